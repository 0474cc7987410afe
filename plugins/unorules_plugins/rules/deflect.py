"""A Reverse sends an owed draw back, a Skip passes it on."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Debt, Move, Round, hookimpl, option, rule
from unorules.effects import ChangeDirection, Effect, Forgive, Owe, Who
from unorules_plugins.draws import value
from unorules_plugins.skips import skips_next

__all__ = ["Deflect"]

NAME = "deflect"


@rule(
    name=NAME,
    summary="who must draw for a card may send it back with a Reverse, or on to the next seat with a Skip",
    sources=(
        "house rules: draws reflected and passed on, as online games offer it",
        "supplied: what that does to turns",
    ),
)
class Deflect:
    """A Reverse is any card that turns the direction round, a Skip any that costs the next seat its turn; draw cards are
    neither here.

    The Reverse turns the direction round, and who made one owe the draw owes it now. The Skip makes the next seat owe it,
    and costs nobody a turn besides. Whoever owes it then may answer in its turn. A card whose draw was sent on can't be
    challenged any more.
    """

    color: str = option(
        "match",
        choices=("match", "ignore"),
        help="whether the card must fit on the top card, or may have any colour",
    )

    @hookimpl
    def turn_answerable(self, round: Round, debt: Debt) -> bool:
        return value(round, debt) > 0

    @hookimpl
    def turn_answers(self, round: Round, debt: Debt) -> Sequence[Move]:
        if not value(round, debt):
            return ()
        return [
            round.rules.play(move.cards, move.declared, move.target, rule=NAME)
            for card in dict.fromkeys(round.hands[debt.seat])
            if self.color == "ignore" or round.fits(card)
            for move in round.ways(debt.seat, card)
            if _deflects(round.effects(move))
        ]

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        debts = [debt for debt in round.owed if debt.seat == seat and not debt.final and value(round, debt)]
        own = [effect for effect in round.effects(move) if not skips_next(effect)]
        sender = debts[0].by
        back = any(isinstance(effect, ChangeDirection) for effect in own)
        to = sender if back and sender in round.active and sender is not None and sender != seat else Who.NEXT
        owed = Owe(
            to,
            cards=sum(debt.cards for debt in debts),
            turns=max(debt.turns for debt in debts),
            rule=debts[0].rule,
            card=debts[-1].card,
        )
        return (*own, *map(Forgive, debts), owed)


def _deflects(effects: Sequence[Effect]) -> bool:
    """Whether a card with these *effects* is a Reverse or a Skip."""
    return not any(isinstance(effect, Owe) for effect in effects) and any(
        isinstance(effect, ChangeDirection) or skips_next(effect) for effect in effects
    )
