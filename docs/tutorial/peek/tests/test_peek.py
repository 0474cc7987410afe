"""What the rule peek must do."""

from __future__ import annotations

import pytest
import unorules

from unorules_peek.peek import Peek

HANDS = ["r5 g1 g2", "b2 b3", "y1 y2"]


def position(ruleset: str = "hungarian", **options: str) -> unorules.Round:
    rules = unorules.load(ruleset, house_rules=[Peek(**options)])
    return rules.position(HANDS, discard="r9", draw="y3 y4 y5")


def test_a_five_may_be_aimed_at_the_next_seat() -> None:
    moves = [move.text for move in position().legal_moves()]
    assert moves == ["r5", "r5~1"]


def test_who_lays_it_sees_that_hand_and_nobody_else_does() -> None:
    round = position()
    round.play("r5~1")
    seen = {seat: round.view(seat).log[-1] for seat in (0, 2, None)}
    assert {event.kind for event in seen.values()} == {"revealed"}
    assert [card.text for card in seen[0].cards] == ["b2", "b3"]
    assert seen[2].cards == seen[None].cards == ()


def test_nothing_else_comes_of_it() -> None:
    round = position()
    round.play("r5~1")
    assert [round.hand_size(seat) for seat in range(3)] == [2, 2, 2]
    assert round.seat == 1


def test_one_need_not_look() -> None:
    round = position()
    kinds = [event.kind for event in round.play("r5")]
    assert kinds == ["played"]


def test_anyone_may_be_looked_at_if_the_option_says_so() -> None:
    round = position(whom="anyone")
    assert [move.text for move in round.legal_moves()] == ["r5", "r5~1", "r5~2"]
    round.play("r5~2")
    assert [card.text for card in round.view(0).log[-1].cards] == ["y1", "y2"]


def test_the_option_has_two_values() -> None:
    with pytest.raises(unorules.InvalidConfiguration, match="one of next, anyone"):
        Peek(whom="nobody")


def test_it_is_found_by_its_name() -> None:
    rules = unorules.load("bulgarian+peek", options={"peek.whom": "anyone"})
    assert rules.options["peek.whom"] == "anyone"
