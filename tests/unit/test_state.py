"""The state of a round: seats that there are not, what lay on top before, and what is held."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.helpers import bare_with, legal, loaded, play

from unorules import Card, InvalidMove, Round

HANDS = ["r1 r2 W", "b1 b2", "y1 y2"]

ASKED: dict[str, Callable[[Round, Any], Any]] = {
    "legal_moves": lambda r, seat: r.legal_moves(seat),
    "moves": lambda r, seat: r.moves(seat),
    "external": lambda r, seat: r.external(seat),
    "parse": lambda r, seat: r.parse("r1", seat),
    "play": lambda r, seat: r.play("r1", seat),
    "view": lambda r, seat: r.view(seat),
}


@pytest.mark.parametrize("seat", [3, -1, 99, "0", 0.0, True, (0,)])
@pytest.mark.parametrize("method", ASKED)
def test_a_seat_that_there_is_not_is_told_with_those_there_are(method: str, seat: Any) -> None:
    r = loaded("bulgarian").position(HANDS, discard="r5", draw="y9 y8", seat=1)
    before = r.fingerprint()
    with pytest.raises(InvalidMove) as caught:
        ASKED[method](r, seat)
    assert str(caught.value) == f"there is no seat {seat!r}: seats are 0 to 2"
    assert r.fingerprint() == before


def test_before_the_first_card_there_was_no_other() -> None:
    r = loaded("bulgarian").deal(3, seed=1)
    assert r.before is None


def test_before_in_a_deal_and_after_each_card() -> None:
    rules = loaded("bulgarian")
    for seed in range(12):
        r = rules.deal(2, seed=seed, max_moves=60)
        while r.result is None:
            plays = [move for move in r.legal_moves() if move.cards]
            if not plays:
                play(r, legal(r)[-1])
                continue
            lay = (r.top, r.declared)
            r.play(plays[0])
            assert r.before == lay


def test_before_in_a_position() -> None:
    r = loaded("bulgarian").position(HANDS, discard="g9 r5", draw="y9 y8")
    assert r.before == (r.rules.card("g9"), None)
    play(r, "W>b")
    assert r.before == (r.rules.card("r5"), None)
    play(r, "b1")
    assert r.before == (r.rules.card("W"), "b")


def test_last_is_who_laid_the_top_card() -> None:
    r = loaded("bulgarian").position(HANDS, discard="g9 r5", draw="y9 y8", seat=1)
    assert r.last == 0
    play(r, "draw", "pass", "draw", "pass", "r1")
    assert (r.last, r.seat) == (0, 1)
    play(r, "b1")
    assert r.last == 1
    assert loaded("bulgarian").deal(3, seed=1, dealer=2).last == 2


def test_a_card_is_held_by_the_face_that_it_shows() -> None:
    r = loaded("bulgarian").position(HANDS, discard="r5", draw="y9 y8")
    wild = r.rules.card("W")
    assert (r.held(0, wild), r.held(1, wild), r.held(0, r.top)) == (wild, None, None)


def test_of_two_faced_cards_the_other_side_is_not_held() -> None:
    red, blue, green = Card("r", "1"), Card("b", "2"), Card("g", "3")
    deck = [Card(red, blue), Card(green, red)]
    r = bare_with(card_deck=deck).position([deck, deck], discard=[deck[0]])
    assert (r.held(0, red), r.held(0, blue), r.held(1, green)) == (deck[0], None, deck[1])
