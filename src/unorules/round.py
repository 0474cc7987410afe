"""A round: one deal, from the first card to a result."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, final

from unorules import legal, life
from unorules.cards import Card
from unorules.debts import Debt
from unorules.effects import DISCARD_PILE, DRAW_PILE, AfterDraw, EndRound
from unorules.errors import InvalidMove, StaleMove
from unorules.events import Event, replay_zones
from unorules.moves import Declared, Move
from unorules.primitives import upcoming
from unorules.refusal import read_move, refusal
from unorules.results import Result

if TYPE_CHECKING:
    from unorules.engine import AllPlays, Engine
    from unorules.ruleset import Ruleset
    from unorules.seating import Seating
    from unorules.view import View

__all__ = ["Round"]

NO_LIMIT: Final = sys.maxsize


@final
class Round:
    """One deal. Made by `Ruleset.deal` or `Ruleset.position`; changed by `play` alone.

    What is public about it is read from its attributes; hooks get the round itself and must not change it.
    """

    __slots__ = (
        "_acting", "_again", "_at", "_chain", "_discard", "_draw", "_drawn", "_end", "_ending", "_facts",
        "_follow", "_gone", "_hands", "_idle", "_last", "_legal", "_lost", "_lost_before", "_move", "_piles", "_plays", "_quiet",
        "_said", "_stirred", "_succ", "_tables", "_uses", "_waiting", "active", "called", "dealer", "declared", "direction", "events",
        "max_moves", "out", "owed", "players", "result", "rules", "seat", "seed", "side", "turn", "version",
    )  # fmt: skip

    rules: Ruleset
    """The ruleset."""
    players: int
    """How many seats there are, out or not."""
    dealer: int
    """The seat that dealt."""
    seed: int
    """The first number of the round's generator."""
    max_moves: int
    """After so many moves the round is truncated."""
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
    _facts: dict[str, Any]
    _lost: tuple[int, ...]
    _lost_before: tuple[int, ...]
    _said: tuple[tuple[int, str], ...]
    _waiting: tuple[Debt, ...]
    _succ: tuple[int, ...]
    _idle: int
    _uses: int
    _move: Move | None
    _last: int
    _end: bool
    _quiet: bool
    _again: bool
    _gone: bool
    _stirred: bool
    _ending: EndRound | None
    _acting: str
    _chain: list[str]
    _legal: tuple[Move, ...] | None

    def __init__(self, rules: Ruleset, players: int, dealer: int, seed: int, max_moves: int | None) -> None:
        self.rules = rules
        self.players = players
        self.dealer = self.seat = self.turn = self._last = dealer
        self.seed = seed
        self.max_moves = NO_LIMIT if max_moves is None else max_moves
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
        self._facts = {}
        self._chain = []
        self._drawn = self._lost = self._lost_before = self._said = self._waiting = ()
        self._follow = self._move = self._ending = self._legal = None
        self._idle = -1
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
        return {name: tuple(pile) for name, pile in self._piles.items()}

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
        return self._drawn[-1] if self._drawn else None

    @property
    def drawn_cards(self) -> tuple[Card, ...]:
        """All cards drawn by choice in this turn, the newest last, while one of them may be laid."""
        return self._drawn

    @property
    def facts(self) -> Mapping[str, Any]:
        """The rules' own facts, by the name of the rule."""
        return MappingProxyType(self._facts)

    @property
    def before(self) -> tuple[Card, Declared] | None:
        """The top card and what was declared with it before the last card was laid; None before any was."""
        found = []
        declared: Declared = None
        for event in reversed(self.events):
            if event.kind == "declared" and declared is None:
                declared = event.data
            elif event.kind in {"played", "turned"}:
                for card in reversed(event.cards):
                    found.append((card, declared or (event.data.declared if event.kind == "played" else None)))
                    declared = None
            elif event.kind == "placed" and event.data == DISCARD_PILE:
                found += [(card, declared if place == 0 else None) for place, card in enumerate(reversed(event.cards))]
            if len(found) > 1:
                return found[1]
        return None

    @property
    def last(self) -> int:
        """The seat that laid the top card; the dealer for the first card."""
        for event in reversed(self.events):
            if event.kind == "played" and event.seat is not None:
                return event.seat
        return self._last

    @property
    def lost(self) -> tuple[int, ...]:
        """How many turns each seat has still to lose."""
        return tuple(map(self._lost.count, range(self.players)))

    def hand_size(self, seat: int) -> int:
        """How many cards *seat* holds."""
        return len(self._hands[seat])

    def hand_points(self, seat: int) -> int:
        """What the hand of *seat* is worth."""
        points = self._tables.cards.points
        side = self.side
        return sum([points[card.face(side)] for card in self._hands[seat]])

    def next_seat(self) -> int:
        """The seat that would act next as things stand, lost turns counted."""
        return upcoming(self)

    def order(self, first: int) -> tuple[int, ...]:
        """The seats in play in the order of play, beginning with *first* (or, if it is out, the seat after it)."""
        active = self.active[:: self.direction]
        place = next((place for place, seat in enumerate(active) if (seat - first) * self.direction >= 0), 0)
        return active[place:] + active[:place]

    def ways(self, seat: int, card: Card) -> tuple[Move, ...]:
        """The moves with which *seat* could lay *card*, whether it fits or not."""
        return self._tables.aimed_ways(self, seat, card)

    def fits(self, card: Card) -> bool:
        """Whether *card* may be laid on the top card, other rules aside."""
        return card.face(self.side) in self._tables.cards.fitting(self.top, self.declared)

    def effects(self, move: Move) -> tuple[Any, ...]:
        """What the tables say that the play *move* does now."""
        return self._at.effects(move)

    def plays(self, seat: int) -> tuple[Move, ...]:
        """The plays that the tables have for the hand of *seat* (after a draw by it, for what was drawn); no vetoes."""
        cards = self._drawn if self._drawn and seat == self.turn else self._hands[seat]
        return tuple(move for card in dict.fromkeys(cards) if self.fits(card) for move in self.ways(seat, card))

    def can_leave(self, seat: int, plays: Sequence[Move], left: int) -> bool:
        """Whether one of *plays* would leave *seat* exactly *left* cards, those counted that it sheds by the tables."""
        gone = len(self._hands[seat]) - left
        if gone < 1:
            return False
        shedding = self._tables.shedding
        if not self._tables.shedding_moves.isdisjoint(plays):
            hand = self._hands[seat]
            for move in plays:
                shed = shedding.get(move)
                if shed is not None and sum(map(shed.__contains__, hand)) - (move.cards[0] in shed) == gone - 1:
                    return True
            return gone == 1 and any(len(move.cards) == 1 and move not in shedding for move in plays)
        return gone < 3 and any(len(move.cards) == gone for move in plays)

    @property
    def move(self) -> Move | None:
        """The move that is being made, or was last; None before any."""
        return self._move

    def view(self, seat: int | None = None) -> View:
        """What *seat* (None: a spectator) may know.

        :raises InvalidMove: when there is no such seat.
        """
        from unorules.view import View

        return View(self, self._seat(seat) if seat is not None else None)

    # --------------------------------------------------------------------------------------------------- moves

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """The legal moves of *seat* (default: the one to act), in deck order, then ways, then words; empty after the end.

        :raises InvalidMove: when there is no such seat.
        """
        if seat is None or seat == self.seat:
            moves = self._legal
            if moves is None:
                try:
                    moves = self._legal = legal.to_act(self)
                except Exception as error:
                    self._tables.resolved.blame(error)
                    raise
            return moves
        try:
            return legal.out_of_turn(self, self._seat(seat))
        except Exception as error:
            self._tables.resolved.blame(error)
            raise

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Every move that can be made up for *seat* (default: the one to act) in this ruleset, legal or not."""
        return legal.every_move(self, self.seat if seat is None else self._seat(seat))

    def external(self, seat: int) -> tuple[Move, ...]:
        """The moves from outside the game that concern *seat*, such as leaving; `play` takes them like others."""
        return legal.external(self, self._seat(seat))

    def asked(self) -> tuple[int, ...]:
        """The seats that may move now, as public facts tell; the one that must act comes last."""
        if self.result is not None:
            return ()
        asked: set[int] = set()
        for ask in self._tables.asks:
            asked.update(ask(self) or ())
        return (*(seat for seat in self.order(self.seat)[1:] if seat in asked), self.seat)

    def parse(self, text: str, seat: int | None = None) -> Move:
        """The move that *text* names for *seat* (default: the one to act); it needn't be legal.

        :raises InvalidMove: when there is no such move; the message lists near ones.
        """
        return read_move(self, text, self.seat if seat is None else self._seat(seat))

    def play(self, move: Move | str, seat: int | None = None, *, version: int | None = None) -> tuple[Event, ...]:
        """Make *move* for *seat* (default: the one to act) and return what happened.

        :param version: if given, the ``version`` of the round for which the move was chosen.
        :raises IllegalMove: when it may not be made now; nothing has changed.
        :raises StaleMove: when the round has moved on since *version*.
        :raises InvalidMove: when it is no move of this ruleset at all.
        """
        if version is not None and version != self.version:
            raise StaleMove(
                f"{str(move)!r} was chosen for version {version} of the round, but that is at version {self.version}: look again"
            )
        legal_moves = self._legal
        if (seat is not None and seat != self.seat) or legal_moves is None or move not in legal_moves:
            seat, move = self._find(move, seat)
        else:
            seat = self.seat
        events = self.events
        first = len(events)
        mark = (
            first, self.seat, self.turn, self.direction, self.declared, self._drawn, self._follow, self.owed, self.active,
            self.out, self.called, self._facts, self._lost, self._said, self._idle, self.version, self._move,
        )  # fmt: skip
        self._legal = None
        try:
            life.make(self, seat, move)
        except BaseException as error:
            self.undo(mark)
            self._tables.resolved.blame(error)
            raise
        return tuple(events[first:]) if len(events) - first != 1 else (events[-1],)

    def _find(self, move: Move | str, seat: int | None) -> tuple[int, Move]:
        """The seat and its legal move that *move* names.

        :raises IllegalMove: when it is none of that seat's legal moves.
        """
        seat = self.seat if seat is None else self._seat(seat)
        if not isinstance(move, (str, Move)):
            raise InvalidMove(
                f"{move!r} is no move; give a Move or its text, such as {[str(m) for m in self.legal_moves(seat)][:3]}"
            )
        text = str(move)
        for candidate in (*self.legal_moves(seat), *self.external(seat)):
            if candidate is move or candidate.text == text:
                return seat, candidate
        raise refusal(self, read_move(self, text, seat), seat)

    def mark(self) -> tuple[Any, ...]:
        """What `undo` needs to come back to this moment: no pile, no hand, only what is replaced and never changed."""
        return (
            len(self.events), self.seat, self.turn, self.direction, self.declared, self._drawn, self._follow, self.owed,
            self.active, self.out, self.called, self._facts, self._lost, self._said, self._idle, self.version, self._move,
        )  # fmt: skip

    def undo(self, mark: tuple[Any, ...]) -> None:
        """Go back to *mark*: the log is cut back to it, and piles and hands are rebuilt from the log. Asks no hook."""
        (
            first, self.seat, self.turn, self.direction, self.declared, self._drawn, self._follow, self.owed,
            self.active, self.out, self.called, self._facts, self._lost, self._said, self._idle, self.version, self._move,
        ) = mark  # fmt: skip
        kinds = [event.kind for event in self.events[:first]]
        self._uses = kinds.count("shuffled")
        self.side = kinds.count("turned-over") % 2
        self._waiting = self.owed
        self._lost_before = self._lost
        self._legal = self.result = None
        self._reseat()
        del self.events[first:]
        self._chain.clear()
        self._ending = None
        self._again = self._gone = self._stirred = False
        zones = replay_zones(self.events)
        self._draw = zones.pop(DRAW_PILE)
        self._discard = zones.pop(DISCARD_PILE)
        self._hands = [sorted(zones.pop(seat), key=self._tables.rank_of) for seat in range(self.players)]
        self._piles = {str(name): pile for name, pile in zones.items() if pile}

    # ------------------------------------------------------------------------------------------------ the whole

    def copy(self) -> Round:
        """An independent round that is equal in everything."""
        twin = object.__new__(Round)
        for name, value in zip(Round.__slots__, _ALL(self), strict=True):
            setattr(twin, name, value)
        twin._hands = [hand.copy() for hand in self._hands]
        twin._draw = self._draw.copy()
        twin._discard = self._discard.copy()
        twin._piles = {name: pile.copy() for name, pile in self._piles.items()}
        twin.events = self.events.copy()
        twin._chain = []
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Round:
        return self.copy()

    def fingerprint(self, generator: bool = True) -> str:
        """A digest of everything that decides how the round can go on, the log aside.

        :param generator: whether the generator's two numbers count.
        """
        state = (
            self.rules.name, tuple(self.rules.options.items()), self.players, self.dealer, self.seat, self.turn,
            self.direction, str(self.declared), _texts(self._drawn), str(self._follow), repr(self.owed), self.active,
            self.out, self.called, self.side, sorted((name, repr(fact)) for name, fact in self._facts.items()),
            self.lost, self._said, repr(self._waiting), self._idle, self.max_moves - self.version, repr(self.result),
            [_texts(hand) for hand in self._hands], _texts(self._draw), _texts(self._discard),
            sorted((name, _texts(pile)) for name, pile in self._piles.items()),
            (self.seed, self._uses) if generator else None,
        )  # fmt: skip
        return hashlib.sha256(repr(state).encode()).hexdigest()

    def __repr__(self) -> str:
        state = f"seat {self.seat} to act" if self.result is None else self.result.kind
        return f"<Round of {self.rules.name}: {self.players} seats, move {self.version}, {state}>"

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
        self.active = tuple(other for other in self.active if other != seat)
        self.owed = tuple(debt for debt in self.owed if debt.seat != seat)
        self._waiting = tuple(debt for debt in self._waiting if debt.seat != seat)
        self.called = tuple(other for other in self.called if other != seat)
        self._lost = tuple(other for other in self._lost if other != seat)
        if seat == self.turn:
            self._end = True
        self._gone = self._stirred = True
        self._quiet = False
        self._reseat()


_ALL: Final = attrgetter(*Round.__slots__)


def _texts(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)
