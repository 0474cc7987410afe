"""The rule ``start``: what the card that is turned up first does, under each policy."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.helpers import deal_with, legal, loaded, refused, told, turned_up

from unorules import InvalidConfiguration, Round, load


def begun(policy: str, first: str, players: int = 4, ruleset: str = "hungarian") -> Round:
    """A deal by the last seat in which *first* is turned up first."""
    return deal_with(loaded(ruleset, start__policy=policy), players, first, dealer=players - 1)


def sizes(r: Round) -> list[int]:
    return [len(cards) for cards in r.hands]


# ----------------------------------------------------------------------------------------------- what every policy does


@pytest.mark.parametrize("policy", ["mattel", "mattel-42003", "number-only", "inert"])
@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_a_number_begins_with_the_dealers_left(policy: str, ruleset: str) -> None:
    for first in ("r5", "g0"):
        r = begun(policy, first, ruleset=ruleset)
        assert turned_up(r) == [first]
        assert (r.seat, r.direction, sizes(r), r.owed) == (0, 1, [7, 7, 7, 7], ())


@pytest.mark.parametrize("policy", ["mattel", "mattel-42003", "number-only", "inert"])
@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_cards_that_go_back_are_shuffled_in_and_none_is_lost(policy: str, ruleset: str) -> None:
    rules = loaded(ruleset, start__policy=policy)
    for seed in range(60):
        r = rules.deal(3, seed=seed)
        kinds = [event.kind for event in r.events]
        back = kinds.count("returned")
        assert len(turned_up(r)) == back + 1
        assert kinds.count("shuffled") == back + 1
        assert r.discard_pile == (rules.card(turned_up(r)[-1]),)
        cards = [*r.draw_pile, *r.discard_pile, *(card for cards in r.hands for card in cards)]
        assert Counter(cards) == Counter(rules.deck)


@pytest.mark.parametrize(
    ("policy", "never"),
    [
        ("mattel", {"W4"}),
        ("mattel-42003", {"W", "W4"}),
        ("inert", {"W", "W4"}),
        ("number-only", {"W", "W4", "S", "R", "D2"}),
    ],
)
def test_which_cards_never_begin(policy: str, never: set[str]) -> None:
    rules = loaded("hungarian", start__policy=policy)
    tops = {rules.deal(2, seed=seed).top.symbol for seed in range(400)}
    assert tops == {*"0123456789", "S", "R", "D2", "W", "W4"} - never


# --------------------------------------------------------------------------------------------------------- mattel


@pytest.mark.parametrize(("players", "seat"), [(2, 1), (3, 1), (4, 1)])
def test_mattel_skip_leaves_out_the_dealers_left(players: int, seat: int) -> None:
    r = begun("mattel", "gS", players)
    assert (r.seat, r.direction, sizes(r)) == (seat, 1, [7] * players)
    assert "lost 0 1" in told(r.events)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mattel_reverse_lets_the_dealer_begin_and_go_on_to_the_right(players: int) -> None:
    r = begun("mattel", "gR", players)
    assert (r.seat, r.turn, r.direction) == (players - 1, players - 1, -1)
    assert r.lost == (0,) * players, "nobody loses a turn, with two seats neither"


@pytest.mark.parametrize(("players", "seat"), [(2, 1), (3, 1), (4, 1)])
def test_mattel_draw_two_is_taken_by_the_dealers_left_who_loses_the_turn(players: int, seat: int) -> None:
    r = begun("mattel", "gD2", players)
    assert (r.seat, r.direction, sizes(r)) == (seat, 1, [9] + [7] * (players - 1))
    took = [event for event in r.events if event.kind == "took"]
    assert [(event.seat, event.count) for event in took] == [(0, 2)]


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_mattel_wild_the_dealers_left_names_the_colour_then_plays(ruleset: str, color: str) -> None:
    r = begun("mattel", "W", ruleset=ruleset)
    assert (r.seat, r.turn, r.color) == (0, 0, None)
    assert legal(r) == ["color r", "color y", "color g", "color b"]
    assert r.asked() == (0,)
    for move in ("draw", "pass", "take"):
        assert refused(r, move)
    assert legal(r, 1) == []
    r.play(f"color {color}")
    assert (r.seat, r.turn, r.color, r.declared, r.owed) == (0, 0, color, color, ())
    plays = {move.cards[0] for move in r.legal_moves() if move.cards}
    assert plays == {card for card in r.hands[0] if card.color in {color, None}}


def test_mattel_wild_draw_four_goes_back() -> None:
    r = begun("mattel", "W4")
    assert turned_up(r)[0] == "W4"
    assert told(r.events)[told(r.events).index("turned W4") + 1] == "returned W4"
    assert r.top.text != "W4"


# ----------------------------------------------------------------------------------------------------- mattel-42003


@pytest.mark.parametrize(("players", "right"), [(3, 1), (4, 2), (5, 3)])
def test_42003_reverse_lets_the_dealers_right_begin(players: int, right: int) -> None:
    r = begun("mattel-42003", "gR", players)
    assert (r.seat, r.direction) == (right, -1)


def test_42003_reverse_with_two_lets_the_dealer_begin() -> None:
    r = begun("mattel-42003", "gR", 2)
    assert (r.seat, r.direction) == (1, -1)
    assert r.lost == (0, 0)


def test_42003_wilds_go_back_and_the_others_do_as_with_mattel() -> None:
    assert begun("mattel-42003", "W").top.text != "W"
    assert begun("mattel-42003", "W4").top.text != "W4"
    r = begun("mattel-42003", "gS")
    assert (r.seat, sizes(r)) == (1, [7] * 4)
    r = begun("mattel-42003", "gD2")
    assert (r.seat, sizes(r)) == (1, [9, 7, 7, 7])


# ------------------------------------------------------------------------------------------------ number-only, inert


@pytest.mark.parametrize("first", ["gS", "gR", "gD2", "W", "W4"])
@pytest.mark.parametrize("players", [2, 4])
def test_number_only_turns_until_a_number_comes(first: str, players: int) -> None:
    r = begun("number-only", first, players)
    assert turned_up(r)[0] == first
    *others, last = [r.rules.card(text).symbol.isdigit() for text in turned_up(r)]
    assert last
    assert not any(others)
    assert (r.seat, r.direction, sizes(r), r.owed) == (0, 1, [7] * players, ())


@pytest.mark.parametrize("first", ["gS", "gR", "gD2"])
@pytest.mark.parametrize("players", [2, 4])
def test_inert_coloured_action_cards_have_no_effect(first: str, players: int) -> None:
    r = begun("inert", first, players)
    assert turned_up(r) == [first]
    assert told(r.events)[-1] == f"turned {first}"
    assert (r.seat, r.direction, sizes(r), r.lost, r.owed) == (0, 1, [7] * players, (0,) * players, ())


@pytest.mark.parametrize("first", ["W", "W4"])
def test_inert_cards_without_colour_go_back(first: str) -> None:
    r = begun("inert", first)
    assert turned_up(r)[0] == first
    assert r.top.color is not None
    assert (r.seat, r.owed) == (0, ())


def test_an_inert_first_card_does_its_work_when_it_is_laid_later() -> None:
    rules = loaded("hungarian", start__policy="inert")
    r = rules.position(["rS g1 g2", "b1 b2", "y1 y2"], discard="r5")
    r.play("rS")
    assert r.seat == 2


# ----------------------------------------------------------------------------------------------------------- values


@pytest.mark.parametrize("value", ["none", "Mattel", None, 1])
def test_other_policies_are_refused(value: object) -> None:
    with pytest.raises(InvalidConfiguration, match="policy"):
        load("hungarian", options={"start.policy": value})
