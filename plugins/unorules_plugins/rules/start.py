"""What happens with the first card of the discard pile."""

from __future__ import annotations

from unorules import Card, FirstCard, hookimpl, option, rule
from unorules.effects import ChangeDirection, Effect

__all__ = ["Start"]


@rule(
    name="start",
    summary="what the card that is turned up first does",
    sources=("HU H3", "BG B15", "Mattel 2010: action cards at the start", "Mattel 42003"),
)
class Start:
    """The first card takes effect as each card says of itself (``mattel``), or as one of the other policies has it."""

    policy: str = option(
        "mattel",
        choices=("mattel", "mattel-42003", "number-only", "inert"),
        help="as each card says; the same but cards without colour go back and a Reverse lets the dealer's right begin; "
        "turned until a number comes; or no card has an effect and those without colour go back",
    )

    @hookimpl
    def card_start(self, card: Card, effects: tuple[Effect, ...]) -> FirstCard | None:
        if self.policy == "mattel":
            return None
        if self.policy == "number-only":
            return FirstCard(again=not card.symbol.isdigit())
        if card.color is None:
            return FirstCard(again=True)
        if self.policy == "inert":
            return FirstCard()
        return FirstCard(effects) if any(isinstance(effect, ChangeDirection) for effect in effects) else None
