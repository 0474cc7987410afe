"""The rule ``color-roulette``: the next seat names a colour and takes cards until it comes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused, told, turned_up

from unorules import Debt, InvalidConfiguration, Round, load

NAME = "color-roulette"
COLORS = ["roulette r", "roulette y", "roulette g", "roulette b"]
PLAYER = {"color_roulette__color": "player"}


def at(hands: list[str], discard: str = "r5", base: str = "hungarian", **rest: Any) -> Round:
    options = rest.pop("options", {})
    draw = rest.pop("draw", "r8 g8 y8 r7 b8 r9 g9 W4 y9 b9")
    return loaded(f"{base}+{NAME}", **options).position(hands, discard=discard, draw=draw, **rest)


def test_there_are_four_or_as_many_as_is_said() -> None:
    assert sum(card.text == "WC" for card in loaded(f"hungarian+{NAME}").deck) == 4
    assert sum(card.text == "WC" for card in load(f"hungarian+{NAME}", options={f"{NAME}.copies": 8}).deck) == 8


@pytest.mark.parametrize("top", ["r5", "gS", "gD2"])
def test_it_is_legal_at_any_time_and_its_player_names_nothing(top: str) -> None:
    assert "WC" in legal(at(["WC r1 g2", "b1 b2"], top))
    assert [move for move in legal(at(["WC r1", "b1 b2"], top)) if move.startswith("WC")] == ["WC"]


# ------------------------------------------------------------------------------------------------------- the choice


@pytest.mark.parametrize(
    ("seats", "seat", "direction", "chooser", "expected"),
    [(2, 0, 1, 1, 0), (2, 1, -1, 0, 1), (3, 0, 1, 1, 2), (3, 0, -1, 2, 1), (4, 3, 1, 0, 1)],
)
@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
def test_the_next_seat_names_the_colour_takes_cards_until_it_and_loses_its_turn(
    base: str, seats: int, seat: int, direction: int, chooser: int, expected: int
) -> None:
    hands = ["g1 g2"] * seats
    hands[seat] = "WC g1 g2"
    r = at(hands, base=base, seat=seat, direction=direction)
    assert told(r.play("WC")) == [f"played {seat} WC", f"owed {chooser}"]
    assert (r.seat, r.turn, r.color) == (chooser, chooser, None)
    assert r.owed == (Debt(chooser, choice="roulette", by=seat, rule=NAME, card=r.rules.card("WC")),)
    assert legal(r) == COLORS
    log = told(r.play("roulette g"))
    assert log == [
        f"said {chooser}", f"declared {chooser} g", f"lost {chooser} 1",
        f"took {chooser} b9 y9 W4 g9", f"revealed {chooser} b9 y9 W4 g9",
    ]  # fmt: skip
    assert hand(r, chooser) == ("y9 g1 g2 g9 b9 W4")
    assert (r.seat, r.turn, r.color, r.owed, r.lost) == (expected, expected, "g", (), (0,) * seats)


def test_the_first_card_can_end_it() -> None:
    r = play(at(["WC g1 g2", "b1 b2", "y1 y2"]), "WC", "roulette b")
    assert (len(r.hands[1]), r.seat, r.color) == (3, 2, "b")


def test_wild_cards_do_not_end_it() -> None:
    r = play(at(["WC g1 g2", "b1 b2", "y1 y2"], draw="r8 r1 W4 WC W"), "WC", "roulette r")
    assert hand(r, 1) == "r1 b1 b2 W W4 WC"


def test_nothing_else_may_be_done_and_nobody_else_may_choose() -> None:
    r = play(at(["WC g1 g2", "WC W W4 r5 b2", "y1 y2"]), "WC")
    for move in ("WC", "W>r", "r5", "draw", "pass", "take"):
        assert refused(r, move), move
    assert r.asked() == (1,)
    assert refused(r, "roulette r", 2)
    assert refused(r, "roulette r", 0)


def test_at_another_time_there_is_nothing_to_name() -> None:
    assert refused(at(["WC g1 g2", "b1 b2"]), "roulette r") == ["no-roulette"]


def test_everybody_sees_the_cards_that_were_turned_up() -> None:
    r = play(at(["WC g1 g2", "b1 b2", "y1 y2"]), "WC")
    took, revealed = (event for event in r.play("roulette g") if event.kind in {"took", "revealed"})
    for seat in (0, 2, None):
        assert (took.redacted(seat).cards, took.redacted(seat).count) == ((), 4)
        assert [card.text for card in revealed.redacted(seat).cards] == ["b9", "y9", "W4", "g9"]


def test_it_goes_on_through_a_refill_and_all_of_it_is_shown() -> None:
    r = play(at(["WC g1 g2", "b1 b2", "y1 y2"], "g7 r5", draw="b8 b9"), "WC")
    log = told(r.play("roulette g"))
    assert log[3:5] == ["took 1 b9 b8", "revealed 1 b9 b8"]
    assert sorted(hand(r, 1).split()) in (
        sorted(["b1", "b2", "b8", "b9", "g7"]),
        sorted(["b1", "b2", "b8", "b9", "g7", "r5"]),
    )
    assert (r.seat, r.color) == (2, "g")


def test_where_the_colour_is_nowhere_it_ends_with_the_last_card() -> None:
    r = play(at(["WC g1 g2", "b1 b2", "y1 y2"], "r7 r5", draw="b8 b9"), "WC", "roulette g")
    assert sorted(hand(r, 1).split()) == ["b1", "b2", "b8", "b9", "r5", "r7"]
    assert (len(r.draw_pile), len(r.discard_pile), r.seat, r.color) == (0, 1, 2, "g")


def test_where_there_is_no_card_at_all_the_turn_is_lost_all_the_same() -> None:
    r = at(["WC g1 g2", "b1 b2", "y1 y2"], draw="", options={"piles__refill": "none"})
    log = told(play(r, "WC").play("roulette g"))
    assert log == ["said 1", "declared 1 g", "lost 1 1", "took 1 color-roulette"]
    assert (hand(r, 1), r.seat, r.color) == ("b1 b2", 2, "g")


@pytest.mark.parametrize("options", [{}, PLAYER])
def test_a_position_may_say_which_colour_was_named(options: dict[str, Any]) -> None:
    r = at(["g1 r5 r6", "b1 b2", "y1 y2"], "r5 WC", declared="g", options=options)
    assert (r.color, legal(r)) == ("g", ["g1"])


# ----------------------------------------------------------------------------------------------------- who names it


def test_the_colour_that_was_named_has_to_be_followed() -> None:
    r = play(at(["WC g1 g2", "b1 b2", "r5 y1 g3"], draw="r8 g8 b9"), "WC", "roulette g")
    assert legal(r) == ["g3"]


def test_or_one_that_its_player_names() -> None:
    r = at(["WC g1 g2", "b1 b2", "r5 y1 g3"], draw="r8 g8 b9", options=PLAYER)
    assert [move for move in legal(r) if move.startswith("WC")] == ["WC>r", "WC>y", "WC>g", "WC>b"]
    r.play("WC>y")
    assert (legal(r), r.color) == (COLORS, "y")
    assert told(r.play("roulette g"))[:2] == ["said 1", "lost 1 1"]
    assert (r.color, hand(r, 1)) == ("y", "g8 b1 b2 b9")
    assert legal(r) == ["y1"]


@pytest.mark.parametrize("value", ["named", "Next", None, 1])
def test_other_values_are_refused(value: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"color-roulette\.color"):
        load(f"hungarian+{NAME}", options={f"{NAME}.color": value})


# ------------------------------------------------------------------------------------------------- first, last, worth


@pytest.mark.parametrize("options", [{}, PLAYER])
@pytest.mark.parametrize("policy", ["mattel", "mattel-42003", "number-only", "inert"])
def test_as_first_card_it_goes_back_and_another_is_turned(policy: str, options: dict[str, Any]) -> None:
    r = deal_with(loaded(f"hungarian+{NAME}", start__policy=policy, **options), 3, "WC", dealer=0)
    assert r.top.text == turned_up(r)[-1] != "WC"


@pytest.mark.parametrize("drawn", [True, False])
def test_as_the_last_card_it_wins_and_nobody_chooses(drawn: bool) -> None:
    r = at(["WC", "g1 g2", "b1 b2"], called=[0], options={"finish__last_card_draw": drawn})
    r.play("WC")
    assert r.result is not None
    assert (r.result.winners, [len(cards) for cards in r.hands]) == ((0,), [0, 2, 2])


def test_who_may_not_go_out_yet_takes_the_penalty_and_the_next_seat_chooses() -> None:
    r = play(at(["WC", "g1 g2", "b1 b2"], base="bulgarian"), "WC")
    assert (len(r.hands[0]), r.seat, legal(r)) == (4, 1, COLORS)
    r.play("roulette b")
    assert r.seat == 2


def test_it_counts_fifty() -> None:
    r = play(at(["r1", "WC b1"], base="bulgarian", called=[0]), "r1")
    assert r.result is not None
    assert r.result.points == (51, 0)


def test_who_can_lay_it_after_a_draw_makes_the_next_seat_choose() -> None:
    r = play(at(["g1 g2", "b1 b2", "y1 y2"], "r5", "bulgarian", draw="g9 b9 WC"), "draw", "WC")
    assert (r.seat, legal(r)) == (1, COLORS)


def test_a_copy_and_a_position_wait_for_the_choice_as_well() -> None:
    r = play(at(["WC g1 g2", "b1 b2", "y1 y2"]), "WC")
    twin = r.copy()
    play(r, "roulette g")
    play(twin, "roulette g")
    assert twin.fingerprint() == r.fingerprint()
    owed = at(["g1 g2", "b1 b2", "y1 y2"], "r5 WC", seat=1, owed=[Debt(1, choice="roulette", by=0)])
    assert legal(owed) == COLORS
    owed.play("roulette b")
    assert (owed.seat, owed.color, len(owed.hands[1])) == (2, "b", 3)
