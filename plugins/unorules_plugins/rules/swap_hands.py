"""The Wild Swap Hands card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unorules import Card, FirstCard, Move, Reason, Round, Target, Way, Word, hookimpl, option, rule
from unorules.effects import Declare, Effect, Owe, Swap, Who
from unorules_plugins.exchanges import with_the_last, without_a_seat
from unorules_plugins.kinds import WildCard

__all__ = ["SwapHands"]

NAME = "swap-hands"
WORD = "swap"
WHOM = without_a_seat(NAME)


@rule(
    name=NAME,
    summary="1 Wild Swap Hands card: a Wild whose player exchanges hands with a chosen seat",
    sources=("Mattel 112 cards", "supplied: 40 points and the last card, which sheets tell differently"),
    after=("scoring", "start"),
    reveals="the hand that one gets for one's own",
)
class SwapHands(WildCard):
    """Laid on anything at any time; its player names a colour and exchanges hands with a chosen seat, which can't refuse.

    As the only card it is laid like a Wild, without an exchange, and its player is out. As the first card, the seat that
    begins names a colour and exchanges hands.
    """

    symbol = "SW"

    copies: int = option(1, least=1, help="how many of these cards there are")
    points: int = option(40, least=0, help="what it is worth, where action cards count at all")
    exchange: str = option(
        "must",
        choices=("must", "may"),
        help="whether hands must be exchanged or only may be, unless it is the only card",
    )
    last_card: str = option(
        "win", choices=("win", "refuse"), help="whether it may be laid as the only card, like a Wild, or not"
    )
    start: str = option(
        "swap",
        choices=("swap", "color", "again"),
        help="as the first card: the seat that begins names a colour and exchanges hands, or only names a colour, "
        "or the card goes back",
    )

    @hookimpl
    def card_ways(self, card: Card, colors: tuple[str, ...]) -> Sequence[Way] | None:
        if card.symbol != self.symbol:
            return None
        return [Way(declared=color, target=target) for target in (None, Target.OTHER) for color in colors]

    @hookimpl
    def card_effects(self, card: Card, way: Way) -> Sequence[Effect] | None:
        return (Swap(Who.ME, Who.CHOSEN),) if card.symbol == self.symbol and way.target is not None else None

    @hookimpl
    def card_points(self, card: Card) -> int | None:
        return self.points if card.symbol == self.symbol else None

    @hookimpl
    def card_start(self, card: Card) -> FirstCard | None:
        if card.symbol != self.symbol:
            return None
        return FirstCard(again=True) if self.start == "again" else FirstCard((Owe(Who.NEXT, choice=WORD),))

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        if self.start == "swap":
            told = "name the colour of the first card, and with whom hands are exchanged"
            return [Word(WORD, colors=True, target=Target.OTHER, summary=told)]
        return [Word(WORD, colors=True, summary="name the colour of the first card")]

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        named = Declare(move.declared)
        return (named,) if move.target is None else (named, Swap(seat, move.target))

    @hookimpl
    def turn_vetoes(self, move: Move) -> Callable[[Round, int, Move], Reason | None] | None:
        return self.not_this_way if move.cards and move.cards[-1].symbol == self.symbol else None

    def not_this_way(self, round: Round, seat: int, move: Move) -> Reason | None:
        """An exchange must be told with whom, and there is none with the only card, or with all cards laid together."""
        if round.hand_size(seat) == len(move.cards):
            if self.last_card == "refuse":
                return Reason(NAME, "never-last", "one can't go out with it")
            if move.target is not None:
                return with_the_last(NAME, round, seat, move)
        elif move.target is None and self.exchange == "must":
            return WHOM
        return None
