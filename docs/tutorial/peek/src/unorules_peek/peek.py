"""The rule peek."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, Event, Reaction, Round, Target, Way, hookimpl, option, rule
from unorules.effects import Effect, Reveal


@rule(
    name="peek",
    summary="who lays a 5 may look at the next seat's hand",
    sources=("our family",),
    reveals="the hand that is looked at, to who laid the 5",
)
class Peek:
    """A 5 is laid plainly, or aimed at a seat whose hand its player wants to see."""

    whom: str = option("next", choices=("next", "anyone"), help="at whose hand one may look")

    @hookimpl
    def card_ways(self, card: Card) -> Sequence[Way] | None:
        if card.symbol != "5":
            return None
        return [Way(), Way(target=Target.NEXT if self.whom == "next" else Target.OTHER)]

    @hookimpl
    def turn_reactions(self, kind: str) -> Reaction | None:
        return self.look if kind == "played" else None

    def look(self, round: Round, event: Event) -> Sequence[Effect] | None:
        seat = event.data.target
        if seat is None or round.top.symbol != "5":
            return None
        return [Reveal(seat, round.hands[seat], to=event.seat)]
