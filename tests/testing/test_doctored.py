"""What the checks say of rounds that no rule could bring about, because the core is right: these are doctored."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from tests.testing.good import CostlySeven, HatesSeven, WithACheck

import unorules
from unorules import Card, Debt, Move, Result, Round, legal
from unorules.effects import Swap
from unorules.testing import Position, Selected, again_checks, blame, making, play_checks, starts
from unorules.testing.choices import Numbers, some
from unorules.testing.faults import is_named
from unorules.testing.report import Broken, Unfit
from unorules.testing.states import digest, match_state
from unorules.testing.trials import Trial
from unorules.testing.twins import can_be_set_up
from unorules.testing.watching import Calls, codes_of, watched

HUNGARIAN = unorules.load("hungarian")


def position(*hands: str, discard: str = "r9", **parts: object) -> Round:
    return HUNGARIAN.position(hands or ("r1 r2 r3", "b1 b2 b3"), discard=discard, draw="y1 y2 y3", **parts)


def over() -> Round:
    r = position("r1", "b1 b2", called=[0])
    r.play("r1")
    return r


def test_moves_after_the_end() -> None:
    r = over()
    play_checks.somebody_can_act(r)
    r._legal = (Move("draw", word="draw"),)
    with pytest.raises(Broken, match="there are moves left"):
        play_checks.somebody_can_act(r)


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"places": ()}, "isn't complete"),
        ({"winners": ()}, "has winners"),
        ({"places": (2, 1)}, "the first place"),
    ],
)
def test_a_result_that_lacks_something(change: dict[str, object], text: str) -> None:
    r = over()
    assert isinstance(r.result, Result)
    r.result = attrs.evolve(r.result, **change)
    with pytest.raises(Broken, match=text):
        play_checks.result_is_complete(r)


def test_a_log_without_its_end() -> None:
    r = over()
    r.events.pop()
    with pytest.raises(Broken, match="every hand counted"):
        play_checks.result_is_complete(r)


def test_somebody_who_is_not_there() -> None:
    r = position()
    r.turn = 7
    with pytest.raises(Broken, match="seat 7 is in turn, but not in play"):
        play_checks.somebody_can_act(r)


def test_nobody_who_can_move(monkeypatch: pytest.MonkeyPatch) -> None:
    r = position()
    monkeypatch.setattr(legal, "to_act", lambda r, removed=None: ())
    with pytest.raises(Broken, match="has no legal move"):
        play_checks.somebody_can_act(r)


def test_somebody_who_is_asked_twice() -> None:
    rules = unorules.load("hungarian", options={"uno-call.false-call": 1})
    r = rules.position(["r1 r2", "b1 b2"], discard="r9")
    r.active = (0, 1, 1)
    with pytest.raises(Broken, match="each once"):
        play_checks.somebody_can_act(r)


def test_two_moves_of_one_text_and_one_that_is_none_of_all() -> None:
    r = position()
    play_checks.legal_is_accepted(r)
    twice = r.legal_moves()[:1] * 2
    r._legal = twice
    with pytest.raises(Broken, match="two legal moves of one text"):
        play_checks.legal_is_accepted(r)
    r._legal = (Move("hum", word="hum", rule="nobody"),)
    with pytest.raises(Broken, match="none of all"):
        play_checks.legal_is_accepted(r)


def test_a_move_that_is_accepted_but_not_listed() -> None:
    with pytest.raises(Broken, match="isn't on the list"):
        play_checks._is_refused(position(), 0, "r1")


def test_scores_that_do_not_add_up() -> None:
    match = HUNGARIAN.match(2, seed=1)
    play_checks.scores_add_up(match, (0, 0))
    assert match_state(match)["scores"] == (0, 0)
    match.scores = (1, 0)
    with pytest.raises(Broken, match="the rounds make them"):
        play_checks.scores_add_up(match, (0, 0))


@attrs.frozen(eq=False)
class Odd:
    """No two are equal."""


class Plain:
    """What attrs doesn't freeze."""


Open = attrs.make_class("Open", ["times"], slots=False)


@pytest.mark.parametrize(
    ("fact", "text"),
    [(Odd(), "they are others"), (Open(1), "isn't frozen"), (Plain(), "attrs value"), (3, "attrs value")],
)
def test_facts_that_do_not_last(fact: object, text: str) -> None:
    assert text in again_checks.wrong_fact(fact)


def test_facts_that_last() -> None:
    assert again_checks.wrong_fact(None) == ""


def test_nobody_shows_what_no_effect_does() -> None:
    r = position()
    assert blame._maker(r, (Swap,), Calls(), r.parse("r1")) == ""
    assert blame._maker(r, (Swap,), Calls(), r.parse("draw")) == ""


def test_a_position_that_waits_for_a_choice_has_no_twin() -> None:
    r = next(r for r in (HUNGARIAN.deal(2, seed=seed) for seed in range(500)) if r.owed and r.owed[0].choice)
    assert not can_be_set_up(r)
    assert starts.position_of(r, Selected("hungarian")) is None
    assert not can_be_set_up(over())
    assert starts.position_of(over(), Selected("hungarian")) is None


def test_a_position_is_told_with_all_its_parts() -> None:
    chosen = Selected("bulgarian")
    rules = unorules.load("bulgarian")
    r = rules.position(["r1 r2", "b1 b2", "g1 g2"], discard="r9", draw="y1 y2", seat=1, last=2, drawn="b2")
    found = starts.position_of(r, chosen)
    assert found is not None
    assert found.begin().fingerprint(generator=False) == r.fingerprint(generator=False)
    assert {"seat", "last", "drawn"} <= set(found.parts)
    assert str(found).startswith(
        "round = unorules.load('bulgarian').position(['r1 r2', 'b1 b2', 'g1 g2'], discard='r9'"
    )


def test_what_can_not_be_set_up_is_unfit() -> None:
    with pytest.raises(Unfit, match="dealt to so many"):
        making.dealt(Numbers(1), Selected("hungarian"), seats=[11])
    with pytest.raises(Unfit, match="no number of seats"):
        making.placed(Numbers(1), Selected("hungarian"), seats=[11])
    with pytest.raises(Unfit, match="conflicts"):
        making.selected(Numbers(1), "hungarian", (CostlySeven, HatesSeven))


def test_options_with_a_check_of_their_own_keep_their_values() -> None:
    for seed in range(4):
        assert "with-a-check.pair" not in making.selected(Numbers(seed), "hungarian", (WithACheck,)).options


def test_rulesets_are_kept_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {(number,): HUNGARIAN for number in range(501)}
    monkeypatch.setattr(starts, "_LOADED", kept)
    rules = starts.loaded(Selected("hungarian"))
    assert starts.loaded(Selected("hungarian")) is rules
    assert len(kept) == 1
    assert str(Selected("hungarian")) == "unorules.load('hungarian')"


def test_moves_that_can_not_be_made_are_unfit() -> None:
    first = starts.Position(Selected("hungarian"), ("r1", "b1 b2"), {"discard": "r9", "called": (0,)}, 0, 0)
    for script in (((0, "b7"),), ((0, "r1"), (1, "b1"))):
        trial = Trial(first, script=script)
        with pytest.raises(Unfit):
            for _ in trial.states(trial.begin()):
                pass


def test_small_things() -> None:
    assert some(Numbers(3), (), 4) == ()
    assert digest(position().events) == digest(position().events)
    assert not is_named(ValueError(), "a-rule", "a_hook")
    assert 0 <= Random(1).random() < 1
    assert isinstance(HUNGARIAN.deck[0], Card)


def test_what_a_rule_hands_on_of_a_card_is_the_cards_also_where_a_seat_was_chosen() -> None:
    rules = unorules.load("classic-112", house_rules=["equal-cards", "seven-zero"])
    r = rules.position(["SW r7 r1", "b1 b2 b3", "g1 g2"], discard="r9", draw="y1 y2 y3")
    for text, owner in (("SW>b~1", "swap-hands"), ("r7~2", "seven-zero")):
        (effect,) = r.effects(rules.move(text))
        assert blame._owner(rules, effect) == owner
    assert blame._owner(rules, Swap(0, 1)) == ""


def test_what_is_asked_on_behalf_of_another_function_does_nothing_itself() -> None:
    """A clock that ran out looks which moves are legal, for which others look at the hand."""
    rules = unorules.load("classic", house_rules=["equal-cards", "timeout"])
    calls = Calls(), Calls()
    for called, hand in zip(calls, ("r1 r1 b3", "r1 y2 b3"), strict=True):
        r = rules.position([hand, "b1 b2 b3"], discard="r9", draw="y1 y2 y3")
        with watched(codes_of(rules), called):
            r.play("timeout")
    asked = {(answer.rule, answer.function, answer.inner) for answer in calls[0].answers}
    assert {("timeout", "turn_effects", False), ("timeout", "default", True), ("equal-cards", "equal", True)} <= asked
    answers = [[answer.value for answer in called.answers if answer.function == "equal"] for called in calls]
    assert answers[0] != answers[1]
    assert list(blame._differing(calls)) == []


def test_a_position_can_be_pasted_into_python() -> None:
    rules = unorules.load("hungarian+stacking")
    r = rules.position(["rD2 r1 r2", "g1 rD2 g2", "b1 b2"], discard="r5", draw="y1 y2 y3 y4")
    r.play("rD2")
    first = starts.position_of(r, Selected("hungarian", ("stacking",)))
    assert first is not None
    text = str(first)
    assert "owed=(unorules.Debt(seat=1, cards=2, turns=1, by=0, rule='draw-two', card=rules.card('rD2')),)" in text
    space: dict[str, Any] = {"unorules": unorules}
    exec(text, space)  # noqa: S102
    assert space["round"].fingerprint() == first.begin().fingerprint()
    plain = Position(Selected("hungarian"), ("r1", "r2"), {"discard": "r5", "called": (1,)}, 0, 0)
    assert str(plain) == "round = unorules.load('hungarian').position(['r1', 'r2'], discard='r5', called=(1,))"
    owing = Position(Selected("hungarian"), ("r1", "r2"), {"discard": "r5", "owed": (Debt(0, 2),)}, 0, 0)
    assert str(owing).endswith("discard='r5', owed=(unorules.Debt(seat=0, cards=2),))")
