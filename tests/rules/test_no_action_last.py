"""The rule ``no-action-last``: the last card must be a number."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, play, refused, rule_with

import unorules
from unorules import Card, InvalidConfiguration, RandomBot, Round, Ruleset, drive

DRAW = "y9 y8 y7 y6 y5 y4"
ACTIONS = [("rS", "rS"), ("rR", "rR"), ("rD2", "rD2"), ("W", "W>b"), ("W4", "W4>b")]


def last(base: str = "hungarian", **options: object) -> Ruleset:
    return loaded(f"{base}+no-action-last", **options)


def penalized(base: str = "hungarian", **options: object) -> Ruleset:
    return last(base, no_action_last__mode="penalize", **options)


def test_the_defaults() -> None:
    options = last().options
    assert (options["no-action-last.mode"], options["no-action-last.penalty"]) == ("refuse", 2)
    for option, wrong in (("mode", "none"), ("penalty", 0)):
        with pytest.raises(InvalidConfiguration, match=rf"no-action-last\.{option}"):
            unorules.load("hungarian+no-action-last", options={f"no-action-last.{option}": wrong})


# ------------------------------------------------------------------------------------------------ refuse


@pytest.mark.parametrize(("card", "move"), ACTIONS)
@pytest.mark.parametrize("others", [["b1 b2"], ["b1 b2", "y1 y2"], ["b1 b2", "y1 y2", "g1 g2"]])
def test_FI3_who_holds_an_action_card_alone_draws(card: str, move: str, others: list[str]) -> None:
    r = last().position([card, *others], discard="r5", draw=DRAW, called=[0])
    assert legal(r) == ["draw"]
    assert refused(r, move) == ["last-card"]
    assert (play(r, "draw").seat, r.hand_size(0)) == (1, 2)


def test_FI3_with_nothing_to_draw_the_turn_passes_and_a_lap_ends_the_round() -> None:
    r = last().position(["W4", "rS"], discard="r5")
    assert legal(r) == ["draw"]
    play(r, "draw", "draw")
    assert r.result is not None
    assert r.result.kind == "drawn"


def test_a_number_may_be_the_last() -> None:
    r = play(last().position(["r0", "b1 b2"], discard="r5", draw=DRAW), "r0")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_an_action_card_may_be_the_last_but_one() -> None:
    r = last().position(["rS r1", "b1 b2"], discard="r5", draw=DRAW)
    assert legal(r) == ["r1", "rS", "uno"]


def test_after_a_draw_the_drawn_action_card_may_be_laid() -> None:
    r = play(last("bulgarian").position(["g2", "b1 b2"], discard="r5", draw="rS"), "draw")
    assert "rS" in legal(r)


def test_FI7_a_discard_all_that_would_empty_the_hand_is_refused() -> None:
    rules = last("bulgarian")
    assert legal(rules.position(["rDA r1 r2", "b1 b2"], discard="r5", draw=DRAW)) == ["r1", "r2", "draw"]
    assert legal(rules.position(["rDA r1 g2", "b1 b2"], discard="r5", draw=DRAW)) == ["r1", "rDA", "draw"]
    assert legal(rules.position(["rDA", "b1 b2"], discard="r5", draw=DRAW)) == ["draw", "uno"]
    plain = last("bulgarian", discard_all__mode="none")
    assert "rDA" in legal(plain.position(["rDA r1 r2", "b1 b2"], discard="r5", draw=DRAW))


def test_a_bulgarian_zero_is_a_number() -> None:
    r = last("bulgarian").position(["r0", "b1 b2"], discard="r5", draw=DRAW, called=[0])
    assert legal(r) == ["r0", "draw"]


def test_of_two_faces_the_one_that_shows_counts() -> None:
    both = [Card(Card("r", "5"), Card("g", "S")), Card(Card("r", "S"), Card("g", "5"))]
    rules = unorules.load("hungarian", house_rules=[rule_with(card_deck=both), "no-action-last"])
    number, action = (card.text for card in both)
    assert number in legal(rules.position([number, "b1 b2"], discard="r5", draw=DRAW))
    assert legal(rules.position([action, "b1 b2"], discard="r5", draw=DRAW)) == ["draw"]


def test_out_of_turn_and_as_an_answer_it_is_refused_too() -> None:
    r = last("hungarian+stacking").position(["rD2 g1 g2", "bD2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "rD2")
    assert legal(r) == ["take"]
    r = last("hungarian+jump-in").position(["rS g1 g2", "b1 b2", "rS"], discard="r5", draw=DRAW)
    play(r, "rS")
    assert "rS" not in legal(r, 2)


# ------------------------------------------------------------------------------------------------ penalize


@pytest.mark.parametrize(("card", "move"), ACTIONS)
def test_it_may_be_laid_and_costs_two_and_its_player_stays(card: str, move: str) -> None:
    r = penalized().position([card, "b1 b2", "g1 g2"], discard="r5", draw="b9 b8 b7 b6 b5 b4")
    assert move in legal(r)
    play(r, move)
    assert (r.result, r.hand_size(0), r.top.text, r.active) == (None, 2, card, (0, 1, 2))


def test_the_victim_of_the_last_card_draws_first() -> None:
    r = play(penalized().position(["rD2", "b1 b2", "g1 g2"], discard="r5", draw="b9 b8 b7 b6"), "rD2")
    assert (hand(r, 1), hand(r, 0), r.seat) == ("b1 b2 b6 b7", "b8 b9", 2)


def test_a_number_costs_nothing() -> None:
    r = play(penalized().position(["r1", "b1 b2"], discard="r5", draw=DRAW), "r1")
    assert r.result is not None
    assert r.result.winners == (0,)


@pytest.mark.parametrize("penalty", [1, 4])
def test_it_costs_as_much_as_the_option_says(penalty: int) -> None:
    rules = penalized(no_action_last__penalty=penalty)
    assert play(rules.position(["rS", "b1 b2"], discard="r5", draw=DRAW), "rS").hand_size(0) == penalty


def test_where_no_card_is_left_to_take_the_seat_is_out() -> None:
    r = play(penalized(piles__refill="none").position(["rS", "b1 b2"], discard="r5"), "rS")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_FI7_a_discard_all_that_empties_the_hand_costs_it_too() -> None:
    r = penalized("bulgarian").position(["rDA r1 r2", "b1 b2"], discard="r5", draw=DRAW)
    play(r, "uno", "rDA")
    assert (r.result, r.hand_size(0), r.top.text) == (None, 2, "rDA")


def test_a_call_that_was_forgotten_costs_what_it_costs_in_its_place() -> None:
    r = penalized("bulgarian").position(["rS", "b1 b2"], discard="r5", draw=DRAW)
    assert play(r.copy(), "rS").hand_size(0) == 4
    assert play(r, "uno", "rS").hand_size(0) == 2


def test_who_plays_for_places_stays_in() -> None:
    rules = penalized("hungarian+play-to-last")
    r = play(rules.position(["rS", "r1", "g1 g2"], discard="r5", draw=DRAW), "rS")
    assert (r.out, r.active, r.seat) == ((), (0, 1, 2), 2)


# ------------------------------------------------------------------------------------------------ rounds


def check(r: Round) -> None:
    assert r.result is not None or r.legal_moves()


@pytest.mark.parametrize(
    "base", ["hungarian", "bulgarian", "hungarian+zero+draw-until-playable", "bulgarian+uno-catch"]
)
@pytest.mark.parametrize("mode", ["refuse", "penalize"])
def test_rounds_come_to_an_end_with_a_number(base: str, mode: str) -> None:
    rules = last(base, no_action_last__mode=mode)
    for seed in range(9):
        players = 2 + seed % 3
        r = rules.deal(players, seed=seed, max_moves=4000)
        result = drive(r, [RandomBot(seed + seat) for seat in range(players)], watch=lambda _, r=r: check(r))
        assert (result.kind, r.top.symbol.isdigit()) == ("won", True)
