"""The Discard All card."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, FirstCard, hookimpl, option, rule
from unorules.effects import Effect, Shed
from unorules_plugins.kinds import ColoredCard

__all__ = ["DiscardAll"]


@rule(
    name="discard-all",
    summary="Discard All cards: every other card of their colour goes with them",
    sources=("BG B4", "supplied: effect as in UNO Attack Mega Hit and No Mercy"),
    reveals="the cards that are shed",
    after=("start",),
)
class DiscardAll(ColoredCard):
    """Every other card of its colour in the hand goes under it, without effect.

    Cards without colour stay. It may empty the hand. As the first card it does nothing.
    """

    symbol = "DA"

    mode: str = option("all", choices=("all", "none"), help="what it sheds: every other card of its colour, or nothing")

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (Shed(color=card.color),) if card.symbol == self.symbol and self.mode == "all" else None

    @hookimpl
    def card_start(self, card: Card) -> FirstCard | None:
        return FirstCard() if card.symbol == self.symbol else None
