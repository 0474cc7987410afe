"""Choices that are owed: nobody who stays is asked twice for one who leaves, and every round goes on to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.helpers import rule_with
from tests.property.strategies import fewer

import unorules
from unorules import Event, Round, Ruleset, Word
from unorules.effects import Effect, Owe, Who
from unorules.testing.play_checks import somebody_can_act
from unorules.testing.starts import choose

HOUSES = (
    ("color-roulette", "equal-cards"),
    ("color-roulette", "jump-in", "stacking"),
    ("hand-limit", "play-to-last"),
    ("color-roulette", "hand-limit", "play-to-last", "skip-everyone"),
)
OPTIONS = {"hand-limit.limit": 11, "jump-in.wilds": True, "jump-in.effect": "accumulate"}


def ask(round: Round, event: Event) -> Sequence[Effect]:
    """All others nod to a low number; to a 4 the player does twice, and both neighbours name a colour to a 5."""
    symbol = round.top.symbol
    if symbol in {"0", "1", "2", "3"}:
        return [Owe(Who.OTHERS, choice="nod")]
    if symbol == "4":
        return [Owe(Who.ME, choice="nod"), Owe(Who.ME, choice="nod")]
    return [Owe(Who.NEXT, choice="color"), Owe(Who.PREVIOUS, choice="color")] if symbol == "5" else []


def nods(round: Round, seat: int) -> Sequence[str]:
    """Who has to nod may do it whoever is asked now."""
    owes = any(debt.seat == seat and debt.choice == "nod" for debt in round.owed)
    return ["nod"] if owes and seat != round.seat else []


@cache
def asking(base: str, house: tuple[str, ...]) -> Ruleset:
    rule = rule_with(
        "asking",
        turn_words=[Word("nod")],
        turn_reactions=lambda kind: ask if kind == "played" else None,
        turn_asks=lambda round: [debt.seat for debt in round.owed if debt.choice == "nod"],
        turn_moves=nods,
    )
    options = {name: value for name, value in OPTIONS.items() if name.partition(".")[0] in house}
    return unorules.load(base, house_rules=[*house, "leaving", "timeout", rule], options=options)


def asked_of(r: Round) -> Counter[tuple[int, str | None]]:
    """How often each seat has to make which choice."""
    return Counter((debt.seat, debt.choice) for debt in r.owed if debt.choice is not None)


def through(r: Round, random: Random, external: float, look: Callable[[Round], None]) -> None:
    """Play *r* to its end at random, now and then by a move from outside, and look after every move."""
    while r.result is None:
        seat, move = choose(r, random)
        plays = [play for play in r.legal_moves() if play.cards]
        if seat == r.seat and plays and random.random() < 0.7:
            move = plays[int(random.random() * len(plays))]
        if random.random() < external:
            seat = r.active[int(random.random() * len(r.active))]
            found = r.external(seat)
            move = found[int(random.random() * len(found))]
        before = asked_of(r)
        r.play(move, seat)
        if r.result is None and move.word == "leave":
            more = asked_of(r) - before
            assert all(before[one] == 0 for one in more), f"{seat} leaves, and {more} are asked twice"
            assert len({one[1] for one in more}) == len(more), "a choice goes to one seat alone"
            assert {one[1] for one in before} == {one[1] for one in asked_of(r)}, "each choice is still made"
        look(r)


def settled(r: Round) -> None:
    somebody_can_act(r)
    assert Counter(r.owed) == Counter(r._waiting), "each debt waits as often as it is owed"
    assert all(debt.seat in r.active for debt in r.owed), "who isn't in play owes nothing"


@pytest.mark.parametrize("house", HOUSES, ids="+".join)
@given(players=st.integers(2, 6), seed=st.integers(0, 10**6), external=st.sampled_from((0.0, 0.02, 0.2)))
@example(players=6, seed=1, external=0.05)
@fewer(4)
def test_CO3_LV5_choices_go_on_as_long_as_anybody_plays(
    house: tuple[str, ...], players: int, seed: int, external: float
) -> None:
    r = asking("classic", house).deal(players, seed=seed, max_moves=30_000)
    through(r, Random(seed), external, settled)
    assert r.result is not None
    assert r.result.kind in {"won", "drawn"}
