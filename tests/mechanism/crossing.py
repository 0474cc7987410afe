"""Four at a table, the turn crossing it: another order of seats than round the table."""

from __future__ import annotations

from unorules import Round, hookimpl, rule

__all__ = ["Crossing"]

ORDER = (0, 2, 1, 3)


@rule(name="crossing", summary="with four in play the turn goes across the table before it goes on")
class Crossing:
    """Seat 2 follows seat 0, then 1, then 3; the other way round when play goes counter-clockwise. Else as usual."""

    @hookimpl
    def turn_next(self, round: Round, seat: int) -> int | None:
        if len(round.active) != len(ORDER):
            return None
        return ORDER[(ORDER.index(seat) + round.direction) % len(ORDER)]
