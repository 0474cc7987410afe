"""Rules and rulesets found by entry point, good ones and broken ones."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

import unorules
from unorules import LoadError, RandomBot, RuleError, UnknownName
from unorules.registry import load_recipe, load_rule

Install = Callable[..., None]


def broken(call: Callable[[], Any]) -> LoadError:
    """The error of *call*, and that it is also an ImportError and a RuleError."""
    with pytest.raises(LoadError) as caught:
        call()
    assert isinstance(caught.value, ImportError)
    assert isinstance(caught.value, RuleError)
    assert caught.value.code == "rule/load"
    return caught.value


def test_a_ruleset_of_another_distribution_plays(installed: Install) -> None:
    installed("good")
    rules = unorules.load("village")
    assert [card.text for card in rules.deck if card.symbol == "X"] == ["rX", "rX", "yX", "yX", "gX", "gX", "bX", "bX"]
    assert rules.points(rules.card("rX")) == 7
    r = rules.deal(3, seed=1)
    assert unorules.drive(r, [RandomBot(seat) for seat in range(3)]).kind in ("won", "drawn")


def test_so_does_a_built_in_ruleset_with_its_rules(installed: Install) -> None:
    installed("good")
    rules = unorules.load(
        "hungarian+village-cards", house_rules=["village-points"], options={"village-cards.copies": 3}
    )
    assert len(rules.deck) == 120
    assert rules.name == "hungarian+village-cards+village-points"
    assert list(rules.rules)[:2] == ["village-cards", "village-points"]


def test_it_is_gone_when_it_is_not_installed(installed: Install) -> None:
    installed("good")
    unorules.load("village")
    installed()
    with pytest.raises(UnknownName, match="no ruleset 'village'"):
        unorules.load("village")


def test_PG9_a_broken_plugin_stops_nobody(installed: Install) -> None:
    installed("broken", "good")
    assert {"village-cards", "broken-at-import", "broken-module", "skip"} <= set(unorules.rules())
    assert {"village", "broken-ruleset", "hungarian", "bulgarian"} <= set(unorules.rulesets())
    assert unorules.load("village").name == "village"
    assert unorules.load("hungarian", house_rules=["village-cards"]).deal(2, seed=1).players == 2
    assert load_rule("half").__name__ == "Half", "not even its own neighbours"


def test_PG9_asked_for_by_name_it_tells_entry_point_distribution_and_cause(installed: Install) -> None:
    installed("broken", "good")
    for _ in range(2):
        error = broken(lambda: unorules.load("hungarian", house_rules=["broken-at-import"]))
        text = str(error)
        assert "'broken-at-import' = 'unorules_broken_plugin:Broken'" in text
        assert "unorules-broken 0.3" in text
        assert "ImportError: the well has run dry" in text
        assert isinstance(error.__cause__, ImportError)
        assert str(error.__cause__) == "the well has run dry"
        assert error.rule == "broken-at-import"


@pytest.mark.parametrize(
    ("name", "cause", "words"),
    [
        ("broken-module", ModuleNotFoundError, "No module named 'unorules_no_such_module'"),
        ("broken-attribute", AttributeError, "has no attribute 'NoSuchRule'"),
    ],
)
def test_PG9_whatever_the_cause(installed: Install, name: str, cause: type[Exception], words: str) -> None:
    installed("broken")
    error = broken(lambda: unorules.load("hungarian", house_rules=[name]))
    assert isinstance(error.__cause__, cause)
    assert words in str(error)
    assert f"{name!r}" in str(error)
    assert "unorules-broken 0.3" in str(error)


def test_PG9_so_does_a_ruleset(installed: Install) -> None:
    installed("broken")
    error = broken(lambda: unorules.load("broken-ruleset"))
    assert "'broken-ruleset' = 'unorules_broken_plugin:RULESET' of unorules-broken 0.3" in str(error)
    assert "the well has run dry" in str(error)


@pytest.mark.parametrize(
    "name", ["wrong-class", "wrong-child", "wrong-instance", "wrong-function", "wrong-module", "wrong-recipe"]
)
def test_PG8_what_is_no_rule_class_is_refused(installed: Install, name: str) -> None:
    installed("wrong_object")
    error = broken(lambda: unorules.load("hungarian", house_rules=[name]))
    assert f"entry point {name!r}" in str(error)
    assert "unorules-wrong-object 2.0 isn't a rule class" in str(error)
    assert "decorate it with @unorules.rule" in str(error)


@pytest.mark.parametrize("name", ["wrong-mapping", "wrong-rule"])
def test_what_is_no_ruleset_is_refused(installed: Install, name: str) -> None:
    installed("wrong_object")
    error = broken(lambda: unorules.load(name))
    assert f"entry point {name!r}" in str(error)
    assert "unorules-wrong-object 2.0 isn't a ruleset; it must be an unorules.Recipe" in str(error)


def test_the_name_of_a_rule_is_that_of_its_entry_point(installed: Install) -> None:
    installed("wrong_name")
    error = broken(lambda: unorules.load("hungarian", house_rules=["one-name"]))
    assert "entry point 'one-name'" in str(error)
    assert "unorules-wrong-name 0.1 is the rule 'another-name'; both names must be equal" in str(error)
    with pytest.raises(UnknownName, match="no rule 'another-name'"):
        unorules.load("hungarian", house_rules=["another-name"])


def test_so_is_the_name_of_a_ruleset(installed: Install) -> None:
    installed("wrong_name")
    error = broken(lambda: unorules.load("one-ruleset"))
    assert "unorules-wrong-name 0.1 is the ruleset 'another-ruleset'; both names must be equal" in str(error)


def test_loading_one_imports_no_other(installed: Install) -> None:
    installed("good", "broken", "twin_one")
    load_recipe("hungarian")
    load_rule("village-cards")
    assert "unorules_good_plugin" in sys.modules
    for module in ("unorules_broken_plugin", "unorules_half_plugin", "unorules_twin_one"):
        assert module not in sys.modules
