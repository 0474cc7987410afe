"""Calls: who has called already calls nothing. A word that ends the turn."""

from __future__ import annotations

from tests.helpers import house_with, legal, play, told, when

from unorules import Word
from unorules.effects import Announce, EndTurn, Silence, Who

HANDS = ["r1 r2 r3", "b1", "y1"]


def test_who_has_called_already_calls_nothing() -> None:
    rules = house_with("bulgarian", **when("played", Announce(1), Announce(1), Announce(2)))
    r = rules.position(HANDS, discard="r5", draw="y9 y8", called=[1])
    assert told(r.play("r1")) == ["played 0 r1", "called 2"]
    assert r.called == (1, 2)


def test_who_has_not_called_has_nothing_to_take_back() -> None:
    rules = house_with("bulgarian", **when("played", Silence(Who.OTHERS)))
    r = rules.position(HANDS, discard="r5", draw="y9 y8", called=[2])
    assert told(r.play("r1")) == ["played 0 r1", "silenced 2"]
    assert r.called == ()
    play(r, (1, "uno"))
    assert r.called == (1,)


def test_a_word_may_end_the_turn() -> None:
    rules = house_with("bulgarian", turn_words=[Word("stop")], turn_moves=["stop"], turn_effects=[EndTurn()])
    r = rules.position(["r1 r2 r3", "b1 b2 b3", "y1 y2 y3"], discard="r5", draw="y9 y8")
    assert told(r.play("stop")) == ["said 0"]
    assert (r.seat, r.turn) == (1, 1)
    play(r, "draw", "stop")
    assert (r.seat, r.drawn, "pass" in legal(r)) == (2, None, False)
