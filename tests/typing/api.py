"""The types of the public API, checked by mypy alone."""

from __future__ import annotations

from typing import assert_type

import unorules
from unorules import Card, Event, Match, Move, Result, Round, Ruleset, View

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
