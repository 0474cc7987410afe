"""The commands."""

from __future__ import annotations

import os
import random
import sys
import traceback
from collections.abc import Sequence
from typing import Any, Final, NoReturn

import click
from rich.text import Text

from unorules.bots import bots
from unorules.cli.check import check_command
from unorules.cli.codes import BROKEN, INTERRUPTED, WRONG
from unorules.cli.columns import widen
from unorules.cli.doctor import doctor_command
from unorules.cli.force import changes
from unorules.cli.game import JsonLog, Report, play
from unorules.cli.listing import list_all, list_one
from unorules.cli.new import new_command
from unorules.cli.options import check_rules, names_of, settings
from unorules.cli.person import Person
from unorules.cli.scores import score_table
from unorules.cli.sheet import Sheet, legend
from unorules.cli.terminal import Leave, Terminal
from unorules.cli.words import Words
from unorules.errors import UnoRulesError
from unorules.events import Event
from unorules.match import Match
from unorules.names import near
from unorules.registry import rulesets
from unorules.ruleset import load

__all__ = ["unorules"]

PERSON_SEAT: Final = 0
PLAY_HELP: Final = """\
Play a match by the ruleset NAME against bots, or watch them.

\b
unorules play hungarian
unorules play bulgarian --watch --seed 7 --players Ana,Boris,Vera
unorules play bulgarian --set uno-call.penalty=2 --set target.points=500
"""


class Commands(click.Group):
    """A group of commands in which everything that is wrong with what was asked for costs one line and exit code 2."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run, and end the process."""
        extra["standalone_mode"] = False
        code: Any = 0
        try:
            code = super().main(*args, **extra)
        except click.Abort:
            code = INTERRUPTED
        except (click.ClickException, UnoRulesError) as error:
            complain(error.format_message() if isinstance(error, click.ClickException) else str(error))
            code = WRONG
        except OSError as error:
            complain(f"can't read or write: {error.strerror or error}")
            write_no_more()
            code = WRONG
        except Exception as error:
            told = fault_of_a_rule(error)
            if told is None:
                raise
            complain(told)
            code = BROKEN
        sys.exit(code)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; when nobody reads what it writes any longer, that is the end, and no fault."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            write_no_more()
            return 0

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; the nearest names are listed where there is none."""
        if args[0] not in self.commands and not args[0].startswith("-"):
            *others, last = sorted(self.commands)
            known = f"{', '.join(others)} and {last}"
            raise click.UsageError(f"no command {args[0]!r}; there are {known}{near(args[0], self.commands)}")
        return super().resolve_command(ctx, args)


def fault_of_a_rule(error: Exception) -> str | None:
    """What is said of an *error* that arose in a rule: what, which rule, and where; None if it arose in none."""
    notes = [note for note in getattr(error, "__notes__", ()) if note.startswith("in rule ")]
    if not notes:
        return None
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({notes[0]}; {last.filename}, line {last.lineno})"


def complain(message: str) -> None:
    """Say what is wrong, in a line on the standard error, if anything can be said there."""
    try:
        click.echo(f"unorules: {' '.join(message.split())}", err=True)
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError:
        write_no_more()


def write_no_more() -> None:
    """Let what is still to be written go nowhere, so that the end of the process doesn't try to write it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:  # it is closed
            os.dup2(nowhere, stream.fileno())


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="unorules")
@click.pass_context
def unorules(ctx: click.Context) -> None:
    """The rules of UNO: play by them, or watch bots play."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@unorules.command("list")
@click.argument("name", required=False)
def list_command(name: str | None) -> None:
    """List rulesets and rules, or tell more about the one called NAME: its rules, sources and options."""
    terminal = Terminal(sys.stdout)
    if name is None:
        list_all(terminal)
    else:
        list_one(terminal, name)


unorules.add_command(new_command)
unorules.add_command(check_command)
unorules.add_command(doctor_command)


@unorules.command("play", help=PLAY_HELP)
@click.argument("name", required=False)
@click.option("--watch", is_flag=True, help="Watch bots play instead of playing yourself.")
@click.option(
    "--players",
    help="How many (4 if so many may play), or their names: Ana,Boris,Vera. You are the first.",
)
@click.option("--house-rule", "house_rules", multiple=True, metavar="RULE", help="Add a house rule (can be repeated).")
@click.option(
    "--set",
    "options",
    multiple=True,
    metavar="RULE.OPTION=VALUE",
    help="Set an option, such as uno-call.penalty=3 (can be repeated).",
)
@click.option(
    "--seed", type=int, help="Decides every shuffle and the bots' choices; chosen by chance and printed if not given."
)
@click.option(
    "--bot", type=click.Choice(sorted(bots)), default="greedy", show_default=True, help="Who plays the other seats."
)
@click.option("--rounds", type=click.IntRange(min=1), help="Stop after so many rounds.")
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Write the event log as JSON lines; what you play with goes to the standard error.",
)
@click.option("--verbose", is_flag=True, help="With --watch: show every card dealt and drawn.")
@click.option("--quiet", is_flag=True, help="With --watch: show only the scores.")
def play_command(
    name: str | None,
    *,
    watch: bool,
    players: str | None,
    house_rules: Sequence[str],
    options: Sequence[str],
    seed: int | None,
    bot: str,
    rounds: int | None,
    as_json: bool,
    verbose: bool,
    quiet: bool,
) -> None:
    """Play a match, or watch one."""
    if verbose and quiet:
        raise click.UsageError("--quiet and --verbose do not go together")
    for given, flag in ((quiet, "--quiet"), (verbose, "--verbose")):
        if given and not watch:
            raise click.UsageError(f"{flag} needs --watch")
        if given and as_json:
            raise click.UsageError(f"{flag} does not go with --json, which writes every event")
    if name is None:
        raise click.UsageError(f"play needs the NAME of a ruleset: {', '.join(rulesets())}")
    values = settings(options)
    check_rules(name, house_rules, values)
    rules = load(name, house_rules=house_rules, options=values)
    names = names_of(players, rules, person=not watch)
    if seed is None:
        seed = random.SystemRandom().randrange(1_000_000)
    run(
        rules.match(names, seed=seed),
        bot=bot,
        watch=watch,
        rounds=rounds,
        as_json=as_json,
        verbose=verbose,
        quiet=quiet,
    )


def run(match: Match, *, bot: str, watch: bool, rounds: int | None, as_json: bool, verbose: bool, quiet: bool) -> None:
    """Play *match* at the terminal, in the form that was asked for."""
    talks = not (watch and as_json)
    terminal = Terminal(sys.stderr if as_json else sys.stdout)
    widen(terminal, match.players)
    make = bots[bot]
    seats = [make(match.seed + seat) for seat in range(match.players)]
    see = everything if watch and (as_json or verbose) else public if watch else own
    reports: list[Report] = []
    log = JsonLog(match, bot, see) if as_json else None
    if log is not None:
        reports.append(log)
    if talks:
        head(terminal, match, bot)
    if not watch:
        seats[PERSON_SEAT] = Person(terminal, match.names)
        reports.append(Words(terminal, match, PERSON_SEAT))
    elif talks and not quiet:
        for line in legend(terminal.glyphs):
            terminal.line(line)
        reports.append(Sheet(terminal, match, see))
    try:
        play(match, seats, reports, rounds)
    except Leave:
        terminal.print("  You leave the match.")
    if log is not None:
        log.end(match)
    if talks and match.rounds:
        score_table(terminal, match)


def head(terminal: Terminal, match: Match, bot: str) -> None:
    """What is played and what was changed in it, by whom, and the seed: enough to play it again."""
    dot = terminal.glyphs.dot
    terminal.line(Text(match.rules.name, style="bold").append(f"  {match.rules.summary}", style="not bold"))
    changed = changes(match.rules)
    if changed:
        terminal.line(Text(f"but with {f' {dot} '.join(changed)}", style="bold"), hang=2)
    terminal.line(Text(f"{', '.join(match.names)} {dot} {bot} bots {dot} seed {match.seed}"))


def everything(event: Event) -> Event:
    """The whole event."""
    return event


def public(event: Event) -> Event:
    """What everybody may see of *event*."""
    return event.redacted(None)


def own(event: Event) -> Event:
    """What the person may see of *event*."""
    return event.redacted(PERSON_SEAT)
