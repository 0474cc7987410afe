"""What must be the same again: logs, copies, rounds after a fault, rounds that hooks have read, facts that were saved."""

from __future__ import annotations

import copy
import pickle
import random as python_random
from enum import Enum
from typing import Any

import attrs

from unorules.cards import Card
from unorules.moves import Move
from unorules.round import Round
from unorules.ruleset import load
from unorules.testing.faults import Faults, functions_of, hook_at_fault, hooks_of, in_functions, is_named
from unorules.testing.mute import Mute
from unorules.testing.report import Broken
from unorules.testing.starts import choose
from unorules.testing.states import lines, state
from unorules.testing.trials import Trial
from unorules.testing.watching import Calls, codes_of, watched

__all__ = [
    "check_chance", "check_copies", "check_facts", "check_faults", "check_hooks", "check_replay", "check_short_ways",
    "wrong_fact",
]  # fmt: skip

MANY = 150
"""So many calls of rules in one move are tried at most."""


def check_replay(trial: Trial) -> None:
    """The same moves give the same log again: in the ruleset as it is used now, and in one loaded anew."""
    r = trial.begin()
    for seat, move in trial.moves(r):
        r.play(move, seat)
    made = tuple(trial.made)
    for rules, where in ((trial.first.selected.fresh(), "loaded anew"), (trial.rules, "used before")):
        again = trial.begin(rules)
        _same(again, r, 0, f"the deal differs in a ruleset {where}") if not made else None
        logged = 0
        for seat, text in made:
            trial.made.append((seat, text))
            if text not in {move.text for move in (*again.legal_moves(seat), *again.external(seat))}:
                raise Broken(
                    f"{text} isn't legal again for seat {seat} in a ruleset {where}: something else decides it"
                )
            again.play(text, seat)
            _same(again, r, logged, f"after {text} by seat {seat} the log differs in a ruleset {where}")
            logged = len(again.events)
        if again.fingerprint() != r.fingerprint():
            raise Broken(f"the same moves lead to another round in a ruleset {where}")


def _same(again: Round, r: Round, logged: int, what: str) -> None:
    ours, theirs = lines(again.events[logged:]), lines(r.events[logged : len(again.events)])
    if ours != theirs:
        differ = next((pair for pair in zip(theirs, ours, strict=False) if pair[0] != pair[1]), (theirs, ours))
        raise Broken(f"{what}: {differ[0]} and then {differ[1]}")


def check_chance(trial: Trial) -> None:
    """Python's own generator is neither used nor minded: chance comes from the round's two numbers."""
    kept = python_random.getstate()
    try:
        python_random.seed(trial.first.choices)
        before = python_random.getstate()
        rules = trial.first.selected.fresh()
        r = trial.begin(rules)
        if python_random.getstate() != before:
            raise Broken("at load or in the deal a rule used the module random: use Chance, or Shuffle")
        for seat, move in trial.moves(r):
            r.play(move, seat)
            for viewer in range(r.players):
                r.view(viewer)
            if python_random.getstate() != before:
                raise Broken(f"in {move} by seat {seat} a rule used the module random: use Chance, or Shuffle")
    finally:
        python_random.setstate(kept)


def check_copies(trial: Trial) -> None:
    """A copy is equal, goes on like the original, and neither changes the other."""
    r = trial.begin()
    for now in trial.states(r, 2):
        before = state(now)
        for twin in (now.copy(), copy.deepcopy(now)):
            if state(twin) != before:
                raise Broken("a copy differs from the round")
            second = twin.copy()
            random = trial.random()
            for _ in range(10):
                if twin.result is not None:
                    break
                seat, move = choose(twin, random, trial.rule, outside=True)
                if lines(twin.play(move, seat)) != lines(second.play(move.text, seat)):
                    raise Broken(f"{move} by seat {seat} does something else in a copy")
            if state(now) != before:
                raise Broken("play on a copy changes the original")


def check_facts(trial: Trial) -> None:
    """A rule's own facts are plain frozen attrs values; they survive being copied and pickled."""
    r = trial.begin()
    for now in trial.states(r, 6):
        for name, fact in now.facts.items():
            if trial.rule in ("", name):
                wrong = wrong_fact(fact)
                if wrong:
                    raise Broken(f"rule {name!r}: its facts are {fact!r}: {wrong}")


def wrong_fact(fact: Any) -> str:
    """What is wrong with *fact* as a rule's own facts; empty if nothing is."""
    if fact is None:
        return ""
    if not attrs.has(type(fact)):
        return "they must be an attrs value: decorate the class with @attrs.frozen"
    wrong = _not_plain(fact)
    if wrong:
        return wrong
    try:
        again = pickle.loads(pickle.dumps(fact))  # noqa: S301 - what was just pickled
    except Exception as error:  # noqa: BLE001 - whatever their class raises
        return f"they can't be pickled ({type(error).__name__}: {error}); put the class on the top level of its module"
    if again != fact or copy.deepcopy(fact) != fact or repr(again) != repr(fact):
        return "after pickling, or in a copy, they are others"
    return ""


def _not_plain(value: Any) -> str:
    if value is None or type(value) in {str, int, bool, float, bytes} or isinstance(value, (Card, Move, Enum)):
        return ""
    if type(value) is tuple:
        return next(filter(None, map(_not_plain, value)), "")
    if attrs.has(type(value)):
        if not _is_frozen(value):
            return f"{type(value).__name__} isn't frozen: decorate it with @attrs.frozen"
        fields = (getattr(value, field.name) for field in attrs.fields(type(value)))
        return next(filter(None, map(_not_plain, fields)), "")
    return f"{value!r} in them is a {type(value).__name__}: use numbers, texts, cards, moves, tuples and frozen attrs values"


def _is_frozen(value: Any) -> bool:
    try:
        setattr(copy.copy(value), "a-name-that-nothing-has", None)
    except attrs.exceptions.FrozenInstanceError:
        return True
    except AttributeError:
        return False
    return False


def check_hooks(trial: Trial) -> None:
    """Hooks only read: after each call of a rule's function the round is as it was before."""
    rules = trial.rules
    codes = codes_of(rules, {trial.rule} if trial.rule else None)
    calls = Calls(touched=True)
    with watched(codes, calls):
        r = trial.begin()
    _untouched(calls, "in the deal")
    chosen = iter(trial.moves(r))
    for _ in range(40):  # each call costs two fingerprints
        with watched(codes, calls):
            seat, move = next(chosen, (-1, None))
            for other in range(r.players):
                r.view(other)
                r.external(other)
        _untouched(calls, f"when it was asked what may be done after {len(trial.made)} moves")
        if move is None:
            return
        with watched(codes, calls):
            r.play(move, seat)
        _untouched(calls, f"in {move} by seat {seat}")


def _untouched(calls: Calls, when: str) -> None:
    for rule, function in calls.touched:
        raise Broken(f"rule {rule!r}: {function} changed the round itself {when}; return effects instead")


def check_faults(trial: Trial) -> None:
    """An error that is raised in any call of the rule's functions changes nothing, and its note names the rule."""
    r = trial.begin()
    told: tuple[int, Move] | None = None
    for seat, move in trial.moves(r):
        if trial.script is not None and len(trial.made) == len(trial.script):
            told = seat, move
            break
        r.play(move, seat)
    if r.result is not None:
        return
    random = trial.random(1)
    seat, move = told or choose(r, random, trial.rule, outside=True)
    if told is None:
        trial.made.append((seat, move.text))
    _fail(r, seat, move, trial.rule, RuntimeError if random.random() < 0.5 else KeyboardInterrupt)


def _fail(
    r: Round, seat: int, move: Move, rule: str, error: type[BaseException]
) -> None:  # pragma: no cover - beside another tracer coverage sees nothing
    """Make *move* with an error in the first call of a function of *rule*, then with one in the second, and so on."""
    functions, hooks = functions_of(r.rules), hooks_of(r.rules)
    if rule:
        functions = {code: names for code, names in functions.items() if names[0] == rule}
    before = state(r)
    for at in range(1, MANY):
        faults = Faults(at, error)
        try:
            with in_functions(functions, faults):
                r.play(move, seat)
        except error as raised:
            if str(raised) != f"fault {at}":
                raise
            name, function = functions[faults.where[0]]
            if state(r) != before:
                raise Broken(
                    f"rule {name!r}: an error in {function} leaves the round otherwise than it was"
                ) from raised
            hook = hook_at_fault(faults, hooks)
            if error is RuntimeError and hook is not None and not is_named(raised, *hook):
                raise Broken(f"rule {name!r}: an error in {function} doesn't name rule and hook") from raised
        else:
            if faults.count >= at:
                name, function = functions[faults.where[0]]
                raise Broken(f"rule {name!r}: an error that is raised in {function} is swallowed")
            return


def check_short_ways(trial: Trial) -> None:
    """The short ways of the core, such as those by turn_hand_limit and turn_idle, come to the same as the long one."""
    chosen = trial.first.selected
    r = trial.begin()
    other = trial.first.begin(load(chosen.name, house_rules=(*chosen.house_rules, Mute), options=chosen.options))
    for seat, move in trial.moves(r):
        ours, theirs = lines(r.play(move, seat)), lines(other.play(move.text, seat))
        if ours != theirs or _offered(r) != _offered(other):
            raise Broken(
                f"after {move} by seat {seat} the round isn't the same where all rules are asked about everything: "
                f"does turn_hand_limit say less than turn_moves and the reaction to settled do, or turn_idle less than others?"
            )


def _offered(r: Round) -> list[Any]:
    return [r.seat if r.result is None else None, *[[m.text for m in r.legal_moves(seat)] for seat in range(r.players)]]
