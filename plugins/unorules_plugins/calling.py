"""What rules about calling have in common."""

from __future__ import annotations

from functools import cache

import attrs

from unorules import Move, Round

__all__ = ["laid_down_to_one", "risky"]


@cache
def risky(move: Move) -> Move:
    """The same word where it is wrong and costs cards: no announcement that is free of risk."""
    return attrs.evolve(move, announcement=False)


def laid_down_to_one(round: Round, seat: int) -> bool:
    """Whether *seat* came to its one card by laying: not by a penalty, nor by hands that were exchanged or given."""
    if round.move is None or not round.move.cards:
        return False
    for event in reversed(round.events):
        if event.kind == "played":
            return event.seat == seat
        if event.kind in {"swapped", "rotated", "gave"} or (event.kind == "took" and event.seat == seat):
            return False
    return False  # pragma: no cover - a move with cards is in the log
