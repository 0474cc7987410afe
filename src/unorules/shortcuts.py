"""Short forms of the life of a move, for moves at which most of it has nothing to do.

Each begins by looking whether anything is out of the ordinary: a small hand, a call of a seat whose hand changes, or
something left by the move before (`State._due`). Then it leaves the move to `life.make`, which does the same the long way.
Calls of other seats needn't be judged anew: nothing has changed for them since they were.

They change registers in one statement without a call, after everything that can fail: what is raised before leaves them as
they were, and only piles and hands have to be put right.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Any

from unorules.effects import AfterDraw
from unorules.events import Event
from unorules.life import conclude, make
from unorules.moves import Move
from unorules.moving import END, from_the_top, wrong_follow
from unorules.owing import Owing, owe_prepared

if TYPE_CHECKING:
    from unorules.round import Round
    from unorules.seating import Maker, Step

__all__ = ["draw_plainly", "lay_and_wait", "lay_plainly", "laying", "pass_plainly", "take_plainly"]


def lay_plainly(r: Round, seat: int, move: Move, steps: tuple[Step, ...]) -> tuple[Event, ...]:
    """Lay a card that does nothing but lie there."""
    t = r._tables
    hand = r._hands[seat]
    if len(hand) <= t.small_before or r.version == r._due or seat in r.called:
        return make(r, seat, move, steps)
    event = t.moved[seat][move]
    (card,) = move.cards
    following = r._succ[seat]
    events = r.events
    first = len(events)
    try:
        hand.remove(card)
        r._discard.append(card)
        events.append(event)
        r.declared, r._drawn, r._idle, r._move, r.laid_by, r.turn, r.seat, r.version = (
            move.declared, (), 0, move, seat, following, following, r.version + 1
        )  # fmt: skip
    except BaseException:
        r.undo((first, *r.mark()[1:]))
        raise
    return (event,)


def laying(turns_round: bool, burdens: bool, cards: int = 0) -> Maker:
    """What lays a card that *turns_round* the direction, or *burdens* the next seat, or the one and then the other.

    The next seat takes *cards*, if any, or loses its turn, or both: the last step of the card is the effect that says so.
    """

    def lay(r: Round, seat: int, move: Move, steps: tuple[Step, ...]) -> tuple[Event, ...]:
        t = r._tables
        hand = r._hands[seat]
        direction, succ = r.direction, r._succ
        if turns_round:
            direction = -direction
            succ = t.order(r.active, direction)
        following = succ[seat]
        called = r.called
        if (
            len(hand) <= t.small_before
            or r.version == r._due
            or (called and (seat in called or following in called))
            or len(r._draw) < cards
        ):
            return make(r, seat, move, steps)
        events = r.events
        first = len(events)
        (card,) = move.cards
        try:
            hand.remove(card)
            r._discard.append(card)
            events.append(t.moved[seat][move])
            if turns_round:
                events.append(t.direction[direction])
            if burdens:
                turns = 1
                if cards:
                    owe = steps[-1][1].effect
                    turns = owe.turns
                    events.append(from_the_top(r, following, "took", cards, owe.rule))
                if turns:
                    events.append(t.lost[following])
                    following = succ[following]
            told = tuple(events[first:])
            r.declared, r._drawn, r._idle, r._move, r.laid_by, r.turn, r.seat, r.direction, r._succ, r.version = (
                move.declared, (), 0, move, seat, following, following, direction, succ, r.version + 1
            )  # fmt: skip
        except BaseException:
            r.undo((first, *r.mark()[1:]))
            raise
        return told

    return lay


def lay_and_wait(r: Round, seat: int, move: Move, steps: tuple[Step, ...]) -> tuple[Event, ...]:
    """Lay a card that does nothing but make the next seat owe what it may answer."""
    t = r._tables
    hand = r._hands[seat]
    if len(hand) <= t.small_before or r.version == r._due or seat in r.called:
        return make(r, seat, move, steps)
    following = r._succ[seat]
    owing: Owing = steps[0][1] if steps[0][0] is owe_prepared else steps[0][1][2]
    events = r.events
    mark = r.mark()
    first = len(events)
    (card,) = move.cards
    try:
        hand.remove(card)
        r._discard.append(card)
        events.append(t.moved[seat][move])
        r.declared, r._drawn, r._idle, r._move, r.laid_by = move.declared, (), -1, move, seat
        debt, event = owing.debt(following, seat)
        r.owed = (debt,)
        for ask in t.answerable:
            if ask(r, debt):
                events.append(event)
                told = tuple(events[first:])
                r._legal = r._unable = ()  # the rule may have asked in mid-move
                version = r.version + 1
                r._waiting, r._idle, r._said, r.turn, r.seat, r.version, r._due = (
                    r.owed, 0, (), following, following, version, version
                )  # fmt: skip
                return told
        r._end, r._quiet = True, False
        conclude(r, seat)
    except BaseException as error:
        r.undo(mark)
        t.resolved.blame(error)
        raise
    return tuple(events[first:])


def take_plainly(r: Round, seat: int, move: Move, steps: tuple[Step, ...]) -> tuple[Event, ...]:
    """Take all that is owed, which costs the turn, from a pile that has so many cards."""
    t = r._tables
    debt = r.owed[0]
    cards = debt.cards
    if (
        len(r.owed) > 1
        or debt.turns != 1
        or not 0 < cards <= len(r._draw)
        or seat != r.turn
        or len(r._hands[seat]) + cards <= t.small
        or r._facts
        or r._lost
        or seat in r.called
        or r.version == r.last_move
        or t.last_answers  # the end of the round may wait for this
        or not all(r._hands)  # a seat in play without cards is asked after each move whether it is out
    ):
        return make(r, seat, move, steps)
    events = r.events
    first = len(events)
    try:
        events.append(from_the_top(r, seat, "took", cards, debt.rule))
        events.append(t.lost[seat])
        told = tuple(events[first:])
        following = r._succ[seat]
        r.owed, r._waiting, r._drawn, r._said, r._idle, r._move, r.turn, r.seat, r._due, r.version = (
            (), (), (), (), 0, move, following, following, r.last_move, r.version + 1
        )  # fmt: skip
    except BaseException:
        r.undo((first, *r.mark()[1:]))
        raise
    return told


def draw_plainly(r: Round, seat: int, move: Move, steps: tuple[Step, ...]) -> tuple[Event, ...]:
    """Draw one card by choice from a pile that has some."""
    t = r._tables
    hand = r._hands[seat]
    pile = r._draw
    if len(hand) < t.small or not pile or r.version == r._due or seat in r.called:
        return make(r, seat, move, steps)
    events = r.events
    first = len(events)
    try:  # as `draw_one`, without its calls
        card = pile.pop()
        insort(hand, card, key=t.rank_of)
        event = t.drew[seat][card]
        events.append(event)
        drawn = r._drawn + event.cards if r._drawn else event.cards
        follow: Any = t.after_draw(r, seat, drawn)
        r._legal = r._unable = ()  # the rule may have asked in mid-move
        if follow is None or follow is END:
            following = r._succ[seat]
            r._drawn, r._idle, r._move, r.turn, r.seat, r.version = (
                (), 0, move, following, following, r.version + 1
            )  # fmt: skip
        else:
            if type(follow) is not AfterDraw:
                raise wrong_follow(r, seat, drawn)  # noqa: TRY301 - undone below like anything that is raised here
            r._drawn, r._follow, r._idle, r._move, r.version = drawn, follow, -1, move, r.version + 1
    except BaseException as error:
        r.undo((first, *r.mark()[1:]))
        t.resolved.blame(error)
        raise
    return (event,)


def pass_plainly(r: Round, seat: int, move: Move, steps: tuple[Step, ...]) -> tuple[Event, ...]:
    """Pass after a draw."""
    t = r._tables
    if len(r._hands[seat]) <= t.small or r._idle >= 0 or r.version == r._due or seat in r.called:
        return make(r, seat, move, steps)
    event = t.moved[seat][move]
    following = r._succ[seat]
    first = len(r.events)
    try:
        r.events.append(event)
        r._drawn, r._idle, r._move, r.turn, r.seat, r.version = (
            (), 0, move, following, following, r.version + 1
        )  # fmt: skip
    except BaseException:
        r.undo((first, *r.mark()[1:]))
        raise
    return (event,)
