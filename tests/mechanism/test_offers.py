"""What a rule offers must be possible: cards in the hand, made in its own name, and refused by name when not legal."""

from __future__ import annotations

import pytest
from tests.helpers import refused
from tests.mechanism.house import house
from tests.mechanism.runs import Runs

from unorules import InvalidMove, Reason, Round, RuleError, hookimpl, rule
from unorules.effects import Draw, LoseTurn, Owe, Reveal, TurnOver

DRAW = "y9 y8 y7 y6 y5 y4"


def offering(*texts: str, made_by: str = "offer"):
    @rule(name="offer", summary="offers these cards")
    class Offering:
        @hookimpl
        def turn_moves(self, round: Round, seat: int):
            return [round.rules.play([round.rules.card(text) for text in texts], rule=made_by)] if seat == 0 else None

    return house(Offering).position(["r1 g2", "b1 b2"], discard="r5", draw=DRAW)


def test_a_pair_that_was_made_is_refused_with_its_reasons() -> None:
    r = house("equal-cards").position(["r6 r6 g1 g2", "b6 b6 b2"], discard="r5", draw=DRAW)
    assert r.parse("r6+r6").text == "r6+r6"
    move = r.legal_moves()[1]
    r.play("r6")
    assert refused(r, "r6+r6", 0) == ["not-your-turn"]
    assert refused(r, move.text) == ["not-in-hand"]


def test_cards_that_are_not_held_can_not_be_offered() -> None:
    with pytest.raises(RuleError, match="rule 'offer' offers g9 to seat 0, which doesn't hold g9"):
        offering("g9").legal_moves()


@pytest.mark.parametrize("made_by", ["", "skip"])
def test_several_cards_are_offered_in_the_own_name(made_by: str) -> None:
    with pytest.raises(RuleError, match=r"make it with round\.rules\.play\(cards, rule='offer'\)"):
        offering("r1", "g2", made_by=made_by).legal_moves()


def test_a_function_that_can_not_be_called_is_refused_at_load() -> None:
    @rule(name="narrow", summary="gives a function with too few parameters")
    class Narrow:
        @hookimpl
        def turn_vetoes(self):
            return lambda round: None

    with pytest.raises(
        RuleError, match=r"rule 'narrow': turn_vetoes gave .* can't be called with \(round, seat, move\)"
    ):
        house(Narrow)


def test_a_veto_speaks_in_its_own_name() -> None:
    @rule(name="stern", summary="refuses every play")
    class Stern:
        @hookimpl
        def turn_vetoes(self, move):
            return (lambda round, seat, move: Reason("skip", "never", "no")) if move.cards else None

    r = house(Stern).position(["r1 g2", "b1 b2"], discard="r5", draw=DRAW)
    assert refused(r, "r1") == ["never"]
    with pytest.raises(ValueError, match="stern: never"):
        r.play("r1")


@pytest.mark.parametrize(
    ("effect", "says"),
    [
        (lambda: LoseTurn(9), "there is no seat 9"),
        (lambda: Owe(1, cards=-3), "cards"),
        (lambda: Reveal(1, (), to=9), "there is no seat 9"),
        (lambda: Reveal(0, ("g1",)), "doesn't hold 'g1'"),  # type: ignore[arg-type]
        (TurnOver, "no card of the deck has a back"),
    ],
)
def test_effects_that_can_not_be_name_the_rule(effect, says) -> None:
    @rule(name="wrong", summary="wants what can't be", reveals="something")
    class Wrong:
        @hookimpl
        def turn_reactions(self, kind):
            return (lambda round, event: [effect()]) if kind == "played" else None

    r = house(Wrong).position(["r1 g2 g3", "b1 b2"], discard="r5", draw=DRAW)
    before = r.fingerprint()
    with pytest.raises((RuleError, ValueError), match=says) as caught:
        r.play("r1")
    assert r.fingerprint() == before
    assert "'wrong'" in str(caught.value) or "'wrong'" in "".join(caught.value.__notes__)


def test_an_option_needs_a_type() -> None:
    from unorules import option

    with pytest.raises(RuleError, match="option 'count' needs a type"):

        @rule(name="untyped", summary="forgets the type of an option")
        class Untyped:
            count = option(2, help="how many")


def test_a_class_is_one_rule_only() -> None:
    with pytest.raises(RuleError, match="Runs is the rule 'runs' already: derive a class from it"):
        rule(name="twins", summary="runs by another name")(Runs)


def test_a_pair_that_nobody_was_offered_is_refused_and_not_unknown() -> None:
    r = house("equal-cards").position(["r1 g2", "b1 b2"], discard="r5", draw=DRAW)
    assert refused(r, "r9+b9") == ["not-in-hand"]
    with pytest.raises(InvalidMove, match=r"'r9\+x9' is no move"):
        r.parse("r9+x9")


@pytest.mark.parametrize("effect", [lambda: Draw(2, 2), lambda: Owe(2, cards=2, turns=1)])
def test_LV1_a_seat_that_is_out_of_the_round_takes_no_cards(effect) -> None:
    @rule(name="stray", summary="hits the third seat, in play or not")
    class Stray:
        @hookimpl
        def turn_reactions(self, kind):
            return (lambda round, event: [effect()]) if kind == "played" else None

    r = house(Stray).position(["r1 g2 g3", "b1 b2", "", "y1 y2"], discard="r5", draw=DRAW)
    r.play("r1")
    assert (r.hand_size(2), r.owed, r.seat, len(r.draw_pile)) == (0, (), 1, 6)
