"""How a match is shown, who takes part in its rounds, and with how many points it begins."""

from __future__ import annotations

import pytest
from tests.helpers import house_with, loaded, match_at, rule_with

import unorules
from unorules import InvalidConfiguration, Match, Result, RuleError

RULES = loaded("hungarian", target__points=3)


def at_the_last_card() -> Match:
    match = match_at(RULES, ["r1", "b9 b2"], discard="r5", draw="y9", scores=(1, 0))
    match.names = ("Ana", "Boris")
    return match


def test_a_match_shows_who_plays_the_round_and_the_scores() -> None:
    assert repr(at_the_last_card()) == "<Match of hungarian: Ana, Boris; round 1; scores (1, 0)>"


def test_and_how_it_ended() -> None:
    match = at_the_last_card()
    match.play("r1")
    assert match.result is not None
    assert repr(match) == "<Match of hungarian: Ana, Boris; won; scores (12, 0)>"


# ------------------------------------------------------------------------- who takes part, and with how many points


def match_with(**hooks: object) -> Match:
    """A match of three before the card with which seat 0 ends the first round."""
    match = house_with(turn_match_over=lambda match: None, **hooks).match(3, seed=1, dealer=0)
    match.round = match.rules.position(["r1", "b9 b2", "b3"], discard="r5", draw="y9")
    return match


def test_a_seat_that_is_not_dealt_in_sits_the_round_out() -> None:
    match = match_with(turn_dealt_in=lambda match: [0, 2])
    events = match.play("r1")
    r = match.round
    assert (r.dealt_in, r.active, r.players) == ((0, 2), (0, 2), 3)
    assert [event.seat for event in events if event.kind == "sat-out"] == [1]
    assert "sat-out" not in [event.kind for event in match.rules.deal(3, seed=1).events]
    assert (match.dealer, r.dealer) == (2, 2), "seat 1 would have dealt"


def test_so_does_one_that_only_some_rules_name() -> None:
    one, other = rule_with("one", turn_dealt_in=lambda match: (0, 1)), rule_with("other", turn_dealt_in=(1, 0, 2))
    for house_rules in ([one, other], [other, one]):
        match = unorules.load("hungarian", house_rules=house_rules).match(3, seed=1, dealer=0)
        match.round = match.rules.position(["r1", "b9 b2", "b3"], discard="r5", draw="y9")
        match.play("r1")
        assert match.round.dealt_in == (0, 1)


def test_the_first_round_is_for_all_and_none_is_all() -> None:
    match = match_with(turn_dealt_in=lambda match: None)
    match.play("r1")
    assert match.round.dealt_in == (0, 1, 2)
    rules = house_with(turn_dealt_in=[0, 1])
    assert rules.match(3, seed=1).round.dealt_in == (0, 1, 2)


def test_who_alone_is_left_has_won_the_match() -> None:
    match = match_with(turn_dealt_in=[2])
    match.play("r1")
    assert match.result == Result("won", (2,), (2, 2, 1), match.scores)
    assert match.round is match.rounds[0]


def test_with_nobody_left_the_match_is_aborted() -> None:
    match = match_with(turn_dealt_in=[])
    match.play("r1")
    assert match.result == Result("aborted", (), (1, 1, 1), match.scores)


@pytest.mark.parametrize("wrong", [5, [0, 3], [0, True], "01", {0: 1}, [None]])
def test_wrong_seats_are_refused_and_the_move_is_taken_back(wrong: object) -> None:
    match = match_with(turn_dealt_in=lambda match: wrong)
    before = match.round.fingerprint()
    with pytest.raises(RuleError, match=r"rule 'extra': turn_dealt_in returned .* a list of seats or None"):
        match.play("r1")
    assert (match.round.fingerprint(), match.rounds, match.dealer) == (before, (), 0)


def test_fewer_than_may_play_may_be_left() -> None:
    rules = unorules.load(
        "hungarian", options={"players.min": 3}, house_rules=[rule_with(turn_dealt_in=lambda match: [0, 1])]
    )
    match = rules.match(3, seed=1, dealer=0)
    match.round = match.rules.position(["r1", "b9 b2", "b3"], discard="r5", draw="y9")
    match.play("r1")
    assert match.round.dealt_in == (0, 1)


def test_the_deck_must_be_able_to_deal_to_those_who_are_left() -> None:
    rules = house_with(turn_dealt_in=lambda match: [0, 1], pile_hand_size=lambda players: 60 if players == 2 else 7)
    match = rules.match(3, seed=1, dealer=0)
    match.round = match.rules.position(["r1", "b9 b2", "b3"], discard="r5", draw="y9")
    with pytest.raises(InvalidConfiguration, match="2 players with 60 cards each"):
        match.play("r1")
    assert match.rounds == ()


def test_points_to_begin_with() -> None:
    rules = house_with(turn_first_scores=lambda players: [10 * seat for seat in range(players)])
    match = rules.match(3, seed=1)
    assert match.scores == (0, 10, 20)
    assert house_with(turn_first_scores=lambda players: None).match(3, seed=1).scores == (0, 0, 0)


@pytest.mark.parametrize("wrong", [5, [1, 2], [1, 2, True], "123", [1.0, 2, 3]])
def test_wrong_points_to_begin_with(wrong: object) -> None:
    with pytest.raises(RuleError, match="turn_first_scores returned"):
        house_with(turn_first_scores=lambda players: wrong).match(3, seed=1)


def test_who_was_dealt_in_is_known_to_the_end_and_in_a_position() -> None:
    r = RULES.position(["r1", "", "b9 b2", "b3"], discard="r5", draw="y9")
    assert r.dealt_in == (0, 2, 3)
    r.play("r1")
    assert (r.dealt_in, r.out) == ((0, 2, 3), (0,))
