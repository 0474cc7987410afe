"""Who can't lay a card draws until one fits."""

from __future__ import annotations

from unorules import Card, Drawing, Round, hookimpl, option, rule
from unorules.effects import AfterDraw

__all__ = ["DrawUntil"]


@rule(
    name="draw-until",
    summary="who can't lay a card draws until one fits, and lays that",
    sources=("Mattel house rules: Draw to Match",),
    replaces=("drawing",),
    reveals="how many cards were drawn until one fitted",
)
class DrawUntil:
    """The draw ends with the first card that fits, or when no card is left anywhere; then the turn passes."""

    play: str = option("must", choices=("may", "must"), help="whether the card that fits must be laid")

    @hookimpl
    def pile_draw(self) -> Drawing:
        return Drawing(until=fits, voluntary=False)

    @hookimpl
    def pile_after_draw(self) -> AfterDraw:
        return AfterDraw(self.play)


def fits(round: Round, seat: int, card: Card) -> bool:
    """Whether a drawn card may be laid."""
    return round.fits(card)
