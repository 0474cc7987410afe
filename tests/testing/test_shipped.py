"""What ships holds."""

from __future__ import annotations

import pytest

import unorules
from unorules.testing import check

SHIPPED = tuple(unorules.rules())


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_rule_holds(name: str) -> None:
    report = check(
        name, rulesets=[("hungarian", "bulgarian")[len(name) % 2]], pairs=False, examples=4,
        checks=("declared", "plays", "facts", "public", "motion"),
    )  # fmt: skip
    assert report.ok or all(row.check == "loads" for row in report.broken), f"\n{report}"


@pytest.mark.deep
@pytest.mark.parametrize("name", [*SHIPPED, *unorules.rulesets()])
def test_what_ships_holds_with_everything_else(name: str) -> None:
    report = check(name, examples=25)
    assert report.ok, f"\n{report}"
