"""The rule ``wild-reverse-draw-four``: the direction turns round, and who is next then takes four."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, stands, told, turned_up

from unorules import InvalidConfiguration, Round, load

NAME = "wild-reverse-draw-four"
PLAIN = {"wild_reverse_draw_four__two_players": "plain"}
DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


def at(hands: list[str], discard: str = "r5", base: str = "hungarian", **rest: Any) -> Round:
    options = rest.pop("options", {})
    draw = rest.pop("draw", DRAW)
    return loaded(f"{base}+{NAME}", **options).position(hands, discard=discard, draw=draw, **rest)


def stacked(hands: list[str], **rest: Any) -> Round:
    """A position where a debt may be answered by a card of the same symbol."""
    return loaded(f"hungarian+stacking+{NAME}").position(hands, discard="r5", draw=f"y1 y2 y3 y4 {DRAW}", **rest)


def test_there_are_four_or_as_many_as_is_said() -> None:
    assert sum(card.text == "WR4" for card in loaded(f"hungarian+{NAME}").deck) == 4
    assert sum(card.text == "WR4" for card in load(f"hungarian+{NAME}", options={f"{NAME}.copies": 8}).deck) == 8


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
@pytest.mark.parametrize(
    ("seats", "seat", "direction", "victim", "expected"),
    [(3, 0, 1, 2, 1), (3, 0, -1, 1, 2), (4, 3, 1, 2, 1), (4, 0, 1, 3, 2), (6, 2, -1, 3, 4)],
)
def test_the_seat_before_takes_four_and_play_goes_on_that_way(
    color: str, seats: int, seat: int, direction: int, victim: int, expected: int
) -> None:
    hands = ["g1 g2"] * seats
    hands[seat] = "WR4 g1 g2"
    r = at(hands, seat=seat, direction=direction)
    log = told(r.play(f"WR4>{color}"))
    assert log == [
        f"played {seat} WR4", f"direction {-direction}", f"took {victim} b9 y9 g9 r9", f"lost {victim} 1",
    ]  # fmt: skip
    assert hand(r, victim) == "r9 y9 g1 g2 g9 b9"
    assert (r.seat, r.turn, r.color, r.direction, r.owed) == (expected, expected, color, -direction, ())


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_seats_its_player_takes_four_and_the_other_goes_on(seat: int, base: str) -> None:
    hands = ["g1 g2", "g1 g2"]
    hands[seat] = "WR4 g1 g2"
    r = at(hands, base=base, seat=seat)
    log = told(r.play("WR4>g"))
    assert log == [
        f"played {seat} WR4",
        "direction -1",
        f"lost {1 - seat} 1",
        f"took {seat} b9 y9 g9 r9",
        f"lost {seat} 1",
    ]
    assert (r.seat, r.color, r.lost) == (1 - seat, "g", (0, 0))
    assert [len(r.hands[who]) for who in (seat, 1 - seat)] == [6, 2]


def test_with_two_left_of_more_it_is_the_same() -> None:
    r = play(at(["WR4 g1 g2", "", "b1 b2"]), "WR4>g")
    assert ([len(cards) for cards in r.hands], r.seat) == ([6, 0, 2], 2)


def test_with_two_seats_where_debts_wait_its_player_is_asked_first() -> None:
    r = play(stacked(["WR4 WR4 g1 g2", "b1 b2"]), "WR4>g")
    assert (r.seat, r.turn) == (0, 0)
    assert legal(r) == ["WR4>r", "WR4>y", "WR4>g", "WR4>b", "take"]
    assert legal(r, 1) == []
    (debt,) = r.owed
    assert (debt.seat, debt.cards, debt.turns, debt.by) == (0, 4, 1, 0)
    r.play("take")
    assert ([len(cards) for cards in r.hands], r.seat, r.lost) == ([7, 2], 1, (0, 0))


def test_with_two_seats_its_player_may_answer_it() -> None:
    r = play(stacked(["WR4 WR4 g1 g2", "b1 b2"]), "WR4>g", "WR4>b")
    assert (r.seat, [debt.cards for debt in r.owed], r.direction) == (0, [8], 1)
    assert legal(r) == ["take"]
    r.play("take")
    assert ([len(cards) for cards in r.hands], r.seat, r.lost, r.color) == ([10, 2], 1, (0, 0), "b")


def test_with_more_seats_the_answer_turns_round_again() -> None:
    r = play(stacked(["WR4 g1 g2", "b1 b2", "WR4 y1 y2", "g3 g4"], seat=0), "WR4>g")
    assert (r.seat, r.turn, r.direction) == (3, 3, -1)
    r = play(stacked(["WR4 g1 g2", "b1 b2", "y3 y4", "WR4 y1 y2"], seat=0), "WR4>g", "WR4>y")
    assert (r.seat, r.turn, r.direction, [debt.cards for debt in r.owed]) == (0, 0, 1, [8])
    r.play("take")
    assert (r.seat, len(r.hands[0])) == (1, 10)


@pytest.mark.parametrize("seat", [0, 1])
def test_plain_with_two_seats_the_other_takes_them(seat: int) -> None:
    hands = ["g1 g2", "g1 g2"]
    hands[seat] = "WR4 g1 g2"
    r = at(hands, seat=seat, options=PLAIN)
    r.play("WR4>g")
    assert (r.seat, r.direction, r.lost) == (seat, -1, (0, 0))
    assert [len(r.hands[who]) for who in (seat, 1 - seat)] == [2, 6]


@pytest.mark.parametrize("value", ["skip", "Plain", None, True])
def test_other_values_are_refused(value: object) -> None:
    with pytest.raises(InvalidConfiguration, match="two-players"):
        load(f"hungarian+{NAME}", options={f"{NAME}.two-players": value})


def test_it_is_legal_at_any_time_in_every_colour() -> None:
    for top in ("r5", "gS", "gD2"):
        moves = legal(at(["WR4 r1 g2", "b1 b2"], top))
        assert [move for move in moves if move.startswith("WR4")] == ["WR4>r", "WR4>y", "WR4>g", "WR4>b"]


def test_as_the_last_card_the_seat_before_takes_four_before_the_count() -> None:
    r = at(["WR4", "g1 g2", "b1 b2"], called=[0])
    assert "took 2 b9 y9 g9 r9" in told(r.play("WR4>y"))
    assert r.result is not None
    assert r.result.winners == (0,)


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
def test_as_the_last_card_with_two_seats_it_wins_and_nobody_takes_any(base: str) -> None:
    r = at(["WR4", "g1 g2"], base=base, called=[0])
    log = told(r.play("WR4>y"))
    assert not any(line.startswith("took") for line in log)
    assert r.result is not None
    assert (r.result.winners, [len(cards) for cards in r.hands]) == ((0,), [0, 2])


def test_as_the_last_card_it_wins_with_two_seats_where_debts_wait_too() -> None:
    r = play(stacked(["WR4", "WR4 g2"], called=[0]), "WR4>y")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_with_two_seats_who_may_not_go_out_yet_takes_the_four() -> None:
    r = play(at(["WR4", "g1 g2"], base="bulgarian"), "WR4>y")
    assert (r.result, [len(cards) for cards in r.hands], r.seat) == (None, [4, 2], 1)


def test_plain_as_the_last_card_with_two_seats_the_other_takes_them() -> None:
    r = play(at(["WR4", "g1 g2"], options=PLAIN, called=[0]), "WR4>y")
    assert r.result is not None
    assert (r.result.winners, [len(cards) for cards in r.hands]) == ((0,), [0, 6])


def test_the_debts_of_other_cards_are_left_alone() -> None:
    r = play(at(["rD2", "g1 g2"], called=[0]), "rD2")
    assert [len(cards) for cards in r.hands] == [0, 4]


@pytest.mark.parametrize("players", [2, 3])
def test_as_first_card_it_goes_back_and_another_is_turned(players: int) -> None:
    r = deal_with(loaded(f"hungarian+{NAME}"), players, "WR4", dealer=0)
    assert r.top.text == turned_up(r)[-1] != "WR4"


def test_it_counts_fifty() -> None:
    r = play(at(["r1", "WR4 b1"], base="bulgarian", called=[0]), "r1")
    assert r.result is not None
    assert r.result.points == (51, 0)


def test_other_seats_learn_nothing_from_whether_the_round_waits() -> None:
    """The same move from hands that can and can't answer stops the round alike."""
    can = play(stacked(["WR4 WR4 g1 g2", "b1 b2"]), "WR4>g")
    cannot = play(stacked(["WR4 b9 g1 g2", "b1 b2"]), "WR4>g")
    assert {key: value for key, value in stands(can).items() if key != "hands"} == {
        key: value for key, value in stands(cannot).items() if key != "hands"
    }
    assert can.view(1).canonical() == cannot.view(1).canonical()
