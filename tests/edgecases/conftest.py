"""The official sheet, as near as the options of the shipped rules come to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.helpers import loaded

from unorules import Round, Ruleset


@pytest.fixture
def official() -> Ruleset:
    """The sheet that most players have."""
    return loaded("classic")


@pytest.fixture
def hungarian() -> Ruleset:
    return loaded("hungarian")


@pytest.fixture
def bulgarian() -> Ruleset:
    return loaded("bulgarian")


@pytest.fixture
def dealt() -> Callable[..., Round]:
    """Find a deal by what its log says: ``dealt(rules, players, "turned", "gS")`` has that card turned up first."""

    def find(rules: Ruleset, players: int, kind: str, card: str, **deal: Any) -> Round:
        for seed in range(5000):
            r = rules.deal(players, seed=seed, **deal)
            first = next(event for event in r.events if event.kind == kind)
            if first.cards[0].text == card:
                return r
        raise AssertionError(f"no seed has {card} {kind} first")

    return find
