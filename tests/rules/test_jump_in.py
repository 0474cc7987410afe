"""The rule ``jump-in``: the twin of the top card laid out of turn, and what becomes of the first one."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, play, refused
from tests.mechanism.house import house

import unorules
from unorules import ConflictError, Debt, IllegalMove, InvalidConfiguration, RandomBot, Round, StaleMove, drive, load

RULES = house("jump-in")
DRAW = "y9 y8 y7 y6 y5 y4"


def at(hands: list[str], discard: str = "r5", **options: Any) -> Round:
    """A position, and seat 0 to lay; options of the rule as ``own=True``."""
    rules = house("jump-in", **{f"jump_in__{name}": value for name, value in options.items()})
    return rules.position(hands, discard=discard, draw=DRAW)


def sizes(r: Round) -> list[int]:
    return [r.hand_size(seat) for seat in range(r.players)]


# ------------------------------------------------------------------------------------------------ options, selection


@pytest.mark.parametrize(
    ("option", "wrong"),
    [("effect", "both"), ("effect", None), ("wilds", "yes"), ("wilds", 1), ("own", 0), ("last-card", "no")],
)
def test_values_are_checked_strictly(option: str, wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=f"jump-in.{option}"):
        load("bulgarian", house_rules=["jump-in"], options={f"jump-in.{option}": wrong})


def test_what_holds_unless_told_otherwise() -> None:
    own = {name: value for name, value in RULES.options.items() if name.startswith("jump-in")}
    assert own == {
        "jump-in.effect": "cancel", "jump-in.wilds": False, "jump-in.own": False, "jump-in.last-card": True,
    }  # fmt: skip


def test_PG1_a_rule_is_added_once() -> None:
    with pytest.raises(ConflictError, match="twice"):
        load("hungarian", house_rules=["jump-in", "jump-in"])


# ------------------------------------------------------------------------------------------------ who, and what


@pytest.mark.parametrize(("jumper", "following"), [(2, 3), (3, 0)])
def test_play_goes_on_from_who_jumped_in(jumper: int, following: int) -> None:
    hands = ["r6 g1 g2", "b1 b2", "y1 y2", "g3 g4"]
    hands[jumper] += " r6"
    r = play(at(hands), "r6", (jumper, "r6"))
    assert (r.seat, r.turn, r.hand_size(jumper), r.top.text) == (following, following, 2, "r6")


@pytest.mark.parametrize("other", ["r7", "g6", "W"])
def test_only_the_same_colour_and_symbol_is_a_twin(other: str) -> None:
    r = play(at(["r6 g1 g2", "b1 b2", f"{other} y1"]), "r6")
    assert legal(r, 2) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_is_to_act_lays_in_turn(seats: int) -> None:
    r = play(at(["r6 g1 g2", "r6 b2", "y1 y2", "y3 y4"][:seats]), "r6")
    assert legal(r).count("r6") == 1
    assert 0 not in r.asked()
    play(r, "r6")
    assert r.seat == 2 % seats


def test_JI1_a_wild_has_a_twin_by_option_only() -> None:
    hands = ["W r1 r2", "b1 b2", "W y1 y2"]
    r = play(at(hands), "W>b")
    assert (legal(r, 2), r.asked()) == ([], (1,))
    assert refused(r, "W>g", 2) == ["not-your-turn"]
    r = play(at(hands, wilds=True), "W>b")
    assert (legal(r, 2), r.asked()) == (["W>r", "W>y", "W>g", "W>b"], (2, 1))
    play(r, (2, "W>g"))
    assert (r.color, r.seat) == ("g", 0)


def test_JI2_the_last_card_may_be_laid_out_of_turn() -> None:
    r = RULES.position(["r1 r2", "b1 b2", "y1 y2", "r6"], discard="r5 r6", draw=DRAW, seat=1)
    play(r, (3, "r6"))
    assert r.result is not None
    assert (r.result.winners, [event.kind for event in r.events].count("ended")) == ((3,), 1)


def test_JI2_unless_an_option_forbids_it() -> None:
    r = play(at(["r6 g1 g2", "b1 b2", "r6", "r6 b4"], last_card=False), "r6")
    assert (legal(r, 2), legal(r, 3), r.asked()) == ([], ["r6", "uno"], (3, 1))
    assert refused(r, "r6", 2) == ["not-your-turn"]


def test_JI2_nor_with_a_card_that_takes_all_others_along() -> None:
    rules = house("jump-in", base="bulgarian", jump_in__last_card=False)
    r = rules.position(["r1 r2", "b1 b2", "rDA r3", "rDA g3"], discard="r5 rDA", draw=DRAW, seat=1)
    assert ("rDA" in legal(r, 2), "rDA" in legal(r, 3)) == (False, True)


def test_JI5_the_own_twin_by_option_one_at_a_time_and_others_may_come_between() -> None:
    hands = ["r6 r6 g1 g2", "b1 b2", "r6 y1 y2"]
    r = play(at(hands), "r6")
    assert (legal(r, 0), r.asked()) == ([], (2, 1)), "the default"
    r = play(at(hands, own=True), "r6")
    assert (r.seat, legal(r, 0), legal(r, 2), r.asked()) == (1, ["r6"], ["r6"], (2, 0, 1))
    alone, between = r.copy(), r
    play(alone, (0, "r6"))
    assert (hand(alone, 0), alone.seat) == ("g1 g2", 1)
    play(between, (2, "r6"))
    assert (between.seat, legal(between)[0], hand(between, 0)) == (0, "r6", "r6 g1 g2")


def test_JI5_one_may_jump_in_on_the_first_card_of_the_round_for_nobody_laid_it() -> None:
    for seed in range(3000):
        r = RULES.deal(4, seed=seed, dealer=0)
        if r.top in r.hands[0] and r.top.symbol.isdigit():
            break
    top = r.top.text
    assert (top in legal(r, 0), r.seat) == (True, 1)
    play(r, (0, top))
    assert (r.seat, r.hand_size(0)) == (1, 6)


def test_JI7_whoever_comes_later_is_too_late() -> None:
    r = RULES.position(["r1 r2", "r2 b2 b3", "y1 y2", "r6 b4"], discard="r5 r6", draw=DRAW, seat=1)
    seen = r.version
    play(r, "r2")
    before = r.fingerprint()
    with pytest.raises(StaleMove):
        r.play("r6", 3, version=seen)
    with pytest.raises(IllegalMove):
        r.play("r6", 3)
    assert (r.fingerprint(), sizes(r)) == (before, [2, 2, 2, 2])


def test_JI9_a_wrong_attempt_costs_nothing() -> None:
    r = RULES.position(["r1 r2", "b1 b2", "g4 g6"], discard="r5 r6", draw=DRAW, seat=1)
    assert refused(r, "g4", 2) == ["not-your-turn"]
    assert refused(r, "g6", 2) == ["not-your-turn"]


def test_nobody_jumps_in_while_a_choice_is_open() -> None:
    rules = house("jump-in", jump_in__wilds=True)
    r = deal_with(rules, 3, "W")
    assert (r.seat, r.owed[0].choice) == (1, "color")
    assert r.asked() == (1,)
    assert [legal(r, seat) for seat in (0, 2)] == [[], []]
    r = rules.position(
        ["r1 r2", "b1 b2", "W y1"], discard="W", declared="r", seat=1, draw=DRAW, owed=[Debt(1, choice="color")]
    )
    assert legal(r, 2) == []
    play(r, "color b")
    assert legal(r, 2)[:4] == ["W>r", "W>y", "W>g", "W>b"]


def test_a_drawn_card_can_wait_no_longer_when_somebody_jumps_in() -> None:
    rules = house("jump-in", base="bulgarian")
    r = rules.position(["r1 r2", "b1 b2", "r6 g1 g2"], discard="r5 r6", draw="r9", seat=1)
    play(r, "draw", (2, "r6"))
    assert (r.drawn, r.seat, hand(r, 1)) == (None, 0, "r9 b1 b2")


def test_after_a_draw_one_may_still_jump_in_on_the_card_that_lies_there() -> None:
    r = play(at(["r6 g1 g2", "b1 b2", "y1 y2", "r6 b3 b4"]), "r6", "draw")
    assert (r.seat, legal(r, 3)) == (2, ["r6"])


# ------------------------------------------------------------------------------------------------ cancel


@pytest.mark.parametrize("effect", ["cancel", "accumulate"])
def test_JI4_an_identical_draw_two_cancels_the_first_or_adds_to_it(effect: str) -> None:
    r = play(at(["rD2 r1 r2", "b1 b2", "y1 y2", "rD2 b3 b4"], effect=effect), "rD2")
    assert (r.seat, legal(r)) == (1, ["take"])
    play(r, (3, "rD2"))
    assert (r.seat, r.turn, [(debt.seat, debt.cards) for debt in r.owed]) == (
        0, 0, [(0, 2 if effect == "cancel" else 4)],
    )  # fmt: skip
    play(r, "take")
    assert (sizes(r), r.seat, r.turn) == ([4 if effect == "cancel" else 6, 2, 2, 2], 1, 1)


def test_JI4_with_two_players_one_can_jump_in_on_oneself_alone() -> None:
    r = play(at(["rD2 rD2 r1 r2", "rD2 b1"]), "rD2")
    assert (r.owed, r.seat, sizes(r)) == ((), 0, [3, 4]), "nobody could jump in, so nothing is waited for"
    r = play(at(["rD2 rD2 r1 r2", "b1 b2"], own=True), "rD2")
    assert (r.seat, legal(r), legal(r, 0)) == (1, ["take"], ["rD2"])
    play(r, (0, "rD2"), "take")
    assert (r.seat, sizes(r)) == (0, [2, 4])
    r = play(at(["rD2 rD2 r1 r2", "b1 b2"], own=True, effect="accumulate"), "rD2", (0, "rD2"), "take")
    assert (r.seat, sizes(r)) == (0, [2, 6])


@pytest.mark.parametrize("effect", ["cancel", "accumulate"])
def test_JI4_what_is_paid_stays_paid(effect: str) -> None:
    r = play(at(["rD2 r1 r2", "b1 b2", "y1 y2", "rD2 b3 b4"], effect=effect), "rD2", "take", (3, "rD2"))
    assert [(debt.seat, debt.cards) for debt in r.owed] == [(0, 2)]
    assert sizes(r) == [2, 4, 2, 2]


@pytest.mark.parametrize(
    ("effect", "jumper", "direction", "following"),
    [("cancel", 2, -1, 1), ("accumulate", 2, 1, 3), ("cancel", 1, -1, 0), ("accumulate", 1, 1, 2)],
)
def test_JI4_an_identical_reverse(effect: str, jumper: int, direction: int, following: int) -> None:
    """Cancelled, the first one's turn of the direction is taken back before the second turns it."""
    hands = ["rR r1 r2", "b1 b2", "y1 y2", "b3 b4"]
    hands[jumper] += " rR"
    r = play(at(hands, effect=effect), "rR")
    assert (r.direction, r.seat) == (-1, 3)
    play(r, (jumper, "rR"))
    assert (r.direction, r.seat) == (direction, following)


def test_JI4_each_reverse_cancels_the_one_before() -> None:
    r = play(at(["rR r1 r2", "b1 b2", "rR y1 y2", "rR b4 b5", "g1 g2"]), "rR", (2, "rR"), (3, "rR"))
    assert (r.direction, r.seat) == (-1, 2)


def test_JI4_a_reverse_turned_up_first_is_cancelled_if_it_turned() -> None:
    for policy, after in (("mattel", -1), ("inert", -1)):
        rules = house("jump-in", start__policy=policy)
        for seed in range(6000):
            r = rules.deal(4, seed=seed)
            seat = next((seat for seat in r.asked()[:-1] if r.legal_moves(seat)), None)
            if r.top.symbol == "R" and seat is not None:
                break
        assert r.direction == (-1 if policy == "mattel" else 1)
        play(r, (seat, r.top.text))
        assert r.direction == after, "it is turned once, by the second"
        assert r.seat == (seat - 1) % 4


def test_JI4_an_identical_skip_skips_from_the_jumper() -> None:
    r = play(at(["rS r1 r2", "b1 b2", "y1 y2", "rS b3 b4"]), "rS", (3, "rS"))
    assert (r.seat, r.lost) == (1, (0, 0, 0, 0))


def test_JI4_who_is_passed_over_may_jump_in() -> None:
    r = play(at(["rS r1 r2", "rS b1 b2", "y1 y2", "b3 b4"]), "rS", (1, "rS"))
    assert (r.seat, r.lost) == (3, (0, 0, 0, 0))


@pytest.mark.parametrize("card", ["rS", "rR"])
def test_JI4_between_two_the_second_skip_or_reverse_gives_the_turn_to_its_player(card: str) -> None:
    r = play(at([f"{card} r1 r2", f"{card} b1 b2"]), card)
    assert r.seat == 0
    play(r, (1, card))
    assert (r.seat, sizes(r)) == (1, [2, 2])


# ------------------------------------------------------------------------------------------------ with other rules


def test_jumping_in_on_a_stack_cancels_the_last_card_of_it_or_adds_to_all_of_it() -> None:
    hands = ["rD2 r1 r2", "gD2 b1 b2", "y1 y2", "gD2 g1 g2"]
    for effect, cards in (("cancel", 4), ("accumulate", 6)):
        rules = house("stacking", "jump-in", jump_in__effect=effect)
        r = play(rules.position(hands, discard="r5", draw=DRAW), "rD2", "gD2")
        assert [(debt.seat, debt.cards) for debt in r.owed] == [(2, 4)]
        play(r, (3, "gD2"))
        assert [(debt.seat, debt.cards) for debt in r.owed] == [(0, cards)]
        assert legal(r) == ["take"]


def test_on_a_stack_only_the_twin_of_the_last_card_jumps_in() -> None:
    rules = house("stacking", "jump-in")
    r = rules.position(["rD2 r1 r2", "gD2 b1 b2", "y1 y2", "rD2 g1 g2"], discard="r5", draw=DRAW)
    play(r, "rD2", "gD2")
    assert legal(r, 3) == []


def test_CH10_a_jump_in_closes_the_first_challenge_and_opens_the_second() -> None:
    rules = house("jump-in", "challenge", jump_in__wilds=True)
    r = rules.position(["W4 r1 g9", "y1 y2", "W4 b5 b6", "g1 g2"], discard="r5", draw=DRAW + " b1 b2 b3 b4")
    play(r, "W4>b")
    assert legal(r) == ["challenge", "take"]
    play(r, (2, "W4>g"))
    assert (r.seat, r.color, legal(r)) == (3, "g", ["challenge", "take"])
    assert refused(r, "challenge", 1) == ["nothing-to-challenge"]
    assert [(debt.seat, debt.cards, debt.by) for debt in r.owed] == [(3, 4, 2)]
    play(r, "challenge")
    assert (sizes(r), r.seat) == ([2, 2, 6, 2], 3), "b5 b6 are of the colour jumped on"


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
def test_who_jumps_in_may_call_before(base: str) -> None:
    held = "r6 g1" if base == "hungarian" else "r6"
    r = house("jump-in", base=base).position(["r1 r2", "b1 b2", held], discard="r5 r6", draw=DRAW, seat=1)
    assert legal(r, 2) == ["r6", "uno"]
    play(r, (2, "uno"), (2, "r6"))
    assert hand(r, 2) == ("g1" if base == "hungarian" else "")
    if base == "hungarian":
        assert (r.called, r.seat) == ((2,), 0)
    else:
        assert r.result is not None
        assert r.result.winners == (2,)


def test_who_jumps_in_and_does_not_call_pays_for_it() -> None:
    r = RULES.position(["r1 r2", "b1 b2", "r6 g1"], discard="r5 r6", draw=DRAW, seat=1)
    play(r, (2, "r6"))
    assert (hand(r, 2), r.seat) == ("y4 y5 g1", 0)
    r = house("jump-in", base="bulgarian").position(["r1 r2", "b1 b2", "r6"], discard="r5 r6", draw=DRAW, seat=1)
    play(r, (2, "r6"))
    assert (r.result, hand(r, 2), r.seat) == (None, "y4 y5 y6 y7", 0)


def test_CW17_a_discard_all_that_jumps_in_is_called_by_what_it_leaves() -> None:
    rules = house("jump-in", base="bulgarian")
    r = rules.position(["r1 r2", "b1 b2", "rDA r3 r4"], discard="r5 rDA", draw=DRAW, seat=1)
    assert legal(r, 2) == ["rDA", "uno"]
    play(r, (2, "uno"), (2, "rDA"))
    assert r.result is not None
    assert (r.result.winners, " ".join(map(str, r.discard_pile))) == ((2,), "r5 rDA r3 r4 rDA")


def test_CW3_jumping_to_one_card_opens_a_window() -> None:
    rules = house("jump-in", "uno-catch")
    r = rules.position(["r1 r2", "b1 b2", "r6 g1"], discard="r5 r6", draw=DRAW, seat=1)
    play(r, (2, "r6"))
    assert (legal(r, 1), legal(r, 2)) == (["catch 2"], ["uno"])
    play(r, (1, "catch 2"))
    assert (sizes(r), r.seat) == ([2, 2, 3], 0)


def test_JI8_a_seven_jumped_in_needs_its_target() -> None:
    rules = house("jump-in", "seven-zero")
    r = rules.position(["r1 r2", "b1 b2", "r7 g1"], discard="r5 r7", draw=DRAW, seat=1)
    assert [text for text in legal(r, 2) if text != "uno"] == ["r7~0", "r7~1"]
    play(r, (2, "r7~1"))
    assert ([hand(r, seat) for seat in range(3)], r.seat) == (["r1 r2", "g1", "b1 b2"], 0)
    r = rules.position(["r1 r2", "b1 b2", "r7"], discard="r5 r7", draw=DRAW, seat=1)
    assert legal(r, 2) == ["r7"]


@pytest.mark.parametrize(("jumper", "other"), [(2, 3), (3, 0)])
def test_S30_a_zero_that_jumps_in_exchanges_with_the_seat_after_the_jumper(jumper: int, other: int) -> None:
    hands = ["r1 r2", "b1 b2", "y1 y2", "g1 g2"]
    hands[jumper] += " r0"
    r = house("jump-in", base="bulgarian").position(hands, discard="r5 r0", draw=DRAW, seat=1)
    assert legal(r, jumper) == ["r0", f"r0~{other}"]
    play(r, (jumper, f"r0~{other}"))
    assert (hand(r, jumper), r.seat) == (("g1 g2", 3) if jumper == 2 else ("r1 r2", 0))


def test_S30_between_two_the_one_who_was_to_act_is_next() -> None:
    r = house("jump-in", base="bulgarian", jump_in__own=True).position(
        ["r0 r1 r2", "b1 b2"], discard="r5 r0", draw=DRAW, seat=1
    )
    assert legal(r, 0) == ["r0", "r0~1"]


# ------------------------------------------------------------------------------------------------ what is seen


def test_everybody_is_asked_whatever_they_hold() -> None:
    rich = RULES.position(["r6 r6", "b1 b2", "r6 r5"], discard="r5 r6", draw=DRAW, seat=1, last=1)
    poor = RULES.position(["g1 g2", "b1 b2", "g3 g4"], discard="r5 r6", draw=DRAW, seat=1, last=1)
    assert rich.asked() == poor.asked() == (2, 0, 1)
    assert rich.view(1).canonical() == poor.view(1).canonical()


def test_a_debt_is_waited_for_whatever_is_held() -> None:
    rich = play(at(["rD2 r1 r2", "b1 b2", "rD2 y1"]), "rD2")
    poor = play(at(["rD2 r1 r2", "b1 b2", "y3 y1"]), "rD2")
    assert rich.view(1).canonical() == poor.view(1).canonical()
    assert (rich.seat, legal(rich), legal(poor)) == (1, ["take"], ["take"])


def test_a_wild_that_can_not_be_jumped_on_is_paid_at_once() -> None:
    r = play(at(["W4 r1 r2", "b1 b2", "W4 y1"]), "W4>b")
    assert (r.owed, sizes(r), r.seat) == ((), [2, 6, 2], 2)


@pytest.mark.parametrize("effect", ["cancel", "accumulate"])
@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_rounds_are_played(base: str, players: int, effect: str) -> None:
    rules = unorules.load(
        f"{base}+jump-in+uno-catch",
        options={"jump-in.effect": effect, "jump-in.wilds": True, "jump-in.own": True},
    )
    jumped = 0
    for seed in range(4):
        r = rules.deal(players, seed=seed, max_moves=3000)
        assert drive(r, [RandomBot(seed + seat) for seat in range(players)]).kind == "won"
        plays = [event for event in r.events if event.kind == "played"]
        jumped += any(one.cards == other.cards for one, other in pairwise(plays))
    assert jumped
