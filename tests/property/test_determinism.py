"""Ruleset, seed and moves decide the log: in any process, with any hash seed, whatever else uses chance."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from tests.property.digests import CASES, digests
from tests.property.strategies import RULESETS, fewer, games, starts

import unorules
from unorules import Event, RandomBot
from unorules.testing.making import seats_of
from unorules.testing.starts import Game, Position, walk
from unorules.testing.states import lines

ROOT = Path(__file__).parents[2]
DECKS = {  # by ruleset: a seed, and the deck as it is shuffled with it, the top card last
    "hungarian": (
        42,
        """
        y8 gD2 bS r4 b2 r8 W4 g1 y7 yD2 g6 g5 W y4 rR g2 b6 bR r1 bD2 b8 W4 gR bD2 yR r2 b7 bR b4 g8 r3 r7 y0 y9 r4 b5
        r0 r5 g3 b3 b9 gR y6 r5 rR b1 y1 yS yD2 g4 y5 y1 y8 rD2 y2 g9 b9 g4 b0 y6 g9 r8 b8 b5 g2 r7 r6 r1 g6 g5 r3 gD2
        r2 yS r9 b4 bS b6 W4 b1 b2 b3 W gS y4 rD2 W W4 y3 y9 y2 g8 y5 g1 y7 gS b7 y3 rS g0 rS g7 r6 yR W g7 g3 r9
        """,
    ),
    "bulgarian": (
        -1,
        """
        g2 r2 W bDA r9 y5 rDA y7 b8 b1 W4 g9 g3 b2 W4 rS g8 y5 W g9 bS r6 g7 b7 r5 r4 b5 b9 rDA r3 g5 y4 y3 y9 y8 b0
        r2 r6 b3 yR g4 r1 g6 y8 y0 g1 b4 r0 r8 yS g4 gDA b3 y3 b6 W4 r4 b2 g3 y6 yDA r8 y2 b6 rR gR r7 b8 r9 g0 r1 b4
        rR b5 g2 yR bDA y4 y1 gDA b9 y1 W yS bR y2 gS bS b1 r3 gR gS r7 W g5 b7 y6 rS bR y9 g6 yDA r5 g7 g8 g1 y7 W4
        """,
    ),
    "classic-112": (
        7,
        """
        g4 b4 yD2 bR b8 gD2 WX r8 r8 g9 b9 rS y3 y4 r9 rR r3 r9 g5 g8 y5 y6 b7 b1 y8 bD2 bS rD2 b5 W y9 b2 rD2 yD2 W4
        WX r0 b1 gR y3 W4 W y6 r4 r7 WX g2 g5 b2 rS r3 y1 r1 b8 r2 bR g1 r4 r6 y5 b6 yS b6 y1 b5 g7 g2 b0 r7 y7 g8 W4
        gS g7 yR bS g6 b4 r2 y4 y2 y7 gS r6 b7 yR r5 W gD2 g4 g0 rR g3 b9 g3 SW b3 W4 g1 g9 r5 y8 y0 bD2 y9 y2 b3 gR g6
        W yS r1
        """,
    ),
    "no-mercy": (
        2**40,
        """
        WR4 gDA r1 y1 W10 yDA b2 WC y0 W10 r9 gDA g4 y5 rS r3 g6 b1 y5 rD2 b6 gSE rDA yD2 WC g8 W10 rS bD4 WR4 y0 y9
        y4 gD2 r2 bR WR4 WC yS W6 b3 g0 y2 yD4 gD2 gS b9 r7 yR g8 rD4 g6 g1 y7 r6 y1 WR4 y3 g5 WC r1 g1 bD2 W6 yR
        rD2 g3 b0 b7 g9 WR4 gS b4 b8 b2 g4 g9 rDA yS y6 rS ySE bD2 bS g0 yDA yDA r6 bDA W10 ySE rR gR r7 b1 yD2 bSE
        rD4 bDA yD4 g7 gD4 WC gR WC W6 rDA bR gDA rR g2 b7 rD2 gSE r8 bS yD2 bD4 y2 WC r3 r5 r0 b5 b3 g2 rSE gD2 rSE
        W6 WC g3 r9 b5 WR4 bSE WR4 b9 y9 yS y3 b6 r4 bS b8 y7 WR4 b4 gR bR gD4 r8 y6 b0 g7 r4 r5 yR rR bD2 y4 y8 gS
        g5 y8 bDA r0 r2
        """,
    ),
}


@pytest.fixture(scope="module")
def here() -> list[str]:
    return digests()


def test_RP4_the_cases_are_all_different_and_cover_every_ruleset(here: list[str]) -> None:
    assert len(set(here)) == len(CASES)
    assert {name.partition("+")[0] for name, *_ in CASES} == set(RULESETS)


@pytest.mark.parametrize("hash_seed", ["0", "1", "2"])
def test_RP4_another_process_with_another_hash_seed_has_the_same_logs(here: list[str], hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.property.digests"],
        cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == here


@fewer(2)
@given(starts())
def test_RP4_the_same_moves_give_the_same_log_again_in_a_ruleset_loaded_anew(start: Game | Position) -> None:
    r = start.begin()
    moves = [(seat, move.text) for seat, move in walk(r, start.choices, start.length) if r.play(move, seat)]
    again = start.begin(start.selected.fresh())
    for seat, text in moves:
        again.play(text, seat)
    assert lines(again.events) == lines(r.events)
    assert again.fingerprint() == r.fingerprint()


@given(games())
def test_RP5_the_global_generator_is_neither_used_nor_minded(game: Game) -> None:
    random.seed(1)
    before = random.getstate()
    r = game.walked()
    assert random.getstate() == before
    random.seed(2)
    other = game.begin()
    for seat, move in walk(other, game.choices, game.length):
        random.random()
        other.play(move, seat)
    assert lines(other.events) == lines(r.events)


def test_RP5_a_match_with_bots_does_not_use_the_global_generator() -> None:
    logs = []
    for noise in (1, 2):
        random.seed(noise)
        before = random.getstate()
        match = unorules.load("bulgarian").match(3, seed=9, max_moves=400)
        log: list[Event] = list(match.round.events)
        unorules.drive(match, [RandomBot(seat) for seat in range(3)], watch=log.extend)
        assert random.getstate() == before
        logs.append(lines(log))
    assert logs[0] == logs[1]


@given(games())
def test_other_seeds_negative_ones_too_give_other_deals(game: Game) -> None:
    chosen = {game.seed, game.seed + 1, -game.seed, -game.seed - 1, game.seed + 2**64}
    deals = [game.rules.deal(game.players, seed=seed, dealer=game.dealer) for seed in sorted(chosen)]
    orders = {next(event.cards for event in r.events if event.kind == "shuffled") for r in deals}
    assert len(orders) == len(chosen)


@pytest.mark.parametrize("name", DECKS)
def test_RP7_the_deck_is_shuffled_as_written_down(name: str) -> None:
    seed, written = DECKS[name]
    rules = unorules.load(name)
    r = rules.deal(seats_of(rules)[0], seed=seed)
    order = next(event.cards for event in r.events if event.kind == "shuffled")
    assert [card.text for card in order] == written.split()


def test_RP7_every_deck_is_written_down() -> None:
    decks = [unorules.load(name).deck for name in DECKS]
    assert len(set(decks)) == len(decks)
    assert set(decks) == {unorules.load(name).deck for name in RULESETS}
