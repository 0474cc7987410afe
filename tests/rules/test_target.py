"""The rule ``target``: the match is over when a total reaches the target."""

from __future__ import annotations

import pytest
from tests.helpers import loaded, match_at

import unorules
from unorules import IllegalMove, InvalidConfiguration, RandomBot, Result, drive


@pytest.mark.parametrize("wrong", [0, -1, True, "500", 500.0, None])
def test_points_are_a_number_from_1_on(wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"target\.points"):
        unorules.load("hungarian", options={"target.points": wrong})


@pytest.mark.parametrize(("ruleset", "target"), [("hungarian", 500), ("bulgarian", 200)])
def test_each_ruleset_has_its_own(ruleset: str, target: int) -> None:
    assert loaded(ruleset).options["target.points"] == target


@pytest.mark.parametrize(
    ("target", "before", "over"),
    [(1, 0, True), (20, 0, True), (21, 0, False), (100, 79, False), (100, 80, True), (100, 99, True), (500, 480, True)],
)
def test_it_is_reached_with_so_many_points_or_more(target: int, before: int, over: bool) -> None:
    rules = loaded("bulgarian", target__points=target)
    match = match_at(rules, ["r1", "gS", "b0"], scores=(before, 0, 0), discard="r5", called=[0])
    events = match.play("r1")
    assert match.scores == (before + 20, 0, 0)
    assert len(match.rounds) == 1
    if not over:
        assert match.result is None
        assert "dealt" in [event.kind for event in events]
        return
    assert match.result == Result("won", (0,), (1, 2, 2), (before + 20, 0, 0))
    assert match.round is match.rounds[0], "no other round is dealt"
    assert "dealt" not in [event.kind for event in events]
    with pytest.raises(IllegalMove) as caught:
        match.play("draw")
    assert [reason.code for reason in caught.value.reasons] == ["over"]


def test_the_totals_decide_who_has_won_not_the_last_round() -> None:
    rules = loaded("bulgarian", target__points=20)
    match = match_at(rules, ["r1", "gS", "b0"], scores=(0, 19, 0), discard="r5", called=[0])
    match.play("r1")
    assert match.result == Result("won", (0,), (1, 2, 3), (20, 19, 0))


def test_equal_totals_are_all_listed() -> None:
    rules = loaded("bulgarian", target__points=50, piles__stalemate="lowest-hand")
    match = match_at(rules, ["g1 g2", "y1 y2", "W"], discard="b0 r5", draw="", scores=(5, 5, 0))
    for move in ("draw", "pass", "draw", "draw"):
        match.play(move)
    match.play("draw")
    assert match.rounds[0].result is not None
    assert match.rounds[0].result.winners == (0, 1)
    assert match.result == Result("won", (0, 1), (1, 1, 3), (55, 55, 0))


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_a_match_ends_with_the_round_in_which_the_target_is_reached(ruleset: str) -> None:
    rules = loaded(ruleset, target__points=60)
    match = rules.match(3, seed=3)
    drive(match, [RandomBot(seat) for seat in range(3)])
    assert match.result is not None
    won = [r.result.points for r in match.rounds if r.result is not None]
    totals = [tuple(map(sum, zip(*won[: n + 1], strict=True))) for n in range(len(won))]
    assert max(totals[-1]) >= 60
    assert all(max(total) < 60 for total in totals[:-1])
    assert match.scores == match.result.points == totals[-1]
    assert match.result.winners == tuple(seat for seat, total in enumerate(totals[-1]) if total == max(totals[-1]))
