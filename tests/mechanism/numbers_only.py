"""A whole game in one rule that shares nothing with the shipped ones: numbers in three colours."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, Drawing, Match, Recipe, Result, Round, hookimpl, rule
from unorules.effects import DISCARD_PILE, DRAW_PILE, AfterDraw, Effect, EndRound, MoveCards, Shuffle

__all__ = ["NUMBERS_ONLY", "NumbersOnly"]

NUMBERS_ONLY = Recipe(name="numbers-only", summary="numbers in three colours, and nothing else", uses=())


@rule(name="numbers-only", summary="1 to 12 in three colours, twice; the fewest points after three rounds win")
class NumbersOnly:
    """Two to five seats with five cards each; a drawn card may be laid. Each seat scores what it is left with."""

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card(color, str(number)) for color in "xyz" for number in range(1, 13) for _ in range(2)]

    @hookimpl
    def card_points(self, card: Card) -> int:
        return int(card.symbol)

    @hookimpl
    def pile_seats(self) -> tuple[int, int]:
        return (2, 5)

    @hookimpl
    def pile_hand_size(self) -> int:
        return 5

    @hookimpl
    def pile_draw(self) -> Drawing:
        return Drawing()

    @hookimpl
    def pile_after_draw(self) -> AfterDraw:
        return AfterDraw.MAY

    @hookimpl
    def pile_refill(self) -> Sequence[Effect]:
        return (MoveCards(DISCARD_PILE, DRAW_PILE, keep=1), Shuffle(DRAW_PILE))

    @hookimpl
    def turn_out(self) -> bool:
        return True

    @hookimpl
    def turn_over(self, round: Round) -> EndRound:
        return EndRound(round.out)

    @hookimpl
    def turn_score(self, round: Round) -> Sequence[int]:
        return [round.hand_points(seat) for seat in range(round.players)]

    @hookimpl
    def turn_match_over(self, match: Match) -> Result | None:
        return Result.by_points(match.scores, lowest=True) if len(match.rounds) == 3 else None
