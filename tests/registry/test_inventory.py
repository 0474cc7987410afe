"""What is installed, looked at one by one: what it adds, and why it can't be used; nothing that is broken stops it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import unorules
from unorules import LoadError
from unorules.inventory import Installed, inventory
from unorules.registry import unreadable
from unorules.ruleclass import options_of
from unorules.ruleset import hooks_of

Install = Callable[..., None]


def looked_at(kind: str = "rule") -> dict[str, Installed]:
    return {one.name: one for one in inventory() if one.kind == kind}


def test_everything_that_ships_is_there_and_can_be_used(installed: Install) -> None:
    installed()
    assert list(looked_at()) == list(unorules.rules())
    assert list(looked_at("ruleset")) == list(unorules.rulesets())
    for one in inventory():
        assert (one.distribution, one.problems) == ("unorules", ())
        assert one.version
        assert one.value.startswith("unorules_plugins.")
        assert one.summary == {**unorules.rules(), **unorules.rulesets()}[one.name]


def test_it_tells_what_a_rule_adds(installed: Install) -> None:
    installed()
    for name, instance in unorules.load("bulgarian").rules.items():
        one = looked_at()[name]
        assert one.options == tuple(options_of(type(instance)))
        assert one.hooks == hooks_of(instance)
        assert one.hooks
    assert looked_at()["skip"].hooks == ("card_deck", "card_effects", "card_start")
    assert looked_at("ruleset")["bulgarian"].uses[:2] == ("players", "dealer")


def test_a_foreign_one_is_told_with_its_distribution(installed: Install) -> None:
    installed("good")
    one = looked_at()["village-cards"]
    assert (one.distribution, one.version) == ("unorules-good", "1.2")
    assert (one.summary, one.hooks, one.options) == ("a blank card of each colour", ("card_deck",), ("copies",))
    assert one.value == "unorules_good_plugin:VillageCards"
    assert "village-points" in looked_at("ruleset")["village"].uses


def test_PG9_each_broken_one_tells_why_and_stops_no_other(installed: Install) -> None:
    installed("broken", "wrong_object", "wrong_name", "odd", "good")
    rules = looked_at()
    for name, why in {
        "broken-at-import": "ImportError: the well has run dry",
        "broken-module": "No module named 'unorules_no_such_module'",
        "broken-attribute": "NoSuchRule",
        "wrong-instance": "isn't a rule class",
        "one-name": "is the rule 'another-name'; both names must be equal",
        "odd-nothing": "can't be loaded",
        "odd-words": "can't be loaded",
        "odd-exit": "SystemExit: not on Sundays",
        "odd-hook": "implements 'turn_reaction', which is no hook. Did you mean turn_reactions",
        "odd-default": "option odd-default.size is 3; allowed: a number from 4 on",
    }.items():
        (problem,) = rules[name].problems
        assert why in problem
    assert not any(rules[name].problems for name in ("half", "village-cards", "skip"))
    rulesets = looked_at("ruleset")
    assert "the well has run dry" in rulesets["broken-ruleset"].problems[0]
    assert "no rule brings any card into the deck" in rulesets["odd-ruleset"].problems[0]
    assert not rulesets["village"].problems


def test_what_could_be_found_out_of_a_broken_one_is_told(installed: Install) -> None:
    installed("odd")
    assert looked_at()["odd-hook"].summary == "has a hook that doesn't exist"
    assert looked_at()["odd-hook"].options == ("size",)
    assert looked_at("ruleset")["odd-ruleset"].uses == ("players",)


def test_PG1_a_name_that_comes_twice_is_a_problem_of_both(installed: Install) -> None:
    installed("twin_one", "twin_two")
    twins = [one for one in inventory() if one.name == "twin"]
    assert [one.distribution for one in twins] == ["unorules-twin-one", "unorules-twin-two"]
    assert [one.summary for one in twins] == ["twin from plugin one", "twin from plugin two"]
    for one in twins:
        (problem,) = one.problems
        assert "two rules are called 'twin'" in problem
        assert "unorules-twin-one 1.0" in problem
        assert "unorules-twin-two 1.0" in problem
    assert not looked_at()["alone-one"].problems


def test_a_ruleset_with_a_rule_that_comes_twice_can_not_be_used(installed: Install) -> None:
    installed("shadow")
    assert "two rules are called 'skip'" in looked_at("ruleset")["hungarian"].problems[0]


# -------------------------------------------------------------------------------- lists of entry points that are odd


def test_PG9_a_list_of_entry_points_that_can_not_be_read_stops_nobody(installed: Install) -> None:
    installed("malformed", "good", "malformed")
    assert unorules.load("village").name == "village"
    assert {"skip", "village-cards"} <= set(unorules.rules())
    assert unreadable() == (("unorules-malformed", "0.1"),)
    (one,) = [one for one in inventory() if one.problems]
    assert (one.kind, one.distribution, one.version) == ("distribution", "unorules-malformed", "0.1")
    assert "entry_points.txt can't be read" in one.problems[0]


def test_PG9_an_entry_point_that_leads_nowhere_by_its_form_stops_nobody(installed: Install) -> None:
    installed("odd")
    assert unorules.rules()["odd-nothing"] == "from unorules-odd 0.2"
    assert unorules.rules()["odd-words"] == "from unorules-odd 0.2"
    assert unorules.load("hungarian").name == "hungarian"


def test_PG9_a_module_that_ends_the_process_is_a_broken_one(installed: Install) -> None:
    installed("odd")
    with pytest.raises(LoadError, match=r"entry point 'odd-exit' .* SystemExit: not on Sundays"):
        unorules.load("hungarian", house_rules=["odd-exit"])


def test_without_a_list_that_is_odd_all_can_be_read(installed: Install) -> None:
    installed("good", "twin_one")
    assert unreadable() == ()
