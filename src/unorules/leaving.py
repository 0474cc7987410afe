"""The primitives that take a seat out of the round, end it, show cards or note facts."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from unorules import effects as fx
from unorules.carrying import carry_out_one, emit, primitive
from unorules.events import Event, new_event
from unorules.seats import seat_of, seats_of

if TYPE_CHECKING:
    from unorules.round import Round

__all__ = ["leave_out"]


@primitive(fx.GoOut)
def go_out(r: Round, me: int, e: fx.GoOut) -> None:
    for seat in seats_of(r, me, e.who):
        leave_out(r, seat)


def leave_out(r: Round, seat: int) -> None:
    """*seat*, if it is still in play, goes out with the next place."""
    if seat in r.active:
        r.out += (seat,)
        r._leave(seat)
        emit(r, new_event("out", seat, (), 0, len(r.out)))


@primitive(fx.Eliminate)
def eliminate(r: Round, me: int, e: fx.Eliminate) -> None:
    rule = e.rule or r._acting
    for seat in seats_of(r, me, e.who):
        if seat in r.active:
            carry_out_one(r, me, fx.MoveCards(seat, e.cards_to, bottom=True))
            r._leave(seat)
            emit(r, Event("eliminated", seat, (), 0, rule))


@primitive(fx.EndRound)
def end_round(r: Round, me: int, e: fx.EndRound) -> None:
    if r._ending is None:
        r._ending = e
        r._stirred = True


@primitive(fx.Reveal)
def reveal(r: Round, me: int, e: fx.Reveal) -> None:
    seat = seat_of(r, me, e.who)
    for card in e.cards:
        if card not in r._hands[seat]:
            raise ValueError(f"seat {seat} doesn't hold {card!r}")
    audience = None if e.to is None else (seat, *seats_of(r, me, e.to))
    r._quiet = False
    emit(r, new_event("revealed", seat, e.cards, len(e.cards), None if audience is None else audience[1:], audience))


@primitive(fx.Note)
def note(r: Round, me: int, e: fx.Note) -> None:
    facts = {**r._facts, e.rule: e.value}
    if e.value is None:
        del facts[e.rule]
    r._facts = MappingProxyType(facts)
