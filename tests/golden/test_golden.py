"""One whole match of every ruleset, move by move, as it was when its rules were last checked against the text."""

from __future__ import annotations

import importlib.metadata

import pytest
from tests.golden.logs import CASES, FOLDER, moves_in, path, played, replayed

HOW = "if the rules were meant to change: python -m tests.golden.write, and check the difference against the rule text"


MORE = {
    "hungarian": {"declared", "again", "moved"},
    "bulgarian": {"declared", "swapped", "received", "shed"},
    "classic": {"declared", "again", "moved", "revealed", "forgiven"},
    "classic-112": {"declared", "moved", "revealed", "forgiven", "swapped", "received"},
    "classic-42003": {"moved", "revealed", "forgiven"},
    "no-mercy": {"declared", "swapped", "rotated", "received", "shed", "revealed", "eliminated", "moved", "forgiven"},
    "partners": {"declared", "moved", "revealed", "forgiven"},
    "two-player": {"declared", "revealed", "forgiven"},
}
"""By ruleset: the kinds of events that its match has besides those of all."""


def check_same(found: str, wanted: str) -> None:
    """Compare line by line: the first difference says more than two whole matches."""
    for number, (line, other) in enumerate(zip(found.splitlines(), wanted.splitlines(), strict=False), 1):
        assert line == other, f"line {number}; {HOW}"
    assert len(found) == len(wanted), HOW


@pytest.mark.parametrize("name", CASES)
def test_the_moves_of_the_golden_match_give_its_log(name: str) -> None:
    text = path(name).read_text(encoding="utf-8")
    check_same(replayed(name, text), text)


@pytest.mark.parametrize("name", CASES)
def test_the_bots_play_the_golden_match_again(name: str) -> None:
    check_same(played(name), path(name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", CASES)
def test_a_golden_match_is_a_whole_one_with_much_in_it(name: str) -> None:
    text = path(name).read_text(encoding="utf-8")
    assert len(list(moves_in(text))) > 50
    assert '"kind": "won"' in text.splitlines()[-1]
    kinds = {line.split()[0] for line in text.splitlines() if line.startswith("  ")}
    assert {"dealt", "turned", "returned", "played", "drew", "took", "called", "silenced", "owed"} <= kinds
    assert {"lost", "direction", "out", "counted"} <= kinds
    assert MORE[name] <= kinds


def test_every_ruleset_has_a_golden_match_and_every_file_a_ruleset() -> None:
    points = importlib.metadata.distribution("unorules").entry_points.select(group="unorules.rulesets")
    assert set(CASES) == {point.name for point in points} == {file.stem for file in FOLDER.glob("*.txt")}
