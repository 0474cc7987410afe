"""Mattel's edition of 112 cards."""

from __future__ import annotations

from unorules import Recipe, use

__all__ = ["CLASSIC_112"]

CLASSIC_112 = Recipe(
    name="classic-112",
    summary="Mattel's edition of 112 cards: as classic, with a Wild Swap Hands and three customizable Wilds",
    base="classic",
    uses=(
        use(
            "swap-hands",
            "M112 E1 E2 E3 E4; supplied: 40 points, told by others than Mattel, some of whom have 50",
            copies=1,
            points=40,
            exchange="must",
            last_card="win",
            start="swap",
        ),
        use(
            "customizable-wild",
            "M112 E1 E5; supplied: 40 points as above; they are plain Wilds until the house writes something on them",
            copies=3,
            points=40,
            effect="none",
        ),
    ),
)
