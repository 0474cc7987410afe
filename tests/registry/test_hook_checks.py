"""Methods of rules: every one that is marked is a hook, every one that is named like a hook is marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import unorules
from unorules import Card, RuleError, hookimpl, rule


def refused(cls: type) -> str:
    """What is said about the rule class *cls*, whose name is in the message and in the error."""
    made = rule(name="careless", summary="a rule that is not well made", before=("scoring",))(cls)
    with pytest.raises(RuleError) as caught:
        unorules.load("hungarian", house_rules=[made])
    assert caught.value.rule == "careless"
    assert "'careless'" in str(caught.value)
    return str(caught.value)


def nothing(self: object) -> None:
    return None


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("card_point", "card_points"),
        ("turn_reaction", "turn_reactions"),
        ("pile_afterdraw", "pile_after_draw"),
        ("turn_veto", "turn_vetoes"),
    ],
)
def test_PG2_a_misspelt_hook_lists_the_nearest(name: str, near: str) -> None:
    text = refused(type("Careless", (), {name: hookimpl(nothing)}))
    assert f"implements {name!r}, which is no hook" in text
    assert near in text.split("Did you mean ")[1]


def test_PG2_one_that_is_like_none_is_refused_too() -> None:
    assert "implements 'zzz', which is no hook" in refused(type("Careless", (), {"zzz": hookimpl(nothing)}))


def test_a_method_named_like_a_hook_is_marked() -> None:
    class Careless:
        def card_points(self, card: Card) -> int:
            return 3

    text = refused(Careless)
    assert "'card_points' that isn't marked; put @hookimpl before it" in text


def test_other_methods_are_free() -> None:
    @rule(name="helpful", summary="has helpers", before=("scoring",))
    class Helpful:
        @hookimpl
        def card_points(self, card: Card) -> int:
            return self.worth(card)

        def worth(self, card: Card, *, times: int = 2) -> int:
            return times

    rules = unorules.load("hungarian", house_rules=[Helpful])
    assert rules.points(rules.card("r9")) == 2


def keyword_only(self: object, *, card: Card) -> int:
    return 3


def with_default(self: object, card: Card | None = None) -> int:
    return 3


@pytest.mark.parametrize("function", [keyword_only, with_default])
def test_PG5_parameters_are_plain_ones(function: Callable[..., int]) -> None:
    text = refused(type("Careless", (), {"card_points": hookimpl(function)}))
    assert "card_points has parameters that are keyword-only or have a default" in text
    assert "take what you need of (card) as plain parameters" in text


def test_parameters_may_be_left_out() -> None:
    @rule(name="modest", summary="needs no card", before=("scoring",))
    class Modest:
        @hookimpl
        def card_points(self) -> int:
            return 3

    rules = unorules.load("hungarian", house_rules=[Modest])
    assert rules.points(rules.card("r9")) == 3


def test_they_may_come_in_any_order() -> None:
    heard = []

    @rule(name="turned-round", summary="takes its parameters in another order")
    class TurnedRound:
        @hookimpl
        def card_effects(self, active: int, card: Card) -> None:
            heard.append((active, card))

    unorules.load("hungarian", house_rules=[TurnedRound]).deal(2, seed=1)
    assert heard
    assert all(type(active) is int and isinstance(card, Card) for active, card in heard)


def test_PG4_a_parameter_that_the_hook_does_not_have_is_named() -> None:
    class Careless:
        @hookimpl
        def card_points(self, face: Card) -> int:
            return 3

    text = refused(Careless)
    assert "card_points" in text
    assert "face" in text


def test_PG4_and_what_it_has_is_told() -> None:
    class Careless:
        @hookimpl
        def card_points(self, face: Card) -> int:
            return 3

    assert "(card)" in refused(Careless)


# ------------------------------------------------------------------------------------------------ inherited, and others


class Misspelt:
    @hookimpl
    def card_point(self, card: Card) -> int:
        return 3


class Unmarked:
    def card_points(self, card: Card) -> int:
        return 3


class KeywordOnly:
    card_points = hookimpl(keyword_only)


class WithDefault:
    card_points = hookimpl(with_default)


def test_PG2_a_misspelt_hook_that_is_inherited_is_refused() -> None:
    assert "card_point" in refused(type("Careless", (Misspelt,), {}))


def test_PG2_and_lists_the_nearest() -> None:
    assert "Did you mean card_points" in refused(type("Careless", (Misspelt,), {}))


@pytest.mark.parametrize("base", [Unmarked, KeywordOnly, WithDefault])
def test_PG5_inherited_methods_are_checked_like_others(base: type) -> None:
    assert "card_points" in refused(type("Careless", (base,), {}))


def test_hooks_may_be_inherited() -> None:
    class Base:
        @hookimpl
        def card_points(self, card: Card) -> int:
            return 3

    made = rule(name="heir", summary="inherits its hook", before=("scoring",))(type("Heir", (Base,), {}))
    rules = unorules.load("hungarian", house_rules=[made])
    assert rules.points(rules.card("r9")) == 3


def test_a_marked_static_method_is_not_told_to_be_unmarked() -> None:
    def card_points(card: Card) -> int:
        return 3

    made = rule(name="static", summary="needs no self", before=("scoring",))(
        type("Static", (), {"card_points": staticmethod(hookimpl(card_points))})
    )
    text = ""
    try:
        unorules.load("hungarian", house_rules=[made])
    except RuleError as error:
        text = str(error)
    assert "isn't marked" not in text


def test_a_class_method_named_like_a_hook_is_marked() -> None:
    def card_points(cls: type, card: Card) -> int:
        return 3

    assert "isn't marked" in refused(type("Careless", (), {"card_points": classmethod(card_points)}))


# ------------------------------------------------------------------------------------------------------------ wrappers


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("hook", ["card_points", "card_effects", "pile_refill", "turn_score", "turn_moves", "turn_out"])
def test_no_hook_but_the_deck_is_wrapped(hook: str, old: bool) -> None:
    def around(self: object) -> Any:
        yield

    mark = hookimpl(hookwrapper=True) if old else hookimpl(wrapper=True)
    text = refused(type("Careless", (), {hook: mark(around)}))
    assert f"wraps {hook}; only card_deck may be wrapped" in text
    assert "implement the hook itself and return None where the rule has nothing to say" in text


def test_the_deck_may_be_wrapped() -> None:
    @rule(name="no-nines", summary="nines are left out")
    class NoNines:
        @hookimpl(wrapper=True)
        def card_deck(self) -> Any:
            decks = yield
            return [[card for card in cards if card.symbol != "9"] for cards in decks]

    rules = unorules.load("hungarian", house_rules=[NoNines])
    assert len(rules.deck) == 100
    assert rules.deal(2, seed=1).players == 2


def test_wrappers_are_put_round_each_other_in_rule_order() -> None:
    """The first rule is the outermost: it has the last word."""

    def wrapped(name: str) -> type:
        def card_deck(self: object) -> Any:
            return [[*cards, Card("r", name)] for cards in (yield)][:1]

        return rule(name=name, summary="adds a card")(type(name, (), {"card_deck": hookimpl(wrapper=True)(card_deck)}))

    for chosen in ([wrapped("aa"), wrapped("bb")], [wrapped("bb"), wrapped("aa")]):
        symbols = list(dict.fromkeys(card.symbol for card in unorules.load("hungarian", house_rules=chosen).deck))
        assert symbols[-2:] == ["bb", "aa"]


@pytest.mark.parametrize("given", [None, 5, (), "r5"])
def test_PG15_a_wrapper_gives_back_a_list(given: object) -> None:
    def card_deck(self: object) -> Any:
        yield
        return given

    cls = type("Careless", (), {"card_deck": hookimpl(wrapper=True)(card_deck)})
    made = rule(name="careless", summary="a wrapper")(cls)
    with pytest.raises(
        RuleError, match=r"wrapper of card_deck returned .*; it must return a list of sequences of cards"
    ) as caught:
        unorules.load("hungarian", house_rules=[made])
    assert repr(given) in str(caught.value)
