"""The Wild Draw Six card."""

from __future__ import annotations

from unorules import rule
from unorules_plugins.kinds import WildDraw

__all__ = ["WildDrawSix"]


@rule(
    name="wild-draw-six",
    summary="Wild Draw Six cards: a Wild whose next seat takes six cards and loses its turn",
    sources=("Mattel No Mercy", "supplied: as the first card it goes back, like a Wild Draw Four"),
    after=("start",),
)
class WildDrawSix(WildDraw):
    """Laid at any time with a colour; the seat that would act next owes six cards and its turn.

    As the first card it goes back, and another is turned up.
    """

    symbol = "W6"
    draws = 6
