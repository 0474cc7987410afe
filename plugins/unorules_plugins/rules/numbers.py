"""Number cards."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, hookimpl, rule
from unorules_plugins.colors import COLORS

__all__ = ["Numbers"]


@rule(
    name="numbers",
    summary="76 number cards: in each colour one 0 and two of each 1 to 9",
    sources=("BG B3", "HU H9", "Mattel 2010: 19 of each colour"),
)
class Numbers:
    """In each of the four colours one 0 and two of each number from 1 to 9; they do nothing but lie there."""

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card(color, str(number)) for color in COLORS for number in range(10) for _ in range(2 if number else 1)]
