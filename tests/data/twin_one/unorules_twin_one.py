"""One of two plugins that use the same names."""

from __future__ import annotations

from unorules import Recipe, rule


@rule(name="twin", summary="twin from plugin one")
class Twin:
    """Nothing."""


@rule(name="alone-one", summary="nobody else has this name")
class Alone:
    """Nothing."""


TWINS = Recipe("twins", "twins from plugin one", ())
