"""Who may move out of turn, and what: asked of the rules once at a stop, and only of those that can have something to say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
Needed = dict[Card, tuple[Card, ...] | None]
"""For every card on top those without one of which a rule has nothing to offer out of turn; None: that can't be told."""


class Asking:
    """What the rules of one ruleset say of moves out of turn, while one side of the cards shows."""

    __slots__ = ("asks", "open", "orders")

    def __init__(self, cards: CardTables, resolved: Resolved, side: int) -> None:
        needed = {one.rule: _needed(one, cards, side) for one in resolved.of("card_out_of_turn")}
        asks, offers = resolved.by_rule("turn_asks"), resolved.by_rule("turn_moves")
        self.asks: tuple[tuple[str, Asks, Needed | None], ...] = tuple(
            (rule, ask, needed.get(rule)) for rule, ask in asks.items()
        )
        self.open: bool = not offers.keys() <= asks.keys()
        """Whether a rule offers moves and doesn't say whom it asks: any seat may get them."""
        self.orders: dict[tuple[tuple[int, ...], int, int, tuple[int, ...]], tuple[int, ...]] = {}
        """By the seats named, the one to act, direction and seats in play: those asked, in their order."""


def _needed(one: Implementation, cards: CardTables, side: int) -> Needed:
    """For every card on top the cards without one of which the rule of *one* has nothing to offer out of turn."""
    found: Needed = {}
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
    seat, asking = r.seat, r._tables.asking[r.side]
    named: tuple[int, ...] = ()
    unable: list[int] = []
    able: tuple[int, ...] = ()
    for rule, ask, needed in asking.asks:
        cards = None
        if needed is not None and rule not in r._facts:
            cards = needed[r._discard[-1]]
            if not cards and cards is not None:
                continue
        answer = ask(r)
        if answer:
            seats = answer if type(answer) is tuple else tuple(answer)
            named = named + seats if named else seats
            if cards is None:
                able += seats
            else:
                hands = r._hands
                for other in seats:
                    hand = hands[other]
                    for card in cards:
                        if card in hand:
                            able += (other,)
                            break
                    else:
                        if other != seat:
                            unable.append(other)
    key = (named, seat, r.direction, r.active)
    asked = asking.orders.get(key)
    if asked is None:
        asked = asking.orders[key] = (*(other for other in r.order(seat)[1:] if other in named), seat)
    if not asking.open:
        r._unable = [other for other in unable if other not in able] if able else unable
    return asked


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
