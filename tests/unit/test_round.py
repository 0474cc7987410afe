"""A round read by rules: what the tables offer, who is blamed, and that reading in mid-move leaves nothing behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.helpers import house_with, legal, loaded, play, texts

from unorules import Event, IllegalMove, Round
from unorules.effects import Owe

HANDS = ["r1 r2 g3 g4", "r6 b2 b3 b4"]
DRAW = "y9 y8 r7"


# ------------------------------------------------------------------------------------------- plays, as the tables have it


@pytest.mark.parametrize(("seat", "plays"), [(0, ["r1", "r2"]), (1, ["r6"])], ids=["the seat to act", "another seat"])
def test_the_plays_of_any_seat_are_what_fits_of_its_hand(seat: int, plays: list[str]) -> None:
    assert texts(loaded("bulgarian").position(HANDS, discard="r5", draw=DRAW).plays(seat)) == plays


def test_after_a_draw_they_are_what_fits_of_the_drawn_card() -> None:
    r = play(loaded("bulgarian").position(HANDS, discard="r5", draw=DRAW), "draw")
    assert (texts(r.plays(0)), texts(r.plays(1))) == (["r7"], ["r6"])
    r = play(loaded("bulgarian").position(HANDS, discard="r5", draw="y9 y8"), "draw")
    assert texts(r.plays(0)) == []


def test_every_way_counts_and_equal_cards_are_named_once() -> None:
    r = loaded("bulgarian").position(["r0 r0 W g1", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    assert texts(r.plays(0)) == ["r0", "r0~1", "W>r", "W>y", "W>g", "W>b"]


def test_no_rule_may_refuse_them_yet() -> None:
    strict = loaded("hungarian", wild_draw_four__legality="strict")
    r = strict.position(["r1 W4 g1", "b1 b2"], discard="r5", draw=DRAW)
    assert "W4>b" in texts(r.plays(0))
    assert "W4>b" not in legal(r)


def test_a_round_shows_who_is_to_act_and_how_it_ended() -> None:
    r = loaded("bulgarian").position(["r1", "b1 b2", "y1 y2"], discard="r5", draw=DRAW, called=[0])
    assert repr(r) == "<Round of bulgarian: 3 seats, move 0, seat 0 to act>"
    play(r, "r1")
    assert repr(r) == "<Round of bulgarian: 3 seats, move 1, won>"


@pytest.mark.parametrize(("card", "cards"), [("rD2", 2), ("W4", 4), ("W", 0), ("rS", 0), ("r1", 0)])
def test_the_burden_of_a_card_is_what_it_makes_the_next_seat_owe(card: str, cards: int) -> None:
    rules = loaded("hungarian")
    r = rules.position(HANDS, discard="r5", draw=DRAW)
    assert [r.burden(rules.card(card)) for _ in range(2)] == [cards, cards]


# ------------------------------------------------------------------------------------------------------ out of turn


def test_what_was_offered_out_of_turn_holds_until_the_next_move() -> None:
    r = loaded("hungarian+jump-in").position(["r1 g3 g4", "g1 b2 b3", "r5 b4 y1"], discard="r5", draw=DRAW, last=1)
    (twin,) = r.legal_moves(2)
    r.play("r1")
    with pytest.raises(IllegalMove):
        r.play(twin, 2)
    assert r.version == 1


def test_nor_does_it_hold_for_another_seat() -> None:
    r = loaded("hungarian+jump-in").position(["r1 g3 g4", "g1 b2 b3", "r5 b4 y1"], discard="r5", draw=DRAW, last=1)
    (twin,) = r.legal_moves(2)
    for seat in (0, 1):
        with pytest.raises(IllegalMove):
            r.play(twin, seat)
    assert r.play(twin, 2)[0].seat == 2


def test_nor_if_it_was_seen_in_a_move_that_failed() -> None:
    seen: list[Any] = []

    def fail(round: Round, event: Event) -> None:
        if event.seat == 1:
            seen.extend(round.legal_moves(2))
            raise Broken

    rules = house_with("hungarian+jump-in", turn_reactions=lambda kind: fail if kind == "settled" else None)
    r = rules.position(["r1 g3 g4", "g1 r2 b3", "r2 b4 y1"], discard="r5", draw=DRAW, seat=1, last=0)
    with pytest.raises(Broken):
        r.play("r2")
    assert texts(tuple(seen)) == ["r2"]
    with pytest.raises(IllegalMove):
        r.play(seen[0], 2)
    assert (r.version, legal(r, 2)) == (0, [])


# ------------------------------------------------------------------------------------------------------------- blame


class Broken(Exception):
    """What the rule here raises."""


def out_of_turn(round: Round, seat: int) -> None:
    if seat != round.seat:
        raise Broken


def test_a_rule_that_raises_when_it_is_asked_out_of_turn_is_named() -> None:
    r = house_with(turn_moves=out_of_turn).position(HANDS, discard="r5", draw=DRAW)
    assert legal(r) == ["r1", "r2"]
    with pytest.raises(Broken) as caught:
        r.legal_moves(1)
    assert caught.value.__notes__ == ["in rule 'extra', hook 'turn_moves'"]


# ------------------------------------------------------------------------------------------------- read in mid-move


def look(round: Round, *asked: Any) -> None:
    """Look at the legal moves, as a rule may at any time."""
    round.legal_moves()


def view(round: Round, *asked: Any) -> None:
    """Look at what the seat to act may know."""
    round.view(round.seat)


def reacting(wanted: str, read: Callable[..., None]) -> dict[str, Any]:
    return {"turn_reactions": lambda kind: read if kind == wanted else None}


@pytest.mark.parametrize("read", [look, view])
@pytest.mark.parametrize(
    ("wanted", "moves"),
    [("played", ["r1"]), ("settled", ["r1"]), ("drew", ["draw"]), ("said", ["draw", "pass"])],
    ids=["played", "settled", "drew", "said"],
)
def test_what_a_rule_reads_in_mid_move_is_not_what_is_legal_afterwards(
    read: Callable[..., None], wanted: str, moves: list[str]
) -> None:
    rules = house_with("bulgarian", **reacting(wanted, read))
    r = play(rules.position(HANDS, discard="r5", draw=DRAW), *moves)
    plain = play(loaded("bulgarian").position(HANDS, discard="r5", draw=DRAW), *moves)
    assert (r.seat, legal(r)) == (plain.seat, legal(plain))


def test_nor_when_it_is_asked_what_may_follow_a_draw() -> None:
    rules = house_with("bulgarian", pile_after_draw=look)
    r = play(rules.position(HANDS, discard="r5", draw=DRAW), "draw")
    assert legal(r) == ["r7", "pass"]


def test_in_mid_move_a_seat_that_owes_nothing_has_its_own_moves() -> None:
    """Although another seat owes: the round waits for that as soon as the move is done with."""
    seen: list[tuple[int, list[str]]] = []

    def react(round: Round, event: Event) -> tuple[Owe, ...]:
        return (Owe(1, cards=2, turns=1),)

    def ask(round: Round, event: Event) -> None:
        seen.append((round.seat, legal(round)))

    def turn_reactions(kind: str) -> Callable[..., Any] | None:
        return {"played": react, "owed": ask}.get(kind)

    rules = house_with(turn_answerable=True, turn_reactions=turn_reactions)
    r = rules.position(HANDS, discard="r5", draw=DRAW)
    r.play("r1")
    assert seen == [(0, ["r2"])]
    assert r.seat == 1


def test_a_round_shows_who_is_to_act_or_how_it_ended() -> None:
    r = loaded("hungarian").position(["r5", "b1 b2"], discard="r4", called=[0])
    assert repr(r) == "<Round of hungarian: 2 seats, move 0, seat 0 to act>"
    r.play("r5")
    assert repr(r) == "<Round of hungarian: 2 seats, move 1, won>"
