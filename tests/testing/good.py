"""Two sample rules without faults: one by card hooks alone, one with facts, a redaction, words and an option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from unorules import Card, Event, Move, Round, Word, hookimpl, option, rule
from unorules.effects import Again, Effect, Note, Owe, Reveal, Who


@rule(name="costly-seven", summary="a 7 makes the next seat take cards", sources=("a family",))
class CostlySeven:
    """Who lays a 7 makes the next seat take cards; it keeps its turn."""

    cards: int = option(1, least=1, most=4, help="how many cards a 7 costs")

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (Owe(Who.NEXT, cards=self.cards),) if card.symbol == "7" else None


@attrs.frozen
class Peeks:
    """How often each seat may still peek."""

    left: tuple[int, ...] = ()


@rule(
    name="peeking", summary="some times a round one may look at the hand of the next seat, and goes on",
    sources=("a family",), reveals="the hand, to who peeks",
)  # fmt: skip
class Peeking:
    """``peek`` is said in turn, before anything is laid or drawn; nobody else sees the hand."""

    times: int = option(1, least=1, most=3, help="how often each seat may peek in a round")

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("peek", summary="look at the hand of the next seat")]

    @hookimpl
    def turn_facts(self, round: Round) -> Peeks:
        return Peeks((self.times,) * round.players)

    @hookimpl
    def turn_redact(self, fact: Peeks) -> tuple[int, ...]:
        return fact.left

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[str]:
        may = seat == round.seat and not round.owed and round.drawn is None and round.facts["peeking"].left[seat]
        return ["peek"] if may and round.next_seat() != seat else []

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        left = round.facts["peeking"].left
        fewer = (*left[:seat], left[seat] - 1, *left[seat + 1 :])
        other = round.next_seat()
        return [Note("peeking", Peeks(fewer)), Reveal(other, round.hands[other], to=seat)]


@rule(name="again-eight", summary="an 8 gives another turn", sources=("a family",))
class AgainEight:
    """Who lays an 8 goes on."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.keep if kind == "played" else None

    def keep(self, round: Round, event: Event) -> Sequence[Effect] | None:
        return [Again()] if round.top.symbol == "8" else None
