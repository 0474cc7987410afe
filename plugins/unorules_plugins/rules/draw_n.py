"""Drawing several cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from unorules import Round, hookimpl, option, rule
from unorules.effects import Draw, Effect

__all__ = ["DrawN"]


@rule(
    name="draw-n",
    summary="who draws draws two cards instead of one",
    sources=("house rules: Draw Two, then Pass",),
    conflicts=("draw-until-playable",),
)
class DrawN:
    """The draw by choice gives so many cards, or as many as there are. Who may draw, and what may follow, is as the ruleset
    has it: where a drawn card may be laid, one of them may.
    """

    count: int = option(2, least=1, help="how many cards are drawn")

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Callable[[Round, int, Draw], Sequence[Effect] | None] | None:
        return self.draw_so_many if effect is Draw else None

    def draw_so_many(self, round: Round, seat: int, effect: Draw) -> Sequence[Effect] | None:
        """The draw by choice, but of so many cards; one that goes on until something happens isn't counted."""
        if not effect.by_choice or effect.until is not None:
            return None
        return (Draw(effect.who, count=self.count, by_choice=True, rule=effect.rule),)
