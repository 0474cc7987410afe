"""Piles: the deck, the first card, and what happens when a pile runs out."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable

import pytest
from tests.helpers import hand, legal, loaded, play, refused

from unorules import Card, Round, Ruleset


def everything(r: Round) -> Counter[Card]:
    """Every card of the round, wherever it lies."""
    return Counter([*r.draw_pile, *r.discard_pile, *(card for held in r.hands for card in held)])


def test_PI1_an_empty_draw_pile_is_made_from_the_discards(official: Ruleset) -> None:
    r = official.position(["g1 b2", "b3 b4"], discard="y3 g8 r5", draw="")
    before = everything(r)
    play(r, "draw")
    assert [card.text for card in r.discard_pile] == ["r5"]
    assert len(r.draw_pile) == 1
    assert len(r.hands[0]) == 3
    assert {card.text for card in r.draw_pile} | {r.drawn.text if r.drawn else ""} == {"y3", "g8"}
    assert everything(r) == before
    assert [event.kind for event in r.events][-3:] == ["moved", "shuffled", "drew"]


def test_PI1_in_the_middle_of_a_penalty(official: Ruleset) -> None:
    r = official.position(["rD2 g1 g2", "b3 b4", "b5 b6"], discard="y3 g8 r5", draw="b7")
    before = everything(r)
    play(r, "rD2")
    assert len(r.hands[1]) == 4
    assert everything(r) == before
    assert [card.text for card in r.discard_pile] == ["rD2"]


def test_PI3_a_recycled_wild_has_no_colour(official: Ruleset) -> None:
    strict = loaded("hungarian", drawing__voluntary=True, drawing__after="may", wild_draw_four__legality="strict")
    for rules in (official, strict):
        r = play(rules.position(["g1 g2", "b3 b4"], discard="W W4 r5", draw="", seat=0), "draw")
        assert r.drawn is not None
        assert r.drawn.color is None
        assert legal(r) == [f"{r.drawn}>{color}" for color in "rygb"] + ["pass"]
        assert rules.points(r.drawn) == (50 if rules is official else 0)


def test_PI3_a_recycled_wild_holds_no_colour_against_a_wild_draw_four() -> None:
    strict = loaded("hungarian", drawing__voluntary=True, drawing__after="may", wild_draw_four__legality="strict")
    r = strict.position(["g1 W4", "b3 b4", "y3 y4"], discard="W g5", draw="", seat=2)
    play(r, "draw", "pass")
    assert hand(r, 2) == "y3 y4 W"
    r = strict.position(["y1 W W4", "b3 b4"], discard="g5", draw="y7")
    assert "W4>r" in legal(r)


def test_PI4_the_colour_of_the_top_wild_outlives_the_refill(official: Ruleset) -> None:
    r = official.position(["r1 r2", "g5 y6"], discard="g1 W4", draw="", declared="b", seat=1)
    play(r, "draw")
    assert (r.color, r.declared, r.top.text) == ("b", "b", "W4")
    play(r, "pass")
    assert r.color == "b"
    assert refused(r, "r1") == ["no-match"]


def test_PI4_the_next_card_of_that_colour_fits(official: Ruleset) -> None:
    r = official.position(["b1 r2 r3", "y5 y6"], discard="g1 g2 W4", draw="", declared="b", seat=1)
    play(r, "draw", "pass")
    assert legal(r) == ["b1", "draw"]


@pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
def test_PI6_a_draw_from_nothing_gives_nothing_and_the_turn_passes(name: str) -> None:
    r = loaded(name).position(["g1 g2", "y1 y2"], discard="r5", draw="")
    events = r.play("draw")
    assert [(event.seat, event.count) for event in events if event.kind == "drew"] == [(0, 0)]
    assert (hand(r, 0), r.seat, r.result) == ("g1 g2", 1, None)


def test_PI6_without_a_refill_the_discards_stay_where_they_are() -> None:
    r = loaded("hungarian", piles__refill="none").position(["g1 g2", "y1 y2"], discard="b1 b2 r5", draw="")
    play(r, "draw")
    assert ([card.text for card in r.discard_pile], r.seat) == (["b1", "b2", "r5"], 1)


def test_PI9_no_card_is_ever_made(official: Ruleset) -> None:
    r = official.position(["W4 g1 g2", "y1 y2", "b1 b2"], discard="r5", draw="y9")
    before = everything(r)
    play(r, "W4>r", "take")
    assert everything(r) == before
    assert hand(r, 1) == "r5 y1 y2 y9"
    assert (r.draw_pile, [card.text for card in r.discard_pile]) == ((), ["W4"])
    assert [event.count for event in r.events if event.kind == "took"] == [1, 1]


@pytest.mark.parametrize("name", ["hungarian", "classic"])
def test_PI10_the_deck_has_108_cards(name: str) -> None:
    count = Counter(card.text for card in loaded(name).deck)
    expected = {"W": 4, "W4": 4}
    for color in "rygb":
        expected |= {f"{color}0": 1, **{f"{color}{number}": 2 for number in range(1, 10)}}
        expected |= {f"{color}S": 2, f"{color}R": 2, f"{color}D2": 2}
    assert count == expected
    assert len(loaded(name).deck) == 108


def test_PI10_the_bulgarian_deck_has_discard_all_for_draw_two(bulgarian: Ruleset) -> None:
    count = Counter(card.text for card in bulgarian.deck)
    assert len(bulgarian.deck) == 108
    assert all(count[f"{color}DA"] == 2 for color in "rygb")
    assert not any(text.endswith("D2") for text in count)


def test_PI11_the_shuffle_parts_the_twins(hungarian: Ruleset) -> None:
    """48 pairs of equal cards in 108 places: 48 x 2/108 = 0.89 neighbours a shuffle are expected."""
    deals = 400
    beside = 0
    for seed in range(deals):
        order = next(event for event in hungarian.deal(2, seed=seed).events if event.kind == "shuffled").cards
        beside += sum(a is b and a.color is not None for a, b in itertools.pairwise(order))
    assert 0.70 < beside / deals < 1.08


def test_PI11_every_card_comes_to_every_place(hungarian: Ruleset) -> None:
    """A shuffle that never moves an end of the pile, or leaves out a swap, would show here."""
    tops = Counter()
    bottoms = Counter()
    for seed in range(1500):
        order = next(event for event in hungarian.deal(2, seed=seed).events if event.kind == "shuffled").cards
        tops[order[-1]] += 1
        bottoms[order[0]] += 1
    kinds = set(hungarian.deck)
    assert set(tops) == kinds
    assert set(bottoms) == kinds
    assert max(tops[card] / hungarian.deck.count(card) for card in kinds) < 45  # 13.9 are expected


def test_PI12_a_wild_draw_four_turned_up_first_goes_back(official: Ruleset, dealt: Callable[..., Round]) -> None:
    r = dealt(official, 3, "turned", "W4")
    kinds = [event.kind for event in r.events]
    at = kinds.index("turned")
    assert kinds[at : at + 4] == ["turned", "returned", "shuffled", "turned"]
    assert len(r.discard_pile) == 1
    assert r.top.text != "W4"
    assert everything(r) == Counter(official.deck)


@pytest.mark.parametrize("policy", ["mattel", "mattel-42003", "number-only", "inert"])
def test_PI12_no_round_begins_on_a_wild_draw_four(policy: str) -> None:
    rules = loaded("hungarian", start__policy=policy)
    for seed in range(150):
        r = rules.deal(2, seed=seed)
        assert r.discard_pile[0].text != "W4"
        assert len(r.discard_pile) == 1


def test_PI14_an_action_card_turned_up_first_takes_effect(official: Ruleset, dealt: Callable[..., Round]) -> None:
    r = dealt(official, 3, "turned", "gD2", dealer=2)
    assert (len(r.hands[0]), r.seat) == (9, 1)


def test_PI14_by_option_cards_are_turned_until_a_number(dealt: Callable[..., Round]) -> None:
    r = dealt(loaded("hungarian", start__policy="number-only"), 3, "turned", "gD2", dealer=2)
    assert r.top.symbol.isdigit()
    assert (len(r.discard_pile), len(r.hands[0]), r.seat) == (1, 7, 0)


def test_PI14_by_option_an_action_card_does_nothing(dealt: Callable[..., Round]) -> None:
    r = dealt(loaded("hungarian", start__policy="inert"), 3, "turned", "gD2", dealer=2)
    assert (r.top.text, len(r.hands[0]), r.seat) == ("gD2", 7, 0)


@pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("players", [2, 3, 10])
def test_PI15_after_the_deal_every_card_lies_somewhere_once(name: str, players: int) -> None:
    rules = loaded(name)
    for seed in range(30):
        assert everything(rules.deal(players, seed=seed)) == Counter(rules.deck)


def test_PI17_every_draw_takes_from_the_same_end(hungarian: Ruleset) -> None:
    r = hungarian.position(["g1 g2", "rD2 y1 y2", "b1 b2"], discard="r5", draw="y9 y8 y7")
    play(r, "draw")
    assert hand(r, 0) == "y7 g1 g2"
    play(r, "rD2")
    assert hand(r, 2) == "y8 y9 b1 b2"
    took = next(event for event in r.events if event.kind == "took")
    assert [card.text for card in took.cards] == ["y8", "y9"]
