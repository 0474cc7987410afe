"""Slices of self-play, played in turn by everyone who is compared, and what they tell.

Two runs one after the other can't be compared where the machine is busy: the same code differs by a factor of three.
So whoever is compared plays a short slice, then the next does, and so on, many times; each slice is timed in process
time, a ratio is taken of two slices of one turn, and the median of all turns is what is reported. Only the standard
library is used here, because peers import this module in their own environments.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

__all__ = ["Local", "Player", "Slice", "Spread", "interleave", "play_slice", "ratio", "rounds_for", "spread"]


@dataclass(frozen=True)
class Slice:
    """Some rounds that were played: how many decisions they took, and how many seconds of process time."""

    rounds: int
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds if self.seconds else 0.0


@dataclass(frozen=True)
class Spread:
    """The median of some values, and the quartiles around it."""

    low: float
    median: float
    high: float


class Player(Protocol):
    """Whoever is compared: plays so many rounds when asked to."""

    name: str

    def play(self, rounds: int) -> Slice:
        """Play *rounds* rounds."""
        ...


class Local:
    """Someone who plays in this process.

    :param one_round: plays one round and returns the number of decisions.
    """

    def __init__(self, name: str, one_round: Callable[[], int]) -> None:
        self.name = name
        self._one_round = one_round

    def play(self, rounds: int) -> Slice:
        """Play *rounds* rounds."""
        return play_slice(self._one_round, rounds)


def play_slice(one_round: Callable[[], int], rounds: int) -> Slice:
    """Play *rounds* rounds in this process and time them; nobody pays for what another has left to be collected."""
    gc.collect()
    decisions = 0
    start = time.process_time()
    for _ in range(rounds):
        decisions += one_round()
    return Slice(rounds, decisions, time.process_time() - start)


def rounds_for(player: Player, seconds: float) -> int:
    """How many rounds *player* plays in about so many *seconds*; finding out also warms it up."""
    rounds = 1
    while True:
        played = player.play(rounds)
        if played.seconds >= seconds / 4:
            return max(1, round(rounds * seconds / played.seconds))
        rounds *= 2


def interleave(players: Sequence[Player], turns: int, seconds: float) -> dict[str, list[Slice]]:
    """Let all *players* play a slice of about so many *seconds*, *turns* times; every other turn goes backwards.

    :returns: the slices of each by name, in the order of the turns.
    """
    sizes = [(player, rounds_for(player, seconds)) for player in players]
    slices: dict[str, list[Slice]] = {player.name: [] for player in players}
    for turn in range(turns):
        for player, rounds in sizes if turn % 2 == 0 else reversed(sizes):
            slices[player.name].append(player.play(rounds))
    return slices


def spread(values: Sequence[float]) -> Spread:
    """Median and quartiles of *values*."""
    if len(values) == 1:
        return Spread(values[0], values[0], values[0])
    return Spread(*statistics.quantiles(values, n=4, method="inclusive"))


def ratio(slices: Sequence[Slice], others: Sequence[Slice]) -> Spread:
    """How many times as fast *slices* are as *others*, turn by turn."""
    return spread([mine.rate / other.rate for mine, other in zip(slices, others, strict=True)])
