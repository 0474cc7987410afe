"""Every round comes to an end, and an endless one to an error."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from tests.helpers import hand, loaded, play

import unorules
from unorules import EffectLoop, Event, RandomBot, Round, Ruleset, hookimpl, rule
from unorules.effects import Draw, Effect, LoseTurn, Who


@pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
def test_TE1_a_lap_without_a_card_is_a_drawn_round(name: str) -> None:
    r = loaded(name).position(["g1 g2", "y3 y4"], discard="r5", draw="")
    play(r, "draw")
    assert r.result is None
    while r.result is None:
        assert r.version < 3
        play(r, "draw")
    assert (r.result.kind, r.result.points) == ("drawn", (0, 0))


def test_TE1_the_lap_is_as_long_as_there_are_seats(hungarian: Ruleset) -> None:
    r = play(hungarian.position(["g1 g2", "y3 y4"], discard="r5", draw=""), "draw", "draw")
    assert r.result is not None
    assert r.result.kind == "drawn"


def test_TE1_the_lap_begins_anew_with_each_card() -> None:
    rules = loaded("hungarian", piles__refill="none")
    r = rules.position(["g1 g2 g4", "y3 y4", "r6 b7 b8"], discard="r5", draw="g9", seat=1)
    play(r, "draw", "r6", "draw", "draw")
    assert r.result is None
    play(r, "draw")
    assert r.result is not None
    assert r.result.kind == "drawn"


def test_TE1_by_option_the_lowest_hand_wins() -> None:
    rules = loaded("hungarian", piles__stalemate="lowest-hand")
    r = rules.position(["g1 g2", "y3 y4"], discard="r5", draw="")
    while r.result is None:
        play(r, "draw")
    assert (r.result.kind, r.result.winners, r.result.points) == ("won", (0,), (7, 0))


def test_TE1_a_match_goes_on_after_a_drawn_round(hungarian: Ruleset) -> None:
    m = hungarian.match(2, seed=1, dealer=0)
    m.round = hungarian.position(["g1 g2", "y3 y4"], discard="r5", draw="")
    while not m.rounds:
        m.play("draw")
    assert (m.scores, m.result, m.dealer) == ((0, 0), None, 1)
    assert m.round.result is None


@pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
def test_TE2_rounds_of_bots_end(name: str) -> None:
    rules = loaded(name)
    for seed in range(60):
        r = rules.deal(2 + seed % 4, seed=seed, max_moves=20_000)
        result = unorules.drive(r, [RandomBot(seed * 10 + seat) for seat in range(r.players)])
        assert result.kind in ("won", "drawn")


def test_TE2_a_bound_on_moves_gives_a_result_of_its_own(hungarian: Ruleset) -> None:
    m = hungarian.match(3, seed=1, dealer=0, max_moves=25)
    result = unorules.drive(m, [RandomBot(seat) for seat in range(3)])
    assert (result.kind, result.winners) == ("truncated", ())
    assert result.points == m.scores
    assert sum(r.version for r in (*m.rounds, m.round)) in (25, 25 + m.round.version)


@rule(name="ping", summary="who takes cards loses a turn")
class Ping:
    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect]] | None:
        return self.lose if kind == "took" else None

    def lose(self, round: Round, event: Event) -> Sequence[Effect]:
        return (LoseTurn(Who.ME),)


@rule(name="pong", summary="who loses a turn takes a card")
class Pong:
    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect]] | None:
        return self.draw if kind == "lost" else None

    def draw(self, round: Round, event: Event) -> Sequence[Effect]:
        return (Draw(Who.ME),)


def test_TE5_effects_that_set_each_other_off_are_an_error() -> None:
    rules = unorules.load("hungarian", house_rules=[Ping, Pong])
    r = rules.position(["rS g1 g2", "b1 b2", "y1 y2"], discard="r5", draw="b9 b8 b7")
    before, events = r.fingerprint(), list(r.events)
    with pytest.raises(EffectLoop, match=r"more than 64 deep.*ping, pong") as caught:
        r.play("rS")
    assert caught.value.rule in ("ping", "pong")
    assert isinstance(caught.value, RecursionError)
    assert (r.fingerprint(), r.events) == (before, events)
    assert (hand(r, 1), r.seat) == ("b1 b2", 0)


@rule(name="again-and-again", summary="who takes cards takes one more")
class AgainAndAgain:
    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Callable[[Round, int, Draw], Sequence[Effect]] | None:
        return self.more if effect is Draw else None

    def more(self, round: Round, seat: int, effect: Draw) -> Sequence[Effect]:
        return (effect, effect)


def test_TE5_a_replacer_is_not_asked_about_its_own_effects() -> None:
    rules = unorules.load("hungarian", house_rules=[AgainAndAgain])
    r = play(rules.position(["g1 g2", "b1 b2"], discard="r5", draw="b9 b8 b7"), "draw")
    assert hand(r, 0) == "g1 g2 b7 b8"
