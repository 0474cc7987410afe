"""What a round in the middle of play takes of memory: without its log, and an event of the log.

    python bench/memory.py

Counted are all objects that can be reached from the round but not from its ruleset, which all rounds share; classes,
modules and functions count for nothing. Beside it, as a check from another side, what tracemalloc finds allocated.
"""

from __future__ import annotations

import argparse
import gc
import platform
import statistics
import sys
import tracemalloc
from collections.abc import Iterable
from dataclasses import dataclass
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from halfway import halfway

import unorules
from unorules import Round, Ruleset

TARGETS = {"round": 16 * 1024, "event": 100}
NOT_DATA = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)


@dataclass(frozen=True)
class Sizes:
    """What one round takes, in bytes: without its log, its log, and how many events that has."""

    round: int
    log: int
    events: int


def reachable(roots: Iterable[Any], beyond: dict[int, Any]) -> dict[int, Any]:
    """All objects that can be reached from *roots*, by identity, without going into those of *beyond*."""
    found: dict[int, Any] = {}
    pending = list(roots)
    while pending:
        one = pending.pop()
        if id(one) in found or id(one) in beyond or isinstance(one, NOT_DATA):
            continue
        found[id(one)] = one
        pending += gc.get_referents(one)
    return found


def size(objects: dict[int, Any]) -> int:
    """What *objects* take in bytes, the collector's part included."""
    return sum(sys.getsizeof(one) for one in objects.values())


def sizes(r: Round, shared: dict[int, Any]) -> Sizes:
    """What *r* takes; *shared* is all that can be reached from its ruleset, interned values included."""
    whole = size(reachable([r], shared))
    bare = r.copy()
    bare.events.clear()
    without_log = size(reachable([bare], shared))
    return Sizes(without_log, whole - without_log, len(r.events))


def shared_by_all(rules: Ruleset) -> dict[int, Any]:
    """All that can be reached from *rules*, and the numbers and texts that Python keeps once for everyone."""
    return reachable([rules, None, True, False, (), "", *range(-5, 257)], {})


def traced(rules: Ruleset, players: int, seeds: Iterable[int]) -> list[int]:
    """What tracemalloc finds allocated for each round in the middle of play, log included, in bytes."""
    found = []
    for seed in seeds:
        gc.collect()
        tracemalloc.start()
        r = halfway(rules, players, seed)
        gc.collect()
        found.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        del r
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Memory of a round in the middle of play.")
    parser.add_argument("--rounds", type=int, default=30, help="rounds of each kind")
    parser.add_argument("--players", nargs="+", type=int, default=[2, 4, 10], metavar="N")
    parser.add_argument("--rulesets", nargs="+", default=["hungarian", "bulgarian"], metavar="NAME")
    chosen = parser.parse_args()
    print(f"Python {platform.python_version()}; {chosen.rounds} rounds of each kind, halfway through; medians (most)")
    print(f"{'':16}{'round, no log':>20}{'events':>10}{'bytes an event':>18}{'all':>10}{'all, traced':>14}")
    missed = []
    for name in chosen.rulesets:
        rules = unorules.load(name)
        for players in chosen.players:
            seeds = range(chosen.rounds)
            rounds = [halfway(rules, players, seed) for seed in seeds]  # fills what is filled when first asked for
            shared = shared_by_all(rules)
            found = [sizes(r, shared) for r in rounds]
            an_event = [one.log / one.events for one in found]
            whole = statistics.median(one.round + one.log for one in found)
            trace = statistics.median(traced(rules, players, seeds))
            most = max(one.round for one in found)
            print(
                f"{name + ' ' + str(players):16}{statistics.median(one.round for one in found):12,.0f} ({most:,})"
                f"{statistics.median(one.events for one in found):10.0f}"
                f"{statistics.median(an_event):10.1f} ({max(an_event):.1f}){whole:12,.0f}{trace:14,.0f}"
            )
            if most > TARGETS["round"]:
                missed.append(f"{name} {players}: a round without its log takes up to {most:,} bytes")
            if statistics.median(an_event) > TARGETS["event"]:
                missed.append(f"{name} {players}: an event takes {statistics.median(an_event):.1f} bytes")
    print(f"targets: a round without its log <= {TARGETS['round']:,} bytes, an event <= {TARGETS['event']} bytes")
    print("\n".join(f"MISSED: {one}" for one in missed) or "reached")


if __name__ == "__main__":
    main()
