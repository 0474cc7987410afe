"""Who deals."""

from __future__ import annotations

from collections.abc import Callable

from unorules import Card, DealerDraw, Match, Ruleset, hookimpl, option, rule
from unorules.chance import Chance

__all__ = ["Dealer"]


@rule(
    name="dealer",
    summary="who deals the first round and the next ones",
    sources=("HU H1", "BG B12", "Mattel 2010", "Mattel 42003: the highest point value"),
    reveals="the cards that are drawn to find the first dealer",
)
class Dealer:
    """The first dealer is given with the match (else chance decides), or is who draws the highest card.

    For the highest card each seat draws one; numbers count their face and symbols 0, or each card what it is worth in a
    hand. Equal ones draw again among themselves. The cards go back before the shuffle. Where all cards are worth the same,
    chance decides.
    """

    first: str = option(
        "given",
        choices=("given", "random", "high-card", "high-points"),
        help="who deals first: as given with the match, by chance, who draws the highest number, or the most points",
    )
    next: str = option(
        "left",
        choices=("left", "same", "winner"),
        help="who deals next: the seat at the dealer's left, the same, or the winner",
    )

    @hookimpl
    def turn_first_dealer(self, deck: tuple[Card, ...], players: int, chance: Chance, rules: Ruleset) -> DealerDraw:
        draws: dict[str, Callable[[Card], int]] = {"high-card": number, "high-points": rules.points}
        worth = draws.get(self.first)
        if worth is None or len({worth(card) for card in deck}) < 2:
            return DealerDraw(chance.below(players))
        shown: list[tuple[int, Card, int]] = []
        tied = list(range(players))
        while len(tied) > 1:
            pool = list(deck) if len(deck) >= len(tied) else list(deck) * len(tied)
            cards = chance.sample(pool, len(tied))
            drawn = [(seat, card, worth(card)) for seat, card in zip(tied, cards, strict=True)]
            shown += drawn
            best = max(points for _, _, points in drawn)
            tied = [seat for seat, _, points in drawn if points == best]
        return DealerDraw(tied[0], tuple(shown))

    @hookimpl
    def turn_next_dealer(self, match: Match) -> int:
        winners = match.rounds[-1].result.winners if match.rounds[-1].result else ()
        if self.next == "winner" and winners:
            return winners[0]
        return match.dealer if self.next == "same" else (match.dealer + 1) % match.players


def number(card: Card) -> int:
    """The number of a card, 0 for one that has none."""
    return int(card.symbol) if card.symbol.isdigit() else 0
