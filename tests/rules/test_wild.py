"""The rule ``wild``: fits on everything, and its player names a colour."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused, told

from unorules import InvalidConfiguration, InvalidMove, Round

ALL = ["W>r", "W>y", "W>g", "W>b"]


def at(hands: list[str], discard: str = "r5", **rest: Any) -> Round:
    draw = rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9")
    return loaded("hungarian").position(hands, discard=discard, draw=draw, **rest)


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_there_are_four(ruleset: str) -> None:
    assert sum(card.text == "W" for card in loaded(ruleset).deck) == 4


@pytest.mark.parametrize("top", ["r5", "g0", "bS", "yR", "rD2"])
def test_it_fits_on_every_card_in_four_ways(top: str) -> None:
    assert [move for move in legal(at(["W g1 b7", "b1 b2"], top)) if move.startswith("W")] == ALL


@pytest.mark.parametrize("top", ["W", "W4"])
@pytest.mark.parametrize("declared", ["r", "y", "g", "b"])
def test_it_fits_on_wilds_whatever_colour_was_named(top: str, declared: str) -> None:
    r = at(["W W", "b1 b2"], top, declared=declared)
    assert [move for move in legal(r) if move.startswith("W")] == ALL


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
@pytest.mark.parametrize(("direction", "expected"), [(1, 1), (-1, 2)])
def test_the_colour_named_is_asked_for_and_nothing_else_happens(color: str, direction: int, expected: int) -> None:
    r = at(["W g1 g2", "r1 y1 g1 b1", "r2 y2 g2 b2"], direction=direction)
    (played,) = r.play(f"W>{color}")
    assert (played.kind, played.seat, played.data.text) == ("played", 0, f"W>{color}")
    assert (r.color, r.declared, r.seat, r.direction) == (color, color, expected, direction)
    assert legal(r) == [f"{color}{expected}"]
    assert hand(r, 0) == "g1 g2"


def test_the_present_colour_may_be_named() -> None:
    r = play(at(["W g1 g2", "r1 b1"]), "W>r")
    assert legal(r) == ["r1", "uno"]


def test_what_lies_under_it_does_not_count() -> None:
    r = play(at(["W g1 g2", "r5 b5 rS y7"], "r5"), "W>y")
    assert legal(r) == ["y7"]
    assert refused(r, "b5") == ["no-match"]


def test_the_colour_holds_until_the_next_card_is_laid() -> None:
    r = play(at(["W g1 g2", "r5 b5", "y7 g7 b1"]), "W>y", "draw")
    assert r.color == "y"
    play(r, "y7")
    assert (r.color, r.declared) == ("y", None)
    r = play(at(["W g1 g2", "W b5 b6", "y7 g7 b1"]), "W>y", "W>g")
    assert (r.color, legal(r)) == ("g", ["g7"])


@pytest.mark.parametrize("text", ["W", "W>", "W>x", "W>W", "W>red", "W>5", "w>r"])
def test_without_one_of_the_four_colours_it_is_no_move(text: str) -> None:
    r = at(["W g1 g2", "b1 b2"])
    before = r.fingerprint()
    with pytest.raises(InvalidMove):
        r.play(text)
    assert (r.fingerprint(), hand(r, 0)) == (before, "g1 g2 W")


def test_as_the_only_card_it_is_laid_with_a_colour_and_ends_the_round() -> None:
    r = at(["W", "b1 b2"], called=[0])
    assert legal(r) == ALL
    r.play("W>g")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_in_a_hand_it_has_no_colour() -> None:
    r = at(["g1 g2", "b1 b2"], "W r5", draw="")
    r.play("draw")
    assert (hand(r, 0), r.hands[0][-1].color) == ("g1 g2 W", None)


def test_a_position_with_one_on_top_needs_the_colour_named_with_it() -> None:
    with pytest.raises(InvalidConfiguration, match="declared"):
        at(["g1 g2", "b1 b2"], "W")
    with pytest.raises(InvalidConfiguration, match="r, y, g, b"):
        at(["g1 g2", "b1 b2"], "W", declared="x")
    with pytest.raises(InvalidConfiguration, match="declared"):
        at(["g1 g2", "b1 b2"], "r5", declared="b")


@pytest.mark.parametrize("players", [2, 4])
def test_as_first_card_its_colour_is_named_by_who_begins(players: int) -> None:
    r = deal_with(loaded("hungarian"), players, "W", dealer=1)
    beginner = 2 % players
    assert (r.seat, r.turn, legal(r)) == (beginner, beginner, ["color r", "color y", "color g", "color b"])
    assert [(debt.seat, debt.choice, debt.cards, debt.turns) for debt in r.owed] == [(beginner, "color", 0, 0)]
    assert told(r.play("color b"))[-1] == f"declared {beginner} b"
    assert (r.seat, r.turn, r.color, r.owed) == (beginner, beginner, "b", ())


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_names_a_colour_at_other_times(seat: int) -> None:
    r = at(["W g1 g2", "b1 b2"], "W", declared="y")
    assert refused(r, "color r", seat) == ["not-offered"]
    assert r.color == "y"
