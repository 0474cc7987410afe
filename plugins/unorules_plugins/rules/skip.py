"""The Skip card."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, FirstCard, hookimpl, rule
from unorules.effects import Effect, LoseTurn, Who
from unorules_plugins.colors import COLORS

__all__ = ["Skip"]

SYMBOL = "S"


@rule(
    name="skip",
    summary="8 Skip cards: the next seat loses its turn",
    sources=("HU H13", "HU H14", "BG B6", "Mattel 2010"),
)
class Skip:
    """Two Skips of each colour; the seat that would act next neither lays nor draws and sits out once."""

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card(color, SYMBOL) for color in COLORS for _ in range(2)]

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (LoseTurn(Who.NEXT),) if card.symbol == SYMBOL else None

    @hookimpl
    def card_start(self, card: Card, effects: tuple[Effect, ...]) -> FirstCard | None:
        return FirstCard(effects) if card.symbol == SYMBOL else None
