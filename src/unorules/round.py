"""A round: one deal, from the first card to a result."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, final

from unorules import legal
from unorules.cards import Card
from unorules.debts import Debt
from unorules.effects import DISCARD_PILE, DRAW_PILE, AfterDraw, EndRound, Stay
from unorules.errors import InvalidMove, StaleMove
from unorules.events import Event, replay_zones
from unorules.life import verdict_on
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
        "_follow", "_gone", "_hands", "_idle", "_last", "_legal", "_lost", "_lost_before", "_move", "_piles",
        "_plays", "_quiet", "_said", "_stirred", "_succ", "_tables", "_uses", "_waiting", "active", "called",
        "dealer", "declared", "direction", "events", "last_move", "out", "owed", "players", "result", "rules",
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
        return MappingProxyType(self._facts)

    @property
    def before(self) -> tuple[Card, Declared] | None:
        """The top card and what was declared with it before the last card was laid; None before any was."""
        events = self.events
        place = next((place for place in range(len(events) - 1, -1, -1) if events[place].kind == "played"), None)
        if place is None:  # nothing was laid yet, or the top card of a position was
            placed = [event.cards for event in events if event.kind == "placed" and event.data == DISCARD_PILE]
            return (placed[0][-2].face(self.side), None) if placed and len(placed[0]) > 1 else None
        until = events[:place]
        card = replay_zones(until)[DISCARD_PILE][-1]
        side = sum(event.kind == "turned-over" for event in until) % 2
        for event in reversed(until):
            if event.kind in {"played", "declared"}:
                return card.face(side), event.data.declared if event.kind == "played" else event.data
            if event.kind in {"turned", "turned-over", "placed"}:
                break
        return card.face(side), None

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
        return sum(map(self._tables.cards.worth[self.side].__getitem__, self._hands[seat]))

    def next_seat(self) -> int:
        """The seat that would act next as things stand, lost turns counted."""
        return upcoming(self)

    def order(self, first: int) -> tuple[int, ...]:
        """The seats in play in the order of play, beginning with *first* (or, if it is out, the seat after it)."""
        active = self.active if self.direction == 1 else self.active[::-1]
        if first in active:
            place = active.index(first)
        else:
            place = next((place for place, seat in enumerate(active) if (seat - first) * self.direction >= 0), 0)
        return active[place:] + active[:place]

    def ways(self, seat: int, card: Card) -> tuple[Move, ...]:
        """The moves with which *seat* could lay *card*, whether it fits or not."""
        return self._tables.aimed_ways(self, seat, card)

    def fits(self, card: Card) -> bool:
        """Whether *card* may be laid on the top card, other rules aside."""
        return card.face(self.side) in self._tables.cards.fitting(self.top, self.declared, self.side)

    def effects(self, move: Move) -> tuple[Any, ...]:
        """What the tables say that the play *move* does now."""
        return self._at.effects(move)

    def plays(self, seat: int) -> tuple[Move, ...]:
        """The plays that the tables have for the hand of *seat* (after a draw by it, for what was drawn); no vetoes."""
        cards = self._drawn if self._drawn and seat == self.turn else self._hands[seat]
        return tuple(move for card in dict.fromkeys(cards) if self.fits(card) for move in self.ways(seat, card))

    def can_leave(self, seat: int, plays: Sequence[Move], left: int) -> bool:
        """Whether one of *plays* would leave *seat* exactly *left* cards, those counted that it sheds by the tables."""
        hand = self._hands[seat]
        gone = len(hand) - left
        if gone < 1:
            return False
        shedding = self._tables.shedding[self.side]
        for move in plays:
            if move in shedding:
                shed = shedding[move]
                if sum(map(shed.__contains__, hand)) + (move.cards[0] not in shed) == gone:
                    return True
            elif len(move.cards) == gone:
                return True
        return False

    @property
    def move(self) -> Move | None:
        """The move that is being made, or was last; None before any."""
        return self._move

    def verdict(self, seat: int) -> bool | Stay:
        """What the rules would say now of *seat* if it has no cards: out, not out, or what happens instead."""
        return verdict_on(self, seat)[1]

    def view(self, seat: int | None = None) -> View:
        """What *seat* (None: a spectator) may know.

        :raises InvalidMove: when there is no such seat.
        """
        from unorules.view import View

        try:
            return View(self, self._seat(seat) if seat is not None else None)
        except Exception as error:
            self._tables.resolved.blame(error)
            raise

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
        try:
            for ask in self._tables.asks:
                asked.update(ask(self) or ())
        except Exception as error:
            self._tables.resolved.blame(error)
            raise
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
        legal_moves = self._legal
        if seat is None and version is None and legal_moves is not None and move in legal_moves:
            self._legal = None
            return self._at[move](self, self.seat, move)
        if version is not None and version != self.version:
            raise StaleMove(
                f"{str(move)!r} was chosen for version {version} of the round, "
                f"but that is at version {self.version}: look again"
            )
        seat, found = self._find(move, seat)
        self._legal = None
        return self._at[found](self, seat, found)

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
            len(self.events), self.seat, self.turn, self.declared, self._drawn, self._said, self._idle, self._move,
            self.version, self._follow, self.direction, self.owed, self.active, self.out, self.called, self._facts, self._lost,
            self._uses, self.side,
        )  # fmt: skip

    def undo(self, mark: tuple[Any, ...]) -> None:
        """Go back to *mark*: the log is cut back to it, and piles and hands are rebuilt from the log. Asks no hook."""
        (
            first, self.seat, self.turn, self.declared, self._drawn, self._said, self._idle, self._move,
            self.version, self._follow, self.direction, self.owed, self.active, self.out, self.called, self._facts, self._lost,
            self._uses, self.side,
        ) = mark  # fmt: skip
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
        self._piles = {str(name): pile for name, pile in zones.items()}

    # ------------------------------------------------------------------------------------------------ the whole

    def copy(self) -> Round:
        """An independent round that is equal in everything."""
        twin = object.__new__(Round)
        twin._acting = self._acting
        twin._again = self._again
        twin._at = self._at
        twin._chain = []
        twin._discard = self._discard.copy()
        twin._draw = self._draw.copy()
        twin._drawn = self._drawn
        twin._end = self._end
        twin._ending = self._ending
        twin._facts = self._facts
        twin._follow = self._follow
        twin._gone = self._gone
        twin._hands = [hand.copy() for hand in self._hands]
        twin._idle = self._idle
        twin._last = self._last
        twin._legal = self._legal
        twin._lost = self._lost
        twin._lost_before = self._lost_before
        twin._move = self._move
        twin._piles = {name: pile.copy() for name, pile in self._piles.items()}
        twin._plays = self._plays
        twin._quiet = self._quiet
        twin._said = self._said
        twin._stirred = self._stirred
        twin._succ = self._succ
        twin._tables = self._tables
        twin._uses = self._uses
        twin._waiting = self._waiting
        twin.active = self.active
        twin.called = self.called
        twin.dealer = self.dealer
        twin.declared = self.declared
        twin.direction = self.direction
        twin.events = self.events.copy()
        twin.last_move = self.last_move
        twin.out = self.out
        twin.owed = self.owed
        twin.players = self.players
        twin.result = self.result
        twin.rules = self.rules
        twin.seat = self.seat
        twin.seed = self.seed
        twin.side = self.side
        twin.turn = self.turn
        twin.version = self.version
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Round:
        return self.copy()

    def fingerprint(self, generator: bool = True) -> str:
        """A digest of everything that decides how the round can go on, the log aside.

        :param generator: whether the generator's two numbers count.
        """
        import hashlib

        state = (
            self.rules.name, tuple(self.rules.options.items()), self.players, self.dealer, self.seat, self.turn,
            self.direction, str(self.declared), _texts(self._drawn), str(self._follow), repr(self.owed), self.active,
            self.out, self.called, self.side, sorted((name, repr(fact)) for name, fact in self._facts.items()),
            self.lost, self._said, repr(self._waiting), self._idle, self.last_move - self.version, repr(self.result),
            [_texts(hand) for hand in self._hands], _texts(self._draw), _texts(self._discard),
            sorted((name, _texts(pile)) for name, pile in self._piles.items() if pile),
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
        place = self.active.index(seat)
        self.active = self.active[:place] + self.active[place + 1 :]
        if self.owed:
            self.owed = tuple(debt for debt in self.owed if debt.seat != seat)
            self._waiting = tuple(debt for debt in self._waiting if debt.seat != seat)
        if seat in self.called:
            self.called = tuple(other for other in self.called if other != seat)
        if seat in self._lost:
            self._lost = tuple(other for other in self._lost if other != seat)
        if seat == self.turn:
            self._end = True
            self._again = False
        self._gone = self._stirred = True
        self._quiet = False
        self._reseat()


def _texts(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)
