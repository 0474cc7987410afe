"""The game of two teams of Mattel's sheet 42003 (P)."""

from __future__ import annotations

import pytest
from tests.helpers import loaded, match_at, play

from unorules import InvalidConfiguration, RandomBot, Result, Ruleset, drive

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


@pytest.fixture
def pairs() -> Ruleset:
    return loaded("partners")


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_P1_four_play(pairs: Ruleset, players: int) -> None:
    with pytest.raises(InvalidConfiguration, match="is for 4 players"):
        pairs.match(players, seed=1)


@pytest.mark.parametrize("seat", range(4))
def test_P1_P2_the_round_ends_when_either_goes_out_and_partners_sit_opposite(pairs: Ruleset, seat: int) -> None:
    hands = ["b1 b2", "b3 b4", "b6 b7", "b8 b9"]
    hands[seat] = "r1"
    r = play(pairs.position(hands, discard="r5", draw=DRAW, seat=seat), "r1")
    assert r.result is not None
    assert r.result.winners == tuple(sorted((seat, (seat + 2) % 4)))


def test_P3_the_pair_scores_the_hands_of_both_opponents(pairs: Ruleset) -> None:
    r = play(pairs.position(["r1", "W b3", "W4 b9", "rS g2"], discard="r5", draw=DRAW), "r1")
    assert r.result is not None
    assert r.result.points == (75, 0, 75, 0)


def test_P3_and_with_500_points_it_has_won_the_match(pairs: Ruleset) -> None:
    match = match_at(pairs, ["r1", "b3", "b9", "g2"], scores=(496, 499, 496, 499), discard="r5", draw=DRAW)
    match.play("r1")
    assert match.result == Result("won", (0, 2), (1, 3, 1, 3), (501, 499, 501, 499))


def test_an_opponent_is_caught_and_so_is_the_partner(pairs: Ruleset) -> None:
    r = play(pairs.position(["r1 g1", "b3 b4", "b9 g9", "g2 g3"], discard="r5", draw=DRAW), "r1")
    assert [[move.text for move in r.legal_moves(seat)] for seat in (2, 3)] == [["catch 0"], ["catch 0"]]


def test_whole_matches(pairs: Ruleset) -> None:
    for seed in range(3):
        match = pairs.match(4, seed=seed)
        drive(match, [RandomBot(seat) for seat in range(4)])
        assert match.result is not None
        assert match.result.winners in ((0, 2), (1, 3))
