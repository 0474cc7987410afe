"""The Draw Two card."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, FirstCard, hookimpl, rule
from unorules.effects import Effect, Owe, Who
from unorules_plugins.colors import COLORS

__all__ = ["DrawTwo"]

SYMBOL = "D2"


@rule(
    name="draw-two",
    summary="8 Draw Two cards: the next seat takes two cards and loses its turn",
    sources=("HU H17", "HU H18", "Mattel 2010"),
)
class DrawTwo:
    """Two Draw Twos of each colour; the seat that would act next owes two cards and its turn."""

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card(color, SYMBOL) for color in COLORS for _ in range(2)]

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (Owe(Who.NEXT, cards=2, turns=1),) if card.symbol == SYMBOL else None

    @hookimpl
    def card_start(self, card: Card, effects: tuple[Effect, ...]) -> FirstCard | None:
        return FirstCard(effects) if card.symbol == SYMBOL else None
