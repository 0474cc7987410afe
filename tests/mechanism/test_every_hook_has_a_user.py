"""No hook without a rule that uses it, and a test named after it."""

from __future__ import annotations

import ast
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


@pytest.mark.parametrize("hook", SPECS)
def test_every_hook_has_a_test_named_after_it(hook: str) -> None:
    longer = [other for other in SPECS if other.startswith(f"{hook}_")]
    names = {
        node.name
        for path in Path(__file__).parent.glob("test_hooks_*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith(f"test_{hook}_")
    }
    assert [name for name in names if not any(name.startswith(f"test_{other}_") for other in longer)]
