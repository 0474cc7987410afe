"""Hypothesis strategies: rulesets with any options and house rules, rounds in every phase, positions, sequences of moves.

What is drawn stands in its repr, so that a failing example can be played again by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, TypeVar

try:
    from hypothesis import reject
    from hypothesis import strategies as st
except (
    ImportError
) as error:  # pragma: no cover - the tests have it; a test in a process of its own looks at the message
    raise ImportError(
        "unorules.testing.strategies needs Hypothesis, which isn't installed: pip install 'unorules[test]'"
    ) from error

from unorules.moves import Move
from unorules.registry import OWN, RULES, RULESETS, _points
from unorules.round import Round
from unorules.ruleset import Ruleset
from unorules.select import HouseRule
from unorules.testing.making import Ranges, dealt, placed, selected
from unorules.testing.report import Unfit
from unorules.testing.starts import Game, Position, Selected, loaded, name_of, walk

__all__ = ["PHASES", "games", "moves", "positions", "ready_rulesets", "rounds", "selections", "starts"]

T = TypeVar("T")


class _Drawn:
    """Choices that Hypothesis makes."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw

    def number(self, least: int, most: int) -> int:
        return self._draw(st.integers(least, most))

    def pick(self, values: Sequence[T]) -> T:
        return self._draw(st.sampled_from(values))


def _own(group: str) -> tuple[str, ...]:
    return tuple(name for name, found in _points(group).items() if found[0].distribution == OWN)


@st.composite
def selections(
    draw: st.DrawFn,
    /,
    *,
    names: Collection[str] | None = None,
    house_rules: Collection[HouseRule] | None = None,
    always: Sequence[HouseRule] = (),
    ranges: Ranges | None = None,
) -> Selected:
    """Rulesets as they are asked for: a name, up to two house rules, and any values for all options.

    :param names: the rulesets to choose from; None: those that ship with the library.
    :param house_rules: the house rules to choose from; None: those that ship with the library.
    :param always: house rules that are always added.
    :param ranges: values to choose from for options, by ``rule.option``, where not all that are allowed shall be tried.
    """
    choices = _Drawn(draw)
    name = choices.pick(tuple(names if names is not None else _own(RULESETS)))
    offered: Collection[HouseRule] = _own(RULES) if house_rules is None else house_rules
    others = [one for one in offered if name_of(one) not in loaded(Selected(name, tuple(always))).rules]
    house = draw(st.lists(st.sampled_from(others), max_size=2, unique_by=name_of)) if others else []
    try:
        return selected(choices, name, (*always, *sorted(house, key=name_of)), ranges=ranges)
    except Unfit:
        reject()


def ready_rulesets(**chosen: Any) -> st.SearchStrategy[Ruleset]:
    """Rulesets ready for play; the parameters are those of `selections`."""
    return selections(**chosen).map(loaded)


def _made(
    draw: st.DrawFn,
    make: Callable[..., T],
    length: st.SearchStrategy[int] | None,
    chosen: Mapping[str, Any],
    **also: Any,
) -> T:
    try:
        return make(_Drawn(draw), draw(selections(**chosen)), None, None if length is None else draw(length), **also)
    except Unfit:
        reject()


@st.composite
def games(draw: st.DrawFn, /, *, length: st.SearchStrategy[int] | None = None, **chosen: Any) -> Game:
    """Dealt rounds of any size, each with a walk of *length* moves; the other parameters are those of `selections`."""
    return _made(draw, dealt, length, chosen)


@st.composite
def positions(
    draw: st.DrawFn, /, *, length: st.SearchStrategy[int] | None = None, owing: str | None = None, **chosen: Any
) -> Position:
    """Positions with few cards, so that hands and piles run out soon, each with a walk; parameters as for `games`.

    :param owing: ``cards`` or ``choice`` for those in which that is owed, if the rules have it; None for any.
    """
    return _made(draw, placed, length, chosen, owing=owing)


def starts(**chosen: Any) -> st.SearchStrategy[Game | Position]:
    """Dealt rounds and positions, each with a walk; parameters as for `games`."""
    return games(**chosen) | positions(**chosen)


PHASES: Final[dict[str, Callable[[Round], bool]]] = {
    "turn": lambda r: r.result is None and not r.owed and not r.drawn_cards,
    "drawn": lambda r: r.result is None and bool(r.drawn_cards),
    "debt": lambda r: bool(r.owed) and r.owed[0].choice is None,
    "choice": lambda r: bool(r.owed) and r.owed[0].choice is not None,
    "window": lambda r: r.result is None and any(r.legal_moves(seat) for seat in r.asked()[:-1]),
    "over": lambda r: r.result is not None,
}
"""Where a round can be: an ordinary turn, after a draw that may be followed by a play, at a stop for a debt or for a
choice, while another seat may move too, over."""


@st.composite
def rounds(draw: st.DrawFn, /, phase: str | None = None, **chosen: Any) -> Round:
    """Rounds, a copy each time, that are in the *phase* of `PHASES`, or in any; other parameters as for `games`."""
    owing = {"debt": "cards", "choice": "choice"}.get(phase or "")
    first = draw(starts(**chosen) if owing is None else positions(owing=owing, **chosen))
    is_there = PHASES[phase] if phase is not None else None
    r = first.begin()
    for seat, move in walk(r, first.choices, first.length if phase != "over" else 2000):
        if is_there is not None and is_there(r):
            return r
        r.play(move, seat)
    if is_there is not None and not is_there(r):
        reject()
    return r


@st.composite
def moves(draw: st.DrawFn, r: Round, most: int = 40) -> tuple[tuple[int, Move], ...]:
    """Sequences of up to *most* legal moves, with their seats, that go on from the round *r*, which stays as it is."""
    twin = r.copy()
    made = []
    for _ in range(draw(st.integers(0, most))):
        if twin.result is not None:
            break
        open_to = [(seat, move) for seat in twin.asked() for move in twin.legal_moves(seat)]
        seat, move = draw(st.sampled_from(open_to))
        twin.play(move, seat)
        made.append((seat, move))
    return tuple(made)
