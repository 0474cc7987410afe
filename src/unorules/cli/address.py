"""Speaking to a person: what the library says of seats by number is said of "you" and of others by name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

__all__ = ["addressed"]

SEAT: Final = re.compile(r"(?P<before>\b(?:at|by|for|from|not|of|than|to|with) )?\bseat (?P<seat>\d+)\b"
                         r"(?P<own>'s\b)?(?: (?P<verb>[a-z]+(?:'t)?)\b)?")  # fmt: skip
IRREGULAR: Final = {
    "does": "do",
    "doesn't": "don't",
    "has": "have",
    "hasn't": "haven't",
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "wasn't": "weren't",
}
NO_VERBS: Final = frozenset({"as", "this", "its", "always", "alone"})


def addressed(text: str, names: Sequence[str], seat: int | None) -> str:
    """*text*, with "you" where it tells of *seat*, the verb after it included, and other seats by their *names*."""

    def told(found: re.Match[str]) -> str:
        number = int(found["seat"])
        if number >= len(names):
            return found[0]
        before, own = found["before"] or "", found["own"] or ""
        verb = found["verb"]
        if number == seat:
            who = "your" if own else "you"
            if verb and not own and not before:
                verb = second(verb)
        else:
            who = names[number] + own
        return f"{before}{who}{f' {verb}' if verb else ''}"

    return SEAT.sub(told, text)


def second(verb: str) -> str:
    """*verb* as it is said after "you"; what is no verb of the third person stays."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb in NO_VERBS or not verb.endswith("s") or verb.endswith("ss"):
        return verb
    if verb.endswith(("ches", "shes", "sses", "xes", "goes")):
        return verb[:-2]
    return f"{verb[:-3]}y" if verb.endswith("ies") else verb[:-1]
