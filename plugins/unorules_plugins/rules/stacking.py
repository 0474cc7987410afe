"""What is owed for a draw card may be passed on, and added to, by another draw card."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from unorules import Debt, Move, Replacer, Round, hookimpl, option, rule
from unorules.effects import Effect, Forgive, Owe, Who
from unorules_plugins.draws import drawn_for, value

__all__ = ["Stacking"]


@rule(
    name="stacking",
    summary="who must draw for a card may lay another draw card: the next seat then owes the sum",
    sources=("Mattel house rules: Stacking", "Mattel No Mercy: by value", "supplied: other modes as people play them"),
)
class Stacking:
    """A draw card is one that makes the next seat owe cards. It answers what is owed for another, whatever else may be
    laid now; the seat that it hits owes the sum, and may answer in its turn. Who doesn't takes it all.

    How many cards a draw card makes owe by itself is its value; the one laid last counts, not the sum.
    """

    mode: str = option(
        "same",
        choices=("same", "up", "two-to-four", "any", "by-value"),
        help="which draw card answers which: one of the same symbol; one of the same or a higher value; one of the same "
        "symbol, or one without colour a coloured one; any; one of the same or a higher value whatever color says",
    )
    color: str = option(
        "ignore",
        choices=("ignore", "match"),
        help="whether the colour of a coloured draw card matters on one without colour: not at all, or it must be the one "
        "that was named",
    )

    @hookimpl
    def turn_answerable(self, round: Round, debt: Debt) -> bool:
        return value(round, debt) > 0

    @hookimpl
    def turn_answers(self, round: Round, debt: Debt) -> Sequence[Move]:
        least = value(round, debt)
        if not least:
            return ()
        return [
            move
            for card in dict.fromkeys(round.hand(debt.seat))
            if round.burden(card)
            for move in round.ways(debt.seat, card)
            if self.answers(round, move, debt, least)
        ]

    def answers(self, round: Round, move: Move, debt: Debt, least: int) -> bool:
        """Whether *move* answers *debt*, which is owed for a card of the value *least*."""
        drawn = drawn_for(round, move)
        assert debt.card is not None
        owed, face = debt.card.face(round.side), move.cards[0].face(round.side)
        fits = {
            "same": face.symbol == owed.symbol,
            "two-to-four": face.symbol == owed.symbol or (face.color is None and owed.color is not None),
            "any": True,
        }.get(self.mode, drawn >= least)
        free = self.color == "ignore" or self.mode == "by-value" or owed.color is not None
        return drawn > 0 and fits and (free or face.color in {None, round.color})

    @hookimpl
    def turn_idle(self) -> bool:
        """There is nothing to add to where nothing is owed."""
        return True

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Replacer | None:
        return self.add if effect is Owe else None

    def add(self, round: Round, seat: int, effect: Owe) -> Sequence[Effect] | None:
        """Add to what a card makes owe what its player still owes, and what the same player has made the same seat owe."""
        if not round.owed or effect.card is None or not effect.cards or effect.final:
            return None
        hit = round.next_seat() if effect.who is Who.NEXT else effect.who
        added = [
            debt
            for debt in round.owed
            if not debt.final and (debt.seat == seat or (debt.seat == hit and debt.by == seat)) and value(round, debt)
        ]
        if not added:
            return None
        cards = effect.cards + sum(debt.cards for debt in added)
        turns = max(effect.turns, *(debt.turns for debt in added))
        return (*map(Forgive, added), attrs.evolve(effect, cards=cards, turns=turns))
