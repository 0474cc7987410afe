"""A forgotten call costs something only if another seat catches it before the next player begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from unorules import Event, Move, Reason, Round, Target, Word, hookimpl, option, rule
from unorules.effects import Announce, Effect, Note, Owe, Silence

__all__ = ["Catching", "Window"]

NAME = "catching"


@attrs.frozen
class Window:
    """The seats with one card left: who can still be caught, and who can't any more."""

    open: tuple[int, ...] = ()
    shut: tuple[int, ...] = ()


@rule(
    name=NAME,
    summary="with one card left UNO must be called; who forgets it can be caught until the next player begins",
    sources=("Mattel 2010",),
    replaces=("uno-call",),
)
class Catching:
    """``uno`` is called in one's turn before the play that leaves one card, or with one card while nobody has begun.

    Until then any other seat may say ``catch`` with the forgetful one's number, who takes the penalty at once. The next
    player begins by laying a card or drawing by choice; paying a debt is no beginning, nor is a play out of turn.
    """

    penalty: int = option(2, least=1, help="how many cards the caught seat takes")

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return (
            Word("uno", announcement=True, summary="call UNO"),
            Word("catch", target=Target.OTHER, summary="catch a seat that forgot to call UNO"),
        )

    @hookimpl
    def turn_facts(self, round: Round) -> Window:
        single = [seat for seat in round.active if round.hand_size(seat) == 1]
        return Window(
            tuple(seat for seat in single if seat == round.last), tuple(seat for seat in single if seat != round.last)
        )

    @hookimpl
    def turn_redact(self, fact: Window) -> tuple[int, ...]:
        return fact.open

    @hookimpl
    def turn_asks(self, round: Round) -> Sequence[int]:
        return round.active if _forgetful(round) else ()

    @hookimpl
    def turn_moves(self, round: Round, seat: int, plays: Sequence[Move]) -> Sequence[str]:
        forgetful = _forgetful(round)
        offered = [f"catch {other}" for other in forgetful if other != seat]
        in_time = seat == round.seat and seat not in round.called and round.can_leave(seat, plays, 1)
        if seat in forgetful or in_time:
            offered.append("uno")
        return offered

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        if move.target is None:
            return (Announce(),)
        window: Window = round.facts[NAME]
        caught = move.target
        still = tuple(other for other in window.open if other != caught)
        return (Note(NAME, Window(still, (*window.shut, caught))), Owe(caught, cards=self.penalty, final=True))

    @hookimpl
    def turn_reason(self, round: Round, seat: int, move: Move) -> Reason:
        if move.target is None:
            return Reason(NAME, "nothing-to-call", f"seat {seat} has nothing to call now")
        return Reason(NAME, "nothing-to-catch", f"seat {move.target} can't be caught now")

    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect] | None] | None:
        reactions: dict[str, Any] = {
            "played": self.shut,
            "drew": self.shut,
            "swapped": self.renew,
            "rotated": self.renew,
            "settled": self.judge,
        }
        return reactions.get(kind)

    def shut(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Shut the windows when the seat to act begins."""
        window: Window = round.facts[NAME]
        if event.seat != round.seat or not window.open:
            return None
        return (Note(NAME, Window((), window.shut + window.open)),)

    def renew(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Whose hand is another than before has to call it anew."""
        window: Window = round.facts[NAME]
        changed = event.data if event.kind == "rotated" else (event.seat, event.data)
        return (Note(NAME, Window(window.open, tuple(seat for seat in window.shut if seat not in changed))),)

    def judge(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Open the window of every seat that has come to one card, and let calls lapse that have no such hand."""
        window: Window = round.facts[NAME]
        single = [seat for seat in round.active if round.hand_size(seat) == 1]
        shut = tuple(seat for seat in window.shut if seat in single)
        now = Window(tuple(seat for seat in single if seat not in shut), shut)
        lapsed = [Silence(seat) for seat in round.called if seat not in single]
        return lapsed if now == window else [*lapsed, Note(NAME, now)]


def _forgetful(round: Round) -> tuple[int, ...]:
    """The seats that can be caught."""
    window: Window = round.facts[NAME]
    return tuple(seat for seat in window.open if seat not in round.called)
