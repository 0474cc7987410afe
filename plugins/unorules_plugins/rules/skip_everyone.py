"""The Skip Everyone card."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, FirstCard, hookimpl, rule
from unorules.effects import Effect, LoseTurn, Who
from unorules_plugins.kinds import ColoredCard

__all__ = ["SkipEveryone"]


@rule(
    name="skip-everyone",
    summary="Skip Everyone cards: every other seat loses its turn, and their player goes on",
    sources=("Mattel No Mercy", "Mattel Flip", "supplied: as the first card it lets the dealer begin"),
    after=("start",),
)
class SkipEveryone(ColoredCard):
    """Every other seat in play loses its turn, so that the next to act is who laid it.

    As the first card it lets the dealer begin. It is no Skip: each fits on its own symbol.
    """

    symbol = "SE"

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (LoseTurn(Who.OTHERS),) if card.symbol == self.symbol else None

    @hookimpl
    def card_start(self, card: Card, effects: tuple[Effect, ...]) -> FirstCard | None:
        return FirstCard(effects) if card.symbol == self.symbol else None
