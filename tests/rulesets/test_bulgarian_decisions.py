"""Where the Bulgarian leaflet is silent: what was decided on cards, drawing, beginning and action cards (S1 to S23)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, match_at, play, refused, stands, told, turned_up

from unorules import InvalidMove, Round, Ruleset


def bulgarian() -> Ruleset:
    return loaded("bulgarian")


def at(hands: list[str], discard: str, **rest: Any) -> Round:
    """A position of the Bulgarian ruleset; the draw pile gives b9, y9, g9, r9, b8, y8, g8, r8, unless told."""
    return bulgarian().position(hands, discard=discard, draw=rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9"), **rest)


def prize(loser: str) -> int:
    """What a winner gets for the hand of one *loser*."""
    r = at(["r1", loser], "r5", called=[0])
    r.play("r1")
    assert r.result is not None
    return r.result.points[0]


# ------------------------------------------------------------------------------------------------ the preset


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("deal.hand-size", 7),
        ("dealer.first", "high-card"),
        ("start.policy", "mattel"),
        ("drawing.voluntary", True),
        ("drawing.after", "may"),
        ("reverse.two-players", "lose-turn"),
        ("wild-draw-four.legality", "free"),
        ("zero.mode", "swap-next-optional"),
        ("discard-all.mode", "all"),
        ("uno-call.due", "before-last"),
        ("uno-call.penalty", 4),
        ("uno-call.required", True),
        ("uno-call.false-call", 0),
        ("finish.last-card-draw", True),
        ("scoring.action-points", "standard"),
        ("target.points", 200),
        ("piles.stalemate", "drawn"),
        ("players.min", 2),
        ("players.max", 10),
    ],
)
def test_the_preset_has_the_value_of_the_table(option: str, value: Any) -> None:
    assert bulgarian().options[option] == value


def test_the_preset_has_no_stacking_no_draw_two_and_nothing_on_a_seven() -> None:
    assert set(bulgarian().rules) == {
        "deal", "dealer", "start", "numbers", "skip", "reverse", "wild", "wild-draw-four", "discard-all", "zero",
        "drawing", "uno-call", "finish", "scoring", "target", "piles", "players",
    }  # fmt: skip
    r = play(at(["r7 g1", "y3 y4"], "r5"), "r7")
    assert (hand(r, 0), hand(r, 1), r.seat) == ("g1", "y3 y4", 1)


# ------------------------------------------------------------------------------------------------ the cards


def test_S1_the_deck_is_one_0_and_two_of_each_1_to_9_with_two_of_each_coloured_action_card() -> None:
    counts = Counter(card.text for card in bulgarian().deck)
    wanted = {f"{color}{number}": 2 if number else 1 for color in "rygb" for number in range(10)}
    wanted |= {f"{color}{symbol}": 2 for color in "rygb" for symbol in ("DA", "R", "S")}
    assert counts == wanted | {"W": 4, "W4": 4}


def test_S2_discard_all_lays_every_other_card_of_its_colour_under_itself() -> None:
    r = at(["rDA r1 r1 r9 g1 b2 W", "g1 g2", "b1 b2"], "g4 r5")
    events = r.play("rDA")
    assert told(events) == ["played 0 rDA", "shed 0 r1 r1 r9"]
    assert [card.text for card in r.discard_pile] == ["g4", "r5", "r1", "r1", "r9", "rDA"]
    assert stands(r) == {
        "seat": 1, "turn": 1, "hands": ["g1 b2 W", "g1 g2", "b1 b2"], "top": "rDA", "color": "r", "direction": 1,
        "owed": (), "called": (), "asked": (1,),
    }  # fmt: skip


def test_S2_there_is_one_way_to_lay_it_and_it_takes_all() -> None:
    r = at(["rDA r1 r2 r3", "g1 g2"], "gDA")
    assert legal(r) == ["rDA", "draw", "uno"]


def test_S2_the_cards_that_are_shed_do_nothing() -> None:
    r = at(["rDA r0 rS rR rDA g1 g2", "y1 y2", "b1 b2"], "r5")
    events = r.play("rDA")
    assert [event.kind for event in events] == ["played", "shed"]
    assert sorted(card.text for card in events[1].cards) == ["r0", "rDA", "rR", "rS"]
    assert (r.seat, r.direction, hand(r, 0), hand(r, 1)) == (1, 1, "g1 g2", "y1 y2")


def test_S2_jokers_are_not_shed() -> None:
    r = play(at(["rDA r1 W W4", "g1 g2"], "r5"), "rDA")
    assert (r.result, hand(r, 0)) == (None, "W W4")


def test_S2_on_another_discard_all_it_sheds_its_own_colour() -> None:
    r = play(at(["gDA g1 r1 b1", "g1 g2"], "rDA"), "gDA")
    assert (r.top.text, r.color, hand(r, 0)) == ("gDA", "g", "r1 b1")


def test_S2_without_another_card_of_its_colour_it_just_lies_there() -> None:
    r = at(["rDA g1 b1", "g1 g2"], "r5")
    assert told(r.play("rDA")) == ["played 0 rDA"]
    assert (r.seat, hand(r, 0)) == (1, "g1 b1")


def test_S2_it_may_empty_the_hand() -> None:
    r = play(at(["rDA r1 r2", "g1 g2"], "r5", called=[0]), "rDA")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.points) == ("won", (0,), (3, 0))


def test_S3_discard_all_counts_20() -> None:
    assert [prize(f"{color}DA") for color in "rygb"] == [20, 20, 20, 20]


def test_S4_the_20_of_draw_two_is_a_dead_entry() -> None:
    table = bulgarian().options["scoring.points"]
    assert {symbol: table[symbol] for symbol in ("S", "R", "D2", "DA", "W", "W4")} == {
        "S": 20, "R": 20, "D2": 20, "DA": 20, "W": 50, "W4": 50,
    }  # fmt: skip
    assert "D2" not in {card.symbol for card in bulgarian().deck}
    with pytest.raises(InvalidMove):
        at(["r1", "g1"], "r5").play("rD2")


@pytest.mark.parametrize("number", range(10))
def test_S5_numbers_count_their_face(number: int) -> None:
    assert [prize(f"{color}{number}") for color in "rygb"] == [number] * 4


# ------------------------------------------------------------------------------------------------ drawing


def test_S7_a_drawn_card_may_be_laid_or_kept() -> None:
    r = play(at(["g3 b4", "g1 g2"], "r5", draw="r9"), "draw")
    assert legal(r) == ["r9", "pass"]


def test_S8_drawing_with_a_card_that_fits_is_allowed() -> None:
    r = at(["r3 W b4", "g1 g2"], "r5")
    assert legal(r)[-1] == "draw"
    assert told(r.play("draw")) == ["drew 0 b9"]


def test_S9_after_drawing_only_the_drawn_card_may_follow() -> None:
    r = play(at(["r3 W b4", "g1 g2"], "r5", draw="r9"), "draw")
    assert legal(r) == ["r9", "pass"]
    assert refused(r, "r3") == ["only-drawn"]


# ------------------------------------------------------------------------------------------------ beginning


@pytest.mark.parametrize(
    ("first", "seat", "direction"),
    [("r7", 1, 1), ("gS", 2, 1), ("bR", 0, -1), ("yDA", 1, 1), ("r0", 1, 1), ("b0", 1, 1)],
)
def test_S11_what_the_first_card_does(first: str, seat: int, direction: int) -> None:
    r = deal_with(bulgarian(), 3, first)
    assert turned_up(r) == [first]
    assert (r.seat, r.turn, r.direction, r.top.text, r.owed) == (seat, seat, direction, first, ())
    assert [len(cards) for cards in r.hands] == [7, 7, 7]
    assert r.discard_pile == (r.top,)


def test_S11_a_first_wild_is_named_a_colour_by_the_player_at_the_dealers_left_who_then_begins() -> None:
    r = deal_with(bulgarian(), 3, "W")
    assert (r.seat, r.turn, r.color, r.asked()) == (1, 1, None, (1,))
    assert legal(r) == ["color r", "color y", "color g", "color b"]
    r.play("color g")
    assert (r.seat, r.turn, r.color, r.owed) == (1, 1, "g", ())
    assert {move.cards[0].color for move in r.legal_moves() if move.cards} <= {"g", None}


def test_S11_a_first_draw_four_goes_back_and_another_is_turned_up() -> None:
    r = deal_with(bulgarian(), 3, "W4")
    assert turned_up(r)[0] == "W4"
    assert r.top.text != "W4"
    kinds = [event.kind for event in r.events]
    assert kinds[kinds.index("turned") :][:4] == ["turned", "returned", "shuffled", "turned"]
    assert len(r.discard_pile) == 1
    whole = [card.text for cards in (*r.hands, r.draw_pile, r.discard_pile) for card in cards]
    assert sorted(whole) == sorted(card.text for card in bulgarian().deck)


def test_S11_with_two_players_a_first_skip_or_reverse_lets_the_dealer_begin() -> None:
    for first in ("rS", "rR"):
        r = deal_with(bulgarian(), 2, first)
        assert (r.seat, r.turn) == (0, 0), first


@pytest.mark.parametrize("first", ["r0", "y0", "g0", "b0"])
def test_S12_a_0_as_the_first_card_exchanges_nothing(first: str) -> None:
    r = deal_with(bulgarian(), 3, first)
    dealt = {event.seat: sorted(card.text for card in event.cards) for event in r.events if event.kind == "dealt"}
    assert {seat: sorted(card.text for card in cards) for seat, cards in enumerate(r.hands)} == dealt
    assert [event.kind for event in r.events][-1] == "turned"
    assert (r.seat, r.owed) == (1, ())


def test_S13_symbols_count_0_and_equal_ones_draw_again() -> None:
    seen = set()
    for seed in range(300):
        match = bulgarian().match(2, seed=seed)
        cut = [event for event in match.round.events if event.kind == "cut"]
        (one, two), more = cut[:2], cut[2:]
        symbols = [event.cards[0].symbol for event in (one, two)]
        worth = [int(symbol) if symbol.isdigit() else 0 for symbol in symbols]
        if worth[0] == worth[1]:
            seen.add("both symbols" if not any(symbol.isdigit() for symbol in symbols) else "equal numbers")
            seen |= {"a symbol and a 0"} if sorted(symbol.isdigit() for symbol in symbols) == [False, True] else set()
            assert [event.seat for event in more[:2]] == [0, 1]
        else:
            assert more == []
            assert match.dealer == worth.index(max(worth))
    assert seen == {"both symbols", "equal numbers", "a symbol and a 0"}


def test_S13_a_dealer_that_is_given_draws_no_card() -> None:
    match = bulgarian().match(3, seed=4, dealer=2)
    assert match.dealer == match.round.dealer == 2
    assert "cut" not in [event.kind for event in match.round.events]


@pytest.mark.parametrize(("dealer", "next_dealer"), [(0, 1), (1, 2), (2, 0)])
def test_S14_the_next_dealer_is_the_seat_at_the_left(dealer: int, next_dealer: int) -> None:
    match = match_at(bulgarian(), ["r1", "g9 g9", "b1"], dealer=dealer, discard="r5", called=[0], direction=-1)
    match.play("r1")
    assert match.dealer == match.round.dealer == next_dealer
    assert len(match.rounds) == 1


def test_S15_in_a_later_round_the_dealers_left_begins_too() -> None:
    match = match_at(bulgarian(), ["r1", "g9 g9", "b1"], dealer=1, discard="r5", called=[0])
    match.play("r1")
    assert turned_up(match.round)[-1][1:].isdigit(), "the seed is chosen so that the first card does nothing"
    assert (match.dealer, match.round.seat) == (2, 0)


def test_S16_the_direction_is_clockwise_again_in_each_round() -> None:
    match = match_at(bulgarian(), ["r1", "g9 g9", "b1"], discard="r5", called=[0], direction=-1)
    match.play("r1")
    assert turned_up(match.round)[-1][1:].isdigit(), "the seed is chosen so that the first card does nothing"
    assert match.rounds[0].direction == -1
    assert match.round.direction == 1


# ------------------------------------------------------------------------------------------------ action cards


def test_S17_with_two_players_in_play_a_reverse_is_a_skip() -> None:
    r = play(at(["rR g1 g2", "b1 b2"], "r5"), "rR")
    assert (r.seat, r.turn, hand(r, 1)) == (0, 0, "b1 b2")
    r = play(at(["rR g1 g2", "", "b1 b2"], "r5"), "rR")
    assert (r.seat, r.turn) == (0, 0), "players who are out are not counted"


def test_S17_with_more_a_reverse_turns_the_direction() -> None:
    r = play(at(["rR g1 g2", "b1 b2", "y1 y2"], "r5"), "rR")
    assert (r.seat, r.direction) == (2, -1)
    r = play(at(["rR g1 g2", "b1 b2", "y1 y2"], "r5", direction=-1), "rR")
    assert (r.seat, r.direction) == (1, 1)


def test_S18_with_two_players_a_draw_four_brings_the_turn_back() -> None:
    r = at(["W4 g1 g2", "b1 b2"], "r5")
    assert told(r.play("W4>g")) == ["played 0 W4", "took 1 b9 y9 g9 r9", "lost 1 1"]
    assert (r.seat, hand(r, 1), legal(r)) == (0, "r9 y9 g9 b1 b2 b9", ["g1", "g2", "draw"])


def test_S19_a_draw_four_is_free_and_can_not_be_challenged() -> None:
    r = at(["r1 r5 W4 g2", "b1 b2", "y1 y2"], "r5")
    play(r, "W4>r")
    assert (r.seat, r.color, r.owed, len(r.hands[1])) == (2, "r", (), 6)
    with pytest.raises(InvalidMove):
        r.parse("challenge")


@pytest.mark.parametrize("top", ["W", "W4"])
@pytest.mark.parametrize("card", ["W", "W4"])
def test_S21_a_joker_may_be_laid_on_a_joker(top: str, card: str) -> None:
    r = at([f"{card} g1 g2", "b1 b2", "y1 y2"], top, declared="y")
    r.play(f"{card}>b")
    assert (r.top.text, r.color) == (card, "b")


def test_S22_the_victim_of_a_draw_four_loses_the_turn_and_its_player_names_the_colour() -> None:
    r = at(["W4 g1 g2", "b1 b2", "y1 y2"], "r5")
    assert [move.declared for move in r.legal_moves() if move.cards] == ["r", "y", "g", "b"]
    r.play("W4>y")
    assert stands(r) == {
        "seat": 2, "turn": 2, "hands": ["g1 g2", "r9 y9 g9 b1 b2 b9", "y1 y2"], "top": "W4", "color": "y",
        "direction": 1, "owed": (), "called": (), "asked": (2,),
    }  # fmt: skip


def test_S23_a_draw_four_can_not_be_passed_on() -> None:
    r = play(at(["W4 g1 g2", "W4 b2", "y1 y2"], "r5"), "W4>y")
    assert (r.seat, r.owed, hand(r, 1)) == (2, (), "r9 y9 g9 b2 b9 W4")
