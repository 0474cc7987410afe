"""Where the Hungarian leaflet is silent or contradicts itself: what was decided, up to the wild cards (S1 to S23)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused, told, turned_up

from unorules import InvalidMove, Round, Ruleset, drive
from unorules.bots import RandomBot


def hungarian() -> Ruleset:
    return loaded("hungarian")


def at(hands: list[str], discard: str, **rest: Any) -> Round:
    """A position of the Hungarian ruleset; the draw pile gives b9, y9, g9, r9, b8, y8, g8, r8, unless told."""
    return hungarian().position(hands, discard=discard, draw=rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9"), **rest)


# --------------------------------------------------------------------------------------------- the preset as a whole


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("deal.hand-size", 7),
        ("start.policy", "mattel"),
        ("dealer.first", "given"),
        ("drawing.voluntary", False),
        ("drawing.after", "end"),
        ("wild-draw-four.legality", "free"),
        ("reverse.two-players", "lose-turn"),
        ("uno-call.due", "with-penultimate"),
        ("uno-call.penalty", 2),
        ("uno-call.required", False),
        ("uno-call.false-call", 0),
        ("finish.last-card-draw", True),
        ("scoring.action-points", "none"),
        ("target.points", 500),
        ("piles.refill", "shuffle"),
        ("piles.stalemate", "drawn"),
        ("players.min", 2),
        ("players.max", 10),
    ],
)
def test_preset_has_the_hungarian_column_of_the_table(option: str, value: object) -> None:
    found = hungarian().options[option]
    assert found == value
    assert type(found) is type(value)


def test_preset_has_no_rule_of_zero_stacking_or_discard_all() -> None:
    assert sorted(hungarian().rules) == [
        "deal", "dealer", "draw-two", "drawing", "finish", "numbers", "piles", "players", "reverse", "scoring", "skip",
        "start", "target", "uno-call", "wild", "wild-draw-four",
    ]  # fmt: skip


def test_every_rule_says_which_sentence_it_comes_from_or_that_it_is_supplied() -> None:
    sources = hungarian().sources
    assert set(sources) == set(hungarian().rules)
    for name, source in sources.items():
        assert "HU H" in source or "supplied" in source, name


@pytest.mark.parametrize("wild", ["W", "W4"])
@pytest.mark.parametrize("top", ["r5", "bS", "W"])
def test_who_holds_a_wild_can_never_draw(wild: str, top: str) -> None:
    r = at([f"g1 g2 {wild}", "b1 b2"], top, declared="y" if top == "W" else None)
    assert legal(r) == [f"{wild}>r", f"{wild}>y", f"{wild}>g", f"{wild}>b"]
    assert refused(r, "draw") == ["must-play"]
    assert refused(r, "pass") == ["must-move"]


def test_who_is_left_with_a_wild_alone_must_go_out_with_it() -> None:
    r = at(["W", "b1 b2"], "r5", called=[0])
    assert legal(r) == ["W>r", "W>y", "W>g", "W>b"]


# ----------------------------------------------------------------------------------------------------- the decisions


def test_S1_the_deck_is_mattels_108() -> None:
    cards = Counter(card.text for card in hungarian().deck)
    expected = Counter({"W": 4, "W4": 4})
    for color in "rygb":
        expected[f"{color}0"] = 1
        for symbol in (*"123456789", "S", "R", "D2"):
            expected[f"{color}{symbol}"] = 2
    assert cards == expected
    assert cards.total() == 108


def test_S5_numbers_count_their_face() -> None:
    r = at(["r1", "r0 y9 g5 b5"], "r5", called=[0])
    r.play("r1")
    assert r.result is not None
    assert r.result.points == (19, 0)


@pytest.mark.parametrize("card", ["rS", "yR", "gD2", "W", "W4"])
def test_S6_action_cards_count_nothing(card: str) -> None:
    assert hungarian().points(hungarian().card(card)) == 0
    r = at(["r1", f"{card} {card} g4"], "r5", called=[0])
    r.play("r1")
    assert r.result is not None
    assert r.result.points == (4, 0)


def test_S7_a_drawn_card_is_never_laid_in_the_same_turn() -> None:
    r = at(["g1 g2", "b1 b2"], "r5", draw="r7")
    r.play("draw")
    assert (r.seat, r.drawn, hand(r, 0)) == (1, None, "r7 g1 g2")


@pytest.mark.parametrize("card", ["r1", "b5", "rS", "W", "W4"])
def test_S8_nobody_draws_who_can_lay(card: str) -> None:
    r = at([f"g1 g2 {card}", "b1 b2"], "r5")
    assert "draw" not in legal(r)
    assert refused(r, "draw") == ["must-play"]


def test_S10_action_cards_need_no_lack_of_numbers() -> None:
    r = at(["r1 r2 rS rD2 rR", "b1 b2"], "r5")
    assert set(legal(r)) == {"r1", "r2", "rS", "rR", "rD2"}


@pytest.mark.parametrize("dealer", [0, 3])
def test_S11_a_skip_as_first_card_leaves_out_the_dealers_left(dealer: int) -> None:
    r = deal_with(hungarian(), 4, "gS", dealer=dealer)
    assert told(r.events)[-2:] == ["turned gS", f"lost {(dealer + 1) % 4} 1"]
    assert (r.seat, r.direction) == ((dealer + 2) % 4, 1)


@pytest.mark.parametrize("dealer", [0, 3])
def test_S11_a_reverse_as_first_card_lets_the_dealer_begin_and_turns_the_order(dealer: int) -> None:
    r = deal_with(hungarian(), 4, "gR", dealer=dealer)
    assert (r.seat, r.direction) == (dealer, -1)
    move = next(m for m in legal(r) if m == "draw" or m[1:].isdigit())
    r.play(move)
    assert r.seat == (dealer - 1) % 4


@pytest.mark.parametrize("dealer", [0, 3])
def test_S11_a_draw_two_as_first_card_is_taken_by_the_dealers_left_who_loses_the_turn(dealer: int) -> None:
    r = deal_with(hungarian(), 4, "gD2", dealer=dealer)
    left = (dealer + 1) % 4
    assert [len(cards) for cards in r.hands] == [9 if seat == left else 7 for seat in range(4)]
    assert (r.seat, r.direction) == ((dealer + 2) % 4, 1)
    assert r.owed == ()


@pytest.mark.parametrize("dealer", [0, 3])
def test_S11_for_a_wild_as_first_card_the_dealers_left_names_the_colour_and_begins(dealer: int) -> None:
    r = deal_with(hungarian(), 4, "W", dealer=dealer)
    left = (dealer + 1) % 4
    assert (r.seat, r.turn, r.top.text, r.color) == (left, left, "W", None)
    assert legal(r) == ["color r", "color y", "color g", "color b"]
    assert refused(r, "draw") == ["owing"]
    assert told(r.play("color g")) == [f"said {left}", f"declared {left} g"]
    assert (r.seat, r.color, r.owed) == (left, "g", ())
    assert all(m == "draw" or m.startswith(("g", "W")) for m in legal(r))
    assert refused(r, "color r") == ["not-offered"]


def test_S11_a_wild_draw_four_as_first_card_goes_back_and_another_is_turned() -> None:
    r = deal_with(hungarian(), 4, "W4", dealer=3)
    assert turned_up(r)[-1] == r.top.text != "W4"
    assert [card.text for card in r.discard_pile] == [r.top.text]
    assert [event.kind for event in r.events if event.kind == "returned"] == ["returned"] * (len(turned_up(r)) - 1)
    everything = Counter([*r.draw_pile, *r.discard_pile, *(card for cards in r.hands for card in cards)])
    assert everything == Counter(hungarian().deck)


def test_S13_the_first_dealer_is_the_one_given() -> None:
    for seat in range(4):
        assert hungarian().match(4, seed=5, dealer=seat).round.dealer == seat


def test_S13_otherwise_the_seed_decides_who_deals_first() -> None:
    dealers = [hungarian().match(4, seed=seed).dealer for seed in range(40)]
    assert dealers == [hungarian().match(4, seed=seed).dealer for seed in range(40)]
    assert set(dealers) == {0, 1, 2, 3}
    assert "cut" not in {event.kind for event in hungarian().match(4, seed=0).round.events}


@pytest.mark.parametrize("players", [2, 4])
def test_S14_the_deal_goes_to_the_left_whatever_the_direction_and_whoever_won(players: int) -> None:
    match = hungarian().match(players, seed=8, dealer=1)
    drive(match, [RandomBot(seat) for seat in range(players)])
    assert len(match.rounds) > players
    assert [r.dealer for r in match.rounds] == [(1 + number) % players for number in range(len(match.rounds))]
    assert {r.direction for r in match.rounds} == {1, -1}


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_S15_the_dealers_left_begins(dealer: int) -> None:
    r = deal_with(hungarian(), 3, "r5", dealer=dealer)
    assert (r.seat, r.turn, r.direction) == ((dealer + 1) % 3, (dealer + 1) % 3, 1)


def test_S16_each_round_begins_clockwise() -> None:
    match = hungarian().match(4, seed=8, dealer=1)
    changed_back = 0
    for_each = [RandomBot(seat) for seat in range(4)]
    while match.result is None:
        ended, r = len(match.rounds), match.round
        for seat in r.asked():
            move = for_each[seat](r.view(seat))
            if move is not None:
                match.play(move, seat)
                break
        if len(match.rounds) > ended and match.result is None:
            reverse = turned_up(match.round)[-1].endswith("R")
            assert match.round.direction == (-1 if reverse else 1)
            changed_back += r.direction == -1 and not reverse
    assert changed_back > 0


def test_S17_with_two_players_a_reverse_works_like_a_skip() -> None:
    r = at(["rR g1 g2", "r1 r2"], "r5")
    assert told(r.play("rR")) == ["played 0 rR", "direction -1", "lost 1 1"]
    assert (r.seat, r.turn, r.direction) == (0, 0, -1)
    r.play("draw")
    assert r.seat == 1, "one turn lost, no more"


def test_S17_the_players_who_are_still_in_count() -> None:
    r = at(["rR g1 g2", "", "r1 r2"], "r5")
    r.play("rR")
    assert r.seat == 0
    r = at(["rR g1 g2", "y1 y2", "r1 r2"], "r5")
    r.play("rR")
    assert (r.seat, r.direction) == (2, -1)


@pytest.mark.parametrize(("card", "count"), [("rD2", 2), ("W4>r", 4)])
def test_S18_with_two_players_who_makes_the_other_draw_goes_on(card: str, count: int) -> None:
    r = at([f"{card.partition('>')[0]} r1 r2", "g1 g2"], "r5")
    r.play(card)
    assert (r.seat, r.turn, len(r.hands[1])) == (0, 0, 2 + count)
    r.play("uno")
    r.play("r1")
    assert r.seat == 1


def test_S19_a_draw_four_needs_no_lack_of_the_colour_and_can_not_be_challenged() -> None:
    r = at(["r1 r2 W4", "b1 b2", "y1 y2"], "r5")
    r.play("W4>r")
    assert (r.seat, r.owed, len(r.hands[1])) == (2, (), 6)
    with pytest.raises(InvalidMove):
        r.play("challenge", 1)
    assert refused(r, "take", 1) == ["not-your-turn"]


def test_S20_holding_a_draw_four_back_is_up_to_its_player_while_anything_else_fits() -> None:
    assert legal(at(["W4 b5 g1", "b1 b2"], "r5")) == ["b5", "W4>r", "W4>y", "W4>g", "W4>b"]
    assert legal(at(["W4 b6 g1", "b1 b2"], "r5")) == ["W4>r", "W4>y", "W4>g", "W4>b"]


@pytest.mark.parametrize("first", ["W", "W4"])
@pytest.mark.parametrize("second", ["W", "W4"])
def test_S21_a_wild_fits_on_a_wild(first: str, second: str) -> None:
    r = at([f"{second} g1 g2", "b1 b2"], f"r5 {first}", declared="y")
    assert legal(r) == [f"{second}>{color}" for color in "rygb"]
    r.play(f"{second}>b")
    assert r.color == "b"


@pytest.mark.parametrize("answer", ["rD2", "yD2", "W4>r", "rS", "rR", "W>r"])
def test_S23_nothing_can_be_laid_on_a_draw_two_by_who_has_to_take(answer: str) -> None:
    r = at(["rD2 g1 g2", f"{answer.partition('>')[0]} b1 b2", "y1 y2"], "r5")
    r.play("rD2")
    assert (r.seat, len(r.hands[1]), r.owed) == (2, 5, ())
    assert refused(r, answer, 1) == ["not-your-turn"]


def test_S23_once_taken_the_draw_two_binds_nobody() -> None:
    r = at(["rD2 g1 g2", "b1 b2", "r1 bD2 g3 y3"], "r5")
    r.play("rD2")
    assert (r.seat, legal(r)) == (2, ["r1", "bD2"])
    assert told(r.play("bD2"))[1] == "took 0 g9 r9"


def test_S23_a_draw_four_is_not_passed_on_either() -> None:
    r = play(at(["W4 g1 g2", "W4 b1 b2", "y1 y2"], "r5"), "W4>y")
    assert (r.seat, len(r.hands[1])) == (2, 7)
    assert refused(r, "W4>r", 1) == ["not-your-turn"]
