"""A clock that ran out."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Move, Round, Word, hookimpl, option, rule
from unorules.effects import Effect, EndTurn, Say

__all__ = ["Timeout"]

WORD = "timeout"


@rule(
    name="timeout",
    summary="when the clock of a seat has run out, the default is done for it",
    sources=("supplied: a clock outside the game; every text is silent",),
)
class Timeout:
    """``timeout`` comes from outside: it is in no list of legal moves and no bot chooses it.

    Of a choice the seat to act takes the first, what it owes it pays; else it draws, or passes if it has drawn or
    can't. It never lays a card, and draws even where who can lay a card must: what is done tells nothing of the hand. For
    a seat that was asked out of turn it means that it does nothing.
    """

    action: str = option(
        "take-default",
        choices=("take-default", "end-turn"),
        help="after a draw: the seat is asked again, if what it drew may be laid; or its turn is over",
    )

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return (Word(WORD, summary="the clock has run out"),)

    @hookimpl
    def turn_external(self, round: Round, seat: int) -> Sequence[str]:
        return (WORD,) if seat in round.asked() else ()

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        if seat != round.seat:
            return ()
        default = self.default(round, seat)
        draws = default == "draw" and self.action == "end-turn"
        return (Say(default), EndTurn()) if draws else (Say(default),)

    @staticmethod
    def default(round: Round, seat: int) -> str:
        """What is done for the seat to act."""
        legal = [move.text for move in round.legal_moves(seat)]
        if any(debt.seat == seat and debt.choice is not None for debt in round.owed):
            return legal[0]
        for text in ("take", "draw", "pass"):
            if text in legal:
                return text
        can_draw = not round.drawn_cards and round.allows(seat, round.rules.move("draw"))
        return "draw" if can_draw else "pass"
