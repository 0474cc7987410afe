"""The rule ``force-play``: who can lay a card must."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, play
from tests.mechanism.house import house
from tests.mechanism.runs import Runs

import unorules
from unorules import IllegalMove, InvalidConfiguration, RandomBot, Ruleset, drive

DRAW = "y9 y8 y7 y6"


def forced(base: str = "bulgarian", *, hand: bool = True, drawn: bool = True, **options: object) -> Ruleset:
    return loaded(f"{base}+force-play", force_play__hand=hand, force_play__drawn=drawn, **options)


def test_the_defaults() -> None:
    options = unorules.load("bulgarian+force-play").options
    assert (options["force-play.hand"], options["force-play.drawn"]) == (True, True)
    with pytest.raises(InvalidConfiguration, match=r"force-play\.hand"):
        unorules.load("bulgarian+force-play", options={"force-play.hand": "yes"})


# ------------------------------------------------------------------------------------------------ the hand


def test_DR4_a_playable_card_forbids_drawing() -> None:
    stands = {"discard": "r5", "draw": "r9"}
    assert "draw" in legal(loaded("bulgarian").position(["r3 g2", "y3 y4"], **stands))
    r = forced().position(["r3 g2", "y3 y4"], **stands)
    assert legal(r) == ["r3"]
    with pytest.raises(IllegalMove) as caught:
        r.play("draw")
    assert [(reason.rule, reason.code) for reason in caught.value.reasons] == [("force-play", "obliged")]


def test_DR4_by_option_it_does_not() -> None:
    assert legal(forced(hand=False).position(["r3 g2", "y3 y4"], discard="r5", draw="r9")) == ["r3", "draw"]


def test_who_can_lay_nothing_draws() -> None:
    assert legal(forced().position(["b3 g2", "y3 y4"], discard="r5", draw="r9")) == ["draw"]


def test_a_call_stays_open() -> None:
    assert legal(forced("hungarian").position(["r3 g2", "y3 y4"], discard="r5", draw="r9")) == ["r3", "uno"]
    assert legal(forced().position(["r3", "y3 y4"], discard="r5", draw="r9")) == ["r3", "uno"]


def test_a_turn_that_stays_open_may_be_ended() -> None:
    r = house(Runs, "force-play").position(["r3 r4 r6 g4 g1", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    assert legal(play(r, "r3")) == ["r4", "pass"]


def test_a_debt_may_be_paid_though_it_could_be_answered() -> None:
    rules = loaded("hungarian+force-play+stacking")
    r = play(rules.position(["rD2 g1 g2", "bD2 b2", "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert legal(r) == ["bD2", "take", "uno"]


# ------------------------------------------------------------------------------------------------ the drawn card


@pytest.mark.parametrize("base", ["bulgarian", "hungarian"])
def test_DR5_a_drawn_card_that_fits_must_be_laid(base: str) -> None:
    """Also where a draw would end the turn."""
    r = play(forced(base).position(["b3 g2", "y3 y4"], discard="r5", draw="r9"), "draw")
    assert (r.seat, legal(r)) == (0, ["r9"])
    with pytest.raises(IllegalMove) as caught:
        r.play("pass")
    assert [(reason.rule, reason.code) for reason in caught.value.reasons] == [("force-play", "obliged")]
    play(r, "r9")
    assert (r.top.text, r.seat) == ("r9", 1)


def test_DR9_one_that_fits_by_its_number_too() -> None:
    r = play(forced().position(["b3 g2", "y3 y4"], discard="r5", draw="g5"), "draw")
    assert legal(r) == ["g5"]


def test_DR5_by_option_it_is_as_the_ruleset_has_it() -> None:
    r = play(forced(drawn=False).position(["b3 g2", "y3 y4"], discard="r5", draw="r9"), "draw")
    assert legal(r) == ["r9", "pass"]
    r = play(forced("hungarian", drawn=False).position(["b3 g2", "y3 y4"], discard="r5", draw="r9"), "draw")
    assert r.seat == 1


@pytest.mark.parametrize("base", ["bulgarian", "hungarian"])
def test_DR5_whether_it_fits_is_told_to_nobody(base: str) -> None:
    views = []
    for draw in ("r9", "y9"):
        r = play(forced(base).position(["b3 g2", "y3 y4"], discard="r5", draw=draw), "draw")
        assert (r.seat, r.asked()) == (0, (0,))
        views.append([r.view(seat).canonical() for seat in (None, 1)])
    assert views[0] == views[1]
    assert legal(r) == ["pass"]


@pytest.mark.parametrize("then", ["must", "may"])
def test_DR7_with_drawing_until_one_fits_that_one_is_laid(then: str) -> None:
    rules = forced("hungarian+draw-until-playable", draw_until_playable__then=then)
    r = play(rules.position(["b2 b3", "y3 y4"], discard="r5", draw="b9 r8 y2 g1"), "draw")
    assert (hand(r, 0), legal(r)) == ("r8 y2 g1 b2 b3", ["r8"])


def test_DR7_or_may_be_kept_where_neither_demands_it() -> None:
    rules = forced("hungarian+draw-until-playable", drawn=False, draw_until_playable__then="may")
    r = play(rules.position(["b2 b3", "y3 y4"], discard="r5", draw="r8"), "draw")
    assert legal(r) == ["r8", "pass"]


def test_of_several_drawn_cards_one_that_fits() -> None:
    r = play(
        forced("hungarian+draw-n", draw_n__count=3).position(["b2 b3", "y3 y4"], discard="r5", draw="r8 y1 r9"), "draw"
    )
    assert legal(r) == ["r8", "r9"]


# ------------------------------------------------------------------------------------------------ bluffs


def test_a_drawn_wild_draw_four_that_would_be_a_bluff_may_be_kept() -> None:
    plays = [f"W4>{color}" for color in "rygb"]
    for base, kept in (("bulgarian+challenge", True), ("bulgarian", False)):
        r = forced(base, hand=False).position(["r3 g2 g3", "y3 y4"], discard="r5", draw="W4")
        assert legal(play(r, "draw")) == ([*plays, "pass"] if kept else plays)


def test_a_drawn_wild_draw_four_that_is_none_must_be_laid() -> None:
    rules = forced("bulgarian+challenge", hand=False)
    r = play(rules.position(["b3 g2 g3", "y3 y4"], discard="r5", draw="W4"), "draw")
    assert legal(r) == [f"W4>{color}" for color in "rygb"]
    r = play(rules.position(["r3 g2 g3", "y3 y4"], discard="r5", draw="W"), "draw")
    assert legal(r) == [f"W>{color}" for color in "rygb"]


def test_a_bluff_alone_lets_the_seat_draw() -> None:
    """The card of the colour can't be laid here, so all it could lay is the Wild Draw Four."""
    no_threes = unorules.rule(name="no-threes", summary="no 3 is laid")(
        type("NoThrees", (), {"turn_vetoes": unorules.hookimpl(_no_threes)})
    )
    rules = unorules.load("bulgarian", house_rules=[no_threes, "force-play", "challenge"])
    r = rules.position(["r3 W4 g3", "y3 y4"], discard="r5", draw=DRAW)
    assert legal(r) == [*(f"W4>{color}" for color in "rygb"), "draw"]
    r = rules.position(["b3 W4 g3", "y3 y4"], discard="r5", draw=DRAW)
    assert legal(r) == [f"W4>{color}" for color in "rygb"]


def _no_threes(self, move):
    return (lambda round, seat, move: "three") if any(card.symbol == "3" for card in move.cards) else None


def test_with_a_card_of_the_colour_the_bluff_is_open_besides() -> None:
    r = forced("bulgarian+challenge").position(["r3 W4 g2", "y3 y4"], discard="r5", draw=DRAW)
    assert legal(r) == ["r3", *(f"W4>{color}" for color in "rygb")]


# ------------------------------------------------------------------------------------------------ together


def test_FI3_a_card_that_can_not_be_the_last_forces_nothing() -> None:
    r = forced("bulgarian+no-action-last").position(["W4", "y3 y4"], discard="r5", draw=DRAW)
    assert legal(r) == ["draw", "uno"]


@pytest.mark.parametrize(
    "base", ["bulgarian", "hungarian", "bulgarian+challenge+uno-catch", "hungarian+zero+draw-until-playable"]
)
def test_rounds_come_to_an_end(base: str) -> None:
    for seed in range(9):
        players = 2 + seed % 3
        r = forced(base).deal(players, seed=seed, max_moves=4000)
        assert drive(r, [RandomBot(seed + seat) for seat in range(players)]).kind == "won"
