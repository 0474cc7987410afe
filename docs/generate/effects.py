"""The page of effects, from the docstrings of ``unorules.effects``."""

from __future__ import annotations

import inspect

from docs.generate.members import attributes, doc_of, signature
from docs.generate.text import as_code, page, table

from unorules import effects

__all__ = ["EXAMPLE_IMPORTS", "names", "pages"]

INTRODUCTION = """\
An effect is a value that says what shall happen. Rules return effects, from card hooks, `turn_effects`, reactions,
replacers and others; the core carries them out one by one, each with all that follows from it before the next. Who the
mover is decides what `Who.ME` means: the seat that moves, or in a reaction the seat of the event.

What is carried out leaves [events](events.md); the entries name their kinds. Reactions and records see those.

All of this is imported from `unorules.effects`. The examples are run with
"""

NAMES = "\n".join(f"    {name}," for name in effects.__all__)

EXAMPLE_IMPORTS = f"""\
from unorules import Card, Debt
from unorules.effects import (
{NAMES}
)

card, debt = Card("r", "5"), Debt(1, cards=2)
"""
"""What the examples of the effects may use without saying so."""

OTHERS = ("Stay",)
"""Classes that stand among the effects without being one."""


def names() -> list[str]:
    """The names of all effects, in the order of the source, and of what belongs to them."""
    kinds = [
        name
        for name, value in vars(effects).items()
        if inspect.isclass(value) and issubclass(value, effects.Effect) and value is not effects.Effect
    ]
    return [*kinds, *OTHERS]


def _entry(name: str) -> str:
    cls = getattr(effects, name)
    doc = doc_of(cls)
    parts = [f"### `{name}`", as_code(signature(cls, name, result=False)), doc.text]
    parts += ["\n".join(f"* {as_code(key)}: {text}" for key, text in doc.params.items())]
    parts += [f"```python\n{doc.example}\n```"]
    return "\n\n".join(part for part in parts if part)


def _members(name: str) -> str:
    rows = [(as_code(f"{name}.{one.name}"), one.text) for one in attributes(getattr(effects, name)).values()]
    return table((as_code(name), "meaning"), rows)


def pages() -> dict[str, str]:
    """The page of effects."""
    zones = [(as_code(name), as_code(repr(getattr(effects, name)))) for name in ("DRAW_PILE", "DISCARD_PILE")]
    return {
        "reference/effects.md": page(
            "Effects",
            INTRODUCTION,
            f"```python\n{EXAMPLE_IMPORTS}```",
            "## Seats",
            "A seat in an effect (`Seat`) is a number or one of these, which are resolved when the effect is carried out.",
            _members("Who"),
            "## Zones",
            table(("name", "value"), zones),
            "## Effects",
            "`Effect` is the base of them all; hooks use it to name a type.",
            *map(_entry, names()),
            "## What may follow a draw",
            "These are answers to [`pile_after_draw`](hooks.md#hook-pile_after_draw).",
            _members("AfterDraw"),
        )
    }
