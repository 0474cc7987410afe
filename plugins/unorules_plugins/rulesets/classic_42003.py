"""Mattel's sheet 42003."""

from __future__ import annotations

from unorules import Recipe, use

__all__ = ["CLASSIC_42003"]

CLASSIC_42003 = Recipe(
    name="classic-42003",
    summary="Mattel's sheet 42003: as classic, but the most points deal, a first Wild goes back, and a forgotten UNO costs 4",
    base="classic",
    uses=(
        use("dealer", "M42003 D1; supplied: later the seat at the left", first="high-points"),
        use("start", "M42003 D2 D3 D4", policy="mattel-42003"),
        use("uno-catch", "M42003 D5 D6 D7", penalty=4),
    ),
)
