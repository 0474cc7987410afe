"""A copy is equal and independent, and a move chosen for an earlier moment is refused."""

from __future__ import annotations

import copy
from random import Random

import pytest
from hypothesis import given
from tests.property.strategies import fewer, starts

from unorules import Round, StaleMove, load
from unorules.testing.starts import Game, Position, choose, walk
from unorules.testing.states import lines, state


@given(starts())
def test_a_copy_is_equal_and_independent(start: Game | Position) -> None:
    r = start.walked()
    before = state(r)
    for twin in (r.copy(), copy.copy(r), copy.deepcopy([r])[0]):
        assert twin is not r
        assert twin.rules is r.rules
        assert state(twin) == before
        for seat, move in walk(twin, start.choices, 25):
            twin.play(move, seat)
        assert state(r) == before, "play on the copy changes the original"


@given(starts())
def test_a_copy_goes_on_like_the_original(start: Game | Position) -> None:
    r = start.walked()
    twin = r.copy()
    still = r.copy()
    before = state(still)
    for seat, move in walk(r, start.choices, 40):
        assert lines(twin.play(move.text, seat)) == lines(r.play(move, seat))
        assert twin.fingerprint() == r.fingerprint()
    assert state(twin) == state(r)
    assert state(still) == before, "play on the original changes the copy"


@given(starts())
def test_a_fingerprint_tells_moments_apart_and_may_leave_the_generator_out(start: Game | Position) -> None:
    r = start.begin()
    seen = {r.fingerprint()}
    for made, (seat, move) in enumerate(walk(r, start.choices, start.length), 2):
        r.play(move, seat)
        seen.add(r.fingerprint())
        assert len(seen) == made
    assert r.fingerprint(generator=False) == r.copy().fingerprint(generator=False) != r.fingerprint()


@fewer(2)
@given(starts())
def test_RP1_a_move_for_an_earlier_version_is_refused(start: Game | Position) -> None:
    r = start.walked()
    if r.result is not None:
        return
    version = r.version
    seat, move = choose(r, Random(start.choices))
    r.play(move, seat, version=version)
    assert r.version == version + 1
    before = state(r)
    for other in (version, version - 1, version + 2):
        for again in (move, *r.legal_moves()):
            with pytest.raises(StaleMove):
                r.play(again, seat, version=other)
    assert state(r) == before


def drawn(r: Round) -> int:
    return sum(event.count for event in r.events if event.kind == "drew")


def test_RP1_a_draw_sent_twice_draws_one_card() -> None:
    r = load("bulgarian").position(["g1 g2", "b2 b3"], discard="r5", draw="y1 y2 y3")
    version = r.version
    r.play("draw", version=version)
    with pytest.raises(StaleMove, match="version"):
        r.play("draw", version=version)
    assert drawn(r) == 1
    assert len(r.hands[0]) == 3


def test_RP1_a_stale_move_in_a_match_changes_nothing() -> None:
    match = load("hungarian").match(3, seed=4)
    version = match.round.version
    move = match.round.legal_moves()[0]
    match.play(move, version=version)
    before = state(match.round)
    with pytest.raises(StaleMove):
        match.play(move, version=version)
    assert state(match.round) == before
