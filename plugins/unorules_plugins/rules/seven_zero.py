"""Hands that are exchanged by a 7 and handed on by a 0."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unorules import Card, Move, Reason, Round, Target, Way, hookimpl, option, rule
from unorules.effects import Effect, Rotate, Swap, Who
from unorules_plugins.exchanges import keep_with_the_last, with_the_last, without_a_seat

__all__ = ["SevenZero"]

NAME = "seven-zero"
SEVEN = "7"
ZERO = "0"
WHOM = without_a_seat(NAME)


@rule(
    name=NAME,
    summary="who lays a 7 exchanges hands with a chosen seat; with a 0 every hand goes on by one seat",
    sources=(
        "Mattel house rules: Seven Swap, Zero Rotation",
        "Mattel No Mercy",
        "supplied: with the last card one wins",
    ),
    before=("zero",),
    reveals="the hand that one gets for one's own",
)
class SevenZero:
    """A 7 is laid with the number of another seat in play, and the two exchange their hands; a 0 hands every hand on by one
    seat in the direction of play. Then it is the next seat's turn.

    Whoever lays either as the only card is out first: there is nothing to exchange. As first cards they do nothing. What a
    seat owes stays with the seat, calls lapse with the hands. With ``zero = off`` a 0 does what the ruleset has it do.
    """

    seven: str = option(
        "must",
        choices=("must", "may", "off"),
        help="whether who lays a 7 must exchange hands with somebody, may, or lays a card like any other",
    )
    zero: str = option(
        "rotate", choices=("rotate", "off"), help="whether a 0 hands every hand on, or is left to the ruleset"
    )

    @hookimpl
    def card_ways(self, card: Card) -> Sequence[Way] | None:
        if card.symbol == SEVEN and self.seven != "off":
            return (Way(), Way(target=Target.OTHER))
        return (Way(),) if card.symbol == ZERO and self.zero == "rotate" else None

    @hookimpl
    def card_effects(self, card: Card, way: Way) -> Sequence[Effect] | None:
        if card.symbol == SEVEN and way.target is not None:
            return (Swap(Who.ME, Who.CHOSEN),)
        return (Rotate(),) if card.symbol == ZERO and self.zero == "rotate" else None

    @hookimpl
    def turn_vetoes(self, move: Move) -> Callable[[Round, int, Move], Reason | None] | None:
        seven = bool(move.cards) and any(move.cards[-1].face(side).symbol == SEVEN for side in (0, 1))
        if not seven or self.seven == "off":
            return None
        if move.target is not None:
            return self.not_with_the_last
        return self.only_with_the_last if self.seven == "must" else None

    def not_with_the_last(self, round: Round, seat: int, move: Move) -> Reason | None:
        """Refuse the exchange to who lays the only card."""
        if round.hand_size(seat) > len(move.cards) or not _is_seven(round, move):
            return None
        return with_the_last(NAME, round, seat, move)

    def only_with_the_last(self, round: Round, seat: int, move: Move) -> Reason | None:
        """Have everybody else say with whom hands are exchanged."""
        if round.hand_size(seat) == len(move.cards) or not _is_seven(round, move):
            return None
        return WHOM

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Callable[[Round, int, Rotate], Sequence[Effect] | None] | None:
        return keep_with_the_last if effect is Rotate and self.zero == "rotate" else None


def _is_seven(round: Round, move: Move) -> bool:
    """Whether the top card of *move* shows a 7 now: the other side of a two-faced card may be one."""
    return move.cards[-1].face(round.side).symbol == SEVEN
