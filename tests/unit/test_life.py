"""The life of a move where rules say less, or something else, than the shipped ones do."""

from __future__ import annotations

import pytest
from tests.helpers import bare_with, hand, house_with, legal, play, told, when

import unorules
from unorules import Debt, Event, Round, RuleError
from unorules.effects import DRAW_PILE, ChangeDirection, Draw, Effect, Eliminate, EndRound, MoveCards, Owe, Stay, Who

HANDS = ["r1 r2 r3 g4", "b1 b2 b3 b4", "y1 y2 y3 y4"]
DRAW = "y9 y8 y7 b6"


class Interrupted(list[Event]):
    """A log that can't be written: the user has pressed Ctrl-C."""

    def append(self, event: Event) -> None:
        raise KeyboardInterrupt


# ---------------------------------------------------------------------------------------------------------- raised


@pytest.mark.parametrize("moves", ["r1", "rS", "rR", "W4>g", "draw", "draw pass", "rD2", "rD2 take"])
def test_RP8_a_simple_move_that_is_interrupted_changes_nothing(moves: str) -> None:
    answered = "D2" in moves
    hands = [f"{HANDS[0]} rS rR W4{' rD2' if answered else ''}", *HANDS[1:]]
    rules = unorules.load("hungarian+stacking" if answered else "bulgarian")
    *before_it, last = moves.split()
    r = play(rules.position(hands, discard="r5", draw=DRAW), *before_it)
    twin, log = r.copy(), r.events
    before, piles, offered = r.fingerprint(), (r.hands, r.draw_pile, r.discard_pile), r.legal_moves()
    r.events = Interrupted(log)
    with pytest.raises(KeyboardInterrupt):
        r.play(last)
    assert r.events == log
    r.events = log
    assert (r.fingerprint(), r.hands, r.draw_pile, r.discard_pile) == (before, *piles)
    assert (r.legal_moves(), r.seat, r.drawn) == (offered, twin.seat, twin.drawn)
    assert r.play(last) == twin.play(last)
    assert r.fingerprint() == twin.fingerprint()


@pytest.mark.parametrize("answer", ["may", 1, False])
def test_PG15_a_wrong_answer_after_a_simple_draw_changes_nothing(answer: object) -> None:
    r = house_with("bulgarian", pile_after_draw=answer).position(HANDS, discard="r5", draw=DRAW)
    before, events = r.fingerprint(), list(r.events)
    with pytest.raises(RuleError, match=f"rule 'extra': pile_after_draw returned {answer!r}; it must be an AfterDraw"):
        r.play("draw")
    assert (r.fingerprint(), r.events) == (before, events)
    assert (hand(r, 0), len(r.draw_pile)) == ("r1 r2 r3 g4", 4)


# ----------------------------------------------------------------------------------------------------------- debts


def test_a_debt_of_turns_alone_costs_no_card() -> None:
    r = house_with(**when("played", Owe(Who.NEXT, turns=1))).position(HANDS, discard="r5", draw=DRAW)
    assert told(r.play("r1")) == ["played 0 r1", "lost 1 1"]
    assert (r.seat, r.owed, hand(r, 1), len(r.draw_pile)) == (2, (), "b1 b2 b3 b4", 4)


@pytest.mark.parametrize(
    ("owed", "follows"),
    [
        (Owe(1, cards=2, turns=1), ["took 1 b6 y7", "counted 0 r2 r3 g4", "counted 1 y7 b1 b2 b3 b4 b6"]),
        (Owe(1, turns=1), ["counted 0 r2 r3 g4", "counted 1 b1 b2 b3 b4"]),
    ],
    ids=["cards", "turns alone"],
)
def test_when_the_round_is_over_cards_that_are_owed_are_taken_and_nobody_answers(owed: Owe, follows: list[str]) -> None:
    rules = house_with(turn_answerable=True, **when("played", owed, EndRound((0,))))
    r = rules.position(HANDS, discard="r5", draw=DRAW)
    lines = told(r.play("r1"))
    assert [line.split()[0] for line in lines[:2]] == ["played", "owed"]
    assert lines[2:-1] == [*follows, "counted 2 y1 y2 y3 y4"]
    assert (r.owed, legal(r)) == ((), [])


def test_a_debt_that_may_be_answered_waits_as_long_as_the_round_goes_on() -> None:
    rules = house_with(turn_answerable=True, **when("played", Owe(1, turns=1)))
    r = play(rules.position(HANDS, discard="r5", draw=DRAW), "r1")
    assert (r.owed, legal(r)) == ((Debt(1, turns=1, by=0, rule="extra"),), ["take"])
    play(r, "take")
    assert (r.owed, r.seat) == ((), 2)


# ---------------------------------------------------------------------------------------------------- out, and over


def test_a_seat_that_leaves_when_a_move_is_settled_may_end_the_round() -> None:
    r = house_with(**when("settled", Eliminate(1))).position(HANDS[:2], discard="r5", draw=DRAW)
    play(r, "r1")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.active) == ("won", (0,), (0,))


@pytest.mark.parametrize(
    ("effects", "cards", "out"),
    [((), "", (0,)), ((Draw(0, 2),), "y7 b6", ()), ((Owe(0, cards=1),), "b6", ())],
    ids=["nothing", "a draw", "a debt"],
)
def test_who_is_not_out_for_now_is_out_if_the_hand_is_empty_still(
    effects: tuple[Effect, ...], cards: str, out: tuple[int, ...]
) -> None:
    rules = house_with(turn_out=Stay(effects))
    r = play(rules.position(["r1", "b1 b2 b3"], discard="r5", draw=DRAW), "r1")
    assert (hand(r, 0), r.out, r.result is None) == (cards, out, not out)


def test_where_no_rule_says_otherwise_who_has_no_cards_stays_in() -> None:
    r = bare_with().position(["r1", "b1 r2 r3"], discard="r5")
    play(r, "r1")
    assert (r.active, r.out, r.result, r.seat) == ((0, 1), (), None, 1)
    assert r.verdict(0) is False
    play(r, "r2")
    assert (r.seat, legal(r)) == (0, ["pass"])


def test_where_nobody_is_left_and_no_rule_ends_the_round_the_rules_are_at_fault() -> None:
    r = bare_with(turn_out=True).position(["r1", "b1"], discard="r5")
    play(r, "r1")
    before, events = r.fingerprint(), len(r.events)
    with pytest.raises(RuleError, match=r"nobody is left in the round, and no rule has ended it: .* turn_over"):
        r.play("b1")
    assert (r.fingerprint(), len(r.events), r.active) == (before, events, (1,))


def test_a_rule_may_have_the_round_go_on_whatever_the_others_say() -> None:
    r = play(house_with(turn_over=False).position(["r1", "b1 b2", "g1 g2"], discard="r5", draw=DRAW), "r1")
    assert (r.out, r.result, r.seat) == ((0,), None, 1)


# ------------------------------------------------------------------------------------------------------- stalemates


def stale(*effects: Effect) -> Round:
    """Three seats have had a turn in which nothing could be done; *effects* have followed."""
    r = house_with(pile_stalemate=list(effects)).position(["g1 g2", "g3 g4", "y1 y2"], discard="r5")
    return play(r, "draw", "draw", "draw")


def test_a_stalemate_need_not_end_the_round() -> None:
    """Then another lap begins."""
    r = stale(ChangeDirection())
    assert (r.result, r.seat, r.direction) == (None, 0, -1)
    play(r, "draw", "draw")
    assert (r.seat, r.direction) == (1, -1)
    play(r, "draw")
    assert (r.seat, r.direction) == (0, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_debt_of_a_stalemate_is_paid_like_any_other(seat: int) -> None:
    r = stale(MoveCards(2, DRAW_PILE, keep=1), Owe(seat, cards=1))
    assert (r.owed, r.draw_pile, r.hand_size(seat)) == ((), (), 3)


def test_who_leaves_by_a_stalemate_is_not_asked_to_act() -> None:
    r = stale(Eliminate(0))
    assert r.active == (1, 2)
    assert r.seat in r.active


def test_a_stalemate_that_leaves_one_seat_ends_the_round() -> None:
    r = stale(Eliminate(1), Eliminate(2))
    assert r.active == (0,)
    assert r.result is not None


def test_an_effect_aimed_at_a_text_says_what_to_write() -> None:
    r = house_with(**when("played", Owe("next", cards=1))).position(HANDS, discard="r5", draw=DRAW)  # type: ignore[arg-type]
    before = r.fingerprint()
    with pytest.raises(
        RuleError, match=r"rule 'extra' aims an effect at 'next', which is no seat: .* such as Who\.NEXT"
    ):
        r.play("r1")
    assert r.fingerprint() == before
