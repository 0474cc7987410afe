"""Finding entry points: one that is written down twice is one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.registry.conftest import forget

import unorules

CODE = """\
from unorules import Recipe, rule

@rule(name="twice", summary="is written down twice")
class Twice:
    pass

TWICES = Recipe(name="twices", summary="no rule at all", uses=())
"""
POINTS = """\
[unorules.rules]
twice = unorules_twice:Twice
twice = unorules_twice:Twice

[unorules.rulesets]
twices = unorules_twice:TWICES
twices = unorules_twice:TWICES
"""


@pytest.fixture
def written_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A distribution that lists its rule and its ruleset twice each is installed."""
    info = tmp_path / "unorules_twice-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: unorules-twice\nVersion: 1.0\nSummary: says it twice\n"
    )
    (info / "entry_points.txt").write_text(POINTS)
    (tmp_path / "unorules_twice.py").write_text(CODE)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "path", [str(tmp_path), *sys.path])
        forget()
        yield
    forget()


@pytest.mark.usefixtures("written_twice")
def test_an_entry_point_that_is_written_down_twice_is_one() -> None:
    assert unorules.rules()["twice"] == "from unorules-twice 1.0: says it twice"
    assert unorules.rulesets()["twices"] == "from unorules-twice 1.0: says it twice"
    assert "twice" in unorules.load("hungarian", house_rules=["twice"]).rules
