"""Too many cards: out in the middle of a penalty."""

from __future__ import annotations

import pytest
from tests.helpers import hand, play
from tests.mechanism.draw_until import DrawUntil
from tests.mechanism.house import house
from tests.mechanism.mercy import Mercy
from tests.mechanism.stacking import Stacking

DRAW = "y1 y2 y3 y4 y5 y6 y7 y8 y9"


def full(cards: int) -> str:
    return " ".join(["b1"] * cards)


@pytest.mark.parametrize("rules", [house(Mercy), house(Mercy, Stacking)], ids=["at once", "waited for"])
def test_FI8_out_with_the_25th_card_and_the_rest_is_not_drawn(rules) -> None:
    r = rules.position(["W4 g1 g2", full(23), "y1 y2"], discard="r4 r5", draw=DRAW)
    play(r, "W4>b")
    if r.owed:
        play(r, "take")
    assert (r.active, hand(r, 1), r.seat, r.turn) == ((0, 2), "", 2, 2)
    assert " ".join(map(str, r.draw_pile)) == "y1 y2 y3 y4 y5 y6 y7"
    under, last = r.discard_pile[:25], r.discard_pile[25:]
    assert sorted(map(str, under)) == sorted(["y8", "y9", *["b1"] * 23])
    assert " ".join(map(str, last)) == "r4 r5 W4"


def test_FI8_with_24_cards_one_is_in() -> None:
    r = play(house(Mercy).position(["rD2 g1 g2", full(22), "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert (r.active, len(r.hands[1]), r.seat) == ((0, 1, 2), 24, 2)


def test_FI8_the_last_one_standing_wins() -> None:
    r = play(house(Mercy).position(["W4 g1 g2", full(23)], discard="r5", draw=DRAW), "W4>b")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.places) == ("won", (0,), (1, 2))


def test_FI8_in_the_middle_of_drawing_until_one_fits() -> None:
    rules = house(Mercy, DrawUntil, mercy__limit=5)
    r = rules.position(["b1 b2 b3", "g1 g2", "y1 y2"], discard="r5", draw="r1 y8 y9")
    play(r, "draw")
    assert (r.active, r.seat, r.drawn, len(r.draw_pile)) == ((1, 2), 1, None, 1)


def test_FI8_out_of_turn_it_moves_no_turn() -> None:
    rules = house(Mercy, "challenge", mercy__limit=6)
    r = rules.position(["W4 r1 r2 r3", "g1 g2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "W4>g", "challenge")
    assert (r.active, r.seat, r.turn) == ((1, 2), 1, 1)
    rules = house(Mercy, "uno-catch", mercy__limit=3)
    r = play(rules.position(["rS g2", "b1 b2", "y1 y2", "b3 b4"], discard="r5", draw=DRAW), "rS", (3, "catch 0"))
    assert (r.active, r.seat) == ((1, 2, 3), 2)


def test_FI8_the_pile_that_runs_out_takes_no_card_of_who_is_out() -> None:
    rules = house(Mercy, mercy__limit=4)
    r = rules.position(["W4 g1 g2", "b1 b2", "y1 y2"], discard="r3 r4 r5", draw="y9")
    play(r, "W4>b")
    assert (r.active, len(r.draw_pile), len(r.discard_pile)) == ((0, 2), 2, 5)


def test_TO11_who_is_out_neither_acts_nor_draws_nor_is_skipped() -> None:
    hands = ["rS rD2 r1 r2", "", "b1 b2", "y1 y2"]
    r = play(house(Mercy).position(hands, discard="r5", draw=DRAW), "rS")
    assert r.seat == 3
    r = play(house(Mercy).position(hands, discard="r5", draw=DRAW), "rD2")
    assert ([len(cards) for cards in r.hands], r.seat) == ([3, 0, 4, 2], 3)
    assert r.legal_moves(1) == ()


def test_the_cards_of_who_is_out_lie_open() -> None:
    """They go to a pile that everybody sees; so does the event."""
    r = play(house(Mercy).position(["W4 g1 g2", full(23), "y1 y2"], discard="r5", draw=DRAW), "W4>b")
    (moved,) = [event for event in r.view(2).log if event.kind == "moved"]
    assert sorted(moved.cards, key=str) == sorted(r.view(2).discard_pile[:25], key=str)
