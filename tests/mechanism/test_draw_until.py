"""Drawing until a card fits."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, play, refused
from tests.mechanism.draw_until import DrawUntil
from tests.mechanism.force_play import ForcePlay
from tests.mechanism.hand_limit import HandLimit
from tests.mechanism.house import house

RULES = house(DrawUntil)


def test_DR7_the_first_that_fits_is_played_and_no_other() -> None:
    r = play(RULES.position(["b2 b3", "y3 y4"], discard="r5", draw="b9 r8 y2 g1"), "draw")
    assert (hand(r, 0), legal(r)) == ("r8 y2 g1 b2 b3", ["r8"])
    assert refused(r, "draw") == ["drawn-already"]
    assert refused(r, "g1") == ["no-match"]
    play(r, "r8")
    assert (r.top.text, r.seat) == ("r8", 1)


def test_DR7_by_option_it_may_be_kept() -> None:
    rules = house(DrawUntil, draw_until__play="may")
    assert legal(play(rules.position(["b2 b3", "y3 y4"], discard="r5", draw="r8 y2"), "draw")) == ["r8", "pass"]


def test_DR4_who_can_lay_does_not_draw() -> None:
    r = RULES.position(["r3 g1", "y3 y4"], discard="r5", draw="b7")
    assert legal(r) == ["r3", "uno"]
    assert refused(r, "draw") == ["must-play"]


def test_DR4_under_force_play_a_playable_card_forbids_drawing() -> None:
    free, forced = house(base="bulgarian"), house(ForcePlay, base="bulgarian")
    stands = {"discard": "r5", "draw": "r9"}
    assert "draw" in legal(free.position(["r3 g2", "y3 y4"], **stands))
    assert legal(forced.position(["r3 g2", "y3 y4"], **stands)) == ["r3"]
    r = play(forced.position(["b3 g2", "y3 y4"], **stands), "draw")
    assert legal(r) == ["r9"]


def test_TO10_every_turn_draws_anew() -> None:
    r = RULES.position(["rS g1 g2", "y3 y4", "b1 b2"], discard="r5", draw="r6 b8 g7")
    play(r, "rS", "draw")
    assert (hand(r, 2), legal(r)) == ("r6 g7 b1 b2 b8", ["r6"])


def test_PI1_the_discards_are_drawn_on_when_the_pile_runs_out() -> None:
    r = RULES.position(["b2 b3", "y3 y4"], discard="g1 y8 r9 r5", draw="b7 g2")
    play(r, "draw")
    assert (r.discard_pile, "r9" in legal(r)) == ((RULES.card("r5"),), True)
    assert sum(map(len, r.hands)) + len(r.draw_pile) + len(r.discard_pile) == 10


def test_TE1_with_both_piles_dry_the_turn_passes_and_a_lap_ends_the_round() -> None:
    r = RULES.position(["g3 g2", "y3 y4"], discard="g6 y7 r5", draw="y2 g1")
    play(r, "draw")
    assert (sorted(hand(r, 0).split()), legal(r)) == (["g1", "g2", "g3", "g6", "y2", "y7"], ["pass"])
    play(r, "pass")
    assert (r.seat, r.draw_pile, legal(r)) == (1, (), ["draw"])
    play(r, "draw")
    assert (r.seat, r.result) == (0, None)
    play(r, "draw")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.points) == ("drawn", (), (0, 0))


@pytest.mark.parametrize("players", [2, 3])
def test_TE1_a_position_without_any_card_to_draw(players: int) -> None:
    r = RULES.position(["g1 g2", "y3 y4", "b1 b2"][:players], discard="r5")
    play(r, *["draw"] * players)
    assert r.result is not None
    assert r.result.kind == "drawn"


def test_TE4_everyone_at_the_limit_passes_and_a_lap_ends_the_round() -> None:
    rules = house(HandLimit, hand_limit__limit=2)
    r = rules.position(["g1 g2", "b3 b4", "y1 y2"], discard="r5", draw="y8 y9")
    assert legal(r) == ["pass"]
    assert "hand-full" in refused(r, "draw")
    play(r, "pass", "pass")
    assert (r.seat, r.result) == (2, None)
    play(r, "pass")
    assert r.result is not None
    assert r.result.kind == "drawn"
