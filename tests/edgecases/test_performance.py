"""Performance as structure: what is shared, what is asked once, and what is never called while a game is played."""

from __future__ import annotations

import copy
import itertools
from collections import Counter
from collections.abc import Iterator

import pluggy
import pytest
from tests.helpers import loaded

import unorules
from unorules import Card, RandomBot, Round, Ruleset, Way, hookimpl, rule

NAMES = pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
ASKED: Counter[tuple[object, ...]] = Counter()


def played(rules: Ruleset, players: int, seed: int) -> Round:
    """A whole round of bots."""
    r = rules.deal(players, seed=seed)
    unorules.drive(r, [RandomBot(seat) for seat in range(players)])
    return r


@NAMES
def test_PF1_a_copy_shares_the_cards(name: str) -> None:
    r = loaded(name).deal(4, seed=1)
    for twin in (r.copy(), copy.copy(r), copy.deepcopy(r)):
        assert twin.fingerprint() == r.fingerprint()
        for mine, theirs in zip(
            itertools.chain(r.draw_pile, *r.hands), itertools.chain(twin.draw_pile, *twin.hands), strict=True
        ):
            assert mine is theirs
        assert twin.rules is r.rules


@NAMES
def test_PF1_a_copy_is_independent(name: str) -> None:
    r = loaded(name).deal(4, seed=1)
    before, events = r.fingerprint(), list(r.events)
    twin = r.copy()
    unorules.drive(twin, [RandomBot(seat) for seat in range(4)])
    assert (r.fingerprint(), r.events) == (before, events)
    assert r.legal_moves() == r.copy().legal_moves()


@NAMES
def test_PF1_rounds_share_moves_and_events(name: str) -> None:
    rules = loaded(name)
    one, two = rules.deal(2, seed=1), rules.deal(2, seed=1)
    assert all(a is b for a, b in zip(one.legal_moves(), two.legal_moves(), strict=True))


@NAMES
def test_PF3_no_hook_is_dispatched_while_a_game_is_played(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = unorules.load(name)

    def dispatched(*arguments: object, **named: object) -> None:
        raise AssertionError("a hook was called through the plugin manager")

    with monkeypatch.context() as patch:  # the test runner needs it again at once
        patch.setattr(pluggy.HookCaller, "__call__", dispatched)
        match = rules.match(3, seed=1, max_moves=400)
        unorules.drive(match, [RandomBot(seat) for seat in range(3)])
    assert match.result is not None


@NAMES
def test_PF3_the_legal_moves_of_a_state_are_found_once(name: str) -> None:
    r = loaded(name).deal(3, seed=2)
    assert r.legal_moves() is r.legal_moves()
    assert r.legal_moves() is r.legal_moves(r.seat)


@rule(name="asking", summary="counts how often the tables are asked for", before=("wild", "wild-draw-four", "scoring"))
class Asking:
    @hookimpl
    def card_matches(self, card: Card, top: Card, declared: object) -> None:
        ASKED["matches", card, top, declared] += 1

    @hookimpl
    def card_ways(self, card: Card) -> None:
        ASKED["ways", card] += 1

    @hookimpl
    def card_effects(self, card: Card, way: Way, active: int) -> None:
        ASKED["effects", card, way, active] += 1

    @hookimpl
    def card_points(self, card: Card) -> None:
        ASKED["points", card] += 1

    @hookimpl
    def card_deck(self) -> None:
        ASKED[("deck",)] += 1


@pytest.fixture
def asked() -> Iterator[Counter[tuple[object, ...]]]:
    ASKED.clear()
    yield ASKED
    ASKED.clear()


@NAMES
def test_PF3_card_hooks_are_asked_when_the_ruleset_is_loaded(name: str, asked: Counter[tuple[object, ...]]) -> None:
    rules = unorules.load(name, house_rules=[Asking])
    assert asked["deck",] == 1
    assert all(count == 1 for key, count in asked.items() if key[0] in ("matches", "ways", "points"))
    before = {key: count for key, count in asked.items() if key[0] != "effects"}
    for seed in range(3):
        played(rules, 3, seed)
    assert {key: count for key, count in asked.items() if key[0] != "effects"} == before
    again = Counter(asked)
    for seed in range(3):
        played(rules, 3, seed)
    assert asked == again, "not even the effects are asked for a second time"
