"""The rule ``draw-n``: who draws draws so many cards."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, play, refused, rule_with, told

import unorules
from unorules import ConflictError, GreedyBot, InvalidConfiguration, Round, Ruleset, Word, drive
from unorules.effects import Draw

DRAW = "y9 y8 y7 y6"


def drawing(base: str = "hungarian", **options: object) -> Ruleset:
    return loaded(f"{base}+draw-n", **options)


def drawn(rules: Ruleset, draw: str = DRAW) -> Round:
    return play(rules.position(["g1 g2", "b1 b2", "y1 y2"], discard="r5", draw=draw), "draw")


def test_the_default_is_two() -> None:
    assert drawing().options["draw-n.count"] == 2
    for wrong in (0, True, "2"):
        with pytest.raises(InvalidConfiguration, match=r"draw-n\.count"):
            unorules.load("hungarian+draw-n", options={"draw-n.count": wrong})


@pytest.mark.parametrize(("count", "cards"), [(1, "y6 g1 g2"), (2, "y6 y7 g1 g2"), (4, "y6 y7 y8 y9 g1 g2")])
def test_so_many_are_drawn_in_one_go(count: int, cards: str) -> None:
    r = drawn(drawing(draw_n__count=count))
    assert (hand(r, 0), r.seat) == (cards, 1)
    assert [event.count for event in r.events if event.kind == "drew"] == [count]


def test_what_may_follow_is_as_the_ruleset_has_it() -> None:
    assert drawn(drawing(), "r9 r8").seat == 1
    r = drawn(drawing("bulgarian"), "r9 r8")
    assert (r.seat, legal(r)) == (0, ["r8", "r9", "pass"])
    assert refused(r, "draw") == ["drawn-already"]
    assert legal(drawn(drawing("bulgarian", drawing__after="must"), "y9 r8")) == ["r8"]
    assert legal(drawn(drawing("bulgarian", drawing__after="must"), "r9 r8")) == ["r8", "r9"]
    assert legal(drawn(drawing("bulgarian"))) == ["pass"]


def test_DR2_only_drawn_cards_may_be_laid_and_one_of_them() -> None:
    r = play(drawing("bulgarian").position(["r1 g2 g3", "b1 b2"], discard="r5", draw="r9 r8"), "draw")
    assert refused(r, "r1") == ["only-drawn"]
    play(r, "r9")
    assert (r.seat, hand(r, 0)) == (1, "r1 r8 g2 g3")


@pytest.mark.parametrize("voluntary", [True, False])
def test_who_may_draw_is_as_the_ruleset_has_it(voluntary: bool) -> None:
    rules = drawing("bulgarian", drawing__voluntary=voluntary)
    assert ("draw" in legal(rules.position(["r1 g2 g3", "b1 b2"], discard="r5", draw=DRAW))) is voluntary


def test_PI6_with_fewer_cards_it_gives_those_there_are() -> None:
    r = drawn(drawing(), "y9")
    assert (hand(r, 0), r.seat) == ("y9 g1 g2", 1)
    play(r, "draw")
    assert (r.hand_size(1), told(r.events)[-1]) == (2, "drew 1")


def test_penalties_are_as_they_were() -> None:
    r = play(drawing(draw_n__count=3).position(["rD2 g1 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert r.hand_size(1) == 4


def test_it_does_not_go_with_drawing_until_a_card_fits() -> None:
    for names in ("draw-n+draw-until-playable", "draw-until-playable+draw-n"):
        with pytest.raises(ConflictError, match="'draw-n' conflicts with 'draw-until-playable'"):
            unorules.load(f"hungarian+{names}")


def test_a_draw_for_another_reason_is_as_it_was() -> None:
    sip = rule_with(turn_words=[Word("sip")], turn_external=["sip"], turn_effects=(Draw(1),))
    rules = unorules.load("hungarian", house_rules=[sip, "draw-n"])
    r = rules.position(["g1 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    assert play(r, (0, "sip")).hand_size(1) == 3


def test_a_clock_that_ran_out_draws_as_many_and_too_many_cards_are_too_many() -> None:
    rules = loaded("hungarian+draw-n+timeout+hand-limit", hand_limit__limit=4)
    r = play(rules.position(["g1 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "timeout")
    assert (r.active, r.seat) == ((1, 2), 1)


@pytest.mark.parametrize("base", ["hungarian", "bulgarian", "bulgarian+force-play"])
def test_rounds_come_to_an_end(base: str) -> None:
    for seed in range(9):
        players = 2 + seed % 3
        r = drawing(base).deal(players, seed=seed, max_moves=4000)
        assert drive(r, [GreedyBot(seed + seat) for seat in range(players)]).kind == "won"
