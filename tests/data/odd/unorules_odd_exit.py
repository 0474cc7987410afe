"""A plugin that ends the process when it is imported."""

from __future__ import annotations

raise SystemExit("not on Sundays")
