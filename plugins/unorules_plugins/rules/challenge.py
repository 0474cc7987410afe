"""A Wild Draw Four laid with a card of the colour at hand is a bluff; who must draw for it may challenge it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from unorules import Card, Debt, Event, Move, Reason, Round, Word, hookimpl, option, rule
from unorules.effects import Effect, Forgive, LoseTurn, Note, Owe, Reveal
from unorules_plugins.draws import may_be_wild, owed_by_the_next, shows, wild_debt

__all__ = ["Challenge", "Laid"]

NAME = "challenge"
FORGET = Note(NAME, None)


@attrs.frozen
class Laid:
    """The wild draw card on top as it was laid: by whom, what that seat kept, and the colour asked for before."""

    seat: int
    kept: tuple[Card, ...]
    color: str | None


@rule(
    name=NAME,
    summary="who must draw for a Wild Draw Four may have it judged whether it was a bluff",
    sources=("Mattel 2010", "Mattel house rules: Stacking, challenged for what has grown"),
    conflicts=("strict-wild-draw-four", "wild-draw-four.legality=strict"),
    reveals="the hand that was kept, to the challenger alone; to all, whether it held the colour",
)
class Challenge:
    """``challenge`` answers what is owed for a card without colour that makes the next seat draw, as long as it lies on top
    and its player, who must have kept cards, is in play.

    It was a bluff if the hand that its player kept when laying it had a card of the colour asked for before it; numbers,
    symbols and other wilds don't matter. Guilty: its player takes what is owed in the challenger's place. Innocent: the
    challenger takes *extra* cards besides and loses the turn. The challenger is shown that hand, nobody else is.

    Who answers in another way, such as laying another draw card, can't challenge any more.
    """

    extra: int = option(2, least=0, help="how many cards more a challenge in vain costs")
    guilty_then: str = option(
        "challenger-plays",
        choices=("challenger-plays", "lose-turn"),
        help="after a challenge that was right: the challenger has the turn, or has lost it",
    )

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return (Word(NAME, summary="have the wild card judged for which you must draw"),)

    @hookimpl
    def turn_facts(self, round: Round) -> Laid | None:
        """In a position the card below the top tells the colour asked for before."""
        return self.laid(round, round.last)

    @hookimpl
    def turn_idle(self, move: Move, effects: Sequence[Effect]) -> bool:
        """There is nothing to remember of a card that makes nobody draw; what rules' own plays do can't be told."""
        return not may_be_wild(move) or not (move.rule or owed_by_the_next(effects))

    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect] | None] | None:
        return {"played": self.remember, "drew": forget, "took": forget}.get(kind)

    def remember(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Note how a wild was laid, and forget it with the next card."""
        assert event.seat is not None
        laid = self.laid(round, event.seat)
        return None if laid is None and NAME not in round.facts else (Note(NAME, laid),)

    @staticmethod
    def laid(round: Round, seat: int) -> Laid | None:
        """How *seat* has laid the wild draw card on top; None if none lies there, nothing lay there before, or it was the
        last card: who kept none can't have kept the colour.
        """
        draws = round.top.color is None and round.burden(round.discard_pile[-1])
        kept, before = round.hand(seat), round.before if draws else None
        if before is None or not kept:
            return None
        card, declared = before
        return Laid(seat, kept, declared if isinstance(declared, str) else card.color)

    @hookimpl
    def turn_answerable(self, round: Round, debt: Debt) -> bool:
        return _laid_for(round, debt) is not None

    @hookimpl
    def turn_answers(self, round: Round, debt: Debt) -> Sequence[str]:
        return (NAME,) if _laid_for(round, debt) is not None else ()

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        debt, laid = _to_judge(round, seat)
        held = round.hands[laid.seat]
        shown = tuple(card for card in laid.kept if card in held)  # some may have been given away since
        settled = (Reveal(laid.seat, shown, to=seat), Forgive(debt))
        if not shows(round, laid.kept, laid.color):
            return (*settled, Owe(seat, cards=debt.cards + self.extra, turns=debt.turns, final=True))
        drawn = Owe(laid.seat, cards=debt.cards, final=True)
        return (*settled, drawn) if self.guilty_then == "challenger-plays" else (*settled, drawn, LoseTurn(seat))

    @hookimpl
    def turn_reason(self, round: Round, seat: int) -> Reason:
        return Reason(NAME, "nothing-to-challenge", f"seat {seat} owes nothing for a wild that a seat in play has laid")


def forget(round: Round, event: Event) -> Sequence[Effect] | None:
    """Forget how a wild was laid when nothing is owed for it any more."""
    return None if round.owed or NAME not in round.facts else (FORGET,)


def _to_judge(round: Round, seat: int) -> tuple[Debt, Laid]:
    """The debt for which *seat* challenges, and how its card was laid."""
    return next(
        (debt, laid)
        for debt in round.owed
        if debt.seat == seat and debt.choice is None and (laid := _laid_for(round, debt)) is not None
    )


def _laid_for(round: Round, debt: Debt) -> Laid | None:
    """How the card that *debt* is owed for was laid, if that can be challenged."""
    laid: Any = round.facts.get(NAME)
    if laid is None or not wild_debt(round, debt) or debt.by != laid.seat or debt.seat == laid.seat:
        return None
    return laid if laid.seat in round.active else None
