"""What rules about cards that cost a turn have in common: such cards are told by their effects, not by their names."""

from __future__ import annotations

from typing import TypeGuard

from unorules.effects import Effect, LoseTurn, Who

__all__ = ["skips_next"]


def skips_next(effect: Effect) -> TypeGuard[LoseTurn]:
    """Whether *effect* costs the seat its turn that would act next."""
    return isinstance(effect, LoseTurn) and effect.who is Who.NEXT
