"""A raise while a round's end is counted and the next is dealt leaves the match, and the round, as they were."""

from __future__ import annotations

import inspect
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.property.faults import at_lines
from tests.property.strategies import fewer, games

from unorules import Match, Move, Ruleset, load
from unorules.testing.faults import Faults, functions_of, hook_at_fault, hooks_of, in_functions, is_named
from unorules.testing.starts import Game, choose
from unorules.testing.states import lines, match_state

ERRORS = (RuntimeError, KeyboardInterrupt)


def at_the_last_move(game: Game, rules: Ruleset) -> tuple[Match, int, Move] | None:
    """A match and the move that ends its second round, or its first if that scores; None if it takes long."""
    match = rules.match(game.players, seed=game.seed, dealer=game.dealer, max_moves=2000)
    random = Random(game.choices)
    for _ in range(600):
        seat, move = choose(match.round, random)
        trial = match.round.copy()
        trial.play(move, seat)
        over = trial.result is not None
        if over and (match.rounds or max(map(sum, zip(match.scores, trial.result.points, strict=True))) >= 1):
            return match, seat, move
        match.play(move, seat)
        if match.result is not None:
            return None
    return None


@fewer(3)
@given(games(), st.sampled_from(ERRORS))
def test_a_raise_in_any_call_of_a_rule_at_the_end_of_a_round_changes_nothing(
    game: Game, error: type[BaseException]
) -> None:
    rules = game.selected.fresh()
    found, plain = at_the_last_move(game, rules), at_the_last_move(game, game.selected.fresh())
    if found is None or plain is None:
        return
    match, seat, move = found
    functions, hooks = functions_of(rules), hooks_of(rules)
    before = match_state(match)
    failed = set()
    for at in range(1, 400):
        faults = Faults(at, error)
        try:
            with in_functions(functions, faults):
                events = match.play(move, seat)
        except error as raised:
            assert match_state(match) == before, functions[faults.where[0]]
            failed.add(functions[faults.where[0]][1])
            if error is RuntimeError and (hook := hook_at_fault(faults, hooks)) is not None:
                assert is_named(raised, *hook)  # noqa: PT017
        else:
            break
    else:
        pytest.fail("more than 400 calls of rules in one move")
    assert {"turn_score", "turn_match_over"} <= failed
    assert match.result is not None or {"turn_next_dealer", "pile_hand_size"} <= failed
    other, seat, move = plain
    assert lines(events) == lines(other.play(move, seat))
    assert match_state(match)["scores"] == match_state(other)["scores"]
    check_both_go_on_alike(match, other, game.choices)


def check_both_go_on_alike(match: Match, other: Match, choices: int) -> None:
    random = Random(choices)
    for _ in range(60):
        assert match.round.fingerprint() == other.round.fingerprint()
        assert (match.dealer, match.scores, match.result) == (other.dealer, other.scores, other.result)
        if match.result is not None:
            return
        seat, move = choose(match.round, random)
        assert lines(match.play(move, seat)) == lines(other.play(move.text, seat))


@fewer(6)
@given(games(), st.sampled_from(ERRORS), st.randoms(use_true_random=False))
def test_a_raise_at_any_line_at_the_end_of_a_round_changes_nothing(
    game: Game, error: type[BaseException], random: Random
) -> None:
    found = at_the_last_move(game, game.rules)
    if found is None:
        return
    counted = at_the_last_move(game, game.rules)
    assert counted is not None
    counting = Faults()
    with at_lines(counting):
        counted[0].play(counted[2], counted[1])
    match, seat, move = found
    before = match_state(match)
    for _ in range(15):
        faults = Faults(1 + int(random.random() * counting.count), error)
        with pytest.raises(error), at_lines(faults):
            match.play(move, seat)
        if faults.where[0] is Match.play.__code__:
            return  # the test below is about its own lines
        assert match_state(match) == before, faults.where[:3]
    counted = at_the_last_move(game, game.rules)
    assert counted is not None
    other, seat, move = counted
    assert lines(match.play(move, seat)) == lines(other.play(move, seat))
    check_both_go_on_alike(match, other, game.choices)


def near_the_end(seed: int) -> Match:
    """A match whose seat to act ends the round with its only card."""
    match = load("hungarian", options={"target.points": 1000}).match(2, seed=seed, dealer=1)
    match.round = match.rules.position(["r1", "g1 b9"], discard="r5", draw="b7 b8", called=[0], dealer=1)
    return match


@pytest.mark.parametrize("error", ERRORS)
def test_a_raise_at_any_line_of_a_match_leaves_it_before_or_after_the_move(error: type[BaseException]) -> None:
    after, counting = near_the_end(3), Faults()
    files = (inspect.getfile(Match),)
    with at_lines(counting, files):
        after.play("r1")
    assert len(after.rounds) == 1
    assert counting.count > 10
    wrong = []
    for at in range(1, counting.count + 1):
        match, faults = near_the_end(3), Faults(at, error)
        before = match_state(match)
        with pytest.raises(error), at_lines(faults, files):
            match.play("r1")
        if match_state(match) != before and len(match.rounds) == 0:
            wrong.append((faults.where[0].co_name, faults.line))
    assert wrong == []
