"""Where the Bulgarian leaflet is silent: what was decided on piles and the end of a match (S36 to S43)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, match_at, play, refused

from unorules import InvalidConfiguration, Round, Ruleset


def bulgarian() -> Ruleset:
    return loaded("bulgarian")


def at(hands: list[str], discard: str, **rest: Any) -> Round:
    """A position of the Bulgarian ruleset; the draw pile gives b9, y9, g9, r9, b8, y8, g8, r8, unless told."""
    return bulgarian().position(hands, discard=discard, draw=rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9"), **rest)


def test_S36_an_empty_draw_pile_is_made_of_all_discards_but_the_top_one() -> None:
    r = at(["g3 g4", "g1 g2"], "y3 g8 b7 r5", draw="")
    events = r.play("draw")
    assert [event.kind for event in events] == ["moved", "shuffled", "drew"]
    assert [card.text for card in r.discard_pile] == ["r5"]
    assert len(r.draw_pile) == 2
    assert {card.text for card in (*r.draw_pile, *r.hands[0])} == {"y3", "g8", "b7", "g3", "g4"}


def test_S36_the_colour_that_was_named_stays_with_the_top_card() -> None:
    r = play(at(["g3 y4", "b1 g2"], "y3 W4", declared="b", draw=""), "draw", "pass")
    assert (r.color, r.declared, legal(r)) == ("b", "b", ["b1", "draw"])


def test_S37_what_there_is_is_drawn_and_the_turn_passes() -> None:
    r = at(["W4 g4", "g1 g2", "b1 b2"], "r5", draw="b9")
    taken = [event for event in r.play("W4>g") if event.kind == "took"]
    assert [(event.seat, card.text) for event in taken for card in event.cards] == [(1, "b9"), (1, "r5")]
    assert (r.seat, hand(r, 1)) == (2, "r5 g1 g2 b9")
    drew = r.play("draw")[-1]
    assert (drew.kind, drew.seat, drew.cards, drew.count) == ("drew", 2, (), 0)
    assert (r.seat, hand(r, 2)) == (0, "b1 b2")


def test_S37_a_lap_without_a_card_laid_or_drawn_is_a_drawn_round() -> None:
    r = play(at(["g1 g2", "y3 y4", "b1 b2"], "b7 r5", draw=""), "draw", "pass", "draw", "draw")
    assert (r.result, r.seat) == (None, 0)
    r.play("draw")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.points) == ("drawn", (), (0, 0, 0))


def test_S37_the_lap_counts_from_the_position_on() -> None:
    r = play(at(["g1 g2", "y3 y4"], "r5", draw=""), "draw", "draw")
    assert r.result is not None
    assert r.result.kind == "drawn"


def test_S37_after_a_drawn_round_nobody_has_scored_and_the_next_is_dealt() -> None:
    match = match_at(bulgarian(), ["g1 g2", "y3 y4"], scores=(10, 20), discard="b7 r5", draw="")
    for move in ("draw", "pass", "draw", "draw"):
        match.play(move)
    assert (match.scores, len(match.rounds), match.dealer, match.result) == ((10, 20), 1, 1, None)
    assert match.rounds[0].result is not None
    assert match.rounds[0].result.kind == "drawn"


def test_S38_the_target_is_200_and_may_be_500() -> None:
    assert bulgarian().options["target.points"] == 200
    assert loaded("bulgarian", target__points=500).options["target.points"] == 500


@pytest.mark.parametrize(("before", "over"), [(179, False), (180, True), (199, True)])
def test_S39_the_target_is_reached_with_so_many_points_or_more(before: int, over: bool) -> None:
    match = match_at(bulgarian(), ["r1", "gS"], scores=(before, 0), discard="r5", called=[0])
    match.play("r1")
    assert match.scores == (before + 20, 0)
    assert (match.result is not None) is over


def test_S40_one_player_scores_a_round_and_equal_totals_below_the_target_end_nothing() -> None:
    match = match_at(bulgarian(), ["r1", "gS", "b5"], scores=(155, 180, 180), discard="r5", called=[0])
    match.play("r1")
    assert match.rounds[0].result is not None
    assert match.rounds[0].result.points == (25, 0, 0)
    assert (match.scores, match.result) == ((180, 180, 180), None)


@pytest.mark.parametrize("players", [2, 3, 9, 10])
def test_S41_two_to_ten_may_play(players: int) -> None:
    assert bulgarian().deal(players, seed=1).players == players


@pytest.mark.parametrize("players", [0, 1, 11])
def test_S41_nobody_else_may(players: int) -> None:
    with pytest.raises(InvalidConfiguration):
        bulgarian().deal(players, seed=1)
    with pytest.raises(InvalidConfiguration):
        bulgarian().match(players, seed=1)


def test_S41_nor_where_the_deck_can_not_deal() -> None:
    rules = loaded("bulgarian", deal__hand_size=11)
    assert rules.deal(9, seed=1).players == 9
    with pytest.raises(InvalidConfiguration):
        rules.deal(10, seed=1)


def test_S42_there_are_two_piles() -> None:
    r = deal_with(bulgarian(), 3, "y7")
    assert len(r.discard_pile) == 1
    assert len(r.draw_pile) == 86


@pytest.mark.parametrize("move", ["g1", "b9", "r0~2", "pass", "take", "uno"])
def test_S43_what_is_not_allowed_is_refused_and_costs_nothing(move: str) -> None:
    r = at(["r1 r0 g1", "g1 g2", "b1 b2"], "r5")
    assert refused(r, move) != []
    assert (r.seat, hand(r, 0)) == (0, "r0 r1 g1")
