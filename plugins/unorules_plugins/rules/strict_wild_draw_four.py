"""A Wild Draw Four only for who holds no card of the colour asked for."""

from __future__ import annotations

from unorules import Move, Reason, Round, Veto, hookimpl, rule
from unorules_plugins.draws import drawn_for, may_be_wild, only_without_the_color

__all__ = ["StrictWildDrawFour"]

NAME = "strict-wild-draw-four"


@rule(
    name=NAME,
    summary="a Wild Draw Four may be laid only by who holds no card of the colour asked for",
    sources=("Mattel 2010: when it may be laid", "supplied: refused instead of challenged, as engines do"),
    conflicts=("challenge",),
)
class StrictWildDrawFour:
    """It holds for every card without colour that makes the next seat owe cards, whoever lays it and whatever it answers.

    Numbers, symbols and other wilds in the hand don't matter. A card that was drawn counts as held: a drawn Wild Draw
    Four can be laid if no card of the colour was drawn on the way to it.
    """

    @hookimpl
    def turn_vetoes(self, move: Move) -> Veto | None:
        return self.only_without_the_color if may_be_wild(move) else None

    @staticmethod
    def only_without_the_color(round: Round, seat: int, move: Move) -> Reason | str | None:
        """Refuse a draw card without colour to who holds a card of the colour asked for."""
        wild = move.cards[-1].face(round.side).color is None
        return REFUSE(round, seat, move) if wild and drawn_for(round, move) else None


REFUSE = only_without_the_color(NAME)
