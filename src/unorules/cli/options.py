"""What is asked for on the command line, from text to what the library takes; the library judges it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from unorules.errors import InvalidConfiguration, UnknownName
from unorules.registry import load_recipe, load_rule, rules
from unorules.ruleclass import options_of
from unorules.ruleset import Ruleset
from unorules.setup import check_players

__all__ = ["PERSON", "check_rules", "names_of", "settings", "written"]

PERSON: Final = "You"
NAMES: Final = ("Ana", "Boris", "Csaba", "Dora", "Emil", "Flora", "Georgi", "Hanna", "Ivan", "Judit")
BOOLEANS: Final = {"true": True, "false": False}


def settings(pairs: Iterable[str], known: Mapping[str, type] | None = None) -> dict[str, Any]:
    """The options of ``rule.option=value`` texts, each value of the kind that its option has.

    :param known: rule classes that needn't be installed, by name.

    What can't be read as a number stays a text, and unknown names stay as they are: the library refuses them.

    :raises InvalidConfiguration: when one has no ``=``, comes twice, or is neither true nor false, or no mapping, where
        such is wanted.
    """
    found: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise InvalidConfiguration(f"--set {pair}: write rule.option=value, such as some-rule.some-option=3")
        if key in found:
            raise InvalidConfiguration(f"--set {pair}: {key} is set twice; set it once")
        found[key] = _value(key, text, known or {})
    return found


def _value(key: str, text: str, known: Mapping[str, type]) -> Any:
    rule, _, option = key.partition(".")
    try:
        field = options_of(known[rule] if rule in known else load_rule(rule)).get(option)
    except UnknownName:
        return text
    kind = field.metadata.get("kind") if field is not None else None
    if kind is bool:
        if text.lower() not in BOOLEANS:
            raise InvalidConfiguration(f"option {key} is {text!r}; allowed: true or false")
        return BOOLEANS[text.lower()]
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


def check_rules(name: str, house_rules: Iterable[str], options: Iterable[str]) -> None:
    """See that each rule of which an option is set is there, if it is one that could be added.

    :param name: the ruleset's name, perhaps with house rules joined to it.
    :raises UnknownName: when a rule isn't; how to add it is said.
    """
    base, *added = name.split("+")
    there = {*(use.rule for use in load_recipe(base).uses), *added, *house_rules}
    for key in options:
        rule = key.partition(".")[0]
        if rule not in there and rule in rules():
            raise UnknownName(
                f"option {key} is set, but {rule!r} is no rule of {base!r}; to add it: --house-rule {rule}"
            )


def written(value: Any) -> str:
    """An option's value as it is written after ``--set rule.option=``."""
    if isinstance(value, Mapping):
        return ",".join(f"{name}:{number}" for name, number in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)


def names_of(players: str | None, ruleset: Ruleset, *, person: bool) -> tuple[str, ...]:
    """The names of the players from a number or from names with commas between; None is four, or as near as may play.

    With a *person* the first seat is theirs.

    :raises InvalidConfiguration: when so many can't play, or a name is missing, comes twice, or can't be shown.
    """
    if players is None:
        engine = ruleset._engine
        players = str(min(max(4, engine.least), engine.most))
    try:
        number = int(players)
    except ValueError:
        names = tuple(name.strip() for name in players.split(","))
        check_names(players, names)
        check_players(ruleset, len(names))
        return names
    check_players(ruleset, number)
    known = ((PERSON,) if person else ()) + NAMES
    return (known + tuple(f"Player {seat + 1}" for seat in range(len(known), number)))[:number]


def check_names(players: str, names: tuple[str, ...]) -> None:
    """See that *names* can be told apart and shown; *players* is the text from which they come.

    :raises InvalidConfiguration: if not; what is wrong is said.
    """
    shown = f"--players {players}" if players.isprintable() and players.strip() else f"--players {players!r}"
    if len(names) == 1:
        raise InvalidConfiguration(
            f"{shown}: that is neither a whole number nor several names; write how many play, such as 3, "
            f"or their names with commas between, such as {','.join(NAMES[:3])}"
        )
    for place, name in enumerate(names):
        if not name:
            raise InvalidConfiguration(f"{shown}: a name is missing; put a comma only between two names")
        if not name.isprintable():
            raise InvalidConfiguration(f"{name!r} is no name: it has signs that can't be shown")
        if name in names[:place]:
            raise InvalidConfiguration(f"{shown}: two players are called {name}; give one another name")
