"""Crazy Eights with 52 cards: a game of another family, on shared building blocks where they fit."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, Drawing, FirstCard, Recipe, Round, Way, hookimpl, rule, use
from unorules.effects import AfterDraw

__all__ = ["CRAZY_EIGHTS", "CrazyEights"]

EIGHT = "8"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

CRAZY_EIGHTS = Recipe(
    name="crazy-eights",
    summary="Crazy Eights to 100",
    uses=(
        use("deal", "Bicycle: seven cards for two, five for more", hand_size=5),
        use("dealer", "Bicycle: any player", first="random"),
        use("finish", "Bicycle"),
        use("target", "Bicycle", points=100),
        use("piles", "supplied: the discards are shuffled"),
    ),
)


@rule(name="crazy-eights", summary="eights are wild; who can't lay a card draws up to three", sources=("Bicycle",))
class CrazyEights:
    """An eight fits on everything, and its player names the suit. Up to three cards are drawn, then the turn is passed.

    The winner scores what the others hold: 50 for an eight, 10 for a court card, 1 for an ace, else the pips.
    """

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card(suit, rank) for suit in "cdhs" for rank in RANKS]

    @hookimpl
    def card_matches(self, card: Card) -> bool | None:
        return True if card.symbol == EIGHT else None

    @hookimpl
    def card_ways(self, card: Card, colors: tuple[str, ...]) -> Sequence[Way] | None:
        return [Way(declared=suit) for suit in colors] if card.symbol == EIGHT else None

    @hookimpl
    def card_points(self, card: Card) -> int:
        if card.symbol == EIGHT:
            return 50
        return {"A": 1, "J": 10, "Q": 10, "K": 10}.get(card.symbol) or int(card.symbol)

    @hookimpl
    def card_start(self, card: Card) -> FirstCard | None:
        return FirstCard(again=True) if card.symbol == EIGHT else None

    @hookimpl
    def pile_hand_size(self, players: int) -> int | None:
        return 7 if players == 2 else None

    @hookimpl
    def pile_draw(self) -> Drawing:
        return Drawing(voluntary=False)

    @hookimpl
    def pile_after_draw(self, cards: tuple[Card, ...]) -> AfterDraw:
        return AfterDraw.ON if len(cards) < 3 else AfterDraw.MAY

    @hookimpl
    def turn_score(self, round: Round, winners: tuple[int, ...], kind: str) -> Sequence[int]:
        prize = sum(round.hand_points(seat) for seat in range(round.players))
        return [prize if kind == "won" and seat in winners else 0 for seat in range(round.players)]
