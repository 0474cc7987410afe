"""What a seat may choose: moves, and the ways and words they are made from."""

from __future__ import annotations

from enum import Enum
from typing import final

import attrs

from unorules.cards import Card

__all__ = ["PASS", "Declared", "Move", "Target", "Way", "Word"]

Declared = str | Card | None
"""What is named with a card: a colour, a symbol or a card; None is nothing."""


class Target(Enum):
    """Whom a way of playing or a word may be aimed at; the core turns it into seat numbers."""

    NEXT = "next"
    """The seat that would act next as things stand. For a word it is for the rule to offer the move that is aimed at it."""
    OTHER = "other"
    """Any other seat still in play: one move for each."""


@attrs.frozen
class Way:
    """One way to play a card.

    :param declared: what is declared with it.
    :param target: what kind of target it has.
    """

    declared: Declared = None
    target: Target | None = None


@attrs.frozen
class Word:
    """A move without cards that a rule brings along.

    :param name: its text, unless it declares something or has a target: then that follows after a space.
    :param declared: what may be declared with it: one move for each.
    :param colors: True if each colour of the deck may be declared with it, too: one move for each. Of a choice that is owed
        only colours of the side that shows are open, however they were declared.
    :param target: whom it may be aimed at: one move for each. Offer such moves, ``catch 1``, never the bare word. At whom they
        are aimed isn't looked at: a rule must not offer a seat those that it isn't to say, such as the one aimed at itself.
    :param announcement: True if saying it is free of cost and risk when it is legal; bots make all of these.
    :param summary: a line for people who are asked.
    """

    name: str
    declared: tuple[Declared, ...] = ()
    colors: bool = attrs.field(default=False, kw_only=True)
    target: Target | None = None
    announcement: bool = False
    summary: str = ""


@final
@attrs.frozen(eq=False, repr=False)
class Move:
    """What a seat may choose. Moves are made by the ruleset, once each: compare them with ``is`` or by ``text``.

    :ivar text: how it is written; see the page on notation.
    :ivar cards: the cards to lay, in this order, the top card last; empty for a word.
    :ivar declared: what is named with it.
    :ivar target: the seat it is aimed at, or None.
    :ivar word: the word, for a move without cards; else None.
    :ivar rule: the rule that offers it; empty for a move of the tables or the core.
    :ivar announcement: True for a word that is free of cost and risk when it is legal.
    """

    text: str
    cards: tuple[Card, ...] = ()
    declared: Declared = None
    target: int | None = None
    word: str | None = None
    rule: str = ""
    announcement: bool = False

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text}>"

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self


DRAW = Move("draw", word="draw")
PASS = Move("pass", word="pass")
TAKE = Move("take", word="take")
"""The three words of the core: draw by choice, end the turn without a card, pay what is owed."""


def play_text(cards: tuple[Card, ...], declared: Declared, target: int | None) -> str:
    """The text of a play: cards joined by ``+``, then ``>`` what is declared, then ``~`` the target's seat."""
    text = "+".join(card.text for card in cards)
    if declared is not None:
        text += f">{declared}"
    if target is not None:
        text += f"~{target}"
    return text


def word_text(word: str, declared: Declared, target: int | None) -> str:
    """The text of a word: the parts that it has, with spaces between."""
    return " ".join(str(part) for part in (word, declared, target) if part is not None)
