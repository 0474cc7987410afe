"""All primitives together: how the core carries out each effect."""

from __future__ import annotations

from unorules import leaving, moving, owing, turning
from unorules.carrying import PRIMITIVES

__all__ = ["PRIMITIVES", "leaving", "moving", "owing", "turning"]
