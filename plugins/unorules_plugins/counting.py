"""What ways to score a match share: points for one's own cards, equal totals, seats that are out of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from unorules import Match, Result, Round

__all__ = ["ENDINGS", "PLAY_ON", "TIES", "decided", "in_the_match", "last_ones", "others", "own_points"]

ENDINGS: Final = ("target", "low-score", "elimination", "survival", "rounds-won", "fixed-rounds")
"""The rules that say when a match is over: each takes the place of the others."""

PLAY_ON: Final = "play-on"
TIES: Final = ("share", PLAY_ON)
"""What equal totals at the end come to: all who have the best win, or they play on until they differ."""


def others(name: str) -> tuple[str, ...]:
    """The other rules that say when a match is over."""
    return tuple(ending for ending in ENDINGS if ending != name)


def own_points(round: Round, kind: str) -> tuple[int, ...]:
    """What each seat's own cards are worth; nothing in a round that nobody won.

    A seat that was taken out of the round counts what it held then.
    """
    if kind != "won":
        return (0,) * round.players
    return tuple(round.hand_points(seat) + _taken_away(round, seat) for seat in range(round.players))


def _taken_away(round: Round, seat: int) -> int:
    """What the hand was worth with which *seat* was taken out of the round; 0 if it wasn't."""
    cards = None
    for event in reversed(round.events):
        if cards is None and event.kind == "eliminated" and event.seat == seat:
            cards = ()
        elif cards is not None and event.kind == "moved" and event.data[0] == seat:
            return sum(round.rules.points(card, round.side) for card in event.cards)
    return 0


def decided(match: Match, tie: str, *, lowest: bool = False) -> Result | None:
    """The result in which the best total wins; None where equal ones are to play on."""
    result = Result.by_points(match.scores, lowest=lowest)
    return None if tie == PLAY_ON and len(result.winners) > 1 else result


def in_the_match(match: Match, lives: Sequence[int]) -> tuple[int, ...]:
    """The seats that go on: those of the last round with any *lives* left, or, if nobody has, those with the best."""
    seats = match.rounds[-1].dealt_in
    left = tuple(seat for seat in seats if lives[seat] > 0)
    best = max(lives[seat] for seat in seats)
    return left or tuple(seat for seat in seats if lives[seat] == best)


def last_ones(match: Match, lives: Sequence[int], tie: str) -> Result | None:
    """The result once one seat alone is left in the match; None before.

    Those who were out of it later have the better places; of those who were in the same round, who has more lives.
    """
    left = in_the_match(match, lives)
    if len(left) > 1 and (lives[left[0]] > 0 or tie == PLAY_ON):
        return None
    lasted = [sum(seat in round.dealt_in for round in match.rounds) for seat in range(match.players)]
    keys = [(seat in left, lasted[seat], lives[seat]) for seat in range(match.players)]
    return Result("won", left, tuple(1 + sum(other > key for other in keys) for key in keys), match.scores)
