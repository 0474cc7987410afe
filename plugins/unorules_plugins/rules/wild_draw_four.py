"""The Wild Draw Four card."""

from __future__ import annotations

from unorules import Move, Veto, hookimpl, option, rule
from unorules_plugins.draws import only_without_the_color
from unorules_plugins.kinds import WildDraw

__all__ = ["WildDrawFour"]

NAME = "wild-draw-four"


@rule(
    name=NAME,
    summary="Wild Draw Four cards: a Wild whose next seat takes four cards and loses its turn",
    sources=("HU H24", "HU H25", "BG B8", "BG B19", "Mattel 2010"),
    after=("start",),
)
class WildDrawFour(WildDraw):
    """Laid with a colour; the seat that would act next owes four cards and its turn.

    As the first card it goes back, and another is turned up.
    """

    symbol = "W4"
    draws = 4

    legality: str = option(
        "free",
        choices=("free", "strict"),
        help="when it may be laid: at any time, or only by who holds no card of the colour asked for",
    )

    @hookimpl
    def turn_vetoes(self, move: Move) -> Veto | None:
        strict = self.legality == "strict" and any(card.symbol == self.symbol for card in move.cards)
        return only_without_the_color(NAME) if strict else None
