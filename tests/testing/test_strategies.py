"""The Hypothesis strategies: every phase is reached, selections are what was asked for, moves go on from a round."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.testing.good import CostlySeven

import unorules
from unorules import Round, Ruleset
from unorules.testing import Game, Position
from unorules.testing.strategies import PHASES, games, moves, positions, ready_rulesets, rounds, selections, starts

FEW = settings(max_examples=15, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_reached(phase: str) -> None:
    @settings(FEW, phases=[Phase.generate])
    @given(rounds(phase))
    def is_there(r: Round) -> None:
        assert isinstance(r, Round)
        assert PHASES[phase](r)

    is_there()


@FEW
@given(selections(names=["hungarian"], house_rules=["zero"], always=[CostlySeven], ranges={"costly-seven.cards": [3]}))
def test_a_selection_is_what_was_asked_for(selected: object) -> None:
    rules = selected.rules  # type: ignore[attr-defined]
    assert rules.name.startswith("hungarian+costly-seven")
    assert set(rules.rules) - set(unorules.load("hungarian").rules) <= {"costly-seven", "zero"}
    assert rules.options["costly-seven.cards"] in (1, 3)
    assert str(selected).startswith("unorules.load('hungarian', house_rules=[CostlySeven")


@FEW
@given(ready_rulesets(names=["bulgarian"], house_rules=[]), st.data())
def test_rulesets_are_ready_and_moves_go_on_from_a_round(rules: Ruleset, data: st.DataObject) -> None:
    least = rules._engine.least
    r = rules.deal(least, seed=1) if len(rules.deck) > least * 12 else None
    if r is None:
        return
    before = r.fingerprint()
    made = data.draw(moves(r, 12))
    assert r.fingerprint() == before
    for seat, move in made:
        r.play(move, seat)
    assert r.version == len(made)


@FEW
@given(games(length=st.just(5)), positions(length=st.just(0)), starts())
def test_starts_are_deals_and_positions_with_a_walk(game: Game, position: Position, start: Game | Position) -> None:
    assert game.walked().version <= 5
    assert position.walked().version == 0
    assert isinstance(start, (Game, Position))


@FEW
@given(games(names=["hungarian"], house_rules=[], ranges={"deal.hand-size": [600]}))
def test_what_can_not_be_dealt_is_not_drawn(game: Game) -> None:
    assert game.rules.options["deal.hand-size"] == 7
    assert game.begin().players <= game.rules.options["players.max"]


@FEW
@given(st.data())
def test_no_moves_go_on_from_a_round_that_is_over(data: st.DataObject) -> None:
    r = unorules.load("hungarian").position(["r1", "b1 b2"], discard="r9", called=[0])
    r.play("r1")
    assert data.draw(moves(r)) == ()


def test_what_is_lacking_is_named_with_what_to_install() -> None:
    code = "import sys; sys.modules['hypothesis'] = None; import unorules.testing; import unorules.testing.strategies"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1
    assert "pip install 'unorules[test]'" in done.stderr.splitlines()[-1]
