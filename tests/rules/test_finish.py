"""The rule ``finish``: who lays the last card is out; what a last draw card still does."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, match_at, play, refused, told

import unorules
from unorules import InvalidConfiguration, Round, Ruleset

DRAW = "r8 g8 y8 b8 r9 g9 y9 b9"


def at(ruleset: Ruleset, hands: list[str], discard: str = "r5", **rest: Any) -> Round:
    return ruleset.position(hands, discard=discard, draw=rest.pop("draw", DRAW), **rest)


def bare(play: str) -> str:
    """The card of a play, without the colour that is named."""
    return play.split(">", maxsplit=1)[0]


@pytest.mark.parametrize("wrong", [0, 1, None, "yes"])
def test_last_card_draw_is_yes_or_no(wrong: object) -> None:
    with pytest.raises(InvalidConfiguration, match=r"finish\.last-card-draw"):
        unorules.load("hungarian", options={"finish.last-card-draw": wrong})


@pytest.mark.parametrize("wrong", [0, 1, None, "yes"])
def test_last_card_answers_is_yes_or_no(wrong: object) -> None:
    assert loaded("hungarian").options["finish.last-card-answers"] is False
    with pytest.raises(InvalidConfiguration, match=r"finish\.last-card-answers"):
        unorules.load("hungarian", options={"finish.last-card-answers": wrong})


@pytest.mark.parametrize("ruleset", ["hungarian", "bulgarian"])
def test_the_first_who_lays_the_last_card_ends_the_round(ruleset: str) -> None:
    r = at(loaded(ruleset), ["g1 g2", "r1", "b1 b2"], seat=1, called=[1])
    events = r.play("r1")
    assert [event.kind for event in events] == ["played", "out", "counted", "counted", "counted", "ended"]
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.places) == ("won", (1,), (2, 1, 2))
    assert (r.out, r.active, r.called, r.asked()) == ((1,), (0, 2), (), ())
    assert [legal(r, seat) for seat in range(3)] == [[], [], []]
    for seat in range(3):
        assert refused(r, "draw", seat) == ["over"]


def test_all_hands_are_shown_when_the_round_is_over_and_not_before() -> None:
    r = at(loaded("hungarian"), ["r1 r2", "y3 y4", "b3 b4"])
    play(r, "uno", "r1", "draw", "draw")
    assert "counted" not in [event.kind for event in r.events]
    r.play("r2")
    counted = [event for event in r.events if event.kind == "counted"]
    assert [(event.seat, " ".join(card.text for card in event.cards)) for event in counted] == [
        (0, ""), (1, hand(r, 1)), (2, hand(r, 2)),
    ]  # fmt: skip
    for viewer in (0, 1, 2, None):
        assert [event.redacted(viewer) for event in counted] == counted


@pytest.mark.parametrize("card", ["rS", "rR", "r7", "W>b"])
def test_nobody_goes_on_after_a_last_action_card(card: str) -> None:
    for others in (["g1 g2"], ["g1 g2", "b1 b2"]):
        r = at(loaded("hungarian"), [bare(card), *others])
        r.play(card)
        assert r.result is not None
        assert r.result.winners == (0,)
        assert [hand(r, seat) for seat in range(1, r.players)] == others


def test_a_drawn_last_card_but_one_does_not_end_it() -> None:
    r = play(at(loaded("bulgarian"), ["g1", "y1 y2"], draw="b1 r9"), "draw", "r9")
    assert (r.result, hand(r, 0)) == (None, "g1")


# ------------------------------------------------------------------------------------------------ last-card-draw


@pytest.mark.parametrize(
    ("ruleset", "card", "taken"), [("hungarian", "rD2", 2), ("hungarian", "W4>b", 4), ("bulgarian", "W4>b", 4)]
)
def test_last_card_draw_the_next_seat_takes_the_cards_before_hands_are_counted(
    ruleset: str, card: str, taken: int
) -> None:
    r = at(
        loaded(ruleset, scoring__action_points="standard"),
        [bare(card), "g1 g2", "b1 b2"],
        called=[0],
    )
    events = r.play(card)
    assert [(e.kind, e.seat, e.count) for e in events if e.kind == "took"] == [("took", 1, taken)]
    kinds = [event.kind for event in events]
    assert kinds.index("took") < kinds.index("counted")
    assert len(r.hands[1]) == 2 + taken
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (6 + 9 * taken, 0, 0))


@pytest.mark.parametrize(("ruleset", "card"), [("hungarian", "rD2"), ("hungarian", "W4>b"), ("bulgarian", "W4>b")])
def test_without_last_card_draw_nobody_takes_anything(ruleset: str, card: str) -> None:
    rules = loaded(ruleset, finish__last_card_draw=False)
    r = at(rules, [bare(card), "g1 g2", "b1 b2"], called=[0])
    events = r.play(card)
    assert "took" not in [event.kind for event in events]
    assert hand(r, 1) == "g1 g2"
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (6, 0, 0))


@pytest.mark.parametrize("card", ["rD2", "W4>b"])
def test_without_last_card_draw_a_draw_card_before_the_last_works_as_always(card: str) -> None:
    r = at(loaded("hungarian", finish__last_card_draw=False), [f"{bare(card)} r1 r2", "g1 g2", "b1 b2"])
    r.play(card)
    assert (r.seat, len(r.hands[1])) == (2, 4 if card == "rD2" else 6)


def test_without_last_card_draw_an_uncalled_last_card_still_takes_effect() -> None:
    r = at(loaded("bulgarian", finish__last_card_draw=False), ["W4", "g1 g2", "b1 b2"])
    assert told(r.play("W4>b")) == ["played 0 W4", "took 1 b9 y9 g9 r9", "lost 1 1", "took 0 b8 y8 g8 r8"]
    assert (r.result, r.seat) == (None, 2), "no hand is counted, so there is nothing to take it from"


# ------------------------------------------------------------------------------------ what a last card makes others owe


def answered(house: str, hands: list[str], base: str = "hungarian", **rest: Any) -> Round:
    options = rest.pop("options", {})
    return at(loaded(f"{base}+{house}", finish__last_card_answers=True, **options), hands, **rest)


def drawn(r: Round) -> list[tuple[int | None, int]]:
    return [(event.seat, event.count) for event in r.events if event.kind == "took"]


@pytest.mark.parametrize("base", ["hungarian", "classic", "classic-112"])
def test_ST8_by_option_the_next_seat_may_stack_on_and_the_round_ends_when_somebody_takes(base: str) -> None:
    r = answered("stacking", ["rD2", "gD2 g1 g2", "bD2 b1 b2", "y1 y2"], base)
    r.play("rD2")
    assert (r.out, r.result, r.seat, legal(r)) == ((0,), None, 1, ["gD2", "take"])
    play(r, "gD2")
    assert (r.result, r.seat, legal(r)) == (None, 2, ["bD2", "take"])
    play(r, "bD2")
    assert (r.result, r.seat, legal(r)) == (None, 3, ["take"])
    play(r, "take")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.places, drawn(r)) == ("won", (0,), (1, 2, 2, 2), [(3, 6)])
    assert sum(event.kind == "ended" for event in r.events) == 1


def test_ST8_who_takes_at_once_ends_it_and_what_was_taken_counts() -> None:
    r = play(answered("stacking", ["rD2", "gD2 g1 g2", "b1 b2"]), "rD2", "take")
    assert r.result is not None
    assert (r.result.winners, drawn(r), r.hand_size(1)) == ((0,), [(1, 2)], 5)
    assert r.result.points[0] == sum(r.hand_points(seat) for seat in (1, 2))


def test_ST8_where_nobody_can_answer_nothing_waits() -> None:
    """No rule in force lets a draw be answered."""
    r = play(answered("draw-n", ["rD2", "gD2 g1 g2", "b1 b2"]), "rD2")
    assert r.result is not None
    assert (r.result.winners, drawn(r)) == ((0,), [(1, 2)])


def test_ST8_between_two_there_is_nobody_to_hand_it_on_to() -> None:
    r = play(answered("stacking", ["rD2", "gD2 g1 g2"]), "rD2")
    assert r.result is not None
    assert (r.result.winners, drawn(r)) == ((0,), [(1, 2)])


def test_ST8_so_is_what_the_last_but_one_lays_as_the_last_card_and_the_first_has_won() -> None:
    r = play(answered("stacking", ["rD2", "gD2", "bD2 b1 b2"]), "rD2", "gD2")
    assert r.result is not None
    assert (r.result.winners, r.result.places, r.out, drawn(r)) == ((0,), (1, 2, 3), (0, 1), [(2, 4)])
    r = play(answered("stacking", ["rD2", "gD2", "bD2 b1 b2", "y1 y2"]), "rD2", "gD2", "bD2")
    assert (r.result, r.out, r.seat) == (None, (0, 1), 3)
    play(r, "take")
    assert r.result is not None
    assert (r.result.winners, r.result.places) == ((0,), (1, 2, 3, 3))


@pytest.mark.parametrize(("card", "hit"), [("rS", 2), ("rR", 3)])
def test_ST12_by_option_it_may_be_deflected_and_never_comes_back_to_who_is_out(card: str, hit: int) -> None:
    r = play(answered("deflect", ["rD2", f"{card} g1 g2", "b1 b2", "y1 y2"]), "rD2")
    assert legal(r) == [card, "take"]
    play(r, card)
    assert (r.result, r.seat) == (None, hit)
    play(r, "take")
    assert r.result is not None
    assert (r.result.winners, drawn(r)) == ((0,), [(hit, 2)])


def test_ST12_by_option_a_deflecting_last_card_is_answered_where_two_are_left() -> None:
    r = play(answered("deflect", ["rD2 r1 r2", "rS", "gS g1 g2", "y1 y2"]), "rD2", "rS")
    assert (r.out, r.result, r.seat, legal(r)) == ((1,), None, 2, ["gS", "take"])
    play(r, "gS", "take")
    assert r.result is not None
    assert (r.result.winners, drawn(r)) == ((1,), [(3, 2)])


def test_skips_are_handed_on_too() -> None:
    r = play(answered("skip-stacking", ["rS", "gS g1 g2", "b1 b2"]), "rS")
    assert (r.result, r.seat, legal(r)) == (None, 1, ["gS", "take"])
    play(r, "gS", "take")
    assert r.result is not None
    assert (r.result.winners, r.hand_size(2)) == ((0,), 2)


def test_CH8_a_last_wild_draw_four_is_no_bluff_for_no_card_was_kept() -> None:
    r = play(answered("draw-n", ["W4", "g1 g2", "b1 b2"], "classic"), "W4>b")
    assert r.result is not None
    assert (r.result.winners, drawn(r)) == ((0,), [(1, 4)])
    r = play(answered("stacking", ["W4", "W4 g1 g2", "b1 b2"], "classic"), "W4>b")
    assert (legal(r)[0], legal(r)[-1], "challenge" in legal(r)) == ("W4>r", "take", False)
    play(r, "W4>g")
    assert legal(r) == ["challenge", "take"]  # that one kept a card


def test_a_twin_of_the_last_card_may_be_jumped_in_with_before_anybody_takes() -> None:
    r = play(answered("stacking+jump-in", ["rD2", "g1 g2", "rD2 b1 b2", "y1 y2"]), "rD2", (2, "rD2"))
    assert (r.out, r.result, r.seat) == ((0,), None, 3)
    play(r, "take")
    assert r.result is not None
    assert (r.result.winners, drawn(r)) == ((0,), [(3, 2)])


@pytest.mark.parametrize("leaver", [1, 2])
def test_when_the_others_leave_the_round_is_over(leaver: int) -> None:
    r = play(answered("stacking+leaving", ["rD2", "gD2 g1 g2", "bD2 b1 b2"]), "rD2", (leaver, "leave"))
    assert r.result is not None
    assert (r.result.winners, drawn(r)) == ((0,), [] if leaver == 1 else [(1, 2)])


def test_when_who_owes_leaves_nothing_is_owed_and_the_round_is_over() -> None:
    r = play(answered("stacking+leaving", ["rD2", "gD2 g1 g2", "bD2 b1 b2", "y1"]), "rD2", (1, "leave"))
    assert r.result is not None
    assert (r.result.winners, drawn(r)) == ((0,), [])


def test_where_the_others_play_on_they_do_when_it_is_paid() -> None:
    r = play(answered("stacking+play-to-last", ["rD2", "gD2 g1 g2", "b1 b2", "y1 y2"]), "rD2", "gD2", "take")
    assert (r.result, r.out, r.active, r.seat, drawn(r)) == (None, (0,), (1, 2, 3), 3, [(2, 4)])


def test_partners_win_when_it_is_paid() -> None:
    r = play(answered("stacking", ["rD2", "gD2 g1 g2", "bD2 b1 b2", "y1 y2"], "partners"), "rD2")
    assert (r.result, legal(r)) == (None, ["gD2", "take"])
    play(r, "gD2", "bD2", "take")
    assert r.result is not None
    assert (r.result.winners, drawn(r)) == ((0, 2), [(3, 6)])


def test_where_a_last_card_makes_nobody_draw_nothing_is_answered() -> None:
    options = {"finish__last_card_draw": False}
    r = play(answered("stacking", ["rD2", "gD2 g1 g2", "b1 b2"], options=options), "rD2")
    assert r.result is not None
    assert (r.result.winners, drawn(r)) == ((0,), [])


def test_who_has_to_stay_in_takes_the_penalty_and_what_the_card_makes_owe_is_answered() -> None:
    """Uncalled, the last card of a Bulgarian is followed by four cards; play goes on."""
    r = play(answered("stacking", ["W4", "W4 g1 g2", "b1 b2"], "bulgarian", draw=f"{DRAW} {DRAW}"), "W4>g")
    assert (r.result, r.hand_size(0), r.seat, legal(r)[0]) == (None, 4, 1, "W4>r")
    play(r, "W4>b", "take")
    assert (r.result, r.hand_size(2), r.seat) == (None, 10, 0)


def test_a_match_goes_on_when_it_is_paid() -> None:
    rules = loaded("hungarian+stacking", finish__last_card_answers=True)
    match = match_at(rules, ["rD2", "gD2 g1 g2", "b1 b2"], discard="r5", draw=DRAW)
    match.play("rD2")
    assert match.rounds == ()
    match.play("take")
    assert (len(match.rounds), match.scores[0] > 0) == (1, True)
