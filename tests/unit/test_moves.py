"""Moves: made once, so a copy is the move itself, and shown as they are written."""

from __future__ import annotations

import copy

import pytest
from tests.helpers import loaded

from unorules import Move

RULES = loaded("bulgarian")


@pytest.mark.parametrize("text", ["r5", "W>b", "r0~2", "draw", "uno"])
def test_a_copy_of_a_move_is_the_move(text: str) -> None:
    move = RULES.move(text)
    assert copy.copy(move) is move
    assert copy.deepcopy([move])[0] is move


def test_a_copied_move_is_still_legal() -> None:
    r = RULES.position(["r1 g2", "b1 b2"], discard="r5", draw="y9")
    r.play(copy.deepcopy(r.legal_moves()[0]))
    assert r.top.text == "r1"


@pytest.mark.parametrize("text", ["r5", "W>b", "r0~2", "draw"])
def test_a_move_is_shown_as_it_is_written(text: str) -> None:
    move: Move = RULES.move(text)
    assert (str(move), repr(move)) == (text, f"<Move {text}>")
