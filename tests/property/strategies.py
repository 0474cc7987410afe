"""The strategies of `unorules.testing` with the values for options that these tests try."""

from __future__ import annotations

import importlib.metadata
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from unorules.testing import strategies
from unorules.testing.starts import Game, Position

RULESETS = tuple(
    point.name for point in importlib.metadata.distribution("unorules").entry_points.select(group="unorules.rulesets")
)
RANGES = {  # where the whole range would mostly give rounds that can't be dealt, or that never end
    "deal.hand-size": (1, 20),
    "players.min": (2, 4),
    "players.max": (4, 10),
    "target.points": (1, 700),
    "hand-limit.limit": (4, 30),
}

VALUES = {name: range(least, most + 1) for name, (least, most) in RANGES.items()}


def games(**chosen: Any) -> st.SearchStrategy[Game]:
    return strategies.games(ranges=VALUES, **chosen)


def positions(**chosen: Any) -> st.SearchStrategy[Position]:
    return strategies.positions(ranges=VALUES, **chosen)


def starts(**chosen: Any) -> st.SearchStrategy[Game | Position]:
    """Dealt rounds and positions, each with a walk."""
    return games(**chosen) | positions(**chosen)


def fewer(times: int) -> settings:
    """So many times fewer examples than the profile has: for properties that look at many things in each."""
    return settings(max_examples=max(1, settings.default.max_examples // times))
