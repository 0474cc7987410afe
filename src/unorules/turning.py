"""The primitives about turns, direction, what is declared and who has called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from unorules import effects as fx
from unorules.carrying import emit, primitive
from unorules.events import Event
from unorules.seats import seats_of

if TYPE_CHECKING:
    from unorules.round import Round

__all__ = ["lose", "silence_seats"]


@primitive(fx.LoseTurn)
def lose_turn(r: Round, me: int, e: fx.LoseTurn) -> None:
    for seat in seats_of(r, me, e.who):
        lose(r, seat, e.turns)


def lose(r: Round, seat: int, turns: int) -> None:
    """*seat* loses *turns*: its present turn if it only answers in it, else its next ones; once for a move."""
    told = turns
    if seat == r.turn and not r._end and r._move is not None and not r._move.cards:
        r._end = True
        turns -= 1
    emit(r, r._tables.lost[seat] if told == 1 else Event("lost", seat, (), 0, told))
    if turns and seat not in r._lost[len(r._lost_before) :]:
        r._lost += (seat,) * turns


@primitive(fx.Again)
def again(r: Round, me: int, e: fx.Again) -> None:
    r._again = r._end = r._stirred = True
    emit(r, Event("again", r.turn))


@primitive(fx.EndTurn)
def end_turn(r: Round, me: int, e: fx.EndTurn) -> None:
    r._end = True


@primitive(fx.ChangeDirection)
def change_direction(r: Round, me: int, e: fx.ChangeDirection) -> None:
    r.direction = -r.direction if e.to is None else e.to
    r._succ = r._tables.order(r.active, r.direction)
    emit(r, r._tables.direction[r.direction])


@primitive(fx.Declare)
def declare(r: Round, me: int, e: fx.Declare) -> None:
    r.declared = e.declared
    emit(r, Event("declared", me, (), 0, e.declared))


@primitive(fx.Announce)
def announce(r: Round, me: int, e: fx.Announce) -> None:
    for seat in seats_of(r, me, e.who):
        if seat not in r.called:
            r.called = tuple(sorted((*r.called, seat))) if r.called else (seat,)
            emit(r, r._tables.called[seat])


@primitive(fx.Silence)
def silence(r: Round, me: int, e: fx.Silence) -> None:
    silence_seats(r, seats_of(r, me, e.who))


def silence_seats(r: Round, seats: Sequence[int]) -> None:
    for seat in seats:
        if seat in r.called:
            r.called = tuple([other for other in r.called if other != seat])
            emit(r, r._tables.silenced[seat])
