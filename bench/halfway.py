"""Rounds in the middle of play, for what is measured there."""

from __future__ import annotations

from random import Random

from unorules import Round, Ruleset

__all__ = ["halfway"]

MOST_MOVES = 5000


def halfway(rules: Ruleset, players: int, seed: int) -> Round:
    """A round that has had half of its moves: played at random to the end, then dealt anew and played again so far."""
    rng = Random(seed)
    played = rules.deal(players, seed=seed, max_moves=MOST_MOVES)
    moves = []
    while played.result is None:
        legal = played.legal_moves()
        moves.append(legal[int(rng.random() * len(legal))])
        played.play(moves[-1])
    again = rules.deal(players, seed=seed)
    for move in moves[: len(moves) // 2]:
        again.legal_moves()
        again.play(move)
    again.legal_moves()
    return again
