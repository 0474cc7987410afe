"""What starting costs: importing the library and loading a first ruleset, beside importing what it is made with.

    python bench/startup.py

Each sample is a fresh interpreter that times its own statements in process time; the kinds of sample take turns.
Compared are the statements alone, without the start of the interpreter.
"""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys

from timing import Spread, spread

BASELINE = "import attrs, pluggy"
IMPORT = "import unorules"
LOAD = "unorules.load({!r})"
TARGETS = {"import": 2.0, "load": 2.5}


def sample(*statements: str) -> list[float]:
    """The process time of each of *statements*, run one after the other in a fresh interpreter, in seconds."""
    lines = ["import time", "marks = [time.process_time()]"]
    for statement in statements:
        lines += [statement, "marks.append(time.process_time())"]
    lines.append("print(*(after - before for before, after in zip(marks, marks[1:])))")
    ran = subprocess.run(  # noqa: S603 - this interpreter, with a text made here
        [sys.executable, "-P", "-c", "\n".join(lines)], check=True, stdout=subprocess.PIPE, text=True
    )
    return [float(part) for part in ran.stdout.split()]


def measure(ruleset: str, samples: int) -> list[tuple[float, float, float]]:
    """So many times the seconds for the baseline, the import and the first load, after one time that doesn't count."""
    load = LOAD.format(ruleset)
    found = []
    for _ in range(samples + 1):
        (baseline,) = sample(BASELINE)
        imported, loaded = sample(IMPORT, load)
        found.append((baseline, imported, loaded))
    return found[1:]


def line(name: str, values: list[float], ratios: Spread | None = None, target: float | None = None) -> str:
    """One line of the report."""
    text = f"{name:44}{spread(values).median * 1e3:8.1f} ms"
    if ratios is not None:
        text += f"{ratios.median:8.2f} x  ({ratios.low:.2f}-{ratios.high:.2f})"
        if target is not None:
            text += f"  <= {target:.1f} {'reached' if ratios.median <= target else 'MISSED'}"
    return text


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Cost of importing the library and of the first load.")
    parser.add_argument("--samples", type=int, default=30, help="fresh interpreters of each kind")
    parser.add_argument("--ruleset", default="hungarian", metavar="NAME")
    chosen = parser.parse_args()
    print(f"Python {platform.python_version()}; {chosen.samples} samples of each kind, process time")
    found = measure(chosen.ruleset, chosen.samples)
    baselines, imports, loads = (list(column) for column in zip(*found, strict=True))
    both = [imported + loaded for _, imported, loaded in found]

    def against(values: list[float]) -> Spread:
        return spread([value / baseline for value, baseline in zip(values, baselines, strict=True)])

    print(line(BASELINE, baselines))
    print(line(IMPORT, imports, against(imports), TARGETS["import"]))
    print(line("first " + LOAD.format(chosen.ruleset), loads, against(loads), TARGETS["load"]))
    print(line("both together", both, against(both)))


if __name__ == "__main__":
    main()
