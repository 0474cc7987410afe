"""`unorules check`: the conformance kit from the command line."""

from __future__ import annotations

import importlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import reduce
from typing import TYPE_CHECKING, Any, Final

import attrs
import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from unorules.cli.codes import BROKEN
from unorules.cli.columns import DIM
from unorules.cli.listing import paragraph
from unorules.cli.options import settings
from unorules.cli.terminal import Terminal
from unorules.errors import InvalidConfiguration, LoadError
from unorules.ruleclass import info_of

if TYPE_CHECKING:
    from unorules.testing import Report, Row

__all__ = ["check_command"]

TEST_EXTRA: Final = ("hypothesis", "pytest")
HELP: Final = """\
Try hard to break SUBJECT: a rule or ruleset by its name, or a rule as module:Class.

A rule is tried on every ruleset that ships, alone and together with every house rule that it doesn't conflict with. What
held is told in a table; what didn't with the shortest way found to see it. The exit code is 1 if something is broken.

\b
unorules check lucky-seven
unorules check unorules_lucky_seven.lucky_seven:LuckySeven --no-pairs
unorules check lucky-seven --no-pairs --set lucky-seven.cards=2
"""
COLUMNS: Final = ("held", "not checked", "broken", "rounds")
HELD: Final = (True, None, False)


@click.command("check", help=HELP)
@click.argument("subject")
@click.option(
    "--ruleset", "rulesets", multiple=True, metavar="NAME", help="Try it on this ruleset alone (can be repeated)."
)
@click.option("--pairs/--no-pairs", default=True, show_default=True, help="Try it together with each house rule, too.")
@click.option(
    "--examples",
    type=click.IntRange(min=1),
    default=25,
    show_default=True,
    help="How many rounds to try each time, at most.",
)
@click.option(
    "--set",
    "options",
    multiple=True,
    metavar="RULE.OPTION=VALUE",
    help="Set an option wherever its rule is, such as lucky-seven.cards=2 (can be repeated).",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Decides what is tried.")
@click.option("--json", "as_json", is_flag=True, help="Write what was found as one JSON object.")
def check_command(
    subject: str,
    *,
    rulesets: Sequence[str],
    pairs: bool,
    examples: int,
    options: Sequence[str],
    seed: int,
    as_json: bool,
) -> int:
    """Check a rule or a ruleset."""
    found: Report
    check = _kit()
    found_at = _subject(subject)
    known = {} if isinstance(found_at, str) else {info_of(_class(found_at)).name: _class(found_at)}
    values = settings(options, known)
    with _progress(Terminal(sys.stderr)) as tell:
        found = check(
            found_at,
            rulesets=rulesets or None,
            pairs=pairs,
            examples=examples,
            seed=seed,
            progress=tell,
            settings=values,
        )
    if as_json:
        told = {
            "ok": found.ok,
            "subject": subject,
            "seed": seed,
            "options": values,
            "rows": [attrs.asdict(row) for row in found.rows],
            "own": None if found.own is None else attrs.asdict(found.own),
        }
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        terminal = Terminal(sys.stdout)
        dot = terminal.glyphs.dot
        terminal.line(
            Text(subject, style="bold").append(
                f"  up to {examples} rounds each time {dot} seed {seed}", style="not bold"
            )
        )
        _tell(terminal, found)
    return 0 if found.ok else BROKEN


def _kit() -> Callable[..., Any]:
    try:
        from unorules.testing import check
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in TEST_EXTRA:
            raise
        raise click.ClickException(
            f"check needs {error.name}; install what tests need with: pip install 'unorules[test]' "
            "(in a clone: pip install '.[test]')"
        ) from None
    return check


def _subject(text: str) -> Any:
    """A name as it is; what stands at ``module:Class``, modules in the present directory included.

    :raises LoadError: when there is no rule there.
    """
    module, colon, attribute = text.partition(":")
    if not colon:
        return text
    if not module or not attribute or module.endswith(".py"):
        raise InvalidConfiguration(f"{text!r}: write module:Class, such as my_rules:LuckySeven")
    cls: Any
    sys.path.insert(0, "")
    try:
        cls = reduce(getattr, attribute.split("."), importlib.import_module(module))
    except (Exception, SystemExit) as error:
        raise LoadError(f"{text} can't be loaded: {type(error).__name__}: {error}") from error
    finally:
        sys.path.remove("")
    info_of(_class(cls))
    return cls


def _class(rule: Any) -> type:
    return rule if isinstance(rule, type) else type(rule)


@contextmanager
def _progress(terminal: Terminal) -> Iterator[Callable[[int, int, str], None] | None]:
    """A bar that shows how far it is and what is being done, if there is somebody to see it; gone at the end."""
    if not terminal.console.is_terminal:
        yield None
        return
    with Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        console=terminal.console,
        transient=True,
    ) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total, label: bar.update(task, completed=done, total=total, description=label)


def _tell(terminal: Terminal, report: Report) -> None:
    _table(terminal, report.rows)
    unchecked = Counter(row.detail for row in report.rows if row.held is None)
    for detail, times in unchecked.items():
        paragraph(terminal, Text(f"not checked ({times}): ", style=DIM), Text(detail, style=DIM), indent=0)
    for told in report.tried:
        paragraph(terminal, Text(told), Text(), indent=0)
    broken = [row for row in report.rows if row.held is False]
    for row in broken:
        terminal.print()
        _broken(terminal, row)
    terminal.print()
    count = len(report.rows) - sum(unchecked.values())
    verdict = f"{len(broken)} of {count} broken" if broken else f"all {count} held"
    terminal.line(Text(verdict, style="bold red" if broken else "bold"))


def _table(terminal: Terminal, rows: Sequence[Row]) -> None:
    """A line for each check: how often it held, couldn't be made, and was broken, in how many rounds; what it is about."""
    from unorules.testing.checks import CHECKS, ONCE

    counts = {row.check: Counter[bool | None]() for row in rows}
    for row in rows:
        counts[row.check][row.held] += 1
    width = max(map(len, counts))
    titles = "".join(f"  {title}" for title in COLUMNS)
    terminal.line(Text(" " * width + titles, style=DIM))
    for check, count in counts.items():
        rounds = sum(row.rounds for row in rows if row.check == check)
        numbers = [str(number or terminal.glyphs.dot) for number in (*(count[held] for held in HELD), rounds)]
        cells = [f"  {number:>{len(title)}}" for number, title in zip(numbers, COLUMNS, strict=True)]
        head = (
            Text(f"{check:<{width}}")
            .append("".join(cells[:2]))
            .append(cells[2], style="bold red" * bool(count[False]))
            .append(cells[3])
        )
        about = CHECKS[check].about if check in CHECKS else ONCE[check]
        paragraph(terminal, head.append("  "), Text(about, style=DIM), hang=width + len(titles) + 2, indent=0)


def _broken(terminal: Terminal, row: Row) -> None:
    where = "".join((f" on {row.ruleset}" if row.ruleset else "", f" with {row.partner}" if row.partner else ""))
    by = f" (by rule {row.blamed!r}, not {row.subject!r})" if row.blamed else ""
    head = Text("BROKEN ", style="bold red").append(f"{row.subject}{where}: {row.check}{by}: ", style="bold")
    paragraph(terminal, head, Text(" ".join(row.detail.split())), indent=0)
    if row.counterexample is not None:
        for line in str(row.counterexample).splitlines():
            if line.removeprefix("# ") != row.detail:  # it has been said
                terminal.print(Text(f"    {line}"), soft_wrap=True)  # to be copied
