"""What may have been meant by a name that there isn't: only what is clearly nearest, whatever the letters' size."""

from __future__ import annotations

import pytest

import unorules
from unorules import InvalidCard, InvalidMove, UnknownName
from unorules.names import near

KNOWN = ("bulgarian", "hungarian")


@pytest.mark.parametrize(
    ("name", "known", "told"),
    [
        ("hungarain", KNOWN, "hungarian"),
        ("Hungarian", KNOWN, "hungarian"),
        ("BULGARIA", KNOWN, "bulgarian"),
        ("garian", KNOWN, "bulgarian or hungarian"),
        ("R5", ("rR", "r6", "r5"), "r5"),
        ("r5", ("rR", "R5"), "R5"),
        ("abd", ("abc", "abe", "abf", "abg"), "abc or abe or abf"),
        ("abd", ("abc", "abc"), "abc"),
    ],
)
def test_the_nearest_names_are_told_and_no_others(name, known, told):
    assert near(name, known) == f". Did you mean {told}?"


@pytest.mark.parametrize("name", ["", "xyz", "h", "drugstore"])
def test_where_none_is_near_none_is_told(name):
    assert near(name, KNOWN) == ""
    assert near(name, ()) == ""


def test_the_library_says_so():
    with pytest.raises(UnknownName, match=r"\. Did you mean hungarian\? There are: "):
        unorules.load("Hungarain")
    rules = unorules.load("hungarian")
    with pytest.raises(InvalidCard, match=r"Did you mean r5\?$"):
        rules.card("R5")
    with pytest.raises(InvalidMove, match=r"Did you mean W>b\?$"):
        rules.move("w>B")
