"""The rule ``survival``: points run out, and the last one who has any wins."""

from __future__ import annotations

import pytest
from tests.helpers import loaded, match_at

import unorules
from unorules import InvalidConfiguration, Match, RandomBot, Result, Ruleset, drive

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


def rules(start: int = 500, tie: str = "share") -> Ruleset:
    return loaded("bulgarian+survival", survival__start=start, survival__tie=tie)


def after_a_round(scores: tuple[int, ...], *others: str) -> Match:
    match = match_at(rules(), ["r1", *others], scores=scores, discard="r5", draw=DRAW, called=[0])
    match.play("r1")
    return match


@pytest.mark.parametrize("wrong", [0, -1, True, "500", None])
def test_start_is_a_number_from_1_on(wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"survival\.start"):
        unorules.load("bulgarian+survival", options={"survival.start": wrong})


@pytest.mark.parametrize("start", [1, 200, 500])
def test_everybody_begins_with_the_same_points(start: int) -> None:
    assert rules(start).match(3, seed=1).scores == (start,) * 3
    assert rules().options["survival.start"] == 500


def test_the_losers_lose_what_their_cards_are_worth() -> None:
    match = after_a_round((500, 400, 300), "W b7", "gS b0")
    assert match.scores == (500, 343, 280)
    assert match.rounds[0].result is not None
    assert match.rounds[0].result.points == (0, -57, -20)


@pytest.mark.parametrize(("before", "out"), [(49, True), (50, True), (51, False)])
def test_who_has_none_left_is_out(before: int, out: bool) -> None:
    match = after_a_round((10, before, 300), "W", "b0")
    assert match.result is None
    assert match.round.dealt_in == ((0, 2) if out else (0, 1, 2))


def test_the_last_one_wins() -> None:
    match = after_a_round((1, 20, 9), "W", "g9")
    assert match.result == Result("won", (0,), (1, 3, 2), (1, -30, 0))


@pytest.mark.parametrize("tie", ["share", "play-on"])
def test_SC4_the_last_ones_run_out_together(tie: str) -> None:
    lowest = loaded("bulgarian+survival", survival__tie=tie, piles__stalemate="lowest-hand")
    match = match_at(lowest, ["g1 g2", "y1 y2", "W"], discard="b0 r5", draw="", scores=(3, 3, 40))
    for move in ("draw", "pass", "draw", "draw", "draw"):
        match.play(move)
    assert match.scores == (0, 0, -10), "seat 0 has drawn the 0"
    assert match.result == (Result("won", (0, 1), (1, 1, 3), (0, 0, -10)) if tie == "share" else None)


def test_SC5_in_a_round_that_nobody_won_nobody_loses() -> None:
    match = match_at(rules(), ["W b1", "y3 y4"], discard="b7 r5")
    for move in ("draw", "pass", "draw", "draw"):
        match.play(move)
    assert match.scores == (500, 500)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_matches(players: int) -> None:
    match = rules(90).match(players, seed=players)
    drive(match, [RandomBot(seat) for seat in range(players)])
    assert match.result is not None
    (winner,) = match.result.winners
    assert [seat for seat, score in enumerate(match.scores) if score > 0] == [winner]
    assert match.result.points == match.scores
