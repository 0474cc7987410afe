"""No hook without a rule that uses it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

import unorules_plugins.rules
from unorules.hooks import SPECS


def modules() -> list[ModuleType]:
    """The modules of the shipped rules and of those in this directory."""
    shipped = [
        f"unorules_plugins.rules.{found.name}" for found in pkgutil.iter_modules(unorules_plugins.rules.__path__)
    ]
    stems = sorted(path.stem for path in Path(__file__).parent.glob("*.py"))
    here = [f"tests.mechanism.{stem}" for stem in stems if not stem.startswith("test_")]
    return [importlib.import_module(name) for name in (*shipped, *here)]


@pytest.fixture(scope="module")
def used() -> dict[str, list[str]]:
    """By hook the classes that implement it."""
    users: dict[str, list[str]] = {hook: [] for hook in SPECS}
    for module in modules():
        for name, cls in inspect.getmembers(module, inspect.isclass):
            for attribute, value in vars(cls).items():
                if cls.__module__ == module.__name__ and hasattr(value, "unorules_impl"):
                    users[attribute].append(name)
    return users


@pytest.mark.parametrize("hook", SPECS)
def test_every_hook_has_a_user(hook: str, used: dict[str, list[str]]) -> None:
    assert used[hook], f"no rule implements {hook}"
