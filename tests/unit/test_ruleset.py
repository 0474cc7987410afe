"""What a ruleset says of moves and cards that it doesn't have, of decks that can't begin, and of wrappers that are none."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import bare_with, loaded, rule_with

from unorules import Card, FirstCard, InvalidMove, RuleError, hookimpl, load, rule

RULES = loaded("hungarian")


@pytest.mark.parametrize(
    ("text", "near"), [("rr5", ". Did you mean r5"), ("W>x", ". Did you mean W>r"), ("zzzzzz", ""), ("", "")]
)
def test_a_move_that_there_is_not_lists_near_ones(text: str, near: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        RULES.move(text)
    assert str(caught.value).startswith(f"{text!r} is no move of ruleset 'hungarian'{near}")


@pytest.mark.parametrize("text", [5, None, b"r5", Card("r", "5"), ["r5"], {}])
def test_what_is_no_text_is_no_move(text: Any) -> None:
    with pytest.raises(InvalidMove, match="is no move of ruleset 'hungarian'"):
        RULES.move(text)


def test_a_ruleset_shows_its_cards_and_rules_in_rule_order() -> None:
    shown = repr(load("hungarian+zero"))
    assert shown.startswith("<Ruleset hungarian+zero: 108 cards, rules zero, ")
    assert shown.endswith(", wild-draw-four>")


@pytest.mark.parametrize("players", [2, 3])
def test_some_card_must_be_able_to_begin(players: int) -> None:
    rules = bare_with(card_start=FirstCard(again=True), pile_hand_size=3)
    with pytest.raises(
        RuleError, match=r"no card of ruleset 'bare\+extra' can begin a round: some card_start must allow"
    ):
        rules.deal(players, seed=1)


def test_one_is_enough() -> None:
    rules = bare_with(card_start=lambda card: FirstCard(again=card.text != "b9"), pile_hand_size=3)
    assert {rules.deal(2, seed=seed).top.text for seed in range(20)} == {"b9"}


@pytest.mark.parametrize("mark", [hookimpl(wrapper=True), hookimpl(hookwrapper=True)], ids=["new", "old"])
def test_a_wrapper_that_does_not_yield_is_told_with_the_rule(mark: Any) -> None:
    def card_deck(self: object) -> list[Card]:
        return [Card("r", "5")]

    cls = rule(name="plain", summary="a wrapper that is none")(type("Plain", (), {"card_deck": mark(card_deck)}))
    with pytest.raises(RuleError, match=r"rule 'plain' can't be used: .*card_deck") as caught:
        load("hungarian", house_rules=[cls])
    assert caught.value.rule == "plain"
    assert caught.value.__cause__ is not None


def test_a_rule_named_alike_in_another_ruleset_is_not_concerned() -> None:
    """Each ruleset has a manager of its own."""
    assert load("hungarian", house_rules=[rule_with(turn_out=True)]).rules.keys() - RULES.rules.keys() == {"extra"}
    assert load("bulgarian", house_rules=[rule_with()]).rules.keys() - loaded("bulgarian").rules.keys() == {"extra"}
