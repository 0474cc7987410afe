"""A round that goes on after the first is out."""

from __future__ import annotations

import pytest
from tests.helpers import hand, play
from tests.mechanism.house import house
from tests.mechanism.play_on import PlayOn
from tests.mechanism.runs import Runs
from tests.mechanism.sevens_zeros import SevensZeros

from unorules import RandomBot, drive

DRAW = "y9 y8 y7 y6"


def test_places_go_by_the_order_of_going_out() -> None:
    r = house(PlayOn).position(["r6", "b1 b2", "r7"], discard="r5", draw=DRAW)
    play(r, "r6")
    assert (r.result, r.out, r.active, r.seat) == (None, (0,), (1, 2), 1)
    play(r, "draw", "r7")
    assert r.result is not None
    assert (r.result.winners, r.result.places) == ((0,), (1, 3, 2))


def test_what_a_last_card_makes_owe_is_final() -> None:
    r = house(PlayOn, "stacking").position(["rD2", "gD2 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "rD2")
    assert (r.owed, hand(r, 1), r.seat) == ((), "y6 y7 gD2 b2", 2)


def test_the_seat_after_one_that_is_out_is_next() -> None:
    r = house(PlayOn).position(["r1 r2", "rS", "b1 b2", "y1 y2"], discard="r5", draw=DRAW, seat=1, direction=-1)
    play(r, "rS")
    assert (r.seat, r.turn) == (3, 3)


def test_who_is_out_takes_no_part_in_a_rotation() -> None:
    r = house(PlayOn, SevensZeros).position(["r0 r1", "", "b1 b2", "y1 y2"], discard="r5", draw=DRAW, called=[0])
    play(r, "r0")
    assert [hand(r, seat) for seat in range(4)] == ["y1 y2", "", "r1", "b1 b2"]


def test_who_is_out_does_not_keep_the_turn() -> None:
    r = play(house(PlayOn, Runs).position(["r6", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "r6")
    assert (r.active, r.seat, r.turn) == ((1, 2), 1, 1)


@pytest.mark.parametrize("players", [2, 4])
def test_rounds_come_to_an_end(players: int) -> None:
    rules = house(PlayOn, "stacking", "jump-in", "uno-catch", SevensZeros)
    for seed in range(6):
        r = rules.deal(players, seed=seed, max_moves=4000)
        result = drive(r, [RandomBot(seed + seat) for seat in range(players)])
        assert (result.kind, sorted(result.places)) == ("won", list(range(1, players + 1)))
