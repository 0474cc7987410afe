"""Setting up: what can't be is said, with what can, before anything is dealt."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from tests.helpers import house_with, loaded

from unorules import Card, Debt, InvalidCard, InvalidConfiguration, Round, RuleError, Ruleset

HANDS = ["r1 r2", "b1 b2", "y1 y2"]
RULES = loaded("bulgarian")


def refused(error: type[Exception] = InvalidConfiguration, rules: Ruleset = RULES, **given: Any) -> str:
    """What is said when a position is set up with what is *given*."""
    with pytest.raises(error) as caught:
        rules.position(**{"hands": HANDS, "discard": "g9 r5", "draw": "y9 y8", **given})
    assert type(caught.value) is error
    return str(caught.value)


@pytest.mark.parametrize("max_moves", [0, -1, True, 2.0, "9"])
def test_a_bound_on_moves_is_a_whole_number_from_one_on(max_moves: Any) -> None:
    for start in (RULES.deal, RULES.match):
        with pytest.raises(InvalidConfiguration) as caught:
            start(3, seed=1, max_moves=max_moves)
        assert str(caught.value) == f"max_moves is {max_moves!r}; it must be None or a whole number from 1 on"


@pytest.mark.parametrize("hands", ["r1 r2", "", 5, None, {"r1", "r2"}, {0: "r1"}])
def test_hands_are_a_list_of_one_for_each_seat(hands: Any) -> None:
    assert refused(hands=hands).startswith(f"hands is {hands!r}; give one hand for each seat")


@pytest.mark.parametrize("cards", [5, None, 2.5, True])
@pytest.mark.parametrize("zone", ["hand 1", "discard", "draw"])
def test_cards_are_a_text_or_a_list(zone: str, cards: Any) -> None:
    given = {"hands": [HANDS[0], cards, HANDS[2]]} if zone == "hand 1" else {zone: cards}
    assert refused(**given) == f"{zone} is {cards!r}; give cards as a text such as 'r5 W', or a list of them"


@pytest.mark.parametrize("zone", ["hand 1", "discard", "draw"])
@pytest.mark.parametrize("card", [Card("x", "5"), Card("r", "D2"), Card(Card("r", "5"), Card("b", "7"))])
def test_cards_are_those_of_the_deck(zone: str, card: Card) -> None:
    given = {"hands": [HANDS[0], [card], HANDS[2]]} if zone == "hand 1" else {zone: [RULES.card("r5"), card]}
    assert refused(InvalidCard, **given) == f"{zone}: {card} is no card of ruleset 'bulgarian'"


def test_cards_may_be_given_as_cards() -> None:
    hands = [[RULES.card("r1"), "r2"], (RULES.card("b2"), RULES.card("b1")), "y1 y2"]
    r = RULES.position(hands, discard=["g9", RULES.card("r5")], draw="y9 y8")
    assert r.fingerprint() == RULES.position(HANDS, discard="g9 r5", draw="y9 y8").fingerprint()


def test_a_colour_may_be_declared_with_a_top_that_has_none_and_names_none_when_it_is_laid() -> None:
    rules = house_with("bulgarian", card_deck=[Card(None, "J")])
    start = {"hands": HANDS, "discard": "g9 J", "draw": "y9 y8"}
    assert rules.position(**start).color is None
    assert rules.position(**start, declared="y").color == "y"
    said = refused(rules=rules, discard="g9 J", declared="5")
    assert said == "declared is '5'; with J can be declared: r, y, g, b"


@pytest.mark.parametrize("direction", [0, 2, -2, True, 1.0, "1", None])
def test_a_direction_is_one_of_two(direction: Any) -> None:
    assert refused(direction=direction) == f"direction is {direction!r}; it must be 1 (clockwise) or -1"


@pytest.mark.parametrize("discard", ["", []])
def test_there_is_a_top_card(discard: Any) -> None:
    assert refused(discard=discard) == "discard is empty; give at least the top card"


def test_who_is_to_act_holds_cards() -> None:
    assert refused(hands=["r1 r2", "", "y1 y2"], seat=1).startswith("seat 1 is to act but holds no cards")


# ------------------------------------------------------------------------------------------------------------- facts


@attrs.frozen
class Noted:
    """What the rule of these tests notes."""

    of: int


def noted(round: Round) -> Noted:
    return Noted(round.last)


def test_a_rule_builds_its_facts_from_the_position() -> None:
    rules = house_with("bulgarian", turn_facts=noted)
    r = rules.position(HANDS, discard="r5", seat=1, last=2)
    assert dict(r.facts) == {"extra": Noted(2)}


def test_unless_they_are_given() -> None:
    rules = house_with("bulgarian", turn_facts=noted)
    r = rules.position(HANDS, discard="r5", seat=1, last=2, facts={"extra": Noted(7)})
    assert dict(r.facts) == {"extra": Noted(7)}


@pytest.mark.parametrize("name", ["extra", "hungarian", "r5"])
def test_facts_are_those_of_a_rule_in_force(name: str) -> None:
    assert refused(facts={name: 1}) == f"facts are given for {name!r}, which is no rule of 'bulgarian'"


@pytest.mark.parametrize("fact", [1, "open", (0,), {"open": (0,)}])
def test_facts_are_a_value_of_attrs(fact: object) -> None:
    told = f"the facts of 'zero' are {fact!r}; give a frozen attrs value, such as the rule itself notes, or None"
    assert refused(facts={"zero": fact}) == told


# ------------------------------------------------------------------------------------------------------------- debts


@pytest.mark.parametrize("owed", [5, (1,), (1, 2, 3), "12", None])
def test_what_is_owed_is_a_debt_or_a_seat_with_cards(owed: Any) -> None:
    assert refused(owed=[owed]) == f"owed holds {owed!r}; give a Debt, or (seat, cards)"


@pytest.mark.parametrize("owed", [(1, 2), Debt(1, cards=2), Debt(7, cards=2), (-1, 2)])
def test_who_owes_is_in_play(owed: Any) -> None:
    seat = owed.seat if isinstance(owed, Debt) else owed[0]
    text = refused(hands=["r1 r2", "", "y1 y2"], owed=[owed])
    assert text.startswith(f"seat {seat} owes 2 cards")
    assert text.endswith(", but that seat is not in play")


def test_what_is_to_be_chosen_is_a_word_of_some_rule() -> None:
    assert refused(owed=[Debt(1, choice="flavor")]) == (
        "seat 1 owes a choice (flavor), but no rule has the word 'flavor'"
    )
    r = RULES.position(HANDS, discard="g9 r5", owed=[Debt(1, choice="color")])
    assert (r.seat, [move.text for move in r.legal_moves()][:2]) == (1, ["color r", "color y"])


def test_a_seat_with_cards_stands_for_the_cards_and_the_turn() -> None:
    r = RULES.position(HANDS, discard="g9 r5", draw="y9 y8", owed=[(1, 2)], seat=1)
    assert r.owed == (Debt(1, cards=2, turns=1, by=0, card=RULES.card("r5")),)


# ------------------------------------------------------------------------------------------------------------- drawn


class Broken(Exception):
    """What the rule here raises."""


def broken() -> None:
    raise Broken


@pytest.mark.parametrize("answer", ["may", "zzz", 5])
def test_a_wrong_answer_about_the_drawn_card_names_the_rule(answer: object) -> None:
    text = refused(RuleError, house_with("bulgarian", pile_after_draw=answer), drawn="r1")
    assert text == f"rule 'extra': pile_after_draw returned {answer!r}; it must be an AfterDraw or None"


def test_a_rule_that_raises_about_the_drawn_card_is_named() -> None:
    with pytest.raises(Broken) as caught:
        house_with("bulgarian", pile_after_draw=broken).position(HANDS, discard="r5", drawn="r1")
    assert getattr(caught.value, "__notes__", []) == ["in rule 'extra', hook 'pile_after_draw'"]
