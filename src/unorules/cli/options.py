"""What is asked for on the command line, from text to what the library takes; the library judges it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from unorules.errors import InvalidConfiguration, UnknownName
from unorules.registry import load_rule
from unorules.ruleclass import options_of
from unorules.ruleset import Ruleset
from unorules.setup import check_players

__all__ = ["PERSON", "names_of", "settings", "written"]

PERSON: Final = "You"
NAMES: Final = ("Ana", "Boris", "Csaba", "Dora", "Emil", "Flora", "Georgi", "Hanna", "Ivan", "Judit")
BOOLEANS: Final = {"true": True, "false": False}


def settings(pairs: Iterable[str]) -> dict[str, Any]:
    """The options of ``rule.option=value`` texts, each value of the kind that its option has.

    What can't be read as that kind stays a text, and unknown names stay as they are: the library refuses them.

    :raises InvalidConfiguration: when one has no ``=``, comes twice, or is no mapping where one is wanted.
    """
    found: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise InvalidConfiguration(f"--set {pair}: write rule.option=value, such as some-rule.some-option=3")
        if key in found:
            raise InvalidConfiguration(f"--set {pair}: {key} is set twice; set it once")
        found[key] = _value(key, text)
    return found


def _value(key: str, text: str) -> Any:
    rule, _, option = key.partition(".")
    try:
        field = options_of(load_rule(rule)).get(option)
    except UnknownName:
        return text
    kind = field.metadata.get("kind") if field is not None else None
    if kind is bool:
        return BOOLEANS.get(text.lower(), text)
    if kind is int:
        try:
            return int(text)
        except ValueError:
            return text
    return _mapping(key, text) if kind is dict else text


def _mapping(key: str, text: str) -> dict[str, int]:
    found = {}
    for pair in text.split(",") if text else ():
        name, colon, number = pair.rpartition(":")
        try:
            found[name] = int(number)
        except ValueError:
            colon = ""
        if not colon:
            raise InvalidConfiguration(f"option {key} is {text!r}; write NAME:NUMBER,NAME:NUMBER with whole numbers")
    return found


def written(value: Any) -> str:
    """An option's value as it is written after ``--set rule.option=``."""
    if isinstance(value, Mapping):
        return ",".join(f"{name}:{number}" for name, number in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)


def names_of(players: str, rules: Ruleset, *, person: bool) -> tuple[str, ...]:
    """The names of the players from a number or from names with commas between.

    With a *person* the first seat is theirs.

    :raises InvalidConfiguration: when so many can't play, or a name can't be shown.
    """
    try:
        number = int(players)
    except ValueError:
        names = tuple(name.strip() for name in players.split(","))
        for name in names:
            if not name.isprintable():
                raise InvalidConfiguration(f"{name!r} is no name: it has signs that can't be shown") from None
        check_players(rules, len(names))
        return names
    check_players(rules, number)
    known = ((PERSON,) if person else ()) + NAMES
    return (known + tuple(f"Player {seat + 1}" for seat in range(len(known), number)))[:number]
