"""The Hungarian leaflet, sentence by sentence: wild cards, the call, the end and the points (H19 to H34)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, play, refused, told

from unorules import IllegalMove, InvalidMove, Round, Ruleset, drive
from unorules.bots import RandomBot


def hungarian() -> Ruleset:
    return loaded("hungarian")


def at(hands: list[str], discard: str, **rest: Any) -> Round:
    """A position of the Hungarian ruleset; the draw pile gives b9, y9, g9, r9, b8, y8, g8, r8, unless told."""
    return hungarian().position(hands, discard=discard, draw=rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9"), **rest)


# ----------------------------------------------------------------------------------------------------- wild cards


@pytest.mark.parametrize("others", ["g1 g2", "r1 r2", "r1 b5 rS"])
def test_H19_a_wild_may_be_laid_by_who_can_not_lay_and_by_who_can(others: str) -> None:
    r = at([f"{others} W", "b1 b2"], "r5")
    assert {"W>r", "W>y", "W>g", "W>b"} <= set(legal(r))
    r.play("W>y")
    assert (r.top.text, r.declared, r.color) == ("W", "y", "y")


@pytest.mark.parametrize("top", ["r5", "b0", "gS", "yR", "rD2"])
def test_H20_the_colour_before_a_wild_does_not_matter(top: str) -> None:
    r = at(["W g1 b2", "b1 b2"], top)
    r.play("W>b")
    assert (r.color, r.seat) == ("b", 1)


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_H21_its_player_may_choose_any_colour(color: str) -> None:
    r = at(["W g1 b2", "b1 b2"], "r5")
    assert [move for move in legal(r) if move.startswith("W")] == ["W>r", "W>y", "W>g", "W>b"]
    assert told(r.play(f"W>{color}")) == ["played 0 W"]
    assert r.color == color
    assert r.events[-1].data.declared == color, "the log says which"


def test_H21_a_wild_without_a_colour_or_with_none_of_the_four_is_no_move() -> None:
    r = at(["W g1 b2", "b1 b2"], "r5")
    before = r.fingerprint()
    for text in ("W", "W>", "W>x", "W>wild", "W>5"):
        with pytest.raises(InvalidMove):
            r.play(text)
    assert r.fingerprint() == before


def test_H22_on_red_without_red_or_the_number_the_wild_asks_for_yellow() -> None:
    r = at(["y3 y7 W", "r1 y2 b5", "b1 b2"], "r5")
    assert legal(r) == ["W>r", "W>y", "W>g", "W>b"]
    r.play("W>y")
    assert (r.seat, r.color, legal(r)) == (1, "y", ["y2"])


def test_H23_the_next_player_must_lay_the_colour_asked_for() -> None:
    r = at(["W g1 g2", "y1 y2 r5 g5 b7 rS", "b1 b2"], "r5")
    r.play("W>y")
    assert legal(r) == ["y1", "y2"]
    assert refused(r, "draw") == ["must-play"]
    for card in ("r5", "g5", "b7", "rS"):
        assert refused(r, card) == ["no-match"]
    r.play("y2")
    assert (r.declared, r.color) == (None, "y")


def test_H23_who_holds_none_of_the_colour_draws() -> None:
    r = at(["W g1 g2", "r5 g5", "b1 b2"], "r5")
    r.play("W>y")
    assert legal(r) == ["draw"]
    r.play("draw")
    assert (r.seat, r.color, legal(r)) == (2, "y", ["draw"]), "the colour stays asked for"


@pytest.mark.parametrize("hand_of_one", ["r1 r5 g5 W4", "W4 g1", "b5 y1 W4"])
def test_H24_a_draw_four_may_be_laid_at_any_time(hand_of_one: str) -> None:
    r = at([hand_of_one, "b1 b2", "y1 y2"], "r5")
    assert {"W4>r", "W4>y", "W4>g", "W4>b"} <= set(legal(r))


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_H25_the_colour_is_chosen_and_the_next_player_takes_four_and_may_not_lay(color: str) -> None:
    r = at(["W4 r1 r2", "r3 y3 g3 b3 W4", "r4 y4 g4 b4"], "r5")
    assert told(r.play(f"W4>{color}")) == ["played 0 W4", "took 1 b9 y9 g9 r9", "lost 1 1"]
    assert (r.seat, r.color) == (2, color)
    assert legal(r) == [f"{color}4"]
    assert hand(r, 1) == "r3 r9 y3 y9 g3 g9 b3 b9 W4"
    assert refused(r, f"{color}3", 1) == ["not-your-turn"]
    assert refused(r, "W4>r", 1) == ["not-your-turn"]


def test_H26_a_draw_four_may_be_held_back_while_something_else_fits() -> None:
    r = at(["W4 r1 g2", "b1 b2"], "r5")
    assert legal(r) == ["r1", "W4>r", "W4>y", "W4>g", "W4>b"]
    r.play("r1")
    assert hand(r, 0) == "g2 W4"


def test_H26_it_may_not_be_held_back_when_nothing_else_fits() -> None:
    r = at(["W4 g1 g2", "b1 b2"], "r5")
    assert legal(r) == ["W4>r", "W4>y", "W4>g", "W4>b"]
    assert refused(r, "draw") == ["must-play"]


# ------------------------------------------------------------------------------------------------------- the call


def test_H27_the_call_is_made_with_the_last_card_but_one() -> None:
    r = at(["r1 g2", "r3 b2", "b1 b2"], "r5")
    assert legal(r) == ["r1", "uno"]
    assert told(r.play("uno")) == ["said 0", "called 0"]
    assert (r.seat, r.called) == (0, (0,)), "the call takes no turn"
    assert told(r.play("r1")) == ["played 0 r1"]
    assert (r.seat, hand(r, 0), r.called) == (1, "g2", (0,))


@pytest.mark.parametrize("cards", ["r1 g2 b3", "r1 g2 b3 y4"])
def test_H27_there_is_nothing_to_call_with_more_cards(cards: str) -> None:
    r = at([cards, "r3 b2"], "r5")
    assert "uno" not in legal(r)
    assert refused(r, "uno") == ["nothing-to-call"]


def test_H28_everybody_learns_of_the_call() -> None:
    r = play(at(["r1 g2", "r3 b2", "b1 b2"], "r5"), "uno", "r1")
    for viewer in (0, 1, 2, None):
        view = r.view(viewer)
        assert view.called == (0,)
        assert view.sizes == (1, 2, 2)
        assert "called 0" in told(view.log)


def test_H29_who_omits_the_call_takes_two_cards_at_once() -> None:
    r = at(["r1 g2", "r3 b2", "b1 b2"], "r5")
    assert told(r.play("r1")) == ["played 0 r1", "took 0 b9 y9"]
    assert (r.seat, hand(r, 0), r.called, r.owed) == (1, "y9 g2 b9", (), ())


def test_H29_it_is_too_late_when_the_card_lies() -> None:
    r = at(["r1 g2", "r3 b2", "b1 b2"], "r5")
    r.play("r1")
    assert refused(r, "uno", 0) == ["nothing-to-call"]


@pytest.mark.parametrize(
    ("card", "log"),
    [
        ("rS", ["played 0 rS", "lost 1 1", "took 0 b9 y9"]),
        ("rR", ["played 0 rR", "direction -1", "took 0 b9 y9"]),
        ("rD2", ["played 0 rD2", "took 1 b9 y9", "lost 1 1", "took 0 g9 r9"]),
        ("W>b", ["played 0 W", "took 0 b9 y9"]),
        ("W4>b", ["played 0 W4", "took 1 b9 y9 g9 r9", "lost 1 1", "took 0 b8 y8"]),
    ],
)
def test_H29_after_an_action_card_too_once_its_effect_is_done(card: str, log: list[str]) -> None:
    r = at([f"{card.partition('>')[0]} g2", "r3 b2", "b1 b2"], "r5")
    assert told(r.play(card)) == log
    assert len(r.hands[0]) == 3


def test_H29_the_same_happens_again_the_next_time() -> None:
    r = at(["r1 g2", "r3 b2 b3 b4", "r6 b1 b7 b8"], "r5", draw="y8 y7 r7 r9")
    play(r, "r1", "r3", "r6", "r9", "draw", "draw")
    assert (r.seat, hand(r, 0)) == (0, "r7 g2")
    assert told(r.play("r7"))[-1].startswith("took 0")
    assert len(r.hands[0]) == 3


# --------------------------------------------------------------------------------------------- the end, the points


def test_H30_the_round_ends_when_the_last_card_is_laid_as_the_turn_comes_again() -> None:
    r = play(at(["r1 r2", "r3 b2 b3", "r4 b1 b7"], "r5"), "uno", "r1")
    assert refused(r, "r2", 0) == ["not-your-turn"]
    play(r, "r3", "r4")
    assert (r.result, r.seat) == (None, 0)
    r.play("r2")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_H30_a_last_card_that_does_not_fit_does_not_end_it() -> None:
    r = play(at(["r1 g2", "r3 b2 b3", "r4 b1 b7"], "r5"), "uno", "r1", "r3", "r4")
    assert legal(r) == ["draw"]
    r.play("draw")
    assert (r.result, hand(r, 0), r.called) == (None, "g2 b9", ())


def test_H31_the_others_count_the_cards_left_in_their_hands() -> None:
    r = at(["r1", "r9 g8 b0", "y3 y3 y4"], "r5", called=[0])
    log = told(r.play("r1"))
    assert log[-4:] == ["counted 0", "counted 1 r9 g8 b0", "counted 2 y3 y3 y4", "ended"]
    assert [r.hand_points(seat) for seat in range(3)] == [0, 17, 10]


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_H32_the_losers_sum_goes_to_the_winner(winner: int) -> None:
    hands = ["r9 g8 b0", "y3 y3 y4", "b7 g6"]
    rest = (17, 10, 13)
    hands[winner] = "r1"
    r = at(hands, "r5", called=[winner], seat=winner)
    r.play("r1")
    assert r.result is not None
    prize = sum(rest) - rest[winner]
    assert r.result.points == tuple(prize if seat == winner else 0 for seat in range(3))
    assert r.result.places == tuple(1 if seat == winner else 2 for seat in range(3))


def test_H32_points_are_added_round_after_round() -> None:
    match = hungarian().match(3, seed=4)
    bots = [RandomBot(seat) for seat in range(3)]
    totals = [0, 0, 0]
    seen = 0
    while match.result is None:
        for seat in match.round.asked():
            view = match.round.view(seat)
            move = bots[seat](view)
            if move is not None:
                match.play(move, seat)
                break
        if len(match.rounds) > seen:
            seen = len(match.rounds)
            result = match.rounds[-1].result
            assert result is not None
            totals = [total + points for total, points in zip(totals, result.points, strict=True)]
            assert match.scores == tuple(totals)
    assert seen > 2


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_H33_the_match_ends_when_a_player_is_first_to_reach_500(players: int, seed: int) -> None:
    match = hungarian().match(players, seed=seed)
    result = drive(match, [RandomBot(seat) for seat in range(players)])
    last = match.rounds[-1].result
    assert last is not None
    before = [score - points for score, points in zip(match.scores, last.points, strict=True)]
    assert max(before) < 500 <= max(match.scores)
    assert (result.kind, result.winners, result.points) == ("won", last.winners, match.scores)
    assert [seat for seat, score in enumerate(match.scores) if score >= 500] == list(result.winners)
    with pytest.raises(IllegalMove) as caught:
        match.play("draw")
    assert [reason.code for reason in caught.value.reasons] == ["over"]


@pytest.mark.parametrize("number", range(10))
def test_H34_numbers_are_worth_their_value(number: int) -> None:
    rules = hungarian()
    assert [rules.points(rules.card(f"{color}{number}")) for color in "rygb"] == [number] * 4


def test_H34_no_card_is_worth_more_than_nine() -> None:
    rules = hungarian()
    assert {rules.points(card) for card in rules.deck} == set(range(10))
