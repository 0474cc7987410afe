"""Whom an effect means, told from where things stand."""

from __future__ import annotations

import pytest
from tests.helpers import hand, house_with, told, when

from unorules import Round, RuleError, Target, Word
from unorules.effects import Draw, Effect, Eliminate, LoseTurn, Swap, Who

HANDS = ["r1 r2 r3 r4", "b1 b2 b3", "", "y1 y2 y3", "g1 g2 g3"]
DRAW = "y9 y8 y7 y6 y5"


def pointing(*effects: Effect) -> Round:
    """Five seats, one out: seat 1 is to act and may point at any other, whom *effects* concern."""
    rules = house_with(turn_words=[Word("you", target=Target.OTHER)], turn_moves=aim, turn_effects=effects)
    return rules.position(HANDS, discard="b5", draw=DRAW, seat=1)


def aim(round: Round, seat: int) -> list[str]:
    return [f"you {other}" for other in round.active if other != seat]


@pytest.mark.parametrize("seat", [0, 3, 4])
def test_the_chosen_seat_is_the_target_of_the_move(seat: int) -> None:
    r = pointing(Draw(Who.CHOSEN, 1))
    assert told(r.play(f"you {seat}"))[1:] == [f"took {seat} y5"]
    r = pointing(Swap(Who.ME, Who.CHOSEN))
    r.play(f"you {seat}")
    assert (hand(r, 1), hand(r, seat)) == (HANDS[seat], HANDS[1])


@pytest.mark.parametrize(
    ("direction", "who", "seats"),
    [
        (1, Who.ME, [1]), (1, Who.NEXT, [3]), (1, Who.NEIGHBOR, [3]), (1, Who.PREVIOUS, [0]), (1, Who.OTHERS, [3, 4, 0]),
        (-1, Who.ME, [1]), (-1, Who.NEXT, [0]), (-1, Who.NEIGHBOR, [0]), (-1, Who.PREVIOUS, [3]),
        (-1, Who.OTHERS, [0, 4, 3]),
    ],
)  # fmt: skip
def test_the_others_are_told_by_the_order_of_play(direction: int, who: Who, seats: list[int]) -> None:
    rules = house_with(**when("played", Draw(who, 1)))
    r = rules.position(HANDS, discard="b5", draw=DRAW, seat=1, direction=direction)
    assert [event.seat for event in r.play("b1") if event.kind == "took"] == seats


def test_the_next_seat_is_the_one_that_would_act_next_and_the_neighbour_sits_beside() -> None:
    rules = house_with(**when("played", LoseTurn(3), Draw(Who.NEXT, 1), Draw(Who.NEIGHBOR, 1)))
    r = rules.position(HANDS, discard="b5", draw=DRAW, seat=1)
    assert told(r.play("b1"))[1:] == ["lost 3 1", "took 4 y5", "took 3 y6"]
    assert r.seat == 4


def test_a_seat_that_leaves_has_no_turns_to_lose() -> None:
    rules = house_with(**when("played", LoseTurn(3), LoseTurn(4), Eliminate(3)))
    r = rules.position(HANDS, discard="b5", draw=DRAW, seat=1)
    r.play("b1")
    assert (r.active, r.lost, r.seat) == ((0, 1, 4), (0, 0, 0, 0, 0), 0)


def test_where_the_move_chooses_nobody_the_rule_that_aims_is_named() -> None:
    r = house_with(**when("played", Draw(Who.CHOSEN, 1))).position(HANDS, discard="b5", draw=DRAW, seat=1)
    before = r.fingerprint()
    with pytest.raises(
        RuleError, match="rule 'extra' aims an effect at the chosen seat, but b1 chooses none"
    ) as caught:
        r.play("b1")
    assert (caught.value.rule, r.fingerprint()) == ("extra", before)
