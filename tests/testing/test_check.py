"""The function `check`: what it takes, what it reports, and that it holds of what ships."""

from __future__ import annotations

import pytest

import unorules
from unorules.testing import Report, Row, check


def test_a_shipped_rule_holds_alone_and_with_others() -> None:
    report = check("skip", rulesets=["hungarian"], examples=4, partners=["zero"])
    assert report.ok, str(report)
    assert isinstance(report, Report)
    assert {row.held for row in report.rows} == {True}
    assert {(row.ruleset, row.partner) for row in report.rows} == {("", ""), ("hungarian", ""), ("hungarian", "zero")}
    assert all(isinstance(row, Row) and row.subject == "skip" for row in report.rows)


def test_progress_is_told_before_each_row() -> None:
    told: list[tuple[int, int, str]] = []
    check("skip", rulesets=["bulgarian"], examples=1, pairs=False, checks=["declared", "cards", "kept"],
          progress=lambda *said: told.append(said))  # fmt: skip
    assert told == [(0, 3, "declared"), (1, 3, "bulgarian: cards"), (2, 3, "kept")]


@pytest.mark.parametrize("subject", ["skipp", "hungarain"])
def test_an_unknown_name_lists_near_ones(subject: str) -> None:
    with pytest.raises(unorules.UnknownName, match=r"did you mean|hungarian|skip"):
        check(subject)


@pytest.mark.parametrize("examples", [0, True, "3"])
def test_impossible_numbers_of_examples_are_refused(examples: object) -> None:
    with pytest.raises(unorules.InvalidConfiguration, match="examples"):
        check("skip", examples=examples)  # type: ignore[arg-type]


def test_an_unknown_check_lists_those_that_there_are() -> None:
    with pytest.raises(unorules.UnknownName, match="there are: declared"):
        check("skip", checks=["card"])
