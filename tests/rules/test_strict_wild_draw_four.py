"""The rule ``strict-wild-draw-four``: a Wild Draw Four only for who holds no card of the colour asked for."""

from __future__ import annotations

import pytest
from tests.helpers import deal_with, legal, play, refused
from tests.mechanism.house import house

import unorules
from unorules import Card, ConflictError, RandomBot, Way, drive, hookimpl, rule
from unorules.effects import Effect, Owe, Who

RULES = house("strict-wild-draw-four")
DRAW = "y9 y8 y7 y6 y5 y4 y3 y2 y1 b9 b8 b7 b6 b5"
ALL = ["W4>r", "W4>y", "W4>g", "W4>b"]


def fours(moves: list[str]) -> list[str]:
    return [text for text in moves if text.startswith("W4")]


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_CO13_with_the_colour_at_hand_it_is_refused(base: str, players: int) -> None:
    rules = house("strict-wild-draw-four", base=base)
    rest = ["y1 y2"] * (players - 1)
    for held in ("r1", "rS", "rR"):
        r = rules.position([f"W4 {held} g1", *rest], discard="r5", draw=DRAW)
        assert fours(legal(r)) == []
        assert refused(r, "W4>b") == ["color-held"]
    r = rules.position(["W4 g5 gS W", *rest], discard="r5", draw=DRAW)
    assert fours(legal(r)) == ALL
    assert (len(play(r, "W4>g").hands[1]), r.seat) == (6, 2 % players)


def test_the_colour_that_a_wild_named_counts() -> None:
    for held, expected in (("r1", ALL), ("b1", [])):
        r = RULES.position([f"W4 {held} g1", "y1 y2"], discard="r5 W", declared="b", draw=DRAW)
        assert fours(legal(r)) == expected


def test_a_wild_that_makes_nobody_draw_stays_free() -> None:
    r = RULES.position(["W r1 g1", "y1 y2"], discard="r5", draw=DRAW)
    assert {"W>r", "W>y", "W>g", "W>b"} < set(legal(r))


def test_it_is_the_same_where_the_card_itself_is_strict() -> None:
    rules = house("strict-wild-draw-four", wild_draw_four__legality="strict")
    r = rules.position(["W4 r1 g1", "y1 y2"], discard="r5", draw=DRAW)
    assert refused(r, "W4>b") == ["color-held", "color-held"]


@rule(name="dark-wild", summary="a wild that makes the next seat draw two")
class DarkWild:
    """Two of them."""

    @hookimpl
    def card_deck(self) -> list[Card]:
        return [Card(None, "WD2")] * 2

    @hookimpl
    def card_matches(self, card: Card) -> bool | None:
        return True if card.symbol == "WD2" else None

    @hookimpl
    def card_ways(self, card: Card, colors: tuple[str, ...]) -> list[Way] | None:
        return [Way(declared=color) for color in colors] if card.symbol == "WD2" else None

    @hookimpl
    def card_effects(self, card: Card) -> tuple[Effect, ...] | None:
        return (Owe(Who.NEXT, cards=2, turns=1),) if card.symbol == "WD2" else None


def test_every_draw_card_without_colour_is_held_to_it() -> None:
    rules = house("strict-wild-draw-four", DarkWild)
    assert refused(rules.position(["WD2 r1 g1", "y1 y2"], discard="r5", draw=DRAW), "WD2>b") == ["color-held"]
    assert "WD2>b" in legal(rules.position(["WD2 g1", "y1 y2"], discard="r5", draw=DRAW))


def test_a_drawn_one_may_be_laid_if_the_hand_has_not_the_colour() -> None:
    rules = house("strict-wild-draw-four", drawing__voluntary=True, drawing__after="may")
    r = play(rules.position(["r1 g1", "y1 y2"], discard="r5", draw="y9 W4"), "draw")
    assert legal(r) == ["pass"]
    r = play(rules.position(["b1 g1", "y1 y2"], discard="r5", draw="y9 W4"), "draw")
    assert legal(r) == [*ALL, "pass"]


def test_drawing_on_ends_with_one_that_may_be_laid() -> None:
    rules = house("strict-wild-draw-four", "draw-until-playable", draw_until_playable__voluntary=True)
    r = play(rules.position(["b1 g1", "y1 y2"], discard="r5", draw="y9 W4 g2 b2"), "draw")
    assert legal(r) == ALL
    r = play(rules.position(["r1 g1", "y1 y2"], discard="r5", draw="y9 r7 W4 g2 b2"), "draw")
    assert (r.hands[0][1].text, legal(r)) == ("r7", ["r7"])


def test_an_answer_is_held_to_it_too() -> None:
    rules = house("strict-wild-draw-four", "stacking", stacking__mode="two-to-four")
    r = play(rules.position(["rD2 r1 r2", "W4 r8", "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert legal(r) == ["take"]
    r = play(rules.position(["rD2 r1 r2", "W4 g8 b1", "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert legal(r) == [*ALL, "take"]


def test_as_the_last_card_it_is_refused_to_nobody() -> None:
    r = RULES.position(["W4", "y1 y2", "g1 g2"], discard="r5", draw=DRAW)
    assert fours(legal(r)) == ALL
    r = play(r, "W4>b")
    assert r.result is not None
    assert (r.result.winners, len(r.hands[1])) == ((0,), 6)


def test_the_first_card_is_no_concern_of_it() -> None:
    assert deal_with(RULES, 3, "W4").top.text != "W4"
    assert deal_with(RULES, 3, "rD2").seat == 2


def test_a_call_a_swap_and_a_discard_all_go_with_it() -> None:
    rules = house("strict-wild-draw-four", base="bulgarian")
    r = rules.position(["W4 r0 b1", "W4 g2"], discard="r5", draw=DRAW)
    play(r, "r0~1")
    assert fours(legal(r)) == ALL
    r = rules.position(["W4 rDA r1", "g1 g2 b1"], discard="r5", draw=DRAW)
    assert fours(legal(r)) == []
    play(r, "rDA", "draw", "pass", "uno", "W4>b")
    assert r.result is not None


def test_CO13_it_does_not_go_with_a_challenge() -> None:
    for both in (["challenge", "strict-wild-draw-four"], ["strict-wild-draw-four", "challenge"]):
        with pytest.raises(ConflictError, match="conflicts with"):
            unorules.load("hungarian", house_rules=both)


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
def test_rounds_come_to_an_end(base: str) -> None:
    for seed in range(4):
        r = house("strict-wild-draw-four", "stacking", base=base).deal(2 + seed % 3, seed=seed, max_moves=3000)
        assert drive(r, [RandomBot(seed + seat) for seat in range(r.players)]).kind == "won"
