"""How many may play, and whether the deck can deal to them."""

from __future__ import annotations

import pytest
from tests.helpers import loaded

from unorules import InvalidConfiguration


@pytest.mark.parametrize("name", ["hungarian", "bulgarian", "classic"])
@pytest.mark.parametrize("players", [0, 1, 11, -2])
def test_CF1_two_to_ten_may_play(name: str, players: int) -> None:
    for start in (loaded(name).deal, loaded(name).match):
        with pytest.raises(InvalidConfiguration, match=f"'{name}' is for 2 to 10 players, not for {players}"):
            start(players, seed=1)


@pytest.mark.parametrize("players", [True, 2.0, "2", None])
def test_CF1_their_number_is_a_whole_one(players: object) -> None:
    with pytest.raises(InvalidConfiguration, match="players is"):
        loaded("hungarian").deal(players, seed=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [["Ana"], ["Ana"] * 2, ["Ana", ""], ["Ana", 5], [], True, "Ana", 2.0, None])
def test_CF1_a_match_takes_names_or_a_number(players: object) -> None:
    with pytest.raises(InvalidConfiguration):
        loaded("hungarian").match(players, seed=1)  # type: ignore[arg-type]


def test_CF1_the_deck_must_be_able_to_deal() -> None:
    big = loaded("hungarian", deal__hand_size=11)
    with pytest.raises(InvalidConfiguration, match=r"10 players with 11 cards each .* need 111 cards.* has 108.*fewer"):
        big.deal(10, seed=1)
    assert [len(hand) for hand in big.deal(9, seed=3, dealer=8).hands][2:] == [11] * 7


@pytest.mark.parametrize(("size", "enough"), [(53, True), (54, False)])
def test_CF1_one_card_is_kept_for_the_discard_pile(size: int, enough: bool) -> None:
    rules = loaded("hungarian", deal__hand_size=size, start__policy="inert")
    if enough:
        r = rules.deal(2, seed=1)
        assert (len(r.draw_pile), len(r.discard_pile)) == (1, 1)
    else:
        with pytest.raises(InvalidConfiguration, match="need 109 cards"):
            rules.deal(2, seed=1)


@pytest.mark.parametrize("seed", [None, "7", 7.0, True])
def test_CF1_so_is_the_seed(seed: object) -> None:
    with pytest.raises(InvalidConfiguration, match="the seed is"):
        loaded("hungarian").deal(2, seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("dealer", [-1, 3, True, "0", None])
def test_CF1_the_dealer_has_a_seat(dealer: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"dealer is .* 0 to 2"):
        loaded("hungarian").deal(3, seed=1, dealer=dealer)  # type: ignore[arg-type]


def test_CF1_other_bounds_by_option() -> None:
    rules = loaded("hungarian", players__min=4, players__max=4)
    assert rules.deal(4, seed=1).players == 4
    with pytest.raises(InvalidConfiguration, match="is for 4 players, not for 3"):
        rules.deal(3, seed=1)
