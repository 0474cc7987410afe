"""Mattel's sheet of 2010, sentence by sentence: the deck, the deal, the first card, laying and drawing (C1 to C15)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.helpers import deal_with, hand, highest_drawn, legal, loaded, play, refused, turned_up

from unorules import InvalidConfiguration, Round, Ruleset

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


def classic() -> Ruleset:
    return loaded("classic")


def at(hands: list[str], discard: str = "r5", **rest: Any) -> Round:
    """A position of the ruleset; the draw pile gives b9, y9, g9, r9, b8, y8, g8, r8, unless told."""
    return classic().position(hands, discard=discard, draw=rest.pop("draw", DRAW), **rest)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("deal.hand-size", 7),
        ("dealer.first", "high-card"),
        ("start.policy", "mattel"),
        ("drawing.voluntary", True),
        ("drawing.after", "may"),
        ("wild-draw-four.legality", "free"),
        ("challenge.extra", 2),
        ("reverse.two-players", "lose-turn"),
        ("uno-catch.penalty", 2),
        ("finish.last-card-draw", True),
        ("scoring.action-points", "standard"),
        ("target.points", 500),
    ],
)
def test_the_preset_has_the_value_of_the_table(option: str, value: object) -> None:
    assert classic().options[option] == value


def test_the_preset_has_no_stacking_no_exchange_of_hands_and_no_call_that_nobody_catches() -> None:
    assert not {"stacking", "zero", "seven-zero", "jump-in", "uno-call", "discard-all"} & set(classic().rules)


def test_every_rule_says_where_it_comes_from() -> None:
    assert all("M2010 C" in source for source in classic().sources.values())


# ------------------------------------------------------------------------------------------------ deck and deal


def test_C1_there_are_108_cards() -> None:
    deck = Counter(card.text for card in classic().deck)
    assert deck.total() == 108
    for color in "rygb":
        assert deck[f"{color}0"] == 1
        assert all(deck[f"{color}{number}"] == 2 for number in range(1, 10))
        assert deck[f"{color}D2"] == deck[f"{color}R"] == deck[f"{color}S"] == 2
    assert deck["W"] == deck["W4"] == 4


@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_C2_two_to_ten_play(players: int) -> None:
    assert classic().deal(players, seed=1).players == players


@pytest.mark.parametrize("players", [0, 1, 11])
def test_C2_and_no_others(players: int) -> None:
    with pytest.raises(InvalidConfiguration, match="2 to 10 players"):
        classic().deal(players, seed=1)


@pytest.mark.parametrize("seed", range(10))
def test_C3_the_highest_number_deals_and_symbols_count_nothing(seed: int) -> None:
    match = classic().match(3, seed=seed)
    assert highest_drawn(match, lambda card: int(card.symbol) if card.symbol.isdigit() else 0) == match.dealer
    assert match.round.dealer == match.dealer


@pytest.mark.parametrize("players", [2, 4])
def test_C4_seven_cards_each_and_two_piles(players: int) -> None:
    r = deal_with(classic(), players, "g7")
    assert [len(cards) for cards in r.hands] == [7] * players
    assert (len(r.discard_pile), len(r.draw_pile)) == (1, 108 - 7 * players - 1)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_C5_the_seat_at_the_dealers_left_begins(dealer: int) -> None:
    assert deal_with(classic(), 3, "g7", dealer=dealer).seat == (dealer + 1) % 3


# ------------------------------------------------------------------------------------------------ the first card


def test_C6_C7_a_first_draw_two() -> None:
    r = deal_with(classic(), 4, "gD2", dealer=0)
    assert ([r.hand_size(seat) for seat in range(4)], r.seat) == ([7, 9, 7, 7], 2)


def test_C6_C8_a_first_skip() -> None:
    r = deal_with(classic(), 4, "bS", dealer=0)
    assert ([r.hand_size(seat) for seat in range(4)], r.seat) == ([7, 7, 7, 7], 2)


def test_C6_C9_a_first_reverse() -> None:
    r = deal_with(classic(), 4, "yR", dealer=2)
    assert (r.seat, r.direction, r.next_seat()) == (2, -1, 1)


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_C6_C10_a_first_wild(color: str) -> None:
    r = deal_with(classic(), 4, "W", dealer=0)
    assert (r.seat, legal(r)) == (1, ["color r", "color y", "color g", "color b"])
    play(r, f"color {color}")
    assert (r.seat, r.turn, r.color) == (1, 1, color)


def test_C6_C11_a_first_wild_draw_four_goes_back() -> None:
    r = deal_with(classic(), 4, "W4", dealer=0)
    assert r.top.text != "W4"
    assert len(r.discard_pile) == 1
    assert turned_up(r)[-1] == r.top.text
    assert len(r.draw_pile) == 108 - 28 - 1


# ------------------------------------------------------------------------------------------------ laying, drawing


@pytest.mark.parametrize(
    ("top", "held", "fits"),
    [
        ("r5", "r9", True),
        ("r5", "b5", True),
        ("r5", "b9", False),
        ("rS", "bS", True),
        ("rS", "rD2", True),
        ("rS", "bR", False),
    ],
)
def test_C12_a_card_fits_by_number_colour_or_symbol(top: str, held: str, fits: bool) -> None:
    assert (held in legal(at([f"{held} y1 y2", "g1 g2"], top))) is fits


def test_C13_who_has_nothing_that_fits_draws_one() -> None:
    r = at(["g1 b2", "y1 y2"])
    assert legal(r) == ["draw"]
    play(r, "draw")
    assert hand(r, 0) == "g1 b2 b9"


def test_C14_a_drawn_card_that_fits_may_be_laid_or_kept() -> None:
    r = play(at(["g1 b2", "y1 y2"], draw="r9"), "draw")
    assert legal(r) == ["r9", "pass"]
    assert play(r.copy(), "r9").top.text == "r9"
    kept = play(r.copy(), "pass")
    assert (kept.seat, hand(kept, 0)) == (1, "r9 g1 b2")


def test_C14_one_that_does_not_fit_is_kept_and_the_turn_passes() -> None:
    r = play(at(["g1 b2", "y1 y2"]), "draw")
    assert legal(r) == ["pass"]
    assert play(r, "pass").seat == 1


def test_C15_one_may_draw_though_a_card_fits() -> None:
    r = at(["r1 r2", "y1 y2"])
    assert {"r1", "r2", "draw"} <= set(legal(r))
    play(r, "draw")
    assert refused(r, "r1") == ["only-drawn"]
    assert legal(r) == ["pass"]


def test_C15_one_card_a_turn() -> None:
    r = play(at(["r1 r2", "y1 y2"]), "draw")
    assert refused(r, "draw") == ["drawn-already"]
