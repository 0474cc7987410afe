"""Names that people write: what they may have meant."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["near"]


def near(name: str, known: Iterable[str]) -> str:
    """A sentence with the nearest of the *known* names to *name*, or nothing where none is near."""
    import difflib

    found = difflib.get_close_matches(name, list(known), n=3, cutoff=0.5)
    return f". Did you mean {' or '.join(found)}?" if found else ""
