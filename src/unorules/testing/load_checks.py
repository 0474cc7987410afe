"""What must hold of a rule before anything is played: what it says of itself, its answers about cards, and what it keeps."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Mapping
from types import CodeType
from typing import Any

import attrs

from unorules.hooks import SPECS
from unorules.ruleclass import info_of, options_of
from unorules.ruleset import Ruleset
from unorules.testing.report import Broken
from unorules.testing.trials import Trial
from unorules.testing.watching import described

__all__ = ["check_declared", "check_pure", "kept_by", "tables_of", "what_changed"]


def check_declared(cls: type) -> None:
    """A rule has a docstring, a summary, a documented source, and a help text for each option; options are plain values."""
    info = info_of(cls)
    if not info.sources or not all(isinstance(source, str) and source.strip() for source in info.sources):
        raise Broken(f'rule {info.name!r} doesn\'t say where it is written down: give sources=("...",)')
    if len(info.summary.strip().splitlines()) != 1:
        raise Broken(f"rule {info.name!r}: its summary has several lines; give one")
    if not (vars(cls).get("__doc__") or "").strip():
        raise Broken(f"rule {info.name!r}: its class has no docstring; say in it how it plays")
    for name, field in options_of(cls).items():
        said = field.metadata.get("help")
        if said is None:
            raise Broken(f"rule {info.name!r}: field {name!r} is no option; make it with option(..., help=...)")
        if not said.strip():
            raise Broken(f"rule {info.name!r}: option {name!r} has no help text; say what it decides")
        try:
            value = getattr(cls(), field.name)
            hash(tuple(value.items()) if isinstance(value, Mapping) else value)
        except TypeError:
            raise Broken(
                f"rule {info.name!r}: option {name!r} is {value!r}, which can be changed; use a tuple or a mapping"
            ) from None


def check_pure(trial: Trial) -> None:
    """Card hooks answer the same when they are asked again, and every load gives the same deck and tables."""
    rules = trial.rules
    for hook, asked in _questions(rules).items():
        for one in rules._engine.resolved.of(hook):
            if trial.rule in ("", one.rule):
                first = [described(one.call(*about)) for about in asked]
                again = [described(one.call(*about)) for about in reversed(asked)][::-1]
                for about, was, now in zip(asked, first, again, strict=True):
                    if was != now:
                        raise Broken(
                            f"rule {one.rule!r}: {hook} of {', '.join(map(str, about))} answers {was} and then {now}; "
                            "it must depend on nothing but its parameters and the rule's options"
                        )
    ours, theirs = tables_of(rules), tables_of(trial.first.selected.fresh())
    for name, table in ours.items():
        if table != theirs[name]:
            raise Broken(f"another load gives another {name}")


def _questions(rules: Ruleset) -> dict[str, list[tuple[Any, ...]]]:
    cards = rules._engine.cards
    faces = [(side, face) for side in range(cards.sides) for face in cards.faces(side)]
    tops = faces[:: max(1, len(faces) // 8)]
    ways = [(face, way) for side, face in faces for way in cards.ways[side][face]]
    return {
        "card_deck": [()],
        "card_matches": [(face, top, way.declared) for _, face in faces for side, top in tops
                         for way in cards.ways[side][top][:2]],
        "card_ways": [(face, cards.colors[side]) for side, face in faces],
        "card_effects": [(face, way, active) for face, way in ways for active in (2, 4)],
        "card_points": [(face,) for _, face in faces],
        "card_start": [(face, cards.effects(face, way, 2)[1], 2) for face, way in ways],
        "card_out_of_turn": [(face,) for _, face in faces],
        "turn_words": [()],
        "pile_seats": [()],
        "pile_draw": [()],
        "turn_hand_limit": [()],
        "turn_last_card_answers": [()],
    }  # fmt: skip


def tables_of(rules: Ruleset) -> dict[str, Any]:
    """All that card hooks have said, as values to be compared."""
    cards = rules._engine.cards
    return {
        "deck": rules.deck,
        "list of ways": [described(list(ways.items())) for ways in cards.ways],
        "table of points": cards.points,
        "list of moves": list(rules._engine.moves.texts),
        "table of effects": {
            (face, str(way)): described(cards.effects(face, way, 2)) for ways in cards.ways for face in ways
            for way in ways[face]
        },
        "table of what fits": {
            (top, str(way.declared)): cards.fitting(top, way.declared, side) for side, ways in enumerate(cards.ways)
            for top in ways for way in ways[top]
        },
    }  # fmt: skip


# --------------------------------------------------------------------------------------------- what a rule keeps


def kept_by(rules: Iterable[Any]) -> dict[str, str]:
    """What rules could keep something in: their options, their classes, and the values of their modules that they use."""
    found: dict[str, str] = {}
    for rule in rules:
        cls = type(rule)
        name = info_of(cls).name
        for field in attrs.fields(cls):
            found[f"rule {name!r}: option {field.name!r}"] = repr(getattr(rule, field.name))
        for base in cls.__mro__[:-1]:
            for attribute, value in vars(base).items():
                if not attribute.startswith("__") and _can_keep(value):
                    found[f"rule {name!r}: attribute {attribute!r} of its class"] = repr(value)
        for function in _functions(cls):
            for label, value in _reached(function):
                if _can_keep(value):
                    found[f"rule {name!r}: {label}"] = repr(value)
    return found


def what_changed(before: Mapping[str, str], after: Mapping[str, str]) -> str:
    """The first thing that was kept, with what it was and what it is; empty if nothing has changed."""
    for label, value in after.items():
        if before.get(label, value) != value:
            return f"{label} was {before[label]} and is {value} now; what has to be remembered is a fact of the round"
    return ""


def _can_keep(value: Any) -> bool:
    return isinstance(value, (list, dict, set, bytearray, int, str, tuple)) or (
        type(value).__module__ == "collections" and hasattr(value, "__len__")
    )


def _functions(cls: type) -> list[Callable[..., Any]]:
    return [function for _, function in inspect.getmembers(cls, inspect.isfunction)
            if function.__module__ == cls.__module__ or function.__name__ in SPECS]  # fmt: skip


def _reached(function: Any) -> Iterable[tuple[str, Any]]:
    """The values outside of a function that its code names: globals of its module, and what it closes over."""
    code: CodeType = function.__code__
    module = vars(sys.modules[function.__module__]) if function.__module__ in sys.modules else {}
    for name in code.co_names:
        if name in module:
            yield f"{name!r} of its module", module[name]
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        yield f"{name!r} around {function.__name__}", cell.cell_contents
