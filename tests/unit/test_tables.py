"""Tables: symbols and cards that are declared, and words that come twice."""

from __future__ import annotations

import pytest
from tests.helpers import bare_with, house_with, legal, play, rule_with, told

from unorules import Card, ConflictError, Move, Round, Way, Word, load
from unorules.effects import Draw, Effect

HANDS = ["r9 r1 r2", "r1 r7 g2 g7 b3"]


@pytest.mark.parametrize(
    ("declared", "fits"),
    [
        (None, ["r1", "r7"]),
        ("g", ["g2", "g7"]),
        ("7", ["r7", "g7"]),
        (Card("g", "7"), ["g7"]),
        (Card("r", "9"), []),
    ],
    ids=["nothing", "a colour", "a symbol", "a card", "a card that nobody holds"],
)
def test_what_is_declared_is_what_fits(declared: str | Card | None, fits: list[str]) -> None:
    def ways(card: Card) -> list[Way] | None:
        return [Way(declared)] if card.text == "r9" else None

    r = bare_with(card_ways=ways).position(HANDS, discard="r5")
    text = "r9" if declared is None else f"r9>{declared}"
    assert legal(r) == ["r1", "r2", text]
    play(r, text)
    assert r.declared is declared
    assert legal(r) == (fits or ["pass"])


def hearing(name: str, *words: Word, draws: int) -> type:
    """A rule that offers its words at any time; each has its player draw so many cards."""

    def effects(round: Round, seat: int, move: Move) -> list[Effect]:
        return [Draw(seat, draws)]

    return rule_with(name, turn_words=list(words), turn_moves=[word.name for word in words], turn_effects=effects)


def said(*rules: type, draw: str = "y9 y8 y7 y6") -> tuple[list[str], list[str]]:
    """The words that are legal with these *rules*, and what follows when the first is said."""
    r = load("hungarian", house_rules=rules).position(["r1 r2 r3", "b1 b2 b3"], discard="r5", draw=draw)
    words = [text for text in legal(r) if text[0] != "r"]
    return words, told(r.play(words[0]))[1:]


def test_a_word_that_a_rule_brings_twice_is_one() -> None:
    once = said(hearing("a-loud", Word("hm"), draws=1))
    assert once == (["hm"], ["took 0 y6"])
    assert said(hearing("a-loud", Word("hm"), Word("hm"), draws=1)) == once


@pytest.mark.parametrize("order", [1, -1])
def test_of_a_word_that_two_rules_bring_the_first_in_rule_order_stands(order: int) -> None:
    rules = [hearing("a-loud", Word("hm"), draws=1), hearing("b-loud", Word("hm"), draws=2)]
    assert said(*rules[::order]) == (["hm"], ["took 0 y6"])


def test_where_the_first_does_not_offer_it_the_other_does() -> None:
    silent = rule_with("a-silent", turn_words=[Word("hm")])
    assert said(silent, hearing("b-loud", Word("hm"), draws=2)) == (["hm"], ["took 0 y6 y7"])


@pytest.mark.parametrize("text", ["draw", "pass", "take", "r5", "W>b"])
def test_a_word_has_no_text_of_the_core_or_of_a_card(text: str) -> None:
    with pytest.raises(ConflictError, match=f"two moves have the text {text!r}") as caught:
        house_with(turn_words=[Word(text)])
    assert caught.value.rule == "extra"
