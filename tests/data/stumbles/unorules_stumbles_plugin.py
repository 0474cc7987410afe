"""Rules that can be imported, and raise when they are asked."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, Move, Round, Word, hookimpl, rule


@rule(name="stumbles", summary="raises when it is loaded")
class Stumbles:
    @hookimpl
    def card_points(self, card: Card) -> int:
        raise ZeroDivisionError("no points left")


@rule(name="stumbles-later", summary="raises in play")
class StumblesLater:
    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return (Word("oops"),)

    @hookimpl
    def turn_moves(self, round: Round, seat: int, plays: Sequence[Move]) -> Sequence[str]:
        raise KeyError("oops")
