"""Testing rules: the conformance kit, and what it is made from.

`check` and `RuleConformance` need nothing but the library (the class is for pytest); `unorules.testing.strategies` needs
Hypothesis.
"""

from __future__ import annotations

from unorules.testing.conformance import RuleConformance
from unorules.testing.report import Counterexample, Own, Report, Row
from unorules.testing.running import check
from unorules.testing.starts import Game, Position, Selected

__all__ = ["Counterexample", "Game", "Own", "Position", "Report", "Row", "RuleConformance", "Selected", "check"]
