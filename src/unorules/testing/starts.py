"""Rounds to check things in: a ruleset with options, a deal or a position, and a walk through it.

Whatever is chosen stands in the repr of what is made, so that a failing example can be played again by hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import attrs

from unorules.cards import Card
from unorules.debts import Debt
from unorules.errors import InvalidConfiguration
from unorules.moves import Move
from unorules.registry import load_recipe
from unorules.round import Round
from unorules.ruleclass import info_of
from unorules.ruleset import Ruleset, load
from unorules.select import HouseRule

__all__ = [
    "Game",
    "Position",
    "Selected",
    "choose",
    "loaded",
    "name_of",
    "names_in",
    "position_of",
    "text_of",
    "walk",
    "walked",
]

OUTSIDE = 0.03
"""How often a move from outside the game is chosen, where there are such."""


@attrs.frozen(eq=False)
class Selected:
    """A ruleset as it is asked for.

    :param name: its name.
    :param house_rules: names, classes or instances.
    :param options: those that differ from the ruleset's own.
    """

    name: str
    house_rules: tuple[HouseRule, ...] = ()
    options: Mapping[str, Any] = attrs.field(factory=dict)

    def fresh(self) -> Ruleset:
        """The ruleset, loaded anew: nothing in it has been made or kept by an earlier round."""
        return load(self.name, house_rules=self.house_rules, options=self.options)

    @property
    def rules(self) -> Ruleset:
        """The ruleset, loaded once."""
        return loaded(self)

    def __str__(self) -> str:
        parts = [repr(self.name)]
        if self.house_rules:
            parts.append(f"house_rules=[{', '.join(map(_told, self.house_rules))}]")
        if self.options:
            parts.append(f"options={dict(self.options)!r}")
        return f"unorules.load({', '.join(parts)})"


def _told(rule: HouseRule) -> str:
    return rule.__name__ if isinstance(rule, type) else repr(rule)


_LOADED: dict[tuple[Any, ...], Ruleset] = {}


def loaded(chosen: Selected) -> Ruleset:
    """The ruleset that *chosen* asks for, loaded once."""
    key = (chosen.name, chosen.house_rules, repr(sorted(chosen.options.items())))
    known = _LOADED.get(key)
    if known is None:
        if len(_LOADED) > 500:
            _LOADED.clear()
        known = _LOADED[key] = chosen.fresh()
    return known


class _Opening(ABC):
    """What deals and positions have in common."""

    selected: Selected
    length: int
    choices: int

    @property
    def rules(self) -> Ruleset:
        """The ruleset, loaded once."""
        return self.selected.rules

    @abstractmethod
    def begin(self, rules: Ruleset | None = None) -> Round:
        """The round before the walk, in *rules* if given."""
        ...

    def walked(self, rules: Ruleset | None = None) -> Round:
        """The round after the walk."""
        return walked(self.begin(rules), self.choices, self.length)


@attrs.frozen
class Game(_Opening):
    """A round to be dealt, and a walk through it.

    :param selected: the ruleset as it is asked for.
    :param players: how many play.
    :param seed: decides every shuffle.
    :param dealer: the seat that deals.
    :param length: how many legal moves the walk has, if the round goes on for so long.
    :param choices: decides which.
    """

    selected: Selected
    players: int
    seed: int
    dealer: int
    length: int
    choices: int

    def begin(self, rules: Ruleset | None = None) -> Round:
        """The round as dealt."""
        return (rules or self.rules).deal(self.players, seed=self.seed, dealer=self.dealer)

    def __str__(self) -> str:
        return f"round = {self.selected}.deal({self.players}, seed={self.seed}, dealer={self.dealer})"


@attrs.frozen
class Position(_Opening):
    """A round to be set up, often near its end or with piles that run dry, and a walk through it.

    :param selected: the ruleset as it is asked for.
    :param hands: the hand of each seat, as a text.
    :param parts: what else `Ruleset.position` is given, by parameter.
    :param length: how many legal moves the walk has, if the round goes on for so long.
    :param choices: decides which.
    """

    selected: Selected
    hands: tuple[str, ...]
    parts: Mapping[str, Any]
    length: int
    choices: int

    def begin(self, rules: Ruleset | None = None) -> Round:
        """The round as set up."""
        return (rules or self.rules).position(self.hands, **self.parts)

    def __str__(self) -> str:
        parts = ", ".join(f"{name}={_written(value)}" for name, value in self.parts.items())
        position = f"position({list(self.hands)!r}, {parts})"
        if "rules.card(" in parts:
            return f"rules = {self.selected}; round = rules.{position}"
        return f"round = {self.selected}.{position}"


def _written(value: Any) -> str:
    """*value* as it can be pasted into Python where unorules has been imported, and `rules` are the ruleset."""
    if isinstance(value, tuple):
        return f"({', '.join(map(_written, value))}{',' if len(value) == 1 else ''})"
    if not isinstance(value, Debt):
        return f"rules.card({value.text!r})" if isinstance(value, Card) else repr(value)
    known = {field.name: (getattr(value, field.name), field.default) for field in attrs.fields(Debt)}
    told = [f"{name}={_written(is_now)}" for name, (is_now, usual) in known.items() if is_now != usual]
    return f"unorules.Debt({', '.join(told)})"


def choose(r: Round, random: Random, rule: str = "", *, outside: bool = False) -> tuple[int, Move]:
    """A seat that may move and one of its legal moves, more often than chance has it one of those asked out of turn.

    With a *rule* more often one of its moves; *outside*: now and then one from outside the game, if the rules have such.
    """
    if outside and r._tables.resolved.of("turn_external") and random.random() < OUTSIDE:
        moves = [(seat, move) for seat in r.active for move in r.external(seat)]
        if moves:
            return moves[int(random.random() * len(moves))]
    asked = r.asked()
    if rule and random.random() < 0.3:
        moves = [(seat, move) for seat in asked for move in r.legal_moves(seat) if move.rule == rule]
        if moves:
            return moves[int(random.random() * len(moves))]
    if len(asked) > 1 and random.random() < 0.4:
        seat = asked[int(random.random() * (len(asked) - 1))]
        legal = r.legal_moves(seat)
        if legal:
            return seat, legal[int(random.random() * len(legal))]
    legal = r.legal_moves()
    return r.seat, legal[int(random.random() * len(legal))]


def walk(r: Round, choices: int, length: int, rule: str = "", *, outside: bool = False) -> Iterator[tuple[int, Move]]:
    """Up to *length* choices of a seat and its move, for the caller to make one by one; ends with the round."""
    random = Random(choices)
    for _ in range(length):
        if r.result is not None:
            return
        yield choose(r, random, rule, outside=outside)


def walked(r: Round, choices: int, length: int) -> Round:
    """*r* itself after a walk."""
    for seat, move in walk(r, choices, length):
        r.play(move, seat)
    return r


def text_of(cards: Any) -> str:
    """Cards as a text with spaces between."""
    return " ".join(card.text for card in cards)


def position_of(r: Round, chosen: Selected) -> Position | None:
    """A position that stands as *r* does; None if no position can: one that is over, or has an empty hand in play."""
    if r.result is not None or r.side != 0 or not all(r.hands[seat] for seat in r.active):
        return None
    parts: dict[str, Any] = {"discard": text_of(r.discard_pile), "draw": text_of(r.draw_pile)}
    usual = {"direction": 1, "declared": None, "called": (), "owed": (), "dealer": r.players - 1}
    parts |= {name: getattr(r, name) for name, value in usual.items() if getattr(r, name) != value}
    if r.turn != 0:
        parts["seat"] = r.turn
    if r.last != r.rules._engine.order(r.active, -r.direction)[r.turn]:
        parts["last"] = r.last
    if r.drawn_cards:
        parts["drawn"] = text_of(r.drawn_cards)
    found = Position(chosen, tuple(map(text_of, r.hands)), parts, 0, 0)
    try:
        if dict(found.begin().facts) == dict(r.facts):
            return found
        found = attrs.evolve(found, parts={**parts, "facts": dict(r.facts)})
        found.begin()
    except InvalidConfiguration:
        return None
    return found


@cache
def names_in(ruleset: str) -> frozenset[str]:
    """The names of the rules that a ruleset lists itself."""
    return frozenset(use.rule for use in load_recipe(ruleset).uses)


def name_of(rule: HouseRule) -> str:
    """The name of a rule, given as name, class or instance."""
    return rule if isinstance(rule, str) else info_of(rule if isinstance(rule, type) else type(rule)).name
