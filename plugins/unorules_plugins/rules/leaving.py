"""Leaving the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unorules import Match, Move, Round, Word, hookimpl, option, rule
from unorules.effects import Effect
from unorules_plugins.aside import ASIDE, PLACES, gone, returning

__all__ = ["Leaving"]

NAME = "leaving"
WORD = "leave"


@rule(
    name=NAME,
    summary="a seat may leave the table at any time; the others play on",
    sources=("supplied: every text is silent",),
    reveals="where the cards go under the discards, the hand of who leaves",
)
class Leaving:
    """``leave`` comes from outside: it is in no list of legal moves and no bot chooses it.

    Who leaves is out of the round without a place. Its turn, call and debts go with it, and nobody can challenge or catch it
    any more; a choice that it owes, and nobody else, goes to the seat that comes next. What others owe for its cards they owe
    still. Its cards count for nobody. The last one in play has won. In a match it takes no part in later rounds, unless it
    comes back, but stays in the standings.
    """

    cards: str = option(
        ASIDE,
        choices=PLACES,
        help="where its cards go: aside until the draw pile is filled anew, or under the discards",
    )
    comes_back: bool = option(False, help="whether who has left is dealt in again in the next round of a match")

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return (Word(WORD, summary="leave the table"),)

    @hookimpl
    def turn_external(self, round: Round, seat: int) -> Sequence[str]:
        return (WORD,) if seat in round.active else ()

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        return gone(round, seat, self.cards)

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Callable[..., Sequence[Effect] | None] | None:
        return returning(effect, self.cards)

    @hookimpl
    def turn_dealt_in(self, match: Match) -> Sequence[int] | None:
        if self.comes_back:
            return None
        left = {
            event.seat
            for round in match.rounds
            for event in round.events
            if event.kind == "said" and event.data.rule == NAME
        }
        return tuple(seat for seat in range(match.players) if seat not in left)
