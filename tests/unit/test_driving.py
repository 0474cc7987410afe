"""Driving: one bot a seat, and who must act may not decline."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.helpers import loaded

from unorules import IllegalMove, InvalidConfiguration, Match, Move, RandomBot, Round, View, drive

GAMES = pytest.mark.parametrize(
    "start",
    [lambda: loaded("hungarian").deal(3, seed=1), lambda: loaded("hungarian").match(3, seed=1, dealer=0)],
    ids=["round", "match"],
)
Start = Callable[[], Round | Match]


def silent(view: View) -> Move | None:
    """A bot that always declines."""
    return None


def state(game: Round | Match) -> tuple[str, int]:
    r = game.round if isinstance(game, Match) else game
    return r.fingerprint(), len(r.events)


@GAMES
@pytest.mark.parametrize("count", [0, 2, 4])
def test_there_is_one_bot_for_each_seat(start: Start, count: int) -> None:
    game = start()
    before = state(game)
    with pytest.raises(InvalidConfiguration, match=f"{count} bots for 3 seats: give one bot for each seat"):
        drive(game, [RandomBot(seat) for seat in range(count)])
    assert state(game) == before


@GAMES
def test_who_must_act_may_not_decline(start: Start) -> None:
    game = start()
    r = game.round if isinstance(game, Match) else game
    before = state(game)
    with pytest.raises(IllegalMove) as caught:
        drive(game, [silent] * 3)
    (reason,) = caught.value.reasons
    assert (reason.rule, reason.code) == ("core", "must-move")
    assert reason.text == f"seat {r.seat} must act and may not decline"
    assert (caught.value.seat, caught.value.legal) == (r.seat, r.legal_moves())
    assert state(game) == before


def test_out_of_turn_a_seat_may_decline() -> None:
    """Who holds one card is asked for the call, in every turn, and need not make it."""
    r = loaded("bulgarian").position(["r1 g1 g2", "b1", "y1 y2"], discard="r5", draw="y5 y6 y7 y8")
    asked = []

    def counting(view: View) -> Move | None:
        asked.append(view.seat)
        return None

    assert r.asked() == (1, 0)
    with pytest.raises(IllegalMove):
        drive(r, [silent, counting, silent])
    assert asked == [1]
