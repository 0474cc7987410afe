"""Strategies: rulesets with random house rules and options, rounds dealt or set up from them, and walks through these.

Whatever is drawn stands in the repr of the drawn value, so that a failing example can be played again by hand.
"""

from __future__ import annotations

import importlib.metadata
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import attrs
from hypothesis import assume, reject, settings
from hypothesis import strategies as st

import unorules
from unorules import ConflictError, InvalidConfiguration, Move, Round, Ruleset
from unorules.ruleclass import options_of

RULESETS = tuple(
    point.name for point in importlib.metadata.distribution("unorules").entry_points.select(group="unorules.rulesets")
)
RULES = tuple(
    point.name for point in importlib.metadata.distribution("unorules").entry_points.select(group="unorules.rules")
)
RANGES = {  # where the whole range would mostly give rounds that can't be dealt, or that never end
    "deal.hand-size": (1, 20),
    "players.min": (2, 4),
    "players.max": (4, 10),
    "target.points": (1, 700),
    "hand-limit.limit": (4, 30),
}

_LOADED: dict[str, Ruleset] = {}


@attrs.frozen
class Selected:
    """A ruleset as it is asked for: name, house rules, and the options that differ from its own."""

    name: str
    house_rules: tuple[str, ...] = ()
    options: Mapping[str, Any] = attrs.field(factory=dict)

    def fresh(self) -> Ruleset:
        """The ruleset, loaded anew: nothing in it has been made or kept by an earlier round."""
        return unorules.load(self.name, house_rules=self.house_rules, options=self.options)

    @property
    def rules(self) -> Ruleset:
        """The ruleset, loaded once."""
        key = repr(self)
        if key not in _LOADED:
            _LOADED[key] = self.fresh()
        return _LOADED[key]


@attrs.frozen
class Game:
    """A round to be dealt, and a walk through it: ``length`` legal moves, chosen by ``choices``."""

    selected: Selected
    players: int
    seed: int
    dealer: int
    length: int
    choices: int

    @property
    def rules(self) -> Ruleset:
        return self.selected.rules

    def start(self, rules: Ruleset | None = None) -> Round:
        """The round as dealt."""
        return (rules or self.rules).deal(self.players, seed=self.seed, dealer=self.dealer)

    def walked(self, rules: Ruleset | None = None) -> Round:
        """The round after the walk."""
        return walked(self.start(rules), self.choices, self.length)


@attrs.frozen
class Position:
    """A round to be set up, often near its end or with piles that run dry, and a walk through it."""

    selected: Selected
    hands: tuple[str, ...]
    parts: Mapping[str, Any]
    length: int
    choices: int

    @property
    def rules(self) -> Ruleset:
        return self.selected.rules

    def start(self, rules: Ruleset | None = None) -> Round:
        """The round as set up."""
        return (rules or self.rules).position(self.hands, **self.parts)

    def walked(self, rules: Ruleset | None = None) -> Round:
        """The round after the walk."""
        return walked(self.start(rules), self.choices, self.length)


def choose(r: Round, random: Random) -> tuple[int, Move]:
    """A seat that may move and one of its legal moves; every third time one of those asked out of turn, if any can."""
    asked = r.asked()
    if len(asked) > 1 and random.random() < 0.4:
        seat = asked[int(random.random() * (len(asked) - 1))]
        moves = r.legal_moves(seat)
        if moves:
            return seat, moves[int(random.random() * len(moves))]
    moves = r.legal_moves()
    return r.seat, moves[int(random.random() * len(moves))]


def walk(r: Round, choices: int, length: int) -> Iterator[tuple[int, Move]]:
    """Up to *length* choices of a seat and its move, for the caller to make one by one; ends with the round."""
    random = Random(choices)
    for _ in range(length):
        if r.result is not None:
            return
        yield choose(r, random)


def walked(r: Round, choices: int, length: int) -> Round:
    """*r* itself after a walk."""
    for seat, move in walk(r, choices, length):
        r.play(move, seat)
    return r


@st.composite
def selections(draw: st.DrawFn, *, house_rules: bool = True) -> Selected:
    """A built-in ruleset with any other built-in rules as house rules and any values for all options."""
    name = draw(st.sampled_from(RULESETS))
    house: tuple[str, ...] = ()
    if house_rules:
        others = [rule for rule in RULES if rule not in _loaded_plain(name, ()).rules]
        house = tuple(sorted(draw(st.sets(st.sampled_from(others), max_size=2)))) if others else ()
    try:
        plain = _loaded_plain(name, house)
    except ConflictError:
        reject()
    options = {}
    for rule, instance in plain.rules.items():
        for option, field in options_of(type(instance)).items():
            own = plain.options[f"{rule}.{option}"]
            value = draw(st.just(own) | values(f"{rule}.{option}", own, field.metadata, plain))
            if value != own:
                options[f"{rule}.{option}"] = value
    selected = Selected(name, house, options)
    try:
        selected.rules  # noqa: B018
    except (InvalidConfiguration, ConflictError):
        reject()
    return selected


def values(name: str, own: Any, metadata: Mapping[str, Any], rules: Ruleset) -> st.SearchStrategy[Any]:
    """Values that the option *name* allows, told from what the rule class says of it."""
    kind = metadata["kind"]
    if metadata["choices"] is not None:
        return st.sampled_from(metadata["choices"])
    if kind is bool:
        return st.booleans()
    if kind is int:
        least = 0 if metadata["least"] is None else metadata["least"]
        most = least + 8 if metadata["most"] is None else metadata["most"]
        return st.integers(*RANGES.get(name, (least, most)))
    if kind is dict:
        symbols = sorted({card.symbol for card in rules.deck})
        return st.dictionaries(st.sampled_from(symbols), st.integers(0, 60), max_size=4)
    return st.just(own)  # its own check decides, which can't be read from here


lengths = st.integers(0, 40) | st.integers(40, 200)
choice_seeds = st.integers(0, 2**32)
seeds = st.integers(0, 2**53) | st.integers(-10, -1)


@st.composite
def games(draw: st.DrawFn, *, house_rules: bool = True, length: st.SearchStrategy[int] = lengths) -> Game:
    """A dealt round of any size with any selection, and a walk through it."""
    selected = draw(selections(house_rules=house_rules))
    rules = selected.rules
    least, most = rules.options.get("players.min", 2), rules.options.get("players.max", 10)
    most = min(most, (len(rules.deck) - 1) // rules.options.get("deal.hand-size", 7))
    assume(least <= most)
    players = draw(st.integers(least, most))
    game = Game(
        selected, players, draw(seeds), draw(st.integers(0, players - 1)), draw(length), draw(choice_seeds)
    )  # fmt: skip
    try:
        game.start()
    except InvalidConfiguration:
        reject()
    return game


@st.composite
def positions(draw: st.DrawFn, *, house_rules: bool = True, length: st.SearchStrategy[int] = lengths) -> Position:
    """A position with few cards, so that hands and piles run out soon, and a walk through it."""
    selected = draw(selections(house_rules=house_rules))
    rules = selected.rules
    cards = st.sampled_from(tuple(dict.fromkeys(rules.deck)))
    players = draw(st.integers(max(2, rules.options.get("players.min", 2)), 4))
    hands = [draw(st.lists(cards, min_size=1, max_size=4)) for _ in range(players)]
    discard = draw(st.lists(cards, min_size=1, max_size=4))
    seat = draw(st.integers(0, players - 1))
    parts: dict[str, Any] = {
        "discard": _text(discard),
        "draw": _text(draw(st.lists(cards, max_size=5))),
        "seat": seat,
        "direction": draw(st.sampled_from((1, -1))),
        "seed": draw(seeds),
    }
    colors = dict.fromkeys(card.color for card in rules.deck if card.color is not None)
    if discard[-1].color is None:
        parts["declared"] = draw(st.sampled_from(tuple(colors)))
    single = [place for place, hand in enumerate(hands) if len(hand) == 1]
    if single:
        parts["called"] = tuple(sorted(draw(st.sets(st.sampled_from(single)))))
    if rules.options.get("drawing.after", "end") != "end" and draw(st.booleans()):
        parts["drawn"] = draw(st.sampled_from(hands[seat])).text
    elif draw(st.integers(0, 5)) == 5:
        parts["owed"] = ((draw(st.integers(0, players - 1)), draw(st.integers(1, 4))),)
    return Position(selected, tuple(map(_text, hands)), parts, draw(length), draw(choice_seeds))


def fewer(times: int) -> settings:
    """So many times fewer examples than the profile has: for properties that look at many things in each."""
    return settings(max_examples=max(1, settings.default.max_examples // times))


def starts(*, house_rules: bool = True, length: st.SearchStrategy[int] = lengths) -> st.SearchStrategy[Game | Position]:
    """Dealt rounds and positions, each with a walk."""
    return games(house_rules=house_rules, length=length) | positions(house_rules=house_rules, length=length)


def _text(cards: Any) -> str:
    return " ".join(card.text for card in cards)


@cache
def _loaded_plain(name: str, house_rules: tuple[str, ...]) -> Ruleset:
    return unorules.load(name, house_rules=house_rules)
