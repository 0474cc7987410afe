"""The rule ``numbers``: the number cards."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.helpers import deal_with, legal, loaded, told

from unorules_plugins.rules.numbers import Numbers


def test_there_are_76_in_each_colour_one_0_and_two_of_each_other() -> None:
    numbers = Counter(card.text for card in Numbers().card_deck())
    assert numbers.total() == 76
    assert numbers == Counter({f"{color}{number}": 2 if number else 1 for color in "rygb" for number in range(10)})


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_both_rulesets_have_nineteen_of_each_colour(ruleset: str) -> None:
    colors = Counter(card.color for card in loaded(ruleset).deck if card.symbol.isdigit())
    assert colors == {"r": 19, "y": 19, "g": 19, "b": 19}


@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("direction", [1, -1])
def test_a_number_does_nothing_but_lie_there(number: int, direction: int) -> None:
    rules = loaded("hungarian")
    r = rules.position([f"r{number} g1 g2", "b1 b2", "y1 y2"], discard="r5", draw="b9 y9", direction=direction)
    assert told(r.play(f"r{number}")) == [f"played 0 r{number}"]
    assert (r.seat, r.direction, r.color, r.declared) == (direction % 3, direction, "r", None)
    assert [len(cards) for cards in r.hands] == [2, 2, 2]


@pytest.mark.parametrize("number", range(10))
def test_a_number_fits_on_its_colour_and_on_its_number(number: int) -> None:
    rules = loaded("hungarian")
    other = (number + 1) % 10
    fitting, others = (f"r{other}", f"g{number}", f"r{number}", "rS"), (f"g{other}", "gS")
    for top in (*fitting, *others):
        r = rules.position([f"r{number} b{(number + 2) % 10}", "b1 b2"], discard=top)
        assert (f"r{number}" in legal(r)) is (top in fitting)


def test_a_number_as_first_card_does_nothing() -> None:
    r = deal_with(loaded("hungarian"), 3, "r0", dealer=0)
    assert told(r.events)[-1] == "turned r0"
    assert (r.seat, r.direction, [len(cards) for cards in r.hands]) == (1, 1, [7, 7, 7])
