"""The Draw Two card."""

from __future__ import annotations

from unorules import rule
from unorules_plugins.kinds import ColoredDraw

__all__ = ["DrawTwo"]


@rule(
    name="draw-two",
    summary="Draw Two cards: the next seat takes two cards and loses its turn",
    sources=("HU H17", "HU H18", "Mattel 2010"),
    after=("start",),
)
class DrawTwo(ColoredDraw):
    """The seat that would act next owes two cards and its turn; as the first card, too."""

    symbol = "D2"
    draws = 2
