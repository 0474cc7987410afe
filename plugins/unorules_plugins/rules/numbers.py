"""Number cards."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, hookimpl, option, rule
from unorules_plugins.colors import COLORS

__all__ = ["Numbers"]


@rule(
    name="numbers",
    summary="number cards from 0 to 9 in four colours",
    sources=("BG B3", "HU H9", "Mattel 2010: 19 of each colour"),
)
class Numbers:
    """In each of the four colours one 0 and two of each number from 1 to 9; they do nothing but lie there."""

    zeros: int = option(1, least=0, help="how many 0s there are in each colour")
    copies: int = option(2, least=1, help="how many of each number from 1 to 9 there are in each colour")

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        many = {"0": self.zeros} | {str(number): self.copies for number in range(1, 10)}
        return [Card(color, symbol) for color in COLORS for symbol, copies in many.items() for _ in range(copies)]
