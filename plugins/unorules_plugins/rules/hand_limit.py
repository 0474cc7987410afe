"""Too many cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unorules import Event, InvalidConfiguration, Round, hookimpl, option, rule
from unorules.effects import Effect
from unorules_plugins.aside import ASIDE, PLACES, gone, returning

__all__ = ["HandLimit"]

NAME = "hand-limit"
GROWING = ("drew", "took", "gave", "moved", "received")


@rule(
    name=NAME,
    summary="who comes to hold 25 cards is out of the round at once",
    sources=("Mattel No Mercy: the Mercy rule",),
    reveals="where their cards go under the discards, the hands of those who are out",
)
class HandLimit:
    """A seat whose hand grows to the limit is out, in the middle of a penalty or a draw, too: what was still to be drawn
    is not. Debts and turns that it has to lose go with it; the last one in play stays in and wins.

    Its cards lie aside until the draw pile is filled anew, or go under the discards. A seat one card below the limit may
    still draw and is out then; where nothing is left to draw, everybody passes and the round ends as a lap without cards.
    """

    limit: int = option(25, least=2, help="with how many cards a seat is out")
    cards: str = option(
        ASIDE,
        choices=PLACES,
        help="where its cards go: aside until the draw pile is filled anew, or under the discards",
    )

    @hookimpl
    def turn_facts(self, round: Round) -> None:
        """Refuse a deal with which everybody would be out before it begins; positions stand as told."""
        dealt = max((event.count for event in round.events if event.kind == "dealt"), default=0)
        if dealt >= self.limit:
            raise InvalidConfiguration(
                f"hand-limit.limit is {self.limit}, but {dealt} cards are dealt to each seat: "
                "raise the limit or deal fewer cards (deal.hand-size)"
            )

    @hookimpl
    def pile_stop(self, round: Round, seat: int) -> bool:
        return round.hand_size(seat) >= self.limit

    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect] | None] | None:
        return self.send_off if kind in GROWING else None

    def send_off(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Send off the seat whose hand has grown to the limit, unless it is the last in play."""
        seat = event.seat
        if event.kind == "gave":
            seat = event.data
        elif event.kind == "moved":
            seat = event.data[1] if isinstance(event.data[1], int) else None
        if seat not in round.active or round.hand_size(seat) < self.limit or len(round.active) < 2:
            return None
        return gone(round, seat, self.cards)

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Callable[..., Sequence[Effect] | None] | None:
        return returning(effect, self.cards)
