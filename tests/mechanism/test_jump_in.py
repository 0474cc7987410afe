"""Laying out of turn."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, play, refused
from tests.mechanism.house import house
from tests.mechanism.jump_in import JumpIn
from tests.mechanism.sevens_zeros import SevensZeros

from unorules import ConflictError, IllegalMove, StaleMove, load

RULES = house(JumpIn)
DRAW = "y9 y8 y7 y6 y5 y4"


def test_JI1_a_wild_has_a_twin_by_option_only() -> None:
    hands = ["W r1 r2", "b1 b2", "W y1 y2"]
    r = play(RULES.position(hands, discard="r5", draw=DRAW), "W>b")
    assert (legal(r, 2), r.asked()) == ([], (1,))
    assert refused(r, "W>g", 2) == ["not-your-turn"]
    r = play(house(JumpIn, jump_in__wilds=True).position(hands, discard="r5", draw=DRAW), "W>b")
    assert legal(r, 2) == ["W>r", "W>y", "W>g", "W>b"]
    play(r, (2, "W>g"))
    assert (r.color, r.seat) == ("g", 0)


def test_JI2_the_last_card_may_be_laid_out_of_turn() -> None:
    r = RULES.position(["r1 r2", "b1 b2", "y1 y2", "r6"], discard="r5 r6", draw=DRAW, seat=1)
    play(r, (3, "r6"))
    assert r.result is not None
    assert (r.result.winners, [event.kind for event in r.events].count("ended")) == ((3,), 1)


def test_JI4_an_identical_draw_two_cancels_the_first() -> None:
    hands = ["rD2 r1 r2", "b1 b2", "y1 y2", "rD2 b3 b4"]
    r = play(RULES.position(hands, discard="r5", draw=DRAW), "rD2")
    assert (r.seat, legal(r)) == (1, ["take"])
    play(r, (3, "rD2"))
    assert (r.seat, r.turn, legal(r)) == (0, 0, ["take"])
    play(r, "take")
    assert [hand(r, seat) for seat in range(4)] == ["r1 r2 y4 y5", "b1 b2", "y1 y2", "b3 b4"]
    assert (r.seat, r.turn) == (1, 1)


def test_JI4_an_identical_reverse_is_laid_in_the_old_direction() -> None:
    r = RULES.position(["rR r1 r2", "b1 b2", "rR y1 y2", "b3 b4"], discard="r5", draw=DRAW)
    play(r, "rR")
    assert (r.direction, r.seat) == (-1, 3)
    play(r, (2, "rR"))
    assert (r.direction, r.seat) == (-1, 1)


def test_JI4_an_identical_skip_skips_from_the_jumper() -> None:
    r = RULES.position(["rS r1 r2", "b1 b2", "y1 y2", "rS b3 b4"], discard="r5", draw=DRAW)
    play(r, "rS", (3, "rS"))
    assert r.seat == 1


def test_JI5_the_own_twin_one_at_a_time() -> None:
    r = RULES.position(["r6 r6 g1 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "r6")
    assert (r.seat, legal(r, 0)) == (1, ["r6"])
    play(r, (0, "r6"))
    assert (hand(r, 0), r.seat) == ("g1 g2", 1)


def test_JI7_whoever_comes_later_is_too_late() -> None:
    r = RULES.position(["r1 r2", "r2 b2 b3", "y1 y2", "r6 b4"], discard="r5 r6", draw=DRAW, seat=1)
    seen = r.version
    play(r, "r2")
    before = r.fingerprint()
    with pytest.raises(StaleMove):
        r.play("r6", 3, version=seen)
    with pytest.raises(IllegalMove):
        r.play("r6", 3)
    assert r.fingerprint() == before


def test_JI8_a_seven_jumped_in_needs_its_target() -> None:
    rules = house(JumpIn, SevensZeros)
    r = rules.position(["r1 r2", "b1 b2", "r7 g1"], discard="r5 r7", draw=DRAW, seat=1)
    assert [text for text in legal(r, 2) if text != "uno"] == ["r7~0", "r7~1"]
    r = rules.position(["r1 r2", "b1 b2", "r7"], discard="r5 r7", draw=DRAW, seat=1)
    assert legal(r, 2) == ["r7"]


def test_JI9_a_wrong_attempt_costs_nothing() -> None:
    r = RULES.position(["r1 r2", "b1 b2", "g4 g6"], discard="r5 r6", draw=DRAW, seat=1)
    assert refused(r, "g4", 2) == ["not-your-turn"]
    assert refused(r, "g6", 2) == ["not-your-turn"]


def test_everybody_is_asked_whatever_they_hold() -> None:
    rich = RULES.position(["r6 r6", "b1 b2", "r6 r5"], discard="r5 r6", draw=DRAW, seat=1)
    poor = RULES.position(["g1 g2", "b1 b2", "g3 g4"], discard="r5 r6", draw=DRAW, seat=1)
    assert rich.asked() == poor.asked() == (2, 0, 1)
    assert rich.view(1).canonical() == poor.view(1).canonical()


def test_who_jumps_in_may_call_before() -> None:
    r = RULES.position(["r1 r2", "b1 b2", "r6 g1"], discard="r5 r6", draw=DRAW, seat=1)
    assert legal(r, 2) == ["r6", "uno"]
    play(r, (2, "uno"), (2, "r6"))
    assert (hand(r, 2), r.called, r.seat) == ("g1", (2,), 0)


def test_a_drawn_card_can_wait_no_longer_when_somebody_jumps_in() -> None:
    rules = house(JumpIn, base="bulgarian")
    r = rules.position(["r1 r2", "b1 b2", "r6 g1 g2"], discard="r5 r6", draw="r9", seat=1)
    play(r, "draw", (2, "r6"))
    assert (r.drawn, r.seat, hand(r, 1)) == (None, 0, "r9 b1 b2")


def test_PG1_a_rule_is_added_once() -> None:
    with pytest.raises(ConflictError, match="twice"):
        load("hungarian", house_rules=[JumpIn, JumpIn()])
