"""A Skip may be answered by a Skip."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Debt, Move, Replacer, Round, hookimpl, rule
from unorules.effects import Again, ChangeDirection, Effect, Forgive, LoseTurn, Owe
from unorules_plugins.skips import skips_next

__all__ = ["SkipStacking"]

NAME = "skip-stacking"


@rule(
    name=NAME,
    summary="who would lose a turn to a Skip may lay another: the next seat then loses one turn more",
    sources=("house rules: Skips add up", "supplied: what adds up are turns of the one seat that is hit last"),
)
class SkipStacking:
    """A Skip is a card that costs the next seat its turn and neither turns the direction round nor makes owe anything.

    The seat that it hits owes the turn and may answer with a Skip that fits; the next seat then owes all turns, and who
    doesn't answer loses them one after the other. Several Skips in one play add up for one seat, too.
    """

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Replacer | None:
        return self.owe_instead if effect is LoseTurn else None

    def owe_instead(self, round: Round, seat: int, effect: LoseTurn) -> Sequence[Effect] | None:
        """Have the turn that a Skip costs be owed, with what its player owes for Skips and has made the same seat owe."""
        move, card = round.move, round.discard_pile[-1]
        laid = move is None or move.cards
        if not skips_next(effect) or not laid or not any(map(_skips, map(round.effects, round.ways(seat, card)))):
            return None
        hit = round.next_seat()
        added = [
            debt
            for debt in round.owed
            if _for_skips(debt) and (debt.seat == seat or (debt.seat, debt.by) == (hit, seat))
        ]
        turns = effect.turns + sum(debt.turns for debt in added)
        return (*map(Forgive, added), Owe(hit, turns=turns, rule=NAME, card=card))

    @hookimpl
    def turn_answerable(self, debt: Debt) -> bool:
        return _for_skips(debt)

    @hookimpl
    def turn_answers(self, round: Round, debt: Debt) -> Sequence[Move]:
        if not _for_skips(debt):
            return ()
        return [
            move
            for card in dict.fromkeys(round.hands[debt.seat])
            if round.fits(card)
            for move in round.ways(debt.seat, card)
            if _skips(round.effects(move))
        ]


def _for_skips(debt: Debt) -> bool:
    """Whether *debt* is turns owed for Skips."""
    return debt.rule == NAME and debt.turns > 0 and not debt.final


def _skips(effects: Sequence[Effect]) -> bool:
    """Whether a card with these *effects* is a Skip."""
    return any(map(skips_next, effects)) and not any(
        isinstance(effect, (Again, ChangeDirection, Owe)) for effect in effects
    )
