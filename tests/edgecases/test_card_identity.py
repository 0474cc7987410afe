"""Cards that look alike, and cards that somebody hasn't got."""

from __future__ import annotations

import copy
import pickle

import pytest
from tests.helpers import hand, legal, loaded, play, refused

from unorules import Card, InvalidMove, Ruleset, StaleMove


def test_ID1_a_card_that_the_seat_does_not_hold(official: Ruleset) -> None:
    r = official.position(["g1 g2", "r9 b2"], discard="r5", draw="y7")
    assert refused(r, "r9") == ["not-in-hand"]
    assert "not-in-hand" in refused(r, "y7")


@pytest.mark.parametrize("text", ["r99", "p5", "", "r5 ", "R9", "g1+g2", "rDA", "🂡"])
def test_ID1_a_card_that_there_is_not(official: Ruleset, text: str) -> None:
    r = official.position(["g1 g2", "r9 b2"], discard="g5", draw="y7")
    before = r.fingerprint()
    with pytest.raises(InvalidMove, match="is no move"):
        r.play(text)
    assert r.fingerprint() == before


@pytest.mark.parametrize("thing", [None, 5, Card("g", "1"), ("g1",), b"g1"])
def test_ID1_a_thing_that_is_no_move(official: Ruleset, thing: object) -> None:
    r = official.position(["g1 g2", "r9 b2"], discard="g5", draw="y7")
    before = r.fingerprint()
    with pytest.raises(InvalidMove):
        r.play(thing)  # type: ignore[arg-type]
    assert r.fingerprint() == before


def test_ID2_one_of_two_equal_cards_leaves_the_hand(official: Ruleset) -> None:
    r = play(official.position(["r5 r5 g1 g2", "b1 b2"], discard="r7", draw="y7"), "r5")
    assert hand(r, 0) == "r5 g1 g2"
    assert [card.text for card in r.discard_pile] == ["r7", "r5"]


def test_ID2_equal_cards_are_one_object() -> None:
    card = Card("r", "5")
    assert Card("r", "5") is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own bytes
    assert loaded("hungarian").card("r5") is loaded("bulgarian").card("r5") is card


def test_ID3_a_card_is_laid_once_for_each_copy(official: Ruleset) -> None:
    r = official.position(["r5 r5 g1", "r1 r2 r3"], discard="r7", draw="y7")
    assert legal(r).count("r5") == 1
    play(r, "r5", "r1", "uno", "r5", "r2")
    assert hand(r, 0) == "g1"
    assert refused(r, "r5") == ["not-in-hand"]


def test_ID5_a_move_chosen_from_an_older_state_is_stale(official: Ruleset) -> None:
    r = official.position(["r5 g1 g2", "r1 r2 r3"], discard="r7", draw="y7")
    version = r.version
    r.play("r5", version=version)
    before = r.fingerprint()
    with pytest.raises(StaleMove, match=f"version {version} .* at version {r.version}"):
        r.play("r5", version=version)
    assert r.fingerprint() == before
    assert refused(r, "r5", 0) == ["not-your-turn"]


def test_ID5_even_if_the_seat_holds_a_twin(official: Ruleset) -> None:
    r = official.position(["rS r5 r5 g1", "r1 r2"], discard="r7", draw="y7")
    version = r.version
    r.play("rS", version=version)
    with pytest.raises(StaleMove):
        r.play("rS", version=version)
    assert r.seat == 0
    r.play("r5", version=r.version)
    assert hand(r, 0) == "r5 g1"
