"""Cards: immutable, interned values. Equal cards are one object."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import ClassVar, final

from unorules.errors import InvalidCard

__all__ = ["Card", "deck_order"]


@final
class Card:
    """A card: one face (a colour or none, and a symbol), or two faces.

    ``Card("r", "5")`` is the red five, ``Card(None, "X")`` a card without colour, and ``Card(front, back)`` with two
    cards is a two-faced one. Equal cards are the same object, also after copy, deepcopy and pickle, so they are
    compared with ``is`` and hashed by identity.

    :raises InvalidCard: when a colour or symbol is no non-empty text, or a face has two faces itself.
    """

    __slots__ = ("__weakref__", "back", "color", "front", "symbol", "text")

    _interned: ClassVar[dict[tuple[object, object], Card]] = {}

    color: str | None
    """The colour of the (front) face, or None."""
    symbol: str
    """What the (front) face shows besides its colour."""
    front: Card
    """The front face; a one-faced card is its own."""
    back: Card | None
    """The back face of a two-faced card, else None."""
    text: str
    """Colour and symbol written together; two faces with a slash between."""

    def __new__(cls, color: str | Card | None, symbol: str | Card) -> Card:
        key = (color, symbol)
        try:
            known = cls._interned.get(key)
        except TypeError:
            known = cls._make(color, symbol)  # says what is wrong
        if known is None:
            known = cls._interned.setdefault(key, cls._make(color, symbol))
        return known

    @classmethod
    def _make(cls, color: str | Card | None, symbol: str | Card) -> Card:
        card = object.__new__(cls)
        put = object.__setattr__
        if isinstance(color, Card) and isinstance(symbol, Card):
            if color.back is not None or symbol.back is not None:
                raise InvalidCard(f"a face of a two-faced card has one face only, not {color} and {symbol}")
            values: tuple[object, ...] = (color.color, color.symbol, color, symbol, f"{color.text}/{symbol.text}")
        elif not isinstance(symbol, str) or not symbol or not (color is None or (isinstance(color, str) and color)):
            raise InvalidCard(
                f"Card({color!r}, {symbol!r}): a card takes a colour (a text, or None) and a symbol (a text), "
                "or two one-faced cards"
            )
        else:
            values = (color, symbol, card, None, (color or "") + symbol)
        for name, value in zip(("color", "symbol", "front", "back", "text"), values, strict=True):
            put(card, name, value)
        return card

    def face(self, side: int) -> Card:
        """The one-faced card that shows when *side* (0 front, 1 back) is active; a one-faced card shows itself."""
        return self.back if side and self.back is not None else self.front

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self.text} is a card and can't be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{self.text} is a card and can't be changed")

    def __reduce__(self) -> tuple[type[Card], tuple[object, object]]:
        return (Card, (self.color, self.symbol) if self.back is None else (self.front, self.back))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __repr__(self) -> str:
        return f"<Card {self.text}>"

    def __str__(self) -> str:
        return self.text


def deck_order(decks: Iterable[Sequence[Card]]) -> tuple[Card, ...]:
    """All cards of *decks* as one deck, sorted by colour, then symbol; no colour comes last.

    Colours and symbols come in the order in which they are first shown: by the deck with the most different cards, then by
    the others as they are written, numbers by their value. So it plays no part who brings which cards first.

    This is the order of hands and of legal moves.
    """
    parts = sorted(decks, key=lambda cards: (-len(set(cards)), [_as_written(card) for card in cards]))
    cards = [card for part in parts for card in part]
    colors = {color: place for place, color in enumerate(dict.fromkeys(c.color for c in cards if c.color is not None))}
    symbols = {symbol: place for place, symbol in enumerate(dict.fromkeys(c.symbol for c in cards))}
    last = len(colors)
    backs = {back: place for place, back in enumerate(dict.fromkeys(c.back for c in cards))}
    return tuple(
        sorted(cards, key=lambda c: (last if c.color is None else colors[c.color], symbols[c.symbol], backs[c.back]))
    )


def _as_written(card: Card) -> list[str | int]:
    """The text of *card* in pieces that are sorted as people would: W4 before W10."""
    return [int(piece) if piece.isdecimal() else piece for piece in re.split(r"(\d+)", card.text)]
