"""How fast random self-play is: the library beside the fused limit and, where they are installed, beside its peers.

    python bench/selfplay.py --rlcard PYTHON --openspiel PYTHON

PYTHON is the interpreter of an environment that has the peer; it may stand in UNORULES_BENCH_RLCARD and
UNORULES_BENCH_OPENSPIEL instead.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
from functools import partial
from random import Random

from limit import LIMITS, MOST_DECISIONS
from peers import Missing, Peer
from timing import Local, Player, Slice, interleave, ratio

import unorules
from unorules import Ruleset

TARGETS = {"limit": 0.45, "rlcard": 2.0, "openspiel": 1.0}
RLCARD_SEATS = 2


def one_round(rules: Ruleset, players: int, rng: Random) -> int:
    """Play one round at random; returns the number of decisions.

    Whoever acts chooses uniformly among its legal moves; announcements are always made and are no decisions.
    """
    r = rules.deal(players, seed=rng.getrandbits(53), max_moves=MOST_DECISIONS)
    legal_moves, play, rnd = r.legal_moves, r.play, rng.random
    decisions = 0
    while r.result is None:
        moves = legal_moves()
        if moves[-1].announcement:  # the words of rules come last
            play(moves[-1])
            moves = legal_moves()
        play(moves[int(rnd() * len(moves))])
        decisions += 1
    return decisions


def options() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Speed of random self-play, as ratios of interleaved slices.")
    parser.add_argument("--rulesets", nargs="+", choices=list(LIMITS), default=list(LIMITS), metavar="NAME")
    parser.add_argument("--players", nargs="+", type=int, default=[2, 4], metavar="N")
    parser.add_argument("--slices", type=int, default=40, help="slices of each; at least 30 for a figure to quote")
    parser.add_argument("--seconds", type=float, default=0.1, help="process time of a slice, about")
    parser.add_argument("--seed", type=int, default=1)
    for peer, title in (("rlcard", "rlcard"), ("openspiel", "OpenSpiel")):
        parser.add_argument(
            f"--{peer}",
            metavar="PYTHON",
            default=os.environ.get(f"UNORULES_BENCH_{peer.upper()}"),
            help=f"interpreter of an environment that has {title}",
        )
    return parser.parse_args()


def start_peers(chosen: argparse.Namespace) -> list[Peer]:
    """The peers that can be run; a line about each that can't."""
    started = []
    for engine, python, seats in (
        ("rlcard", chosen.rlcard, [RLCARD_SEATS]),
        ("openspiel", chosen.openspiel, chosen.players),
    ):
        if not python:
            print(f"{engine}: skipped, no interpreter given (--{engine} PYTHON)")
            continue
        for count in seats:
            try:
                started.append(Peer(engine, python, count, chosen.seed))
            except Missing as error:
                print(f"{engine} {count}: skipped, {error}")
    return started


def report(chosen: argparse.Namespace, slices: dict[str, list[Slice]], peers: list[Peer]) -> None:
    """Print what was measured."""
    print(f"\n{'':24}{'decisions/s':>12}{'a round':>10}")
    for name, played in slices.items():
        rate = statistics.median(one.rate for one in played)
        a_round = sum(one.decisions for one in played) / sum(one.rounds for one in played)
        print(f"{name:24}{rate:12,.0f}{a_round:10.1f}")
    for peer in peers:
        print(f"{peer.name}: version {peer.version}" + (f", {peer.failed} rounds broke down" * bool(peer.failed)))
    print("\nunorules as a multiple of (median, quartiles, target):")
    for ruleset in chosen.rulesets:
        for players in chosen.players:
            mine = slices[f"unorules {ruleset} {players}"]
            pairs = [("limit", f"limit {ruleset} {players}")]
            pairs += [("rlcard", f"rlcard {RLCARD_SEATS}"), ("openspiel", f"openspiel {players}")]
            for kind, other in pairs:
                if other in slices:
                    found = ratio(mine, slices[other])
                    reached = "reached" if found.median >= TARGETS[kind] else "MISSED"
                    print(
                        f"  {ruleset} {players}  /  {other:20}{found.median:6.2f}  ({found.low:.2f}-{found.high:.2f})"
                        f"  >= {TARGETS[kind]:.2f} {reached}"
                    )


def main() -> None:
    """Measure and print."""
    chosen = options()
    print(
        f"Python {platform.python_version()}; {chosen.slices} slices of about {chosen.seconds:g} s of process time each"
    )
    players: list[Player] = []
    for ruleset in chosen.rulesets:
        rules, limit = unorules.load(ruleset), LIMITS[ruleset]
        for count in chosen.players:
            rng, other_rng = Random(chosen.seed), Random(chosen.seed)
            players += [
                Local(f"unorules {ruleset} {count}", partial(one_round, rules, count, rng)),
                Local(f"limit {ruleset} {count}", partial(limit, count, other_rng)),
            ]
    peers = start_peers(chosen)
    try:
        slices = interleave([*players, *peers], chosen.slices, chosen.seconds)
    except Missing as error:
        raise SystemExit(str(error)) from None
    finally:
        for peer in peers:
            peer.close()
    report(chosen, slices, peers)


if __name__ == "__main__":
    main()
