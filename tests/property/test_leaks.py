"""Nothing leaks: not at rest, where hidden cards lie otherwise, and not in motion, where the same is then done.

Two rounds are set up that differ in hidden cards alone: in other seats' hands and in the draw pile. To a seat (or a
spectator) they must look alike, byte for byte, and keep looking alike as long as it sees the same happen in both.
"""

from __future__ import annotations

from random import Random

import attrs
from hypothesis import given
from hypothesis import strategies as st
from tests.property.strategies import fewer, positions, starts
from tests.property.test_primitives import Spree, sprees

from unorules import RandomBot, Round, load
from unorules.testing.starts import Game, Position
from unorules.testing.states import redacted
from unorules.testing.twins import can_be_set_up, legal_in_both, look, pair, viewers


@given(starts(), st.integers(0, 10), st.integers(1, 60))
def test_HI1_nothing_leaks_at_rest(start: Game | Position, choice: int, exchanges: int) -> None:
    r = start.walked()
    if not can_be_set_up(r):
        return
    viewer = viewers(r, choice)
    one, other = pair(r, viewer, Random(start.choices), exchanges)
    assert look(one, viewer) == look(other, viewer)


def move_both(one: Round, other: Round, viewer: int | None, random: Random, length: int) -> int:
    """Make the same moves in both while *viewer* sees the same happen; how many were made until it saw a difference."""
    for made in range(length):
        moves = legal_in_both(one, other)
        if one.result is not None or not moves:
            return made
        seat, move, same = moves[int(random.random() * len(moves))]
        events, others = one.play(move, seat), other.play(same, seat)
        if redacted(events, viewer) != redacted(others, viewer):
            return made + 1
        assert look(one, viewer) == look(other, viewer), move
    return length


@given(starts(), st.integers(0, 10), st.integers(1, 30))
def test_HI4_HI5_nothing_leaks_in_motion(start: Game | Position, choice: int, exchanges: int) -> None:
    r = start.walked()
    random = Random(start.choices)
    viewer = viewers(r, choice)
    for _ in range(8):
        if not can_be_set_up(r):
            return
        one, other = pair(r, viewer, random, exchanges)
        made = move_both(one, other, viewer, random, 30)
        r = one if made else r


@given(sprees, st.integers(0, 10), st.integers(1, 30))
def test_HI4_no_effect_leaks_in_motion(spree: Spree, choice: int, exchanges: int) -> None:
    r = attrs.evolve(spree, faces=2).begin()
    random = Random(spree.choices)
    viewer = viewers(r, choice)
    for _ in range(8):
        if not can_be_set_up(r):
            return
        one, other = pair(r, viewer, random, exchanges)
        r = one if move_both(one, other, viewer, random, 30) else r


@fewer(2)
@given(starts())
def test_HI5_what_others_draw_is_a_number_and_ones_own_are_cards(start: Game | Position) -> None:
    r = start.walked()
    for event in r.events:
        if event.kind in {"drew", "took", "dealt"}:
            for viewer in (None, *range(r.players)):
                seen = event.redacted(viewer)
                assert (seen.kind, seen.seat, seen.count) == (event.kind, event.seat, event.count)
                assert seen.cards == (event.cards if viewer == event.seat else ())
        if event.kind == "shuffled":
            assert all(event.redacted(viewer).cards == () for viewer in (None, *range(r.players)))


@fewer(2)
@given(positions(house_rules=()))
def test_HI4_the_log_of_a_view_is_the_log_redacted_and_stays_as_it_was(position: Position) -> None:
    r = position.walked()
    views = {viewer: r.view(viewer) for viewer in (None, *range(r.players))}
    seen = {viewer: redacted(r.events, viewer) for viewer in views}
    if r.result is None:
        r.play(r.legal_moves()[0])
    for viewer, view in views.items():
        assert redacted(view.log, viewer) == seen[viewer]
        assert all(event == event.redacted(viewer) for event in view.log)


def test_a_pair_is_followed_far_enough_to_mean_something() -> None:
    followed = differing = 0
    for seed in range(30):
        random = Random(seed)
        r = load(("hungarian", "bulgarian")[seed % 2]).deal(3, seed=seed)
        bot = RandomBot(seed)
        for _ in range(10):
            r.play(bot(r.view(r.seat)))  # type: ignore[arg-type]
        one, other = pair(r, seed % 3, random, 20)
        differing += (one.hands, one.draw_pile) != (other.hands, other.draw_pile)
        followed += move_both(one, other, seed % 3, random, 30)
    assert differing == 30
    assert followed > 60


def test_HI4_a_rule_that_shows_hands_says_so() -> None:
    assert load("bulgarian").rules["zero"] is not None
    assert "zero" in load("bulgarian").reveals
