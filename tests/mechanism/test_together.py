"""All the hard rules at once, played by bots: cards are kept, only who is asked may move, every offer can be played."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.mechanism.flip import Backs, Flip
from tests.mechanism.house import house

from unorules import Event, Move, RandomBot, Round, View, drive, hookimpl, load, rule
from unorules.events import replay_zones

EIGHT = (
    "challenge",
    "stacking",
    "jump-in",
    "uno-catch",
    "seven-zero",
    "draw-until-playable",
    "hand-limit",
    Flip,
    Backs,
)


class Forgetful:
    """Any legal move, each as likely, calls too; out of turn it declines now and then."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def __call__(self, view: View) -> Move | None:
        if not view.legal_moves or (view.may_decline and self.random.random() < 0.4):
            return None
        return self.random.choice(view.legal_moves)


def check(r: Round) -> None:
    """What must hold after every move."""
    zones = (*r.hands, r.draw_pile, r.discard_pile, *r.piles.values())
    assert Counter(card for zone in zones for card in zone) == Counter(r.rules.deck)
    if r.result is not None:
        return
    assert r.seat in r.active
    assert r.legal_moves()
    asked = r.asked()
    assert asked[-1] == r.seat
    assert all(seat in asked for seat in range(r.players) if r.legal_moves(seat))
    assert all(debt.seat in r.active for debt in r.owed)
    replayed = replay_zones(r.events)
    assert (tuple(replayed["draw-pile"]), tuple(replayed["discard-pile"])) == (r.draw_pile, r.discard_pile)


def try_everything(r: Round) -> None:
    """Every legal move of everybody plays, and the round itself is as before."""
    before = r.fingerprint()
    for seat in r.asked():
        for move in (*r.legal_moves(seat), *r.external(seat)):
            other = r.copy()
            other.play(move, seat)
            check(other)
    assert r.fingerprint() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_eight_at_once(players: int) -> None:
    rules = house(*EIGHT, "leaving", hand_limit__limit=12)
    seen: Counter[str] = Counter()
    for seed in range(72 // players):
        r = rules.deal(players, seed=seed, max_moves=3000)
        check(r)

        def watch(events: tuple[Event, ...], r: Round = r) -> None:
            check(r)
            seen.update(event.kind for event in events)
            seen.update(event.data.word for event in events if event.kind == "said")
            if r.version % 30 == 0:
                try_everything(r)

        drive(r, [(RandomBot if seat % 2 else Forgetful)(seed * 7 + seat) for seat in range(players)], watch=watch)
        assert r.result is not None
        assert r.result.kind == "won"
    wanted = ("swapped", "rotated", "revealed", "forgiven", "turned-over", "eliminated", "uno", "catch", "challenge")
    assert [what for what in wanted if not seen[what]] == []


def test_all_together_in_the_bulgarian_game() -> None:
    rules = house(
        "challenge", "stacking", "jump-in", "seven-zero", "hand-limit", base="bulgarian", hand_limit__limit=15
    )
    for seed in range(12):
        r = rules.deal(2 + seed % 3, seed=seed, max_moves=3000)
        drive(r, [RandomBot(seed + seat) for seat in range(r.players)], watch=lambda _, r=r: check(r))


def test_the_same_seed_gives_the_same_log() -> None:
    rules = house(*EIGHT)

    def log(seed: int) -> list[str]:
        r = rules.deal(3, seed=seed, max_moves=3000)
        drive(r, [Forgetful(seat) for seat in range(3)])
        return [str(event) for event in r.events]

    assert log(4) == log(4)
    assert log(4) != log(5)


def test_rule_order_is_the_same_however_they_are_listed() -> None:
    assert list(load("hungarian", house_rules=EIGHT).rules) == list(load("hungarian", house_rules=EIGHT[::-1]).rules)


class Bang(Exception):
    """What a rule may raise."""


def fuse(wanted: str, armed: list[bool]) -> type:
    """A rule that raises at events of kind *wanted* while *armed*."""

    def burn(round: Round, event: Event) -> None:
        if armed[0]:
            raise Bang

    @rule(name="fuse", summary="raises when something happens")
    class Fuse:
        @hookimpl
        def turn_reactions(self, kind):
            return burn if kind == wanted else None

    return Fuse


@pytest.mark.parametrize(
    "kind",
    ["turned-over", "swapped", "rotated", "eliminated", "revealed", "forgiven", "took", "silenced", "moved", "owed"],
)
def test_a_raise_in_the_middle_changes_nothing(kind: str) -> None:
    """Wherever a rule raises, the round is as it was before the move, and the move can be made again."""
    armed = [False]
    rules = load("hungarian", house_rules=[*EIGHT, fuse(kind, armed)], options={"hand-limit.limit": 10})
    burnt = 0
    for seed in range(30):
        r = rules.deal(3, seed=seed, max_moves=2000)
        bots = [Forgetful(seed + seat) for seat in range(3)]
        while r.result is None and burnt < 5:
            before, length = r.fingerprint(), len(r.events)
            seat, move = next((seat, move) for seat in r.asked() if (move := bots[seat](r.view(seat))) is not None)
            armed[0] = True
            try:
                r.play(move, seat)
            except Bang:
                burnt += 1
                assert (r.fingerprint(), len(r.events)) == (before, length)
                check(r)
                armed[0] = False
                r.play(move, seat)
    assert burnt == 5
