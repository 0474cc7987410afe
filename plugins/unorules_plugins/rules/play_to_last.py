"""Playing for the places."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from unorules import Replacer, Round, hookimpl, rule
from unorules.effects import Effect, EndRound, Owe

__all__ = ["PlayToLast"]


@rule(
    name="play-to-last",
    summary="who is out leaves, and the others play on for the places",
    sources=("house rules: Play to the Last",),
    before=("finish", "piles"),
)
class PlayToLast:
    """The round is over when one seat alone is left. The first who went out has won, places go by the order of going out,
    then come those who still hold cards, then those who were sent off.

    A last card does what it always does: a Skip skips, a draw card is drawn for, unless the ruleset has it that it isn't, and
    what others choose for it, such as a colour, is chosen. Rules for two hold as soon as two are left. After a lap without
    a card those who are left share a place, but who is out has won. What is scored is the scoring's affair: as a rule the
    winner gets the points of the hand that is left.
    """

    @hookimpl
    def turn_over(self, round: Round) -> EndRound | bool:
        if len(round.active) > 1:
            return False
        return EndRound(round.out[:1] or round.active)

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Replacer | None:
        return self.still_chosen if effect is Owe else None

    def still_chosen(self, round: Round, seat: int, effect: Owe) -> Sequence[Effect] | None:
        """A choice is made even for a last card that costs nobody anything: without it the others could not go on."""
        last = effect.choice is not None and effect.card is not None and not round.hand_size(seat)
        return (attrs.evolve(effect, card=None),) if last and len(round.active) > 2 else None

    @hookimpl
    def pile_stalemate(self, round: Round) -> Sequence[Effect] | None:
        return (EndRound(round.out[:1]),) if round.out else None
