"""Debts: only what is owed is struck off or addressed anew, and what costs turns alone costs no card."""

from __future__ import annotations

import pytest
from tests.helpers import bare_with, hand, house_with, play, told, when

from unorules import Card, Debt, Move, Round, RuleError, Word
from unorules.effects import Effect, Eliminate, Forgive, LoseTurn, Owe, Readdress, Say, Who
from unorules.moves import DRAW, TAKE

HANDS = ["r1 r2 r3 r4", "b1 b2 b3 b4", "g1 g2 g3 g4"]
OWED = Debt(1, cards=2, turns=1, by=0, rule="extra")
NOT_OWED = Debt(1, cards=3, turns=1, by=0, rule="extra")


def at_stop(*effects: Effect) -> Round:
    """Seat 1 owes two cards and its turn; it may answer with a word that has *effects*."""
    rules = house_with(
        turn_words=[Word("so")],
        turn_answerable=True,
        turn_answers=["so"],
        turn_effects=effects,
        **when("played", Owe(1, cards=2, turns=1)),
    )
    r = play(rules.position(HANDS, discard="r5", draw="y9 y8 y7 y6"), "r1")
    assert (r.seat, r.owed) == (1, (OWED,))
    return r


def test_a_debt_that_is_forgiven_is_not_paid() -> None:
    r = at_stop(Forgive(OWED))
    assert told(r.play("so")) == ["said 1", "forgiven 1"]
    assert (r.owed, r.seat, hand(r, 1)) == ((), 1, "b1 b2 b3 b4")


def test_what_is_not_owed_can_not_be_forgiven() -> None:
    """Nothing happens, and what is owed is owed still."""
    r = at_stop(Forgive(NOT_OWED))
    assert told(r.play("so")) == ["said 1"]
    assert (r.owed, r.seat) == ((OWED,), 1)


def test_a_debt_is_forgiven_once() -> None:
    r = at_stop(Forgive(OWED), Forgive(OWED))
    assert told(r.play("so")) == ["said 1", "forgiven 1"]
    assert r.owed == ()


def test_a_debt_that_is_addressed_anew_is_owed_by_the_other_seat() -> None:
    r = at_stop(Readdress(OWED, 2))
    assert told(r.play("so")) == ["said 1", "forgiven 1", "owed 2"]
    assert (r.owed, r.seat) == ((Debt(2, cards=2, turns=1, by=0, rule="extra"),), 2)


def test_what_is_not_owed_can_not_be_addressed_anew() -> None:
    r = at_stop(Readdress(NOT_OWED, 2))
    assert told(r.play("so")) == ["said 1"]
    assert (r.owed, r.seat) == ((OWED,), 1)


def choosing(*effects: Effect) -> Round:
    """Three seats, of which seat 0 has laid a card with *effects*; ``so`` is a word to choose."""
    rules = house_with(turn_words=[Word("so")], turn_answerable=True, **when("played", *effects))
    return play(rules.position(HANDS, discard="r5", draw="y9 y8 y7 y6"), "r1")


@pytest.mark.parametrize("debt", [Owe(1, choice="so"), Owe(1, cards=2)])
def test_of_two_equal_debts_each_is_told_and_waits(debt: Effect) -> None:
    r = choosing(debt, debt)
    assert (told(r.events)[-2:], len(r.owed), r._waiting) == (["owed 1", "owed 1"], 2, r.owed)
    events = told(r.play(r.legal_moves()[0]))
    assert ([line.split()[0] for line in events], len(r.owed), r.seat) == ([events[0].split()[0]], 1, 1)
    r.play(r.legal_moves()[0])
    assert (r.owed, r._waiting, r.seat) == ((), (), 1)


def test_a_debt_that_is_addressed_anew_to_a_seat_that_owes_an_equal_one_is_told() -> None:
    r = choosing(Owe(1, choice="so"), Owe(2, choice="so"), Readdress(Debt(1, choice="so", by=0, rule="extra"), 2))
    assert told(r.events)[-3:] == ["forgiven 1", "owed 2", "owed 2"]
    assert (r.seat, len(r.owed), r._waiting) == (2, 2, r.owed)


@pytest.mark.parametrize("debt", [Owe(2, choice="so"), Owe(2, cards=2), Owe(2, cards=2, final=True)])
def test_who_is_not_in_play_owes_nothing(debt: Effect) -> None:
    r = choosing(Eliminate(2), debt)
    assert (r.owed, r.seat, r.hand_size(2)) == ((), 1, 0)


def turn_alone(card: Card) -> tuple[Effect, ...] | None:
    return (Owe(Who.NEXT, turns=1),) if card.symbol == "1" else None


def test_a_card_may_make_the_next_seat_owe_its_turn_alone() -> None:
    rules = bare_with(card_effects=turn_alone)
    r = rules.position(HANDS, discard="r5", draw="b9")
    assert told(r.play("r1")) == ["played 0 r1", "lost 1 1"]
    assert (r.seat, r.owed, hand(r, 1), len(r.draw_pile)) == (2, (), "b1 b2 b3 b4", 1)


def test_that_is_what_losing_the_turn_is() -> None:
    lost = bare_with(card_effects=lambda card: (LoseTurn(Who.NEXT),) if card.symbol == "1" else None)
    owed = bare_with(card_effects=turn_alone)
    one, two = (rules.position(HANDS, discard="r5", draw="b9") for rules in (lost, owed))
    assert told(one.play("r1")) == told(two.play("r1"))
    assert one.fingerprint() == two.fingerprint()


# ------------------------------------------------------------------------------------------- what is said for a seat


def standing_for(*effects: Effect, **hooks: object) -> Round:
    """Three seats; a word from outside, ``for``, has *effects*."""
    rules = house_with(turn_words=[Word("for"), Word("nod")], turn_external=["for"], **hooks, turn_effects=effects)
    return rules.position(HANDS, discard="r5", draw="y9 y8 y7 y6")


def test_a_word_may_be_said_for_a_seat() -> None:
    r = standing_for(Say(DRAW))
    assert told(r.play("for")) == ["said 0", "drew 0 y6"]
    assert r.seat == 1
    r = standing_for(Say("pass"))
    assert told(r.play("for")) == ["said 0", "said 0"]
    assert r.seat == 1
    r = standing_for(Owe(1, cards=2, turns=1), Say(TAKE, 1), turn_answerable=True)
    assert told(r.play("for")) == ["said 0", "took 1 y6 y7", "lost 1 1"]
    assert (r.seat, r.owed, r.lost) == (0, (), (0, 1, 0))


@pytest.mark.parametrize(
    ("effect", "says"),
    [
        (Say(TAKE), "seat 0 owes nothing"),
        (Say(Move("r1", (Card("r", "1"),))), "r1 lays cards"),
        (Say(DRAW, 1), "it is the turn of seat 0, not of seat 1"),
        (Say("pass", 2), "it is the turn of seat 0"),
    ],
)
def test_what_can_not_be_said_for_a_seat_is_the_fault_of_the_rule(effect: Say, says: str) -> None:
    r = standing_for(effect)
    before = r.fingerprint()
    with pytest.raises(RuleError, match=rf"rule 'extra' wants .*{says}"):
        r.play("for")
    assert r.fingerprint() == before
