"""A plugin as anyone may write it: two rules and a ruleset that uses them with built-in ones."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, Recipe, hookimpl, option, rule, use


@rule(name="village-cards", summary="a blank card of each colour")
class VillageCards:
    copies: int = option(1, least=1, help="how many blank cards of each colour there are")

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card(color, "X") for color in "rygb"] * self.copies


@rule(name="village-points", summary="a blank card is worth seven", before=("scoring",))
class VillagePoints:
    @hookimpl
    def card_points(self, card: Card) -> int | None:
        return 7 if card.symbol == "X" else None


VILLAGE = Recipe(
    name="village",
    summary="numbers and blank cards",
    uses=(
        use("numbers", "supplied: to have something to play with"),
        use("village-cards", "supplied: so do the villagers", copies=2),
        use("village-points", "supplied: so do the villagers"),
        use("drawing", "supplied: somebody must be able to go on"),
        use("finish", "supplied: and to win"),
        use("scoring", "supplied: and to score"),
    ),
)
