"""The ruleset ``no-mercy``: the end of a round and of a match, statement by statement (N27 to N31); whole matches."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import legal, loaded, match_at, play, told

import unorules
from unorules import GreedyBot, RandomBot, Round, drive

DRAW = " ".join(f"{color}{number}" for color in "yrgb" for number in range(1, 10))


def at(hands: list[str], discard: str = "r5", *, options: dict[str, Any] | None = None, **rest: Any) -> Round:
    draw = rest.pop("draw", DRAW)
    return loaded("no-mercy", **(options or {})).position(hands, discard=discard, draw=draw, **rest)


def won(r: Round) -> tuple[int, ...]:
    """The points of a round that seat 0 has won."""
    assert r.result is not None
    assert (r.result.kind, r.result.winners) == ("won", (0,))
    return r.result.points


# ---------------------------------------------------------------------------------------------------------- last card


@pytest.mark.parametrize("last", ["rD2", "rD4", "W6>g", "W10>g", "WR4>g", "WC", "rS", "rSE", "rR", "rDA", "r7", "r0"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_N27_S34_S35_whoever_lays_the_last_card_wins_at_once_and_nobody_takes_any(last: str, seats: int) -> None:
    r = at([last.partition(">")[0], *["b1 b2"] * (seats - 1)])
    log = told(r.play(last))
    assert [line for line in log if line.startswith(("took", "owed", "swapped", "rotated"))] == []
    assert won(r) == (3 * (seats - 1), *(0,) * (seats - 1))


@pytest.mark.parametrize("last", ["rD2", "W10>g"])
def test_N27_by_an_option_a_last_draw_card_is_taken_first(last: str) -> None:
    r = at([last.partition(">")[0], "b1 b2", "y1 y2"], options={"finish__last_card_draw": True})
    play(r, last)
    won(r)
    assert len(r.hands[1]) == 2 + (2 if last == "rD2" else 10)


def test_N27_the_last_card_may_answer_and_then_nobody_owes_any_more() -> None:
    r = play(at(["rD2 g1 g2", "W10", "y1 y2"]), "rD2", "W10>b")
    assert r.result is not None
    assert (r.result.winners, [len(held) for held in r.hands]) == ((1,), [2, 0, 2])


@pytest.mark.parametrize("held", ["rDA r1", "rDA", "rDA rD4 rSE r7"])
def test_FI7_N27_a_discard_all_that_empties_the_hand_wins(held: str) -> None:
    won(play(at([held, "b1 b2", "y1 y2"]), "rDA"))


def test_FI7_but_it_has_to_fit() -> None:
    assert "gDA" not in legal(at(["gDA g1", "b1 b2"], "r5"))
    for top in ("g5", "bDA"):
        won(play(at(["gDA g1", "b1 b2"], top), "gDA"))


def test_N27_it_needs_no_call() -> None:
    won(play(at(["r1", "b1 b2", "y1 y2"]), "r1"))


# ------------------------------------------------------------------------------------------------------------- points


@pytest.mark.parametrize(
    ("card", "points"),
    [
        *((f"g{number}", number) for number in range(10)),
        *((f"g{symbol}", 20) for symbol in ("D2", "D4", "S", "SE", "R", "DA")),
        *((symbol, 50) for symbol in ("WR4", "W6", "W10", "WC")),
    ],
)
def test_N29_the_winner_gets_what_the_others_hold(card: str, points: int) -> None:
    assert won(play(at(["r1", f"{card} b1", "y2"]), "r1")) == (points + 1 + 2, 0, 0)


def test_N30_and_250_for_each_who_was_knocked_out() -> None:
    many = " ".join(["b1", "b2", "b3", "b4"] * 6)
    r = play(at(["rD2 r3 r9", many, "r1 y2", "g5 g6"]), "rD2", "take", "r1")
    assert (r.active, r.seat) == ((0, 2, 3), 3)
    r = play(at(["W10 r3", many, "r1 y2", "r5 r6"], draw=DRAW), "W10>r", "take", "r1", "r6", "r3")
    assert won(r) == (250 + 2 + 5, 0, 0, 0)


def test_N30_each_of_them_counts() -> None:
    many = " ".join(["b1", "b2", "b3", "b4"] * 6)
    r = play(at(["W10 r3 rD4", many, "W6 y2 y3", many]), "W10>r", "take", "W6>r", "take", "rD4", "take")
    assert r.active == (0, 2)
    r.play("r3")
    assert r.result is not None
    assert won(r) == (500 + 5 + sum(int(card.symbol) for card in r.hands[2] if card.text not in {"y2", "y3"}), 0, 0, 0)


def test_N30_the_cards_of_those_who_are_out_do_not_count() -> None:
    many = " ".join(["W10", "b2", "b3", "b4"] * 6)
    assert won(play(at(["rD2 g1 g2", many]), "rD2", "take")) == (250, 0)


# -------------------------------------------------------------------------------------------------------------- match


@pytest.mark.parametrize(("score", "over"), [(994, False), (995, True), (996, True)])
def test_S39_N31_who_reaches_1000_points_wins_the_match(score: int, over: bool) -> None:
    match = match_at(loaded("no-mercy"), ["r1", "b5", "y0"], discard="r5", draw=DRAW, scores=(score, 10, 20))
    match.play("r1")
    assert match.scores == (score + 5, 10, 20)
    assert (match.result is not None) is over
    if match.result is not None:
        assert match.result.winners == (0,)


def test_S14_the_next_dealer_sits_at_the_left() -> None:
    match = match_at(loaded("no-mercy"), ["r1", "b5", "y0"], discard="r5", draw=DRAW, dealer=1)
    match.play("r1")
    assert match.dealer == 2


@pytest.mark.parametrize("players", range(2, 7))
def test_whole_matches_come_to_an_end_and_keep_every_card(players: int) -> None:
    rules = loaded("no-mercy")
    for seed in (1, 2):
        match = rules.match(players, seed=seed)
        bots = [RandomBot(seat) if (seat + seed) % 2 else GreedyBot(seat) for seat in range(players)]
        assert drive(match, bots).kind == "won"
        assert max(match.scores) >= 1000
        for r in match.rounds:
            assert r.result is not None
            assert r.result.kind in {"won", "drawn"}


def test_everything_that_can_happen_does_in_some_matches() -> None:
    kinds, cards = set(), set()
    for seed in range(3):
        match = unorules.load("no-mercy").match(5, seed=seed)
        drive(match, [RandomBot(seed * 7 + seat) for seat in range(5)])
        for r in match.rounds:
            kinds |= {event.kind for event in r.events}
            cards |= {card.symbol for event in r.events if event.kind == "played" for card in event.cards}
    assert {"swapped", "rotated", "shed", "revealed", "eliminated", "moved", "owed", "direction", "called"} <= kinds
    assert cards == {card.symbol for card in loaded("no-mercy").deck}
