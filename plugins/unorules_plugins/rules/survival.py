"""A match in which points are lost until they run out."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Match, Result, Round, hookimpl, option, rule
from unorules_plugins.counting import TIES, in_the_match, last_ones, others, own_points

__all__ = ["Survival"]

NAME = "survival"


@rule(
    name=NAME,
    summary="everybody begins with points and loses what the own cards are worth; who has none left is out of the match",
    sources=("UNO for Game Boy Advance: the survival match",),
    before=("scoring",),
    replaces=others(NAME),
    reveals="what the hand was worth of a seat that was taken out of the round",
)
class Survival:
    """Every seat begins the match with the same points. After each round it loses what its own hand is worth; who has none
    left is dealt no cards any more, and the last one wins.

    In a round that nobody won nobody loses anything. Where all that are left run out together, the most points win.
    """

    start: int = option(500, least=1, help="with how many points each seat begins")
    tie: str = option(
        "share",
        choices=TIES,
        help="the last ones run out together with equal points: all of them win, or they play on",
    )

    @hookimpl
    def turn_first_scores(self, players: int) -> Sequence[int]:
        return (self.start,) * players

    @hookimpl
    def turn_score(self, round: Round, kind: str) -> Sequence[int]:
        return tuple(-points for points in own_points(round, kind))

    @hookimpl
    def turn_dealt_in(self, match: Match) -> Sequence[int]:
        return in_the_match(match, match.scores)

    @hookimpl
    def turn_match_over(self, match: Match) -> Result | None:
        return last_ones(match, match.scores, self.tie)
