"""Two teams of two."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unorules import Match, Move, Reason, Result, Round, hookimpl, option, rule
from unorules.effects import Effect, EndRound, Swap

__all__ = ["Teams"]

NAME = "teams"


@rule(
    name=NAME,
    summary="four play, two against two, partners opposite; who goes out wins the round for both",
    sources=("Mattel 42003: the partner game",),
    before=("finish", "fixed-rounds", "players", "rounds-won", "target"),
    conflicts=("elimination", "low-score", "play-to-last", "survival"),
)
class Teams:
    """Seats 0 and 2 play against 1 and 3. The round ends when one of the four goes out: both partners have won it, and each
    scores what the team scores, so that the total of a seat is that of its team.

    A team wins as well when both opponents were taken out of the round, and the match when neither takes part in it any
    longer. Partners see nothing of each other's hands.
    """

    partner_swap: bool = option(True, help="whether hands may be exchanged with one's partner")

    @hookimpl
    def pile_seats(self) -> tuple[int, int]:
        return (4, 4)

    @hookimpl
    def turn_over(self, round: Round) -> EndRound | None:
        if round.out:
            return EndRound(team(round.out[0]))
        sides = {seat % 2 for seat in round.active}
        return EndRound(team(round.active[0])) if len(sides) == 1 else None

    @hookimpl
    def turn_match_over(self, match: Match) -> Result | None:
        """No match goes on between partners."""
        sides = {seat % 2 for seat in match.next_dealt_in()}
        if len(sides) != 1:
            return None
        winners = team(sides.pop())
        places = tuple(1 if seat in winners else 3 for seat in range(match.players))
        return Result("won", winners, places, match.scores)

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Callable[[Round, int, EndRound], Sequence[Effect] | None] | None:
        return self.win_together if effect is EndRound else None

    def win_together(self, round: Round, seat: int, effect: EndRound) -> Sequence[Effect] | None:
        """Whoever a rule lets win has won for both."""
        winners = tuple(sorted({partner for winner in effect.winners for partner in team(winner)}))
        return (EndRound(winners, effect.kind),) if winners != tuple(effect.winners) else None

    @hookimpl
    def turn_vetoes(self, move: Move) -> Callable[[Round, int, Move], Reason | None] | None:
        return self.not_with_the_partner if move.cards and move.target is not None and not self.partner_swap else None

    def not_with_the_partner(self, round: Round, seat: int, move: Move) -> Reason | None:
        """Refuse a play that exchanges hands with one's partner."""
        swaps = any(isinstance(effect, Swap) for effect in round.effects(move))
        if not swaps or move.target not in team(seat):
            return None
        return Reason(NAME, "partner", "hands are not exchanged with one's partner")


def team(seat: int) -> tuple[int, int]:
    """The two seats of the team to which *seat* belongs."""
    return (seat % 2, seat % 2 + 2)
