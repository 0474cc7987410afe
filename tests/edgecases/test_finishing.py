"""The last card."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, play, refused

from unorules import Ruleset


@pytest.mark.parametrize("others", [["b1 b2"], ["b1 b2", "y1 y2"]])
@pytest.mark.parametrize(("card", "move"), [("rS", "rS"), ("rR", "rR"), ("rD2", "rD2"), ("W", "W>b"), ("W4", "W4>b")])
def test_FI1_an_action_card_may_be_the_last(official: Ruleset, others: list[str], card: str, move: str) -> None:
    r = play(official.position([card, *others], discard="r5", draw="g1 g2 g3 g4"), move)
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.places[0]) == ("won", (0,), 1)
    assert [event.kind for event in r.events].count("ended") == 1
    assert r.legal_moves() == ()
    assert refused(r, "draw") == ["over"]


def test_FI2_the_victim_of_a_last_draw_two_draws_before_hands_are_counted(official: Ruleset) -> None:
    hands = ["rD2", "b1 b2 b3 b4 b5", "y1 y2"]
    r = play(official.position(hands, discard="r5", draw="g9 g8 g7"), "rD2")
    assert hand(r, 1) == "g7 g8 b1 b2 b3 b4 b5"
    assert r.result is not None
    assert r.result.points == (7 + 8 + 15 + 3, 0, 0)


def test_FI2_so_does_that_of_a_last_wild_draw_four(official: Ruleset) -> None:
    r = play(official.position(["W4", "b1 b2"], discard="r5", draw="g9 g8 g7 g6 g5"), "W4>y")
    assert hand(r, 1) == "g5 g6 g7 g8 b1 b2"
    assert r.result is not None
    assert r.result.points == (29, 0)


def test_FI2_by_option_the_round_ends_at_once() -> None:
    rules = loaded("hungarian", finish__last_card_draw=False, scoring__action_points="standard")
    r = play(rules.position(["rD2", "b1 b2 b3 b4 b5", "y1 y2"], discard="r5", draw="g9 g8 g7"), "rD2")
    assert hand(r, 1) == "b1 b2 b3 b4 b5"
    assert r.result is not None
    assert r.result.points == (18, 0, 0)


def test_FI7_a_discard_all_that_empties_the_hand_wins(bulgarian: Ruleset) -> None:
    r = bulgarian.position(["rDA r1 rS", "b1 b2"], discard="r5", draw="g1 g2 g3 g4 g5")
    assert "uno" in legal(r)
    play(r, "uno", "rDA")
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (3, 0))
    assert [card.text for card in r.discard_pile] == ["r5", "r1", "rS", "rDA"]


def test_FI7_so_does_one_that_is_the_only_card(bulgarian: Ruleset) -> None:
    r = play(bulgarian.position(["rDA", "b1 b2"], discard="r5", draw="g1 g2 g3 g4 g5"), "uno", "rDA")
    assert r.result is not None
    assert r.result.winners == (0,)


@pytest.mark.parametrize(("top", "fits"), [("r5", True), ("gDA", True), ("g5", False), ("gS", False)])
def test_FI7_it_fits_by_colour_or_symbol_only(bulgarian: Ruleset, top: str, fits: bool) -> None:
    r = bulgarian.position(["rDA r1", "b1 b2"], discard=top, draw="g1 g2 g3 g4 g5")
    assert ("rDA" in legal(r)) is fits


def test_FI7_shed_action_cards_do_nothing(bulgarian: Ruleset) -> None:
    hands = ["rDA rS rR r0 W4 g1 g2", "b1 b2", "y1 y2"]
    r = play(bulgarian.position(hands, discard="r5", draw="g1 g2 g3 g4 g5"), "rDA")
    assert (hand(r, 0), hand(r, 1), r.seat, r.direction) == ("g1 g2 W4", "b1 b2", 1, 1)
