"""How a match is shown."""

from __future__ import annotations

from tests.helpers import loaded, match_at

from unorules import Match

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
