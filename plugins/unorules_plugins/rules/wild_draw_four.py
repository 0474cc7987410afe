"""The Wild Draw Four card."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, FirstCard, Move, Veto, Way, hookimpl, option, rule
from unorules.effects import Effect, Owe, Who
from unorules_plugins.draws import only_without_the_color

__all__ = ["WildDrawFour"]

NAME = "wild-draw-four"
SYMBOL = "W4"


@rule(
    name=NAME,
    summary="4 Wild Draw Four cards: a Wild whose next seat takes four cards and loses its turn",
    sources=("HU H24", "HU H25", "BG B8", "BG B19", "Mattel 2010"),
)
class WildDrawFour:
    """Four Wild Draw Fours; laid with a colour, and the seat that would act next owes four cards and its turn.

    As the first card it goes back, and another is turned up.
    """

    legality: str = option(
        "free",
        choices=("free", "strict"),
        help="when it may be laid: at any time, or only by who holds no card of the colour asked for",
    )

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card(None, SYMBOL)] * 4

    @hookimpl
    def card_matches(self, card: Card) -> bool | None:
        return True if card.symbol == SYMBOL else None

    @hookimpl
    def card_ways(self, card: Card, colors: tuple[str, ...]) -> Sequence[Way] | None:
        return [Way(declared=color) for color in colors] if card.symbol == SYMBOL else None

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (Owe(Who.NEXT, cards=4, turns=1),) if card.symbol == SYMBOL else None

    @hookimpl
    def card_start(self, card: Card) -> FirstCard | None:
        return FirstCard(again=True) if card.symbol == SYMBOL else None

    @hookimpl
    def turn_vetoes(self, move: Move) -> Veto | None:
        strict = self.legality == "strict" and any(card.symbol == SYMBOL for card in move.cards)
        return only_without_the_color(NAME) if strict else None
