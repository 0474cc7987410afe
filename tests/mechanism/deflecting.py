"""A Reverse sends what is owed back."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Debt, Move, Round, hookimpl, rule
from unorules.effects import ChangeDirection, Effect, Readdress, Who

__all__ = ["Deflecting"]

NAME = "deflecting"


@rule(name=NAME, summary="a fitting card that turns the direction round sends what is owed to the seat it came from")
class Deflecting:
    """Any card that changes the direction and fits will do; what is owed stays what it was."""

    @hookimpl
    def turn_answerable(self, debt: Debt) -> bool:
        return debt.card is not None and debt.cards > 0

    @hookimpl
    def turn_answers(self, round: Round, debt: Debt) -> Sequence[Move]:
        if debt.card is None or not debt.cards:
            return ()
        return [
            round.rules.play(move.cards, move.declared, move.target, rule=NAME)
            for card in dict.fromkeys(round.hands[debt.seat])
            if round.fits(card)
            for move in round.ways(debt.seat, card)
            if any(isinstance(effect, ChangeDirection) for effect in round.effects(move))
        ]

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        debt = next(debt for debt in round.owed if debt.seat == seat and not debt.final and debt.card is not None)
        return (ChangeDirection(), Readdress(debt, Who.NEIGHBOR))
