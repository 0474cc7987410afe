"""The Reverse card."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, FirstCard, hookimpl, option, rule
from unorules.effects import Again, ChangeDirection, Effect, LoseTurn, Who
from unorules_plugins.kinds import ColoredCard

__all__ = ["Reverse"]


@rule(
    name="reverse",
    summary="Reverse cards: the direction of play turns round",
    sources=("HU H15", "HU H16", "BG B5", "Mattel 2010", "Mattel 42003: two players"),
    after=("start",),
)
class Reverse(ColoredCard):
    """The direction of play turns round until another is laid.

    With two seats in play the other one loses its turn besides, so that the player goes on. As the first card it lets
    the dealer begin, in the other direction.
    """

    symbol = "R"

    two_players: str = option(
        "lose-turn",
        choices=("lose-turn", "plain"),
        help="what a Reverse does with two seats in play: the other loses its turn, or only the direction changes",
    )

    @hookimpl
    def card_effects(self, card: Card, active: int) -> Sequence[Effect] | None:
        if card.symbol != self.symbol:
            return None
        if active == 2 and self.two_players == "lose-turn":
            return (ChangeDirection(), LoseTurn(Who.NEXT))
        return (ChangeDirection(),)

    @hookimpl
    def card_start(self, card: Card, effects: tuple[Effect, ...]) -> FirstCard | None:
        return FirstCard((ChangeDirection(), Again())) if card.symbol == self.symbol else None
