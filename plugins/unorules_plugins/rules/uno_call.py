"""Calling UNO."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from unorules import Event, Move, Reason, Round, Word, hookimpl, option, rule
from unorules.effects import Announce, Effect, Owe, Silence, Stay
from unorules_plugins.calling import laid_down_to_one, nothing_to_call, risky

__all__ = ["UnoCall"]

NAME = "uno-call"
WORD = "uno"
ANNOUNCE = (Announce(),)
silence = cache(Silence)
"""The effect that ends the call of a seat, made once."""


@rule(
    name=NAME,
    summary="UNO must be called with the last card but one, or before the last",
    sources=("HU H27", "HU H28", "HU H29", "BG B31", "BG B33", "BG B34", "Mattel 2010"),
    before=("finish",),
    replaces=("uno-catch",),
    reveals="where false calls cost cards, whether a call calls anything",
)
class UnoCall:
    """``uno`` is a move of its own; nobody has to catch who forgets it.

    Due *with-penultimate*: called in one's turn before the card is laid that leaves one; whoever lays it uncalled takes
    the penalty at once. Due *before-last*: called from holding one card on, or in one's turn when a play would empty the
    hand. A call belongs to the cards held: it lapses when a move is settled and the hand has any other size than one.
    """

    due: str = option(
        "with-penultimate",
        choices=("with-penultimate", "before-last"),
        help="when the call is due: with the play that leaves one card, or before the last card is laid",
    )
    penalty: int = option(
        2,
        least=0,
        help="how many cards a seat takes that forgets to call; before-last only where the call is required",
    )
    required: bool = option(
        False,
        help="whether only who has called can go out; else the last card is followed by the penalty and play goes on",
    )
    false_call: int = option(
        0, least=0, help="how many cards are taken for a call that has nothing to call; with 0 such a call is refused"
    )

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return (Word(WORD, announcement=True, summary="call UNO"),)

    @hookimpl
    def turn_moves(self, round: Round, seat: int, plays: Sequence[Move]) -> Sequence[Move | str]:
        if self.has_something_to_call(round, seat, plays):
            return (WORD,)
        return (risky(round.rules.move(WORD)),) if self.false_call else ()

    @hookimpl
    def turn_hand_limit(self) -> int | None:
        return None if self.false_call else int(self.due == "with-penultimate" or self.required)

    def has_something_to_call(self, round: Round, seat: int, plays: Sequence[Move]) -> bool:
        """Whether a call by *seat* would count."""
        if seat in round.called:
            return False
        if self.due == "with-penultimate" and round.can_leave(seat, plays, 1):
            return True
        last = self.due == "before-last" or self.required
        return last and (round.hand_size(seat) == 1 or round.can_leave(seat, plays, 0))

    @hookimpl
    def turn_asks(self, round: Round) -> Sequence[int]:
        if self.false_call:
            return round.active
        if self.due == "before-last" or self.required:
            return tuple(seat for seat in round.active if round.hand_size(seat) == 1 and seat not in round.called)
        return ()

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        if move.announcement:
            return ANNOUNCE
        return (Owe(seat, cards=self.false_call, final=True),)

    @hookimpl
    def turn_reason(self, round: Round, seat: int) -> Reason:
        return nothing_to_call(NAME, round, seat)

    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect] | None] | None:
        if kind != "settled":
            return None
        return self.judge if self.due == "with-penultimate" and self.penalty else self.lapse

    def lapse(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Let calls lapse: of hands with any other size than one, and one made before a play that was then not chosen."""
        if not round.called:
            return None
        laid = self.due == "before-last" and round.move is not None and round.move.cards
        mover = event.seat if laid else None
        return [silence(seat) for seat in round.called if round.hand_size(seat) != 1 or seat == mover]

    def judge(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Let calls lapse, and have who laid the last card but one uncalled take the penalty."""
        seat = event.seat
        assert seat is not None
        if round.hand_size(seat) == 1 and seat not in round.called and laid_down_to_one(round, seat):
            return (*(self.lapse(round, event) or ()), Owe(seat, cards=self.penalty, final=True))
        return self.lapse(round, event)

    @hookimpl
    def turn_out(self, round: Round, seat: int) -> Stay | None:
        if self.required and self.penalty and seat not in round.called:
            return Stay((Owe(seat, cards=self.penalty, final=True),))
        return None
