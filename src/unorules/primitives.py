"""The primitives: how the core carries out each effect. Each keeps every card and leaves an event."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from unorules import effects as fx
from unorules.cards import Card
from unorules.chance import shuffle
from unorules.debts import Debt
from unorules.effects import AfterDraw, Effect, Seat, Who
from unorules.errors import EffectLoop, RuleError, UnoRulesError
from unorules.events import Event

if TYPE_CHECKING:
    from unorules.hookspecs import Reaction
    from unorules.round import Round

__all__ = ["PRIMITIVES", "carry_out", "emit", "seats_of", "take_cards", "upcoming"]

DEPTH: Final = 64
ME: Final = Who.ME
NEXT: Final = Who.NEXT
END: Final = AfterDraw.END


# ---------------------------------------------------------------------------------------------------- seats


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


def upcoming(r: Round) -> int:
    """The seat that would act next as things stand, lost turns counted."""
    seat = step(r, r.turn)
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
        return (upcoming(r),)
    if isinstance(who, int):
        return (who,)
    if who is ME:
        return (me,)
    if who is Who.NEIGHBOR:
        return (r._succ[me],)
    if who is Who.PREVIOUS:
        return (r._tables.order(r.active, -r.direction)[me],)
    if who is Who.OTHERS:
        return tuple(seat for seat in r.order(me) if seat != me)
    target = r._move.target if r._move is not None else None
    if target is None:
        raise RuleError(
            f"rule {r._acting!r} aims an effect at the chosen seat, but {r._move} chooses none", rule=r._acting or None
        )
    return (target,)


def seat_of(r: Round, me: int, who: Seat) -> int:
    (seat,) = seats_of(r, me, who)
    return seat


# ---------------------------------------------------------------------------------------- carrying out, reacting


def carry_out(r: Round, me: int, effects: Iterable[Effect], rule: str, used: tuple[str, ...] = ()) -> None:
    """Carry out *effects* that *rule* wants, one by one, depth first; the rules in *used* replace them no more."""
    for effect in effects:
        r._acting = rule
        try:
            carry_out_one(r, me, effect, used)
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            if not rule or isinstance(error, UnoRulesError) or not _ours(error):
                raise
            raise RuleError(
                f"rule {rule!r} wants {effect!r} carried out, which can't be: {type(error).__name__}: {error}",
                rule=rule,
            ) from error


def _ours(error: BaseException) -> bool:
    """Whether *error* arose in the core itself and not in what a rule does."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and trace.tb_frame.f_globals.get("__name__", "").startswith("unorules.")


def carry_out_one(r: Round, me: int, effect: Effect, used: tuple[str, ...] = ()) -> None:
    """Replacers, then the primitive (which has its event reacted to)."""
    kind = type(effect)
    for rule, replace in r._at.replacers.get(kind, ()):
        if rule not in used:
            instead = replace(r, me, effect)
            if instead is not None:
                deeper(r, rule)
                carry_out(r, me, instead, rule, (*used, rule))
                r._chain.pop()
                return
    primitive = PRIMITIVES.get(kind)
    if primitive is None:
        raise RuleError(f"rule {r._acting!r} wants {effect!r} carried out, which is no effect", rule=r._acting)
    primitive(r, me, effect)


def emit(r: Round, event: Event) -> None:
    """Put *event* into the log and let the rules react to it."""
    r.events.append(event)
    reactions = r._at.reactions.get(event.kind)
    if reactions is not None:
        react(r, event, reactions)


def react(r: Round, event: Event, reactions: tuple[tuple[str, Reaction], ...]) -> None:
    """Let *reactions* answer *event*; its seat (else the seat in turn) is who their effects come from."""
    me = r.turn if event.seat is None else event.seat
    for rule, reaction in reactions:
        effects = reaction(r, event)
        if effects:
            if not isinstance(effects, (tuple, list)):
                raise RuleError(
                    f"rule {rule!r}: its reaction to {event.kind!r} returned {effects!r}; it must be a list of effects",
                    rule=rule,
                )
            deeper(r, rule)
            carry_out(r, me, effects, rule)
            r._chain.pop()


def deeper(r: Round, rule: str) -> None:
    r._chain.append(rule)
    if len(r._chain) > DEPTH:
        rules = ", ".join(sorted(set(r._chain)))
        raise EffectLoop(f"effects set each other off more than {DEPTH} deep; rules that take part: {rules}", rule=rule)


# ---------------------------------------------------------------------------------------------------- cards


def take_cards(
    r: Round, seat: int, kind: str, count: int, until: Any = None, cap: int | None = None, data: Any = None
) -> tuple[Card, ...]:
    """Cards from the draw pile into the hand of *seat*: *count*, or until one satisfies *until*; fewer if there are no more."""
    pile, hand, rank, stop = r._draw, r._hands[seat], r._tables.rank_of, r._tables.stop
    if until is None and stop is None and len(pile) >= count > 0:
        cards = tuple(pile[: -count - 1 : -1])
        del pile[-count:]
        hand += cards
        hand.sort(key=rank)
        r._idle = -1
        r._quiet = False
        emit(r, Event(kind, seat, cards, count, data, (seat,)))
        return cards
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


def refill(r: Round) -> bool:
    """Have the empty draw pile filled; False if it stays empty."""
    hook = r._tables.refill
    if hook is not None:
        effects = hook(r)
        if effects:
            carry_out(r, r.seat, effects, "")
    return bool(r._draw)


def _draw(r: Round, me: int, e: fx.Draw) -> None:
    for seat in seats_of(r, me, e.who):
        if e.by_choice:
            _may_follow(r, seat, take_cards(r, seat, "drew", e.count, e.until, e.cap))
        else:
            take_cards(r, seat, "took", e.count, e.until, e.cap, e.rule or r._acting)


def _may_follow(r: Round, seat: int, drawn: tuple[Card, ...]) -> None:
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


def _shed(r: Round, me: int, e: fx.Shed) -> None:
    shed_prepared(r, me, (e, frozenset(card for card in r._tables.cards.cards if e.takes(card.face(r.side)))))


def wrong_follow(r: Round, seat: int, drawn: tuple[Card, ...]) -> RuleError:
    """The error for a rule that says of what may follow a draw what can't be."""
    for one in r._tables.resolved.of("pile_after_draw"):
        answer = one.call(r, seat, drawn)
        if answer is not None:
            return one.wrong("pile_after_draw", answer, "an AfterDraw or None")
    raise AssertionError("some rule has said what may follow")


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
            emit(r, Event("shed", seat, shed, len(shed)))


def _swap(r: Round, me: int, e: fx.Swap) -> None:
    seat, other = seat_of(r, me, e.who), seat_of(r, me, e.other)
    if seat != other:
        r._hands[seat], r._hands[other] = r._hands[other], r._hands[seat]
        r._quiet = False
        r._stirred = True
        keep_drawn(r)
        emit(r, Event("swapped", seat, (), 0, other))
        _received(r, (seat, other))
        _silence_seats(r, (seat, other))


def _received(r: Round, seats: Sequence[int]) -> None:
    """Tell each of *seats*, and nobody else, which hand it has got."""
    for seat in seats:
        hand = tuple(r._hands[seat])
        emit(r, Event("received", seat, hand, len(hand), None, (seat,)))


def _rotate(r: Round, me: int, e: fx.Rotate) -> None:
    seats = r.order(me)
    hands = [r._hands[seat] for seat in seats]
    for place, hand in enumerate(hands):
        r._hands[seats[(place + 1) % len(seats)]] = hand
    r._quiet = False
    r._stirred = True
    keep_drawn(r)
    emit(r, Event("rotated", me, (), 0, seats))
    _received(r, seats)
    _silence_seats(r, seats)


def _give(r: Round, me: int, e: fx.Give) -> None:
    seat, to = seat_of(r, me, e.who), seat_of(r, me, e.to)
    for card in e.cards:
        r._hands[seat].remove(card)
        insort(r._hands[to], card, key=r._tables.rank_of)
    r._quiet = False
    r._stirred = True
    keep_drawn(r)
    emit(r, Event("gave", seat, e.cards, len(e.cards), to, (seat, to)))


def _move_cards(r: Round, me: int, e: fx.MoveCards) -> None:
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


def _shuffle(r: Round, me: int, e: fx.Shuffle) -> None:
    pile = r._zone(e.zone)
    if not pile:
        return
    shuffle(pile, r.seed, r._uses)
    r._uses += 1
    emit(r, Event("shuffled", None, tuple(pile), len(pile), e.zone, ()))


def _turn_over(r: Round, me: int, e: fx.TurnOver) -> None:
    r._draw.reverse()
    r._discard.reverse()
    r.side = 1 - r.side
    r.declared = None
    r._reseat()
    emit(r, Event("turned-over", None, (), 0, r.side))


# ---------------------------------------------------------------------------------------------------- turns


def _lose_turn(r: Round, me: int, e: fx.LoseTurn) -> None:
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


def _again(r: Round, me: int, e: fx.Again) -> None:
    r._again = r._end = r._stirred = True
    emit(r, Event("again", r.turn))


def _end_turn(r: Round, me: int, e: fx.EndTurn) -> None:
    r._end = True


def _change_direction(r: Round, me: int, e: fx.ChangeDirection) -> None:
    r.direction = -r.direction if e.to is None else e.to
    r._succ = r._tables.order(r.active, r.direction)
    emit(r, r._tables.direction[r.direction])


def _declare(r: Round, me: int, e: fx.Declare) -> None:
    r.declared = e.declared
    emit(r, Event("declared", me, (), 0, e.declared))


def _announce(r: Round, me: int, e: fx.Announce) -> None:
    for seat in seats_of(r, me, e.who):
        if seat not in r.called:
            r.called = tuple(sorted((*r.called, seat))) if r.called else (seat,)
            emit(r, r._tables.called[seat])


def _silence(r: Round, me: int, e: fx.Silence) -> None:
    _silence_seats(r, seats_of(r, me, e.who))


def _silence_seats(r: Round, seats: Sequence[int]) -> None:
    for seat in seats:
        if seat in r.called:
            r.called = tuple(other for other in r.called if other != seat)
            emit(r, r._tables.silenced[seat])


# ---------------------------------------------------------------------------------------------------- debts


class Owing:
    """An `Owe` of the tables with the debts it has already made: one for each who and whom."""

    __slots__ = ("effect", "made")

    def __init__(self, effect: fx.Owe) -> None:
        self.effect = effect
        self.made: dict[tuple[int, int], Debt] = {}

    def debt(self, seat: int, me: int) -> Debt:
        """The debt of *seat* to be laid by *me*."""
        known = self.made.get((seat, me))
        if known is None:
            e = self.effect
            known = self.made[seat, me] = Debt(seat, e.cards, e.turns, e.choice, me, e.rule, e.final, e.card)
        return known


def owe_prepared(r: Round, me: int, owing: Owing) -> None:
    """`Owe` as the tables have it."""
    for seat in seats_of(r, me, owing.effect.who):
        r.owed += (owing.debt(seat, me),)


def pay_at_once(r: Round, me: int, owing: Owing) -> None:
    """`Owe` as the tables have it, the last effect of a play where no rule lets a debt be answered: paid without waiting."""
    e = owing.effect
    for seat in seats_of(r, me, e.who):
        if e.cards:
            take_cards(r, seat, "took", e.cards, data=e.rule)
        if e.turns and seat in r.active:
            lose(r, seat, e.turns)


def _owe(r: Round, me: int, e: fx.Owe) -> None:
    if e.choice is not None and e.choice not in r._tables.moves.named:
        raise LookupError(f"no rule has the word {e.choice!r}")
    if isinstance(e.who, int) and e.who not in range(r.players):
        raise LookupError(f"there is no seat {e.who!r}")
    for seat in seats_of(r, me, e.who):
        r.owed += (Debt(seat, e.cards, e.turns, e.choice, me, e.rule or r._acting, e.final, e.card),)


def _forgive(r: Round, me: int, e: fx.Forgive) -> None:
    if strike(r, e.debt):
        emit(r, Event("forgiven", e.debt.seat, (), 0, e.debt))


def strike(r: Round, debt: Debt) -> bool:
    """Take *debt* off the list once; False if it isn't there."""
    for place, other in enumerate(r.owed):
        if other is debt or other == debt:
            r.owed = r.owed[:place] + r.owed[place + 1 :]
            if debt in r._waiting:
                at = r._waiting.index(debt)
                r._waiting = r._waiting[:at] + r._waiting[at + 1 :]
            return True
    return False


def _readdress(r: Round, me: int, e: fx.Readdress) -> None:
    seat = seat_of(r, me, e.who)
    if strike(r, e.debt):
        d = e.debt
        r.owed += (Debt(seat, d.cards, d.turns, d.choice, d.by, d.rule, d.final, d.card),)
        emit(r, Event("forgiven", d.seat, (), 0, d))


# ---------------------------------------------------------------------------------------------- leaving, ending


def _go_out(r: Round, me: int, e: fx.GoOut) -> None:
    for seat in seats_of(r, me, e.who):
        if seat in r.active:
            r.out += (seat,)
            r._leave(seat)
            emit(r, Event("out", seat, (), 0, len(r.out)))


def _eliminate(r: Round, me: int, e: fx.Eliminate) -> None:
    for seat in seats_of(r, me, e.who):
        if seat in r.active:
            carry_out_one(r, me, fx.MoveCards(seat, e.cards_to, bottom=True))
            r._leave(seat)
            emit(r, Event("eliminated", seat))


def _end_round(r: Round, me: int, e: fx.EndRound) -> None:
    if r._ending is None:
        r._ending = e
        r._stirred = True


def _reveal(r: Round, me: int, e: fx.Reveal) -> None:
    seat = seat_of(r, me, e.who)
    audience = None if e.to is None else (seat, *seats_of(r, me, e.to))
    r._quiet = False
    emit(r, Event("revealed", seat, e.cards, len(e.cards), None if audience is None else audience[1:], audience))


def _note(r: Round, me: int, e: fx.Note) -> None:
    r._facts = {**r._facts, e.rule: e.value}


PRIMITIVES: Final[dict[type[Effect], Callable[[Round, int, Any], None]]] = {
    fx.Draw: _draw,
    fx.Owe: _owe,
    fx.Forgive: _forgive,
    fx.Readdress: _readdress,
    fx.LoseTurn: _lose_turn,
    fx.Again: _again,
    fx.EndTurn: _end_turn,
    fx.ChangeDirection: _change_direction,
    fx.Declare: _declare,
    fx.Shed: _shed,
    fx.Swap: _swap,
    fx.Rotate: _rotate,
    fx.Give: _give,
    fx.MoveCards: _move_cards,
    fx.Shuffle: _shuffle,
    fx.TurnOver: _turn_over,
    fx.Announce: _announce,
    fx.Silence: _silence,
    fx.Reveal: _reveal,
    fx.GoOut: _go_out,
    fx.Eliminate: _eliminate,
    fx.EndRound: _end_round,
    fx.Note: _note,
}
"""Each type of effect with the function that carries it out."""
