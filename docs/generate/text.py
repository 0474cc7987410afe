"""Small helpers that the generated pages share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

__all__ = ["NOTICE", "as_code", "listed", "markdown", "page", "table"]

NOTICE = "<!-- Made by `python -m docs.generate`; change the code it is made from, not this page. -->"


def page(title: str, *parts: str) -> str:
    """A whole page: the notice, the title, the parts with a blank line between them."""
    return "\n\n".join((NOTICE, f"# {title}", *(part.strip("\n") for part in parts if part.strip()))) + "\n"


def markdown(text: str) -> str:
    """A docstring's text as Markdown: code between double backticks gets single ones."""
    return re.sub(r"``([^`]+)``", r"`\1`", text)


def as_code(value: object) -> str:
    """*value* between backticks."""
    return f"`{value}`"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [f"| {' | '.join(head)} |", f"|{'|'.join('---' for _ in head)}|"]
    lines += [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows]
    return "\n".join(lines)


def listed(words: Sequence[str]) -> str:
    """*words* in a sentence: with commas, and "and" before the last."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
