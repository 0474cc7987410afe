"""Selecting rules: options, replacements, requirements and conflicts checked, and one order whatever the installation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from unorules.errors import ConflictError, InvalidConfiguration, UnknownName
from unorules.names import near
from unorules.recipe import Recipe
from unorules.registry import load_rule, whole
from unorules.ruleclass import RuleInfo, info_of, make_rule, options_of

__all__ = ["HouseRule", "Selected", "Selection", "select"]

HouseRule = str | type | object
"""A house rule by name, as a class with its default options, or as an instance."""


@attrs.frozen
class Selected:
    """One rule of a selection: the instance, what it says of itself, its source, and whether it is a house rule."""

    rule: Any
    info: RuleInfo
    source: str
    house: bool


@attrs.frozen
class Selection:
    """The rules of a ruleset in rule order, and which of any two come in a declared order."""

    rules: tuple[Selected, ...]
    ordered: frozenset[tuple[str, str]]

    def are_ordered(self, first: str, second: str) -> bool:
        """Whether some rule declares that *first* is asked before *second*, directly or through others."""
        return (first, second) in self.ordered


def select(recipe: Recipe, house_rules: Iterable[HouseRule], options: Mapping[str, Any]) -> Selection:
    """Choose, check and order the rules of *recipe* with *house_rules* and *options* (``"rule.option"`` -> value).

    :raises UnknownName: for an unknown rule or option.
    :raises InvalidConfiguration: for a value that isn't allowed.
    :raises ConflictError: for rules that don't go together.
    """
    by_rule = _by_rule(options)
    chosen: dict[str, Selected] = {}
    if isinstance(house_rules, str) or not isinstance(house_rules, Iterable):
        raise InvalidConfiguration(
            f"house_rules is {house_rules!r}; give a list of names, rule classes or rules, such as [{house_rules!r}]"
        )
    for house_rule in house_rules:
        one = _house(house_rule, by_rule)
        if one.info.name in chosen:
            raise ConflictError(f"house rule {one.info.name!r} is given twice; give it once", rule=one.info.name)
        chosen[one.info.name] = one
    replaced = _replaced(chosen)
    for use in whole(recipe).uses:
        name = use.rule
        if name in replaced:
            if name in by_rule and name not in chosen:
                raise ConflictError(f"options of {name!r} are set, but {replaced[name]!r} takes its place", rule=name)
            continue
        if name in chosen:
            which = "a house rule of that name can't be added" if chosen[name].house else "it lists it twice"
            raise ConflictError(
                f"ruleset {recipe.name!r} has the rule {name!r} already; {which}: set its options instead", rule=name
            )
        cls = load_rule(name)
        chosen[name] = Selected(
            make_rule(cls, {**use.options, **by_rule.get(name, {})}), info_of(cls), use.source, False
        )
    for name in by_rule:
        if name not in chosen:
            raise UnknownName(
                f"options are set for {name!r}, which is no rule of {recipe.name!r}; "
                f"its rules: {', '.join(sorted(chosen))}{near(name, chosen)}"
            )
    _check(chosen, replaced)
    return _order(chosen)


def _replaced(chosen: dict[str, Selected]) -> dict[str, str]:
    """Which rule takes the place of which; house rules that are replaced by others are left out of *chosen*."""
    replaced: dict[str, str] = {}
    for one in sorted(chosen.values(), key=lambda one: one.info.name):
        name = one.info.name
        for other in one.info.replaces:
            if other in replaced:
                raise ConflictError(
                    f"rules {replaced[other]!r} and {name!r} both take the place of {other!r}: leave one of them out",
                    rule=name,
                )
            replaced[other] = name
    for other, name in replaced.items():
        if replaced.get(name) == other and name != other:
            raise ConflictError(
                f"rules {name!r} and {other!r} take each other's place: leave one of them out", rule=name
            )
    for other, name in replaced.items():
        if other != name:
            chosen.pop(other, None)
    return replaced


def _by_rule(options: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    if not isinstance(options, Mapping):
        raise InvalidConfiguration(f"options is {options!r}; give a mapping, such as {{'some-rule.some-option': 3}}")
    by_rule: dict[str, dict[str, Any]] = {}
    for key, value in options.items():
        rule, dot, name = key.partition(".") if isinstance(key, str) else ("", "", "")
        if not dot or not rule or not name:
            raise InvalidConfiguration(f"{key!r} is no option: write rule.option, such as some-rule.some-option")
        by_rule.setdefault(rule, {})[name] = value
    return by_rule


def _house(house_rule: HouseRule, by_rule: Mapping[str, dict[str, Any]]) -> Selected:
    if isinstance(house_rule, str):
        cls: type = load_rule(house_rule)
    elif isinstance(house_rule, type):
        cls = house_rule
    else:
        cls = type(house_rule)
    info = info_of(cls)
    values = by_rule.get(info.name, {})
    if isinstance(house_rule, (str, type)):
        made = make_rule(cls, values)
    else:
        made = house_rule
        if values:
            known = options_of(cls)
            kept = {key: getattr(house_rule, field.name) for key, field in known.items()}
            made = make_rule(cls, {**kept, **values})
    return Selected(made, info, "house rule", True)


def _check(chosen: Mapping[str, Selected], replaced: Mapping[str, str]) -> None:
    """What is required must be there, or have its place taken; what conflicts must not."""
    for name, one in chosen.items():
        lacking = [other for other in one.info.requires if other not in chosen and other not in replaced]
        if lacking:
            raise ConflictError(
                f"rule {name!r} requires {' and '.join(map(repr, lacking))}: add {'it' if len(lacking) == 1 else 'them'}",
                rule=name,
            )
        doubled = [other for other in one.info.replaces if other in chosen and other != name]
        if doubled:
            raise ConflictError(
                f"rule {name!r} takes the place of {' and '.join(map(repr, doubled))}, but both are there: "
                "leave one of them out",
                rule=name,
            )
        against = sorted(other for other in one.info.conflicts if _holds(chosen, other))
        if against:
            raise ConflictError(
                f"rule {name!r} conflicts with {' and '.join(map(repr, against))}: leave one of them out"
                f"{', or set the option to another value' if any('=' in other for other in against) else ''}",
                rule=name,
            )


def _holds(chosen: Mapping[str, Selected], what: str) -> bool:
    """Whether *what*, the name of a rule or ``rule.option=value``, is so in what is *chosen*."""
    option, equals, value = what.partition("=")
    name, _, key = option.partition(".")
    if name not in chosen or not equals:
        return name in chosen
    made = chosen[name].rule
    field = options_of(type(made)).get(key)
    return field is not None and str(getattr(made, field.name)) == value


def _order(chosen: Mapping[str, Selected]) -> Selection:
    """House rules first, then the others; inside each the declared order, then by name."""
    before: dict[str, set[str]] = {name: set() for name in chosen}
    for name, one in chosen.items():
        for other in one.info.after:
            if other in chosen:
                before[name].add(other)
        for other in one.info.before:
            if other in chosen:
                before[other].add(name)
    ordered = {(first, name) for name, firsts in before.items() for first in firsts}
    reach = {name: _all_before(name, before, ()) for name in chosen}
    ordered |= {(first, name) for name, firsts in reach.items() for first in firsts}
    placed: list[str] = []
    left = sorted(chosen, key=lambda name: (not chosen[name].house, name))
    while left:
        ready = next(name for name in left if not before[name] & set(left))
        placed.append(ready)
        left.remove(ready)
    return Selection(tuple(chosen[name] for name in placed), frozenset(ordered))


def _all_before(name: str, before: Mapping[str, set[str]], path: Sequence[str]) -> set[str]:
    if name in path:
        cycle = " before ".join([*path[path.index(name) :], name][::-1])
        raise ConflictError(
            f"the declared order of rules runs in a circle: {cycle}; drop one of the declarations", rule=name
        )
    found = set(before[name])
    for other in before[name]:
        found |= _all_before(other, before, (*path, name))
    return found
