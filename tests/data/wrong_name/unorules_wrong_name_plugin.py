"""Entry points whose names differ from those of what they point to."""

from __future__ import annotations

from unorules import Recipe, rule


@rule(name="another-name", summary="is called otherwise")
class Named:
    """Nothing."""


NAMED = Recipe("another-ruleset", "is called otherwise", ())
