"""Drawing until a card fits."""

from __future__ import annotations

from unorules import Card, Drawing, Round, hookimpl, option, rule
from unorules.effects import AfterDraw

__all__ = ["DrawUntilPlayable"]


@rule(
    name="draw-until-playable",
    summary="who can't lay a card draws until one fits, and lays that",
    sources=("Mattel house rules: Draw to Match", "Mattel No Mercy"),
    replaces=("drawing",),
    reveals="how many cards were drawn until one fitted, and that who draws could lay nothing, unless that is allowed",
)
class DrawUntilPlayable:
    """The draw ends with the first card that may be laid; a card that a rule refuses in this hand doesn't count.

    That card must be laid, or may. When no card is left in either pile, or the bound is reached, the draw ends, too, and
    the seat passes. No card drawn before it can be laid in this turn.
    """

    then: str = option("must", choices=("must", "may"), help="whether the card that fits must be laid, or may be kept")
    cap: int = option(0, least=0, help="the most cards that one draw gives; 0 is no bound")
    voluntary: bool = option(False, help="whether a seat that could lay a card may draw instead")

    @hookimpl
    def pile_draw(self) -> Drawing:
        return Drawing(until=_may_be_laid, cap=self.cap or None, voluntary=self.voluntary)

    @hookimpl
    def pile_after_draw(self) -> AfterDraw:
        return AfterDraw(self.then)


def _may_be_laid(round: Round, seat: int, card: Card) -> bool:
    """Whether a drawn card fits and no rule refuses it."""
    return round.fits(card) and any(round.allows(seat, move) for move in round.ways(seat, card))
