"""The page of the API: every public name with its signature, its attributes and its methods, from the source."""

from __future__ import annotations

import inspect
from types import ModuleType
from typing import Any

from docs.generate.members import Attribute, alias, attributes, doc_of, items, methods, signature
from docs.generate.text import as_code, page, table

import unorules
import unorules.testing
from unorules import chance, errors, hookspecs, moves
from unorules.ruleclass import RuleInfo
from unorules.testing import strategies

__all__ = ["ALIASES", "MADE_BY_THE_LIBRARY", "SECTIONS", "members", "pages"]

SECTIONS: dict[str, tuple[str, ...]] = {
    "Rulesets": ("load", "build", "rulesets", "rules", "Ruleset", "Recipe", "use"),
    "Rounds and matches": ("Round", "Match", "Result"),
    "Cards, moves, debts, events": ("Card", "Move", "Debt", "Event"),
    "Views, bots, driving": ("View", "drive", "Bot", "RandomBot", "GreedyBot"),
    "Writing rules": (
        "rule", "option", "hookimpl", "Way", "Word", "Target", "FirstCard", "Drawing", "DealerDraw", "Reason", "Chance",
    ),
    "Testing rules": ("check", "RuleConformance", "Report", "Row", "Own", "Counterexample", "Selected", "Game", "Position"),
    "Strategies for Hypothesis": ("selections", "ready_rulesets", "games", "positions", "starts", "rounds", "moves"),
}  # fmt: skip
"""Where each class and function stands."""

ABOUT = {
    "Testing rules": "In `unorules.testing`; see [test a rule](../how-to/test-a-rule.md).",
    "Strategies for Hypothesis": "In `unorules.testing.strategies`, which needs the extra `test`.",
}
"""What is said under a heading before its entries."""

ALIASES: dict[str, ModuleType] = {
    "Declared": moves, "Offer": hookspecs, "Veto": hookspecs, "Replacer": hookspecs, "Reaction": hookspecs,
}  # fmt: skip
"""The types for annotations, and where they are defined."""

MADE_BY_THE_LIBRARY = {
    "Ruleset", "Round", "Match", "Move", "View", "Bot", "Target", "RuleConformance", "Row", "Report", "Own", "Counterexample",
}  # fmt: skip
"""Classes that nobody makes an instance of."""

ALSO = {
    "Ruleset.name": ("str", "its name, house rules joined with `+`"),
    "Ruleset.summary": ("str", "one line"),
    "Ruleset.rules": ("Mapping[str, Any]", "the rules by name, in rule order"),
    "Ruleset.sources": ("Mapping[str, str]", "where each rule comes from"),
    "Ruleset.reveals": ("Mapping[str, str]", "what rules show by design, in words"),
    "Ruleset.options": ("Mapping[str, Any]", "the value of every option by `rule.option`"),
    "Ruleset.deck": ("tuple[Card, ...]", "all cards, in deck order"),
    "Match.rules": ("Ruleset", "the ruleset"),
    "Match.round": ("Round", "the round being played, or the last one"),
    "Match.rounds": ("tuple[Round, ...]", "the finished rounds, oldest first"),
    "Match.players": ("int", "how many play"),
    "Match.names": ("tuple[str, ...]", "the name of each seat"),
    "Match.scores": ("tuple[int, ...]", "the points of each seat so far"),
    "Match.dealer": ("int", "the seat that deals the present round"),
    "Match.seed": ("int", "decides every shuffle of every round"),
    "Match.result": ("Result | None", "how the match ended; None while it goes on"),
    "Debt.seat": ("int", "who owes"),
    "Debt.cards": ("int", "how many cards are to be drawn"),
    "Debt.turns": ("int", "how many turns are to be lost"),
    "Debt.choice": ("str | None", "the word whose moves are the options, if it is a choice"),
    "Debt.by": ("int | None", "the seat whose move laid it"),
    "Debt.rule": ("str", "the rule that did"),
    "Debt.card": ("Card | None", "the card it is owed for; None is no card"),
    "Debt.final": ("bool", "True if it can't be answered; any other can as long as a rule in force says so"),
    "Reason.rule": ("str", "the rule that refuses; `core` for the core"),
    "Reason.code": ("str", "a stable code"),
    "Reason.text": ("str", "a sentence"),
    "View.draw_size": ("int", ""),
    "View.sizes": ("tuple[int, ...]", ""),
    "View.may_decline": ("bool", ""),
    "Chance.seed": ("int", "the seed of the match"),
    "Chance.uses": ("int", "how often it has been used"),
}
"""Types and meanings of attributes that the source tells in a sentence for the whole class."""

INTRODUCTION = """\
Everything here is imported from `unorules`, but for `Chance`, which is in `unorules.chance`, and what is for testing
rules. Besides there are the [hooks](hooks.md), the [effects](effects.md) in `unorules.effects`, and the
[kinds of events](events.md). What isn't on these pages isn't public.
"""

HOOKIMPL = "`@hookimpl` marks a method of a rule as the implementation of the [hook](hooks.md) of the same name."

TYPES = """\
The functions that a rule gives the core, and what it offers, have names for their types. They make the examples of these
pages pass `mypy --strict`: `def turn_vetoes(self, move: Move) -> Veto | None`.
"""

ERRORS = """\
`str(error)` says what was given, what is allowed and what to do. What each means is told
[on the page of errors](errors.md).
"""


def members(name: str) -> dict[str, Attribute]:
    """The public attributes of the class *name* with types and meanings."""
    found = attributes(_thing(name))
    for key, (kind, text) in ALSO.items():
        owner, _, attribute = key.partition(".")
        if owner == name:
            known = found.setdefault(attribute, Attribute(attribute))
            known.kind, known.text = kind or known.kind, known.text or text
    return found


def _thing(name: str) -> Any:
    places = (unorules, unorules.testing, strategies, chance)
    return next(getattr(place, name) for place in places if name in place.__all__)


def _class(name: str) -> list[str]:
    cls, doc = _thing(name), doc_of(_thing(name))
    known = members(name)
    parts = [] if name in MADE_BY_THE_LIBRARY else [as_code(signature(cls, name, result=False))]
    if cls is unorules.Bot:
        parts.append(as_code(signature(unorules.Bot.__call__, "bot", skip_first=True)))
    parts += [
        text for text in doc.paragraphs if text.partition("`")[2].partition("`")[0] not in known or text[0] != "`"
    ]
    doc.params = {key: text for key, text in doc.params.items() if key not in known}
    parts.append("\n".join(line.removeprefix("  ") for line in items(doc)))
    rows = [(as_code(one.name), as_code(one.kind), _told(one.text)) for one in known.values()]
    if rows:
        parts.append(table(("attribute", "type", "meaning"), rows))
    calls = [_method(cls, key, function) for key, function in methods(cls).items()]
    if calls:
        parts.append("\n".join(calls))
    return parts


def _method(cls: type, name: str, function: Any) -> str:
    static = isinstance(inspect.getattr_static(cls, name), staticmethod)
    doc = doc_of(function)
    return "\n".join([f"* {as_code(signature(function, name, skip_first=not static))}: {_one(doc.text)}", *items(doc)])


def _told(text: str) -> str:
    return text.removesuffix(".").replace("`KINDS`", "[the kinds of events](events.md)")


def _one(text: str) -> str:
    return text.replace("\n\n", " ")


def _function(name: str) -> list[str]:
    function = _thing(name)
    if function is unorules.hookimpl:
        return [HOOKIMPL]
    doc = doc_of(function)
    if function is unorules.rule:
        doc.params = doc_of(RuleInfo).params
        doc.paragraphs = [part.replace("The parameters are those of `RuleInfo`. ", "") for part in doc.paragraphs]
    lines = [line.removeprefix("  ") for line in items(doc)]
    return [as_code(signature(function, name, result=name not in strategies.__all__)), doc.text, "\n".join(lines)]


def _entry(name: str) -> str:
    parts = _class(name) if inspect.isclass(_thing(name)) else _function(name)
    return "\n\n".join(part for part in (f"### `{name}`", *parts) if part)


def _errors() -> str:
    rows = []
    for name in errors.__all__:
        error = getattr(errors, name)
        if issubclass(error, Exception):
            bases = ", ".join(as_code(base.__name__) for base in error.__bases__)
            anchor = f"errors.md#error-{error.code.replace('/', '-')}"
            rows.append((f"[`{name}`]({anchor})", as_code(error.code), bases, _one(doc_of(error).text)))
    return table(("error", "code", "is also", "meaning"), rows)


def pages() -> dict[str, str]:
    """The page of the API."""
    parts = [INTRODUCTION]
    for title, names in SECTIONS.items():
        parts += [f"## {title}", *filter(None, [ABOUT.get(title)]), *map(_entry, names)]
    rows = [(as_code(name), as_code(one.kind), one.text) for name in ALIASES if (one := alias(ALIASES[name], name))]
    parts += ["## Types for annotations", TYPES, table(("name", "stands for", "meaning"), rows)]
    parts += ["## Errors", ERRORS, _errors()]
    return {"reference/api.md": page("API", *parts)}
