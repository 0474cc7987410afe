"""What the matrix is made of: every ruleset with every pair of house rules that go together, and a sample of triples."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import attrs

from unorules import ConflictError, InvalidConfiguration
from unorules.registry import OWN, RULES, RULESETS, _points, load_rule
from unorules.testing.making import seats_of
from unorules.testing.starts import Selected, loaded, names_in

__all__ = ["SIZES", "Cell", "cells", "goes", "house_rules", "own_rulesets", "pairs", "sample", "triples"]

SIZES = (2, 3, 4, 7)
"""With how many seats each is played, as far as the ruleset allows."""
MISSION = ("hungarian", "bulgarian")
TRIPLES = 40
"""How many triples of each ruleset are played."""


@attrs.frozen
class Cell:
    """One ruleset with some house rules and a number of seats."""

    ruleset: str
    house: tuple[str, ...]
    players: int

    @property
    def selected(self) -> Selected:
        """The ruleset as it is asked for."""
        return Selected(self.ruleset, self.house)

    def __str__(self) -> str:
        return f"{'+'.join((self.ruleset, *self.house))} {self.players}"


def own_rulesets() -> tuple[str, ...]:
    """The rulesets that ship with the library."""
    return tuple(sorted(name for name, found in _points(RULESETS).items() if found[0].distribution == OWN))


@cache
def house_rules() -> tuple[str, ...]:
    """The rules to combine: those that ship, bring no cards, and are no building blocks of the first two rulesets."""
    blocks = frozenset[str]().union(*map(names_in, MISSION))
    own = sorted(name for name, found in _points(RULES).items() if found[0].distribution == OWN)
    return tuple(name for name in own if name not in blocks and not hasattr(load_rule(name), "card_deck"))


@cache
def goes(ruleset: str, house: tuple[str, ...]) -> bool:
    """Whether these *house* rules can be added to *ruleset* together, and each is in force then."""
    if set(house) & names_in(ruleset):
        return False
    try:
        rules = loaded(Selected(ruleset, house)).rules
    except (ConflictError, InvalidConfiguration):
        return False
    return set(house) <= set(rules)


def pairs(ruleset: str) -> Iterator[tuple[str, str]]:
    """The pairs of house rules to add to *ruleset*: those each of which can be added alone."""
    alone = [name for name in house_rules() if goes(ruleset, (name,))]
    return combinations(alone, 2)


def triples(ruleset: str, count: int = TRIPLES) -> list[tuple[str, ...]]:
    """Some triples that can be added to *ruleset*; always the same."""
    return _some(ruleset, 3, count)


def _some(ruleset: str, size: int, count: int) -> list[tuple[str, ...]]:
    names, random, found = house_rules(), Random(1), dict[tuple[str, ...], None]()
    for _ in range(count * 100):
        house = tuple(sorted({names[int(random.random() * len(names))] for _ in range(size)}))
        if len(found) < count and len(house) == size and goes(ruleset, house):
            found[house] = None
    return list(found)


def sample(ruleset: str, count: int) -> list[Cell]:
    """Some cells of *ruleset*, always the same: pairs and triples, each with one number of seats."""
    houses = [*_some(ruleset, 2, count - count // 3), *_some(ruleset, 3, count // 3)]
    sized = [_sized(ruleset, house) for house in houses]
    return [allowed[number % len(allowed)] for number, allowed in enumerate(sized)]


def _sized(ruleset: str, house: tuple[str, ...]) -> list[Cell]:
    allowed = seats_of(loaded(Selected(ruleset, house)))
    return [Cell(ruleset, house, players) for players in SIZES if players in allowed]


def cells(ruleset: str) -> Iterator[Cell]:
    """All cells of *ruleset*: alone, with each house rule, each pair, and some triples."""
    singles = [(name,) for name in house_rules()]
    for house in ((), *singles, *pairs(ruleset), *triples(ruleset)):
        if goes(ruleset, house):
            yield from _sized(ruleset, house)
