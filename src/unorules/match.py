"""A match: rounds, one after the other, until the rules say that it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, final

from unorules import setup
from unorules.chance import Chance, check_seed
from unorules.errors import IllegalMove, InvalidConfiguration, Reason, RuleError
from unorules.events import Event
from unorules.hooks import DealerDraw, first_of
from unorules.moves import Move
from unorules.results import Result
from unorules.round import Round

if TYPE_CHECKING:
    from unorules.ruleset import Ruleset

__all__ = ["Match"]


@final
class Match:
    """Rounds until the target. Made by `Ruleset.match`; changed by `play` alone.

    ``round`` is the one being played (or the last), ``rounds`` the finished ones, oldest first, ``names`` and ``scores``
    go by seat, ``dealer`` deals the present round, and ``result`` says how the match ended, None while it goes on.
    """

    __slots__ = (
        "_chance",
        "_max_moves",
        "_moves",
        "dealer",
        "names",
        "players",
        "result",
        "round",
        "rounds",
        "rules",
        "scores",
        "seed",
    )

    def __init__(
        self, rules: Ruleset, players: int | Sequence[str], seed: int, dealer: int | None, max_moves: int | None
    ) -> None:
        self.rules = rules
        if type(players) is int:
            setup.check_players(rules, players)
        self.names: tuple[str, ...] = _names(players)
        self.players = len(self.names)
        setup.check_players(rules, self.players)
        self.seed = check_seed(seed)
        self._max_moves = setup.check_max_moves(max_moves)
        self._moves = 0
        self._chance = Chance(seed)
        self.scores: tuple[int, ...] = self._first_scores()
        self.rounds: tuple[Round, ...] = ()
        self.result: Result | None = None
        prelude: list[Event] = []
        if dealer is None:
            self.dealer, prelude = self._first_dealer()
        else:
            self.dealer = setup.check_seat("dealer", dealer, self.players)
        self.round: Round = self._deal(self.dealer, prelude)

    def play(self, move: Move | str, seat: int | None = None, *, version: int | None = None) -> tuple[Event, ...]:
        """Make *move* in the present round; when that ends it, count it and deal the next or end the match.

        :returns: the events of the move, of what it ended, and of the next deal.
        :raises IllegalMove: as `Round.play`, and with the code ``over`` after the end; so are the other errors.
        """
        if self.result is not None:
            raise IllegalMove(move, seat, [Reason("core", "over", f"the match is over ({self.result.kind})")])
        r = self.round
        if r.result is not None:
            reason = Reason("core", "over", "the round was ended by Round.play; play a match's moves with Match.play")
            raise IllegalMove(move, seat, [reason])
        mark = r.mark()
        saved = (r, self.rounds, self.scores, self.dealer, self.result, self._moves, self._chance.uses)
        try:
            events = r.play(move, seat, version=version)
            self._moves += 1
            return events if r.result is None else events + self._finish(r)
        except BaseException as error:
            self.round, self.rounds, self.scores, self.dealer, self.result, self._moves, self._chance.uses = saved
            if len(r.events) > mark[0]:  # the move had been made
                r.undo(mark)
            self.rules._engine.resolved.blame(error)
            raise

    def next_dealt_in(self) -> tuple[int, ...]:
        """The seats that would take part if another round were dealt now: those that every rule with an answer names.

        For rules that say whether the match is over, so not to be asked in `turn_dealt_in`. Before a round is finished: all.
        """
        seats = tuple(range(self.players))
        for one in self.rules._engine.resolved.of("turn_dealt_in") if self.rounds else ():
            named = one.call(self)
            if named is not None:
                if not isinstance(named, Sequence) or any(
                    type(seat) is not int or seat not in range(self.players) for seat in named
                ):
                    raise one.wrong("turn_dealt_in", named, "a list of seats or None")
                seats = tuple(seat for seat in seats if seat in named)
        return seats

    def _finish(self, ended: Round) -> tuple[Event, ...]:
        assert ended.result is not None
        self.rounds = (*self.rounds, ended)
        self.scores = tuple(map(sum, zip(self.scores, ended.result.points, strict=True)))
        over = self._ask("turn_match_over", self)
        if over is not None:
            if not isinstance(over, Result):
                raise RuleError(f"turn_match_over returned {over!r}; it must be a Result or None")
            self.result = over
            return ()
        if self._max_moves is not None and self._moves >= self._max_moves:
            self.result = Result.by_points(self.scores, kind="truncated")
            return ()
        seats = self.next_dealt_in()
        if len(seats) < 2:
            places = tuple(1 if seat in seats or not seats else 2 for seat in range(self.players))
            self.result = Result("won" if seats else "aborted", seats, places, self.scores)
            return ()
        named = self._ask("turn_next_dealer", self)
        dealer = (self.dealer + 1) % self.players if named is None else setup.check_seat("dealer", named, self.players)
        self.dealer = next(seat for seat in (*range(dealer, self.players), *range(dealer)) if seat in seats)
        self.round = self._deal(self.dealer, [], seats if len(seats) < self.players else None)
        return tuple(self.round.events)

    def _deal(self, dealer: int, prelude: Sequence[Event], seats: tuple[int, ...] | None = None) -> Round:
        left = None if self._max_moves is None else self._max_moves - self._moves
        return setup.deal(self.rules, self.players, self._chance.below(2**53), dealer, left, prelude, seats)

    def _first_scores(self) -> tuple[int, ...]:
        found = self._ask("turn_first_scores", self.players)
        if found is None:
            return (0,) * self.players
        scores = tuple(found) if isinstance(found, Sequence) else ()
        if len(scores) != self.players or not all(type(points) is int for points in scores):
            raise RuleError(f"turn_first_scores returned {found!r}; it must be a whole number for each seat, or None")
        return scores

    def _first_dealer(self) -> tuple[int, list[Event]]:
        found = self._ask("turn_first_dealer", self.rules.deck, self.players, self._chance, self.rules)
        if found is None:
            return self._chance.below(self.players), []
        if not isinstance(found, DealerDraw):
            raise RuleError(f"turn_first_dealer returned {found!r}; it must be a DealerDraw or None")
        return setup.check_seat("dealer", found.seat, self.players), [
            Event("cut", seat, (card,), 1, worth) for seat, card, worth in found.shown
        ]

    def _ask(self, hook: str, *arguments: Any) -> Any:
        resolved = self.rules._engine.resolved
        ask: Callable[..., Any] | None = first_of(resolved.calls(hook))
        try:
            return None if ask is None else ask(*arguments)
        except Exception as error:
            resolved.blame(error)
            raise

    def copy(self) -> Match:
        """An independent match that is equal in everything; finished rounds are shared."""
        twin = object.__new__(Match)
        for name in Match.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.round = self.round.copy()
        if self.rounds and self.rounds[-1] is self.round:
            twin.round = self.round
        twin._chance = Chance(self.seed, self._chance.uses)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __repr__(self) -> str:
        state = f"round {len(self.rounds) + 1}" if self.result is None else self.result.kind
        return f"<Match of {self.rules.name}: {', '.join(self.names)}; {state}; scores {self.scores}>"


def _names(players: int | Sequence[str]) -> tuple[str, ...]:
    if isinstance(players, bool) or not isinstance(players, (int, Sequence)) or isinstance(players, str):
        raise InvalidConfiguration(f"players is {players!r}; give a number, or a list of names")
    if isinstance(players, int):
        return tuple(f"Player {seat + 1}" for seat in range(players))
    names = tuple(players)
    if not all(isinstance(name, str) and name.strip() for name in names) or len(set(names)) < len(names):
        raise InvalidConfiguration(f"players is {list(names)!r}; every name must be a text, and no two the same")
    return names
