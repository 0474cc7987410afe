"""The round goes on until one seat is left with cards."""

from __future__ import annotations

from unorules import Round, hookimpl, rule
from unorules.effects import EndRound

__all__ = ["PlayOn"]


@rule(name="play-on", summary="who is out leaves, and the others play on for the places", replaces=("finish",))
class PlayOn:
    """The first who goes out wins; places are given in the order of going out."""

    @hookimpl
    def turn_out(self) -> bool:
        return True

    @hookimpl
    def turn_over(self, round: Round) -> EndRound | None:
        return EndRound(round.out[:1] or round.active) if len(round.active) < 2 else None
