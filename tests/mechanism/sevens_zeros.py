"""A 7 exchanges hands with a chosen seat, a 0 hands all hands on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unorules import Card, Move, Reason, Round, Target, Way, hookimpl, rule
from unorules.effects import Effect, Rotate, Swap, Who

__all__ = ["SevensZeros"]

NAME = "sevens-zeros"


@rule(
    name=NAME,
    summary="a 7 must exchange hands with a chosen seat, and a 0 hands every hand on by one seat",
    sources=("Mattel house rules: Seven Swap, Zero Rotation",),
    replaces=("zero",),
)
class SevensZeros:
    """Who lays either as the only card has gone out: there is no hand to exchange or to hand on."""

    @hookimpl
    def card_ways(self, card: Card) -> Sequence[Way] | None:
        return (Way(), Way(target=Target.OTHER)) if card.symbol == "7" else None

    @hookimpl
    def card_effects(self, card: Card, way: Way) -> Sequence[Effect] | None:
        if card.symbol == "7" and way.target is not None:
            return (Swap(Who.ME, Who.CHOSEN),)
        return (Rotate(),) if card.symbol == "0" else None

    @hookimpl
    def turn_vetoes(self, move: Move) -> Callable[[Round, int, Move], Reason | None] | None:
        seven = len(move.cards) == 1 and any(card.face(side).symbol == "7" for card in move.cards for side in range(2))
        return self.not_this_way if seven else None

    def not_this_way(self, round: Round, seat: int, move: Move) -> Reason | None:
        """A 7 is aimed at somebody unless it is the only card."""
        last = round.hand_size(seat) == 1
        if move.cards[0].face(round.side).symbol != "7" or (move.target is None) == last:
            return None
        if last:
            return Reason(NAME, "last-card", "with the only card there is no hand to exchange: lay it plainly")
        return Reason(NAME, "whom", "say with whom hands are exchanged")

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Callable[[Round, int, Rotate], Sequence[Effect] | None] | None:
        return self.keep_the_last if effect is Rotate else None

    def keep_the_last(self, round: Round, seat: int, effect: Rotate) -> Sequence[Effect] | None:
        """Nothing is handed on by who has just laid the last card."""
        return () if not round.hand_size(seat) else None
