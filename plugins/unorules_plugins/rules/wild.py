"""The Wild card."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, FirstCard, Move, Round, Word, hookimpl, rule
from unorules.effects import Declare, Effect, Owe, Who
from unorules_plugins.kinds import WildCard

__all__ = ["Wild"]

CHOICE = "color"


@rule(
    name="wild",
    summary="Wild cards: fit on everything, and their player names a colour",
    sources=("HU H19", "HU H20", "HU H21", "BG B7", "BG B19", "Mattel 2010"),
    after=("start",),
)
class Wild(WildCard):
    """Laid on anything at any time, with one of the deck's colours, the present one included.

    As the first card its colour is named by the seat that begins.
    """

    symbol = "W"

    @hookimpl
    def card_start(self, card: Card) -> FirstCard | None:
        return FirstCard((Owe(Who.NEXT, choice=CHOICE),)) if card.symbol == self.symbol else None

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word(CHOICE, colors=True, summary="name the colour of the first card")]

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        return (Declare(move.declared),)
