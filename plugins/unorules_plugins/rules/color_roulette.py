"""The Wild Color Roulette card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from unorules import Card, Event, Move, Reaction, Reason, Round, Way, Word, hookimpl, option, rule
from unorules.effects import Declare, Draw, Effect, LoseTurn, Owe, Reveal, Who
from unorules_plugins.kinds import WildCard

__all__ = ["ColorRoulette"]

NAME = "color-roulette"
WORD = "roulette"


@rule(
    name=NAME,
    summary="Color Roulette cards: the next seat names a colour, turns up cards until it comes, and keeps them all",
    sources=(
        "Mattel No Mercy",
        "supplied: play goes on in the colour that was named",
        "supplied: as the first card it goes back, as the last it does nothing",
    ),
    after=("start",),
    before=("hand-limit",),
    reveals="the cards that are turned up",
)
class ColorRoulette(WildCard):
    """Laid at any time; the seat that would act next names a colour with ``roulette``, turns up cards from the draw pile
    for everybody to see until one has that colour, takes all of them, and loses its turn.

    Wild cards have no colour and don't end it; it ends when no card is left anywhere. Play goes on in the colour that was
    named. As the last card it does nothing, for the round is over before anybody names anything; where the others play on,
    it acts as ever. As the first card it goes back, and another is turned up.
    """

    symbol = "WC"

    color: str = option(
        "next",
        choices=("next", "player"),
        help="in which colour play goes on: that which the next seat names, or one that its player names in laying it",
    )

    @hookimpl
    def card_ways(self, card: Card, colors: tuple[str, ...]) -> Sequence[Way] | None:
        if card.symbol != self.symbol:
            return None
        return [Way()] if self.color == "next" else [Way(declared=color) for color in colors]

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (Owe(Who.NEXT, choice=WORD),) if card.symbol == self.symbol else None

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word(WORD, colors=True, summary="name the colour until which you turn up cards")]

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        # The turn is lost first: who draws so many cards that it leaves the round has none to lose any more.
        draw = (LoseTurn(seat), Draw(seat, until=of_color(str(move.declared))))
        return (Declare(move.declared), *draw) if self.color == "next" else draw

    @hookimpl
    def turn_reason(self, round: Round, seat: int) -> Reason:
        return Reason(NAME, "no-roulette", f"seat {seat} has no colour to name now")

    @hookimpl
    def turn_reactions(self, kind: str) -> Reaction | None:
        return self.show if kind == "took" else None

    def show(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Show everybody the cards that were turned up."""
        if event.data != NAME or event.seat not in round.active or not event.cards:
            return None
        return (Reveal(event.seat, event.cards),)


@cache
def of_color(color: str) -> Callable[[Round, int, Card], bool]:
    """What tells the card that ends the draw."""

    def ends(round: Round, seat: int, card: Card) -> bool:
        return card.face(round.side).color == color

    return ends
