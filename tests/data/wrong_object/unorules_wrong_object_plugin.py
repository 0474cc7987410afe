"""Entry points to things that are neither rules nor rulesets."""

from __future__ import annotations

from unorules import Recipe, rule


class NotDecorated:
    """A class, but no rule."""


@rule(name="wrong-instance", summary="a rule")
class Rule:
    """A rule."""


class Child(Rule):
    """Made from a rule, but not decorated itself."""


def function() -> None:
    """No class at all."""


INSTANCE = Rule()
RECIPE = Recipe("wrong-recipe", "a ruleset where a rule should be", ())
MAPPING = {"name": "wrong-mapping"}
