"""Refusals: what is no text of a move, and what is said where nothing else can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.helpers import bare_with, house_with, legal, loaded, refused

from unorules import IllegalMove, InvalidMove, Move, Round

HANDS = ["r1 r2 g3 g4", "b1 b2 b3 b4"]


@pytest.mark.parametrize("text", [5, None, True, ["r1"], b"r1"])
def test_what_is_no_text_names_no_move(text: Any) -> None:
    r = loaded("hungarian").position(HANDS, discard="r5", draw="y9")
    before = r.fingerprint()
    with pytest.raises(InvalidMove, match="is no text of a move") as caught:
        r.parse(text)
    assert repr(text) in str(caught.value)
    with pytest.raises(InvalidMove, match=r"is no move; give a Move or its text, such as \['r1', 'r2'"):
        r.play(text)
    assert r.fingerprint() == before


def with_a_nine(round: Round, seat: int) -> Sequence[Move]:
    """Two cards at once, as long as a nine lies on top."""
    cards = [round.rules.card(text) for text in ("r1", "r2")]
    return [round.rules.play(cards, rule="extra")] if round.top.symbol == "9" and seat == 0 else ()


def test_cards_that_fit_and_are_not_offered_together_now() -> None:
    rules = house_with(turn_moves=with_a_nine)
    assert "r1+r2" in legal(rules.position(HANDS, discard="r9", draw="y9"))
    r = rules.position(HANDS, discard="r5", draw="y9")
    assert "r1+r2" not in legal(r)
    assert refused(r, "r1+r2") == ["not-now"]
    with pytest.raises(IllegalMove, match=r"r1\+r2 is not offered now \[core: not-now\]\. Legal now: r1, r2"):
        r.play("r1+r2")


def test_where_there_is_no_drawing_by_choice_that_is_the_reason() -> None:
    r = bare_with().position(HANDS, discard="g5", draw="b9")
    assert legal(r) == ["g3", "g4"]
    assert refused(r, "draw") == ["no-drawing"]
    stuck = bare_with().position(HANDS, discard="b5", draw="b9")
    assert legal(stuck) == ["pass"]
    assert refused(stuck, "draw") == ["no-drawing"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("W4+W4>b", "not-in-hand"),
        ("r7+r7", "whom"),
        ("g1+g1", "no-match"),
        ("r7+b7~1", "not-now"),
        ("W+W", "not-in-hand"),
    ],
)
def test_a_play_of_several_cards_is_told_why_it_is_refused(text: str, code: str) -> None:
    r = loaded("hungarian+equal-cards+seven-zero").position(["r7 r7 b7 g1 g1", "y1 y2"], discard="r5", draw="y9")
    assert refused(r, text) == [code]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("r7+r7~0", "is aimed at seat 0 itself"),
        ("r7+r7~5", "is aimed at seat 5, but seats are 0 to 1"),
        ("r7+x7~1", "is no move of ruleset"),
        ("r7+x7", "is no move of ruleset"),
        ("r7+uno", "is no move of ruleset"),
        ("r7+", "is no move of ruleset"),
    ],
)
def test_and_what_can_be_no_play_of_several_cards_is_none(text: str, told: str) -> None:
    r = loaded("hungarian+equal-cards+seven-zero").position(["r7 r7 b7 g1 g1", "y1 y2"], discard="r5", draw="y9")
    with pytest.raises(InvalidMove, match=told):
        r.play(text)
