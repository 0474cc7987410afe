"""The turn hooks about ends, scores and matches by their names: what an answer does, and what holds where nobody answers."""

from __future__ import annotations

from typing import Any

from tests.helpers import bare_with
from tests.mechanism.hooked import at

import unorules
from unorules import (
    DealerDraw,
    Result,
    Round,
    Ruleset,
)
from unorules.effects import (
    EndRound,
)


def ending(**hooks: Any) -> dict[str, Any]:
    """Hooks of a rule in which whoever lays the last card wins the round."""
    return {"turn_out": True, "turn_over": lambda round: EndRound(winners=round.out), **hooks}


def test_turn_score_says_what_each_seat_scores_and_else_nobody_does() -> None:
    def score(round: Round, winners: tuple[int, ...], kind: str) -> list[int]:
        assert kind == "won"
        return [10 if seat in winners else -1 for seat in range(round.players)]

    for hook, points in ((score, (10, -1, -1)), (None, (0, 0, 0))):
        r = at(bare_with(**ending(turn_score=hook)), ["r1", "g1 g2", "b1 b2"])
        r.play("r1")
        assert r.result.points == points


def won(rules: Ruleset, **match: Any) -> unorules.Match:
    """A match in which seat 1 has just won the first round."""
    made = rules.match(3, seed=1, **match)
    made.round = rules.position(["g1 g2", "r1", "b1 b2"], discard="r9", seat=1, dealer=made.dealer)
    made.play("r1")
    return made


def test_turn_first_dealer_deals_first_and_else_chance_decides() -> None:
    rules = bare_with(turn_first_dealer=lambda deck, players, chance: DealerDraw(players - 1))
    assert [rules.match(3, seed=seed).dealer for seed in range(5)] == [2] * 5
    assert {bare_with().match(3, seed=seed).dealer for seed in range(20)} == {0, 1, 2}


def test_turn_next_dealer_deals_next_and_else_it_is_the_seat_at_the_left() -> None:
    assert won(bare_with(**ending(turn_next_dealer=lambda match: match.dealer)), dealer=2).dealer == 2
    assert won(bare_with(**ending()), dealer=2).dealer == 0


def test_turn_first_scores_are_what_a_match_begins_with_and_else_it_is_nothing() -> None:
    assert bare_with(turn_first_scores=lambda players: [50] * players).match(3, seed=1).scores == (50, 50, 50)
    assert bare_with().match(3, seed=1).scores == (0, 0, 0)


def test_turn_dealt_in_names_who_plays_the_next_round_and_else_all_do() -> None:
    rules = bare_with(**ending(turn_dealt_in=lambda match: [0, 1]))
    assert [won(rules).round.hand_size(seat) for seat in range(3)] == [7, 7, 0]
    assert won(bare_with(**ending())).round.active == (0, 1, 2)


def test_turn_match_over_ends_the_match_and_else_another_round_is_dealt() -> None:
    over = bare_with(**ending(turn_score=[0, 3, 0], turn_match_over=lambda match: Result.by_points(match.scores)))
    assert won(over).result.winners == (1,)
    assert won(bare_with(**ending())).result is None
