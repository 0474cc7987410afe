"""The rule ``wild-draw-four``: a Wild whose next seat takes four cards and loses its turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused, told, turned_up

from unorules import InvalidConfiguration, InvalidMove, Round, load

ALL = ["W4>r", "W4>y", "W4>g", "W4>b"]
STRICT = {"wild_draw_four__legality": "strict"}


def at(hands: list[str], discard: str = "r5", *, options: dict[str, Any] | None = None, **rest: Any) -> Round:
    draw = rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9")
    return loaded("hungarian", **(options or {})).position(hands, discard=discard, draw=draw, **rest)


def fours(r: Round) -> list[str]:
    """The ways in which a Wild Draw Four is legal now."""
    return [move for move in legal(r) if move.startswith("W4")]


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_there_are_four(ruleset: str) -> None:
    assert sum(card.text == "W4" for card in loaded(ruleset).deck) == 4


# ------------------------------------------------------------------------------------------------------ what it does


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
@pytest.mark.parametrize(
    ("seats", "seat", "direction", "victim", "expected"),
    [(2, 0, 1, 1, 0), (3, 0, 1, 1, 2), (3, 0, -1, 2, 1), (4, 3, 1, 0, 1)],
)
def test_the_next_seat_takes_four_and_the_one_after_it_is_to_act(
    color: str, seats: int, seat: int, direction: int, victim: int, expected: int
) -> None:
    hands = ["g1 g2"] * seats
    hands[seat] = "W4 g1 g2"
    r = at(hands, seat=seat, direction=direction)
    log = told(r.play(f"W4>{color}"))
    assert log == [f"played {seat} W4", f"took {victim} b9 y9 g9 r9", f"lost {victim} 1"]
    assert hand(r, victim) == "r9 y9 g1 g2 g9 b9"
    assert (r.seat, r.turn, r.color, r.owed) == (expected, expected, color, ())


def test_the_victim_can_do_nothing_about_it() -> None:
    r = play(at(["W4 g1 g2", "W4 rD2 W r1", "y1 y2"]), "W4>r")
    assert (legal(r, 1), r.asked()) == ([], (2,))
    for move in ("W4>r", "rD2", "W>r", "r1", "draw", "take"):
        assert refused(r, move, 1) == ["not-your-turn"]
    with pytest.raises(InvalidMove):
        r.play("challenge", 1)


@pytest.mark.parametrize("text", ["W4", "W4>", "W4>x", "W4>W", "W>4"])
def test_without_one_of_the_four_colours_it_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove):
        at(["W4 g1 g2", "b1 b2"]).play(text)


def test_as_the_last_card_it_is_taken_before_the_count() -> None:
    r = at(["W4", "g1 g2", "b1 b2"], called=[0])
    assert told(r.play("W4>y"))[1] == "took 1 b9 y9 g9 r9"
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (1 + 2 + 36 + 3, 0, 0))


def test_as_first_card_it_goes_back_and_another_is_turned() -> None:
    r = deal_with(loaded("hungarian"), 3, "W4", dealer=0)
    assert len(turned_up(r)) > 1
    assert r.top.text == turned_up(r)[-1] != "W4"
    assert len(r.discard_pile) == 1
    assert [len(cards) for cards in r.hands] == [7, 7, 7]


# ------------------------------------------------------------------------------------------------------- when it may


@pytest.mark.parametrize("others", ["r1 r2", "rS g1", "b5 y1", "g1 g2"])
def test_free_it_is_legal_at_any_time(others: str) -> None:
    assert fours(at([f"W4 {others}", "b1 b2"])) == ALL


@pytest.mark.parametrize("others", ["r1 g2", "r0 g2", "rS g2", "rR g2", "rD2 g2"])
def test_strict_who_holds_the_colour_may_not_lay_it(others: str) -> None:
    r = at([f"W4 {others}", "b1 b2"], options=STRICT)
    assert fours(r) == []
    for move in ALL:
        assert refused(r, move) == ["color-held"]


@pytest.mark.parametrize(
    ("others", "top"), [("b5 g5 y1", "r5"), ("bS g1 y1", "rS"), ("W g1 y1", "r5"), ("W4 g1 y1", "r5"), ("g1 y1", "r5")]
)
def test_strict_numbers_symbols_and_wilds_do_not_count(others: str, top: str) -> None:
    r = at([f"W4 {others}", "b1 b2"], top, options=STRICT)
    assert fours(r) == ALL
    r.play("W4>g")
    assert len(r.hands[1]) == 6


@pytest.mark.parametrize("top", ["W", "W4"])
def test_strict_on_a_wild_the_colour_that_was_named_counts(top: str) -> None:
    assert fours(at(["W4 g1 g2", "b1 b2"], f"r5 {top}", declared="b", options=STRICT)) == ALL
    assert fours(at(["W4 b1 g2", "b1 b2"], f"r5 {top}", declared="b", options=STRICT)) == []
    assert fours(at(["W4 r1 g2", "b1 b2"], f"r5 {top}", declared="b", options=STRICT)) == ALL


def test_strict_the_colour_newly_named_does_not_matter() -> None:
    r = at(["W4 g1 g2", "b1 b2"], options=STRICT)
    assert "W4>g" in legal(r)


def test_strict_the_hand_decides_after_a_draw_too() -> None:
    options = {**STRICT, "drawing__voluntary": True, "drawing__after": "may"}
    r = play(at(["r1 g2", "b1 b2"], options=options, draw="y9 W4"), "draw")
    assert legal(r) == ["pass"]
    assert "color-held" in refused(r, "W4>g")
    r = play(at(["g1 g2", "b1 b2"], options=options, draw="y9 W4"), "draw")
    assert legal(r) == [*ALL, "pass"]


def test_strict_does_not_touch_the_wild() -> None:
    assert legal(at(["W r1 g2", "b1 b2"], options=STRICT)) == ["r1", "W>r", "W>y", "W>g", "W>b"]


def test_strict_refuses_no_last_card() -> None:
    r = at(["W4", "b1 b2"], options=STRICT, called=[0])
    assert legal(r) == ALL


@pytest.mark.parametrize("value", ["bluff", "Free", None, False])
def test_other_values_are_refused(value: object) -> None:
    with pytest.raises(InvalidConfiguration, match="legality"):
        load("hungarian", options={"wild-draw-four.legality": value})
