"""Playing a match: seats are asked one after the other, and everything is told as it happens."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Protocol

import click

from unorules.bots import Bot
from unorules.cli.person import Person
from unorules.errors import IllegalMove, InvalidMove
from unorules.events import Event
from unorules.match import Match
from unorules.view import plain

__all__ = ["JsonLog", "Report", "play"]


class Report(Protocol):
    """Someone who is told of a match as it goes on."""

    def deal(self, events: Sequence[Event]) -> None:
        """A round was dealt."""

    def move(self, events: Sequence[Event], turn: int) -> None:
        """A move was made; *turn* is whose turn it had been."""


class JsonLog:
    """Writes every event as a line of JSON to the standard output, with the number of its round.

    The first line has the kind "match" and what is needed to play it again; `end` adds one of the kind "result".

    :param see: what the reader may see of an event.
    """

    def __init__(self, match: Match, bot: str, see: Callable[[Event], Event]) -> None:
        self.see = see
        self.number = 0
        begin = {
            "ruleset": match.rules.name,
            "options": plain(match.rules.options),
            "seed": match.seed,
            "names": plain(match.names),
            "bot": bot,
        }
        self._write([Event("match", data=begin)])

    def deal(self, events: Sequence[Event]) -> None:
        """A round was dealt."""
        self.number += 1
        self._write(events)

    def move(self, events: Sequence[Event], turn: int) -> None:
        """A move was made."""
        self._write(events)

    def end(self, match: Match) -> None:
        """The match is over, or left."""
        self._write([Event("result", data={"result": match.result, "scores": match.scores})])

    def _write(self, events: Sequence[Event]) -> None:
        lines = [json.dumps({"round": self.number, **plain(self.see(event))}) for event in events]
        click.echo("\n".join(lines))


def play(match: Match, seats: Sequence[Bot], reports: Sequence[Report], rounds: int | None) -> None:
    """Play *match* to its end, or to the end of so many *rounds*; *reports* are told of everything.

    :raises Leave: when a person at the keyboard wants to leave.
    """
    for report in reports:
        report.deal(match.round.events)
    while match.result is None:
        finished, turn = len(match.rounds), match.round.turn
        events = step(match, seats)
        dealt = 0
        if len(match.rounds) > finished and match.result is None:
            dealt = len(match.round.events)
        for report in reports:
            report.move(events[: len(events) - dealt], turn)
        if len(match.rounds) == rounds:
            break
        if dealt:
            for report in reports:
                report.deal(match.round.events)


def step(match: Match, seats: Sequence[Bot]) -> tuple[Event, ...]:
    """Ask every seat that may move, the one that must act last, and make the first move that is chosen.

    A person whose move is refused is told why and asked again.
    """
    asked = list(match.round.asked())
    while True:
        seat = asked[0]
        view = match.round.view(seat)
        chosen = seats[seat](view)
        if chosen is None:
            del asked[0]
            continue
        try:
            return match.play(chosen, seat, version=view.version)
        except (IllegalMove, InvalidMove) as error:
            person = seats[seat]
            if not isinstance(person, Person):
                raise
            person.refused(error)
