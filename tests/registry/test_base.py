"""Rulesets that build on another: what they keep, change, add and leave out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import unorules
from unorules import ConflictError, LoadError, Recipe, RuleError, UnknownName, build, use
from unorules.registry import load_recipe, whole

BASE = load_recipe("hungarian")


def on(name: str = "hungarian", *uses: unorules.recipe.Use, without: tuple[str, ...] = ()) -> Recipe:
    return Recipe("mine", "a ruleset of one's own", uses, base=name, without=without)


def test_it_has_all_the_rules_of_its_base_with_their_options_and_sources() -> None:
    mine, base = build(on()), unorules.load("hungarian")
    assert mine.name == "mine"
    assert list(mine.rules) == list(base.rules)
    assert mine.options == base.options
    assert mine.sources == base.sources
    assert mine.deck == base.deck


def test_a_use_of_a_rule_that_is_there_changes_the_options_it_names_and_the_source() -> None:
    mine = build(on("bulgarian", use("uno-call", "our family", penalty=1)))
    base = unorules.load("bulgarian")
    assert mine.options == {**base.options, "uno-call.penalty": 1}
    assert mine.options["uno-call.due"] == "before-last", "which the base has set"
    assert mine.sources == {**base.sources, "uno-call": "our family"}


def test_it_stands_where_it_stood() -> None:
    names = [one.rule for one in whole(on("hungarian", use("skip", "here"))).uses]
    assert names == [one.rule for one in BASE.uses]


def test_a_use_of_another_rule_adds_it() -> None:
    mine = build(on("hungarian", use("zero", "our family", mode="rotate")))
    assert mine.options["zero.mode"] == "rotate"
    assert set(mine.rules) == {*unorules.load("hungarian").rules, "zero"}
    assert whole(on("hungarian", use("zero", "our family"))).uses[-1].rule == "zero"


def test_rules_can_be_left_out() -> None:
    mine = build(on(without=("draw-two", "skip")))
    assert set(unorules.load("hungarian").rules) - set(mine.rules) == {"draw-two", "skip"}
    assert len(mine.deck) == 108 - 16


def test_options_and_house_rules_go_on_top() -> None:
    mine = build(on(without=("uno-call",)), house_rules=["uno-call"], options={"deal.hand-size": 5})
    assert (mine.options["deal.hand-size"], mine.name) == (5, "mine+uno-call")
    with pytest.raises(UnknownName, match="options are set for 'uno-call', which is no rule of 'mine'"):
        build(on(without=("uno-call",)), options={"uno-call.penalty": 3})


def test_a_house_rule_takes_the_place_of_a_rule_of_the_base() -> None:
    assert "target" not in build(on(), house_rules=["low-score"]).rules


def test_to_leave_out_what_is_not_there_is_an_error() -> None:
    with pytest.raises(RuleError, match=r"'mine' leaves out 'zero', which 'hungarian' hasn't got; its rules: players"):
        build(on(without=("zero",)))


def test_a_rule_that_it_lists_twice_is_an_error() -> None:
    with pytest.raises(ConflictError, match="'mine' has the rule 'skip' already; it lists it twice"):
        build(on("hungarian", use("skip", "a"), use("skip", "b")))


def test_the_base_must_be_there() -> None:
    with pytest.raises(UnknownName, match=r"no ruleset 'hungarien'\. Did you mean hungarian\? There are: ") as caught:
        build(on("hungarien"))
    assert caught.value.__notes__ == ["ruleset 'mine' builds on 'hungarien'"]


def test_to_make_whole_what_is_whole_changes_nothing() -> None:
    one = whole(on("bulgarian", use("uno-call", "our family", penalty=1), without=("zero",)))
    assert whole(one) == one
    assert whole(BASE) is BASE


@pytest.mark.parametrize(
    ("name", "circle"),
    [
        ("first", "'first' on 'second' on 'third' on 'first'"),
        ("second", "'second' on 'third' on 'first' on 'second'"),
        ("third", "'third' on 'first' on 'second' on 'third'"),
    ],
)
def test_rulesets_in_a_circle_are_refused(name: str, circle: str, installed: Callable[..., None]) -> None:
    installed("circle")
    with pytest.raises(ConflictError, match=f"build on each other in a circle: {circle}; one of them must stand alone"):
        unorules.load(name)


def test_a_circle_harms_nobody_else(installed: Callable[..., None]) -> None:
    installed("circle")
    assert {"first", "second", "third"} <= set(unorules.rulesets())
    assert unorules.load("hungarian").name == "hungarian"


def test_installed_ones_build_on_each_other_whoever_brings_them(installed: Callable[..., None]) -> None:
    installed("circle")
    rules = unorules.load("upper")
    assert rules.options["deal.hand-size"] == 4
    assert rules.options["uno-call.penalty"] == 9
    assert "target" not in rules.rules
    with pytest.raises(LoadError) as caught:
        unorules.load("on-broken")
    assert caught.value.__notes__ == ["ruleset 'on-broken' builds on 'broken-base'"]


def test_a_rule_and_one_whose_place_it_takes_do_not_go_into_one_ruleset() -> None:
    with pytest.raises(ConflictError, match="'target' takes the place of 'elimination', but both are there: leave one"):
        build(on("hungarian", use("elimination", "here")))
    with pytest.raises(ConflictError, match="'uno-call' takes the place of 'uno-catch', but both are there"):
        build(on("hungarian", use("uno-catch", "here")))
    assert "elimination" in build(on("hungarian", use("elimination", "here"), without=("target",))).rules


def test_a_house_rule_goes_back_to_what_a_ruleset_has_replaced() -> None:
    rules = build(on("hungarian", use("elimination", "here"), without=("target",)), house_rules=["target"])
    assert "elimination" not in rules.rules
    assert rules.options["target.points"] == 500
