"""The rule ``deal``: how many cards each seat is dealt."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.helpers import deal_with, loaded

from unorules import InvalidConfiguration, UnknownName, drive, load
from unorules.bots import RandomBot


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("size", [1, 5, 7, 10])
def test_each_seat_is_dealt_hand_size_cards(ruleset: str, size: int) -> None:
    rules = loaded(ruleset, deal__hand_size=size)
    r = deal_with(rules, 4, "r5")
    assert [len(cards) for cards in r.hands] == [size] * 4
    assert len(r.draw_pile) == 108 - 4 * size - 1
    assert Counter([*r.draw_pile, *r.discard_pile, *(c for cards in r.hands for c in cards)]) == Counter(rules.deck)


def test_every_round_of_a_match_is_dealt_that_way() -> None:
    match = loaded("hungarian", deal__hand_size=1).match(2, seed=1, dealer=0)
    drive(match, [RandomBot(0), RandomBot(1)])
    dealt = [event.count for r in match.rounds for event in r.events if event.kind == "dealt"]
    assert len(match.rounds) > 5
    assert dealt == [1, 1] * len(match.rounds)


def test_a_hand_is_seen_by_its_seat_alone() -> None:
    r = loaded("hungarian").deal(3, seed=1)
    for event in (event for event in r.events if event.kind == "dealt"):
        assert sorted(card.text for card in event.redacted(event.seat).cards) == sorted(
            card.text for card in r.hands[event.seat or 0]
        )
        for viewer in {0, 1, 2, None} - {event.seat}:
            assert (event.redacted(viewer).cards, event.redacted(viewer).count) == ((), 7)


def test_nobody_sees_the_order_of_the_draw_pile() -> None:
    r = loaded("hungarian").deal(3, seed=1)
    for event in (event for event in r.events if event.kind == "shuffled"):
        assert [event.redacted(viewer).cards for viewer in (0, 1, 2, None)] == [()] * 4


def test_the_same_seed_deals_the_same_and_another_seed_does_not() -> None:
    rules = loaded("hungarian")
    assert rules.deal(4, seed=7).hands == rules.deal(4, seed=7).hands
    assert rules.deal(4, seed=7).hands != rules.deal(4, seed=8).hands


def test_the_whole_deck_but_one_card_can_be_dealt() -> None:
    rules = loaded("hungarian", deal__hand_size=53)
    for seed in range(30):
        r = rules.deal(2, seed=seed)
        assert r.top.text != "W4", "if only such cards are left, all are dealt anew"
        assert sum(map(len, r.hands)) + len(r.draw_pile) + len(r.discard_pile) == 108
    with pytest.raises(InvalidConfiguration, match="109 cards"):
        loaded("hungarian", deal__hand_size=54).deal(2, seed=1)


@pytest.mark.parametrize("size", [0, -1, True, "7", 7.0, None])
def test_hand_size_is_a_number_from_one_on(size: object) -> None:
    with pytest.raises(InvalidConfiguration, match="hand-size"):
        load("hungarian", options={"deal.hand-size": size})


def test_a_misspelt_option_is_refused_with_the_right_one() -> None:
    with pytest.raises(UnknownName, match="hand-size"):
        load("hungarian", options={"deal.hand-sise": 5})
