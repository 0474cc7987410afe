"""The rule ``reverse``: the order of play turns round."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, told

from unorules import InvalidConfiguration, Round, load

PLAIN = {"reverse__two_players": "plain"}


def at(hands: list[str], discard: str = "r5", *, options: dict[str, str] | None = None, **rest: Any) -> Round:
    rules = loaded("hungarian", **(options or {}))
    return rules.position(hands, discard=discard, draw="r8 g8 y8 b8 r9 g9 y9 b9", **rest)


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_there_are_two_of_each_colour(ruleset: str) -> None:
    assert [card.text for card in loaded(ruleset).deck if card.symbol == "R"] == [
        f"{color}R" for color in "rygb" for _ in range(2)
    ]


@pytest.mark.parametrize("two_players", ["lose-turn", "plain"])
@pytest.mark.parametrize(
    ("seats", "seat", "direction", "expected"),
    [(3, 0, 1, 2), (3, 1, 1, 0), (3, 2, -1, 0), (4, 0, -1, 1), (4, 3, 1, 2), (10, 0, 1, 9)],
)
def test_the_seat_before_is_to_act_and_nobody_loses_a_turn(
    two_players: str, seats: int, seat: int, direction: int, expected: int
) -> None:
    hands = ["g1 g2"] * seats
    hands[seat] = "rR g1 g2"
    r = at(hands, options={"reverse__two_players": two_players}, seat=seat, direction=direction)
    assert told(r.play("rR")) == [f"played {seat} rR", f"direction {-direction}"]
    assert (r.seat, r.turn, r.direction) == (expected, expected, -direction)


def test_two_of_them_set_the_order_right_again() -> None:
    r = play(at(["rR r1 r2", "g1 g2", "yR y1 y2"]), "rR", "yR")
    assert (r.seat, r.direction) == (0, 1)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("direction", [1, -1])
def test_with_two_seats_the_other_loses_its_turn(seat: int, direction: int) -> None:
    hands = ["g1 g2", "g1 g2"]
    hands[seat] = "rR r1 g2"
    r = at(hands, seat=seat, direction=direction)
    assert told(r.play("rR")) == [f"played {seat} rR", f"direction {-direction}", f"lost {1 - seat} 1"]
    assert (r.seat, r.turn, r.direction) == (seat, seat, -direction)
    assert hand(r, 1 - seat) == "g1 g2"
    play(r, "uno", "r1")
    assert r.seat == 1 - seat, "one turn was lost"


@pytest.mark.parametrize("seat", [0, 1])
def test_plain_with_two_seats_only_the_direction_changes(seat: int) -> None:
    hands = ["g1 g2", "g1 g2"]
    hands[seat] = "rR r1 g2"
    r = at(hands, options=PLAIN, seat=seat)
    assert told(r.play("rR")) == [f"played {seat} rR", "direction -1"]
    assert (r.seat, r.direction, r.lost) == (1 - seat, -1, (0, 0))


@pytest.mark.parametrize(("options", "expected"), [({}, 0), (PLAIN, 2)])
def test_seats_that_are_out_do_not_count(options: dict[str, str], expected: int) -> None:
    r = at(["rR g1 g2", "", "y1 y2"], options=options)
    r.play("rR")
    assert (r.seat, r.direction) == (expected, -1)


def test_it_fits_on_its_colour_and_on_another_reverse() -> None:
    assert "rR" in legal(at(["rR g9", "b1 b2"], "r5"))
    assert "rR" in legal(at(["rR g9", "b1 b2"], "yR"))
    assert "rR" not in legal(at(["rR g9", "b1 b2"], "y5"))


def test_a_skip_and_a_draw_two_go_the_new_way() -> None:
    r = play(at(["rR g1 g2", "b1 b2", "b3 b4", "rS b5 b6"]), "rR", "rS")
    assert (r.seat, r.direction) == (1, -1)
    r = at(["rR g1 g2", "b1 b2", "b3 b4", "rD2 b5 b6"])
    play(r, "rR", "rD2")
    assert ([len(cards) for cards in r.hands], r.seat) == ([2, 2, 4, 2], 1)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (2, PLAIN), (3, {}), (4, {})])
def test_as_first_card_it_lets_the_dealer_begin(players: int, options: dict[str, str]) -> None:
    r = deal_with(loaded("hungarian", **options), players, "gR", dealer=0)
    assert (r.seat, r.direction, r.lost) == (0, -1, (0,) * players)


@pytest.mark.parametrize("value", ["skip", "none", None, True])
def test_other_values_are_refused(value: object) -> None:
    with pytest.raises(InvalidConfiguration, match="two-players"):
        load("hungarian", options={"reverse.two-players": value})
