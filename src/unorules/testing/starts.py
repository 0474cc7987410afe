"""Rounds to check things in: a ruleset with options, a deal or a position, and a walk through it.

Whatever is chosen stands in the repr of what is made, so that a failing example can be played again by hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import attrs

from unorules.debts import Debt
from unorules.errors import ConflictError, InvalidConfiguration
from unorules.moves import Move
from unorules.registry import load_recipe
from unorules.round import Round
from unorules.ruleclass import info_of, options_of
from unorules.ruleset import Ruleset, load
from unorules.select import HouseRule
from unorules.setup import check_players
from unorules.testing.choices import Choices, some
from unorules.testing.report import Unfit

__all__ = [
    "Game",
    "Position",
    "Ranges",
    "Selected",
    "choose",
    "dealt",
    "loaded",
    "name_of",
    "names_in",
    "placed",
    "position_of",
    "selected",
    "walk",
    "walked",
]

Ranges = Mapping[str, Sequence[Any]]
"""Values to choose from for options, by ``rule.option``, where not all that are allowed shall be tried."""

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
        parts = ", ".join(f"{name}={value!r}" for name, value in self.parts.items())
        return f"round = {self.selected}.position({list(self.hands)!r}, {parts})"


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


# ---------------------------------------------------------------------------------------------------- choosing


def selected(
    choices: Choices,
    name: str,
    house_rules: tuple[HouseRule, ...] = (),
    *,
    ranges: Ranges | None = None,
    vary: Collection[str] | None = None,
    keep: Collection[str] = (),
    settings: Mapping[str, Any] | None = None,
) -> Selected:
    """The ruleset *name* with *house_rules*, *settings* of options by ``rule.option``, and any values for the other options
    of the rules in *vary* (None: of all), but for those in *keep*.

    :raises Unfit: when these values, or these rules, don't go together.
    """
    try:
        plain = loaded(Selected(name, house_rules, settings or {}))
    except ConflictError as error:
        raise Unfit(str(error)) from error
    options = dict(settings or {})
    for rule, instance in plain.rules.items():
        if rule in keep or (vary is not None and rule not in vary):
            continue
        for option, field in options_of(type(instance)).items():
            key = f"{rule}.{option}"
            own = plain.options[key]
            if choices.number(0, 1) and key not in options:
                value = _value(choices, key, own, field.metadata, plain, ranges or {})
                if value != own:
                    options[key] = value
    found = Selected(name, house_rules, options)
    _try(lambda: loaded(found))
    return found


def _try(make: Callable[[], object]) -> bool:
    """Whether *make* can be done; what a rule raises in it is left to the checks, which tell it.

    :raises Unfit: when the values, or the rules, don't go together.
    """
    try:
        make()
    except (InvalidConfiguration, ConflictError) as error:
        raise Unfit(str(error)) from error
    except Exception:  # noqa: BLE001 - whatever a rule raises
        return False
    return True


def _value(choices: Choices, name: str, own: Any, metadata: Mapping[str, Any], rules: Ruleset, ranges: Ranges) -> Any:
    """A value that the option *name* allows, told from what the rule class says of it."""
    kind = metadata.get("kind")
    if name in ranges:
        return choices.pick(ranges[name])
    if metadata.get("choices") is not None:
        return choices.pick(metadata["choices"])
    if kind is bool:
        return choices.pick((False, True))
    if kind is int:
        least = 0 if metadata["least"] is None else metadata["least"]
        return choices.number(least, least + 8 if metadata["most"] is None else metadata["most"])
    if kind is dict:
        symbols = sorted({card.symbol for card in rules.deck})
        return {choices.pick(symbols): choices.number(0, 60) for _ in range(choices.number(0, 4))}
    return own  # its own check decides, which can't be read from here


def seats_of(rules: Ruleset, least: int = 1, most: int = 10**6) -> tuple[int, ...]:
    """How many seats can be dealt to."""
    found = []
    for players in range(max(least, rules._engine.least), min(most, rules._engine.most) + 1):
        try:
            check_players(rules, players)
        except InvalidConfiguration:
            break
        found.append(players)
    return tuple(found)


def _length(choices: Choices) -> int:
    return choices.number(0, 40) if choices.number(0, 1) == 0 else choices.number(40, 200)


def dealt(choices: Choices, chosen: Selected, seats: Sequence[int] | None = None, length: int | None = None) -> Game:
    """A dealt round of any size, and a walk through it.

    :raises Unfit: when the deck can't deal to any number of *seats*.
    """
    sizes: tuple[int, ...] = (2,)
    if _try(lambda: chosen.rules):
        sizes = tuple(size for size in seats_of(chosen.rules) if seats is None or size in seats)
    if not sizes:
        raise Unfit(f"the deck of {chosen} can't be dealt to so many")
    players = choices.pick(sizes)
    seed = choices.number(-10, 2**53) if choices.number(0, 4) else choices.number(-10, -1)
    dealer = choices.number(0, players - 1)
    found = Game(
        chosen, players, seed, dealer, _length(choices) if length is None else length, choices.number(0, 2**32)
    )
    _try(found.begin)
    return found


def placed(
    choices: Choices,
    chosen: Selected,
    seats: Sequence[int] | None = None,
    length: int | None = None,
    owing: str | None = None,
) -> Position:
    """A position with few cards, so that hands and piles run out soon, and a walk through it.

    :param owing: ``cards`` or ``choice`` for one in which that is owed, if the rules have it; None for any.
    :raises Unfit: when the rules have no position with these parts.
    """
    rules = chosen.rules
    sizes = range(max(2, rules._engine.least), max(4, rules._engine.least) + 1)
    allowed = [size for size in sizes if size <= rules._engine.most and (seats is None or size in seats)]
    if not allowed:
        raise Unfit(f"no number of seats fits {chosen}")
    players = choices.pick(allowed)
    hands = [_cards(choices, rules, 1, 4) for _ in range(players)]
    discard = _cards(choices, rules, 1, 4)
    seat = choices.number(0, players - 1)
    parts: dict[str, Any] = {
        "discard": _text(discard),
        "draw": _text(_cards(choices, rules, 0, 5)),
        "seat": seat,
        "direction": choices.pick((1, -1)),
        "seed": choices.number(-10, 2**53),
    }
    declared = [way.declared for way in rules._engine.cards.ways[0][discard[-1].face(0)] if way.declared is not None]
    if declared and (discard[-1].color is None or choices.number(0, 1)):
        parts["declared"] = choices.pick(declared)
    single = [place for place, hand in enumerate(hands) if len(hand) == 1]
    if single:
        parts["called"] = some(choices, single, len(single))
    extra = choices.number(0, 11) if owing is None else ("cards", "", "choice").index(owing)
    if extra in (0, 1):
        parts["owed"] = ((choices.number(0, players - 1), choices.number(1, 4)),)
    elif extra == 2 and (words := _choices_of(rules)):
        parts["owed"] = (Debt(choices.number(0, players - 1), choice=choices.pick(words)),)
    found = Position(
        chosen,
        tuple(map(_text, hands)),
        parts,
        _length(choices) if length is None else length,
        choices.number(0, 2**32),
    )
    if extra > 6 and "owed" not in parts:
        drawn = attrs.evolve(found, parts={**parts, "drawn": choices.pick(hands[seat]).text})
        try:
            _try(drawn.begin)
        except Unfit:
            return found  # with these rules nothing drawn can be laid
        return drawn
    return found


def _choices_of(rules: Ruleset) -> list[str]:
    """The words that have several moves, no target and no announcement: those which a debt can demand a choice of."""
    return [
        word
        for word, moves in rules._engine.moves.named.items()
        if len(moves) > 1 and all(move.target is None and not move.announcement for move in moves)
    ]


def _cards(choices: Choices, rules: Ruleset, least: int, most: int) -> list[Any]:
    cards = rules._engine.cards.cards
    return [choices.pick(cards) for _ in range(choices.number(least, most))]


def _text(cards: Any) -> str:
    return " ".join(card.text for card in cards)


def position_of(r: Round, chosen: Selected) -> Position | None:
    """A position that stands as *r* does; None if no position can: one that is over, or has an empty hand in play."""
    if r.result is not None or r.side != 0 or not all(r.hands[seat] for seat in r.active):
        return None
    parts: dict[str, Any] = {"discard": _text(r.discard_pile), "draw": _text(r.draw_pile)}
    usual = {"direction": 1, "declared": None, "called": (), "owed": (), "dealer": r.players - 1}
    parts |= {name: getattr(r, name) for name, value in usual.items() if getattr(r, name) != value}
    if r.turn != 0:
        parts["seat"] = r.turn
    if r.last != r.rules._engine.order(r.active, -r.direction)[r.turn]:
        parts["last"] = r.last
    if r.drawn_cards:
        parts["drawn"] = _text(r.drawn_cards)
    found = Position(chosen, tuple(map(_text, r.hands)), parts, 0, 0)
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
