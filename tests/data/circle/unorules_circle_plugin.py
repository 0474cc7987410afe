"""Rulesets that build on others: on each other in a circle, on one that can't be loaded, and as it should be."""

from __future__ import annotations

from unorules import Recipe, use

FIRST = Recipe("first", "builds on the second", (), base="second")
SECOND = Recipe("second", "builds on the third", (), base="third")
THIRD = Recipe("third", "builds on the first", (), base="first")

LOWER = Recipe("lower", "a built-in one with other options", (use("uno-call", "here", penalty=9),), base="hungarian")
UPPER = Recipe("upper", "another on top", (use("deal", "here", hand_size=4),), base="lower", without=("target",))

ON_BROKEN = Recipe("on-broken", "builds on one that can't be loaded", (), base="broken-base")
