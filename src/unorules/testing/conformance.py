"""The conformance kit as a class of tests for pytest."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from unorules.select import HouseRule
from unorules.testing.checks import CHECKS, ONCE, PAIRED
from unorules.testing.running import run

__all__ = ["RuleConformance"]


class RuleConformance:
    """Derive a class from this one, give it a fixture ``rule``, and pytest tests that the rule keeps what must hold.

    The fixture returns the rule: its class, an instance, or its name.

    :ivar rulesets: on which rulesets the rule makes sense; None: on every one that ships with the library.
    :ivar seats: the least and the most seats with which it makes sense; None: whatever the rules allow.
    :ivar options: values to try for its options, by option; None: whatever each allows.
    :ivar partners: the house rules with which it must go together; None: every one that ships with the library.
    :ivar examples: how many rounds a check tries at most; slow ones, and those with partners, try fewer.
    :ivar seed: decides what is tried.
    """

    rulesets: ClassVar[Iterable[str] | None] = None
    seats: ClassVar[tuple[int, int] | None] = None
    options: ClassVar[Mapping[str, Sequence[Any]] | None] = None
    partners: ClassVar[Iterable[HouseRule] | None] = None
    examples: ClassVar[int] = 25
    seed: ClassVar[int] = 0


def _tested(name: str, about: str) -> Any:
    """The test method for one check; ``together`` stands for all that are made with partners."""

    def test(self: RuleConformance, rule: HouseRule) -> None:
        together = name == "together"
        report = run(
            rule, rulesets=self.rulesets, pairs=together, alone=not together, examples=self.examples, seed=self.seed,
            partners=self.partners, checks=PAIRED if together else (name,), seats=self.seats, options=self.options,
        )  # fmt: skip
        assert report.ok, f"\n{report}"
        assert together or any(row.held for row in report.rows if row.check == name), (
            f"nothing could be checked:\n{report}"
        )
        if name == "motion":  # which looks for all that concerns the rule
            for line in report.untried:
                warnings.warn(f"{report.rows[0].subject} in {report.rounds} rounds: {line}", stacklevel=1)

    test.__name__ = f"test_{name.replace('-', '_')}"
    test.__qualname__ = f"RuleConformance.{test.__name__}"
    test.__doc__ = about
    return test


TESTS = {"declared": ONCE["declared"], **{name: one.about for name, one in CHECKS.items() if name != "order"}}
for _name, _about in {
    **TESTS,
    "together": "The rule goes together with other house rules.",
    "kept": ONCE["kept"],
}.items():
    setattr(RuleConformance, f"test_{_name.replace('-', '_')}", _tested(_name, _about))
