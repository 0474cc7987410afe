"""A page for each rule, from what its class says of itself."""

from __future__ import annotations

import importlib.metadata
import inspect
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import attrs
from docs.generate.text import as_code, listed, markdown, page, table

from unorules.hooks import SPECS
from unorules.recipe import Recipe
from unorules.ruleclass import info_of, options_of

__all__ = ["default_of", "implementers", "our_rules", "our_rulesets", "pages", "shown"]

OWN = "unorules_plugins."
TYPES = {bool: "true or false", int: "whole number", str: "text", dict: "texts to whole numbers"}


def _ours(group: str) -> dict[str, Any]:
    points = {
        point.name: point for point in importlib.metadata.entry_points(group=group) if point.value.startswith(OWN)
    }
    return {name: points[name].load() for name in sorted(points)}


@cache
def our_rules() -> dict[str, type]:
    """The rules that come with the library, by name."""
    return _ours("unorules.rules")


@cache
def our_rulesets() -> dict[str, Recipe]:
    """The rulesets that come with the library, by name."""
    return _ours("unorules.rulesets")


@cache
def implementers() -> dict[str, list[str]]:
    """Every hook with the rules that implement it."""
    return {hook: [name for name, cls in our_rules().items() if hasattr(cls, hook)] for hook in SPECS}


def default_of(option: attrs.Attribute[Any]) -> Any:
    """The value of *option* where nobody sets it."""
    default: Any = option.default
    return default.factory() if option.metadata["kind"] is dict else default


def shown(value: Any) -> str:
    """*value* as it is written in a page."""
    if isinstance(value, (Mapping, MappingProxyType)):
        return ", ".join(f"`{key}` {worth}" for key, worth in value.items())
    return as_code(value)


def _allowed(option: attrs.Attribute[Any]) -> str:
    facts = option.metadata
    if facts.get("choices"):
        return ", ".join(map(as_code, facts["choices"]))
    kind = TYPES.get(facts["kind"], facts["kind"].__name__)
    if facts.get("least") is not None and facts.get("most") is not None:
        return f"{kind} from {facts['least']} to {facts['most']}"
    return kind if facts.get("least") is None else f"{kind} from {facts['least']} on"


def _options(name: str, cls: type) -> str:
    options = options_of(cls)
    if not options:
        return "This rule has no options."
    rows = [
        (as_code(f"{name}.{key}"), _allowed(option), shown(default_of(option)), option.metadata["help"])
        for key, option in options.items()
    ]
    return table(("option", "values", "default", "decides"), rows)


def _relations(cls: type) -> list[str]:
    info = info_of(cls)
    said = [
        ("Needs {}.", info.requires),
        ("Does not go together with {}.", info.conflicts),
        ("Takes the place of {}.", info.replaces),
        ("Is asked after {}.", info.after),
        ("Is asked before {}.", info.before),
    ]
    lines = [text.format(listed([_link(other) for other in others])) for text, others in said if others]
    if info.reveals:
        lines.append(f"Reveals by design: {info.reveals}.")
    return lines


def _link(name: str) -> str:
    return f"[`{name}`]({name}.md)" if name in our_rules() else as_code(name)


def _use(name: str) -> str:
    rows = []
    for recipe in our_rulesets().values():
        for use in recipe.uses:
            if use.rule == name:
                values = ", ".join(f"`{key}` = {shown(value)}" for key, value in use.options.items())
                rows.append((f"[{recipe.name}](../rulesets/{recipe.name}.md)", values or "its defaults", use.source))
    return table(("ruleset", "sets", "source"), rows) if rows else "No ruleset of this library uses it."


def _page(name: str, cls: type) -> str:
    info = info_of(cls)
    hooks = [hook for hook in SPECS if hasattr(cls, hook)]
    return page(
        name,
        f"*{info.summary[:1].upper()}{info.summary[1:]}.*",
        markdown(inspect.getdoc(cls) or ""),
        "## Options",
        _options(name, cls),
        "## In rulesets",
        _use(name),
        "## Facts",
        "\n".join(
            f"* {line}"
            for line in (
                *_relations(cls),
                f"Sources: {'; '.join(info.sources)}.",
                "Hooks: " + ", ".join(f"[`{hook}`](../hooks.md#hook-{hook})" for hook in hooks) + ".",
                f"Class: `{cls.__module__}.{cls.__name__}`.",
            )
        ),
    )


def pages() -> dict[str, str]:
    """A page for each rule, and the list of them."""
    made = {f"reference/rules/{name}.md": _page(name, cls) for name, cls in our_rules().items()}
    rows = [
        (f"[`{name}`]({name}.md)", info_of(cls).summary, ", ".join(map(as_code, options_of(cls))) or "none")
        for name, cls in our_rules().items()
    ]
    made["reference/rules/index.md"] = page(
        "Rules",
        "The rules that come with the library. Each is a plugin like anyone's: one class, found by its name. Set an "
        'option with `load(name, options={"rule.option": value})`; every value is checked, and is of exactly the type '
        "that is given here.",
        table(("rule", "what it does", "options"), rows),
        "```{toctree}\n:hidden:\n\n" + "\n".join(our_rules()) + "\n```",
    )
    return made
