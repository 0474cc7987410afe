"""What pile and turn hooks answer in the middle of a round is looked at too; a wrong answer changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import unorules
from unorules import Card, DealerDraw, Reason, Round, RuleError, UnoRulesError, hookimpl, rule
from unorules.effects import ChangeDirection, Draw, EndRound, Give, Owe, Shuffle, Swap, Who

FIRST = ("drawing", "piles", "finish", "scoring", "dealer", "target", "uno-call")


def giving(answer: object) -> Callable[..., object]:
    """A function that gives *answer*, whatever it is asked."""

    def give(*asked: object) -> object:
        return answer

    return give


def careless(hook: str, answer: object) -> type:
    """A rule that is asked first and gives *answer* to *hook*."""

    def implementation(self: object) -> object:
        return answer

    made = rule(name="careless", summary="answers wrongly", before=FIRST)
    return made(type("Careless", (), {hook: hookimpl(implementation)}))


def refused(
    cls: type, hands: list[str], moves: list[str], draw: str = "y1 y2 y3 y4 y5 y6", discard: str = "b9 r5"
) -> None:
    """Somewhere in *moves* a RuleError that names the rule, and the round is as before that move."""
    rules = unorules.load("bulgarian", house_rules=[cls])
    r = rules.position(hands, discard=discard, draw=draw, called=[0])
    before = r.fingerprint(), len(r.events)

    def go() -> None:
        nonlocal before
        for move in moves:
            before = r.fingerprint(), len(r.events)
            r.play(move)
            r.legal_moves()

    with pytest.raises(RuleError) as caught:
        go()
    assert (r.fingerprint(), len(r.events)) == before
    assert caught.value.rule == "careless"
    assert "'careless'" in str(caught.value)


HANDS = ["r1 g1 g2", "b1 b2"]
NO_MATCH = ["g1 g2", "y1 y2"]
LAST = ["r1", "b1 b2"]


@pytest.mark.parametrize(
    ("hook", "answer", "hands", "moves"),
    [
        pytest.param("pile_after_draw", "may", HANDS, ["draw"]),
        pytest.param("pile_after_draw", True, HANDS, ["draw"]),
        pytest.param("pile_stop", "yes", HANDS, ["draw"]),
        ("turn_moves", ["zzz"], HANDS, ["r1"]),
        ("turn_moves", [5], HANDS, ["r1"]),
        ("turn_moves", [Card("r", "5")], HANDS, ["r1"]),
        pytest.param("turn_moves", 5, HANDS, ["r1"]),
        ("turn_obligation", [], HANDS, ["r1"]),
        ("turn_obligation", ["r1"], HANDS, ["r1"]),
        pytest.param("turn_obligation", 5, HANDS, ["r1"]),
        pytest.param("turn_next", 9, HANDS, ["r1"]),
        pytest.param("turn_next", -1, HANDS, ["r1"]),
        pytest.param("turn_next", "1", HANDS, ["r1"]),
        pytest.param("turn_next", [1], HANDS, ["r1"]),
        pytest.param("turn_out", "yes", LAST, ["r1"]),
        pytest.param("turn_out", EndRound(), LAST, ["r1"]),
        pytest.param("turn_out", 0, LAST, ["r1"]),
        pytest.param("turn_over", True, LAST, ["r1"]),
        pytest.param("turn_over", [0], LAST, ["r1"]),
        pytest.param("turn_over", EndRound((9,)), LAST, ["r1"]),
        pytest.param("turn_score", (1, 2, 3), LAST, ["r1"]),
        pytest.param("turn_score", 1, LAST, ["r1"]),
        pytest.param("turn_score", ("a", "b"), LAST, ["r1"]),
        pytest.param("turn_score", (True, 2), LAST, ["r1"]),
    ],
)
def test_PG15_a_wrong_answer_is_refused_and_changes_nothing(
    hook: str, answer: object, hands: list[str], moves: list[str]
) -> None:
    refused(careless(hook, answer), hands, moves)


@pytest.mark.parametrize(
    "answer",
    [pytest.param(5), pytest.param(Shuffle()), pytest.param([5])],
)
@pytest.mark.parametrize(("hook", "discard"), [("pile_refill", "b9 r5"), ("pile_stalemate", "r5")])
def test_PG15_effects_of_piles(hook: str, discard: str, answer: object) -> None:
    refused(careless(hook, answer), NO_MATCH, ["draw", "draw", "draw"], draw="", discard=discard)


@pytest.mark.parametrize("answer", ["yes", 1, [1]])
@pytest.mark.parametrize("hook", ["turn_vetoes", "turn_reactions", "turn_replacers"])
def test_PG15_a_hook_that_gives_a_function_gives_a_function(hook: str, answer: object) -> None:
    """Which moves, types and kinds a rule is concerned with is found out at the latest when a move is made."""

    def go() -> None:
        rules = unorules.load("bulgarian", house_rules=[careless(hook, answer)])
        rules.position(HANDS, discard="r5", draw="y1 y2").play("draw")

    with pytest.raises(RuleError, match=f"'careless'.*{hook}") as caught:
        go()
    assert caught.value.rule == "careless"


def reacting(answer: object) -> type:
    """A rule that gives *answer* when a card has been laid."""

    def turn_reactions(self: object, kind: str) -> Any:
        return giving(answer) if kind == "played" else None

    made = rule(name="careless", summary="reacts wrongly")
    return made(type("Careless", (), {"turn_reactions": hookimpl(turn_reactions)}))


@pytest.mark.parametrize(
    "answer",
    [
        "x",
        [5],
        [Shuffle],
        [Owe],
        pytest.param(5),
        pytest.param(True),
        pytest.param(Shuffle()),
        pytest.param([Draw(9)]),
        pytest.param([Owe(9, cards=1)]),
        pytest.param([Owe(1, choice="zzz")]),
        pytest.param([Swap(0, 7)]),
        pytest.param([Give((Card("r", "9"),), 1)]),
        pytest.param([ChangeDirection(5)]),
        pytest.param([Draw(Who.CHOSEN)]),
    ],
)
def test_PG15_effects_that_can_not_be_carried_out(answer: object) -> None:
    refused(reacting(answer), HANDS, ["r1"])


@pytest.mark.parametrize("answer", [True, False, 5, "", ()])
def test_PG16_a_veto_is_a_reason_or_nothing(answer: object) -> None:
    def turn_vetoes(self: object, move: object) -> Any:
        return giving(answer)

    made = rule(name="careless", summary="vetoes wrongly")(type("Careless", (), {"turn_vetoes": hookimpl(turn_vetoes)}))
    refused(made, HANDS, ["r1"])


@pytest.mark.parametrize("answer", ["no-ones", Reason("other", "no-ones", "no ones today")])
def test_PG16_a_code_or_a_reason_refuses(answer: str | Reason) -> None:
    def turn_vetoes(self: object, move: unorules.Move) -> Any:
        return giving(answer) if move.text == "r1" else None

    made = rule(name="careful", summary="vetoes a card")(type("Careful", (), {"turn_vetoes": hookimpl(turn_vetoes)}))
    r = unorules.load("bulgarian", house_rules=[made]).position(HANDS, discard="r5", draw="y1")
    assert [move.text for move in r.legal_moves()] == ["draw"]
    with pytest.raises(unorules.IllegalMove) as caught:
        r.play("r1")
    (reason,) = caught.value.reasons
    assert (reason.code, reason.rule) == ("no-ones", "careful")


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param("7"),
        pytest.param(2.0),
        pytest.param(True),
        pytest.param(0),
        pytest.param(-1),
    ],
)
def test_PG15_a_hand_has_a_whole_number_of_cards(answer: object) -> None:
    made = rule(name="careless", summary="deals wrongly", before=("deal",))(
        type("Careless", (), {"pile_hand_size": hookimpl(giving(answer))})
    )
    with pytest.raises(UnoRulesError) as caught:
        unorules.load("hungarian", house_rules=[made]).deal(2, seed=1)
    assert repr(answer) in str(caught.value)


@pytest.mark.parametrize("answer", [5, "x", (1,), True, DealerDraw(7), DealerDraw("0")])  # type: ignore[arg-type]
def test_PG15_who_deals_first(answer: object) -> None:
    rules = unorules.load("hungarian", house_rules=[careless("turn_first_dealer", answer)])
    with pytest.raises(
        UnoRulesError, match=r"turn_first_dealer returned .*must be a DealerDraw|dealer is .*must be a seat"
    ):
        rules.match(2, seed=1)
    assert rules.match(2, seed=1, dealer=0).dealer == 0


@pytest.mark.parametrize(
    ("hook", "answer", "words"),
    [
        ("turn_next_dealer", 5, "dealer is 5; it must be a seat: 0 to 1"),
        ("turn_next_dealer", -1, "dealer is -1"),
        ("turn_next_dealer", True, "dealer is True"),
        ("turn_next_dealer", "1", "dealer is '1'"),
        ("turn_match_over", True, "turn_match_over returned True; it must be a Result or None"),
        ("turn_match_over", (0,), "turn_match_over returned .*; it must be a Result or None"),
    ],
)
def test_PG15_a_match_that_can_not_go_on_stays_as_it_was(hook: str, answer: object, words: str) -> None:
    rules = unorules.load("hungarian", house_rules=[careless(hook, answer)])
    match = rules.match(2, seed=1, dealer=0)
    match.round = r = rules.position(["r1", "b9"], discard="r5")
    before = r.fingerprint()
    with pytest.raises(UnoRulesError, match=words):
        match.play("r1")
    assert r.fingerprint() == before
    assert (match.round, match.rounds, match.scores, match.dealer, match.result) == (r, (), (0, 0), 0, None)
    assert isinstance(match.round, Round)


@pytest.mark.parametrize(("effect", "values"), [(Draw, {"count": "a"}), (Draw, {"count": -1})])
def test_an_effect_takes_no_count_that_is_none(effect, values):
    with pytest.raises((TypeError, ValueError), match="count"):
        effect(**values)
