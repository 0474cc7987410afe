"""What card hooks answer is looked at when the ruleset is loaded, and the rule that answers wrongly is named."""

from __future__ import annotations

from typing import Any

import pytest

import unorules
from unorules import Card, ConflictError, FirstCard, RuleError, Ruleset, Way, Word, hookimpl, rule
from unorules.effects import Effect, LoseTurn, Who

CARDS = ("skip", "reverse", "draw-two", "wild", "wild-draw-four", "scoring", "start", "numbers")
SKIP = LoseTurn(Who.NEXT)


def loaded(hook: str, answer: object) -> Ruleset:
    """Hungarian with a rule that is asked first and gives *answer* to *hook*, whatever is asked."""

    def implementation(self: object) -> object:
        return answer

    made = rule(name="careless", summary="answers wrongly", before=CARDS)(
        type("Careless", (), {hook: hookimpl(implementation)})
    )
    return unorules.load("hungarian", house_rules=[made])


@pytest.mark.parametrize(
    ("hook", "answer"),
    [
        ("card_points", "x"),
        ("card_points", True),
        ("card_points", 2.5),
        ("card_points", (1,)),
        ("card_matches", 1),
        ("card_matches", 0),
        ("card_matches", "yes"),
        ("card_matches", ()),
        ("card_ways", ()),
        ("card_ways", ("r", "y")),
        ("card_ways", (Way(), Way())),
        ("card_ways", (SKIP,)),
        pytest.param("card_ways", 5),
        pytest.param("card_ways", Way()),
        ("card_effects", ("skip",)),
        ("card_effects", (LoseTurn,)),
        pytest.param("card_effects", 5),
        pytest.param("card_effects", SKIP),
        pytest.param("card_start", True),
        pytest.param("card_start", (SKIP,)),
        pytest.param("card_start", FirstCard(("x",))),  # type: ignore[arg-type]
        pytest.param("card_start", FirstCard(SKIP)),  # type: ignore[arg-type]
        pytest.param("card_deck", (5,)),
        pytest.param("card_deck", ("r5",)),
        pytest.param("card_deck", "r5"),
        pytest.param("card_deck", 5),
        pytest.param("pile_seats", (4, 3)),
        pytest.param("pile_seats", (True, 3)),
        pytest.param("pile_seats", (0, 3)),
        pytest.param("pile_seats", 5),
        pytest.param("pile_seats", (1,)),
        pytest.param("pile_draw", 2),
        pytest.param("turn_words", "word"),
        pytest.param("turn_words", ("word",)),
        pytest.param("turn_words", Word("word")),
    ],
)
def test_PG15_a_wrong_answer_is_refused_at_load_with_the_name_of_its_rule(hook: str, answer: object) -> None:
    with pytest.raises(RuleError) as caught:
        loaded(hook, answer)
    assert "'careless'" in str(caught.value)
    assert caught.value.rule == "careless"
    assert hook in str(caught.value)
    assert " returned " in str(caught.value) or " gave " in str(caught.value)


@pytest.mark.parametrize(
    ("hook", "answer", "allowed"),
    [
        ("card_points", "x", "'x'; it must be a whole number"),
        ("card_matches", 1, "1; it must be True, False or None"),
        ("card_ways", (), r"\(\); it must be different Ways"),
        ("card_effects", ("x",), "'x', which is no effect"),
        ("pile_seats", (4, 3), r"\(4, 3\); it must be two whole numbers, the least and the most seats"),
        ("pile_draw", 2, "2; it must be a Drawing or None"),
        ("card_deck", ("r5",), "'r5', which is no Card"),
    ],
)
def test_the_message_tells_what_was_given_and_what_is_allowed(hook: str, answer: object, allowed: str) -> None:
    with pytest.raises(RuleError, match=allowed):
        loaded(hook, answer)


@pytest.mark.parametrize(
    ("hook", "answer"),
    [
        ("card_points", 3),
        ("card_matches", True),
        ("card_ways", [Way()]),
        ("card_effects", [SKIP]),
        ("card_effects", []),
    ],
)
def test_a_right_answer_is_taken(hook: str, answer: object) -> None:
    rules = loaded(hook, answer)
    assert rules.deal(2, seed=1).players == 2


def test_a_deck_of_nothing_is_refused() -> None:
    with pytest.raises(RuleError, match="no rule brings any card into the deck: add one that implements card_deck"):
        unorules.build(unorules.Recipe("empty", "no cards", ()))


def test_cards_that_are_written_alike_are_refused() -> None:
    with pytest.raises(ConflictError, match="written alike; give one another symbol"):
        loaded("card_deck", (Card("rD", "2"),))


@pytest.mark.parametrize(
    ("answer", "text"),
    [((Word("draw"),), "draw"), ((Word("r5"),), "r5"), ((Word("take"),), "take"), ((Word("W>r"),), "W>r")],
)
def test_moves_that_are_written_alike_are_refused(answer: object, text: str) -> None:
    with pytest.raises(ConflictError, match=r"two moves have the text .*'careless'; rename one") as caught:
        loaded("turn_words", answer)
    assert repr(text) in str(caught.value)


# -------------------------------------------------------------------------------------------- two answers to one key


def refused(hook: str, function: Any) -> str:
    """What is said at load about a rule whose *function* answers *hook* otherwise than another rule does."""
    made = rule(name="different", summary="answers differently")(type("Different", (), {hook: hookimpl(function)}))
    with pytest.raises(ConflictError) as caught:
        unorules.load("hungarian", house_rules=[made])
    text = str(caught.value)
    assert "'different'" in text
    assert f"answer {hook} differently for" in text
    assert "one of them must declare before, after or replaces" in text
    return text


def test_matches_of_two_rules() -> None:
    def card_matches(self: object, card: Card) -> bool | None:
        return False if card.symbol == "W" else None

    assert "'different' and 'wild'" in refused("card_matches", card_matches)


def test_matches_that_differ_on_one_top_card_only() -> None:
    def card_matches(self: object, card: Card, top: Card, declared: object) -> bool | None:
        return False if card.symbol == "W" and top.symbol == "W4" and declared == "b" else None

    assert "for W;" in refused("card_matches", card_matches)


def test_ways_of_two_rules() -> None:
    def card_ways(self: object, card: Card) -> list[Way] | None:
        return [Way()] if card.symbol == "W" else None

    assert "'different' and 'wild' answer card_ways differently for W;" in refused("card_ways", card_ways)


def test_effects_of_two_rules() -> None:
    def card_effects(self: object, card: Card) -> list[Effect] | None:
        return [] if card.symbol == "D2" else None

    assert "'different' and 'draw-two'" in refused("card_effects", card_effects)


def test_effects_that_differ_for_one_number_of_seats_only() -> None:
    def card_effects(self: object, card: Card, active: int) -> list[Effect] | None:
        return [] if card.symbol == "D2" and active == 3 else None

    assert "'different' and 'draw-two'" in refused("card_effects", card_effects)


def test_first_cards_of_two_rules() -> None:
    def card_start(self: object, card: Card) -> FirstCard | None:
        return FirstCard() if card.symbol == "S" else None

    assert "'different' and 'skip'" in refused("card_start", card_start)


def test_lists_and_tuples_are_one_answer() -> None:
    def card_effects(self: object, card: Card) -> list[Effect] | None:
        return [SKIP] if card.symbol == "S" else None

    made = rule(name="alike", summary="the same")(type("Alike", (), {"card_effects": hookimpl(card_effects)}))
    assert "alike" in unorules.load("hungarian", house_rules=[made]).rules
