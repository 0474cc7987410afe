"""One name in two distributions: nobody is preferred, both are named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import unorules
from unorules import ConflictError
from unorules.registry import load_rule

Install = Callable[..., None]
ORDERS = pytest.mark.parametrize("order", [("twin_one", "twin_two"), ("twin_two", "twin_one")])


@ORDERS
def test_PG1_the_same_rule_name_in_two_distributions(installed: Install, order: tuple[str, str]) -> None:
    installed(*order)
    with pytest.raises(ConflictError, match="two rules are called 'twin'") as caught:
        unorules.load("hungarian", house_rules=["twin"])
    text = str(caught.value)
    assert "'unorules_twin_one:Twin' of unorules-twin-one 1.0" in text
    assert "'unorules_twin_two:Twin' of unorules-twin-two 1.0" in text
    assert "Uninstall one of them" in text


@ORDERS
def test_PG12_the_message_does_not_depend_on_the_installation(installed: Install, order: tuple[str, str]) -> None:
    installed(*order)
    with pytest.raises(ConflictError) as caught:
        load_rule("twin")
    assert str(caught.value).index("twin-one") < str(caught.value).index("twin-two")
    described = list(unorules.rules())
    assert described == sorted(described)


def test_the_same_ruleset_name_in_two_distributions(installed: Install) -> None:
    installed("twin_one", "twin_two")
    with pytest.raises(ConflictError, match=r"two rulesets are called 'twins'.*twin-one 1.0 and .*twin-two 1.0"):
        unorules.load("twins")


def test_their_other_rules_are_not_concerned(installed: Install) -> None:
    installed("twin_one", "twin_two")
    rules = unorules.load("hungarian", house_rules=["alone-one", "alone-two"])
    assert list(rules.rules)[:2] == ["alone-one", "alone-two"]


def test_one_of_them_alone_is_no_conflict(installed: Install) -> None:
    installed("twin_two")
    assert "twin" in unorules.load("hungarian", house_rules=["twin"]).rules


def test_the_same_distribution_twice_on_the_path_is_one(installed: Install) -> None:
    installed("twin_two", "twin_two")
    assert "twin" in unorules.load("hungarian", house_rules=["twin"]).rules


def test_the_name_of_a_built_in_rule_is_not_taken_over(installed: Install) -> None:
    installed("shadow")
    with pytest.raises(ConflictError, match="two rules are called 'skip'") as caught:
        unorules.load("hungarian")
    assert "unorules_plugins.rules.skip:Skip" in str(caught.value)
    assert "unorules-shadow 1.0" in str(caught.value)


@ORDERS
def test_both_are_listed(installed: Install, order: tuple[str, str]) -> None:
    installed(*order)
    for described in (unorules.rules()["twin"], unorules.rulesets()["twins"]):
        assert "unorules-twin-one 1.0" in described
        assert "unorules-twin-two 1.0" in described
