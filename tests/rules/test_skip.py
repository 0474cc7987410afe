"""The rule ``skip``: the next seat loses its turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, told

from unorules import Round


def at(hands: list[str], discard: str = "r5", **rest: Any) -> Round:
    return loaded("hungarian").position(hands, discard=discard, draw="r8 g8 y8 b8 r9 g9 y9 b9", **rest)


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_there_are_two_of_each_colour(ruleset: str) -> None:
    assert [card.text for card in loaded(ruleset).deck if card.symbol == "S"] == [
        f"{color}S" for color in "rygb" for _ in range(2)
    ]


@pytest.mark.parametrize(
    ("seats", "seat", "direction", "expected"),
    [(2, 0, 1, 0), (2, 1, -1, 1), (3, 0, 1, 2), (3, 0, -1, 1), (4, 3, 1, 1), (4, 1, -1, 3), (10, 9, 1, 1)],
)
def test_the_seat_after_the_next_is_to_act(seats: int, seat: int, direction: int, expected: int) -> None:
    hands = ["g1 g2"] * seats
    hands[seat] = "rS g1 g2"
    r = at(hands, seat=seat, direction=direction)
    skipped = (seat + direction) % seats
    assert told(r.play("rS")) == [f"played {seat} rS", f"lost {skipped} 1"]
    assert (r.seat, r.turn, r.direction) == (expected, expected, direction)
    assert hand(r, skipped) == "g1 g2"


def test_a_turn_is_lost_once() -> None:
    r = play(at(["rS r1 r2", "r3 g1", "r4 b1 b2"]), "rS", "r4", "r1")
    assert r.seat == 1
    assert r.lost == (0, 0, 0)


def test_skips_one_after_the_other_each_take_a_turn() -> None:
    r = play(at(["rS g1 g2", "g3 g4", "yS b1 b2", "b3 b4"]), "rS", "yS")
    assert r.seat == 0
    r = play(at(["rS r1 rS", "g3 g4"]), "rS", "uno", "rS")
    assert (r.seat, legal(r)) == (0, ["r1"]), "with two seats its player goes on and on"


def test_seats_that_are_out_are_passed_over() -> None:
    r = at(["rS g1 g2", "", "b1 b2", "y1 y2"])
    assert told(r.play("rS")) == ["played 0 rS", "lost 2 1"]
    assert r.seat == 3


def test_it_fits_on_its_colour_and_on_another_skip() -> None:
    assert "rS" in legal(at(["rS g9", "b1 b2"], "r5"))
    assert "rS" in legal(at(["rS g9", "b1 b2"], "yS"))
    assert "rS" not in legal(at(["rS g9", "b1 b2"], "y5"))


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_first_card_it_leaves_out_the_dealers_left(ruleset: str, players: int) -> None:
    r = deal_with(loaded(ruleset), players, "gS", dealer=players - 1)
    assert (r.seat, r.direction) == (1, 1)
    assert told(r.events)[-1] == "lost 0 1"
    assert r.lost == (0,) * players
