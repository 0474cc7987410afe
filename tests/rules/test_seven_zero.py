"""The rule ``seven-zero``: hands that are exchanged by a 7 and handed on by a 0."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, play, refused
from tests.mechanism.flip import Backs, Flip
from tests.mechanism.house import house

import unorules
from unorules import Debt, InvalidConfiguration, RandomBot, Round, Ruleset, drive, load

DRAW = "y9 y8 y7 y6 y5 y4"


def rules(base: str = "hungarian", **options: Any) -> Ruleset:
    return house("seven-zero", base=base, **{f"seven_zero__{name}": value for name, value in options.items()})


RULES = rules()


def at(hands: list[str], discard: str = "r2", ruleset: Ruleset = RULES, **rest: Any) -> Round:
    return ruleset.position(hands, discard=discard, draw=DRAW, **rest)


def hands(r: Round) -> list[str]:
    return [hand(r, seat) for seat in range(r.players)]


# ------------------------------------------------------------------------------------------------ options, selection


@pytest.mark.parametrize(("option", "wrong"), [("seven", "no"), ("seven", True), ("zero", "swap"), ("zero", None)])
def test_values_are_checked_strictly(option: str, wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=f"seven-zero.{option}"):
        load("bulgarian", house_rules=["seven-zero"], options={f"seven-zero.{option}": wrong})


@pytest.mark.parametrize("base", ["hungarian", "bulgarian", "hungarian+zero"])
def test_it_is_added_by_name_and_counts_before_what_the_ruleset_has_a_zero_do(base: str) -> None:
    ruleset = unorules.load(f"{base}+seven-zero")
    r = at(["r7 r0 g4", "b1 b2 b3", "y1 y2"], ruleset=ruleset)
    assert [move for move in legal(r) if move != "draw"] == ["r0", "r7~1", "r7~2"]
    play(r, "r0")
    assert hands(r) == ["y1 y2", "r7 g4", "b1 b2 b3"]


def test_off_leaves_the_zero_to_the_ruleset() -> None:
    r = at(["r0 g4 g6", "b1 b2", "y1 y2"], ruleset=rules("bulgarian", zero="off"))
    assert legal(r) == ["r0", "r0~1", "draw"]
    r = play(at(["r0 g4 g6", "b1 b2", "y1 y2"], ruleset=rules(zero="off")), "r0")
    assert hands(r) == ["g4 g6", "b1 b2", "y1 y2"]


def test_off_leaves_the_seven_a_number() -> None:
    r = at(["r7 g4 g6", "b1 b2", "y1 y2"], ruleset=rules(seven="off"))
    assert legal(r) == ["r7"]
    play(r, "r7")
    assert hands(r) == ["g4 g6", "b1 b2", "y1 y2"]


# ------------------------------------------------------------------------------------------------ seven


def test_must_says_with_whom() -> None:
    r = at(["r7 g4 g5", "b1 b2", "y1 y2"])
    assert legal(r) == ["r7~1", "r7~2"]
    assert refused(r, "r7") == ["whom"]
    play(r, "r7~2")
    assert (hands(r), r.seat) == (["y1 y2", "b1 b2", "g4 g5"], 1)


def test_may_leaves_it_to_the_player() -> None:
    r = at(["r7 g4 g5", "b1 b2", "y1 y2"], ruleset=rules(seven="may"))
    assert legal(r) == ["r7", "r7~1", "r7~2"]
    play(r, "r7")
    assert hands(r) == ["g4 g5", "b1 b2", "y1 y2"]


@pytest.mark.parametrize("seven", ["must", "may", "off"])
def test_SZ1_with_the_last_seven_one_has_won(seven: str) -> None:
    r = at(["r7", "b1 b2", "y1 y2"], ruleset=rules(seven=seven))
    assert legal(r) == ["r7"]
    assert refused(r, "r7~1") == ["last-card"] if seven != "off" else ["not-that-way"]
    play(r, "r7")
    assert r.result is not None
    assert (r.result.winners, hands(r)) == ((0,), ["", "b1 b2", "y1 y2"])


def test_SZ1_with_the_last_seven_uncalled_one_takes_the_penalty_and_keeps_that() -> None:
    r = play(at(["r7", "b1 b2", "y1 y2"], ruleset=rules("bulgarian")), "r7")
    assert (r.result, hands(r)) == (None, ["y4 y5 y6 y7", "b1 b2", "y1 y2"])


def test_SZ5_with_two_players_there_is_one_target() -> None:
    r = at(["r7 g4 g5", "b1 b2"])
    assert legal(r) == ["r7~1"]
    play(r, "r7~1")
    assert (hands(r), r.seat) == (["b1 b2", "g4 g5"], 1)


def test_SZ5_who_is_out_or_was_eliminated_takes_no_part() -> None:
    r = at(["r7 g4 g5", "", "b1 b2", "y1 y2"])
    assert legal(r) == ["r7~2", "r7~3"]
    assert refused(r, "r7~1") == ["not-that-way"]
    r = play(at(["r0 g4 g5", "", "b1 b2", "y1 y2"]), "r0")
    assert (hands(r), r.seat) == (["y1 y2", "", "g4 g5", "b1 b2"], 2)
    ruleset = house("seven-zero", "hand-limit", hand_limit__limit=5)
    r = play(at(["rD2 r7 r0 g4", "b1 b2 b3", "y1 y2 y3"], ruleset=ruleset), "rD2")
    assert r.active == (0, 2)
    play(r, "draw")
    assert legal(r) == ["r0", "r7~2"]


def test_the_drawn_seven_is_laid_the_same_way() -> None:
    r = play(at(["g4", "b1 b2", "y1 y2"], "y5", ruleset=rules("bulgarian")), "draw")
    assert hand(r, 0) == "y4 g4"
    r = rules("bulgarian").position(["g4", "b1 b2", "y1 y2"], discard="r2", draw="r7")
    play(r, "draw")
    assert legal(r) == ["r7~1", "r7~2", "pass"]
    play(r, "r7~1")
    assert (hands(r), r.seat) == (["b1 b2", "g4", "y1 y2"], 1)


# ------------------------------------------------------------------------------------------------ zero


def test_SZ1_with_the_last_zero_one_has_won() -> None:
    r = play(at(["r0", "b1 b2", "y1 y2"]), "r0")
    assert r.result is not None
    assert (r.result.winners, hands(r)) == ((0,), ["", "b1 b2", "y1 y2"])


@pytest.mark.parametrize(
    ("direction", "after"),
    [(1, ["y1 y2", "g4 g5 g6", "b1"]), (-1, ["b1", "y1 y2", "g4 g5 g6"])],
)
def test_SZ4_a_zero_rotates_the_way_play_runs(direction: int, after: list[str]) -> None:
    r = play(at(["g0 g4 g5 g6", "b1", "y1 y2"], "g2", direction=direction), "g0")
    assert hands(r) == after


def test_SZ8_after_a_zero_the_next_player_moves() -> None:
    r = play(at(["g0 g4 g5", "b1 b2", "y1 y2"], "g2"), "g0")
    assert (r.seat, r.turn) == (1, 1)


def test_with_two_players_a_zero_exchanges_hands() -> None:
    r = play(at(["g0 g4 g5", "b1 b2"], "g2"), "g0")
    assert (hands(r), r.seat) == (["b1 b2", "g4 g5"], 1)


# ------------------------------------------------------------------------------------------------ start


@pytest.mark.parametrize("policy", ["mattel", "mattel-42003", "inert", "number-only"])
@pytest.mark.parametrize("card", ["r7", "r0"])
def test_SZ7_as_first_card_it_does_nothing(card: str, policy: str) -> None:
    r = deal_with(house("seven-zero", start__policy=policy), 3, card)
    assert {event.kind for event in r.events} == {"dealer", "shuffled", "dealt", "turned"}
    assert r.seat == 1


# ------------------------------------------------------------------------------------------------ with other rules


def test_calls_lapse_on_hands_that_change() -> None:
    r = play(at(["r7 g1", "b1", "y1"], called=[1, 2]), "r7~1")
    assert r.called == (2,)
    r = play(at(["r0 g1", "b1", "y1"], called=[1, 2]), "r0")
    assert r.called == ()


def test_what_is_owed_stays_with_the_seat() -> None:
    """Seat 2 jumps in with a 7 while seat 1 still owes two cards."""
    ruleset = house("seven-zero", "jump-in", "stacking")
    r = at(
        ["r1 r2", "b1 b2", "r7 g1 g2 g3"], "rD2 r7", ruleset, seat=1,
        owed=[Debt(1, cards=2, turns=1, by=0, rule="draw-two", card=ruleset.card("rD2"))],
    )  # fmt: skip
    play(r, (2, "r7~1"))
    assert (hands(r), [(debt.seat, debt.cards) for debt in r.owed], r.seat) == (
        ["r1 r2", "g1 g2 g3", "b1 b2"], [(1, 2)], 1,
    )  # fmt: skip
    play(r, "take")
    assert (hands(r), r.seat) == (["r1 r2", "y4 y5 g1 g2 g3", "b1 b2"], 0)


def test_a_penalty_falls_on_the_seat_that_laid_not_on_who_holds_its_cards() -> None:
    r = play(at(["r7 g1", "b1 b2", "y1 y2"]), "r7~1")
    assert hands(r) == ["b1 b2", "g1", "y1 y2"], "nobody has laid down to one card"


def test_a_round_that_goes_on_hands_on_among_those_in_play() -> None:
    r = play(at(["r6", "r0 g4", "b1 b2"], ruleset=house("seven-zero", "play-to-last")), "r6", "r0")
    assert hands(r) == ["", "b1 b2", "g4"]


def test_a_two_faced_card_is_a_seven_while_it_shows_one() -> None:
    ruleset = house("seven-zero", Flip, Backs)
    front = next(card for card in ruleset.deck if card.face(0).symbol == "7" != card.face(1).symbol)
    back = next(card for card in ruleset.deck if card.face(1).symbol == "7" != card.face(0).symbol)
    for card, targets in ((front, {1, 2}), (back, {None})):
        r = ruleset.position([[front, back, card]] * 3, discard=[card])
        assert {move.target for move in r.legal_moves() if card in move.cards} == targets


def test_everybody_else_sees_no_card_of_an_exchange() -> None:
    def swapped(mine: str, theirs: str) -> Round:
        return play(at([f"r7 {mine}", theirs, "y1 y2"]), "r7~1")

    one, other = swapped("g4 g5", "b1 b2"), swapped("g8 b5", "r1 W")
    for viewer in (2, None):
        assert one.view(viewer).canonical() == other.view(viewer).canonical()


def test_what_a_seat_gets_is_told_to_that_seat() -> None:
    """Who sees the same happen holds the same: what is new in a view has come through an event."""

    def swapped(theirs: str) -> tuple[list[str], bytes]:
        r = at(["r7 g4 g5", theirs, "y1 y2"])
        events = [str(event.redacted(0)) for event in r.play("r7~1")]
        return events, r.view(0).canonical()

    (told, seen), (told_too, seen_too) = swapped("b1 b2"), swapped("r1 W")
    assert (told, seen) != (told_too, seen_too)
    assert (told == told_too) == (seen == seen_too)


@pytest.mark.parametrize("seven", ["must", "may"])
@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_rounds_are_played(base: str, players: int, seven: str) -> None:
    kinds: set[str] = set()
    for seed in range(4):
        r = rules(base, seven=seven).deal(players, seed=seed, max_moves=3000)
        assert drive(r, [RandomBot(seed + seat) for seat in range(players)]).kind == "won"
        kinds |= {event.kind for event in r.events}
    assert {"swapped", "rotated"} <= kinds
