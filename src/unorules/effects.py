"""Effects: what a move, a card or a rule does, as values. Only the core carries them out.

A seat in an effect is a number, or one of the relative seats of `Who`, resolved at the moment the effect is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

import attrs

from unorules.cards import Card
from unorules.debts import Debt, whole
from unorules.moves import Declared, Move

if TYPE_CHECKING:
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
    "Say",
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
    """Who makes the move; in a reaction, the seat of the event."""
    NEXT = "next"
    """Who would act next as things stand, lost turns counted from the seat whose turn it is: also in a word out of turn."""
    NEIGHBOR = "neighbor"
    """The seat beside `ME` in the direction of play, whatever it has lost."""
    PREVIOUS = "previous"
    """The seat beside `ME` against the direction of play."""
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
    """*who* takes *count* cards from the draw pile, or takes cards until one satisfies *until*. Event: ``took`` or ``drew``.

    :param who: who draws.
    :param count: how many cards; it doesn't count where *until* is given.
    :param until: asked with the round, the seat and each drawn card; the first True ends the draw.
    :param cap: the most that *until* may draw; None is no bound.
    :param by_choice: True for the draw that is a turn's own; what may follow it is asked then.
    :param rule: the rule that makes the seat draw; the core fills it in.

    Example::

        Draw(Who.NEXT, count=2)
    """

    who: Seat = Who.ME
    count: int = attrs.field(default=1, validator=whole)
    until: Callable[[Round, int, Card], bool] | None = None
    cap: int | None = None
    by_choice: bool = False
    rule: str = ""


@attrs.frozen
class Owe(Effect):
    """*who* owes *cards* to be drawn, *turns* to be lost, or a *choice*. Event: ``took`` and ``lost`` when it is paid.

    A debt that no rule lets anyone answer is paid as soon as the move's effects are done; *final* ones always are. For one
    that waits there is the event ``owed``.

    A *choice* is waited for as long as the round goes on, and what comes of it is for `turn_effects` of the rule that has the
    word. Choices are made oldest first and cost no turn; what others are offered out of turn stays open meanwhile. `Readdress`
    may hand one on, in a reaction to ``owed``, for example. A move that ends the round lets choices lapse: nobody is asked any
    more, and no event tells of it.

    :param who: who owes; with `Who.OTHERS` each of them owes it.
    :param cards: how many cards are to be drawn.
    :param turns: how many turns are to be lost.
    :param choice: the name of a word whose moves are the options; the round waits until one of them is said.
    :param rule: the rule that makes it owed; the core fills it in.
    :param card: the card it is owed for; the core fills it in for what a card does by the tables.
    :param final: True if it can't be answered.

    Example::

        Owe(Who.NEXT, cards=2, turns=1)
    """

    who: Seat
    cards: int = attrs.field(default=0, validator=whole)
    turns: int = attrs.field(default=0, validator=whole)
    choice: str | None = None
    rule: str = ""
    card: Card | None = None
    final: bool = False


@attrs.frozen
class Forgive(Effect):
    """The debt is struck off unpaid. Event: ``forgiven``.

    :param debt: one of ``round.owed``; nothing happens if it isn't there any longer.

    Example::

        Forgive(debt)
    """

    debt: Debt


@attrs.frozen
class Readdress(Effect):
    """The debt is owed by *who* from now on. Event: ``forgiven``, and ``owed`` if the round waits for it again.

    :param debt: one of ``round.owed``; nothing happens if it isn't there any longer.
    :param who: who owes it now.

    Example::

        Readdress(debt, Who.PREVIOUS)
    """

    debt: Debt
    who: Seat


@attrs.frozen
class LoseTurn(Effect):
    """*who* loses *turns* turns, used up when the turn would arrive. Event: ``lost``.

    Losses of one move for one seat don't add up. `Who.NEXT` counts what is lost already: twice in one move it means two seats.

    :param who: who loses turns.
    :param turns: how many.

    Example::

        LoseTurn(Who.NEXT)
    """

    who: Seat
    turns: int = attrs.field(default=1, validator=whole)


@attrs.frozen
class Again(Effect):
    """The turn stays with its player, and turns lost by the same move are not lost. Event: ``again``.

    Example::

        Again()
    """


@attrs.frozen
class EndTurn(Effect):
    """The turn ends with this move. Laying a card ends it anyway, a word does not. No event.

    Example::

        EndTurn()
    """


@attrs.frozen
class Say(Effect):
    """*who* makes *move*, one without cards, as if that seat had chosen it; whether it is legal isn't looked at.

    For moves from outside that stand for another, such as the default when a clock has run out. A draw is told by what is
    drawn, any other move as ever. Event: ``said``.

    :param move: a move or its text: ``draw``, ``pass``, ``take`` or the word of a rule; ``take`` needs a debt of that seat, and
        ``draw`` and ``pass`` its turn.
    :param who: who makes it.

    Example::

        Say("pass")
    """

    move: Move | str
    who: Seat = Who.ME


@attrs.frozen
class ChangeDirection(Effect):
    """The order of play turns round, or is set. Event: ``direction``.

    :param to: 1 clockwise, -1 counter-clockwise; None turns it round.

    Example::

        ChangeDirection()
    """

    to: int | None = None


@attrs.frozen
class Declare(Effect):
    """What the top card stands for until the next is laid. Event: ``declared``.

    :param declared: a colour, a symbol or a card; None is nothing.

    Example::

        Declare("r")
    """

    declared: Declared


@attrs.frozen
class Shed(Effect):
    """*who* lays every card of the hand that has *color* or *symbol* under the top card, without effects. Event: ``shed``.

    :param color: the colour, if any.
    :param symbol: the symbol, if any; with both, cards go that have one or the other.
    :param who: whose cards.

    Example::

        Shed(color="r")
    """

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
    """Two seats exchange their whole hands, and their calls lapse. Events: ``swapped``, and ``received`` for each.

    :param who: the one.
    :param other: the other.

    Example::

        Swap(Who.ME, Who.NEXT)
    """

    who: Seat
    other: Seat


@attrs.frozen
class Rotate(Effect):
    """Every seat in play hands its whole hand on in the direction of play, and calls lapse. Events: ``rotated``, ``received``.

    Example::

        Rotate()
    """


@attrs.frozen
class Give(Effect):
    """*who* gives *cards* out of the hand to *to*; only the two see which. Event: ``gave``.

    :param cards: cards of that hand.
    :param to: who gets them.
    :param who: who gives them.

    Example::

        Give((card,), Who.NEXT)
    """

    cards: tuple[Card, ...]
    to: Seat
    who: Seat = Who.ME


@attrs.frozen
class MoveCards(Effect):
    """The cards of zone *source* but its *keep* topmost go to zone *to*. Event: ``moved``.

    A zone is `DRAW_PILE`, `DISCARD_PILE`, a seat's number for its hand, or a name of the rule's own.

    :param source: the zone they come from.
    :param to: the zone they go to.
    :param keep: how many topmost cards stay.
    :param bottom: True if they go beneath what lies there, else on top of it.

    Example::

        MoveCards(DISCARD_PILE, DRAW_PILE, keep=1)
    """

    source: str | int
    to: str | int
    keep: int = 0
    bottom: bool = False


@attrs.frozen
class Shuffle(Effect):
    """The zone is shuffled; the resulting order is in the log, seen by nobody. Event: ``shuffled``.

    :param zone: a pile.

    Example::

        Shuffle(DRAW_PILE)
    """

    zone: str = DRAW_PILE


@attrs.frozen
class TurnOver(Effect):
    """Discard pile and draw pile are turned over as they lie, and the other side of every card becomes active.

    What was declared holds no longer. The deck must have two-faced cards. Event: ``turned-over``.

    Example::

        TurnOver()
    """


@attrs.frozen
class Announce(Effect):
    """*who* has called. Event: ``called``.

    :param who: whose call holds from now on; see ``round.called``.

    Example::

        Announce()
    """

    who: Seat = Who.ME


@attrs.frozen
class Silence(Effect):
    """*who* has no longer called. Event: ``silenced``.

    :param who: whose call holds no longer.

    Example::

        Silence(Who.ME)
    """

    who: Seat = Who.ME


@attrs.frozen
class Reveal(Effect):
    """*to* is shown *cards* of *who*. Event: ``revealed``.

    :param who: whose cards.
    :param cards: cards of that hand.
    :param to: who is shown them; None is everyone. The audience of the event is the owner and who is shown them.

    Example::

        Reveal(Who.ME, (card,), to=Who.NEXT)
    """

    who: Seat
    cards: tuple[Card, ...]
    to: Seat | None = None


@attrs.frozen
class GoOut(Effect):
    """*who* has got rid of the cards and leaves the round with the next place. Event: ``out``.

    The core does this itself for a hand that `turn_out` finds out.

    :param who: who goes out.

    Example::

        GoOut()
    """

    who: Seat = Who.ME


@attrs.frozen
class Eliminate(Effect):
    """*who* leaves the round without a place. Events: ``moved`` for the hand, ``eliminated``.

    :param who: who leaves.
    :param cards_to: the zone where the hand goes, beneath what lies there.
    :param rule: the rule that takes the seat out; the core fills it in.

    Example::

        Eliminate(Who.NEXT)
    """

    who: Seat
    cards_to: str = DISCARD_PILE
    rule: str = ""


@attrs.frozen
class EndRound(Effect):
    """The round is over when this move is settled. Events: ``counted`` for each hand, ``ended``.

    :param winners: seats.
    :param kind: won, drawn or aborted.

    Example::

        EndRound(winners=(0,))
    """

    winners: tuple[int, ...] = ()
    kind: str = "won"


@attrs.frozen
class Note(Effect):
    """The facts of *rule* are *value* from now on, as ``round.facts`` shows them. No event.

    :param rule: the name of the rule.
    :param value: a frozen attrs value; None takes the facts away.

    Example::

        Note("my-rule", None)
    """

    rule: str
    value: Any


@attrs.frozen
class Stay:
    """The verdict that a seat without cards is not out; no effect itself, but an answer to `turn_out`.

    :param effects: what happens instead; if the hand is still empty then, the seat is out.

    Example::

        Stay((Owe(Who.ME, cards=4, final=True),))
    """

    effects: tuple[Effect, ...] = ()


Zones = Mapping[str, tuple[Card, ...]]
