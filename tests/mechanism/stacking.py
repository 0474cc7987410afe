"""What is owed for a card may be passed on, and added to, by a card of the same kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from unorules import Debt, Move, Round, hookimpl, rule
from unorules.effects import Effect, Forgive, Owe

__all__ = ["Stacking"]


@rule(
    name="stacking",
    summary="who must draw for a card may lay another of the same symbol: the next seat then owes the sum",
    sources=("Mattel house rules: Stacking",),
)
class Stacking:
    """A Draw Two answers a Draw Two, a Wild Draw Four a Wild Draw Four: the symbol owed for counts."""

    @hookimpl
    def turn_answerable(self, debt: Debt) -> bool:
        return debt.card is not None and debt.cards > 0

    @hookimpl
    def turn_answers(self, round: Round, debt: Debt) -> Sequence[Move]:
        if debt.card is None or not debt.cards:
            return ()
        symbol = debt.card.face(round.side).symbol
        hand = dict.fromkeys(round.hands[debt.seat])
        return [move for card in hand if card.face(round.side).symbol == symbol for move in round.ways(debt.seat, card)]

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Callable[[Round, int, Owe], Sequence[Effect] | None] | None:
        return self.add if effect is Owe else None

    def add(self, round: Round, seat: int, effect: Owe) -> Sequence[Effect] | None:
        """Add what its player still owes for the same kind of card to what a card makes owe."""
        if effect.card is None or not effect.cards:
            return None
        symbol = effect.card.face(round.side).symbol
        for debt in round.owed:
            same = debt.card is not None and debt.card.face(round.side).symbol == symbol
            if debt.seat == seat and not debt.final and same:
                return (Forgive(debt), attrs.evolve(effect, cards=effect.cards + debt.cards))
        return None
