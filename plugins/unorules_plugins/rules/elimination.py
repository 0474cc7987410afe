"""A match from which seats drop out."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Match, Result, Round, hookimpl, option, rule
from unorules_plugins.counting import TIES, in_the_match, last_ones, others, own_points

__all__ = ["Elimination"]

NAME = "elimination"


@rule(
    name=NAME,
    summary="everybody counts the own cards; who reaches the limit is out of the match, and the last one wins",
    sources=("Mattel 42003: the challenge game",),
    before=("scoring",),
    replaces=others(NAME),
    reveals="what the hand was worth of a seat that was taken out of the round",
)
class Elimination:
    """After each round every seat that takes part adds what its own hand is worth; who reaches the limit is dealt no cards
    any more. The last two play head to head, by the rules for two.

    In a round that nobody won nobody adds anything. Where all that are left reach the limit together, the fewest points
    win.
    """

    limit: int = option(500, least=1, help="with how many points a seat is out of the match")
    tie: str = option(
        "share",
        choices=TIES,
        help="the last ones reach the limit together with equal points: all of them win, or they play on",
    )

    def lives(self, match: Match) -> tuple[int, ...]:
        """How far each seat is from the limit."""
        return tuple(self.limit - score for score in match.scores)

    @hookimpl
    def turn_score(self, round: Round, kind: str) -> Sequence[int]:
        return own_points(round, kind)

    @hookimpl
    def turn_dealt_in(self, match: Match) -> Sequence[int]:
        return in_the_match(match, self.lives(match))

    @hookimpl
    def turn_match_over(self, match: Match) -> Result | None:
        return last_ones(match, self.lives(match), self.tie)
