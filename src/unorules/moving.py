"""The primitives that move cards: each keeps every card and leaves an event."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from unorules import effects as fx
from unorules.cards import Card
from unorules.carrying import carry_out, emit, primitive
from unorules.chance import shuffle as shuffle_cards
from unorules.effects import AfterDraw
from unorules.errors import RuleError
from unorules.events import Event, new_event
from unorules.seats import seat_of, seats_of
from unorules.turning import silence_seats

if TYPE_CHECKING:
    from unorules.round import Round

__all__ = [
    "END",
    "draw_one",
    "from_the_top",
    "shed_prepared",
    "take_cards",
    "wrong_follow",
]

END: Final = AfterDraw.END


def take_cards(
    r: Round, seat: int, kind: str, count: int, until: Any = None, cap: int | None = None, rule: str = ""
) -> tuple[Card, ...]:
    """Cards from the draw pile into the hand of *seat*: *count*, or until one satisfies *until*; fewer if there are no more.

    *rule* is who wants it; a draw by choice isn't told with it.
    """
    data = rule if kind == "took" else None
    hand, rank, stop = r._hands[seat], r._tables.rank_of, r._tables.stop
    if until is None and stop is None and len(r._draw) >= count > 0:
        event = from_the_top(r, seat, kind, count, data)
        r._idle = -1
        r._quiet = False
        emit(r, event)
        return event.cards
    most = count if until is None else cap
    drawn: list[Card] = []
    told = 0
    while most is None or len(drawn) < most:
        if not r._draw:
            if len(drawn) > told:
                emit(r, Event(kind, seat, tuple(drawn[told:]), len(drawn) - told, data, (seat,)))
                told = len(drawn)
            if not refill(r) or seat not in r.active:
                break
        card = r._draw.pop()
        insort(hand, card, key=rank)
        drawn.append(card)
        if until is not None and until(r, seat, card):
            break
        if stop is not None and stop(r, seat, len(drawn)):
            break
    if drawn:
        r._idle = -1
        r._quiet = False
    if len(drawn) > told or not drawn:
        emit(r, Event(kind, seat, tuple(drawn[told:]), len(drawn) - told, data, (seat,)))
    return tuple(drawn)


def from_the_top(r: Round, seat: int, kind: str, count: int, data: Any) -> Event:
    """*count* cards from the draw pile, which has so many, into the hand of *seat*; the event of it, not yet in the log."""
    pile, hand = r._draw, r._hands[seat]
    cards = tuple(pile[: -count - 1 : -1])
    del pile[-count:]
    hand += cards
    hand.sort(key=r._tables.rank_of)
    return new_event(kind, seat, cards, count, data, (seat,))


def draw_one(r: Round, me: int, e: fx.Draw) -> None:
    """`Draw` as the tables have it where it is one card by choice."""
    if r._draw and r._tables.stop is None:
        card = r._draw.pop()
        insort(r._hands[me], card, key=r._tables.rank_of)
        event = r._tables.drew[me][card]
        r._idle = -1
        r._quiet = False
        emit(r, event)
        may_follow(r, me, event.cards)
    else:
        draw(r, me, e)


def refill(r: Round) -> bool:
    """Have the empty draw pile filled; False if it stays empty."""
    hook = r._tables.refill
    if hook is not None:
        rule, effects = hook(r)
        if effects:
            carry_out(r, r.seat, effects, rule)
    return bool(r._draw)


@primitive(fx.Draw)
def draw(r: Round, me: int, e: fx.Draw) -> None:
    for seat in seats_of(r, me, e.who):
        if seat not in r.active:
            continue
        if e.by_choice:
            may_follow(r, seat, take_cards(r, seat, "drew", e.count, e.until, e.cap, e.rule or r._acting))
        else:
            take_cards(r, seat, "took", e.count, e.until, e.cap, e.rule or r._acting)


def may_follow(r: Round, seat: int, drawn: tuple[Card, ...]) -> None:
    """Ask what may follow a draw by choice; nothing follows one that gave no card."""
    if drawn:
        r._drawn += drawn
        follow = r._tables.after_draw(r, seat, r._drawn)
        if follow is not None and follow is not END:
            if type(follow) is not AfterDraw:
                raise wrong_follow(r, seat, r._drawn)
            r._follow = follow
            return
        r._drawn = ()
    r._end = True


@primitive(fx.Shed)
def shed(r: Round, me: int, e: fx.Shed) -> None:
    shed_prepared(r, me, (e, frozenset(card for card in r._tables.cards.cards if e.takes(card.face(r.side)))))


def wrong_follow(r: Round, seat: int, drawn: tuple[Card, ...]) -> RuleError:
    """The error for a rule that says of what may follow a draw what can't be."""
    for one in r._tables.resolved.of("pile_after_draw"):
        answer = one.call(r, seat, drawn)
        if answer is not None:
            return one.wrong("pile_after_draw", answer, "an AfterDraw or None")
    raise AssertionError("some rule has said what may follow")  # pragma: no cover - asked again, rules say the same


def keep_drawn(r: Round) -> None:
    """Of the cards drawn in this turn, those that have left the hand may no longer be laid; if all have, nothing may."""
    if r._drawn:
        kept = tuple(card for card in r._drawn if card in r._hands[r.turn])
        if kept:
            r._drawn = kept
        else:
            r._follow = END


def shed_prepared(r: Round, me: int, prepared: tuple[fx.Shed, frozenset[Card]]) -> None:
    """`Shed` with the cards that it takes."""
    effect, taken = prepared
    for seat in seats_of(r, me, effect.who):
        hand = r._hands[seat]
        shed = tuple(card for card in hand if card in taken)
        if shed:
            hand[:] = [card for card in hand if card not in taken]
            r._discard[-1:-1] = shed
            r._quiet = False
            r._stirred = True
            keep_drawn(r)
            emit(r, new_event("shed", seat, shed, len(shed)))


@primitive(fx.Swap)
def swap(r: Round, me: int, e: fx.Swap) -> None:
    seat, other = seat_of(r, me, e.who), seat_of(r, me, e.other)
    if seat != other:
        r._hands[seat], r._hands[other] = r._hands[other], r._hands[seat]
        r._quiet = False
        r._stirred = True
        keep_drawn(r)
        emit(r, new_event("swapped", seat, (), 0, other))
        received(r, (seat, other))
        silence_seats(r, (seat, other))


def received(r: Round, seats: Sequence[int]) -> None:
    """Tell each of *seats*, and nobody else, which hand it has got."""
    for seat in seats:
        hand = tuple(r._hands[seat])
        emit(r, new_event("received", seat, hand, len(hand), None, (seat,)))


@primitive(fx.Rotate)
def rotate(r: Round, me: int, e: fx.Rotate) -> None:
    seats = r.order(me)
    hands = [r._hands[seat] for seat in seats]
    for place, hand in enumerate(hands):
        r._hands[seats[(place + 1) % len(seats)]] = hand
    r._quiet = False
    r._stirred = True
    keep_drawn(r)
    emit(r, new_event("rotated", me, (), 0, seats))
    received(r, seats)
    silence_seats(r, seats)


@primitive(fx.Give)
def give(r: Round, me: int, e: fx.Give) -> None:
    seat, to = seat_of(r, me, e.who), seat_of(r, me, e.to)
    for card in e.cards:
        r._hands[seat].remove(card)
        insort(r._hands[to], card, key=r._tables.rank_of)
    r._quiet = False
    r._stirred = True
    keep_drawn(r)
    emit(r, Event("gave", seat, e.cards, len(e.cards), to, (seat, to)))


@primitive(fx.MoveCards)
def move_cards(r: Round, me: int, e: fx.MoveCards) -> None:
    source = r._zone(e.source)
    cards = tuple(source[: len(source) - e.keep])
    if not cards:
        return
    del source[: len(cards)]
    pile = r._zone(e.to)
    if e.bottom:
        pile[0:0] = cards
    else:
        pile.extend(cards)
    if isinstance(e.to, int):
        pile.sort(key=r._tables.rank_of)
    r._quiet = False
    r._stirred = True
    keep_drawn(r)
    audience = None if e.to == fx.DISCARD_PILE else tuple(zone for zone in (e.source, e.to) if isinstance(zone, int))
    emit(r, Event("moved", None, cards, len(cards), (e.source, e.to, e.bottom), audience))


@primitive(fx.Shuffle)
def shuffle(r: Round, me: int, e: fx.Shuffle) -> None:
    pile = r._zone(e.zone)
    if not pile:
        return
    shuffle_cards(pile, r.seed, r._uses)
    r._uses += 1
    emit(r, Event("shuffled", None, tuple(pile), len(pile), e.zone, ()))


@primitive(fx.TurnOver)
def turn_over(r: Round, me: int, e: fx.TurnOver) -> None:
    if r._tables.cards.sides == 1:
        raise ValueError("no card of the deck has a back")
    r._draw.reverse()
    r._discard.reverse()
    r.side = 1 - r.side
    r.declared = None
    r._reseat()
    emit(r, Event("turned-over", None, (), 0, r.side))
