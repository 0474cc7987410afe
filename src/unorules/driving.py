"""Driving a round or a match: every seat that may move is asked, the one that must act last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unorules.bots import Bot
from unorules.errors import IllegalMove, InvalidConfiguration, Reason
from unorules.events import Event
from unorules.match import Match
from unorules.results import Result
from unorules.round import Round

__all__ = ["drive", "drive_one"]


def drive(
    game: Round | Match, bots: Sequence[Bot], *, watch: Callable[[tuple[Event, ...]], None] | None = None
) -> Result:
    """Ask *bots* (one a seat) for moves until the round or match is over.

    At each stop every seat of ``asked()`` is asked in order, with its view; the first that doesn't decline moves, and all
    are asked anew.

    :param watch: called with the events of each move.
    :raises IllegalMove: when a bot chooses what isn't legal, or the seat that must act declines; nothing has changed then.
    :raises InvalidConfiguration: when there isn't one bot for each seat.
    """
    if not isinstance(game, (Round, Match)):
        raise InvalidConfiguration(f"{game!r} is neither a round nor a match")
    if not isinstance(bots, Sequence) or not all(map(callable, bots)) or not (watch is None or callable(watch)):
        raise InvalidConfiguration("give a list of bots, each called with a view, and for watch nothing or a function")
    if len(bots) != game.players:
        raise InvalidConfiguration(f"{len(bots)} bots for {game.players} seats: give one bot for each seat")
    while game.result is None:
        events = drive_one(game, bots)
        if watch is not None:
            watch(events)
    return game.result


def drive_one(game: Round | Match, bots: Sequence[Bot]) -> tuple[Event, ...]:
    """Ask *bots* for one move and make it; returns what happened. For the rest see `drive`."""
    r = game.round if isinstance(game, Match) else game
    for seat in r.asked():
        view = r.view(seat)
        move = bots[seat](view)
        if move is not None:
            return game.play(move, seat, version=view.version)
    reason = Reason("core", "must-move", f"seat {r.seat} must act and may not decline")
    raise IllegalMove("None", r.seat, [reason], r.legal_moves())
