"""What `rules` and `rulesets` tell, and that they import nothing of other distributions."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import unorules

Install = Callable[..., None]

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SHIPPED = {group: sorted(points) for group, points in PROJECT["entry-points"].items()}


def test_built_in_ones_tell_their_summary(installed: Install) -> None:
    installed()
    assert list(unorules.rules()) == SHIPPED["unorules.rules"]
    assert list(unorules.rulesets()) == SHIPPED["unorules.rulesets"]
    for text in (*unorules.rules().values(), *unorules.rulesets().values()):
        assert len(text) > 10
        assert "\n" not in text
    assert "Draw Two" in unorules.rules()["draw-two"]
    assert "Hungarian" in unorules.rulesets()["hungarian"]


def test_others_tell_distribution_and_version(installed: Install) -> None:
    installed("good", "broken")
    for described in (unorules.rules()["village-cards"], unorules.rulesets()["village"]):
        assert "unorules-good 1.2" in described
    assert "unorules-broken 0.3" in unorules.rules()["broken-at-import"]


def test_nothing_of_them_is_imported(installed: Install) -> None:
    installed("good", "broken", "wrong_object", "wrong_name", "twin_one", "twin_two", "shadow")
    unorules.rules()
    unorules.rulesets()
    assert [name for name in sys.modules if name.startswith("unorules_") and "unorules_plugins" not in name] == []


def test_names_come_in_order_and_not_as_installed(installed: Install) -> None:
    installed("good", "broken", "twin_one")
    one = unorules.rules()
    installed("twin_one", "broken", "good")
    two = unorules.rules()
    assert list(one.items()) == list(two.items())
    assert list(one) == sorted(one)


def test_others_tell_the_summary_of_their_distribution(installed: Install) -> None:
    installed("good")
    for described in (unorules.rules()["village-cards"], unorules.rulesets()["village"]):
        assert "Two rules and a ruleset of a village" in described


def test_once_loaded_they_tell_their_own_summary(installed: Install) -> None:
    installed("good")
    unorules.load("village")
    assert "a blank card of each colour" in unorules.rules()["village-cards"]
    assert "numbers and blank cards" in unorules.rulesets()["village"]
