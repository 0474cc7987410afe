"""The ruleset ``no-mercy``: its cards, the beginning, and what each card does, statement by statement (N1 to N20)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused, told, turned_up

import unorules
from unorules import InvalidConfiguration, Round

DRAW = "r1 r2 r3 r4 r6 r7 r8 r9 y1 y2 y3 y4 y6 y8 y9"
ALL_THREES = dict.fromkeys(("skip", "skip-everyone", "reverse", "draw-two", "draw-four", "discard-all"), 3)
"""A rival count: each coloured action card thrice (38 cards of a colour), each wild card four times (16)."""


def at(hands: list[str], discard: str = "r5", **rest: Any) -> Round:
    draw = rest.pop("draw", DRAW)
    return loaded("no-mercy").position(hands, discard=discard, draw=draw, **rest)


def counted(**options: int) -> Counter[str]:
    """The cards by text; options as ``skip__copies=2``."""
    return Counter(card.text for card in loaded("no-mercy", **options).deck)


# ------------------------------------------------------------------------------------------------------------- cards


def test_N1_there_are_168_cards_as_they_are_counted_most_often() -> None:
    found = counted()
    of_a_color = {**dict.fromkeys(map(str, range(10)), 2), "D2": 3, "D4": 2, "S": 3, "SE": 2, "R": 3, "DA": 3}
    expected = {f"{color}{symbol}": copies for color in "rygb" for symbol, copies in of_a_color.items()}
    assert found == {**expected, "WR4": 8, "W6": 4, "W10": 4, "WC": 8}
    assert (sum(of_a_color.values()), found.total()) == (36, 168)


def test_N1_a_rival_count_is_selected_by_options() -> None:
    options = {f"{rule}.copies": copies for rule, copies in ALL_THREES.items()}
    options |= {"wild-reverse-draw-four.copies": 4, "color-roulette.copies": 4}
    deck = unorules.load("no-mercy", options=options).deck
    assert len(deck) == 168
    assert sum(card.color is None for card in deck) == 16
    assert Counter(card.symbol for card in deck)["SE"] == 12


def test_N1_and_one_that_has_plain_wilds_by_a_house_rule() -> None:
    options = {f"{rule}.copies": copies for rule, copies in {**ALL_THREES, "skip-everyone": 2}.items()}
    options |= {"wild-reverse-draw-four.copies": 4, "color-roulette.copies": 4}
    rules = unorules.load("no-mercy", house_rules=["wild"], options=options)
    assert len(rules.deck) == 168
    assert sum(card.color is None for card in rules.deck) == 20
    r = rules.position(["W r1 r2", "b1 b2"], discard="r5", draw=DRAW)
    assert {"W>r", "W>y", "W>g", "W>b"} <= set(legal(r))


def test_N32_there_is_no_plain_wild_no_wild_draw_four_and_no_challenge() -> None:
    rules = loaded("no-mercy")
    assert not {"W", "W4"} & {card.symbol for card in rules.deck}
    assert not {"wild", "wild-draw-four", "challenge"} & set(rules.rules)


# --------------------------------------------------------------------------------------------------------- beginning


@pytest.mark.parametrize("players", range(2, 7))
def test_N2_N3_two_to_six_are_dealt_seven_cards(players: int) -> None:
    r = loaded("no-mercy").deal(players, seed=1)
    assert [len(cards) for cards in r.hands] == [7] * players
    assert len(r.draw_pile) + len(r.discard_pile) == 168 - 7 * players


@pytest.mark.parametrize("players", [1, 7, 10])
def test_N2_others_can_not_play(players: int) -> None:
    with pytest.raises(InvalidConfiguration, match="2 to 6"):
        loaded("no-mercy").deal(players, seed=1)


@pytest.mark.parametrize("first", ["rD2", "yD4", "gS", "bSE", "rR", "yDA", "WR4", "W6", "W10", "WC"])
def test_PI14_N4_an_action_card_is_ignored_and_another_turned_up_until_it_is_a_number(first: str) -> None:
    r = deal_with(loaded("no-mercy"), 3, first, dealer=0)
    turned = turned_up(r)
    assert turned[0] == first
    assert r.top.text == turned[-1]
    assert [text for text in turned if r.rules.card(text).symbol.isdigit()] == turned[-1:]
    assert ([len(cards) for cards in r.hands], r.direction, r.owed, r.lost) == ([7, 7, 7], 1, (), (0, 0, 0))
    assert r.seat == 1


@pytest.mark.parametrize("first", ["r7", "g0"])
def test_SZ7_a_7_or_a_0_that_is_turned_up_first_exchanges_no_hands(first: str) -> None:
    r = deal_with(loaded("no-mercy"), 3, first, dealer=0)
    assert not any(event.kind in {"swapped", "rotated"} for event in r.events)
    assert r.seat == 1


@pytest.mark.parametrize("dealer", range(4))
def test_N5_who_sits_at_the_dealers_left_begins_clockwise(dealer: int) -> None:
    r = loaded("no-mercy").deal(4, seed=3, dealer=dealer)
    assert (r.seat, r.direction) == ((dealer + 1) % 4, 1)


# ------------------------------------------------------------------------------------------------------------ turns


def test_N6_a_card_fits_by_colour_number_or_symbol() -> None:
    held = "g0 g5 gD2 gD4 gS gSE gR gDA r1 WR4 W6 W10 WC"
    fitting = {
        "r5": ["r1", "g5"], "rD2": ["r1", "gD2"], "rD4": ["r1", "gD4"], "rS": ["r1", "gS"], "rSE": ["r1", "gSE"],
        "rR": ["r1", "gR"], "rDA": ["r1", "gDA"],
    }  # fmt: skip
    for top, cards in fitting.items():
        found = {text for text in legal(at([held, "b1 b2"], top)) if not text.startswith("W")}
        assert found == set(cards), top


def test_N6_one_card_in_a_turn() -> None:
    r = play(at(["r1 r2 r3", "b1 b2 b3"]), "r1")
    assert r.seat == 1
    assert not any(len(move.cards) > 1 for move in at(["r1 r1 r3", "b1 b2"]).legal_moves())


def test_N7_S8_who_holds_one_that_fits_may_not_draw() -> None:
    assert refused(at(["r1 g2 g3", "b1 b2"]), "draw") == ["must-play"]


def test_N7_TO10_who_holds_none_draws_until_one_fits_and_must_lay_that() -> None:
    r = at(["g1 g2", "b1 b2", "y1 y2"], "r5", draw="r9 r8 y9 b3 g4 W6 b9 y8")
    assert legal(r) == ["draw"]
    assert told(r.play("draw")) == ["drew 0 y8 b9 W6"]
    assert (r.seat, legal(r)) == (0, ["W6>r", "W6>y", "W6>g", "W6>b"])
    r.play("W6>g")
    assert r.owed[0].seat == 1


def test_N7_only_the_card_that_fits_may_be_laid_after_the_draw() -> None:
    r = play(at(["g1 g2", "b1 b2", "y1 y2"], "r5", draw="y9 r8 b9"), "draw")
    assert (legal(r), hand(r, 0)) == (["r8"], "r8 g1 g2 b9")
    assert refused(r, "pass")


def test_N8_the_discards_are_shuffled_into_a_new_draw_pile_in_the_middle_of_a_draw() -> None:
    r = at(["g1 g2", "b1 b2"], "b4 y3 b6 r8 r5", draw="b9")
    log = [line.split()[0] for line in told(r.play("draw"))]
    assert log == ["drew", "moved", "shuffled", "drew"]
    assert "r8" in hand(r, 0).split()
    assert legal(r) == ["r8"]


def test_N8_TE1_where_both_piles_are_dry_the_turn_passes() -> None:
    r = play(at(["g1 g2", "b1 b2"], "r5", draw="b9"), "draw")
    assert (hand(r, 0), legal(r)) == ("g1 g2 b9", ["pass"])
    r.play("pass")
    assert r.seat == 1


# --------------------------------------------------------------------------------------------- coloured action cards


@pytest.mark.parametrize(("card", "draws"), [("rD2", 2), ("rD4", 4)])
def test_N9_N10_the_next_player_takes_them_and_loses_the_turn(card: str, draws: int) -> None:
    r = play(at([f"{card} g1 g2", "b1 b2", "y1 y2"]), card)
    assert (r.seat, legal(r)) == (1, ["take"])
    r.play("take")
    assert ([len(cards) for cards in r.hands], r.seat) == ([2, 2 + draws, 2], 2)


def test_N11_a_skip_costs_the_next_player_the_turn() -> None:
    r = play(at(["rS g1 g2", "rS b2", "y1 y2"]), "rS")
    assert (r.seat, r.asked()) == (2, (2,))


@pytest.mark.parametrize("players", range(2, 7))
def test_TO13_N12_skip_everyone_costs_all_others_the_turn(players: int) -> None:
    for seat in range(players):
        hands = ["b1 b2 b3"] * players
        hands[seat] = "rSE g1 g2"
        assert play(at(hands, seat=seat), "rSE").seat == seat


def test_TO13_two_skips_in_a_row() -> None:
    r = play(at(["rS g1 g2", "b1 b2", "gS y1 y2", "b3 b4"], "r5"), "rS", "gS")
    assert r.seat == 0


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 2), (6, 5)])
def test_S17_N13_a_reverse_turns_play_round_and_between_two_it_is_a_skip(players: int, seat: int) -> None:
    r = play(at(["rR g1 g2", *["b1 b2"] * (players - 1)]), "rR")
    assert (r.seat, r.direction) == (seat, -1)


def test_N14_discard_all_takes_all_of_its_colour_along_without_effect() -> None:
    r = at(["rDA r1 rD4 rSE g2 g3 W10", "b1 b2"], "r5")
    assert told(r.play("rDA")) == ["played 0 rDA", "shed 0 r1 rD4 rSE"]
    assert (hand(r, 0), r.top.text, r.seat, r.owed) == ("g2 g3 W10", "rDA", 1, ())


# --------------------------------------------------------------------------------------------------------- wild cards


@pytest.mark.parametrize(("symbol", "draws"), [("W6", 6), ("W10", 10)])
@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_N15_N18_N19_the_player_names_a_colour_and_the_next_takes_six_or_ten(
    symbol: str, draws: int, color: str
) -> None:
    r = play(at([f"{symbol} g1 g2", "b1 b2", "y1 y2"]), f"{symbol}>{color}", "take")
    assert ([len(cards) for cards in r.hands], r.seat, r.color) == ([2, 2 + draws, 2], 2, color)


def test_N15_they_may_be_laid_at_any_time() -> None:
    for top in ("r5", "gS", "bDA"):
        found = {text.partition(">")[0] for text in legal(at(["WR4 W6 W10 WC r5 gS", "b1 b2"], top))}
        assert {"WR4", "W6", "W10", "WC"} <= found


@pytest.mark.parametrize(("players", "victim"), [(3, 2), (4, 3), (6, 5)])
def test_N16_a_wild_reverse_draw_four_hits_the_one_before(players: int, victim: int) -> None:
    r = play(at(["WR4 g1 g2", *["b1 b2"] * (players - 1)]), "WR4>g")
    assert (r.seat, r.turn, r.direction, legal(r)) == (victim, victim, -1, ["take"])
    r.play("take")
    assert (len(r.hands[victim]), r.seat) == (6, victim - 1)


def test_N17_between_two_its_player_takes_the_four_and_the_other_goes_on() -> None:
    r = play(at(["WR4 g1 g2", "b1 b2"]), "WR4>g")
    assert (r.seat, legal(r)) == (0, ["take"])
    r.play("take")
    assert ([len(cards) for cards in r.hands], r.seat, r.color) == ([6, 2], 1, "g")


def test_N17_or_lays_another_draw_card_back() -> None:
    r = play(at(["WR4 yD4 W6 g1 g2", "b1 b2"]), "WR4>g")
    assert legal(r) == ["yD4", "W6>r", "W6>y", "W6>g", "W6>b", "take"]
    r.play("yD4")
    assert (r.seat, [(debt.seat, debt.cards) for debt in r.owed]) == (1, [(1, 8)])
    r.play("take")
    assert ([len(cards) for cards in r.hands], r.seat, r.color) == ([3, 10], 0, "y")


def test_N17_the_same_where_two_are_left_of_more() -> None:
    r = play(at(["WR4 g1 g2", "", "b1 b2"]), "WR4>g")
    assert (r.seat, [(debt.seat, debt.cards) for debt in r.owed]) == (0, [(0, 4)])


def test_N20_the_next_player_names_a_colour_and_takes_cards_until_it_comes() -> None:
    r = play(at(["WC g1 g2", "b1 b2", "y1 y2"], draw="r1 g9 W10 b3 r2"), "WC")
    assert (r.seat, legal(r)) == (1, ["roulette r", "roulette y", "roulette g", "roulette b"])
    r.play("roulette g")
    assert (hand(r, 1), r.seat, r.color) == ("r2 g9 b1 b2 b3 W10", 2, "g")


def test_N20_it_is_answered_with_no_draw_card() -> None:
    r = play(at(["WC g1 g2", "W10 WC", "y1 y2"]), "WC")
    assert legal(r) == ["roulette r", "roulette y", "roulette g", "roulette b"]


def test_N20_between_two_who_laid_it_goes_on() -> None:
    r = play(at(["WC g1 g2", "b1 b2"]), "WC", "roulette y")
    assert (r.seat, r.color) == (0, "y")
