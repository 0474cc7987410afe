"""The rule ``teams``: two against two, partners opposite."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, match_at, play, refused, rule_with

import unorules
from unorules import ConflictError, InvalidConfiguration, RandomBot, Result, drive
from unorules.effects import Eliminate

DRAW = "y9 y8 y7 y6 y5 y4"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_four_play(players: int) -> None:
    with pytest.raises(InvalidConfiguration, match="is for 4 players"):
        loaded("hungarian+teams").deal(players, seed=1)
    assert loaded("hungarian+teams").deal(4, seed=1).players == 4


@pytest.mark.parametrize(("seat", "winners", "places"), [(0, (0, 2), (1, 3, 1, 3)), (3, (1, 3), (3, 1, 3, 1))])
def test_the_round_ends_when_one_goes_out_and_both_partners_have_won(
    seat: int, winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    hands = ["b2 b3", "b4 b6", "b7 b8", "g1 g2"]
    hands[seat] = "r1"
    r = play(loaded("hungarian+teams").position(hands, discard="r5", draw=DRAW, seat=seat), "r1")
    assert r.result is not None
    assert (r.result.winners, r.result.places) == (winners, places)


def test_the_team_scores_the_hands_of_both_opponents_and_not_the_partners() -> None:
    r = loaded("bulgarian+teams").position(["r1", "W b3", "W4 b9", "rS g2"], discard="r5", draw=DRAW, called=[0])
    play(r, "r1")
    assert r.result is not None
    assert r.result.points == (75, 0, 75, 0)


def test_a_last_draw_card_is_taken_by_the_opponent_before_hands_are_counted() -> None:
    r = play(loaded("hungarian+teams").position(["rD2", "b3", "b9", "g2"], discard="r5", draw=DRAW), "rD2")
    assert hand(r, 1) == "y4 y5 b3"
    assert r.result is not None
    assert r.result.points == (14, 0, 14, 0)


def test_the_match_is_won_by_a_team() -> None:
    match = match_at(
        loaded("hungarian+teams"), ["r1", "b3", "b9", "g2"], scores=(495, 30, 495, 30), discard="r5", draw=DRAW
    )
    match.play("r1")
    assert match.result == Result("won", (0, 2), (1, 3, 1, 3), (500, 30, 500, 30))


def test_the_lowest_hand_of_a_stalemate_wins_for_both() -> None:
    rules = loaded("hungarian+teams", piles__stalemate="lowest-hand")
    r = rules.position(["g3", "y4", "b9", "g2"], discard="r5", draw="")
    while r.result is None:
        r.play("draw")
    assert (r.result.winners, r.result.points) == ((1, 3), (0, 12, 0, 12))


def test_a_drawn_round_is_nobodys() -> None:
    r = loaded("hungarian+teams").position(["g3", "y4", "b9", "g2"], discard="r5", draw="")
    while r.result is None:
        r.play("draw")
    assert (r.result.kind, r.result.winners) == ("drawn", ())


def taken_out(*seats: int) -> unorules.Round:
    """A round in which these seats are taken out when a card is laid."""
    gone = [Eliminate(seat) for seat in seats]
    out = rule_with("taken", turn_reactions=lambda kind: (lambda r, e: gone) if kind == "played" else None)
    r = unorules.load("hungarian", house_rules=["teams", out]).position(
        ["r1 r2", "b3", "b9", "g2"], discard="r5", draw=DRAW
    )
    return play(r, "uno", "r1")


def test_a_team_both_of_whom_were_taken_out_has_lost() -> None:
    r = taken_out(1, 3)
    assert r.result is not None
    assert r.result.winners == (0, 2)


def test_one_whose_partner_was_taken_out_plays_on_for_both() -> None:
    r = taken_out(2, 3)
    assert (r.result, r.active) == (None, (0, 1))
    play(r, "draw")
    r = taken_out(2)
    assert r.result is None
    r = taken_out(1, 2, 3)
    assert r.result is not None
    assert r.result.winners == (0, 2)


def test_with_nobody_left_nobody_has_won() -> None:
    r = taken_out(0, 1, 2, 3)
    assert r.result is not None
    assert r.result.winners == ()


def test_hands_may_be_exchanged_with_the_partner_or_not_as_agreed() -> None:
    hands = ["SW g1", "b1 b2", "y1 y2", "y3 y4"]
    r = loaded("hungarian+teams+swap-hands").position(hands, discard="r5", draw=DRAW)
    assert {move[-1] for move in legal(r) if move.startswith("SW")} == {"1", "2", "3"}
    r = loaded("hungarian+teams+swap-hands", teams__partner_swap=False).position(hands, discard="r5", draw=DRAW)
    assert {move[-1] for move in legal(r) if move.startswith("SW")} == {"1", "3"}
    assert refused(r, "SW>b~2") == ["partner"]
    play(r, "SW>b~3")
    assert hand(r, 0) == "y3 y4"


def test_a_zero_is_exchanged_with_the_next_seat_who_is_no_partner() -> None:
    rules = loaded("bulgarian+teams", teams__partner_swap=False)
    r = rules.position(["r0 g1", "b1 b2", "y1 y2", "y3 y4"], discard="r5", draw=DRAW)
    assert "r0~1" in legal(r)
    r = rules.position(["r0 g1", "", "y1 y2", "y3 y4"], discard="r5", draw=DRAW)
    assert "r0~2" not in legal(r)
    assert "r0" in legal(r)


@pytest.mark.parametrize("other", ["elimination", "low-score", "survival"])
def test_SC7_ways_to_score_that_count_each_hand_for_itself_are_refused_in_any_order(other: str) -> None:
    for names in (["teams", other], [other, "teams"]):
        with pytest.raises(ConflictError, match=f"rule 'teams' conflicts with '{other}'"):
            unorules.load("bulgarian", house_rules=names)


@pytest.mark.parametrize(("other", "points"), [("rounds-won", (1, 0, 1, 0)), ("fixed-rounds", (75, 0, 75, 0))])
def test_SC7_the_others_give_partners_the_same_in_any_order(other: str, points: tuple[int, ...]) -> None:
    for names in (["teams", other], [other, "teams"]):
        rules = unorules.load("bulgarian", house_rules=names)
        match = match_at(rules, ["r1", "W b3", "W4 b9", "rS g2"], discard="r5", draw=DRAW, called=[0])
        match.play("r1")
        assert match.scores == points


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
def test_whole_matches(base: str) -> None:
    match = loaded(f"{base}+teams").match(["Ana", "Boris", "Csaba", "Dani"], seed=4)
    drive(match, [RandomBot(seat) for seat in range(4)])
    assert match.result is not None
    assert match.result.winners in ((0, 2), (1, 3))
    assert match.scores[0] == match.scores[2]
    assert match.scores[1] == match.scores[3]
