"""A plugin that uses the name of a built-in rule."""

from __future__ import annotations

from unorules import rule


@rule(name="skip", summary="another skip")
class Skip:
    """Nothing."""
