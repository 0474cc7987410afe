"""The rule ``discard-all``: 8 cards that lay every other card of their colour with them."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused, told

import unorules
from unorules import InvalidConfiguration

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


def test_it_brings_two_of_each_colour() -> None:
    added = Counter(loaded("hungarian+discard-all").deck) - Counter(loaded("hungarian").deck)
    assert {card.text: count for card, count in added.items()} == {"rDA": 2, "yDA": 2, "gDA": 2, "bDA": 2}


@pytest.mark.parametrize("wrong", ["subset", "as-draw-two", "", None, False])
def test_the_mode_is_all_or_none(wrong: object) -> None:
    assert unorules.load("hungarian", house_rules=["discard-all"]).options["discard-all.mode"] == "all"
    with pytest.raises(InvalidConfiguration, match=r"discard-all\.mode"):
        unorules.load("bulgarian", options={"discard-all.mode": wrong})


@pytest.mark.parametrize("top", ["r5", "gDA"])
def test_it_fits_by_colour_or_on_its_like(top: str) -> None:
    r = loaded("bulgarian").position(["rDA g1 b2", "y1 y2"], discard=top, draw=DRAW)
    assert "rDA" in legal(r)
    assert refused(loaded("bulgarian").position(["rDA g1 b2", "y1 y2"], discard="y5"), "rDA") == ["no-match"]


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_all_it_lays_the_rest_of_its_colour_beneath_itself(color: str) -> None:
    hand_of_0 = " ".join(f"{c}{symbol}" for c in "rygb" for symbol in ("1", "S", "DA"))
    r = loaded("bulgarian").position([hand_of_0 + " W", "y1 y2", "b1 b2"], discard=f"{color}5", draw=DRAW)
    r.play(f"{color}DA")
    assert r.discard_pile[0].text == f"{color}5"
    assert sorted(card.text for card in r.discard_pile[1:-1]) == sorted([f"{color}1", f"{color}S"])
    assert (r.top.text, r.color, r.seat) == (f"{color}DA", color, 1)
    assert hand(r, 0) == " ".join(card for card in hand(r, 0).split() if card[0] != color)
    assert len(r.hands[0]) == 10


def test_all_everybody_sees_what_is_shed() -> None:
    r = loaded("bulgarian").position(["rDA r1 r2 g1 g2", "y1 y2", "b1 b2"], discard="r5", draw=DRAW)
    shed = r.play("rDA")[1]
    assert (shed.kind, shed.seat, shed.count) == ("shed", 0, 2)
    for viewer in (0, 1, 2, None):
        assert [card.text for card in shed.redacted(viewer).cards] == ["r1", "r2"]
        assert [card.text for card in r.view(viewer).discard_pile] == ["r5", "r1", "r2", "rDA"]


def test_all_a_drawn_one_sheds_the_hand_too() -> None:
    r = loaded("bulgarian").position(["r1 r2 g1 g2", "y1 y2"], discard="r5", draw="b1 rDA")
    play(r, "draw", "rDA")
    assert (hand(r, 0), r.seat) == ("g1 g2", 1)


def test_all_it_goes_out_without_a_word_where_none_is_required() -> None:
    r = loaded("hungarian+discard-all").position(["rDA r1 rS", "y1 y2", "b1 b2"], discard="r5", draw=DRAW)
    assert told(r.play("rDA"))[:3] == ["played 0 rDA", "shed 0 r1 rS", "out 0 1"]
    assert r.result is not None
    assert (r.result.kind, r.result.winners) == ("won", (0,))


def test_all_it_makes_the_call_due_with_the_last_card_but_one_when_it_leaves_one() -> None:
    rules = loaded("hungarian+discard-all")
    r = rules.position(["rDA r1 r2 g2", "y1 y2"], discard="r5", draw=DRAW)
    assert legal(r)[-1] == "uno", "one of the plays leaves one card"
    called, forgotten = r.copy(), r
    assert told(forgotten.play("rDA")) == ["played 0 rDA", "shed 0 r1 r2", "took 0 b9 y9"]
    play(called, "uno", "rDA")
    assert (hand(called, 0), called.called) == ("g2", (0,))
    assert refused(rules.position(["rDA r1 g1 g2", "y1 y2"], discard="r5", draw=DRAW), "uno") == ["nothing-to-call"]


def test_none_it_lies_there_and_does_nothing() -> None:
    r = loaded("bulgarian", discard_all__mode="none").position(["rDA r1", "y1 y2"], discard="r5", draw=DRAW)
    assert refused(r, "uno") == ["nothing-to-call"]
    assert told(r.play("rDA")) == ["played 0 rDA"]
    assert (r.seat, hand(r, 0), r.color) == (1, "r1", "r")


def test_as_the_first_card_it_does_nothing() -> None:
    r = deal_with(loaded("bulgarian"), 3, "gDA")
    assert (r.seat, r.color, [len(cards) for cards in r.hands], len(r.discard_pile)) == (1, "g", [7, 7, 7], 1)
    assert r.events[-1].kind == "turned"
