"""Finding rules and rulesets by name through entry points, one by one and only when asked for."""

from __future__ import annotations

import sys
from functools import cache, reduce
from typing import TYPE_CHECKING, Any, Final

import attrs

from unorules.errors import ConflictError, LoadError, UnknownName, UnoRulesError
from unorules.names import near
from unorules.recipe import Recipe
from unorules.ruleclass import info_of

if TYPE_CHECKING:
    import importlib.metadata
    from collections.abc import Iterable, Sequence

__all__ = [
    "RULES",
    "RULESETS",
    "Found",
    "find",
    "found_in",
    "load_recipe",
    "load_rule",
    "recipe_of",
    "rule_of",
    "rules",
    "rulesets",
    "same_name",
    "unreadable",
    "whole",
]

RULES: Final = "unorules.rules"
RULESETS: Final = "unorules.rulesets"
OWN: Final = "unorules"


@attrs.frozen
class Found:
    """An entry point: its name, what it points to, and the distribution and version that bring it."""

    point: importlib.metadata.EntryPoint
    distribution: str
    version: str

    @property
    def where(self) -> str:
        """The entry point and its distribution in words."""
        point = self.point
        return f"entry point {point.name!r} = {point.value!r} of {self.distribution} {self.version}"


def _entry_points(group: str) -> Iterable[importlib.metadata.EntryPoint]:
    import importlib.metadata  # takes longer to import than the rest of the library

    try:
        return importlib.metadata.entry_points(group=group)
    except Exception:  # noqa: BLE001 - each reader of metadata has errors of its own
        # Some distribution's list can't be read, and takes all the others along: ask them one by one.
        return [point for points in _by_distribution().values() for point in points or () if point.group == group]


def _by_distribution() -> dict[tuple[str, str], tuple[importlib.metadata.EntryPoint, ...] | None]:
    """Every distribution by name and version with its entry points; None where its list of them can't be read."""
    import importlib.metadata

    found: dict[tuple[str, str], tuple[importlib.metadata.EntryPoint, ...] | None] = {}
    names = set()
    for dist in importlib.metadata.distributions():
        name = dist.name
        if name and name not in names:  # the first on the path is the one that is imported
            names.add(name)
            try:
                found[name, dist.version] = tuple(dist.entry_points)
            except Exception:  # noqa: BLE001 - as above
                found[name, dist.version] = None
    return found


def unreadable() -> tuple[tuple[str, str], ...]:
    """Name and version of the distributions whose list of entry points can't be read, whatever is in it."""
    return tuple(sorted(dist for dist, points in _by_distribution().items() if points is None))


@cache
def _points(group: str) -> dict[str, tuple[Found, ...]]:
    points: dict[str, tuple[Found, ...]] = {}
    for point in sorted(_entry_points(group), key=lambda point: (point.name, point.value)):
        dist = point.dist
        found = Found(point, dist.name if dist else "an unknown distribution", dist.version if dist else "?")
        others = points.get(point.name, ())
        if found not in others:
            points[point.name] = (*others, found)
    return points


def find(group: str, name: str) -> Found:
    """The one entry point *name* of *group*.

    :raises UnknownName: when there is none; the message lists the nearest names.
    :raises ConflictError: when several distributions bring the name.
    """
    kind = "rule" if group == RULES else "ruleset"
    points = _points(group)
    if name not in points:
        other = _points(RULESETS if group == RULES else RULES)
        also = f" ({name!r} is a {'ruleset' if group == RULES else 'rule'})" if name in other else ""
        hint = near(name, points).removeprefix(". ")
        there = f"{f'. {hint} There' if hint else '; there'} are: {', '.join(points) or 'none'}"
        raise UnknownName(f"no {kind} {name!r}{also}{there}")
    found = points[name]
    if len(found) > 1:
        raise ConflictError(same_name(group, found))
    return found[0]


def found_in(group: str) -> tuple[Found, ...]:
    """All entry points of *group*, by name; a name that several distributions bring comes as often."""
    return tuple(found for every in _points(group).values() for found in every)


def same_name(group: str, found: Sequence[Found]) -> str:
    """What is said where several distributions bring one name."""
    kind = "rule" if group == RULES else "ruleset"
    places = " and ".join(one.where for one in found)
    return f"two {kind}s are called {found[0].point.name!r}: {places}. Uninstall one of them"


def _load(found: Found) -> Any:
    try:
        return found.point.load()
    except (Exception, SystemExit) as error:  # a module that ends the process when it is imported is broken, too
        raise LoadError(
            f"{found.where} can't be loaded: {type(error).__name__}: {error}", rule=found.point.name
        ) from error


@cache
def load_rule(name: str) -> type:
    """The rule class of that name.

    :raises UnknownName: when there is none.
    :raises ConflictError: when several distributions bring it.
    :raises LoadError: when it can't be loaded or isn't a rule of that name.
    """
    return rule_of(find(RULES, name))


def rule_of(found: Found) -> type:
    """The rule class that *found* leads to.

    :raises LoadError: as `load_rule`.
    """
    name, cls = found.point.name, _load(found)
    if not isinstance(cls, type) or "__unorules_rule__" not in vars(cls):
        raise LoadError(f"{found.where} isn't a rule class; decorate it with @unorules.rule(...)", rule=name)
    if info_of(cls).name != name:
        raise LoadError(f"{found.where} is the rule {info_of(cls).name!r}; both names must be equal", rule=name)
    return cls


@cache
def load_recipe(name: str) -> Recipe:
    """The ruleset of that name, as data, with the rules of those it builds on.

    :raises UnknownName: when there is none.
    :raises ConflictError: when several distributions bring it.
    :raises LoadError: when it can't be loaded or isn't a ruleset of that name.
    """
    return whole(recipe_of(find(RULESETS, name)))


def whole(recipe: Recipe) -> Recipe:
    """*recipe* with the rules of the ruleset that it builds on, and of the one that this builds on, and so on.

    :raises UnknownName: when there is no such ruleset; so do the other errors of `load_recipe`.
    :raises ConflictError: when it builds on itself in the end.
    :raises RuleError: when a rule is to be left out that isn't there.
    """
    chain = [recipe]
    while chain[-1].base:
        top = chain[-1]
        try:
            found = recipe_of(find(RULESETS, top.base))
        except UnoRulesError as error:
            error.add_note(f"ruleset {top.name!r} builds on {top.base!r}")
            raise
        names = [one.name for one in chain]
        if found.name in names:
            circle = " on ".join(map(repr, (*names[names.index(found.name) :], found.name)))
            raise ConflictError(f"rulesets build on each other in a circle: {circle}; one of them must stand alone")
        chain.append(found)
    return reduce(lambda base, one: one.upon(base), reversed(chain))


def recipe_of(found: Found) -> Recipe:
    """The ruleset that *found* leads to, as data.

    :raises LoadError: as `load_recipe`.
    """
    name, recipe = found.point.name, _load(found)
    if not isinstance(recipe, Recipe):
        raise LoadError(f"{found.where} isn't a ruleset; it must be an unorules.Recipe", rule=name)
    if recipe.name != name:
        raise LoadError(f"{found.where} is the ruleset {recipe.name!r}; both names must be equal", rule=name)
    return recipe


def _described(group: str) -> dict[str, str]:
    described = {}
    for name, found in _points(group).items():
        if len(found) == 1 and found[0].distribution == OWN:
            described[name] = load_recipe(name).summary if group == RULESETS else info_of(load_rule(name)).summary
        else:
            described[name] = " and ".join(map(_foreign, found))
    return dict(sorted(described.items()))


def _foreign(found: Found) -> str:
    """Where *found* comes from and what it is: its own summary if its module is imported already, else the distribution's."""
    point = found.point
    name, _, attribute = map(str.strip, point.value.partition("[")[0].partition(":"))  # whatever may be written there
    module = sys.modules.get(name)
    there: Any = reduce(lambda parent, part: getattr(parent, part, None), attribute.split("."), module)
    if isinstance(there, type) and "__unorules_rule__" in vars(there):
        summary = info_of(there).summary
    elif isinstance(there, Recipe):
        summary = there.summary
    else:
        summary = (point.dist.metadata["Summary"] if point.dist else "") or ""
    return f"from {found.distribution} {found.version}{': ' if summary else ''}{summary}"


def rulesets() -> dict[str, str]:
    """Every ruleset that is installed: its name with its summary, or, if foreign, with distribution and version."""
    return _described(RULESETS)


def rules() -> dict[str, str]:
    """Every rule that is installed: its name with its summary, or, if foreign, with distribution and version."""
    return _described(RULES)
