"""Rules that show cards and don't say so, each only upon a move that seldom comes about by chance, and to one seat alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from unorules import Card, Event, Move, Round, Target, Way, Word, hookimpl, rule
from unorules.effects import Effect, Note, Reveal

LEAKY: list[type] = []


def leaky(name: str) -> Any:
    def remember(cls: type) -> type:
        found: type = rule(name=name, summary="shows cards", sources=("a test",))(cls)
        LEAKY.append(found)
        return found

    return remember


def next_hand(round: Round, to: int | None) -> list[Effect]:
    seat = round.next_seat()
    return [Reveal(seat, round.hands[seat], to=to)] if seat != to else []


def on(wanted: str, method: Any) -> Any:
    return lambda kind: method if kind == wanted else None


@leaky("aims")
class Aims:
    """Who aims a 5 at another seat sees its hand."""

    @hookimpl
    def card_ways(self, card: Card) -> Sequence[Way] | None:
        return [Way(), Way(target=Target.OTHER)] if card.symbol == "5" else None

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.look if kind == "played" else None

    def look(self, round: Round, event: Event) -> Sequence[Effect] | None:
        seat = event.data.target
        return None if seat is None or round.top.symbol != "5" else [Reveal(seat, round.hands[seat], to=event.seat)]


@leaky("shows-its-own")
class ShowsItsOwn:
    """Who lays an 8 shows its hand to the seat before it."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.show if kind == "played" else None

    def show(self, round: Round, event: Event) -> Sequence[Effect] | None:
        if round.top.symbol != "8" or event.seat is None:
            return None
        return [Reveal(event.seat, round.hands[event.seat], to=round.order(event.seat)[-1])]


@attrs.frozen
class Said:
    """Whether the word has been said."""

    seats: tuple[int, ...] = ()


@leaky("glimpse")
class Glimpse:
    """Once a round each seat may say a word in turn, and sees a hand."""

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("glimpse")]

    @hookimpl
    def turn_facts(self, round: Round) -> Said:
        return Said()

    @hookimpl
    def turn_redact(self, fact: Said) -> Any:
        return fact.seats

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[str]:
        return ["glimpse"] if seat == round.seat and seat not in round.facts["glimpse"].seats else []

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect] | None:
        if move.word != "glimpse":
            return None
        return [*next_hand(round, seat), Note("glimpse", Said((*round.facts["glimpse"].seats, seat)))]


@leaky("after-nine")
class AfterNine:
    """When a 9 lies on top, the seat before the one in turn may say a word out of turn, and sees a hand."""

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("mine")]

    @hookimpl
    def turn_asks(self, round: Round) -> Sequence[int]:
        return [round.order(round.turn)[-1]] if round.top.symbol == "9" and len(round.active) > 1 else []

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[str]:
        return ["mine"] if seat in self.turn_asks(round) and seat != round.seat else []

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect] | None:
        return [Reveal(round.turn, round.hands[round.turn], to=seat)] if move.word == "mine" else None


@leaky("twins")
class Twins:
    """Two equal cards go together, and who lays them sees a hand."""

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[Move]:
        if seat != round.seat or round.drawn is not None or round.owed:
            return []
        hand = round.hands[seat]
        pairs = [card for card in dict.fromkeys(hand) if hand.count(card) > 1 and round.fits(card) and card.color]
        return [round.rules.play((card, card), rule="twins") for card in pairs]

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.look if kind == "played" else None

    def look(self, round: Round, event: Event) -> Sequence[Effect] | None:
        return next_hand(round, event.seat) if event.data.rule == "twins" else None


@leaky("comforts")
class Comforts:
    """Who draws by choice while a 3 lies on top sees a hand."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.look if kind == "drew" else None

    def look(self, round: Round, event: Event) -> Sequence[Effect] | None:
        return next_hand(round, event.seat) if round.top.symbol == "3" and event.seat == round.turn else None
