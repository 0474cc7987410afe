"""The rule ``dealer``: who deals first and who deals next."""

from __future__ import annotations

import pytest
from tests.helpers import highest_drawn, loaded, match_at, told

from unorules import Event, InvalidConfiguration, Match, drive, hookimpl, load, rule
from unorules.bots import RandomBot


def cuts(match: Match) -> list[Event]:
    """The cards that were drawn to find the dealer."""
    return [event for event in match.round.events if event.kind == "cut"]


# ------------------------------------------------------------------------------------------------ the first dealer


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_given_the_dealer_is_the_one_given_with_the_match(seat: int) -> None:
    match = loaded("hungarian").match(3, seed=2, dealer=seat)
    assert (match.dealer, match.round.dealer, cuts(match)) == (seat, seat, [])


@pytest.mark.parametrize("seat", [-1, 3, True, "0"])
def test_given_it_must_be_a_seat(seat: object) -> None:
    with pytest.raises(InvalidConfiguration, match="seat"):
        loaded("hungarian").match(3, seed=2, dealer=seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("first", ["given", "random"])
def test_chance_finds_every_seat_and_the_seed_decides(first: str) -> None:
    rules = loaded("hungarian", dealer__first=first)
    dealers = [rules.match(3, seed=seed).dealer for seed in range(60)]
    assert set(dealers) == {0, 1, 2}
    assert dealers == [rules.match(3, seed=seed).dealer for seed in range(60)]
    assert all(10 <= dealers.count(seat) <= 30 for seat in range(3))


@pytest.mark.parametrize("seed", range(40))
def test_high_card_the_highest_number_deals_and_equals_draw_again(seed: int) -> None:
    match = loaded("hungarian", dealer__first="high-card").match(4, seed=seed)
    shown = cuts(match)
    tied = [0, 1, 2, 3]
    while len(tied) > 1:
        lap, shown = shown[: len(tied)], shown[len(tied) :]
        assert [event.seat for event in lap] == tied, "each of the tied draws one, in seat order"
        worth = [int(e.cards[0].symbol) if e.cards[0].symbol.isdigit() else 0 for e in lap]
        assert [event.data for event in lap] == worth
        tied = [seat for seat, value in zip(tied, worth, strict=True) if value == max(worth)]
    assert shown == []
    assert match.dealer == match.round.dealer == tied[0]
    assert told(match.round.events)[: len(cuts(match)) + 1][-1] == f"dealer {tied[0]}"


def test_high_card_needs_another_draw_now_and_then() -> None:
    rules = loaded("hungarian", dealer__first="high-card")
    laps = {len(cuts(rules.match(2, seed=seed))) // 2 for seed in range(60)}
    assert {1, 2} <= laps


def test_high_card_the_cards_are_seen_by_all_and_go_back_before_the_shuffle() -> None:
    match = loaded("hungarian", dealer__first="high-card").match(3, seed=1)
    for event in cuts(match):
        assert [event.redacted(viewer).cards for viewer in (0, 1, 2, None)] == [event.cards] * 4
    r = match.round
    assert sum(map(len, r.hands)) + len(r.draw_pile) + len(r.discard_pile) == 108
    shuffled = next(event for event in r.events if event.kind == "shuffled")
    assert len(shuffled.cards) == 108


def test_high_card_is_drawn_for_the_first_round_only() -> None:
    match = loaded("hungarian", dealer__first="high-card", deal__hand_size=1).match(3, seed=1)
    drive(match, [RandomBot(seat) for seat in range(3)])
    drawn = [any(event.kind == "cut" for event in r.events) for r in match.rounds]
    assert len(drawn) > 3
    assert drawn == [True] + [False] * (len(drawn) - 1)


# ------------------------------------------------------------------------------------------------- the next dealer


@pytest.mark.parametrize(
    ("following", "dealer", "winner", "expected"),
    [
        ("left", 0, 2, 1), ("left", 3, 2, 0), ("same", 0, 2, 0), ("same", 3, 2, 3), ("winner", 0, 2, 2),
        ("winner", 1, 1, 1),
    ],
)  # fmt: skip
@pytest.mark.parametrize("direction", [1, -1])
def test_next_dealer(following: str, dealer: int, winner: int, expected: int, direction: int) -> None:
    hands = ["g1 g2", "b1 b2", "y1 y2", "g3 g4"]
    hands[winner] = "r1"
    rules = loaded("hungarian", dealer__next=following)
    match = match_at(rules, hands, discard="r5", seat=winner, dealer=dealer, direction=direction, called=[winner])
    match.play("r1")
    assert match.rounds[-1].result is not None
    assert match.rounds[-1].result.winners == (winner,)
    assert (match.dealer, match.round.dealer) == (expected, expected)


def test_the_winner_deals_unless_nobody_won() -> None:
    rules = loaded("hungarian", dealer__next="winner", piles__refill="none")
    match = match_at(rules, ["r9 g1 g2", "y3 y4 y6"], discard="r5", dealer=0)
    match.play("r9")
    while not match.rounds:
        assert [move.text for move in match.round.legal_moves()] == ["draw"]
        match.play("draw")
    assert match.rounds[-1].result is not None
    assert match.rounds[-1].result.kind == "drawn"
    assert match.scores == (0, 0)
    assert match.dealer == 1


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_seat_at_the_dealers_left_begins(seat: int) -> None:
    match = loaded("hungarian", start__policy="inert").match(4, seed=3, dealer=seat)
    assert match.round.seat == (seat + 1) % 4


@pytest.mark.parametrize(("option", "value"), [("first", "highest"), ("first", None), ("next", "right"), ("next", 1)])
def test_other_values_are_refused(option: str, value: object) -> None:
    with pytest.raises(InvalidConfiguration, match=option):
        load("hungarian", options={f"dealer.{option}": value})


# ------------------------------------------------------------------------------------------------ the highest points


@pytest.mark.parametrize("seed", range(20))
def test_high_points_cards_count_what_they_are_worth_in_a_hand_and_equals_draw_again(seed: int) -> None:
    rules = loaded("bulgarian", dealer__first="high-points")
    match = rules.match(4, seed=seed)
    assert highest_drawn(match, rules.points) == match.dealer


def test_high_points_a_wild_beats_a_nine_which_beats_it_where_numbers_alone_count() -> None:
    by_points, by_number = loaded("bulgarian", dealer__first="high-points"), loaded("bulgarian")
    found = 0
    for seed in range(200):
        drawn = {event.cards[0].symbol: event.seat for event in cuts(by_points.match(2, seed=seed))}
        if {"W", "9"} == set(drawn):
            found += 1
            assert by_points.match(2, seed=seed).dealer == drawn["W"]
            assert by_number.match(2, seed=seed).dealer == drawn["9"]
    assert found


def test_high_points_where_nothing_counts_chance_decides() -> None:
    numbers = load("hungarian", house_rules=["rounds-won"], options={"dealer.first": "high-points"})
    assert cuts(numbers.match(3, seed=1))
    worthless = load("hungarian", house_rules=[Worthless], options={"dealer.first": "high-points"})
    dealers = [worthless.match(3, seed=seed) for seed in range(40)]
    assert all(cuts(match) == [] for match in dealers)
    assert {match.dealer for match in dealers} == {0, 1, 2}


@rule(name="worthless", summary="no card is worth anything", before=("scoring",))
class Worthless:
    @hookimpl
    def card_points(self) -> int:
        return 0
