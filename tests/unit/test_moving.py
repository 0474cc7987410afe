"""Drawing: whose answer it is, when one of several rules says what can't follow a draw."""

from __future__ import annotations

import pytest
from tests.helpers import rule_with

from unorules import RuleError, load
from unorules.effects import AfterDraw

HANDS = ["r1 r2 r3 r4", "b1 b2 b3 b4"]
SILENT = rule_with("a-silent", pile_after_draw=None)


@pytest.mark.parametrize("called", [(), (0,)], ids=["simple", "with a call to settle"])
def test_PG15_the_rule_that_said_it_is_named_not_one_that_left_it_to_the_others(called: tuple[int, ...]) -> None:
    rules = load("bulgarian", house_rules=[SILENT, rule_with("b-careless", pile_after_draw="may")])
    assert list(rules.rules)[:2] == ["a-silent", "b-careless"]
    r = rules.position(HANDS, discard="r5", draw="y9 y8", called=called)
    with pytest.raises(RuleError, match="rule 'b-careless': pile_after_draw returned 'may'") as caught:
        r.play("draw")
    assert caught.value.rule == "b-careless"


def test_the_first_that_says_something_counts() -> None:
    rules = load("bulgarian", house_rules=[SILENT, rule_with("b-ending", pile_after_draw=AfterDraw.END)])
    r = rules.position(HANDS, discard="r5", draw="y9 r8")
    r.play("draw")
    assert (r.drawn, r.seat) == (None, 1)
