"""Small rules: another order of seats, a turn that stays open, effects without end."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, play, refused
from tests.mechanism.crossing import Crossing
from tests.mechanism.full_hand import FullHand
from tests.mechanism.house import house
from tests.mechanism.runs import Runs

from unorules import EffectLoop, Event, IllegalMove, RandomBot, Round, drive, hookimpl, load, rule
from unorules.effects import Draw, Who

DRAW = "y9 y8 y7 y6 y5 y4"


def test_the_turn_crosses_the_table() -> None:
    rules = house(Crossing)
    r = rules.position(["r1 r2", "b1 b2", "y4 y2", "g1 g2"], discard="r5", draw=DRAW)
    acted = []
    for _ in range(5):
        acted.append(r.seat)
        play(r, "draw" if "draw" in legal(r) else legal(r)[0])
    assert acted == [0, 2, 1, 3, 0]


def test_who_loses_a_turn_is_told_by_that_order_too() -> None:
    rules = house(Crossing)
    r = play(rules.position(["rS r2 r3", "b1 b2", "y4 y2", "g1 g2"], discard="r5", draw=DRAW), "rS")
    assert r.seat == 1
    r = play(rules.position(["rD2 r2 r3", "b1 b2", "y4 y2", "g1 g2"], discard="r5", draw=DRAW), "rD2")
    assert (hand(r, 2), r.seat) == ("y2 y4 y4 y5", 1)
    r = play(rules.position(["rR r2 r3", "b1 b2", "y4 y2", "g1 g2"], discard="r5", draw=DRAW), "rR")
    assert (r.seat, r.direction) == (3, -1)


def test_with_three_left_the_order_is_the_usual_one() -> None:
    r = play(house(Crossing).position(["r1 r2 r3", "b1 b2", "", "g1 g2"], discard="r5", draw=DRAW), "r1")
    assert r.seat == 1


def test_a_turn_that_stays_open() -> None:
    r = house(Runs).position(["r3 r4 r6 g4 g1", "b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "r3")
    assert (r.seat, legal(r)) == (0, ["r4", "pass"])
    assert refused(r, "r6")
    assert refused(r, "draw")
    play(r, "r4")
    assert legal(r) == ["pass"]
    play(r, "pass")
    assert (r.seat, r.top.text, hand(r, 0)) == (1, "r4", "r6 g1 g4")


def test_an_open_turn_is_forgotten_when_it_ends() -> None:
    r = house(Runs).position(["r3 r6 g1", "b1 b2"], discard="r5", draw="y9 b8 y7")
    play(r, "r3", "pass", "draw")
    assert "r6" in legal(r)


@pytest.mark.parametrize("seed", range(3))
def test_open_turns_come_to_an_end(seed: int) -> None:
    assert drive(house(Runs).deal(3, seed=seed, max_moves=4000), [RandomBot(seat) for seat in range(3)]).kind == "won"


def test_a_card_laid_in_an_open_turn_begins_the_lap_anew() -> None:
    """The lap is over when it comes to who laid the last card, not before."""
    r = house(Runs, piles__refill="none").position(["r3 g8 g1", "b1 b2"], discard="r5")
    play(r, "r3", "pass", "draw")
    assert (r.result, r.seat) == (None, 0)


def test_what_an_obligation_takes_away_is_refused_in_its_name() -> None:
    r = house("force-play", base="bulgarian").position(["r1 g2", "b1 b2"], discard="r5", draw=DRAW)
    with pytest.raises(IllegalMove) as caught:
        r.play("draw")
    assert "force-play" in [reason.rule for reason in caught.value.reasons]


def test_a_refused_draw_is_told_true_reasons_alone() -> None:
    r = house(FullHand, full_hand__limit=2).position(["g1 g2", "b3 b4"], discard="r5", draw=DRAW)
    assert refused(r, "draw") == ["hand-full"]


def one_more(round: Round, event: Event) -> tuple[Draw, ...]:
    return (Draw(Who.ME),)


def one_for_the_next(round: Round, event: Event) -> tuple[Draw, ...]:
    return (Draw(Who.NEIGHBOR),)


@rule(name="more-of-it", summary="who draws by choice draws one more")
class MoreOfIt:
    @hookimpl
    def turn_reactions(self, kind):
        return one_more if kind == "drew" else None


@rule(name="others-too", summary="whenever cards are taken, the next seat takes one as well")
class OthersToo:
    @hookimpl
    def turn_reactions(self, kind):
        return one_for_the_next if kind == "took" else None


def test_TE5_effects_without_end_are_an_error_that_names_the_rules() -> None:
    r = load("hungarian", house_rules=[MoreOfIt, OthersToo]).position(["b1 b2", "g1 g2"], discard="r5", draw=DRAW)
    before = r.fingerprint()
    with pytest.raises(EffectLoop, match="more-of-it, others-too"):
        r.play("draw")
    assert (r.fingerprint(), len(r.draw_pile), r.seat) == (before, 6, 0)


@rule(name="toll", summary="whoever passes draws a card", reveals="nothing")
class Toll:
    @hookimpl
    def turn_reactions(self, kind):
        return self.pay if kind == "said" else None

    def pay(self, round: Round, event: Event):
        return [Draw(Who.ME)] if event.data.word == "pass" else None


def test_a_pass_is_heard_like_anything_that_is_said() -> None:
    r = house(Toll, base="bulgarian").position(["g1 g2 g3", "b1 b2"], discard="r5", draw="y9 y8 y7")
    play(r, "draw", "pass")
    assert (hand(r, 0), r.seat) == ("y7 y8 g1 g2 g3", 1)
