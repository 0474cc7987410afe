"""A raise in the middle of a move, out of a rule or anywhere in the core, leaves the round as it was."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.property.faults import at_lines
from tests.property.strategies import fewer, starts

from unorules import Event, Move, RandomBot, Round, drive, hookimpl, load, rule
from unorules.effects import Draw, Who
from unorules.testing.faults import Faults, functions_of, hook_at_fault, hooks_of, in_functions, is_named
from unorules.testing.starts import Game, Position, choose
from unorules.testing.states import lines, state

ERRORS = (RuntimeError, KeyboardInterrupt)


def prepared(start: Game | Position) -> tuple[Round, int, Move] | None:
    """A round in a ruleset loaded anew, where nothing is kept but what the walk made it keep, and a move for it."""
    r = start.walked(start.selected.fresh())
    return None if r.result is not None else (r, *choose(r, Random(start.choices + 1)))


@fewer(2)
@given(starts(), st.sampled_from(ERRORS))
def test_RP8_a_raise_in_any_call_of_a_rule_changes_nothing(start: Game | Position, error: type[BaseException]) -> None:
    found = prepared(start)
    if found is None:
        return
    r, seat, move = found
    functions, hooks = functions_of(r.rules), hooks_of(r.rules)
    before = state(r)
    for at in range(1, 400):
        faults = Faults(at, error)
        try:
            with in_functions(functions, faults):
                r.play(move, seat)
        except error as raised:
            assert str(raised) == f"fault {at}"  # noqa: PT017
            assert state(r) == before, functions[faults.where[0]]
            hook = hook_at_fault(faults, hooks)
            if error is RuntimeError and hook is not None:
                assert is_named(raised, *hook)  # noqa: PT017
        else:
            assert faults.count < at
            break
    else:
        pytest.fail("more than 400 calls of rules in one move")
    twin = start.walked(start.selected.fresh())
    twin.play(move.text, seat)
    assert lines(r.events) == lines(twin.events)
    assert r.fingerprint() == twin.fingerprint()


def check_lines(r: Round, seat: int, move: Move, error: type[BaseException], numbers: range | list[int]) -> None:
    """At all these lines a raise leaves the round as it was or, once the move is made, as it is then."""
    twin = r.copy()
    events = lines(twin.play(move, seat))
    before, after = state(r), state(twin)
    made = False
    for number in numbers:
        faults = Faults(number, error)
        trial = r.copy()
        with pytest.raises(error), at_lines(faults):
            trial.play(move, seat)
        now = state(trial)
        made = made or now == after
        assert now == (after if made else before), (number, faults.where[:3])
        if not made:
            assert (lines(trial.play(move, seat)), state(trial)) == (events, after)


def lines_run(r: Round, seat: int, move: Move) -> int:
    """How many lines of core and rules are run to make the move, once what is looked up has been looked up."""
    state(r)
    r.copy().play(move, seat)
    counting, trial = Faults(), r.copy()
    with at_lines(counting):
        trial.play(move, seat)
    return counting.count


@fewer(2)
@given(starts(), st.sampled_from(ERRORS), st.randoms(use_true_random=False))
def test_RP8_a_raise_at_any_line_of_the_core_changes_nothing(
    start: Game | Position, error: type[BaseException], random: Random
) -> None:
    found = prepared(start)
    if found is None:
        return
    r, seat, move = found
    total = lines_run(r, seat, move)
    numbers = sorted({1 + int(random.random() * total) for _ in range(20)})
    check_lines(r, seat, move, error, numbers)


@pytest.mark.deep
@given(starts(), st.sampled_from(ERRORS))
def test_RP8_a_raise_at_every_line_of_the_core_changes_nothing(
    start: Game | Position, error: type[BaseException]
) -> None:
    found = prepared(start)
    if found is not None:
        r, seat, move = found
        check_lines(r, seat, move, error, range(1, lines_run(r, seat, move) + 1))


RICH = {
    "the last card, a Draw Four, goes out": ("hungarian", ["W4", "g1 b2", "y3"], "r5", "b7", "W4>b"),
    "a draw refills the pile": ("hungarian", ["g1 g2", "b2 b3"], "y3 y4 r5", "", "draw"),
    "nobody can do anything any more": ("hungarian", ["g1 g2", "b2 b3"], "r5", "", "draw"),
    "Discard All goes out uncalled": ("bulgarian", ["rDA r1 r2", "g1 b2"], "r5", "b7 b8 b9 b1 b2 b3", "rDA"),
    "hands are exchanged": ("bulgarian", ["r0 r1 g1", "g1", "b2 b3"], "r5", "b7", "r0~1"),
    "the next seat takes four": ("hungarian", ["W4 r1 r2", "g1 g2", "b1 b2"], "r5", "b7 b8 b9 b1 b2", "W4>b"),
    "the direction turns round": ("hungarian", ["rR r1 r2", "g1 g2", "b1 b2"], "r5", "b7", "rR"),
    "the next seat may answer": ("hungarian+stacking", ["rD2 r1 r2 r3", "g1 g2", "b1 b2"], "r5", "b7 b8", "rD2"),
    "nobody is there to answer": ("hungarian+jump-in", ["rD2 r1 r2 r3", "g1 g2 g3"], "r5", "b7 b8", "rD2"),
    "UNO is forgotten": ("hungarian", ["r1 g1", "g1 b2"], "r5", "b7 b8", "r1"),
}


@pytest.mark.parametrize("case", RICH)
@pytest.mark.parametrize("error", ERRORS)
def test_RP8_a_raise_at_every_line_of_a_rich_move_changes_nothing(case: str, error: type[BaseException]) -> None:
    name, hands, discard, draw, move = RICH[case]
    r = load(name).position(hands, discard=discard, draw=draw)
    chosen = r.parse(move)
    total = lines_run(r, 0, chosen)
    assert total > 20
    check_lines(r, 0, chosen, error, range(1, total + 1))


@pytest.mark.parametrize("error", ERRORS)
def test_RP8_a_raise_at_every_line_of_a_take_changes_nothing(error: type[BaseException]) -> None:
    rules = load("hungarian+stacking")
    r = rules.position(["rD2 r1 r2 r3", "g1 g2 g3", "b1 b2 b3"], discard="r5", draw="b7 b8 b9")
    r.play("rD2")
    chosen = r.parse("take")
    total = lines_run(r, 1, chosen)
    assert total > 20
    check_lines(r, 1, chosen, error, range(1, total + 1))


def test_RP8_a_raise_after_an_answered_choice_changes_nothing() -> None:
    rules = load("hungarian")
    r = next(r for r in (rules.deal(2, seed=seed) for seed in range(1000)) if r.top.symbol == "W" and r.owed)
    r.play("color b")
    assert r.seat == 1
    move = r.legal_moves()[0]
    check_lines(r, 1, move, RuntimeError, range(1, lines_run(r, 1, move) + 1))


@pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("players", [2, 4])
def test_no_card_hook_is_asked_in_a_move_so_none_can_fail_there(name: str, players: int) -> None:
    rules = load(name)
    hooks = {code: names for code, names in hooks_of(rules).items() if names[1].startswith("card_")}
    assert len(hooks) > 15
    dealing, playing = Faults(), Faults()
    with in_functions(hooks, dealing):
        rounds = [rules.deal(players, seed=seed) for seed in range(4)]
    with in_functions(hooks, playing):
        for r in rounds:
            assert drive(r, [RandomBot(seat) for seat in range(players)]).kind == "won"
    assert (dealing.count > 0, playing.count) == (True, 0)


@pytest.mark.parametrize("case", ["UNO is forgotten", "hands are exchanged"])
def test_a_fault_in_a_function_that_a_hook_hands_out_names_its_rule(case: str) -> None:
    name, hands, discard, draw, move = RICH[case]
    r = load(name).position(hands, discard=discard, draw=draw)
    hooks = hooks_of(r.rules)
    handed_out = {code: names for code, names in functions_of(r.rules).items() if code not in hooks}
    unnamed = []
    for at in range(1, 50):
        faults = Faults(at)
        try:
            with in_functions(handed_out, faults):
                r.copy().play(move)
        except RuntimeError as raised:
            rule, function = handed_out[faults.where[0]]
            if hook_at_fault(faults, hooks) is None and not is_named(raised, rule, ""):
                unnamed.append(f"{rule}: {function}")
        else:
            assert at > 1
            break
    assert unnamed == []


@rule(name="fuse", summary="a card laid makes the next seat draw, and that may fail")
class Fuse:
    """Fails in a reaction to a reaction while it is lit."""

    lit: ClassVar[bool] = True

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return {"played": self.draw, "took": self.burn}.get(kind)

    def draw(self, round: Round, event: Event) -> list[Draw]:
        return [Draw(Who.NEXT)]

    def burn(self, round: Round, event: Event) -> None:
        if type(self).lit:
            raise ZeroDivisionError


def test_RP8_faults_deep_in_reactions_do_not_add_up() -> None:
    r = load("hungarian", house_rules=[Fuse]).position(["r1 r2 r3", "g1 g2"], discard="r5", draw="b1 b2 b3")
    before = state(r)
    Fuse.lit = True
    for _ in range(100):
        with pytest.raises(ZeroDivisionError):
            r.play("r1")
    assert state(r) == before
    Fuse.lit = False
    r.play("r1")
    assert len(r.hands[1]) == 3
