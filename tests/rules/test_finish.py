"""The rule ``finish``: who lays the last card is out; what a last draw card still does."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, play, refused, told

import unorules
from unorules import InvalidConfiguration, Round, Ruleset

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


def at(ruleset: Ruleset, hands: list[str], discard: str = "r5", **rest: Any) -> Round:
    return ruleset.position(hands, discard=discard, draw=rest.pop("draw", DRAW), **rest)


def bare(play: str) -> str:
    """The card of a play, without the colour that is named."""
    return play.split(">", maxsplit=1)[0]


@pytest.mark.parametrize("wrong", [0, 1, None, "yes"])
def test_last_card_draw_is_yes_or_no(wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"finish\.last-card-draw"):
        unorules.load("hungarian", options={"finish.last-card-draw": wrong})


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_the_first_who_lays_the_last_card_ends_the_round(ruleset: str) -> None:
    r = at(loaded(ruleset), ["g1 g2", "r1", "b1 b2"], seat=1, called=[1])
    events = r.play("r1")
    assert [event.kind for event in events] == ["played", "out", "counted", "counted", "counted", "ended"]
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.places) == ("won", (1,), (2, 1, 2))
    assert (r.out, r.active, r.called, r.asked()) == ((1,), (0, 2), (), ())
    assert [legal(r, seat) for seat in range(3)] == [[], [], []]
    for seat in range(3):
        assert refused(r, "draw", seat) == ["over"]


def test_all_hands_are_shown_when_the_round_is_over_and_not_before() -> None:
    r = at(loaded("hungarian"), ["r1 r2", "y3 y4", "b3 b4"])
    play(r, "uno", "r1", "draw", "draw")
    assert "counted" not in [event.kind for event in r.events]
    r.play("r2")
    counted = [event for event in r.events if event.kind == "counted"]
    assert [(event.seat, " ".join(card.text for card in event.cards)) for event in counted] == [
        (0, ""), (1, hand(r, 1)), (2, hand(r, 2)),
    ]  # fmt: skip
    for viewer in (0, 1, 2, None):
        assert [event.redacted(viewer) for event in counted] == counted


@pytest.mark.parametrize("card", ["rS", "rR", "r7", "W>b"])
def test_nobody_goes_on_after_a_last_action_card(card: str) -> None:
    for others in (["g1 g2"], ["g1 g2", "b1 b2"]):
        r = at(loaded("hungarian"), [bare(card), *others])
        r.play(card)
        assert r.result is not None
        assert r.result.winners == (0,)
        assert [hand(r, seat) for seat in range(1, r.players)] == others


def test_a_drawn_last_card_but_one_does_not_end_it() -> None:
    r = play(at(loaded("bulgarian"), ["g1", "y1 y2"], draw="b1 r9"), "draw", "r9")
    assert (r.result, hand(r, 0)) == (None, "g1")


# ------------------------------------------------------------------------------------------------ last-card-draw


@pytest.mark.parametrize(
    ("ruleset", "card", "taken"), [("hungarian", "rD2", 2), ("hungarian", "W4>b", 4), ("bulgarian", "W4>b", 4)]
)
def test_last_card_draw_the_next_seat_takes_the_cards_before_hands_are_counted(
    ruleset: str, card: str, taken: int
) -> None:
    r = at(
        loaded(ruleset, scoring__action_points="standard"),
        [bare(card), "g1 g2", "b1 b2"],
        called=[0],
    )
    events = r.play(card)
    assert [(e.kind, e.seat, e.count) for e in events if e.kind == "took"] == [("took", 1, taken)]
    kinds = [event.kind for event in events]
    assert kinds.index("took") < kinds.index("counted")
    assert len(r.hands[1]) == 2 + taken
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (6 + 9 * taken, 0, 0))


@pytest.mark.parametrize(("ruleset", "card"), [("hungarian", "rD2"), ("hungarian", "W4>b"), ("bulgarian", "W4>b")])
def test_without_last_card_draw_nobody_takes_anything(ruleset: str, card: str) -> None:
    rules = loaded(ruleset, finish__last_card_draw=False)
    r = at(rules, [bare(card), "g1 g2", "b1 b2"], called=[0])
    events = r.play(card)
    assert "took" not in [event.kind for event in events]
    assert hand(r, 1) == "g1 g2"
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (6, 0, 0))


@pytest.mark.parametrize("card", ["rD2", "W4>b"])
def test_without_last_card_draw_a_draw_card_before_the_last_works_as_always(card: str) -> None:
    r = at(loaded("hungarian", finish__last_card_draw=False), [f"{bare(card)} r1 r2", "g1 g2", "b1 b2"])
    r.play(card)
    assert (r.seat, len(r.hands[1])) == (2, 4 if card == "rD2" else 6)


def test_without_last_card_draw_an_uncalled_last_card_still_takes_effect() -> None:
    r = at(loaded("bulgarian", finish__last_card_draw=False), ["W4", "g1 g2", "b1 b2"])
    assert told(r.play("W4>b")) == ["played 0 W4", "took 1 b9 y9 g9 r9", "lost 1 1", "took 0 b8 y8 g8 r8"]
    assert (r.result, r.seat) == (None, 2), "no hand is counted, so there is nothing to take it from"
