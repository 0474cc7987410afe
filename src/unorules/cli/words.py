"""A match in words, for a person who plays: one line a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from unorules.cli.columns import print_names
from unorules.cli.scores import Tally
from unorules.cli.tell import Teller, begun
from unorules.cli.terminal import Terminal
from unorules.events import Event
from unorules.match import Match
from unorules.moves import PASS, Move

__all__ = ["Words"]

DIRECTIONS: Final = {1: "play goes clockwise now", -1: "play goes counter-clockwise now"}


class Words:
    """Tells the person on *seat* what that seat may know: every deal and every move as they come."""

    def __init__(self, terminal: Terminal, match: Match, seat: int) -> None:
        self.terminal = terminal
        self.match = match
        self.seat = seat
        self.tell = Teller(match.names, terminal.glyphs)
        self.tally = Tally(terminal, match, self.tell)
        self.number = 0

    def deal(self, events: Sequence[Event]) -> None:
        """Tell how a round begins."""
        first = begun(events)
        self.number += 1
        self.terminal.print()
        self.terminal.rule(f"Round {self.number}")
        for line in self.tell.deal([event.redacted(self.seat) for event in events[:first]]):
            self.terminal.line(line)
        self.move(events[first:], self.match.dealer)

    def move(self, events: Sequence[Event], turn: int) -> None:
        """Tell a move: *events* are all that came of it."""
        seen = [event.redacted(self.seat) for event in events]
        move = next((event.data for event in seen if isinstance(event.data, Move)), None)
        line = Text()
        last: int | None = None
        for place, event in enumerate(seen):
            if event.kind == "counted":
                self.tally.counted(event)
                continue
            if event.kind == "ended":
                self._say(line)
                line = Text()
                self.terminal.print()
                print_names(self.terminal, self.match.names)
                self.tally.ended(event.data)
                continue
            seat = None if event.kind == "direction" else event.seat
            said = self._phrase(event, seat, seen[place + 1 :], move)
            if said is None:
                continue
            if line:
                line.append(", " if seat is not None and seat == last else "; ")
            if seat is not None and (seat != last or not line):
                line.append(self._name(seat, begins=not line), style="bold").append(" ")
            line.append_text(said)
            last = seat
        self._say(line)

    def _say(self, line: Text) -> None:
        if line:
            self.terminal.line(line, indent=2, hang=4)

    def _name(self, seat: int, *, begins: bool = False) -> str:
        return self.match.names[seat] if seat != self.seat else "You" if begins else "you"

    def _phrase(self, event: Event, seat: int | None, then: Sequence[Event], move: Move | None) -> Text | None:
        """What *seat* did or suffered, without its name, or what happened to the table; None if that is plain."""
        kind, data, tell = event.kind, event.data, self.tell
        s, es = ("", "") if seat == self.seat else ("s", "es")
        be = "are" if seat == self.seat else "is"
        if kind == "direction":
            return Text(DIRECTIONS[data])
        if seat is None:
            return tell.note(event)
        if kind == "played":
            return Text(f"lay{s} ").append_text(tell.move(data, then))
        if kind == "said":
            return Text(f"pass{es}") if data is PASS else Text(f"say{s} ").append_text(tell.move(data, then))
        if kind in {"drew", "took"}:
            if not event.count:
                return Text(f"find{s} no card to take")
            verb = f"draw{s} " if kind == "drew" else f"take{s} "
            return Text(verb).append_text(self._cards(event)).append("" if kind == "drew" else f" ({data})")
        if kind == "shed":
            return Text(f"lay{s} ").append_text(tell.cards(event)).append(" under it")
        if kind == "gave":
            return Text(f"give{s} ").append_text(self._cards(event)).append(f" to {self._name(data)}")
        if kind == "swapped":
            return Text(f"exchange{s} hands with {self._name(data)}")
        if kind == "received":
            return Text(f"get{s} ").append_text(self._cards(event)) if event.cards else None
        if kind == "lost":
            return Text(f"lose{s} " + ("a turn" if data == 1 else f"{data} turns"))
        if kind == "called":
            return Text(f"call{s}") if move is None or move.cards else None
        if kind == "declared":
            return None if move is not None and move.declared == data else Text(f"name{s} {data}")
        if kind == "owed":
            return Text(f"owe{s} ").append(_count(event.count)) if event.count else None
        if kind == "revealed":
            return Text(f"show{s} ").append_text(tell.shown(event)).append(tell.audience(event, self.seat))
        if kind == "out":
            return Text(f"{be} out", style="bold")
        if kind == "eliminated":
            return Text(f"{be} out of the round", style="bold").append(f" ({data})", style="not bold")
        if kind in {"again", "forgiven", "silenced"}:
            return None
        return Text(f"{be} concerned: {event}")

    def _cards(self, event: Event) -> Text:
        return self.tell.cards(event) if event.cards else Text(_count(event.count))


def _count(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"
