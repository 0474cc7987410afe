"""The rule ``low-score``: own cards count, and the fewest points win when somebody reaches the limit."""

from __future__ import annotations

import pytest
from tests.helpers import loaded, match_at, rule_with

import unorules
from unorules import ConflictError, InvalidConfiguration, Match, RandomBot, Result, Ruleset, drive
from unorules.effects import Eliminate

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


def rules(limit: int = 500, tie: str = "share") -> Ruleset:
    return loaded("bulgarian+low-score", low_score__limit=limit, low_score__tie=tie)


def at_the_end(rules: Ruleset, scores: tuple[int, ...], *others: str) -> Match:
    """The match after a round that seat 0 has won while the *others* hold these cards."""
    match = match_at(rules, ["r1", *others], scores=scores, discard="r5", draw=DRAW, called=[0])
    match.play("r1")
    return match


@pytest.mark.parametrize("wrong", [0, -1, True, "500", None])
def test_limit_is_a_number_from_1_on(wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"low-score\.limit"):
        unorules.load("bulgarian+low-score", options={"low-score.limit": wrong})


def test_it_takes_the_place_of_the_target() -> None:
    assert "target" not in rules().rules
    with pytest.raises(ConflictError, match="takes its place"):
        unorules.load("bulgarian+low-score", options={"target.points": 300})


@pytest.mark.parametrize("other", ["elimination", "survival", "rounds-won", "fixed-rounds"])
def test_two_ways_to_end_a_match_are_refused(other: str) -> None:
    for names in (["low-score", other], [other, "low-score"]):
        with pytest.raises(ConflictError, match="both take the place of"):
            unorules.load("hungarian", house_rules=names)


def test_everybody_counts_the_own_cards() -> None:
    match = at_the_end(rules(), (10, 20, 30), "W b7", "gS b0")
    assert match.rounds[0].result is not None
    assert match.rounds[0].result.points == (0, 57, 20)
    assert match.scores == (10, 77, 50)
    assert match.result is None


@pytest.mark.parametrize(("before", "over"), [(442, False), (443, True), (499, True)])
def test_the_match_ends_when_somebody_reaches_the_limit_and_the_fewest_points_win(before: int, over: bool) -> None:
    match = at_the_end(rules(), (300, before, 90), "W b7", "gS b0")
    expected = Result("won", (2,), (2, 3, 1), (300, before + 57, 110))
    assert match.result == (expected if over else None)


def test_SC4_equal_fewest_points_all_win() -> None:
    match = at_the_end(rules(), (110, 480, 90), "W b7", "gS b0")
    assert match.result == Result("won", (0, 2), (1, 3, 1), (110, 537, 110))


def test_SC4_or_play_on_until_they_differ() -> None:
    match = at_the_end(rules(tie="play-on"), (110, 480, 90), "W b7", "gS b0")
    assert match.result is None
    assert match.round.dealt_in == (0, 1, 2)
    match.round = match.rules.position(["r1", "b2", "b3"], discard="r5", called=[0])
    match.play("r1")
    assert match.result == Result("won", (0,), (1, 3, 2), (110, 539, 113))


def test_SC5_in_a_round_that_nobody_won_nobody_adds_anything() -> None:
    match = match_at(rules(), ["W b1", "y3 y4"], discard="b7 r5", scores=(5, 6))
    for move in ("draw", "pass", "draw", "draw"):
        match.play(move)
    assert match.rounds[0].result is not None
    assert (match.rounds[0].result.kind, match.scores) == ("drawn", (5, 6))


def test_who_is_taken_out_of_a_round_counts_the_hand_held_then() -> None:
    out = rule_with("out", turn_reactions=lambda kind: (lambda r, e: [Eliminate(1)]) if kind == "played" else None)
    with_it = unorules.load("bulgarian", house_rules=["low-score", out])
    match = match_at(with_it, ["r1", "W b7", "g3"], discard="r5", draw=DRAW, called=[0])
    match.play("r1")
    assert match.scores == (0, 57, 3)


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_a_whole_match(ruleset: str) -> None:
    match = loaded(f"{ruleset}+low-score", low_score__limit=60).match(3, seed=3)
    drive(match, [RandomBot(seat) for seat in range(3)])
    assert match.result is not None
    assert max(match.scores) >= 60
    assert match.scores[match.result.winners[0]] == min(match.scores)
    for r in match.rounds:
        assert r.result is not None
        if r.result.kind == "won":
            assert r.result.points == tuple(r.hand_points(seat) for seat in range(3))
            assert r.result.points[r.result.winners[0]] == 0
