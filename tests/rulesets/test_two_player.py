"""The game for two of Mattel's sheet 42003 (T)."""

from __future__ import annotations

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play

from unorules import InvalidConfiguration, Ruleset

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


@pytest.fixture
def two() -> Ruleset:
    return loaded("two-player")


@pytest.mark.parametrize("players", [1, 3, 4])
def test_T1_two_play(two: Ruleset, players: int) -> None:
    assert two.deal(2, seed=1).players == 2
    with pytest.raises(InvalidConfiguration, match="is for 2 players"):
        two.deal(players, seed=1)


@pytest.mark.parametrize("card", ["rR", "rS"])
def test_T2_T3_after_a_reverse_or_a_skip_its_player_goes_on(two: Ruleset, card: str) -> None:
    r = play(two.position([f"{card} g1 g2", "b1 b2"], discard="r5", draw=DRAW), card)
    assert (r.seat, hand(r, 1)) == (0, "b1 b2")


def test_T4_after_a_draw_two_its_player_goes_on(two: Ruleset) -> None:
    r = play(two.position(["rD2 g1 g2", "b1 b2"], discard="r5", draw=DRAW), "rD2")
    assert (r.seat, r.hand_size(1)) == (0, 4)


def test_T4_so_does_that_of_a_wild_draw_four(two: Ruleset) -> None:
    r = play(two.position(["W4 g1 g2", "b1 b2"], discard="r5", draw=DRAW), "W4>g", "take")
    assert (r.seat, r.hand_size(1)) == (0, 6)


def test_T4_unless_it_was_a_bluff(two: Ruleset) -> None:
    r = play(two.position(["W4 r1 g2", "b1 b2"], discard="r5", draw=DRAW), "W4>g", "challenge")
    assert (r.seat, r.hand_size(0), r.hand_size(1)) == (1, 6, 2)
    r = play(two.position(["W4 b1 g2", "b1 b2"], discard="r5", draw=DRAW), "W4>g", "challenge")
    assert (r.seat, r.hand_size(0), r.hand_size(1)) == (0, 2, 8)


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("first", ["gR", "gS", "gD2"])
def test_a_first_action_card_lets_the_dealer_begin(two: Ruleset, first: str, dealer: int) -> None:
    r = deal_with(two, 2, first, dealer=dealer)
    assert r.seat == dealer
    assert r.hand_size(1 - dealer) == (9 if first == "gD2" else 7)


def test_the_forgetful_is_caught_by_the_other(two: Ruleset) -> None:
    r = play(two.position(["rS g1", "b1 b2"], discard="r5", draw=DRAW), "rS")
    assert (r.seat, legal(r, 1)) == (0, ["catch 0"])
    play(r, (1, "catch 0"))
    assert (r.hand_size(0), r.seat) == (3, 0)
