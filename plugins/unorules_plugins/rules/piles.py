"""What happens when piles run out."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Round, hookimpl, option, rule
from unorules.effects import DISCARD_PILE, DRAW_PILE, Effect, EndRound, MoveCards, Shuffle

__all__ = ["Piles"]


@rule(
    name="piles",
    summary="the empty draw pile is filled from the discards; a lap without a card ends the round",
    sources=("supplied: both texts are silent", "Mattel 2010: the discard pile is shuffled"),
    reveals="who holds the fewest points, where that decides a round that is stuck",
)
class Piles:
    """When a card is to be drawn and there is none, all discards but the top one are shuffled into a new draw pile.

    What still lacks is not drawn. After a whole lap without a card laid or drawn the round ends.
    """

    refill: str = option(
        "shuffle", choices=("shuffle", "none"), help="whether the discards make a new draw pile when it is empty"
    )
    stalemate: str = option(
        "drawn",
        choices=("drawn", "lowest-hand"),
        help="after a lap without a card: nobody wins, or who holds the fewest points does",
    )

    @hookimpl
    def pile_refill(self) -> Sequence[Effect] | None:
        return (MoveCards(DISCARD_PILE, DRAW_PILE, keep=1), Shuffle(DRAW_PILE)) if self.refill == "shuffle" else None

    @hookimpl
    def pile_stalemate(self, round: Round) -> Sequence[Effect]:
        if self.stalemate == "drawn":
            return (EndRound(kind="drawn"),)
        worth = {seat: round.hand_points(seat) for seat in round.active}
        least = min(worth.values())
        return (EndRound(tuple(seat for seat, points in worth.items() if points == least)),)
