"""The rules ``wild-draw-six`` and ``wild-draw-ten``: wild cards after which the next seat takes six or ten."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, legal, loaded, play, refused, told, turned_up

from unorules import InvalidMove, Round, load

KINDS = [("wild-draw-six", "W6", 6), ("wild-draw-ten", "W10", 10)]
every_kind = pytest.mark.parametrize(("name", "symbol", "draws"), KINDS)
DRAW = "r1 r2 r3 r4 r5 r6 r7 r8 r9 y1 y2 y3"


def at(name: str, hands: list[str], discard: str = "r5", base: str = "hungarian", **rest: Any) -> Round:
    draw = rest.pop("draw", DRAW)
    return loaded(f"{base}+{name}").position(hands, discard=discard, draw=draw, **rest)


@every_kind
@pytest.mark.parametrize("copies", [1, 4, 8])
def test_there_are_four_or_as_many_as_is_said(name: str, symbol: str, draws: int, copies: int) -> None:
    options = {f"{name}.copies": copies} if copies != 4 else {}
    deck = load(f"hungarian+{name}", options=options).deck
    assert [card.text for card in deck if card.symbol == symbol] == [symbol] * copies
    assert len(deck) == 108 + copies


@every_kind
@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
@pytest.mark.parametrize(
    ("seats", "seat", "direction", "victim", "expected"),
    [(2, 0, 1, 1, 0), (3, 0, 1, 1, 2), (3, 0, -1, 2, 1), (4, 3, 1, 0, 1)],
)
def test_the_next_seat_takes_them_and_the_one_after_it_is_to_act(
    name: str, symbol: str, draws: int, color: str, seats: int, seat: int, direction: int, victim: int, expected: int
) -> None:
    hands = ["g1 g2"] * seats
    hands[seat] = f"{symbol} g1 g2"
    r = at(name, hands, seat=seat, direction=direction)
    events = r.play(f"{symbol}>{color}")
    assert [event.kind for event in events] == ["played", "took", "lost"]
    assert (events[1].seat, events[1].count, events[1].data) == (victim, draws, name)
    assert len(r.hands[victim]) == 2 + draws
    assert (r.seat, r.turn, r.color, r.owed) == (expected, expected, color, ())


@every_kind
def test_it_is_legal_at_any_time_in_every_colour(name: str, symbol: str, draws: int) -> None:
    ways = [f"{symbol}>{color}" for color in "rygb"]
    for top in ("r5", "gS", "gD2"):
        assert [move for move in legal(at(name, [f"{symbol} r1 g2", "b1 b2"], top)) if move[0] == "W"] == ways
    assert legal(at(name, [symbol, "b1 b2"], "r5 W4", declared="b", called=[0])) == ways


@every_kind
def test_without_a_colour_it_is_no_move(name: str, symbol: str, draws: int) -> None:
    with pytest.raises(InvalidMove):
        at(name, [f"{symbol} g1", "b1 b2"]).play(symbol)


@every_kind
def test_the_victim_can_do_nothing_about_it(name: str, symbol: str, draws: int) -> None:
    r = play(at(name, [f"{symbol} g1 g2", f"{symbol} W4 W", "y1 y2"]), f"{symbol}>r")
    assert (legal(r, 1), r.asked()) == ([], (2,))
    assert refused(r, f"{symbol}>r", 1) == ["not-your-turn"]


@every_kind
def test_where_the_piles_run_dry_fewer_are_taken(name: str, symbol: str, draws: int) -> None:
    r = at(name, [f"{symbol} g1 g2", "b1 b2", "y1 y2"], "y3 r5", draw="b7 b8")
    log = told(r.play(f"{symbol}>r"))
    assert [line.split()[0] for line in log] == ["played", "took", "moved", "shuffled", "took", "lost"]
    assert (len(r.hands[1]), r.seat) == (6, 2)


@every_kind
def test_as_the_last_card_it_is_taken_before_the_count(name: str, symbol: str, draws: int) -> None:
    r = at(name, [symbol, "g1 g2", "b1 b2"], called=[0])
    assert len(r.play(f"{symbol}>y")[1].cards) == draws
    assert r.result is not None
    assert (r.result.winners, [len(cards) for cards in r.hands]) == ((0,), [0, 2 + draws, 2])


@every_kind
@pytest.mark.parametrize("policy", ["mattel", "mattel-42003", "number-only", "inert"])
def test_as_first_card_it_goes_back_and_another_is_turned(name: str, symbol: str, draws: int, policy: str) -> None:
    r = deal_with(loaded(f"hungarian+{name}", start__policy=policy), 3, symbol, dealer=0)
    assert turned_up(r)[0] == symbol
    assert r.top.text == turned_up(r)[-1] != symbol
    assert len(r.discard_pile) == 1


@every_kind
def test_it_counts_fifty(name: str, symbol: str, draws: int) -> None:
    r = at(name, ["r1", f"{symbol} b1"], base="bulgarian", called=[0])
    r.play("r1")
    assert r.result is not None
    assert r.result.points == (51, 0)


def test_both_together_and_with_the_wild_draw_four_are_three_different_cards() -> None:
    rules = loaded("hungarian+wild-draw-six+wild-draw-ten")
    r = rules.position(["W W4 W6 W10", "b1"], discard="r5", draw=DRAW)
    assert legal(r) == [f"{symbol}>{color}" for symbol in ("W", "W4", "W6", "W10") for color in "rygb"]
