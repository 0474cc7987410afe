"""Who may move out of turn, and what: asked of the rules once at a stop, and only of those that can have something to say."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING

from unorules.cards import Card
from unorules.legal import add, to_act
from unorules.moves import Move

if TYPE_CHECKING:
    from unorules.hooks import Implementation, Resolved
    from unorules.round import Round
    from unorules.tables import CardTables

__all__ = ["Asking", "ask", "every_move", "external", "out_of_turn"]

Asks = Callable[["Round"], Iterable[int] | None]
Cards = tuple[Card, ...] | None
"""The cards without one of which a rule has nothing to offer out of turn; None: that can't be told."""


class Asking:
    """What the rules of one ruleset say of moves out of turn, while one side of the cards shows."""

    __slots__ = ("_asks", "_needed", "alone", "on", "open", "orders")

    def __init__(self, cards: CardTables, resolved: Resolved, side: int, most: int) -> None:
        self._asks: dict[str, Asks] = resolved.by_rule("turn_asks")
        self._needed = {one.rule: _needed(one, cards, side) for one in resolved.of("card_out_of_turn")}
        self.on: dict[Card, tuple[tuple[Asks, Cards], ...]] = {top: self.awake(top, ()) for top in cards.cards}
        """For every card on top who is to be asked for seats while no rule has facts, with the cards that are needed."""
        self.open: bool = not resolved.by_rule("turn_moves").keys() <= self._asks.keys()
        """Whether a rule offers moves and doesn't say whom it asks: any seat may get them."""
        self.alone: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(most))
        self.orders: dict[tuple[tuple[int, ...], int, int, tuple[int, ...]], tuple[int, ...]] = {}
        """By the seats named, the one to act, direction and seats in play: those asked, in their order."""

    def awake(self, top: Card, facts: Container[str]) -> tuple[tuple[Asks, Cards], ...]:
        """As `on`, while the rules in *facts* have some."""
        found: list[tuple[Asks, Cards]] = []
        for rule, ask in self._asks.items():
            cards = None if rule in facts or rule not in self._needed else self._needed[rule][top]
            if cards is None or cards:
                found.append((ask, cards))
        return tuple(found)


def _needed(one: Implementation, cards: CardTables, side: int) -> dict[Card, Cards]:
    """For every card on top the cards without one of which the rule of *one* has nothing to offer out of turn."""
    found: dict[Card, Cards] = {}
    faces = cards.faces(side)
    for top in cards.cards:
        answer = one.call(top.face(side))
        if answer is not None and not (isinstance(answer, (tuple, list)) and all(face in faces for face in answer)):
            raise one.wrong("card_out_of_turn", answer, "a list of faces of the deck or None")
        found[top] = None if answer is None else tuple(card for card in cards.cards if card.face(side) in answer)
    return found


def ask(r: Round) -> tuple[int, ...]:
    """The seats that may move now, as public facts tell; the one that must act comes last.

    Those of them that can't have a move out of turn, as their hands tell, are noted on the way: they needn't be looked at.
    """
    seat = r.seat
    asking = r._tables.asking[r.side]
    top = r._discard[-1]
    named: tuple[int, ...] = ()
    lacking: list[int] = []
    for who, cards in asking.awake(top, r._facts) if r._facts else asking.on[top]:
        answer = who(r)
        if answer:
            seats = answer if type(answer) is tuple else tuple(answer)
            if named:
                also = _lacking(r, seats, cards)
                lacking = [other for other in lacking if other in also or other not in seats]
                lacking += [other for other in also if other not in named]
                named += seats
            else:
                named = seats
                lacking = _lacking(r, seats, cards)
    if not named:
        return asking.alone[seat]
    if lacking and not asking.open:
        if seat in lacking:
            lacking.remove(seat)
        r._unable = lacking
    key = (named, seat, r.direction, r.active)
    try:
        return asking.orders[key]
    except KeyError:
        asked = asking.orders[key] = (*(other for other in r.order(seat)[1:] if other in named), seat)
        return asked


def _lacking(r: Round, seats: tuple[int, ...], cards: Cards) -> list[int]:
    """Those of *seats* that hold none of *cards*."""
    lacking: list[int] = []
    if cards is None:
        return lacking
    hands = r._hands
    if len(cards) == 1:
        card = cards[0]
        for seat in seats:
            if card not in hands[seat]:
                lacking.append(seat)
        return lacking
    return [seat for seat in seats if not any(card in hands[seat] for card in cards)]


def out_of_turn(r: Round, seat: int) -> tuple[Move, ...]:
    """The legal moves of a seat that isn't the one to act, if it can have any."""
    if r.result is not None or seat not in r.active:
        return ()
    moves: list[Move] = []
    for rule, offer, _ in r._tables.offers:
        found = offer(r, seat, tuple(moves))
        if found:
            add(r, seat, moves, found, rule)
    return tuple(moves)


def external(r: Round, seat: int) -> tuple[Move, ...]:
    """The moves from outside that concern *seat*."""
    if r.result is not None:
        return ()
    moves: list[Move] = []
    for implementation in r._tables.resolved.of("turn_external"):
        add(r, seat, moves, implementation.call(r, seat) or (), implementation.rule)
    return tuple(moves)


def every_move(r: Round, seat: int) -> tuple[Move, ...]:
    """Every move that can be made up for *seat* in this ruleset with so many seats, legal or not."""
    found = [
        move
        for move in r._tables.moves.texts.values()
        if move.target is None or (move.target < r.players and move.target != seat)
    ]
    legal = {move.text: move for move in (to_act(r) if seat == r.seat else r.legal_moves(seat))}
    return (*(legal.pop(move.text, move) for move in found), *legal.values())
