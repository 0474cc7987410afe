"""The rule ``piles``: the empty draw pile, and the lap in which nobody lays or draws a card."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, play, refused, told

import unorules
from unorules import InvalidConfiguration, Round


def at(hands: list[str], discard: str, draw: str = "", **rest: Any) -> Round:
    options = {key: rest.pop(key) for key in list(rest) if "__" in key}
    return loaded("bulgarian", **options).position(hands, discard=discard, draw=draw, **rest)


@pytest.mark.parametrize(
    ("option", "wrong"),
    [("refill", "reshuffle"), ("refill", True), ("refill", None), ("stalemate", "lowest"), ("stalemate", 0)],
)
def test_values_are_checked(option: str, wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=f"piles.{option}"):
        unorules.load("bulgarian", options={f"piles.{option}": wrong})


# ------------------------------------------------------------------------------------------------ refill


def test_shuffle_all_discards_but_the_top_one_become_the_draw_pile() -> None:
    r = at(["g1 g2", "y1 y2"], "b1 b2 b3 b4 W W4 r5")
    events = r.play("draw")
    assert [event.kind for event in events] == ["moved", "shuffled", "drew"]
    assert [card.text for card in r.discard_pile] == ["r5"]
    rest = [*r.draw_pile, *r.hands[0]]
    assert sorted(card.text for card in rest) == ["W", "W4", "b1", "b2", "b3", "b4", "g1", "g2"]
    assert r.drawn is not None


def test_shuffle_happens_only_when_a_card_is_to_be_drawn_and_there_is_none() -> None:
    r = at(["g1 g2", "y1 y2"], "b1 b2 r5", "b9")
    assert told(r.play("draw")) == ["drew 0 b9"]
    assert (r.draw_pile, len(r.discard_pile)) == ((), 3)


def test_shuffle_in_the_middle_of_several_cards_the_rest_comes_from_the_new_pile() -> None:
    r = at(["W4 g1", "y1 y2", "b8 b9"], "b1 b2 b3 r5", "g9 g8")
    events = r.play("W4>r")
    taken = [event for event in events if event.kind == "took"]
    assert [event.count for event in taken] == [2, 2]
    assert [card.text for card in taken[0].cards] == ["g8", "g9"]
    assert len(r.hands[1]) == 6
    assert [card.text for card in r.discard_pile] == ["W4"]
    assert len(r.draw_pile) == 2


def test_shuffle_is_by_the_seed_and_hidden_from_everybody() -> None:
    hands, discard = ["g1 g2", "y1 y2"], "b1 b2 b3 b4 b6 b7 b8 b9 r5"
    orders = []
    for seed in range(6):
        r, twin = at(hands, discard, seed=seed), at(hands, discard, seed=seed)
        (shuffled,) = [event for event in r.play("draw") if event.kind == "shuffled"]
        twin.play("draw")
        assert r.draw_pile == twin.draw_pile
        orders.append((r.draw_pile, r.drawn))
        for viewer in (0, 1, None):
            assert shuffled.redacted(viewer).cards == ()
    assert len(set(orders)) > 1


def test_shuffle_the_named_colour_stays_and_a_wild_that_went_back_has_none() -> None:
    r = at(["g1 g2", "y1 y2"], "W W4", declared="b")
    r.play("draw")
    assert (r.top.text, r.declared, r.color) == ("W4", "b", "b")
    assert legal(r) == ["W>r", "W>y", "W>g", "W>b", "pass"]


def test_none_nothing_is_filled_up_and_what_there_is_is_drawn() -> None:
    r = at(["W4 g1", "y1 y2", "b8 b9"], "b1 b2 b3 r5", "g9 g8", piles__refill="none")
    assert told(r.play("W4>r")) == ["played 0 W4", "took 1 g8 g9", "lost 1 1"]
    assert (r.seat, len(r.discard_pile)) == (2, 5)
    assert told(r.play("draw")) == ["drew 2"]
    assert (r.seat, hand(r, 2)) == (0, "b8 b9"), "a draw that gives nothing ends the turn"


# ------------------------------------------------------------------------------------------------ stalemate


def lap(*hands: str, **rest: Any) -> Round:
    """A round in which seat 0 draws the very last card, keeps it, and then nobody lays or draws anything for a lap."""
    r = at(list(hands), "b0 r5", **rest)
    play(r, "draw", "pass", *["draw"] * (len(hands) - 1))
    assert (r.result, r.seat) == (None, 0)
    r.play("draw")
    return r


def test_drawn_after_a_lap_without_a_card_nobody_has_won() -> None:
    for hands in (["g1 g2", "y1 y2"], ["g1 g2", "y1 y2", "b1 b2"], ["g1 g2", "y1 y2", "b1 b2", "y9"]):
        r = lap(*hands)
        assert r.result is not None
        assert (r.result.kind, r.result.winners) == ("drawn", ())
        assert r.result.points == (0,) * len(hands)
        assert r.result.places == (1,) * len(hands)
        assert r.asked() == ()


def test_drawn_who_could_lay_a_card_and_will_not_is_no_help() -> None:
    r = lap("g1 g2", "r1 y2", "W b2")
    assert r.result is not None
    assert r.result.kind == "drawn"


def test_a_card_that_is_laid_begins_the_lap_anew() -> None:
    r = play(at(["g1 g2", "y1 r2"], "b0 r5", piles__refill="none"), "draw", "r2", "draw")
    assert r.result is None
    r.play("draw")
    assert r.result is not None
    assert r.result.kind == "drawn"


def test_a_turn_that_is_lost_counts_for_no_lap() -> None:
    r = play(at(["g1 rS g2", "y1 y2"], "b0 r5", piles__refill="none"), "rS", "draw")
    assert (r.result, r.seat) == (None, 1)
    r.play("draw")
    assert r.result is not None
    assert r.result.kind == "drawn"


def test_lowest_hand_who_holds_the_fewest_points_has_won_and_scores() -> None:
    r = lap("g1 g2", "y1 y2 y3", "b9 gS", piles__stalemate="lowest-hand")
    assert r.result is not None
    assert (r.result.kind, r.result.winners) == ("won", (0,))
    assert r.result.places == (1, 2, 2)
    assert r.result.points == (6 + 29, 0, 0)


def test_lowest_hand_points_count_not_cards() -> None:
    r = lap("g1 g2", "y1 y1 y0 b0", "W", piles__stalemate="lowest-hand")
    assert r.result is not None
    assert r.result.winners == (1,)


def test_lowest_hand_equal_hands_have_both_won() -> None:
    r = lap("g1 g2", "y3", "b9 b8", piles__stalemate="lowest-hand")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.places) == ("won", (0, 1), (1, 1, 3))


def test_after_the_end_nothing_can_be_drawn() -> None:
    assert refused(lap("g1 g2", "y1 y2"), "draw") == ["over"]


def test_lowest_hand_it_is_said_that_hidden_cards_decide() -> None:
    assert "fewest points" in loaded("hungarian").reveals["piles"]
