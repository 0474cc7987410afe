"""The Draw Four card: coloured, not wild."""

from __future__ import annotations

from unorules import rule
from unorules_plugins.kinds import ColoredDraw

__all__ = ["DrawFour"]


@rule(
    name="draw-four",
    summary="Draw Four cards in each colour: the next seat takes four cards and loses its turn",
    sources=("Mattel No Mercy", "supplied: as the first card it acts like a Draw Two"),
    after=("start",),
)
class DrawFour(ColoredDraw):
    """The seat that would act next owes four cards and its turn; as the first card, too.

    It has a colour of its own and fits by that or by its symbol: it is no Wild Draw Four.
    """

    symbol = "D4"
    draws = 4
