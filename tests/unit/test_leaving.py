"""Leaving a round: a seat leaves once, and the first end of a round is its end."""

from __future__ import annotations

from tests.helpers import hand, house_with, rule_with, told, when

import unorules
from unorules import Card, Round
from unorules.effects import Effect, Eliminate, EndRound, GoOut, LoseTurn, MoveCards, Who

HANDS = ["r1 r2 r3", "b1 b2 b3", "y1 y2 y3"]


def after(*effects: Effect) -> Round:
    """A round of three in which *effects* have followed the first card that was laid."""
    r = house_with(**when("played", *effects)).position(HANDS, discard="r5", draw="y9 y8 y7")
    r.play("r1")
    return r


def left(r: Round) -> list[str]:
    """What the log tells of seats that leave."""
    return [line for line in told(r.events) if line.startswith(("out", "eliminated"))]


def test_a_seat_is_eliminated_once() -> None:
    r = after(Eliminate(2), Eliminate(2))
    assert left(r) == ["eliminated 2 extra"]
    assert (r.active, r.out, hand(r, 2), r.seat) == ((0, 1), (), "", 1)
    assert " ".join(map(str, r.discard_pile)) == "y1 y2 y3 r5 r1"


def test_it_is_told_which_rule_eliminates_also_where_a_card_does_by_the_tables() -> None:
    def effects(card: Card) -> tuple[Effect, ...] | None:
        return (Eliminate(Who.NEXT),) if card.text == "r1" else None

    def instead(round: Round, seat: int, effect: MoveCards) -> list[Effect]:
        return [effect]

    rules = unorules.load(
        "hungarian",
        house_rules=[
            rule_with("bomb", card_effects=effects),
            rule_with("other", turn_replacers=lambda effect: instead if effect is MoveCards else None),
        ],
    )
    r = rules.position(HANDS, discard="r5", draw="y9 y8")
    r.play("r1")
    assert left(r) == ["eliminated 1 bomb"]
    assert left(after(Eliminate(2, rule="named"))) == ["eliminated 2 named"]


def test_who_is_eliminated_gets_no_place_afterwards() -> None:
    r = after(Eliminate(2), GoOut(2))
    assert left(r) == ["eliminated 2 extra"]
    assert (r.active, r.out, r.result) == ((0, 1), (), None)


def test_a_seat_goes_out_once() -> None:
    r = after(GoOut(2), GoOut(2))
    assert left(r) == ["out 2 1"]
    assert (r.active, r.out) == ((0, 1), (2,))


def test_who_is_out_keeps_the_place() -> None:
    r = after(GoOut(2), Eliminate(2))
    assert left(r) == ["out 2 1"]
    assert r.result is not None
    assert (r.out, r.result.winners, r.result.places) == ((2,), (2,), (2, 2, 1))


def test_the_first_end_counts() -> None:
    r = after(EndRound((1,)), EndRound((0,)), EndRound(kind="drawn"))
    assert r.result is not None
    assert (r.result.kind, r.result.winners) == ("won", (1,))
    assert told(r.events)[-4:-1] == ["counted 0 r2 r3", "counted 1 b1 b2 b3", "counted 2 y1 y2 y3"]


def test_turns_lost_in_the_same_move_are_lost_once_though_another_seat_leaves() -> None:
    lose = house_with(**when("played", LoseTurn(1), Eliminate(2), LoseTurn(1)))
    r = lose.position(HANDS, discard="r5", draw="y9 y8 y7")
    r._lost = r._lost_before = (2,)
    r.play("r1")
    assert (r.active, r.lost, r.seat) == ((0, 1), (0, 0, 0), 0)
