"""What many tests need: short ways to rulesets, positions and reasons."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import unorules
from unorules import IllegalMove, Move, Round, Ruleset


@cache
def loaded(name: str, **options: Any) -> Ruleset:
    """The ruleset *name*, loaded once; options as ``uno_call__penalty=3`` for ``uno-call.penalty``."""
    named = {key.replace("__", ".").replace("_", "-"): value for key, value in options.items()}
    return unorules.load(name, options=named)


def texts(moves: tuple[Move, ...]) -> list[str]:
    """The texts of *moves*."""
    return [move.text for move in moves]


def legal(r: Round, seat: int | None = None) -> list[str]:
    """The texts of the legal moves of *seat* (default: the one to act)."""
    return texts(r.legal_moves(seat))


def hand(r: Round, seat: int) -> str:
    """The hand of *seat* as a text."""
    return " ".join(card.text for card in r.hands[seat])


def play(r: Round, *moves: str | tuple[int, str]) -> Round:
    """Make *moves* one after the other, each a text for the seat to act or (seat, text); returns the round."""
    for move in moves:
        if isinstance(move, str):
            r.play(move)
        else:
            r.play(move[1], seat=move[0])
    return r


def refused(r: Round, move: str, seat: int | None = None) -> list[str]:
    """The codes of the reasons with which *move* is refused; the round must be as before."""
    before, events = r.fingerprint(), len(r.events)
    with pytest.raises(IllegalMove) as caught:
        r.play(move, seat)
    assert r.fingerprint() == before
    assert len(r.events) == events
    return [reason.code for reason in caught.value.reasons]
