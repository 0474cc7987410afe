"""Which moves concern a rule: those that it offers, plays of cards that it has something to say of, and moves upon which
it does something. They are looked for where a round stands, and where it would stand if hands held what is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import attrs

from unorules.cards import Card
from unorules.errors import InvalidConfiguration
from unorules.events import Event
from unorules.moves import Move
from unorules.round import Round
from unorules.ruleset import Ruleset
from unorules.testing.twins import set_up
from unorules.testing.watching import Calls, codes_of, watched

__all__ = ["ACTED_UPON", "OFFERED", "OF_ITS_CARDS", "Concern", "Concerns"]

OFFERED, OF_ITS_CARDS, ACTED_UPON = range(3)
"""Why a move concerns a rule: it offers it, has something to say of its card, did something upon it."""
Kind = tuple[object, ...]
Made = tuple[tuple[int, Move], ...]


@attrs.frozen
class Concern:
    """Moves to be made one after the other where a round stands, the last of which concerns the rule.

    :ivar kind: equal for moves that are alike, whatever their colours.
    :ivar at: the round before them; not to be changed.
    :ivar moves: seats and their moves.
    :ivar seats: who makes the last of them, those who are shown something by it, another seat, and a spectator.
    """

    kind: Kind
    at: Round
    moves: Made
    seats: tuple[int | None, ...]


class Concerns:
    """The moves that concern the rule *name* of *rules*."""

    def __init__(self, rules: Ruleset, name: str) -> None:
        self.name = name
        self._codes = codes_of(rules, (name,))
        cards, resolved = rules._engine.cards, rules._engine.resolved
        ways, effects = (resolved.by_rule(hook).get(name) for hook in ("card_ways", "card_effects"))
        self._cards = frozenset(
            face
            for side in range(cards.sides)
            for face, known in cards.ways[side].items()
            if (ways is not None and ways(face, cards.colors[side]) is not None)
            or (effects is not None and any(effects(face, way, 2) is not None for way in known))
        )

    def by_itself(self, move: Move, side: int) -> int | None:
        """Why *move* concerns the rule, whatever comes of it; None if it doesn't."""
        if move.rule == self.name:
            return OFFERED
        return OF_ITS_CARDS if move.cards and move.cards[-1].face(side) in self._cards else None

    def offered(self, now: Round, random: Random) -> Iterator[Concern]:
        """The moves that the rule offers as *now* stands, one of each kind."""
        kinds = set()
        for seat in now.asked():
            for move in now.legal_moves(seat):
                if move.rule == self.name and (kind := _kind(now, move)) not in kinds:
                    kinds.add(kind)
                    yield Concern(kind, now, ((seat, move),), _seats(now, seat, (), move, random))

    def found(self, now: Round, random: Random) -> list[Concern]:
        """All kinds of moves that concern the rule, now or if hands held other cards; words also one move later."""
        rich = _with_many(now, random)
        places = (now,) if rich is None else (now, rich)
        known: set[Kind] = set()
        later = {_kind(at, move) for at in places for _, move in _legal(at) if move.rule == self.name}
        found: list[tuple[int, float, Concern]] = []
        for at in places:
            looked_at = set()
            outside = [(one, move) for one in at.active for move in at.external(one)]
            for seat, move in (*_legal(at), *outside):
                kind = _kind(at, move)
                if kind not in looked_at and kind not in known:
                    looked_at.add(kind)
                    place = at if at is now else _with(now, seat, move) or at
                    made = self._made(at, place, ((seat, move),), random, known, later)
                    found += [(why, random.random(), concern) for why, concern in made]
        return [concern for _, _, concern in sorted(found, key=lambda one: one[:2])]

    def _made(
        self, at: Round, place: Round, moves: Made, random: Random, known: set[Kind], later: set[Kind]
    ) -> Iterator[tuple[int, Concern]]:
        """Whether the last of *moves* concerns the rule, which shows when it is made in a copy of *at*; then what follows."""
        seat, move = moves[-1]
        after, calls = at.copy(), Calls()
        with watched(self._codes, calls):
            events = after.play(move, seat)
        acted = tuple(dict.fromkeys(call.function for call in calls.done()))
        why = self.by_itself(move, at.side)
        if why is None and acted:
            why = ACTED_UPON
        if why is not None:
            kind = _kind(at, move)
            (known if len(moves) == 1 else later).add(kind)
            yield why, Concern((*kind, acted), place, moves, _seats(at, seat, events, move, random))
        if len(moves) == 1 and after.result is None:
            for then, word in _legal(after):
                if (word.rule == self.name or not word.cards) and _kind(after, word) not in known | later:
                    origin = at if word.cards else place
                    yield from self._made(after, origin, (*moves, (then, word)), random, known, later)


def _legal(r: Round) -> list[tuple[int, Move]]:
    return [(seat, move) for seat in r.asked() for move in r.legal_moves(seat)]


def _kind(r: Round, move: Move) -> Kind:
    shape = move.word or move.cards[-1].face(r.side).symbol
    return shape, len(move.cards), move.target is None, move.declared is None, move.rule


def _seats(r: Round, seat: int, events: tuple[Event, ...], move: Move, random: Random) -> tuple[int | None, ...]:
    """Those to whose eyes the move is looked at, by *seat*: itself, who is shown something, another one, a spectator."""
    shown = [one for event in events for one in event.audience or () if one != seat]
    others = [one for one in r.active if one != seat]
    random.shuffle(others)
    aimed = [] if move.target is None else [move.target]
    return tuple(dict.fromkeys((seat, *shown[-1:], *(aimed or others)[:1], None)))


def _with(now: Round, seat: int, move: Move) -> Round | None:
    """*now* with the cards in the hand of *seat* that it needs for *move*; None if it can't be set up."""
    hands = [list(hand) for hand in now.hands]
    for card in set(move.cards):
        hands[seat] += [card] * (move.cards.count(card) - hands[seat].count(card))
    return _set_up(now, hands)


def _with_many(now: Round, random: Random) -> Round | None:
    """*now* with two cards of each symbol that fits in the hand of who must act, and twins of the top card with the
    others; None if that seat may lay nothing but what it drew.
    """
    if now.drawn_cards:
        return None
    hands = [list(hand) for hand in now.hands]
    fitting: dict[str, list[Card]] = {}
    for card in now.rules._engine.cards.cards:
        if now.fits(card):
            fitting.setdefault(card.face(now.side).symbol, []).append(card)
    for cards in fitting.values():
        alike = [card for card in cards if card.face(now.side).color == now.color] or cards
        hands[now.seat] += [alike[int(random.random() * len(alike))]] * 2
    for other in now.active:
        if other != now.seat:
            hands[other].append(now.discard_pile[-1])
    return _set_up(now, hands)


def _set_up(now: Round, hands: list[list[Card]]) -> Round | None:
    try:
        return set_up(now, hands, list(now.draw_pile), now.drawn)
    except InvalidConfiguration:
        return None
