"""Hooks that are no plain methods, and answers that nobody gives."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

import pytest
from tests.helpers import loaded, rule_with

from unorules import Card, RuleError, Ruleset, hookimpl, load, rule
from unorules.effects import AfterDraw

NINE = Card("r", "9")


def worth(card: Card) -> int | None:
    """Three points for nines."""
    return 3 if card.symbol == "9" else None


def worth_so_much(points: int, card: Card) -> int | None:
    return points if card.symbol == "9" else None


def broken(card: Card) -> int | None:
    raise ArithmeticError(card.text)


def telling(method: object) -> type:
    """A rule whose points are told by *method*."""
    made = rule(name="telling", summary="tells points", before=("scoring",))
    return made(type("Telling", (), {"card_points": method}))


def test_a_static_method_may_be_a_hook() -> None:
    rules = load("hungarian", house_rules=[telling(staticmethod(hookimpl(worth)))])
    assert (rules.points(NINE), rules.points(Card("r", "8"))) == (3, 8)


@pytest.mark.parametrize(
    "method",
    [
        pytest.param(staticmethod(hookimpl(cache(worth))), id="static, cached"),
        pytest.param(staticmethod(hookimpl(partial(worth_so_much, 3))), id="static, partial"),
        pytest.param(hookimpl(cache(lambda self, card: worth(card))), id="cached"),
    ],
)
def test_PG2_what_is_marked_and_is_no_plain_method_is_refused(method: object) -> None:
    with pytest.raises(RuleError, match="rule 'telling': card_points is marked as a hook and is no plain method"):
        load("hungarian", house_rules=[telling(method)])


def test_a_rule_is_named_when_a_static_hook_raises() -> None:
    with pytest.raises(ArithmeticError) as caught:
        load("hungarian", house_rules=[telling(staticmethod(hookimpl(broken)))])
    assert getattr(caught.value, "__notes__", []) == ["in rule 'telling', hook 'card_points'"]


def two_silent(**hooks: Any) -> Ruleset:
    """The Hungarian ruleset without drawing's own answer, and with two rules that say nothing."""
    return load("hungarian", house_rules=[rule_with(name, **hooks) for name in ("a-silent", "b-silent")])


def test_where_no_rule_names_the_next_seat_it_is_the_neighbour() -> None:
    r = two_silent(turn_next=None).position(["r1 r2 r3", "b1 b2 b3", "y1 y2 y3"], discard="r5", draw="y9")
    plain = loaded("hungarian").position(["r1 r2 r3", "b1 b2 b3", "y1 y2 y3"], discard="r5", draw="y9")
    for round in (r, plain):
        round.play("r1")
    assert (r.seat, r.next_seat(), r.turn) == (plain.seat, plain.next_seat(), plain.turn) == (1, 2, 1)


def test_where_two_rules_say_something_the_first_counts() -> None:
    rules = load(
        "bulgarian", house_rules=[rule_with("a", pile_after_draw=None), rule_with("b", pile_after_draw=AfterDraw.END)]
    )
    r = rules.position(["g1 g2 g3", "b1 b2 b3"], discard="r5", draw="y9 r8")
    r.play("draw")
    assert (r.seat, r.drawn) == (1, None)
