"""The rule ``draw-four``: a coloured card after which the next seat takes four cards and loses its turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused, told

from unorules import InvalidConfiguration, Round, load


def at(hands: list[str], discard: str = "r5", base: str = "hungarian", **rest: Any) -> Round:
    draw = rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9")
    return loaded(f"{base}+draw-four").position(hands, discard=discard, draw=draw, **rest)


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("copies", [1, 2, 3])
def test_there_are_two_of_each_colour_or_as_many_as_is_said(base: str, copies: int) -> None:
    deck = load(base, house_rules=["draw-four"], options={"draw-four.copies": copies} if copies != 2 else {}).deck
    assert [card.text for card in deck if card.symbol == "D4"] == [f"{c}D4" for c in "rygb" for _ in range(copies)]
    assert len(deck) == 108 + 4 * copies


@pytest.mark.parametrize("value", [0, -1, True, "2"])
def test_other_values_are_refused(value: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"draw-four\.copies"):
        load("hungarian+draw-four", options={"draw-four.copies": value})


@pytest.mark.parametrize(
    ("seats", "seat", "direction", "victim", "expected"),
    [(2, 0, 1, 1, 0), (2, 1, -1, 0, 1), (3, 0, 1, 1, 2), (3, 0, -1, 2, 1), (4, 3, 1, 0, 1), (4, 1, -1, 0, 3)],
)
def test_the_next_seat_takes_four_and_the_one_after_it_is_to_act(
    seats: int, seat: int, direction: int, victim: int, expected: int
) -> None:
    hands = ["g1 g2"] * seats
    hands[seat] = "rD4 g1 g2"
    r = at(hands, seat=seat, direction=direction)
    assert told(r.play("rD4")) == [f"played {seat} rD4", f"took {victim} b9 y9 g9 r9", f"lost {victim} 1"]
    assert hand(r, victim) == "r9 y9 g1 g2 g9 b9"
    assert (r.seat, r.turn, r.color, r.owed) == (expected, expected, "r", ())


def test_the_victim_can_do_nothing_about_it() -> None:
    r = play(at(["rD4 g1 g2", "rD4 yD2 W W4", "y1 y2"]), "rD4")
    assert (legal(r, 1), r.asked()) == ([], (2,))
    assert refused(r, "rD4", 1) == ["not-your-turn"]


def test_it_fits_by_colour_and_symbol_and_is_neither_a_draw_two_nor_wild() -> None:
    for top, fits in (("r5", True), ("yD4", True), ("yD2", False), ("r5 W4", False), ("y4", False)):
        declared = "b" if top.endswith("W4") else None
        assert ("rD4" in legal(at(["rD4 g9", "b1 b2"], top, declared=declared))) is fits, top


def test_as_the_last_card_it_is_taken_before_the_count() -> None:
    r = at(["rD4", "g1 g2", "b1 b2"], called=[0])
    assert told(r.play("rD4"))[1] == "took 1 b9 y9 g9 r9"
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (1 + 2 + 36 + 3, 0, 0))


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 2), (4, 2)])
def test_as_first_card_the_dealers_left_takes_four_and_loses_the_turn(players: int, seat: int) -> None:
    r = deal_with(loaded("hungarian+draw-four"), players, "gD4")
    assert [len(cards) for cards in r.hands] == [7, 11, 7, 7][:players]
    assert (r.seat, r.direction, r.lost) == (seat, 1, (0,) * players)


@pytest.mark.parametrize("policy", ["number-only", "inert"])
def test_the_policy_for_first_cards_counts_for_it_too(policy: str) -> None:
    r = deal_with(loaded("hungarian+draw-four", start__policy=policy), 3, "gD4")
    assert [len(cards) for cards in r.hands] == [7, 7, 7]
    assert (r.top.symbol == "D4") is (policy == "inert")


def test_it_counts_twenty() -> None:
    rules = loaded("bulgarian+draw-four")
    r = rules.position(["r1", "gD4 b1"], discard="r5", called=[0])
    r.play("r1")
    assert r.result is not None
    assert r.result.points == (21, 0)


def test_a_discard_all_takes_it_along_without_effect() -> None:
    r = at(["rDA rD4 g1 g2", "b1 b2"], base="bulgarian")
    assert told(r.play("rDA")) == ["played 0 rDA", "shed 0 rD4"]
    assert (r.seat, len(r.hands[1])) == (1, 2)
