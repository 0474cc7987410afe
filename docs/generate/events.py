"""The page of events, from ``unorules.events.KINDS``."""

from __future__ import annotations

from docs.generate.text import as_code, page, table

from unorules.events import KINDS, UNHEARD

__all__ = ["pages"]

INTRODUCTION = """\
Whatever happens in a round is an `Event`. `Round.play` returns the events of a move, `Round.events` is the whole
log, and `View.log` is the log as one seat, or a spectator, may see it.

| field | what it holds |
|---|---|
| `kind` | one of the kinds below |
| `seat` | whom it happened to, or who did it; `None` is the table |
| `cards` | the cards concerned; empty where the viewer may not see them |
| `count` | how many cards are concerned, seen or not |
| `data` | what else belongs to it; public |
| `audience` | the seats that may see the cards; `None` is everyone |

`event.redacted(seat)` is the event as that seat may see it (`None`: a spectator): only `cards` is ever taken away.
The log is complete: piles and hands can be rebuilt from it alone, shuffles included, without the generator.
"""

REACTIONS = """\
Rules can react ([`turn_reactions`](hooks.md#hook-turn_reactions)) to what happens once a round is under way, the doings of the
first card included. What tells how a round was set up, and how it ended, is for the log alone; so is a `shuffled` of the deal.
"""

EXAMPLE = """\
```python
import unorules

round = unorules.load("bulgarian").position(["g1 b2", "r5"], discard="r9", draw="y3 b7")
drew = round.play("draw")[0]
assert (drew.kind, drew.seat, drew.count) == ("drew", 0, 1)
assert [card.text for card in drew.redacted(0).cards] == ["b7"]
assert drew.redacted(1).cards == () and drew.redacted(1).count == 1
```
"""


def pages() -> dict[str, str]:
    """The page of events."""
    rows = [(as_code(kind), "no" if kind in UNHEARD else "yes", text) for kind, text in KINDS.items()]
    kinds = table(("kind", "can be reacted to", "meaning"), rows)
    return {"reference/events.md": page("Events", INTRODUCTION, "## Kinds", REACTIONS, kinds, "## Example", EXAMPLE)}
