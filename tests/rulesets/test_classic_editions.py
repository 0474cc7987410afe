"""What Mattel's other editions say otherwise: sheet 42003 (D) and the 112 cards (E)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.helpers import deal_with, hand, highest_drawn, legal, loaded, match_at, play, refused

from unorules import Ruleset

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"
COLORS = ("r", "y", "g", "b")


@pytest.fixture
def older() -> Ruleset:
    return loaded("classic-42003")


@pytest.fixture
def newer() -> Ruleset:
    return loaded("classic-112")


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("classic-42003", {"dealer.first": "high-points", "start.policy": "mattel-42003", "uno-catch.penalty": 4}),
        ("classic-112", {}),
        ("two-player", {"players.max": 2}),
        ("partners", {"players.min": 4, "players.max": 4}),
    ],
)
def test_all_else_is_as_in_classic(name: str, changed: dict[str, object]) -> None:
    classic, rules = loaded("classic"), loaded(name)
    assert set(classic.rules) <= set(rules.rules)
    assert {key: rules.options[key] for key in classic.options} == {**classic.options, **changed}


# ------------------------------------------------------------------------------------------------ sheet 42003


@pytest.mark.parametrize("seed", range(10))
def test_D1_the_highest_point_value_deals(older: Ruleset, seed: int) -> None:
    match = older.match(3, seed=seed)
    assert highest_drawn(match, older.points) == match.dealer


def test_D2_a_first_wild_goes_back(older: Ruleset) -> None:
    for first in ("W", "W4"):
        r = deal_with(older, 3, first)
        assert r.top.color is not None
        assert r.owed == ()


def test_D3_a_first_reverse_lets_the_seat_at_the_dealers_right_begin(older: Ruleset) -> None:
    r = deal_with(older, 4, "gR", dealer=0)
    assert (r.seat, r.direction, r.next_seat()) == (3, -1, 2)


def test_D4_a_first_draw_two_or_skip_takes_effect(older: Ruleset) -> None:
    r = deal_with(older, 4, "gD2", dealer=0)
    assert (r.hand_size(1), r.seat) == (9, 2)
    assert deal_with(older, 4, "gS", dealer=0).seat == 2


def test_D5_uno_is_called_before_the_last_card_but_one(older: Ruleset) -> None:
    r = older.position(["r1 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "uno", "r1")
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]


def test_D6_who_is_caught_takes_four(older: Ruleset) -> None:
    r = older.position(["r1 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "r1", (1, "catch 0"))
    assert r.hand_size(0) == 5


def test_D7_who_notices_it_first_is_safe(older: Ruleset) -> None:
    r = older.position(["r1 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "r1", (0, "uno"))
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]


def test_D8_the_blank_cards_are_not_played_with(older: Ruleset) -> None:
    assert len(older.deck) == 108


def test_D9_no_draw_card_is_passed_on(older: Ruleset) -> None:
    r = older.position(["rD2 g1 g2", "gD2 b1", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "rD2")
    assert (r.hand_size(1), r.seat) == (4, 2)


def test_D10_the_challenge_game_is_a_house_rule() -> None:
    match = match_at(
        loaded("classic-42003+elimination"), ["r1", "b9 W", "y2"], scores=(0, 450, 0), discard="r5", draw=DRAW
    )
    match.play("r1")
    assert (match.result, match.round.dealt_in) == (None, (0, 2))


# ------------------------------------------------------------------------------------------------ 112 cards


def test_E1_there_are_four_more_wilds(newer: Ruleset) -> None:
    deck = Counter(card.text for card in newer.deck)
    assert (deck.total(), deck["SW"], deck["WX"]) == (112, 1, 3)
    del deck["SW"], deck["WX"]
    assert deck == Counter(card.text for card in loaded("classic").deck)


def test_E2_swap_hands_names_a_colour_and_exchanges_hands(newer: Ruleset) -> None:
    r = newer.position(["SW g1 g2", "b1", "y1 y2 y3"], discard="r5", draw=DRAW)
    play(r, "SW>g~2")
    assert ([hand(r, seat) for seat in range(3)], r.color, r.seat) == (["y1 y2 y3", "b1", "g1 g2"], "g", 1)


def test_E2_who_gets_a_single_card_by_it_has_to_call(newer: Ruleset) -> None:
    r = newer.position(["SW g1 g2", "b1", "y1 y2 y3"], discard="r5", draw=DRAW)
    play(r, "SW>g~1")
    assert (hand(r, 0), legal(r, 2)) == ("b1", ["catch 0"])


def test_E3_as_the_last_card_it_wins(newer: Ruleset) -> None:
    r = newer.position(["SW", "b1", "y1 y2 y3"], discard="r5", draw=DRAW)
    assert legal(r) == [*(f"SW>{color}" for color in COLORS), "draw"]
    play(r, "SW>b")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_E4_as_the_first_card(newer: Ruleset) -> None:
    r = deal_with(newer, 3, "SW", dealer=0)
    assert legal(r) == [f"swap {color} {seat}" for color in COLORS for seat in (0, 2)]
    theirs = hand(r, 2)
    play(r, "swap y 2")
    assert (hand(r, 1), r.seat, r.color) == (theirs, 1, "y")


def test_E5_a_customizable_wild_is_a_wild_unless_the_house_says_more(newer: Ruleset) -> None:
    position = {"hands": ["WX g1 g2", "b1", "y1 y2 y3"], "discard": "r5", "draw": DRAW}
    r = play(newer.position(**position), "WX>b")
    assert (r.color, r.seat, hand(r, 1)) == ("b", 1, "b1")
    r = play(loaded("classic-112", customizable_wild__effect="lose-turn").position(**position), "WX>b")
    assert (r.color, r.seat) == ("b", 2)


def test_the_added_wilds_count_forty_or_what_the_options_say(newer: Ruleset) -> None:
    assert [newer.points(newer.card(card)) for card in ("SW", "WX", "W", "W4")] == [40, 40, 50, 50]
    fifty = loaded("classic-112", swap_hands__points=50, customizable_wild__points=50)
    assert [fifty.points(fifty.card(card)) for card in ("SW", "WX")] == [50, 50]


def test_an_added_wild_in_the_hand_is_no_card_of_the_colour(newer: Ruleset) -> None:
    r = newer.position(["W4 SW WX g1", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "W4>b", "challenge")
    assert (r.hand_size(0), r.hand_size(1)) == (3, 8)
