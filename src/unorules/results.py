"""How a round or a match ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import attrs

__all__ = ["Result"]

RESULT_KINDS = ("won", "drawn", "truncated", "aborted")


@final
@attrs.frozen
class Result:
    """How a round or a match ended.

    :param kind: ``won``, ``drawn`` (nobody won), ``truncated`` (the bound on moves was reached) or ``aborted``.
    :param winners: the seats that won; equal ones are all listed.
    :param places: the place of each seat, 1 the best; equal ones share it.
    :param points: of a round, what each seat scored; of a match, the totals.
    """

    kind: str = attrs.field(validator=attrs.validators.in_(RESULT_KINDS))
    winners: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]

    @classmethod
    def by_points(cls, points: Sequence[int], *, kind: str = "won", lowest: bool = False) -> Result:
        """The result in which the most points win (or, with *lowest*, the fewest); equal points share a place."""
        sign = 1 if lowest else -1
        keys = [sign * value for value in points]
        places = tuple(1 + sum(other < key for other in keys) for key in keys)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1) if kind == "won" else ()
        return cls(kind, winners, places, tuple(points))
