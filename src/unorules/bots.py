"""Bots that know no rules: they see a view and its legal moves, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, final

from unorules.chance import check_seed, generator
from unorules.moves import Move
from unorules.view import View

__all__ = ["Bot", "GreedyBot", "RandomBot", "bots"]


class Bot(Protocol):
    """Anything that chooses a move from a view; None declines, which is allowed out of turn only."""

    def __call__(self, view: View) -> Move | str | None: ...


@final
class RandomBot:
    """Makes every announcement that is legal; else any legal move, each as likely, declining out of turn half of the time.

    :param seed: decides its choices.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = generator(check_seed(seed), 0).random

    def __call__(self, view: View) -> Move | None:
        moves = view.legal_moves
        for move in moves:
            if move.announcement:
                return move
        if not moves or (view.may_decline and self._random() < 0.5):
            return None
        return moves[int(self._random() * len(moves))]


@final
class GreedyBot:
    """Makes every announcement that is legal; lays the least flexible card, of equal ones the dearest; else draws.

    A card's flexibility is the number of different cards on which it may be laid. Out of turn it lays what it can and
    declines everything else.

    :param seed: decides between moves that are equally good.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = generator(check_seed(seed), 0).random

    def __call__(self, view: View) -> Move | None:
        moves = view.legal_moves
        for move in moves:
            if move.announcement:
                return move
        plays = [move for move in moves if move.cards]
        if plays:
            return min(plays, key=lambda move: self._cost(view, move))
        if view.may_decline or not moves:
            return None
        return next((move for move in moves if move.word == "draw"), moves[0])

    def _cost(self, view: View, move: Move) -> tuple[int, int, float]:
        rules, side, card = view.rules, view.side, move.cards[-1]
        color = move.declared
        kept = sum(other.color == color for other in view.hand) if color is not None else 0
        return (rules.flexibility(card, side), -rules.points(card, side) - kept, self._random())


bots: dict[str, Callable[[int], Bot]] = {"greedy": GreedyBot, "random": RandomBot}
"""The bots by name."""
