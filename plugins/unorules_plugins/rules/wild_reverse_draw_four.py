"""The Wild Reverse Draw Four card."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, Replacer, Round, hookimpl, option, rule
from unorules.effects import ChangeDirection, Effect, LoseTurn, Owe, Who
from unorules_plugins.kinds import WildCard

__all__ = ["WildReverseDrawFour"]


@rule(
    name="wild-reverse-draw-four",
    summary="Wild Reverse Draw Four cards: the direction turns round, and who is next then takes four cards",
    sources=(
        "Mattel No Mercy",
        "supplied: as the first card it goes back, like a Wild Draw Four",
        "supplied: with two players who lays it last is out and owes nothing",
    ),
    after=("start",),
)
class WildReverseDrawFour(WildCard):
    """Laid at any time with a colour: the direction turns round, and who would act next then owes four cards and its turn.

    With two seats in play the other one loses its turn, so that who is next, and owes, is its player. Where debts may be
    answered this one may be, too. As the last card it costs its player nothing. As the first card it goes back.
    """

    symbol = "WR4"

    two_players: str = option(
        "lose-turn",
        choices=("lose-turn", "plain"),
        help="what its Reverse does with two seats in play: the other loses its turn, so that its player takes the cards, "
        "or only the direction changes, and the other takes them",
    )

    @hookimpl
    def card_effects(self, card: Card, active: int) -> Sequence[Effect] | None:
        if card.symbol != self.symbol:
            return None
        again = (LoseTurn(Who.NEXT),) if active == 2 and self.two_players == "lose-turn" else ()
        return (ChangeDirection(), *again, Owe(Who.NEXT, cards=4, turns=1))

    @hookimpl
    def turn_replacers(self, effect: type[Effect], active: int) -> Replacer | None:
        return self.out_first if effect is Owe and active == 2 and self.two_players == "lose-turn" else None

    def out_first(self, round: Round, seat: int, effect: Owe) -> Sequence[Effect] | None:
        """Who goes out with it owes nothing."""
        mine = effect.card is not None and effect.card.face(round.side).symbol == self.symbol
        out = mine and not round.hand_size(seat) and round.verdict(seat) is True
        return () if out and effect.who is Who.NEXT and round.next_seat() == seat else None
