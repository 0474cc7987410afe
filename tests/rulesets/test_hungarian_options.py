"""The Hungarian rules with other values of their options."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, match_at, play, refused, told

from unorules import InvalidConfiguration, Round, drive, load
from unorules.bots import RandomBot


def at(hands: list[str], discard: str = "r5", *, options: dict[str, Any], **rest: Any) -> Round:
    draw = rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9")
    return loaded("hungarian", **options).position(hands, discard=discard, draw=draw, **rest)


# ----------------------------------------------------------------------------------------------------------- scoring


@pytest.mark.parametrize(
    ("cards", "points"),
    [("rS", 20), ("yR", 20), ("gD2", 20), ("W", 50), ("W4", 50), ("b0", 0), ("b9", 9), ("W W4 rS r7", 127)],
)
def test_standard_action_points(cards: str, points: int) -> None:
    r = at(["r1", cards, "y3"], options={"scoring__action_points": "standard"}, called=[0])
    r.play("r1")
    assert r.result is not None
    assert r.result.points == (points + 3, 0, 0)


def test_a_points_table_of_ones_own() -> None:
    rules = load("hungarian", options={"scoring.action-points": "standard", "scoring.points": {"S": 15, "W": 40}})
    assert [rules.points(rules.card(card)) for card in ("rS", "W", "r7")] == [15, 40, 7]


# --------------------------------------------------------------------------------------------------------- uno-call


@pytest.mark.parametrize("penalty", [0, 1, 4])
def test_penalty(penalty: int) -> None:
    r = at(["r1 g2", "r3 b2"], options={"uno_call__penalty": penalty})
    log = told(r.play("r1"))
    assert log == ["played 0 r1", *([] if not penalty else [f"took 0 {' '.join(['b9', 'y9', 'g9', 'r9'][:penalty])}"])]
    assert (len(r.hands[0]), r.seat) == (1 + penalty, 1)


def test_required_who_has_not_called_takes_the_penalty_and_is_not_out() -> None:
    r = at(["r1", "r3 b2", "y1 y2"], options={"uno_call__required": True})
    assert told(r.play("r1")) == ["played 0 r1", "took 0 b9 y9"]
    assert (r.result, r.out, r.seat, hand(r, 0)) == (None, (), 1, "y9 b9")


def test_required_the_last_cards_effect_comes_first() -> None:
    r = at(["rD2", "r3 b2", "y1 y2"], options={"uno_call__required": True})
    assert told(r.play("rD2")) == ["played 0 rD2", "took 1 b9 y9", "lost 1 1", "took 0 g9 r9"]
    assert (r.result, r.seat, hand(r, 0)) == (None, 2, "r9 g9")


def test_required_who_has_called_is_out() -> None:
    for called in ([0], []):
        r = at(["r1", "r3 b2"], options={"uno_call__required": True}, called=called)
        if not called:
            assert legal(r) == ["r1", "uno"]
            r.play("uno")
        assert legal(r) == ["r1"]
        r.play("r1")
        assert r.result is not None
        assert r.result.winners == (0,)


def test_required_who_holds_one_card_may_call_out_of_turn() -> None:
    r = at(["r1 g1 g2", "r3", "y1 y2"], options={"uno_call__required": True})
    assert (r.asked(), legal(r, 1), legal(r, 2)) == ((1, 0), ["uno"], [])
    r.play("uno", 1)
    assert (r.called, r.seat, r.asked()) == ((1,), 0, (0,))


def test_required_if_no_card_can_be_taken_the_seat_is_out() -> None:
    r = at(["r1", "r3 b2"], options={"uno_call__required": True, "piles__refill": "none"}, draw="")
    r.play("r1")
    assert r.result is not None
    assert r.result.winners == (0,)
    r = at(["r1", "r3 b2"], options={"uno_call__required": True}, draw="")
    r.play("r1")
    assert (r.result, hand(r, 0)) == (None, "r5"), "one was left among the discards"


def test_not_required_who_has_not_called_is_out_all_the_same() -> None:
    r = at(["r1", "r3 b2"], options={"uno_call__due": "before-last"})
    r.play("r1")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_before_last_nothing_is_due_with_the_last_card_but_one() -> None:
    r = at(["r1 r2", "r3 b2 b3"], options={"uno_call__due": "before-last"})
    assert "uno" not in legal(r)
    assert told(r.play("r1")) == ["played 0 r1"]
    assert legal(r, 0) == ["uno"]
    play(r, "r3")
    assert legal(r) == ["r2", "uno"]


@pytest.mark.parametrize("cost", [1, 2])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_false_call_costs_cards_and_no_turn(cost: int, seat: int) -> None:
    r = at(["r1 g2 g3", "r3 b2 b3", "y1 y2 y3"], options={"uno_call__false_call": cost})
    assert "uno" in legal(r, seat)
    log = told(r.play("uno", seat))
    assert log == [f"said {seat}", f"took {seat} {' '.join(['b9', 'y9'][:cost])}"]
    assert [len(cards) for cards in r.hands] == [3 + cost * (place == seat) for place in range(3)]
    assert (r.seat, r.turn, r.called) == (0, 0, ())
    r.play("r1")
    assert r.seat == 1


def test_a_false_call_is_no_announcement_and_bots_leave_it() -> None:
    r = at(["r1 g2 g3", "r3 b2 b3"], options={"uno_call__false_call": 2})
    (move,) = [move for move in r.legal_moves() if move.word == "uno"]
    assert not move.announcement
    r = at(["r1 g2", "r3 b2 b3"], options={"uno_call__false_call": 2})
    (move,) = [move for move in r.legal_moves() if move.word == "uno"]
    assert move.announcement
    assert told(r.play(move)) == ["said 0", "called 0"]


def test_a_false_call_with_two_cards_and_nothing_to_lay_costs_too() -> None:
    r = at(["g1 g2", "r3 b2 b3"], options={"uno_call__false_call": 2})
    r.play("uno")
    assert (hand(r, 0), r.called) == ("y9 g1 g2 b9", ())


def test_a_false_call_that_finds_no_card_is_made_once() -> None:
    r = at(["g1 g2 g3", "b1 b2 b3"], options={"uno_call__false_call": 2}, draw="")
    r.play("uno")
    assert (hand(r, 0), legal(r)) == ("g1 g2 g3", ["draw"])
    assert refused(r, "uno") == ["said-already"]


@pytest.mark.parametrize(
    ("option", "value"),
    [("penalty", -1), ("penalty", True), ("required", 1), ("false-call", -1), ("false-call", None), ("due", "later")],
)
def test_other_values_of_the_call_are_refused(option: str, value: object) -> None:
    with pytest.raises(InvalidConfiguration, match=option):
        load("hungarian", options={f"uno-call.{option}": value})


# -------------------------------------------------------------------------------------------------- finish and piles


def test_a_last_draw_card_may_be_without_effect() -> None:
    for card in ("rD2", "W4>g"):
        r = at([card.partition(">")[0], "g1 b2"], options={"finish__last_card_draw": False}, called=[0])
        r.play(card)
        assert r.result is not None
        assert (r.result.points, hand(r, 1)) == ((3, 0), "g1 b2")


def test_without_refill_an_empty_draw_pile_stays_empty() -> None:
    r = at(["g1 g2", "b1 b2"], "y3 y4 r5", options={"piles__refill": "none"}, draw="")
    r.play("draw")
    assert (hand(r, 0), len(r.discard_pile), r.draw_pile, r.seat) == ("g1 g2", 3, (), 1)
    r = at(["rD2 g1 g2", "b1 b2"], "y3 y4 r5", options={"piles__refill": "none"}, draw="b9")
    r.play("rD2")
    assert (hand(r, 1), r.seat) == ("b1 b2 b9", 0)


@pytest.mark.parametrize(("held", "winners"), [("g4 g6", (1,)), ("g1 g2", (0,)), ("g1 g6", (0, 1))])
def test_after_a_lap_without_a_card_the_lowest_hand_may_win(held: str, winners: tuple[int, ...]) -> None:
    r = at([f"r9 {held}", "y3 y4"], options={"piles__refill": "none", "piles__stalemate": "lowest-hand"}, draw="")
    play(r, "r9", "draw", "draw")
    assert r.result is not None
    assert (r.result.kind, r.result.winners) == ("won", winners)


def test_who_wins_with_the_lowest_hand_scores_the_others_cards_and_not_the_own() -> None:
    r = at(["r9 g4 g6", "y3 y4"], options={"piles__refill": "none", "piles__stalemate": "lowest-hand"}, draw="")
    play(r, "r9", "draw", "draw")
    assert r.result is not None
    assert r.result.points == (0, 10)


# ------------------------------------------------------------------------------------------------ target and players


@pytest.mark.parametrize(
    ("target", "before", "held", "over"),
    [
        (500, 490, "g4 b6", True),
        (500, 490, "g4 b5", False),
        (200, 190, "g4 b6", True),
        (1, 0, "g1", True),
        (1, 0, "g0", False),
    ],
)
def test_the_match_is_over_at_the_target(target: int, before: int, held: str, over: bool) -> None:
    rules = loaded("hungarian", target__points=target)
    match = match_at(rules, ["r1", held], scores=(before, 0), discard="r5", called=[0])
    match.play("r1")
    assert match.scores == (before + sum(int(text[1]) for text in held.split()), 0)
    assert (match.result is not None) is over
    if match.result is not None:
        assert (match.result.kind, match.result.winners, match.result.points) == ("won", (0,), match.scores)


def test_places_in_the_match_go_by_totals() -> None:
    rules = loaded("hungarian", target__points=100)
    match = match_at(rules, ["r1", "g4 b6", "y1"], scores=(95, 0, 99), discard="r5", called=[0])
    match.play("r1")
    assert match.result is not None
    assert (match.result.winners, match.result.places, match.scores) == ((0,), (1, 3, 2), (106, 0, 99))


def test_a_low_target_makes_a_short_match() -> None:
    match = loaded("hungarian", target__points=20).match(3, seed=2)
    drive(match, [RandomBot(seat) for seat in range(3)])
    assert max(match.scores) >= 20
    assert len(match.rounds) < 5


@pytest.mark.parametrize(("least", "most"), [(2, 4), (3, 10), (3, 3)])
def test_how_many_play(least: int, most: int) -> None:
    rules = loaded("hungarian", players__min=least, players__max=most)
    told = f"{least} to {most}" if least < most else f" {least}"
    for players in range(12):
        if least <= players <= most:
            assert rules.match(players, seed=1).players == players
        else:
            with pytest.raises(InvalidConfiguration, match=told):
                rules.match(players, seed=1)
            with pytest.raises(InvalidConfiguration, match=told):
                rules.deal(players, seed=1)
    with pytest.raises(InvalidConfiguration, match=told):
        rules.position(["r1 r2"] * (most + 1), discard="r5")


def test_players_beyond_ten_may_play_if_the_deck_suffices() -> None:
    rules = loaded("hungarian", players__max=15)
    assert rules.deal(15, seed=1).players == 15
    with pytest.raises(InvalidConfiguration, match="113 cards"):
        loaded("hungarian", players__max=16).deal(16, seed=1)


@pytest.mark.parametrize(
    "options",
    [
        {"players.min": 1}, {"players.max": 1}, {"players.min": 5, "players.max": 4}, {"players.min": 11},
        {"players.max": True}, {"target.points": 0}, {"target.points": "500"}, {"piles.refill": True},
        {"piles.stalemate": "lowest"}, {"scoring.action-points": "all"}, {"finish.last-card-draw": "no"},
    ],
)  # fmt: skip
def test_impossible_values_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(InvalidConfiguration, match=next(iter(options)).partition(".")[2]):
        load("hungarian", options=options)
