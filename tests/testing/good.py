"""Two sample rules without faults: one by card hooks alone, one with facts, a redaction, words and an option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from unorules import Card, Event, Move, Reaction, Round, Word, hookimpl, option, rule
from unorules.effects import Again, Effect, Note, Owe, Reveal, Who


@rule(name="costly-seven", summary="a 7 makes the next seat take cards", sources=("a family",))
class CostlySeven:
    """Who lays a 7 makes the next seat take cards; it keeps its turn."""

    cards: int = option(1, least=1, most=4, help="how many cards a 7 costs")

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (Owe(Who.NEXT, cards=self.cards),) if card.symbol == "7" else None


@rule(name="never-acts", summary="a card that isn't in the deck makes the next seat take one", sources=("a family",))
class NeverActs:
    """It waits for what never comes."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Reaction | None:
        return self.punish if kind == "played" else None

    def punish(self, round: Round, event: Event) -> Sequence[Effect] | None:
        return [Owe(Who.NEXT, cards=1)] if round.top.symbol == "plaid" else None


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
        def is_eight(card: Card) -> bool:
            return card.symbol == "8"

        return [Again()] if is_eight(round.top) else None


@rule(name="orderly", summary="who can lay a card must, hands have five cards", sources=("a family",), before=("deal",))
class Orderly:
    """Words stay open; the seats follow one another as they sit."""

    @hookimpl
    def pile_hand_size(self) -> int:
        return 5

    @hookimpl
    def turn_obligation(self, moves: tuple[Move, ...]) -> Sequence[Move] | None:
        left = [move for move in moves if move.word not in {"draw", "pass"}]
        return left if any(move.cards for move in left) else None

    @hookimpl
    def turn_next(self, round: Round, seat: int) -> int:
        return round.order(seat)[1 if seat in round.active else 0]


@rule(name="needs-catching", summary="goes with catching only", sources=("a family",), requires=("uno-catch",))
class NeedsCatching:
    """Does nothing by itself."""


@rule(
    name="takes-its-place",
    summary="takes the place of the costly seven",
    sources=("a family",),
    replaces=("costly-seven",),
)
class TakesItsPlace:
    """Does nothing either."""


@rule(name="hates-seven", summary="goes not with the costly seven", sources=("a family",), conflicts=("costly-seven",))
class HatesSeven:
    """Does nothing."""


@rule(name="breaks-by-option", summary="can't be loaded with one value", sources=("a family",), before=("scoring",))
class BreaksByOption:
    """Values a Wild with a text, if so told."""

    broken: bool = option(False, help="whether it breaks")

    @hookimpl
    def card_points(self, card: Card) -> Any:
        return "fifty" if self.broken and card.symbol == "W" else None


@rule(name="with-a-check", summary="has an option that checks itself", sources=("a family",))
class WithACheck:
    """Its option is a pair."""

    pair: tuple[int, int] = option((1, 2), help="two numbers", check=lambda value: None)


@rule(name="shapeless", summary="raises whenever facts are asked for", sources=("a family",))
class Shapeless:
    """Can't be played at all."""

    @hookimpl
    def turn_facts(self, round: Round) -> None:
        raise ZeroDivisionError
