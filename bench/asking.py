"""How fast rounds are in which every seat that may move is asked at every stop: five house rules beside the fused limit.

    python bench/asking.py

The limit plays the plain ruleset and asks nobody out of turn, so this says what a decision costs with everything switched on
that others can do meanwhile.
"""

from __future__ import annotations

import argparse
import platform
import statistics
from functools import partial
from random import Random

from limit import LIMITS, MOST_DECISIONS
from timing import Local, Player, interleave, ratio

import unorules
from unorules import Round, Ruleset

HOUSE_RULES = ("stacking", "jump-in", "seven-zero", "challenge", "uno-catch")
TARGETS = {2: 0.25, 4: 0.18}


def one_round(rules: Ruleset, players: int, rng: Random) -> int:
    """Play one round at random; returns the number of decisions.

    At every stop each seat of ``asked()`` is asked. Announcements are always made and are no decisions; out of turn a seat
    chooses uniformly among its moves and declining, and declining is no decision; the seat to act chooses uniformly.
    """
    r = rules.deal(players, seed=rng.getrandbits(53), max_moves=MOST_DECISIONS)
    decisions = 0
    while r.result is None:
        decisions += one_move(r, rng)
    return decisions


def one_move(r: Round, rng: Random) -> int:
    """Ask until somebody moves; whether that was a decision."""
    must = r.seat
    for seat in r.asked():
        moves = r.legal_moves(seat)
        if moves and moves[-1].announcement:  # the words of rules come last
            r.play(moves[-1], seat)
            return 0
        chosen = int(rng.random() * (len(moves) + (seat != must)))
        if chosen < len(moves):
            r.play(moves[chosen], seat)
            return 1
    raise AssertionError("the seat to act is always asked")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Speed with five house rules, every seat asked at every stop.")
    parser.add_argument("--rulesets", nargs="+", choices=list(LIMITS), default=list(LIMITS), metavar="NAME")
    parser.add_argument("--house-rules", nargs="*", default=list(HOUSE_RULES), metavar="NAME")
    parser.add_argument("--players", nargs="+", type=int, default=list(TARGETS), metavar="N")
    parser.add_argument("--slices", type=int, default=40, help="slices of each; at least 30 for a figure to quote")
    parser.add_argument("--seconds", type=float, default=0.1, help="process time of a slice, about")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print(
        f"Python {platform.python_version()}; {chosen.slices} slices of about {chosen.seconds:g} s of process time each"
    )
    print(f"house rules: {' '.join(chosen.house_rules)}")
    players: list[Player] = []
    for ruleset in chosen.rulesets:
        rules = unorules.load(ruleset, house_rules=chosen.house_rules)
        for count in chosen.players:
            players += [
                Local(f"unorules {ruleset} {count}", partial(one_round, rules, count, Random(chosen.seed))),
                Local(f"limit {ruleset} {count}", partial(LIMITS[ruleset], count, Random(chosen.seed))),
            ]
    slices = interleave(players, chosen.slices, chosen.seconds)
    print("\nunorules, everybody asked, as a multiple of the plain limit (median, quartiles, target):")
    for ruleset in chosen.rulesets:
        for count in chosen.players:
            mine = slices[f"unorules {ruleset} {count}"]
            found = ratio(mine, slices[f"limit {ruleset} {count}"])
            rate = statistics.median(one.rate for one in mine)
            target = TARGETS.get(count)
            verdict = "" if target is None else f"  >= {target:.2f} {'reached' if found.median >= target else 'MISSED'}"
            print(
                f"  {ruleset} {count}{rate:12,.0f} decisions/s{found.median:6.2f}  ({found.low:.2f}-{found.high:.2f}){verdict}"
            )


if __name__ == "__main__":
    main()
