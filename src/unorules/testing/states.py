"""What a round is, as far as anyone can tell: to be compared before and after something that must not change it."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from unorules.cards import Card
from unorules.effects import DISCARD_PILE, DRAW_PILE
from unorules.events import Event, replay_zones
from unorules.match import Match
from unorules.round import Round
from unorules.view import plain

__all__ = ["cards_of", "digest", "lines", "match_state", "redacted", "state", "zones_as_logged", "zones_of"]


def state(r: Round) -> dict[str, Any]:
    """Everything public about *r*, the legal moves and views of all seats included."""
    return {
        "fingerprint": r.fingerprint(),
        "events": tuple(r.events),
        "hands": r.hands,
        "draw pile": r.draw_pile,
        "discard pile": r.discard_pile,
        "piles": dict(r.piles),
        "counts": (r.version, r.seat, r.turn, r.direction, r.declared, r.color, r.side, r.last),
        "seats": (r.active, r.out, r.called, r.lost),
        "order": (r.next_seat(), r.order(r.turn)) if r.result is None else (),
        "owed": r.owed,
        "drawn": r.drawn_cards,
        "facts": dict(r.facts),
        "before": r.before,
        "result": r.result,
        "asked": r.asked(),
        "legal": [r.legal_moves(seat) for seat in range(r.players)],
        "views": [r.view(seat).canonical() for seat in (None, *range(r.players))],
    }


def match_state(match: Match) -> dict[str, Any]:
    """Everything public about *match* and its rounds."""
    return {
        "round": state(match.round),
        "rounds": [(id(r), r.fingerprint(), tuple(r.events)) for r in match.rounds],
        "scores": match.scores,
        "dealer": match.dealer,
        "result": match.result,
    }


def lines(events: Iterable[Event]) -> list[str]:
    """Events as lines of text, with all that they hold."""
    return [json.dumps([plain(event), plain(event.audience)], sort_keys=True) for event in events]


def digest(events: Iterable[Event]) -> str:
    """A hash of the whole log."""
    return hashlib.sha256("\n".join(lines(events)).encode()).hexdigest()


def cards_of(r: Round) -> Counter[Card]:
    """All cards of the round, wherever they lie."""
    zones = (*r.hands, r.draw_pile, r.discard_pile, *r.piles.values())
    return Counter(card for zone in zones for card in zone)


def redacted(events: Iterable[Event], seat: int | None) -> list[str]:
    """*events* as *seat* may see them, as lines of text."""
    return lines(event.redacted(seat) for event in events)


def zones_as_logged(r: Round) -> dict[str | int, tuple[Card, ...]]:
    """The zones that the log of *r* leads to, hands in deck order; empty ones of rules' own left out."""
    order = {card: place for place, card in enumerate(r.rules.deck)}
    return {
        zone: tuple(sorted(cards, key=order.__getitem__)) if isinstance(zone, int) else tuple(cards)
        for zone, cards in replay_zones(r.events).items()
        if cards or not isinstance(zone, str) or zone in {DRAW_PILE, DISCARD_PILE}
    }


def zones_of(r: Round) -> dict[str | int, tuple[Card, ...]]:
    """The zones of *r* as they are."""
    zones: dict[str | int, tuple[Card, ...]] = {DRAW_PILE: r.draw_pile, DISCARD_PILE: r.discard_pile}
    zones.update(r.piles)
    return zones | dict(enumerate(r.hands))
