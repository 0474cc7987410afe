"""Who acts next: reverses, skips and draw cards, in the round and as the first card."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.helpers import hand, legal, loaded, play, refused

from unorules import Round, Ruleset


def test_TO1_with_two_players_a_reverse_keeps_the_turn(official: Ruleset) -> None:
    r = play(official.position(["rR g1 g2", "b1 b2"], discard="r5", draw="y7"), "rR")
    assert (r.seat, r.turn, r.direction) == (0, 0, -1)


def test_TO1_by_option_a_reverse_changes_only_the_direction() -> None:
    plain = loaded("hungarian", reverse__two_players="plain")
    r = play(plain.position(["rR g1 g2", "b1 b2"], discard="r5", draw="y7"), "rR")
    assert (r.seat, r.direction) == (1, -1)


def test_TO1_two_seats_left_of_three_are_two_players(official: Ruleset) -> None:
    r = play(official.position(["rR g1 g2", "", "b1 b2"], discard="r5", draw="y7"), "rR")
    assert r.seat == 0


@pytest.mark.parametrize(("players", "then"), [(2, 0), (3, 2)])
def test_TO5_the_victim_of_a_draw_two_draws_and_does_not_play(official: Ruleset, players: int, then: int) -> None:
    hands = ["rD2 g1 g2", "r7 b1 b2", "y1 y2 y3"][:players]
    r = play(official.position(hands, discard="r5", draw="b9 b8 b7"), "rD2")
    assert hand(r, 1) == "r7 b1 b2 b7 b8"
    assert r.seat == then
    assert refused(r, "r7", 1) == ["not-your-turn"]


def test_TO2_a_reverse_turns_round_at_once(official: Ruleset) -> None:
    r = play(official.position(["g1 g2", "rR g3 g4", "r1 r2"], discard="r5", draw="y7", seat=1), "rR")
    assert (r.direction, r.seat) == (-1, 0)
    assert r.legal_moves(2) == ()
    play(r, "draw", "pass")
    assert r.seat == 2


def test_TO4_with_two_players_a_skip_keeps_the_turn(official: Ruleset) -> None:
    r = play(official.position(["rS g1 g2", "b1 b2"], discard="r5", draw="y7"), "rS")
    assert r.seat == 0


def test_TO4_again_and_again(official: Ruleset) -> None:
    r = play(official.position(["rS rS rR g1 g2", "b1 b2"], discard="r5", draw="y7"), "rS", "rS", "rR")
    assert r.seat == 0


def test_TO7_a_reverse_as_first_card_with_two_players(official: Ruleset, dealt: Callable[..., Round]) -> None:
    r = dealt(official, 2, "turned", "rR", dealer=1)
    assert (r.seat, r.turn) == (1, 1)


def test_TO7_a_reverse_as_first_card_lets_the_dealer_begin(official: Ruleset, dealt: Callable[..., Round]) -> None:
    r = dealt(official, 4, "turned", "rR", dealer=2)
    assert (r.seat, r.direction) == (2, -1)
    assert r.next_seat() == 1


def test_TO8_a_skip_as_first_card_skips_the_seat_at_the_left(official: Ruleset, dealt: Callable[..., Round]) -> None:
    r = dealt(official, 4, "turned", "gS", dealer=3)
    assert r.seat == 1
    assert r.lost == (0, 0, 0, 0)


def test_TO10_a_turn_after_a_skip_begins_with_nothing_drawn(official: Ruleset) -> None:
    r = official.position(["rS g1 g2", "b1 b2", "y1 y2"], discard="r5", draw="b9 b8 r4 r3")
    play(r, "draw", "pass")
    assert (r.seat, r.drawn, r.drawn_cards) == (1, None, ())
    play(r, "draw", "pass")
    assert (r.seat, r.drawn, r.drawn_cards) == (2, None, ())
    play(r, "draw", "pass", "rS")
    assert (r.seat, r.drawn, r.drawn_cards) == (2, None, ())
    play(r, "draw")
    assert [card.text for card in r.drawn_cards] == ["b9"]
    assert legal(r) == ["pass"]


def test_TO11_a_seat_that_is_out_is_neither_skipped_nor_made_to_draw(official: Ruleset) -> None:
    hands = ["rS rD2 g1", "", "g5 g6", "b1 b2"]
    r = play(official.position(hands, discard="r5", draw="y7 y8 y9"), "rS")
    assert r.seat == 3
    r = play(official.position(hands, discard="r5", draw="y7 y8 y9"), "rD2")
    assert (hand(r, 1), hand(r, 2), r.seat) == ("", "y8 y9 g5 g6", 3)
    assert r.legal_moves(1) == ()
    assert refused(r, "draw", 1) == ["not-in-play"]


def test_TO11_the_seat_that_is_out_is_passed_over_the_other_way_too(official: Ruleset) -> None:
    r = official.position(["rS g1", "g5 g6", "b1 b2", ""], discard="r5", draw="y7", direction=-1)
    play(r, "uno", "rS")
    assert r.seat == 1


def test_TO13_two_skips_one_after_the_other(official: Ruleset) -> None:
    r = play(official.position(["rS g1 g2", "b1 b2", "gS y1 y2", "b3 b4"], discard="r5", draw="y7"), "rS")
    assert r.seat == 2
    play(r, "gS")
    assert (r.seat, r.lost) == (0, (0, 0, 0, 0))
