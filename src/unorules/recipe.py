"""A ruleset as data: a name, a summary, and rules with option values and the source of each."""

from __future__ import annotations

from typing import Any, final

import attrs

from unorules.errors import RuleError

__all__ = ["Recipe", "Use", "use"]


@final
@attrs.frozen
class Use:
    """One rule in a ruleset: its name, the option values that differ from its defaults, and where this is written."""

    rule: str
    source: str
    options: dict[str, Any] = attrs.field(factory=dict, hash=False)


def use(rule: str, source: str, **options: Any) -> Use:
    """Use *rule* with *options* (underscores for dashes) as *source* says.

    :raises RuleError: without a source: sentence numbers, or "supplied: " and the reason where the sources are silent.
    """
    if not source.strip():
        raise RuleError(f"the use of rule {rule!r} has no source: name the sentences, or write 'supplied: ' and why")
    return Use(rule, source, {name.replace("_", "-"): value for name, value in options.items()})


@final
@attrs.frozen
class Recipe:
    """A ruleset as data, found by its name through the entry-point group ``unorules.rulesets``.

    :param name: the name by which it is selected.
    :param summary: one line.
    :param uses: the rules it is made of.
    """

    name: str
    summary: str
    uses: tuple[Use, ...]
