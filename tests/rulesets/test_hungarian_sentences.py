"""The Hungarian leaflet, sentence by sentence: dealing, laying, drawing, coloured action cards (H1 to H18)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused, told

from unorules import InvalidMove, Round, Ruleset


def hungarian() -> Ruleset:
    return loaded("hungarian")


def at(hands: list[str], discard: str, **rest: Any) -> Round:
    """A position of the Hungarian ruleset; the draw pile gives b9, y9, g9, r9, b8, y8, g8, r8, unless told."""
    return hungarian().position(hands, discard=discard, draw=rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9"), **rest)


# ------------------------------------------------------------------------------------------------ dealing


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_H1_the_dealer_is_whom_the_players_choose(dealer: int) -> None:
    match = hungarian().match(["Anna", "Bence", "Csilla"], seed=3, dealer=dealer)
    assert match.dealer == match.round.dealer == dealer
    assert told(match.round.events)[0] == f"dealer {dealer}"


@pytest.mark.parametrize("players", [2, 3, 4, 7, 10])
def test_H2_every_player_gets_seven_cards(players: int) -> None:
    r = deal_with(hungarian(), players, "r5")
    assert [len(cards) for cards in r.hands] == [7] * players
    assert [event.count for event in r.events if event.kind == "dealt"] == [7] * players


@pytest.mark.parametrize("players", [2, 5, 10])
def test_H3_the_rest_is_the_draw_pile_and_its_top_card_is_turned_up(players: int) -> None:
    r = deal_with(hungarian(), players, "r5")
    assert [card.text for card in r.discard_pile] == ["r5"]
    assert len(r.draw_pile) == 108 - 7 * players - 1
    stock = next(event for event in r.events if event.kind == "shuffled").cards
    assert stock[-7 * players - 1] is r.top, "the card that lay on top once the hands had been dealt"
    assert r.draw_pile == stock[: -7 * players - 1]


def test_H3_everybody_sees_the_card_that_is_turned_up() -> None:
    r = deal_with(hungarian(), 3, "r5")
    (turned,) = [event for event in r.events if event.kind == "turned"]
    for viewer in (0, 1, 2, None):
        assert turned.redacted(viewer).cards == (r.top,)
        assert r.view(viewer).top is r.top


def test_H4_hands_are_in_order_of_colour_then_number() -> None:
    r = at(["W b3 r9 g0 r1 b1 W4 g7 y5", "y1"], "r5")
    colors = [card.color for card in r.hands[0]]
    assert [color for color, before in zip(colors, [None, *colors], strict=False) if color != before] == [
        "r", "y", "g", "b", None,
    ]  # fmt: skip
    numbers = {color: [int(card.symbol) for card in r.hands[0] if card.color == color] for color in "rygb"}
    assert numbers == {"r": [1, 9], "y": [5], "g": [0, 7], "b": [1, 3]}


# --------------------------------------------------------------------------------- the object; laying and drawing


def test_H5_who_lays_all_cards_first_has_won_the_round() -> None:
    r = at(["r1", "g1 g2", "b1 b2"], "r5", called=[0])
    r.play("r1")
    assert r.result is not None
    assert (r.result.kind, r.result.winners) == ("won", (0,))
    assert hand(r, 0) == ""
    assert legal(r) == []
    assert refused(r, "g1", 1) == ["over"]


def test_H6_one_card_a_turn() -> None:
    r = at(["r1 r1 r2", "r3 g2", "b1 b2"], "r5")
    r.play("r1")
    assert (r.seat, hand(r, 0)) == (1, "r1 r2")
    assert legal(r, 0) == []
    assert refused(r, "r1", 0) == ["not-your-turn"]
    with pytest.raises(InvalidMove):
        at(["r1 r1 r2", "r3 g2"], "r5").play("r1+r1")


def test_H6_no_second_card_after_drawing() -> None:
    r = at(["g1 g2", "b1 b2", "y1 y2"], "r5", draw="r7")
    r.play("draw")
    assert r.seat == 1
    assert refused(r, "r7", 0) == ["not-your-turn"]


def test_H7_whose_cards_do_not_fit_must_draw_one() -> None:
    r = at(["g1 b2", "b1 b3", "y1 y2"], "r5")
    assert legal(r) == ["draw"]
    assert told(r.play("draw")) == ["drew 0 b9"]
    assert hand(r, 0) == "g1 b2 b9"
    assert [card.text for card in r.draw_pile] == ["r8", "g8", "y8", "b8", "r9", "g9", "y9"]


@pytest.mark.parametrize(
    ("card", "fits"),
    [
        ("r1", True), ("rS", True), ("rR", True), ("rD2", True), ("b5", True), ("r5", True),
        ("b6", False), ("gS", False), ("yR", False), ("bD2", False), ("y0", False),
    ],
)  # fmt: skip
def test_H8_a_card_fits_by_colour_or_number(card: str, fits: bool) -> None:
    r = at([f"{card} g1", "b1 b2"], "r5")
    assert (card in legal(r)) is fits
    assert ("draw" in legal(r)) is not fits
    if not fits:
        assert refused(r, card) == ["no-match"]


@pytest.mark.parametrize("symbol", ["S", "R", "D2"])
def test_H8_a_card_fits_by_symbol(symbol: str) -> None:
    r = at([f"g{symbol} r{symbol} g5 r9", "b1 b2"], f"r{symbol}")
    assert set(legal(r)) == {f"g{symbol}", f"r{symbol}", "r9"}


def test_H8_the_card_itself_counts_not_the_pile_below() -> None:
    r = at(["r5 g2 b7", "b1 b2"], "r5 r5 g9")
    assert legal(r) == ["g2"]


def test_H9_on_a_red_nine_lies_any_nine_or_any_red_number() -> None:
    rules = hungarian()
    cards = list(dict.fromkeys(rules.deck))
    numbers = [card.text for card in cards if card.symbol.isdigit()]
    r = at([" ".join(numbers), "b1"], "r9")
    reds = [f"r{number}" for number in range(10)]
    assert set(legal(r)) == {*reds, "y9", "g9", "b9"}


def test_H9_there_are_four_colours_and_numbers_from_0_to_9() -> None:
    deck = hungarian().deck
    assert {card.color for card in deck if card.color is not None} == {"r", "y", "g", "b"}
    assert {int(card.symbol) for card in deck if card.symbol.isdigit()} == set(range(10))


def test_H10_the_newest_card_alone_must_be_matched() -> None:
    r = at(["b9 r1 r2", "g9 b3 r9 r4", "y1 y2"], "r9")
    r.play("b9")
    assert (r.seat, r.color, r.top.text) == (1, "b", "b9")
    assert legal(r) == ["r9", "g9", "b3"]
    assert refused(r, "r4") == ["no-match"]


@pytest.mark.parametrize("drawn", ["r1", "b5", "W", "W4", "rS"])
def test_H11_after_a_draw_it_is_the_next_players_turn_even_if_the_card_fits(drawn: str) -> None:
    r = at(["g1 b2", "b1 b3", "y1 y2"], "r5", draw=f"y9 {drawn}")
    assert legal(r) == ["draw"]
    r.play("draw")
    assert (r.seat, r.turn, r.drawn) == (1, 1, None)
    assert drawn in hand(r, 0).split()
    assert legal(r, 0) == []
    assert r.top.text == "r5"


def test_H11_the_drawn_card_can_be_laid_when_the_turn_comes_again() -> None:
    r = play(at(["g1 b2", "r3 b3 b4"], "r5", draw="y9 r1"), "draw", "r3")
    assert (r.seat, legal(r)) == (0, ["r1"])


# ------------------------------------------------------------------------------------------ coloured action cards


@pytest.mark.parametrize("card", ["rS", "rR", "rD2", "W>g", "W4>g"])
def test_H12_action_cards_may_be_laid_while_fitting_numbers_are_held(card: str) -> None:
    r = at(["r1 r2 rS rR rD2 W W4 g1", "b1 b2", "y1 y2"], "r5")
    assert {"r1", card} <= set(legal(r))
    r.play(card)
    assert told(r.events)[-1].split()[0] in {"played", "lost", "direction"}
    assert r.top.text == card.partition(">")[0]


def test_H13_an_excluder_is_laid_on_its_colour() -> None:
    r = at(["yS rS g1", "b1 b2", "r1 r2"], "y4")
    assert legal(r) == ["yS"]
    assert refused(r, "rS") == ["no-match"]


def test_H14_the_next_player_sits_out_once_and_neither_lays_nor_takes() -> None:
    r = at(["yS g1 g2", "y1 y2 b1", "y5 r1 r2", "b7 b8"], "y4")
    assert told(r.play("yS")) == ["played 0 yS", "lost 1 1"]
    assert r.seat == 2
    assert hand(r, 1) == "y1 y2 b1"
    for move in ("y1", "draw", "pass"):
        assert refused(r, move, 1) == ["not-your-turn"]
    assert legal(r, 1) == []
    play(r, "y5", "draw", "draw")
    assert r.seat == 1, "once only: in the next lap it plays"


def test_H14_the_excluded_player_can_not_pass_it_on() -> None:
    r = at(["yS g1 g2", "yS bS y1", "y5 r1 r2"], "y4")
    r.play("yS")
    assert (r.seat, legal(r, 1), r.owed) == (2, [], ())


def test_H14_two_excluders_in_a_row_leave_out_one_player_each() -> None:
    r = at(["yS g1 g2", "b1 b2", "gS r1 r2", "b7 b8"], "y4")
    play(r, "yS", "gS")
    assert r.seat == 0


def test_H15_a_reverse_is_laid_on_its_colour() -> None:
    r = at(["bR rR g1", "y1 y2", "r1 r2"], "b4")
    assert legal(r) == ["bR"]
    assert refused(r, "rR") == ["no-match"]


def test_H16_play_goes_clockwise_at_first() -> None:
    r = deal_with(hungarian(), 4, "r5", dealer=2)
    assert (r.direction, r.seat) == (1, 3)
    r = at(["b1 b2 b3", "b4 b5 b6", "b7 b8 b8", "b9 b9 b0"], "b0")
    seats = []
    for move in ("b1", "b4", "b7", "b9"):
        seats.append(r.seat)
        r.play(move)
    assert (seats, r.seat, r.direction) == ([0, 1, 2, 3], 0, 1)


def test_H16_a_reverse_turns_the_order_until_another_is_laid() -> None:
    r = at(["bR b7 b8", "b1 b2 b3", "bR b4 b5", "b6 b7 b9"], "b0")
    assert told(r.play("bR")) == ["played 0 bR", "direction -1"]
    assert (r.direction, r.seat) == (-1, 3)
    play(r, "b6")
    assert (r.direction, r.seat) == (-1, 2)
    assert told(r.play("bR")) == ["played 2 bR", "direction 1"]
    assert (r.direction, r.seat) == (1, 3)


def test_H16_the_turned_order_holds_for_laps() -> None:
    r = at(["bR b7 b8", "b1 b2 b3", "b4 b5 b6"], "b0")
    seats = []
    for move in ("bR", "b4", "b1", "b7", "b5"):
        seats.append(r.seat)
        r.play("uno") if "uno" in legal(r) else None
        r.play(move)
    assert (seats, r.seat, r.direction) == ([0, 2, 1, 0, 2], 1, -1)


def test_H17_a_draw_two_is_laid_on_its_colour() -> None:
    r = at(["rD2 bD2 g1", "y1 y2", "b1 b2"], "r4")
    assert legal(r) == ["rD2"]
    assert refused(r, "bD2") == ["no-match"]


def test_H18_the_next_player_takes_two_and_may_not_lay() -> None:
    r = at(["rD2 g1 g2", "r1 r2 b1", "r5 y1 y2", "y3 y4"], "r4")
    assert told(r.play("rD2")) == ["played 0 rD2", "took 1 b9 y9", "lost 1 1"]
    assert hand(r, 1) == "r1 r2 y9 b1 b9"
    assert r.seat == 2
    assert refused(r, "r1", 1) == ["not-your-turn"]
    assert r.owed == ()


def test_H18_a_draw_two_can_not_be_put_on_the_first() -> None:
    r = at(["rD2 g1 g2", "rD2 yD2 b1", "r5 y1 y2"], "r4")
    r.play("rD2")
    assert (r.seat, legal(r, 1), len(r.hands[1])) == (2, [], 5)
    assert refused(r, "rD2", 1) == ["not-your-turn"]


def test_H18_in_the_turned_order_the_player_before_takes_two() -> None:
    r = at(["rD2 g1 g2", "r1 r2", "r5 y1 y2", "y3 y4 y5"], "r4", direction=-1)
    assert told(r.play("rD2")) == ["played 0 rD2", "took 3 b9 y9", "lost 3 1"]
    assert (r.seat, r.direction) == (2, -1)
