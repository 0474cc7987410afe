"""``python -m docs.generate [--check]``."""

from __future__ import annotations

import sys

from docs.generate import outdated, write


def main(arguments: list[str]) -> int:
    """Write or check the generated pages; returns the exit code."""
    if arguments not in ([], ["--check"]):
        sys.stderr.write("usage: python -m docs.generate [--check]\n")
        return 2
    if arguments:
        old = outdated()
        for name in old:
            sys.stderr.write(f"docs/{name} is out of date: run python -m docs.generate\n")
        return 1 if old else 0
    for name in write():
        sys.stdout.write(f"wrote docs/{name}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
