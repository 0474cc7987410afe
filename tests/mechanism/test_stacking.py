"""Adding to what is owed."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, play, refused
from tests.mechanism.deflecting import Deflecting
from tests.mechanism.house import house
from tests.mechanism.jump_in import JumpIn
from tests.mechanism.stacking import Stacking

from unorules import InvalidMove

RULES = house(Stacking)
DRAW = "y9 y8 y7 y6 y5 y4 y3 y2 y1 b9 b8 b7 b6 b5 b4 b3 b2 b1"


def test_ST1_the_third_pays_for_both_and_nothing_is_left_over() -> None:
    r = RULES.position(["rD2 r1 r2", "gD2 b1 b2", "y1 y2", "g3 gD2 r4"], discard="r5", draw=DRAW)
    play(r, "rD2", "gD2")
    assert legal(r) == ["take"]
    play(r, "take")
    assert (hand(r, 2), r.owed, r.seat) == ("y1 y2 b1 b2 b3 b4", (), 3)
    play(r, "gD2")
    assert [debt.cards for debt in r.owed] == [2]


def test_ST4_only_the_same_symbol_answers() -> None:
    r = play(RULES.position(["rD2 r1 r2", "W r4 gD2 W4"], discard="r5", draw=DRAW), "rD2")
    assert legal(r) == ["gD2", "take"]
    assert refused(r, "W>b") == ["owing"]
    assert refused(r, "r4") == ["owing"]


def test_ST5_a_draw_two_that_is_paid_binds_nobody() -> None:
    r = RULES.position(["rD2 r1 r2", "b1 b2", "rR g3 bD2"], discard="r5", draw=DRAW)
    play(r, "rD2", "take")
    assert legal(r) == ["rR", "bD2"]
    play(r, "bD2")
    assert [(debt.seat, debt.cards) for debt in r.owed] == [(0, 2)]


def test_ST8_a_last_card_that_stacks_ends_the_round_and_the_sum_is_counted() -> None:
    rules = house(Stacking, scoring__action_points="standard")
    r = rules.position(["rD2 r1 r2", "gD2", "g9 bD2"], discard="r5", draw="y9 y8 y7 y6")
    play(r, "rD2", "gD2")
    assert r.result is not None
    assert hand(r, 2) == "y6 y7 y8 y9 g9 bD2"
    assert r.result.points == (0, 1 + 2 + 6 + 7 + 8 + 9 + 9 + 20, 0)


def test_ST8_a_last_card_is_final_though_the_round_goes_on() -> None:
    rules = house(Stacking, base="bulgarian")
    r = rules.position(["W4", "W4 g2 g3", "b1 b2"], discard="r5", draw=DRAW)
    took = [event.seat for event in r.play("W4>g") if event.kind == "took"]
    assert took == [1, 0]
    assert (len(r.hands[0]), len(r.hands[1]), r.owed, r.seat) == (4, 7, (), 2)


@pytest.mark.parametrize(("kept", "hands"), [("r8 b1", [2, 10, 2]), ("g8 b1", [2, 2, 12])])
def test_ST9_the_last_wild_draw_four_is_judged_by_the_colour_of_the_one_before(kept: str, hands: list[int]) -> None:
    rules = house(Stacking, "challenge")
    r = rules.position(["W4 y1 y2", f"W4 {kept}", "g1 g2"], discard="y3", draw=DRAW)
    play(r, "W4>r", "W4>g")
    assert legal(r) == ["challenge", "take"]
    play(r, "challenge")
    assert [len(cards) for cards in r.hands] == hands
    assert r.seat == (2 if hands[2] == 2 else 0)


def test_ST10_the_last_colour_named_stays() -> None:
    r = RULES.position(["W4 y1 y2", "W4 g8 b1", "g1 g2"], discard="y3", draw=DRAW)
    play(r, "W4>r", "W4>g", "take")
    assert (len(r.hands[2]), r.color, r.seat) == (10, "g", 0)


def test_CO2_stacking_a_wild_needs_a_colour_too() -> None:
    r = play(RULES.position(["W4 y1 y2", "W4 g8 b1"], discard="y3", draw=DRAW), "W4>r")
    with pytest.raises(InvalidMove, match="W4>g"):
        r.play("W4")


def test_ST12_a_reverse_answers_nothing() -> None:
    r = play(RULES.position(["rD2 r1 r2", "rR b1 b2", "g1 g2"], discard="r5", draw=DRAW), "rD2")
    assert refused(r, "rR") == ["owing"]


def test_ST12_deflecting_sends_it_back_and_turns_round() -> None:
    rules = house(Deflecting)
    r = play(rules.position(["rD2 r1 r2", "rR b1 b2", "g1 g2"], discard="r5", draw=DRAW), "rD2", "rR")
    assert (r.seat, r.turn, r.direction, legal(r)) == (0, 0, -1, ["take"])
    play(r, "take")
    assert ([len(cards) for cards in r.hands], r.seat) == ([4, 2, 2], 2)


def test_ST12_a_deflecting_last_card_wins() -> None:
    r = play(house(Deflecting).position(["rD2 r1 r2", "rR", "g1 g2"], discard="r5", draw=DRAW), "rD2", "rR")
    assert r.result is not None
    assert (r.result.winners, [len(cards) for cards in r.hands]) == ((1,), [4, 0, 2])


def test_ST12_stacked_and_then_deflected() -> None:
    rules = house(Stacking, Deflecting)
    r = rules.position(["rD2 r1 r2", "gD2 b1 b2", "gR g1 g2"], discard="r5", draw=DRAW)
    play(r, "rD2", "gD2", "gR")
    assert (r.seat, [debt.cards for debt in r.owed]) == (1, [4])
    play(r, "take")
    assert ([len(cards) for cards in r.hands], r.seat) == ([2, 6, 2], 0)


def test_ST13_a_penalty_for_the_call_leaves_the_stack_as_it_was() -> None:
    rules = house(Stacking, "uno-catch")
    r = rules.position(["r1 r2", "gD2", "b1 b2"], discard="r5 rD2", draw=DRAW, seat=1, last=1, owed=[(1, 2)])
    play(r, (2, "catch 1"))
    assert (hand(r, 1), r.seat, legal(r)) == ("gD2 b1 b2", 1, ["gD2", "take"])
    play(r, "take")
    assert (len(r.hands[1]), r.seat) == (5, 2)


def test_a_start_draw_two_may_be_stacked_on() -> None:
    for seed in range(2000):
        r = RULES.deal(3, seed=seed)
        if r.top.symbol == "D2" and any(card.symbol == "D2" for card in r.hands[1]):
            break
    assert [(debt.seat, debt.cards) for debt in r.owed] == [(1, 2)]
    play(r, legal(r)[0])
    assert [(debt.seat, debt.cards) for debt in r.owed] == [(2, 4)]


def test_the_round_waits_whatever_is_held() -> None:
    with_one = play(RULES.position(["rD2 r1 r2", "gD2 b1"], discard="r5", draw=DRAW), "rD2")
    without = play(RULES.position(["rD2 r1 r2", "g1 b1"], discard="r5", draw=DRAW), "rD2")
    assert with_one.view(0).canonical() == without.view(0).canonical()
    assert (with_one.seat, without.seat) == (1, 1)


def test_every_debt_that_is_waited_for_is_told() -> None:
    r = RULES.position(["rD2 rD2 r1 r2", "b1 b2"], discard="r5", draw=DRAW)
    play(r, "rD2", "take", "rD2")
    assert [event.count for event in r.events if event.kind == "owed"] == [2, 2]


def test_jumping_in_on_a_stack_cancels_it() -> None:
    rules = house(Stacking, JumpIn)
    r = rules.position(["rD2 r1 r2", "gD2 b1 b2", "y1 y2", "gD2 g1 g2"], discard="r5", draw=DRAW)
    play(r, "rD2", "gD2", (3, "gD2"))
    assert (r.seat, [(debt.seat, debt.cards) for debt in r.owed]) == (0, [(0, 2)])
