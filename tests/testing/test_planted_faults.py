"""Every planted fault is found by the check that is made for it, and the message names the rule."""

from __future__ import annotations

import pytest
from tests.testing.faulty import FAULTY, EvenMore, OddMore

from unorules.ruleclass import info_of
from unorules.testing import Row, check

CASES = [(cls, name) for cls, names in FAULTY.items() for name in names]


def broken(cls: type, name: str) -> Row:
    """The row of the check *name*, which must be broken."""
    checks = ("kept",) if name == "loads" else (name,)
    report = check(cls, rulesets=["hungarian"], pairs=False, examples=16, checks=checks)
    assert not report.ok, str(report)
    return next(row for row in report.broken if row.check == name)


def test_at_least_25_faults_are_planted() -> None:
    assert len(FAULTY) >= 25


@pytest.mark.parametrize(("cls", "name"), CASES, ids=lambda value: value if isinstance(value, str) else value.__name__)
def test_it_is_found(cls: type, name: str) -> None:
    row = broken(cls, name)
    assert row.subject == info_of(cls).name
    assert info_of(cls).name in str(row)
    assert row.detail
    if row.ruleset and name != "loads":
        assert row.counterexample is not None
        assert row.counterexample.position.startswith("round = unorules.load('hungarian', house_rules=[")


def test_rules_that_depend_on_their_order_are_found() -> None:
    report = check(EvenMore, rulesets=["hungarian"], partners=[OddMore], examples=20, checks=["order"])
    (row,) = report.broken
    assert (row.check, row.subject, row.partner) == ("order", "even-more", "odd-more")
    assert "'even-more' and 'odd-more'" in row.detail
