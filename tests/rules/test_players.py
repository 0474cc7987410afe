"""The rule ``players``: how many may play."""

from __future__ import annotations

import pytest
from tests.helpers import loaded

import unorules
from unorules import InvalidConfiguration


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("players", range(2, 11))
def test_two_to_ten_may_play(ruleset: str, players: int) -> None:
    rules = loaded(ruleset)
    assert rules.deal(players, seed=1).players == players
    assert len(rules.match(players, seed=1).scores) == players


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("players", [-1, 0, 1, 11, 100])
def test_others_are_an_error_that_says_how_many_can(ruleset: str, players: int) -> None:
    rules = loaded(ruleset)
    for make in (rules.deal, rules.match):
        with pytest.raises(InvalidConfiguration, match="2 to 10"):
            make(players, seed=1)


@pytest.mark.parametrize("players", [True, "2", 2.0, None])
def test_a_number_of_players_is_a_whole_number(players: object) -> None:
    with pytest.raises(InvalidConfiguration):
        loaded("bulgarian").deal(players, seed=1)  # type: ignore[arg-type]


def test_positions_and_names_are_counted_too() -> None:
    rules = loaded("bulgarian", players__min=3, players__max=4)
    for hands in (["r1", "g1"], ["r1"] * 5):
        with pytest.raises(InvalidConfiguration, match="3 to 4"):
            rules.position(hands, discard="r5")
        with pytest.raises(InvalidConfiguration, match="3 to 4"):
            rules.match([f"player {number}" for number in range(len(hands))], seed=1)
    assert rules.position(["r1"] * 4, discard="r5").players == 4


def test_the_bounds_can_be_moved() -> None:
    rules = loaded("bulgarian", players__min=4, players__max=12)
    assert rules.deal(12, seed=1).players == 12
    with pytest.raises(InvalidConfiguration, match="4 to 12"):
        rules.deal(3, seed=1)


@pytest.mark.parametrize("size", [7, 10, 11])
def test_the_deck_must_be_able_to_deal_to_them(size: int) -> None:
    rules = loaded("bulgarian", deal__hand_size=size, players__max=15)
    most = max(players for players in range(2, 16) if players * size + 1 <= 108)
    assert len(rules.deal(most, seed=1).draw_pile) == 108 - most * size - 1
    if most < 15:
        with pytest.raises(InvalidConfiguration, match=f"need {(most + 1) * size + 1} cards.* has 108"):
            rules.deal(most + 1, seed=1)


@pytest.mark.parametrize(
    "options",
    [
        {"players.min": 1}, {"players.min": 0}, {"players.min": True}, {"players.min": "2"}, {"players.max": 1},
        {"players.max": 10.0}, {"players.max": None}, {"players.min": 11}, {"players.min": 4, "players.max": 3},
    ],
)  # fmt: skip
def test_impossible_bounds_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(InvalidConfiguration, match="players"):
        unorules.load("bulgarian", options=options)
