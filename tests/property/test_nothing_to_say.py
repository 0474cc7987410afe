"""A rule that implements every hook and never has anything to say changes nothing.

The core takes short cuts where no rule is concerned; with such a rule in force it can't, and must come to the same.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from tests.property.anything import Anything, TwoFaces
from tests.property.strategies import starts
from tests.property.test_primitives import Spree, sprees

import unorules
from unorules import Card, Round, Ruleset, hookimpl, rule
from unorules.effects import ChangeDirection, Effect, LoseTurn, Owe, Who
from unorules.hooks import SPECS
from unorules.testing.mute import Mute
from unorules.testing.starts import Game, Position, Selected, walk
from unorules.testing.states import lines


def with_mute(selected: Selected) -> Ruleset:
    return unorules.load(selected.name, house_rules=[*selected.house_rules, Mute], options=selected.options)


def stands(r: Round) -> list[Any]:
    """Where the round stands; after the end nobody is to act."""
    return [
        None if r.result is not None else r.seat, r.asked(), r.turn, r.direction, r.declared, r.hands, r.draw_pile,
        r.discard_pile, r.drawn_cards, r.owed, r.called, r.active, r.out, r.lost, r.before, r.version, r.result,
        [[move.text for move in r.legal_moves(seat)] for seat in range(r.players)],
    ]  # fmt: skip


def test_the_mute_rule_implements_every_hook() -> None:
    assert set(SPECS) == {name for name, value in vars(Mute).items() if hasattr(value, "unorules_impl")}


@given(starts())
def test_a_rule_that_has_nothing_to_say_changes_nothing(start: Game | Position) -> None:
    r, other = start.begin(), start.begin(with_mute(start.selected))
    assert (lines(other.events), stands(other)) == (lines(r.events), stands(r))
    for seat, move in walk(r, start.choices, start.length):
        assert lines(other.play(move.text, seat)) == lines(r.play(move, seat)), move
        assert stands(other) == stands(r), move


@given(sprees)
def test_nor_does_it_where_seats_do_as_they_like(spree: Spree) -> None:
    r = spree.begin()
    faces = [Anything, TwoFaces] if spree.faces == 2 else [Anything]
    other = unorules.load(spree.name, house_rules=[Mute, *faces]).deal(r.players, seed=spree.seed)
    for seat, move in spree.moves(r):
        assert lines(other.play(move.text, seat)) == lines(r.play(move, seat)), move
        assert stands(other) == stands(r), move


@rule(name="sting", summary="a 1 has the next seat take a card, a 2 turns round and then costs a turn")
class Sting:
    """Cards whose effects stand alone or one after the other, the loss of a turn with and without cards to take."""

    @hookimpl
    def card_effects(self, card: Card) -> tuple[Effect, ...] | None:
        next_takes, next_loses = Owe(Who.NEXT, cards=1), LoseTurn(Who.NEXT)
        return {
            "1": (next_takes,),
            "2": (ChangeDirection(), next_loses),
            "3": (ChangeDirection(), next_takes),
            "4": (Owe(Who.NEXT, turns=1),),
            "6": (next_loses, next_loses),
        }.get(card.symbol)


@pytest.mark.parametrize("called", [(), (0,), (1,), (2,), (3,)])
@pytest.mark.parametrize("others", [["g1 g2 g3"], ["g1 g2 g3", "b1 b2 b3", "y1 y2 y3"]])
@pytest.mark.parametrize("draw", ["", "b7", "b7 b8 b9 y7 y8 y9"])
@pytest.mark.parametrize("move", ["r1", "r2", "r3", "r4", "r6", "rS", "rR", "rD2", "W4>g"])
def test_an_effect_on_the_next_seat_is_the_same_with_short_ways_as_without(
    move: str, draw: str, others: list[str], called: tuple[int, ...]
) -> None:
    hands = ["r1 r2 r3 r4 r6 rS rR rD2 W4", *others]
    found = []
    for house_rules in ([Sting], [Sting, Mute]):
        rules = unorules.load("hungarian", house_rules=house_rules)
        r = rules.position(hands, discard="y1 y2 r5", draw=draw, called=[seat for seat in called if seat < len(hands)])
        found.append((lines(r.play(move)), stands(r)))
    assert found[0] == found[1]


@pytest.mark.parametrize("move", ["r1", "draw"])
def test_S28_a_call_lapses_with_the_first_settled_move_with_short_ways_as_without(move: str) -> None:
    called = []
    for house_rules in ([], [Mute]):
        rules = unorules.load("bulgarian", house_rules=house_rules, options={"drawing.after": "end"})
        r = rules.position(["r1 r2 r3 r4", "g1 g2 g3"], discard="r5", draw="b7 b8", called=[1])
        r.play(move)
        called.append(r.called)
    assert called == [(), ()]
