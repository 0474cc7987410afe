"""What a check found: rows, and for each that didn't hold a counter-example that can be played again."""

from __future__ import annotations

import re
from collections.abc import Mapping

import attrs

__all__ = ["Broken", "Counterexample", "Own", "Report", "Row", "Unfit"]


class Broken(AssertionError):
    """Something that must hold doesn't. The text says what, and which rule it is if that can be told."""


class Unfit(Exception):
    """What was chosen can't be set up or played with these rules, so nothing can be told from it."""


def times(count: int) -> str:
    """How often, in words."""
    return "once" if count == 1 else f"{count} times"


@attrs.frozen
class Counterexample:
    """How to see for oneself what didn't hold.

    :param position: Python that makes the round: a position, or a deal with its seed.
    :param moves: what was then played, ``seat=move`` each; the last one is where it broke.
    :param what: what broke.
    """

    position: str
    moves: tuple[str, ...]
    what: str

    def __str__(self) -> str:
        lines = [self.position, *(f"round.play({text!r}, {seat})" for seat, _, text in self._parted())]
        return "\n".join([*lines, f"# {self.what}"])

    def _parted(self) -> list[tuple[str, str, str]]:
        return [move.partition("=") for move in self.moves]


@attrs.frozen
class Row:
    """One thing that was checked.

    :param check: what, by its name: the test of that name of `RuleConformance` says what it is about.
    :param subject: the rule or the ruleset that was checked.
    :param ruleset: the ruleset with which; empty where none is needed.
    :param partner: the house rule together with which; empty where there is none.
    :param held: None if it couldn't be checked; the detail says why.
    :param detail: what was found, or what broke.
    :param counterexample: the smallest one that was found.
    :param rounds: in how many rounds it was looked at, if it is looked at in rounds.
    """

    check: str
    subject: str
    ruleset: str = ""
    partner: str = ""
    held: bool | None = True
    detail: str = ""
    counterexample: Counterexample | None = None
    rounds: int = 0

    @property
    def blamed(self) -> str:
        """The rule that the detail of a broken row names, if it is another one than was checked; empty if none."""
        named = re.match(r"(?:raises \w+: )?rule '([^']+)'", self.detail) if self.held is False else None
        return "" if named is None or named[1] == self.subject or self.subject == self.ruleset else named[1]

    def __str__(self) -> str:
        where = f" on {self.ruleset}" if self.ruleset else ""
        where += f" with {self.partner}" if self.partner else ""
        verdict = {True: "held", False: "BROKEN", None: "not checked"}[self.held]
        verdict += f" (by rule {self.blamed!r}, not {self.subject!r})" if self.blamed else ""
        text = f"{self.subject}{where}: {self.check}: {verdict}"
        return f"{text}: {self.detail}" if self.detail else text


@attrs.frozen
class Own:
    """How often something was played that concerns the rule: what was never tried can't be said to hold.

    :param said: its words, by name; 0 for those that were never said.
    :param plays: plays that it offers itself.
    :param cards: cards laid that it has ways or effects for.
    :param acted: other moves upon which it did something.
    :param hooks: its hooks that are there to make something happen upon moves.
    """

    said: Mapping[str, int] = attrs.field(factory=dict)
    plays: int = 0
    cards: int = 0
    acted: int = 0
    hooks: tuple[str, ...] = ()


@attrs.frozen
class Report:
    """All that `check` found.

    :param rows: in the order in which they were checked.
    :param own: how often something was played that concerns the rule; None for a ruleset.
    """

    rows: tuple[Row, ...]
    own: Own | None = None

    @property
    def rounds(self) -> int:
        """How many rounds were played for it all."""
        return sum(row.rounds for row in self.rows)

    @property
    def tried(self) -> tuple[str, ...]:
        """Lines that say how often something was played that concerns the rule, and what wasn't; none for a ruleset."""
        if self.own is None or not self.rounds:
            return ()
        said = {word: count for word, count in self.own.said.items() if count}
        parts = [f"{word!r} was said {times(count)}" for word, count in said.items()]
        for count, what in (
            (self.own.plays, "plays that it offers were made"), (self.own.cards, "its cards were laid"),
            (self.own.acted, "it did something upon another move"),
        ):  # fmt: skip
            parts += [f"{what} {times(count)}"] if count else []
        subject = self.rows[0].subject
        found = [f"{subject} in {self.rounds} rounds: {', '.join(parts) or 'no move concerned it'}"]
        if not parts and not self.own.said and not self.own.hooks:
            found.append("that is right if it decides the deal, scores or who deals alone; else try more examples")
        return (*found, *self.untried)

    @property
    def untried(self) -> tuple[str, ...]:
        """Lines that say what the rule is there for and never happened, so that nothing is known of it."""
        own = self.own
        if own is None or not self.rounds:
            return ()
        if own.hooks and not (own.said or own.plays or own.cards or own.acted):
            hint = "can what it waits for come true (symbols are texts, such as '7')? else try more examples"
            return (f"it has {' and '.join(own.hooks)} and never did anything, so nothing is known of it: {hint}",)
        hint = "is it offered (turn_moves), and out of turn asked for (turn_asks)? else try more examples"
        return tuple(f"{word!r} was never said: {hint}" for word, count in own.said.items() if not count)

    @property
    def ok(self) -> bool:
        """Whether nothing that was checked is broken."""
        return not self.broken

    @property
    def broken(self) -> tuple[Row, ...]:
        """The rows that didn't hold."""
        return tuple(row for row in self.rows if row.held is False)

    def __str__(self) -> str:
        told = []
        for row in self.broken or self.rows:
            told.append(str(row))
            if row.counterexample is not None:
                told += ["    " + line for line in str(row.counterexample).splitlines()]
        return "\n".join(told)
