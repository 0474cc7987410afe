"""All checks, by name, with what each is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from unorules.testing import (
    again_checks,
    answer_checks,
    leak_checks,
    load_checks,
    motion_checks,
    pair_checks,
    play_checks,
)
from unorules.testing.trials import Trial

__all__ = ["CHECKS", "ONCE", "PAIRED", "Check"]


@attrs.frozen
class Check:
    """One check.

    :ivar run: what it does with a trial.
    :ivar share: of which share of the examples it is made.
    :ivar tries: how often a counter-example is tried smaller.
    :ivar dealt: whether it is made of dealt rounds alone: a few cards may circulate for ever, whatever the rules are.
    """

    run: Callable[[Trial], None]
    share: float = 1.0
    tries: int = 200
    dealt: bool = False

    @property
    def about(self) -> str:
        """What must hold, in a sentence."""
        return (self.run.__doc__ or "").strip()


CHECKS: Final[dict[str, Check]] = {
    "pure": Check(load_checks.check_pure, 0.1),
    "plays": Check(play_checks.check_plays),
    "answers": Check(answer_checks.check_answers, 0.5),
    "hooks": Check(again_checks.check_hooks, 0.6),
    "cards": Check(play_checks.check_cards),
    "turns": Check(play_checks.check_turns),
    "legal": Check(play_checks.check_legal, 0.5),
    "replay": Check(again_checks.check_replay, 0.5),
    "chance": Check(again_checks.check_chance, 0.4),
    "copies": Check(again_checks.check_copies, 0.5),
    "facts": Check(again_checks.check_facts),
    "faults": Check(again_checks.check_faults),
    "short-ways": Check(again_checks.check_short_ways, 0.5),
    "public": Check(leak_checks.check_public),
    "rest": Check(leak_checks.check_rest),
    "motion": Check(motion_checks.check_motion),
    "ends": Check(play_checks.check_ends, 0.5, 12, dealt=True),
    "matches": Check(play_checks.check_matches, 0.3, 30, dealt=True),
    "order": Check(pair_checks.check_order),
}
"""Checks that play, in the order in which they are made."""

PAIRED: Final = ("plays", "cards", "turns", "motion", "order")
"""Those that are made of the rule together with another house rule."""

ONCE: Final[dict[str, str]] = {
    "declared": (load_checks.check_declared.__doc__ or "").strip(),
    "kept": "Plugin objects hold options only: nothing that rules, their classes or modules hold has changed after it all.",
    "loads": "The rule can be added to the ruleset.",
    "together": "The rule can be added together with the other house rule.",
}
"""What else there are rows for."""
