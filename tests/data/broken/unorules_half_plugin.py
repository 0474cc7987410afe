"""A plugin of the same distribution with one entry point that works and one that leads nowhere."""

from __future__ import annotations

from unorules import rule


@rule(name="half", summary="works, whatever its neighbours do")
class Half:
    """Nothing."""
