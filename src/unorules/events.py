"""Events: what happened, with its concrete outcome. They make up the public log, redacted per viewer.

The log is complete: `replay_zones` rebuilds every pile and hand from it, shuffles included, without the generator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, final

import attrs

from unorules.cards import Card

__all__ = ["KINDS", "UNHEARD", "Event", "apply_to_zones", "new_event", "replay_zones"]


@final
@attrs.frozen(weakref_slot=False)
class Event:
    """Something that happened.

    :param kind: one of `KINDS`.
    :param seat: whom it happened to or who did it; None for the table.
    :param cards: the cards concerned, empty where the viewer may not see them.
    :param count: how many cards are concerned, seen or not.
    :param data: what else belongs to it, public: see `KINDS`.
    :param audience: the seats that may see the cards; None is everyone.
    """

    kind: str
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    count: int = 0
    data: Any = None
    audience: tuple[int, ...] | None = None

    def redacted(self, seat: int | None) -> Event:
        """This event as *seat* (None: a spectator) may see it: kind, seat, count and data stay, hidden cards are dropped."""
        if self.audience is None or seat in self.audience:
            return self
        return Event(self.kind, self.seat, (), self.count, self.data, self.audience)

    def __str__(self) -> str:
        parts = [self.kind]
        if self.seat is not None:
            parts.append(f"seat {self.seat}")
        if self.cards:
            parts.append(" ".join(card.text for card in self.cards))
        elif self.count:
            parts.append(f"{self.count} cards")
        if self.data is not None:
            parts.append(str(self.data))
        return " · ".join(parts)


class _Unsealed:
    """An event that can still be written to."""

    __slots__ = Event.__slots__  # type: ignore[attr-defined]


def new_event(
    kind: str,
    seat: int | None,
    cards: tuple[Card, ...],
    count: int,
    data: Any = None,
    audience: tuple[int, ...] | None = None,
) -> Event:
    """An event as `Event` makes it, in a third of the time: written as an object that can be changed, then sealed."""
    event: Any = _Unsealed()
    event.kind = kind
    event.seat = seat
    event.cards = cards
    event.count = count
    event.data = data
    event.audience = audience
    event.__class__ = Event
    return event  # type: ignore[no-any-return]


KINDS: Final[dict[str, str]] = {
    "placed": "a position was set up: data is the zone",
    "cut": "a card was drawn to find the dealer and put back; data is its worth",
    "dealer": "seat deals",
    "sat-out": "seat takes no part in this round and is dealt no cards",
    "shuffled": "a zone (data) was shuffled; cards are its order, seen by nobody",
    "dealt": "seat was dealt cards",
    "turned": "the top of the draw pile was turned up as the first card",
    "returned": "the turned-up card went back to the bottom of the draw pile",
    "played": "seat laid cards; data is the move",
    "said": "seat made a move without cards; data is the move",
    "drew": "seat drew by choice",
    "took": "seat took cards for any other reason; data is the rule",
    "shed": "seat laid cards under the top card",
    "gave": "seat gave cards to seat data",
    "swapped": "seat exchanged hands with seat data",
    "rotated": "hands were handed on; data are the seats in the order in which they went round",
    "received": "seat got this hand by an exchange; seen by it alone",
    "moved": "cards went from one zone to another; data is (source, to, bottom)",
    "turned-over": "both piles were turned over; data is the side that shows",
    "direction": "the direction of play is data now",
    "declared": "the top card stands for data",
    "owed": "seat owes; data is the debt",
    "forgiven": "a debt (data) was struck off",
    "lost": "seat loses data turns",
    "again": "the turn stays with seat",
    "called": "seat called",
    "silenced": "seat's call does not hold any longer",
    "revealed": "cards of seat were shown; data is to whom",
    "out": "seat is out; data is the place",
    "eliminated": "seat is out of the round without a place; data is the rule",
    "settled": "the move of seat is done with; in no log, only for reactions",
    "counted": "the round is over and seat's hand is shown",
    "ended": "the round is over; data is the result",
}

UNHEARD: Final = frozenset({"placed", "cut", "dealer", "sat-out", "dealt", "turned", "returned", "counted", "ended"})
"""The kinds that are in the log alone: they tell how a round was set up and how it ended, and no rule reacts to them."""


Zones = dict[str | int, list[Card]]


def _placed(zones: Zones, event: Event) -> None:
    zones[event.data] = list(event.cards)


def _sat_out(zones: Zones, event: Event) -> None:
    zones[_seat(event)] = []


def _dealt(zones: Zones, event: Event) -> None:
    _take(zones["draw-pile"], event.cards)
    zones[_seat(event)] = list(event.cards)


def _turned(zones: Zones, event: Event) -> None:
    zones["discard-pile"].append(zones["draw-pile"].pop())


def _returned(zones: Zones, event: Event) -> None:
    zones["draw-pile"].insert(0, zones["discard-pile"].pop())


def _played(zones: Zones, event: Event) -> None:
    _take(zones[_seat(event)], event.cards)
    zones["discard-pile"].extend(event.cards)


def _drew(zones: Zones, event: Event) -> None:
    _take(zones["draw-pile"], event.cards)
    zones[_seat(event)].extend(event.cards)


def _shed(zones: Zones, event: Event) -> None:
    _take(zones[_seat(event)], event.cards)
    pile = zones["discard-pile"]
    pile[-1:-1] = event.cards


def _gave(zones: Zones, event: Event) -> None:
    _take(zones[_seat(event)], event.cards)
    zones[event.data].extend(event.cards)


def _swapped(zones: Zones, event: Event) -> None:
    seat = _seat(event)
    zones[seat], zones[event.data] = zones[event.data], zones[seat]


def _rotated(zones: Zones, event: Event) -> None:
    seats = event.data
    hands = [zones[seat] for seat in seats]
    for place, hand in enumerate(hands):
        zones[seats[(place + 1) % len(seats)]] = hand


def _moved(zones: Zones, event: Event) -> None:
    source, to, bottom = event.data
    if isinstance(source, str):
        del zones[source][: len(event.cards)]
    else:
        _take(zones[source], event.cards)
    pile = zones.setdefault(to, [])
    if bottom:
        pile[0:0] = event.cards
    else:
        pile.extend(event.cards)


def _turned_over(zones: Zones, event: Event) -> None:
    for zone in ("draw-pile", "discard-pile"):
        zones[zone] = zones[zone][::-1]


_APPLY: Final[dict[str, Callable[[Zones, Event], None]]] = {
    "placed": _placed,
    "shuffled": _placed,
    "sat-out": _sat_out,
    "dealt": _dealt,
    "turned": _turned,
    "returned": _returned,
    "played": _played,
    "drew": _drew,
    "took": _drew,
    "shed": _shed,
    "gave": _gave,
    "swapped": _swapped,
    "rotated": _rotated,
    "moved": _moved,
    "turned-over": _turned_over,
}


def apply_to_zones(zones: Zones, event: Event) -> None:
    """Do to *zones* (draw and discard pile by name, hands by seat) what *event* says; most kinds do nothing to them."""
    apply = _APPLY.get(event.kind)
    if apply is not None:
        apply(zones, event)


def replay_zones(events: Iterable[Event]) -> Zones:
    """Every zone as the log leaves it: piles with the top card last, hands in no particular order."""
    zones: Zones = {"draw-pile": [], "discard-pile": []}
    for event in events:
        apply_to_zones(zones, event)
    return zones


def _take(pile: list[Card], cards: tuple[Card, ...]) -> None:
    """Remove *cards*; where the pile has several copies, the one nearest to the top goes."""
    if len(cards) == len(pile):
        pile.clear()
        return
    for card in cards:
        for place in range(len(pile) - 1, -1, -1):  # pragma: no branch - a log tells of cards that are there
            if pile[place] is card:
                del pile[place]
                break


def _seat(event: Event) -> int:
    assert event.seat is not None, event
    return event.seat
