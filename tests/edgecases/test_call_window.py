"""When a call is due, what it protects, and what it can't do; nobody has to catch, the rules judge by themselves."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, play, refused

from unorules import Round, Ruleset


def took(r: Round) -> list[tuple[int | None, int]]:
    """Who took how many cards, in order."""
    return [(event.seat, event.count) for event in r.events if event.kind == "took"]


def test_CW1_a_call_just_before_the_last_card_but_one_holds(hungarian: Ruleset) -> None:
    r = play(hungarian.position(["r1 g2", "b1 b2"], discard="r5", draw="y7 y8"), "uno", "r1")
    assert (hand(r, 0), took(r), r.called) == ("g2", [], (0,))


def test_CW1_and_holds_until_the_card_is_gone(hungarian: Ruleset) -> None:
    r = play(hungarian.position(["r1 r2", "r3 b1 b2"], discard="r5", draw="y7 y8"), "uno", "r1", "r3", "r2")
    assert r.result is not None
    assert (r.result.winners, took(r)) == ((0,), [])


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_CW2_the_last_card_but_one_may_be_a_wild(hungarian: Ruleset, color: str) -> None:
    r = play(hungarian.position(["W g2", "b1 b2"], discard="r5", draw="y7 y8"), "uno", f"W>{color}")
    assert (hand(r, 0), took(r), r.color) == ("g2", [], color)


def test_CW2_before_the_last_card_the_call_stays_open(bulgarian: Ruleset) -> None:
    r = play(bulgarian.position(["W g2", "b1 b2 b3"], discard="r5", draw="y7 y8"), "W>b")
    assert (r.seat, legal(r, 0)) == (1, ["uno"])
    assert 0 in r.asked()
    play(r, (0, "uno"))
    assert (r.seat, r.called) == (1, (0,))
    assert legal(r, 0) == []


def test_CW3_a_skip_does_not_shut_the_window(bulgarian: Ruleset) -> None:
    r = bulgarian.position(["rS g2", "b1 b2", "r1 r2 r3", "y1 y2"], discard="r5", draw="y7 y8")
    play(r, "rS", "r1")
    assert (r.seat, legal(r, 0)) == (3, ["uno"])


def test_CW3_nor_does_it_put_the_penalty_off(hungarian: Ruleset) -> None:
    r = play(hungarian.position(["rS g2", "b1 b2"], discard="r5", draw="y7 y8"), "rS")
    assert (hand(r, 0), took(r), r.seat) == ("y7 y8 g2", [(0, 2)], 0)


def test_CW4_one_lapse_costs_once(hungarian: Ruleset) -> None:
    r = hungarian.position(["r1 g2", "b1 b2 b3", "r3 r4 r6"], discard="r5", draw="y7 y8 y9 y6 y5")
    play(r, "r1")
    assert took(r) == [(0, 2)]
    play(r, "b1", "draw", "draw")
    assert took(r) == [(0, 2)]


def test_CW4_so_does_a_last_card_without_a_call(bulgarian: Ruleset) -> None:
    r = bulgarian.position(["r1", "b1 b2 b3", "r3 r4 r6"], discard="r5", draw="y9 y8 y7 y6 y5 y4 y3")
    play(r, "r1")
    assert (took(r), r.result, hand(r, 0)) == ([(0, 4)], None, "y3 y4 y5 y6")
    play(r, "b1")
    assert took(r) == [(0, 4)]


def test_CW10_a_penalty_out_of_turn_leaves_the_turn_where_it_is() -> None:
    rules = loaded("hungarian", uno_call__false_call=2)
    r = rules.position(["g1 g2 g3", "b1 b2 b3", "r1 r2 r3", "y1 y2 y3"], discard="r5", draw="y9 y8 y7 y6", seat=2)
    play(r, (3, "uno"))
    assert (took(r), r.seat, r.turn, r.direction) == ([(3, 2)], 2, 2, 1)
    play(r, "r1")
    assert r.seat == 3


@pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
def test_CW11_who_has_nothing_to_call_is_refused(name: str) -> None:
    r = loaded(name).position(["r1 r2 r3", "b1 b2 b3", ""], discard="r5", draw="y7 y8")
    assert refused(r, "uno", 0) == ["nothing-to-call"]
    assert refused(r, "uno", 1) == ["nothing-to-call"]
    assert refused(r, "uno", 2) == ["not-in-play"]


def test_CW11_with_the_last_card_but_one_it_is_called_in_turn_only(hungarian: Ruleset) -> None:
    r = hungarian.position(["r1 r2 r3", "r6 r7"], discard="r5", draw="y7 y8")
    assert refused(r, "uno", 1) == ["nothing-to-call"]


def test_CW11_nor_by_who_can_lay_no_card(hungarian: Ruleset) -> None:
    r = hungarian.position(["g1 y2", "r6 r7"], discard="r5", draw="y7 y8")
    assert refused(r, "uno", 0) == ["nothing-to-call"]


@pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
def test_CW6_nobody_can_call_again_and_again(name: str) -> None:
    held = "r1 r2" if name == "hungarian" else "r1"
    r = play(loaded(name).position([held, "b1 b2 b3"], discard="r5", draw="y7 y8"), "uno")
    assert "uno" not in legal(r)
    assert refused(r, "uno") in (["said-already"], ["nothing-to-call"])


def test_CW6_a_call_of_nothing_costs_what_the_option_says() -> None:
    rules = loaded("bulgarian", uno_call__false_call=1)
    r = rules.position(["r1 r2 r3", "b1 b2 b3"], discard="r5", draw="y9 y8 y7 y6")
    play(r, "uno")
    assert (took(r), hand(r, 0), r.seat, r.called) == ([(0, 1)], "r1 r2 r3 y6", 0, ())
    assert not any(move.announcement for move in r.legal_moves())


@pytest.mark.parametrize("called", [(), (0,), (1,), (0, 1)])
def test_CW13_who_holds_one_card_after_a_swap_must_call(bulgarian: Ruleset, called: tuple[int, ...]) -> None:
    hands = ["r0 g1", "b2 b3", "y1 y2"]
    r = bulgarian.position(hands, discard="r5", draw="y9 y8 y7 y6 y5", called=called)
    play(r, "r0~1")
    assert (hand(r, 0), hand(r, 1), r.called) == ("b2 b3", "g1", ())
    assert legal(r, 1)[-1] == "uno"
    r = bulgarian.position(["r0 r1", "b2 b3", "y1 y2"], discard="r5", draw="y9 y8 y7 y6 y5", called=called)
    play(r, "r0~1", "r1")
    assert (r.result, took(r)) == (None, [(1, 4)])


def test_CW13_who_called_after_it_may_go_out(bulgarian: Ruleset) -> None:
    r = bulgarian.position(["r0 r1", "b2 b3", "y1 y2"], discard="r5", draw="y9 y8 y7 y6 y5")
    play(r, "r0~1", "uno", "r1")
    assert r.result is not None
    assert r.result.winners == (1,)


def test_CW17_several_cards_at_once_may_leave_one(bulgarian: Ruleset) -> None:
    r = play(bulgarian.position(["rDA r1 g2", "b1 b2 b3"], discard="r5", draw="y9 y8 y7 y6"), "rDA")
    assert (hand(r, 0), legal(r, 0), took(r)) == ("g2", ["uno"], [])
    play(r, (0, "uno"))
    assert r.called == (0,)


def test_CW17_or_none_and_then_the_call_comes_before(bulgarian: Ruleset) -> None:
    position = {"hands": ["rDA r1 r2", "b1 b2 b3"], "discard": "r5", "draw": "y9 y8 y7 y6 y5"}
    r = play(bulgarian.position(**position), "uno", "rDA")
    assert r.result is not None
    assert r.result.winners == (0,)
    r = play(bulgarian.position(**position), "rDA")
    assert (r.result, took(r), hand(r, 0)) == (None, [(0, 4)], "y5 y6 y7 y8")


def test_CW17_a_call_that_was_not_used_lapses_with_the_turn(bulgarian: Ruleset) -> None:
    r = bulgarian.position(["rDA r1 r2", "b1 b2 b3"], discard="r5", draw="y9 y8 y7 y6 y5")
    play(r, "uno", "r1")
    assert r.called == ()


@pytest.mark.parametrize("penalty", [0, 1, 2, 4, 7])
def test_CW18_the_penalty_is_an_option(penalty: int) -> None:
    rules = loaded("hungarian", uno_call__penalty=penalty)
    r = play(rules.position(["r1 g2", "b1 b2"], discard="r5", draw="y1 y2 y3 y4 y5 y6 y7 y8 y9"), "r1")
    assert r.hand_size(0) == 1 + penalty
    assert took(r) == ([(0, penalty)] if penalty else [])


@pytest.mark.parametrize(("name", "penalty"), [("hungarian", 2), ("bulgarian", 4)])
def test_CW18_each_text_has_its_own(name: str, penalty: int) -> None:
    assert loaded(name).options["uno-call.penalty"] == penalty
