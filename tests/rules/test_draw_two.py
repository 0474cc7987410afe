"""The rule ``draw-two``: the next seat takes two cards and loses its turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused, told

from unorules import Round


def at(hands: list[str], discard: str = "r5", **rest: Any) -> Round:
    draw = rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9")
    return loaded("hungarian").position(hands, discard=discard, draw=draw, **rest)


def test_there_are_two_of_each_colour_in_the_hungarian_deck_and_none_in_the_bulgarian() -> None:
    assert [card.text for card in loaded("hungarian").deck if card.symbol == "D2"] == [
        f"{color}D2" for color in "rygb" for _ in range(2)
    ]
    assert "D2" not in {card.symbol for card in loaded("bulgarian").deck}
    assert "draw-two" not in loaded("bulgarian").rules


@pytest.mark.parametrize(
    ("seats", "seat", "direction", "victim", "expected"),
    [(2, 0, 1, 1, 0), (2, 1, -1, 0, 1), (3, 0, 1, 1, 2), (3, 0, -1, 2, 1), (4, 3, 1, 0, 1), (4, 1, -1, 0, 3)],
)
def test_the_next_seat_takes_two_and_the_one_after_it_is_to_act(
    seats: int, seat: int, direction: int, victim: int, expected: int
) -> None:
    hands = ["g1 g2"] * seats
    hands[seat] = "rD2 g1 g2"
    r = at(hands, seat=seat, direction=direction)
    log = told(r.play("rD2"))
    assert log == [f"played {seat} rD2", f"took {victim} b9 y9", f"lost {victim} 1"]
    assert hand(r, victim) == "y9 g1 g2 b9"
    assert (r.seat, r.turn, r.direction, r.owed) == (expected, expected, direction, ())


def test_who_takes_is_seen_by_all_and_what_by_that_seat_alone() -> None:
    r = at(["rD2 g1 g2", "b1 b2", "y1 y2"])
    took = next(event for event in r.play("rD2") if event.kind == "took")
    assert (took.seat, took.count, took.data) == (1, 2, "draw-two")
    assert [card.text for card in took.redacted(1).cards] == ["b9", "y9"]
    for viewer in (0, 2, None):
        assert (took.redacted(viewer).cards, took.redacted(viewer).count) == ((), 2)


def test_the_victim_can_do_nothing_about_it() -> None:
    r = at(["rD2 g1 g2", "rD2 yD2 W W4", "y1 y2"])
    r.play("rD2")
    assert (legal(r, 1), r.asked()) == ([], (2,))
    for move in ("rD2", "W>r", "draw", "take", "pass"):
        assert refused(r, move, 1) == ["not-your-turn"]


def test_the_turn_is_lost_once() -> None:
    r = play(at(["rD2 r1 r2", "r3 g1", "r4 b1 b2"]), "rD2", "r4", "r1")
    assert r.seat == 1


def test_seats_that_are_out_are_passed_over() -> None:
    r = at(["rD2 g1 g2", "", "b1 b2", "y1 y2"])
    r.play("rD2")
    assert ([len(cards) for cards in r.hands], r.seat) == ([2, 0, 4, 2], 3)


def test_it_fits_on_its_colour_and_on_another_draw_two() -> None:
    assert "rD2" in legal(at(["rD2 g9", "b1 b2"], "r5"))
    assert "rD2" in legal(at(["rD2 g9", "b1 b2"], "yD2"))
    assert "rD2" not in legal(at(["rD2 g9", "b1 b2"], "y5"))


def test_two_in_a_row_each_have_their_own_victim() -> None:
    r = play(at(["rD2 g1 g2", "b1 b2", "bD2 y1 y2", "y3 y4"]), "rD2", "bD2")
    assert ([len(cards) for cards in r.hands], r.seat) == ([2, 4, 2, 4], 0)


def test_a_dry_draw_pile_is_filled_in_the_middle() -> None:
    r = at(["rD2 g1 g2", "b1 b2"], "y3 r5", draw="b7")
    log = told(r.play("rD2"))
    assert [line.split()[0] for line in log] == ["played", "took", "moved", "shuffled", "took", "lost"]
    assert len(r.hands[1]) == 4
    assert ([card.text for card in r.discard_pile], len(r.draw_pile)) == (["rD2"], 1)


def test_as_the_last_card_it_is_taken_before_the_count() -> None:
    r = at(["rD2", "g1 g2", "b1 b2"], called=[0])
    log = told(r.play("rD2"))
    assert log[1] == "took 1 b9 y9"
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (1 + 2 + 9 + 9 + 3, 0, 0))


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 2), (4, 2)])
def test_as_first_card_the_dealers_left_takes_two_and_loses_the_turn(players: int, seat: int) -> None:
    r = deal_with(loaded("hungarian"), players, "gD2", dealer=0)
    assert [len(cards) for cards in r.hands] == [7, 9, 7, 7][:players]
    assert (r.seat, r.direction, r.lost) == (seat, 1, (0,) * players)
