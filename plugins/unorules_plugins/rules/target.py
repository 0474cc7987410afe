"""When a match is over."""

from __future__ import annotations

from unorules import Match, Result, hookimpl, option, rule
from unorules_plugins.counting import others

__all__ = ["Target"]

NAME = "target"


@rule(
    name=NAME,
    summary="the match is over when someone reaches the target",
    sources=("HU H33", "BG B11", "BG B30", "Mattel 2010"),
    replaces=others(NAME),
)
class Target:
    """The match ends after the round in which a total reaches the target or more; the most points win."""

    points: int = option(500, least=1, help="how many points end the match")

    @hookimpl
    def turn_match_over(self, match: Match) -> Result | None:
        return Result.by_points(match.scores) if max(match.scores) >= self.points else None
