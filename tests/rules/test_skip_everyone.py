"""The rule ``skip-everyone``: every other seat loses its turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, legal, loaded, play, told

from unorules import Round, load


def at(hands: list[str], discard: str = "r5", base: str = "hungarian", **rest: Any) -> Round:
    draw = rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9")
    return loaded(f"{base}+skip-everyone").position(hands, discard=discard, draw=draw, **rest)


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_there_are_two_of_each_colour_or_as_many_as_is_said(copies: int) -> None:
    options = {"skip-everyone.copies": copies} if copies != 2 else {}
    deck = load("hungarian+skip-everyone", options=options).deck
    assert [card.text for card in deck if card.symbol == "SE"] == [f"{c}SE" for c in "rygb" for _ in range(copies)]


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seats", range(2, 8))
def test_TO13_who_lays_it_is_the_next_to_act_however_many_play(seats: int, direction: int, base: str) -> None:
    for seat in range(seats):
        hands = ["g1 g2 g3"] * seats
        hands[seat] = "rSE r1 r2"
        r = at(hands, seat=seat, direction=direction, base=base)
        r.play("rSE")
        assert (r.seat, r.turn, r.direction, r.lost) == (seat, seat, direction, (0,) * seats)
        r.play("r1" if base == "hungarian" else "r2")
        assert r.seat == (seat + direction) % seats


def test_every_other_seat_is_told_to_lose_its_turn_in_the_order_of_play() -> None:
    assert told(at(["g1", "rSE r1 r2", "g2", "g3"], seat=1, direction=-1).play("rSE")) == [
        "played 1 rSE", "lost 0 1", "lost 3 1", "lost 2 1",
    ]  # fmt: skip


def test_seats_that_are_out_are_left_out() -> None:
    r = at(["rSE g1 g2", "", "b1 b2", "y1 y2"])
    assert told(r.play("rSE")) == ["played 0 rSE", "lost 2 1", "lost 3 1"]
    assert r.seat == 0


def test_two_in_a_row_keep_the_turn_and_then_nobody_has_lost_any_more() -> None:
    r = play(at(["rSE gSE g1 g2", "b1 b2", "y1 y2", "g3 g4"]), "rSE", "gSE", "g1")
    assert (r.seat, r.lost) == (1, (0, 0, 0, 0))


def test_a_turn_lost_earlier_is_lost_only_once() -> None:
    r = play(at(["rS r1 g2", "b1 b2", "rSE r2 r3", "y1 y2"]), "rS", "rSE", "r2")
    assert r.seat == 3


def test_nobody_who_is_passed_over_may_move() -> None:
    r = play(at(["rSE r1 r2", "rSE W b2", "rSE W y2"]), "rSE")
    assert (r.asked(), legal(r, 1), legal(r, 2)) == ((0,), [], [])


def test_it_fits_by_colour_and_symbol_and_is_no_skip() -> None:
    for top, fits in (("r5", True), ("ySE", True), ("yS", False), ("y5", False)):
        assert ("rSE" in legal(at(["rSE g9", "b1 b2"], top))) is fits, top
    assert "yS" not in legal(at(["yS g9", "b1 b2"], "rSE"))


def test_as_the_last_card_it_wins() -> None:
    r = at(["rSE", "g1 g2", "b1 b2"], called=[0])
    r.play("rSE")
    assert r.result is not None
    assert r.result.winners == (0,)


@pytest.mark.parametrize("dealer", [0, 2])
@pytest.mark.parametrize("players", [3, 4])
def test_as_first_card_it_lets_the_dealer_begin(players: int, dealer: int) -> None:
    r = deal_with(loaded("hungarian+skip-everyone"), players, "gSE", dealer=dealer)
    assert (r.seat, r.direction, r.lost) == (dealer, 1, (0,) * players)


@pytest.mark.parametrize(("policy", "seat"), [("inert", 1), ("mattel-42003", 0)])
def test_the_policy_for_first_cards_counts_for_it_too(policy: str, seat: int) -> None:
    r = deal_with(loaded("hungarian+skip-everyone", start__policy=policy), 3, "gSE", dealer=0)
    assert (r.top.text, r.seat) == ("gSE", seat)


def test_where_only_a_number_can_begin_it_goes_back() -> None:
    r = deal_with(loaded("hungarian+skip-everyone", start__policy="number-only"), 3, "gSE", dealer=0)
    assert r.top.symbol.isdigit()


def test_it_counts_twenty() -> None:
    r = at(["r1", "gSE b1"], base="bulgarian", called=[0])
    r.play("r1")
    assert r.result is not None
    assert r.result.points == (21, 0)
