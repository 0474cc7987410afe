"""What rules about cards that make others draw have in common: such cards are told by the tables, not by their names."""

from __future__ import annotations

from collections.abc import Iterable

from unorules import Card, Debt, Move, Reason, Round, Veto
from unorules.effects import Effect, Owe, Who

__all__ = ["drawn_for", "may_be_wild", "only_without_the_color", "owed_by_the_next", "shows", "value", "wild_debt"]


def drawn_for(round: Round, move: Move) -> int:
    """How many cards the play *move* makes the next seat owe, as the tables have it."""
    return owed_by_the_next(round.effects(move))


def owed_by_the_next(effects: Iterable[Effect]) -> int:
    """How many cards *effects* make the next seat owe."""
    drawn = 0
    for effect in effects:
        if isinstance(effect, Owe) and effect.who is Who.NEXT:
            drawn += effect.cards
    return drawn


def value(round: Round, debt: Debt) -> int:
    """How many cards the card that *debt* is owed for makes owe by itself; 0 where it is owed for no draw card."""
    if debt.card is None or not debt.cards:
        return 0
    return round.burden(debt.card)


def wild_debt(round: Round, debt: Debt) -> bool:
    """Whether *debt* is cards owed for a draw card without colour, and not final."""
    card = debt.card
    return card is not None and card.face(round.side).color is None and not debt.final and value(round, debt) > 0


def may_be_wild(move: Move) -> bool:
    """Whether the top card of the play *move* has a side without colour."""
    return bool(move.cards) and any(move.cards[-1].face(side).color is None for side in (0, 1))


def shows(round: Round, cards: Iterable[Card], color: str | None) -> bool:
    """Whether one of *cards* shows *color*; None is shown by no card."""
    return color is not None and any(card.face(round.side).color == color for card in cards)


def only_without_the_color(rule: str) -> Veto:
    """A veto of *rule* against who holds a card of the colour asked for; numbers, symbols and wilds don't matter."""

    def refuse(round: Round, seat: int, move: Move) -> Reason | None:
        color = round.color
        if shows(round, round.hands[seat], color):
            return Reason(rule, "color-held", f"seat {seat} holds a card of the colour asked for ({color})")
        return None

    return refuse
