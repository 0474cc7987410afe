"""Legal moves where what was drawn has gone again, and where a rule brings no words."""

from __future__ import annotations

import pytest
from tests.helpers import hand, house_with, legal, loaded, refused, told

from unorules import Debt, Move, Round, RuleError, Target, Word
from unorules.effects import Effect, Give


def give_it_away(round: Round, seat: int, move: Move) -> list[Effect]:
    assert round.drawn is not None
    return [Give((round.drawn,), 1)]


def test_a_drawn_card_that_has_gone_can_not_be_laid_and_nothing_else_either() -> None:
    rules = house_with("bulgarian", turn_words=[Word("away")], turn_external=["away"], turn_effects=give_it_away)
    r = rules.position(["r1 g2 g3", "b1 b2 b3"], discard="r5", draw="y9 r8")
    r.play("draw")
    assert (str(r.drawn), legal(r)) == ("r8", ["r8", "pass"])
    r.play("away")
    assert (r.drawn, r.drawn_cards, legal(r), hand(r, 1)) == (None, (), ["pass"], "r8 b1 b2 b3")
    assert told(r.play("pass")) == ["said 0"]
    assert r.seat == 1


def test_a_rule_may_have_no_words() -> None:
    r = house_with(turn_words=None).position(["r1 g2 g3", "b1 b2 b3"], discard="r5", draw="y9")
    plain = loaded("hungarian").position(["r1 g2 g3", "b1 b2 b3"], discard="r5", draw="y9")
    assert [move.text for move in r.moves()] == [move.text for move in plain.moves()]


def test_at_a_stop_what_is_owed_is_the_reason_for_every_other_move() -> None:
    rules = loaded("hungarian")
    r = rules.position(["r1 r2 r3", "b1 b2"], discard="rD2", draw="y1 y2", owed=[(0, 2)])
    assert legal(r) == ["take"]
    assert refused(r, "draw") == ["owing"]
    assert refused(r, "pass") == ["owing"]
    assert refused(r, "r1") == ["owing"]
    assert refused(r, "take", 1) == ["not-your-turn"]


@pytest.mark.parametrize(
    ("sizes", "offered", "heard"), [((1,), ["r1", "take"], []), ((1, 3), ["r1", "r1+r2+r3", "take", "uno"], [4])]
)
def test_an_answer_of_several_cards_concerns_rules_for_small_hands(
    sizes: tuple[int, ...], offered: list[str], heard: list[int]
) -> None:
    asked: list[int] = []

    def offer(round: Round, seat: int) -> None:
        asked.append(round.hand_size(seat))

    def answer(round: Round, debt: Debt) -> list[Move]:
        cards = round.hand(debt.seat)
        return [round.rules.play(cards[:size], rule="extra") for size in sizes]

    rules = house_with(turn_moves=offer, turn_hand_limit=1, turn_answerable=True, turn_answers=answer)
    r = rules.position(["r1 r2 r3 g1", "b1 b2"], discard="rD2", draw="y1 y2", owed=[(0, 2)])
    assert (legal(r), asked) == (offered, heard)


def test_a_bare_word_that_needs_a_target_is_refused_with_how_to_offer_it() -> None:
    rules = house_with("hungarian", turn_words=[Word("poke", target=Target.OTHER)], turn_moves=["poke"])
    r = rules.position(["r1 g2 g3", "b1 b2 b3"], discard="r5", draw="y9")
    with pytest.raises(RuleError, match=r"offers 'poke', .*offer 'poke 0', 'poke 1', \.\.\."):
        r.legal_moves()
    rules = house_with("hungarian", turn_moves=["poke"])
    with pytest.raises(RuleError, match=r"offers 'poke', .*declare a word in turn_words"):
        rules.position(["r1 g2 g3", "b1 b2 b3"], discard="r5", draw="y9").legal_moves()
