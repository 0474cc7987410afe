"""The rule ``timeout``: when the clock of a seat has run out, the default is done for it."""

from __future__ import annotations

import pytest
from tests.helpers import deal_with, hand, legal, loaded, match_at, play, refused, rule_with, told

import unorules
from unorules import InvalidConfiguration, RandomBot, Reason, Round, Ruleset

HU = loaded("hungarian+timeout")
BG = loaded("bulgarian+timeout")
DRAW = "y9 y8 y7 y6"


def out(rules: Ruleset, *hands: str, **position: object) -> Round:
    """A position in which the clock of the seat to act has run out."""
    return play(rules.position(hands, **{"discard": "r5", "draw": DRAW, **position}), "timeout")


def test_the_defaults() -> None:
    assert HU.options["timeout.action"] == "take-default"
    with pytest.raises(InvalidConfiguration, match=r"timeout\.action.*take-default, end-turn"):
        unorules.load("hungarian+timeout", options={"timeout.action": "leave"})


def test_it_is_in_no_list_but_that_of_moves_from_outside() -> None:
    r = HU.position(["g1 g2", "b1 b2"], discard="r5", draw=DRAW)
    assert [[move.text for move in r.external(seat)] for seat in range(2)] == [["timeout"], []]
    assert "timeout" not in [*legal(r), *legal(r, 1)]
    assert refused(r, "timeout", 1) == ["not-offered"]


# ------------------------------------------------------------------------------------------------ what is done


def test_who_can_not_lay_draws() -> None:
    r = out(HU, "g1 g2", "b1 b2")
    assert (hand(r, 0), r.seat) == ("y6 g1 g2", 1)
    assert told(r.events)[-2:] == ["said 0", "drew 0 y6"]


@pytest.mark.parametrize("rules", [HU, BG])
def test_who_could_lay_draws_too(rules: Ruleset) -> None:
    r = out(rules, "r1 g2 g3", "b1 b2")
    assert (hand(r, 0), r.top.text) == ("r1 y6 g2 g3", "r5")


def test_it_tells_nothing_of_the_hand() -> None:
    views = [out(HU, first, "b1 b2", "y1 y2").view(1).canonical() for first in ("r1 g2 g3", "g1 g2 g3")]
    assert views[0] == views[1]
    views = [
        play(out(loaded("hungarian+timeout", drawing__after="must"), "g1 g2", "b1 b2", draw=draw), "timeout")
        .view(1)
        .canonical()
        for draw in ("y9 y8", "y9 r8")
    ]
    assert views[0] == views[1]


def test_after_a_draw_it_passes_when_it_runs_out_again() -> None:
    r = out(BG, "r1 g2 g3", "b1 b2", draw="r9")
    assert (r.seat, legal(r)) == (0, ["r9", "pass"])
    play(r, "timeout")
    assert (r.seat, hand(r, 0)) == (1, "r1 r9 g2 g3")
    assert told(r.events)[-2:] == ["said 0", "said 0"]


def test_a_drawn_card_that_must_be_laid_is_kept() -> None:
    rules = loaded("hungarian+timeout", drawing__after="must")
    r = play(rules.position(["g1 g2", "b1 b2"], discard="r5", draw="y9 r8"), "draw")
    assert legal(r) == ["r8"]
    play(r, "timeout")
    assert (r.seat, hand(r, 0)) == (1, "r8 g1 g2")


def test_end_turn_a_draw_ends_the_turn() -> None:
    r = out(loaded("bulgarian+timeout", timeout__action="end-turn"), "r1 g2 g3", "b1 b2", draw="r9")
    assert (r.seat, r.drawn, hand(r, 0)) == (1, None, "r1 r9 g2 g3")


def test_with_nothing_to_draw_the_turn_passes_and_a_lap_ends_the_round() -> None:
    r = out(HU, "g1 g2", "b1 b2", draw="")
    assert (r.seat, r.result) == (1, None)
    play(r, "timeout")
    assert r.result is not None
    assert r.result.kind == "drawn"


def test_what_is_owed_is_taken() -> None:
    rules = loaded("hungarian+timeout+challenge")
    r = play(rules.position(["W4 g1 g2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "W4>b")
    assert legal(r) == ["challenge", "take"]
    play(r, "timeout")
    assert (r.owed, r.hand_size(1), r.seat) == ((), 6, 2)


def test_of_a_choice_the_first_is_taken() -> None:
    r = play(deal_with(HU, 3, "W", dealer=2), "timeout")
    assert (r.color, r.seat, r.turn, r.owed) == ("r", 0, 0, ())
    assert [event.data.text for event in r.events if event.kind == "said"] == ["timeout", "color r"]


def test_who_is_asked_out_of_turn_does_nothing() -> None:
    rules = loaded("hungarian+timeout+uno-catch")
    r = play(rules.position(["r1 r2", "b1 b2", "y1 y2"], discard="r5", draw=DRAW), "r1")
    assert r.asked()[-1] == 1
    asked = r.asked()[:-1]
    assert asked
    for seat in asked:
        before = (r.hands, r.seat, r.owed, r.called)
        play(r, (seat, "timeout"))
        assert (r.hands, r.seat, r.owed, r.called) == before
        assert refused(r, "timeout", seat) == ["said-already"]
    play(r, "timeout")
    assert (r.seat, r.hand_size(1)) == (2, 3)


def test_a_draw_that_a_rule_refuses_is_not_made() -> None:
    no_draw = rule_with(
        turn_vetoes=lambda move: (
            (lambda round, seat, move: Reason("extra", "no", "no drawing")) if move.word == "draw" else None
        )
    )
    rules = unorules.load("hungarian", house_rules=[no_draw, "timeout"])
    for first in ("r1 g2 g3", "g1 g2 g3"):
        r = play(rules.position([first, "b1 b2"], discard="r5", draw=DRAW), "timeout")
        assert (hand(r, 0), r.seat) == (first, 1)


def test_where_the_rules_have_no_drawing_the_turn_passes() -> None:
    rules = unorules.build(
        unorules.Recipe(name="bare", summary="no drawing", uses=()),
        house_rules=[rule_with(card_deck=[unorules.Card("r", str(number)) for number in range(1, 10)]), "timeout"],
    )
    for first in ("r1 r2", "r3 r4"):
        r = play(rules.position([first, "r6 r7"], discard="r5"), "timeout")
        assert (hand(r, 0), r.seat) == (first, 1)


def test_a_call_forgotten_by_a_clock_is_no_lapse() -> None:
    r = out(HU, "r1 r2", "b1 b2")
    assert (r.hand_size(0), r.seat) == (3, 1)


def test_it_draws_as_the_ruleset_has_it() -> None:
    r = out(loaded("hungarian+timeout+draw-until-playable"), "g1 g2", "b1 b2", draw="y9 r8 y7 y6")
    assert (hand(r, 0), legal(r)) == ("r8 y6 y7 g1 g2", ["r8"])
    play(r, "timeout")
    assert (r.seat, r.top.text) == (1, "r5")


def test_SC8_a_round_that_ends_so_has_its_result() -> None:
    rules = loaded("hungarian+timeout+hand-limit", hand_limit__limit=3)
    r = out(rules, "g1 g2", "b1 b2")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.places) == ("won", (1,), (2, 1))
    assert [event.kind for event in r.events].count("ended") == 1


def test_in_a_match() -> None:
    match = match_at(HU, ["g1 g2", "b1 b2"], discard="r5", draw=DRAW)
    match.play("timeout")
    assert (match.round.seat, match.round.hand_size(0)) == (1, 3)


@pytest.mark.parametrize(
    "base", ["hungarian", "bulgarian", "hungarian+challenge", "bulgarian+uno-catch", "hungarian+draw-until-playable"]
)
@pytest.mark.parametrize("action", ["take-default", "end-turn"])
def test_it_can_be_said_whenever_somebody_is_to_act(base: str, action: str) -> None:
    rules = loaded(f"{base}+timeout", timeout__action=action)
    for seed in range(6):
        players = 2 + seed % 3
        r = rules.deal(players, seed=seed, max_moves=2000)
        bots = [RandomBot(seed + seat) for seat in range(players)]
        while r.result is None:
            seat = r.seat
            assert [move.text for move in r.external(seat)] == ["timeout"]
            twin = r.copy()
            twin.play("timeout", seat)
            assert twin.result is not None or twin.legal_moves()
            if r.version % 4 == 0:
                r.play("timeout", seat)
            else:
                move = bots[seat](r.view(seat))
                assert move is not None
                r.play(move)
