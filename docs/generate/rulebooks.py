"""A rulebook for each ruleset, from its recipe, its rules and the retold sentences of its source."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import attrs
from docs.generate.rules import our_rules, our_rulesets, shown
from docs.generate.text import as_code, listed, page, table

import unorules
from unorules.recipe import Recipe, Use
from unorules.registry import whole
from unorules.ruleclass import info_of

__all__ = ["Sentence", "Source", "cited", "pages", "source_of", "supplied"]

FOLDER = Path(__file__).parent / "sentences"
MARKS = {None: "no colour", "r": "red", "y": "yellow", "g": "green", "b": "blue"}


@dataclass(frozen=True)
class Sentence:
    """A sentence of a source, retold; *note* says why no rule cites it."""

    number: int
    text: str
    note: str = ""


@dataclass(frozen=True)
class Source:
    """A source: how its sentences are cited, what it is, and the sentences."""

    prefix: str
    title: str
    about: str
    sentences: tuple[Sentence, ...]

    def key(self, sentence: Sentence) -> str:
        """How *sentence* is cited."""
        return f"{self.prefix}{sentence.number}"


def source_of(name: str) -> Source:
    """The source of the ruleset *name*."""
    data: dict[str, Any] = tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))
    sentences = [
        Sentence(
            int(number), said if isinstance(said, str) else said["text"], "" if isinstance(said, str) else said["note"]
        )
        for number, said in data["sentences"].items()
    ]
    ordered = tuple(sorted(sentences, key=lambda sentence: sentence.number))
    return Source(data["prefix"], data["title"], data["about"], ordered)


def cited(use: Use, prefix: str) -> list[int]:
    """The numbers of the sentences that *use* cites: it writes ``HU H1 H2``, the letters of the source once."""
    source, letter = prefix.split()
    written = use.source.partition("supplied:")[0]
    return [int(number) for number in re.findall(rf"\b{letter}(\d+)\b", written)] if source in written else []


def supplied(use: Use) -> str:
    """What *use* decides where the source is silent."""
    return use.source.partition("supplied:")[2].strip()


def _deck(rules: unorules.Ruleset) -> str:
    counts: dict[str, Counter[str]] = {}
    for card in rules.deck:
        counts.setdefault(card.symbol, Counter())[MARKS[card.color]] += 1
    rows = []
    for colors, group in groupby(counts, key=lambda symbol: list(counts[symbol].items())):
        symbols = list(group)
        each = " each" if len(symbols) > 1 else ""
        cards = ", ".join(f"{count} {color}" for color, count in colors) + each
        rows.append((", ".join(map(as_code, symbols)), cards, str(sum(counts[symbol].total() for symbol in symbols))))
    return table(("symbol", "cards", "in all"), [*rows, ("", "", f"**{len(rules.deck)}**")])


def _options(rules: unorules.Ruleset, use: Use) -> str:
    lines = []
    for key, value in rules.options.items():
        rule, _, option = key.partition(".")
        if rule == use.rule:
            default = "" if option in use.options else " (the rule's default)"
            lines.append(f"* `{key}` = {shown(value)}{default}")
    return "\n".join(lines)


def _rule(rules: unorules.Ruleset, use: Use, source: Source) -> str:
    known = {sentence.number: sentence for sentence in source.sentences}
    said = [f"* {source.key(known[number])}: {known[number].text}" for number in cited(use, source.prefix)]
    decided = supplied(use)
    summary = info_of(our_rules()[use.rule]).summary
    parts = [f"### [{use.rule}](../rules/{use.rule}.md)", f"{summary[:1].upper()}{summary[1:]}.", "\n".join(said)]
    parts += [f"*Supplied where the source is silent:* {decided}."] if decided else []
    return "\n\n".join(part for part in (*parts, _options(rules, use)) if part)


def _inherited(rules: unorules.Ruleset, recipe: Recipe) -> list[str]:
    """What is as in the ruleset that *recipe* builds on."""
    if not recipe.base:
        return []
    own = {use.rule for use in recipe.uses}
    parts = [
        f"## As in {recipe.base}",
        f"What these rules say, and where it comes from, is told in {_link(recipe.base)}.",
    ]
    for use in whole(recipe).uses:
        if use.rule not in own:
            parts += [f"### [{use.rule}](../rules/{use.rule}.md)", _options(rules, use)]
    return [part for part in parts if part]


def _link(name: str) -> str:
    return f"[{name}]({name}.md)"


def _builds_on(recipe: Recipe) -> str:
    if not recipe.base:
        return ""
    without = f" without {listed(list(map(as_code, recipe.without)))}" if recipe.without else ""
    return (
        f"It builds on {_link(recipe.base)}{without}; below stand the rules that it adds or changes, then the others."
    )


def _sentences(recipe: Recipe, source: Source) -> str:
    rows = []
    for sentence in source.sentences:
        users = [use.rule for use in recipe.uses if sentence.number in cited(use, source.prefix)]
        where = ", ".join(f"[`{rule}`](../rules/{rule}.md)" for rule in users) or sentence.note
        rows.append((source.key(sentence), sentence.text, where))
    return table(("sentence", "says, retold", "realised by"), rows)


def _page(recipe: Recipe) -> str:
    source, rules = source_of(recipe.name), unorules.load(recipe.name)
    merged = {use.rule: use for use in whole(recipe).uses}
    return page(
        recipe.name,
        f"*{recipe.summary[:1].upper()}{recipe.summary[1:]}.*",
        f'`unorules.load("{recipe.name}")`. What it decides where its source is silent or contradicts itself, and why, '
        "is listed in [decisions](../decisions.md); what surprises players is told in "
        "[rules that surprise](../../explanation/surprises.md).",
        "## Source",
        source.about,
        _builds_on(recipe),
        "## Deck",
        _deck(rules),
        "## Rules",
        *(_rule(rules, attrs.evolve(merged[use.rule], source=use.source), source) for use in recipe.uses),
        *_inherited(rules, recipe),
        "## Sentence by sentence",
        _sentences(recipe, source),
    )


def pages() -> dict[str, str]:
    """A rulebook for each ruleset, and the list of them."""
    made = {f"reference/rulesets/{name}.md": _page(recipe) for name, recipe in our_rulesets().items()}
    rows = [(f"[`{name}`]({name}.md)", recipe.summary) for name, recipe in our_rulesets().items()]
    made["reference/rulesets/index.md"] = page(
        "Rulesets",
        "A ruleset is data: a name, and a list of rules with option values, each with the sentences that it comes from "
        "or the word *supplied* and a reason.",
        table(("ruleset", "summary"), rows),
        "```{toctree}\n:hidden:\n\n" + "\n".join(our_rulesets()) + "\n```",
    )
    return made
