"""The rule ``uno-call``: when the call is due, what forgetting it costs, who may go out, and calls of nothing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, play, refused, stands, told

import unorules
from unorules import InvalidConfiguration, RandomBot, Round, Ruleset

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


def rules(due: str, penalty: int = 2, *, required: bool = False, false_call: int = 0) -> Ruleset:
    """The Bulgarian cards and moves with the call as told."""
    return loaded(
        "bulgarian", uno_call__due=due, uno_call__penalty=penalty, uno_call__required=required,
        uno_call__false_call=false_call,
    )  # fmt: skip


def at(ruleset: Ruleset, hands: list[str], discard: str = "r5", **rest: Any) -> Round:
    return ruleset.position(hands, discard=discard, draw=rest.pop("draw", DRAW), **rest)


# ------------------------------------------------------------------------------------------------ options


@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        ("due", "with-last"), ("due", None), ("penalty", -1), ("penalty", True), ("penalty", "2"), ("penalty", 2.0),
        ("required", 1), ("required", "yes"), ("false-call", -1), ("false-call", False), ("false-call", None),
    ],
)  # fmt: skip
def test_values_are_checked_strictly(option: str, wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=f"uno-call.{option}"):
        unorules.load("bulgarian", options={f"uno-call.{option}": wrong})


def test_the_word_is_an_announcement() -> None:
    assert loaded("bulgarian").move("uno").announcement
    assert loaded("hungarian").move("uno").announcement


def test_a_call_is_no_turn_and_everybody_hears_it() -> None:
    r = at(loaded("bulgarian"), ["r1", "g1", "b1 b2"])
    r.play("uno", 1)
    assert (r.seat, r.turn, r.called, r.asked(), r.version) == (0, 0, (1,), (0,), 1)
    assert [r.view(seat).called for seat in (0, 1, 2, None)] == [(1,)] * 4
    assert [event.kind for event in r.view(2).log][-2:] == ["said", "called"]


# ------------------------------------------------------------------------------------------------ with-penultimate


def test_with_penultimate_the_call_comes_before_the_card_that_leaves_one() -> None:
    r = at(rules("with-penultimate"), ["r1 g2", "g1 g3", "b1 b2"])
    assert legal(r) == ["r1", "draw", "uno"]
    play(r, "uno", "r1")
    assert stands(r) == {
        "seat": 1, "turn": 1, "hands": ["g2", "g1 g3", "b1 b2"], "top": "r1", "color": "r", "direction": 1,
        "owed": (), "called": (0,), "asked": (1,),
    }  # fmt: skip


@pytest.mark.parametrize("penalty", [1, 2, 4])
def test_with_penultimate_who_forgets_it_takes_the_penalty_at_once(penalty: int) -> None:
    r = at(rules("with-penultimate", penalty), ["r1 g2", "g1 g3", "b1 b2"])
    events = r.play("r1")
    assert [(event.kind, event.seat, event.count, event.data) for event in events[1:]] == [
        ("took", 0, penalty, "uno-call")
    ]
    assert (r.seat, len(r.hands[0]), r.owed, r.called) == (1, 1 + penalty, (), ())


def test_with_penultimate_without_a_penalty_nothing_follows() -> None:
    r = at(rules("with-penultimate", 0), ["r1 g2", "g1 g3"])
    assert told(r.play("r1")) == ["played 0 r1"]
    assert hand(r, 0) == "g2"


def test_with_penultimate_the_effects_of_the_card_come_first() -> None:
    r = at(rules("with-penultimate"), ["W4 g2", "g1 g3", "b1 b2"])
    assert told(r.play("W4>g")) == ["played 0 W4", "took 1 b9 y9 g9 r9", "lost 1 1", "took 0 b8 y8"]
    assert r.seat == 2


@pytest.mark.parametrize(
    ("cards", "top"),
    [("r1 r2 r3", "r5"), ("g1 b2", "r5"), ("r1", "r5"), ("g1", "r5"), ("rDA r1 g1 g2", "r5"), ("W r1 r2", "r5")],
)
def test_with_penultimate_a_call_that_no_play_makes_due_is_refused(cards: str, top: str) -> None:
    r = at(rules("with-penultimate"), [cards, "g1 g3"], top)
    assert "uno" not in legal(r)
    assert refused(r, "uno") == ["nothing-to-call"]


def test_with_penultimate_nobody_calls_out_of_turn() -> None:
    r = at(rules("with-penultimate"), ["r1 r2", "r1 g3", "b1"])
    assert r.asked() == (0,)
    assert refused(r, "uno", 1) == refused(r, "uno", 2) == ["nothing-to-call"]


def test_with_penultimate_a_drawn_card_that_leaves_one_is_called_too() -> None:
    r = play(at(rules("with-penultimate"), ["g1", "g1 g3"], draw="b1 b2 b3 r9"), "draw")
    assert legal(r) == ["r9", "pass", "uno"]
    called, forgotten = r.copy(), r
    play(called, "uno", "r9")
    assert (hand(called, 0), called.called) == ("g1", (0,))
    assert told(forgotten.play("r9")) == ["played 0 r9", "took 0 b3 b2"]


def test_with_penultimate_a_call_lapses_when_the_card_is_not_laid() -> None:
    r = play(at(rules("with-penultimate"), ["r1 g2", "g1 g3"]), "uno", "draw")
    assert (r.called, hand(r, 0)) == ((), "r1 g2 b9")


def test_with_penultimate_the_call_stands_until_the_hand_is_another_size() -> None:
    r = play(at(rules("with-penultimate"), ["r1 r2", "r3 r4 r6"]), "uno", "r1", "r3")
    assert r.called == (0,)
    r.play("draw")
    assert (hand(r, 0), r.called) == ("r2 b9", ())


def test_with_penultimate_who_has_not_called_goes_out_all_the_same() -> None:
    r = at(rules("with-penultimate"), ["r1", "g1 g3"])
    assert told(r.play("r1"))[:2] == ["played 0 r1", "out 0 1"]


def test_S33_with_penultimate_hands_that_go_round_make_nobody_liable() -> None:
    ruleset = unorules.load(
        "hungarian", house_rules=["zero"], options={"zero.mode": "rotate", "uno-call.due": "with-penultimate"}
    )
    r = at(ruleset, ["r0 g1 g2", "y3", "b1"], draw=DRAW)
    assert refused(r, "uno") == ["nothing-to-call"], "nobody has a way to call for what comes to them"
    r.play("r0")
    taken = [event.seat for event in r.events if event.kind == "took"]
    assert taken == []  # the call belongs to laying the last card but one (H27); nobody has laid it


# ------------------------------------------------------------------------------------------------ before-last


def test_before_last_one_card_may_be_called_by_anybody_at_any_time() -> None:
    r = at(rules("before-last", required=True), ["r1", "g1 g3", "b1", "y1"], called=[3])
    assert r.asked() == (2, 0)
    assert (legal(r, 0), legal(r, 1), legal(r, 2), legal(r, 3)) == (["r1", "draw", "uno"], [], ["uno"], [])


def test_before_last_where_it_is_not_required_forgetting_it_costs_nothing() -> None:
    r = at(rules("before-last", 4), ["r1", "g1 g3"])
    assert legal(r) == ["r1", "draw", "uno"]
    assert told(r.play("r1"))[:2] == ["played 0 r1", "out 0 1"]


def test_a_second_call_for_the_same_card_is_refused() -> None:
    r = at(rules("before-last", required=True), ["g1", "r1 r2 r3", "r4 r6 r7"], seat=1)
    play(r, (0, "uno"), "r1")
    assert refused(r, "uno", 0) == ["nothing-to-call"], "in a later turn"
    r = play(at(rules("before-last", required=True), ["g1", "r1 r2 r3"], seat=1), (0, "uno"))
    (code,) = refused(r, "uno", 0)
    assert code in {"nothing-to-call", "said-already"}, "nor in the same"


# ------------------------------------------------------------------------------------------------ required


@pytest.mark.parametrize(
    ("due", "penalty"),
    [
        ("before-last", 1), ("before-last", 2), ("before-last", 4),
        ("with-penultimate", 1), ("with-penultimate", 2), ("with-penultimate", 4),
    ],
)  # fmt: skip
def test_required_the_last_card_uncalled_is_followed_by_the_penalty(due: str, penalty: int) -> None:
    r = at(rules(due, penalty, required=True), ["r1", "g1 g3", "b1 b2"])
    events = r.play("r1")
    assert [(event.kind, event.seat, event.count) for event in events[1:]] == [("took", 0, penalty)]
    assert (r.result, r.out, r.seat, len(r.hands[0])) == (None, (), 1, penalty)


@pytest.mark.parametrize("due", ["before-last", "with-penultimate"])
def test_required_the_last_card_called_goes_out(due: str) -> None:
    r = at(rules(due, required=True), ["r1", "g1 g3", "b1 b2"])
    assert legal(r) == ["r1", "draw", "uno"], "one card can still be called, whenever the call was due"
    play(r, "uno", "r1")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_required_with_penultimate_is_fulfilled_by_the_call_with_the_card_before() -> None:
    r = at(rules("with-penultimate", required=True), ["r1 r2", "r3 r4 r6"])
    play(r, "uno", "r1", "r3", "r2")
    assert r.result is not None
    assert r.result.winners == (0,)


@pytest.mark.parametrize("due", ["before-last", "with-penultimate"])
def test_required_but_without_a_penalty_there_is_no_card_to_take_and_the_seat_is_out(due: str) -> None:
    r = at(rules(due, 0, required=True), ["r1", "g1 g3", "b1 b2"])
    r.play("r1")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_required_who_can_take_no_card_is_out() -> None:
    ruleset = loaded("bulgarian", piles__refill="none")
    r = at(ruleset, ["r1", "g1 g3"], draw="")
    r.play("r1")
    assert r.result is not None
    assert (r.result.winners, r.out, hand(r, 0)) == ((0,), (0,), "")
    r = at(ruleset, ["r1", "g1 g3"], draw="b9")
    r.play("r1")
    assert (r.result, hand(r, 0)) == (None, "b9")


# ------------------------------------------------------------------------------------------------ false calls


@pytest.mark.parametrize("due", ["before-last", "with-penultimate"])
def test_false_call_0_refuses_a_call_of_nothing(due: str) -> None:
    r = at(rules(due), ["r1 r2 r3", "g1 g3", "b1 b2"])
    for seat in range(3):
        assert legal(r, seat).count("uno") == 0
        assert refused(r, "uno", seat) == ["nothing-to-call"]
    assert r.asked() == (0,)


@pytest.mark.parametrize("cost", [1, 2, 5])
@pytest.mark.parametrize("due", ["before-last", "with-penultimate"])
def test_false_call_a_call_of_nothing_costs_cards(due: str, cost: int) -> None:
    r = at(rules(due, required=True, false_call=cost), ["r1 r2 r3", "g1 g3", "b1 b2"])
    assert r.asked() == (1, 2, 0), "everybody may call, rightly or not"
    assert legal(r) == ["r1", "r2", "r3", "draw", "uno"]
    assert legal(r, 1) == legal(r, 2) == ["uno"]
    events = r.play("uno", 1)
    assert [(event.kind, event.seat, event.count, event.data) for event in events[1:]] == [
        ("took", 1, cost, "uno-call")
    ]
    assert (r.seat, r.turn, r.called, len(r.hands[1])) == (0, 0, (), 2 + cost)


def test_false_call_in_turn_it_does_not_end_the_turn() -> None:
    r = at(rules("before-last", required=True, false_call=2), ["r1 r2 r3", "g1 g3"])
    assert told(r.play("uno")) == ["said 0", "took 0 b9 y9"]
    assert (r.seat, r.turn, hand(r, 0)) == (0, 0, "r1 r2 r3 y9 b9")
    assert legal(r)[:4] == ["r1", "r2", "r3", "draw"]


def test_false_call_after_a_draw_the_drawn_card_can_still_be_laid() -> None:
    r = play(at(rules("before-last", required=True, false_call=2), ["r1 g1", "g1 g3"], draw="b1 b2 r9"), "draw", "uno")
    assert hand(r, 0) == "r1 r9 g1 b1 b2"
    assert legal(r)[:2] == ["r9", "pass"]


def test_false_call_a_true_call_stays_free() -> None:
    r = at(rules("before-last", required=True, false_call=2), ["r1", "g1 g3"])
    assert told(r.play("uno")) == ["said 0", "called 0"]
    assert (r.called, hand(r, 0)) == ((0,), "r1")
    r = at(rules("with-penultimate", false_call=2), ["r1 r2", "g1 g3"])
    assert told(r.play("uno")) == ["said 0", "called 0"]


def test_false_call_only_the_free_one_is_an_announcement_so_that_no_bot_pays_by_reflex() -> None:
    r = at(rules("before-last", required=True, false_call=2), ["r1 r2 r3", "g1", "b1 b2"])
    flags = {seat: [m.announcement for m in r.legal_moves(seat) if m.text == "uno"] for seat in range(3)}
    assert flags == {0: [False], 1: [True], 2: [False]}
    move = RandomBot(1)(r.view(1))
    assert move is not None
    assert move.text == "uno"


def test_false_call_with_nothing_left_to_draw_it_costs_nothing_and_can_be_said_once() -> None:
    r = at(rules("before-last", required=True, false_call=2), ["r1 r2 r3", "g1 g3"], draw="")
    r.play("uno", 1)
    assert (hand(r, 1), r.seat, r.called) == ("g1 g3", 0, ())
    assert refused(r, "uno", 1) == ["said-already"]
