"""House rules for tests that let a seat do whatever effects can do, on cards with two faces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import attrs

from unorules import Card, Debt, Move, Round, Word, hookimpl, rule
from unorules.effects import (
    DISCARD_PILE,
    DRAW_PILE,
    Again,
    Announce,
    ChangeDirection,
    Declare,
    Draw,
    Effect,
    Eliminate,
    EndTurn,
    Forgive,
    Give,
    LoseTurn,
    MoveCards,
    Note,
    Owe,
    Readdress,
    Reveal,
    Rotate,
    Say,
    Shed,
    Shuffle,
    Silence,
    Swap,
    TurnOver,
    Who,
)

SIDE_PILE = "side-pile"
NEXT, NEIGHBOR, PREVIOUS, OTHERS = Who.NEXT, Who.NEIGHBOR, Who.PREVIOUS, Who.OTHERS
Cards = tuple[Card, ...]


@attrs.frozen
class Counted:
    """How often something has been done."""

    times: int = 0


def is_red(round: Round, seat: int, card: Card) -> bool:
    return card.face(round.side).color == "r"


CHOICE = "pick"


def deeds(me: int, hand: Cards) -> dict[str, Sequence[Effect]]:
    """What a seat with this *hand* may do, by its word."""
    return {
        "give": [Give(hand[:2], NEIGHBOR)] if len(hand) > 2 else [],
        "give-back": [Give(hand[-1:], PREVIOUS)] if len(hand) > 1 else [],
        "swap": [Swap(Who.ME, NEXT)],
        "swap-others": [Swap(NEIGHBOR, PREVIOUS)],
        "rotate": [Rotate()],
        "sink": [MoveCards(DISCARD_PILE, DRAW_PILE, keep=1, bottom=True)],
        "keep": [MoveCards(DISCARD_PILE, DRAW_PILE, keep=2, bottom=True)],
        "keep-some": [MoveCards(DISCARD_PILE, DRAW_PILE, keep=3)],
        "keep-more": [MoveCards(DRAW_PILE, DISCARD_PILE, keep=4, bottom=True)],
        "lift": [MoveCards(DISCARD_PILE, DRAW_PILE, keep=1)],
        "under": [MoveCards(DRAW_PILE, DISCARD_PILE, keep=1, bottom=True)],
        "stash": [MoveCards(me, SIDE_PILE, keep=1), MoveCards(DRAW_PILE, SIDE_PILE, keep=1)],
        "unstash": [MoveCards(SIDE_PILE, me, keep=1), MoveCards(SIDE_PILE, DRAW_PILE, keep=1)],
        "mix": [Shuffle(DRAW_PILE)],
        "mix-aside": [Shuffle(SIDE_PILE)],
        "turn-over": [TurnOver()],
        "shed": [Shed(color="g")],
        "shed-others": [Shed(symbol="5", who=OTHERS)],
        "help": [Draw(OTHERS, 2)],
        "help-until": [Draw(NEIGHBOR, until=is_red, cap=6)],
        "owe": [Owe(NEXT, cards=3, turns=1)],
        "ask": [Owe(NEXT, choice=CHOICE)],
        "owe-all": [Owe(OTHERS, cards=1, final=True)],
        "lose": [LoseTurn(NEXT, 2), LoseTurn(NEIGHBOR)],
        "again": [LoseTurn(NEXT), Again()],
        "end": [EndTurn()],
        "stand-in": [Say("draw")],
        "stand-in-pass": [Say("pass")],
        "around": [ChangeDirection(), EndTurn()],
        "call": [Announce()] if len(hand) == 1 else [],
        "hush": [Silence(OTHERS)],
        "show": [Reveal(Who.ME, hand[:1], NEIGHBOR), Reveal(NEXT, (), None)],
        "leave": [Eliminate(Who.ME)],
        "leave-below": [Eliminate(Who.ME, DRAW_PILE)],
    }


WORDS = tuple(deeds(0, ()))
ANSWERS = ("hand-on", "refuse")
"""How a debt may be answered that this rule has laid: the next seat owes it then, or nobody."""


@rule(name="anything", summary="a seat may do whatever effects can do", reveals="hands that are exchanged")
class Anything:
    """Every deed is a move from outside, for every seat in play at any time; how many were done is noted."""

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [*(Word(word) for word in (*WORDS, *ANSWERS)), Word(CHOICE, declared=("g", "b"))]

    @hookimpl
    def turn_facts(self, round: Round) -> Counted:
        return Counted()

    @hookimpl
    def turn_external(self, round: Round, seat: int) -> Iterable[str]:
        return WORDS if seat in round.active else ()

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        if move.word in ANSWERS:
            debt = next(debt for debt in round.owed if debt.seat == seat and self.turn_answerable(debt))
            return [Readdress(debt, NEXT) if move.word == "hand-on" else Forgive(debt)]
        if move.word == CHOICE:
            return [Declare(move.declared)]
        if str(move.word).startswith("stand-in") and (seat != round.seat or seat != round.turn or round.owed):
            return []
        done = Note("anything", Counted(round.facts["anything"].times + 1))
        return [done, *deeds(seat, round.hands[seat])[str(move.word)]]

    @hookimpl
    def turn_answerable(self, debt: Debt) -> bool:
        return debt.rule == "anything" and not debt.final and debt.choice is None

    @hookimpl
    def turn_answers(self, debt: Debt) -> Iterable[str]:
        return ANSWERS if self.turn_answerable(debt) else ()

    @hookimpl
    def turn_redact(self, fact: Counted) -> int:
        return fact.times


BACKS = {"r": "g", "y": "b", "g": "y", "b": "r"}


@rule(name="two-faces", summary="every card has a back of another colour")
class TwoFaces:
    """The back of a coloured card has the same symbol in another colour; cards without colour stay as they are."""

    @hookimpl(wrapper=True)
    def card_deck(self) -> Any:
        decks = yield
        return [[backed(card) for card in deck] for deck in decks]


def backed(card: Card) -> Card:
    return card if card.color is None else Card(card, Card(BACKS[card.color], card.symbol))
