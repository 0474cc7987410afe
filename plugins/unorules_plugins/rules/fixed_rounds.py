"""A match of so many rounds."""

from __future__ import annotations

from unorules import Match, Result, hookimpl, option, rule
from unorules_plugins.counting import TIES, decided, others

__all__ = ["FixedRounds"]

NAME = "fixed-rounds"


@rule(
    name=NAME,
    summary="the match is over after so many rounds; the most points win",
    sources=("UNO for Game Boy Advance: a match of so many rounds",),
    replaces=others(NAME),
)
class FixedRounds:
    """Points are scored as the ruleset says. After so many rounds, those counted that nobody won, the most points win."""

    rounds: int = option(10, least=1, help="how many rounds are played")
    tie: str = option("share", choices=TIES, help="equal most points: all of them win, or another round is played")

    @hookimpl
    def turn_match_over(self, match: Match) -> Result | None:
        return decided(match, self.tie) if len(match.rounds) >= self.rounds else None
