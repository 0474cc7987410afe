"""Any ruleset, deal or position, made from choices: values of options, seats, cards and what a position tells besides."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import attrs

from unorules.debts import Debt
from unorules.errors import ConflictError, InvalidConfiguration
from unorules.ruleclass import options_of
from unorules.ruleset import Ruleset
from unorules.select import HouseRule
from unorules.setup import check_players
from unorules.testing.choices import Choices, some
from unorules.testing.report import Unfit
from unorules.testing.starts import Game, Position, Selected, loaded, text_of

__all__ = ["Ranges", "dealt", "placed", "seats_of", "selected"]

Ranges = Mapping[str, Sequence[Any]]
"""Values to choose from for options, by ``rule.option``, where not all that are allowed shall be tried."""


def selected(
    choices: Choices,
    name: str,
    house_rules: tuple[HouseRule, ...] = (),
    *,
    ranges: Ranges | None = None,
    vary: Collection[str] | None = None,
    keep: Collection[str] = (),
    settings: Mapping[str, Any] | None = None,
) -> Selected:
    """The ruleset *name* with *house_rules*, *settings* of options by ``rule.option``, and any values for the other options
    of the rules in *vary* (None: of all), but for those in *keep*.

    :raises Unfit: when these values, or these rules, don't go together.
    """
    try:
        plain = loaded(Selected(name, house_rules, settings or {}))
    except ConflictError as error:
        raise Unfit(str(error)) from error
    options = dict(settings or {})
    for rule, instance in plain.rules.items():
        if rule in keep or (vary is not None and rule not in vary):
            continue
        for option, field in options_of(type(instance)).items():
            key = f"{rule}.{option}"
            own = plain.options[key]
            if choices.number(0, 1) and key not in options:
                value = _value(choices, key, own, field.metadata, plain, ranges or {})
                if value != own:
                    options[key] = value
    found = Selected(name, house_rules, options)
    _try(lambda: loaded(found))
    return found


def _try(make: Callable[[], object]) -> bool:
    """Whether *make* can be done; what a rule raises in it is left to the checks, which tell it.

    :raises Unfit: when the values, or the rules, don't go together.
    """
    try:
        make()
    except (InvalidConfiguration, ConflictError) as error:
        raise Unfit(str(error)) from error
    except Exception:  # noqa: BLE001 - whatever a rule raises
        return False
    return True


def _value(choices: Choices, name: str, own: Any, metadata: Mapping[str, Any], rules: Ruleset, ranges: Ranges) -> Any:
    """A value that the option *name* allows, told from what the rule class says of it."""
    kind = metadata.get("kind")
    if name in ranges:
        return choices.pick(ranges[name])
    if metadata.get("choices") is not None:
        return choices.pick(metadata["choices"])
    if kind is bool:
        return choices.pick((False, True))
    if kind is int:
        least = 0 if metadata["least"] is None else metadata["least"]
        return choices.number(least, least + 8 if metadata["most"] is None else metadata["most"])
    if kind is dict:
        symbols = sorted({card.symbol for card in rules.deck})
        return {choices.pick(symbols): choices.number(0, 60) for _ in range(choices.number(0, 4))}
    return own  # its own check decides, which can't be read from here


def seats_of(rules: Ruleset, least: int = 1, most: int = 10**6) -> tuple[int, ...]:
    """How many seats can be dealt to."""
    found = []
    for players in range(max(least, rules._engine.least), min(most, rules._engine.most) + 1):
        try:
            check_players(rules, players)
        except InvalidConfiguration:
            break
        found.append(players)
    return tuple(found)


def _length(choices: Choices) -> int:
    return choices.number(0, 40) if choices.number(0, 1) == 0 else choices.number(40, 200)


def dealt(choices: Choices, chosen: Selected, seats: Sequence[int] | None = None, length: int | None = None) -> Game:
    """A dealt round of any size, and a walk through it.

    :raises Unfit: when the deck can't deal to any number of *seats*.
    """
    sizes: tuple[int, ...] = (2,)
    if _try(lambda: chosen.rules):
        sizes = tuple(size for size in seats_of(chosen.rules) if seats is None or size in seats)
    if not sizes:
        raise Unfit(f"the deck of {chosen} can't be dealt to so many")
    players = choices.pick(sizes)
    seed = choices.number(-10, 2**53) if choices.number(0, 4) else choices.number(-10, -1)
    dealer = choices.number(0, players - 1)
    found = Game(
        chosen, players, seed, dealer, _length(choices) if length is None else length, choices.number(0, 2**32)
    )
    _try(found.begin)
    return found


def placed(
    choices: Choices,
    chosen: Selected,
    seats: Sequence[int] | None = None,
    length: int | None = None,
    owing: str | None = None,
) -> Position:
    """A position with few cards, so that hands and piles run out soon, and a walk through it.

    :param owing: ``cards`` or ``choice`` for one in which that is owed, if the rules have it; None for any.
    :raises Unfit: when the rules have no position with these parts.
    """
    rules = chosen.rules
    sizes = range(max(2, rules._engine.least), max(4, rules._engine.least) + 1)
    allowed = [size for size in sizes if size <= rules._engine.most and (seats is None or size in seats)]
    if not allowed:
        raise Unfit(f"no number of seats fits {chosen}")
    players = choices.pick(allowed)
    hands = [_cards(choices, rules, 1, 4) for _ in range(players)]
    discard = _cards(choices, rules, 1, 4)
    seat = choices.number(0, players - 1)
    parts: dict[str, Any] = {
        "discard": text_of(discard),
        "draw": text_of(_cards(choices, rules, 0, 5)),
        "seat": seat,
        "direction": choices.pick((1, -1)),
        "seed": choices.number(-10, 2**53),
    }
    declared = [way.declared for way in rules._engine.cards.ways[0][discard[-1].face(0)] if way.declared is not None]
    if declared and (discard[-1].color is None or choices.number(0, 1)):
        parts["declared"] = choices.pick(declared)
    single = [place for place, hand in enumerate(hands) if len(hand) == 1]
    if single:
        parts["called"] = some(choices, single, len(single))
    extra = choices.number(0, 11) if owing is None else ("cards", "", "choice").index(owing)
    if extra in (0, 1):
        parts["owed"] = ((choices.number(0, players - 1), choices.number(1, 4)),)
    elif extra == 2 and (words := _choices_of(rules)):
        parts["owed"] = (Debt(choices.number(0, players - 1), choice=choices.pick(words)),)
    found = Position(
        chosen,
        tuple(map(text_of, hands)),
        parts,
        _length(choices) if length is None else length,
        choices.number(0, 2**32),
    )
    if extra > 6 and "owed" not in parts:
        drawn = attrs.evolve(found, parts={**parts, "drawn": choices.pick(hands[seat]).text})
        try:
            _try(drawn.begin)
        except Unfit:
            return found  # with these rules nothing drawn can be laid
        return drawn
    return found


def _choices_of(rules: Ruleset) -> list[str]:
    """The words that have several moves, no target and no announcement: those which a debt can demand a choice of."""
    return [
        word
        for word, moves in rules._engine.moves.named.items()
        if len(moves) > 1 and all(move.target is None and not move.announcement for move in moves)
    ]


def _cards(choices: Choices, rules: Ruleset, least: int, most: int) -> list[Any]:
    cards = rules._engine.cards.cards
    return [choices.pick(cards) for _ in range(choices.number(least, most))]
