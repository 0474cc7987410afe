"""Calling UNO, and catching who forgets it."""

from __future__ import annotations

from tests.helpers import hand, legal, play, refused
from tests.mechanism.catching import Catching
from tests.mechanism.house import house
from tests.mechanism.jump_in import JumpIn
from tests.mechanism.sevens_zeros import SevensZeros

from unorules import Round

RULES = house(Catching)
DRAW = "y9 y8 y7 y6 y5 y4"


def down_to_one() -> Round:
    """Seat 0 has laid a Skip uncalled and holds one card; seat 2 is to act."""
    return play(RULES.position(["rS g2", "b1 b2", "y1 y2", "b3 b4"], discard="r5", draw=DRAW), "rS")


def test_CW1_a_call_before_the_play_counts() -> None:
    r = play(RULES.position(["r1 g2", "b1 b2"], discard="r5", draw=DRAW), "uno", "r1")
    assert (r.called, r.asked()) == ((0,), (1,))
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]


def test_CW2_a_call_after_the_play_counts_until_the_next_begins() -> None:
    r = play(RULES.position(["W g2", "b1 b2"], discard="r5", draw=DRAW), "W>b")
    assert (legal(r, 0), legal(r)) == (["uno"], ["b1", "b2", "catch 0", "uno"])
    play(r, (0, "uno"))
    assert legal(r) == ["b1", "b2", "uno"]


def test_CW3_a_skip_does_not_shut_the_window() -> None:
    r = down_to_one()
    assert (r.seat, r.asked()) == (2, (3, 0, 1, 2))
    play(r, (3, "catch 0"))
    assert (hand(r, 0), r.seat) == ("y4 y5 g2", 2)


def test_CW3_the_first_card_of_the_next_player_shuts_it() -> None:
    for begins in ("b1", "draw"):
        held = "b1 b2 b3" if begins == "b1" else "b4 b2 b3"
        r = RULES.position(["r1 g2", held, "y2 y3 y4"], discard="r5", draw=DRAW)
        play(r, "r1", begins)
        assert (r.seat, r.asked(), legal(r, 0), legal(r, 1)) == (2, (2,), [], [])
        assert refused(r, "catch 0", 1) == ["nothing-to-catch"]


def test_CW3_paying_does_not_shut_it() -> None:
    r = play(RULES.position(["rD2 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert len(r.hands[1]) == 4
    play(r, (1, "catch 0"))
    assert len(r.hands[0]) == 3


def test_CW3_a_play_out_of_turn_does_not_shut_it() -> None:
    rules = house(Catching, JumpIn)
    r = rules.position(["r1 g2", "b1 b2", "y1 y2", "r1 b4 b5"], discard="r5", draw=DRAW)
    play(r, "r1", (3, "r1"))
    assert (r.seat, legal(r, 2)) == (0, ["catch 0"])


def test_CW4_one_lapse_one_penalty() -> None:
    r = play(down_to_one(), (1, "catch 0"))
    assert refused(r, "catch 0", 2) == ["nothing-to-catch"]
    assert len(r.hands[0]) == 3


def test_CW4_once_though_no_card_is_left_to_take() -> None:
    rules = house(Catching, piles__refill="none")
    r = play(rules.position(["r1 g2", "b1 b2", "y1 y2"], discard="r5"), "r1", (1, "catch 0"))
    assert hand(r, 0) == "g2"
    assert refused(r, "catch 0", 2) == ["nothing-to-catch"]


def test_CW6_nobody_to_catch() -> None:
    r = RULES.position(["r1 g2 g3", "b1 b2"], discard="r5", draw=DRAW)
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]
    assert refused(r, "catch 1", 0) == ["nothing-to-catch"]
    assert refused(r, "uno", 1) == ["nothing-to-call"]


def test_CW7_who_comes_first_is_served_first() -> None:
    r = play(down_to_one(), (0, "uno"))
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]
    assert hand(r, 0) == "g2"
    r = play(down_to_one(), (1, "catch 0"))
    assert refused(r, "uno", 0) == ["nothing-to-call"]
    assert len(r.hands[0]) == 3


def test_CW10_a_penalty_out_of_turn_moves_no_turn() -> None:
    r = play(down_to_one(), (3, "catch 0"))
    assert (r.seat, r.turn, r.lost) == (2, 2, (0, 0, 0, 0))


def test_CW11_who_has_nothing_to_call_is_refused_cleanly() -> None:
    r = play(RULES.position(["r1", "b1 b2"], discard="r5", draw=DRAW, last=1), "r1")
    assert refused(r, "uno", 0) == ["over"]


def test_CW13_with_one_card_after_a_swap_one_must_call() -> None:
    rules = house(Catching, SevensZeros)
    r = rules.position(["r7 g1 g3", "b2", "y1 y2"], discard="r5", draw=DRAW, last=2)
    play(r, "r7~1")
    assert (hand(r, 0), legal(r, 2)) == ("b2", ["catch 0"])


def test_CW13_a_call_does_not_go_with_the_hand() -> None:
    rules = house(Catching, SevensZeros)
    r = rules.position(["g0 g2", "b1", "y1"], discard="g5", draw=DRAW, called=[1, 2], last=2)
    play(r, "g0")
    assert r.called == ()
    assert legal(r, 0) == ["catch 1", "catch 2", "uno"]


def test_CW18_by_option_it_costs_more() -> None:
    rules = house(Catching, catching__penalty=4)
    r = play(rules.position(["r1 g2", "b1 b2"], discard="r5", draw=DRAW), "r1", (1, "catch 0"))
    assert len(r.hands[0]) == 5


def test_a_position_lets_its_last_player_be_caught() -> None:
    r = RULES.position(["b1 b2", "y1", "g1"], discard="r5", draw=DRAW, last=2)
    assert [text for text in legal(r) if text.startswith("catch")] == ["catch 2"]


def test_what_is_open_is_seen_by_all() -> None:
    r = down_to_one()
    assert [r.view(viewer).facts["catching"] for viewer in (None, 0, 3)] == [(0,)] * 3
