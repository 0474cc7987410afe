"""The kit as a class of tests: what holds passes, what doesn't fails with a message, and capabilities are heeded."""

from __future__ import annotations

from typing import Any

import pytest
from tests.testing.faulty import DrawsByHands, HasNoSource
from tests.testing.good import AgainEight, CostlySeven, NeverActs, Peeking

from unorules.testing import RuleConformance, conformance


class TestCostlySeven(RuleConformance):
    rulesets = ("hungarian",)
    partners = (AgainEight,)
    examples = 4

    @pytest.fixture
    def rule(self) -> Any:
        return CostlySeven


class TestPeeking(RuleConformance):
    rulesets = ("bulgarian",)
    partners = (CostlySeven,)
    options = {"times": (1, 3)}  # noqa: RUF012 - as users write it
    seats = (2, 3)
    examples = 4

    @pytest.fixture
    def rule(self) -> Any:
        return Peeking(times=2)


TESTS = [name for name in dir(RuleConformance) if name.startswith("test_")]


def test_there_is_a_test_for_each_check_with_a_sentence() -> None:
    assert len(TESTS) == len(conformance.TESTS) + 2
    assert all(getattr(RuleConformance, name).__doc__ for name in TESTS)
    assert {"test_cards", "test_short_ways", "test_together", "test_kept", "test_declared"} <= set(TESTS)


def test_a_rule_that_never_did_anything_passes_with_a_warning() -> None:
    class Tests(RuleConformance):
        rulesets = ("hungarian",)
        examples = 2

    with pytest.warns(UserWarning, match="^never-acts in [0-9]+ rounds: it has turn_reactions and never did anything"):
        Tests().test_motion(NeverActs)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("cls", "test"), [(HasNoSource, "test_declared"), (DrawsByHands, "test_motion")])
def test_a_faulty_rule_fails_with_what_broke(cls: type, test: str) -> None:
    class Tests(RuleConformance):
        rulesets = ("hungarian",)
        examples = 16

    with pytest.raises(AssertionError, match=f"{cls.__unorules_rule__.name}.*BROKEN"):  # type: ignore[attr-defined]
        getattr(Tests(), test)(cls)
