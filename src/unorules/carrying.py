"""Carrying out effects: replacers, then the primitive, then reactions to its event, depth first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from unorules.effects import Effect
from unorules.errors import EffectLoop, RuleError, UnoRulesError
from unorules.events import Event

if TYPE_CHECKING:
    from unorules.hookspecs import Reaction
    from unorules.round import Round

__all__ = ["PRIMITIVES", "carry_out", "carry_out_one", "carry_out_prepared", "emit", "primitive", "react", "replaced"]

DEPTH: Final = 64

Primitive = Callable[["Round", int, Any], None]
P = TypeVar("P", bound=Primitive)

PRIMITIVES: Final[dict[type[Effect], Primitive]] = {}
"""Each type of effect with the function that carries it out."""


def primitive(effect: type[Effect]) -> Callable[[P], P]:
    """Make the decorated function what carries out effects of this type: called with round, mover and effect."""

    def decorate(function: P) -> P:
        PRIMITIVES[effect] = function
        return function

    return decorate


def carry_out(r: Round, me: int, effects: Iterable[Effect], rule: str, used: tuple[str, ...] = ()) -> None:
    """Carry out *effects* that *rule* wants, one by one, depth first; the rules in *used* replace them no more."""
    for effect in effects:
        r._acting = rule
        kind = type(effect)
        primitive = None if kind in r._at.replacers else PRIMITIVES.get(kind)
        try:
            if primitive is not None:
                primitive(r, me, effect)
            else:
                carry_out_one(r, me, effect, used)
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            if not rule or isinstance(error, UnoRulesError) or not _ours(error):
                raise
            raise RuleError(
                f"rule {rule!r} wants {effect!r} carried out, which can't be: {type(error).__name__}: {error}",
                rule=rule,
            ) from error


def _ours(error: BaseException) -> bool:
    """Whether *error* arose in the core itself and not in what a rule does."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and trace.tb_frame.f_globals.get("__name__", "").startswith("unorules.")


def carry_out_one(r: Round, me: int, effect: Effect, used: tuple[str, ...] = ()) -> None:
    """Replacers, then the primitive (which has its event reacted to)."""
    if not replaced(r, me, effect, used):
        primitive = PRIMITIVES.get(type(effect))
        if primitive is None:
            raise RuleError(f"rule {r._acting!r} wants {effect!r} carried out, which is no effect", rule=r._acting)
        primitive(r, me, effect)


def replaced(r: Round, me: int, effect: Effect, used: tuple[str, ...] = ()) -> bool:
    """Whether a rule has others carried out in the place of *effect*; those in *used* aren't asked."""
    for rule, replace in r._at.replacers.get(type(effect), ()):
        if rule not in used:
            instead = replace(r, me, effect)
            if instead is not None:
                deeper(r, rule)
                carry_out(r, me, instead, rule, (*used, rule))
                r._chain.pop()
                return True
    return False


def carry_out_prepared(r: Round, me: int, prepared: tuple[Effect, Primitive, Any]) -> None:
    """Replacers of an effect, else the primitive with what it was prepared to."""
    effect, primitive, what = prepared
    if not replaced(r, me, effect):
        primitive(r, me, what)


def emit(r: Round, event: Event) -> None:
    """Put *event* into the log and let the rules react to it."""
    r.events.append(event)
    reactions = r._at.reactions.get(event.kind)
    if reactions is not None:
        react(r, event, reactions)


def react(r: Round, event: Event, reactions: tuple[tuple[str, Reaction], ...]) -> None:
    """Let *reactions* answer *event*; its seat (else the seat in turn) is who their effects come from."""
    me = r.turn if event.seat is None else event.seat
    for rule, reaction in reactions:
        effects = reaction(r, event)
        if effects:
            if not isinstance(effects, (tuple, list)):
                raise RuleError(
                    f"rule {rule!r}: its reaction to {event.kind!r} returned {effects!r}; it must be a list of effects",
                    rule=rule,
                )
            deeper(r, rule)
            carry_out(r, me, effects, rule)
            r._chain.pop()


def deeper(r: Round, rule: str) -> None:
    r._chain.append(rule)
    if len(r._chain) > DEPTH:
        rules = ", ".join(sorted(set(r._chain)))
        raise EffectLoop(f"effects set each other off more than {DEPTH} deep; rules that take part: {rules}", rule=rule)
