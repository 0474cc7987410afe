"""Hypothesis profiles, and the flag that asks for the long runs."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

FAST = 60
"""How many examples a property is tried on by default."""

settings.register_profile(
    "default",
    derandomize=True,  # the same examples in every run: a failure is one of the code, never of luck
    deadline=None,
    max_examples=FAST,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "deep",
    deadline=None,
    max_examples=2000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="more examples, drawn anew in every run, and the long tests")


def pytest_configure(config: pytest.Config) -> None:
    if not config.getoption("hypothesis_profile", None):
        settings.load_profile("deep" if config.getoption("--deep") else "default")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--deep"):
        for item in items:
            if item.get_closest_marker("deep"):
                item.add_marker(pytest.mark.skip(reason="runs long; use --deep"))
