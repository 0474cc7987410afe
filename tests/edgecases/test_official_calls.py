"""The call window of the official sheet: who forgets to call is caught by others until the next player begins."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, play, refused

from unorules import Round, Ruleset


def took(r: Round) -> list[tuple[int | None, int]]:
    """Who took how many cards, in order."""
    return [(event.seat, event.count) for event in r.events if event.kind == "took"]


def test_CW1_a_call_just_before_the_last_card_but_one_protects(official: Ruleset) -> None:
    r = play(official.position(["r1 g2", "b1 b2"], discard="r5", draw="y7 y8"), "uno", "r1")
    assert (hand(r, 0), r.called) == ("g2", (0,))
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_CW2_the_last_card_but_one_may_be_a_wild_and_be_called_after_it(official: Ruleset, color: str) -> None:
    r = play(official.position(["W g2", "b1 b2"], discard="r5", draw="y7 y8"), f"W>{color}", (0, "uno"))
    assert (r.seat, r.color, r.called) == (1, color, (0,))
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]


@pytest.mark.parametrize("begins", ["r1", "draw"])
def test_CW3_a_skip_does_not_shut_the_window_the_next_player_does(official: Ruleset, begins: str) -> None:
    hands = ["rS g2", "b1 b2", "r1 r2 r3", "y1 y2"]
    r = play(official.position(hands, discard="r5", draw="y6 y7 y8"), "rS")
    assert r.seat == 2
    caught = play(r.copy(), (3, "catch 0"))
    assert (took(caught), caught.seat) == ([(0, 2)], 2)
    play(r, begins)
    assert refused(r, "catch 0", 3) == ["nothing-to-catch"]


def test_CW4_one_lapse_costs_once(official: Ruleset) -> None:
    r = official.position(["r1 g2", "b1 b2", "y1 y2"], discard="r5", draw="y6 y7 y8 y9")
    play(r, "r1", (1, "catch 0"))
    assert refused(r, "catch 0", 2) == ["nothing-to-catch"]
    assert took(r) == [(0, 2)]


def test_CW6_a_wrong_accusation_has_no_effect_or_costs_what_the_option_says(official: Ruleset) -> None:
    hands = ["r1 r2 g2", "b1 b2", "y1 y2"]
    assert refused(official.position(hands, discard="r5", draw="y7 y8"), "catch 0", 1) == ["nothing-to-catch"]
    costly = loaded("classic", uno_catch__false_catch=2)
    r = play(costly.position(hands, discard="r5", draw="y7 y8"), (1, "catch 0"))
    assert (took(r), r.seat) == ([(1, 2)], 0)


@pytest.mark.parametrize(("first", "second"), [("uno", "catch 0"), ("catch 0", "uno")])
def test_CW7_who_comes_first_is_served_and_the_other_pays_nothing(official: Ruleset, first: str, second: str) -> None:
    r = play(official.position(["r1 g2", "b1 b2", "y1 y2"], discard="r5", draw="y6 y7 y8"), "r1")
    seats = {"uno": 0, "catch 0": 1}
    play(r, (seats[first], first))
    assert refused(r, second, seats[second]) in (["nothing-to-catch"], ["nothing-to-call"])
    assert took(r) == ([] if first == "uno" else [(0, 2)])


def test_CW10_a_penalty_out_of_turn_leaves_the_turn_where_it_is(official: Ruleset) -> None:
    hands = ["rS g2", "b1 b2", "r1 r2 r3", "y1 y2"]
    r = play(official.position(hands, discard="r5", draw="y6 y7 y8"), "rS", (3, "catch 0"))
    assert ((r.seat, r.turn, r.direction), took(r)) == ((2, 2, 1), [(0, 2)])
    assert play(r, "r1").seat == 3


def test_CW11_who_has_nothing_to_call_is_refused(official: Ruleset) -> None:
    r = official.position(["r1 r2 r3", "b1 b2 b3", ""], discard="r5", draw="y7 y8")
    assert refused(r, "uno", 0) == ["nothing-to-call"]
    assert refused(r, "uno", 1) == ["nothing-to-call"]
    assert refused(r, "uno", 2) == ["not-in-play"]


def test_CW15_the_colour_is_named_with_the_card_so_no_catch_can_come_between(official: Ruleset) -> None:
    r = official.position(["W g2", "b1 b2", "y1 y2"], discard="r5", draw="y6 y7 y8")
    assert "W" not in legal(r)
    play(r, "W>b", (1, "catch 0"))
    assert (took(r), r.color, r.seat, r.turn) == ([(0, 2)], "b", 1, 1)


@pytest.mark.parametrize(("name", "penalty"), [("classic", 2), ("classic-42003", 4), ("partners", 2)])
def test_CW18_each_sheet_has_its_own_penalty(name: str, penalty: int) -> None:
    r = loaded(name).position(["r1 g2", "b1 b2", "y1 y2", "y3 y4"], discard="r5", draw="y1 y5 y6 y7 y8")
    assert took(play(r, "r1", (1, "catch 0"))) == [(0, penalty)]


def test_CW18_who_notices_it_before_the_others_is_safe(official: Ruleset) -> None:
    r = play(official.position(["r1 g2", "b1 b2"], discard="r5", draw="y7 y8"), "r1", (0, "uno"))
    assert refused(r, "catch 0", 1) == ["nothing-to-catch"]
