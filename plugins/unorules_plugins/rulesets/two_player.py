"""The game for two of Mattel's sheet 42003."""

from __future__ import annotations

from unorules import Recipe, use

__all__ = ["TWO_PLAYER"]

TWO_PLAYER = Recipe(
    name="two-player",
    summary="the game for two on top of classic: Reverse works like Skip, and after a draw card its player goes on",
    base="classic",
    uses=(
        use("players", "M42003 T1", min=2, max=2),
        use("reverse", "M42003 T2", two_players="lose-turn"),
        use("skip", "M42003 T3"),
        use("draw-two", "M42003 T4"),
        use("wild-draw-four", "M42003 T4"),
    ),
)
