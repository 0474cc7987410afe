"""What it costs to copy a round in the middle of play, beside copying its lists by hand.

    python bench/copying.py

The yardstick is what no copy can do without: new lists of the cards of all piles and hands and of the events.
"""

from __future__ import annotations

import argparse
import gc
import platform
import statistics
import time
from collections.abc import Callable, Sequence

from halfway import halfway
from timing import spread

import unorules
from unorules import Round

TARGET = 6.0


def by_hand(r: Round) -> Callable[[], object]:
    """A function that copies the lists of *r* and nothing else."""
    hands, draw, discard, events = list(map(list, r.hands)), list(r.draw_pile), list(r.discard_pile), list(r.events)

    def copy() -> object:
        return [hand.copy() for hand in hands], draw.copy(), discard.copy(), events.copy()

    return copy


def seconds(copies: Sequence[Callable[[], object]], times: int) -> float:
    """The process time of one call of each of *copies*, taken over so many *times*; one lives at a time."""
    gc.collect()
    start = time.process_time()
    for copy in copies:
        for _ in range(times):
            copy()
    return (time.process_time() - start) / (times * len(copies))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Cost of copying a round in the middle of play.")
    parser.add_argument("--rounds", type=int, default=20, help="different rounds in a slice")
    parser.add_argument("--times", type=int, default=200, help="copies of each round in a slice")
    parser.add_argument("--slices", type=int, default=40, help="slices of each; at least 30 for a figure to quote")
    parser.add_argument("--players", nargs="+", type=int, default=[2, 4], metavar="N")
    parser.add_argument("--rulesets", nargs="+", default=["hungarian", "bulgarian"], metavar="NAME")
    chosen = parser.parse_args()
    print(
        f"Python {platform.python_version()}; {chosen.slices} slices, {chosen.rounds} rounds halfway through; medians"
    )
    print(f"{'':16}{'events':>8}{'copy()':>12}{'fastest':>12}{'by hand':>12}{'ratio':>8}")
    slowest = 0.0
    for name in chosen.rulesets:
        rules = unorules.load(name)
        for players in chosen.players:
            rounds = [halfway(rules, players, seed) for seed in range(chosen.rounds)]
            copies, lists = [r.copy for r in rounds], [by_hand(r) for r in rounds]
            pairs = []
            for _ in range(chosen.slices):
                pairs.append((seconds(copies, chosen.times), seconds(lists, chosen.times)))
            whole, hand = (spread(column) for column in zip(*pairs, strict=True))
            ratios = spread([one / other for one, other in pairs])
            slowest = max(slowest, whole.median)
            print(
                f"{name + ' ' + str(players):16}{statistics.median(len(r.events) for r in rounds):8.0f}"
                f"{whole.median * 1e6:9.2f} us{min(one for one, _ in pairs) * 1e6:9.2f} us{hand.median * 1e6:9.2f} us"
                f"{ratios.median:8.2f}"
            )
    reached = "reached" if slowest * 1e6 <= TARGET else "MISSED"
    print(f"target on a quiet machine: copy() <= {TARGET:g} us, {reached}")


if __name__ == "__main__":
    main()
