"""The whole matrix: ``python -m tests.matrix``. Prints what didn't hold, and the table that the documentation has."""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.matrix.cells import cells, goes, house_rules, own_rulesets, pairs, triples
from tests.matrix.playing import MOST, Played, play_cell

INTRO = """# The matrix

<!-- written by: python -m tests.matrix --table docs/reference/matrix.md -->

Every ruleset with every house rule, every pair of house rules that goes together and some triples, played at random to the
end with each number of seats of 2, 3, 4 and 7 that the ruleset allows; everybody who may move is asked at every stop. After
every event the cards are counted, after every move somebody must be able to act, at some moments every move of every seat is
tried; a second round is compared with one that differs only in what a seat can't see, and with one whose house rules are
given and asked in another order. `nox -s matrix` plays it again.
"""


def main() -> None:
    """Play, print, write."""
    parser = argparse.ArgumentParser(description="Play every ruleset with every pair of house rules.")
    parser.add_argument("--rulesets", nargs="+", default=own_rulesets(), metavar="NAME")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--part", type=int, default=1, help="play every Nth cell alone")
    parser.add_argument("--table", type=Path, help="write the table there; only where the whole matrix was played")
    chosen = parser.parse_args()
    begun = time.monotonic()
    played: dict[str, list[Played]] = {}
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for ruleset in chosen.rulesets:
            every = list(cells(ruleset))[:: chosen.part]
            seeds = [chosen.seed * 100_003 + number for number in range(len(every))]
            played[ruleset] = []
            for one in pool.map(play_cell, every, seeds, chunksize=8):
                played[ruleset].append(one)
                if one.wrong:
                    print(f"{one.cell}: {one.wrong}", flush=True)
            print(f"{ruleset}: {len(every)} rounds, {time.monotonic() - begun:.0f} s", flush=True)
    text = table(played)
    print(text)
    if chosen.table:
        chosen.table.write_text(f"{INTRO}\n{text}\n{together(chosen.rulesets)}", encoding="utf-8")
    if any(one.wrong for found in played.values() for one in found):
        raise SystemExit(1)


def table(played: dict[str, list[Played]]) -> str:
    """What was played, a line for each ruleset."""
    lines = [
        "| ruleset | pairs | triples | rounds | moves | won | drawn | aborted | given up | violations |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    total = Counter[str]()
    for ruleset, found in played.items():
        count = Counter[str](one.kind for one in found)
        count["pairs"] = sum(goes(ruleset, pair) for pair in pairs(ruleset))
        count["triples"] = len(triples(ruleset))
        count["rounds"], count["moves"] = len(found), sum(one.moves for one in found)
        count["wrong"] = sum(bool(one.wrong) for one in found)
        total += count
        lines.append(_line(ruleset, count))
    lines += [_line("**all**", total), "", f"*Given up* is a round that wasn't over after {MOST} moves at random."]
    given_up = Counter(
        rule for found in played.values() for one in found if one.kind == "truncated" for rule in one.cell.house
    )
    if given_up:
        often = ", ".join(f"`{rule}` {count}" for rule, count in given_up.most_common(6))
        lines.append(f"House rules in force in those, the most frequent: {often}.")
    return "\n".join(lines)


def _line(name: str, count: Counter[str]) -> str:
    kinds = ("pairs", "triples", "rounds", "moves", "won", "drawn", "aborted", "truncated", "wrong")
    return f"| {name} | {' | '.join(f'{count[kind]:,}' for kind in kinds)} |"


def together(rulesets: tuple[str, ...]) -> str:
    """Which house rules don't go with a ruleset, or with one another."""
    lines = ["\n## What doesn't go together\n", "| ruleset | has itself, or can't be given |", "|---|---|"]
    for ruleset in rulesets:
        never = [f"`{name}`" for name in house_rules() if not goes(ruleset, (name,))]
        lines.append(f"| {ruleset} | {', '.join(never)} |")
    lines += ["\n| house rule | not with |", "|---|---|"]
    for name in house_rules():
        others = [
            f"`{other}`"
            for other in house_rules()
            if other != name and not any(goes(base, tuple(sorted((name, other)))) for base in rulesets)
        ]
        lines.append(f"| `{name}` | {', '.join(others)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
