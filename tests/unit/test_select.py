"""What is no list of house rules, and rules that take each other's place."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from unorules import ConflictError, InvalidConfiguration, Recipe, build, load, rule, use

RECIPE = Recipe("village", "numbers alone", (use("numbers", "supplied: a test"),))


@pytest.mark.parametrize("given", ["zero", 5, None, True])
@pytest.mark.parametrize(
    "make", [lambda given: build(RECIPE, house_rules=given), lambda given: load("hungarian", house_rules=given)]
)
def test_house_rules_are_a_list(make: Any, given: Any) -> None:
    with pytest.raises(InvalidConfiguration, match="give a list") as caught:
        make(given)
    assert f"house_rules is {given!r}" in str(caught.value)


def made(name: str, **says: Any) -> type:
    return rule(name=name, summary=f"the rule {name}", **says)(type(name, (), {}))


def test_rules_that_take_each_others_place_can_not_be_used_together() -> None:
    chosen = [made("east", replaces=("west",)), made("west", replaces=("east",))]
    told = set()
    for order in permutations(chosen):
        with pytest.raises(ConflictError, match="take each other's place: leave one of them out") as caught:
            build(RECIPE, house_rules=order)
        assert caught.value.rule in {"east", "west"}
        told.add(str(caught.value))
    assert len(told) == 1, "the order of selection makes no difference"
    assert "'east' and 'west'" in told.pop()
    for one in chosen:
        assert one.__name__ in build(RECIPE, house_rules=[one]).rules
