"""Hands that are exchanged and handed on."""

from __future__ import annotations

import pytest
from tests.helpers import deal_with, hand, legal, play, refused
from tests.mechanism.house import house
from tests.mechanism.sevens_zeros import SevensZeros

from unorules import Round

RULES = house(SevensZeros)
DRAW = "y9 y8 y7 y6 y5 y4"


def hands(r: Round) -> list[str]:
    return [hand(r, seat) for seat in range(r.players)]


def test_SZ1_with_the_last_seven_one_has_won() -> None:
    r = RULES.position(["r7", "b1 b2", "y1 y2"], discard="r2", draw=DRAW)
    assert legal(r) == ["r7"]
    assert refused(r, "r7~1") == ["last-card"]
    play(r, "r7")
    assert r.result is not None
    assert (r.result.winners, hands(r)) == ((0,), ["", "b1 b2", "y1 y2"])


def test_SZ1_with_the_last_zero_too() -> None:
    r = play(RULES.position(["r0", "b1 b2", "y1 y2"], discard="r2", draw=DRAW), "r0")
    assert r.result is not None
    assert (r.result.winners, hands(r)) == ((0,), ["", "b1 b2", "y1 y2"])


@pytest.mark.parametrize(
    ("direction", "after"),
    [(1, ["y1 y2", "g4 g5 g6", "b1"]), (-1, ["b1", "y1 y2", "g4 g5 g6"])],
)
def test_SZ4_a_zero_rotates_the_way_play_runs(direction: int, after: list[str]) -> None:
    r = RULES.position(["g0 g4 g5 g6", "b1", "y1 y2"], discard="g2", draw=DRAW, direction=direction)
    play(r, "g0")
    assert hands(r) == after


def test_SZ5_with_two_players_there_is_one_target() -> None:
    r = RULES.position(["r7 g4 g5", "b1 b2"], discard="r2", draw=DRAW)
    assert legal(r) == ["r7~1"]
    assert refused(r, "r7") == ["whom"]
    play(r, "r7~1")
    assert hands(r) == ["b1 b2", "g4 g5"]


def test_SZ5_who_is_out_is_no_target() -> None:
    r = RULES.position(["r7 g4 g5", "", "b1 b2", "y1 y2"], discard="r2", draw=DRAW)
    assert legal(r) == ["r7~2", "r7~3"]


@pytest.mark.parametrize("card", ["r7", "r0"])
def test_SZ7_as_first_card_it_does_nothing(card: str) -> None:
    r = deal_with(RULES, 3, card)
    assert {event.kind for event in r.events} == {"dealer", "shuffled", "dealt", "turned"}
    assert r.seat == 1


def test_SZ8_after_a_zero_the_next_player_moves() -> None:
    r = play(RULES.position(["g0 g4 g5", "b1 b2", "y1 y2"], discard="g2", draw=DRAW), "g0")
    assert (r.seat, r.turn) == (1, 1)


def test_what_is_owed_stays_with_the_seat() -> None:
    rules = house(SevensZeros, "stacking")
    r = rules.position(["gD2 g7 g4", "b1 b2 b3", "y1 y2"], discard="g2", draw=DRAW)
    play(r, "gD2", "take")
    assert (len(r.hands[1]), r.seat) == (5, 2)


def test_everybody_else_sees_no_card_of_an_exchange() -> None:
    def swapped(mine: str, theirs: str) -> Round:
        return play(RULES.position([f"r7 {mine}", theirs, "y1 y2"], discard="r2", draw=DRAW), "r7~1")

    one, other = swapped("g4 g5", "b1 b2"), swapped("g8 b5", "r1 W")
    for viewer in (2, None):
        assert one.view(viewer).canonical() == other.view(viewer).canonical()


def test_what_a_seat_gets_is_told_to_that_seat() -> None:
    """Who sees the same happen holds the same: what is new in a view has come through an event."""

    def swapped(theirs: str) -> tuple[list[str], bytes]:
        r = RULES.position(["r7 g4 g5", theirs, "y1 y2"], discard="r2", draw=DRAW)
        events = [str(event.redacted(0)) for event in r.play("r7~1")]
        return events, r.view(0).canonical()

    (told, seen), (told_too, seen_too) = swapped("b1 b2"), swapped("r1 W")
    assert (told == told_too) == (seen == seen_too)
