"""Drawing a card in one's turn."""

from __future__ import annotations

from unorules import Card, Round, hookimpl, option, rule
from unorules import Drawing as Draws
from unorules.effects import AfterDraw

__all__ = ["Drawing"]

FOLLOW = {"end": AfterDraw.END, "may": AfterDraw.MAY, "must": AfterDraw.MUST}


@rule(
    name="drawing",
    summary="who can't lay a card draws one",
    sources=("HU H7", "HU H11", "BG B20", "BG B21", "BG B23", "Mattel 2010"),
    reveals="that who must draw could lay nothing, where drawing by choice is not allowed",
)
class Drawing:
    """One card is drawn by who can't lay any or, where allowed, by who doesn't want to; then the turn is over, or only
    the drawn card may be laid, or must be if it fits.
    """

    voluntary: bool = option(True, help="whether a seat that could lay a card may draw instead")
    after: str = option(
        "may",
        choices=("end", "may", "must"),
        help="after a draw: the turn ends, the drawn card may be laid, or must be if it fits",
    )

    @hookimpl
    def pile_draw(self) -> Draws:
        return Draws(voluntary=self.voluntary)

    @hookimpl
    def pile_after_draw(self, round: Round, seat: int, cards: tuple[Card, ...]) -> AfterDraw:
        return FOLLOW[self.after]
