"""Playing one cell: a round to its end, everybody asked at every stop, with all that must hold looked at on the way."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import attrs
from tests.matrix.cells import Cell

from unorules import Move, Round
from unorules.events import apply_to_zones
from unorules.testing.checks import CHECKS
from unorules.testing.play_checks import legal_is_accepted, somebody_can_act
from unorules.testing.report import Broken, Unfit
from unorules.testing.shrinking import attempt, shrink
from unorules.testing.starts import Game
from unorules.testing.states import cards_of, zones_as_logged, zones_of
from unorules.testing.trials import Trial

__all__ = ["Played", "play_cell"]

MOST = 1500
"""After so many moves a round is given up: it counts as truncated."""
LOOKED_AT = 3
"""At how many moments of a round every move of every seat is tried."""
EXTERNAL = 0.004
"""How often what comes from outside the game happens, at each stop."""
ANNOUNCED = 0.8
"""How often an announcement that may be made is made, whatever else could be done."""
LAID = 0.7
"""How often a card is laid where one can be, whatever else could be done."""
BY_TWINS = ("motion", "order")
"""Checks of the kit that compare rounds with one another; they play a short game of their own."""


@attrs.frozen
class Played:
    """What came of a cell.

    :param kind: how the round ended.
    :param moves: how many there were.
    :param events: how many events.
    :param wrong: what didn't hold; empty if all did.
    """

    cell: Cell
    kind: str
    moves: int = 0
    events: int = 0
    wrong: str = ""


def play_cell(cell: Cell, seed: int = 0) -> Played:
    """Play *cell* by moves chosen at random."""
    try:
        played = _through(cell, seed)
    except Broken as broken:
        return Played(cell, "", wrong=str(broken))
    except Exception as error:  # noqa: BLE001 - whatever a rule raises is a violation
        notes = "; ".join(getattr(error, "__notes__", ()))
        return Played(cell, "", wrong=f"raises {type(error).__name__}: {error} {notes}")
    short = Game(cell.selected, cell.players, seed, seed % cell.players, 50, seed)
    for name in BY_TWINS if len(cell.house) > 1 else BY_TWINS[:1]:
        trial = Trial(short)
        try:
            what = attempt(CHECKS[name].run, trial)
        except Unfit:  # pragma: no cover - the deal has been played above
            continue
        if what:
            return attrs.evolve(played, wrong=f"{name}: {shrink(CHECKS[name].run, trial, what, CHECKS[name].tries)}")
    return played


def _through(cell: Cell, seed: int) -> Played:
    random = Random(seed)
    r = cell.selected.rules.deal(cell.players, seed=seed, dealer=seed % cell.players, max_moves=MOST)
    everything = cards_of(r)
    zones = {zone: list(cards) for zone, cards in zones_as_logged(r).items()}
    moments = {int(random.random() * 60) for _ in range(LOOKED_AT)}
    moves = 0
    while r.result is None:
        somebody_can_act(r)
        if moves in moments:
            legal_is_accepted(r, random, 8)
        seat, move = _choose(r, random)
        for event in r.play(move, seat):
            apply_to_zones(zones, event)
            if Counter(chain(*zones.values())) != everything:
                raise Broken(f"move {moves}, {move} by seat {seat}: by the log, {event} loses or makes cards")
        moves += 1
        if cards_of(r) != everything:
            raise Broken(f"move {moves}, {move} by seat {seat} loses or makes cards")
    somebody_can_act(r)
    if zones_as_logged(r) != zones_of(r):
        raise Broken("at the end cards lie elsewhere than the log tells")
    return Played(cell, r.result.kind, moves, len(r.events))


def _choose(r: Round, random: Random) -> tuple[int, Move]:
    """Ask every seat that may move, in order; out of turn it chooses among its moves and declining.

    Most announcements are made, and cards are laid rather than drawn: who draws by choice as often as not is never out.
    """
    if random.random() < EXTERNAL:
        for seat in r.active:
            found = r.external(seat)
            if found:
                return seat, found[int(random.random() * len(found))]
    for seat in r.asked():
        moves = r.legal_moves(seat)
        if moves and moves[-1].announcement and random.random() < ANNOUNCED:
            return seat, moves[-1]
        if seat == r.seat and random.random() < LAID:
            moves = tuple(move for move in moves if move.cards) or moves
        chosen = int(random.random() * (len(moves) + (seat != r.seat)))
        if chosen < len(moves):
            return seat, moves[chosen]
    raise Broken("the seat to act isn't asked")
