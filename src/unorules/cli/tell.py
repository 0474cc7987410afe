"""The parts from which both ways of telling a match are made: the sheet for who watches, words for who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import attrs
from rich.text import Text

from unorules.cli.options import PERSON
from unorules.cli.palette import card_text, cards_text, declared_text
from unorules.cli.terminal import Glyphs
from unorules.events import Event
from unorules.moves import Move

__all__ = ["Teller", "begun", "s"]

BEFORE: Final = ("cut", "dealer", "sat-out", "shuffled", "dealt", "turned", "returned")
"""The kinds of events that come before anybody acts; they are told together."""


def s(name: str) -> str:
    """The ending of a verb after *name*."""
    return "" if name == PERSON else "s"


def begun(events: Sequence[Event]) -> int:
    """How many of the *events* of a deal come before the first card takes effect."""
    return next((place for place, event in enumerate(events) if event.kind not in BEFORE), len(events))


@attrs.define
class Teller:
    """Tells cards, moves and what concerns the whole table; keeps in mind which side of the cards shows.

    :param names: by seat.
    :param glyphs: what the terminal can show.
    """

    names: tuple[str, ...]
    glyphs: Glyphs
    side: int = 0

    def cards(self, event: Event) -> Text:
        """The cards of *event*, or how many they are where they can't be seen."""
        return cards_text(event.cards, self.side) if event.cards else Text(str(event.count))

    def shown(self, event: Event) -> Text:
        """The cards of *event*, or in words how many they are where they can't be seen."""
        if event.cards:
            return self.cards(event)
        return Text("a card" if event.count == 1 else f"{event.count} cards")

    def audience(self, event: Event, seat: int | None = None) -> str:
        """To whom a hand was shown, as the end of a sentence that is told to *seat*; nothing if to everybody."""
        names = ["you" if one == seat else self.names[one] for one in event.data or ()]
        return f" to {' and '.join(names)}" if names else ""

    def move(self, move: Move, then: Sequence[Event] = ()) -> Text:
        """*move* with a name for its target, unless what follows (*then*) tells whom it concerned."""
        if move.cards:
            text = Text("+").join(card_text(card, self.side) for card in move.cards)
            names, aims = ">", "~"
        else:
            text = Text(move.word or move.text)
            names = aims = " "
        if move.declared is not None:
            text.append(names).append_text(declared_text(move.declared, self.side))
        target = move.target
        if target is not None and not any(target in (event.seat, event.data) for event in then):
            text.append(aims).append(self.names[target])
        return text

    def note(self, event: Event) -> Text:
        """What happened to the table as a whole, in words."""
        if event.kind == "moved":
            source, to, _ = event.data
            cards = "1 card goes" if event.count == 1 else f"{event.count} cards go"
            return Text(f"{cards} from {self.zone(source)} to {self.zone(to)}")
        if event.kind == "shuffled":
            return Text(f"{self.zone(event.data)} is shuffled")
        if event.kind == "rotated":
            way = f" {self.glyphs.right} ".join(self.names[seat] for seat in (*event.data, event.data[0]))
            return Text(f"hands go round: {way}")
        if event.kind == "turned-over":
            self.side = event.data
            return Text("the piles are turned over")
        return Text(str(event))

    def zone(self, zone: Any) -> str:
        """A pile by its name, or whose hand it is."""
        if isinstance(zone, int):
            return f"the hand of {self.names[zone]}"
        name = str(zone).replace("-", " ")
        return f"the {name}" if name.endswith("pile") else f"the pile called {name}"

    def deal(self, events: Sequence[Event]) -> list[Text]:
        """How the round begins, in lines: what was drawn to find who deals; who does, and what was turned up."""
        self.side = 0
        drawn: list[Text] = []
        parts: list[Text] = []
        for event in events:
            name = "" if event.seat is None else self.names[event.seat]
            if event.kind == "cut":
                drawn.append(Text(f"{name} ").append_text(self.cards(event)))
            elif event.kind == "dealer":
                parts.append(Text(f"{name} deal{s(name)}"))
            elif event.kind == "sat-out":
                parts.append(Text(f"{name} sit{s(name)} out"))
            elif event.kind == "turned":
                parts.append(Text().append_text(self.cards(event)).append(" is turned up"))
            elif event.kind == "returned":
                parts[-1].append(" and goes back")
        found = [Text("drawn for the deal: ").append_text(Text(", ").join(drawn))] if drawn else []
        return [*found, Text(f" {self.glyphs.dot} ").join(parts)]
