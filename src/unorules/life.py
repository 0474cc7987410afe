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

from bisect import insort
from typing import TYPE_CHECKING, Any

from unorules.carrying import carry_out, carry_out_one, emit, react
from unorules.debts import Debt
from unorules.effects import AfterDraw, EndRound, GoOut, Stay
from unorules.errors import RuleError
from unorules.events import Event
from unorules.moves import Move
from unorules.moving import END, take_cards, wrong_follow
from unorules.owing import debt_at, strike
from unorules.results import Result
from unorules.seats import step, without
from unorules.turning import lose

if TYPE_CHECKING:
    from unorules.round import Round
    from unorules.seating import Step

__all__ = [
    "begin",
    "draw_plainly",
    "end_turn",
    "lay_plainly",
    "make",
    "own_effects",
    "pass_plainly",
    "pay_first",
    "say",
]


def make(r: Round, seat: int, move: Move) -> tuple[Event, ...]:
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
            r.turn = seat
            r._drawn = ()
            r._idle = -1
            r._end = True
            r._quiet = False
            event = r._tables.moved[seat][move]
            events.append(event)
            if at.on_played:
                react(r, event, at.on_played)
        else:
            r._end = False
            r._quiet = True
        for primitive, effect in at.steps(move):
            primitive(r, seat, effect)
        if r._stirred or r.owed or not r._end or r.called or len(r._hands[seat]) <= r._tables.small:
            _conclude(r, seat)
        else:  # nothing to pay or to settle
            following = r._succ[r.turn]
            if r._lost:
                while following in r._lost:
                    r._lost = without(r._lost, following)
                    following = r._succ[following]
                r._lost_before = r._lost
            r.turn = r.seat = following
            r._drawn = r._said = ()
            r._idle += 1
            if r._idle >= len(r.active):
                _stalemate(r)
                _arrive(r)
        r.version += 1
        if r.version > r.last_move and r.result is None:
            _close(r, EndRound(kind="truncated"))
    except BaseException as error:
        r.undo(mark)
        r._tables.resolved.blame(error)
        raise
    return tuple(events[first:])


# The short forms change registers in one statement without a call, after everything that can fail: what is raised before
# leaves them as they were, and only piles and hands have to be put right.


def lay_plainly(r: Round, seat: int, move: Move) -> tuple[Event, ...]:
    """`make` for most plays: a card that does nothing but lie there, and nothing to settle, so the turn just moves on."""
    t = r._tables
    hand = r._hands[seat]
    if len(hand) <= t.small_before or r.owed or r._lost or seat in r.called or r.version == r.last_move:
        return make(r, seat, move)
    event = t.moved[seat][move]
    (card,) = move.cards
    following = r._succ[seat]
    first = len(r.events)
    try:
        hand.remove(card)
        r._discard.append(card)
        r.events.append(event)
        r.declared, r._drawn, r._said, r._idle, r._move, r.turn, r.seat, r.version = (
            move.declared, (), (), 0, move, following, following, r.version + 1
        )  # fmt: skip
    except BaseException:
        r.undo((first, *r.mark()[1:]))
        raise
    return (event,)


def draw_plainly(r: Round, seat: int, move: Move) -> tuple[Event, ...]:
    """`make` for most draws: one card from a pile that has some, and nothing to settle."""
    t = r._tables
    hand, pile = r._hands[seat], r._draw
    if len(hand) < t.small or not pile or r.owed or r._lost or seat in r.called or r.version == r.last_move:
        return make(r, seat, move)
    first = len(r.events)
    try:
        card = pile.pop()
        insort(hand, card, key=t.rank_of)
        event = t.drew[seat][card]
        r.events.append(event)
        drawn = (*r._drawn, card) if r._drawn else (card,)
        follow: Any = t.after_draw(r, seat, drawn)
        if follow is None or follow is END:
            following = r._succ[seat]
            r._drawn, r._said, r._idle, r._move, r.turn, r.seat, r.version = (
                (), (), 0, move, following, following, r.version + 1
            )  # fmt: skip
        else:
            if type(follow) is not AfterDraw:
                raise wrong_follow(r, seat, drawn)  # noqa: TRY301 - undone below like anything that is raised here
            r._drawn, r._follow, r._said, r._idle, r._move, r.version = drawn, follow, (), -1, move, r.version + 1
    except BaseException as error:
        r.undo((first, *r.mark()[1:]))
        t.resolved.blame(error)
        raise
    return (event,)


def pass_plainly(r: Round, seat: int, move: Move) -> tuple[Event, ...]:
    """`make` for most passes: nothing to settle, so the turn just moves on."""
    t = r._tables
    if (
        len(r._hands[seat]) <= t.small
        or r.owed
        or r._lost
        or seat in r.called
        or r._idle >= 0
        or r.version == r.last_move
    ):
        return make(r, seat, move)
    event = t.moved[seat][move]
    following = r._succ[seat]
    first = len(r.events)
    try:
        r.events.append(event)
        r._drawn, r._said, r._idle, r._move, r.turn, r.seat, r.version = (
            (), (), 0, move, following, following, r.version + 1
        )  # fmt: skip
    except BaseException:
        r.undo((first, *r.mark()[1:]))
        raise
    return (event,)


def begin(r: Round, steps: tuple[Step, ...]) -> None:
    """Carry out what the first card does as if the dealer had laid it, and pass the turn on."""
    r._end = r._quiet = True
    for primitive, effect in steps:
        primitive(r, r.dealer, effect)
    _conclude(r, r.dealer)


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


def _conclude(r: Round, seat: int) -> None:
    """Steps 3 to 7, from the moment that the move's own effects are done."""
    if r.owed:
        _pay_due(r)
    stirred = r._stirred
    r._stirred = False
    if stirred or not r._hands[seat]:
        _verdicts(r, seat)
    if (not r._quiet or r._end) and (stirred or r.called or len(r._hands[seat]) <= r._tables.small):
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
            if not r._quiet:
                r._said = ()
            elif r._move is not None:  # pragma: no branch - what is no move, the first card, ends the turn
                r._said += ((seat, r._move.text),)
    _arrive(r)


def _arrive(r: Round) -> None:
    """Step 7: a debt that waits stops the round at its seat; or the round is over."""
    if r._ending is None:
        r.seat = r.owed[0].seat if r.owed else r.turn
    else:
        _close(r, r._ending)


def _pay_due(r: Round) -> None:
    """Pay every debt that is final, and every new one that no rule in force may answer; the others are waited for."""
    answerable = r._tables.answerable
    left = True
    while left:
        left = False
        for debt in r.owed:
            if debt in r._waiting:
                continue
            if debt.choice is not None or (answerable and _may_be_answered(r, debt)):
                r._waiting += (debt,)
                emit(r, Event("owed", debt.seat, (), debt.cards, debt))
            else:
                _pay(r, debt)
                left = bool(r.owed)
                break


def _may_be_answered(r: Round, debt: Debt) -> bool:
    """Whether the round waits for an answer to *debt*; what a seat's last card makes owe is final."""
    last = debt.card is not None and debt.by is not None and not r._hands[debt.by]
    return not debt.final and not last and any(ask(r, debt) for ask in r._tables.answerable)


def _pay(r: Round, debt: Debt) -> None:
    strike(r, debt)
    if debt.seat not in r.active:
        return
    if debt.cards:
        take_cards(r, debt.seat, "took", debt.cards, rule=debt.rule)
    if debt.turns and debt.seat in r.active:
        lose(r, debt.seat, debt.turns)


def _verdicts(r: Round, mover: int) -> None:
    """Ask, the mover first, whether seats without cards are out; then, if any left, whether the round is over."""
    for seat in r.order(mover):
        if r._hands[seat] or seat not in r.active:
            continue
        rule, verdict = verdict_on(r, seat)
        if isinstance(verdict, Stay):
            carry_out(r, seat, verdict.effects, rule)
            if r.owed:
                _pay_due(r)
            verdict = not r._hands[seat]
        if verdict:
            carry_out_one(r, seat, GoOut(seat))
    if r._gone:
        r._gone = False
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
        seat = step(r, r.turn)
        while seat in r._lost:
            r._lost = without(r._lost, seat)
            seat = step(r, seat)
        r.turn = seat
        r._lost_before = r._lost
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
    for seat in range(r.players):
        hand = tuple(r._hands[seat])
        r.events.append(Event("counted", seat, hand, len(hand)))
    kind, winners = ending.kind, tuple(ending.winners)
    score = r._tables.score
    points = score(r, winners, kind) if score is not None else None
    scored = (0,) * r.players if points is None else tuple(points)
    r.result = Result(kind, winners, _places(r, winners, kind), scored)
    r._drawn = ()
    r._said = ()
    r.events.append(Event("ended", None, (), 0, r.result))


def _places(r: Round, winners: tuple[int, ...], kind: str) -> tuple[int, ...]:
    """Winners first, then those who went out in their order, then those still in play, then the eliminated."""
    if kind != "won":
        return (1,) * r.players
    if len(winners) == 1 and r.out == winners and len(r.active) == r.players - 1:
        return tuple(1 if seat in winners else 2 for seat in range(r.players))
    later = [seat for seat in r.out if seat not in winners]
    stages = [winners, *((seat,) for seat in later), tuple(seat for seat in r.active if seat not in winners)]
    places = [0] * r.players
    place = 1
    for stage in stages:
        for seat in stage:
            places[seat] = place
        place += len(stage)
    return tuple(found or place for found in places)
