"""The customizable Wild card, which does what the house has written on it."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, FirstCard, hookimpl, option, rule
from unorules.effects import Again, Effect, LoseTurn, Owe, Who
from unorules_plugins.kinds import WildCard

__all__ = ["CustomizableWild"]


@rule(
    name="customizable-wild",
    summary="3 customizable Wild cards: Wilds that do besides what the house has agreed on",
    sources=("Mattel 112 cards", "supplied: 40 points and what they do, which is left to those who play"),
    requires=("wild",),
    after=("scoring", "start"),
)
class CustomizableWild(WildCard):
    """Laid on anything at any time with a colour, like a Wild; what else it does is an option, by default nothing.

    As the first card its colour is named by the seat that begins, and it does nothing else: nobody has laid it.
    """

    symbol = "WX"

    copies: int = option(3, least=1, help="how many of these cards there are")
    points: int = option(40, least=0, help="what it is worth, where action cards count at all")
    effect: str = option(
        "none",
        choices=("none", "lose-turn", "again", "draw", "others-draw"),
        help="what it does besides: nothing; the next seat loses its turn; its player has another turn; the next seat takes "
        "cards and loses its turn; every other seat takes cards",
    )
    cards: int = option(2, least=1, help="how many cards it makes others take, if any")

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        does: dict[str, Effect] = {
            "lose-turn": LoseTurn(Who.NEXT),
            "again": Again(),
            "draw": Owe(Who.NEXT, cards=self.cards, turns=1),
            "others-draw": Owe(Who.OTHERS, cards=self.cards),
        }
        return (does[self.effect],) if card.symbol == self.symbol and self.effect in does else None

    @hookimpl
    def card_points(self, card: Card) -> int | None:
        return self.points if card.symbol == self.symbol else None

    @hookimpl
    def card_start(self, card: Card) -> FirstCard | None:
        return FirstCard((Owe(Who.NEXT, choice="color"),)) if card.symbol == self.symbol else None
