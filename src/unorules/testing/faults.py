"""Faults on order: an exception out of the n-th call of a rule's function, or at the n-th line of code that is run.

Done by tracing, so that nothing of the library has to be replaced and nothing of its insides to be known.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from unorules.ruleset import Ruleset

__all__ = ["Faults", "at_lines", "functions_of", "hook_at_fault", "hooks_of", "in_functions", "is_named", "traced"]

CORE = str(Path(__file__).parents[1])


class Faults:
    """Counts what could fail, and lets number ``at`` of it fail (None: nothing) with ``error``.

    ``where`` is then the code that was run, the innermost first, and ``line`` its line.
    """

    def __init__(self, at: int | None = None, error: type[BaseException] = RuntimeError) -> None:
        self.at = at
        self.error = error
        self.count = 0
        self.where: list[CodeType] = []
        self.line = 0

    def reached(self, frame: FrameType) -> None:  # pragma: no cover - what traces isn't traced
        """One more; fails if it is the one."""
        self.count += 1
        if self.count == self.at:
            self.line = frame.f_lineno
            stack: FrameType | None = frame
            while stack is not None:
                self.where.append(stack.f_code)
                stack = stack.f_back
            raise self.error(f"fault {self.at}")


@contextmanager
def traced(tracer: Callable[[FrameType, str, Any], Any]) -> Iterator[None]:
    """Have *tracer* trace this thread, and whatever traced it before trace on after."""
    before = sys.gettrace()
    sys.settrace(tracer)
    try:  # pragma: no cover - the tracer is another one in it
        yield
    finally:  # pragma: no cover - as above
        sys.settrace(before)


@contextmanager
def in_functions(codes: dict[CodeType, Any], faults: Faults) -> Iterator[None]:
    """A fault in the first line of the n-th call of any function in *codes*."""

    def local(frame: FrameType, event: str, argument: Any) -> Any:  # pragma: no cover - what traces isn't traced
        if event == "line":
            frame.f_trace_lines = False  # the first line of each call alone counts
            faults.reached(frame)
        return local

    def tracer(frame: FrameType, event: str, argument: Any) -> Any:  # pragma: no cover - what traces isn't traced
        return local if frame.f_code in codes else None

    with traced(tracer):  # pragma: no cover - the tracer is another one in it
        yield


@contextmanager
def at_lines(faults: Faults, files: tuple[str, ...]) -> Iterator[None]:
    """A fault at the n-th line that is run of *files*, which may be directories."""

    def local(frame: FrameType, event: str, argument: Any) -> Any:  # pragma: no cover - what traces isn't traced
        if event == "line":
            faults.reached(frame)
        return local

    def tracer(frame: FrameType, event: str, argument: Any) -> Any:  # pragma: no cover - what traces isn't traced
        name = frame.f_code.co_filename
        return local if name.startswith(files) and name != __file__ else None  # not in the end of `traced` itself

    with traced(tracer):  # pragma: no cover - the tracer is another one in it
        yield


def functions_of(rules: Ruleset) -> dict[CodeType, tuple[str, str]]:
    """The code of every method of every rule, hooks and the functions that these hand out, with the names of both."""
    return {
        method.__code__: (name, attribute)
        for name, rule in rules.rules.items()
        for attribute, method in inspect.getmembers(type(rule), inspect.isfunction)
        if not attribute.startswith("__")
    }


def hooks_of(rules: Ruleset) -> dict[CodeType, tuple[str, str]]:
    """The code of every hook of every rule, with the names of both."""
    return {
        code: names
        for code, names in functions_of(rules).items()
        if hasattr(getattr(type(rules.rules[names[0]]), names[1]), "unorules_impl")
    }


def hook_at_fault(faults: Faults, hooks: dict[CodeType, tuple[str, str]]) -> tuple[str, str] | None:
    """The rule and the hook that were being run when the fault came; None if no hook was."""
    return next((hooks[code] for code in faults.where if code in hooks), None)


def is_named(error: BaseException, rule: str, hook: str) -> bool:
    """Whether a note of *error* names both."""
    return any(rule in note and hook in note for note in getattr(error, "__notes__", ()))
