"""The rule ``challenge``: a Wild Draw Four may be a bluff, which is judged later."""

from __future__ import annotations

import pytest
from tests.helpers import deal_with, hand, legal, play, refused
from tests.mechanism.house import house

import unorules
from unorules import Card, ConflictError, FirstCard, InvalidConfiguration, RandomBot, Round, drive, hookimpl, rule
from unorules.effects import Owe, Who
from unorules_plugins.rules.challenge import Laid

RULES = house("challenge")
DRAW = "b9 b8 b7 b6 b5 b4 b3 b2 b1"


def laid(first: str, *, discard: str = "r5", declared: str | None = None, color: str = "b") -> Round:
    """Seat 0 of three has laid a Wild Draw Four out of *first*."""
    r = RULES.position([first, "y1 y2", "g1 g2"], discard=discard, declared=declared, draw=DRAW)
    return play(r, f"W4>{color}")


def sizes(r: Round) -> list[int]:
    return [len(cards) for cards in r.hands]


# ------------------------------------------------------------------------------------------------ the verdict


def test_CH1_judged_by_the_colour_of_before_not_by_the_one_named() -> None:
    r = play(laid("W4 rS y6 g9", discard="b4", color="r"), "challenge")
    assert sizes(r) == [3, 8, 2]
    assert (r.seat, r.turn, r.color) == (2, 2, "r")


def test_CH1_numbers_symbols_and_wilds_make_nobody_guilty() -> None:
    r = play(laid("W4 W W4 g5 y5", discard="r5"), "challenge")
    assert sizes(r) == [4, 8, 2]


def test_CH2_on_a_wild_the_colour_declared_with_it_counts() -> None:
    r = play(laid("W4 g1 g2", discard="r5 W4", declared="b", color="y"), "challenge")
    assert len(r.hands[1]) == 8
    r = play(laid("W4 b1 g2", discard="r5 W4", declared="b", color="y"), "challenge")
    assert sizes(r) == [6, 2, 2]


def test_CH2_the_colour_declared_with_a_wild_laid_in_play_counts() -> None:
    r = RULES.position(["W y1 y2", "W4 g1 b1", "g1 g2"], discard="r5", draw=DRAW)
    assert sizes(play(r, "W>g", "W4>y", "challenge")) == [2, 6, 2]


def test_CH4_judged_by_the_hand_of_then_whatever_it_took_since() -> None:
    rules = house("challenge", "uno-catch")
    r = rules.position(["W4 g1", "y1 y2", "g1 g2"], discard="r5", draw="b9 b8 b7 b6 b5 b4 b3 r2")
    play(r, "W4>g", (2, "catch 0"))
    assert "r2" in hand(r, 0).split()
    play(r, "challenge")
    assert len(r.hands[1]) == 8
    assert r.seat == 2


def test_CH5_guilty_takes_four_and_the_challenger_plays_on() -> None:
    r = play(laid("W4 r1 g9"), "challenge")
    assert hand(r, 0) == "r1 g9 b1 b2 b3 b4"
    assert (r.seat, r.turn, r.color, r.owed) == (1, 1, "b", ())
    assert legal(r) == ["draw"]
    play(r, "draw")
    assert r.seat == 2


def test_CH5_by_option_the_challenger_has_lost_the_turn() -> None:
    rules = house("challenge", challenge__guilty_then="lose-turn")
    r = rules.position(["W4 r1 g9", "y1 y2", "g1 g2"], discard="r5", draw=DRAW)
    play(r, "W4>b", "challenge")
    assert (sizes(r), r.seat, r.turn, r.lost) == ([6, 2, 2], 2, 2, (0, 0, 0))


def test_CO13_it_may_be_laid_with_the_colour_at_hand() -> None:
    r = RULES.position(["r1 W4", "y1 y2"], discard="r5", draw=DRAW)
    assert "W4>b" in legal(r)


# -------------------------------------------------------------------------------------------------- the options


def test_by_option_a_challenge_in_vain_costs_more_or_no_more() -> None:
    for extra in (0, 5):
        rules = house("challenge", challenge__extra=extra)
        r = play(rules.position(["W4 g1 g2", "y1 y2", "g1 g2"], discard="r5", draw=DRAW), "W4>b", "challenge")
        assert (len(r.hands[1]), r.seat) == (2 + 4 + extra, 2)


def test_defaults_and_wrong_values() -> None:
    assert (RULES.options["challenge.extra"], RULES.options["challenge.guilty-then"]) == (2, "challenger-plays")
    for option, value in (("extra", -1), ("extra", True), ("guilty-then", "draws")):
        with pytest.raises(InvalidConfiguration, match=rf"challenge\.{option}"):
            unorules.load("hungarian+challenge", options={f"challenge.{option}": value})


def test_where_a_bluff_is_refused_there_is_nothing_to_challenge() -> None:
    with pytest.raises(
        ConflictError, match=r"'challenge' conflicts with 'wild-draw-four.legality=strict'.*another value"
    ):
        unorules.load("hungarian+challenge", options={"wild-draw-four.legality": "strict"})


def test_a_conflict_with_an_option_holds_for_that_value_alone() -> None:
    @rule(
        name="picky", summary="a test", conflicts=("finish.last-card-draw=False", "deal.no-such=1", "nothing.at-all=1")
    )
    class Picky:
        """Wants last cards to act."""

    assert "picky" in unorules.load("hungarian", house_rules=[Picky]).rules
    with pytest.raises(ConflictError, match=r"'picky' conflicts with 'finish.last-card-draw=False'"):
        unorules.load("hungarian", house_rules=[Picky], options={"finish.last-card-draw": False})


# ------------------------------------------------------------------------------------------------------ the stop


def test_a_stop_offers_challenge_and_take_alone() -> None:
    r = laid("W4 r1 g9")
    assert (r.seat, legal(r), r.asked()) == (1, ["challenge", "take"], (1,))
    assert refused(r, "y1") == ["owing", "no-match"]
    assert refused(r, "challenge", 2) == ["nothing-to-challenge"]
    play(r, "take")
    assert (hand(r, 1), r.seat) == ("y1 y2 b1 b2 b3 b4", 2)


def test_only_a_card_without_colour_is_a_bluff() -> None:
    r = play(RULES.position(["rD2 r1 r2", "y1 y2", "g1 g2"], discard="r5", draw=DRAW), "rD2")
    assert (sizes(r), r.seat) == ([2, 4, 2], 2)
    assert refused(r, "challenge") == ["nothing-to-challenge"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_each_number_of_seats(players: int) -> None:
    rest = ["y1 y2", "g1 g2", "y3 y4"][: players - 1]
    r = RULES.position(["W4 r1 g9", *rest], discard="r5", draw=DRAW)
    assert (play(r, "W4>b", "challenge").seat, sizes(r)[:2]) == (1, [6, 2])
    r = RULES.position(["W4 y1 g9", *rest], discard="r5", draw=DRAW)
    assert (play(r, "W4>b", "challenge").seat, sizes(r)[:2]) == (2 % players, [2, 8])


def test_CH7_who_has_left_cannot_be_challenged() -> None:
    rules = house("challenge", "leaving")
    r = rules.position(["W4 r1", "y1 y2", "g1 g2", "g3 g4"], discard="r5", draw=DRAW, last=3)
    play(r, "uno", "W4>b", (0, "leave"))
    assert (r.seat, legal(r)) == (1, ["take"])
    play(r, "take")
    assert sizes(r) == [0, 6, 2, 2]


def test_CH8_a_last_card_is_paid_for_at_once_and_ends_the_round() -> None:
    r = laid("W4")
    assert r.result is not None
    assert (r.result.winners, hand(r, 1)) == ((0,), "y1 y2 b1 b2 b3 b4")


def test_CH10_after_a_jump_in_the_jumper_is_judged_by_the_colour_jumped_on() -> None:
    rules = house("challenge", "jump-in", jump_in__wilds=True)
    hands = ["W4 r1 g9", "y1 y2", "W4 b5 b6", "g1 g2"]
    r = play(rules.position(hands, discard="r5", draw=DRAW), "W4>b", (2, "W4>g"))
    assert (r.seat, r.color) == (3, "g")
    assert refused(r, "challenge", 1) == ["nothing-to-challenge"]
    play(r, "challenge")
    assert sizes(r) == [2, 2, 6, 2]


def test_what_was_kept_is_forgotten_when_nothing_is_owed_for_it_any_more() -> None:
    r = laid("W4 r1 g9")
    assert r.facts["challenge"] == Laid(0, r.hands[0], "r")
    play(r, "take")
    assert "challenge" not in r.facts
    r = play(RULES.position(["W r1 g9", "y1 y2", "b1 g2"], discard="r5", draw=DRAW), "W>g", "draw")
    assert "challenge" not in r.facts


def test_what_was_kept_is_forgotten_with_the_next_card() -> None:
    r = play(RULES.position(["W4 r1 g9", "y1 y2", "b1 g2"], discard="r5", draw=DRAW), "W4>b", "take", "b1")
    assert "challenge" not in r.facts


# --------------------------------------------------------------------------------------------------- what is shown


def test_HI7_the_hand_is_shown_to_the_challenger_alone() -> None:
    r = play(laid("W4 r1 g9"), "challenge")
    for viewer, seen in ((0, "r1 g9"), (1, "r1 g9"), (2, ""), (None, "")):
        (shown,) = [event for event in r.view(viewer).log if event.kind == "revealed"]
        assert " ".join(map(str, shown.cards)) == seen
        assert shown.data == (1,)
    play(r, "draw")
    assert all(b'"r1"' not in r.view(viewer).canonical() for viewer in (2, None))


def test_what_was_kept_and_is_no_longer_held_is_judged_and_not_shown() -> None:
    kept = Laid(0, tuple(map(RULES.card, ("r1", "g9"))), "r")
    r = RULES.position(
        ["g9 b1", "y1 y2"], discard="r5 W4", declared="b", draw=DRAW, seat=1, last=0, owed=[(1, 4)],
        facts={"challenge": kept},
    )  # fmt: skip
    events = r.play("challenge")
    assert [event.cards for event in events if event.kind == "revealed"] == [(RULES.card("g9"),)]
    assert sizes(r) == [6, 2]


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_HI1_the_stop_tells_nothing_of_the_hand(viewer: int | None) -> None:
    guilty, innocent = laid("W4 r1 g9"), laid("W4 y9 g9")
    assert guilty.view(viewer).canonical() == innocent.view(viewer).canonical()
    assert guilty.asked() == innocent.asked()


# ------------------------------------------------------------------------------------------ positions, first cards


def test_a_position_has_the_facts_of_a_wild_draw_four_on_top() -> None:
    r = RULES.position(["r1 g9", "y1 y2"], discard="r5 W4", declared="b", draw=DRAW, seat=1, last=0, owed=[(1, 4)])
    assert legal(r) == ["challenge", "take"]
    assert len(play(r, "challenge").hands[0]) == 6


def test_nobody_bluffs_with_the_only_card_of_a_position() -> None:
    r = RULES.position(["r1 g9", "y1 y2"], discard="W4", declared="b", draw=DRAW, seat=1, last=0, owed=[(1, 4)])
    assert legal(r) == ["take"]


@rule(name="acting-first", summary="a Wild Draw Four acts as the first card, too", before=("wild-draw-four",))
class ActingFirst:
    """Without a colour."""

    @hookimpl
    def card_start(self, card: Card) -> FirstCard | None:
        return FirstCard((Owe(Who.NEXT, cards=4, turns=1),)) if card.symbol == "W4" else None


def test_a_first_wild_draw_four_is_no_bluff() -> None:
    r = deal_with(RULES, 3, "W4")
    assert (r.top.text != "W4", r.owed) == (True, ())
    r = deal_with(house("challenge", ActingFirst), 3, "W4")
    assert (r.owed, sizes(r), r.seat) == ((), [7, 11, 7], 2)


def test_after_a_first_wild_the_colour_that_was_named_counts() -> None:
    r = deal_with(RULES, 3, "W")
    play(r, "color g")
    assert (r.color, r.facts.get("challenge")) == ("g", None)


# ------------------------------------------------------------------------------------------------ with other rules


def test_the_call_of_a_guilty_seat_lapses_with_its_new_cards() -> None:
    r = play(RULES.position(["W4 r1", "y1 y2", "g1 g2"], discard="r5", draw=DRAW), "uno", "W4>b")
    assert r.called == (0,)
    assert (play(r, "challenge").called, sizes(r)) == ((), [5, 2, 2])


def test_a_penalty_for_the_call_comes_before_the_challenge() -> None:
    r = play(RULES.position(["W4 r1", "y1 y2", "g1 g2"], discard="r5", draw=DRAW), "W4>b")
    assert (sizes(r), legal(r)) == ([3, 2, 2], ["challenge", "take"])
    assert sizes(play(r, "challenge")) == [7, 2, 2]


def test_a_challenger_who_plays_on_may_swap_or_shed() -> None:
    rules = house("challenge", base="bulgarian")
    r = rules.position(["W4 r1 g9", "b0 y2", "g1 g2"], discard="r5", draw=DRAW)
    play(r, "W4>b", "challenge", "b0~2")
    assert [hand(r, seat) for seat in (1, 2)] == ["g1 g2", "y2"]
    r = rules.position(["W4 r1 g9", "bDA b2 y2", "g1 g2"], discard="r5", draw=DRAW)
    play(r, "W4>b", "challenge", "bDA")
    assert hand(r, 1) == "y2"


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
def test_rounds_come_to_an_end(base: str) -> None:
    judged = 0
    for seed in range(6):
        r = house("challenge", base=base).deal(2 + seed % 3, seed=seed, max_moves=3000)
        assert drive(r, [RandomBot(seed + seat) for seat in range(r.players)]).kind == "won"
        judged += sum(event.kind == "revealed" for event in r.events)
    assert judged
