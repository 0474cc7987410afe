"""Rulesets of one or two small rules, and positions of them: for tests of one hook each."""

from __future__ import annotations

from typing import Any

from tests.helpers import rule_with

import unorules
from unorules import (
    Drawing,
    Round,
    Ruleset,
)

HANDS = ["r1 r2 r3", "g1 g2 g3", "b1 b2 b3"]
DRAWS = {"pile_draw": Drawing()}


def two_with(first: dict[str, Any], second: dict[str, Any]) -> Ruleset:
    """A ruleset of numbers with two more rules, ``one`` being asked before ``two``."""
    recipe = unorules.Recipe(name="two", summary="two rules", uses=(unorules.use("numbers", "a test"),))
    return unorules.build(recipe, house_rules=[rule_with("one", **first), rule_with("two", **second)])


def at(
    rules: Ruleset, hands: list[str] | None = None, discard: str = "r9", draw: str = "r4 r5 r6", **more: Any
) -> Round:
    """A position: three seats with a few cards each, unless told otherwise."""
    return rules.position(HANDS if hands is None else hands, discard=discard, draw=draw, **more)
