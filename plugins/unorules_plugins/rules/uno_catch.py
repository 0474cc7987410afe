"""Calling UNO where others must catch who forgets it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import attrs

from unorules import Card, Event, Move, Reason, Round, Target, Word, hookimpl, option, rule
from unorules.effects import Announce, Effect, Note, Owe, Silence
from unorules_plugins.calling import laid_down_to_one, nothing_to_call, risky

__all__ = ["UnoCatch", "Window"]

NAME = "uno-catch"
CALL = "uno"
CATCH = "catch"


@attrs.frozen
class Window:
    """The seats that have come to one card since the last player began: caught if they haven't called."""

    open: tuple[int, ...]


@rule(
    name=NAME,
    summary="UNO must be called at one card; who forgets it can be caught until the next player begins",
    sources=("Mattel 2010", "Mattel 42003: four cards", "supplied: what sheets leave open is an option"),
    replaces=("uno-call",),
    reveals="where false calls cost cards, whether a call calls anything",
)
class UnoCatch:
    """``uno`` is called in one's turn before the play that leaves one card, or after it until one is caught.

    Any other seat may say ``catch`` with the number of who forgot it, who takes the penalty at once; each time that one
    comes to one card it costs once. The next player begins, and all is too late, when the seat to act lays a card or draws
    by choice; paying what is owed is no beginning, nor is a card laid out of turn. A call belongs to the cards held: it
    lapses when a move is settled and the hand has any other size than one, or is exchanged.
    """

    penalty: int = option(2, least=1, help="how many cards a seat takes that is caught")
    false_catch: int = option(
        0, least=0, help="how many cards it costs to catch who can't be caught; with 0 that is refused"
    )
    false_call: int = option(
        0, least=0, help="how many cards are taken for a call that has nothing to call; with 0 such a call is refused"
    )
    exchanged: str = option(
        "must-call",
        choices=("must-call", "safe"),
        help="whether who comes to one card by an exchange of hands has to call it, or can't be caught",
    )

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return (
            Word(CALL, announcement=True, summary="call UNO"),
            Word(CATCH, target=Target.OTHER, announcement=True, summary="catch a seat that forgot to call UNO"),
        )

    @hookimpl
    def turn_facts(self, round: Round) -> Window | None:
        """In a position the last player's single card can be caught; of a deal nobody has come to one card."""
        placed = any(event.kind == "placed" for event in round.events)
        return Window((round.last,)) if placed and round.hand_size(round.last) == 1 else None

    @hookimpl
    def turn_redact(self, round: Round) -> tuple[int, ...]:
        return forgetful(round)

    @hookimpl
    def card_out_of_turn(self) -> Sequence[Card] | None:
        """As long as nobody can be caught, nobody has anything to say out of turn."""
        return None if self.false_call or self.false_catch else ()

    @hookimpl
    def turn_hand_limit(self) -> int | None:
        return None if self.false_call or self.false_catch else 1

    @hookimpl
    def turn_idle(self) -> bool:
        """There is nothing to be shut as long as nobody can be caught."""
        return True

    @hookimpl
    def turn_asks(self, round: Round) -> Sequence[int]:
        return round.active if self.false_call or self.false_catch or forgetful(round) else ()

    @hookimpl
    def turn_moves(self, round: Round, seat: int, plays: Sequence[Move]) -> Sequence[Move | str] | None:
        late = forgetful(round) if NAME in round.facts else ()
        in_time = bool(plays) and seat not in round.called and round.can_leave(seat, plays, 1)
        if not late and not self.false_catch and not self.false_call:
            return (CALL,) if in_time else None
        offered: list[Move | str] = [f"{CATCH} {other}" for other in late if other != seat]
        if self.false_catch:
            wrong = [other for other in round.active if other != seat and other not in late]
            offered += [risky(round.rules.move(f"{CATCH} {other}")) for other in wrong]
        if in_time or seat in late:
            offered.append(CALL)
        elif self.false_call:
            offered.append(risky(round.rules.move(CALL)))
        return offered

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        if move.word == CALL:
            return (Announce(),) if move.announcement else (Owe(seat, cards=self.false_call, final=True),)
        caught = move.target
        if not move.announcement or caught is None:
            return (Owe(seat, cards=self.false_catch, final=True),)
        return (
            _note(other for other in _window(round) if other != caught),
            Owe(caught, cards=self.penalty, final=True),
        )

    @hookimpl
    def turn_reason(self, round: Round, seat: int, move: Move) -> Reason:
        if move.word == CALL:
            return nothing_to_call(NAME, round, seat)
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
        """It is too late to catch anybody when the seat to act begins."""
        return (Note(NAME, None),) if event.seat == round.seat and NAME in round.facts else None

    def renew(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Who gets another single card by an exchange has to call that."""
        window = _window(round)
        changed: Any = event.data if event.kind == "rotated" else (event.seat, event.data)
        if not window and all(round.hand_size(seat) != 1 for seat in changed):
            return None
        due = changed if self.exchanged == "must-call" else ()
        single = [seat for seat in round.active if seat in due and round.hand_size(seat) == 1]
        now = (*(seat for seat in window if seat not in changed), *single)
        return (_note(now),) if now != window else None

    def judge(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Let calls lapse with their cards, and have who has laid down to one card be caught."""
        seat = event.seat
        assert seat is not None
        single = round.hand_size(seat) == 1
        if not single and not round.called:
            return None
        effects: list[Effect] = [Silence(other) for other in round.called if round.hand_size(other) != 1]
        window, move = _window(round), round.move
        forgot = single and seat not in round.called and seat not in window
        laid = forgot and move is not None and bool(move.cards)
        if laid and (self.exchanged == "must-call" or laid_down_to_one(round, seat)):
            effects.append(_note((*window, seat)))
        return effects


def forgetful(round: Round) -> tuple[int, ...]:
    """The seats that can be caught, and may still call."""
    window = _window(round)
    return tuple(
        seat for seat in round.active if seat in window and seat not in round.called and round.hand_size(seat) == 1
    )


def _window(round: Round) -> tuple[int, ...]:
    """The seats in the window; none where there is no such fact."""
    window: Window | None = round.facts.get(NAME)
    return () if window is None else window.open


def _note(seats: Iterable[int]) -> Note:
    """That these seats are in the window now."""
    window = Window(tuple(seats))
    return Note(NAME, window if window.open else None)
