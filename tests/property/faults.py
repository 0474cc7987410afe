"""Faults at any line of the core and of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import unorules
import unorules_plugins
from unorules.testing import faults
from unorules.testing.faults import Faults

CORE = str(Path(unorules.__file__).parent)
PLUGINS = str(Path(unorules_plugins.__file__).parent)


@contextmanager
def at_lines(counted: Faults, files: tuple[str, ...] = (CORE, PLUGINS)) -> Iterator[None]:
    """A fault at the n-th line that is run of the core or of a rule, or of *files* alone."""
    with faults.at_lines(counted, files):
        yield
