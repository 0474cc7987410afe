"""The rule ``swap-hands``: a Wild with which hands are exchanged with a chosen seat."""

from __future__ import annotations

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused

import unorules
from unorules import InvalidConfiguration, RandomBot, Ruleset, drive

DRAW = "y9 y8 y7 y6 y5 y4"
COLORS = ("r", "y", "g", "b")


def rules(base: str = "hungarian", **options: object) -> Ruleset:
    return loaded(f"{base}+swap-hands", **{f"swap_hands__{key}": value for key, value in options.items()})


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
def test_it_brings_one_card(base: str) -> None:
    assert sum(card.text == "SW" for card in rules(base).deck) == 1
    assert sum(card.text == "SW" for card in rules(base, copies=4).deck) == 4


@pytest.mark.parametrize("top", ["r5", "gS", "bR", "W", "W4"])
def test_it_fits_on_everything(top: str) -> None:
    r = rules().position(["SW g1", "b1 b2"], discard=top, draw=DRAW, declared="y" if top[0] == "W" else None)
    assert [move for move in legal(r) if move.startswith("SW")] == [f"SW>{color}~1" for color in COLORS]


def test_its_player_names_a_colour_and_exchanges_hands_with_a_chosen_seat() -> None:
    r = rules().position(["SW g1 g2", "b1", "y1 y2 y3"], discard="r5", draw=DRAW)
    assert [move for move in legal(r) if move.startswith("SW")] == [f"SW>{c}~{s}" for c in COLORS for s in (1, 2)]
    play(r, "SW>b~2")
    assert ([hand(r, seat) for seat in range(3)], r.color, r.seat) == (["y1 y2 y3", "b1", "g1 g2"], "b", 1)
    assert [event.kind for event in r.events if event.kind in {"swapped", "received"}] == [
        "swapped",
        "received",
        "received",
    ]


def test_a_colour_alone_is_no_move_unless_that_is_allowed() -> None:
    position = {"hands": ["SW g1 g2", "b1", "y1 y2 y3"], "discard": "r5", "draw": DRAW}
    assert refused(rules().position(**position), "SW>b") == ["whom"]
    r = play(rules(exchange="may").position(**position), "SW>b")
    assert (hand(r, 0), r.color) == ("g1 g2", "b")
    r = play(rules(exchange="may").position(**position), "SW>b~1")
    assert hand(r, 0) == "b1"


def test_SZ1_as_the_only_card_it_is_a_wild_and_wins() -> None:
    r = rules().position(["SW", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    assert legal(r) == [f"SW>{color}" for color in COLORS]
    assert refused(r, "SW>b~1") == ["last-card"]
    play(r, "SW>b")
    assert r.result is not None
    assert (r.result.winners, hand(r, 1)) == ((0,), "b1 b2")


def test_SZ1_or_it_can_not_be_laid_and_one_draws() -> None:
    r = rules(last_card="refuse").position(["SW", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    assert legal(r) == ["draw"]
    assert refused(r, "SW>b") == ["never-last"]
    assert refused(r, "SW>b~1") == ["never-last"]
    r = rules(last_card="refuse").position(["SW g1", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "SW>b~1")
    assert hand(r, 0) == "b1 b2"


def test_CW13_who_gets_a_single_card_has_not_called_for_it() -> None:
    r = rules("bulgarian").position(["SW b1 b2", "g1", "y1 y2"], discard="r5", draw=DRAW, called=[1])
    play(r, "SW>b~1")
    assert (hand(r, 0), r.called, "uno" in legal(r, 0)) == ("g1", (), True)


def test_with_two_players_there_is_one_to_exchange_with() -> None:
    r = rules().position(["SW g1", "b1 b2 b3"], discard="r5", draw=DRAW)
    play(r, "SW>g~1")
    assert (hand(r, 0), hand(r, 1), r.seat) == ("b1 b2 b3", "g1", 1)


def test_it_is_not_aimed_at_a_seat_that_is_out() -> None:
    r = rules().position(["SW g1", "", "b1 b2 b3"], discard="r5", draw=DRAW)
    assert [move for move in legal(r) if move.startswith("SW")] == [f"SW>{color}~2" for color in COLORS]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_the_first_card_who_begins_names_a_colour_and_exchanges_hands(players: int) -> None:
    r = deal_with(rules(copies=4), players, "SW", dealer=0)
    others = [seat for seat in range(players) if seat != 1]
    assert (r.seat, legal(r)) == (1, [f"swap {c} {s}" for c in COLORS for s in others])
    mine, theirs = hand(r, 1), hand(r, 0)
    play(r, "swap g 0")
    assert (hand(r, 0), hand(r, 1), r.color, r.seat, r.turn) == (mine, theirs, "g", 1, 1)


def test_or_names_a_colour_alone() -> None:
    r = deal_with(rules(copies=4, start="color"), 3, "SW", dealer=0)
    assert legal(r) == [f"swap {color}" for color in COLORS]
    before = hand(r, 1)
    play(r, "swap b")
    assert (hand(r, 1), r.color, r.seat) == (before, "b", 1)


def test_or_it_goes_back() -> None:
    r = deal_with(rules(copies=4, start="again"), 3, "SW", dealer=0)
    assert r.top.text != "SW"


@pytest.mark.parametrize("policy", ["mattel-42003", "number-only", "inert"])
def test_the_ruleset_may_have_it_go_back(policy: str) -> None:
    r = deal_with(loaded("hungarian+swap-hands", start__policy=policy, swap_hands__copies=4), 3, "SW")
    assert r.top.text != "SW"


def test_it_counts_forty_where_action_cards_count() -> None:
    assert rules("bulgarian").points(rules("bulgarian").card("SW")) == 40
    fifty = rules("bulgarian", points=50)
    assert fifty.points(fifty.card("SW")) == 50
    assert rules("hungarian").points(rules("hungarian").card("SW")) == 0


@pytest.mark.parametrize(
    ("option", "wrong"), [("copies", 0), ("points", -1), ("exchange", True), ("last-card", "lose"), ("start", "")]
)
def test_wrong_values(option: str, wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=f"swap-hands.{option}"):
        unorules.load("hungarian+swap-hands", options={f"swap-hands.{option}": wrong})


def test_only_the_two_see_what_they_get() -> None:
    r = rules().position(["SW g1 g2", "b1", "y1 y2 y3"], discard="r5", draw=DRAW)
    events = r.play("SW>b~1")
    received = {event.seat: event for event in events if event.kind == "received"}
    assert {viewer: bool(received[0].redacted(viewer).cards) for viewer in (0, 1, 2, None)} == {
        0: True,
        1: False,
        2: False,
        None: False,
    }


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("players", [2, 4])
def test_whole_rounds(base: str, players: int) -> None:
    swapped = 0
    for seed in range(10):
        r = rules(base, copies=8).deal(players, seed=seed)
        drive(r, [RandomBot(seat) for seat in range(players)])
        assert r.result is not None
        swapped += sum(event.kind == "swapped" for event in r.events)
    assert swapped
