"""Drawing and passing."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, play, refused

from unorules import Ruleset


def test_DR1_one_card_a_turn(official: Ruleset) -> None:
    r = play(official.position(["g1 g2", "y1 y2"], discard="r5", draw="b8 b7"), "draw")
    assert hand(r, 0) == "g1 g2 b7"
    assert legal(r) == ["pass"]
    assert refused(r, "draw") == ["drawn-already"]


def test_DR1_where_a_draw_ends_the_turn_it_is_over(hungarian: Ruleset) -> None:
    r = play(hungarian.position(["g1 g2", "y1 y2"], discard="r5", draw="b8 b7"), "draw")
    assert r.seat == 1
    assert refused(r, "draw", 0) == ["not-your-turn"]


def test_DR2_after_a_draw_no_card_from_the_hand_may_be_laid(official: Ruleset) -> None:
    r = play(official.position(["r3 g2", "y1 y2"], discard="r5", draw="b7"), "draw")
    assert legal(r) == ["pass"]
    assert refused(r, "r3") == ["only-drawn"]


def test_DR2_a_card_like_the_drawn_one_is_the_drawn_one(official: Ruleset) -> None:
    r = play(official.position(["r3 g2 g4", "y1 y2"], discard="r5", draw="r3"), "draw")
    assert legal(r) == ["r3", "pass"]
    play(r, "r3")
    assert hand(r, 0) == "r3 g2 g4"


def test_DR2_not_even_a_wild(bulgarian: Ruleset) -> None:
    r = play(bulgarian.position(["W W4 g2", "y1 y2"], discard="r5", draw="b7"), "draw")
    assert legal(r) == ["pass"]
    assert refused(r, "W>b") == ["only-drawn"]


def test_DR4_who_could_lay_a_card_may_draw(official: Ruleset, bulgarian: Ruleset) -> None:
    for rules in (official, bulgarian):
        r = rules.position(["r3 g2", "y1 y2"], discard="r5", draw="b7")
        assert {"r3", "draw"} <= set(legal(r))
        play(r, "draw")
        assert hand(r, 0) == "r3 g2 b7"


def test_DR4_or_not_where_playing_is_forced(hungarian: Ruleset) -> None:
    r = hungarian.position(["r3 g2", "y1 y2"], discard="r5", draw="b7")
    assert "draw" not in legal(r)
    assert refused(r, "draw") == ["must-play"]


def test_DR5_a_drawn_card_that_fits_may_be_laid_or_kept(official: Ruleset) -> None:
    r = play(official.position(["g2 g3 g4", "y1 y2 y5"], discard="r5", draw="b7 r9"), "draw")
    assert (r.seat, legal(r)) == (0, ["r9", "pass"])
    play(r, "pass")
    assert (r.seat, hand(r, 0)) == (1, "r9 g2 g3 g4")


@pytest.mark.parametrize(("after", "expected"), [("may", ["r9", "pass"]), ("must", ["r9"])])
def test_DR5_a_drawn_card_that_fits(after: str, expected: list[str]) -> None:
    rules = loaded("hungarian", drawing__voluntary=True, drawing__after=after)
    r = play(rules.position(["g2 g3 g4", "y1 y2 y5"], discard="r5", draw="b7 r9"), "draw")
    assert (r.seat, legal(r)) == (0, expected)


def test_DR5_where_the_draw_ends_the_turn_it_is_kept(hungarian: Ruleset) -> None:
    r = play(hungarian.position(["g2 g3 g4", "y1 y2 y5"], discard="r5", draw="b7 r9"), "draw")
    assert (r.seat, r.drawn, hand(r, 0)) == (1, None, "r9 g2 g3 g4")


def test_DR5_one_that_does_not_fit_can_be_kept_whatever_must_follow() -> None:
    rules = loaded("hungarian", drawing__voluntary=True, drawing__after="must")
    r = play(rules.position(["g2 g3 g4", "y1 y2"], discard="r5", draw="b7"), "draw")
    assert legal(r) == ["pass"]


def test_DR6_no_pass_without_a_draw(official: Ruleset, hungarian: Ruleset, bulgarian: Ruleset) -> None:
    for rules in (official, hungarian, bulgarian):
        for held in ("r3 g2 g4", "g2 g3 g4"):
            r = rules.position([held, "y1 y2"], discard="r5", draw="b7")
            assert "pass" not in legal(r)
            assert refused(r, "pass") == ["must-move"]


def test_DR9_a_drawn_card_may_fit_by_its_number(official: Ruleset) -> None:
    r = play(official.position(["r3 g2 g4", "y1 y2"], discard="r5", draw="g5"), "draw")
    assert legal(r) == ["g5", "pass"]
    play(r, "g5")
    assert r.top.text == "g5"


@pytest.mark.parametrize(("top", "drawn"), [("rS", "bS"), ("r5", "W"), ("r5", "W4"), ("r5", "rR")])
def test_DR9_or_by_its_symbol_or_without_a_colour(official: Ruleset, top: str, drawn: str) -> None:
    r = play(official.position(["g2 g4 g6", "y1 y2"], discard=top, draw=f"y9 y8 y7 y6 {drawn}"), "draw")
    assert {move.cards[0].text for move in r.legal_moves() if move.cards} == {drawn}
