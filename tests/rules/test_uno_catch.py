"""The rule ``uno-catch``: calling at one card, and catching who forgets it until the next player begins."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, play, refused
from tests.mechanism.house import house

import unorules
from unorules import ConflictError, Debt, GreedyBot, InvalidConfiguration, RandomBot, Round, StaleMove, drive

DRAW = "y9 y8 y7 y6 y5 y4 y3 y2"
RULES = house("uno-catch")
BASES = ["hungarian", "bulgarian"]


def at(hands: list[str], discard: str = "r5", **rest: Any) -> Round:
    return RULES.position(hands, discard=discard, draw=rest.pop("draw", DRAW), **rest)


def down_to_one() -> Round:
    """Seat 0 has laid a Skip uncalled and holds one card; seat 2 is to act."""
    return play(at(["rS g2", "b1 b2", "y1 y2", "b3 b4"]), "rS")


# ------------------------------------------------------------------------------------------------ options, selection


@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        ("penalty", 0), ("penalty", True), ("penalty", "2"), ("false-catch", -1), ("false-catch", None),
        ("false-call", -1), ("false-call", False), ("exchanged", "never"), ("exchanged", None),
    ],
)  # fmt: skip
def test_values_are_checked_strictly(option: str, wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=f"uno-catch.{option}"):
        unorules.load("bulgarian", house_rules=["uno-catch"], options={f"uno-catch.{option}": wrong})


@pytest.mark.parametrize("base", BASES)
def test_it_takes_the_place_of_the_call_that_nobody_catches(base: str) -> None:
    rules = unorules.load(f"{base}+uno-catch")
    assert "uno-catch" in rules.rules
    assert "uno-call" not in rules.rules
    with pytest.raises(ConflictError, match="uno-catch"):
        unorules.load(base, house_rules=["uno-catch"], options={"uno-call.penalty": 3})


def test_the_two_are_never_in_force_together() -> None:
    with pytest.raises(ConflictError, match="each other's place"):
        unorules.load("hungarian", house_rules=["uno-catch", "uno-call"])


def test_who_is_not_caught_goes_out_uncalled() -> None:
    r = play(house("uno-catch", base="bulgarian").position(["r1", "g1 g2"], discard="r5", draw=DRAW), "r1")
    assert r.result is not None
    assert r.result.winners == (0,)


# ------------------------------------------------------------------------------------------------ the call


def test_CW1_a_call_before_the_play_counts() -> None:
    r = play(at(["r1 g2", "b1 b2"]), "uno", "r1")
    assert (r.called, r.asked()) == ((0,), (1,))
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]


def test_CW1_and_is_no_use_if_another_card_is_laid_or_none() -> None:
    rules = house("uno-catch", base="bulgarian")
    r = play(rules.position(["r1 g2", "b1 b2"], discard="r5", draw=DRAW), "uno")
    assert r.called == (0,)
    play(r, "draw")
    assert (hand(r, 0), r.called) == ("r1 y2 g2", ())
    r = play(rules.position(["rDA r1 g2", "b1 b2"], discard="r5", draw=DRAW), "uno", "r1")
    assert (hand(r, 0), r.called) == ("rDA g2", ())


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_CW2_a_call_after_the_play_counts_until_the_next_begins(color: str) -> None:
    r = play(at(["W g2", "b1 b2"]), f"W>{color}")
    assert legal(r, 0) == ["uno"]
    assert "catch 0" in legal(r)
    play(r, (0, "uno"))
    assert (r.called, r.seat, r.color) == ((0,), 1, color)
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]


def test_CW1_a_call_holds_until_the_last_card_is_laid() -> None:
    r = play(at(["r1 r2", "r3 b1 b2"]), "uno", "r1", "r3", "r2")
    assert r.result is not None
    assert (r.result.winners, "took" in [event.kind for event in r.events]) == ((0,), False)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_a_card_drawn_it_is_called_the_same_way(seats: int) -> None:
    rules = house("uno-catch", base="bulgarian")
    hands = ["g1", "b1 b2", "y1 y2", "b3 b4"][:seats]
    r = play(rules.position(hands, discard="r5", draw="y9 r9"), "draw")
    assert legal(r) == ["r9", "pass", "uno"]
    called, forgotten = r.copy(), r
    assert play(called, "uno", "r9").called == (0,)
    play(forgotten, "r9", (1, "catch 0"))
    assert (len(forgotten.hands[0]), forgotten.seat) == (3, 1)


def test_after_a_skip_between_two_the_player_itself_begins_again() -> None:
    r = play(at(["rS g2", "b1 b2"]), "rS")
    assert (r.seat, legal(r, 1), legal(r, 0)) == (0, ["catch 0"], ["draw", "uno"])
    play(r, "draw")
    assert r.seat == 1
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]


# ------------------------------------------------------------------------------------------------ the window


def test_CW3_a_skip_does_not_shut_the_window() -> None:
    r = down_to_one()
    assert (r.seat, r.asked()) == (2, (3, 0, 1, 2))
    play(r, (3, "catch 0"))
    assert (hand(r, 0), r.seat) == ("y2 y3 g2", 2)


@pytest.mark.parametrize(("begins", "held"), [("b1", "b1 b2 b3"), ("draw", "b4 b2 b3")])
def test_CW3_the_first_card_of_the_next_player_shuts_it(begins: str, held: str) -> None:
    r = play(at(["b5 g2", held, "y2 y3 y4"], discard="b6" if begins == "b1" else "r5 y5"), "b5")
    if begins == "draw":
        r = play(at(["r1 g2", held, "y2 y3 y4"]), "r1")
    play(r, begins)
    assert (r.seat, r.asked(), legal(r, 0), legal(r, 1)) == (2, (2,), [], [])
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]
    assert refused(r, "uno", 0) == ["nothing-to-call"]


def test_CW3_a_draw_that_gives_no_card_is_a_beginning_too() -> None:
    rules = house("uno-catch", piles__refill="none")
    r = play(rules.position(["r1 g2", "b4 b2", "y2 y3 y4"], discard="r5"), "r1", "draw")
    assert refused(r, "catch 0", 2) == ["nothing-to-catch"]


def test_CW3_paying_does_not_shut_it() -> None:
    r = play(at(["rD2 g2", "b1 b2", "y1 y2"]), "rD2")
    assert len(r.hands[1]) == 4
    play(r, (1, "catch 0"))
    assert len(r.hands[0]) == 3


def test_CW3_nor_does_paying_at_a_stop() -> None:
    rules = house("uno-catch", "stacking")
    r = play(rules.position(["rD2 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert legal(r) == ["take", "catch 0"]
    play(r, "take", (1, "catch 0"))
    assert [len(cards) for cards in r.hands] == [3, 4, 2]


def test_CW3_an_answer_is_a_beginning() -> None:
    rules = house("uno-catch", "stacking")
    r = rules.position(["rD2 g2", "bD2 b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "rD2", "bD2")
    assert refused(r, "catch 0", 2) == ["nothing-to-catch"]


def test_CW3_a_play_out_of_turn_does_not_shut_it() -> None:
    rules = house("uno-catch", "jump-in")
    r = rules.position(["r1 g2", "b1 b2", "y1 y2", "r1 b4 b5"], discard="r5", draw=DRAW)
    play(r, "r1", (3, "r1"))
    assert (r.seat, legal(r, 2)) == (0, ["catch 0"])


def test_CW17_several_cards_at_once_may_leave_one() -> None:
    rules = house("uno-catch", base="bulgarian")
    r = play(rules.position(["rDA r1 g2", "b1 b2 b3"], discard="r5", draw=DRAW), "rDA")
    assert (hand(r, 0), legal(r, 0), legal(r)) == ("g2", ["uno"], ["draw", "catch 0"])
    r = rules.position(["rDA r1 g2", "b1 b2 b3"], discard="r5", draw=DRAW)
    assert "uno" in legal(r)
    assert play(r, "uno", "rDA").called == (0,)


def test_CW17_or_none_and_then_the_round_is_over_without_a_call() -> None:
    rules = house("uno-catch", base="bulgarian")
    r = play(rules.position(["rDA r1 r2", "b1 b2 b3"], discard="r5", draw=DRAW), "rDA")
    assert r.result is not None
    assert r.result.winners == (0,)


# ------------------------------------------------------------------------------------------------ catching


def test_CW4_one_lapse_one_penalty() -> None:
    r = play(down_to_one(), (1, "catch 0"))
    assert refused(r, "catch 0", 2) == ["nothing-to-catch"]
    assert refused(r, "catch 0", 3) == ["nothing-to-catch"]
    assert len(r.hands[0]) == 3


def test_CW4_once_though_no_card_is_left_to_take() -> None:
    rules = house("uno-catch", piles__refill="none")
    r = play(rules.position(["r1 g2", "b1 b2", "y1 y2"], discard="r5"), "r1", (1, "catch 0"))
    assert hand(r, 0) == "g2"
    assert refused(r, "catch 0", 2) == ["nothing-to-catch"]
    assert refused(r, "uno", 0) == ["nothing-to-call"]


def test_CW4_the_next_lapse_costs_again() -> None:
    r = play(at(["r1 r2", "b4 b7 b3"], draw="y9 b9 g9 y8 r7"), "r1", (1, "catch 0"), "draw")
    assert hand(r, 0) == "r2 r7 y8"
    play(r, "r2", "draw", "r7")
    assert r.hand_size(0) == 1
    play(r, (1, "catch 0"))
    assert r.hand_size(0) == 3


@pytest.mark.parametrize("penalty", [1, 2, 4])
def test_CW18_the_penalty_is_an_option(penalty: int) -> None:
    rules = house("uno-catch", uno_catch__penalty=penalty)
    r = play(rules.position(["r1 g2", "b1 b2"], discard="r5", draw=DRAW), "r1")
    events = r.play("catch 0", 1)
    assert [(event.kind, event.seat, event.count, event.data) for event in events[1:]] == [
        ("took", 0, penalty, "uno-catch")
    ]


def test_CW18_two_cards_unless_told_otherwise() -> None:
    assert RULES.options["uno-catch.penalty"] == 2


def test_CW6_nobody_to_catch() -> None:
    r = at(["r1 g2 g3", "b1 b2"])
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]
    assert refused(r, "catch 1", 0) == ["nothing-to-catch"]
    assert refused(r, "uno", 1) == ["nothing-to-call"]
    assert r.asked() == (0,)


@pytest.mark.parametrize("cost", [1, 2, 3])
def test_CW6_a_catch_of_nothing_costs_what_the_option_says(cost: int) -> None:
    rules = house("uno-catch", uno_catch__false_catch=cost)
    r = rules.position(["r1 g2 g3", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    assert (legal(r, 1), r.asked()) == (["catch 0", "catch 2"], (1, 2, 0))
    events = r.play("catch 0", 1)
    assert [(event.kind, event.seat, event.count) for event in events] == [("said", 1, 0), ("took", 1, cost)]
    assert ([len(cards) for cards in r.hands], r.seat, r.turn) == ([3, 2 + cost, 2], 0, 0)


def test_CW6_a_right_catch_stays_free_and_bots_make_no_other() -> None:
    rules = house("uno-catch", uno_catch__false_catch=2)
    r = play(rules.position(["r1 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "r1")
    assert {move.text: move.announcement for move in r.legal_moves(2)} == {"catch 0": True, "catch 1": False}
    move = RandomBot(3)(r.view(2))
    assert move is not None
    assert move.text == "catch 0"
    play(r, (2, "catch 0"))
    assert [len(cards) for cards in r.hands] == [3, 2, 2]


def test_CW6_a_call_of_nothing_costs_what_the_option_says() -> None:
    rules = house("uno-catch", uno_catch__false_call=3)
    r = rules.position(["r1 g2 g3", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    assert (legal(r, 1), legal(r)[-1], r.asked()) == (["uno"], "uno", (1, 2, 0))
    play(r, (1, "uno"))
    assert ([len(cards) for cards in r.hands], r.seat, r.called) == ([3, 5, 2], 0, ())


def test_CW7_who_comes_first_is_served_first() -> None:
    r = play(down_to_one(), (0, "uno"))
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]
    assert hand(r, 0) == "g2"
    r = play(down_to_one(), (1, "catch 0"))
    assert refused(r, "uno", 0) == ["nothing-to-call"]
    assert len(r.hands[0]) == 3


@pytest.mark.parametrize("late", [(1, "catch 0"), (0, "uno")])
def test_RP1_what_is_sent_twice_happens_once(late: tuple[int, str]) -> None:
    r = down_to_one()
    seat, text = late
    seen = r.version
    r.play(text, seat, version=seen)
    before = r.fingerprint()
    with pytest.raises(StaleMove):
        r.play(text, seat, version=seen)
    assert refused(r, text, seat)
    assert r.fingerprint() == before


@pytest.mark.parametrize("catcher", [1, 2, 3])
def test_CW10_a_penalty_out_of_turn_moves_no_turn(catcher: int) -> None:
    r = play(down_to_one(), (catcher, "catch 0"))
    assert (r.seat, r.turn, r.lost, len(r.hands[0])) == (2, 2, (0, 0, 0, 0), 3)


def test_CW11_who_has_nothing_to_call_is_refused_cleanly() -> None:
    r = at(["r1 r2 r3", "b1 b2", ""])
    assert refused(r, "uno", 1) == ["nothing-to-call"]
    assert refused(r, "uno", 2) == ["not-in-play"]
    assert refused(r, "catch 2", 0) == ["nothing-to-catch"]
    r = play(at(["r1", "b1 b2"], last=1), "r1")
    assert refused(r, "uno", 0) == ["over"]


def test_CW15_a_catch_leaves_a_choice_of_colour_to_be_made() -> None:
    r = at(["b1", "r1 r2", "g1 g2"], discard="W", declared="r", seat=1, last=0, owed=[Debt(1, choice="color", by=0)])
    play(r, (2, "catch 0"))
    assert (len(r.hands[0]), r.seat, legal(r)) == (3, 1, ["color r", "color y", "color g", "color b"])
    play(r, "color g")
    assert (r.color, r.seat) == ("g", 1)


def test_CW15_a_colour_that_was_named_with_the_card_stays() -> None:
    r = play(at(["W g2", "b1 b2", "y1 y2"]), "W>b", (2, "catch 0"))
    assert (len(r.hands[0]), r.color, r.seat) == (3, "b", 1)


@pytest.mark.parametrize("first", ["catch", "take"])
def test_ST13_a_penalty_and_a_stack_are_both_paid_once(first: str) -> None:
    rules = house("uno-catch", "stacking")
    r = rules.position(["r1 r2", "gD2", "b1 b2"], discard="r5 rD2", draw=DRAW, seat=1, last=1, owed=[(1, 2)])
    if first == "take":
        play(r, "take")
        assert refused(r, "catch 1", 2) == ["nothing-to-catch"], "it holds three cards now"
        return
    play(r, (2, "catch 1"))
    assert (hand(r, 1), r.seat, legal(r)) == ("y2 y3 gD2", 1, ["gD2", "take"])
    play(r, "take")
    assert (len(r.hands[1]), r.seat) == (5, 2)


# ------------------------------------------------------------------------------------------------ exchanged hands


def test_CW13_with_one_card_after_a_swap_one_must_call() -> None:
    rules = house("uno-catch", "seven-zero")
    r = rules.position(["r7 g1 g3", "b2", "y1 y2"], discard="r5", draw=DRAW, last=2)
    play(r, "r7~1")
    assert (hand(r, 0), legal(r, 2), legal(r, 0)) == ("b2", ["catch 0"], ["uno"])


def test_CW13_who_is_given_one_card_must_call_too() -> None:
    rules = house("uno-catch", "seven-zero")
    r = rules.position(["r7 g1", "b2 b3", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "r7~1")
    assert (hand(r, 1), legal(r, 2), "uno" in legal(r)) == ("g1", ["catch 1"], True)


def test_CW13_a_call_does_not_go_with_the_hand() -> None:
    rules = house("uno-catch", "seven-zero")
    r = rules.position(["g0 g2", "b1", "y1"], discard="g5", draw=DRAW, called=[1, 2], last=2)
    play(r, "g0")
    assert r.called == ()
    assert legal(r, 0) == ["catch 1", "catch 2", "uno"]


def test_CW13_by_option_nobody_is_caught_for_cards_that_came_by_an_exchange() -> None:
    rules = house("uno-catch", "seven-zero", uno_catch__exchanged="safe")
    r = rules.position(["r7 g1", "b2", "y1 y2"], discard="r5", draw=DRAW, last=2)
    play(r, "r7~1")
    assert [legal(r, seat) for seat in (0, 2)] == [[], []]
    assert r.asked() == (1,)
    r = play(rules.position(["r1 g1", "b2 b3", "y1 y2"], discard="r5", draw=DRAW), "r1")
    assert legal(r, 2) == ["catch 0"], "cards that were laid down to count as ever"


def test_CW13_who_could_be_caught_before_the_exchange_can_not_for_the_cards_given_away() -> None:
    """Seat 2 jumps in with a 7 while seat 0 can still be caught, and gives it three cards."""
    rules = house("uno-catch", "seven-zero", "jump-in")
    r = rules.position(["r1", "b2 b3", "r7 g1 g2 g3"], discard="r5 r7", draw=DRAW, seat=1, last=0)
    assert "catch 0" in legal(r, 2)
    play(r, (2, "r7~0"))
    assert (hand(r, 0), hand(r, 2)) == ("g1 g2 g3", "r1")
    assert (refused(r, "catch 0", 1), legal(r, 1)) == (["nothing-to-catch"], ["catch 2"])


# ------------------------------------------------------------------------------------------------ positions, views


def test_a_position_lets_its_last_player_be_caught() -> None:
    r = at(["b1 b2", "y1", "g1"], last=2)
    assert [text for text in legal(r) if text.startswith("catch")] == ["catch 2"]
    r = at(["b1 b2", "y1", "g1"], last=2, called=[2])
    assert [text for text in legal(r) if text.startswith("catch")] == []


@pytest.mark.parametrize("first", ["r5", "rS", "rD2"])
def test_nobody_has_come_to_a_card_that_was_dealt(first: str) -> None:
    r = deal_with(house("uno-catch", deal__hand_size=1), 3, first)
    assert all(text.split()[0] != "catch" for seat in range(3) for text in legal(r, seat))


def test_what_is_open_is_seen_by_all() -> None:
    r = down_to_one()
    assert [r.view(viewer).facts["uno-catch"] for viewer in (None, 0, 3)] == [(0,)] * 3


def test_whether_it_can_be_caught_depends_on_nothing_that_is_hidden() -> None:
    one = play(at(["rS g2", "b1 b2", "y1 y2", "b3 b4"]), "rS")
    other = play(at(["rS W", "g1 g2", "y1 y2", "r3 r4"]), "rS")
    for viewer in (2, None):
        assert one.view(viewer).canonical() == other.view(viewer).canonical()
    assert one.asked() == other.asked()


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_rounds_are_played(base: str, players: int) -> None:
    rules = house("uno-catch", base=base, uno_catch__false_catch=1, uno_catch__false_call=1)
    for seed in range(4):
        bots = [(RandomBot if seat % 2 else GreedyBot)(seed + seat) for seat in range(players)]
        assert drive(rules.deal(players, seed=seed, max_moves=3000), bots).kind == "won"
