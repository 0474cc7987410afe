"""What cards are worth, and who gets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from unorules import Card, Event, Round, hookimpl, option, rule

__all__ = ["STANDARD", "Scoring"]

STANDARD = {
    **dict.fromkeys(("S", "R", "D2", "DA", "D4", "SE"), 20),
    **dict.fromkeys(("W", "W4", "WR4", "W6", "W10", "WC"), 50),
}
MADE = frozenset(("played", "said", "drew", "took"))
"""The events that moves begin with: what comes after one is what came of it."""


@rule(
    name="scoring",
    summary="the winner of a round gets the points of the cards that the others hold",
    sources=("HU H31", "HU H32", "HU H34", "BG B10", "BG B27", "BG B28", "BG B32", "Mattel No Mercy: knocked out"),
)
class Scoring:
    """Numbers count their face, action cards what the table says or nothing; the winner takes the sum of all other hands.

    In a round that nobody won nobody scores.
    """

    points: Mapping[str, int] = option(
        STANDARD,
        help="what an action card is worth, by its symbol; those left out keep their usual worth, "
        "and a symbol that no card has is of no effect",
    )
    action_points: str = option(
        "standard",
        choices=("none", "standard"),
        help="whether action cards count: nothing, or as in the table of points",
    )
    knockout: int = option(
        0,
        least=0,
        help="what the winner of a round gets besides for every other seat that was knocked out of it: taken out without a "
        "place by a rule, not by a word of its own, such as leaving",
    )

    @hookimpl
    def card_points(self, card: Card) -> int | None:
        if card.symbol.isdigit():
            return int(card.symbol)
        return 0 if self.action_points == "none" else self.points.get(card.symbol, STANDARD.get(card.symbol))

    @hookimpl
    def turn_score(self, round: Round, winners: tuple[int, ...], kind: str) -> Sequence[int]:
        if kind != "won":
            return (0,) * round.players
        prize = sum(round.hand_points(seat) for seat in range(round.players) if seat not in winners)
        if self.knockout:
            prize += self.knockout * sum(seat not in winners for seat in knocked_out(round))
        scored = [0] * round.players
        for seat in winners:
            scored[seat] = prize
        return scored


def knocked_out(round: Round) -> list[int | None]:
    """The seats that were taken out of the round, but not by a word that they said themselves."""
    seats: list[int | None] = []
    last: Event | None = None
    for event in round.events:
        if event.kind in MADE:
            last = event
        elif event.kind == "eliminated":
            left = last is not None and (last.kind, last.seat) == ("said", event.seat) and last.data.rule == event.data
            if not left:
                seats.append(event.seat)
    return seats
