"""The state of a round: what can be read of it, and what the core keeps besides."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from unorules.cards import Card
from unorules.debts import Debt
from unorules.effects import DISCARD_PILE, DRAW_PILE, AfterDraw, EndRound
from unorules.errors import InvalidMove
from unorules.events import Event, replay_zones
from unorules.moves import Declared, Move
from unorules.results import Result

if TYPE_CHECKING:
    from unorules.engine import AllPlays, Engine
    from unorules.ruleset import Ruleset
    from unorules.seating import Seating

__all__ = ["State"]

NO_LIMIT: Final = sys.maxsize
NOTHING: Final[tuple[int, int, tuple[Move, ...]]] = (-1, -1, ())
NO_FACTS: Final[Mapping[str, Any]] = MappingProxyType({})


class State:
    """What is true of a round at one moment, to be read; `Round` adds what can be done.

    Hooks get the round itself and must not change it.
    """

    __slots__ = (
        "_acting", "_again", "_at", "_chain", "_discard", "_draw", "_drawn", "_due", "_end", "_ending", "_facts",
        "_follow", "_gone", "_hands", "_idle", "_legal", "_lost", "_lost_before", "_move", "_offered", "_piles",
        "_plays", "_quiet", "_said", "_stirred", "_succ", "_tables", "_unable", "_uses", "_waiting", "active", "called",
        "dealer", "declared", "direction", "events", "laid_by", "last_move", "out", "owed", "players", "result", "rules",
        "seat", "seed", "side", "turn", "version",
    )  # fmt: skip

    rules: Ruleset
    """The ruleset."""
    players: int
    """How many seats there are, out or not."""
    dealer: int
    """The seat that dealt."""
    seed: int
    """The first number of the round's generator."""
    last_move: int
    """The version at which the move comes that truncates the round if it doesn't end it."""
    seat: int
    """The seat that must act now."""
    turn: int
    """The seat whose turn it is."""
    direction: int
    """1 clockwise, -1 counter-clockwise."""
    declared: Declared
    """What the last card's player named with it, until the next card is laid."""
    owed: tuple[Debt, ...]
    """What is owed and not yet paid, oldest first."""
    active: tuple[int, ...]
    """The seats still in play, in seat order."""
    out: tuple[int, ...]
    """The seats that went out, in their order."""
    laid_by: int | None
    """The seat that laid the top card; None for the first card, which was turned up."""
    called: tuple[int, ...]
    """The seats whose call holds."""
    side: int
    """Which side of the cards shows: 0 front, 1 back."""
    version: int
    """How many moves have been made."""
    result: Result | None
    """How the round ended; None while it goes on."""
    events: list[Event]
    """The whole log, unredacted: for the server, not for players (see `view`)."""

    _tables: Engine
    _at: Seating
    _plays: AllPlays
    _hands: list[list[Card]]
    _draw: list[Card]
    _discard: list[Card]
    _piles: dict[str, list[Card]]
    _drawn: tuple[Card, ...]
    _follow: AfterDraw | None
    _facts: Mapping[str, Any]
    _lost: tuple[int, ...]
    _lost_before: tuple[int, ...]
    _said: tuple[tuple[int, str], ...]
    _waiting: tuple[Debt, ...]
    _succ: tuple[int, ...]
    _idle: int
    _uses: int
    _move: Move | None
    _due: int
    """The version at which a move is made the long way come what may, not by a short form.

    That is the next one if the last left anything open: a debt, a turn to lose, what was said, for then its window
    closes and a call that was made in it is judged, or facts of a rule that has nothing to do as long as it has none. Else
    it is the last that there may be.
    """
    _end: bool
    _quiet: bool
    _again: bool
    _gone: bool
    _stirred: bool
    _ending: EndRound | None
    _acting: str
    _chain: list[str]
    _legal: tuple[Move, ...]
    """What `legal_moves` has found for the seat to act; empty as long as it hasn't looked."""
    _offered: tuple[int, int, tuple[Move, ...]]
    """At which version which seat was offered what out of turn, the last time that it was asked."""
    _unable: Sequence[int]
    """Seats that `asked` has found to have no move out of turn; empty as long as it hasn't looked."""

    def __init__(self, rules: Ruleset, players: int, dealer: int, seed: int, max_moves: int | None) -> None:
        self.rules = rules
        self.players = players
        self.dealer = self.seat = self.turn = dealer
        self.laid_by = None
        self.seed = seed
        self.last_move = NO_LIMIT if max_moves is None else max_moves - 1
        self._tables = rules._engine
        self.direction = 1
        self.declared = None
        self.active = tuple(range(players))
        self.owed = self.out = self.called = ()
        self.side = self.version = self._uses = 0
        self.result = None
        self.events = []
        self._hands = [[] for _ in range(players)]
        self._draw = []
        self._discard = []
        self._piles = {}
        self._facts = NO_FACTS
        self._chain = []
        self._drawn = self._lost = self._lost_before = self._said = self._waiting = ()
        self._follow = self._move = self._ending = None
        self._legal = self._unable = ()
        self._offered = NOTHING
        self._idle = -1
        self._due = self.last_move
        self._end = self._quiet = self._again = self._gone = self._stirred = False
        self._acting = ""
        self._reseat()

    # ------------------------------------------------------------------------------------------- what can be seen

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Every hand by seat, each in deck order."""
        return tuple(map(tuple, self._hands))

    @property
    def draw_pile(self) -> tuple[Card, ...]:
        """The draw pile, its top card last."""
        return tuple(self._draw)

    @property
    def discard_pile(self) -> tuple[Card, ...]:
        """The discard pile, its top card last."""
        return tuple(self._discard)

    @property
    def piles(self) -> Mapping[str, tuple[Card, ...]]:
        """The piles that rules have made besides, by name."""
        return {name: tuple(pile) for name, pile in self._piles.items() if pile}

    @property
    def top(self) -> Card:
        """The active face of the top card of the discard pile."""
        return self._discard[-1].face(self.side)

    @property
    def color(self) -> str | None:
        """The colour asked for: what is declared if that is a colour, else the top's own, else None."""
        declared = self.declared
        if declared is None:
            return self.top.color
        return (
            declared
            if isinstance(declared, str) and declared in self._tables.cards.colors[self.side]
            else self.top.color
        )

    @property
    def drawn(self) -> Card | None:
        """The card just drawn by choice that may be laid or kept now (the newest, if several)."""
        return self._drawn[-1] if self._drawn and self._follow is not AfterDraw.END else None

    @property
    def drawn_cards(self) -> tuple[Card, ...]:
        """All cards drawn by choice in this turn, the newest last, while one of them may be laid."""
        return self._drawn if self._follow is not AfterDraw.END else ()

    @property
    def facts(self) -> Mapping[str, Any]:
        """The rules' own facts, by the name of the rule."""
        return self._facts

    @property
    def before(self) -> tuple[Card, Declared] | None:
        """The top card and what was declared with it before the last card was laid; None before any was."""
        events = self.events
        place = len(events) - 1
        while place >= 0 and events[place].kind != "played":
            place -= 1
        if place < 0:  # nothing was laid yet, or the top card of a position was
            placed = [event.cards for event in events if event.kind == "placed" and event.data == DISCARD_PILE]
            return (placed[0][-2].face(self.side), None) if placed and len(placed[0]) > 1 else None
        if place == len(events) - 1:  # asked as it was laid: nothing has moved since
            card, side = self._discard[-1 - len(events[place].cards)], self.side
        else:
            until = events[:place]
            card = replay_zones(until)[DISCARD_PILE][-1]
            side = sum(event.kind == "turned-over" for event in until) % 2
        for at in range(place - 1, -1, -1):  # pragma: no branch - every log begins with a card turned up, or placed
            event = events[at]
            kind = event.kind
            if kind == "played":
                return card.face(side), event.data.declared
            if kind == "declared":
                return card.face(side), event.data
            if kind in {"turned", "turned-over", "placed"}:
                break
        return card.face(side), None

    @property
    def dealt_in(self) -> tuple[int, ...]:
        """The seats that take part in this round, out by now or not; in a position, those that it gave cards."""
        held = {event.seat for event in self.events if event.kind in {"dealt", "placed"} and event.count}
        return tuple(seat for seat in range(self.players) if seat in held)

    @property
    def last(self) -> int:
        """The seat that laid the top card; the dealer for the first card."""
        return self.dealer if self.laid_by is None else self.laid_by

    @property
    def lost(self) -> tuple[int, ...]:
        """How many turns each seat has still to lose."""
        return tuple(map(self._lost.count, range(self.players)))

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The hand of *seat*, in deck order."""
        return tuple(self._hands[seat])

    def hand_size(self, seat: int) -> int:
        """How many cards *seat* holds."""
        return len(self._hands[seat])

    def held(self, seat: int, face: Card) -> Card | None:
        """A card in the hand of *seat* that shows *face* now; None if there is none."""
        hand = self._hands[seat]
        if self._tables.cards.sides == 1:
            return face if face in hand else None
        return next((card for card in hand if card.face(self.side) is face), None)

    def hand_points(self, seat: int) -> int:
        """What the hand of *seat* is worth."""
        return sum(map(self._tables.cards.worth[self.side].__getitem__, self._hands[seat]))

    def order(self, first: int) -> tuple[int, ...]:
        """The seats in play in the order of play, beginning with *first* (or, if it is out, the seat after it).

        The seat beside one in play is ``round.order(seat)[1]``.
        """
        active = self.active if self.direction == 1 else self.active[::-1]
        if first in active:
            place = active.index(first)
        else:
            place = next((place for place, seat in enumerate(active) if (seat - first) * self.direction >= 0), 0)
        return active[place:] + active[:place]

    @property
    def move(self) -> Move | None:
        """The move that is being made, or was last; None before any."""
        return self._move

    # ---------------------------------------------------------------------------------------------- for the core

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise InvalidMove(f"there is no seat {seat!r}: seats are 0 to {self.players - 1}")
        return seat

    def _zone(self, zone: str | int) -> list[Card]:
        if isinstance(zone, int):
            return self._hands[zone]
        if zone == DRAW_PILE:
            return self._draw
        if zone == DISCARD_PILE:
            return self._discard
        return self._piles.setdefault(zone, [])

    def _reseat(self) -> None:
        """Fit what depends on who is in play, the direction and the side."""
        self._succ = self._tables.order(self.active, self.direction)
        self._at = self._tables.seating(len(self.active), self.side)
        self._plays = self._tables.plays[self.side]

    def _leave(self, seat: int) -> None:
        """Take *seat* out of play with all that it owes and has to lose."""
        place = self.active.index(seat)
        self.active = self.active[:place] + self.active[place + 1 :]
        if self.owed:
            self.owed = tuple(debt for debt in self.owed if debt.seat != seat)
            self._waiting = tuple(debt for debt in self._waiting if debt.seat != seat)
        if seat in self.called:
            self.called = tuple(other for other in self.called if other != seat)
        if seat in self._lost:
            self._lost = tuple(other for other in self._lost if other != seat)
            self._lost_before = tuple(other for other in self._lost_before if other != seat)
        if seat == self.turn:
            self._end = True
            self._again = False
            self._idle = -1
        self._idle = min(self._idle, 0)  # the lap of those who are left begins anew
        self._gone = self._stirred = True
        self._quiet = False
        self._reseat()
