"""What a 0 does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unorules import Card, Move, Reason, Round, Target, Way, hookimpl, option, rule
from unorules.effects import Effect, Rotate, Swap, Who
from unorules_plugins.exchanges import keep_with_the_last, with_the_last

__all__ = ["Zero"]

SYMBOL = "0"


@rule(
    name="zero",
    summary="a 0 lets its player exchange hands with the next seat, or hands all hands on",
    sources=("BG B29", "Mattel house rules: Zero Rotation"),
    reveals="the hand that one gets for one's own",
)
class Zero:
    """A 0 may be laid plainly or with an exchange of hands with the seat that would act next, which can't refuse.

    Whoever lays it as the only card is out first: there is nothing to exchange. As the first card it does nothing.
    """

    mode: str = option(
        "swap-next-optional",
        choices=("none", "swap-next-optional", "rotate"),
        help="what a 0 does: nothing, an exchange with the next seat if its player wants, or all hands go on by one seat",
    )

    @hookimpl
    def card_ways(self, card: Card) -> Sequence[Way] | None:
        swaps = card.symbol == SYMBOL and self.mode == "swap-next-optional"
        return (Way(), Way(target=Target.NEXT)) if swaps else None

    @hookimpl
    def card_effects(self, card: Card, way: Way) -> Sequence[Effect] | None:
        if card.symbol != SYMBOL:
            return None
        if way.target is not None:
            return (Swap(Who.ME, Who.CHOSEN),)
        return (Rotate(),) if self.mode == "rotate" else None

    @hookimpl
    def turn_vetoes(self, move: Move) -> Callable[[Round, int, Move], Reason | None] | None:
        swaps = move.target is not None and bool(move.cards) and move.cards[-1].symbol == SYMBOL
        return self.not_with_the_last if swaps and self.mode == "swap-next-optional" else None

    def not_with_the_last(self, round: Round, seat: int, move: Move) -> Reason | None:
        """Refuse the exchange to who lays the only card."""
        return with_the_last("zero", round, seat, move)

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Callable[[Round, int, Rotate], Sequence[Effect] | None] | None:
        return keep_with_the_last if effect is Rotate and self.mode == "rotate" else None
