"""The rule ``equal-cards``: several equal cards in one turn, and what they do together."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, play, refused, rule_with
from tests.mechanism.house import house

import unorules
from unorules import Card, InvalidConfiguration, RandomBot, Round, Ruleset, drive, load
from unorules.effects import Owe, Swap, Who

DRAW = "y9 y8 y7 y6 y5 y4 y3 y2 y1 b9 b8 b7"
PLACES = ["b1 b2", "y1 y2", "g3 g4"]


def rules(*others: str, base: str = "hungarian", **options: Any) -> Ruleset:
    """With equal cards; options of the rule as ``which="same-symbol"``."""
    own = {name if "__" in name else f"equal_cards__{name}": value for name, value in options.items()}
    return house("equal-cards", *others, base=base, **own)


def at(mine: str, others: int = 2, *also: str, discard: str = "r9", base: str = "hungarian", **options: Any) -> Round:
    """Seat 0 to lay with *mine* in hand; cards of one symbol are equal unless told otherwise."""
    options.setdefault("which", "same-symbol")
    ruleset = rules(*also, base=base, **options)
    return ruleset.position([mine, *PLACES[:others]], discard=discard, draw=DRAW)


def sizes(r: Round) -> list[int]:
    return [r.hand_size(seat) for seat in range(r.players)]


# ------------------------------------------------------------------------------------------------ options


@pytest.mark.parametrize(
    ("option", "wrong"),
    [("which", "number"), ("which", None), ("effects", "first"), ("effects", 1), ("even-reverses", True)],
)
def test_values_are_checked_strictly(option: str, wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=f"equal-cards.{option}"):
        load("bulgarian", house_rules=["equal-cards"], options={f"equal-cards.{option}": wrong})


def test_what_holds_unless_told_otherwise() -> None:
    options = unorules.load("bulgarian+equal-cards").options
    assert (options["equal-cards.which"], options["equal-cards.effects"]) == ("identical", "all")


# ------------------------------------------------------------------------------------------------ what may be laid


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
def test_identical_cards_are_laid_as_one_move(base: str) -> None:
    r = at("r6 r6 g6 g1 g2", base=base, which="identical")
    assert [text for text in legal(r) if text != "draw"] == ["r6", "r6+r6"]
    play(r, "r6+r6")
    assert (hand(r, 0), r.seat, " ".join(map(str, r.discard_pile))) == ("g1 g2 g6", 1, "r9 r6 r6")


def test_the_first_must_fit_and_the_last_sets_the_colour() -> None:
    r = at("r5 g5 b5 g1 g2")
    assert legal(r) == ["r5", "r5+g5", "r5+b5"]
    assert refused(r, "g5+r5")
    play(r, "r5+b5", "pass")
    assert (r.color, r.top.text, r.seat) == ("b", "b5", 1)


def test_any_order_where_each_of_them_fits() -> None:
    r = at("r5 g5 g1", discard="y5")
    assert legal(r)[:4] == ["r5", "g5", "r5+g5", "g5+r5"]


def test_a_longer_play_goes_on_one_by_one_in_the_same_turn() -> None:
    r = play(at("r5 g5 b5 y5 g1 g2"), "r5+b5")
    assert (r.seat, legal(r), r.drawn) == (0, ["y5", "g5", "pass"], None)
    assert refused(r, "g1") == ["no-match", "turn-open"]
    assert refused(r, "draw")
    play(r, "g5")
    assert legal(r) == ["y5", "pass"]
    play(r, "pass")
    assert (r.seat, r.color, hand(r, 0)) == (1, "g", "y5 g1 g2")


def test_the_turn_stays_open_whatever_is_held_as_long_as_the_deck_has_more() -> None:
    more, none = play(at("r5 g5 b5 g1 g2"), "r5+g5"), play(at("r5 g5 W4 g1 g2"), "r5+g5")
    assert (legal(more), legal(none)) == (["b5", "pass"], ["pass"])
    for viewer in (1, None):
        assert more.view(viewer).canonical() == none.view(viewer).canonical()
    assert more.view(1).facts["equal-cards"] == (0, 2)
    assert play(none, "pass").view(1).facts.get("equal-cards") is None


def test_no_turn_stays_open_when_all_of_their_like_are_laid() -> None:
    r = play(at("r0 y0 g0 b0 g1 g2", discard="r9"), "r0+y0", "g0")
    assert legal(r) == ["b0", "pass"]
    play(r, "b0")
    assert r.seat == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wilds_are_equal_too_and_the_last_names_the_colour(seats: int) -> None:
    r = at("W W W g1 g2", seats - 1, which="identical")
    assert [text for text in legal(r) if "+" in text] == ["W+W>r", "W+W>y", "W+W>g", "W+W>b"]
    play(r, "W+W>b")
    assert legal(r) == ["W>r", "W>y", "W>g", "W>b", "pass"]
    play(r, "W>g", "pass")
    assert (r.color, r.seat) == ("g", 1)


def test_a_drawn_card_is_laid_alone() -> None:
    r = rules(base="bulgarian").position(["r6", "b1 b2"], discard="r9", draw="r6")
    assert legal(play(r, "draw")) == ["r6", "pass"]


def test_nobody_lays_several_where_something_is_owed() -> None:
    r = at("rD2 r1 r2", 2, "stacking", discard="r9")
    play(r, "rD2")
    assert (r.seat, legal(r)) == (1, ["take"])
    other = rules("stacking", which="same-symbol").position(
        ["r1 r2", "gD2 bD2 b1", "y1 y2"], discard="r9 rD2", draw=DRAW, seat=1, owed=[(1, 2)]
    )
    assert legal(other) == ["gD2", "bD2", "take"]


def test_candidates_grow_with_the_square_of_the_hand_at_most() -> None:
    for copies, pairs in ((1, 3), (2, 4), (5, 4)):
        mine = " ".join(["r5 y5 g5 b5"] * copies)
        assert len([text for text in legal(at(mine)) if "+" in text]) == pairs


# ------------------------------------------------------------------------------------------------ what they do


@pytest.mark.parametrize(("effects", "cards"), [("all", 4), ("last", 2)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_draws_add_up_or_the_last_counts(effects: str, cards: int, seats: int) -> None:
    r = play(at("rD2 bD2 g1 g2", seats - 1, effects=effects), "rD2+bD2")
    assert (sizes(r)[1], r.owed) == (2, ()), "not before the turn is over"
    play(r, "pass")
    assert (sizes(r), r.seat) == ([2, 2 + cards, 2, 2][:seats], 2 % seats)


@pytest.mark.parametrize("effects", ["all", "last"])
def test_identical_ones_act_at_once(effects: str) -> None:
    r = play(at("rD2 rD2 g1 g2", which="identical", effects=effects), "rD2+rD2")
    assert (sizes(r), r.seat) == ([2, 6 if effects == "all" else 4, 2], 2)


def test_three_of_them_act_as_three() -> None:
    r = play(at("rD2 bD2 gD2 g1 g2"), "rD2+bD2", "gD2", "pass")
    assert (sizes(r), r.seat) == ([2, 8, 2], 2)


@pytest.mark.parametrize(("seats", "effects", "following"), [
    (2, "all", 0), (3, "all", 0), (4, "all", 3), (2, "last", 0), (3, "last", 2), (4, "last", 2),
])  # fmt: skip
def test_each_skip_passes_over_another_seat_but_never_the_player(seats: int, effects: str, following: int) -> None:
    r = play(at("rS bS g1 g2", seats - 1, effects=effects), "rS+bS", "pass")
    assert (r.seat, set(r.lost)) == (following, {0})


def test_more_skips_than_others_give_the_turn_to_the_player() -> None:
    r = play(at("rS bS gS g1 g2", 2), "rS+bS", "gS", "pass")
    assert (r.seat, set(r.lost)) == (0, {0})


@pytest.mark.parametrize(("seats", "option", "following"), [
    (2, "own-turn", 0), (3, "own-turn", 0), (4, "own-turn", 0), (3, "next", 1), (4, "next", 1),
])  # fmt: skip
def test_an_even_number_of_reverses_gives_the_turn_back(seats: int, option: str, following: int) -> None:
    r = play(at("rR bR g1 g2", seats - 1, even_reverses=option), "rR+bR", "pass")
    assert (r.seat, r.direction) == (following, 1)


def test_an_odd_number_turns_round_and_so_does_the_last_alone() -> None:
    r = play(at("rR bR gR g1 g2", 3), "rR+bR", "gR", "pass")
    assert (r.seat, r.direction) == (3, -1)
    r = play(at("rR bR g1 g2", 3, effects="last"), "rR+bR", "pass")
    assert (r.seat, r.direction) == (3, -1)


def test_four_and_four_are_eight_in_the_colour_of_the_last() -> None:
    r = play(at("W4 W4 g1 g2", which="identical"), "W4+W4>g", "pass")
    assert (sizes(r), r.seat, r.color) == ([2, 10, 2], 2, "g")


def test_a_choice_is_asked_for_as_often_as_the_cards_ask() -> None:
    asking = rule_with("asking", card_effects=lambda card: (Owe(1, choice="color"),) if card.symbol == "1" else None)
    r = load("hungarian", house_rules=["equal-cards", asking]).position(
        ["r1 r1 g1 g2", "b1 b2", "y1 y2"], discard="r9", draw=DRAW
    )
    play(r, "r1+r1")
    assert (r.seat, [debt.choice for debt in r.owed]) == (1, ["color", "color"])


# ------------------------------------------------------------------------------------------------ hands


def test_sevens_exchange_once_with_the_seat_that_is_named() -> None:
    r = at("r7 b7 g1 g2", 2, "seven-zero")
    assert [text for text in legal(r) if "+" in text] == ["r7+b7~1", "r7+b7~2"]
    assert refused(r, "r7+b7")
    play(r, "r7+b7~2", "pass")
    assert ([hand(r, seat) for seat in range(3)], r.seat) == (["y1 y2", "b1 b2", "g1 g2"], 1)


@pytest.mark.parametrize(("effects", "hands"), [
    ("all", ["b1 b2", "y1 y2", "g1 g2"]), ("last", ["y1 y2", "g1 g2", "b1 b2"]),
])  # fmt: skip
def test_zeros_hand_on_once_for_each(effects: str, hands: list[str]) -> None:
    r = play(at("r0 b0 g1 g2", 2, "seven-zero", effects=effects), "r0+b0", "pass")
    assert [hand(r, seat) for seat in range(3)] == hands


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("effects", ["all", "last"])
@pytest.mark.parametrize("cards", ["r7 b7", "r0 b0"])
def test_SZ1_as_the_last_cards_they_win(cards: str, effects: str, base: str) -> None:
    r = at(cards, 2, "seven-zero", base=base, effects=effects)
    first, last = cards.split()
    assert [text for text in legal(r) if "+" in text] == [f"{first}+{last}"]
    if base == "bulgarian":
        play(r, "uno")
    play(r, f"{first}+{last}")
    assert r.result is not None
    assert (r.result.winners, hand(r, 1)) == ((0,), "b1 b2")


@pytest.mark.parametrize("effects", ["all", "last"])
def test_SZ1_no_hand_is_given_away_whoever_makes_the_exchange(effects: str) -> None:
    given = rule_with("given", card_effects=lambda card: (Swap(Who.ME, Who.NEXT),) if card.symbol == "1" else None)
    ruleset = load("hungarian", house_rules=["equal-cards", given], options={"equal-cards.effects": effects})
    r = play(ruleset.position(["r1 r1", "b1 b2", "y1 y2"], discard="r9", draw=DRAW), "r1+r1")
    assert r.result is not None
    assert (r.result.winners, hand(r, 1)) == ((0,), "b1 b2")


def test_S30_the_zero_of_the_ruleset_is_exchanged_by_choice() -> None:
    r = at("r0 b0 g1 g2", 2, base="bulgarian")
    assert [text for text in legal(r) if "+" in text] == ["r0+b0", "r0+b0~1"]
    play(r, "r0+b0~1", "pass")
    assert [hand(r, seat) for seat in range(3)] == ["b1 b2", "g1 g2", "y1 y2"]


def test_who_was_chosen_and_has_left_is_not_exchanged_with() -> None:
    r = play(at("r7 b7 g1 g2", 2, "seven-zero", "leaving"), "r7+b7~2")
    r.play("leave", 2)
    play(r, "pass")
    assert [hand(r, seat) for seat in range(3)] == ["g1 g2", "b1 b2", ""]


def test_who_leaves_in_an_open_turn_has_laid_them_for_nothing() -> None:
    r = play(at("rD2 bD2 g1 g2", 2, "leaving"), "rD2+bD2")
    r.play("leave", 0)
    assert (r.seat, sizes(r)[1:], r.view(1).facts.get("equal-cards")) == (1, [2, 2], None)
    play(r, "b1")
    assert "equal-cards" not in r.facts


def test_a_clock_that_runs_out_ends_the_open_turn() -> None:
    r = play(at("rD2 bD2 g1 g2", 2, "timeout"), "rD2+bD2")
    r.play("timeout", 0)
    assert (r.seat, sizes(r)) == (2, [2, 6, 2])


# ------------------------------------------------------------------------------------------------ with other rules


def test_CW17_from_three_to_one_in_one_move_is_called_before() -> None:
    r = at("r6 r6 g1", which="identical")
    assert legal(r) == ["r6", "r6+r6", "uno"]
    called, forgotten = r.copy(), r
    play(called, "uno", "r6+r6")
    assert (hand(called, 0), called.called) == ("g1", (0,))
    play(forgotten, "r6+r6")
    assert (hand(forgotten, 0), forgotten.seat) == ("g1 b7 b8", 1)


def test_CW17_from_two_to_none_needs_no_call_where_it_is_due_with_the_last_but_one() -> None:
    r = at("r6 r6", which="identical")
    assert legal(r) == ["r6", "r6+r6", "uno"]
    play(r, "r6+r6")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_CW17_but_does_where_it_is_due_before_the_last() -> None:
    r = at("r6 r6", which="identical", base="bulgarian")
    called, forgotten = r.copy(), r
    play(called, "uno", "r6+r6")
    assert called.result is not None
    assert called.result.winners == (0,)
    play(forgotten, "r6+r6")
    assert (forgotten.result, sizes(forgotten), forgotten.seat) == (None, [4, 2, 2], 1)


def test_CW17_coming_to_one_card_opens_a_window_and_the_open_turn_does_not_shut_it() -> None:
    r = play(at("r6 b6 g1", 2, "uno-catch"), "r6+b6")
    assert (legal(r), legal(r, 1)) == (["pass", "uno"], ["catch 0"])
    play(r, "pass")
    assert (r.seat, legal(r, 2)) == (1, ["catch 0"])
    play(r, (2, "catch 0"))
    assert sizes(r) == [3, 2, 2]


def test_CW17_in_an_open_turn_the_card_that_leaves_one_is_called_too() -> None:
    r = play(at("r6 b6 g6 g1"), "r6+b6")
    assert legal(r) == ["g6", "pass", "uno"]
    play(r, "uno", "g6")
    assert (r.called, legal(r)) == ((0,), ["pass"])
    r = play(at("r6 b6 g1 g2"), "r6+b6")
    assert legal(r) == ["pass"], "no card that may be laid leaves one"


def test_the_third_may_be_the_last() -> None:
    r = play(at("r6 b6 g6"), "uno", "r6+b6", "g6")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_the_last_cards_act_before_hands_are_counted() -> None:
    r = play(at("rD2 bD2"), "rD2+bD2")
    assert r.result is not None
    assert (r.result.winners, sizes(r)) == ((0,), [0, 6, 2])
    r = play(at("rD2 bD2", finish__last_card_draw=False), "rD2+bD2")
    assert sizes(r) == [0, 2, 2]


def test_a_card_that_takes_others_along_is_laid_alone() -> None:
    r = at("rDA bDA rDA g1 g2", base="bulgarian")
    assert [text for text in legal(r) if "+" in text] == []


def test_CW15_who_is_caught_in_an_open_turn_goes_on_with_it() -> None:
    r = play(at("W W g1", 2, "uno-catch", which="identical"), "W+W>b")
    play(r, (2, "catch 0"))
    assert (sizes(r), r.seat, legal(r)[-1], r.color) == ([3, 2, 2], 0, "pass", "b")
    play(r, "pass")
    assert r.seat == 1


def test_who_is_jumped_in_on_meanwhile_has_laid_them_for_nothing() -> None:
    ruleset = rules("jump-in", which="same-symbol")
    for card, seat in (("D2", 3), ("R", 1)):
        r = ruleset.position([f"r{card} b{card} g1 g2", "b1 b2", f"b{card} y1 y2", "g3 g4"], discard="r9", draw=DRAW)
        play(r, f"r{card}+b{card}", (2, f"b{card}"))
        assert (r.seat, r.turn) == (seat, seat)
        assert r.direction == (-1 if card == "R" else 1), "turned by the jumper's card alone"
        assert [(debt.seat, debt.cards) for debt in r.owed] == ([(3, 2)] if card == "D2" else [])
        assert sizes(r) == [2, 2, 2, 2]


def test_a_stack_grows_by_both_and_is_answered_as_one() -> None:
    r = rules("stacking", which="same-symbol").position(
        ["rD2 bD2 g1 g2", "gD2 b1 b2", "y1 y2"], discard="r9", draw=DRAW
    )
    play(r, "rD2+bD2", "pass")
    assert ([(debt.seat, debt.cards) for debt in r.owed], legal(r)) == ([(1, 4)], ["gD2", "take"])
    play(r, "gD2", "take")
    assert (sizes(r), r.seat) == ([2, 2, 8], 0)


def test_a_bluff_with_two_is_judged_by_what_was_kept() -> None:
    r = rules("challenge").position(["W4 W4 r1 g2", "b1 b2", "y1 y2"], discard="r9", draw=DRAW)
    play(r, "W4+W4>g", "pass")
    assert legal(r) == ["challenge", "take"]
    play(r, "challenge")
    assert (sizes(r), r.seat) == ([10, 2, 2], 1)


@pytest.mark.parametrize("which", ["identical", "same-symbol"])
@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_rounds_are_played(base: str, players: int, which: str) -> None:
    ruleset = unorules.load(
        f"{base}+equal-cards+jump-in+uno-catch+seven-zero+stacking",
        options={"equal-cards.which": which, "jump-in.wilds": True, "jump-in.own": True},
    )
    laid = 0
    for seed in range(5):
        r = ruleset.deal(players, seed=seed, max_moves=4000)
        assert drive(r, [RandomBot(seed + seat) for seat in range(players)]).kind == "won"
        laid += sum(event.kind == "played" and event.count > 1 for event in r.events)
    assert laid


def test_two_faced_cards_are_equal_by_what_they_show() -> None:
    fronts = [Card("r", "1"), Card("r", "1"), Card("r", "2")]
    backs = [Card("p", "1"), Card("p", "2"), Card("p", "3")]
    deck = [Card(front, back) for front, back in zip(fronts, backs, strict=True)] * 8
    two_faced = rule_with("two-faced", card_deck=deck)
    ruleset = unorules.build(
        unorules.Recipe(name="two-faced", summary="two faces", uses=()), house_rules=["equal-cards", two_faced]
    )
    r = ruleset.position([deck[:3], deck[:3]], discard=[deck[2]])
    assert [text for text in legal(r) if "+" in text] == ["r1/p1+r1/p2", "r1/p2+r1/p1"]
