"""One column a seat: rows under the players' names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import OverflowMethod
from rich.text import Text

from unorules.cli.terminal import Terminal

__all__ = ["DIM", "MARGIN", "column_width", "print_names", "print_row", "widen"]

MARGIN: Final = 6
"""How wide the space is that comes before the seats' columns."""
NARROW, WIDE = 6, 17
"""How wide a seat's column is at least and at most, the space after it included."""
GUTTER: Final = 2
DIM: Final = "dim"


def column_width(terminal: Terminal, seats: int) -> int:
    """How much of a seat's column can be written on, with so many *seats*."""
    return max(NARROW, min(WIDE, (terminal.console.width - MARGIN) // seats)) - GUTTER


def widen(terminal: Terminal, seats: int) -> None:
    """Let *terminal* be as wide as so many columns would like it to be."""
    terminal.widen(MARGIN + WIDE * seats)


def print_row(terminal: Terminal, margin: str, cells: Sequence[Text], *, crop: bool = False) -> None:
    """Print one row: the margin, then a cell for each seat; what doesn't fit goes on below, or is cropped."""
    console = terminal.console
    width = column_width(terminal, len(cells))
    overflow: OverflowMethod = "ellipsis" if crop else "fold"
    columns = [cell.wrap(console, width, overflow=overflow, no_wrap=crop) for cell in cells]
    for place in range(max(1, *map(len, columns))):
        line = Text().append(("" if place else f"{margin:>{MARGIN - 2}}").ljust(MARGIN), style=DIM)
        for column in columns:
            part = column[place] if place < len(column) else Text()
            part.truncate(width, overflow=overflow, pad=True)
            line.append_text(part).append(" " * GUTTER)
        terminal.line(line)


def print_names(terminal: Terminal, names: Sequence[str]) -> None:
    """Print the head: the name of each seat, cut short where the column is narrow."""
    print_row(terminal, "", [Text(name, style="bold") for name in names], crop=True)
