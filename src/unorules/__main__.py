"""``python -m unorules``: the command line."""

from __future__ import annotations

from unorules.cli import main

main()
