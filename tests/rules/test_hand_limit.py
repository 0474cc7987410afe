"""The rule ``hand-limit``: who comes to hold too many cards is out of the round at once."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, play, rule_with

import unorules
from unorules import InvalidConfiguration, RandomBot, Round, Ruleset, drive
from unorules.effects import Draw, Give, MoveCards, Who

DRAW = "y1 y2 y3 y4 y5 y6 y7 y8 y9"


def full(cards: int) -> str:
    return " ".join(["b1"] * cards)


def limited(limit: int = 25, base: str = "hungarian", **options: object) -> Ruleset:
    return loaded(f"{base}+hand-limit", hand_limit__limit=limit, **options)


def doing(*effects: object, limit: int = 4) -> Ruleset:
    """The Hungarian rules with a word, ``now``, that does this."""
    now = rule_with(
        turn_words=[unorules.Word("now")],
        turn_external=lambda seat: ("now",),
        turn_effects=lambda: effects,
    )
    return unorules.load("hungarian", house_rules=[now, "hand-limit"], options={"hand-limit.limit": limit})


# --------------------------------------------------------------------------------------------------- options


def test_the_defaults_are_25_cards_that_lie_aside() -> None:
    options = unorules.load("hungarian+hand-limit").options
    assert (options["hand-limit.limit"], options["hand-limit.cards"]) == (25, "aside")


@pytest.mark.parametrize(("option", "value"), [("limit", 1), ("limit", True), ("limit", "25"), ("cards", "top")])
def test_other_values_are_refused(option: str, value: object) -> None:
    with pytest.raises(InvalidConfiguration, match=rf"hand-limit\.{option}"):
        unorules.load("hungarian+hand-limit", options={f"hand-limit.{option}": value})


@pytest.mark.parametrize(("limit", "dealt"), [(7, 7), (5, 7), (3, 3)])
def test_a_deal_with_which_all_would_be_out_is_refused(limit: int, dealt: int) -> None:
    with pytest.raises(InvalidConfiguration, match=rf"hand-limit\.limit is {limit}, but {dealt} cards are dealt"):
        limited(limit, deal__hand_size=dealt).deal(3, seed=1)
    assert limited(dealt + 1, deal__hand_size=dealt).deal(3, seed=1).active == (0, 1, 2)


# --------------------------------------------------------------------------------------------------- being out


@pytest.mark.parametrize("waits", [False, True])
def test_FI8_out_with_the_25th_card_and_the_rest_is_not_drawn(waits: bool) -> None:
    waiting = rule_with(turn_answerable=lambda debt: waits)
    rules = unorules.load("hungarian", house_rules=[waiting, "hand-limit"], options={"hand-limit.cards": "bottom"})
    r = play(rules.position(["W4 g1 g2", full(23), "y1 y2"], discard="r4 r5", draw=DRAW), "W4>b")
    if waits:
        assert (r.seat, r.active) == (1, (0, 1, 2))
        play(r, "take")
    assert (r.active, hand(r, 1), r.seat, r.turn, r.owed, r.lost) == ((0, 2), "", 2, 2, (), (0, 0, 0))
    assert " ".join(map(str, r.draw_pile)) == "y1 y2 y3 y4 y5 y6 y7"
    under, last = r.discard_pile[:25], r.discard_pile[25:]
    assert sorted(map(str, under)) == sorted(["y8", "y9", *["b1"] * 23])
    assert " ".join(map(str, last)) == "r4 r5 W4"


def test_FI8_with_24_cards_one_is_in() -> None:
    r = play(limited().position(["rD2 g1 g2", full(22), "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert (r.active, r.hand_size(1), r.seat) == ((0, 1, 2), 24, 2)


def test_FI8_the_last_one_standing_wins() -> None:
    r = play(limited().position(["W4 g1 g2", full(23)], discard="r5", draw=DRAW), "W4>b")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.places) == ("won", (0,), (1, 2))


def test_FI8_by_an_own_draw_the_next_seat_goes_on() -> None:
    r = play(limited(3, "bulgarian").position(["g1 g2", "b1 b2", "y1 y2"], discard="r5", draw="b8 r9"), "draw")
    assert (r.active, r.seat, r.drawn, r.discard_pile) == ((1, 2), 1, None, (r.rules.card("r5"),))
    r = play(limited(3).position(["g1 g2", "b1 b2"], discard="r5", draw="b8 r9"), "draw")
    assert r.result is not None
    assert r.result.winners == (1,)


def test_FI8_in_the_middle_of_drawing_until_a_card_fits() -> None:
    rules = limited(5, "hungarian+draw-until-playable")
    r = play(rules.position(["b1 b2 b3", "g1 g2", "y1 y2"], discard="r5", draw="r1 y8 y9"), "draw")
    assert (r.active, r.seat, r.drawn, len(r.draw_pile)) == ((1, 2), 1, None, 1)


def test_FI8_out_of_turn_it_moves_no_turn() -> None:
    rules = limited(3, uno_call__false_call=2)
    r = play(rules.position(["r1 r2 r3", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), (2, "uno"))
    assert (r.active, r.seat, r.turn) == ((0, 1), 0, 0)
    assert [(event.kind, event.count) for event in r.events[-4:]] == [
        ("said", 0), ("took", 1), ("moved", 3), ("eliminated", 0)
    ]  # fmt: skip


def test_FI8_for_a_bluff_that_was_found_out_the_challenger_plays_on() -> None:
    rules = limited(6, "hungarian+challenge")
    r = rules.position(["W4 r1 r2 r3", "g1 g2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "W4>g", "challenge")
    assert (r.active, r.seat, r.turn) == ((1, 2), 1, 1)


def test_FI8_who_is_caught_can_be_out() -> None:
    rules = limited(3, "hungarian+uno-catch")
    r = play(rules.position(["rS g2", "b1 b2", "y1 y2", "b3 b4"], discard="r5", draw=DRAW), "rS", (3, "catch 0"))
    assert (r.active, r.seat) == ((1, 2, 3), 2)


def test_FI8_a_penalty_for_a_call_forgotten_counts() -> None:
    r = play(limited(3).position(["r1 r2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "r1")
    assert (r.active, r.seat) == ((1, 2), 1)
    r = play(limited(4, "bulgarian").position(["r1", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "r1")
    assert (r.active, r.out, r.result, r.seat, len(r.draw_pile)) == ((1, 2), (), None, 1, 5)


def test_TO11_who_is_out_neither_acts_nor_draws_nor_is_skipped() -> None:
    hands = ["rS rD2 r1 r2", "", "b1 b2", "y1 y2"]
    r = play(limited().position(hands, discard="r5", draw=DRAW), "rS")
    assert r.seat == 3
    r = play(limited().position(hands, discard="r5", draw=DRAW), "rD2")
    assert ([len(cards) for cards in r.hands], r.seat) == ([3, 0, 4, 2], 3)
    assert r.legal_moves(1) == ()


def test_with_two_left_their_rules_hold() -> None:
    r = play(limited(4).position(["W4 rR g1 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "W4>r")
    assert (r.active, r.seat) == ((0, 2), 2)
    play(r, "draw", "rR")
    assert (r.seat, r.direction) == (0, -1)


@pytest.mark.parametrize(
    ("effects", "out"),
    [
        ((Give((unorules.load("hungarian").card("r1"),), 1),), 1),
        ((MoveCards("draw-pile", 1, keep=7),), 1),
        ((Draw(Who.OTHERS, 1),), 1),
    ],
)
def test_however_the_hand_grows(effects: tuple[object, ...], out: int) -> None:
    r = doing(*effects).position(["r1 r2", full(3), "y1 y2"], discard="r5", draw=DRAW)
    play(r, (0, "now"))
    assert (r.active, r.seat, hand(r, out)) == ((0, 2), 0, "")


def test_cards_that_move_elsewhere_put_nobody_out() -> None:
    r = doing(MoveCards("draw-pile", "heap", keep=8)).position(["r1 r2", full(5)], discard="r5", draw=DRAW)
    assert play(r, (0, "now")).active == (0, 1)


def test_a_hand_that_one_gets_for_ones_own_counts() -> None:
    rules = limited(4, "bulgarian")
    r = play(rules.position(["r0 g1 g2", full(5), "y1 y2"], discard="r5", draw=DRAW), "r0~1")
    assert (r.active, hand(r, 1), r.seat) == ((1, 2), "g1 g2", 1)


def test_when_all_reach_it_at_once_the_last_one_stays() -> None:
    r = doing(Draw(Who.OTHERS, 2), Draw(Who.ME, 2)).position([full(3), full(3), full(3)], discard="r5", draw=DRAW)
    play(r, (0, "now"))
    assert r.result is not None
    assert (r.result.winners, r.result.places, r.hand_size(0)) == ((0,), (1, 2, 2), 4)


# ------------------------------------------------------------------------------------------------ where cards go


def test_aside_nobody_sees_them() -> None:
    r = play(limited().position(["W4 g1 g2", full(23), "y1 y2"], discard="r5", draw=DRAW), "W4>b")
    assert {name: len(pile) for name, pile in r.piles.items()} == {"aside-pile": 25}
    assert [[len(event.cards) for event in r.view(seat).log if event.kind == "moved"] for seat in (None, 0, 1, 2)] == [
        [0], [0], [25], [0]
    ]  # fmt: skip
    assert [card.text for card in r.discard_pile] == ["r5", "W4"]


def test_aside_they_come_back_when_the_pile_is_filled_anew() -> None:
    r = limited(6).position(["W4 g1 g2", "b1 b2 b3 b4", "y1 y2"], discard="r3 r4 r5", draw="y9")
    play(r, "W4>b")
    assert (r.active, len(r.draw_pile), len(r.piles["aside-pile"])) == ((0, 2), 2, 6)
    play(r, "draw", "draw", "draw")
    assert (dict(r.piles), len(r.draw_pile), len(r.discard_pile)) == ({}, 5, 1)
    shuffled = [event for event in r.events if event.kind == "shuffled"][-1]
    assert {"b1", "b2", "y9"} < {card.text for card in shuffled.cards}


def test_aside_they_come_back_where_there_is_no_discard_to_shuffle() -> None:
    r = limited(3).position(["g1", "b1 b2", "y1"], discard="r5", draw="y9", seat=1)
    play(r, "draw", "draw")
    assert (r.active, hand(r, 2).count(" "), len(r.draw_pile), dict(r.piles)) == ((0, 2), 1, 2, {})


def test_without_a_refill_they_stay_aside() -> None:
    r = limited(3, piles__refill="none").position(["g1", "b1 b2", "y1"], discard="r5", draw="y9", seat=1)
    play(r, "draw", "draw")
    assert (hand(r, 2), len(r.piles["aside-pile"])) == ("y1", 3)


def test_at_the_bottom_they_lie_open() -> None:
    rules = limited(hand_limit__cards="bottom")
    r = play(rules.position(["W4 g1 g2", full(23), "y1 y2"], discard="r5", draw=DRAW), "W4>b")
    (moved,) = [event for event in r.view(2).log if event.kind == "moved"]
    assert sorted(moved.cards, key=str) == sorted(r.view(2).discard_pile[:25], key=str)
    assert dict(r.piles) == {}


# --------------------------------------------------------------------------------------------------- the end


@pytest.mark.parametrize("players", [2, 3, 4])
def test_TE4_everyone_below_the_limit_with_dry_piles_passes_and_a_lap_ends_the_round(players: int) -> None:
    r = limited(3).position(["g1 g2", "b3 b4", "y1 y2", "g3 g4"][:players], discard="r5")
    for _ in range(players):
        assert (r.result, legal(r)) == (None, ["draw"])
        play(r, "draw")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.active) == ("drawn", (), tuple(range(players)))


def check(r: Round, limit: int) -> None:
    zones = (*r.hands, r.draw_pile, r.discard_pile, *r.piles.values())
    assert sum(map(len, zones)) == len(r.rules.deck)
    assert r.result is not None or all(len(cards) < limit for cards in r.hands)


@pytest.mark.parametrize("base", ["hungarian", "bulgarian", "hungarian+draw-until-playable", "hungarian+zero"])
@pytest.mark.parametrize("cards", ["aside", "bottom"])
def test_rounds_come_to_an_end(base: str, cards: str) -> None:
    rules = limited(9, base, hand_limit__cards=cards)
    out = 0
    for seed in range(12):
        players = 2 + seed % 3
        r = rules.deal(players, seed=seed, max_moves=3000)
        result = drive(r, [RandomBot(seed + seat) for seat in range(players)], watch=lambda _, r=r: check(r, 9))
        out += players - len(r.active) - len(r.out)
        assert result.kind == "won"
    assert out > 5


def test_the_order_of_selection_changes_nothing() -> None:
    names = ["hand-limit", "draw-until-playable", "zero"]
    logs = []
    for house_rules in (names, names[::-1]):
        r = unorules.load("hungarian", house_rules=house_rules, options={"hand-limit.limit": 9}).deal(3, seed=5)
        drive(r, [RandomBot(seat) for seat in range(3)])
        logs.append(list(map(str, r.events)))
    assert logs[0] == logs[1]
