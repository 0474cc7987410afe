"""A run of numbers, laid one by one in a turn that stays open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from unorules import Card, Event, Move, Round, hookimpl, rule
from unorules.effects import Again, Effect, Note

__all__ = ["Runs"]

NAME = "runs"


@attrs.frozen
class Open:
    """Whose turn is open, and what lies on top of the run."""

    seat: int
    top: Card


@rule(name=NAME, summary="after a number the next higher one of its colour may follow in the same turn")
class Runs:
    """A number keeps the turn; it goes on with the next number of the colour, or with ``pass``, which is open too."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect] | None] | None:
        return {"played": self.keep, "drew": self.close, "settled": self.close}.get(kind)

    def keep(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Keep the turn with who lays a number."""
        if not round.top.symbol.isdigit() or event.seat is None:
            return (Note(NAME, None),) if round.facts.get(NAME) else None
        return (Note(NAME, Open(event.seat, round.top)), Again())

    def close(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """A draw or a pass closes the run."""
        passed = round.move is not None and round.move.word == "pass"
        return (Note(NAME, None),) if round.facts.get(NAME) and (passed or event.kind == "drew") else None

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[str]:
        return ("pass",) if self.open_for(round, seat) else ()

    @hookimpl
    def turn_obligation(self, round: Round, seat: int, moves: tuple[Move, ...]) -> Sequence[Move] | None:
        run = self.open_for(round, seat)
        if run is None:
            return None
        number = str(int(run.top.symbol) + 1)
        return [move for move in moves if move.announcement or move.word == "pass" or follows(move, run.top, number)]

    @staticmethod
    def open_for(round: Round, seat: int) -> Open | None:
        """The run that *seat* may go on with."""
        run: Any = round.facts.get(NAME)
        return run if run is not None and run.seat == seat == round.seat else None


def follows(move: Move, top: Card, number: str) -> bool:
    """Whether *move* lays the next card of the run."""
    return len(move.cards) == 1 and move.cards[0].color == top.color and move.cards[0].symbol == number
