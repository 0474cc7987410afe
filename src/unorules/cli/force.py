"""Which rules are in force: in what order they are told, what their options say, and what was changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from unorules.cli.options import written
from unorules.errors import UnknownName
from unorules.registry import load_recipe
from unorules.ruleclass import options_of
from unorules.ruleset import Ruleset, load

__all__ = ["changes", "default", "in_order", "said"]


def in_order(rules: Ruleset) -> tuple[str, ...]:
    """The names of the rules as the ruleset's author wrote them down, then the others, such as house rules."""
    try:
        listed = [use.rule for use in load_recipe(base(rules)).uses]
    except UnknownName:  # it was built from a recipe that isn't installed
        listed = []
    first = [name for name in listed if name in rules.rules]
    return (*first, *(name for name in rules.rules if name not in first))


def base(rules: Ruleset) -> str:
    """The ruleset's name without house rules."""
    return rules.name.partition("+")[0]


def changes(rules: Ruleset) -> list[str]:
    """What was asked for besides the ruleset's name: options as they are set, then house rules with a plus."""
    plain = load(base(rules))
    found = []
    for name in in_order(rules):
        for option, field in options_of(type(rules.rules[name])).items():
            key = f"{name}.{option}"
            before = plain.options[key] if name in plain.rules else default(field)
            if rules.options[key] != before:
                found.append(f"{key}={written(rules.options[key])}")
    return found + [f"+ {name}" for name in in_order(rules) if name not in plain.rules]


def default(field: attrs.Attribute[Any]) -> Any:
    """An option's value where nobody sets it."""
    make = getattr(field.default, "factory", None)
    return field.default if make is None else make()


def said(rules: Ruleset, name: str) -> str:
    """What the options of the rule *name* say, in short: "size 5, required".

    Left out is what says nothing: no, 0 and a table, where this is the rule's default.
    """
    parts = []
    for option, field in options_of(type(rules.rules[name])).items():
        value = rules.options[f"{name}.{option}"]
        if value == default(field) and (not value or isinstance(value, Mapping)):
            continue
        if isinstance(value, bool):
            parts.append(option if value else f"not {option}")
        else:
            parts.append(f"{option} {written(value) or 'empty'}")
    return ", ".join(parts)
