"""Running the command line inside the process, and terminals whose text can be read back."""

from __future__ import annotations

import inspect
import io
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner, Result

from unorules.cli.app import unorules
from unorules.cli.terminal import Terminal

APART: dict[str, Any] = {"mix_stderr": False} if "mix_stderr" in inspect.signature(CliRunner).parameters else {}
"""Click before 8.2 mixes stdout and stderr unless told not to."""
PLAIN = {"NO_COLOR": "", "FORCE_COLOR": None, "COLUMNS": "80", "TERM": "xterm"}


@pytest.fixture
def cli() -> Callable[..., Result]:
    """Runs a command given as one text (or as words) and gives exit code, stdout and stderr."""

    def run(command: str | list[str], keys: str = "", **env: str) -> Result:
        words = command.split() if isinstance(command, str) else command
        result = CliRunner(env={**PLAIN, **env}, **APART).invoke(unorules, words, input=keys)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


class Paper:
    """A terminal on paper."""

    def __init__(self) -> None:
        self.stream = io.StringIO()
        self.terminal = Terminal(self.stream)

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()


@pytest.fixture
def paper(monkeypatch: pytest.MonkeyPatch) -> Paper:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return Paper()


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lays lines ready as if they were typed; after the last one nobody is there."""

    def lay(*lines: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return lay
