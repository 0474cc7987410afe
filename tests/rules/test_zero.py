"""The rule ``zero``: an exchange with the next seat if its player wants, hands that go round, or nothing."""

from __future__ import annotations

from functools import cache

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused, stands, told

import unorules
from unorules import InvalidConfiguration, InvalidMove, Round, Ruleset

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


@cache
def with_zero(mode: str) -> Ruleset:
    """The Hungarian rules, in which a forgotten call changes no hand here, with this rule added."""
    return unorules.load("hungarian", house_rules=["zero"], options={"zero.mode": mode, "uno-call.penalty": 0})


def hands(r: Round) -> list[str]:
    return [hand(r, seat) for seat in range(r.players)]


# ------------------------------------------------------------------------------------------------ the option


def test_it_has_three_modes_and_the_bulgarian_one_is_the_default() -> None:
    assert unorules.load("hungarian", house_rules=["zero"]).options["zero.mode"] == "swap-next-optional"
    with pytest.raises(InvalidConfiguration, match=r"zero\.mode.*none, swap-next-optional, rotate"):
        unorules.load("bulgarian", options={"zero.mode": "swap"})
    for wrong in ("", None, True, 0):
        with pytest.raises(InvalidConfiguration, match=r"zero\.mode"):
            unorules.load("bulgarian", options={"zero.mode": wrong})


def test_it_brings_no_card() -> None:
    assert with_zero("rotate").deck == loaded("hungarian").deck


# ------------------------------------------------------------------------------------------------ none


def test_none_a_0_is_a_number_like_any_other() -> None:
    rules = loaded("bulgarian", zero__mode="none")
    r = rules.position(["r0 g1", "y3 y4"], discard="r5", draw=DRAW)
    assert legal(r) == ["r0", "draw"]
    with pytest.raises(InvalidMove):
        r.play("r0~1")
    assert told(r.play("r0")) == ["played 0 r0"]
    assert hands(r) == ["g1", "y3 y4"]


# ------------------------------------------------------------------------------------------------ swap-next-optional


@pytest.mark.parametrize("name", ["bulgarian", "hungarian+zero"])
def test_swap_next_optional_offers_both_ways(name: str) -> None:
    r = loaded(name).position(["r0 g1 g2", "y3 y4", "b1 b2"], discard="r5", draw=DRAW)
    assert [move.text for move in r.legal_moves() if move.cards] == ["r0", "r0~1"]
    swapped, plain = r.copy(), r
    assert told(swapped.play("r0~1")) == ["played 0 r0", "swapped 0 1", "received 0 y3 y4", "received 1 g1 g2"]
    assert told(plain.play("r0")) == ["played 0 r0"]
    assert hands(swapped) == ["y3 y4", "g1 g2", "b1 b2"]
    assert hands(plain) == ["g1 g2", "y3 y4", "b1 b2"]
    assert swapped.seat == plain.seat == 1


def test_swap_next_optional_two_zeros_have_two_ways_each() -> None:
    r = loaded("bulgarian").position(["r0 g0 b1", "y3 y4", "b1 b2"], discard="y0", draw=DRAW)
    assert legal(r) == ["r0", "r0~1", "g0", "g0~1", "draw"]
    r.play("g0~1")
    assert hands(r) == ["y3 y4", "r0 b1", "b1 b2"]
    assert (r.color, legal(r)) == ("g", ["r0", "r0~2", "draw"])


def test_swap_next_optional_the_next_seat_is_the_one_that_acts_next() -> None:
    r = loaded("bulgarian").position(["r0 g1 g2", "y3 y4", "b1 b2"], discard="r5", draw=DRAW, direction=-1)
    assert legal(r) == ["r0", "r0~2", "draw"]
    assert refused(r, "r0~1") == ["not-that-way"]
    with pytest.raises(InvalidMove):
        r.play("r0~3")


def test_swap_next_optional_is_refused_with_the_only_card() -> None:
    r = loaded("hungarian+zero").position(["r0", "y3 y4"], discard="r5", draw=DRAW)
    assert legal(r) == ["r0"]
    assert refused(r, "r0~1") == ["last-card"]
    r.play("r0")
    assert r.result is not None
    assert (r.result.winners, hands(r)) == ((0,), ["", "y3 y4"])


def test_swap_next_optional_is_no_matter_of_the_hand_on_a_card_that_does_not_fit() -> None:
    r = loaded("bulgarian").position(["r0 g1", "y3 y4"], discard="b5", draw=DRAW)
    assert legal(r) == ["draw"]
    assert refused(r, "r0~1") == ["no-match"]


# ------------------------------------------------------------------------------------------------ rotate


@pytest.mark.parametrize(
    ("direction", "wanted", "next_seat"),
    [(1, ["b1 b2 b3", "r1 g2", "y3 y4 y6"], 1), (-1, ["y3 y4 y6", "b1 b2 b3", "r1 g2"], 2)],
)
def test_rotate_every_hand_goes_to_the_next_seat_in_the_direction_of_play(
    direction: int, wanted: list[str], next_seat: int
) -> None:
    rules = with_zero("rotate")
    r = rules.position(["r0 r1 g2", "y3 y4 y6", "b1 b2 b3"], discard="r5", draw=DRAW, direction=direction)
    assert legal(r)[:2] == ["r0", "r1"], "there is one way to lay a 0"
    events = r.play("r0")
    assert [event.kind for event in events] == ["played", "rotated", "received", "received", "received"]
    assert events[1].cards == ()
    assert {event.seat: " ".join(map(str, event.cards)) for event in events[2:]} == dict(enumerate(wanted))
    for event in events[2:]:
        for viewer in (None, 0, 1, 2):
            assert event.redacted(viewer).cards == (event.cards if viewer == event.seat else ())
    assert hands(r) == wanted
    assert (r.seat, r.direction, r.top.text) == (next_seat, direction, "r0")


def test_rotate_is_mandatory_and_cannot_be_aimed() -> None:
    r = with_zero("rotate").position(["r0 r1 g2", "y3 y4"], discard="r5", draw=DRAW)
    with pytest.raises(InvalidMove):
        r.play("r0~1")
    r.play("r0")
    assert hands(r) == ["y3 y4", "r1 g2"]


def test_rotate_leaves_out_who_is_out() -> None:
    r = with_zero("rotate").position(["r0 r1 g2", "", "y3 y4", "b1 b2"], discard="r5", draw=DRAW)
    r.play("r0")
    assert hands(r) == ["b1 b2", "", "r1 g2", "y3 y4"]
    assert r.seat == 2


def test_rotate_no_hand_goes_on_with_the_last_card() -> None:
    r = with_zero("rotate").position(["r0", "y3 y4", "b1 b2"], discard="r5", draw=DRAW)
    assert told(r.play("r0"))[:2] == ["played 0 r0", "out 0 1"]
    assert hands(r) == ["", "y3 y4", "b1 b2"]


def test_rotate_nor_when_that_was_laid_uncalled() -> None:
    rules = loaded("bulgarian", zero__mode="rotate")
    r = rules.position(["r0", "y3 y4", "b1 b2"], discard="r5", draw=DRAW)
    assert told(r.play("r0")) == ["played 0 r0", "took 0 b9 y9 g9 r9"]
    assert hands(r) == ["r9 y9 g9 b9", "y3 y4", "b1 b2"]


def test_rotate_clears_every_call() -> None:
    rules = loaded("bulgarian", zero__mode="rotate")
    r = rules.position(["r0 g1", "y3", "b1"], discard="r5", draw=DRAW, called=[1, 2])
    r.play("r0")
    assert stands(r) == {
        "seat": 1, "turn": 1, "hands": ["b1", "g1", "y3"], "top": "r0", "color": "r", "direction": 1,
        "owed": (), "called": (), "asked": (2, 0, 1),
    }  # fmt: skip


def test_rotate_shows_nobody_which_cards_went_round() -> None:
    rules = with_zero("rotate")
    one = play(rules.position(["r0 r1 g2", "y3 y4", "b1 b2", "g7 g8"], discard="r5", draw=DRAW), "r0")
    other = play(rules.position(["r0 r2 r3", "y6 y7", "b1 b2", "g7 g8"], discard="r5", draw=DRAW), "r0")
    assert one.view(None).canonical() == other.view(None).canonical()
    assert one.view(3).canonical() == other.view(3).canonical()


@pytest.mark.parametrize("mode", ["none", "swap-next-optional", "rotate"])
def test_a_0_as_the_first_card_does_nothing(mode: str) -> None:
    r = deal_with(with_zero(mode), 3, "y0")
    dealt = {event.seat: sorted(card.text for card in event.cards) for event in r.events if event.kind == "dealt"}
    assert {seat: sorted(card.text for card in cards) for seat, cards in enumerate(r.hands)} == dealt
    assert {"swapped", "rotated"}.isdisjoint(event.kind for event in r.events)
    assert (r.seat, r.owed) == (1, ())
