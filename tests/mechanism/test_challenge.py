"""The Wild Draw Four as a bluff that is judged later."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, play, refused
from tests.mechanism.challenge import Challenge
from tests.mechanism.house import house
from tests.mechanism.jump_in import JumpIn
from tests.mechanism.leave import Leave

from unorules import Round

RULES = house(Challenge)
DRAW = "b9 b8 b7 b6 b5 b4 b3 b2 b1"


def laid(first: str, *, discard: str = "r5", declared: str | None = None, color: str = "b") -> Round:
    """Seat 0 of three has laid a Wild Draw Four out of *first*."""
    r = RULES.position([first, "y1 y2", "g1 g2"], discard=discard, declared=declared, draw=DRAW)
    return play(r, f"W4>{color}")


def test_CH1_judged_by_the_colour_of_before_not_by_the_one_named() -> None:
    r = play(laid("W4 rS y6 g9", discard="b4", color="r"), "challenge")
    assert [len(cards) for cards in r.hands] == [3, 8, 2]
    assert (r.seat, r.turn, r.color) == (2, 2, "r")


def test_CH1_numbers_symbols_and_wilds_make_nobody_guilty() -> None:
    r = play(laid("W4 W W4 g5 y5", discard="r5"), "challenge")
    assert [len(cards) for cards in r.hands] == [4, 8, 2]


def test_CH2_on_a_wild_the_colour_declared_with_it_counts() -> None:
    r = play(laid("W4 g1 g2", discard="r5 W4", declared="b", color="y"), "challenge")
    assert len(r.hands[1]) == 8
    r = play(laid("W4 b1 g2", discard="r5 W4", declared="b", color="y"), "challenge")
    assert [len(cards) for cards in r.hands] == [6, 2, 2]


def test_CH5_guilty_takes_four_and_the_challenger_plays_on() -> None:
    r = play(laid("W4 r1 g9"), "challenge")
    assert hand(r, 0) == "r1 g9 b1 b2 b3 b4"
    assert (r.seat, r.turn, r.color, r.owed) == (1, 1, "b", ())
    assert legal(r) == ["draw"]
    play(r, "draw")
    assert r.seat == 2


def test_a_stop_offers_challenge_and_take_alone() -> None:
    r = laid("W4 r1 g9")
    assert (r.seat, legal(r), r.asked()) == (1, ["challenge", "take"], (1,))
    assert refused(r, "y1") == ["owing", "no-match"]
    assert refused(r, "challenge", 2) == ["nothing-to-challenge"]
    play(r, "take")
    assert (hand(r, 1), r.seat) == ("y1 y2 b1 b2 b3 b4", 2)


def test_by_option_a_challenge_in_vain_costs_more() -> None:
    rules = house(Challenge, challenge__extra=5)
    r = play(rules.position(["W4 g1 g2", "y1 y2", "g1 g2"], discard="r5", draw=DRAW), "W4>b", "challenge")
    assert len(r.hands[1]) == 2 + 9


def test_CH4_judged_by_the_hand_of_then_whatever_it_took_since() -> None:
    rules = house(Challenge, "uno-catch")
    r = rules.position(["W4 g1", "y1 y2", "g1 g2"], discard="r5", draw="b9 b8 b7 b6 b5 b4 b3 r2")
    play(r, "W4>g", (2, "catch 0"))
    assert "r2" in hand(r, 0).split()
    play(r, "challenge")
    assert len(r.hands[1]) == 8
    assert r.seat == 2


def test_CH7_who_has_left_cannot_be_challenged() -> None:
    rules = house(Challenge, Leave)
    r = rules.position(["W4 r1", "y1 y2", "g1 g2", "g3 g4"], discard="r5", draw=DRAW, last=3)
    play(r, "uno", "W4>b", (0, "leave"))
    assert (r.seat, legal(r)) == (1, ["take"])
    play(r, "take")
    assert [len(cards) for cards in r.hands] == [0, 6, 2, 2]


def test_CH8_a_last_card_is_paid_for_at_once_and_ends_the_round() -> None:
    r = laid("W4")
    assert r.result is not None
    assert (r.result.winners, hand(r, 1)) == ((0,), "y1 y2 b1 b2 b3 b4")


def test_CH10_after_a_jump_in_the_jumper_is_judged_by_the_colour_jumped_on() -> None:
    rules = house(Challenge, JumpIn, jump_in__wilds=True)
    hands = ["W4 r1 g9", "y1 y2", "W4 b5 b6", "g1 g2"]
    r = play(rules.position(hands, discard="r5", draw=DRAW), "W4>b", (2, "W4>g"))
    assert (r.seat, r.color) == (3, "g")
    play(r, "challenge")
    assert [len(cards) for cards in r.hands] == [2, 2, 6, 2]


def test_HI7_the_hand_is_shown_to_the_challenger_alone() -> None:
    r = play(laid("W4 r1 g9"), "challenge")
    for viewer, seen in ((0, "r1 g9"), (1, "r1 g9"), (2, ""), (None, "")):
        (shown,) = [event for event in r.view(viewer).log if event.kind == "revealed"]
        assert " ".join(map(str, shown.cards)) == seen
        assert shown.data == (1,)
    play(r, "draw")
    assert all(b'"r1"' not in r.view(viewer).canonical() for viewer in (2, None))


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_HI1_the_stop_tells_nothing_of_the_hand(viewer: int | None) -> None:
    guilty, innocent = laid("W4 r1 g9"), laid("W4 y9 g9")
    assert guilty.view(viewer).canonical() == innocent.view(viewer).canonical()
    assert guilty.asked() == innocent.asked()


def test_a_position_has_the_facts_of_a_wild_draw_four_on_top() -> None:
    r = RULES.position(["r1 g9", "y1 y2"], discard="r5 W4", declared="b", draw=DRAW, seat=1, last=0, owed=[(1, 4)])
    assert legal(r) == ["challenge", "take"]
    assert len(play(r, "challenge").hands[0]) == 6
