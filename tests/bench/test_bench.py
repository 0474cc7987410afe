"""The benchmarks run, and count what they say they count. How fast anything is, is no matter for a test."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from tests.helpers import loaded

BENCH = Path(__file__).parents[2] / "bench"
MODULES = ("timing", "limit", "peers", "halfway", "selfplay", "startup", "memory", "copying", "asking")
RULESETS = ("hungarian", "bulgarian")


def run(script: str, *arguments: str) -> str:
    """What *script* prints."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("UNORULES_BENCH_")}
    ran = subprocess.run(
        [sys.executable, str(BENCH / script), *arguments], capture_output=True, text=True, env=env, timeout=120
    )
    assert ran.returncode == 0, ran.stderr
    assert not ran.stderr
    return ran.stdout


def row(output: str, start: str) -> list[str]:
    """The words that follow *start* in the line that begins with it."""
    found = [line.strip() for line in output.splitlines() if line.strip().startswith(start + " ")]
    assert len(found) == 1, output
    return found[0].removeprefix(start).split()


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Imports a module of the benchmarks, for this test alone."""
    monkeypatch.syspath_prepend(str(BENCH))
    for name in MODULES:
        monkeypatch.delitem(sys.modules, name, raising=False)

    def get(name: str) -> ModuleType:
        return importlib.import_module(name)

    yield get
    for name in MODULES:
        sys.modules.pop(name, None)


def test_selfplay_prints_rates_and_ratios_for_both_rulesets() -> None:
    out = run("selfplay.py", "--slices", "2", "--seconds", "0.002")
    for ruleset in RULESETS:
        for players in (2, 4):
            for who in ("unorules", "limit"):
                rate, a_round = row(out, f"{who} {ruleset} {players}")
                assert float(rate.replace(",", "")) > 0
                assert float(a_round) > 7
            slash, *other, ratio, _, _, target, _ = row(out, f"{ruleset} {players}")
            assert (slash, other, target) == ("/", ["limit", ruleset, str(players)], "0.45")
            assert float(ratio) > 0


def test_asking_prints_ratios_for_both_rulesets() -> None:
    out = run("asking.py", "--slices", "2", "--seconds", "0.002")
    for ruleset in RULESETS:
        for players, target in ((2, "0.25"), (4, "0.18")):
            rate, _, ratio, _, sign, wanted, _ = row(out, f"{ruleset} {players}")
            assert float(rate.replace(",", "")) > 0
            assert float(ratio) > 0
            assert (sign, wanted) == (">=", target)


def test_in_asking_no_seat_is_passed_over_that_must_announce(bench: Any) -> None:
    asking = bench("asking")
    r = loaded("hungarian+uno-catch").position(["r1 r2", "b1 b2"], discard="r5", draw="y9 y8 y7", seat=0)
    assert [asking.one_move(r, Random(1)) for _ in range(2)] == [0, 1]
    assert r.called == (0,)
    late = loaded("hungarian+uno-catch").position(["r1 r2 r3", "b1"], discard="r5", draw="y9 y8 y7", seat=0, last=1)
    assert asking.one_move(late, Random(1)) == 0
    assert late.events[-1].kind in {"called", "settled", "took"}


def test_selfplay_says_which_peers_it_skips_and_why() -> None:
    nowhere = str(BENCH / "no-python")
    tiny = ("--slices", "1", "--seconds", "0.001", "--rulesets", "hungarian", "--players", "3")
    out = run("selfplay.py", *tiny, "--rlcard", nowhere)
    assert "no-python" in " ".join(row(out, "rlcard 2: skipped,"))
    assert row(out, "openspiel: skipped,") == ["no", "interpreter", "given", "(--openspiel", "PYTHON)"]


@pytest.mark.parametrize("engine", ["rlcard", "openspiel"])
def test_a_peer_plays_slices_on_request(engine: str, bench: Any) -> None:
    python = os.environ.get(f"UNORULES_BENCH_{engine.upper()}")
    if not python:
        pytest.skip(f"UNORULES_BENCH_{engine.upper()} names no interpreter that has {engine}")
    peer = bench("peers").Peer(engine, python, 2, 1)
    try:
        played = [peer.play(rounds) for rounds in (1, 3)]
    finally:
        peer.close()
    assert [one.rounds for one in played] == [1, 3]
    assert all(one.decisions > 7 and one.seconds > 0 for one in played)


SERVE = """
import peers
lengths = iter([5, None, 7, 11])
def one_round():
    print("noise")
    length = next(lengths)
    if length is None:
        raise IndexError
    return length
peers.ENGINES["engine"] = (lambda seats, seed: one_round, "attrs")
peers._serve("engine", 2, 1)
"""


def test_a_peer_process_answers_a_line_of_json_for_a_number_of_rounds(bench: Any) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", SERVE], input="3\n1\n", capture_output=True, text=True, cwd=BENCH, timeout=60
    )
    hello, *answers = map(json.loads, ran.stdout.splitlines())
    assert hello == {"version": metadata.version("attrs")}
    assert [(one["rounds"], one["decisions"], one["failed"]) for one in answers] == [(3, 12, 1), (1, 11, 0)]


def test_a_peer_that_is_not_installed_is_missing(bench: Any) -> None:
    peers = bench("peers")
    with pytest.raises(peers.Missing, match="exit code"):
        peers.Peer("no-such-engine", sys.executable, 2, 1)


def test_ratios_are_taken_turn_by_turn(bench: Any) -> None:
    timing = bench("timing")
    fast = [timing.Slice(1, 100, 1.0), timing.Slice(1, 400, 1.0), timing.Slice(1, 90, 1.0)]
    slow = [timing.Slice(1, 50, 1.0), timing.Slice(1, 100, 1.0), timing.Slice(2, 90, 3.0)]
    assert timing.ratio(fast, slow).median == 3.0  # of 2, 4 and 3; the medians alone would give 100 / 50
    assert timing.spread([7.0]) == timing.Spread(7.0, 7.0, 7.0)


def test_everyone_plays_in_turn_and_every_other_turn_goes_backwards(bench: Any) -> None:
    timing = bench("timing")
    asked: list[tuple[str, int]] = []

    class Fake:
        def __init__(self, name: str, pace: float) -> None:
            self.name, self.pace = name, pace

        def play(self, rounds: int) -> Any:
            asked.append((self.name, rounds))
            return timing.Slice(rounds, rounds, rounds * self.pace)

    slices = timing.interleave([Fake("a", 0.25), Fake("b", 0.125)], 3, 1.0)
    assert asked[-6:] == [("a", 4), ("b", 8), ("b", 8), ("a", 4), ("a", 4), ("b", 8)]
    assert {name: len(played) for name, played in slices.items()} == {"a": 3, "b": 3}


class Dealing:
    """A ruleset that remembers the rounds it deals."""

    def __init__(self, name: str) -> None:
        self.rules, self.rounds = loaded(name), []

    def deal(self, players: int, **others: Any) -> Any:
        self.rounds.append(self.rules.deal(players, **others))
        return self.rounds[-1]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_announcements_are_always_made_and_are_no_decisions(ruleset: str, bench: Any) -> None:
    rules, rng = Dealing(ruleset), Random(3)
    selfplay = bench("selfplay")
    announced = 0
    for _ in range(60):
        decisions = selfplay.one_round(rules, 3, rng)
        r = rules.rounds[-1]
        said = [event for event in r.events if event.kind == "said" and event.data.announcement]
        announced += len(said)
        assert decisions == r.version - len(said)
        assert r.result is not None
        assert not [event for event in r.events if event.kind == "took" and event.data == "uno-call"]
    assert announced > 60


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_limit_plays_rounds_as_long_as_the_library_does(ruleset: str, players: int, bench: Any) -> None:
    selfplay, limit = bench("selfplay"), bench("limit")
    rounds = 500
    rng, other_rng = Random(5), Random(6)
    ours = sum(selfplay.one_round(loaded(ruleset), players, rng) for _ in range(rounds)) / rounds
    theirs = sum(limit.LIMITS[ruleset](players, other_rng) for _ in range(rounds)) / rounds
    assert ours == pytest.approx(theirs, rel=0.2)  # four times what chance does to such means


def test_the_limit_has_the_decks_of_the_rulesets(bench: Any) -> None:
    limit = bench("limit")
    for ruleset in RULESETS:
        cards = loaded(ruleset).deck
        assert len(limit.DECK) == len(cards)
        assert len(set(limit.DECK)) == len(set(cards))
        numbers = sorted(int(card.symbol) for card in cards if card.symbol.isdigit())
        assert sorted(limit.SYMBOLS[face] for face in limit.DECK if face < 40) == numbers


def test_startup_prints_multiples_of_the_baseline() -> None:
    out = run("startup.py", "--samples", "1")
    assert float(row(out, "import attrs, pluggy")[0]) > 0
    for start in ("import unorules", "first unorules.load('hungarian')", "both together"):
        milliseconds, unit, multiple, *_ = row(out, start)
        assert (unit, float(milliseconds) > 0, float(multiple) > 0) == ("ms", True, True)


def test_memory_of_rounds_and_events_is_within_its_targets() -> None:
    out = run("memory.py", "--rounds", "6")
    for ruleset in RULESETS:
        for players in (2, 4, 10):
            whole, traced = row(out, f"{ruleset} {players}")[-2:]
            assert int(traced.replace(",", "")) == pytest.approx(int(whole.replace(",", "")), rel=0.2)
    assert "an event <= 100 bytes" in out
    assert out.splitlines()[-1] == "reached"


def test_memory_counts_what_is_the_rounds_own(bench: Any) -> None:
    memory, rules = bench("memory"), loaded("hungarian")
    r = bench("halfway").halfway(rules, 2, 1)
    shared = memory.shared_by_all(rules)
    before = memory.sizes(r, shared)
    assert before.events == len(r.events)
    r._piles["aside"] = [rules.card("r5")] * 1000
    after = memory.sizes(r, shared)
    assert after.round - before.round >= 8000
    assert after.log == before.log
    assert memory.size(memory.reachable([r.top, *r.legal_moves()], shared)) == 0


def test_halfway_is_half_of_a_whole_round(bench: Any) -> None:
    r = bench("halfway").halfway(loaded("bulgarian"), 2, 4)
    assert r.result is None
    rng, whole = Random(4), loaded("bulgarian").deal(2, seed=4)
    while whole.result is None:
        legal = whole.legal_moves()
        whole.play(legal[int(rng.random() * len(legal))])
    assert r.version == whole.version // 2
    assert [str(event) for event in r.events] == [str(event) for event in whole.events[: len(r.events)]]


def test_copying_prints_microseconds_and_ratios() -> None:
    out = run("copying.py", "--rounds", "2", "--times", "2", "--slices", "2")
    for ruleset in RULESETS:
        for players in (2, 4):
            events, copy, _, fastest, _, by_hand, _, ratio = row(out, f"{ruleset} {players}")
            assert int(events) > 7
            assert all(float(number) > 0 for number in (copy, fastest, by_hand, ratio))
