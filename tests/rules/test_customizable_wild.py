"""The rule ``customizable-wild``: Wilds that do what the house has agreed on."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play

import unorules
from unorules import ConflictError, InvalidConfiguration, Round, Ruleset

DRAW = "y9 y8 y7 y6 y5 y4"
COLORS = ("r", "y", "g", "b")


def rules(base: str = "hungarian", **options: Any) -> Ruleset:
    return loaded(f"{base}+customizable-wild", **{f"customizable_wild__{key}": value for key, value in options.items()})


def laid(held: str = "WX g1 g2", seats: int = 3, **options: Any) -> Round:
    hands = [held, "b1 b2", "y1 y2", "r1 r2"][:seats]
    return play(rules(**options).position(hands, discard="r5", draw=DRAW), "WX>b")


def test_there_are_three_that_fit_on_everything_with_a_colour() -> None:
    assert sum(card.text == "WX" for card in rules().deck) == 3
    assert sum(card.text == "WX" for card in rules(copies=1).deck) == 1
    r = rules().position(["WX g1", "b1 b2"], discard="W4", declared="r", draw=DRAW)
    assert [move for move in legal(r) if move.startswith("WX")] == [f"WX>{color}" for color in COLORS]


def test_it_is_a_plain_wild_unless_told_otherwise() -> None:
    r = laid()
    assert (r.color, r.seat, hand(r, 1), r.owed) == ("b", 1, "b1 b2", ())


def test_it_may_cost_the_next_seat_its_turn() -> None:
    assert laid(effect="lose-turn").seat == 2
    assert laid(effect="lose-turn", seats=2).seat == 0


def test_or_give_its_player_another_one() -> None:
    assert laid(effect="again").seat == 0


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_or_make_the_next_seat_take_cards(cards: int) -> None:
    r = laid(effect="draw", cards=cards)
    assert ([r.hand_size(seat) for seat in range(3)], r.seat) == ([2, 2 + cards, 2], 2)


def test_or_make_all_others_take_cards() -> None:
    r = laid(effect="others-draw", cards=1, seats=4)
    assert ([r.hand_size(seat) for seat in range(4)], r.seat) == ([2, 3, 3, 3], 1)


@pytest.mark.parametrize("effect", ["none", "lose-turn", "again", "draw", "others-draw"])
def test_as_the_last_card_it_wins_and_what_it_makes_others_take_is_taken(effect: str) -> None:
    r = laid("WX", effect=effect)
    assert r.result is not None
    assert r.result.winners == (0,)
    assert [r.hand_size(seat) for seat in (1, 2)] == {"draw": [4, 2], "others-draw": [4, 4]}.get(effect, [2, 2])


@pytest.mark.parametrize("effect", ["none", "lose-turn", "draw"])
def test_as_the_first_card_it_only_gets_a_colour(effect: str) -> None:
    r = deal_with(rules(effect=effect), 3, "WX", dealer=0)
    assert (r.seat, legal(r)) == (1, [f"color {color}" for color in COLORS])
    play(r, "color g")
    assert (r.seat, r.color, [r.hand_size(seat) for seat in range(3)]) == (1, "g", [7, 7, 7])


@pytest.mark.parametrize("policy", ["mattel-42003", "number-only", "inert"])
def test_the_ruleset_may_have_it_go_back(policy: str) -> None:
    assert deal_with(loaded("hungarian+customizable-wild", start__policy=policy), 3, "WX").top.text != "WX"


def test_it_counts_forty_where_action_cards_count() -> None:
    assert rules("bulgarian").points(rules("bulgarian").card("WX")) == 40
    assert rules("bulgarian", points=50).points(rules("bulgarian").card("WX")) == 50
    assert rules().points(rules().card("WX")) == 0


def test_it_needs_the_plain_wild_whose_word_names_the_first_colour() -> None:
    without = unorules.Recipe("without", "no Wild", (), base="hungarian", without=("wild",))
    with pytest.raises(ConflictError, match="'customizable-wild' requires 'wild'"):
        unorules.build(without, house_rules=["customizable-wild"])


@pytest.mark.parametrize(("option", "wrong"), [("copies", 0), ("points", -1), ("effect", "swap"), ("cards", 0)])
def test_wrong_values(option: str, wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=rf"customizable-wild\.{option}"):
        unorules.load("hungarian+customizable-wild", options={f"customizable-wild.{option}": wrong})
