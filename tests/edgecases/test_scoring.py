"""What a round is worth, and to whom."""

from __future__ import annotations

import pytest
from tests.helpers import loaded, play

import unorules
from unorules import Result, Ruleset


def test_SC1_the_winner_gets_the_cards_of_the_others_only(official: Ruleset) -> None:
    r = play(official.position(["b6 b8 r7 rR W4 yS", "y3"], discard="y5", draw="y9", seat=1), "y3")
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((1,), (0, 111))


def test_SC2_wilds_count_fifty(official: Ruleset, bulgarian: Ruleset) -> None:
    r = play(official.position(["y3", "W W4 rS r7"], discard="y5", draw="y9"), "y3")
    assert r.result is not None
    assert r.result.points == (127, 0)
    r = play(bulgarian.position(["y3", "W W4 rS r7"], discard="y5", draw="y9"), "uno", "y3")
    assert r.result is not None
    assert r.result.points == (127, 0)


def test_SC2_where_the_text_gives_action_cards_nothing(hungarian: Ruleset) -> None:
    r = play(hungarian.position(["y3", "W W4 rS r7 b0"], discard="y5", draw="y9"), "y3")
    assert r.result is not None
    assert r.result.points == (7, 0)


def test_SC2_by_option_another_worth() -> None:
    points = {"S": 20, "R": 20, "D2": 20, "W": 20, "W4": 40}
    rules = unorules.load("hungarian", options={"scoring.action-points": "standard", "scoring.points": points})
    r = play(rules.position(["y3", "W W4 rS r7"], discard="y5", draw="y9"), "y3")
    assert r.result is not None
    assert r.result.points == (87, 0)


def test_SC4_equal_totals_list_all_winners() -> None:
    assert Result.by_points((500, 120, 500)).winners == (0, 2)
    assert Result.by_points((500, 120, 500)).places == (1, 3, 1)
    lowest = Result.by_points((40, 505, 40), lowest=True)
    assert (lowest.winners, lowest.places) == ((0, 2), (1, 3, 1))


def test_SC4_so_does_a_lowest_hand_that_two_hold() -> None:
    rules = loaded("hungarian", piles__stalemate="lowest-hand")
    r = rules.position(["g1 g2", "y1 y2", "b3 b4"], discard="r5", draw="")
    while r.result is None:
        play(r, "draw")
    assert (r.result.winners, r.result.places) == ((0, 1), (1, 1, 3))


@pytest.mark.parametrize("name", ["hungarian", "bulgarian", "classic"])
def test_SC5_in_a_round_that_nobody_won_nobody_scores(name: str) -> None:
    r = loaded(name).position(["g1 g2", "y3 y4"], discard="r5", draw="")
    while r.result is None:
        play(r, "draw")
    assert (r.result.kind, r.result.winners, r.result.points, r.result.places) == ("drawn", (), (0, 0), (1, 1))


def test_SC5_nor_in_one_that_is_cut_short(official: Ruleset) -> None:
    r = official.deal(3, seed=4, max_moves=1)
    play(r, r.legal_moves()[0].text)
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.points) == ("truncated", (), (0, 0, 0))
