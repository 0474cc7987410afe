"""``python -m unorules.cli``."""

from __future__ import annotations

from unorules.cli import main

main()
