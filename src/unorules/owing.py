"""The primitives about debts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unorules import effects as fx
from unorules.carrying import emit, primitive
from unorules.debts import Debt
from unorules.events import Event, new_event
from unorules.moves import DRAW, PASS, TAKE
from unorules.moving import take_cards
from unorules.seats import seat_of, seats_of
from unorules.turning import lose

if TYPE_CHECKING:
    from unorules.round import Round

__all__ = ["Owing", "debt_at", "owe_prepared", "owed_event", "pay_at_once", "strike"]


class Owing:
    """An `Owe` of the tables with the debts it has already made, and the events of them: one for each who and whom."""

    __slots__ = ("effect", "made")

    def __init__(self, effect: fx.Owe) -> None:
        self.effect = effect
        self.made: dict[tuple[int, int], tuple[Debt, Event]] = {}

    def debt(self, seat: int, me: int) -> tuple[Debt, Event]:
        """The debt of *seat* to be laid by *me*, and the event that tells of it where it is waited for."""
        known = self.made.get((seat, me))
        if known is None:
            e = self.effect
            debt = Debt(seat, e.cards, e.turns, e.choice, me, e.rule, e.final, e.card)
            known = self.made[seat, me] = debt, owed_event(debt)
        return known


def owed_event(debt: Debt) -> Event:
    """The event that tells of a *debt* that is waited for."""
    return new_event("owed", debt.seat, (), debt.cards, debt)


def owe_prepared(r: Round, me: int, owing: Owing) -> None:
    """`Owe` as the tables have it."""
    for seat in seats_of(r, me, owing.effect.who):
        r.owed += (owing.debt(seat, me)[0],)


def pay_at_once(r: Round, me: int, owing: Owing) -> None:
    """`Owe` as the tables have it, the last effect of a play where no rule lets a debt be answered: paid without waiting."""
    e = owing.effect
    for seat in seats_of(r, me, e.who):
        if e.cards:
            take_cards(r, seat, "took", e.cards, rule=e.rule)
        if e.turns and seat in r.active:
            lose(r, seat, e.turns)


@primitive(fx.Owe)
def owe(r: Round, me: int, e: fx.Owe) -> None:
    if e.choice is not None and e.choice not in r._tables.moves.named:
        raise LookupError(f"no rule has the word {e.choice!r}")
    for seat in seats_of(r, me, e.who):
        r.owed += (Debt(seat, e.cards, e.turns, e.choice, me, e.rule or r._acting, e.final, e.card),)


@primitive(fx.Forgive)
def forgive(r: Round, me: int, e: fx.Forgive) -> None:
    if strike(r, e.debt):
        emit(r, new_event("forgiven", e.debt.seat, (), 0, e.debt))


def strike(r: Round, debt: Debt) -> bool:
    """Take *debt* off the list once; False if it isn't there."""
    for place, other in enumerate(r.owed):
        if other is debt or other == debt:
            r.owed = r.owed[:place] + r.owed[place + 1 :]
            if r._tables.last_answers and debt.card is not None:
                r._gone = r._stirred = True  # the end of the round may have waited for this
            if debt in r._waiting:
                at = r._waiting.index(debt)
                r._waiting = r._waiting[:at] + r._waiting[at + 1 :]
            return True
    return False


@primitive(fx.Readdress)
def readdress(r: Round, me: int, e: fx.Readdress) -> None:
    seat = seat_of(r, me, e.who)
    if strike(r, e.debt):
        d = e.debt
        r.owed += (Debt(seat, d.cards, d.turns, d.choice, d.by, d.rule, d.final, d.card),)
        emit(r, Event("forgiven", d.seat, (), 0, d))


@primitive(fx.Say)
def say_for(r: Round, me: int, e: fx.Say) -> None:
    """The steps of a word, for who didn't say it; here, and not with the life of moves, because rules want it done."""
    seat = seat_of(r, me, e.who)
    move = r.rules.move(e.move) if isinstance(e.move, str) else e.move
    if move.cards:
        raise ValueError(f"{move} lays cards, which only the player may do")
    if move is TAKE and debt_at(r, seat) is None:
        raise ValueError(f"seat {seat} owes nothing")
    if move in (DRAW, PASS) and seat != r.turn:
        raise ValueError(f"it is the turn of seat {r.turn}, not of seat {seat}")
    for step, what in r._at[move][1] or r._at[PASS][1]:  # a draw where there is no drawing ends the turn
        step(r, seat, what)


def debt_at(r: Round, seat: int) -> Debt | None:
    """What *seat* has to do with next of all it owes: choices first."""
    found = None
    for debt in r.owed:
        if debt.seat == seat:
            if debt.choice is not None:
                return debt
            found = found or debt
    return found
