"""What rules about calling have in common."""

from __future__ import annotations

from functools import cache

import attrs

from unorules import Move, Reason, Round

__all__ = ["laid_down_to_one", "nothing_to_call", "risky"]


@cache
def risky(move: Move) -> Move:
    """The same word where it is wrong and costs cards: no announcement that is free of risk."""
    return attrs.evolve(move, announcement=False)


def nothing_to_call(rule: str, round: Round, seat: int) -> Reason:
    """Why *seat* can't call now, in the name of *rule*."""
    what = "called already" if seat in round.called else "nothing to call"
    return Reason(rule, "nothing-to-call", f"seat {seat} has {what}")


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
