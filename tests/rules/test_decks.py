"""The rule ``decks``: several decks shuffled together."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.helpers import loaded, rule_with

import unorules
from unorules import Card, InvalidConfiguration, RandomBot, drive


def test_the_default_is_two() -> None:
    assert loaded("hungarian+decks").options["decks.count"] == 2
    for wrong in (0, 21, True):
        with pytest.raises(InvalidConfiguration, match=r"decks\.count"):
            unorules.load("hungarian+decks", options={"decks.count": wrong})


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_PI10_every_card_is_there_so_many_times(base: str, count: int) -> None:
    rules = loaded(f"{base}+decks", decks__count=count)
    assert Counter(rules.deck) == Counter(loaded(base).deck * count)
    assert rules.deck == tuple(sorted(rules.deck, key=list(dict.fromkeys(loaded(base).deck)).index))


def test_cards_that_house_rules_bring_are_multiplied_too() -> None:
    extra = rule_with(card_deck=[Card("r", "X")])
    for names in ([extra, "decks"], ["decks", extra]):
        assert unorules.load("hungarian", house_rules=names).deck.count(Card("r", "X")) == 2


def test_PI9_no_card_is_made_in_play() -> None:
    rules = loaded("hungarian+decks")
    for players in (2, 3, 4):
        r = rules.deal(players, seed=players)
        drive(r, [RandomBot(seat) for seat in range(players)])
        zones = (*r.hands, r.draw_pile, r.discard_pile)
        assert Counter(card for zone in zones for card in zone) == Counter(rules.deck)


def test_CF1_more_seats_can_be_dealt_to() -> None:
    with pytest.raises(InvalidConfiguration, match="20 players with 7 cards each and a first card need 141 cards"):
        loaded("hungarian", players__max=20).deal(20, seed=1)
    r = loaded("hungarian+decks", players__max=20).deal(20, seed=1)
    assert [event.count for event in r.events if event.kind == "dealt"] == [7] * 20


def test_how_many_may_play_is_still_said_by_players() -> None:
    with pytest.raises(InvalidConfiguration, match="for 2 to 10 players"):
        loaded("hungarian+decks").deal(11, seed=1)


def test_a_card_may_be_in_a_hand_more_often() -> None:
    r = loaded("hungarian+decks").position(["r5 r5 r5 r5", "b1 b2"], discard="r5", draw="g1")
    assert [move.text for move in r.legal_moves()] == ["r5"]
    r.play("r5")
    assert r.hand_size(0) == 3
