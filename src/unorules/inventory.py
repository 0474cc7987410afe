"""What is installed: every entry point, what it adds, and why it can't be used where it can't."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import attrs

from unorules.errors import ConflictError, UnoRulesError
from unorules.registry import (
    RULES,
    RULESETS,
    Found,
    found_in,
    recipe_of,
    rule_of,
    same_name,
    unreadable,
    whole,
)
from unorules.ruleclass import info_of, make_rule, options_of
from unorules.ruleset import build, hooks_of, load

__all__ = ["Installed", "inventory"]


@attrs.frozen
class Installed:
    """One entry point of a rule or ruleset, looked at.

    :param kind: "rule", "ruleset", or "distribution" for one whose list of entry points can't be read.
    :param name: the name of the rule or ruleset.
    :param value: what the entry point leads to.
    :param distribution: who brings it.
    :param version: the version of the distribution.
    :param summary: what it says of itself in a line.
    :param hooks: the hooks that a rule implements.
    :param options: the options of a rule.
    :param uses: the rules of a ruleset.
    :param problems: why it can't be used; empty if it can.
    """

    kind: str
    name: str
    value: str
    distribution: str
    version: str
    summary: str = ""
    hooks: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


def inventory() -> tuple[Installed, ...]:
    """Every rule and ruleset that is installed, each imported and tried; what is broken stops nothing.

    A rule is tried with its default options in the first ruleset that it goes together with. A ruleset is built.
    """
    broken = tuple(
        Installed(
            "distribution", name, "", name, version, problems=("its entry_points.txt can't be read: install it again",)
        )
        for name, version in unreadable()
    )
    rulesets = _looked_at(RULESETS, "ruleset", _ruleset)
    sound = tuple(one.name for one in rulesets if not one.problems)  # a fault in one of the others is blamed on no rule
    return (*rulesets, *_looked_at(RULES, "rule", partial(_rule, sound=sound)), *broken)


def _looked_at(group: str, kind: str, look: Callable[[Found, dict[str, Any]], None]) -> list[Installed]:
    every = found_in(group)
    looked = []
    for found in every:
        same = [one for one in every if one.point.name == found.point.name]
        problems = [same_name(group, same)] if len(same) > 1 else []
        told: dict[str, Any] = {}
        try:
            look(found, told)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - plugins may raise anything
            problems.append(_why(error))
        plain = Installed(kind, found.point.name, found.point.value, found.distribution, found.version)
        looked.append(attrs.evolve(plain, problems=tuple(problems), **told))
    return looked


def _rule(found: Found, told: dict[str, Any], sound: tuple[str, ...]) -> None:
    cls = rule_of(found)
    told["summary"] = info_of(cls).summary
    told["options"] = tuple(options_of(cls))
    told["hooks"] = hooks_of(make_rule(cls, {}))
    _in_a_ruleset(cls, sound)


def _in_a_ruleset(cls: type, names: tuple[str, ...]) -> None:
    """Add the rule to the first of these rulesets that it goes together with, which asks it all that is asked at load."""
    for name in names:
        try:
            load(name, house_rules=[cls])
        except ConflictError:
            continue
        return


def _ruleset(found: Found, told: dict[str, Any]) -> None:
    recipe = recipe_of(found)
    told["summary"] = recipe.summary
    told["uses"] = tuple(use.rule for use in whole(recipe).uses)
    build(recipe)


def _why(error: BaseException) -> str:
    notes = "".join(f" ({note})" for note in getattr(error, "__notes__", ()))
    what = str(error) if isinstance(error, UnoRulesError) else f"{type(error).__name__}: {error}"
    return f"{what}{notes}"
