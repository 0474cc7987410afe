"""Twins: two rounds that differ in cards alone that a viewer can't see."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import attrs

from unorules.cards import Card
from unorules.errors import InvalidConfiguration
from unorules.moves import Move
from unorules.round import Round

__all__ = ["InBoth", "can_be_set_up", "legal_in_both", "look", "pair", "set_up", "viewers"]

InBoth = tuple[int, Move, Move]
"""A seat, its move in one round, and the same in the other."""


def set_up(r: Round, hands: list[list[Card]], draw: list[Card], drawn: Card | None, *, facts: bool = True) -> Round:
    """A position that stands as *r* does, with these hidden cards.

    Rules build their own facts anew where these hold cards, which would not be those of the hands any longer; without
    *facts* all of them do.
    """
    kept = {name: fact for name, fact in r.facts.items() if facts and not _holds_cards(fact)}
    return r.rules.position(
        hands, discard=r.discard_pile, draw=draw, seat=r.turn, direction=r.direction, declared=r.declared,
        dealer=r.dealer, called=r.called, drawn=drawn, owed=r.owed, facts=kept, last=r.last, seed=r.seed,
    )  # fmt: skip


def _holds_cards(value: Any) -> bool:
    if isinstance(value, (tuple, list)):
        return any(map(_holds_cards, value))
    if attrs.has(type(value)) and not isinstance(value, Card):
        return any(_holds_cards(getattr(value, field.name)) for field in attrs.fields(type(value)))
    return isinstance(value, Card)


def can_be_set_up(r: Round) -> bool:
    """Whether a position can be what the round is: going on, nobody in play without cards, declared what can be."""
    if r.result is not None or r.side != 0 or not all(r.hands[seat] for seat in r.active):
        return False
    try:
        set_up(r, [list(hand) for hand in r.hands], list(r.draw_pile), r.drawn)
    except InvalidConfiguration:
        return False
    return True


def pair(
    r: Round, viewer: int | None, random: Random, exchanges: int, *, facts: bool = True, still: int = 0,
    fixed: Iterable[tuple[int, Card]] = (),
) -> tuple[Round, Round]:  # fmt: skip
    """Two positions like *r* that differ in *exchanges* exchanges of cards that *viewer* can't see.

    Cards that are *fixed* stay in the hands of these seats, and so many on top of the draw pile as are to be *still*.
    """
    hands, draw = [list(hand) for hand in r.hands], list(r.draw_pile)
    one = set_up(r, hands, draw, r.drawn, facts=facts)
    kept = []
    for seat, card in fixed:
        if seat != viewer and card in hands[seat]:  # what it will get from others isn't there yet
            hands[seat].remove(card)
            kept.append((seat, card))
    zones = [(hand, len(hand)) for seat, hand in enumerate(hands) if seat != viewer] + [(draw, len(draw) - still)]
    hidden = [(zone, place) for zone, end in zones for place in range(end)]
    for _ in range(exchanges if hidden else 0):
        (zone, place), (other, beside) = (hidden[int(random.random() * len(hidden))] for _ in "ab")
        zone[place], other[beside] = other[beside], zone[place]
    for seat, card in kept:
        hands[seat].append(card)
    drawn = r.drawn
    if drawn is not None and r.turn != viewer and (r.turn, drawn) not in kept:
        drawn = hands[r.turn][int(random.random() * len(hands[r.turn]))]
    return one, set_up(r, hands, draw, drawn, facts=facts)


def viewers(r: Round, choice: int) -> int | None:
    """A seat, or None for a spectator."""
    everyone: tuple[int | None, ...] = (None, *range(r.players))
    return everyone[choice % (r.players + 1)]


def look(r: Round, viewer: int | None) -> tuple[bytes, tuple[int, ...]]:
    """What *viewer* sees, and who is asked."""
    return r.view(viewer).canonical(), r.asked()


def legal_in_both(one: Round, other: Round) -> list[InBoth]:
    """Moves that both rounds have for a seat, those from outside included."""
    found: list[InBoth] = []
    for seat in one.active:
        theirs: dict[str, Any] = {move.text: move for move in (*other.legal_moves(seat), *other.external(seat))}
        ours = (*one.legal_moves(seat), *one.external(seat))
        found += [(seat, move, theirs[move.text]) for move in ours if move.text in theirs]
    return found
