"""The rule ``play-to-last``: who is out leaves, and the others play on for the places."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, match_at, play, rule_with
from tests.mechanism.house import house
from tests.mechanism.runs import Runs

import unorules
from unorules import RandomBot, Round, drive

RULES = loaded("hungarian+play-to-last")
DRAW = "y9 y8 y7 y6"


def places(r: Round) -> tuple[object, ...]:
    assert r.result is not None
    return (r.result.kind, r.result.winners, r.result.places)


def test_it_leaves_finish_with_its_options_in_force() -> None:
    assert list(RULES.rules).index("play-to-last") < list(RULES.rules).index("finish")
    assert RULES.options["finish.last-card-draw"] is True


# ------------------------------------------------------------------------------------------------ going on


def test_places_go_by_the_order_of_going_out() -> None:
    r = play(RULES.position(["r6", "b1 b2", "r7"], discard="r5", draw=DRAW), "r6")
    assert (r.result, r.out, r.active, r.seat) == (None, (0,), (1, 2), 1)
    play(r, "draw", "r7")
    assert places(r) == ("won", (0,), (1, 3, 2))


def test_four_seats_three_go_out() -> None:
    r = RULES.position(["r6", "r8", "g1 g2", "r7"], discard="r5", draw=DRAW)
    play(r, "r6", "r8")
    assert (r.out, r.seat, r.result) == ((0, 1), 2, None)
    play(r, "draw", "r7")
    assert places(r) == ("won", (0,), (1, 2, 4, 3))


def test_with_two_seats_it_is_as_without() -> None:
    r = play(RULES.position(["r6", "b1 b2"], discard="r5", draw=DRAW), "r6")
    assert places(r) == ("won", (0,), (1, 2))


def test_TO11_who_is_out_neither_acts_nor_draws_and_is_no_target() -> None:
    r = RULES.position(["rD2 r1 r2", "", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    assert r.legal_moves(1) == ()
    play(r, "rD2")
    assert (hand(r, 1), hand(r, 2), r.seat) == ("", "y6 y7 b1 b2", 3)


def test_the_seat_after_one_that_is_out_is_next() -> None:
    r = RULES.position(["r1 r2", "r6", "b1 b2", "y1 y2"], discard="r5", draw=DRAW, seat=1, direction=-1)
    assert play(r, "r6").seat == 0
    r = RULES.position(["r1 r2", "r6", "b1 b2", "y1 y2"], discard="r5", draw=DRAW, seat=1)
    assert play(r, "r6").seat == 2


def test_who_is_out_does_not_keep_the_turn() -> None:
    r = play(house("play-to-last", Runs).position(["r6", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "r6")
    assert (r.active, r.seat, r.turn) == ((1, 2), 1, 1)


# ------------------------------------------------------------------------------------------------ the last card


def test_a_last_skip_skips_and_a_last_reverse_turns_round() -> None:
    hands = ["rS", "b1 b2", "y1 y2", "g1 g2"]
    assert play(RULES.position(hands, discard="r5", draw=DRAW), "rS").seat == 2
    r = play(RULES.position(["rR", *hands[1:]], discard="r5", draw=DRAW), "rR")
    assert (r.direction, r.seat) == (-1, 3)


def test_a_last_wild_names_the_colour_for_who_comes_next() -> None:
    r = play(RULES.position(["W", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "W>y")
    assert (r.color, r.seat) == ("y", 1)
    assert legal(play(r, "draw")) == ["y1", "y2", "uno"]


@pytest.mark.parametrize("waits", [False, True])
def test_what_a_last_card_makes_owe_is_drawn_at_once(waits: bool) -> None:
    """It is final: nobody may answer it."""
    waiting = rule_with(turn_answerable=waits)
    rules = unorules.load("hungarian", house_rules=[waiting, "play-to-last"])
    r = play(rules.position(["rD2", "gD2 b2", "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert (r.owed, hand(r, 1), r.seat, r.out) == ((), "y6 y7 gD2 b2", 2, (0,))


def test_by_the_option_of_finish_it_is_not_drawn() -> None:
    rules = loaded("hungarian+play-to-last", finish__last_card_draw=False)
    r = play(rules.position(["rD2", "gD2 b2", "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert (hand(r, 1), r.seat) == ("gD2 b2", 1)


def test_TO1_with_two_left_a_reverse_is_a_skip() -> None:
    r = RULES.position(["r6", "rR r1 r2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "r6", "rR")
    assert (r.seat, r.direction) == (1, -1)


def test_the_bulgarian_call_is_due_for_each_who_goes_out() -> None:
    rules = loaded("bulgarian+play-to-last")
    r = play(rules.position(["r6", "r7", "y1 y2"], discard="r5", draw="g1 g2 g3 g4 g6"), "r6")
    assert (r.out, r.hand_size(0), r.seat) == ((), 4, 1)
    play(r, "uno", "r7")
    assert (r.out, r.active, r.seat) == ((1,), (0, 2), 2)


def test_a_last_zero_leaves_the_hands_and_later_ones_go_round_among_those_left() -> None:
    rules = unorules.load("hungarian", house_rules=["play-to-last", "zero"], options={"zero.mode": "rotate"})
    r = play(rules.position(["r0", "b1 b2", "r1 y2"], discard="r5", draw=DRAW), "r0")
    assert (hand(r, 1), hand(r, 2), r.out) == ("b1 b2", "r1 y2", (0,))
    r = rules.position(["r0 r1 r3", "", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "r0")
    assert [hand(r, seat) for seat in range(4)] == ["y1 y2", "", "r1 r3", "b1 b2"]


def test_a_discard_all_may_empty_the_hand() -> None:
    rules = loaded("bulgarian+play-to-last")
    r = play(rules.position(["rDA r1 r2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "uno", "rDA")
    assert (r.out, r.seat, r.active) == ((0,), 1, (1, 2))


# ------------------------------------------------------------------------------------------------ the end


def test_the_winner_scores_the_hand_that_is_left() -> None:
    r = play(RULES.position(["r6", "b1 b9", "r7"], discard="r5", draw="y2"), "r6", "draw", "r7")
    assert r.result is not None
    assert r.result.points == (1 + 9 + 2, 0, 0)


def test_TE1_a_lap_without_a_card_ends_it_and_who_is_out_has_won() -> None:
    rules = loaded("hungarian+play-to-last", piles__refill="none")
    r = play(rules.position(["r6", "b1 b2", "y1 y2", "r7"], discard="r5"), "r6", "draw", "draw", "r7")
    assert (r.result, r.out) == (None, (0, 3))
    play(r, "draw", "draw")
    assert places(r) == ("won", (0,), (1, 3, 3, 2))


def test_TE1_where_nobody_is_out_it_is_drawn_as_before() -> None:
    r = play(RULES.position(["g1 g2", "b1 b2", "y1 y2"], discard="r5"), "draw", "draw", "draw")
    assert places(r) == ("drawn", (), (1, 1, 1))


def test_who_is_sent_off_has_no_place_before_others() -> None:
    rules = loaded("hungarian+play-to-last+hand-limit", hand_limit__limit=3)
    r = play(rules.position(["r6", "b1 b2", "y1 y2", "r7 g1"], discard="r5", draw=DRAW), "r6", "draw")
    assert (r.active, r.result) == ((2, 3), None)
    play(r, "draw")
    assert places(r) == ("won", (0,), (1, 3, 3, 2))


def test_who_leaves_has_none_either() -> None:
    rules = loaded("hungarian+play-to-last+leaving")
    r = play(rules.position(["r6", "b1 b2", "y1 y2", "r7 g1"], discard="r5", draw=DRAW), (2, "leave"), "r6")
    assert (r.result, r.seat) == (None, 1)
    play(r, (1, "leave"))
    assert places(r) == ("won", (0,), (1, 3, 3, 2))


def test_where_all_others_are_gone_the_last_one_wins() -> None:
    rules = loaded("hungarian+play-to-last+leaving")
    r = play(rules.position(["r6 r8", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), (1, "leave"), (0, "leave"))
    assert places(r) == ("won", (2,), (2, 2, 1))


def test_in_a_match_the_next_round_has_all_again() -> None:
    match = match_at(RULES, ["r6", "b1 b2", "r7"], discard="r5", draw=DRAW)
    for move in ("r6", "draw", "r7"):
        match.play(move)
    assert match.rounds[0].result is not None
    assert match.rounds[0].result.places == (1, 3, 2)
    assert (match.round.active, match.scores) == ((0, 1, 2), (1 + 2 + 6, 0, 0))


@pytest.mark.parametrize("base", ["hungarian", "bulgarian", "hungarian+zero", "hungarian+draw-until-playable"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rounds_come_to_an_end(players: int, base: str) -> None:
    rules = loaded(f"{base}+play-to-last")
    for seed in range(6):
        r = rules.deal(players, seed=seed, max_moves=4000)
        result = drive(r, [RandomBot(seed + seat) for seat in range(players)])
        assert (result.kind, sorted(result.places)) == ("won", list(range(1, players + 1)))
