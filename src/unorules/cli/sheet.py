"""A match on a score sheet: a column for each seat, rows read along the arrow before them, the score below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from unorules.cli.columns import DIM, MARGIN, column_width, print_names, print_row
from unorules.cli.palette import card_text
from unorules.cli.scores import Tally
from unorules.cli.tell import Teller, begun
from unorules.cli.terminal import Glyphs, Terminal
from unorules.events import Event
from unorules.match import Match
from unorules.moves import PASS, Move

__all__ = ["Sheet", "legend"]

OWN_LINE: Final = ("direction", "counted")
"""The kinds of events that have a seat but aren't written in its column."""


def legend(glyphs: Glyphs) -> list[Text]:
    """What the signs on the sheet mean, in lines."""
    lines = (
        (f"rows are read along the arrow: {glyphs.left} from right to left", "! calls"),
        ("+1 takes a card", f"{glyphs.lost} loses a turn", f"{glyphs.swap} exchanges hands", "(..) laid under"),
    )
    return [Text(f" {glyphs.dot} ".join(signs), style=DIM) for signs in lines]


def together(events: Sequence[Event]) -> list[Event]:
    """*events* of a move, with all that its player did and suffered next to each other.

    So whoever goes out is seen to do so with the card, though others had to take cards first.
    """
    begin = next((place for place, event in enumerate(events) if isinstance(event.data, Move)), len(events))
    mine: list[Event] = []
    others: list[Event] = []
    for event in events[begin:]:
        own = event.seat is not None and event.seat == events[begin].seat
        (mine if own and event.kind not in OWN_LINE else others).append(event)
    return [*events[:begin], *mine, *others]


class Sheet:
    """Tells a match to whom doesn't play: give it every deal and every move as they come.

    A row is printed when play has come round: when the next seat to be written of isn't further along the arrow.

    :param see: what the viewer sees of an event.
    """

    def __init__(self, terminal: Terminal, match: Match, see: Callable[[Event], Event]) -> None:
        self.terminal = terminal
        self.match = match
        self.see = see
        self.tell = Teller(match.names, terminal.glyphs)
        self.tally = Tally(terminal, match, self.tell)
        self.number = 0
        self.direction = 1
        self.notes: list[Text] = []
        self.cells: list[Text] = []
        self.cursor: int | None = None
        self.row_direction = 1
        self._clear()

    def deal(self, events: Sequence[Event]) -> None:
        """Tell how a round begins."""
        seen = [self.see(event) for event in events]
        first = begun(seen)
        self.number += 1
        self.direction = 1
        terminal = self.terminal
        terminal.print()
        terminal.rule(f"Round {self.number}")
        for line in self.tell.deal(seen[:first]):
            terminal.line(line)
        terminal.print()
        print_names(terminal, self.match.names)
        hands = {event.seat: event for event in seen[:first] if event.kind == "dealt" and event.cards}
        if hands:
            dealt = [self.tell.cards(hands[seat]) if seat in hands else Text() for seat in range(self.match.players)]
            print_row(terminal, "", dealt)
        self.move(seen[first:], self.match.dealer)

    def move(self, events: Sequence[Event], turn: int) -> None:
        """Tell a move: *events* are all that came of it, *turn* is whose turn it was."""
        seen = together([self.see(event) for event in events])
        move = next((event.data for event in seen if isinstance(event.data, Move)), None)
        for place, event in enumerate(seen):
            if event.kind == "direction":
                self.direction = event.data
            elif event.kind == "counted":
                self._flush()
                self.tally.counted(event)
            elif event.kind == "ended":
                self.tally.ended(event.data)
            elif event.seat is None:
                self.notes.append(self.tell.note(event))
            else:
                piece = self._piece(event, event.seat, seen[place + 1 :], move)
                if piece is not None:
                    self._put(event.seat, piece, elsewhere=event.kind in {"said", "called"} and event.seat != turn)

    def _piece(self, event: Event, seat: int, then: Sequence[Event], move: Move | None) -> Text | None:
        """What is written in the column of *seat*; None for what can be seen without."""
        kind, data, tell = event.kind, event.data, self.tell
        if kind in {"played", "said"}:
            return None if data is PASS and self.cells[seat] else tell.move(data, then)
        if kind in {"drew", "took"}:
            return self._taken(event)
        if kind == "shed":
            return Text("(").append_text(tell.cards(event)).append(")")
        if kind == "gave":
            return tell.cards(event).append(f" {tell.glyphs.right} {tell.names[data]}")
        if kind == "swapped":
            return Text(f"{tell.glyphs.swap} {tell.names[data]}")
        if kind == "lost":
            return Text(tell.glyphs.lost * data)
        if kind == "called":
            return Text("!")
        if kind == "declared":
            return None if move is not None and move.declared == data else Text(f">{data}")
        if kind == "owed":
            return Text(f"owes {event.count}") if event.count else None
        if kind == "revealed":
            return Text("shows ").append_text(tell.shown(event)).append(tell.audience(event))
        if kind in {"again", "forgiven", "received", "silenced"}:
            return None
        return Text(kind, style="bold")

    def _taken(self, event: Event) -> Text:
        """Cards taken, each with a plus before it if it can be seen; as many together as fit into the column."""
        width = column_width(self.terminal, self.match.players)
        text = Text()
        begin = 0
        for card in event.cards:
            piece = Text("+").append_text(card_text(card, self.tell.side))
            if text and len(text) - begin + len(piece) > width:
                text.append(" ")
                begin = len(text)
            text.append_text(piece)
        return text or Text(f"+{event.count}")

    def _put(self, seat: int, piece: Text, *, elsewhere: bool) -> None:
        """Write *piece* into the column of *seat*, in a new row if play has come round.

        What is said out of turn stands *elsewhere*: in the row as it is, for it doesn't move play on.
        """
        if not elsewhere:
            if self.cursor is None:
                self.row_direction = self.direction
            elif seat != self.cursor and (
                self.row_direction != self.direction or (seat - self.cursor) * self.row_direction < 0
            ):
                self._flush()
                self.row_direction = self.direction
            self.cursor = seat
        cell = self.cells[seat]
        if cell and piece.plain != "!":
            cell.append(" ")
        cell.append_text(piece)

    def _flush(self) -> None:
        """Print the row as it is, and what happened to the table meanwhile."""
        glyphs = self.terminal.glyphs
        if any(self.cells):
            print_row(self.terminal, glyphs.right if self.row_direction > 0 else glyphs.left, self.cells)
        for note in self.notes:
            self.terminal.line(Text("", style=DIM).append_text(note), indent=MARGIN)
        self.notes.clear()
        self._clear()

    def _clear(self) -> None:
        self.cells = [Text() for _ in self.match.names]
        self.cursor = None
        self.row_direction = self.direction
