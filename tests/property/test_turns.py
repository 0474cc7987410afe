"""There is always somebody to act who can, and every round comes to an end or to its bound."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.property.strategies import RULESETS, fewer, games, starts

import unorules
from unorules import GreedyBot, IllegalMove, RandomBot, Result, Round
from unorules.testing.making import seats_of
from unorules.testing.play_checks import result_is_complete, somebody_can_act
from unorules.testing.starts import Game, Position, choose, walk


@given(starts())
def test_one_seat_is_to_act_and_can_or_there_is_a_result(start: Game | Position) -> None:
    r = start.begin()
    somebody_can_act(r)
    for seat, move in walk(r, start.choices, start.length):
        r.play(move, seat)
        somebody_can_act(r)


AFTER = ("drawing.after", "draw-until-playable.then")
"""The options that say what may follow a draw, of the rules that have a draw."""


@given(starts())
def test_S7_after_a_draw_there_is_always_a_pass_or_it_is_as_the_option_says(start: Game | Position) -> None:
    r = start.begin()
    after = next(r.rules.options[name] for name in AFTER if name in r.rules.options)
    for seat, move in walk(r, start.choices, start.length):
        drawn = r.drawn
        if drawn is not None:
            moves = r.legal_moves()
            plays = [play for play in moves if play.cards]
            assert all(play.cards[0] in r.drawn_cards for play in plays), "nothing but what was drawn may be laid"
            assert ("pass" in [play.text for play in moves]) == (after == "may" or not plays)
            assert after != "end"
            assert "draw" not in [play.text for play in moves]
        r.play(move, seat)


@given(starts())
def test_after_the_end_every_move_of_every_seat_is_refused_as_over(start: Game | Position) -> None:
    r = start.begin()
    random = Random(start.choices)
    for _ in range(400):
        if r.result is not None:
            break
        seat, move = choose(r, random)
        r.play(move, seat)
    else:
        return
    for seat in range(r.players):
        for move in r.moves(seat):
            with pytest.raises(IllegalMove) as caught:
                r.play(move, seat)
            assert [reason.code for reason in caught.value.reasons] == ["over"]


def check_result(r: Round, bound: int) -> None:
    result = r.result
    assert result is not None
    result_is_complete(r)
    assert r.version <= bound
    if result.kind == "truncated":
        assert r.version == bound
    if result.kind == "won":
        assert result.winners
    else:
        assert result.winners == ()
        assert set(result.points) == {0}
    assert r.events[-1].data == result


@given(games(), st.integers(1, 300))
def test_TE2_a_round_ends_by_its_bound_at_the_latest_and_says_so(game: Game, bound: int) -> None:
    r = game.rules.deal(game.players, seed=game.seed, dealer=game.dealer, max_moves=bound)
    random = Random(game.choices)
    for _ in range(bound):
        if r.result is not None:
            break
        assert r.version < bound
        seat, move = choose(r, random)
        r.play(move, seat)
    check_result(r, bound)


@fewer(3)
@given(games(), st.integers(1, 400))
def test_TE2_a_match_ends_by_its_bound_at_the_latest_and_says_so(game: Game, bound: int) -> None:
    match = game.rules.match(game.players, seed=game.seed, max_moves=bound)
    begun, random = match.scores, Random(game.choices)
    made = 0
    while match.result is None:
        seat, move = choose(match.round, random)
        match.play(move, seat)
        made += 1
        assert made <= bound
    last = match.round.result
    assert last is not None
    assert last.kind != "truncated" or match.result.kind == "truncated"
    if match.result.kind == "truncated":  # in the middle of a round, or as one ended
        assert made == bound
        assert match.result.winners == ()
    assert match.result.points == match.scores
    assert match.scores == tuple(
        begun[seat] + sum(r.result.points[seat] for r in match.rounds if r.result) for seat in range(match.players)
    )
    assert sum(r.version for r in match.rounds) == made


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("bot", [RandomBot, GreedyBot])
def test_TE2_rounds_among_bots_come_to_an_end_by_themselves(name: str, bot: type[RandomBot | GreedyBot]) -> None:
    check_bots(name, bot, 12)


@pytest.mark.deep
@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("bot", [RandomBot, GreedyBot])
def test_TE2_a_thousand_rounds_among_bots_come_to_an_end(name: str, bot: type[RandomBot | GreedyBot]) -> None:
    check_bots(name, bot, 1000)


def check_bots(name: str, bot: type[RandomBot | GreedyBot], rounds: int) -> None:
    rules = unorules.load(name)
    allowed = seats_of(rules, 2, 5)
    for seed in range(rounds):
        players = allowed[seed % len(allowed)]
        r = rules.deal(players, seed=seed, dealer=seed % players, max_moves=5000)
        result = unorules.drive(r, [bot(seed + seat) for seat in range(players)])
        assert isinstance(result, Result)
        assert result.kind != "truncated"
        check_result(r, 5000)
