"""How views are shown, and how a rule's facts of any kind come into their bytes."""

from __future__ import annotations

import json
from enum import Enum

import attrs
import pytest
from tests.helpers import house_with, loaded

from unorules import Card

HANDS = ["r1 r2", "b1 b2"]


@pytest.mark.parametrize(("seat", "who"), [(0, "seat 0"), (1, "seat 1"), (None, "a spectator")])
def test_a_view_shows_whose_it_is(seat: int | None, who: str) -> None:
    r = loaded("hungarian").position(HANDS, discard="r5", draw="y9 y8")
    assert repr(r.view(seat)) == f"<View of {who} at move 0>"
    r.play("r1")
    assert repr(r.view(seat)) == f"<View of {who} at move 1>"


class Weather(Enum):
    DRY = "dry"


@attrs.frozen
class Seen:
    """What a rule has noted."""

    by: tuple[int, ...]
    card: Card
    weather: Weather


@pytest.mark.parametrize(
    ("fact", "shown"),
    [
        (3, 3),
        ((1, "two", None), [1, "two", None]),
        (Weather.DRY, "Weather.DRY"),
        ({"seats": (0, 1), 5: 2.5}, {"seats": [0, 1], "5": 2.5}),
        (Seen((0,), Card("r", "5"), Weather.DRY), {"by": [0], "card": "r5", "weather": "Weather.DRY"}),
    ],
)
def test_what_a_rule_shows_of_its_facts_is_in_the_bytes_of_the_view(fact: object, shown: object) -> None:
    rules = house_with(turn_facts=fact, turn_redact=lambda fact: fact)
    for seat in (0, None):
        view = rules.position(HANDS, discard="r5", draw="y9 y8").view(seat)
        assert view.as_dict()["facts"] == {"extra": shown}
        assert json.loads(view.canonical())["facts"] == {"extra": shown}


def test_what_it_does_not_show_is_in_no_view() -> None:
    for hooks in ({"turn_facts": 3}, {"turn_facts": 3, "turn_redact": None}, {"turn_redact": lambda fact: fact}):
        view = house_with(**hooks).position(HANDS, discard="r5", draw="y9 y8").view(0)
        assert dict(view.facts) == {}
