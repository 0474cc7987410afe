"""Where the cards of a seat go that leaves a round, and how they come back: for rules that take seats out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from unorules import Round
from unorules.effects import DISCARD_PILE, DRAW_PILE, Effect, Eliminate, MoveCards, Readdress

__all__ = ["ASIDE", "PLACES", "gone", "returning"]

ASIDE: Final = "aside"
PILE: Final = "aside-pile"
PLACES: Final = (ASIDE, "bottom")
"""The values of an option: in a pile of their own until the draw pile is filled anew, or under the discards."""


def gone(round: Round, seat: int, cards: str) -> Sequence[Effect]:
    """What takes *seat* out of the round, its hand to one of `PLACES`.

    A choice that it owes goes to the seat that comes next, for without it nobody could go on; its other debts go with it. So
    does a choice that another seat has to make as well: one answer is enough, and nobody is asked the same for two.
    """
    leave = Eliminate(seat, PILE if cards == ASIDE else DISCARD_PILE)
    made = {debt.choice for debt in round.owed if debt.seat != seat}
    choices = {debt.choice: debt for debt in round.owed if debt.seat == seat and debt.choice not in {None, *made}}
    if not choices:
        return (leave,)
    heir = round.next_seat() if seat == round.turn else seat
    if heir == seat:
        heir = round.order(seat)[1]
    return (*(Readdress(debt, heir) for debt in choices.values()), leave)


def returning(effect: type[Effect], cards: str) -> Callable[[Round, int, MoveCards], Sequence[Effect] | None] | None:
    """The replacer for effects of this type that lets the cards return that were laid aside."""
    return _with_those_aside if effect is MoveCards and cards == ASIDE else None


def _with_those_aside(round: Round, seat: int, effect: MoveCards) -> Sequence[Effect] | None:
    """When the discards become a new draw pile, what lies aside goes along and is shuffled with them."""
    filling = effect.source == DISCARD_PILE and effect.to == DRAW_PILE
    return (MoveCards(PILE, DRAW_PILE), effect) if filling and PILE in round.piles else None
