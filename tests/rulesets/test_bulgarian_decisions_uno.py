"""Where the Bulgarian leaflet is silent: what was decided on UNO, the 0 and the last card (S24 to S35)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, match_at, play, refused, stands, told

from unorules import InvalidMove, Round, Ruleset


def bulgarian() -> Ruleset:
    return loaded("bulgarian")


def at(hands: list[str], discard: str, **rest: Any) -> Round:
    """A position of the Bulgarian ruleset; the draw pile gives b9, y9, g9, r9, b8, y8, g8, r8, unless told."""
    return bulgarian().position(hands, discard=discard, draw=rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9"), **rest)


def won(r: Round) -> tuple[int, ...]:
    """Who has won the round, which must be over."""
    assert r.result is not None
    assert r.result.kind == "won"
    return r.result.winners


# ------------------------------------------------------------------------------------------------ the call


def test_S24_the_call_is_due_before_the_last_card_not_with_the_one_before() -> None:
    r = at(["r1 r2", "g1 g2"], "r5")
    assert refused(r, "uno") == ["nothing-to-call"]
    assert told(r.play("r1")) == ["played 0 r1"]
    assert stands(r) == {
        "seat": 1, "turn": 1, "hands": ["r2", "g1 g2"], "top": "r1", "color": "r", "direction": 1,
        "owed": (), "called": (), "asked": (0, 1),
    }  # fmt: skip


def test_S25_the_penalty_is_four_cards() -> None:
    r = play(at(["r1", "g1 g2"], "r5"), "r1")
    assert hand(r, 0) == "r9 y9 g9 b9"


def test_S26_nobody_has_to_catch_anybody() -> None:
    r = at(["g1", "r1 r2", "b1 b2"], "r5", seat=1)
    for seat in range(3):
        with pytest.raises(InvalidMove):
            r.parse("catch 0", seat)
    play(r, "r1", "draw", "pass")
    assert (r.seat, hand(r, 0)) == (0, "g1"), "to hold one card uncalled costs nothing yet"


# ------------------------------------------------------------------------------- the last card laid uncalled


def test_S27_a_draw_four_laid_uncalled_takes_effect_first_then_its_player_takes_four() -> None:
    r = at(["W4", "g1 g2", "b1 b2"], "r5")
    assert told(r.play("W4>b")) == ["played 0 W4", "took 1 b9 y9 g9 r9", "lost 1 1", "took 0 b8 y8 g8 r8"]
    assert stands(r) == {
        "seat": 2, "turn": 2, "hands": ["r8 y8 g8 b8", "r9 y9 g1 g2 g9 b9", "b1 b2"], "top": "W4", "color": "b",
        "direction": 1, "owed": (), "called": (), "asked": (2,),
    }  # fmt: skip
    assert (r.result, r.out, r.active) == (None, (), (0, 1, 2))


@pytest.mark.parametrize(
    ("card", "seat", "color", "direction"),
    [
        ("r1", 1, "r", 1), ("r0", 1, "r", 1), ("rS", 2, "r", 1),
        ("rR", 2, "r", -1), ("rDA", 1, "r", 1), ("W>g", 1, "g", 1),
    ],
)  # fmt: skip
def test_S27_every_other_card_keeps_its_effect_too(card: str, seat: int, color: str, direction: int) -> None:
    r = at([card.split(">", maxsplit=1)[0], "g1 g2", "b1 b2"], "r5")
    assert told(r.play(card))[-1] == "took 0 b9 y9 g9 r9"
    assert stands(r) == {
        "seat": seat, "turn": seat, "hands": ["r9 y9 g9 b9", "g1 g2", "b1 b2"], "top": card.split(">", maxsplit=1)[0],
        "color": color, "direction": direction, "owed": (), "called": (), "asked": (seat,),
    }  # fmt: skip


@pytest.mark.parametrize("card", ["rS", "rR", "W4>r"])
def test_S27_with_two_players_its_player_goes_on_with_the_four_cards(card: str) -> None:
    r = play(at([card.split(">", maxsplit=1)[0], "g1 g2"], "r5", draw="r8 g8 y8 b8 r9 g9 y9 b9 b7 b7 b7 b7"), card)
    assert (r.seat, len(r.hands[0]), r.result) == (0, 4, None)
    assert len(r.hands[1]) == (6 if card == "W4>r" else 2)


def test_S27_discard_all_laid_uncalled_sheds_then_its_player_takes_four() -> None:
    r = at(["rDA r1 r2", "g1 g2"], "r5")
    assert told(r.play("rDA")) == ["played 0 rDA", "shed 0 r1 r2", "took 0 b9 y9 g9 r9"]
    assert [card.text for card in r.discard_pile] == ["r5", "r1", "r2", "rDA"]
    assert (r.seat, hand(r, 0)) == (1, "r9 y9 g9 b9")


def test_S27_what_there_is_is_taken_and_one_card_is_enough_to_stay_in() -> None:
    r = play(at(["r1", "g1 g2"], "g4 b7 r5", draw="y9"), "r1")
    assert (r.result, r.seat) == (None, 1)
    assert sorted(card.text for card in r.hands[0]) == ["b7", "g4", "r5", "y9"]
    r = play(at(["r1", "g1 g2"], "r5", draw=""), "r1")
    assert (r.result, r.seat, hand(r, 0)) == (None, 1, "r5")
    r = play(at(["rDA r1 r2", "g1 g2"], "r5", draw=""), "rDA")
    assert (r.result, r.seat, hand(r, 0)) == (None, 1, "r1 r2 r5")


def test_S27_who_can_take_no_card_at_all_is_out() -> None:
    r = at(["W4", "g1 g2", "b1 b2"], "r5", draw="y9 y8")
    taken = [event for event in r.play("W4>b") if event.kind == "took"]
    assert [(event.seat, card.text) for event in taken for card in event.cards] == [(1, "y8"), (1, "y9"), (1, "r5")]
    assert won(r) == (0,)
    assert r.out == (0,)
    assert hand(r, 1) == "r5 y8 y9 g1 g2"
    assert r.result is not None
    assert r.result.points == (5 + 8 + 9 + 1 + 2 + 1 + 2, 0, 0)


def test_S27_a_later_last_card_that_is_called_wins() -> None:
    r = play(at(["r1", "g1 r7"], "r5", draw="b1 b2 b3 b4 b5 r2 r3 rDA r4"), "r1", "draw", "pass")
    assert (r.seat, hand(r, 0)) == (0, "r2 r3 r4 rDA")
    play(r, "uno", "rDA")
    assert won(r) == (0,)


def test_S27_calls_of_others_stand() -> None:
    r = play(at(["r1", "g1", "b1"], "r5", called=[1, 2]), "r1")
    assert (r.called, r.asked()) == ((1, 2), (1,))


# ------------------------------------------------------------------------------------------ whose is the call?


def test_S28_a_call_lapses_when_another_card_comes_into_the_hand() -> None:
    r = at(["g1", "r1 r2 r3"], "r5", called=[0])
    assert told(r.play("draw")) == ["drew 0 b9", "silenced 0"]
    assert r.called == ()
    r = play(at(["W4 g1 g2", "y1", "b1"], "r5", called=[1, 2]), "W4>g")
    assert (r.called, hand(r, 1)) == ((2,), "r9 y1 y9 g9 b9")


def test_S28_it_must_be_made_again_each_time() -> None:
    r = play(at(["r1", "r2 r6 r7", "r3 r4 r8"], "r5", called=[0], draw="g1 g1 r9"), "draw", "pass", "r2", "r3", "r9")
    assert (hand(r, 0), r.called, legal(r, 0)) == ("r1", (), ["uno"])
    play(r, "r6", "r4", "r1")
    assert r.result is None
    assert len(r.hands[0]) > 1, "the call of before counts no longer"


def test_S28_a_call_stands_as_long_as_the_hand_is_that_one_card() -> None:
    r = play(at(["r1", "r2 r6 r7", "r3 r4 r8"], "rS", called=[0], seat=1), "r2", "r3")
    assert r.called == (0,)
    r = play(at(["y1", "rS r6 r7", "r3 r4 r8"], "r5", called=[0], seat=1, direction=-1), "rS", "r3")
    assert (r.seat, r.called) == (1, (0,)), "also when the turn has been lost"


def test_S28_a_swap_clears_the_calls_of_both_and_of_nobody_else() -> None:
    r = at(["r0 g1", "y3", "b1"], "r5", called=[1, 2])
    assert told(r.play("r0~1")) == [
        "played 0 r0", "swapped 0 1", "received 0 y3", "received 1 g1", "silenced 1",
    ]  # fmt: skip
    assert stands(r) == {
        "seat": 1, "turn": 1, "hands": ["y3", "g1", "b1"], "top": "r0", "color": "r", "direction": 1,
        "owed": (), "called": (2,), "asked": (0, 1),
    }  # fmt: skip


@pytest.mark.parametrize("cards", ["rDA r1", "rDA rDA", "rDA r1 r2 r3", "rDA r0 rS rR"])
def test_S28_before_a_discard_all_that_would_empty_the_hand_UNO_may_be_called_in_turn(cards: str) -> None:
    r = at([cards, "g1 g2", "b1 b2"], "r5")
    assert legal(r)[-1] == "uno"
    assert told(r.play("uno")) == ["said 0", "called 0"]
    assert (r.seat, r.turn, r.called) == (0, 0, (0,)), "the call is no turn"
    r.play("rDA")
    assert won(r) == (0,)


@pytest.mark.parametrize(
    ("cards", "top"),
    [
        ("rDA r1", "g5"), ("rDA r1 g1", "r5"), ("rDA r1 W", "r5"),
        ("rDA gDA r1", "r5"), ("r1 r2", "r5"), ("gDA r1", "gS"),
    ],
)  # fmt: skip
def test_S28_but_only_if_some_legal_play_would_empty_it(cards: str, top: str) -> None:
    r = at([cards, "g1 g2", "b1 b2"], top)
    assert "uno" not in legal(r)
    assert refused(r, "uno") == ["nothing-to-call"]


def test_S28_nor_out_of_turn() -> None:
    r = at(["g1 g2", "rDA r1", "b1 b2"], "r5")
    assert (r.asked(), legal(r, 1)) == ((0,), [])
    assert refused(r, "uno", 1) == ["nothing-to-call"]


def test_S28_with_a_drawn_discard_all_too() -> None:
    r = play(at(["r1 r2", "g1 g2"], "r5", draw="g1 rDA"), "draw")
    assert legal(r) == ["rDA", "pass", "uno"]
    play(r, "uno", "rDA")
    assert won(r) == (0,)
    r = play(at(["rDA r1", "g1 g2"], "r5", draw="g1 r9"), "draw")
    assert legal(r) == ["r9", "pass"], "the Discard All of before may not be laid now"


def test_S28_that_call_lapses_at_the_end_of_the_turn() -> None:
    r = play(at(["rDA r1", "g1 g2", "b1 b2"], "r5"), "uno", "r1")
    assert hand(r, 0) == "rDA"
    assert r.called == ()
    assert legal(r, 0) == ["uno"]


def test_S28_that_call_lapses_when_a_card_is_drawn_instead() -> None:
    r = play(at(["rDA r1", "g1 g2", "b1 b2"], "r5"), "uno", "draw")
    assert (r.called, legal(r)) == ((), ["pass"])


@pytest.mark.parametrize(("cards", "top"), [("rDA r1", "r5"), ("r1", "gDA")])
def test_S28_after_a_draw_the_call_may_be_made_again(cards: str, top: str) -> None:
    r = play(at([cards, "g1 g2"], top, draw="g1 rDA"), "uno", "draw")
    assert (r.called, legal(r)) == ((), ["rDA", "pass", "uno"])
    play(r, "uno", "rDA")
    assert won(r) == (0,)


def test_S28_a_discard_all_that_leaves_one_card_needs_no_call() -> None:
    r = at(["rDA r1 g1", "g1 g2"], "r5")
    assert refused(r, "uno") == ["nothing-to-call"]
    play(r, "rDA")
    assert (hand(r, 0), r.called, legal(r, 0)) == ("g1", (), ["uno"])


def test_S28_a_discard_all_that_is_the_only_card_is_called_like_any_other() -> None:
    r = at(["rDA", "g1 g2"], "r5")
    assert legal(r) == ["rDA", "draw", "uno"]
    play(r, "uno", "rDA")
    assert won(r) == (0,)


def test_S29_a_call_that_calls_nothing_is_refused_and_costs_nothing() -> None:
    r = at(["r1 r2", "g1 g2", "b1"], "r5", called=[2])
    for seat in range(3):
        assert refused(r, "uno", seat) == ["nothing-to-call"]
    assert [len(cards) for cards in r.hands] == [2, 2, 1]


# ------------------------------------------------------------------------------------------------ the 0


def test_S30_the_exchange_is_with_the_next_seat_in_the_current_direction_who_can_not_refuse() -> None:
    r = at(["r0 g1 g2", "y3 y4 y6", "b4 b5"], "r5", direction=-1)
    assert legal(r) == ["r0", "r0~2", "draw"]
    assert told(r.play("r0~2")) == ["played 0 r0", "swapped 0 2", "received 0 b4 b5", "received 2 g1 g2"]
    assert stands(r) == {
        "seat": 2, "turn": 2, "hands": ["b4 b5", "y3 y4 y6", "g1 g2"], "top": "r0", "color": "r", "direction": -1,
        "owed": (), "called": (), "asked": (2,),
    }  # fmt: skip


def test_S30_with_two_players_it_is_with_the_other() -> None:
    for direction in (1, -1):
        r = at(["r0 g1 g2", "y3 y4 y6"], "r5", direction=direction)
        assert legal(r) == ["r0", "r0~1", "draw"]


def test_S30_who_is_out_is_passed_over() -> None:
    r = at(["r0 g1 g2", "", "b4 b5"], "r5")
    assert legal(r) == ["r0", "r0~2", "draw"]


def test_S31_it_happens_at_once_before_the_next_player_moves() -> None:
    r = play(at(["r0 r1 r2", "g3 g4 g6", "b4 b5"], "r5"), "r0~1")
    assert (r.seat, legal(r)) == (1, ["r1", "r2", "draw"])
    play(r, "r1")
    assert [hand(r, seat) for seat in range(3)] == ["g3 g4 g6", "r2", "b4 b5"]


def test_S31_it_does_not_outlast_the_round() -> None:
    match = match_at(bulgarian(), ["r0 r1", "r2 r3"], discard="r5")
    for move in ("r0~1", "uno", "r1"):
        match.play(move)
    assert len(match.rounds) == 1
    assert [len(cards) for cards in match.round.hands] == [7, 7]


@pytest.mark.parametrize("called", [(), (0,)])
def test_S32_a_0_that_is_the_only_card_is_laid_without_an_exchange(called: tuple[int, ...]) -> None:
    r = at(["r0", "y3 y4", "b4"], "r5", called=called)
    assert legal(r) == ["r0", "draw"] + ([] if called else ["uno"])
    assert refused(r, "r0~1") == ["last-card"]


def test_S32_called_it_wins() -> None:
    r = at(["r0", "y3 y4", "b4"], "r5", called=[0])
    assert told(r.play("r0"))[:2] == ["played 0 r0", "out 0 1"]
    assert won(r) == (0,)
    assert hand(r, 1) == "y3 y4"


def test_S32_uncalled_four_cards_are_taken_and_nothing_is_exchanged() -> None:
    r = at(["r0", "y3 y4", "b4"], "r5")
    assert told(r.play("r0")) == ["played 0 r0", "took 0 b9 y9 g9 r9"]
    assert [hand(r, seat) for seat in range(3)] == ["r9 y9 g9 b9", "y3 y4", "b4"]


def test_S33_whoever_holds_one_card_after_an_exchange_has_to_call_before_laying_it() -> None:
    r = play(at(["r0 r1", "r2", "b4 b5"], "r5"), "r0~1")
    assert ([hand(r, 0), hand(r, 1)], r.called, r.asked()) == (["r2", "r1"], (), (0, 1))
    assert (legal(r, 0), legal(r)) == (["uno"], ["r1", "draw", "uno"])
    forgetful, careful = r.copy(), r
    assert told(forgetful.play("r1")) == ["played 1 r1", "took 1 b9 y9 g9 r9"]
    play(careful, "uno", "r1")
    assert won(careful) == (1,)


def test_S33_a_call_for_the_card_given_away_does_not_count_for_the_one_received() -> None:
    r = play(at(["r0 r1", "r2", "b4 b5"], "r5", called=[1]), "r0~1", "r1")
    assert (r.result, hand(r, 1)) == (None, "r9 y9 g9 b9")


# ------------------------------------------------------------------------------------------------ the last card


def test_S34_the_next_player_draws_for_a_last_draw_four_before_cards_are_counted() -> None:
    r = at(["W4", "g1 g2", "b1 b2"], "r5", called=[0])
    events = r.play("W4>b")
    assert told(events)[:4] == ["played 0 W4", "took 1 b9 y9 g9 r9", "lost 1 1", "out 0 1"]
    assert won(r) == (0,)
    assert hand(r, 1) == "r9 y9 g1 g2 g9 b9"
    assert r.result is not None
    assert r.result.points == (9 * 4 + 1 + 2 + 1 + 2, 0, 0)


@pytest.mark.parametrize("card", ["rS", "rR", "rDA", "W>g", "W4>g", "r0", "r1"])
def test_S35_any_card_may_be_the_last(card: str) -> None:
    for hands in (["g1 g2", "b1 b2"], ["g1 g2"]):
        r = play(at([card.split(">", maxsplit=1)[0], *hands], "r5", called=[0]), card)
        assert won(r) == (0,)
        assert r.asked() == ()
