"""The engine of one ruleset: its tables and its hooks as plain functions, built once and shared by all its rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any


from unorules.cards import Card
from unorules.effects import Draw, Shed
from unorules.errors import RuleError
from unorules.events import Event
from unorules.hooks import Drawing, Resolved, first_of
from unorules.hookspecs import Veto
from unorules.moves import PASS, TAKE, Move, Word
from unorules.primitives import upcoming
from unorules.seating import Seating, Step
from unorules.tables import CardTables, MoveTexts, targets

if TYPE_CHECKING:
    from unorules.effects import AfterDraw, Effect, EndRound, Stay
    from unorules.hookspecs import Offer
    from unorules.round import Round
    from unorules.select import Selection

__all__ = ["Engine"]

Plays = dict[Card, tuple[Move, ...]]


class _AllPlays(dict[Any, Plays]):
    """For what lies on top (and, where cards are aimed, for who sits where) the plays of every card that fits."""

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self._engine = engine

    def __missing__(self, key: Any) -> Plays:
        self[key] = plays = self._engine.make_plays(*key)
        return plays


class Engine:
    """All that a round needs to know of its ruleset, ready for use."""

    def __init__(self, deck: tuple[Card, ...], resolved: Resolved, selection: Selection) -> None:
        self.resolved = resolved
        self.cards = CardTables(deck, resolved, selection)
        self.rank_of = self.cards.rank.__getitem__
        seats = first_of(resolved.calls("pile_seats"))
        self.least, self.most = self._seat_counts(seats() if seats is not None else None)
        words: list[tuple[str, Word]] = [
            (one.rule, word) for one in resolved.of("turn_words") for word in one.call() or ()
        ]
        self.moves = MoveTexts(self.cards, words, self.most)
        self.plain = self.cards.sides == 1 and all(way.target is None for ways in self.cards.ways[0].values() for way in ways)
        self.plays = _AllPlays(self)
        # hooks
        self.after_draw: Callable[[Round, int, tuple[Card, ...]], AfterDraw | None] | None = self._first("pile_after_draw")
        self.refill: Callable[[Round], list[Effect] | None] | None = self._first("pile_refill")
        self.stalemate: Callable[[Round], list[Effect] | None] | None = self._first("pile_stalemate")
        self.hand_size: Callable[[int], int | None] | None = self._first("pile_hand_size")
        self.next_seat: Callable[[Round, int], int | None] | None = self._first("turn_next")
        self.out: Callable[[Round, int], bool | Stay | None] | None = self._first("turn_out")
        self.over: Callable[[Round], EndRound | None] | None = self._first("turn_over")
        self.score: Callable[[Round, tuple[int, ...], str], list[int] | None] | None = self._first("turn_score")
        stops = resolved.calls("pile_stop")
        self.stop: Callable[[Round, int, int], bool] | None = (
            (lambda r, seat, drawn: any(stop(r, seat, drawn) for stop in stops)) if stops else None
        )
        self.answerable: tuple[Callable[..., bool | None], ...] = resolved.calls("turn_answerable")
        self.answers: tuple[tuple[str, Callable[..., Offer | None]], ...] = self._named("turn_answers")
        self.offers: tuple[tuple[str, Callable[..., Offer | None]], ...] = self._named("turn_moves")
        self.obligations: tuple[tuple[str, Callable[..., Any]], ...] = self._named("turn_obligation")
        self.asks: tuple[Callable[..., Any], ...] = resolved.calls("turn_asks")
        self.own_effects: dict[str, Callable[..., Any]] = resolved.by_rule("turn_effects")
        self.vetoes: dict[Move, tuple[tuple[str, Veto], ...]] = {}
        for move in self.moves.texts.values():
            self.vetoes_of(move)
        self.shedding = frozenset(
            card
            for card in self.cards.cards
            for side in range(self.cards.sides)
            for way in self.cards.ways[side][card.face(side)]
            if any(isinstance(effect, Shed) for effect in self.cards.effects(card.face(side), way, self.least)[1])
        )
        # what is made once and used again
        self.nothing_lost = (0,) * self.most
        self.lost = tuple(Event("lost", seat, (), 0, 1) for seat in range(self.most))
        self.settled = tuple(Event("settled", seat) for seat in range(self.most))
        self.direction = {to: Event("direction", None, (), 0, to) for to in (1, -1)}
        self._played: tuple[dict[Move, Event], ...] = tuple({} for _ in range(self.most))
        self._said: dict[tuple[int, Move], Event] = {}
        self._drew: dict[tuple[str, int, Card, Any], Event] = {}
        self._orders: dict[tuple[tuple[int, ...], int], tuple[int, ...]] = {}
        self._seatings: dict[tuple[int, int], Seating] = {}
        # drawing by choice
        drawing = first_of(resolved.calls("pile_draw"))
        found = drawing() if drawing is not None else None
        if found is not None and not isinstance(found, Drawing):
            raise RuleError(f"pile_draw returned {found!r}; it must be a Drawing or None")
        self.voluntary = found is not None and found.voluntary
        self._draw = None if found is None else Draw(count=found.count, until=found.until, cap=found.cap, by_choice=True)

    def _first(self, hook: str) -> Any:
        return first_of(self.resolved.calls(hook))

    def _named(self, hook: str) -> tuple[tuple[str, Any], ...]:
        return tuple((one.rule, one.call) for one in self.resolved.of(hook))

    @staticmethod
    def _seat_counts(counts: Any) -> tuple[int, int]:
        if counts is None:
            return (2, 10)
        least, most = counts
        if type(least) is not int or type(most) is not int or not 1 <= least <= most:
            raise RuleError(f"pile_seats returned {counts!r}; it must be two whole numbers, the least and the most seats")
        return (least, most)

    def draws(self, at: Seating) -> tuple[Step, ...]:
        """The steps of drawing by choice; empty if the rules have no such thing."""
        return () if self._draw is None else (at.prepared(self._draw),)

    def seating(self, active: int, side: int) -> Seating:
        """Programs and reactions for so many seats in play and the side that shows."""
        known = self._seatings.get((active, side))
        if known is None:
            known = self._seatings[active, side] = Seating(self.cards, self.resolved, active, side)
            known.draw = self.draws(known)
        return known

    def order(self, active: tuple[int, ...], direction: int) -> tuple[int, ...]:
        """For every seat the next of the *active* ones in *direction*."""
        known = self._orders.get((active, direction))
        if known is None:
            around = active[::direction]
            known = self._orders[active, direction] = tuple(
                next((other for other in around if (other - seat) * direction > 0), around[0] if around else seat)
                for seat in range(self.most)
            )
        return known

    def plays_for(self, r: Round, seat: int) -> Plays:
        """The plays of every card that fits now, for *seat*."""
        if self.plain:
            return self.plays[r._discard[-1], r.declared]
        return self.plays[r._discard[-1], r.declared, r.side, seat, upcoming(r), r.active]

    def make_plays(
        self, top: Card, declared: Any, side: int = 0, seat: int = 0, upcoming: int = 0, active: tuple[int, ...] = ()
    ) -> Plays:
        """The plays of every card that fits, expanded over the seats that may be aimed at."""
        fitting = self.cards.fitting(top.face(side), declared)
        return {card: self.ways(card, side, seat, upcoming, active) for card in self.cards.cards if card.face(side) in fitting}

    def ways(self, card: Card, side: int, seat: int, upcoming: int, active: tuple[int, ...]) -> tuple[Move, ...]:
        """The moves that lay *card*, whether it fits or not."""
        play = self.moves.play
        return tuple(
            play((card,), way.declared, target)
            for way in self.cards.ways[side][card.face(side)]
            for target in targets(way, seat, upcoming, active)
        )

    def vetoes_of(self, move: Move) -> tuple[tuple[str, Veto], ...]:
        """The functions that may refuse *move*, with their rules."""
        if move in self.vetoes:
            return self.vetoes[move]
        if move is PASS or move is TAKE:
            return ()
        found = tuple(
            (one.rule, veto) for one in self.resolved.of("turn_vetoes") if (veto := one.call(move)) is not None
        )
        if found:
            self.vetoes[move] = found
        return found

    def played(self, seat: int, move: Move) -> Event:
        """The event of *seat* making the play *move*."""
        known = self._played[seat].get(move)
        if known is None:
            known = self._played[seat][move] = Event("played", seat, move.cards, len(move.cards), move)
        return known

    def said(self, seat: int, move: Move) -> Event:
        """The event of *seat* making the move *move*, which has no cards."""
        known = self._said.get((seat, move))
        if known is None:
            known = self._said[seat, move] = Event("said", seat, (), 0, move)
        return known

    def drew(self, kind: str, seat: int, card: Card, data: Any) -> Event:
        """The event of *seat* getting one card from the draw pile."""
        key = (kind, seat, card, data)
        known = self._drew.get(key)
        if known is None:
            known = self._drew[key] = Event(kind, seat, (card,), 1, data, (seat,))
        return known


