"""A round: one deal, from the first card to a result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, final

from unorules import asking, legal, life
from unorules.cards import Card
from unorules.effects import DISCARD_PILE, DRAW_PILE, Stay
from unorules.errors import InvalidMove, StaleMove
from unorules.events import Event, replay_zones
from unorules.moves import Move
from unorules.refusal import read_move, refusal
from unorules.seats import upcoming
from unorules.state import NO_LIMIT, NOTHING, State

if TYPE_CHECKING:
    from unorules.view import View

__all__ = ["Round"]


@final
class Round(State):
    """One deal. Made by `Ruleset.deal` or `Ruleset.position`; changed by `play` alone.

    What is public about it is read from its attributes; hooks get the round itself and must not change it.
    """

    __slots__ = ()

    def next_seat(self) -> int:
        """The seat that would act next after the seat whose turn it is, lost turns counted; the same whoever asks."""
        return upcoming(self)

    def ways(self, seat: int, card: Card) -> tuple[Move, ...]:
        """The moves with which *seat* could lay *card*, whether it fits or not."""
        return self._tables.aimed_ways(self, seat, card)

    def fits(self, card: Card) -> bool:
        """Whether *card* may be laid on the top card, other rules aside."""
        return card.face(self.side) in self._tables.cards.fitting(self.top, self.declared, self.side)

    def effects(self, move: Move) -> tuple[Any, ...]:
        """What the tables say that the play *move* does now."""
        return self._at.effects(move)

    def burden(self, card: Card) -> int:
        """How many cards laying *card* makes the next seat owe, as the tables have it; of several ways the most."""
        return self._at.burden(card)

    def plays(self, seat: int) -> tuple[Move, ...]:
        """The plays that the tables have for the hand of *seat* (after a draw by it, for what was drawn); no vetoes."""
        cards = self._drawn if self._drawn and seat == self.turn else self._hands[seat]
        return tuple(move for card in dict.fromkeys(cards) if self.fits(card) for move in self.ways(seat, card))

    def allows(self, seat: int, move: Move) -> bool:
        """Whether no rule refuses *seat* this move now; whether it fits or is its turn isn't looked at."""
        return not legal.vetoed(self, seat, move)

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

    def verdict(self, seat: int) -> bool | Stay:
        """What the rules would say now of *seat* if it has no cards: out, not out, or what happens instead."""
        return life.verdict_on(self, seat)[1]

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
        if seat in self._unable and type(seat) is int:
            return ()
        if seat is None or seat is self.seat or self._seat(seat) == self.seat:
            moves = self._legal
            if not moves:
                try:
                    moves = self._legal = legal.to_act(self)
                except Exception as error:
                    self._tables.resolved.blame(error)
                    raise
            return moves
        try:
            found = asking.out_of_turn(self, seat)
        except Exception as error:
            self._tables.resolved.blame(error)
            raise
        self._offered = (self.version, seat, found)
        return found

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Every move that can be made up for *seat* (default: the one to act) in this ruleset, legal or not."""
        seat = self.seat if seat is None else self._seat(seat)
        try:
            return asking.every_move(self, seat)
        except Exception as error:
            self._tables.resolved.blame(error)
            raise

    def external(self, seat: int) -> tuple[Move, ...]:
        """The moves from outside the game that concern *seat*, such as leaving; `play` takes them like others."""
        self._seat(seat)
        try:
            return asking.external(self, seat)
        except Exception as error:
            self._tables.resolved.blame(error)
            raise

    def asked(self) -> tuple[int, ...]:
        """The seats that may move now, as public facts tell; the one that must act comes last."""
        if self.result is not None:
            return ()
        try:
            return asking.ask(self)
        except Exception as error:
            self._tables.resolved.blame(error)
            raise

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
        if (seat is None or seat is self.seat) and version is None and move in legal_moves:
            self._legal = self._unable = ()
            make, steps = self._at[move]
            return make(self, self.seat, move, steps)
        if version is not None and (type(version) is not int or version != self.version):
            raise StaleMove(
                f"{str(move)!r} was chosen for version {version!r} of the round, "
                f"but that is at version {self.version}: look again"
            )
        seat, found = self._find(move, seat)
        self._legal = self._unable = ()
        make, steps = self._at[found]
        if seat != self.seat:
            make = life.make  # the short forms are for moves in turn
        return make(self, seat, found, steps)

    def _find(self, move: Move | str, seat: int | None) -> tuple[int, Move]:
        """The seat and its legal move that *move* names.

        :raises IllegalMove: when it is none of that seat's legal moves.
        """
        seat = self.seat if seat is None else self._seat(seat)
        version, who, offered = self._offered
        if version == self.version and who == seat and isinstance(move, Move) and move in offered:
            return seat, move
        if not isinstance(move, (str, Move)):
            raise InvalidMove(
                f"{move!r} is no move; give a Move or its text, such as {[str(m) for m in self.legal_moves(seat)][:3]}"
            )
        text = str(move)
        for moves in (self.legal_moves, self.external):
            for candidate in moves(seat):
                if candidate is move or candidate.text == text:
                    return seat, candidate
        raise refusal(self, read_move(self, text, seat), seat)

    def mark(self) -> tuple[Any, ...]:
        """What `undo` needs to come back to this moment: no pile, no hand, only what is replaced and never changed."""
        return (
            len(self.events), self.seat, self.turn, self.declared, self._drawn, self._said, self._idle, self._move,
            self.version, self._follow, self.direction, self.owed, self.active, self.out, self.called, self._facts, self._lost,
            self._uses, self.side, self.result, self._due, self.laid_by,
        )  # fmt: skip

    def undo(self, mark: tuple[Any, ...]) -> None:
        """Go back to *mark*: the log is cut back to it, and piles and hands are rebuilt from the log. Asks no hook."""
        (
            first, self.seat, self.turn, self.declared, self._drawn, self._said, self._idle, self._move,
            self.version, self._follow, self.direction, self.owed, self.active, self.out, self.called, self._facts, self._lost,
            self._uses, self.side, self.result, self._due, self.laid_by,
        ) = mark  # fmt: skip
        self._waiting = self.owed
        self._lost_before = self._lost
        self._legal = self._unable = ()
        self._offered = NOTHING
        self._reseat()
        self.events = self.events[:first]  # a view may still read the old list
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
        twin._due = self._due
        twin._end = self._end
        twin._ending = self._ending
        twin._facts = self._facts
        twin._follow = self._follow
        twin._gone = self._gone
        twin._hands = [hand.copy() for hand in self._hands]
        twin._idle = self._idle
        twin._legal = self._legal
        twin._lost = self._lost
        twin._lost_before = self._lost_before
        twin._move = self._move
        twin._offered = self._offered
        twin._piles = {name: pile.copy() for name, pile in self._piles.items()}
        twin._plays = self._plays
        twin._quiet = self._quiet
        twin._said = self._said
        twin._stirred = self._stirred
        twin._succ = self._succ
        twin._unable = self._unable
        twin._tables = self._tables
        twin._uses = self._uses
        twin._waiting = self._waiting
        twin.active = self.active
        twin.called = self.called
        twin.dealer = self.dealer
        twin.declared = self.declared
        twin.direction = self.direction
        twin.events = self.events.copy()
        twin.laid_by = self.laid_by
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

        moves_left = None if self.last_move == NO_LIMIT else self.last_move - self.version
        state = (
            self.rules.name, tuple(self.rules.options.items()), self.players, self.dealer, self.seat, self.turn,
            self.direction, str(self.declared), _texts(self._drawn), str(self._follow), repr(self.owed), self.active,
            self.out, self.called, self.side, sorted((name, repr(fact)) for name, fact in self._facts.items()),
            self.lost, self._said, repr(self._waiting), self._idle, moves_left, repr(self.result),
            [_texts(hand) for hand in self._hands], _texts(self._draw), _texts(self._discard),
            sorted((name, _texts(pile)) for name, pile in self._piles.items() if pile),
            (self.seed, self._uses) if generator else None,
        )  # fmt: skip
        return hashlib.sha256(repr(state).encode()).hexdigest()

    def __repr__(self) -> str:
        state = f"seat {self.seat} to act" if self.result is None else self.result.kind
        return f"<Round of {self.rules.name}: {self.players} seats, move {self.version}, {state}>"


def _texts(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)
