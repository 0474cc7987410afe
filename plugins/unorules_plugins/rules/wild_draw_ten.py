"""The Wild Draw Ten card."""

from __future__ import annotations

from unorules import rule
from unorules_plugins.kinds import WildDraw

__all__ = ["WildDrawTen"]


@rule(
    name="wild-draw-ten",
    summary="Wild Draw Ten cards: a Wild whose next seat takes ten cards and loses its turn",
    sources=("Mattel No Mercy", "supplied: as the first card it goes back, like a Wild Draw Four"),
    after=("start",),
)
class WildDrawTen(WildDraw):
    """Laid at any time with a colour; the seat that would act next owes ten cards and its turn.

    As the first card it goes back, and another is turned up.
    """

    symbol = "W10"
    draws = 10
