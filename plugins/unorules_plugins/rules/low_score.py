"""A match in which the fewest points win."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Match, Result, Round, hookimpl, option, rule
from unorules_plugins.counting import TIES, decided, others, own_points

__all__ = ["LowScore"]

NAME = "low-score"


@rule(
    name=NAME,
    summary="everybody counts the own cards; when a total reaches the limit, the fewest points win",
    sources=("Mattel 2010: alternative scoring",),
    before=("scoring",),
    replaces=others(NAME),
    reveals="what the hand was worth of a seat that was taken out of the round",
)
class LowScore:
    """After each round every seat adds what its own hand is worth. The match ends after the round in which a total reaches
    the limit or more; who has the fewest points wins.

    In a round that nobody won nobody adds anything. Who was taken out of a round counts the hand held then.
    """

    limit: int = option(500, least=1, help="how many points end the match")
    tie: str = option("share", choices=TIES, help="equal fewest points: all of them win, or another round is played")

    @hookimpl
    def turn_score(self, round: Round, kind: str) -> Sequence[int]:
        return own_points(round, kind)

    @hookimpl
    def turn_match_over(self, match: Match) -> Result | None:
        return decided(match, self.tie, lowest=True) if max(match.scores) >= self.limit else None
