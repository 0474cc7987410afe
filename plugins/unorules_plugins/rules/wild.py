"""The Wild card."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, FirstCard, Move, Round, Way, Word, hookimpl, rule
from unorules.effects import Declare, Effect, Owe, Who
from unorules_plugins.colors import COLORS

__all__ = ["Wild"]

SYMBOL = "W"
CHOICE = "color"


@rule(
    name="wild",
    summary="4 Wild cards: fit on everything, and their player names a colour",
    sources=("HU H19", "HU H20", "HU H21", "BG B7", "BG B19", "Mattel 2010"),
)
class Wild:
    """Four Wilds; laid on anything at any time, with one of the deck's colours, the present one included.

    As the first card its colour is named by the seat that begins.
    """

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
    def card_start(self, card: Card) -> FirstCard | None:
        return FirstCard((Owe(Who.NEXT, choice=CHOICE),)) if card.symbol == SYMBOL else None

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word(CHOICE, declared=COLORS, summary="name the colour of the first card")]

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        return (Declare(move.declared),)
