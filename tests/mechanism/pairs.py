"""Two equal numbers may be laid together."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Move, Round, hookimpl, rule

__all__ = ["Pairs"]

NAME = "pairs"


@rule(name=NAME, summary="two equal number cards may be laid in one go")
class Pairs:
    """One play with two cards; what the upper one does happens once."""

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[Move]:
        if seat != round.seat or round.owed or round.drawn is not None:
            return ()
        hand = round.hands[seat]
        return [
            round.rules.play((card, card), rule=NAME)
            for card in dict.fromkeys(hand)
            if hand.count(card) > 1 and card.face(round.side).symbol.isdigit() and round.fits(card)
        ]
