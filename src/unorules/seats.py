"""Seats told from where things stand: who comes next, who is meant by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unorules.effects import Seat, Who
from unorules.errors import RuleError

if TYPE_CHECKING:
    from unorules.round import Round

__all__ = ["seat_of", "seats_of", "step", "upcoming", "without"]

ME: Final = Who.ME
NEXT: Final = Who.NEXT


def step(r: Round, seat: int) -> int:
    """The seat after *seat*, lost turns not counted."""
    hook = r._tables.next_seat
    if hook is not None:
        named = hook(r, seat)
        if named is not None:
            if type(named) is not int or named not in r.active:
                rule = next(one.rule for one in r._tables.resolved.of("turn_next") if one.call(r, seat) is not None)
                raise RuleError(
                    f"rule {rule!r}: turn_next returned {named!r}; it must be a seat in play or None: {r.active}",
                    rule=rule,
                )
            return named
    return r._succ[seat]


def upcoming(r: Round, turn: int | None = None) -> int:
    """The seat that would act next after *turn* (default: the seat whose turn it is) as things stand, lost turns counted."""
    seat = step(r, r.turn if turn is None else turn)
    lost = r._lost
    while seat in lost:
        lost = without(lost, seat)
        seat = step(r, seat)
    return seat


def without(lost: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """*lost* with one turn less for *seat*."""
    place = lost.index(seat)
    return lost[:place] + lost[place + 1 :]


def seats_of(r: Round, me: int, who: Seat) -> tuple[int, ...]:
    """The seats that *who* means now."""
    if who is NEXT:
        return (upcoming(r) if r._lost or r._tables.next_seat is not None else r._succ[r.turn],)
    if who is ME:
        return (me,)
    if isinstance(who, int):
        if not 0 <= who < r.players:
            raise LookupError(f"there is no seat {who}")
        return (who,)
    if who is Who.NEIGHBOR:
        return (r._succ[me],)
    if who is Who.PREVIOUS:
        return (r._tables.order(r.active, -r.direction)[me],)
    if who is Who.OTHERS:
        return tuple(seat for seat in r.order(me) if seat != me)
    if who is not Who.CHOSEN:
        raise RuleError(
            f"rule {r._acting!r} aims an effect at {who!r}, which is no seat: write its number, or whom it is as seen by who "
            "plays, such as Who.NEXT",
            rule=r._acting or None,
        )
    target = r._move.target if r._move is not None else None
    if target is None:
        raise RuleError(
            f"rule {r._acting!r} aims an effect at the chosen seat, but {r._move} chooses none", rule=r._acting or None
        )
    return (target,)


def seat_of(r: Round, me: int, who: Seat) -> int:
    (seat,) = seats_of(r, me, who)
    return seat
