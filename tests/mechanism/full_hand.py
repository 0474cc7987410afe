"""Nobody draws by choice beyond a number of cards."""

from __future__ import annotations

from collections.abc import Callable

from unorules import Move, Reason, Round, hookimpl, option, rule

__all__ = ["FullHand"]

NAME = "full-hand"


@rule(name=NAME, summary="who holds too many cards doesn't draw any more, but passes")
class FullHand:
    """The draw is refused; where nothing else is left the seat passes."""

    limit: int = option(15, least=1, help="with how many cards nobody draws any more")

    @hookimpl
    def turn_vetoes(self, move: Move) -> Callable[[Round, int, Move], Reason | None] | None:
        return self.full if move.word == "draw" else None

    def full(self, round: Round, seat: int, move: Move) -> Reason | None:
        """Refuse the draw to who holds enough."""
        held = round.hand_size(seat)
        return Reason(NAME, "hand-full", f"seat {seat} holds {held} cards") if held >= self.limit else None
