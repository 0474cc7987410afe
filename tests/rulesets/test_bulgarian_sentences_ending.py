"""The Bulgarian leaflet, sentence by sentence: points, the 0, and saying UNO (B27 to B34)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, match_at, play, refused, stands, told

from unorules import Round, Ruleset


def bulgarian() -> Ruleset:
    return loaded("bulgarian")


def at(hands: list[str], discard: str, **rest: Any) -> Round:
    """A position of the Bulgarian ruleset; the draw pile gives b9, y9, g9, r9, b8, y8, g8, r8, unless told."""
    return bulgarian().position(hands, discard=discard, draw=rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9"), **rest)


def prize(loser: str) -> int:
    """What a winner gets for the hand of one *loser*."""
    r = at(["r1", loser], "r5", called=[0])
    r.play("r1")
    assert r.result is not None
    assert r.result.points[1] == 0
    return r.result.points[0]


# ------------------------------------------------------------------------------------------------ points


def test_B27_both_jokers_count_50_each() -> None:
    assert prize("W") == 50
    assert prize("W4") == 50
    assert prize("W W W4 W4") == 200


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_B28_reverse_and_skip_count_20_each(color: str) -> None:
    assert prize(f"{color}R") == 20
    assert prize(f"{color}S") == 20
    assert prize(f"{color}R {color}R {color}S {color}S") == 80


def test_B28_draw_two_stays_in_the_table_with_20_though_no_such_card_is_in_the_deck() -> None:
    assert bulgarian().options["scoring.points"]["D2"] == 20
    assert "D2" not in {card.symbol for card in bulgarian().deck}


# ------------------------------------------------------------------------------------------------ the 0


def test_B29_who_throws_a_0_has_the_right_to_take_the_next_players_cards() -> None:
    r = at(["r0 g1 g2", "y3", "b4 b5"], "r5")
    assert legal(r) == ["r0", "r0~1", "draw"]
    events = r.play("r0~1")
    assert told(events) == ["played 0 r0", "swapped 0 1", "received 0 y3", "received 1 g1 g2"]
    assert stands(r) == {
        "seat": 1, "turn": 1, "hands": ["y3", "g1 g2", "b4 b5"], "top": "r0", "color": "r", "direction": 1,
        "owed": (), "called": (), "asked": (0, 1),
    }  # fmt: skip


def test_B29_the_right_need_not_be_used() -> None:
    r = at(["r0 g1 g2", "y3 y4", "b4 b5"], "r5")
    assert told(r.play("r0")) == ["played 0 r0"]
    assert stands(r) == {
        "seat": 1, "turn": 1, "hands": ["g1 g2", "y3 y4", "b4 b5"], "top": "r0", "color": "r", "direction": 1,
        "owed": (), "called": (), "asked": (1,),
    }  # fmt: skip


def test_B29_the_next_player_goes_on_with_the_cards_of_the_other() -> None:
    r = play(at(["r0 r1 r2", "y3 y4 y6", "b4 b5"], "r5"), "r0~1")
    assert legal(r) == ["r1", "r2", "draw"]
    play(r, "r1", "draw", "pass")
    assert (r.seat, hand(r, 0), hand(r, 1)) == (0, "y3 y4 y6", "r2")
    assert legal(r) == ["draw"]


@pytest.mark.parametrize("zero", ["r0", "y0", "g0", "b0"])
def test_B29_every_0_gives_the_right(zero: str) -> None:
    r = at([f"{zero} g1 g2", "y3 y4"], "b0")
    assert legal(r) == [zero, f"{zero}~1", "draw"]
    r.play(f"{zero}~1")
    assert [hand(r, 0), hand(r, 1)] == ["y3 y4", "g1 g2"]


@pytest.mark.parametrize(("direction", "next_seat", "other"), [(1, 1, 3), (-1, 3, 1)])
def test_B29_the_next_player_is_the_one_in_the_direction_of_play(direction: int, next_seat: int, other: int) -> None:
    hands = ["r0 g1 g2", "y3 y4", "b4 b5", "y8 y9"]
    r = at(hands, "r5", direction=direction)
    assert legal(r) == ["r0", f"r0~{next_seat}", "draw"]
    for wrong in (other, 2):
        assert refused(r, f"r0~{wrong}") == ["not-that-way"]
    r.play(f"r0~{next_seat}")
    hands[0], hands[next_seat] = hands[next_seat], "g1 g2"
    assert [hand(r, seat) for seat in range(4)] == hands
    assert (r.seat, r.direction) == (next_seat, direction)


def test_B29_a_drawn_0_gives_the_right_too() -> None:
    r = play(at(["g1", "y3 y4"], "r5", draw="b1 r0"), "draw")
    assert legal(r) == ["r0", "r0~1", "pass"]
    r.play("r0~1")
    assert [hand(r, 0), hand(r, 1)] == ["y3 y4", "g1"]


def test_B29_only_the_two_see_each_others_cards() -> None:
    r = at(["r0 g1 g2", "y3 y4", "b4 b5"], "r5")
    before = at(["r0 g7 g8", "y3 y6", "b4 b5"], "r5")
    play(r, "r0~1")
    play(before, "r0~1")
    assert r.view(2).canonical() == before.view(2).canonical()
    assert r.view(None).canonical() == before.view(None).canonical()
    assert [card.text for card in r.view(0).hand] == ["y3", "y4"]


def test_B29_no_other_card_gives_it() -> None:
    r = at(["r1 r0 gS W", "y3 y4"], "r5")
    assert [move.text for move in r.legal_moves() if move.target is not None] == ["r0~1"]


# ------------------------------------------------------------------------------------------------ the end


def test_B30_play_is_to_200_or_to_500() -> None:
    for target in (200, 500):
        rules = loaded("bulgarian", target__points=target)
        for lacking, over in ((1, False), (0, True)):
            scores = (target - 10 - lacking, 0)
            match = match_at(rules, ["r1", "g9 g1"], scores=scores, discard="r5", called=[0])
            match.play("r1")
            assert match.scores == (target - lacking, 0)
            assert (match.result is not None) is over
    assert bulgarian().options["target.points"] == 200


def test_B31_points_are_counted_when_one_who_said_UNO_and_then_gave_the_last_card_is_without_cards() -> None:
    r = at(["r1", "g1 g2", "b1 b2"], "r5")
    events = (*r.play("uno"), *r.play("r1"))
    assert told(events[:4]) == ["said 0", "called 0", "played 0 r1", "out 0 1"]
    assert [event.kind for event in events[4:]] == ["counted", "counted", "counted", "ended"]
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.points) == ("won", (0,), (6, 0, 0))


def test_B31_points_are_not_counted_when_it_was_not_said() -> None:
    r = at(["r1", "g1 g2", "b1 b2"], "r5")
    events = r.play("r1")
    assert r.result is None
    assert r.out == ()
    assert r.active == (0, 1, 2)
    assert told(events) == ["played 0 r1", "took 0 b9 y9 g9 r9"]


def test_B31_the_call_may_have_been_made_well_before() -> None:
    r = play(at(["r1", "r2 r6 r7", "r3 r4 r7"], "r5", seat=1), (0, "uno"), "r2", "r3")
    assert (r.seat, r.called) == (0, (0,))
    r.play("r1")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_B31_who_takes_a_card_after_saying_it_has_to_say_it_again() -> None:
    r = play(at(["g1", "r2 r6 r7", "r3 r4 r7"], "r5", called=[0]), "draw")
    assert r.called == ()
    play(r, "pass", "r2", "r3")
    assert (r.called, refused(r, "uno")) == ((), ["nothing-to-call"])


def test_B32_the_winner_takes_the_cards_left_in_all_other_hands_and_counts_them() -> None:
    r = at(["b1 b2", "r1", "W g9 gS", "rDA y0 y7", "W4"], "r5", seat=1, called=[1])
    r.play("r1")
    assert r.result is not None
    assert r.result.points == (0, (1 + 2) + (50 + 9 + 20) + (20 + 0 + 7) + 50, 0, 0, 0)
    assert [hand(r, seat) for seat in range(5)] == ["b1 b2", "", "g9 gS W", "rDA y0 y7", "W4"]


def test_B32_who_first_collects_the_points_is_the_winner_of_the_match() -> None:
    match = match_at(bulgarian(), ["r1", "g9 g9", "b1"], scores=(190, 195, 10), discard="r5", called=[0])
    match.play("r1")
    assert match.result is not None
    assert match.result.kind == "won"
    assert match.result.winners == (0,)
    assert match.result.places == (1, 2, 3)
    assert match.result.points == match.scores == (209, 195, 10)


# ------------------------------------------------------------------------------------------------ UNO


def test_B33_UNO_is_said_when_one_is_left_with_one_card_in_turn_or_out_of_turn() -> None:
    r = at(["g1", "r2 y2", "b3"], "r5", seat=1)
    assert r.asked() == (2, 0, 1)
    assert legal(r, 0) == legal(r, 2) == ["uno"]
    assert told(r.play("uno", 2)) == ["said 2", "called 2"]
    assert (r.seat, r.turn, r.called, r.asked()) == (1, 1, (2,), (0, 1))
    r = at(["g1", "r2 y2", "b3"], "r5")
    assert legal(r) == ["draw", "uno"]
    r.play("uno")
    assert (r.seat, r.turn, r.called, legal(r)) == (0, 0, (0,), ["draw"])


def test_B33_it_is_said_from_the_card_before_the_last_on() -> None:
    r = play(at(["r1 r2", "r3 y3", "b3 b4"], "r5"), "r1")
    assert (r.called, r.asked(), legal(r, 0)) == ((), (0, 1), ["uno"])
    play(r, (0, "uno"), "r3", "draw", "pass", "r2")
    assert r.result is not None
    assert r.result.winners == (0,)


@pytest.mark.parametrize("hand_of_0", ["r1 r2", "r1 g2", "g1 g2", "W r1", "r0 r1", "r1 r2 r3"])
def test_B33_it_is_too_early_with_more_cards(hand_of_0: str) -> None:
    r = at([hand_of_0, "r3 y3"], "r5")
    assert "uno" not in legal(r)
    assert refused(r, "uno") == ["nothing-to-call"]
    assert refused(r, "uno", 1) == ["nothing-to-call"]


def test_B33_it_is_too_late_once_the_last_card_lies() -> None:
    r = play(at(["r1", "r3 y3"], "r5"), "r1")
    assert hand(r, 0) == "r9 y9 g9 b9"
    assert refused(r, "uno", 0) == ["nothing-to-call"]


def test_B34_without_it_four_cards_are_taken_and_play_goes_on() -> None:
    r = at(["r1", "g1 g2", "b1 b2"], "r5")
    events = r.play("r1")
    assert told(events) == ["played 0 r1", "took 0 b9 y9 g9 r9"]
    assert events[-1].count == 4
    assert events[-1].redacted(1).cards == ()
    assert stands(r) == {
        "seat": 1, "turn": 1, "hands": ["r9 y9 g9 b9", "g1 g2", "b1 b2"], "top": "r1", "color": "r", "direction": 1,
        "owed": (), "called": (), "asked": (1,),
    }  # fmt: skip
    assert [card.text for card in r.discard_pile] == ["r5", "r1"], "the last card stays where it was laid"


def test_B34_the_log_says_for_which_rule_the_four_cards_are_taken() -> None:
    r = at(["r1", "g1 g2", "b1 b2"], "r5")
    took = r.play("r1")[-1]
    assert (took.kind, took.seat, took.data) == ("took", 0, "uno-call")
