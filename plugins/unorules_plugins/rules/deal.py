"""Dealing."""

from __future__ import annotations

from unorules import hookimpl, option, rule

__all__ = ["Deal"]


@rule(name="deal", summary="every seat is dealt seven cards", sources=("HU H2", "BG B13", "Mattel 2010"))
class Deal:
    """Every seat is dealt the same number of cards; what is left is the draw pile."""

    hand_size: int = option(7, least=1, help="how many cards each seat is dealt")

    @hookimpl
    def pile_hand_size(self) -> int:
        return self.hand_size
