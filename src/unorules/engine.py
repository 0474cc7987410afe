"""The engine of one ruleset: its tables and its hooks as plain functions, built once and shared by all its rounds."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Mapping
from typing import TYPE_CHECKING, Any

from unorules import legal, life
from unorules.asking import Asking
from unorules.cards import Card
from unorules.carrying import react, replaced
from unorules.effects import Draw, Effect, EndRound, Shed, Stay
from unorules.events import Event
from unorules.hooks import ASKING, Drawing, Implementation, Resolved, first_of
from unorules.hookspecs import Veto
from unorules.moves import DRAW, PASS, TAKE, Declared, Move, Word
from unorules.moving import take_cards
from unorules.seating import Seating, Step
from unorules.seats import upcoming
from unorules.tables import CardTables, MoveTexts, targets

if TYPE_CHECKING:
    from unorules.hookspecs import Offer
    from unorules.round import Round
    from unorules.select import Selection

__all__ = ["Engine"]

ASKING.update(
    {
        react.__code__: "turn_reactions",
        life._settle.__code__: "turn_reactions",
        replaced.__code__: "turn_replacers",
        legal.vetoed.__code__: "turn_vetoes",
        legal._looked_at_closer.__code__: "turn_vetoes",
        take_cards.__code__: "Draw.until",
    }
)

Plays = dict[Card, tuple[Move, ...]]


class AllPlays(dict[Card, dict[Declared, Plays]]):
    """For the top card, and what is declared with it, the plays of every card while one side shows.

    A card that doesn't fit has none. One that fits and has to be looked at closer, because it may be aimed at a seat, may
    be refused by a rule, or sheds others, has its stand-in, or its play, behind `legal.CLOSER`.
    """

    __slots__ = ("_cards", "_plain", "_side")

    def __init__(
        self, cards: CardTables, moves: MoveTexts, side: int, stand_ins: Mapping[Card, Move], shedding: Container[Move]
    ) -> None:
        super().__init__((card, {}) for card in cards.cards)
        self._cards = cards
        self._side = side
        self._plain: Plays = {}
        for card in cards.cards:
            ways = tuple(moves.play((card,), way.declared) for way in cards.ways[side][card.face(side)])
            if card in stand_ins:
                ways = (legal.CLOSER, stand_ins[card])
            else:
                ways = tuple(part for move in ways for part in ((legal.CLOSER, move) if move in shedding else (move,)))
            self._plain[card] = ways

    def on(self, top: Card, declared: Declared) -> Plays:
        """The plays of every card on *top*; kept, so that the next time they are found by looking for them."""
        side = self._side
        fitting = self._cards.fitting(top.face(side), declared, side)
        plays: Plays = {card: ways if card.face(side) in fitting else () for card, ways in self._plain.items()}
        self[top][declared] = plays
        return plays


class MoveEvents(dict[Move, Event]):
    """The event of each move of one seat, made when it is first made."""

    __slots__ = ("_seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self._seat = seat

    def __missing__(self, move: Move) -> Event:
        self[move] = event = Event("played" if move.cards else "said", self._seat, move.cards, len(move.cards), move)
        return event


class DrawEvents(dict[Card, Event]):
    """The event of one seat drawing each card by choice, made when it first happens."""

    __slots__ = ("_seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self._seat = seat

    def __missing__(self, card: Card) -> Event:
        self[card] = event = Event("drew", self._seat, (card,), 1, None, (self._seat,))
        return event


class Engine:
    """All that a round needs to know of its ruleset, ready for use."""

    __slots__ = (
        "_aimed", "_draw", "_orders", "_seatings", "after_draw", "answerable", "answers", "asked", "asking",
        "called", "cards", "closer", "deals", "direction", "drew", "free", "hand_size", "idlers", "last_answers",
        "lays_several", "least", "lost", "most", "moved",
        "moves", "next_seat", "obligations", "offers", "out", "over", "own_effects", "plays", "rank_of",
        "refill", "resolved", "score", "settled", "shedding", "silenced", "small", "small_before",
        "small_offers", "stalemate", "stop", "turned", "vetoes", "voluntary",
    )  # fmt: skip

    def __init__(self, deck: tuple[Card, ...], resolved: Resolved, selection: Selection) -> None:
        self.resolved = resolved
        self.cards = CardTables(deck, resolved, selection)
        self.rank_of = self.cards.rank.__getitem__
        seats = resolved.asked("pile_seats", _are_seats, "two whole numbers, the least and the most seats")
        counts: tuple[int, int] = (seats() if seats is not None else None) or (2, 10)
        self.least, self.most = counts
        self.cards.check(self.most)
        words = [(one.rule, word) for one in resolved.of("turn_words") for word in _words(one)]
        self.moves = MoveTexts(self.cards, words, self.most)
        self._seatings: dict[tuple[int, int], Seating] = {}
        # drawing by choice
        drawing = resolved.asked_who("pile_draw", lambda answer: isinstance(answer, Drawing), "a Drawing or None")
        owner, found = drawing() if drawing is not None else ("", None)
        self.voluntary = found is not None and found.voluntary
        self._draw = (
            None
            if found is None
            else Draw(count=found.count, until=found.until, cap=found.cap, by_choice=True, rule=owner)
        )
        # hooks
        self.after_draw: Callable[[Round, int, tuple[Card, ...]], Any] = self._first("pile_after_draw") or _nothing
        self.refill: Callable[[Round], tuple[str, Any]] | None = resolved.asked_who(
            "pile_refill", _are_effects, "a list of effects or None"
        )
        self.stalemate: Callable[[Round], tuple[str, Any]] | None = resolved.asked_who(
            "pile_stalemate", _are_effects, "a list of effects or None"
        )
        self.hand_size: Callable[[int], int | None] | None = resolved.asked(
            "pile_hand_size", lambda answer, _: type(answer) is int and answer > 0, "a whole number from 1 on"
        )
        self.next_seat: Callable[[Round, int], int | None] | None = self._first("turn_next")
        self.out: tuple[tuple[str, Callable[[Round, int], bool | Stay | None]], ...] = self._named("turn_out")
        self.over: Callable[[Round], EndRound | bool | None] | None = resolved.asked(
            "turn_over", _is_ending, "an EndRound whose winners are seats, False or None"
        )
        self.score: Callable[[Round, tuple[int, ...], str], list[int] | None] | None = resolved.asked(
            "turn_score", _are_points, "a whole number for each seat"
        )
        stops = resolved.of("pile_stop")
        self.stop: Callable[[Round, int, int], bool] | None = (
            (lambda r, seat, drawn: any(_stops(one, one.call(r, seat, drawn)) for one in stops)) if stops else None
        )
        self.answerable: tuple[Callable[..., bool | None], ...] = resolved.calls("turn_answerable")
        self.answers: tuple[tuple[str, Callable[..., Offer | None]], ...] = self._named("turn_answers")
        last = resolved.asked("turn_last_card_answers", lambda answer: type(answer) is bool, "True, False or None")
        self.last_answers = bool(last()) if last is not None else False
        limits = {rule: call() for rule, call in self._named("turn_hand_limit")}
        self.offers: tuple[tuple[str, Callable[..., Offer | None], float], ...] = tuple(
            (rule, call, math.inf if (limit := limits.get(rule)) is None else limit + 1)
            for rule, call in self._named("turn_moves")
        )
        watching = {one.rule for one in resolved.of("turn_reactions") if one.call("settled", self.least) is not None}
        self.small: float = max(
            (math.inf if (limit := limits.get(rule)) is None else limit for rule in watching), default=0
        )
        if self.next_seat is not None:
            self.small = math.inf
        self.small = max(self.small, 0)
        self.small_before = self.small + 1
        self.small_offers = max((limit for _, _, limit in self.offers), default=-1)
        self.idlers = frozenset(one.rule for one in resolved.of("turn_idle"))
        self.obligations: tuple[tuple[str, Callable[..., Any]], ...] = self._named("turn_obligation")
        self.asking = tuple(Asking(self.cards, resolved, side, self.most) for side in range(self.cards.sides))
        self.own_effects: dict[str, Callable[..., Any]] = resolved.by_rule("turn_effects")
        offering = {one.rule for hook in ("turn_moves", "turn_answers") for one in resolved.of(hook)}
        self.lays_several = bool(offering - {rule for rule, _ in words})
        self.vetoes: dict[Move, tuple[tuple[str, Veto], ...]] = {}
        self.asked: dict[Move, tuple[tuple[str, Veto], ...]] = {PASS: (), TAKE: ()}
        for move in self.moves.texts.values():
            self.vetoes_of(move)
        self.shedding = tuple(self._shedding(side) for side in range(self.cards.sides))
        aimed = {move.cards[0] for move in self.moves.texts.values() if move.cards and move.target is not None}
        refused = {move.cards[0] for move in self.vetoes if move.cards}
        stand_ins = {card: Move(card.text, (card,)) for card in self.cards.cards if card in aimed or card in refused}
        self.closer: dict[Move, Card | None] = {stand_in: card for card, stand_in in stand_ins.items()}
        for shedding in self.shedding:
            self.closer.update(dict.fromkeys(shedding))
        self.plays = tuple(
            AllPlays(self.cards, self.moves, side, stand_ins, self.closer) for side in range(self.cards.sides)
        )
        self.free = not self.obligations and DRAW not in self.vetoes and self._draw is not None
        # what is made once and used again
        self.lost = tuple(Event("lost", seat, (), 0, 1) for seat in range(self.most))
        self.settled = tuple(Event("settled", seat) for seat in range(self.most))
        self.called = tuple(Event("called", seat) for seat in range(self.most))
        self.silenced = tuple(Event("silenced", seat) for seat in range(self.most))
        self.deals = tuple(Event("dealer", seat) for seat in range(self.most))
        self.turned = {card: Event("turned", None, (card,), 1) for card in self.cards.cards}
        self.direction = {to: Event("direction", None, (), 0, to) for to in (1, -1)}
        self.moved = tuple(MoveEvents(seat) for seat in range(self.most))
        self.drew = tuple(DrawEvents(seat) for seat in range(self.most))
        self._aimed: dict[tuple[Card, int, int, int, tuple[int, ...]], tuple[Move, ...]] = {}
        self._orders: dict[tuple[tuple[int, ...], int], tuple[int, ...]] = {}

    def _first(self, hook: str) -> Any:
        return first_of(self.resolved.calls(hook))

    def _named(self, hook: str) -> tuple[tuple[str, Any], ...]:
        return tuple((one.rule, one.call) for one in self.resolved.of(hook))

    def _shedding(self, side: int) -> dict[Move, frozenset[Card]]:
        """For each play that sheds cards of its player while *side* shows, as the tables have it, which cards these are."""
        found = {}
        for move in self.moves.texts.values():
            sheds = [effect for effect in self.seating(self.least, side).effects(move) if isinstance(effect, Shed)]
            if sheds:
                found[move] = frozenset(
                    card for card in self.cards.cards if any(shed.takes(card.face(side)) for shed in sheds)
                )
        return found

    def draws(self, at: Seating) -> tuple[Step, ...]:
        """The steps of drawing by choice; empty if the rules have no such thing."""
        return () if self._draw is None else (at.prepared(self._draw),)

    def seating(self, active: int, side: int) -> Seating:
        """Programs and reactions for so many seats in play and the side that shows."""
        known = self._seatings.get((active, side))
        if known is None:
            known = self._seatings[active, side] = Seating(self.cards, self.resolved, active, side)
            known.draw = self.draws(known)
            known.words = (DRAW,) if self.voluntary else ()
            known.words_if_stuck = (DRAW,) if known.draw else (PASS,)
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

    def aimed_ways(self, r: Round, seat: int, card: Card) -> tuple[Move, ...]:
        """The moves with which *seat*, who will then hold the turn, may lay *card*, aimed at whom it may be aimed now."""
        following = upcoming(r, seat) if r._lost or self.next_seat is not None else r._succ[seat]
        key = (card, seat, following, r.side, r.active)
        known = self._aimed.get(key)
        if known is None:
            known = self._aimed[key] = self.ways(card, r.side, seat, following, r.active)
        return known

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
        found = self.asked.get(move)
        if found is None:
            found = self.asked[move] = tuple(
                (one.rule, veto)
                for one in self.resolved.of("turn_vetoes")
                if (veto := one.function("turn_vetoes", move)) is not None
            )
            if found:
                self.vetoes[move] = found
        return found


def _nothing(*asked: Any) -> None:
    """The answer where no rule has one."""


def _are_seats(answer: Any) -> bool:
    return (
        isinstance(answer, (tuple, list))
        and len(answer) == 2
        and all(type(count) is int for count in answer)
        and 1 <= answer[0] <= answer[1]
    )


def _are_effects(answer: Any, r: Round) -> bool:
    return isinstance(answer, (tuple, list)) and all(isinstance(effect, Effect) for effect in answer)


def _are_points(answer: Any, r: Round, winners: tuple[int, ...], kind: str) -> bool:
    return isinstance(answer, (tuple, list)) and len(answer) == r.players and set(map(type, answer)) == {int}


def _is_ending(answer: Any, r: Round) -> bool:
    return answer is False or (
        isinstance(answer, EndRound) and all(seat in range(r.players) for seat in answer.winners)
    )


def _stops(one: Implementation, answer: Any) -> bool:
    if answer is not None and type(answer) is not bool:
        raise one.wrong("pile_stop", answer, "True, False or None")
    return bool(answer)


def _words(one: Implementation) -> tuple[Word, ...]:
    """The words that a rule brings along."""
    words = one.call()
    if words is None:
        return ()
    if not isinstance(words, (tuple, list)) or not all(isinstance(word, Word) for word in words):
        raise one.wrong("turn_words", words, "a list of Words or None")
    return tuple(words)
