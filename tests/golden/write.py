"""Write the golden matches anew: ``python -m tests.golden.write``. Look at what has changed before you commit it."""

from __future__ import annotations

from tests.golden.logs import CASES, path, played

if __name__ == "__main__":
    for name in CASES:
        path(name).write_text(played(name), encoding="utf-8")
        print(path(name))  # noqa: T201
