"""Rulesets with rules added: those of this directory, or shipped ones by name."""

from __future__ import annotations

from functools import cache
from typing import Any

import unorules
from unorules import Ruleset

__all__ = ["house"]


@cache
def house(*added: type | str, base: str = "hungarian", **options: Any) -> Ruleset:
    """The ruleset *base* with the rules *added*; options as ``hand_limit__limit=10`` for ``hand-limit.limit``."""
    named = {key.replace("__", ".").replace("_", "-"): value for key, value in options.items()}
    return unorules.load(base, house_rules=added, options=named)
