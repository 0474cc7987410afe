"""A trial: one round to check something in, by moves that are chosen or told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from random import Random

from unorules.errors import IllegalMove, InvalidMove
from unorules.moves import Move
from unorules.round import Round
from unorules.ruleset import Ruleset
from unorules.testing.concerns import ACTED_UPON, OFFERED, Concerns
from unorules.testing.report import Unfit
from unorules.testing.starts import Game, Position, walk

__all__ = ["Script", "Trial"]

Script = tuple[tuple[int, str], ...]
"""Moves to make: seats and texts."""


class Trial:
    """One round to check something in.

    ``made`` are the moves as they were chosen, those in the walk and the one that is being looked at; ``own`` counts
    what concerned the rule of all that was made.
    """

    def __init__(self, first: Game | Position, rule: str = "", script: Script | None = None) -> None:
        self.first = first
        self.rule = rule
        self.script = script
        self.made: list[tuple[int, str]] = []
        self.own: Counter[tuple[int, str]] = Counter()

    @property
    def rules(self) -> Ruleset:
        """The ruleset, loaded once."""
        return self.first.rules

    @cached_property
    def concerns(self) -> Concerns | None:
        """Which moves concern the rule; None if no rule is looked at more than others."""
        return Concerns(self.rules, self.rule) if self.rule else None

    def note(self, move: Move, side: int, *, acted: bool = False) -> None:
        """Count *move* if it concerns the rule, which *acted* upon it, or of which that isn't known."""
        if self.concerns is not None:
            why = self.concerns.by_itself(move, side)
            if why is not None or acted:
                self.own[ACTED_UPON if why is None else why, move.word or "" if why == OFFERED else ""] += 1

    def begin(self, rules: Ruleset | None = None) -> Round:
        """The round before any move; the list of those that were made begins anew."""
        self.made.clear()
        return self.first.begin(rules)

    def moves(self, r: Round) -> Iterator[tuple[int, Move]]:
        """Seats and their moves, for the caller to make one by one."""
        if self.script is None:
            for seat, move in walk(r, self.first.choices, self.first.length, self.rule, outside=True):
                self.made.append((seat, move.text))
                self.note(move, r.side)
                yield seat, move
            return
        for seat, text in self.script:
            if r.result is not None:
                raise Unfit("the round is over before")
            try:
                _, move = r._find(text, seat)
            except (IllegalMove, InvalidMove) as error:
                raise Unfit(str(error)) from error
            self.made.append((seat, text))
            yield seat, move

    def states(self, r: Round, most: int = 3) -> Iterator[Round]:
        """*r* itself at some moments of its walk, the last among them; at each if the moves are told."""
        every = 1 if self.script is not None else max(1, self.first.length // most)
        for step, (seat, move) in enumerate(self.moves(r)):
            if step % every == 0:
                seat_and_text = self.made.pop()  # not made yet
                yield r
                self.made.append(seat_and_text)
            r.play(move, seat)
        yield r

    def random(self, salt: int = 0) -> Random:
        """A generator for what the check itself chooses."""
        return Random(self.first.choices + salt)
