"""The practical speed limit of pure Python: the two rulesets, each fused by hand into one loop.

Cards are ints, every rule is inlined, nothing can be configured, nothing is checked, logged or shown. It is here to be
compared with, not to be played with: how much of its speed the library reaches is what the library's generality costs.

A decision is one uniform choice among the distinct playable cards, each in every way it can be declared, and drawing
where the ruleset lets one draw by choice. What follows a draw by choice is one decision too, even if the card drawn
doesn't fit, for waiting there must not tell the table anything. Calls are always made and cost no decision. A first
card that is no number goes to the bottom and the next is turned up: no rule of either ruleset, but it saves a table.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

__all__ = ["LIMITS", "MOST_DECISIONS", "bulgarian", "hungarian"]

MOST_DECISIONS: Final = 5000
"""A round that goes on for longer is given up."""

# Faces: 0-39 numbers, the colour in the tens; then four of each by colour: 40 lose turn, 44 reverse, 48 draw two or
# discard all; 52 wild, 53 wild draw four. What is from 40 on does something, what is from 52 on has no colour.
COLORS: Final = [face // 10 for face in range(40)] + [0, 1, 2, 3] * 3 + [4, 4]
SYMBOLS: Final = [face % 10 for face in range(40)] + [10] * 4 + [11] * 4 + [12] * 4 + [13, 14]
FACES: Final = range(54)
DECK: Final = (
    [face for face in range(40) for _ in range(2 if SYMBOLS[face] else 1)]
    + [face for face in range(40, 52) for _ in range(2)]
    + [52, 53] * 4
)
FITTING: Final = {
    (top, color): frozenset(f for f in FACES if f >= 52 or COLORS[f] == color or SYMBOLS[f] == SYMBOLS[top])
    for top in FACES
    for color in range(4)
}


def _deal(players: int, rng: Random) -> tuple[list[int], list[list[int]], list[int]]:
    pile = DECK[:]
    rng.shuffle(pile)
    hands = [[pile.pop() for _ in range(7)] for _ in range(players)]
    while pile[-1] >= 40:
        pile.insert(0, pile.pop())
    return pile, hands, [pile.pop()]


def hungarian(players: int, rng: Random) -> int:
    """Play one round by the Hungarian rules; returns the number of decisions."""
    pile, hands, discard = _deal(players, rng)
    color, seat, direction, decisions, rnd = COLORS[discard[-1]], 0, 1, 0, rng.random

    def draw(seat: int, count: int) -> None:
        nonlocal pile, discard
        for _ in range(count):
            if not pile:
                if len(discard) < 2:
                    return
                pile, discard = discard[:-1], discard[-1:]
                rng.shuffle(pile)
            hands[seat].append(pile.pop())

    while decisions < MOST_DECISIONS:
        hand = hands[seat]
        fitting = FITTING[discard[-1], color]
        moves: list[tuple[int, int]] = []
        for face in dict.fromkeys(hand):
            if face in fitting:
                if face >= 52:
                    moves += ((face, 0), (face, 1), (face, 2), (face, 3))
                else:
                    moves.append((face, -1))
        decisions += 1
        if not moves:
            draw(seat, 1)
            seat = (seat + direction) % players
            continue
        face, declared = moves[int(rnd() * len(moves))]
        hand.remove(face)
        discard.append(face)
        color = declared if face >= 52 else COLORS[face]
        step = 1
        if face >= 40:
            if face == 53:
                draw((seat + direction) % players, 4)
                step = 2
            elif face < 44:
                step = 2
            elif face < 48:
                direction = -direction
                step = 2 if players == 2 else 1
            elif face < 52:
                draw((seat + direction) % players, 2)
                step = 2
        if not hand:
            break
        seat = (seat + direction * step) % players
    return decisions


def bulgarian(players: int, rng: Random) -> int:
    """Play one round by the Bulgarian rules; returns the number of decisions."""
    pile, hands, discard = _deal(players, rng)
    color, seat, direction, decisions, rnd = COLORS[discard[-1]], 0, 1, 0, rng.random

    def draw(seat: int, count: int) -> None:
        nonlocal pile, discard
        for _ in range(count):
            if not pile:
                if len(discard) < 2:
                    return
                pile, discard = discard[:-1], discard[-1:]
                rng.shuffle(pile)
            hands[seat].append(pile.pop())

    while decisions < MOST_DECISIONS:
        hand = hands[seat]
        fitting = FITTING[discard[-1], color]
        moves: list[tuple[int, int] | None] = [None]
        for face in dict.fromkeys(hand):
            if face in fitting:
                if face >= 52:
                    moves += ((face, 0), (face, 1), (face, 2), (face, 3))
                elif face < 40 and not SYMBOLS[face]:
                    moves += ((face, 0), (face, 1))
                else:
                    moves.append((face, -1))
        decisions += 1
        move = moves[int(rnd() * len(moves))]
        if move is None:
            size = len(hand)
            draw(seat, 1)
            if len(hand) == size:
                seat = (seat + direction) % players
                continue
            face = hand[-1]
            ways = 0 if face not in fitting else 4 if face >= 52 else 2 if face < 40 and not SYMBOLS[face] else 1
            decisions += 1
            way = int(rnd() * (ways + 1)) - 1
            if way < 0:
                seat = (seat + direction) % players
                continue
            move = face, way
        face, declared = move
        hand.remove(face)
        discard.append(face)
        color = declared if face >= 52 else COLORS[face]
        step = 1
        if face >= 40:
            if face == 53:
                draw((seat + direction) % players, 4)
                step = 2
            elif face < 44:
                step = 2
            elif face < 48:
                direction = -direction
                step = 2 if players == 2 else 1
            elif face < 52:
                shed = [other for other in hand if COLORS[other] == color]
                if shed:
                    hand[:] = [other for other in hand if COLORS[other] != color]
                    discard[-1:-1] = shed
        elif declared == 1 and not SYMBOLS[face] and hand:  # exchange hands with the next seat
            other = (seat + direction) % players
            hands[seat], hands[other] = hands[other], hands[seat]
            hand = hands[seat]
        if not hand:
            break
        seat = (seat + direction * step) % players
    return decisions


LIMITS: Final[dict[str, Callable[[int, Random], int]]] = {"hungarian": hungarian, "bulgarian": bulgarian}
"""The loops by the name of their ruleset."""
