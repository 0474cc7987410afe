"""`unorules doctor`: every entry point, who brings it, what it adds, and why it can't be used where it can't."""

from __future__ import annotations

import importlib.metadata
import json
import platform
import sys
from collections.abc import Sequence
from itertools import groupby
from typing import Final

import attrs
import click
from rich.text import Text

from unorules.cli.codes import BROKEN
from unorules.cli.columns import DIM
from unorules.cli.listing import paragraph
from unorules.cli.terminal import Terminal
from unorules.inventory import Installed, inventory

__all__ = ["doctor_command"]

NEEDED: Final = ("attrs", "pluggy")
HANG: Final = 10
"""How wide the space is before what is said of an entry point."""


@click.command("doctor")
@click.option("--json", "as_json", is_flag=True, help="Write all that is found as one JSON object.")
def doctor_command(*, as_json: bool) -> int:
    """Look at every rule and ruleset that is installed.

    Told are its distribution and version, what it adds, whether it can be loaded, and why not. The exit code is 1 if one
    of them can't be used.
    """
    found = inventory()
    broken = [one for one in found if one.problems]
    terminal = Terminal(sys.stdout)
    if as_json:
        told = [{**attrs.asdict(one), "ok": not one.problems} for one in found]
        click.echo(json.dumps({"ok": not broken, "versions": _versions(), "found": told}, indent=2, ensure_ascii=False))
    else:
        _tell(terminal, found, broken)
    return BROKEN if broken else 0


def _versions() -> dict[str, str]:
    """What a report of a fault should begin with."""
    return {"python": platform.python_version(), **{name: importlib.metadata.version(name) for name in NEEDED}}


def _tell(terminal: Terminal, found: Sequence[Installed], broken: Sequence[Installed]) -> None:
    dot = f" {terminal.glyphs.dot} "
    terminal.line(Text(dot.join(f"{name} {version}" for name, version in _versions().items()), style=DIM))
    ordered = sorted(found, key=lambda one: (one.distribution.lower(), one.version))
    for (name, version), every in groupby(ordered, key=lambda one: (one.distribution, one.version)):
        terminal.print()
        terminal.line(Text(f"{name} {version}", style="bold"))
        for one in every:
            _one(terminal, one)
    terminal.print()
    count = _counted("entry point", len(found) - sum(one.kind == "distribution" for one in found))
    names = ", ".join(one.name for one in broken)
    verdict = f"{len(broken)} can't be used: {names}" if broken else "all can be used"
    terminal.line(Text(f"{count}: {verdict}", style="bold red" if broken else "bold"))


def _one(terminal: Terminal, one: Installed) -> None:
    if one.kind != "distribution":
        head = Text(f"{one.kind:<{HANG - 2}}", style="red" if one.problems else "").append(one.name, style="bold")
        paragraph(terminal, head, Text(f"  {one.summary}" if one.summary else ""), hang=HANG)
    for title, said in (("", one.value), *_added(one)):
        if said:
            paragraph(terminal, Text(f"{title} " if title else "", style=DIM), Text(said, style=DIM), indent=HANG)
    for problem in one.problems:
        said = " ".join(problem.split())  # a plugin's own message may have lines
        paragraph(terminal, Text("can't be used: ", style="bold red"), Text(said), indent=HANG)


def _added(one: Installed) -> Sequence[tuple[str, str]]:
    return (("hooks:", ", ".join(one.hooks)), ("options:", ", ".join(one.options)), ("rules:", ", ".join(one.uses)))


def _counted(what: str, number: int) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
