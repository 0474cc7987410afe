"""The rule ``uno-call``: a call lapses with the cards it was made for, whoever's move takes or gives them (S28)."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, play, refused, told


@pytest.mark.parametrize(
    ("ruleset", "card", "count"), [("hungarian", "rD2", 2), ("hungarian", "W4>r", 4), ("bulgarian", "W4>r", 4)]
)
@pytest.mark.parametrize("seats", [2, 3])
def test_S28_it_lapses_in_the_move_that_makes_its_seat_take_cards(
    ruleset: str, card: str, count: int, seats: int
) -> None:
    hands = ["b1 b2 b3", f"{card.partition('>')[0]} b1 b2 b3", "g1"][-seats:]
    r = loaded(ruleset).position(hands, discard="r5", draw="y1 y2 y3 y4 y5", seat=seats - 2, called=[seats - 1])
    assert r.called == (seats - 1,)
    log = told(r.play(card))
    assert f"silenced {seats - 1}" in log
    assert (r.called, len(r.hands[seats - 1])) == ((), 1 + count)
    assert r.view(None).called == ()


def test_S28_it_does_not_serve_for_another_single_card() -> None:
    r = loaded("bulgarian").position(
        ["r1", "W4 r4 b3 b4 b5"], discard="r5", draw="y1 y2 y3 y4 y5 y6 g7 r2 r3 rDA", seat=1, called=[0]
    )
    play(r, "W4>r", "r4")
    assert (r.seat, hand(r, 0)) == (0, "r1 r2 r3 rDA g7")
    r.play("rDA")
    assert (hand(r, 0), r.called) == ("g7", ())
    assert legal(r, 0) == ["uno"], "due again before this card is laid"


def test_S28_it_stays_while_others_lay_and_draw() -> None:
    r = loaded("hungarian").position(["r1", "r3 b2 b3", "g1 g2 g4"], discard="r5", draw="y1 y2 y3", seat=1, called=[0])
    play(r, "r3", "draw")
    assert (r.seat, r.called) == (0, (0,))
    assert refused(r, "uno") == ["nothing-to-call"]


def test_S28_it_lapses_when_its_seat_draws() -> None:
    r = loaded("hungarian").position(["g1", "r3 b2 b3"], discard="r5", draw="y1 y2 y3", called=[0])
    assert told(r.play("draw")) == ["drew 0 y3", "silenced 0"]
    assert r.called == ()
