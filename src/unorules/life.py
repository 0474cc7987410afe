"""The life of a move: one fixed sequence for plays in turn, out of turn, as an answer, of a drawn card, and the start card.

1. The cards leave the hand; whoever lays a card holds the turn.
2. Its effects are carried out one by one, depth first.
3. Debts that nobody may answer are paid.
4. The out-verdict is asked; if the round is over, what is still owed is paid and hands are counted.
5. *Settled*: liabilities that hang on hand sizes are judged.
6. The turn moves on; lost turns are used up as it would arrive.
7. A debt that may be answered stops the round at its seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from unorules.debts import Debt
from unorules.effects import EndRound, GoOut, Stay
from unorules.errors import RuleError
from unorules.events import Event
from unorules.moves import DRAW, PASS, TAKE, Move
from unorules.primitives import carry_out, carry_out_one, emit, lose, react, step, strike, take_cards, without
from unorules.results import Result

if TYPE_CHECKING:
    from unorules.round import Round
    from unorules.seating import Step

__all__ = ["begin", "make"]


def make(r: Round, seat: int, move: Move) -> None:
    """Make a move that has been found legal."""
    r._move = move
    t = r._tables
    cards = move.cards
    if cards:
        hand, discard = r._hands[seat], r._discard
        for card in cards:
            hand.remove(card)
            discard.append(card)
        r.declared = move.declared
        r.turn = seat
        r._drawn = ()
        event = t.moved[seat][move]
        r.events.append(event)
        at = r._at
        if at.on_played:
            react(r, event, at.on_played)
        if move.rule:
            _own_effects(r, seat, move)
        else:
            for primitive, effect in at[move]:
                primitive(r, seat, effect)
        if len(hand) > t.small and not (r._stirred or r.owed or r._lost or r.called):
            r.turn = r.seat = r._succ[seat]  # most plays: nothing to settle, and the turn moves on
            r._said = ()
            r._idle = 0
        else:
            r._idle = -1
            r._end = True
            r._quiet = False
            _conclude(r, seat)
    elif move is DRAW:
        r._end = False
        r._quiet = True
        for primitive, effect in r._at.draw:
            primitive(r, seat, effect)
        if r._end or r._quiet or r._stirred or r.owed or r.called or len(r._hands[seat]) <= t.small:
            _conclude(r, seat)
    elif move is PASS:
        r.events.append(t.moved[seat][move])
        r._end = r._quiet = True
        _conclude(r, seat)
    else:
        r._end = False
        r._quiet = True
        _say(r, seat, move)
        _conclude(r, seat)
    version = r.version = r.version + 1
    if version >= r.max_moves and r.result is None:
        _close(r, EndRound(kind="truncated"))


def begin(r: Round, steps: tuple[Step, ...]) -> None:
    """Carry out what the first card does as if the dealer had laid it, and pass the turn on."""
    r._end = r._quiet = True
    for primitive, effect in steps:
        primitive(r, r.dealer, effect)
    _conclude(r, r.dealer)


def _say(r: Round, seat: int, move: Move) -> None:
    if move is TAKE:
        r._quiet = False
        _pay(r, next(debt for debt in r.owed if debt.seat == seat and debt.choice is None))
        return
    emit(r, r._tables.moved[seat][move])
    for debt in r.owed:
        if debt.seat == seat and debt.choice == move.word:
            strike(r, debt)
            r._quiet = False
            break
    _own_effects(r, seat, move)


def _own_effects(r: Round, seat: int, move: Move) -> None:
    effects = r._tables.own_effects.get(move.rule)
    found = effects(r, seat, move) if effects is not None else None
    if found:
        carry_out(r, seat, found, move.rule)


def _conclude(r: Round, seat: int) -> None:
    """Steps 3 to 7, from the moment that the move's own effects are done."""
    if r.owed:
        _pay_due(r)
    if r._stirred or not r._hands[seat]:
        _verdicts(r, seat)
    if not r._quiet or (r._end and r.called):
        for rule, reaction in r._at.settled:
            if r._ending is None:
                effects = reaction(r, r._tables.settled[seat])
                if effects:
                    carry_out(r, seat, effects, rule)
                    if r.owed:
                        _pay_due(r)
                    if r._gone:
                        _verdicts(r, seat)
    r._stirred = False
    if r._ending is None:
        if r._end:
            _advance(r)
        else:
            r._lost_before = r._lost
            if r._quiet and r._move is not None:
                r._said += ((seat, r._move.text),)
    if r._ending is not None:
        _close(r, r._ending)
    else:
        r.seat = r.owed[0].seat if r.owed else r.turn


def _pay_due(r: Round) -> None:
    """Pay every debt that is final, and every new one that no rule in force may answer; the others are waited for."""
    answerable = r._tables.answerable
    left = True
    while left:
        left = False
        for debt in r.owed:
            if debt in r._waiting:
                continue
            if not debt.final and (debt.choice is not None or (answerable and any(ask(r, debt) for ask in answerable))):
                r._waiting += (debt,)
                emit(r, Event("owed", debt.seat, (), debt.cards, debt))
            else:
                _pay(r, debt)
                left = bool(r.owed)
                break


def _pay(r: Round, debt: Debt) -> None:
    strike(r, debt)
    if debt.cards:
        take_cards(r, debt.seat, "took", debt.cards, data=debt.rule)
    if debt.turns and debt.seat in r.active:
        lose(r, debt.seat, debt.turns)


def _verdicts(r: Round, mover: int) -> None:
    """Ask, the mover first, whether seats without cards are out; then, if any left, whether the round is over."""
    judge = r._tables.out
    if judge is not None:
        for seat in r.order(mover):
            if r._hands[seat] or seat not in r.active:
                continue
            verdict = judge(r, seat)
            if isinstance(verdict, Stay):
                carry_out(r, seat, verdict.effects, "")
                if r.owed:
                    _pay_due(r)
                verdict = not r._hands[seat]
            if verdict:
                carry_out_one(r, seat, GoOut(seat))
    if r._gone:
        r._gone = False
        over = r._tables.over
        ending = over(r) if over is not None else None
        if ending is not None and r._ending is None:
            r._ending = ending
        if r._ending is None and not r.active:
            raise RuleError("nobody is left in the round, and no rule has ended it: a rule must implement turn_over")


def _advance(r: Round) -> None:
    """Step 6: move the turn on, unless it stays; a whole lap without a card laid or drawn is a stalemate."""
    if r._again:
        r._again = False
        r._lost = r._lost_before
    else:
        seat = step(r, r.turn)
        while seat in r._lost:
            r._lost = without(r._lost, seat)
            seat = step(r, seat)
        r.turn = seat
        r._lost_before = r._lost
    r._drawn = r._said = ()
    r._idle += 1
    if r._idle >= len(r.active):
        r._idle = 0
        stalemate = r._tables.stalemate
        effects = stalemate(r) if stalemate is not None else None
        carry_out(r, r.turn, (EndRound(kind="drawn"),) if effects is None else effects, "")


def _close(r: Round, ending: EndRound) -> None:
    """End the round: open debts are paid, hands are shown and counted, seats are placed."""
    for debt in r.owed:
        if debt.cards and debt.seat in r.active:
            strike(r, debt)
            take_cards(r, debt.seat, "took", debt.cards, data=debt.rule)
    r.owed = r._waiting = ()
    r._ending = ending
    for seat in range(r.players):
        hand = tuple(r._hands[seat])
        r.events.append(Event("counted", seat, hand, len(hand)))
    kind, winners = ending.kind, tuple(ending.winners)
    score = r._tables.score
    points = score(r, winners, kind) if score is not None else None
    scored = (0,) * r.players if points is None else tuple(points)
    if len(scored) != r.players:
        raise RuleError(f"turn_score returned {points!r}; it must be one number for each of {r.players} seats")
    r.result = Result(kind, winners, _places(r, winners, kind), scored)
    r._drawn = ()
    r._said = ()
    r.events.append(Event("ended", None, (), 0, r.result))


def _places(r: Round, winners: tuple[int, ...], kind: str) -> tuple[int, ...]:
    """Winners first, then those who went out in their order, then those still in play, then the eliminated."""
    if kind != "won":
        return (1,) * r.players

    def rank(seat: int) -> tuple[int, int]:
        if seat in winners:
            return (0, 0)
        if seat in r.out:
            return (1, r.out.index(seat))
        return (2, 0) if seat in r.active else (3, 0)

    ranks = [rank(seat) for seat in range(r.players)]
    return tuple(1 + sum(other < mine for other in ranks) for mine in ranks)
