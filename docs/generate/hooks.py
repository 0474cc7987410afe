"""The page of hooks, from the docstrings of ``unorules.hookspecs.Hooks``."""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from docs.generate.rules import implementers
from docs.generate.text import markdown, page

from unorules.hookspecs import Hooks

__all__ = ["EXAMPLE_IMPORTS", "Hook", "hooks", "pages"]

FAMILIES = {
    "card": "Pure answers about cards. They are asked once, when a ruleset is loaded, and kept in tables.",
    "pile": "Dealing, drawing, and what happens when piles run out.",
    "turn": "Moves and their legality, effects and debts, going out, scores, dealers, a rule's own facts.",
}

EXAMPLE_IMPORTS = """\
from unorules import Card, DealerDraw, Drawing, FirstCard, Reason, Result, Target, Way, Word, hookimpl
from unorules.effects import DISCARD_PILE, DRAW_PILE, AfterDraw, Again, Announce, Declare, Draw, EndRound
from unorules.effects import LoseTurn, MoveCards, Owe, Shuffle, Stay, Who
"""
"""What the examples of the hooks may use without saying so."""

INTRODUCTION = """\
A rule is a class; a hook is a method of it, marked with `@hookimpl`. Implement the hooks that you need and take the
parameters that you need: parameters are passed by name, and those that you leave out cost nothing.

Rules are asked in *rule order*: house rules before the ruleset's own; inside each the declared order (`before`,
`after`), then by name. Hooks only look: they get the round to read and return values. What they return is carried out
by the core.

How to read an entry: what the hook says; what `None` means; how the answers of several rules combine; when it is
called, and whether that is often ("hot"); parameters and result; laws that no type can express; an example, which
stands inside a rule's class. The examples are run with these imports:
"""

LIFE = """\
Every move goes through the same steps, one in turn, out of turn, as an answer, or with a drawn card. The first card of a
round goes through them from step 2 on, as if the dealer had laid it: there is no `played`, `round.move` is `None`, what it
does is told by [`card_start`](#hook-card_start), and rules react to what comes of that (`lost`, `took`, `direction`,
`settled`, …). What tells of the deal, and of the end of a round, is in the log alone: [events](events.md#kinds) says which
kinds can be reacted to.

1. The cards leave the hand and lie on the discard pile; who lays a card holds the turn. Rules react to `played` now
   (`turn_reactions`), *before* the card does anything.
2. The effects are carried out one by one: those of the card (`card_effects`), or of the rule that made the move
   (`turn_effects`). Each goes through the replacers of its type (`turn_replacers`), then it happens, then rules react to its
   event and what they return is carried out, and only then comes the next. Relative seats such as `Who.NEXT` are resolved
   at that moment.
3. Debts that no rule lets anyone answer (`turn_answerable`) are paid.
4. Each seat without cards is asked for, the mover first (`turn_out`); if one leaves, whether the round is over
   (`turn_over`). If so, cards that are owed are drawn, choices lapse (nobody is asked any more, and no event tells of it),
   hands are counted (`turn_score`), and the move is done with: there is no `settled`. `turn_score` finds who is out in
   `round.out` and everybody's cards in `round.hands`; `round.result` comes after it.
5. Rules react to `settled`: what hangs on the size of hands is judged now.
6. The turn moves on (`turn_next`), and lost turns are used up as it would arrive. After a word it stays where it is, unless
   the word ends it.
7. If a debt waits for an answer, the round stops at its seat until it answers (`turn_answers`) or takes what it owes.

So whom does `Who.NEXT` mean after a Skip? In a reaction to `played` the seat that the Skip will cost its turn: nobody has
lost one yet. In a reaction to `settled` the seat after that.

```python
from collections.abc import Sequence

import unorules
from unorules import Event, Reaction, Round, hookimpl, option, rule
from unorules.effects import Effect, Owe, Who


@rule(name="card-for-skip", summary="when a Skip is laid, the next seat takes a card")
class CardForSkip:
    when: str = option("played", choices=("played", "settled"), help="the moment at which it is asked who is next")

    @hookimpl
    def turn_reactions(self, kind: str) -> Reaction | None:
        return self.react if kind == self.when else None

    def react(self, round: Round, event: Event) -> Sequence[Effect] | None:
        skips = round.move is not None and bool(round.move.cards) and round.move.cards[-1].symbol == "S"
        return [Owe(Who.NEXT, cards=1)] if skips else None


for when, sizes in (("played", [2, 3, 2]), ("settled", [2, 2, 3])):
    rules = unorules.load("hungarian", house_rules=[CardForSkip], options={"card-for-skip.when": when})
    round = rules.position(["rS r1 r2", "b1 b2", "g1 g2"], discard="r9", draw="y1 y2 y3")
    round.play("rS")
    assert round.seat == 2 and [len(hand) for hand in round.hands] == sizes
```
"""

MORE = {
    "turn_reactions": "All kinds of events are listed in [events](events.md#kinds).",
    "turn_replacers": "All types are listed in [effects](effects.md).",
    "turn_effects": "All that can be returned is listed in [effects](effects.md).",
    "card_effects": "All that can be returned is listed in [effects](effects.md).",
}
"""Where what an entry speaks of is listed."""


@dataclass
class Hook:
    """One hook, taken apart."""

    name: str
    parameters: dict[str, str]
    returns: str
    says: str
    paragraphs: list[str] = field(default_factory=list)
    params: dict[str, str] = field(default_factory=dict)
    result: str = ""
    laws: list[str] = field(default_factory=list)
    example: str = ""

    @property
    def call(self) -> str:
        """The hook with the names of its parameters: the heading of its entry."""
        return f"{self.name}({', '.join(self.parameters)})"

    @property
    def signature(self) -> str:
        """The hook with the types of its parameters and its result."""
        parameters = ", ".join(f"{name}: {kind}" for name, kind in self.parameters.items())
        return f"{self.name}({parameters}) -> {self.returns}"


def hooks() -> list[Hook]:
    """All hooks, in the order of the source."""
    return [_taken_apart(name, spec) for name, spec in vars(Hooks).items() if hasattr(spec, "unorules_spec")]


def _taken_apart(name: str, spec: Callable[..., Any]) -> Hook:
    signature = inspect.signature(spec)
    kinds = {one.name: str(one.annotation) for one in list(signature.parameters.values())[1:]}
    text, _, example = (inspect.getdoc(spec) or "").partition("Example::")
    says, *rest = [_joined(part) for part in re.split(r"\n\s*\n|\n(?=:)", text.strip())]
    hook = Hook(
        name, kinds, str(signature.return_annotation), says, example=textwrap.dedent(example.strip("\n")).strip()
    )
    for part in rest:
        if found := re.match(r":param (\w+): (.*)", part):
            hook.params[found[1]] = found[2]
        elif found := re.match(r":returns: (.*)", part):
            hook.result = found[1]
        elif found := re.match(r"Law: (.*)", part):
            hook.laws.append(found[1])
        else:
            hook.paragraphs.append(part)
    return hook


def _joined(part: str) -> str:
    return " ".join(line.strip() for line in part.splitlines())


def _entry(hook: Hook) -> str:
    parts = [
        f"(hook-{hook.name})=\n### `{hook.call}`",
        f"```python\ndef {hook.signature}: ...\n```",
        markdown(hook.says),
        *(markdown(part) for part in hook.paragraphs),
    ]
    parts += [MORE[hook.name]] if hook.name in MORE else []
    fields = [f"`{name}`\n: {markdown(text)}" for name, text in hook.params.items()]
    parts += [*fields, f"returns\n: {markdown(hook.result)}"]
    parts += [f"**Law.** {markdown(law[:1].upper() + law[1:])}" for law in hook.laws]
    parts.append(f"```python\n{hook.example}\n```")
    users = implementers().get(hook.name, [])
    if users:
        parts.append("Implemented by " + ", ".join(f"[`{rule}`](rules/{rule}.md)" for rule in users) + ".")
    return "\n\n".join(parts)


def pages() -> dict[str, str]:
    """The page of hooks."""
    found = hooks()
    parts = [INTRODUCTION, f"```python\n{EXAMPLE_IMPORTS}```", "## The life of a move", LIFE]
    for family, summary in FAMILIES.items():
        parts += [f"## {family}", summary]
        parts += [_entry(hook) for hook in found if hook.name.startswith(f"{family}_")]
    return {"reference/hooks.md": page("Hooks", *parts)}
