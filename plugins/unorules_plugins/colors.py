"""The four colours of the family, in the order in which hands are sorted."""

from __future__ import annotations

from typing import Final

__all__ = ["COLORS"]

COLORS: Final = ("r", "y", "g", "b")
