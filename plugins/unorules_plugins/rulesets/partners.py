"""The game of two teams of Mattel's sheet 42003."""

from __future__ import annotations

from unorules import Recipe, use

__all__ = ["PARTNERS"]

PARTNERS = Recipe(
    name="partners",
    summary="two against two on top of classic, partners opposite: who goes out wins for both, and both score",
    base="classic",
    uses=(
        use("players", "M42003 P1", min=4, max=4),
        use(
            "teams",
            "M42003 P1 P2 P3; supplied: hands may be exchanged with the partner, where any rule exchanges hands",
            partner_swap=True,
        ),
        use("scoring", "M42003 P3"),
    ),
)
