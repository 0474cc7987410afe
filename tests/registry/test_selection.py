"""Which rules go together, and in which order they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

import unorules
from unorules import Card, ConflictError, Recipe, RuleError, hookimpl, option, rule


def made(name: str, **says: Any) -> type:
    """A rule that does nothing and declares what *says* tells."""
    return rule(name=name, summary=f"the rule {name}", **says)(type(name, (), {}))


def names(*house_rules: Any, ruleset: str = "hungarian") -> list[str]:
    """The names of the rules in rule order."""
    return list(unorules.load(ruleset, house_rules=house_rules).rules)


def refused(*house_rules: Any, **arguments: Any) -> ConflictError:
    """The conflict between *house_rules*, the same in every order of selection."""
    errors = []
    for order in permutations(house_rules):
        with pytest.raises(ConflictError) as caught:
            unorules.load("hungarian", house_rules=order, **arguments)
        errors.append(caught.value)
    assert isinstance(errors[0], RuleError)
    assert isinstance(errors[0], ValueError)
    return errors[0]


# ------------------------------------------------------------------------------------------------ requires, conflicts


def test_what_a_rule_requires_must_be_there() -> None:
    error = refused(made("needy", requires=("zero", "discard-all", "skip")))
    assert str(error) == "rule 'needy' requires 'zero' and 'discard-all': add them"
    assert error.rule == "needy"
    assert "needy" in names(made("needy", requires=("zero", "discard-all", "skip")), "zero", "discard-all")


def test_another_house_rule_may_be_what_it_requires() -> None:
    assert {"giver", "needy"} <= set(names(made("needy", requires=("giver",)), made("giver")))


def test_what_a_rule_conflicts_with_must_not_be_there() -> None:
    error = refused(made("enemy", conflicts=("skip",)))
    assert "rule 'enemy' conflicts with 'skip': leave one of them out" in str(error)
    assert "enemy" in names(made("enemy", conflicts=("zero",)))


def test_a_conflict_counts_from_either_side() -> None:
    assert "'quarrel' conflicts with 'peace'" in str(refused(made("peace"), made("quarrel", conflicts=("peace",))))


# --------------------------------------------------------------------------------------------------- once, and instead


def test_a_house_rule_is_given_once() -> None:
    assert str(refused("zero", "zero")) == "house rule 'zero' is given twice; give it once"
    with pytest.raises(ConflictError, match="'zero' is given twice"):
        unorules.load("hungarian+zero", house_rules=["zero"])


def test_a_rule_of_the_ruleset_is_no_house_rule() -> None:
    text = str(refused("skip"))
    assert "ruleset 'hungarian' has the rule 'skip' already" in text
    assert "set its options instead" in text


def test_a_ruleset_lists_a_rule_once() -> None:
    recipe = Recipe("double", "the same twice", (unorules.use("numbers", "x"), unorules.use("numbers", "y")))
    with pytest.raises(ConflictError, match="'double' has the rule 'numbers' already; it lists it twice"):
        unorules.build(recipe)


def test_a_rule_takes_the_place_of_others() -> None:
    rules = names(made("instead", replaces=("skip", "reverse")))
    assert "instead" in rules
    assert not {"skip", "reverse"} & set(rules)


def test_what_is_replaced_has_no_options() -> None:
    error = refused(made("instead", replaces=("drawing",)), options={"drawing.after": "may"})
    assert "options of 'drawing' are set, but 'instead' takes its place" in str(error)
    assert error.rule == "drawing"


def test_to_replace_what_is_not_there_does_no_harm() -> None:
    assert "instead" in names(made("instead", replaces=("zero",)))


def test_a_house_rule_can_be_replaced_by_another() -> None:
    rules = names("zero", made("instead", replaces=("zero",)))
    assert "zero" not in rules


@rule(name="skip", summary="another skip", replaces=("skip",))
class AnotherSkip:
    far: int = option(1, help="how many seats are passed over")


def test_a_rule_may_take_the_place_of_one_of_its_own_name() -> None:
    rules = unorules.load("hungarian", house_rules=[AnotherSkip])
    assert isinstance(rules.rules["skip"], AnotherSkip)


def test_and_has_options_then() -> None:
    rules = unorules.load("hungarian", house_rules=[AnotherSkip], options={"skip.far": 2})
    assert rules.options["skip.far"] == 2


def test_who_takes_a_place_is_there_for_those_that_require_it_or_is_named() -> None:
    instead, needy = made("instead", replaces=("drawing",)), made("needy", requires=("drawing",))
    text = ""
    try:
        names(instead, needy)
    except ConflictError as error:
        text = str(error)
    assert not text or "instead" in text


# --------------------------------------------------------------------------------------------------------------- order


def test_house_rules_come_before_the_others_each_by_name() -> None:
    rules = names(made("zz"), made("mm"), "zero")
    assert rules[:3] == ["mm", "zero", "zz"]
    rest = rules[3:]
    assert rest.index("deal") < rest.index("numbers") < rest.index("scoring")


def test_a_declared_order_comes_before_the_name() -> None:
    rules = names(made("aa", after=("zz",)), made("bb"), made("zz"))
    assert rules[:3] == ["bb", "zz", "aa"]
    assert names(made("zz", before=("aa",)), made("aa"), made("bb"))[:3] == ["bb", "zz", "aa"]


def test_a_house_rule_may_want_to_be_asked_after_one_of_the_ruleset() -> None:
    rules = names(made("late", after=("finish",)))
    assert rules.index("late") > rules.index("finish") > rules.index("uno-call")


def test_an_order_with_a_rule_that_is_not_there_is_none() -> None:
    assert names(made("aa", after=("zero",)), made("bb", before=("zero",)))[:2] == ["aa", "bb"]


@pytest.mark.parametrize("chosen", list(permutations(["late", "early", "middle"])))
def test_PG12_the_order_of_selection_decides_nothing(chosen: Sequence[str]) -> None:
    classes = {
        "late": made("late", after=("middle",)),
        "early": made("early"),
        "middle": made("middle", after=("early",)),
    }
    assert names(*(classes[name] for name in chosen))[:3] == ["early", "middle", "late"]


def test_PG12_neither_does_that_of_the_recipe() -> None:
    uses = [unorules.use(name, "x") for name in ("numbers", "finish", "uno-call", "drawing", "deal")]
    rules = {tuple(unorules.build(Recipe("any", "any order", tuple(order))).rules) for order in permutations(uses)}
    assert rules == {("deal", "drawing", "numbers", "uno-call", "finish")}


def cycle(text: str) -> list[str]:
    """The rules of the circle that *text* tells, each asked before the one after it."""
    told = text.rsplit("circle: ", maxsplit=1)[-1].split(";", maxsplit=1)[0]
    return told.split(" before ") if " before " in told else told.split(" after ")[::-1]


@pytest.mark.parametrize(
    "rules",
    [
        [made("aa", before=("bb",)), made("bb", before=("aa",))],
        [made("aa", after=("bb",)), made("bb", after=("aa",))],
        [made("aa", before=("bb",), after=("bb",)), made("bb")],
    ],
)
def test_an_order_in_a_circle_is_refused(rules: list[type]) -> None:
    text = str(refused(*rules))
    assert "the declared order of rules runs in a circle" in text
    assert "drop one of the declarations" in text
    assert set(cycle(text)) == {"aa", "bb"}


def test_a_rule_can_not_come_before_itself() -> None:
    assert "circle" in str(refused(made("aa", before=("aa",))))


def test_a_circle_through_the_rules_of_the_ruleset() -> None:
    assert "circle" in str(refused(made("aa", after=("finish",), before=("uno-call",))))


def test_the_circle_is_told_as_it_was_declared() -> None:
    declared = {"aa": "bb", "bb": "cc", "cc": "aa"}
    text = str(refused(*(made(name, before=(other,)) for name, other in declared.items())))
    told = cycle(text)
    assert [declared[name] for name in told[:-1]] == told[1:]


# ------------------------------------------------------------------------------------------------------------- answers


def worth(name: str, points: int | None, **says: Any) -> type:
    """A rule that says what each card is worth."""

    def card_points(self: object, card: Card) -> int | None:
        return points

    return rule(name=name, summary=f"{points} points", **says)(type(name, (), {"card_points": hookimpl(card_points)}))


def test_two_answers_to_one_key_are_refused() -> None:
    error = refused(worth("nine", 9))
    assert "rules 'nine' and 'scoring' answer card_points differently for r0" in str(error)
    assert "one of them must declare before, after or replaces" in str(error)


def test_a_declared_order_settles_them() -> None:
    for first, points in ((worth("nine", 9, before=("scoring",)), 9), (worth("nine", 9, after=("scoring",)), 4)):
        rules = unorules.load("hungarian", house_rules=[first])
        assert rules.points(rules.card("r4")) == points


def test_so_does_an_order_through_others() -> None:
    between = made("between", after=("nine",), before=("scoring",))
    rules = unorules.load("hungarian", house_rules=[worth("nine", 9), between])
    assert rules.points(rules.card("r4")) == 9


def test_so_does_taking_its_place() -> None:
    rules = unorules.load("hungarian", house_rules=[worth("nine", 9, replaces=("scoring",))])
    assert rules.points(rules.card("r4")) == 9


def test_an_order_with_one_is_no_order_with_the_other() -> None:
    text = str(refused(worth("nine", 9, before=("scoring",)), worth("eight", 8, before=("scoring",))))
    assert "'eight' and 'nine' answer card_points differently" in text


def test_equal_answers_are_no_conflict() -> None:
    rules = unorules.load(
        "hungarian", house_rules=[worth("nine", 9, before=("scoring",)), worth("also-nine", 9, before=("scoring",))]
    )
    assert rules.points(rules.card("r4")) == 9


def test_none_is_no_answer() -> None:
    rules = unorules.load("hungarian", house_rules=[worth("silent", None)])
    assert rules.points(rules.card("r4")) == 4
