"""Going out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unorules import Round, hookimpl, option, rule
from unorules.effects import Effect, EndRound, Owe

__all__ = ["Finish"]


@rule(
    name="finish",
    summary="who lays the last card is out, and the round is over",
    sources=("HU H5", "HU H30", "BG B9", "Mattel 2010: a last draw card takes effect"),
    reveals="all hands, when the round is over",
)
class Finish:
    """A seat without cards is out and has won; the round ends with the first, or when one seat alone is left.

    What the last card makes others owe is paid before hands are counted. With ``last_card_answers`` those others may answer
    it first, with a draw card for example, as long as two are left who hold cards: the round ends when somebody has paid.
    Who laid the last card is out all the same and can't be made to draw again; having kept no card, it was no bluff.
    """

    last_card_draw: bool = option(
        True, help="whether the cards that a last card makes others take are taken before hands are counted"
    )
    last_card_answers: bool = option(
        False, help="whether what a last card makes others owe may be answered, where rules let it be, or is final"
    )

    @hookimpl
    def turn_out(self) -> bool:
        return True

    @hookimpl
    def turn_over(self, round: Round) -> EndRound | None:
        if round.out:
            return EndRound(round.out[:1])
        return EndRound(round.active) if len(round.active) < 2 else None

    @hookimpl
    def turn_last_card_answers(self) -> bool:
        return self.last_card_answers

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Callable[[Round, int, Owe], Sequence[Effect] | None] | None:
        return self.drop_with_the_last if effect is Owe and not self.last_card_draw else None

    def drop_with_the_last(self, round: Round, seat: int, effect: Owe) -> Sequence[Effect] | None:
        """What a card makes others owe is dropped when it was its player's last."""
        last = effect.card is not None and not round.hand_size(seat)
        return () if last and round.verdict(seat) is True else None
