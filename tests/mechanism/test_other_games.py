"""Other games on the same core: numbers alone, and Crazy Eights."""

from __future__ import annotations

from functools import cache

import pytest
from tests.helpers import hand, legal, play, refused
from tests.mechanism.crazy_eights import CRAZY_EIGHTS, CrazyEights
from tests.mechanism.numbers_only import NUMBERS_ONLY, NumbersOnly

from unorules import GreedyBot, InvalidConfiguration, RandomBot, Ruleset, build, drive


@cache
def numbers() -> Ruleset:
    return build(NUMBERS_ONLY, house_rules=[NumbersOnly])


@cache
def eights() -> Ruleset:
    return build(CRAZY_EIGHTS, house_rules=[CrazyEights])


def test_PG27_a_deck_of_numbers_alone() -> None:
    rules = numbers()
    assert (len(rules.deck), list(rules.rules)) == (72, ["numbers-only"])
    r = rules.position(["x12 y3", "z3 z4"], discard="x5", draw="z9 x9")
    assert legal(r) == ["x12", "draw"]
    play(r, "draw")
    assert legal(r) == ["x9", "pass"]
    play(r, "x9", "draw", "pass", "x12")
    assert (r.seat, hand(r, 0)) == (1, "y3")


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("bot", [RandomBot, GreedyBot])
def test_PG27_whole_matches_with_numbers_alone(players: int, bot: type) -> None:
    match = numbers().match(players, seed=players)
    result = drive(match, [bot(seat) for seat in range(players)])
    assert (result.kind, len(match.rounds)) == ("won", 3)
    assert result.winners == tuple(seat for seat in range(players) if result.points[seat] == min(result.points))
    for r in match.rounds:
        assert r.result is not None
        assert r.result.points == tuple(sum(int(card.symbol) for card in cards) for cards in r.hands)


@pytest.mark.parametrize("players", [1, 6])
def test_CF1_as_many_players_as_the_rule_says(players: int) -> None:
    with pytest.raises(InvalidConfiguration, match=f"is for 2 to 5 players, not for {players}"):
        numbers().deal(players, seed=1)


def test_PG27_house_rules_go_with_a_foreign_deck() -> None:
    rules = build(NUMBERS_ONLY, house_rules=[NumbersOnly, "jump-in"])
    r = rules.position(["x5 y1", "y2 y3", "x5 z1"], discard="x4 x5", draw="z9", seat=1)
    play(r, (2, "x5"))
    assert (r.seat, hand(r, 2)) == (0, "z1")


def test_eights_are_wild_and_name_the_suit() -> None:
    r = eights().position(["c2 h8 sK", "d4 d5"], discard="c5", draw="s2")
    assert legal(r) == ["c2", "h8>c", "h8>d", "h8>h", "h8>s"]
    play(r, "h8>d")
    assert (r.color, r.top.text, legal(r)) == ("d", "h8", ["d4", "d5"])


def test_after_an_eight_neither_its_own_suit_nor_the_old_rank_counts() -> None:
    r = eights().position(["h2 c4 sK c8", "d4"], discard="c2 h8", declared="s", draw="s2")
    assert legal(r) == ["c8>c", "c8>d", "c8>h", "c8>s", "sK"]


def test_up_to_three_are_drawn_and_then_the_turn_is_passed() -> None:
    r = eights().position(["c2 c3 sK", "d4 h5"], discard="d9", draw="h8 s7 s6 s3 s4 s5")
    for _ in range(3):
        assert legal(r) == ["draw"]
        play(r, "draw")
    assert legal(r) == ["pass"]
    assert refused(r, "draw") == ["drawn-already"]
    play(r, "pass")
    assert (r.seat, len(r.hands[0])) == (1, 6)


def test_a_drawn_card_that_fits_may_be_laid_before_three_are_drawn() -> None:
    r = eights().position(["c2 c3 sK", "d4 h5"], discard="d9", draw="s3 d6 s5")
    play(r, "draw", "draw")
    assert (legal(r), r.drawn, len(r.drawn_cards)) == (["d6", "draw"], eights().card("d6"), 2)
    play(r, "draw")
    assert legal(r) == ["d6", "pass"]
    play(r, "d6")
    assert (r.seat, r.drawn) == (1, None)


def test_who_can_lay_a_card_does_not_draw() -> None:
    assert "draw" not in legal(eights().position(["d2 c3", "d4 h5"], discard="d9", draw="s3"))


def test_points_are_50_10_and_1_and_go_to_the_winner() -> None:
    r = play(eights().position(["d2", "c8 hK hA", "s10 s9 dJ"], discard="d9", draw="s3"), "d2")
    assert r.result is not None
    assert r.result.points == (50 + 10 + 1 + 10 + 9 + 10, 0, 0)


def test_no_eight_begins() -> None:
    for seed in range(80):
        assert eights().deal(3, seed=seed).top.symbol != "8"


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("bot", [RandomBot, GreedyBot])
def test_PG27_whole_matches_of_crazy_eights(players: int, bot: type) -> None:
    match = eights().match(players, seed=players)
    result = drive(match, [bot(seat) for seat in range(players)])
    assert (result.kind, max(result.points) >= 100) == ("won", True)
    for r in match.rounds:
        assert sum(map(len, r.hands)) + len(r.draw_pile) + len(r.discard_pile) == 52
