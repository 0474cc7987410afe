"""The ruleset ``no-mercy``: stacking, exchanged hands, too many cards and the call, statement by statement (N21 to N26)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, play, refused, told

from unorules import Round

DRAW = " ".join(f"{color}{number}" for color in "yrgb" for number in range(1, 10))
WILD = {symbol: [f"{symbol}>{color}" for color in "rygb"] for symbol in ("W6", "W10", "WR4")}
HELD = "gD2 gD4 WR4 W6 W10 WC r1 gS gSE"


def at(hands: list[str], discard: str = "r5", **rest: Any) -> Round:
    draw = rest.pop("draw", DRAW)
    return loaded("no-mercy").position(hands, discard=discard, draw=draw, **rest)


def cards(count: int, *first: str) -> str:
    """A hand of *count* cards that begins with *first*; the others are blue."""
    return " ".join([*first, *["b1", "b2", "b3", "b4"] * 7][:count])


# ----------------------------------------------------------------------------------------------------------- stacking


@pytest.mark.parametrize(
    ("first", "answers"),
    [
        ("rD2", ["gD2", "gD4", *WILD["W6"], *WILD["W10"], *WILD["WR4"]]),
        ("rD4", ["gD4", *WILD["W6"], *WILD["W10"], *WILD["WR4"]]),
        ("W6>b", [*WILD["W6"], *WILD["W10"]]),
        ("W10>b", WILD["W10"]),
    ],
)
def test_N21_a_draw_card_of_the_same_or_a_higher_value_answers_whatever_its_colour(
    first: str, answers: list[str]
) -> None:
    r = play(at([f"{first.partition('>')[0]} g1 g2", HELD, "y1 y2"]), first)
    assert (r.seat, legal(r)) == (1, [*answers, "take"])


def test_N21_a_wild_reverse_draw_four_counts_four() -> None:
    r = play(at(["WR4 g1 g2", "y1 y2", HELD]), "WR4>b")
    assert (r.seat, legal(r)) == (2, ["gD4", *WILD["W6"], *WILD["W10"], *WILD["WR4"], "take"])


def test_ST4_N21_nothing_else_answers() -> None:
    r = play(at(["rD4 g1 g2", "rD2 r1 rS rR rSE rDA WC", "y1 y2"]), "rD4")
    assert legal(r) == ["take"]
    for move in ("rD2", "r1", "rS", "rR", "rSE", "rDA", "WC", "draw", "pass"):
        assert refused(r, move), move


def test_ST1_N21_N22_all_of_them_add_up_and_are_taken_once() -> None:
    r = at(["rD2 g1 g2", "gD2 b1 b2", "WR4 y1 y2", "W10 y3 y4"])
    play(r, "rD2", "gD2", "WR4>b")
    assert (r.seat, r.direction, [(debt.seat, debt.cards) for debt in r.owed]) == (1, -1, [(1, 8)])
    r.play("take")
    assert ([len(held) for held in r.hands], r.seat, r.color) == ([2, 10, 2, 3], 0, "b")
    assert r.owed == ()


def test_N21_the_value_of_the_last_card_counts_and_not_the_sum() -> None:
    r = play(at(["rD2 g1 g2", "gD2 b1 b2", "yD2 y1 y2", "bD2 W10 y4"]), "rD2", "gD2", "yD2")
    assert "bD2" in legal(r)


def test_N21_who_answers_with_a_wild_card_names_the_colour() -> None:
    r = play(at(["rD2 g1 g2", "W6 b1 b2", "y1 y2"]), "rD2", "W6>y", "take")
    assert (len(r.hands[2]), r.color, r.seat) == (10, "y", 0)


def test_N21_six_seats_can_answer_one_after_the_other() -> None:
    r = play(at(["rD2 g1 g2", *[f"{c}D4 b1 b2" for c in "rygbr"]]), "rD2", "rD4", "yD4", "gD4", "bD4", "rD4")
    assert (r.seat, [debt.cards for debt in r.owed]) == (0, [22])
    r.play("take")
    assert (len(r.hands[0]), r.seat) == (24, 1)


def test_N21_whether_the_round_waits_does_not_depend_on_what_is_held() -> None:
    waits = [play(at(["rD2 g1 g2", held, "y1 y2"]), "rD2") for held in ("gD2 b2", "b1 b2")]
    assert [(r.seat, r.turn, r.asked(), len(r.owed)) for r in waits] == [(1, 1, (1,), 1)] * 2
    assert waits[0].view(0).canonical() == waits[1].view(0).canonical()


# ---------------------------------------------------------------------------------------------------- exchanged hands


def test_N23_a_7_must_exchange_hands_with_somebody() -> None:
    r = at(["r7 g1 g2", "b1 b2 b3", "y1 y2"])
    assert [move for move in legal(r) if move.startswith("r7")] == ["r7~1", "r7~2"]
    assert refused(r, "r7")
    r.play("r7~2")
    assert ([hand(r, seat) for seat in range(3)], r.seat) == (["y1 y2", "b1 b2 b3", "g1 g2"], 1)


def test_SZ5_N23_between_two_there_is_one_way() -> None:
    assert [move for move in legal(at(["r7 g1 g2", "b1 b2 b3"])) if move.startswith("r7")] == ["r7~1"]


@pytest.mark.parametrize(
    ("direction", "hands", "seat"),
    [(1, ["y1 y2", "g1 g2", "b1 b2 b3"], 1), (-1, ["b1 b2 b3", "y1 y2", "g1 g2"], 2)],
)
def test_SZ4_SZ8_N24_a_0_hands_every_hand_on_in_the_direction_of_play(
    direction: int, hands: list[str], seat: int
) -> None:
    r = play(at(["r0 g1 g2", "b1 b2 b3", "y1 y2"], direction=direction), "r0")
    assert ([hand(r, who) for who in range(3)], r.seat) == (hands, seat)


def test_SZ1_N23_N24_who_lays_either_as_the_last_card_has_won() -> None:
    for card in ("r7", "r0"):
        r = play(at([card, "b1 b2", "y1 y2"], called=[0]), card)
        assert r.result is not None
        assert (r.result.winners, hand(r, 1), hand(r, 2)) == ((0,), "b1 b2", "y1 y2")


def test_CW13_N26_who_comes_to_one_card_by_an_exchange_can_be_caught() -> None:
    r = play(at(["r7 g1", "b1 b2 b3", "y1 y2"], called=[0]), "r7~1")
    assert (hand(r, 0), hand(r, 1)) == ("b1 b2 b3", "g1")
    assert "catch 1" in legal(r, 2)


# ----------------------------------------------------------------------------------------------------- too many cards


def test_FI8_N25_with_the_25th_card_one_is_out_and_the_rest_is_not_drawn() -> None:
    r = at(["rD4 g1 g2", cards(23), "y1 y2"])
    log = told(play(r, "rD4").play("take"))
    assert [line.split()[0] for line in log] == ["took", "moved", "eliminated"]
    assert (r.active, len(r.hands[1]), r.seat, r.owed) == ((0, 2), 0, 2, ())
    assert len(r.draw_pile) == 36 - 2


def test_FI8_N25_with_24_one_is_in() -> None:
    r = play(at(["rD4 g1 g2", cards(20), "y1 y2"]), "rD4", "take")
    assert (r.active, len(r.hands[1])) == ((0, 1, 2), 24)


def test_FI8_N25_those_cards_lie_aside_until_cards_are_shuffled_again() -> None:
    r = at(["bD2 g1 g2", cards(23), "y1 y2", "g3 g4"], "r9 b5", draw="y5 y6")
    play(r, "bD2", "take")
    assert (r.active, len(r.draw_pile)) == ((0, 2, 3), 0)
    assert [card.text for card in r.discard_pile] == ["r9", "b5", "bD2"]
    assert sum(map(len, r.hands)) == 6
    r.play("draw")
    assert r.active == (0, 2, 3)
    assert [card.text for card in r.discard_pile] == ["bD2"]
    assert sum(map(len, (*r.hands, r.draw_pile))) == 6 + 25 + 2


@pytest.mark.parametrize(("held", "moves"), [(cards(24), ["draw"]), (cards(23), ["draw"])])
def test_FI8_N25_in_the_middle_of_drawing_until_one_fits(held: str, moves: list[str]) -> None:
    r = play(at([held, "y1 y2", "g1 g2"], draw="r9 r8 y6 g6 y7 g8"), *moves)
    assert (r.active, r.seat) == ((1, 2), 1)


def test_FI8_N25_in_the_middle_of_a_roulette() -> None:
    r = play(at(["WC g1 g2", cards(23), "y1 y2"], draw="r9 g8 y6 y7"), "WC")
    log = told(r.play("roulette r"))
    assert [line.split()[0] for line in log] == ["said", "declared", "lost", "took", "revealed", "moved", "eliminated"]
    assert (r.active, r.seat, r.color, r.lost, len(r.draw_pile)) == ((0, 2), 2, "r", (0, 0, 0), 2)


def test_FI8_N25_N28_the_last_one_in_play_wins() -> None:
    r = play(at(["W10 g1 g2", cards(20)]), "W10>g", "take")
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (250, 0))


def test_N25_an_exchange_gives_many_cards_but_those_who_play_hold_fewer_than_25() -> None:
    r = play(at(["r7 g1 g2", cards(24), "y1 y2"]), "r7~1")
    assert (r.active, len(r.hands[0])) == ((0, 1, 2), 24)


def test_TO11_N25_who_is_out_is_neither_skipped_nor_drawn_for_nor_aimed_at() -> None:
    r = play(at(["rD2 r7 rS g1", cards(24), "y1 y2 y3", "g3 g4 g5"], draw="r1 r2 r3 r4 r6 r8 r9"), "rD2", "take")
    assert (r.active, r.seat) == ((0, 2, 3), 2)
    r = play(r, *(["draw"] if "draw" in legal(r) else []))
    assert 1 not in r.asked()
    assert r.legal_moves(1) == ()


def test_TE4_everybody_near_the_limit_and_nothing_to_draw_is_a_drawn_round() -> None:
    r = at([cards(24)] * 3, "r5", draw="")
    while r.result is None:
        assert legal(r) in (["draw"], ["pass"])
        r.play(r.legal_moves()[0])
    assert (r.result.kind, r.result.points) == ("drawn", (0, 0, 0))


# ----------------------------------------------------------------------------------------------------------- the call


def test_N26_who_comes_to_one_card_uncalled_is_caught_and_takes_two() -> None:
    r = play(at(["r1 g1", "b1 b2 b3", "y1 y2"]), "r1")
    assert r.asked()[:-1]
    assert "catch 0" in legal(r, 2)
    r.play("catch 0", 2)
    assert (len(r.hands[0]), r.seat) == (3, 1)
    assert refused(r, "catch 0", 1)


def test_N26_who_says_it_in_time_is_safe() -> None:
    r = play(at(["r1 g1", "b1 b2 b3", "y1 y2"]), "r1", (0, "uno"))
    assert refused(r, "catch 0", 1)
    r = play(at(["r1 g1", "b1 b2 b3", "y1 y2"]), "uno", "r1")
    assert refused(r, "catch 0", 1)


def test_N26_when_the_next_player_has_begun_it_is_too_late() -> None:
    r = play(at(["r1 g1", "r2 b2 b3", "y1 y2"]), "r1", "r2")
    assert refused(r, "catch 0", 2)


def test_CW17_N14_N26_three_cards_to_one_open_the_window_and_all_of_them_end_the_round() -> None:
    r = play(at(["rDA r1 g2", "b1 b2 b3", "y1 y2"]), "rDA")
    assert (hand(r, 0), "catch 0" in legal(r, 2)) == ("g2", True)
    r = play(at(["rDA r1 r2", "b1 b2 b3", "y1 y2"]), "rDA")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_N26_a_discard_all_is_called_before_it_too() -> None:
    assert "uno" in legal(at(["rDA r1 g2", "b1 b2 b3", "y1 y2"]))
