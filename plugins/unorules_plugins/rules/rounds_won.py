"""A match in which rounds count, not cards."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Match, Result, Round, hookimpl, option, rule
from unorules_plugins.counting import TIES, decided, others

__all__ = ["RoundsWon"]

NAME = "rounds-won"


@rule(
    name=NAME,
    summary="a round counts one point, whatever cards are left; who first has won enough of them wins the match",
    sources=("UNO H2O Splash: first to win three hands",),
    before=("scoring",),
    replaces=others(NAME),
)
class RoundsWon:
    """Each winner of a round scores one point, nobody else any. The match ends with the round in which somebody has as many
    as it takes.
    """

    rounds: int = option(3, least=1, help="how many rounds must be won")
    tie: str = option(
        "share",
        choices=TIES,
        help="several have won enough rounds and equally many: all of them win, or another round is played",
    )

    @hookimpl
    def turn_score(self, round: Round, winners: tuple[int, ...]) -> Sequence[int]:
        return tuple(int(seat in winners) for seat in range(round.players))

    @hookimpl
    def turn_match_over(self, match: Match) -> Result | None:
        return decided(match, self.tie) if max(match.scores) >= self.rounds else None
