"""What the last card may be."""

from __future__ import annotations

from collections.abc import Callable

from unorules import Move, Reason, Round, hookimpl, option, rule
from unorules.effects import Owe, Shed, Stay, Who

__all__ = ["NoActionLast"]

NAME = "no-action-last"


@rule(
    name=NAME,
    summary="the last card must be a number",
    sources=("house rules: No Action Card Finish",),
    after=("uno-call",),
    before=("finish",),
)
class NoActionLast:
    """Nobody goes out with an action card or a wild on top; whatever goes with it, be it laid together or shed, counts too.

    Such a play is refused, and who can do nothing else draws. Or it is allowed and takes effect, but its player takes a
    penalty and plays on; if there is no card to take, the seat is out. Where a call is required as well, the penalty for
    that comes in its place.
    """

    mode: str = option(
        "refuse",
        choices=("refuse", "penalize"),
        help="an action card as the last one: can't be laid; or costs cards, and its player stays in",
    )
    penalty: int = option(2, least=1, help="how many cards it costs, where it may be laid")

    @hookimpl
    def turn_vetoes(self, move: Move) -> Callable[[Round, int, Move], Reason | None] | None:
        action = bool(move.cards) and not all(move.cards[-1].face(side).symbol.isdigit() for side in (0, 1))
        return self.not_with_the_last if action and self.mode == "refuse" else None

    def not_with_the_last(self, round: Round, seat: int, move: Move) -> Reason | None:
        """Refuse what would leave no card, those counted that the cards of the move shed."""
        if move.cards[-1].face(round.side).symbol.isdigit():
            return None
        kept = list(round.hands[seat])
        for card in move.cards:
            kept.remove(card)
        if kept:
            sheds = [e for e in round.effects(move) if isinstance(e, Shed) and e.who is Who.ME]
            kept = [card for card in kept if not any(shed.takes(card.face(round.side)) for shed in sheds)]
        return (
            None if kept else Reason(NAME, "last-card", f"{move.cards[-1]} is no number, so it can't be the last card")
        )

    @hookimpl
    def turn_out(self, round: Round, seat: int) -> Stay | None:
        laid = round.move is not None and bool(round.move.cards) and round.last == seat
        if self.mode == "refuse" or not laid or round.top.symbol.isdigit():
            return None
        return Stay((Owe(seat, cards=self.penalty, final=True),))
