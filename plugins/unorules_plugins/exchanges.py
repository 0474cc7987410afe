"""What rules about exchanged hands have in common: who lays the only card is out first, with nothing to exchange."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Move, Reason, Round
from unorules.effects import Effect, Rotate

__all__ = ["keep_with_the_last", "with_the_last", "without_a_seat"]


def with_the_last(rule: str, round: Round, seat: int, move: Move) -> Reason | None:
    """Refuse an exchange to who lays all cards of the hand, in the name of *rule*."""
    if round.hand_size(seat) > len(move.cards):
        return None
    return Reason(rule, "last-card", "with the only card there is no hand to exchange: lay it plainly")


def without_a_seat(rule: str) -> Reason:
    """Why cards that exchange hands can't be laid plainly, in the name of *rule*."""
    return Reason(rule, "whom", "say with whom hands are exchanged: lay it aimed at a seat")


def keep_with_the_last(round: Round, seat: int, effect: Rotate) -> Sequence[Effect] | None:
    """No hand goes on when its player has laid the last card."""
    return None if round.hand_size(seat) else ()
