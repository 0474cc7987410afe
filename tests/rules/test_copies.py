"""How many there are of each card, and in which order, for every rule that brings cards of one kind, and for numbers."""

from __future__ import annotations

from collections import Counter

import pytest

import unorules
from unorules import Card, InvalidConfiguration, hookimpl, load, rule
from unorules.registry import load_rule
from unorules.ruleclass import info_of
from unorules_plugins.kinds import ColoredCard, WildCard

COLORED = [("skip", "S"), ("reverse", "R"), ("draw-two", "D2")]
WILD = [("wild", "W"), ("wild-draw-four", "W4")]


def counted(base: str, **options: int) -> Counter[str]:
    """The cards of *base* by text, with *options* such as ``skip__copies=3``."""
    named = {key.replace("__", ".").replace("_", "-"): value for key, value in options.items()}
    return Counter(card.text for card in load(base, options=named).deck)


@pytest.mark.parametrize("copies", [1, 3, 5])
@pytest.mark.parametrize(("name", "symbol"), [*COLORED, *WILD])
def test_a_card_is_there_as_often_as_is_said_and_the_others_as_ever(name: str, symbol: str, copies: int) -> None:
    usual = counted("hungarian")
    found = counted("hungarian", **{f"{name.replace('-', '_')}__copies": copies})
    texts = [symbol] if symbol.startswith("W") else [f"{color}{symbol}" for color in "rygb"]
    assert {text: found[text] for text in texts} == dict.fromkeys(texts, copies)
    assert {text: count for text, count in found.items() if text not in texts} == {
        text: count for text, count in usual.items() if text not in texts
    }


def test_discard_alls_as_well() -> None:
    found = counted("bulgarian", discard_all__copies=3)
    assert [found[f"{color}DA"] for color in "rygb"] == [3] * 4
    assert found.total() == 112


@pytest.mark.parametrize(("zeros", "copies"), [(0, 2), (1, 2), (2, 2), (2, 1), (0, 4)])
def test_zeros_are_counted_apart_from_other_numbers(zeros: int, copies: int) -> None:
    found = counted("hungarian", numbers__zeros=zeros, numbers__copies=copies)
    for color in "rygb":
        assert [found[f"{color}{number}"] for number in range(10)] == [zeros, *[copies] * 9]
    assert found.total() == 4 * (zeros + 9 * copies) + 32


@pytest.mark.parametrize("value", [0, -2, False, 2.0, "3", None])
@pytest.mark.parametrize("name", ["numbers", *(name for name, _ in (*COLORED, *WILD))])
def test_other_values_are_refused(name: str, value: object) -> None:
    with pytest.raises(InvalidConfiguration, match=rf"{name}\.copies"):
        load("hungarian", options={f"{name}.copies": value})


@pytest.mark.parametrize("value", [-1, True, "1"])
def test_so_are_other_numbers_of_zeros(value: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"numbers\.zeros"):
        load("hungarian", options={"numbers.zeros": value})


def test_a_card_is_asked_for_as_first_card_after_the_rule_that_judges_first_cards() -> None:
    rules = {name: load_rule(name) for name in unorules.rules()}
    bringing = {name for name, cls in rules.items() if issubclass(cls, (ColoredCard, WildCard))}
    assert {"skip", "wild", "draw-four", "wild-draw-ten"} < bringing
    for name in bringing:
        assert "start" in info_of(rules[name]).after, name


def test_the_deck_is_in_one_order_whoever_adds_which_card_first() -> None:
    house = ["wild-draw-ten", "skip-everyone", "color-roulette", "draw-four", "wild-draw-six"]
    deck = load("hungarian", house_rules=house).deck
    assert load("hungarian", house_rules=house[::-1]).deck == deck
    symbols = list(dict.fromkeys(card.symbol for card in deck))
    assert symbols == [*map(str, range(10)), "D2", "D4", "R", "S", "SE", "W", "W4", "W6", "W10", "WC"]


@pytest.mark.parametrize(("before", "after"), [(("skip", "numbers"), ()), ((), ("wild-draw-four", "skip"))])
def test_nor_does_it_matter_when_a_rule_of_ones_own_that_brings_cards_is_asked(
    before: tuple[str, ...], after: tuple[str, ...]
) -> None:
    @rule(name="own-cards", summary="two more cards", before=before, after=after)
    class Own:
        @hookimpl
        def card_deck(self) -> list[Card]:
            return [Card("b", "Q"), Card("r", "D"), Card(None, "V")]

    deck = load("hungarian", house_rules=[Own]).deck
    assert list(dict.fromkeys(card.color for card in deck)) == ["r", "y", "g", "b", None]
    assert [card.symbol for card in deck if card.color == "b"][-3:] == ["S", "S", "Q"]
    assert list(dict.fromkeys(card.text for card in deck if card.color is None)) == ["V", "W", "W4"]
