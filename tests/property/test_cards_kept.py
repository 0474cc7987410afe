"""No card is ever lost or made, and the log alone tells where each one lies."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given
from tests.property.strategies import RULESETS, games, starts

import unorules
from unorules import Card
from unorules.events import apply_to_zones
from unorules.testing.starts import Game, Position, walk
from unorules.testing.states import cards_of, zones_as_logged, zones_of


def counted(zones: Mapping[str | int, list[Card]]) -> Counter[Card]:
    return Counter(card for zone in zones.values() for card in zone)


@given(starts())
def test_cards_are_kept_by_every_event(start: Game | Position) -> None:
    r = start.walked()
    set_up = ("placed",) if isinstance(start, Position) else ("dealer", "shuffled")
    zones: dict[str | int, list[Card]] = {"draw-pile": [], "discard-pile": []}
    everything = cards_of(r)
    began = False
    for event, after in zip(r.events, [*r.events[1:], None], strict=True):
        apply_to_zones(zones, event)
        began = began or event.kind not in set_up or after is None or after.kind not in set_up
        if began:
            assert counted(zones) == everything, event


@given(starts())
def test_cards_are_kept_by_every_move_and_the_log_tells_where_they_lie(start: Game | Position) -> None:
    r = start.begin()
    everything = cards_of(r)
    if isinstance(start, Game):
        assert everything == Counter(r.rules.deck)
    for seat, move in walk(r, start.choices, start.length):
        r.play(move, seat)
        assert cards_of(r) == everything, move
        assert zones_as_logged(r) == zones_of(r), move


@given(games())
def test_hands_are_in_deck_order_and_every_seat_is_dealt_the_same(game: Game) -> None:
    r = game.begin()
    order = {card: place for place, card in enumerate(r.rules.deck)}
    dealt = [event for event in r.events if event.kind == "dealt"]
    assert [event.seat for event in dealt] == [
        (game.dealer + place) % game.players for place in range(1, game.players + 1)
    ]
    assert {event.count for event in dealt} == {r.rules.options["deal.hand-size"]}
    for hand in game.walked().hands:
        assert [order[card] for card in hand] == sorted(order[card] for card in hand)


@pytest.mark.parametrize("name", RULESETS)
def test_a_card_is_one_object_after_copy_deepcopy_and_pickle(name: str) -> None:
    deck = unorules.load(name).deck
    for card in (*deck, Card(deck[0], deck[-1])):
        assert copy.copy(card) is card
        assert copy.deepcopy([card])[0] is card
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(card, protocol)) is card  # noqa: S301
    for card in deck:
        assert Card(card.color, card.symbol) is card
