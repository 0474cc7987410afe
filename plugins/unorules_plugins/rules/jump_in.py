"""Laying the twin of the top card out of turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import attrs

from unorules import Card, Debt, Event, Move, Round, hookimpl, option, rule
from unorules.effects import ChangeDirection, Effect, Forgive, Owe, Who
from unorules_plugins.draws import value
from unorules_plugins.skips import skips_next

__all__ = ["JumpIn"]


@rule(
    name="jump-in",
    summary="who holds the twin of the top card may lay it out of turn, and play goes on from there",
    sources=("Mattel house rules: Jump-In", "Wikibooks: penalties add up"),
    before=("skip-stacking", "stacking", "uno-call", "uno-catch"),
)
class JumpIn:
    """The twin is the card of the same colour and symbol; a card without colour has one by option only.

    By *cancel* the first card is as if it had not been laid: what it made owe and is still owed is struck off, a change of
    direction is taken back; then the second acts. What the first had passed on of other cards is added to what the second
    makes owe. By *accumulate* both act, and all that is still owed for the first is added. What has been paid stays paid.

    Who is to act lays cards in turn, so it can't jump in, not even to escape what it owes. Everybody else is asked
    whatever they hold; for the same reason what is owed for a card that can have a twin is waited for. While a choice is
    open nobody jumps in: the card isn't laid to the end.
    """

    effect: str = option(
        "cancel",
        choices=("cancel", "accumulate"),
        help="what becomes of the first card: the second cancels it, or what is still owed for it adds up",
    )
    wilds: bool = option(False, help="whether a card without colour may be jumped in on its like")
    own: bool = option(False, help="whether one may jump in on a card that one has laid oneself")
    last_card: bool = option(True, help="whether one may jump in with the last card and go out")

    @hookimpl
    def card_out_of_turn(self, top: Card) -> Sequence[Card]:
        return (top,) if self.open_to(top) else ()

    @hookimpl
    def turn_asks(self, round: Round) -> Sequence[int]:
        if round.owed and any(debt.choice is not None for debt in round.owed):
            return ()
        return self.others(round, round.seat)

    @hookimpl
    def turn_hand_limit(self) -> int:
        """The seat to act is offered nothing, whatever it holds."""
        return 0

    @hookimpl
    def turn_moves(self, round: Round, seat: int, plays: Sequence[Move]) -> Sequence[Move] | None:
        if seat == round.seat:
            return None
        top = round.top
        twin = round.held(seat, top)
        if twin is None or not self.open_to(top) or seat not in self.turn_asks(round):
            return None
        moves = round.ways(seat, twin)
        return moves if self.last_card else [move for move in moves if not round.can_leave(seat, (move,), 0)]

    def open_to(self, face: Card) -> bool:
        """Whether the twin of *face* may be laid out of turn."""
        return self.wilds or face.color is not None

    def others(self, round: Round, acting: int) -> Sequence[int]:
        """Who may lay a twin while *acting* is to act, by what everybody knows."""
        found = _besides(round.active, acting, None if self.own else round.laid_by)
        return found if self.last_card else [seat for seat in found if round.hand_size(seat) > 1]

    @hookimpl
    def turn_answerable(self, round: Round, debt: Debt) -> bool:
        """Wait for jumpers, if there can be any."""
        top = round.top
        if debt.card is None or debt.card.face(round.side) is not top or not self.open_to(top):
            return False
        return bool(self.others(round, debt.seat))

    @hookimpl
    def turn_idle(self) -> bool:
        """In turn nobody jumps in."""
        return True

    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect] | None] | None:
        return self.take_back if kind == "played" and self.effect == "cancel" else None

    def take_back(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """Before the twin acts, take back what the first card did."""
        if not _jumped(round, event.seat) or round.move is None:
            return None
        turned = any(effect == ChangeDirection() for effect in round.effects(round.move))
        void = [Forgive(debt) for debt in _open_debts(round) if not self.left(round, debt)]
        return [*void, *([ChangeDirection()] if turned and _has_turned(round) else [])]

    @hookimpl
    def turn_replacers(self, effect: type[Effect]) -> Callable[[Round, int, Owe], Sequence[Effect] | None] | None:
        return self.add if effect is Owe else None

    def add(self, round: Round, seat: int, effect: Owe) -> Sequence[Effect] | None:
        """Add what is left of what is owed for the first card to what the twin makes the next seat owe of its kind."""
        if not round.owed or effect.card is None or effect.who is Who.OTHERS or not _jumped(round, seat):
            return None
        debts = [debt for debt in _open_debts(round) if bool(debt.cards) == bool(effect.cards)]
        more = sum(self.left(round, debt) for debt in debts)
        if not more:
            return None
        cards, turns = (more, 0) if effect.cards else (0, more)
        return [*map(Forgive, debts), attrs.evolve(effect, cards=effect.cards + cards, turns=effect.turns + turns)]

    def left(self, round: Round, debt: Debt) -> int:
        """How many of the cards (if none, of the turns) of *debt* stay owed when its card is jumped in on."""
        owed = debt.cards or debt.turns
        if self.effect == "accumulate":
            return owed
        by_itself = value(round, debt) if debt.cards else _skips(round, debt)
        return max(owed - by_itself, 0) if by_itself else 0


@cache
def _besides(seats: tuple[int, ...], *others: int | None) -> tuple[int, ...]:
    """Those of *seats* that aren't among *others*."""
    return tuple(seat for seat in seats if seat not in others)


def _jumped(round: Round, seat: int | None) -> bool:
    """Whether the move that is being made by *seat* is a jump on the card below."""
    move = round.move
    if seat == round.seat or move is None or len(move.cards) != 1:
        return False
    below = round.discard_pile[-2:-1]
    return bool(below) and below[0].face(round.side) is round.top


def _skips(round: Round, debt: Debt) -> int:
    """How many turns the card that *debt* is owed for costs the next seat by itself."""
    assert debt.card is not None
    return sum(
        effect.turns
        for way in round.ways(debt.seat, debt.card)[:1]
        for effect in round.effects(way)
        if skips_next(effect)
    )


def _open_debts(round: Round) -> list[Debt]:
    """What is still owed for the first of the twins."""
    return [debt for debt in round.owed if debt.card is not None and debt.card.face(round.side) is round.top]


def _has_turned(round: Round) -> bool:
    """Whether the direction has turned round since the first of the twins was laid; in a position it has."""
    log = reversed(round.events)
    next(event for event in log if event.kind == "played")  # the second of them
    told = next((event.kind for event in log if event.kind in {"direction", "played", "turned", "placed"}), "turned")
    return told in {"direction", "placed"}
