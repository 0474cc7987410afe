"""What must not be seen: views, events and histories of one seat while hidden cards differ."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.helpers import loaded, play

import unorules
from unorules import Event, Move, RandomBot, Round, Ruleset, View

NAMES = pytest.mark.parametrize("name", ["hungarian", "bulgarian"])


def pair(rules: Ruleset, **position: Any) -> tuple[Round, Round]:
    """Two positions that differ only in what seat 1 and a spectator may not see."""
    mine, rest = "y1 y2 y5 W", {"discard": "b3 r5", "seat": 0, **position}
    one = rules.position(["r1 r2 g3 g4", mine, "b1 b2 b7"], draw="g9 y9 r9 b9 g8 y8", **rest)
    two = rules.position(["r1 r2 bR bS", mine, "W4 r9 y0"], draw="g7 W y7 r7 g6 yS", **rest)
    return one, two


@NAMES
@pytest.mark.parametrize("viewer", [1, None])
def test_HI1_views_of_states_that_look_alike_are_equal(name: str, viewer: int | None) -> None:
    one, two = pair(loaded(name))
    assert one.fingerprint() != two.fingerprint()
    assert one.view(viewer).canonical() == two.view(viewer).canonical()


@NAMES
def test_HI1_a_view_holds_no_card_that_is_hidden(name: str) -> None:
    r = loaded(name).position(["r1 r2 rS", "y1 y2", "b1 bS"], discard="g5", draw="g7 g8 W4")
    text = json.dumps({key: value for key, value in r.view(1).as_dict().items() if key != "legal_moves"})
    for hidden in ("r1", "r2", "rS", "b1", "bS", "g7", "g8", "W4"):
        assert f'"{hidden}' not in text
    for shown in ("y1", "y2", "g5"):
        assert f'"{shown}"' in text


@NAMES
def test_HI1_what_differs_for_the_seat_itself_is_in_its_view(name: str) -> None:
    one, two = pair(loaded(name))
    assert one.view(0).canonical() != two.view(0).canonical()


@NAMES
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_HI4_the_history_hides_what_the_state_hides(name: str, viewer: int | None) -> None:
    rules = loaded(name)
    hands = ["r1 r2 r3 {0}", "r4 r6 r7 {1}", "r8 r9 rS {2}"]
    logs, views = [], []
    for hidden in (["g1", "g2", "g3"], ["W", "W4", "b0"]):
        shown = [hidden[seat] if seat != viewer else "y9" for seat in range(3)]
        r = rules.position([held.format(*shown) for held in hands], discard="r5", draw=f"y1 y2 y3 {hidden[0]}")
        play(r, "r1", "r4", "r8", "r2", "r6")
        view = r.view(viewer)
        logs.append(view.log)
        views.append(view.canonical())
    assert logs[0] == logs[1]
    assert views[0] == views[1]
    assert [event.kind for event in logs[0]].count("played") == 5


def test_HI4_a_deal_tells_each_seat_its_own_hand_only(hungarian: Ruleset) -> None:
    r = hungarian.deal(3, seed=1)
    for viewer in (0, 1, 2, None):
        log = r.view(viewer).log
        dealt = {event.seat: event for event in log if event.kind == "dealt"}
        assert {seat: len(event.cards) for seat, event in dealt.items()} == {
            seat: 7 if seat == viewer else 0 for seat in range(3)
        }
        assert all(event.count == 7 for event in dealt.values())
        assert all(event.cards == () for event in log if event.kind == "shuffled")


def test_HI4_neither_does_the_refill_tell_its_order(official: Ruleset) -> None:
    r = official.position(["g1 b2", "b3 b4"], discard="y3 g8 y7 r5", draw="")
    play(r, "draw")
    for viewer in (0, 1, None):
        shuffled = [event for event in r.view(viewer).log if event.kind == "shuffled"]
        assert [(event.cards, event.count) for event in shuffled] == [((), 3)]


@NAMES
def test_HI5_others_see_how_many_cards_were_drawn_and_not_which(name: str) -> None:
    r = loaded(name).position(["g1 g2", "y1 y2", "b1 b2"], discard="r5", draw="y9 g8")
    (event, *_) = r.play("draw")
    assert [card.text for card in event.redacted(0).cards] == ["g8"]
    for viewer in (1, 2, None):
        seen = event.redacted(viewer)
        assert (seen.kind, seen.seat, seen.count, seen.cards) == ("drew", 0, 1, ())
        assert "g8" not in str(seen)


@NAMES
def test_HI5_nor_what_a_penalty_brought(name: str) -> None:
    r = loaded(name).position(["W4 g1 g2", "y1 y2", "b1 b2"], discard="r5", draw="y9 g8 g7 g6 g5")
    took = next(event for event in r.play("W4>r") if event.kind == "took")
    assert len(took.redacted(1).cards) == 4
    for viewer in (0, 2, None):
        assert (took.redacted(viewer).cards, took.redacted(viewer).count) == ((), 4)


def test_HI5_a_swap_shows_no_card(bulgarian: Ruleset) -> None:
    r = bulgarian.position(["g0 r1 r2", "y1 y2", "b1 b2"], discard="g5", draw="y9")
    events = r.play("g0~1")
    assert [event.cards for event in events if event.kind == "swapped"] == [()]
    text = r.view(2).canonical().decode()
    for hidden in ("r1", "r2", "y1", "y2"):
        assert f'"{hidden}' not in text


class Watching:
    """A bot that keeps what it was given."""

    def __init__(self, seat: int) -> None:
        self.seen: list[object] = []
        self.bot = RandomBot(seat)

    def __call__(self, *given: object) -> Move | None:
        (view,) = given
        self.seen.append(view)
        assert isinstance(view, View)
        return self.bot(view)


@NAMES
def test_HI8_bots_get_views_of_their_own_seat_and_nothing_else(name: str) -> None:
    r = loaded(name).deal(3, seed=5)
    bots = [Watching(seat) for seat in range(3)]
    unorules.drive(r, bots)
    for seat, bot in enumerate(bots):
        assert bot.seen
        for view in bot.seen:
            assert isinstance(view, View)
            assert view.seat == seat


@NAMES
def test_HI8_nothing_public_in_a_view_leads_to_the_round(name: str) -> None:
    r = loaded(name).position(["r1 r2 rS", "y1 y2", "b1 bS"], discard="g5", draw="g7 g8 W4")
    view = r.view(1)
    shown = [getattr(view, attribute) for attribute in dir(view) if not attribute.startswith("_")]
    for value in shown:
        assert not isinstance(value, Round)
        if isinstance(value, tuple):
            assert not any(isinstance(part, Round) for part in value)
            assert all(part.redacted(1) == part for part in value if isinstance(part, Event))


def test_HI8_a_view_stays_as_it_was(hungarian: Ruleset) -> None:
    r = hungarian.position(["r1 r2 r3", "r4 r6 r7"], discard="r5", draw="y1 y2")
    view = r.view(1)
    before = view.canonical()
    play(r, "r1", "r4")
    assert view.canonical() == before
    assert len(view.log) < len(r.view(1).log)


@NAMES
def test_HI8_bots_choose_alike_from_views_that_are_alike(name: str) -> None:
    for bot in (unorules.RandomBot, unorules.GreedyBot):
        one, two = pair(loaded(name), seat=1)
        for seed in range(10):
            assert bot(seed)(one.view(1)) == bot(seed)(two.view(1))
