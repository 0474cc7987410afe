"""Leaving the table."""

from __future__ import annotations

from tests.helpers import hand, legal, play, refused
from tests.mechanism.house import house
from tests.mechanism.leave import Leave

from unorules import RandomBot, drive

RULES = house(Leave)
HANDS = ["r1 r2", "g1 W", "b1 b2", "y1 y2"]


def test_LV1_somebody_else_leaves_and_the_turn_stays() -> None:
    r = play(RULES.position(HANDS, discard="r5", draw="y9", seat=2), (0, "leave"))
    assert (r.seat, r.turn, r.active, r.order(2)) == (2, 2, (1, 2, 3), (2, 3, 1))


def test_LV1_who_is_to_act_leaves_and_the_next_is_to_act() -> None:
    r = play(RULES.position(HANDS, discard="r5", draw="y9", seat=2, direction=-1), "leave")
    assert (r.seat, r.turn) == (1, 1)


def test_LV1_in_the_middle_of_a_turn() -> None:
    rules = house(Leave, base="bulgarian")
    r = play(rules.position(HANDS, discard="r5", draw="r9", seat=2), "draw", (2, "leave"))
    assert (r.seat, r.drawn, len(r.discard_pile)) == (3, None, 4)


def test_what_the_leaver_owes_is_owed_no_more() -> None:
    rules = house(Leave, "stacking")
    r = rules.position(["rD2 r1 r2", *HANDS[1:]], discard="r5", draw="y9 y8 y7")
    play(r, "rD2", "leave")
    assert (r.owed, r.seat, [len(cards) for cards in r.hands]) == ((), 2, [2, 0, 2, 2])


def test_LV3_the_cards_go_under_the_discards_and_the_top_stays() -> None:
    r = play(RULES.position(HANDS, discard="r4 r5", draw="y9"), (1, "leave"))
    assert (" ".join(map(str, r.discard_pile)), r.top.text, hand(r, 1)) == ("g1 W r4 r5", "r5", "")
    assert "r1" in legal(r)


def test_LV5_with_one_left_the_round_is_over() -> None:
    r = play(RULES.position(HANDS[:2], discard="r5", draw="y9"), (1, "leave"))
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.places) == ("won", (0,), (1, 2))
    assert [event.kind for event in r.events].count("ended") == 1
    assert refused(r, "leave", 0) == ["over"]


def test_leaving_is_in_no_list_but_that_of_moves_from_outside() -> None:
    r = RULES.position(HANDS, discard="r5", draw="y9")
    assert [[move.text for move in r.external(seat)] for seat in range(4)] == [["leave"]] * 4
    assert all("leave" not in legal(r, seat) for seat in range(4))
    assert all("leave" not in [move.text for move in r.view(seat).legal_moves] for seat in range(4))
    play(r, (1, "leave"))
    assert r.external(1) == ()
    assert refused(r, "leave", 1) == ["not-in-play"]


def test_the_others_play_on() -> None:
    rules = house(Leave, "jump-in")
    for seed in range(5):
        r = rules.deal(4, seed=seed)
        play(r, (seed % 4, "leave"))
        assert drive(r, [RandomBot(seed + seat) for seat in range(4)]).winners != (seed % 4,)
