"""Two-faced cards that are all turned over."""

from __future__ import annotations

from functools import cache

import pytest
from tests.helpers import legal, play
from tests.mechanism.flip import SMALL_FLIP, Backs, Flip, SmallFlipDeck
from tests.mechanism.house import house

from unorules import Card, GreedyBot, RandomBot, Recipe, Round, Ruleset, Way, build, drive, hookimpl, rule, use
from unorules_plugins.rules.challenge import Laid


@cache
def small() -> Ruleset:
    return build(SMALL_FLIP, house_rules=[Flip, SmallFlipDeck])


def flipped() -> Round:
    """Seat 0 of two has laid a Flip; on top lies now what was at the bottom, b3/p4."""
    r = small().position(["r1/t2 rF/t1", "b2/p3 b1/p2 b2/p4"], discard="b3/p4 r3/t4", draw="r4/t1 b4/pF")
    return play(r, "rF/t1")


def test_a_card_is_written_with_both_faces_and_shows_the_active_one() -> None:
    r = small().position(["r1/t2 rF/t1", "b2/p3"], discard="r3/t4")
    assert (r.top.text, r.color, r.side) == ("r3", "r", 0)
    assert legal(r) == ["r1/t2", "rF/t1", "draw"]
    assert r.hand_points(0) == 1 + 20


def test_a_flip_turns_both_piles_over_as_they_lie() -> None:
    r = flipped()
    assert (r.side, r.top.text, r.color) == (1, "p4", "p")
    assert " ".join(map(str, r.discard_pile)) == "rF/t1 r3/t4 b3/p4"
    assert " ".join(map(str, r.draw_pile)) == "b4/pF r4/t1"
    assert r.events[-1].kind == "turned-over"


def test_hands_legality_and_points_go_by_the_side_that_shows() -> None:
    r = flipped()
    assert (r.seat, legal(r)) == (1, ["b1/p2", "b2/p3", "b2/p4", "draw"])
    assert [r.hand_points(seat) for seat in range(2)] == [12, 12 + 13 + 14]


def test_the_bottom_card_is_drawn_first_after_a_flip() -> None:
    r = play(flipped(), "draw")
    assert r.drawn is not None
    assert r.drawn.text == "r4/t1"


def test_a_second_flip_turns_everything_back() -> None:
    r = small().position(["rF/t1 r1/t2 r1/t3", "b4/pF b1/p2"], discard="b3/p4 r3/t4", draw="r4/t1")
    play(r, "rF/t1", "b4/pF")
    assert (r.side, " ".join(map(str, r.discard_pile)), r.top.text) == (0, "b4/pF b3/p4 r3/t4 rF/t1", "rF")


def test_a_wild_of_one_side_names_the_colours_of_that_side() -> None:
    r = small().position(["rF/t1 r1/t2 r1/t3", "r*/DW b1/p2"], discard="b3/p4 r3/t4", draw="r4/t1")
    play(r, "rF/t1")
    assert legal(r) == ["r*/DW>t", "r*/DW>p", "b1/p2", "draw"]
    play(r, "r*/DW>t")
    assert (r.color, legal(r)) == ("t", ["r1/t2", "r1/t3", "draw"])


def test_a_wild_with_the_same_face_on_both_sides() -> None:
    @rule(name="same-wilds", summary="wilds that look the same from both sides")
    class SameWilds:
        @hookimpl
        def card_deck(self):
            pairs = [("r1", "p1"), ("b1", "t1"), ("rF", "pF")]
            two = [Card(Card(front[0], front[1]), Card(back[0], back[1])) for front, back in pairs]
            return [*two * 4, *[Card(Card(None, "W"), Card(None, "W"))] * 2]

        @hookimpl
        def card_matches(self, card):
            return True if card.symbol == "W" else None

        @hookimpl
        def card_ways(self, card, colors):
            return [Way(declared=color) for color in colors] if card.symbol == "W" else None

    rules = build(
        Recipe("same-wilds", "a test", (use("finish", "a test"), use("drawing", "a test"))),
        house_rules=[SameWilds, Flip],
    )
    r = rules.position(["rF/pF r1/p1", "W/W b1/t1", "r1/p1 b1/t1"], discard="b1/t1 r1/p1", draw="r1/p1")
    play(r, "rF/pF", "W/W>p")
    assert (r.color, legal(r)) == ("p", ["r1/p1", "draw"])


def test_what_lay_on_top_before_a_flip_is_no_longer_before() -> None:
    """A Wild Draw Four after a flip is judged by the colour that showed when it was laid."""
    rules = house("challenge", Flip, Backs)

    def front(text: str) -> Card:
        return next(card for card in rules.deck if card.front.text == text)

    dark_flip = next(card for card in rules.deck if card.back.text == "pF")
    under = next(card for card in rules.deck if card.back.color == "p" and card.front.color == "y")
    hands = [[front("gF"), front("b1"), front("b2")], [dark_flip, front("b1")], [front("W4"), front("r1"), front("b2")]]
    r = rules.position([*hands, [front("g1")]], discard=[under, front("g5")], draw=[front("g2")] * 9)
    play(r, front("gF").text, dark_flip.text)
    assert (r.side, r.top.text) == (0, "gF")
    play(r, f"{front('W4').text}>y")
    assert r.facts["challenge"] == Laid(2, r.hands[2], "g")


def test_everybody_sees_the_far_sides_of_the_others_cards() -> None:
    r = small().position(["r1/t2 rF/t1", "b2/p3 b1/p2"], discard="b3/p4 r3/t4", draw="r4/t1")
    assert r.view(0).facts["flip"] == ((), ("p2", "p3"))
    assert r.view(None).facts["flip"] == (("t1", "t2"), ("p2", "p3"))
    play(r, "rF/t1")
    assert r.view(0).facts["flip"] == ((), ("b1", "b2"))


def test_the_first_card_is_no_flip_and_shows_its_light_side() -> None:
    for seed in range(60):
        r = small().deal(3, seed=seed)
        assert (r.side, r.top.symbol == "F", r.top is r.discard_pile[-1].front) == (0, False, True)


@pytest.mark.parametrize("players", [2, 3])
def test_whole_matches_with_the_small_deck(players: int) -> None:
    match = small().match(players, seed=players, max_moves=4000)
    result = drive(match, [GreedyBot(seat) if seat % 2 else RandomBot(seat) for seat in range(players)])
    assert (result.kind, max(result.points) >= 100) == ("won", True)
    assert {r.side for r in match.rounds} == {0, 1}


def test_a_whole_deck_gets_backs_by_a_wrapper() -> None:
    rules = house(Flip, Backs)
    plain = house()
    fronts = sorted(card.front.text for card in rules.deck if card.front.symbol != "F")
    assert fronts == sorted(card.text for card in plain.deck)
    assert len(rules.deck) == 116
    assert all(card.back is not None for card in rules.deck)
    assert drive(rules.deal(4, seed=5), [RandomBot(seat) for seat in range(4)]).kind == "won"
