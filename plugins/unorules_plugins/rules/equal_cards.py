"""Laying several equal cards in one turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from unorules import Card, Declared, Event, Move, Offer, Reason, Round, hookimpl, option, rule
from unorules.effects import Again, ChangeDirection, Effect, LoseTurn, Note, Owe, Rotate, Seat, Shed, Swap, Who

__all__ = ["EqualCards", "Laid"]

NAME = "equal-cards"
END = "pass"


@attrs.frozen
class Laid:
    """The equal cards that *seat* has laid in a turn that is open, and what was named with the last of them."""

    seat: int
    cards: tuple[Card, ...]
    declared: Declared
    target: int | None


@rule(
    name=NAME,
    summary="two equal cards may be laid at once, and more of them in the same turn",
    sources=("house rules: doubles and multiples", "supplied: what they do together is an option"),
    before=("uno-call", "uno-catch"),
)
class EqualCards:
    """Two cards are laid as one move, such as ``r5+b5``: the first must fit, the last lies on top and sets the colour.

    As long as the deck has more of their like the turn stays open, whatever the seat holds: it lays another one, or says
    ``pass``. What the cards do, they do when the turn is over, or at once if none can follow. What is named with the last
    (a colour, a seat) is named for all. Draws add up to one; each Skip costs another seat its turn, never the player;
    hands are exchanged once, and handed on once for each card. Who is jumped in on meanwhile has laid them for nothing.

    A card that takes others of the hand along is laid alone. Two cards at once that are the last need no call but the one
    that the ruleset wants before the last card.
    """

    which: str = option(
        "identical",
        choices=("identical", "same-symbol"),
        help="which cards are equal: those of the same colour and symbol, or of the same symbol in any colour",
    )
    effects: str = option(
        "all", choices=("all", "last"), help="whether every card of them takes effect, or the last one alone"
    )
    even_reverses: str = option(
        "own-turn",
        choices=("own-turn", "next"),
        help="after an even number of cards that turn the direction: their player goes on, or the next seat does",
    )

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Offer:
        if seat != round.seat or round.owed or round.drawn is not None:
            return ()
        hand = dict.fromkeys(round.hands[seat])
        if self.open_for(round, seat) is not None:
            more = [self.laid_with(round, seat, (), card) for card in hand if self.equal(round, round.top, card)]
            return (*(move for moves in more for move in moves), END)
        return [
            move
            for first in hand
            if round.fits(first) and not self.alone(round, seat, first)
            for last in hand
            if self.equal(round, first, last) and (first is not last or round.hands[seat].count(first) > 1)
            for move in self.laid_with(round, seat, (first,), last)
        ]

    @staticmethod
    def laid_with(round: Round, seat: int, cards: tuple[Card, ...], last: Card) -> Sequence[Move]:
        """The moves that lay *cards*, and *last* on top of them in each of its ways."""
        return [round.rules.play((*cards, last), way.declared, way.target, rule=NAME) for way in round.ways(seat, last)]

    def equal(self, round: Round, card: Card, other: Card) -> bool:
        """Whether the two may be laid together as they show now."""
        one, two = card.face(round.side), other.face(round.side)
        return one is two or (self.which == "same-symbol" and one.symbol == two.symbol)

    @staticmethod
    def alone(round: Round, seat: int, card: Card) -> bool:
        """Whether *card* takes others along."""
        return any(isinstance(effect, Shed) for way in round.ways(seat, card) for effect in round.effects(way))

    @staticmethod
    def open_for(round: Round, seat: int) -> Laid | None:
        """What *seat* has laid in its turn, if that is open."""
        laid: Laid | None = round.facts.get(NAME)
        return laid if laid is not None and laid.seat == seat == round.seat else None

    @hookimpl
    def turn_redact(self, round: Round, fact: Laid | None) -> tuple[int, int] | None:
        return None if fact is None or fact.seat != round.turn else (fact.seat, len(fact.cards))

    @hookimpl
    def turn_vetoes(self, move: Move) -> Callable[[Round, int, Move], Reason | None] | None:
        return self.only_equal_ones if move.word == "draw" or (move.cards and not move.rule) else None

    def only_equal_ones(self, round: Round, seat: int, move: Move) -> Reason | None:
        """Refuse everything else while the turn is open."""
        if self.open_for(round, seat) is None:
            return None
        return Reason(NAME, "turn-open", f"seat {seat} can only lay another equal card, or pass")

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        before = self.open_for(round, seat)
        laid = Laid(seat, (*(before.cards if before else ()), *move.cards), move.declared, move.target)
        if round.hand_size(seat) and len(laid.cards) < sum(
            self.equal(round, round.top, card) for card in round.rules.deck
        ):
            return (Note(NAME, laid), Again())
        return (Note(NAME, None), *self.together(round, laid))

    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect] | None] | None:
        return {"played": self.interrupt, "said": self.close}.get(kind)

    def interrupt(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """A card that is laid out of turn ends the open turn."""
        laid: Laid | None = round.facts.get(NAME)
        return None if laid is None or event.seat == laid.seat == round.seat else (Note(NAME, None),)

    def close(self, round: Round, event: Event) -> Sequence[Effect] | None:
        """What was put off is done when the turn is over."""
        laid = None if event.seat is None or event.data.word != END else self.open_for(round, event.seat)
        return None if laid is None else (Note(NAME, None), *self.together(round, laid))

    def together(self, round: Round, laid: Laid) -> Sequence[Effect]:
        """What the cards do, as one."""
        there = laid.target is None or laid.target in round.active  # who was chosen may have left meanwhile
        own = round.effects(round.rules.play(laid.cards[-1:], laid.declared, laid.target)) if there else ()
        if self.effects == "last":
            return self.kept(round, laid.seat, own)
        found: list[Effect] = []
        for card in laid.cards[:-1]:
            plain = [m for m in round.ways(laid.seat, card) if m.target is None and m.declared in (None, laid.declared)]
            found += (effect for way in plain[:1] for effect in round.effects(way))
        found += own
        return self.kept(round, laid.seat, self.summed(round, found))

    @staticmethod
    def kept(round: Round, seat: int, effects: Sequence[Effect]) -> Sequence[Effect]:
        """*effects* without exchanges for who has laid all cards: there is no hand to exchange."""
        return effects if round.hand_size(seat) else [e for e in effects if not isinstance(e, (Swap, Rotate))]

    def summed(self, round: Round, effects: Sequence[Effect]) -> Sequence[Effect]:
        """*effects* of several cards as those of one: draws added up, and no more turns lost than there are others."""
        owed: dict[Seat, Owe] = {}
        skips = len(round.active) - 1
        found: list[Effect] = []
        for effect in effects:
            if isinstance(effect, Owe) and effect.choice is None:
                before = owed.pop(effect.who, None)
                owed[effect.who] = attrs.evolve(effect, cards=effect.cards + (before.cards if before else 0))
            elif isinstance(effect, LoseTurn) and effect.who is Who.NEXT:
                found += [effect] if skips else []
                skips = max(skips - 1, 0)
            else:
                found.append(effect)
        found += owed.values()
        turns = sum(effect == ChangeDirection() for effect in effects)
        if self.even_reverses == "own-turn" and turns and turns % 2 == 0 and not owed:
            found.append(Again())
        return found
