"""Watching what the functions of rules are asked, answer, and leave as it was, without putting anything in their place."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType, MethodType
from typing import Any

import attrs

from unorules.effects import Note
from unorules.match import Match
from unorules.round import Round
from unorules.ruleset import Ruleset

__all__ = ["QUIET", "Answer", "Calls", "Codes", "codes_of", "described", "watched"]

QUIET = frozenset(
    {"turn_moves", "turn_asks", "turn_external", "turn_obligation", "turn_answers", "turn_redact", "turn_reason",
     "turn_vetoes", "turn_facts", "turn_replacers", "turn_reactions", "turn_idle", "card_matches", "card_ways",
     "card_effects", "card_points", "card_start", "card_out_of_turn"}
)  # fmt: skip
"""Hooks whose answers do nothing by themselves: they tell, or are written into tables when they are first needed."""

Codes = dict[CodeType, tuple[str, str]]


def codes_of(rules: Ruleset, names: Collection[str] | None = None) -> Codes:
    """The code of every method of the rules *names* (None: of all), with the names of both; functions in them too."""
    found: Codes = {}
    for name, rule in rules.rules.items():
        if names is None or name in names:
            for attribute, method in inspect.getmembers(type(rule), inspect.isfunction):
                if not attribute.startswith("__"):
                    for code in _within(method.__code__):
                        found[code] = (name, attribute)
    return found


def _within(code: CodeType) -> Iterator[CodeType]:
    """*code* and that of the functions in it; comprehensions are a part of it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType) and (constant.co_name == "<lambda>" or constant.co_name[0] != "<"):
            yield from _within(constant)


@attrs.frozen
class Answer:
    """What a function of a rule answered, what it was asked, how long the log was then, and whether it was asked on behalf
    of another such function, whose own answer tells what came of it.
    """

    rule: str
    function: str
    value: Any
    asked: tuple[Any, ...]
    logged: int
    inner: bool = False


class Calls:
    """What was answered, in order, and which functions left a round or a match otherwise than it was."""

    def __init__(self, *, touched: bool = False) -> None:
        self.answers: list[Answer] = []
        self.touched: list[tuple[str, str]] = []
        self.looks = touched

    def done(self) -> Iterator[Answer]:
        """Those that do something, or let something be done."""
        return (call for call in self.answers if call.value and call.function not in QUIET)


@contextmanager
def watched(codes: Codes, calls: Calls) -> Iterator[None]:
    """Watch the calls of the functions in *codes* in this thread."""
    open_calls: list[tuple[FrameType, Any, Any]] = []

    def note(frame: FrameType, event: str, value: Any) -> None:  # pragma: no cover - what profiles isn't traced
        if event == "call":
            if frame.f_code in codes:
                asked = _asked(frame)
                table = next((one for one in asked if isinstance(one, (Round, Match))), None)
                open_calls.append((frame, table, _stands(table) if calls.looks else None))
        elif event == "return" and open_calls and open_calls[-1][0] is frame:
            _, table, before = open_calls.pop()
            rule, function = codes[frame.f_code]
            logged = len(table.events) if isinstance(table, Round) else 0
            calls.answers.append(Answer(rule, function, value, _asked(frame), logged, bool(open_calls)))
            if calls.looks and _stands(table) != before:
                calls.touched.append((rule, function))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)


def _asked(frame: FrameType) -> tuple[Any, ...]:  # pragma: no cover - what profiles isn't traced
    code = frame.f_code
    return tuple(frame.f_locals.get(name) for name in code.co_varnames[: code.co_argcount])


def _stands(table: Round | Match | None) -> Any:  # pragma: no cover - what profiles isn't traced
    """How a round or a match stands, to be compared."""
    if isinstance(table, Match):
        return table.scores, table.dealer, len(table.rounds), _stands(table.round)
    if table is None:
        return None
    return table.fingerprint(), len(table.events), table.events[-1] if table.events else None


def described(value: Any) -> str:
    """*value* as a text that is equal for equal answers: functions by their names, what a note holds left out."""
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(map(described, value))}]"
    if isinstance(value, Note):
        return f"Note({value.rule!r})"
    if isinstance(value, MethodType) or inspect.isfunction(value):
        return value.__qualname__
    if attrs.has(type(value)):
        fields = (f"{one.name}={described(getattr(value, one.name))}" for one in attrs.fields(type(value)))
        return f"{type(value).__name__}({', '.join(fields)})"
    return str(value)
