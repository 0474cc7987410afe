"""Penalties where nothing is stacked: they are paid at once, by their victim, and once."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, play, refused

from unorules import Ruleset


def test_ST2_a_draw_two_is_not_passed_on(official: Ruleset) -> None:
    r = play(official.position(["rD2 g1 g2", "gD2 b1", "y1 y2"], discard="r5", draw="b9 b8 b7"), "rD2")
    assert (hand(r, 1), r.seat, r.owed) == ("gD2 b1 b7 b8", 2, ())
    assert refused(r, "gD2", 1) == ["not-your-turn"]


@pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
def test_ST2_nor_is_a_wild_draw_four(name: str) -> None:
    r = loaded(name).position(["W4 g1 g2", "W4 b1", "y1 y2"], discard="r5", draw="b9 b8 b7 b6 b5")
    play(r, "W4>b")
    assert (hand(r, 1), r.seat, r.owed) == ("b1 b5 b6 b7 b8 W4", 2, ())
    assert refused(r, "W4>r", 1) == ["not-your-turn"]


def test_ST5_a_draw_two_that_was_paid_binds_nobody(official: Ruleset) -> None:
    r = official.position(["y1 y2", "y3 y4", "rR g3 bD2"], discard="r5 rD2", draw="b9 b8 b7", seat=2)
    assert legal(r) == ["rR", "bD2", "draw"]
    assert refused(r, "g3") == ["no-match"]
    play(r, "bD2")
    assert (hand(r, 0), r.seat) == ("y1 y2 b7 b8", 1)


def test_ST12_a_reverse_or_skip_sends_nothing_back(official: Ruleset) -> None:
    r = play(official.position(["rD2 g1 g2", "rR rS b1", "y1 y2"], discard="r5", draw="b9 b8 b7"), "rD2")
    assert (hand(r, 1), r.seat) == ("rR rS b1 b7 b8", 2)
    for move in ("rR", "rS"):
        assert refused(r, move, 1) == ["not-your-turn"]
