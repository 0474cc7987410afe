"""Hands that change their holders with a 0."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.helpers import hand, legal, play, refused

import unorules
from unorules import Round, Ruleset


@pytest.fixture
def rotating() -> Ruleset:
    return unorules.load("hungarian", house_rules=["zero"], options={"zero.mode": "rotate"})


@pytest.mark.parametrize(("direction", "hands"), [(1, ["b1 b2", "y1 y2", "r1 r2"]), (-1, ["r1 r2", "b1 b2", "y1 y2"])])
def test_SZ4_hands_go_round_as_the_play_does(rotating: Ruleset, direction: int, hands: list[str]) -> None:
    """Laid by seat 0, who keeps y1 y2; r1 r2 are seat 1's and b1 b2 seat 2's."""
    r = rotating.position(["g0 y1 y2", "r1 r2", "b1 b2"], discard="g5", draw="y9", direction=direction)
    play(r, "g0")
    assert [hand(r, seat) for seat in range(3)] == hands


def test_SZ8_the_next_seat_moves_after_a_zero(rotating: Ruleset, bulgarian: Ruleset) -> None:
    for rules, move in ((rotating, "g0"), (bulgarian, "g0"), (bulgarian, "g0~1")):
        r = play(rules.position(["g0 y1 y2", "r1 r2", "b1 b2"], discard="g5", draw="y9"), move)
        assert r.seat == 1


@pytest.mark.parametrize(("direction", "other"), [(1, 1), (-1, 2)])
def test_SZ5_a_zero_is_exchanged_with_the_next_seat_alone(bulgarian: Ruleset, direction: int, other: int) -> None:
    r = bulgarian.position(["g0 y1 y2", "r1 r2", "b1 b2"], discard="g5", draw="y9", direction=direction)
    assert legal(r) == ["g0", f"g0~{other}", "draw"]


def test_SZ5_with_two_players_with_the_other(bulgarian: Ruleset) -> None:
    r = bulgarian.position(["g0 y1 y2", "r1 r2"], discard="g5", draw="y9")
    assert legal(r) == ["g0", "g0~1", "draw"]
    play(r, "g0~1")
    assert (hand(r, 0), hand(r, 1), r.seat) == ("r1 r2", "y1 y2", 1)


def test_SZ7_a_zero_turned_up_first_does_nothing(
    rotating: Ruleset, bulgarian: Ruleset, dealt: Callable[..., Round]
) -> None:
    for rules in (rotating, bulgarian):
        r = dealt(rules, 3, "turned", "r0", dealer=2)
        assert r.seat == 0
        held = {event.seat: event.cards for event in r.events if event.kind == "dealt"}
        assert {seat: sorted(map(str, cards)) for seat, cards in held.items()} == {
            seat: sorted(map(str, r.hands[seat])) for seat in range(3)
        }
        assert not any(event.kind in ("swapped", "rotated") for event in r.events)


def test_SZ1_a_zero_that_is_the_last_card_wins(rotating: Ruleset, bulgarian: Ruleset) -> None:
    r = play(rotating.position(["g0", "r1 r2", "b1 b2"], discard="g5", draw="y9"), "g0")
    assert r.result is not None
    assert (r.result.winners, hand(r, 1)) == ((0,), "r1 r2")
    r = bulgarian.position(["g0", "r1 r2", "b1 b2"], discard="g5", draw="y9", called=[0])
    assert refused(r, "g0~1") == ["last-card"]
    play(r, "g0")
    assert r.result is not None
    assert r.result.winners == (0,)
