"""The terminal: where text goes, what it can show, and what a person types."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterable
from typing import Final, NoReturn, TextIO

import attrs
from rich.console import Console
from rich.text import Text

__all__ = ["Glyphs", "Leave", "Terminal"]

WIDTH: Final = 76
WIDEST: Final = 120
"""How many columns text uses at most, and how many a sheet for many players."""
GAP: Final = 3


class Leave(Exception):
    """The person at the keyboard wants to leave."""


@attrs.frozen
class Glyphs:
    """The few signs that not every terminal has."""

    right: str = "→"
    left: str = "←"
    lost: str = "\N{MULTIPLICATION SIGN}"
    swap: str = "⇄"
    line: str = "─"
    dot: str = "·"
    star: str = "★"


GROUND: Final = re.compile(r"\bon\b|\breverse\b")
"""What a style says that colours the ground behind a text."""
ASCII: Final = Glyphs("->", "<-", "x", "<>", "-", "|", "*")


class _Console(Console):
    def on_broken_pipe(self) -> NoReturn:
        """Leave it to the program: nobody reads any longer."""
        raise BrokenPipeError


class Terminal:
    """A stream for people: plain where it is no terminal or NO_COLOR is set, `WIDTH` columns wide unless widened.

    What the stream's encoding can't show becomes a question mark instead of an error.
    """

    def __init__(self, stream: TextIO) -> None:
        for one in (stream, sys.stdin):
            if isinstance(one, io.TextIOWrapper):
                one.reconfigure(errors="replace")
        self.console: Console = _Console(
            file=stream,
            color_system=None if os.environ.get("NO_COLOR") else "auto",
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.wide: Final = self.console.width
        self.console.width = min(self.wide, WIDTH)
        self.print = self.console.print
        self.glyphs: Final = Glyphs() if self.console.encoding.startswith("utf") else ASCII

    def widen(self, wanted: int) -> None:
        """Use as many columns as are *wanted* if the terminal has them, `WIDEST` at most."""
        self.console.width = min(self.wide, max(WIDTH, min(wanted, WIDEST)))

    def line(self, text: Text, *, indent: int = 0, hang: int = 0) -> None:
        """*text* on a line; where it is longer, further lines are indented by *hang* more.

        No spaces at the end, but for those that are seen because they have a ground.
        """
        self.trim(text)
        for place, part in enumerate(text.wrap(self.console, self.console.width - indent - hang)):
            self.trim(part)
            self.print(Text(" " * (indent + (hang if place else 0))).append_text(part), soft_wrap=True)

    def trim(self, text: Text) -> None:
        """Take away the spaces at the end of *text* that can't be seen."""
        end = len(text.plain.rstrip())
        if self.console.color_system is not None:
            grounds = (span.end for span in text.spans if GROUND.search(str(span.style)))
            end = max(end, 0, *grounds)
        if end < len(text):
            text.right_crop(len(text) - end)

    def flow(self, items: Iterable[Text], indent: int) -> None:
        """*items* one after the other, as many on a line as fit."""
        line = Text(" " * indent)
        for item in items:
            if line.plain.strip() and len(line) + GAP + len(item) > self.console.width:
                self.line(line)
                line = Text(" " * indent)
            line.append(" " * GAP if line.plain.strip() else "").append_text(item)
        self.line(line)

    def rule(self, title: str, style: str = "bold") -> None:
        """A line across with *title* in it."""
        line = self.glyphs.line
        head = f"{line * 2} {title} "
        self.print(head + line * (self.console.width - len(head)), style=style, overflow="crop", no_wrap=True)

    def read(self, prompt: str) -> str:
        """A line that the person types, without spaces around.

        :raises Leave: when there is nobody to type any longer.
        """
        self.print(prompt, end="")
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            self.print()
            raise Leave
        if not sys.stdin.isatty():
            self.print(line.strip())
        return line.strip()
