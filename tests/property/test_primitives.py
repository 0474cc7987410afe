"""Every effect keeps all cards, leaves a log that tells where they lie, and can be undone; on one and on two faces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.property.anything import ANSWERS, WORDS, Anything, TwoFaces
from tests.property.strategies import RULESETS, fewer
from tests.property.test_atomic import check_lines, lines_run

from unorules import Move, Round, Ruleset, load
from unorules.events import apply_to_zones
from unorules.testing.making import seats_of
from unorules.testing.starts import choose
from unorules.testing.states import cards_of, redacted, state, zones_as_logged, zones_of


@cache
def rules_for(name: str, faces: int) -> Ruleset:
    return load(name, house_rules=[Anything, TwoFaces] if faces == 2 else [Anything])


@attrs.frozen
class Spree:
    """A round in which seats do as they like."""

    name: str
    faces: int
    players: int
    seed: int
    choices: int
    length: int

    def begin(self) -> Round:
        rules = rules_for(self.name, self.faces)
        allowed = seats_of(rules, 2, 5)
        return rules.deal(min(max(self.players, allowed[0]), allowed[-1]), seed=self.seed)

    def moves(self, r: Round) -> Iterator[tuple[int, Move]]:
        random = Random(self.choices)
        for _ in range(self.length):
            if r.result is not None:
                return
            yield anything(r, random)


def anything(r: Round, random: Random) -> tuple[int, Move]:
    """An ordinary move, or a deed of any seat in play; piles are turned over only where cards have two faces."""
    if random.random() < 0.4:
        return choose(r, random)
    seat = r.active[int(random.random() * len(r.active))]
    deeds = [move for move in r.external(seat) if r.rules.deck[0].back is not None or move.word != "turn-over"]
    return seat, deeds[int(random.random() * len(deeds))]


sprees = st.builds(
    Spree, st.sampled_from(RULESETS), st.integers(1, 2), st.integers(2, 5), st.integers(0, 2**32),
    st.integers(0, 2**32), st.integers(1, 60),
)  # fmt: skip


@given(sprees)
def test_every_effect_keeps_the_cards_and_tells_where_they_lie(spree: Spree) -> None:
    r = spree.begin()
    everything = cards_of(r)
    for seat, move in spree.moves(r):
        zones = {zone: list(cards) for zone, cards in zones_as_logged(r).items()}
        for event in r.play(move, seat):
            apply_to_zones(zones, event)
            assert sorted(card.text for pile in zones.values() for card in pile) == sorted(
                card.text for card in everything.elements()
            ), event
        assert cards_of(r) == everything, move
        assert zones_as_logged(r) == zones_of(r), move


@fewer(2)
@given(sprees, st.sampled_from((RuntimeError, KeyboardInterrupt)))
def test_every_effect_can_be_undone(spree: Spree, error: type[BaseException]) -> None:
    r = spree.begin()
    for seat, move in spree.moves(r):
        r.play(move, seat)
    if r.result is not None:
        return
    random = Random(spree.choices + 1)
    for _ in range(6):
        seat, move = anything(r, random)
        check_lines(
            r, seat, move, error, sorted({1 + int(random.random() * lines_run(r, seat, move)) for _ in range(4)})
        )


@fewer(2)
@given(sprees)
def test_every_effect_on_a_copy_leaves_the_original(spree: Spree) -> None:
    r = spree.begin()
    twin, before = r.copy(), state(r)
    for seat, move in spree.moves(twin):
        twin.play(move, seat)
    assert state(r) == before
    for viewer in (None, *range(twin.players)):
        assert redacted(twin.view(viewer).log, viewer) == redacted(twin.events, viewer)


def test_every_deed_is_done_somewhere() -> None:
    done = set()
    for seed in range(40):
        spree = Spree(RULESETS[seed % 2], 2, 4, seed, seed, 60)
        r = spree.begin()
        for seat, move in spree.moves(r):
            if len(r.play(move, seat)) > 1:
                done.add(move.word)
    assert {word for word in (*WORDS, *ANSWERS) if word not in {"end", "call", "hush"}} <= done


def position(hands: list[str], **parts: str) -> Round:
    return rules_for("bulgarian", 1).position(hands, **parts)


@pytest.mark.parametrize(
    ("word", "discard", "draw"),
    [("keep", "r5 b1 r5", ""), ("keep-some", "r5 b1 r5 g4", ""), ("keep-more", "r5", "b7 b8 b7 b9 b6")],
)
def test_of_equal_cards_the_lowest_are_moved_in_the_log_too(word: str, discard: str, draw: str) -> None:
    r = position(["g1", "b2"], discard=discard, draw=draw)
    r.play(word, 0)
    assert zones_as_logged(r) == zones_of(r)


def test_an_emptied_pile_of_a_rule_is_as_before_after_a_raise() -> None:
    r = position(["g1 g2", "b2 b4"], discard="r5", draw="b7 b8")
    r.play("mix-aside", 0)
    move = r.parse("draw")
    check_lines(r, 0, move, RuntimeError, range(1, lines_run(r, 0, move) + 1))


@pytest.mark.parametrize("word", ["give", "swap", "rotate", "stash"])
def test_a_drawn_card_that_has_left_the_hand_can_not_be_laid(word: str) -> None:
    r = position(["g1 g2", "b2 b4"], discard="r5", draw="b7 r8")
    r.play("draw")
    r.play(word, 0)
    assert "r8" not in [card.text for card in r.hands[0]]
    for move in r.legal_moves():
        r.copy().play(move)
