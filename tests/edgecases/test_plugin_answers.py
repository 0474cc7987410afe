"""What plugins answer: nothing is swallowed, None is not False, and what they are given can't be changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.helpers import hand, legal, play

import unorules
from unorules import Card, Move, Round, RuleError, Ruleset, Word, hookimpl, rule

HANDS = ["r1 r2", "b1 b2"]


@rule(name="forgetful", summary="wraps the deck and forgets to give it back")
class Forgetful:
    @hookimpl(wrapper=True)
    def card_deck(self) -> Any:
        yield


@rule(name="swallowing", summary="wraps the deck and swallows what goes wrong")
class Swallowing:
    @hookimpl(wrapper=True)
    def card_deck(self) -> Any:
        try:
            return (yield)
        except ZeroDivisionError:
            return None


@rule(name="failing", summary="has no deck")
class Failing:
    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card("r", str(1 // 0))]


def test_PG15_a_wrapper_that_gives_nothing_back_is_an_error() -> None:
    with pytest.raises(RuleError, match=r"wrapper of card_deck returned None.*must return a list"):
        unorules.load("hungarian", house_rules=[Forgetful])


def test_PG15_so_is_one_that_swallows_an_exception() -> None:
    with pytest.raises(RuleError, match="wrapper of card_deck returned None"):
        unorules.load("hungarian", house_rules=[Swallowing, Failing])


@rule(name="no-opinion", summary="is asked first and leaves it to the others", before=("numbers",))
class NoOpinion:
    @hookimpl
    def card_matches(self, card: Card) -> None:
        return None

    @hookimpl
    def turn_out(self, round: Round, seat: int) -> None:
        return None

    @hookimpl
    def pile_stop(self) -> bool:
        return False


@rule(name="stays", summary="nobody goes out while cards can be drawn", before=("finish",))
class Stays:
    @hookimpl
    def turn_out(self, round: Round, seat: int) -> bool | None:
        return False if round.draw_pile else None


@rule(name="no-sevens", summary="a seven fits on nothing", before=("wild",))
class NoSevens:
    @hookimpl
    def card_matches(self, card: Card) -> bool | None:
        return False if card.symbol == "7" else None


@rule(name="stops", summary="a draw stops after one card")
class Stops:
    @hookimpl
    def pile_stop(self, drawn: int) -> bool:
        return drawn == 1


def test_PG16_none_leaves_it_to_the_others_and_false_is_an_answer() -> None:
    rules = unorules.load("hungarian", house_rules=[NoOpinion, Stays, NoSevens])
    r = rules.position(["r7 r1", "b1 b2"], discard="r5", draw="y9")
    assert legal(r) == ["r1", "uno"], "False refuses the 7, None leaves r1 to the colour"
    r = play(rules.position(["r1", "b1 b2"], discard="r5", draw="y9"), "r1")
    assert r.result is None, "False: not out"
    r = play(rules.position(["r1", "b1 b2"], discard="r5", draw=""), "r1")
    assert r.result is not None, "None: the next rule is asked, and lets it out"


def test_PG16_where_one_yes_is_enough_a_no_stops_nobody() -> None:
    rules = unorules.load("hungarian", house_rules=[NoOpinion, Stops])
    assert next(iter(rules.rules)) == "no-opinion"
    r = play(rules.position(["rD2 g1 g2", "b1 b2"], discard="r5", draw="y9 y8 y7"), "rD2")
    assert hand(r, 1) == "y7 b1 b2"


def test_PG19_hooks_get_what_they_can_not_change(hungarian: Ruleset) -> None:
    r = hungarian.position(["r1 r2", "b1 b2"], discard="g1 r5", draw="y9", called=[0])
    for name in ("hands", "draw_pile", "discard_pile", "owed", "called", "active", "out", "lost", "drawn_cards"):
        assert isinstance(getattr(r, name), tuple), name
    assert isinstance(r.legal_moves(), tuple)
    assert isinstance(r.hands[0], tuple)
    with pytest.raises(TypeError):
        r.facts["uno-call"] = 1  # type: ignore[index]
    with pytest.raises(TypeError):
        hungarian.options["uno-call.penalty"] = 1  # type: ignore[index]
    with pytest.raises(TypeError):
        hungarian.rules["skip"] = 1  # type: ignore[index]
    with pytest.raises(TypeError):
        hungarian.options["scoring.points"]["S"] = 1
    with pytest.raises(AttributeError):
        hungarian.rules["uno-call"].penalty = 5
    with pytest.raises(AttributeError):
        r.top.symbol = "9"  # type: ignore[misc]


@rule(name="greedy-hook", summary="empties what it is given")
class GreedyHook:
    @hookimpl
    def turn_moves(self, round: Round, seat: int, plays: Sequence[Move]) -> None:
        getattr(plays, "clear", tuple)()


def test_PG19_what_the_tables_offer_can_not_be_changed_by_who_is_asked_for_more() -> None:
    r = unorules.load("hungarian", house_rules=[GreedyHook]).position(["r1 r2", "b1 b2"], discard="r5", draw="y9")
    assert legal(r) == ["r1", "r2", "uno"]


HEARD: list[str] = []


@rule(name="a-word", summary="offers a word")
class AWord:
    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return (Word("hm"),)

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[str]:
        return ("hm",)


@rule(name="listener", summary="hears what is offered before it is asked", after=("a-word",))
class Listener:
    @hookimpl
    def turn_moves(self, plays: Sequence[Move]) -> None:
        HEARD[:] = [move.text for move in plays]


def test_PG19_a_rule_that_is_asked_for_moves_hears_what_the_tables_and_the_rules_before_it_offer_and_no_more() -> None:
    r = unorules.load("hungarian", house_rules=[AWord, Listener]).position(HANDS, discard="r5", draw="y9")
    assert legal(r)[-2:] == ["hm", "uno"], "the house rules first, then those of the ruleset"
    assert legal(r)[:-1] == HEARD


def test_PG19_nor_can_what_is_offered_at_a_stop_be_changed_by_who_is_asked_for_more() -> None:
    rules = unorules.load("hungarian", house_rules=[GreedyHook, "stacking"])
    r = play(rules.position(["rD2 r1 r2", "bD2 b1 b2"], discard="r5", draw="y9"), "rD2")
    assert legal(r) == ["bD2", "take"]


def test_PG19_nor_what_is_offered_out_of_turn() -> None:
    rules = unorules.load("hungarian", house_rules=[AWord, GreedyHook])
    assert list(rules.rules)[:2] == ["a-word", "greedy-hook"]
    assert legal(rules.position(HANDS, discard="r5", draw="y9"), 1) == ["hm"]


DECK = [Card("r", "1"), Card("r", "2")]


@rule(name="own-list", summary="keeps its list of cards")
class OwnList:
    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return DECK


@rule(name="doubling", summary="every card is there twice")
class Doubling:
    @hookimpl(wrapper=True)
    def card_deck(self) -> Any:
        decks = yield
        return [[*cards, *cards] for cards in decks]


def test_PG19_a_second_load_finds_the_same_deck() -> None:
    for _ in range(2):
        rules = unorules.load("hungarian", house_rules=[OwnList, Doubling])
        assert len(rules.deck) == 2 * (108 + 2)
    assert len(DECK) == 2
