"""Whole matches as text: every move with its events below, as bots play it or as it is written down."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import unorules
from unorules import Bot, Event, GreedyBot, Match, Move, RandomBot, View
from unorules.view import plain

FOLDER = Path(__file__).parent
FOUR = ("Alice", "Bruno", "Clara", "David")
CASES = {
    "hungarian": (("Anna", "Cili", "Dani"), 262),
    "bulgarian": (("Ana", "Boris", "Vera", "Georgi"), 102),
    "no-mercy": (("Amy", "Ben", "Cleo", "Dan", "Eve"), 8),
    "classic": (FOUR[:3], 259),
    "classic-42003": (FOUR[:3], 5),
    "classic-112": (FOUR, 51),
    "two-player": (FOUR[:2], 105),
    "partners": (FOUR, 3),
}
"""By ruleset: who plays, and the seed of the match: ones in which nearly everything happens that can."""

MOVE = "> "


def path(name: str) -> Path:
    """Where the match of the ruleset *name* is written down."""
    return FOLDER / f"{name}.txt"


def started(name: str) -> Match:
    """The match before its first move."""
    players, seed = CASES[name]
    return unorules.load(name).match(players, seed=seed)


def played(name: str) -> str:
    """The match as the bots play it: greedy ones in even seats, random ones in odd ones."""
    match = started(name)
    made: list[tuple[int, str]] = []
    told: list[tuple[Event, ...]] = []
    bots = [noting(RandomBot(seat) if seat % 2 else GreedyBot(seat), seat, made) for seat in range(match.players)]
    begun = tuple(match.round.events)
    unorules.drive(match, bots, watch=told.append)
    return written(match, begun, zip(made, told, strict=True))


def noting(bot: Bot, seat: int, made: list[tuple[int, str]]) -> Bot:
    """The *bot*, its moves noted in *made*."""

    def choose(view: View) -> Move | str | None:
        move = bot(view)
        if move is not None:
            made.append((seat, str(move)))
        return move

    return choose


def replayed(name: str, text: str) -> str:
    """The match with the moves that *text* tells, whatever bots would choose."""
    match = started(name)
    begun = tuple(match.round.events)
    return written(match, begun, ((move, match.play(move[1], move[0])) for move in moves_in(text)))


def moves_in(text: str) -> Iterator[tuple[int, str]]:
    """The moves told in *text*, each with its seat."""
    for line in text.splitlines():
        if line.startswith(MOVE):
            seat, _, move = line.removeprefix(MOVE).partition(": ")
            yield int(seat), move


def written(match: Match, begun: Iterable[Event], moves: Iterable[tuple[tuple[int, str], Iterable[Event]]]) -> str:
    """The match as text; *moves* are taken one by one, and may be made only then."""
    lines = [f"{match.rules.name}, seed {match.seed}: {', '.join(match.names)}", *map(line, begun)]
    for (seat, move), events in moves:
        lines += [f"{MOVE}{seat}: {move}", *map(line, events)]
    return "\n".join([*lines, f"result {as_text(match.result)}", ""])


def line(event: Event) -> str:
    """An event with all that it holds."""
    parts = [event.kind]
    if event.seat is not None:
        parts.append(str(event.seat))
    if event.count or event.cards:
        parts.append(f"{event.count}: {' '.join(card.text for card in event.cards)}")
    if event.data is not None:
        parts.append(f"({as_text(event.data)})")
    if event.audience is not None:
        parts.append(f"seen by {', '.join(map(str, event.audience)) or 'nobody'}")
    return "  " + " ".join(parts)


def as_text(value: object) -> str:
    """Data of an event as text."""
    found = plain(value)
    return found if isinstance(found, str) else json.dumps(found, sort_keys=True)
