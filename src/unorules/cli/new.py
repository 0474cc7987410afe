"""`unorules new`: a new distribution with a rule in it."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Final

import click
from rich.text import Text

from unorules.cli.columns import DIM
from unorules.cli.terminal import Terminal
from unorules.scaffold import LICENSES, write

__all__ = ["new_command"]

HELP: Final = """\
Write a distribution with a house rule called NAME, ready to be installed and tested.

It is written into a new directory; nothing is overwritten.

\b
unorules new lucky-seven
unorules new lucky-seven --summary "who lays a 7 goes on" --author "Ana Kovacs"
unorules new lucky-seven --license apache-2.0 --into ~/src
"""


@click.command("new", help=HELP)
@click.argument("name")
@click.option(
    "--license", type=click.Choice(list(LICENSES)), default="mit", show_default=True, help="The licence that it has."
)
@click.option("--summary", metavar="TEXT", help="What the rule does, on one line.")
@click.option("--author", metavar="TEXT", help="Whose work it is; the developers' if not given.")
@click.option(
    "--into",
    type=click.Path(path_type=Path),
    default=Path(),
    show_default="here",
    help="The directory in which the new one is made.",
)
def new_command(name: str, *, summary: str | None, license: str, author: str | None, into: Path) -> None:
    """Write a distribution."""
    written = write(name, into, license=license, author=author, summary=summary)
    names = written.names
    terminal = Terminal(sys.stdout)
    head = Text(f"{written.path}  ", style="bold").append(f"the rule {names.rule}", style="not bold")
    terminal.print(head, soft_wrap=True)
    for file in sorted(written.files):
        terminal.line(Text(file, style="bold" if file.endswith(f"{names.module}.py") else ""), indent=2)
    terminal.print()
    places = [f"src/{names.package}/{names.module}.py", f"tests/test_{names.module}.py", "README.md (code and options)"]
    places += [] if summary else ["the description in pyproject.toml"]
    terminal.line(Text("Yours to change, for the rule that is in it stands for another:", style=DIM))
    for place in places:
        terminal.print(Text(f"  {place}"), soft_wrap=True)
    terminal.print()
    terminal.line(Text("Next, in an activated environment with unorules (. .venv/bin/activate):", style=DIM))
    for command in (
        f"cd {shlex.quote(str(written.path))}",
        "pip install -e '.[test]'",
        "pytest",
        f"unorules check {names.rule} --no-pairs",
    ):
        terminal.print(Text(f"  {command}"), soft_wrap=True)
    terminal.line(Text("Without --no-pairs, other rules join in: it takes minutes and finds more.", style=DIM))
