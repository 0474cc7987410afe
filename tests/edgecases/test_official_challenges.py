"""Challenges on the official sheet: whose hand is judged, by which colour, and what follows."""

from __future__ import annotations

import pytest
from tests.helpers import legal, loaded, play, refused

from unorules import Round, Ruleset

DRAW = "y9 y8 g9 g8 b9 b8 r9 r8"


def sizes(r: Round) -> list[int]:
    return [r.hand_size(seat) for seat in range(r.players)]


def test_CH1_the_colour_of_before_counts_not_the_one_named(official: Ruleset) -> None:
    r = official.position(["W4 rS", "b1 b2", "g1 g2"], discard="y4", draw=DRAW)
    play(r, "W4>r", "challenge")
    assert (sizes(r), r.seat) == ([1, 8, 2], 2)


@pytest.mark.parametrize(("held", "guilty"), [("g1", False), ("b1", True)])
def test_CH2_on_a_wild_the_colour_named_with_it_counts(official: Ruleset, held: str, guilty: bool) -> None:
    r = official.position([f"{held} W4", "r1 r2", "g1 g2"], discard="W4", declared="b", draw=DRAW)
    play(r, "W4>y", "challenge")
    assert sizes(r) == ([5, 2, 2] if guilty else [1, 8, 2])


def test_CH4_the_hand_of_then_counts_whatever_came_to_it_since(official: Ruleset) -> None:
    r = official.position(["g1 W4", "b1 b2", "y1 y2"], discard="r5", draw="y9 y8 y7 y6 y5 y4 y3 r2 b3")
    play(r, "W4>g", (2, "catch 0"))
    assert [card.text for card in r.hands[0]] == ["r2", "g1", "b3"]
    play(r, "challenge")
    assert (sizes(r), r.seat) == ([3, 8, 2], 2)


@pytest.mark.parametrize(("then", "seat"), [("challenger-plays", 1), ("lose-turn", 2)])
def test_CH5_after_a_challenge_that_was_right(then: str, seat: int) -> None:
    rules = loaded("classic", challenge__guilty_then=then)
    r = rules.position(["r1 W4", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "W4>b", "challenge")
    assert (sizes(r), r.color, r.seat) == ([5, 2, 2], "b", seat)


def test_CH8_for_a_last_wild_draw_four_four_are_taken_at_once_and_the_round_is_won(official: Ruleset) -> None:
    r = official.position(["W4", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "W4>b")
    assert r.result is not None
    assert (r.result.winners, sizes(r)) == ((0,), [0, 6, 2])
    assert refused(r, "challenge", 1) == ["over"]


def test_HI7_the_hand_is_shown_to_the_challenger_in_an_event_and_in_no_view(official: Ruleset) -> None:
    r = official.position(["g1 b7 W4", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "W4>b", "challenge")
    (shown,) = [event for event in r.events if event.kind == "revealed"]
    assert [bool(shown.redacted(seat).cards) for seat in (0, 1, 2, None)] == [True, True, False, False]
    for seat in (1, 2, None):
        view = r.view(seat)
        assert "challenge" not in view.facts
        assert view.hand == (r.hands[seat] if seat is not None else ())


def test_CO13_a_wild_draw_four_may_be_tried_with_the_colour_in_the_hand(official: Ruleset) -> None:
    r = official.position(["r1 W4", "b1 b2"], discard="r5", draw=DRAW)
    assert "W4>b" in legal(r)
