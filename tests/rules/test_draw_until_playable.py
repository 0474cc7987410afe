"""The rule ``draw-until-playable``: who can't lay a card draws until one fits."""

from __future__ import annotations

import pytest
from tests.helpers import hand, legal, loaded, play, refused, rule_with, told

import unorules
from unorules import ConflictError, InvalidConfiguration, RandomBot, Reason, Ruleset, drive

RULES = loaded("hungarian+draw-until-playable")


def until(base: str = "hungarian", **options: object) -> Ruleset:
    named = {f"draw_until_playable__{name}": value for name, value in options.items()}
    return loaded(f"{base}+draw-until-playable", **named)


# --------------------------------------------------------------------------------------------------- options


def test_the_defaults() -> None:
    options = RULES.options
    assert [options[f"draw-until-playable.{name}"] for name in ("then", "cap", "voluntary")] == ["must", 0, False]
    assert "drawing" not in RULES.rules


@pytest.mark.parametrize(("option", "value"), [("then", "end"), ("cap", -1), ("cap", True), ("voluntary", 1)])
def test_other_values_are_refused(option: str, value: object) -> None:
    with pytest.raises(InvalidConfiguration, match=rf"draw-until-playable\.{option}"):
        unorules.load("hungarian+draw-until-playable", options={f"draw-until-playable.{option}": value})


def test_options_of_what_it_takes_the_place_of_are_refused() -> None:
    with pytest.raises(ConflictError, match="'draw-until-playable' takes its place"):
        unorules.load("bulgarian+draw-until-playable", options={"drawing.after": "end"})


# --------------------------------------------------------------------------------------------------- the draw


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
def test_DR7_the_first_that_fits_is_played_and_no_other(base: str) -> None:
    r = play(until(base).position(["b2 b3", "y3 y4"], discard="r5", draw="b9 r8 y2 g1"), "draw")
    assert (hand(r, 0), legal(r)) == ("r8 y2 g1 b2 b3", ["r8"])
    assert refused(r, "draw") == ["drawn-already"]
    assert refused(r, "g1") == ["no-match"]
    assert refused(r, "pass") == ["must-move"]
    play(r, "r8")
    assert (r.top.text, r.seat) == ("r8", 1)


def test_may_it_may_be_kept() -> None:
    r = play(until(then="may").position(["b2 b3", "y3 y4"], discard="r5", draw="r8 y2"), "draw")
    assert legal(r) == ["r8", "pass"]
    play(r, "pass")
    assert (hand(r, 0), r.seat) == ("r8 y2 b2 b3", 1)


def test_DR9_a_card_that_fits_by_its_symbol_ends_it() -> None:
    r = play(RULES.position(["b2 b3", "y3 y4"], discard="r5", draw="r9 g5 y1"), "draw")
    assert (hand(r, 0), legal(r)) == ("y1 g5 b2 b3", ["g5"])


def test_DR4_who_can_lay_does_not_draw() -> None:
    r = RULES.position(["r3 g1", "y3 y4"], discard="r5", draw="b7")
    assert legal(r) == ["r3", "uno"]
    assert refused(r, "draw") == ["must-play"]
    assert refused(until("bulgarian").position(["r3 g1", "y3 y4"], discard="r5", draw="b7"), "draw") == ["must-play"]


def test_DR4_by_option_who_could_lay_may_draw() -> None:
    r = until(voluntary=True).position(["r3 g1", "y3 y4"], discard="r5", draw="r7 b7")
    assert legal(r) == ["r3", "draw", "uno"]
    play(r, "draw")
    assert (hand(r, 0), legal(r)) == ("r3 r7 g1 b7", ["r7"])
    assert refused(r, "r3") == ["only-drawn"]


def test_DR1_one_draw_a_turn_however_many_cards() -> None:
    r = play(until(then="may").position(["b2 b3", "y3 y4"], discard="r5", draw="y9 r8 y2"), "draw")
    assert refused(r, "draw") == ["drawn-already"]
    assert told(r.events)[-1] == "drew 0 y2 r8"


def test_TO10_every_turn_draws_anew() -> None:
    r = RULES.position(["rS g1 g2", "y3 y4", "b1 b2"], discard="r5", draw="r6 b8 g7")
    play(r, "rS", "draw")
    assert (r.seat, hand(r, 2), legal(r)) == (2, "r6 g7 b1 b2 b8", ["r6"])


# --------------------------------------------------------------------------------------------- what ends it besides


@pytest.mark.parametrize(("cap", "drawn"), [(1, 1), (2, 2), (3, 3), (4, 4), (9, 4), (0, 4)])
def test_a_bound_ends_the_draw_and_the_seat_passes(cap: int, drawn: int) -> None:
    r = play(until(cap=cap).position(["b2 b3", "y3 y4"], discard="r5", draw="r8 y2 g1 g2"), "draw")
    assert (r.hand_size(0), legal(r)) == (2 + drawn, ["r8"] if drawn == 4 else ["pass"])


def test_with_a_bound_the_seat_that_may_lay_is_asked_as_is_the_one_that_can_not() -> None:
    """Whether the round waits tells nobody whether a card fitted."""
    rules = until(cap=2)
    views = []
    for draw in ("r8 y2", "y8 y2"):
        r = play(rules.position(["b2 b3", "y3 y4"], discard="r5", draw=draw), "draw")
        assert (r.seat, r.asked()) == (0, (0,))
        views.append(r.view(1).canonical())
    assert views[0] == views[1]


def test_PI1_the_discards_are_drawn_on_when_the_pile_runs_out() -> None:
    r = play(RULES.position(["b2 b3", "y3 y4"], discard="g1 y8 r9 r5", draw="b7 g2"), "draw")
    assert (r.discard_pile, "r9" in legal(r)) == ((RULES.card("r5"),), True)
    assert sum(map(len, r.hands)) + len(r.draw_pile) + len(r.discard_pile) == 10


def test_TE1_with_both_piles_dry_the_turn_passes_and_a_lap_ends_the_round() -> None:
    r = play(RULES.position(["g3 g2", "y3 y4"], discard="g6 y7 r5", draw="y2 g1"), "draw")
    assert (sorted(hand(r, 0).split()), legal(r)) == (["g1", "g2", "g3", "g6", "y2", "y7"], ["pass"])
    play(r, "pass")
    assert (r.seat, r.draw_pile, legal(r)) == (1, (), ["draw"])
    play(r, "draw")
    assert (r.seat, r.result) == (0, None)
    play(r, "draw")
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.points) == ("drawn", (), (0, 0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_PI6_nothing_to_draw_at_all(players: int) -> None:
    r = RULES.position(["g1 g2", "y3 y4", "b1 b2", "g3 g4"][:players], discard="r5")
    for seat in range(players):
        (drew,) = r.play("draw")[:1]
        assert (drew.kind, drew.seat, drew.count) == ("drew", seat, 0)
    assert r.result is not None
    assert r.result.kind == "drawn"


# --------------------------------------------------------------------------------------------- with other rules


def test_a_drawn_wild_draw_four_ends_it_where_it_is_free() -> None:
    r = play(RULES.position(["b2 b3", "y3 y4"], discard="r5", draw="r8 W4 y2"), "draw")
    assert legal(r) == [f"W4>{color}" for color in "rygb"]


def test_a_drawn_strict_wild_draw_four_counts_only_if_it_is_legal() -> None:
    strict = {"wild_draw_four__legality": "strict"}
    rules = loaded("hungarian+draw-until-playable", draw_until_playable__voluntary=True, **strict)
    r = play(rules.position(["b2 b3", "y3 y4"], discard="r5", draw="r8 W4 y2"), "draw")
    assert legal(r) == [f"W4>{color}" for color in "rygb"]
    r = play(rules.position(["r2 b3", "y3 y4"], discard="r5", draw="r8 W4 y2"), "draw")
    assert (hand(r, 0), legal(r)) == ("r2 r8 y2 b3 W4", ["r8"])


def test_a_card_that_any_rule_refuses_does_not_end_it() -> None:
    no_eights = rule_with(
        turn_vetoes=lambda move: (
            (lambda round, seat, move: Reason("extra", "eight", "no 8"))
            if any(card.symbol == "8" for card in move.cards)
            else None
        )
    )
    rules = unorules.load("hungarian", house_rules=[no_eights, "draw-until-playable"])
    r = play(rules.position(["r8 b3", "y3 y4"], discard="r5", draw="r9 r8 y2"), "draw")
    assert (hand(r, 0), legal(r)) == ("r8 r8 r9 y2 b3", ["r9"])


def test_a_drawn_zero_may_be_laid_with_an_exchange() -> None:
    r = play(until("bulgarian").position(["b2 b3", "y3 y4"], discard="r5", draw="r0 y2"), "draw")
    assert legal(r) == ["r0", "r0~1"]
    play(r, "r0~1")
    assert hand(r, 1) == "y2 b2 b3"


def test_a_drawn_discard_all_sheds_what_was_drawn_and_held() -> None:
    r = play(until("bulgarian").position(["g2 b3 y3", "y3 y4"], discard="rDA", draw="gDA g1"), "draw")
    assert legal(r) == ["gDA"]
    play(r, "gDA")
    assert (hand(r, 0), r.hand_size(0)) == ("y3 b3", 2)


def test_the_penalty_for_a_call_is_a_number_of_cards_as_before() -> None:
    r = play(RULES.position(["r2 b3", "y3 y4"], discard="r5", draw="r8 r9 y2 y1"), "r2")
    assert hand(r, 0) == "y1 y2 b3"


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("then", ["must", "may"])
def test_rounds_come_to_an_end(base: str, then: str) -> None:
    rules = until(base, then=then)
    for seed in range(9):
        players = 2 + seed % 3
        r = rules.deal(players, seed=seed, max_moves=3000)
        assert drive(r, [RandomBot(seed + seat) for seat in range(players)]).kind == "won"
