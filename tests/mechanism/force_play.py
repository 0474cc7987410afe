"""Who can lay a card must."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Move, Round, hookimpl, rule

__all__ = ["ForcePlay"]


@rule(name="force-play", summary="who can lay a card neither draws nor passes", sources=("Mattel digital: Force Play",))
class ForcePlay:
    """Drawing and passing are left to who can lay nothing; announcements stay open."""

    @hookimpl
    def turn_obligation(self, round: Round, seat: int, moves: tuple[Move, ...]) -> Sequence[Move] | None:
        if not any(move.cards for move in moves):
            return None
        return [move for move in moves if move.word not in {"draw", "pass"}]
