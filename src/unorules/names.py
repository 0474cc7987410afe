"""Names that people write: what they may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

__all__ = ["near"]

LEAST: Final = 0.5
"""How much alike two names are at least, from 0 (nothing in common) to 1, that one may be meant by the other."""
BEHIND: Final = 0.1
"""How much less alike than the nearest another name may be, to be told too."""
MOST: Final = 3


def near(name: str, known: Iterable[str]) -> str:
    """A sentence with the nearest of the *known* names to *name*, or nothing where none is near.

    Capital letters count as small ones. Of names equally near the first of *known* comes first.
    """
    import difflib

    matcher = difflib.SequenceMatcher(b=name.casefold())
    found: list[tuple[float, str]] = []
    for one in dict.fromkeys(known):
        matcher.set_seq1(one.casefold())
        if matcher.real_quick_ratio() >= LEAST and matcher.quick_ratio() >= LEAST:
            ratio = matcher.ratio()
            if ratio >= LEAST:
                found.append((ratio, one))
    found.sort(key=lambda pair: -pair[0])
    told = [one for ratio, one in found if ratio >= found[0][0] - BEHIND][:MOST]
    return f". Did you mean {' or '.join(told)}?" if told else ""
