"""Other engines to compare with, each in a process of its own environment that plays a slice when it is asked to.

Run as a script (``PYTHON peers.py NAME SEATS SEED``, which `Peer` does) it is that process: it says who it is in one
line of JSON, then reads numbers of rounds, one a line, and answers each with a line. It imports nothing but the
standard library and the engine.
"""

from __future__ import annotations

import contextlib
import json
import random
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import IO, Any, Final, cast

from timing import Slice, play_slice

__all__ = ["Missing", "Peer"]

MOST_DECISIONS: Final = 20000
"""A round that goes on for longer is given up."""


class Missing(Exception):
    """The peer can't be run with this interpreter."""


class Peer:
    """A peer in its own process, until `close`.

    :param engine: one of the names in `ENGINES`.
    :param python: the interpreter of the environment in which it is installed.
    :raises Missing: when it can't be run there.
    """

    def __init__(self, engine: str, python: str, seats: int, seed: int) -> None:
        self.name = f"{engine} {seats}"
        command = [python, str(Path(__file__).resolve()), engine, str(seats), str(seed)]
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603 - the interpreter is the caller's choice
        except OSError as error:
            raise Missing(str(error)) from error
        self._asking = cast("IO[str]", self._process.stdin)
        self._answers = cast("IO[str]", self._process.stdout)
        try:
            hello = self._read()
        except Missing:
            self.close()
            raise
        self.version: str = hello["version"]
        self.failed = 0
        """How many rounds have broken down with an error of the engine's own, so far."""

    def play(self, rounds: int) -> Slice:
        """Play *rounds* rounds.

        :raises Missing: when the process has gone.
        """
        try:
            self._asking.write(f"{rounds}\n")
            self._asking.flush()
        except OSError as error:
            raise Missing(f"{self.name} has ended: {error}") from error
        answer = self._read()
        self.failed += answer["failed"]
        return Slice(answer["rounds"], answer["decisions"], answer["seconds"])

    def close(self) -> None:
        """End the process."""
        with contextlib.suppress(OSError):  # what was asked last can't be told to a process that has gone
            self._asking.close()
        self._process.wait()
        self._answers.close()

    def _read(self) -> dict[str, Any]:
        line = self._answers.readline()
        if not line:
            raise Missing(f"{self.name} has ended with exit code {self._process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise Missing(answer["error"])
        return answer


def _rlcard(seats: int, seed: int) -> Callable[[], int]:
    """The UNO engine under the environment: nothing is encoded, actions are its own strings."""
    import numpy as np
    from rlcard.games.uno.game import UnoGame

    game = UnoGame(num_players=seats)
    game.np_random = np.random.RandomState(seed)
    rnd = random.Random(seed).random

    def one_round() -> int:
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over() and decisions < MOST_DECISIONS:
            actions = state["legal_actions"]
            state, _ = game.step(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return one_round


def _openspiel(seats: int, seed: int) -> Callable[[], int]:
    """Crazy eights in C++, driven from Python; dealing is driven too, but only what players choose is counted."""
    import pyspiel

    game = pyspiel.load_game(f"crazy_eights(players={seats})")
    rng = random.Random(seed)
    rnd = rng.random

    def one_round() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                cards, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(cards, chances)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rnd() * len(actions))])
                decisions += 1
        return decisions

    return one_round


ENGINES: Final = {"rlcard": (_rlcard, "rlcard"), "openspiel": (_openspiel, "open_spiel")}
"""How each engine is made, and the distribution that brings it."""


def _serve(engine: str, seats: int, seed: int) -> None:
    out, sys.stdout = sys.stdout, sys.stderr  # what the engine prints must not come between the answers

    def answer(**values: Any) -> None:
        out.write(json.dumps(values) + "\n")
        out.flush()

    make, distribution = ENGINES[engine]
    try:
        one_round = make(seats, seed)
    except Exception as error:  # noqa: BLE001 - it isn't installed, or can't be played by so many
        answer(error=f"{sys.executable}: {error}")
        return
    answer(version=metadata.version(distribution))
    failed = 0

    def one_try() -> int:
        nonlocal failed
        try:
            return one_round()
        except Exception:  # noqa: BLE001 - an engine that breaks down in a round goes on with the next
            failed += 1
            return 0

    for line in sys.stdin:
        failed = 0
        played = play_slice(one_try, int(line))
        answer(rounds=played.rounds, decisions=played.decisions, seconds=played.seconds, failed=failed)


if __name__ == "__main__":
    _serve(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
