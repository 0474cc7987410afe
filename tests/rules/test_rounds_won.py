"""The rule ``rounds-won``: so many rounds have to be won."""

from __future__ import annotations

import pytest
from tests.helpers import loaded, match_at

import unorules
from unorules import InvalidConfiguration, RandomBot, Result, drive

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


@pytest.mark.parametrize("wrong", [0, -1, True, "3", None])
def test_rounds_is_a_number_from_1_on(wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"rounds-won\.rounds"):
        unorules.load("bulgarian+rounds-won", options={"rounds-won.rounds": wrong})


def test_a_round_counts_one_whatever_cards_are_left() -> None:
    match = match_at(loaded("bulgarian+rounds-won"), ["r1", "W W4", "b0"], discard="r5", draw=DRAW, called=[0])
    match.play("r1")
    assert (match.scores, match.result) == ((1, 0, 0), None)


@pytest.mark.parametrize(("rounds", "over"), [(1, True), (3, True), (4, False)])
def test_who_first_has_won_enough_wins(rounds: int, over: bool) -> None:
    rules = loaded("bulgarian+rounds-won", rounds_won__rounds=rounds)
    match = match_at(rules, ["r1", "W", "b0"], discard="r5", draw=DRAW, called=[0], scores=(2, 0, 1))
    match.play("r1")
    assert match.result == (Result("won", (0,), (1, 3, 2), (3, 0, 1)) if over else None)


@pytest.mark.parametrize("tie", ["share", "play-on"])
def test_SC4_several_have_won_enough(tie: str) -> None:
    rules = loaded("bulgarian+rounds-won", rounds_won__tie=tie, piles__stalemate="lowest-hand")
    match = match_at(rules, ["g1 g2", "y1 y2", "W"], discard="b0 r5", draw="", scores=(2, 2, 1))
    for move in ("draw", "pass", "draw", "draw", "draw"):
        match.play(move)
    assert match.scores == (3, 3, 1)
    assert match.result == (Result("won", (0, 1), (1, 1, 3), (3, 3, 1)) if tie == "share" else None)


def test_SC5_a_round_that_nobody_won_counts_nothing() -> None:
    match = match_at(loaded("bulgarian+rounds-won"), ["W b1", "y3 y4"], discard="b7 r5", scores=(2, 2))
    for move in ("draw", "pass", "draw", "draw"):
        match.play(move)
    assert (match.scores, match.result) == ((2, 2), None)


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_a_whole_match(ruleset: str) -> None:
    match = loaded(f"{ruleset}+rounds-won").match(3, seed=2)
    drive(match, [RandomBot(seat) for seat in range(3)])
    won = [r.result.winners[0] for r in match.rounds if r.result is not None and r.result.kind == "won"]
    assert match.result is not None
    assert won[-1] == match.result.winners[0]
    assert won.count(won[-1]) == 3
    assert match.scores == tuple(won.count(seat) for seat in range(3))
