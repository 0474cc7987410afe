"""The Skip card."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, FirstCard, hookimpl, rule
from unorules.effects import Effect, LoseTurn, Who
from unorules_plugins.kinds import ColoredCard

__all__ = ["Skip"]


@rule(
    name="skip",
    summary="Skip cards: the next seat loses its turn",
    sources=("HU H13", "HU H14", "BG B6", "Mattel 2010"),
    after=("start",),
)
class Skip(ColoredCard):
    """The seat that would act next neither lays nor draws and sits out once."""

    symbol = "S"

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (LoseTurn(Who.NEXT),) if card.symbol == self.symbol else None

    @hookimpl
    def card_start(self, card: Card, effects: tuple[Effect, ...]) -> FirstCard | None:
        return FirstCard(effects) if card.symbol == self.symbol else None
