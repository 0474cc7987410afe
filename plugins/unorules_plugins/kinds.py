"""What rules that bring cards of one kind into the deck have in common: each is a small class on top of one of these.

Such a rule is asked after the rule ``start``: what that says of a first card comes before what the card says itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar, dataclass_transform

import attrs

from unorules import Card, FirstCard, Way, hookimpl, option
from unorules.effects import Effect, Owe, Who
from unorules_plugins.colors import COLORS

__all__ = ["ColoredCard", "ColoredDraw", "WildCard", "WildDraw"]

C = TypeVar("C", bound=type)


@dataclass_transform(kw_only_default=True, frozen_default=True, eq_default=False, field_specifiers=(option,))
def kind(cls: C) -> C:
    """Make *cls* one to derive rules from: its options are theirs."""
    made: C = attrs.frozen(eq=False, kw_only=True)(cls)
    return made


@kind
class ColoredCard:
    """Cards of one symbol in each of the four colours; they fit by colour and symbol."""

    symbol: ClassVar[str]

    copies: int = option(2, least=1, help="how many of these cards there are in each colour")

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card(color, self.symbol) for color in COLORS for _ in range(self.copies)]


@kind
class ColoredDraw(ColoredCard):
    """Coloured cards after which the seat that would act next owes cards and its turn; as the first card, too."""

    draws: ClassVar[int]

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (Owe(Who.NEXT, cards=self.draws, turns=1),) if card.symbol == self.symbol else None

    @hookimpl
    def card_start(self, card: Card, effects: tuple[Effect, ...]) -> FirstCard | None:
        return FirstCard(effects) if card.symbol == self.symbol else None


@kind
class WildCard:
    """Cards of one symbol without colour; they fit on everything, and their player names one of the deck's colours.

    As the first card of a round one goes back, and another is turned up.
    """

    symbol: ClassVar[str]

    copies: int = option(4, least=1, help="how many of these cards there are")

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card(None, self.symbol)] * self.copies

    @hookimpl
    def card_matches(self, card: Card) -> bool | None:
        return True if card.symbol == self.symbol else None

    @hookimpl
    def card_ways(self, card: Card, colors: tuple[str, ...]) -> Sequence[Way] | None:
        return [Way(declared=color) for color in colors] if card.symbol == self.symbol else None

    @hookimpl
    def card_start(self, card: Card) -> FirstCard | None:
        return FirstCard(again=True) if card.symbol == self.symbol else None


@kind
class WildDraw(WildCard):
    """Wild cards after which the seat that would act next owes cards and its turn."""

    draws: ClassVar[int]

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (Owe(Who.NEXT, cards=self.draws, turns=1),) if card.symbol == self.symbol else None
