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

from unorules.carrying import carry_out, carry_out_one, emit, react
from unorules.debts import Debt
from unorules.effects import EndRound, GoOut, Stay
from unorules.errors import RuleError
from unorules.events import Event, new_event
from unorules.leaving import leave_out
from unorules.moves import Move
from unorules.moving import take_cards
from unorules.owing import debt_at, owed_event, strike
from unorules.results import Result
from unorules.seats import step, without
from unorules.turning import lose

if TYPE_CHECKING:
    from unorules.round import Round
    from unorules.seating import Step

__all__ = ["awake", "begin", "conclude", "end_turn", "make", "own_effects", "pay_first", "say", "verdict_on"]


def make(r: Round, seat: int, move: Move, steps: tuple[Step, ...]) -> tuple[Event, ...]:
    """Make a move that has been found legal, or leave the round as it was if anything is raised on the way."""
    events = r.events
    mark = r.mark()
    first = len(events)
    try:
        r._move = move
        at = r._at
        if move.cards:
            hand, discard = r._hands[seat], r._discard
            for card in move.cards:
                hand.remove(card)
                discard.append(card)
            r.declared = move.declared
            r.turn = r.laid_by = seat
            r._drawn = ()
            r._idle = -1
            r._end = True
            r._quiet = False
            event = r._tables.moved[seat][move]
            events.append(event)
            if at.on_played and (move not in at.unheard or r._facts or r.owed or seat != r.seat):
                react(r, event, at.on_played)
        else:
            r._end = False
            r._quiet = True
        for primitive, effect in steps:
            primitive(r, seat, effect)
        conclude(r, seat)
    except BaseException as error:
        r.undo(mark)
        r._tables.resolved.blame(error)
        raise
    return tuple(events[first:])


def conclude(r: Round, seat: int) -> None:
    """Bring a move to its end whose own effects are done."""
    asked = _settle_all(r, seat)
    r.version += 1
    due = r.owed or r._lost or r._said or (r._facts and awake(r)) or (asked and _somebody_is_empty(r))
    r._due = r.version if due else r.last_move
    if r.version > r.last_move and r.result is None:
        _close(r, EndRound(kind="truncated"))
    r._legal = r._unable = ()  # a rule may have asked in mid-move


def _somebody_is_empty(r: Round) -> bool:
    """Whether a seat in play has no cards: it is asked after each move whether it is out."""
    return any(not r._hands[seat] for seat in r.active)


def begin(r: Round, steps: tuple[Step, ...]) -> None:
    """Carry out what the first card does as if the dealer had laid it, and pass the turn on."""
    r._end = r._quiet = True
    for primitive, effect in steps:
        primitive(r, r.dealer, effect)
    _settle_all(r, r.dealer)
    r._due = r.version if r.owed or r._lost or awake(r) else r.last_move


def awake(r: Round) -> bool:
    """Whether a rule has facts that has nothing to do as long as it has none."""
    return not r._tables.idlers.isdisjoint(r._facts)


def end_turn(r: Round, seat: int, move: Move) -> None:
    """What ``pass`` does."""
    r._end = True
    emit(r, r._tables.moved[seat][move])


def pay_first(r: Round, seat: int, move: Move) -> None:
    """What ``take`` does: the oldest debt of the seat is paid."""
    r._quiet = False
    debt = debt_at(r, seat)
    assert debt is not None
    _pay(r, debt)


def say(r: Round, seat: int, move: Move) -> None:
    """What a word of a rule does: a choice that asked for it is made, and its effects are carried out."""
    emit(r, r._tables.moved[seat][move])
    for debt in r.owed:
        if debt.seat == seat and debt.choice == move.word:
            strike(r, debt)
            r._quiet = False
            break
    own_effects(r, seat, move)


def own_effects(r: Round, seat: int, move: Move) -> None:
    """The effects of a move that a rule makes itself."""
    effects = r._tables.own_effects.get(move.rule)
    found = effects(r, seat, move) if effects is not None else None
    if found:
        carry_out(r, seat, found, move.rule)


def _settle_all(r: Round, seat: int) -> bool:
    """Steps 3 to 7, from the moment that the move's own effects are done; whether it was asked who is out."""
    if r.owed:
        _pay_due(r)
    stirred = r._stirred
    # a seat that stayed in without cards has made this move due
    asked = stirred or not r._hands[seat] or (r.version == r._due and not all(r._hands))
    if asked:
        r._stirred = False
        _verdicts(r, seat)
    if (
        (r._end or not r._quiet)
        and (stirred or r.called or len(r._hands[seat]) <= r._tables.small)
        and r._ending is None
    ):
        _settle(r, seat)
    r._stirred = False
    if r._ending is None:
        if r._end:
            _advance(r)
        else:
            r._lost_before = r._lost
            if not r._quiet:
                r._said = ()
            elif r._move is not None:  # pragma: no branch - what is no move, the first card, ends the turn
                r._said += ((seat, r._move.text),)
    if r._ending is None:
        r.seat = r.owed[0].seat if r.owed else r.turn
    else:
        _close(r, r._ending)
    return asked


def _settle(r: Round, seat: int) -> None:
    """Step 5: what hangs on hand sizes is judged."""
    for rule, reaction in r._at.settled:
        if r._ending is None:
            effects = reaction(r, r._tables.settled[seat])
            if effects:
                carry_out(r, seat, effects, rule)
                if r.owed:
                    _pay_due(r)
                if r._gone:
                    _verdicts(r, seat)


def _pay_due(r: Round) -> None:
    """Pay every debt that is final, and every new one that no rule in force may answer; the others are waited for.

    Who isn't in play owes nothing. Of equal debts each is one of its own.
    """
    answerable = r._tables.answerable
    left = True
    while left:
        left = False
        for debt in r.owed:
            if debt in r._waiting and r.owed.count(debt) == r._waiting.count(debt):
                continue
            if debt.seat not in r.active:
                strike(r, debt)
                left = bool(r.owed)
                break
            if debt.choice is not None or (answerable and _may_be_answered(r, debt)):
                r._waiting += (debt,)
                emit(r, owed_event(debt))
            else:
                _pay(r, debt)
                left = bool(r.owed)
                break


def _may_be_answered(r: Round, debt: Debt) -> bool:
    """Whether the round waits for an answer to *debt*; what a seat's last card makes owe is final unless a rule says no."""
    last = debt.card is not None and debt.by is not None and not r._hands[debt.by]
    if not debt.final and (not last or (r._tables.last_answers and _others_play(r))):
        for ask in r._tables.answerable:
            if ask(r, debt):
                return True
    return False


def _others_play(r: Round) -> bool:
    """Whether at least two seats hold cards, so that one can hand on to another what it owes for somebody's last card."""
    return sum(1 for seat in r.active if r._hands[seat]) > 1


def _end_waits(r: Round) -> bool:
    """Whether the round goes on until what is owed for a card has been answered or paid, whoever is out."""
    return _others_play(r) and any(debt.card is not None and debt.choice is None and not debt.final for debt in r.owed)


def _pay(r: Round, debt: Debt) -> None:
    strike(r, debt)
    if debt.cards:
        take_cards(r, debt.seat, "took", debt.cards, rule=debt.rule)
    if debt.turns and debt.seat in r.active:
        lose(r, debt.seat, debt.turns)


def _verdicts(r: Round, mover: int) -> None:
    """Ask, the mover first, whether seats without cards are out; then, if any left, whether the round is over."""
    hands = r._hands
    for seat in () if all(hands) else r.order(mover):
        if hands[seat] or seat not in r.active:
            continue
        rule, verdict = verdict_on(r, seat)
        if isinstance(verdict, Stay):
            carry_out(r, seat, verdict.effects, rule)
            if r.owed:
                _pay_due(r)
            verdict = not r._hands[seat]
        if verdict:
            if GoOut in r._at.replacers:
                carry_out_one(r, seat, GoOut(seat))
            else:
                leave_out(r, seat)
    if r._gone:
        r._gone = False
        if r.owed and r._tables.last_answers and _end_waits(r):
            return
        over = r._tables.over
        ending = over(r) if over is not None else None
        if isinstance(ending, EndRound) and r._ending is None:
            r._ending = ending
        if r._ending is None and not r.active:
            raise RuleError("nobody is left in the round, and no rule has ended it: a rule must implement turn_over")


def verdict_on(r: Round, seat: int) -> tuple[str, bool | Stay]:
    """Whether *seat*, without cards, is out, with the rule that says so."""
    for rule, judge in r._tables.out:
        verdict = judge(r, seat)
        if verdict is not None and not isinstance(verdict, (bool, Stay)):
            raise RuleError(
                f"rule {rule!r}: turn_out returned {verdict!r}; it must be True, False, a Stay or None", rule=rule
            )
        if verdict is not None:
            return rule, verdict
    return "", False


def _advance(r: Round) -> None:
    """Step 6: move the turn on, unless it stays; a whole lap without a card laid or drawn is a stalemate."""
    if r._again:
        r._again = False
        r._lost = r._lost_before
        r._idle -= 1  # no turn has gone by
    else:
        seat = r._succ[r.turn] if r._tables.next_seat is None else step(r, r.turn)
        if r._lost:
            while seat in r._lost:
                r._lost = without(r._lost, seat)
                seat = step(r, seat)
        r._lost_before = r._lost
        r.turn = seat
    r._drawn = r._said = ()
    r._idle += 1
    if r._idle >= len(r.active):
        _stalemate(r)


def _stalemate(r: Round) -> None:
    """A whole lap has gone by without a card laid or drawn."""
    r._idle = 0
    stalemate = r._tables.stalemate
    rule, effects = stalemate(r) if stalemate is not None else ("", None)
    carry_out(r, r.turn, (EndRound(kind="drawn"),) if effects is None else effects, rule)
    r._end = False
    if r.owed:
        _pay_due(r)
    if r._stirred:
        r._stirred = False
        _verdicts(r, r.turn)
    if r._ending is None and (r._end or r.turn not in r.active):
        _advance(r)


def _close(r: Round, ending: EndRound) -> None:
    """End the round: open debts are paid, hands are shown and counted, seats are placed."""
    for debt in r.owed:
        if debt.cards and debt.seat in r.active:
            strike(r, debt)
            take_cards(r, debt.seat, "took", debt.cards, rule=debt.rule)
    r.owed = r._waiting = ()
    r._ending = ending
    hands = map(tuple, r._hands)
    r.events += [new_event("counted", seat, hand, len(hand)) for seat, hand in enumerate(hands)]
    kind, winners = ending.kind, tuple(ending.winners)
    score = r._tables.score
    points = score(r, winners, kind) if score is not None else None
    scored = (0,) * r.players if points is None else tuple(points)
    r.result = Result(kind, winners, _places(r, winners, kind), scored)
    r._drawn = ()
    r._said = ()
    r.events.append(new_event("ended", None, (), 0, r.result))


def _places(r: Round, winners: tuple[int, ...], kind: str) -> tuple[int, ...]:
    """Winners first, then those who went out in their order, then those still in play, then the eliminated."""
    if kind != "won":
        return (1,) * r.players
    if len(winners) == 1 and r.out == winners and len(r.active) == r.players - 1:
        places = [2] * r.players
        places[winners[0]] = 1
        return tuple(places)
    later = [seat for seat in r.out if seat not in winners]
    stages = [winners, *((seat,) for seat in later), tuple(seat for seat in r.active if seat not in winners)]
    places = [0] * r.players
    place = 1
    for stage in stages:
        for seat in stage:
            places[seat] = place
        place += len(stage)
    return tuple(found or place for found in places)
