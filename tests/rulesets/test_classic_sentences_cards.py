"""Mattel's sheet of 2010, sentence by sentence: what cards do, challenges, UNO, the end (C16 to C33)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, match_at, play, refused

from unorules import Round, Ruleset

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"
COLORS = ("r", "y", "g", "b")


def classic() -> Ruleset:
    return loaded("classic")


def at(hands: list[str], discard: str = "r5", **rest: Any) -> Round:
    """A position of the ruleset; the draw pile gives b9, y9, g9, r9, b8, y8, g8, r8, unless told."""
    return classic().position(hands, discard=discard, draw=rest.pop("draw", DRAW), **rest)


def test_C16_a_reverse_turns_the_direction_round() -> None:
    r = play(at(["rR g1 g2", "b1 b2", "y1 y2"]), "rR")
    assert (r.direction, r.seat) == (-1, 2)
    r = play(at(["rR g1 g2", "b1 b2", "y1 y2"], direction=-1), "rR")
    assert (r.direction, r.seat) == (1, 1)


def test_C17_a_skip_costs_the_next_player_the_turn() -> None:
    r = play(at(["rS g1 g2", "b1 b2", "y1 y2"]), "rS")
    assert (r.seat, hand(r, 1)) == (2, "b1 b2")


def test_C18_a_draw_two_makes_the_next_player_take_two_and_miss_the_turn() -> None:
    r = play(at(["rD2 g1 g2", "b1 rD2", "y1 y2"]), "rD2")
    assert (r.seat, r.hand_size(1), r.owed) == (2, 4, ())


@pytest.mark.parametrize("color", COLORS)
def test_C19_a_wild_goes_on_anything_with_any_colour(color: str) -> None:
    r = at(["W r1 g1", "b1 b2"], "r5")
    assert {"r1", *(f"W>{one}" for one in COLORS)} <= set(legal(r))
    play(r, f"W>{color}")
    assert (r.color, r.seat) == (color, 1)


@pytest.mark.parametrize("color", COLORS)
def test_C20_a_wild_draw_four(color: str) -> None:
    r = play(at(["W4 g1 g2", "b1 b2", "y1 y2"]), f"W4>{color}")
    assert (r.color, r.seat, legal(r)) == (color, 1, ["challenge", "take"])
    play(r, "take")
    assert (r.seat, r.hand_size(1), r.hand_size(0)) == (2, 6, 2)


@pytest.mark.parametrize(
    ("kept", "guilty"), [("r1 g1", True), ("rS g1", True), ("g5 b5", False), ("W W4", False), ("y1 b5", False)]
)
def test_C21_it_is_for_who_holds_no_card_of_the_colour(kept: str, guilty: bool) -> None:
    r = at([f"W4 {kept}", "b1 b2", "y1 y2"])
    assert "W4>b" in legal(r), "it may be tried"
    play(r, "W4>b", "challenge")
    assert r.hand_size(0) == (6 if guilty else 2)


def test_C22_only_who_must_draw_may_challenge() -> None:
    r = play(at(["W4 r1 g1", "b1 b2", "y1 y2"]), "W4>b")
    assert refused(r, "challenge", 2) == ["nothing-to-challenge"]
    assert refused(r, "challenge", 0) == ["nothing-to-challenge"]


def test_C22_the_hand_is_shown_to_the_challenger_alone() -> None:
    r = play(at(["W4 r1 g1", "b1 b2", "y1 y2"]), "W4>b")
    (shown,) = [event for event in r.play("challenge") if event.kind == "revealed"]
    assert [card.text for card in shown.redacted(1).cards] == ["r1", "g1"]
    assert shown.redacted(2).cards == shown.redacted(None).cards == ()


def test_C23_who_laid_it_wrongly_takes_the_four() -> None:
    r = play(at(["W4 r1 g1", "b1 b2", "y1 y2"]), "W4>b", "challenge")
    assert ([r.hand_size(seat) for seat in range(3)], r.seat, r.color) == ([6, 2, 2], 1, "b")


def test_C24_who_challenged_in_vain_takes_six() -> None:
    r = play(at(["W4 g1 b5", "b1 b2", "y1 y2"]), "W4>b", "challenge")
    assert ([r.hand_size(seat) for seat in range(3)], r.seat) == ([2, 8, 2], 2)


def test_C25_uno_is_called_with_the_last_card_but_one() -> None:
    r = at(["r1 g2", "b1 b2", "y1 y2"])
    assert "uno" in legal(r)
    play(r, "uno", "r1")
    assert (r.called, r.asked(), legal(r, 1)) == ((0,), (1,), legal(r))
    assert refused(r, "catch 0", 2) == ["nothing-to-catch"]


def test_C26_who_is_caught_takes_two() -> None:
    r = play(at(["r1 g2", "b1 b2", "y1 y2"]), "r1")
    assert legal(r, 2) == ["catch 0"]
    play(r, (2, "catch 0"))
    assert (hand(r, 0), r.seat) == ("y9 g2 b9", 1)


@pytest.mark.parametrize("begins", ["draw", "b1"])
def test_C26_until_the_next_player_begins(begins: str) -> None:
    r = play(at(["r1 g2", "b1 b2 b3", "y1 y2"]), "r1", begins)
    assert refused(r, "catch 0", 2) == ["nothing-to-catch"]


def test_C27_who_has_laid_the_last_card_wins_the_round() -> None:
    r = play(at(["r1", "b1 b2", "y1 y2"]), "r1")
    assert r.result is not None
    assert (r.result.kind, r.result.winners) == ("won", (0,))


@pytest.mark.parametrize(("card", "move", "count"), [("rD2", "rD2", 2), ("W4", "W4>g", 4)])
def test_C28_a_last_draw_card_is_drawn_for_and_counts(card: str, move: str, count: int) -> None:
    r = play(at([card, "b1 b2", "y1 y2"]), move)
    assert r.hand_size(1) == 2 + count
    assert r.result is not None
    assert r.result.points[0] == 3 + 3 + sum([9, 9, 9, 9][:count])


def test_C29_an_empty_draw_pile_is_made_of_the_discards() -> None:
    r = at(["g1 b2", "b3 b4"], "y3 g8 r5", draw="")
    play(r, "draw")
    assert ([card.text for card in r.discard_pile], len(r.draw_pile), r.hand_size(0)) == (["r5"], 1, 3)


def test_C30_C31_the_winner_scores_what_all_others_hold() -> None:
    r = play(at(["r1", "b0 b9 gS", "yD2 bR", "W W4"]), "r1")
    assert r.result is not None
    assert r.result.points == (9 + 20 + 20 + 20 + 50 + 50, 0, 0, 0)


@pytest.mark.parametrize(("before", "over"), [(480, False), (481, True), (499, True)])
def test_C32_whoever_first_has_500_points_wins(before: int, over: bool) -> None:
    match = match_at(classic(), ["r1", "b9 b8", "y2"], scores=(before, 499, 0), discard="r5", draw=DRAW)
    match.play("r1")
    assert (match.result is not None) is over
    if match.result is not None:
        assert match.result.winners == (0,)


def test_C33_the_fewest_points_may_win_as_a_house_rule() -> None:
    match = match_at(loaded("classic+low-score"), ["r1", "b9 W", "y2"], scores=(60, 450, 0), discard="r5", draw=DRAW)
    match.play("r1")
    assert match.result is not None
    assert (match.result.winners, match.scores) == ((2,), (60, 509, 2))
