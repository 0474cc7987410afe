"""The rule ``scoring``: what cards are worth, and that the winner takes it all."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.helpers import loaded, play, rule_with, when

import unorules
from unorules import Event, InvalidConfiguration, Round, Ruleset, Word
from unorules.effects import Effect, Eliminate, EndRound

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"
STANDARD = {"S": 20, "R": 20, "D2": 20, "DA": 20, "W": 50, "W4": 50}


def points(rules: Ruleset, *losers: str) -> tuple[int, ...]:
    """What every seat scores when seat 0 goes out and the others hold *losers*."""
    r = rules.position(["r1", *losers], discard="r5", draw=DRAW, called=[0])
    r.play("r1")
    assert r.result is not None
    return r.result.points


def with_points(table: Mapping[str, int], name: str = "bulgarian") -> Ruleset:
    return unorules.load(name, options={"scoring.points": table, "scoring.action-points": "standard"})


# ------------------------------------------------------------------------------------------------ options


@pytest.mark.parametrize("wrong", [{"S": True}, {"S": "20"}, {"S": 2.5}, {1: 20}, 20, "S=20", None, [("S", 20)]])
def test_points_is_a_mapping_of_texts_to_whole_numbers(wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"scoring\.points"):
        unorules.load("bulgarian", options={"scoring.points": wrong})


@pytest.mark.parametrize("wrong", ["all", "", None, True, 20])
def test_action_points_is_none_or_standard(wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"scoring\.action-points"):
        unorules.load("bulgarian", options={"scoring.action-points": wrong})


def test_the_table_can_not_be_changed_from_outside() -> None:
    mine = dict(STANDARD)
    rules = with_points(mine)
    mine["S"] = 1
    assert rules.options["scoring.points"] == STANDARD
    assert points(rules, "rS") == (20, 0)
    with pytest.raises(TypeError):
        rules.options["scoring.points"]["S"] = 1


# ------------------------------------------------------------------------------------------------ what cards count


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_numbers_count_their_face(ruleset: str) -> None:
    for number in range(10):
        assert points(loaded(ruleset), f"b{number}") == (number, 0)


@pytest.mark.parametrize(("card", "worth"), [("rS", 20), ("rR", 20), ("rD2", 20), ("W", 50), ("W4", 50)])
def test_action_points_of_the_hungarian_cards(card: str, worth: int) -> None:
    assert points(loaded("hungarian", scoring__action_points="standard"), card) == (worth, 0)
    assert points(loaded("hungarian", scoring__action_points="none"), card) == (0, 0)


@pytest.mark.parametrize(("card", "worth"), [("rS", 20), ("rR", 20), ("rDA", 20), ("W", 50), ("W4", 50)])
def test_action_points_of_the_bulgarian_cards(card: str, worth: int) -> None:
    assert points(loaded("bulgarian"), card) == (worth, 0)
    assert points(loaded("bulgarian", scoring__action_points="none"), card) == (0, 0)


@pytest.mark.parametrize("action_points", ["none", "standard"])
def test_action_points_leave_numbers_alone(action_points: str) -> None:
    assert points(loaded("bulgarian", scoring__action_points=action_points), "b0 b1 b9") == (10, 0)


def test_points_say_what_action_cards_are_worth() -> None:
    rules = with_points(STANDARD | {"DA": 30, "W": 40, "R": 0})
    assert points(rules, "rDA") == (30, 0)
    assert points(rules, "W") == (40, 0)
    assert points(rules, "rR") == (0, 0)
    assert points(rules, "W4 rS b7") == (77, 0)
    assert rules.points(rules.card("gDA")) == 30


def test_points_are_no_matter_when_action_cards_count_nothing() -> None:
    rules = unorules.load(
        "bulgarian", options={"scoring.points": STANDARD | {"DA": 30}, "scoring.action-points": "none"}
    )
    assert points(rules, "rDA W b3") == (3, 0)


# ------------------------------------------------------------------------------------------------ who gets it


def test_the_winner_takes_the_points_of_all_other_hands() -> None:
    assert points(loaded("bulgarian"), "W W4", "rS r7", "b0", "g1 g2") == (50 + 50 + 27 + 0 + 3, 0, 0, 0, 0)


def test_the_winners_own_cards_count_nothing_wherever_the_winner_sits() -> None:
    r = loaded("bulgarian").position(["W", "g1 g2", "r1"], discard="r5", draw=DRAW, seat=2, called=[2])
    r.play("r1")
    assert r.result is not None
    assert r.result.points == (0, 0, 53)


def test_in_a_drawn_round_nobody_scores() -> None:
    r = play(loaded("bulgarian").position(["W b1", "y3 y4"], discard="b7 r5"), "draw", "pass", "draw", "draw")
    assert r.result is not None
    assert (r.result.kind, r.result.points) == ("drawn", (0, 0))


def test_in_a_truncated_round_nobody_scores() -> None:
    r = loaded("bulgarian").deal(3, seed=1, max_moves=1)
    r.play(r.legal_moves()[0])
    assert r.result is not None
    assert (r.result.kind, r.result.points) == ("truncated", (0, 0, 0))


# ------------------------------------------------------------------------------------------------ who was taken out


@pytest.mark.parametrize("bonus", [0, 1, 250])
def test_for_each_seat_that_was_taken_out_of_the_round_the_winner_gets_so_much_besides(bonus: int) -> None:
    gone = rule_with(**when("direction", Eliminate(1), Eliminate(3)))
    rules = unorules.load("bulgarian", house_rules=[gone], options={"scoring.knockout": bonus})
    r = rules.position(["rR r1", "W W", "b2 r3", "W4"], discard="r5", draw=DRAW)
    play(r, "rR", "r3", "uno", "r1")
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (2 + 2 * bonus, 0, 0, 0))


def test_neither_for_those_who_are_out_with_a_place_nor_where_nobody_wins() -> None:
    options = {"scoring.knockout": 250}
    r = unorules.load("bulgarian", options=options).position(["r1", "", "b2"], discard="r5", draw=DRAW, called=[0])
    play(r, "r1")
    assert r.result is not None
    assert r.result.points == (2, 0, 0)
    drawn = rule_with(**when("direction", Eliminate(1), EndRound(kind="drawn")))
    rules = unorules.load("bulgarian", house_rules=[drawn], options=options)
    r = play(rules.position(["rR r1", "W W", "b2 r3"], discard="r5", draw=DRAW), "rR")
    assert r.result is not None
    assert (r.result.kind, r.result.points) == ("drawn", (0, 0, 0))


def test_not_for_those_who_left_by_a_word_of_their_own() -> None:
    rules = loaded("no-mercy+leaving", hand_limit__limit=5)
    r = rules.position(["rD2 r3 r4", "g1 g2 g3", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "rD2", "take", (2, "leave"))
    assert [event.data for event in r.events if event.kind == "eliminated"] == ["hand-limit", "leaving"]
    r.play("leave", 3)
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (250, 0, 0, 0))


def test_for_those_whose_clock_ran_out_with_too_many_cards() -> None:
    rules = loaded("no-mercy+timeout", hand_limit__limit=5)
    r = rules.position(["rD2 r3", "g1 g2 g3"], discard="r5", draw=DRAW)
    play(r, "rD2", (1, "timeout"))
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (250, 0))


def test_for_those_who_said_something_of_that_rule_before() -> None:
    """What counts is the word with which one leaves, not any word of the rule that takes one out later."""

    def taken(round: Round, event: Event) -> list[Effect]:
        return [Eliminate(event.seat or 0)]

    house = rule_with(
        turn_words=[Word("brag")],
        turn_external=["brag"],
        turn_effects=(),
        turn_reactions=lambda kind: taken if kind == "drew" else None,
    )
    rules = unorules.load("bulgarian", house_rules=[house], options={"scoring.knockout": 250})
    r = play(rules.position(["g1", "b1"], discard="r5", draw=DRAW), (0, "brag"), "draw")
    assert r.result is not None
    assert r.result.points == (0, 250)


@pytest.mark.parametrize("wrong", [-1, True, "250", None])
def test_that_is_a_whole_number(wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"scoring\.knockout"):
        unorules.load("bulgarian", options={"scoring.knockout": wrong})
