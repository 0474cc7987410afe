"""A player goes home."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Move, Round, Word, hookimpl, rule
from unorules.effects import Effect, Eliminate

__all__ = ["Leave"]


@rule(
    name="leave",
    summary="who leaves the table is out of the round, and the hand goes under the discards",
    reveals="the hand of who leaves",
)
class Leave:
    """``leave`` comes from outside: no bot may choose it, yet it may be played for any seat in play."""

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return (Word("leave", summary="leave the table"),)

    @hookimpl
    def turn_external(self, round: Round, seat: int) -> Sequence[str]:
        return ("leave",) if seat in round.active else ()

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        return (Eliminate(seat),)
