"""The types of the public API, checked by mypy alone."""

from __future__ import annotations

from typing import assert_type

import unorules
from unorules import Card, Event, Match, Move, Result, Round, Ruleset, View, option, rule

rules = unorules.load("bulgarian", house_rules=[], options={"uno-call.penalty": 2})
assert_type(rules, Ruleset)
assert_type(rules.deck, tuple[Card, ...])
r = rules.deal(4, seed=1)
assert_type(r, Round)
assert_type(r.legal_moves(), tuple[Move, ...])
assert_type(r.play(r.legal_moves()[0]), tuple[Event, ...])
assert_type(r.result, Result | None)
assert_type(r.view(0), View)
assert_type(rules.match(["Ana", "Boris"], seed=7), Match)


@rule(name="typed", summary="a rule with options", sources=("a test",))
class Typed:
    cards: int = option(1, least=0, help="how many")
    whom: str = option("next", choices=("next", "others"), help="who")


assert_type(Typed().cards, int)
assert_type(Typed(whom="others"), Typed)
unorules.load("hungarian", house_rules=["skip", Typed, Typed(cards=2)])
Typed(cards="2")  # type: ignore[arg-type]
Typed(card=2)  # type: ignore[call-arg]
Typed(2)  # type: ignore[call-arg]
Typed().cards = 3  # type: ignore[misc]
