"""Finding rules and rulesets by name through entry points, one by one and only when asked for."""

from __future__ import annotations

import sys
from functools import cache, reduce
from typing import TYPE_CHECKING, Any, Final

import attrs

from unorules.errors import ConflictError, LoadError, UnknownName
from unorules.names import near
from unorules.recipe import Recipe
from unorules.ruleclass import info_of

if TYPE_CHECKING:
    import importlib.metadata

__all__ = ["RULES", "RULESETS", "Found", "find", "load_recipe", "load_rule", "rules", "rulesets"]

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


@cache
def _points(group: str) -> dict[str, tuple[Found, ...]]:
    import importlib.metadata  # takes longer to import than the rest of the library

    points: dict[str, tuple[Found, ...]] = {}
    for point in sorted(importlib.metadata.entry_points(group=group), key=lambda point: (point.name, point.value)):
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
        raise UnknownName(f"no {kind} {name!r}{also}; there are: {', '.join(points) or 'none'}{near(name, points)}")
    found = points[name]
    if len(found) > 1:
        places = " and ".join(one.where for one in found)
        raise ConflictError(f"two {kind}s are called {name!r}: {places}. Uninstall one of them")
    return found[0]


def _load(found: Found) -> Any:
    try:
        return found.point.load()
    except Exception as error:
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
    found = find(RULES, name)
    cls = _load(found)
    if not isinstance(cls, type) or "__unorules_rule__" not in vars(cls):
        raise LoadError(f"{found.where} isn't a rule class; decorate it with @unorules.rule(...)", rule=name)
    if info_of(cls).name != name:
        raise LoadError(f"{found.where} is the rule {info_of(cls).name!r}; both names must be equal", rule=name)
    return cls


@cache
def load_recipe(name: str) -> Recipe:
    """The ruleset of that name, as data.

    :raises UnknownName: when there is none.
    :raises ConflictError: when several distributions bring it.
    :raises LoadError: when it can't be loaded or isn't a ruleset of that name.
    """
    found = find(RULESETS, name)
    recipe = _load(found)
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
    module = sys.modules.get(point.module)
    there: Any = reduce(lambda parent, part: getattr(parent, part, None), (point.attr or "").split("."), module)
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
