"""A Wild Draw Four laid with a card of the colour at hand is a bluff; who must draw for it may challenge it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from unorules import Card, Debt, Event, Move, Reason, Round, Word, hookimpl, option, rule
from unorules.effects import Effect, Forgive, Note, Owe, Reveal

__all__ = ["Challenge", "Laid"]

NAME = "challenge"
SYMBOL = "W4"


@attrs.frozen
class Laid:
    """The last Wild Draw Four as it was laid: by whom, what that seat kept, and the colour asked for before."""

    seat: int
    kept: tuple[Card, ...]
    color: str | None


@rule(
    name=NAME,
    summary="who must draw for a Wild Draw Four may have it judged whether it was a bluff",
    sources=("Mattel 2010",),
    reveals="the hand that was kept, to the challenger alone; to all, whether it held the colour",
)
class Challenge:
    """Judged is the hand that was kept when the card was laid, by the colour asked for before it.

    Guilty: its player takes what is owed and the challenger plays on. Innocent: the challenger takes *extra* cards more
    and loses the turn. Who challenges sees the hand, nobody else does.
    """

    extra: int = option(2, least=0, help="how many cards more a challenge in vain costs")

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return (Word(NAME, summary="have the Wild Draw Four judged"),)

    @hookimpl
    def turn_facts(self, round: Round) -> Laid | None:
        """In a position the card below the top tells the colour of before."""
        if round.top.symbol != SYMBOL:
            return None
        below = round.discard_pile[-2:-1]
        return Laid(round.last, round.hands[round.last], below[0].face(round.side).color if below else None)

    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect] | None] | None:
        return self.remember if kind == "played" else None

    def remember(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Note how a Wild Draw Four was laid."""
        if round.top.symbol != SYMBOL or event.seat is None or round.before is None:
            return None
        card, declared = round.before
        color = declared if isinstance(declared, str) else card.face(round.side).color
        return (Note(NAME, Laid(event.seat, round.hands[event.seat], color)),)

    @hookimpl
    def turn_answerable(self, round: Round, debt: Debt) -> bool:
        return _laid_for(round, debt) is not None

    @hookimpl
    def turn_answers(self, round: Round, debt: Debt) -> Sequence[str]:
        return (NAME,) if _laid_for(round, debt) is not None else ()

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        debt = next(debt for debt in round.owed if debt.seat == seat and _laid_for(round, debt) is not None)
        laid = _laid_for(round, debt)
        assert laid is not None
        shown = Reveal(laid.seat, laid.kept, to=seat)
        guilty = laid.color is not None and any(card.face(round.side).color == laid.color for card in laid.kept)
        if guilty:
            return (shown, Forgive(debt), Owe(laid.seat, cards=debt.cards, final=True))
        more = Owe(seat, cards=debt.cards + self.extra, turns=debt.turns, final=True)
        return (shown, Forgive(debt), more)

    @hookimpl
    def turn_reason(self, round: Round, seat: int) -> Reason:
        return Reason(NAME, "nothing-to-challenge", f"seat {seat} owes nothing for a Wild Draw Four of a seat in play")


def _laid_for(round: Round, debt: Debt) -> Laid | None:
    """How the card that *debt* is owed for was laid, if it can be challenged and its player is still there."""
    laid: Any = round.facts.get(NAME)
    if debt.final or debt.card is None or debt.card.face(round.side).symbol != SYMBOL or laid is None:
        return None
    return laid if laid.seat == debt.by and laid.seat in round.active else None
