"""Colours named with a wild, and what may be laid on what."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.helpers import legal, loaded, play, refused

from unorules import InvalidMove, Move, Round, Ruleset


@pytest.mark.parametrize("text", ["W>wild", "W>black", "W>", "W>R", "W>red", "W>W", "W>5", "W4>wild", "W>b~1"])
def test_CO1_nothing_but_a_colour_can_be_named(official: Ruleset, text: str) -> None:
    r = official.position(["W W4 g2", "b1 b2"], discard="r5", draw="y7")
    before = r.fingerprint()
    with pytest.raises(InvalidMove, match="is no move of ruleset"):
        r.play(text)
    assert r.fingerprint() == before


def test_CO1_the_colours_are_the_four(official: Ruleset) -> None:
    r = official.position(["W g2", "b1 b2"], discard="r5", draw="y7")
    assert [move.declared for move in r.legal_moves() if move.cards] == ["r", "y", "g", "b"]


@pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("card", ["W", "W4"])
def test_CO2_a_wild_without_a_colour_is_no_move(name: str, card: str) -> None:
    r = loaded(name).position([f"{card} g1 g2", "b1 b2"], discard="r5", draw="y7 y8 y9 y6")
    before = r.fingerprint()
    with pytest.raises(InvalidMove) as caught:
        r.play(card)
    for color in "rygb":
        assert f"{card}>{color}" in str(caught.value)
    assert r.fingerprint() == before
    for color in "rygb":
        after = play(r.copy(), f"{card}>{color}")
        assert after.color == color


def test_CO3_the_colour_of_a_first_wild_must_be_named(official: Ruleset, dealt: Callable[..., Round]) -> None:
    r = dealt(official, 3, "turned", "W", dealer=2)
    assert (r.seat, r.color) == (0, None)
    assert legal(r) == ["color r", "color y", "color g", "color b"]
    plain = next(card.text for card in r.hands[0] if card.color is not None)
    for move in ("draw", "pass", "take", plain):
        assert "owing" in refused(r, move)
    play(r, "color g")
    assert (r.seat, r.color, r.owed) == (0, "g", ())
    assert all(move.cards[-1].color in ("g", None) for move in r.legal_moves() if move.cards)


def test_CO3_card_and_colour_are_one_move(official: Ruleset) -> None:
    r = play(official.position(["W g1 g2", "b1 b2"], discard="r5", draw="y7"), "W>y")
    assert (r.color, r.seat, r.owed) == ("y", 1, ())


def test_CO5_on_a_wild_the_colour_counts_and_not_what_lies_under_it(official: Ruleset) -> None:
    r = official.position(["r1 r2", "b2 g5 W"], discard="r5 W", declared="b", draw="y7", seat=1)
    assert legal(r) == ["b2", "W>r", "W>y", "W>g", "W>b", "draw"]
    assert refused(r, "g5") == ["no-match"]


def test_CO5_a_declared_colour_lasts_until_the_next_card(official: Ruleset) -> None:
    r = official.position(["b2 r1 r2", "b5 g2"], discard="r5 W", declared="b", draw="y7")
    play(r, "b2")
    assert (r.declared, r.color) == (None, "b")
    assert legal(r) == ["g2", "b5", "draw", "uno"]


@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_CO6_the_colour_asked_for_is_the_one_in_force(official: Ruleset, color: str) -> None:
    r = play(official.position(["W g1 g2", "b1 b2"], discard="r5", draw="y7"), f"W>{color}")
    assert (r.color, r.declared) == (color, color)
    assert r.view(1).color == color


def test_CO8_the_public_log_tells_the_colour(official: Ruleset) -> None:
    r = play(official.position(["W g1 g2", "b1 b2", "b3 b4"], discard="r5", draw="y7"), "W>y")
    for viewer in (None, 1, 2):
        event = r.events[-1].redacted(viewer)
        assert event.kind == "played"
        assert isinstance(event.data, Move)
        assert (event.data.declared, [card.text for card in event.cards]) == ("y", ["W"])


def test_CO8_so_does_the_choice_for_the_first_card(official: Ruleset, dealt: Callable[..., Round]) -> None:
    r = dealt(official, 3, "turned", "W", dealer=2)
    events = [event.redacted(None) for event in r.play("color g")]
    assert [event.data for event in events if event.kind == "declared"] == ["g"]


@pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
def test_CO12_every_text_comes_back(name: str) -> None:
    rules = loaded(name)
    r = rules.deal(4, seed=1)
    moves = r.moves(0)
    assert len({move.text for move in moves}) == len(moves)
    for move in moves:
        assert r.parse(move.text, 0) is move
    for card in set(rules.deck):
        assert rules.card(card.text) is card
    for color in "rygb":
        assert rules.move(f"W>{color}").declared == color
        assert rules.card(f"{color}5").color == color


def test_CO13_a_wild_draw_four_is_free_where_the_text_says_so(hungarian: Ruleset, bulgarian: Ruleset) -> None:
    for rules in (hungarian, bulgarian):
        assert "W4>b" in legal(rules.position(["r1 W4", "b1 b2"], discard="r5", draw="y7"))


def test_CO13_strict_it_needs_a_hand_without_the_colour() -> None:
    strict = loaded("hungarian", wild_draw_four__legality="strict")
    r = strict.position(["r1 g5 W4", "b1 b2"], discard="r5", draw="y7")
    assert refused(r, "W4>b") == ["color-held"]
    r = strict.position(["g5 W W4", "b1 b2"], discard="r5", draw="y7")
    assert "W4>b" in legal(r), "numbers, symbols and other wilds don't count"
    r = strict.position(["r1 g5 W4", "b1 b2"], discard="r5 W", declared="b", draw="y7")
    assert "W4>b" in legal(r), "the colour declared counts, not that of a card below"


def test_CO10_a_last_wild_is_laid_with_a_colour_as_always(official: Ruleset) -> None:
    r = official.position(["W", "b1 b2"], discard="r5", draw="y7")
    with pytest.raises(InvalidMove, match="W>r"):
        r.play("W")
    play(r, "W>b")
    assert r.result is not None
    assert (r.result.kind, r.result.winners) == ("won", (0,))
    assert r.legal_moves() == ()
