"""Moves sent twice, chance, and the same game again."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest
from tests.helpers import loaded, play

import unorules
from unorules import Event, RandomBot, Round, Ruleset, StaleMove, hookimpl, rule
from unorules.effects import Effect

NAMES = pytest.mark.parametrize("name", ["hungarian", "bulgarian"])

GAME = """
import hashlib, unorules
for name in ("hungarian", "bulgarian"):
    m = unorules.load(name).match(["Ana", "Boris", "Vera"], seed=11, max_moves=400)
    bots = [unorules.GreedyBot(1), unorules.RandomBot(2), unorules.RandomBot(3)]
    log = hashlib.sha256()
    unorules.drive(m, bots, watch=lambda events: log.update("|".join(map(str, events)).encode()))
    print(log.hexdigest(), m.scores, m.round.fingerprint())
"""


def test_RP1_a_draw_sent_twice_gives_one_card(official: Ruleset) -> None:
    r = official.position(["g1 g2", "y1 y2"], discard="r5", draw="b9 b8 b7")
    version = r.version
    r.play("draw", version=version)
    with pytest.raises(StaleMove):
        r.play("draw", version=version)
    assert r.hand_size(0) == 3


def test_RP1_nor_does_a_pass_sent_twice_skip_anyone(official: Ruleset) -> None:
    r = play(official.position(["g1 g2", "y1 y2", "b1 b2"], discard="r5", draw="b9 b8 g7"), "draw")
    version = r.version
    r.play("pass", version=version)
    with pytest.raises(StaleMove):
        r.play("pass", version=version)
    assert r.seat == 1


def test_RP1_a_match_tells_stale_moves_too(official: Ruleset) -> None:
    m = official.match(2, seed=1, dealer=0)
    version = m.round.version
    move = m.round.legal_moves()[0]
    m.play(move, version=version)
    with pytest.raises(StaleMove):
        m.play(move, version=version)


@NAMES
def test_RP2_each_deal_is_a_round_of_its_own_with_one_deck(name: str) -> None:
    rules = loaded(name)
    one, two = rules.deal(2, seed=3), rules.deal(2, seed=3)
    assert one.fingerprint() == two.fingerprint()
    before = two.fingerprint()
    play(one, one.legal_moves()[0].text)
    assert two.fingerprint() == before
    for r in (one, two):
        cards = [*r.draw_pile, *r.discard_pile, *r.hands[0], *r.hands[1]]
        assert Counter(cards) == Counter(rules.deck)


def test_RP4_the_same_game_in_every_process() -> None:
    outputs = set()
    for hashseed in ("0", "1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", GAME],
            env={**os.environ, "PYTHONHASHSEED": hashseed},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1
    (output,) = outputs
    assert len(output.splitlines()) == 2


@NAMES
def test_RP5_the_global_generator_is_left_alone_and_ignored(name: str) -> None:
    rules = loaded(name)

    def game(*, meddle: bool) -> str:
        random.seed(1)
        m = rules.match(3, seed=9, max_moves=150)
        log = hashlib.sha256()
        bots = [RandomBot(seat) for seat in range(3)]
        state = random.getstate()
        while m.result is None:
            if meddle:
                random.random()
                random.seed(len(m.round.events))
            for event in step(m, bots):
                log.update(str(event).encode())
        assert meddle or random.getstate() == state
        return log.hexdigest()

    assert game(meddle=False) == game(meddle=True)


def step(m: unorules.Match, bots: Sequence[RandomBot]) -> tuple[Event, ...]:
    """One move of *m* by the seat to act."""
    seat = m.round.seat
    move = bots[seat](m.round.view(seat))
    assert move is not None
    return m.play(move, seat)


def test_RP7_the_order_of_the_deck_for_a_seed_is_fixed(hungarian: Ruleset) -> None:
    """Golden: another order would break every record that was made with an earlier version."""
    order = next(event for event in hungarian.deal(2, seed=42).events if event.kind == "shuffled").cards
    digest = hashlib.sha256(" ".join(card.text for card in order).encode()).hexdigest()
    assert [card.text for card in order[:6]] == GOLDEN_FIRST
    assert digest == GOLDEN_DIGEST


GOLDEN_FIRST = ["y8", "gD2", "bS", "r4", "b2", "r8"]
GOLDEN_DIGEST = "a987ce0e5c7b51024939cc9390c850d9d5d48d6d1483a76492252e5f1b68417c"


def test_RP7_nothing_but_random_is_asked_of_the_generator(
    hungarian: Ruleset, bulgarian: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python promises the numbers of ``random()`` for a seed; what it makes of them elsewhere may change."""

    def not_promised(*arguments: object, **named: object) -> None:
        raise AssertionError("a method of the generator whose results may change")

    for method in ("shuffle", "sample", "choice", "choices", "randrange", "randint", "getrandbits", "_randbelow"):
        monkeypatch.setattr(random.Random, method, not_promised)
    for rules in (hungarian, bulgarian):
        unorules.drive(rules.match(3, seed=2, max_moves=300), [RandomBot(seat) for seat in range(3)])


class Recorder:
    """What a rule was asked, and when it has to fail: kept outside the rule, which holds options only."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self.kinds: list[str] = []
        self.fail_at: str | None = None

    def react(self, round: Round, event: Event) -> None:
        self.kinds.append(event.kind)
        if event.kind == self.fail_at:
            raise KeyboardInterrupt


RECORDER = Recorder()


@rule(name="recording", summary="records what it is asked")
class Recording:
    @hookimpl
    def turn_reactions(self, kind: str) -> Callable[[Round, Event], Sequence[Effect] | None] | None:
        return RECORDER.react


@pytest.fixture
def recorder() -> Iterator[Recorder]:
    RECORDER.reset()
    yield RECORDER
    RECORDER.reset()


@pytest.mark.parametrize("fail_at", ["moved", "shuffled", "drew"])
def test_RP8_what_was_begun_is_taken_back_whole_and_asks_no_rule(recorder: Recorder, fail_at: str) -> None:
    rules = unorules.load("bulgarian", house_rules=[Recording])
    r = rules.position(["g1 b2", "b3 b4"], discard="y3 g8 y9 y8 r5", draw="")
    twin = r.copy()
    before, events = r.fingerprint(), list(r.events)
    recorder.fail_at = fail_at
    with pytest.raises(KeyboardInterrupt):
        r.play("draw")
    assert recorder.kinds[-1] == fail_at, "nothing was asked while the move was taken back"
    assert (r.fingerprint(), r.events) == (before, events)
    recorder.fail_at = None
    assert [str(event) for event in r.play("draw")] == [str(event) for event in twin.play("draw")]
    assert r.fingerprint() == twin.fingerprint()


def test_RP8_a_move_can_be_taken_back_and_made_again(recorder: Recorder) -> None:
    rules = unorules.load("bulgarian", house_rules=[Recording])
    r = rules.position(["g1 b2", "b3 b4"], discard="y3 g8 y9 y8 r5", draw="")
    before, mark = r.fingerprint(), r.mark()
    events = r.play("draw")
    after, asked = r.fingerprint(), len(recorder.kinds)
    assert asked
    r.undo(mark)
    assert r.fingerprint() == before
    assert len(recorder.kinds) == asked
    assert r.play("draw") == events
    assert r.fingerprint() == after


@NAMES
def test_RP8_every_move_of_a_round_can_be_taken_back(name: str) -> None:
    r = loaded(name).deal(3, seed=8)
    bots = [RandomBot(seat) for seat in range(3)]
    while r.result is None:
        before, mark = r.fingerprint(), r.mark()
        move = bots[r.seat](r.view(r.seat))
        assert move is not None
        r.play(move)
        after = r.fingerprint()
        r.undo(mark)
        assert r.fingerprint() == before
        r.play(move)
        assert r.fingerprint() == after
