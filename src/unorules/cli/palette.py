"""How cards and moves look: their texts, each in its colour where the terminal shows colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rich.text import Text

from unorules.cards import Card
from unorules.moves import Declared, Move
from unorules.ruleset import Ruleset

__all__ = ["card_text", "cards_text", "chip", "declared_text", "hand_key", "typed"]

PALETTE: Final = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
"""What a colour's letter looks like."""
FALLBACK: Final = "magenta"
"""What any other colour looks like."""
CHIPS: Final = {
    "red": "bold white on red",
    "yellow": "bold black on yellow",
    "green": "bold black on green",
    "blue": "bold white on blue",
}
PLAIN_CHIP: Final = "bold reverse"


def ink(color: str | None) -> str:
    """The style of something that has *color*; without colour it is only bold."""
    return "bold" if color is None else f"bold {PALETTE.get(color, FALLBACK)}"


def card_text(card: Card, side: int = 0) -> Text:
    """*card* as it is written, in the colour of the face that shows."""
    return Text(card.text, style=ink(card.face(side).color))


def cards_text(cards: Iterable[Card], side: int = 0) -> Text:
    """*cards* with spaces between."""
    return Text(" ").join(card_text(card, side) for card in cards)


def chip(card: Card, side: int = 0) -> Text:
    """*card* on a ground of its colour, for the few that lie before a person."""
    color = card.face(side).color
    style = PLAIN_CHIP if color is None else CHIPS.get(PALETTE.get(color, ""), f"bold white on {FALLBACK}")
    return Text(f" {card.text} ", style=style)


def declared_text(declared: Declared, side: int = 0) -> Text:
    """What was named with a card."""
    return card_text(declared, side) if isinstance(declared, Card) else Text(str(declared), style=ink(declared))


def typed(move: Move, side: int = 0) -> Text:
    """*move* exactly as it can be typed."""
    text = Text(move.text)
    place = 0
    for card in move.cards:
        text.stylize(ink(card.face(side).color), place, place + len(card.text))
        place += len(card.text) + 1
    if move.declared is not None:
        named = str(move.declared)
        begin = move.text.rindex(named)
        text.stylize(declared_text(move.declared, side).style, begin, begin + len(named))
    return text


def hand_key(rules: Ruleset, side: int) -> Callable[[Card], tuple[bool, int, bool, int, int]]:
    """The order in which people sort a hand: by colour, then numbers, then the rest as the deck has it."""
    colors: dict[str | None, int] = {}
    places: dict[Card, int] = {}
    for card in rules.deck:
        colors.setdefault(card.face(side).color, len(colors))
        places.setdefault(card, len(places))

    def key(card: Card) -> tuple[bool, int, bool, int, int]:
        face = card.face(side)
        number = int(face.symbol) if face.symbol.isdecimal() else None
        return (face.color is None, colors[face.color], number is None, number or 0, places[card])

    return key
