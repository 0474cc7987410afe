"""Plugins found twice, misspelt, contradictory or careless: refused when the ruleset is loaded, or harmless."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from tests.helpers import hand, play

import unorules
from unorules import (
    Card,
    ConflictError,
    Event,
    InvalidConfiguration,
    Move,
    RandomBot,
    Recipe,
    Round,
    RuleError,
    Ruleset,
    UnknownName,
    Way,
    hookimpl,
    option,
    rule,
)
from unorules.chance import Chance
from unorules.effects import AfterDraw, Effect, Shuffle
from unorules.hookspecs import Hooks


@rule(name="plain-one", summary="does nothing")
class PlainOne:
    """Nothing."""


@rule(name="plain-two", summary="does nothing")
class PlainTwo:
    """Nothing."""


def test_PG1_a_rule_found_twice_is_an_error_and_acts_once(official: Ruleset) -> None:
    with pytest.raises(ConflictError, match="'draw-two' already"):
        unorules.load("hungarian", house_rules=["draw-two"])
    for twice in ([PlainOne(), PlainOne()], [PlainOne, PlainOne()], [PlainOne, PlainOne]):
        with pytest.raises(ConflictError, match="'plain-one' is given twice"):
            unorules.load("hungarian", house_rules=twice)
    r = play(official.position(["rD2 g1 g2", "b1", "y1 y2"], discard="r5", draw="b9 b8 b7 b6"), "rD2")
    assert hand(r, 1) == "b1 b6 b7"


@rule(name="misspelt", summary="hears nothing")
class Misspelt:
    @hookimpl
    def card_pionts(self, card: Card) -> int:
        return 3


def test_PG2_a_misspelt_hook_is_an_error_with_the_nearest_names() -> None:
    with pytest.raises(RuleError, match=r"'misspelt' implements 'card_pionts'.*Did you mean card_points"):
        unorules.load("hungarian", house_rules=[Misspelt])


@rule(name="wrong-argument", summary="asks for what there is not", before=("scoring",))
class WrongArgument:
    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card("r", "X")]

    @hookimpl
    def card_points(self, face: Card) -> int:
        return 3


def test_PG4_a_wrong_argument_is_an_error_that_leaves_nothing_behind() -> None:
    for _ in range(2):
        with pytest.raises(RuleError, match=r"(?s)'wrong-argument'.*face") as caught:
            unorules.load("hungarian", house_rules=[WrongArgument])
        assert caught.value.rule == "wrong-argument"
    assert "rX" not in {card.text for card in unorules.load("hungarian").deck}


@rule(name="default-argument", summary="would work on its own default", before=("scoring",))
class DefaultArgument:
    @hookimpl
    def card_points(self, card: Card | None = None) -> int:
        return 3


def test_PG5_an_argument_with_a_default_is_refused() -> None:
    with pytest.raises(RuleError, match=r"'default-argument': card_points .*default.*\(card\)"):
        unorules.load("hungarian", house_rules=[DefaultArgument])


HEARD: dict[str, tuple[Any, ...]] = {}


@rule(name="listening", summary="takes every parameter of the hooks that a round calls")
class Listening:
    @hookimpl
    def card_start(self, card: Card, effects: tuple[Effect, ...], active: int) -> None:
        HEARD["card_start"] = (card, effects, active)

    @hookimpl
    def card_effects(self, card: Card, way: Way, active: int) -> None:
        HEARD["card_effects"] = (card, way, active)

    @hookimpl
    def pile_hand_size(self, players: int) -> None:
        HEARD["pile_hand_size"] = (players,)

    @hookimpl
    def pile_stop(self, round: Round, seat: int, drawn: int) -> bool:
        HEARD["pile_stop"] = (round, seat, drawn)
        return False

    @hookimpl
    def pile_after_draw(self, round: Round, seat: int, cards: tuple[Card, ...]) -> None:
        HEARD["pile_after_draw"] = (round, seat, cards)

    @hookimpl
    def turn_moves(self, round: Round, seat: int, plays: Sequence[Move]) -> None:
        HEARD["turn_moves"] = (round, seat, plays)

    @hookimpl
    def turn_obligation(self, round: Round, seat: int, moves: tuple[Move, ...]) -> None:
        HEARD["turn_obligation"] = (round, seat, moves)

    @hookimpl
    def turn_next(self, round: Round, seat: int) -> None:
        HEARD["turn_next"] = (round, seat)

    @hookimpl
    def turn_score(self, round: Round, winners: tuple[int, ...], kind: str) -> None:
        HEARD["turn_score"] = (round, winners, kind)

    @hookimpl
    def turn_first_dealer(self, deck: tuple[Card, ...], players: int, chance: Chance, rules: Ruleset) -> None:
        HEARD["turn_first_dealer"] = (deck, players, chance, rules)


def test_PG7_every_hook_is_called_with_all_that_it_names() -> None:
    HEARD.clear()
    match = unorules.load("bulgarian", house_rules=[Listening]).match(3, seed=3)
    bots = [RandomBot(seat) for seat in range(3)]
    while not match.rounds:
        seat = match.round.seat
        move = bots[seat](match.round.view(seat))
        assert move is not None
        match.play(move)
    for hook, given in HEARD.items():
        names = list(inspect.signature(getattr(Hooks, hook)).parameters)[1:]
        for name, value in zip(names, given, strict=True):
            kinds: dict[str, Any] = {
                "round": Round, "seat": int, "card": Card, "cards": tuple, "effects": tuple, "active": int, "way": Way,
                "players": int, "drawn": int, "moves": tuple, "plays": Sequence, "winners": tuple, "kind": str,
                "deck": tuple, "chance": Chance, "rules": Ruleset,
            }  # fmt: skip
            assert isinstance(value, kinds[name]), f"{hook}: {name}"
    assert len(HEARD) == 10


def test_PG8_a_class_that_is_no_rule_is_refused() -> None:
    for thing in (int, Card, dict, lambda: None, 5, None, Listening.turn_next):
        with pytest.raises(RuleError, match=r"is no rule: decorate the class with @unorules.rule"):
            unorules.load("hungarian", house_rules=[thing])


def test_PG8_a_rule_class_stands_for_an_instance_with_its_defaults() -> None:
    rules = unorules.load("hungarian", house_rules=[PlainOne])
    assert isinstance(rules.rules["plain-one"], PlainOne)


def first_points(rules: Ruleset) -> int:
    return rules.points(rules.card("r1"))


@rule(name="worth-nine", summary="everything is worth nine", before=("scoring", "worth-eight"))
class WorthNine:
    @hookimpl
    def card_points(self, card: Card) -> int:
        return 9


@rule(name="worth-eight", summary="everything is worth eight", before=("scoring",))
class WorthEight:
    @hookimpl
    def card_points(self, card: Card) -> int:
        return 8


@rule(name="worth-seven", summary="everything is worth seven", before=("scoring",))
class WorthSeven:
    @hookimpl
    def card_points(self, card: Card) -> int:
        return 7


@pytest.mark.parametrize("chosen", [[WorthNine, WorthEight], [WorthEight, WorthNine]])
def test_PG11_the_order_of_selection_changes_nothing(chosen: list[type]) -> None:
    rules = unorules.load("hungarian", house_rules=chosen)
    assert list(rules.rules)[:2] == ["worth-nine", "worth-eight"]
    assert first_points(rules) == 9


def test_PG11_nor_does_it_for_rules_without_an_order() -> None:
    one = unorules.load("hungarian", house_rules=[PlainOne, PlainTwo, "zero"])
    two = unorules.load("hungarian", house_rules=["zero", PlainTwo, PlainOne])
    assert list(one.rules) == list(two.rules)
    assert one.name == two.name == "hungarian+plain-one+plain-two+zero"
    logs = []
    for rules in (one, two):
        r = rules.deal(3, seed=4)
        unorules.drive(r, [RandomBot(seat) for seat in range(3)])
        logs.append([str(event) for event in r.events])
    assert logs[0] == logs[1]


def test_PG13_a_tie_is_an_error_and_a_declared_order_settles_it() -> None:
    for chosen in ([WorthSeven, WorthEight], [WorthEight, WorthSeven]):
        with pytest.raises(
            ConflictError, match="'worth-eight' and 'worth-seven' answer card_points differently for r0"
        ):
            unorules.load("hungarian", house_rules=chosen)
    rules = unorules.load("hungarian", house_rules=[WorthNine, WorthEight])
    assert list(rules.rules).index("worth-nine") < list(rules.rules).index("worth-eight")


@rule(name="one-way", summary="says one thing", conflicts=("other-way",))
class OneWay:
    """Nothing."""


@rule(name="other-way", summary="says another thing")
class OtherWay:
    """Nothing."""


@rule(name="draws-one", summary="takes the place of drawing", replaces=("drawing",))
class DrawsOne:
    @hookimpl
    def pile_after_draw(self) -> AfterDraw:
        return AfterDraw.END


@rule(name="draws-many", summary="takes the place of drawing", replaces=("drawing",))
class DrawsMany:
    @hookimpl
    def pile_after_draw(self) -> AfterDraw:
        return AfterDraw.ON


def test_PG21_contradictory_rules_are_refused_in_either_order() -> None:
    for chosen in ([OneWay, OtherWay], [OtherWay, OneWay]):
        with pytest.raises(ConflictError, match="'one-way' conflicts with 'other-way': leave one"):
            unorules.load("hungarian", house_rules=chosen)


def test_PG21_two_rules_can_not_take_the_place_of_one() -> None:
    with pytest.raises(ConflictError, match=r"draws-many.*draws-one|draws-one.*draws-many"):
        unorules.load("hungarian", house_rules=[DrawsOne, DrawsMany])


@rule(name="alias", summary="implements a hook under another name", before=("scoring",))
class Alias:
    @hookimpl(specname="card_points")
    def worth(self, card: Card) -> int:
        return 3


def test_PG23_a_hook_has_its_own_name_only() -> None:
    with pytest.raises(RuleError, match="'alias' implements 'worth', which is no hook"):
        unorules.load("hungarian", house_rules=[Alias])


def test_PG23_each_ruleset_has_its_own_rules() -> None:
    with_it = unorules.load("hungarian", house_rules=[WorthNine])
    without = unorules.load("hungarian")
    assert (first_points(with_it), first_points(without)) == (9, 1)
    assert "worth-nine" not in without.rules


@rule(name="exploding", summary="has a property that must not be read")
class Exploding:
    size: int = option(1, help="nothing")

    @property
    def boom(self) -> int:
        raise AssertionError("read")


def test_PG24_properties_are_not_read_when_a_rule_is_loaded() -> None:
    rules = unorules.load("hungarian", house_rules=[Exploding])
    assert rules.options["exploding.size"] == 1


@rule(name="few-numbers", summary="three colours, numbers 1 to 4, three of each")
class FewNumbers:
    @hookimpl
    def card_deck(self) -> Iterable[Card]:
        return [Card(color, str(number)) for color in "xyz" for number in range(1, 5) for _ in range(3)]


def test_PG27_a_deck_of_numbers_plays_without_any_card_that_the_core_might_know() -> None:
    recipe = Recipe("few", "a deck of numbers", ())
    house = ["drawing", "finish", "piles", "scoring"]
    rules = unorules.build(recipe, house_rules=[FewNumbers, *house])
    assert Counter(card.color for card in rules.deck) == {"x": 12, "y": 12, "z": 12}
    for seed in range(10):
        r = rules.deal(3, seed=seed)
        result = unorules.drive(r, [RandomBot(seat) for seat in range(3)])
        assert result.kind in ("won", "drawn")


def test_PG28_unknown_names_are_errors_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"'uno-cal'.*Did you mean uno-call"):
        unorules.load("hungarian", house_rules=["uno-cal"])
    with pytest.raises(UnknownName, match=r"'penaly'.*Did you mean penalty"):
        unorules.load("hungarian", options={"uno-call.penaly": 4})
    with pytest.raises(UnknownName, match=r"'hungarain'.*Did you mean hungarian"):
        unorules.load("hungarain")


@pytest.mark.parametrize("value", [True, "2", 2.0, None, -1])
def test_PG28_values_are_strictly_typed(value: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"uno-call\.penalty is .*; allowed: "):
        unorules.load("hungarian", options={"uno-call.penalty": value})


@rule(name="shuffling", summary="shuffles the draw pile whenever somebody draws")
class Shuffling:
    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect]] | None:
        return self.again if kind == "drew" else None

    def again(self, round: Round, event: Event) -> Sequence[Effect]:
        return (Shuffle(),)


def test_PG12_the_same_rules_give_the_same_game_however_they_were_named() -> None:
    one = unorules.load("bulgarian", house_rules=[Shuffling, PlainOne])
    two = unorules.load("bulgarian", house_rules=[PlainOne(), Shuffling()])
    logs = []
    for rules in (one, two):
        r = rules.deal(2, seed=4)
        unorules.drive(r, [RandomBot(seat) for seat in range(2)])
        logs.append([str(event) for event in r.events])
    assert logs[0] == logs[1]
