"""Whoever holds the twin of the top card may lay it out of turn; the twin cancels what the first one did."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Card, Debt, Move, Round, hookimpl, option, rule
from unorules.effects import ChangeDirection, Effect, Forgive

__all__ = ["JumpIn"]

NAME = "jump-in"


@rule(
    name=NAME,
    summary="the twin of the top card may be laid out of turn, and play goes on from there",
    sources=("Mattel house rules: Jump-In",),
)
class JumpIn:
    """What the first card made others owe is struck off, and a change of direction is taken back; then the twin acts.

    Everybody is asked while the top card can have a twin, whatever they hold; for the same reason what is owed for
    such a card is waited for. A card without colour has a twin by option only.
    """

    wilds: bool = option(False, help="whether a card without colour may be jumped in on its like")

    def open_to(self, face: Card) -> bool:
        """Whether the twin of *face* may be laid out of turn."""
        return self.wilds or face.color is not None

    @hookimpl
    def turn_asks(self, round: Round) -> Sequence[int]:
        return round.active if self.open_to(round.top) else ()

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[Move]:
        top = round.top
        if seat == round.seat or not self.open_to(top):
            return ()
        twins = [card for card in dict.fromkeys(round.hands[seat]) if card.face(round.side) is top]
        return [
            round.rules.play((card,), way.declared, way.target, rule=NAME)
            for card in twins
            for way in round.ways(seat, card)
        ]

    @hookimpl
    def turn_answerable(self, round: Round, debt: Debt) -> bool:
        return debt.card is not None and self.open_to(debt.card.face(round.side))

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        face = move.cards[0].face(round.side)
        own = round.effects(move)
        off: list[Effect] = [
            Forgive(debt)
            for debt in round.owed
            if not debt.final and debt.card is not None and debt.card.face(round.side) is face
        ]
        back = [effect for effect in own if isinstance(effect, ChangeDirection)]
        return (*off, *back, *own)
