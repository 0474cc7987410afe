"""Effects: what a move, a card or a rule does, as values. Only the core carries them out.

A seat in an effect is a number, or one of the relative seats of `Who`, resolved at the moment the effect is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

import attrs

from unorules.cards import Card
from unorules.moves import Declared

if TYPE_CHECKING:
    from unorules.debts import Debt
    from unorules.round import Round

__all__ = [
    "DISCARD_PILE",
    "DRAW_PILE",
    "AfterDraw",
    "Again",
    "Announce",
    "ChangeDirection",
    "Declare",
    "Draw",
    "Effect",
    "Eliminate",
    "EndRound",
    "EndTurn",
    "Forgive",
    "Give",
    "GoOut",
    "LoseTurn",
    "MoveCards",
    "Note",
    "Owe",
    "Readdress",
    "Reveal",
    "Rotate",
    "Seat",
    "Shed",
    "Shuffle",
    "Silence",
    "Stay",
    "Swap",
    "TurnOver",
    "Who",
]

DRAW_PILE = "draw-pile"
DISCARD_PILE = "discard-pile"


class Who(Enum):
    """A seat told from where things stand."""

    ME = "me"
    """Who makes the move."""
    NEXT = "next"
    """Who would act next as things stand, lost turns counted."""
    NEIGHBOR = "neighbor"
    """The seat beside in the direction of play, whatever it has lost."""
    PREVIOUS = "previous"
    """The seat beside against the direction of play."""
    CHOSEN = "chosen"
    """The target of the move."""
    OTHERS = "others"
    """Every other seat in play, in the order of play."""


Seat = int | Who


class AfterDraw(Enum):
    """What may follow a draw by choice."""

    END = "end"
    """The turn is over."""
    MAY = "may"
    """A drawn card may be laid; else pass."""
    MUST = "must"
    """A drawn card that fits must be laid; else pass."""
    ON = "on"
    """A drawn card may be laid, or one draws on."""


@attrs.frozen
class Effect:
    """The base of all effects; a class only to name the kind in hooks."""


@attrs.frozen
class Draw(Effect):
    """*who* takes *count* cards from the draw pile, or takes cards until one satisfies *until*.

    :param until: asked with the round, the seat and each drawn card; the first True ends the draw.
    :param cap: the most that *until* may draw; None is no bound.
    :param by_choice: True for the draw that is a turn's own; what may follow it is asked then.
    """

    who: Seat = Who.ME
    count: int = 1
    until: Callable[[Round, int, Card], bool] | None = None
    cap: int | None = None
    by_choice: bool = False
    rule: str = ""


@attrs.frozen
class Owe(Effect):
    """*who* owes *cards* to be drawn, *turns* to be lost, or a *choice* (the name of a word whose moves are the options).

    A debt that no rule lets anyone answer is paid as soon as the move's effects are done; *final* ones always are.
    """

    who: Seat
    cards: int = 0
    turns: int = 0
    choice: str | None = None
    rule: str = ""
    card: Card | None = None
    final: bool = False


@attrs.frozen
class Forgive(Effect):
    """The debt is struck off unpaid."""

    debt: Debt


@attrs.frozen
class Readdress(Effect):
    """The debt is owed by *who* from now on."""

    debt: Debt
    who: Seat


@attrs.frozen
class LoseTurn(Effect):
    """*who* loses *turns* turns, used up when the turn would arrive. Losses of one move for one seat don't add up."""

    who: Seat
    turns: int = 1


@attrs.frozen
class Again(Effect):
    """The turn stays with its player, and turns lost by the same move are not lost."""


@attrs.frozen
class EndTurn(Effect):
    """The turn ends with this move."""


@attrs.frozen
class ChangeDirection(Effect):
    """The order of play turns round, or is set: 1 clockwise, -1 counter-clockwise."""

    to: int | None = None


@attrs.frozen
class Declare(Effect):
    """What the top card stands for until the next is laid."""

    declared: Declared


@attrs.frozen
class Shed(Effect):
    """*who* lays every card of the hand that has *color* (or, if given, *symbol*) under the top card, without effects."""

    color: str | None = None
    symbol: str | None = None
    who: Seat = Who.ME

    def takes(self, face: Card) -> bool:
        """Whether a card that shows *face* is shed."""
        return (self.color is not None and face.color == self.color) or (
            self.symbol is not None and face.symbol == self.symbol
        )


@attrs.frozen
class Swap(Effect):
    """Two seats exchange their whole hands."""

    who: Seat
    other: Seat


@attrs.frozen
class Rotate(Effect):
    """Every seat in play hands its whole hand on in the direction of play."""


@attrs.frozen
class Give(Effect):
    """*who* gives *cards* out of the hand to *to*; only the two see which."""

    cards: tuple[Card, ...]
    to: Seat
    who: Seat = Who.ME


@attrs.frozen
class MoveCards(Effect):
    """The cards of zone *source* but its *keep* topmost go to zone *to*: on top, or beneath when *bottom*.

    A zone is `DRAW_PILE`, `DISCARD_PILE`, a seat's number for its hand, or a name of the rule's own.
    """

    source: str | int
    to: str | int
    keep: int = 0
    bottom: bool = False


@attrs.frozen
class Shuffle(Effect):
    """The zone is shuffled; the resulting order is in the log, seen by nobody."""

    zone: str = DRAW_PILE


@attrs.frozen
class TurnOver(Effect):
    """Discard pile and draw pile are turned over as they lie, and the other side of every card becomes active."""


@attrs.frozen
class Announce(Effect):
    """*who* has called."""

    who: Seat = Who.ME


@attrs.frozen
class Silence(Effect):
    """*who* has no longer called."""

    who: Seat = Who.ME


@attrs.frozen
class Reveal(Effect):
    """*to* (None: everyone) is shown *cards* of *who*."""

    who: Seat
    cards: tuple[Card, ...]
    to: Seat | None = None


@attrs.frozen
class GoOut(Effect):
    """*who* has got rid of the cards and leaves the round with the next place."""

    who: Seat = Who.ME


@attrs.frozen
class Eliminate(Effect):
    """*who* leaves the round without a place; the hand goes to zone *cards_to* (beneath, as `MoveCards` has it)."""

    who: Seat
    cards_to: str = DISCARD_PILE


@attrs.frozen
class EndRound(Effect):
    """The round is over. *kind* is won, drawn or aborted; *winners* are seats."""

    winners: tuple[int, ...] = ()
    kind: str = "won"


@attrs.frozen
class Note(Effect):
    """The facts of *rule* are *value* from now on: a frozen attrs value, or None."""

    rule: str
    value: Any


@attrs.frozen
class Stay:
    """The verdict that a seat without cards is not out; *effects* follow. If the hand is still empty then, it is out."""

    effects: tuple[Effect, ...] = ()


Zones = Mapping[str, tuple[Card, ...]]
