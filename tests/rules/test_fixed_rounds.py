"""The rule ``fixed-rounds``: so many rounds, then the most points win."""

from __future__ import annotations

import pytest
from tests.helpers import loaded, match_at

import unorules
from unorules import InvalidConfiguration, RandomBot, Result, drive

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


@pytest.mark.parametrize("wrong", [0, -1, True, "10", None])
def test_rounds_is_a_number_from_1_on(wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"fixed-rounds\.rounds"):
        unorules.load("bulgarian+fixed-rounds", options={"fixed-rounds.rounds": wrong})


def test_ten_unless_told_otherwise() -> None:
    assert loaded("bulgarian+fixed-rounds").options["fixed-rounds.rounds"] == 10


@pytest.mark.parametrize(("rounds", "over"), [(1, True), (2, False)])
def test_the_most_points_win_after_the_last_round_no_matter_how_many(rounds: int, over: bool) -> None:
    rules = loaded("bulgarian+fixed-rounds", fixed_rounds__rounds=rounds)
    match = match_at(rules, ["r1", "W", "b0"], discard="r5", draw=DRAW, called=[0], scores=(400, 700, 0))
    match.play("r1")
    assert match.scores == (450, 700, 0), "points are scored as the ruleset says"
    assert match.result == (Result("won", (1,), (2, 1, 3), (450, 700, 0)) if over else None)


@pytest.mark.parametrize("tie", ["share", "play-on"])
def test_SC4_equal_most_points(tie: str) -> None:
    rules = loaded("bulgarian+fixed-rounds", fixed_rounds__rounds=1, fixed_rounds__tie=tie)
    match = match_at(rules, ["r1", "W", "b0"], discard="r5", draw=DRAW, called=[0], scores=(0, 50, 0))
    match.play("r1")
    if tie == "share":
        assert match.result == Result("won", (0, 1), (1, 1, 3), (50, 50, 0))
        return
    assert match.result is None
    match.round = rules.position(["r1", "b2", "b3"], discard="r5", called=[0])
    match.play("r1")
    assert match.result == Result("won", (0,), (1, 2, 3), (55, 50, 0))


def test_SC5_a_round_that_nobody_won_counts_as_one() -> None:
    match = match_at(loaded("bulgarian+fixed-rounds", fixed_rounds__rounds=1), ["W b1", "y3 y4"], discard="b7 r5")
    match.scores = (3, 9)
    for move in ("draw", "pass", "draw", "draw"):
        match.play(move)
    assert match.result == Result("won", (1,), (2, 1), (3, 9))


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_a_whole_match(ruleset: str) -> None:
    match = loaded(f"{ruleset}+fixed-rounds", fixed_rounds__rounds=4).match(3, seed=2)
    drive(match, [RandomBot(seat) for seat in range(3)])
    assert match.result is not None
    assert len(match.rounds) == 4
    assert match.scores[match.result.winners[0]] == max(match.scores)
