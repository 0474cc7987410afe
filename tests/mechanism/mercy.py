"""Who comes to hold too many cards is out of the round at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unorules import Event, Round, hookimpl, option, rule
from unorules.effects import Effect, Eliminate

__all__ = ["Mercy"]


@rule(
    name="mercy",
    summary="who comes to hold 25 cards is out, and those cards go under the discards",
    sources=("Mattel No Mercy",),
    reveals="the hand of who is out",
)
class Mercy:
    """A draw stops with the card that reaches the limit; what was still to be drawn is not."""

    limit: int = option(25, least=2, help="how many cards are too many")

    @hookimpl
    def pile_stop(self, round: Round, seat: int) -> bool:
        return round.hand_size(seat) >= self.limit

    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect] | None] | None:
        return self.out if kind in {"drew", "took"} else None

    def out(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Send off who has reached the limit."""
        seat = event.seat
        if seat is None or round.hand_size(seat) < self.limit:
            return None
        return (Eliminate(seat),)
