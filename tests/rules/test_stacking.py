"""The rule ``stacking``: what is owed for a draw card is passed on, and added to, by another."""

from __future__ import annotations

import pytest
from tests.helpers import deal_with, hand, legal, play, refused
from tests.mechanism.house import house

import unorules
from unorules import Card, Debt, InvalidConfiguration, InvalidMove, RandomBot, Ruleset, drive, hookimpl, rule
from unorules.effects import Effect, Owe, Who

RULES = house("stacking")
DRAW = "y9 y8 y7 y6 y5 y4 y3 y2 y1 b9 b8 b7 b6 b5 b4 b3 b2 b1"


NO_MERCY = ("draw-four", "wild-reverse-draw-four", "wild-draw-six", "wild-draw-ten")


def mode(name: str, color: str = "ignore") -> Ruleset:
    return house("stacking", *NO_MERCY, stacking__mode=name, stacking__color=color)


def answers(rules: Ruleset, first: str, *, named: str = "b") -> list[str]:
    """The cards with which a seat that holds one of each draw card can answer *first*."""
    held = [
        "rD2",
        "yD2",
        "gD2",
        "bD2",
        "rD4",
        "yD4",
        "gD4",
        "bD4",
        "W4",
        "WR4",
        "W6",
        "W10",
        "W",
        "r1",
        "b1",
        "rS",
        "bR",
    ]
    start = "r5" if first.startswith("r") else "g5"
    r = rules.position([f"{first} g1 g2", held, held], discard=start, draw=DRAW)
    play(r, first if first[0] in "rygb" else f"{first}>{named}")
    assert legal(r)[-1] == "take"
    return list(dict.fromkeys(text.partition(">")[0] for text in legal(r)[:-1]))


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
    rules = house("stacking", scoring__action_points="standard")
    r = rules.position(["rD2 r1 r2", "gD2", "g9 bD2"], discard="r5", draw="y9 y8 y7 y6")
    play(r, "rD2", "gD2")
    assert r.result is not None
    assert hand(r, 2) == "y6 y7 y8 y9 g9 bD2"
    assert r.result.points == (0, 1 + 2 + 6 + 7 + 8 + 9 + 9 + 20, 0)


def test_ST8_a_last_card_is_final_though_the_round_goes_on() -> None:
    rules = house("stacking", base="bulgarian")
    r = rules.position(["W4", "W4 g2 g3", "b1 b2"], discard="r5", draw=DRAW)
    took = [event.seat for event in r.play("W4>g") if event.kind == "took"]
    assert took == [1, 0]
    assert (len(r.hands[0]), len(r.hands[1]), r.owed, r.seat) == (4, 7, (), 2)


@pytest.mark.parametrize(("kept", "hands"), [("r8 b1", [2, 10, 2]), ("g8 b1", [2, 2, 12])])
def test_ST9_the_last_wild_draw_four_is_judged_by_the_colour_of_the_one_before(kept: str, hands: list[int]) -> None:
    rules = house("stacking", "challenge")
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


def test_ST13_a_penalty_for_the_call_leaves_the_stack_as_it_was() -> None:
    rules = house("stacking", "uno-catch")
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


def test_jumping_in_on_a_stack_cancels_its_last_card_and_the_rest_goes_on_from_the_jumper() -> None:
    rules = house("stacking", "jump-in")
    r = rules.position(["rD2 r1 r2", "gD2 b1 b2", "y1 y2", "gD2 g1 g2"], discard="r5", draw=DRAW)
    play(r, "rD2", "gD2", (3, "gD2"))
    assert (r.seat, [(debt.seat, debt.cards) for debt in r.owed]) == (0, [(0, 4)])


# ------------------------------------------------------------------------------------------------------- the modes

D2, D4 = ["rD2", "yD2", "gD2", "bD2"], ["rD4", "yD4", "gD4", "bD4"]
WILD = ["W4", "WR4", "W6", "W10"]


def test_what_is_owed_for_no_card_is_not_added() -> None:
    rules = house("stacking", "jump-in")
    hands = ["g1 g2", "y1 y2", "rD2 b5 b6", "g7 g8"]
    r = rules.position(hands, discard="rD2", draw="y9 y8 y7 b9 b8", seat=1, last=0, owed=[Debt(1, 3)])
    play(r, (2, "rD2"))
    assert [(debt.seat, debt.cards) for debt in r.owed] == [(1, 3), (3, 2)]


def test_defaults_and_wrong_values() -> None:
    assert (RULES.options["stacking.mode"], RULES.options["stacking.color"]) == ("same", "ignore")
    for option in ("mode", "color"):
        with pytest.raises(InvalidConfiguration, match=rf"stacking\.{option}"):
            unorules.load("hungarian+stacking", options={f"stacking.{option}": "no"})


@pytest.mark.parametrize(
    ("name", "first", "expected"),
    [
        ("same", "rD2", D2),
        ("same", "rD4", D4),
        ("same", "W4", ["W4"]),
        ("same", "W10", ["W10"]),
        ("up", "rD2", [*D2, *D4, *WILD]),
        ("up", "rD4", [*D4, *WILD]),
        ("up", "W4", [*D4, *WILD]),
        ("up", "W6", ["W6", "W10"]),
        ("up", "W10", ["W10"]),
        ("two-to-four", "rD2", [*D2, *WILD]),
        ("two-to-four", "rD4", [*D4, *WILD]),
        ("two-to-four", "W4", ["W4"]),
        ("any", "rD2", [*D2, *D4, *WILD]),
        ("any", "W10", [*D2, *D4, *WILD]),
        ("by-value", "rD2", [*D2, *D4, *WILD]),
        ("by-value", "WR4", [*D4, *WILD]),
        ("by-value", "W6", ["W6", "W10"]),
    ],
)
def test_which_card_answers_which(name: str, first: str, expected: list[str]) -> None:
    assert sorted(answers(mode(name), first)) == sorted(expected)


@pytest.mark.parametrize(
    ("name", "first", "expected"),
    [
        ("any", "W4", ["bD2", "bD4", *WILD]),
        ("up", "W4", ["bD4", *WILD]),
        ("any", "rD2", [*D2, *D4, *WILD]),
        ("same", "rD2", D2),
        ("by-value", "W4", [*D4, *WILD]),
    ],
)
def test_by_option_a_coloured_one_on_a_wild_must_have_the_colour_named(
    name: str, first: str, expected: list[str]
) -> None:
    assert sorted(answers(mode(name, "match"), first)) == sorted(expected)


def test_the_last_one_laid_counts_and_not_the_sum() -> None:
    r = mode("by-value").position(["rD2 r1 r2", "gD2 b1", "yD4 y2", "bD2 W6 g1"], discard="r5", draw=f"{DRAW} {DRAW}")
    play(r, "rD2", "gD2", "yD4")
    assert [debt.cards for debt in r.owed] == [8]
    assert legal(r) == ["W6>r", "W6>y", "W6>g", "W6>b", "take"]
    assert (len(play(r, "W6>g", "take").hands[0]), r.color, r.seat) == (2 + 14, "g", 1)


def test_a_wild_that_turns_round_first_hits_the_seat_before() -> None:
    r = mode("by-value").position(["rD4 r1 r2", "WR4 b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "rD4", "WR4>g")
    assert (r.seat, r.direction, [(debt.seat, debt.cards) for debt in r.owed]) == (0, -1, [(0, 8)])
    assert (len(play(r, "take").hands[0]), r.seat) == (10, 2)


def test_between_two_it_hits_its_own_player_who_may_stack_it_back() -> None:
    rules = mode("by-value")
    r = play(rules.position(["WR4 r1 r2", "b1 b2"], discard="r5", draw=DRAW), "WR4>g")
    assert ((r.seat, r.turn), legal(r), len(play(r, "take").hands[0]), r.seat) == ((0, 0), ["take"], 6, 1)
    r = play(rules.position(["WR4 yD4 r1 r2", "W10 b1 b2"], discard="r5", draw=DRAW), "WR4>g", "yD4")
    assert (r.seat, [(debt.seat, debt.cards) for debt in r.owed]) == (1, [(1, 8)])
    assert (len(play(r, "W10>b", "take").hands[0]), r.seat, r.owed) == (2 + 18, 1, ())


def test_a_card_that_costs_no_turn_is_a_draw_card_too() -> None:
    @rule(name="costly-seven", summary="a 7 makes the next seat take a card")
    class CostlySeven:
        """It keeps its turn, unless it owes one already."""

        @hookimpl
        def card_effects(self, card: Card) -> tuple[Effect, ...] | None:
            return (Owe(Who.NEXT, cards=1),) if card.symbol == "7" else None

    rules = house("stacking", CostlySeven, stacking__mode="any")
    r = play(rules.position(["r7 r1 r2", "g7 b1", "r3 y2"], discard="r5", draw=DRAW), "r7", "g7", "take")
    assert (len(r.hands[2]), r.seat) == (4, 2)
    r = play(rules.position(["rD2 r1 r2", "g7 b1", "r3 y2"], discard="r5", draw=DRAW), "rD2", "g7", "take")
    assert (len(r.hands[2]), r.seat) == (5, 0)


def test_cards_that_everybody_else_must_take_are_not_passed_on() -> None:
    @rule(name="all-draw", summary="a 9 makes all others take a card")
    class AllDraw:
        """Nobody can answer."""

        @hookimpl
        def card_effects(self, card: Card) -> tuple[Effect, ...] | None:
            return (Owe(Who.OTHERS, cards=1),) if card.symbol == "9" else None

    r = house("stacking", AllDraw).position(["r9 r1 r2", "g9 b1", "r3 y2"], discard="r5", draw=DRAW)
    assert ([len(cards) for cards in play(r, "r9").hands], r.owed, r.seat) == ([2, 3, 3], (), 1)


# ----------------------------------------------------------------------------------------------- seats, first and last


@pytest.mark.parametrize("players", [2, 3, 4])
def test_round_and_round(players: int) -> None:
    r = RULES.position([f"{color}D2 {color}1 b9" for color in "rygb"[:players]], discard="r5", draw=DRAW)
    play(r, *(f"{color}D2" for color in "rygb"[:players]))
    assert (r.seat, [(debt.seat, debt.cards) for debt in r.owed]) == (0, [(0, 2 * players)])
    play(r, "take")
    assert (len(r.hands[0]), r.seat, r.turn) == (2 + 2 * players, 1, 1)


def test_a_first_draw_two_that_nobody_answers() -> None:
    r = deal_with(RULES, 3, "rD2")
    assert (r.seat, legal(r)[-1]) == (1, "take")
    assert (len(play(r, "take").hands[1]), r.seat) == (9, 2)


def test_ST8_between_two_the_last_card_wins_whatever_the_other_holds() -> None:
    r = play(RULES.position(["rD2 r1", "gD2"], discard="r5", draw=DRAW), "uno", "rD2", "gD2")
    assert r.result is not None
    assert (r.result.winners, hand(r, 0)) == ((1,), "r1 b1 b2 b3 b4")


def test_ST8_where_a_last_card_makes_nobody_draw_the_stack_is_gone() -> None:
    rules = house("stacking", finish__last_card_draw=False)
    r = play(rules.position(["rD2 r1 r2", "gD2", "g9 y1"], discard="r5", draw=DRAW), "rD2", "gD2")
    assert r.result is not None
    assert [len(cards) for cards in r.hands] == [2, 0, 2]


# ---------------------------------------------------------------------------------------------------- with other rules


def test_who_stacks_can_no_longer_challenge() -> None:
    rules = house("stacking", "challenge", stacking__mode="any")
    r = rules.position(["W4 r1 y2", "gD2 r8 b1", "g1 g2"], discard="r3", draw=DRAW)
    assert legal(play(r, "W4>g")) == ["gD2", "challenge", "take"]
    play(r, "gD2")
    assert legal(r) == ["take"]
    assert refused(r, "challenge") == ["nothing-to-challenge"]
    assert [len(cards) for cards in play(r, "take").hands] == [2, 2, 8]


def test_who_has_challenged_can_no_longer_stack() -> None:
    rules = house("stacking", "challenge")
    r = rules.position(["W4 y1 y2", "W4 r8 b1", "g1 g2"], discard="r3", draw=DRAW)
    assert (play(r, "W4>g", "challenge").seat, len(r.hands[1]), r.owed) == (2, 9, ())


def test_stacking_the_last_card_but_one_wants_a_call_too() -> None:
    r = play(RULES.position(["rD2 r1 r2", "gD2 b1", "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert legal(r) == ["gD2", "take", "uno"]
    called = play(r.copy(), "uno", "gD2")
    assert (len(called.hands[1]), called.seat, legal(called)) == (1, 2, ["take"])
    assert (len(play(r, "gD2").hands[1]), r.seat) == (3, 2)


def test_no_card_that_swaps_or_sheds_answers() -> None:
    r = house("stacking", base="bulgarian").position(["W4 r1 r2", "W4 bDA b0 b1", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "W4>b")
    assert legal(r) == ["W4>r", "W4>y", "W4>g", "W4>b", "take"]
    assert refused(r, "b0~2") == ["owing"]
    play(r, "W4>b", "take")
    assert (len(r.hands[2]), r.seat) == (10, 0)


def test_two_draw_cards_in_one_play_are_one_debt() -> None:
    @rule(name="two-at-once", summary="two Draw Twos at once")
    class TwoAtOnce:
        """Both act."""

        @hookimpl
        def turn_moves(self, round, seat):
            cards = tuple(card for card in round.hands[seat] if card.symbol == "D2")[:2]
            return [round.rules.play(cards, rule="two-at-once")] if len(cards) == 2 and not round.owed else ()

        @hookimpl
        def turn_effects(self, round, move):
            return [e for card in move.cards for e in round.effects(round.rules.move(card.text))]

    r = house("stacking", TwoAtOnce).position(["rD2 gD2 r1 r2", "bD2 b1", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "rD2+gD2")
    assert [(debt.seat, debt.cards, debt.turns) for debt in r.owed] == [(1, 4, 1)]
    play(r, "bD2", "take")
    assert ([len(cards) for cards in r.hands], r.seat, r.lost) == ([2, 1 + 2, 2 + 6], 0, (0, 0, 0))


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("name", ["same", "up", "two-to-four", "any", "by-value"])
def test_rounds_come_to_an_end(name: str, base: str) -> None:
    grown = 0
    for seed in range(3):
        rules = house("stacking", "challenge", "hand-limit", *NO_MERCY, base=base, stacking__mode=name)
        r = rules.deal(2 + seed, seed=seed, max_moves=3000)
        assert drive(r, [RandomBot(seed + seat) for seat in range(r.players)]).kind == "won"
        grown += sum(event.kind == "owed" and event.count > 5 for event in r.events)
    assert grown


def test_what_is_owed_for_no_card_is_not_passed_on() -> None:
    r = RULES.position(["rD2 r1", "b1 b2"], discard="gD2", draw=DRAW, owed=[Debt(0, cards=3)])
    assert legal(r) == ["take"]
    assert (len(play(r, "take").hands[0]), r.seat) == (5, 0)
