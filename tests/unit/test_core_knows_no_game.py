"""The core knows no game: it names no card, no rule and no ruleset."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import unorules

CORE = Path(unorules.__file__).parent

ALLOWED = {
    # the interface has these words, and rules that are about the same thing are called the same
    "deal": "Ruleset.deal makes a round",
    "dealer": "Round.dealer, Match.dealer, and the event that tells it",
    "players": "how many play: a parameter of deal and match, and an attribute",
    "target": "Move.target, and Target: whom a move is aimed at",
    "decks": "what rules answer to card_deck",
    "drawn": "Round.drawn: what was drawn by choice; written like the name draw-n without its dash",
    "drawing": "Drawing is what a rule says of drawing by choice",
    "leaving": "the module of the primitives with which a seat leaves the round",
    "piles": "Round.piles: zones that rules make",
    "partners": "the kit tries a rule together with others",
    # words of the language
    "reverse": "the method of lists",
    "finish": "Match._finish: a match is done with a round",
    "numbers": "the command line numbers the moves that it shows",
}
"""Names of rules that the core has as words, each with what the word means there."""

FILES = {
    "cli/palette.py": {"r", "y", "g", "b"},  # how a terminal shows colours; any other is shown plainly
    "cli/address.py": {"y"},  # the ending of verbs
}
"""Texts of cards that a file has, for another reason than a card."""


@cache
def rule_names() -> frozenset[str]:
    return frozenset(map(plain, (*unorules.rules(), *unorules.rulesets())))


@cache
def card_names() -> frozenset[str]:
    """Colours, symbols and texts of all cards of all rulesets."""
    cards = {card for name in unorules.rulesets() for card in unorules.load(name).deck}
    return frozenset(text for card in cards for text in (card.text, card.symbol, card.color) if text is not None)


def plain(name: str) -> str:
    """A name however it is written: ``uno-call``, ``uno_call``, ``UnoCall``, ``_uno_call``."""
    return name.replace("-", "").replace("_", "").lower()


def docstrings(tree: ast.Module) -> set[ast.expr]:
    """Texts that stand alone: docstrings, of values too."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }


def identifiers(tree: ast.Module) -> Iterator[str]:
    """Every name in the code: of variables, attributes, parameters, functions, classes, imports."""
    for node in ast.walk(tree):
        for field in ("id", "attr", "name", "arg", "asname", "module"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                yield from value.split(".")


def literals(tree: ast.Module) -> Iterator[str]:
    """Every text in the code that is no docstring; of one with ``{}`` the parts between."""
    ignored = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in ignored:
            yield node.value


FILE = pytest.mark.parametrize("file", [path.relative_to(CORE).as_posix() for path in sorted(CORE.rglob("*.py"))])


def parsed(file: str) -> ast.Module:
    return ast.parse((CORE / file).read_text(encoding="utf-8"))


@FILE
def test_no_identifier_names_a_rule_or_ruleset(file: str) -> None:
    found = {name for name in identifiers(parsed(file)) if plain(name) in rule_names()}
    assert {plain(name) for name in found} <= ALLOWED.keys(), found


@FILE
def test_no_text_names_a_rule_or_ruleset(file: str) -> None:
    found = {text for text in literals(parsed(file)) if plain(text) in rule_names()}
    assert {plain(text) for text in found} <= ALLOWED.keys(), found


@FILE
def test_nothing_names_a_card(file: str) -> None:
    """Of identifiers those with a capital or of several letters: a round may be called ``r`` and a seat's card ``b``."""
    tree = parsed(file)
    texts = set(literals(tree)) & card_names()
    names = {name for name in identifiers(tree) if name in card_names() and (len(name) > 1 or name.isupper())}
    assert texts <= FILES.get(file, set())
    assert not names


@FILE
def test_no_text_has_a_long_name_in_it(file: str) -> None:
    """Names that are no common words stand in no message; the help of the command line has them as examples."""
    telling = {*unorules.rulesets(), *(name for name in unorules.rules() if "-" in name)}
    found = {name for text in literals(parsed(file)) for name in telling if name in text}
    assert not found or file == "cli/app.py"


def test_there_is_something_to_find() -> None:
    """The names are those of the registry and the decks, and the search finds them where they may be."""
    assert {"skip", "wilddrawfour", "unocall", "hungarian", "bulgarian"} <= rule_names()
    assert {"r", "W4", "D2", "DA", "0", "9", "r5", "yS", "gR"} <= card_names()
    tree = ast.parse("def skip(self, W4): return self.draw_two('r5', f'{x}uno-call')\n'a docstring'\n")
    assert {"skip", "W4", "draw_two"} <= set(identifiers(tree))
    assert set(literals(tree)) == {"r5", "uno-call"}


@pytest.mark.parametrize("word", ALLOWED)
def test_every_exception_is_needed(word: str) -> None:
    assert word in rule_names()
    assert any(
        plain(name) == word for path in CORE.rglob("*.py") for name in identifiers(ast.parse(path.read_text("utf-8")))
    )
