"""Debts: what is addressed to a seat and not yet paid."""

from __future__ import annotations

from typing import Any, final

import attrs

from unorules.cards import Card
from unorules.errors import InvalidConfiguration

__all__ = ["Debt", "whole"]


def whole(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    """A validator of attrs for numbers of cards or turns.

    :raises InvalidConfiguration: when *value* is no whole number from 0 on.
    """
    if type(value) is not int or value < 0:
        name = f"{type(instance).__name__}.{attribute.name}"
        raise InvalidConfiguration(f"{name} is {value!r}; it must be a whole number from 0 on")


@final
@attrs.frozen
class Debt:
    """What *seat* owes: *cards* to draw, *turns* to lose, or a *choice* (the name of the word whose moves are the options).

    ``by`` is the seat whose move laid it, ``rule`` the rule that did, ``card`` the card (None: no card). A *final* debt
    can't be answered; any other one can as long as a rule in force says so.
    """

    seat: int
    cards: int = attrs.field(default=0, validator=whole)
    turns: int = attrs.field(default=0, validator=whole)
    choice: str | None = None
    by: int | None = None
    rule: str = ""
    final: bool = False
    card: Card | None = None

    def __str__(self) -> str:
        parts = []
        if self.cards:
            parts.append(f"{self.cards} card{'s' if self.cards > 1 else ''}")
        if self.turns:
            parts.append("the turn" if self.turns == 1 else f"{self.turns} turns")
        if self.choice is not None:
            parts.append(f"a choice ({self.choice})")
        return f"seat {self.seat} owes {' and '.join(parts) or 'nothing'}"
