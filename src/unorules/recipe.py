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
    :param base: the name of a ruleset that it builds on: it has the rules of that one too, and in a use of one of them the
        options given here count, the others stay.
    :param without: the rules of the base that it leaves out.
    """

    name: str
    summary: str
    uses: tuple[Use, ...]
    base: str = ""
    without: tuple[str, ...] = ()

    def upon(self, base: Recipe) -> Recipe:
        """This recipe with all the rules of *base* that it keeps, in the order in which that has them, before its own.

        :raises RuleError: when *base* hasn't got a rule that is to be left out.
        """
        there = [one.rule for one in base.uses]
        for name in self.without:
            if name not in there:
                raise RuleError(
                    f"ruleset {self.name!r} leaves out {name!r}, which {base.name!r} hasn't got; its rules: {', '.join(there)}",
                    rule=name,
                )
        own = list(self.uses)
        uses: list[Use] = []
        for one in base.uses:
            changed = next((use for use in own if use.rule == one.rule), None)
            if changed is not None:
                own.remove(changed)
                uses.append(attrs.evolve(changed, options={**one.options, **changed.options}))
            elif one.rule not in self.without:
                uses.append(one)
        return attrs.evolve(self, uses=(*uses, *own))
