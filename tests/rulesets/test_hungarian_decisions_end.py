"""Where the Hungarian leaflet is silent or contradicts itself: the call, the end, piles, the match (S24 to S43)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.helpers import deal_with, hand, legal, loaded, play, refused, told

from unorules import InvalidConfiguration, InvalidMove, Round, Ruleset, drive
from unorules.bots import RandomBot


def hungarian() -> Ruleset:
    return loaded("hungarian")


def at(hands: list[str], discard: str, **rest: Any) -> Round:
    """A position of the Hungarian ruleset; the draw pile gives b9, y9, g9, r9, b8, y8, g8, r8, unless told."""
    return hungarian().position(hands, discard=discard, draw=rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9"), **rest)


# ------------------------------------------------------------------------------------------------------- the call


def test_S24_the_call_is_due_with_the_last_card_but_one() -> None:
    r = play(at(["r1 r2", "r3 b2", "r4 b1"], "r5"), "uno", "r1")
    assert len(r.hands[0]) == 1
    late = at(["r1", "r3 b2", "r4 b1"], "r5")
    assert legal(late) == ["r1"], "with one card the moment is over"
    assert refused(late, "uno") == ["nothing-to-call"]


@pytest.mark.parametrize("players", [2, 3])
def test_S25_the_penalty_is_two_cards(players: int) -> None:
    r = at(["r1 g2", "r3 b2", "b1 b2"][:players], "r5")
    r.play("r1")
    assert [len(cards) for cards in r.hands] == [3, 2, 2][:players]


def test_S26_nobody_has_to_catch_who_forgot() -> None:
    r = at(["r1 g2", "r3 b2", "b1 b2"], "r5")
    events = r.play("r1")
    assert told(events) == ["played 0 r1", "took 0 b9 y9"], "in the same move, before anyone else has a say"
    assert r.asked() == (1,)
    with pytest.raises(InvalidMove):
        r.play("catch 0", 1)


def test_S28_a_call_belongs_to_the_cards_held_and_lapses_with_them() -> None:
    r = at(["r1 g2", "r3 b2 b3", "rD2 b1 b7"], "r5")
    play(r, "uno", "r1", "r3")
    assert r.called == (0,)
    log = told(r.play("rD2"))
    assert "silenced 0" in log
    assert (r.called, hand(r, 0)) == ((), "y9 g2 b9")


def test_S28_who_comes_down_to_one_card_again_must_call_again() -> None:
    r = at(["r1 g2", "r3 b2 b3 b6", "r4 b1 b7 b8"], "r5", draw="y1 y2 y3 r6")
    play(r, "uno", "r1", "r3", "r4", "draw")
    assert (hand(r, 0), r.called) == ("r6 g2", ())
    forgotten = play(r.copy(), "draw", "draw", "r6")
    assert len(forgotten.hands[0]) == 3
    play(r, "draw", "draw", "uno", "r6")
    assert (hand(r, 0), r.called) == ("g2", (0,))


def test_S28_a_call_is_legal_in_ones_own_turn_with_two_cards_and_a_legal_play() -> None:
    assert "uno" in legal(at(["r1 g2", "r3 b2"], "r5"))
    assert "uno" in legal(at(["W g2", "r3 b2"], "r5"))
    assert legal(at(["g1 g2", "r3 b2"], "r5")) == ["draw"]
    assert refused(at(["g1 g2", "r3 b2"], "r5"), "uno") == ["nothing-to-call"]
    assert refused(at(["r1 g2", "r3 b2"], "r5"), "uno", 1) == ["nothing-to-call"]


def test_S28_a_call_is_made_once() -> None:
    r = at(["r1 g2", "r3 b2"], "r5")
    r.play("uno")
    assert legal(r) == ["r1"]
    assert refused(r, "uno")


def test_S29_a_call_that_calls_nothing_is_refused_and_costs_nothing() -> None:
    r = at(["r1 g2 b3", "r3 b2"], "r5")
    for seat in (0, 1):
        assert refused(r, "uno", seat) == ["nothing-to-call"]
    assert [len(cards) for cards in r.hands] == [3, 2]


# ------------------------------------------------------------------------------------------------------- going out


def test_S32_a_nought_is_laid_last_like_any_number() -> None:
    r = at(["r0", "g4 b3", "b1 b2"], "r5", called=[0])
    assert legal(r) == ["r0"]
    r.play("r0")
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (10, 0, 0))


def test_S33_a_nought_exchanges_no_hands() -> None:
    r = at(["r0 g1 g2", "g4 b3", "b1 b2"], "r5")
    assert [move.text for move in r.moves() if move.text.startswith("r0")] == ["r0"]
    r.play("r0")
    assert [hand(r, seat) for seat in range(3)] == ["g1 g2", "g4 b3", "b1 b2"]


@pytest.mark.parametrize(
    ("card", "taken", "points"), [("rD2", ["b9", "y9"], 18 + 7), ("W4>y", ["b9", "y9", "g9", "r9"], 36 + 7)]
)
@pytest.mark.parametrize("others", [1, 2])
def test_S34_a_draw_card_laid_last_is_taken_before_the_count(
    card: str, taken: list[str], points: int, others: int
) -> None:
    r = at([card.partition(">")[0], "g4 b3", "y1 y2"][: 1 + others], "r5", called=[0])
    log = told(r.play(card))
    assert log[1] == f"took 1 {' '.join(taken)}"
    assert Counter(hand(r, 1).split()) == Counter(["g4", "b3", *taken])
    assert r.result is not None
    assert r.result.points == (points + 3 * (others - 1), 0, 0)[: 1 + others]


@pytest.mark.parametrize("card", ["rS", "rR", "rD2", "W>g", "W4>g"])
@pytest.mark.parametrize("players", [2, 3])
def test_S35_an_action_card_may_be_the_last(card: str, players: int) -> None:
    r = at([card.partition(">")[0], "g4 b3", "y1 y2"][:players], "r5", called=[0])
    assert card in legal(r)
    r.play(card)
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.owed) == ("won", (0,), ())


# ----------------------------------------------------------------------------------------------------------- piles


def test_S36_an_empty_draw_pile_is_filled_with_all_discards_but_the_top_one() -> None:
    r = at(["g1 g2", "b1 b2"], "y3 g8 y7 r5", draw="")
    log = told(r.play("draw"))
    assert [line.split()[0] for line in log] == ["moved", "shuffled", "drew"]
    assert [card.text for card in r.discard_pile] == ["r5"]
    drawn = log[-1].split()[2]
    assert Counter([drawn, *(card.text for card in r.draw_pile)]) == Counter(["y3", "g8", "y7"])
    assert drawn in hand(r, 0).split()
    assert len(r.hands[0]) == 3


def test_S36_in_the_middle_of_a_penalty_too() -> None:
    r = at(["W4 g1 g2", "b1 b2", "y1 y2"], "y3 g8 y7 r5", draw="b9")
    r.play("W4>y")
    assert len(r.hands[1]) == 6
    assert {"b9"} < set(hand(r, 1).split()) - {"b1", "b2"}
    assert ([card.text for card in r.discard_pile], len(r.draw_pile)) == (["W4"], 1)


def test_S36_the_colour_asked_for_stays_and_recycled_wilds_have_none() -> None:
    r = at(["g1 g2", "r1 y5"], "W W4", declared="y", draw="")
    r.play("draw")
    assert hand(r, 0) == "g1 g2 W"
    assert (r.color, r.declared, [card.text for card in r.discard_pile]) == ("y", "y", ["W4"])
    assert (r.seat, legal(r)) == (1, ["y5", "uno"])
    play(r, "uno", "y5")
    assert legal(r) == ["W>r", "W>y", "W>g", "W>b"]


def test_S37_what_is_not_there_is_not_drawn_and_the_turn_passes() -> None:
    r = at(["g1 g2", "b1 b2", "y1 y2"], "r5", draw="")
    assert legal(r) == ["draw"]
    (drew,) = [event for event in r.play("draw") if event.kind == "drew"]
    assert (drew.seat, drew.count, drew.cards) == (0, 0, ())
    assert (r.seat, hand(r, 0), r.result) == (1, "g1 g2", None)


def test_S37_a_penalty_takes_what_there_is() -> None:
    r = at(["W4 g1 g2", "b1 b2", "y1 y2"], "r5", draw="b9 y9")
    r.play("W4>y")
    assert hand(r, 1) == "r5 y9 b1 b2 b9"
    assert (r.seat, r.draw_pile) == (2, ())


def test_S37_after_a_lap_without_a_card_the_round_is_drawn() -> None:
    r = play(at(["W g1 g2", "g3 g4"], "b9", draw=""), "W>y", "draw")
    assert hand(r, 1) == "g3 g4 b9", "the last card there is"
    play(r, "draw")
    assert (r.seat, r.result) == (1, None)
    play(r, "draw")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.points) == ("drawn", (), (0, 0))
    assert legal(r) == []


def test_S37_in_a_position_the_lap_begins_after_who_laid_the_top_card() -> None:
    r = at(["g1 g2", "y3 y4"], "r5", draw="", last=1)
    play(r, "draw", "draw")
    assert r.result is not None
    assert r.result.kind == "drawn"


def test_S37_a_card_laid_begins_the_lap_anew() -> None:
    rules = loaded("hungarian", piles__refill="none")
    r = rules.position(["g1 g2", "g3 g4", "r9 y3 y4"], discard="r5")
    play(r, "draw", "draw", "r9", "draw", "draw")
    assert (r.seat, legal(r), r.result) == (2, ["draw"], None)
    play(r, "draw")
    assert r.result is not None
    assert r.result.kind == "drawn"


# ----------------------------------------------------------------------------------------------------------- match


@pytest.mark.parametrize("seed", [1, 2])
def test_S38_the_match_is_played_to_500(seed: int) -> None:
    match = hungarian().match(2, seed=seed)
    drive(match, [RandomBot(0), RandomBot(1)])
    totals = [0, 0]
    for r in match.rounds[:-1]:
        assert r.result is not None
        totals = [total + points for total, points in zip(totals, r.result.points, strict=True)]
    assert max(totals) < 500 <= max(match.scores)


def test_S39_reaching_the_target_exactly_is_enough() -> None:
    match = hungarian().match(2, seed=3, dealer=0)
    moves = []
    bots = [RandomBot(0), RandomBot(1)]
    while not match.rounds:
        r = match.round
        for seat in r.asked():
            move = bots[seat](r.view(seat))
            if move is not None:
                moves.append((move.text, seat))
                match.play(move, seat)
                break
    reached = max(match.scores)
    for target, over in ((reached, True), (reached + 1, False)):
        again = loaded("hungarian", target__points=target).match(2, seed=3, dealer=0)
        for text, seat in moves:
            again.play(text, seat)
        assert max(again.scores) == reached
        assert (again.result is not None) is over


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_S40_one_player_scores_a_round_and_one_wins_the_match(seed: int) -> None:
    match = hungarian().match(4, seed=seed)
    result = drive(match, [RandomBot(seat) for seat in range(4)])
    for r in match.rounds:
        assert r.result is not None
        assert sum(points > 0 for points in r.result.points) <= 1
    assert len(result.winners) == 1
    assert sorted(result.places)[:2] == [1, 2]


@pytest.mark.parametrize("players", [2, 10])
def test_S41_two_to_ten_play(players: int) -> None:
    assert hungarian().deal(players, seed=1).players == players
    assert hungarian().match(players, seed=1).players == players


@pytest.mark.parametrize("players", [0, 1, 11, -2])
def test_S41_fewer_or_more_are_an_error(players: int) -> None:
    with pytest.raises(InvalidConfiguration, match="2 to 10"):
        hungarian().deal(players, seed=1)
    with pytest.raises(InvalidConfiguration, match="2 to 10"):
        hungarian().match(players, seed=1)


def test_S41_so_are_more_cards_than_the_deck_has() -> None:
    eleven = loaded("hungarian", deal__hand_size=11)
    assert [len(cards) for cards in deal_with(eleven, 9, "r5").hands] == [11] * 9
    with pytest.raises(InvalidConfiguration, match="111 cards"):
        eleven.deal(10, seed=1)


def test_S42_cards_are_drawn_from_one_pile_and_laid_on_another() -> None:
    r = at(["g1 g2", "r1 b2 b3"], "y3 r5", draw="b7 b8")
    play(r, "draw")
    assert [card.text for card in r.discard_pile] == ["y3", "r5"]
    assert [card.text for card in r.draw_pile] == ["b7"]
    play(r, "r1")
    assert [card.text for card in r.discard_pile] == ["y3", "r5", "r1"]
    assert [card.text for card in r.draw_pile] == ["b7"]


@pytest.mark.parametrize(("move", "seat"), [("g1", 0), ("r9", 0), ("r1", 1), ("pass", 0), ("take", 0), ("uno", 1)])
def test_S43_an_illegal_move_is_refused_and_costs_nothing(move: str, seat: int) -> None:
    r = at(["r2 g1 g2", "r1 b2"], "r5")
    assert refused(r, move, seat)
    assert ([hand(r, 0), hand(r, 1)], r.seat, r.owed) == (["r2 g1 g2", "r1 b2"], 0, ())
