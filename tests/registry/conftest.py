"""Distributions that seem to be installed: directories of tests/data put on the path, and forgotten afterwards."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from unorules import registry

DATA = Path(__file__).resolve().parent.parent / "data"


def forget() -> None:
    """Forget what was found and loaded before, as a new process would have it."""
    for cached in (registry._points, registry.load_rule, registry.load_recipe):
        cached.cache_clear()
    importlib.invalidate_caches()
    for name in [
        name for name in sys.modules if name.startswith("unorules_") and name.split(".")[0] != "unorules_plugins"
    ]:
        del sys.modules[name]


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Call it with names of directories of tests/data: these distributions are installed, in that order on the path."""
    plain = list(sys.path)

    def install(*names: str) -> None:
        monkeypatch.setattr(sys, "path", [*(str(DATA / name) for name in names), *plain])
        forget()

    forget()
    yield install
    monkeypatch.undo()
    forget()
