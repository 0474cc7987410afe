"""Names and values that users write: unknown ones list the nearest, wrong ones what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.helpers import rule_with

import unorules
from unorules import InvalidConfiguration, RuleError, UnknownName, option, rule


def wrong(**arguments: Any) -> InvalidConfiguration:
    """The error of loading hungarian with *arguments*; it is a ValueError."""
    with pytest.raises(InvalidConfiguration) as caught:
        unorules.load("hungarian", **arguments)
    assert isinstance(caught.value, ValueError)
    return caught.value


def unknown(**arguments: Any) -> str:
    """The message about an unknown name; it is a LookupError too."""
    error = wrong(**arguments)
    assert isinstance(error, UnknownName)
    assert isinstance(error, LookupError)
    assert error.code == "config/unknown"
    return str(error)


def test_an_unknown_ruleset_lists_the_nearest_and_all() -> None:
    every = ", ".join(unorules.rulesets())
    with pytest.raises(UnknownName, match=rf"no ruleset 'hungarien'\. Did you mean hungarian\? There are: {every}$"):
        unorules.load("hungarien")


def test_one_that_is_like_none_lists_all() -> None:
    with pytest.raises(UnknownName, match=rf"no ruleset 'xyz'; there are: {', '.join(unorules.rulesets())}$"):
        unorules.load("xyz")


@pytest.mark.parametrize("name", ["", "Hungarian ", "HUNGARIAN", "hungarian ", "+zero"])
def test_names_are_exact(name: str) -> None:
    with pytest.raises(UnknownName):
        unorules.load(name)


@pytest.mark.parametrize("name", [None, 5, ["hungarian"], True])
def test_a_ruleset_is_named_with_a_text(name: object) -> None:
    with pytest.raises(InvalidConfiguration, match="is no name of a ruleset"):
        unorules.load(name)  # type: ignore[arg-type]


def test_a_rule_is_no_ruleset_and_the_other_way_round() -> None:
    with pytest.raises(UnknownName, match=r"no ruleset 'skip' .*'skip' is a rule"):
        unorules.load("skip")
    assert "'bulgarian' is a ruleset" in unknown(house_rules=["bulgarian"])


@pytest.mark.parametrize(("name", "near"), [("zer", "zero"), ("discardall", "discard-all"), ("uno", "uno-call")])
def test_an_unknown_house_rule_lists_the_nearest(name: str, near: str) -> None:
    text = unknown(house_rules=[name])
    assert text.startswith(f"no rule {name!r}. Did you mean {near}")
    assert text.endswith(f"? There are: {', '.join(sorted(unorules.rules()))}")


def test_the_same_joined_with_a_plus() -> None:
    with pytest.raises(UnknownName, match=r"no rule 'zer'\. Did you mean zero\? There are: .*, zero$"):
        unorules.load("hungarian+zer")
    assert "zero" in unorules.load("hungarian+zero").rules


def test_a_text_is_no_list_of_house_rules() -> None:
    assert "give a list: ['zero']" in str(wrong(house_rules="zero"))


@pytest.mark.parametrize("given", [5, None])
def test_nor_is_anything_else(given: object) -> None:
    assert repr(given) in str(wrong(house_rules=given))


@pytest.mark.parametrize("given", [["uno-call.penalty"], "uno-call.penalty=2", 5])
def test_options_are_a_mapping(given: object) -> None:
    assert repr(given) in str(wrong(options=given))


def test_an_unknown_option_lists_those_of_the_rule() -> None:
    text = unknown(options={"uno-call.penaly": 2})
    assert "no option 'penaly'" in text
    assert "rule 'uno-call' has the options due, penalty, required, false-call" in text
    assert "Did you mean penalty?" in text


def test_options_are_written_with_dashes() -> None:
    assert "Did you mean false-call?" in unknown(options={"uno-call.false_call": 2})


def test_a_rule_without_options_says_so() -> None:
    with pytest.raises(UnknownName, match="rule 'extra' has no options"):
        unorules.load("hungarian", house_rules=[rule_with()], options={"extra.far": 2})


def test_options_of_an_unknown_rule_list_the_nearest() -> None:
    text = unknown(options={"uno-cal.penalty": 2})
    assert "'uno-cal', which is no rule of 'hungarian'; its rules: deal, dealer, draw-two" in text
    assert ". Did you mean uno-call?" in text


def test_so_do_those_of_a_rule_that_is_not_selected() -> None:
    text = unknown(options={"zero.mode": "rotate"})
    assert "'zero', which is no rule of 'hungarian'" in text
    assert "rotate" in unorules.load("hungarian+zero", options={"zero.mode": "rotate"}).options["zero.mode"]


@pytest.mark.parametrize("key", ["penalty", "uno-call", "uno-call.", ".penalty", "", 5, None])
def test_an_option_is_named_with_its_rule(key: object) -> None:
    assert f"{key!r} is no option: write rule.option" in str(wrong(options={key: 2}))


TYPES = [
    ("uno-call.penalty", [True, False, "2", 2.0, None, [2]], "a whole number"),
    ("uno-call.required", [1, 0, "True", None], "True or False"),
    ("uno-call.due", [None, 1, True, ["with-penultimate"]], "one of with-penultimate, before-last"),
    ("drawing.voluntary", [1, "yes"], "True or False"),
    (
        "scoring.points",
        [None, 5, [("S", 20)], {"S": "20"}, {"S": True}, {"S": 2.0}, {1: 20}],
        "a mapping of texts to whole numbers",
    ),
]


@pytest.mark.parametrize(
    ("key", "value", "allowed"), [(key, value, allowed) for key, values, allowed in TYPES for value in values]
)
def test_PG28_values_are_of_exactly_the_type_of_the_option(key: str, value: object, allowed: str) -> None:
    text = str(wrong(options={key: value}))
    assert f"option {key} is {value!r}; allowed: {allowed}" in text
    assert "It decides: " in text


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    [
        ("uno-call.penalty", -1, "a number from 0 on"),
        ("deal.hand-size", 0, "a number from 1 on"),
        ("target.points", 0, "a number from 1 on"),
        ("players.min", 1, "a number from 2 on"),
        ("uno-call.due", "later", "one of with-penultimate, before-last"),
        ("drawing.after", "", "one of end, may, must"),
        ("start.policy", "Mattel", "one of mattel, mattel-42003, number-only, inert"),
        ("wild-draw-four.legality", "bluff", "one of free, strict"),
        ("scoring.action-points", "Standard", "one of none, standard"),
        ("piles.stalemate", "lowest_hand", "one of drawn, lowest-hand"),
    ],
)
def test_values_are_among_those_allowed(key: str, value: object, allowed: str) -> None:
    assert f"option {key} is {value!r}; allowed: {allowed}" in str(wrong(options={key: value}))


def test_values_that_don_t_go_together_are_refused() -> None:
    text = str(wrong(options={"players.min": 5, "players.max": 3}))
    assert "players.max is 3, which is less than players.min (5)" in text
    assert "raise one or lower the other" in text


def test_a_ruleset_tells_all_its_options() -> None:
    options = unorules.load("hungarian", options={"uno-call.penalty": 3}).options
    assert options["uno-call.penalty"] == 3
    assert options["uno-call.due"] == "with-penultimate"
    assert {key.split(".")[0] for key in options} <= set(unorules.load("hungarian").rules)


def test_a_mapping_that_was_given_can_be_changed_afterwards() -> None:
    points = {"S": 5}
    rules = unorules.load("hungarian", options={"scoring.points": points, "scoring.action-points": "standard"})
    points["S"] = 50
    assert rules.options["scoring.points"] == {"S": 5}
    assert rules.points(rules.card("rS")) == 5


@rule(name="even-only", summary="an option with a check of its own")
class EvenOnly:
    number: int = option(2, help="an even number", check=lambda value: None if value in (2, 4) else "2 or 4")


def test_an_option_may_have_a_check_of_its_own() -> None:
    text = str(wrong(house_rules=[EvenOnly], options={"even-only.number": 3}))
    assert "option even-only.number is 3; allowed: 2 or 4. It decides: an even number" in text
    rules = unorules.load("hungarian", house_rules=[EvenOnly], options={"even-only.number": 4})
    assert rules.options["even-only.number"] == 4


def test_an_instance_keeps_its_values_but_for_those_given() -> None:
    from unorules_plugins.rules.uno_call import UnoCall
    from unorules_plugins.rules.zero import Zero

    assert unorules.load("hungarian", house_rules=[Zero(mode="rotate")]).options["zero.mode"] == "rotate"
    rules = unorules.load("hungarian", house_rules=[Zero(mode="rotate")], options={"zero.mode": "none"})
    assert rules.options["zero.mode"] == "none"
    with pytest.raises(InvalidConfiguration, match=r"option uno-call\.penalty is True; allowed: a whole number"):
        UnoCall(penalty=True)


@pytest.mark.parametrize(
    ("decorate", "words"),
    [
        (lambda: rule(name="Two Words", summary="x"), "no name for a rule: use small letters and digits, with dashes"),
        (lambda: rule(name="under_score", summary="x"), "no name for a rule"),
        (lambda: rule(name="", summary="x"), "no name for a rule"),
        (lambda: rule(name="dotted.name", summary="x"), "no name for a rule"),
        (lambda: rule(name="plus+name", summary="x"), "no name for a rule"),
        (lambda: rule(name="silent", summary=" "), "'silent' needs a summary"),
        (lambda: rule(name="texts", summary="x", requires="drawing"), "'texts': .*requires.* are tuples"),
    ],
)
def test_a_rule_has_a_proper_name_and_a_summary(decorate: Callable[[], object], words: str) -> None:
    with pytest.raises(RuleError, match=words):
        decorate()


@pytest.mark.parametrize("source", ["", "  "])
def test_a_ruleset_says_where_each_rule_comes_from(source: str) -> None:
    with pytest.raises(RuleError, match="use of rule 'skip' has no source: name the sentences, or write 'supplied: '"):
        unorules.use("skip", source)
