"""The Bulgarian leaflet, sentence by sentence: the cards, the object, dealing, laying and drawing (B1 to B25)."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, match_at, play, refused, stands, told

from unorules import InvalidCard, Match, Round, Ruleset

COLORS = "rygb"


def bulgarian() -> Ruleset:
    return loaded("bulgarian")


def at(hands: list[str], discard: str, **rest: Any) -> Round:
    """A position of the Bulgarian ruleset; the draw pile gives b9, y9, g9, r9, b8, y8, g8, r8, unless told."""
    return bulgarian().position(hands, discard=discard, draw=rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9"), **rest)


def cuts(match: Match) -> list[tuple[Any, str, int]]:
    """The cards that were drawn for the deal: seat, card, worth."""
    return [(event.seat, event.cards[0].text, event.data) for event in match.round.events if event.kind == "cut"]


def face(card: str) -> int:
    """What *card* counts when it is drawn for the deal: a number its face, a symbol nothing."""
    return int(card[1:]) if card[0] in COLORS and card[1:].isdigit() else 0


# ------------------------------------------------------------------------------------------------ the cards


def test_every_sentence_that_says_something_is_named_as_a_source() -> None:
    cited = {int(number) for source in bulgarian().sources.values() for number in re.findall(r"\bB(\d+)", source)}
    assert cited == set(range(2, 35)) - {26}, "B1 and B26 are headings"


def test_every_rule_says_where_it_comes_from() -> None:
    for name, source in bulgarian().sources.items():
        assert re.match(r"(BG B\d+|supplied: \w)", source), (name, source)


def test_B1_B2_there_are_108_cards() -> None:
    assert len(bulgarian().deck) == 108


@pytest.mark.parametrize("color", ["b", "g", "y", "r"])
def test_B3_each_colour_has_19_number_cards(color: str) -> None:
    numbers = [card for card in bulgarian().deck if card.color == color and card.symbol.isdigit()]
    assert len(numbers) == 19


@pytest.mark.parametrize("symbol", ["DA", "R", "S"])
def test_B4_B5_B6_eight_of_each_coloured_action_card_two_of_every_colour(symbol: str) -> None:
    counts = Counter(card.color for card in bulgarian().deck if card.symbol == symbol)
    assert counts == {"r": 2, "y": 2, "g": 2, "b": 2}


@pytest.mark.parametrize("symbol", ["W", "W4"])
def test_B7_B8_four_of_each_joker_and_they_have_no_colour(symbol: str) -> None:
    assert [card.color for card in bulgarian().deck if card.symbol == symbol] == [None] * 4


def test_B8_the_deck_holds_nothing_else() -> None:
    symbols = {card.symbol for card in bulgarian().deck}
    assert symbols == {*"0123456789", "DA", "R", "S", "W", "W4"}
    with pytest.raises(InvalidCard):
        bulgarian().card("rD2")


# ------------------------------------------------------------------------------------------------ the object


def test_B9_who_has_played_all_cards_before_the_others_has_won_the_round() -> None:
    r = at(["r1", "g1 g2", "b1 b2"], "r5", called=[0])
    events = r.play("r1")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.places) == ("won", (0,), (1, 2, 2))
    assert told(events)[:2] == ["played 0 r1", "out 0 1"]
    assert legal(r) == []
    assert r.asked() == ()
    assert refused(r, "g1", 1) == ["over"]


def test_B10_the_winner_gets_points_for_the_opponents_cards() -> None:
    r = at(["r1", "g1 g2", "b3 b4"], "r5", called=[0])
    r.play("r1")
    assert r.result is not None
    assert r.result.points == (1 + 2 + 3 + 4, 0, 0)


def test_B11_points_of_the_rounds_are_added_and_who_collects_200_wins_the_match() -> None:
    match = match_at(bulgarian(), ["r1", "g9 g9", "b1"], scores=(40, 180, 30), discard="r5", called=[0])
    match.play("r1")
    assert match.scores == (40 + 19, 180, 30)
    assert match.result is None
    match = match_at(bulgarian(), ["W W W", "r1", "b1"], scores=(40, 49, 30), discard="r5", called=[1], seat=1)
    match.play("r1")
    assert match.scores == (40, 49 + 151, 30)
    assert match.result is not None
    assert (match.result.kind, match.result.winners, match.result.points) == ("won", (1,), (40, 200, 30))


# ------------------------------------------------------------------------------------------------ dealing


@pytest.mark.parametrize("players", [2, 3, 4, 10])
def test_B12_who_draws_the_highest_card_deals_first_and_equal_ones_draw_again(players: int) -> None:
    again = 0
    for seed in range(40):
        match = bulgarian().match(players, seed=seed)
        drawn = cuts(match)
        tied = list(range(players))
        while len(tied) > 1:
            lap, drawn = drawn[: len(tied)], drawn[len(tied) :]
            assert [seat for seat, _, _ in lap] == tied, "every seat that is still in it draws one card"
            assert [worth for _, _, worth in lap] == [face(card) for _, card, _ in lap]
            best = max(worth for _, _, worth in lap)
            tied = [seat for seat, _, worth in lap if worth == best]
            again += len(tied) > 1
        assert drawn == [], "nobody draws once one card is the highest"
        assert match.dealer == match.round.dealer == tied[0]
    assert again > 0, "among so many seeds some must tie"


def test_B12_only_the_first_dealer_is_found_by_drawing_cards() -> None:
    match = match_at(bulgarian(), ["r1", "g9 g9", "b1"], dealer=2, discard="r5", called=[0])
    events = match.play("r1")
    assert match.dealer == match.round.dealer == 0
    assert "cut" not in [event.kind for event in events]


def test_B12_the_cards_that_are_drawn_for_the_deal_are_shown_to_everybody() -> None:
    match = bulgarian().match(3, seed=1)
    cut = [event for event in match.round.events if event.kind == "cut"]
    assert len(cut) >= 3
    for viewer in (0, 1, 2, None):
        assert [event.redacted(viewer) for event in cut] == cut


def test_B12_B13_the_drawn_cards_go_back_before_the_dealer_shuffles() -> None:
    match = bulgarian().match(4, seed=2)
    kinds = [event.kind for event in match.round.events]
    first = kinds.index("shuffled")
    assert set(kinds[:first]) == {"cut", "dealer"}
    assert sorted(card.text for card in match.round.events[first].cards) == sorted(c.text for c in bulgarian().deck)
    r = match.round
    whole = [card.text for cards in (*r.hands, r.draw_pile, r.discard_pile) for card in cards]
    assert sorted(whole) == sorted(card.text for card in bulgarian().deck)


@pytest.mark.parametrize("players", [2, 3, 4, 7, 10])
def test_B13_the_dealer_shuffles_and_deals_seven_cards_to_every_player(players: int) -> None:
    r = deal_with(bulgarian(), players, "y7", dealer=1)
    assert [len(cards) for cards in r.hands] == [7] * players
    kinds = [event.kind for event in r.events]
    assert kinds == ["dealer", "shuffled", *["dealt"] * players, "turned"]
    assert {event.seat for event in r.events if event.kind == "dealt"} == set(range(players))


def test_B14_the_rest_lies_face_down_as_the_draw_pile() -> None:
    r = deal_with(bulgarian(), 3, "y7")
    assert len(r.draw_pile) == 108 - 3 * 7 - 1
    for viewer in (0, 1, 2, None):
        view = r.view(viewer)
        assert view.draw_size == len(r.draw_pile)
        assert [event.cards for event in view.log if event.kind == "shuffled"] == [()]
        seen = [event.seat for event in view.log if event.kind == "dealt" and event.cards]
        assert seen == ([] if viewer is None else [viewer])


def test_B15_the_top_card_of_the_draw_pile_is_turned_up_and_makes_the_discard_pile() -> None:
    r = deal_with(bulgarian(), 3, "y7")
    stock = next(event.cards for event in r.events if event.kind == "shuffled")
    assert r.discard_pile == (stock[-3 * 7 - 1],), "the card that lay on top once the hands had been dealt"
    assert r.draw_pile == stock[: -3 * 7 - 1]
    assert r.view(None).top is r.top


@pytest.mark.parametrize(("players", "dealer", "first"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2), (10, 9, 0)])
def test_B16_the_player_to_the_dealers_left_begins(players: int, dealer: int, first: int) -> None:
    r = deal_with(bulgarian(), players, "y7", dealer=dealer)
    assert (r.seat, r.turn, r.direction, r.dealer) == (first, first, 1, dealer)
    assert r.next_seat() == (first + 1) % players


# ------------------------------------------------------------------------------------------------ laying


EVERY = " ".join(dict.fromkeys(card.text for card in loaded("bulgarian").deck))


def plays(r: Round) -> list[str]:
    """The texts of the cards that can be laid, each once."""
    return list(dict.fromkeys(move.cards[0].text for move in r.legal_moves() if move.cards))


@pytest.mark.parametrize("top", ["r0", "y5", "gS", "bR", "rDA", "y9"])
def test_B17_a_card_fits_by_number_by_colour_or_by_symbol_and_jokers_always(top: str) -> None:
    r = at([EVERY, "r1"], top)
    wanted = [card for card in EVERY.split() if card[0] == top[0] or card[1:] == top[1:] or card in ("W", "W4")]
    assert plays(r) == wanted


@pytest.mark.parametrize("card", ["g6", "bS", "bR", "yDA", "b4"])
def test_B17_a_card_that_does_not_match_can_not_be_laid(card: str) -> None:
    r = at([f"{card} r1", "g1 g2"], "r5")
    assert refused(r, card) == ["no-match"]


def test_B17_one_card_is_laid_and_the_next_matches_that_one() -> None:
    r = at(["g5 r5 r1", "b5 g7 r7"], "r5")
    r.play("g5")
    assert (r.seat, r.top.text, r.color) == (1, "g5", "g")
    assert legal(r) == ["g7", "b5", "draw"]
    assert refused(r, "r7") == ["no-match"]


def test_B17_the_colour_named_with_a_joker_is_what_counts_on_it() -> None:
    r = at([EVERY, "r1"], "W", declared="g")
    assert plays(r) == [card for card in EVERY.split() if card[0] == "g" or card in ("W", "W4")]


def test_B18_on_a_yellow_five_fit_yellow_cards_and_fives_of_any_colour() -> None:
    r = at(["r5 r4 y1 yS g5 g6 b5 bDA", "r1"], "y5")
    assert legal(r) == ["r5", "y1", "yS", "g5", "b5", "draw"]


@pytest.mark.parametrize("joker", ["W", "W4"])
@pytest.mark.parametrize("top", ["r5", "bS", "yDA"])
def test_B19_a_joker_may_be_laid_at_any_time_with_any_of_the_four_colours(joker: str, top: str) -> None:
    r = at([f"{top} {joker} g3", "b1 b2", "y1 y2"], top)
    for color in COLORS:
        after = r.copy()
        after.play(f"{joker}>{color}")
        assert (after.top.text, after.declared, after.color) == (joker, color, color)
    assert [text for text in legal(r) if text.startswith(f"{joker}>")] == [f"{joker}>{color}" for color in COLORS]


# ------------------------------------------------------------------------------------------------ drawing


def test_B20_who_has_no_card_that_matches_takes_one_from_the_draw_pile() -> None:
    r = at(["g3 b4", "g1 g2", "y1 y2"], "r5")
    assert legal(r) == ["draw"]
    events = r.play("draw")
    assert told(events) == ["drew 0 b9"]
    assert events[0].redacted(1).cards == ()
    assert hand(r, 0) == "g3 b4 b9"
    assert [card.text for card in r.draw_pile] == ["r8", "g8", "y8", "b8", "r9", "g9", "y9"]


@pytest.mark.parametrize("drawn", ["r9", "g5", "rDA", "W4"])
def test_B21_a_drawn_card_that_can_be_played_may_be_laid_in_the_same_turn(drawn: str) -> None:
    r = at(["g3 b4", "g1 g2", "y1 y2"], "r5", draw=f"b1 b1 b1 b1 {drawn}")
    r.play("draw")
    assert (r.seat, r.turn, r.drawn) == (0, 0, bulgarian().card(drawn))
    ways = [f"{drawn}>{color}" for color in COLORS] if drawn == "W4" else [drawn]
    assert legal(r) == [*ways, "pass"]
    r.play(ways[0])
    assert (hand(r, 0), r.top.text, r.drawn) == ("g3 b4", drawn, None)


def test_B22_otherwise_the_next_player_goes_on() -> None:
    r = at(["g3 b4", "g1 g2", "y1 y2"], "r5")
    r.play("draw")
    assert legal(r) == ["pass"], "the drawn b9 does not fit, and only its player may know"
    r.play("pass")
    assert stands(r) == {
        "seat": 1, "turn": 1, "hands": ["g3 b4 b9", "g1 g2", "y1 y2"], "top": "r5", "color": "r", "direction": 1,
        "owed": (), "called": (), "asked": (1,),
    }  # fmt: skip


def test_B22_who_keeps_a_drawn_card_that_fits_has_ended_the_turn_too() -> None:
    r = play(at(["g3 b4", "g1 g2", "y1 y2"], "r5", draw="r9"), "draw", "pass")
    assert (r.seat, hand(r, 0), r.top.text, r.drawn) == (1, "r9 g3 b4", "r5", None)


def test_B23_who_passes_draws_a_card_even_with_one_that_fits() -> None:
    r = at(["r1 b4", "g1 g2", "y1 y2"], "r5")
    assert legal(r) == ["r1", "draw"]
    assert refused(r, "pass") == ["must-move"]
    play(r, "draw", "pass")
    assert (r.seat, hand(r, 0)) == (1, "r1 b4 b9")


def test_B24_a_card_drawn_by_choice_may_be_laid_in_the_same_turn_too() -> None:
    r = at(["r1 b4", "g1 g2", "y1 y2"], "r5", draw="r9")
    r.play("draw")
    assert legal(r) == ["r9", "pass"]
    r.play("r9")
    assert (r.seat, hand(r, 0), r.top.text) == (1, "r1 b4", "r9")


def test_B25_after_drawing_no_other_card_of_the_hand_may_be_laid() -> None:
    r = play(at(["r1 W b4", "g1 g2", "y1 y2"], "r5"), "draw")
    assert legal(r) == ["pass"]
    assert refused(r, "r1") == ["only-drawn"]
    assert refused(r, "W>b") == ["only-drawn"]
    assert refused(r, "draw") == ["drawn-already"]


def test_B25_a_twin_of_the_drawn_card_is_as_good_as_it() -> None:
    r = play(at(["r9 r1 b4", "g1 g2", "y1 y2"], "r5", draw="r9"), "draw")
    assert legal(r) == ["r9", "pass"]
    r.play("r9")
    assert hand(r, 0) == "r1 r9 b4"


def test_B25_in_the_next_turn_every_card_may_be_laid_again() -> None:
    r = play(at(["r1 b4", "g1 g2"], "r5"), "draw", "pass", "draw", "pass")
    assert (r.seat, legal(r)) == (0, ["r1", "draw"])
