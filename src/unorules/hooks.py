"""From pluggy to plain functions: every hook resolved once, in rule order, with the rule that answers known by name."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from types import CodeType, TracebackType
from typing import Any, Final

import attrs
import pluggy

from unorules.cards import Card
from unorules.effects import Effect
from unorules.errors import RuleError
from unorules.hookspecs import Hooks

__all__ = ["DealerDraw", "Drawing", "FirstCard", "Implementation", "Resolved", "first_of", "resolve"]


@attrs.frozen
class Drawing:
    """What drawing by choice is.

    :param count: how many cards are drawn.
    :param until: if given, cards are drawn until it says True of one (see `Draw.until`).
    :param cap: the most that *until* draws.
    :param voluntary: whether a seat that could lay a card may draw instead.
    """

    count: int = 1
    until: Any = None
    cap: int | None = None
    voluntary: bool = True


@attrs.frozen
class FirstCard:
    """What happens with the card that is turned up to begin a round.

    :param effects: carried out as if the dealer had laid it.
    :param again: True if it goes back under the draw pile, which is shuffled, and another is turned up.
    """

    effects: tuple[Effect, ...] = ()
    again: bool = False


@attrs.frozen
class DealerDraw:
    """Who deals first, and how that was found.

    :param seat: who deals.
    :param shown: (seat, card, worth) of every card that was drawn for it, in order; all go back.
    """

    seat: int
    shown: tuple[tuple[int, Card, int], ...] = ()


FUNCTION_TAKES: Final = {
    "turn_vetoes": ("round", "seat", "move"),
    "turn_replacers": ("round", "seat", "effect"),
    "turn_reactions": ("round", "event"),
}
"""What the functions that these hooks give are called with, by place."""


def _takes(function: Callable[..., Any], arguments: tuple[str, ...]) -> bool:
    """Whether *function* can be called with so many arguments by place."""
    try:
        inspect.signature(function).bind(*arguments)
    except TypeError:
        return False
    return True


@attrs.frozen
class Implementation:
    """One rule's answer to one hook: called with all parameters of the spec, in its order."""

    rule: str
    call: Callable[..., Any]
    takes: tuple[str, ...] = ()

    def wrong(self, hook: str, answer: Any, allowed: str) -> RuleError:
        """The error for an *answer* that isn't *allowed*."""
        return RuleError(f"rule {self.rule!r}: {hook} returned {answer!r}; it must be {allowed}", rule=self.rule)

    def function(self, hook: str, *about: Any) -> Callable[..., Any] | None:
        """The function that *hook* gives for what it is asked *about*, or None.

        :raises RuleError: when it gives anything else.
        """
        function: Callable[..., Any] | None = self.call(*about)
        if function is not None and not callable(function):
            raise self.wrong(hook, function, "a function or None")
        if function is not None and not _takes(function, FUNCTION_TAKES[hook]):
            raise RuleError(
                f"rule {self.rule!r}: {hook} gave {getattr(function, '__name__', function)!r}, "
                f"which can't be called with ({', '.join(FUNCTION_TAKES[hook])})",
                rule=self.rule,
            )
        return function


SPECS: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(inspect.signature(spec).parameters)[1:]
    for name, spec in vars(Hooks).items()
    if not name.startswith("_") and callable(spec)
}
"""Every hook with the names of its parameters."""


ASKING: Final[dict[CodeType, str]] = {}
"""The functions of the core that call functions that rules gave, ``rule`` being whose; with the hook that gave them."""


@attrs.frozen
class Resolved:
    """All hooks of one ruleset as plain functions."""

    implementations: Mapping[str, tuple[Implementation, ...]]
    codes: Mapping[CodeType, tuple[tuple[str, str, Any], ...]]

    def of(self, hook: str) -> tuple[Implementation, ...]:
        """The implementations of *hook*, in rule order."""
        return self.implementations[hook]

    def calls(self, hook: str) -> tuple[Callable[..., Any], ...]:
        """The functions of *hook*, in rule order."""
        return tuple(implementation.call for implementation in self.implementations[hook])

    def by_rule(self, hook: str) -> dict[str, Callable[..., Any]]:
        """The functions of *hook* by the name of their rule."""
        return {implementation.rule: implementation.call for implementation in self.implementations[hook]}

    def asked(self, hook: str, fits: Callable[..., bool], allowed: str) -> Callable[..., Any] | None:
        """One function for *hook* like `first_of`, which looks at each answer; for hooks that are asked seldom.

        *fits* gets the answer and what was asked. The function raises a `RuleError` that names the rule if it says no.
        """
        ask = self.asked_who(hook, fits, allowed)
        return None if ask is None else lambda *arguments: ask(*arguments)[1]

    def asked_who(self, hook: str, fits: Callable[..., bool], allowed: str) -> Callable[..., tuple[str, Any]] | None:
        """Like `asked`, but the function gives the name of the rule with its answer."""
        implementations = self.implementations[hook]
        if not implementations:
            return None

        def ask(*arguments: Any) -> tuple[str, Any]:
            for one in implementations:
                answer = one.call(*arguments)
                if answer is not None:
                    if not fits(answer, *arguments):
                        raise one.wrong(hook, answer, allowed)
                    return one.rule, answer
            return "", None

        return ask

    def blame(self, error: BaseException) -> None:
        """Add a note to *error* that names the rule and the hook in which it arose, if it arose in one."""
        found = None
        trace: TracebackType | None = error.__traceback__
        while trace is not None:
            frame = trace.tb_frame
            owners = self.codes.get(frame.f_code)
            if owners is not None:
                mine = frame.f_locals.get(frame.f_code.co_varnames[0]) if frame.f_code.co_varnames else None
                found = next((owner[:2] for owner in owners if owner[2] is mine), owners[0][:2])
            trace = trace.tb_next
            asking = ASKING.get(frame.f_code)
            if asking is not None and trace is not None:
                called = trace.tb_frame.f_globals.get("__name__", "")
                rule = frame.f_locals.get("rule")
                if rule and not called.startswith("unorules."):
                    found = (rule, asking)
        if found is not None:
            note = f"in rule {found[0]!r}, hook {found[1]!r}"
            if note not in getattr(error, "__notes__", ()):
                error.add_note(note)


def first_of(calls: Iterable[Callable[..., Any]]) -> Callable[..., Any] | None:
    """One function that gives the first answer that isn't None; None where there is nobody to ask."""
    functions = tuple(calls)
    if len(functions) < 2:
        return functions[0] if functions else None

    def first(*arguments: Any) -> Any:
        for function in functions:
            answer = function(*arguments)
            if answer is not None:
                return answer
        return None

    return first


def resolve(manager: pluggy.PluginManager) -> Resolved:
    """Take every hook of *manager* apart into plain functions; the manager isn't called again after this."""
    implementations: dict[str, tuple[Implementation, ...]] = {}
    codes: dict[CodeType, tuple[tuple[str, str, Any], ...]] = {}
    for hook, parameters in SPECS.items():
        found = []
        for implementation in reversed(getattr(manager.hook, hook).get_hookimpls()):
            if implementation.wrapper or implementation.hookwrapper:
                if hook != "card_deck":
                    raise RuleError(
                        f"rule {implementation.plugin_name!r} wraps {hook}; only card_deck may be wrapped: "
                        "implement the hook itself and return None where the rule has nothing to say",
                        rule=implementation.plugin_name,
                    )
                continue
            found.append(
                Implementation(
                    implementation.plugin_name, _adapt(implementation, parameters), tuple(implementation.argnames)
                )
            )
            code = implementation.function.__code__
            codes[code] = (*codes.get(code, ()), (implementation.plugin_name, hook, implementation.plugin))
        implementations[hook] = tuple(found)
    return Resolved(implementations, codes)


def _adapt(implementation: Any, parameters: tuple[str, ...]) -> Callable[..., Any]:
    """The function itself if it takes every parameter of the spec in order, else one that picks its own."""
    function: Callable[..., Any] = implementation.function
    wanted = implementation.argnames
    if wanted == parameters:
        return function
    places = tuple(parameters.index(name) for name in wanted)
    if not places:
        return lambda *_: function()
    if len(places) == 1:
        (place,) = places
        return lambda *arguments: function(arguments[place])
    return lambda *arguments: function(*[arguments[place] for place in places])
