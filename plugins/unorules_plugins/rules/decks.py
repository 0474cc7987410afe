"""Several decks."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from unorules import Card, hookimpl, option, rule

__all__ = ["Decks"]

Cards = list[Sequence[Card]]


@rule(
    name="decks",
    summary="two decks are shuffled together",
    sources=("house rules: one deck for every 10 to 15 players",),
)
class Decks:
    """Every card of the ruleset is there so many times as often, those included that house rules bring along.

    More cards can be dealt to more seats; how many may play is still said by ``players.max``.
    """

    count: int = option(2, least=1, most=20, help="how many decks are shuffled together")

    @hookimpl(wrapper=True)
    def card_deck(self) -> Generator[None, Cards, Cards]:
        decks = yield
        return decks * self.count
