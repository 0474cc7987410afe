"""A rule that raises is named in a note to its error, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import unorules
from unorules import Round, Ruleset, hookimpl, option, rule
from unorules.effects import Draw

FIRST = ("dealer", "finish", "target", "uno-call")


class Broken(Exception):
    """What the rules here raise."""


def broken(*arguments: Any) -> Any:
    """Raise."""
    raise Broken


def failing(hook: str, function: Callable[..., Any] | None = None, ruleset: str = "bulgarian") -> Ruleset:
    """The ruleset with a rule whose *hook* raises (or is *function*)."""

    def implementation(self: object) -> Any:
        raise Broken

    made = rule(name="clumsy", summary="raises", before=FIRST)
    cls = made(type("Clumsy", (), {hook: hookimpl(function or implementation)}))
    return unorules.load(ruleset, house_rules=[cls])


def position(rules: Ruleset) -> Round:
    """Seat 0 can lay r1; seat 1 holds one card, which it can lay then."""
    return rules.position(["r1 g2 g3", "r2"], discard="y1 r5", draw="y2 y3 y4 y5 y6", called=[1])


def blamed(hook: str, call: Callable[[], Any]) -> None:
    """*call* raises with a note that names the rule and the hook, once."""
    with pytest.raises(Broken) as caught:
        call()
    assert getattr(caught.value, "__notes__", []) == [f"in rule 'clumsy', hook '{hook}'"]


@pytest.mark.parametrize(
    ("hook", "moves"),
    [
        ("pile_after_draw", ["draw"]),
        ("pile_stop", ["draw"]),
        ("turn_moves", ["r1", "r2"]),
        ("turn_obligation", ["r1"]),
        ("turn_next", ["r1"]),
        ("turn_out", ["r1", "r2"]),
        ("turn_over", ["r1", "r2"]),
        ("turn_score", ["r1", "r2"]),
    ],
)
def test_a_hook_that_raises_in_a_move(hook: str, moves: list[str]) -> None:
    r = position(failing(hook))
    state = r.fingerprint(), len(r.events)

    def go() -> None:
        nonlocal state
        for move in moves:
            state = r.fingerprint(), len(r.events)
            r.play(move)

    blamed(hook, go)
    assert (r.fingerprint(), len(r.events)) == state


def turn_reactions(self: object, kind: str) -> Any:
    return broken if kind in ("drew", "settled") else None


def turn_vetoes(self: object, move: unorules.Move) -> Any:
    return broken if move.text == "r1" else None


def turn_replacers(self: object, effect: type) -> Any:
    return broken if effect is Draw else None


@pytest.mark.parametrize(
    ("function", "move"),
    [(turn_reactions, "r1"), (turn_reactions, "draw"), (turn_vetoes, "r1"), (turn_replacers, "draw")],
    ids=["settled", "drew", "veto", "replacer"],
)
def test_a_function_that_a_hook_gave(function: Callable[..., Any], move: str) -> None:
    r = position(failing(function.__name__, function))
    before = r.fingerprint(), len(r.events)
    blamed(function.__name__, lambda: r.play(move))
    assert (r.fingerprint(), len(r.events)) == before


@pytest.mark.parametrize("hook", ["pile_hand_size", "turn_facts"])
def test_a_hook_that_raises_in_the_deal(hook: str) -> None:
    rules = failing(hook)
    blamed(hook, lambda: rules.deal(2, seed=1))


@pytest.mark.parametrize("hook", ["turn_facts"])
def test_or_in_a_position(hook: str) -> None:
    rules = failing(hook)
    blamed(hook, lambda: position(rules))


def test_PG8_moves_from_outside_and_the_list_of_all_moves() -> None:
    r = position(failing("turn_external"))
    blamed("turn_external", lambda: r.external(1))
    blamed("turn_external", lambda: r.play("r1", 1))
    r = position(failing("turn_moves"))
    blamed("turn_moves", lambda: r.moves(1))


def test_or_when_it_is_asked_who_may_move() -> None:
    r = position(failing("turn_asks"))
    blamed("turn_asks", r.asked)
    r = position(failing("turn_external"))
    blamed("turn_external", lambda: r.external(0))


def test_or_when_a_view_is_made() -> None:
    class Clumsy:
        @hookimpl
        def turn_facts(self) -> int:
            return 5

        @hookimpl
        def turn_redact(self) -> int:
            raise Broken

    made = rule(name="clumsy", summary="raises")(Clumsy)
    r = position(unorules.load("bulgarian", house_rules=[made]))
    blamed("turn_redact", lambda: r.view(0))


@pytest.mark.parametrize(
    "hook", ["card_deck", "card_points", "card_ways", "card_matches", "card_effects", "pile_seats", "turn_words"]
)
def test_or_when_the_ruleset_is_loaded(hook: str) -> None:
    blamed(hook, lambda: failing(hook))


def test_or_when_the_first_dealer_is_looked_for() -> None:
    rules = failing("turn_first_dealer", ruleset="hungarian")
    blamed("turn_first_dealer", lambda: rules.match(2, seed=1))


@pytest.mark.parametrize("hook", ["turn_match_over", "turn_next_dealer"])
def test_or_between_two_rounds(hook: str) -> None:
    rules = failing(hook, ruleset="hungarian")
    match = rules.match(2, seed=1, dealer=0)
    match.round = r = rules.position(["r1", "b9"], discard="r5")
    before = r.fingerprint()
    blamed(hook, lambda: match.play("r1"))
    assert (match.rounds, match.scores, r.fingerprint()) == ((), (0, 0), before)


class Shared:
    """What two rules inherit."""

    @hookimpl
    def pile_after_draw(self) -> None:
        if self.fails:  # type: ignore[attr-defined]
            raise Broken


@rule(name="clumsy", summary="raises", before=("drawing",))
class Clumsy(Shared):
    fails: bool = option(True, help="whether it raises")


@rule(name="deft", summary="has the same methods and does not raise", before=("drawing",))
class Deft(Shared):
    fails: bool = option(False, help="whether it raises")


def test_of_two_rules_with_the_same_method_the_one_that_raised() -> None:
    r = position(unorules.load("bulgarian", house_rules=[Clumsy, Deft]))
    blamed("pile_after_draw", lambda: r.play("draw"))
