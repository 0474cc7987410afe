"""The rule ``drawing``: a card drawn in one's turn, and what may follow."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, play, refused, told

from unorules import InvalidConfiguration, Round, load

AFTER = ("end", "may", "must")


def at(hands: list[str], *, discard: str = "r5", after: str = "may", voluntary: bool = True, **rest: Any) -> Round:
    options = {"drawing__after": after, "drawing__voluntary": voluntary, **rest.pop("options", {})}
    draw = rest.pop("draw", "r8 g8 y8 b8 r9 g9 y9 b9")
    return loaded("hungarian", **options).position(hands, discard=discard, draw=draw, **rest)


# --------------------------------------------------------------------------------------------------------- voluntary


@pytest.mark.parametrize("after", AFTER)
def test_voluntary_who_can_lay_may_draw_instead(after: str) -> None:
    r = at(["r1 g2 g3", "b1 b2"], after=after)
    assert legal(r) == ["r1", "draw"]
    assert told(r.play("draw")) == ["drew 0 b9"]


@pytest.mark.parametrize("after", AFTER)
@pytest.mark.parametrize("card", ["r1", "g5", "rS", "W", "W4"])
def test_not_voluntary_who_can_lay_must(after: str, card: str) -> None:
    r = at([f"{card} g2 g3", "b1 b2"], after=after, voluntary=False)
    assert "draw" not in legal(r)
    assert refused(r, "draw") == ["must-play"]


@pytest.mark.parametrize("after", AFTER)
@pytest.mark.parametrize("voluntary", [True, False])
def test_who_can_not_lay_draws(after: str, voluntary: bool) -> None:
    r = at(["g1 g2 g3", "b1 b2"], after=after, voluntary=voluntary)
    assert legal(r) == ["draw"]
    r.play("draw")
    assert hand(r, 0) == "g1 g2 g3 b9"


def test_nobody_passes_without_having_drawn() -> None:
    for cards in ("r1 g2", "g1 g2"):
        assert refused(at([cards, "b1 b2"]), "pass") == ["must-move"]


# ------------------------------------------------------------------------------------------------------------- after


@pytest.mark.parametrize("drawn", ["r7", "b5", "g9", "W", "W4"])
def test_end_the_turn_is_over_whatever_was_drawn(drawn: str) -> None:
    r = play(at(["g1 g2 g3", "b1 b2", "y1 y2"], after="end", draw=f"y9 {drawn}"), "draw")
    assert (r.seat, r.turn, r.drawn, legal(r, 0)) == (1, 1, None, [])


@pytest.mark.parametrize(
    ("drawn", "plays"),
    [("r7", ["r7"]), ("b5", ["b5"]), ("rS", ["rS"]), ("W", ["W>r", "W>y", "W>g", "W>b"]), ("g9", [])],
)
def test_may_the_drawn_card_is_laid_or_kept(drawn: str, plays: list[str]) -> None:
    r = play(at(["g1 g2 g3", "b1 b2", "y1 y2"], draw=f"y9 {drawn}"), "draw")
    assert (r.seat, r.turn) == (0, 0)
    assert r.drawn is not None
    assert r.drawn.text == drawn
    assert legal(r) == [*plays, "pass"]
    kept = play(r.copy(), "pass")
    assert (kept.seat, kept.drawn, kept.top.text) == (1, None, "r5")
    assert drawn in hand(kept, 0).split()
    for move in plays[:1]:
        r.play(move)
        assert (r.top.text, hand(r, 0), r.drawn) == (drawn, "g1 g2 g3", None)


@pytest.mark.parametrize(
    ("drawn", "moves"),
    [("r7", ["r7"]), ("b5", ["b5"]), ("W4", ["W4>r", "W4>y", "W4>g", "W4>b"]), ("g9", ["pass"])],
)
def test_must_the_drawn_card_is_laid_if_it_fits(drawn: str, moves: list[str]) -> None:
    r = play(at(["g1 g2 g3", "b1 b2", "y1 y2"], after="must", draw=f"y9 {drawn}"), "draw")
    assert (r.seat, legal(r)) == (0, moves)
    r.play(moves[0])
    assert r.turn != 0


def test_must_a_card_that_another_rule_refuses_need_not_be_laid() -> None:
    options = {"wild_draw_four__legality": "strict"}
    r = play(at(["r1 g2 g3", "b1 b2"], after="must", draw="y9 W4", options=options), "draw")
    assert legal(r) == ["pass"]


@pytest.mark.parametrize("after", ["may", "must"])
def test_S9_no_other_card_of_the_hand_follows_a_draw(after: str) -> None:
    r = play(at(["r1 r2 g3", "b1 b2"], after=after, draw="y9 b7"), "draw")
    assert legal(r) == ["pass"]
    assert refused(r, "r1") == ["only-drawn"]
    r = play(at(["r1 r2 g3", "b1 b2"], after=after, draw="y9 r7"), "draw")
    assert [move for move in legal(r) if move != "pass"] == ["r7"]
    assert refused(r, "r1") == ["only-drawn"]


@pytest.mark.parametrize("after", ["may", "must"])
def test_nobody_draws_twice_in_a_turn(after: str) -> None:
    r = play(at(["g1 g2 g3", "b1 b2"], after=after), "draw")
    assert refused(r, "draw") == ["drawn-already"]
    assert len(r.hands[0]) == 4


def test_a_card_drawn_in_an_earlier_turn_is_like_any_other() -> None:
    r = play(at(["g1 g2 g3", "b1 b2 b3"], draw="y9 y8 r7"), "draw", "pass", "draw", "pass")
    assert (r.seat, legal(r), r.drawn) == (0, ["r7", "draw"], None)


def test_a_drawn_card_that_is_laid_takes_effect() -> None:
    r = play(at(["g1 g2 g3", "b1 b2", "y1 y2"], draw="y9 y8 rD2"), "draw", "rD2")
    assert ([len(cards) for cards in r.hands], r.seat) == ([3, 4, 2], 2)


def test_a_drawn_twin_is_the_same_card() -> None:
    r = play(at(["r7 g2 g3", "b1 b2"], draw="y9 r7"), "draw")
    assert legal(r) == ["r7", "pass"]
    r.play("r7")
    assert hand(r, 0) == "r7 g2 g3"


# ---------------------------------------------------------------------------------------------- nothing to be drawn


@pytest.mark.parametrize("after", AFTER)
@pytest.mark.parametrize("voluntary", [True, False])
def test_a_draw_that_gives_nothing_ends_the_turn(after: str, voluntary: bool) -> None:
    r = at(["g1 g2 g3", "b1 b2"], after=after, voluntary=voluntary, draw="")
    assert legal(r) == ["draw"]
    (drew,) = [event for event in r.play("draw") if event.kind == "drew"]
    assert (drew.count, drew.cards, r.seat, r.drawn) == (0, (), 1, None)


@pytest.mark.parametrize("after", ["may", "must"])
def test_a_card_from_the_refilled_pile_may_be_laid_as_well(after: str) -> None:
    r = play(at(["g1 g2 g3", "b1 b2"], after=after, discard="b5 r5", draw=""), "draw")
    assert legal(r)[0] == "b5"


# ------------------------------------------------------------------------------------------------- what others know


@pytest.mark.parametrize("after", AFTER)
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_others_learn_that_a_card_was_drawn_and_not_which(after: str, viewer: int | None) -> None:
    views = []
    for drawn in ("r7", "g7", "W4"):
        r = at(["g1 g2 g3", "b1 b2", "y1 y2"], after=after, draw=f"y9 {drawn}")
        (event,) = r.play("draw")
        assert (event.redacted(viewer).cards, event.redacted(viewer).count) == ((), 1)
        assert [card.text for card in event.redacted(0).cards] == [drawn]
        views.append(r.view(viewer).canonical())
    assert len(set(views)) == 1


# ----------------------------------------------------------------------------------------------------- with the call


def test_a_call_lapses_with_the_draw_and_is_made_anew_before_the_drawn_card_is_laid() -> None:
    r = at(["r1", "b1 b2 b3"], draw="y8 y9 r7", called=[0])
    log = told(r.play("draw"))
    assert log == ["drew 0 r7", "silenced 0"]
    assert legal(r) == ["r7", "pass", "uno"]
    play(r, "uno", "r7")
    assert (hand(r, 0), r.called) == ("r1", (0,))


def test_a_call_made_before_the_draw_can_be_made_anew_after_it() -> None:
    r = at(["r1", "b1 b2 b3"], draw="y8 y9 r7", options={"uno_call__required": True})
    play(r, "uno", "draw")
    assert (r.called, r.seat) == ((), 0)
    assert legal(r) == ["r7", "pass", "uno"]
    play(r, "uno", "r7")
    assert (hand(r, 0), r.called) == ("r1", (0,))


def test_a_discard_all_that_is_drawn_after_a_call_can_be_called_before_too() -> None:
    r = loaded("bulgarian").position(["r5", "g1 g2"], discard="r3", draw="y1 y2 y3 y4 rDA")
    play(r, "uno", "draw")
    assert (r.called, legal(r)) == ((), ["rDA", "pass", "uno"])
    play(r, "uno", "rDA")
    assert r.result is not None
    assert r.result.winners == (0,)


# ------------------------------------------------------------------------------------------------------------ values


@pytest.mark.parametrize(
    ("option", "value"),
    [("after", "maybe"), ("after", True), ("voluntary", 1), ("voluntary", "yes")],
)
def test_other_values_are_refused(option: str, value: object) -> None:
    with pytest.raises(InvalidConfiguration, match=option):
        load("hungarian", options={f"drawing.{option}": value})


@pytest.mark.parametrize("after", ["may", "must"])
def test_a_position_may_stand_after_a_draw(after: str) -> None:
    r = at(["r7 g2 g3", "b1 b2"], after=after, drawn="r7")
    assert [move for move in legal(r) if move != "pass"] == ["r7"]
    with pytest.raises(InvalidConfiguration, match="drawn"):
        at(["r7 g2 g3", "b1 b2"], after="end", drawn="r7")
    with pytest.raises(InvalidConfiguration, match="does not hold"):
        at(["r7 g2 g3", "b1 b2"], after=after, drawn="r8")
