"""The pages of the reference that are made from the code: API, hooks, effects, events, rules, rulesets.

``python -m docs.generate`` writes them, ``python -m docs.generate --check`` says which are out of date. It needs the
library and nothing else.
"""

from __future__ import annotations

from pathlib import Path

from docs.generate import api, effects, events, hooks, rulebooks, rules

__all__ = ["DOCS", "outdated", "pages", "write"]

DOCS = Path(__file__).parents[1]


def pages() -> dict[str, str]:
    """Every generated page: its path inside docs/ with its text."""
    return {
        name: text
        for module in (api, hooks, effects, events, rules, rulebooks)
        for name, text in module.pages().items()
    }


def outdated() -> list[str]:
    """The generated pages that are missing or differ from what the code says now, and those without a source."""
    made = pages()
    folders = sorted({str(Path(name).parent) for name in made} - {"reference"})
    strays = [
        path.relative_to(DOCS).as_posix()
        for folder in folders
        for path in sorted((DOCS / folder).glob("*.md"))
        if path.relative_to(DOCS).as_posix() not in made
    ]
    old = [
        name for name, text in made.items() if not (DOCS / name).exists() or (DOCS / name).read_text("utf-8") != text
    ]
    return [*old, *strays]


def write() -> list[str]:
    """Write what is out of date; returns which pages these were."""
    made, changed = pages(), outdated()
    for name in changed:
        path = DOCS / name
        if name in made:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(made[name], "utf-8")
        else:
            path.unlink()
    return changed
