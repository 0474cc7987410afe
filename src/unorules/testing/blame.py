"""Who is to blame: the rule that lets somebody see what it may not, told from what rules answered in two twins."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from unorules.effects import Effect, Eliminate, Give, MoveCards, Reveal, Rotate, Shed, Swap
from unorules.events import Event
from unorules.moves import Move, Target, Way
from unorules.round import Round
from unorules.ruleset import Ruleset
from unorules.testing.states import lines
from unorules.testing.watching import QUIET, Answer, Calls, described

__all__ = ["blame", "culprit", "hands_of", "told_apart"]

SHOWING: dict[str, tuple[type, ...]] = {
    "shed": (Shed,),
    "gave": (Give,),
    "received": (Swap, Rotate),
    "revealed": (Reveal,),
    "moved": (MoveCards, Eliminate),
}
"""Events that show cards which nobody drew, laid or counted, and the effects that they come from."""


def told_apart(one: Round, other: Round, viewer: int | None) -> str:
    """What *viewer* can tell two rounds apart by, and which rule lets it."""
    who = "a spectator" if viewer is None else f"seat {viewer}"
    if one.asked() != other.asked():
        for rule, ask in one._tables.resolved.by_rule("turn_asks").items():
            if set(ask(one) or ()) != set(ask(other) or ()):
                return (
                    f"rule {rule!r}: turn_asks lets hands decide who is asked: {one.asked()} or {other.asked()}, "
                    f"by cards that {who} can't see"
                )
    ours, theirs = one.view(viewer), other.view(viewer)
    for rule in dict.fromkeys((*ours.facts, *theirs.facts)):
        if described(ours.facts.get(rule)) != described(theirs.facts.get(rule)):
            return (
                f"rule {rule!r}: turn_redact shows {who} what depends on cards that it can't see: "
                f"{ours.facts.get(rule)!r} or {theirs.facts.get(rule)!r}"
            )
    texts = {move.text for move in ours.legal_moves} ^ {move.text for move in theirs.legal_moves}
    if texts:
        rules = {move.rule for move in (*ours.legal_moves, *theirs.legal_moves) if move.text in texts and move.rule}
        return (
            f"{' and '.join(f'rule {rule!r}' for rule in sorted(rules)) or 'a rule'} lets cards that {who} can't see "
            f"decide whether it may {' or '.join(sorted(texts))}"
        )
    mine, its = json.loads(ours.canonical()), json.loads(theirs.canonical())
    parts = [name for name in mine if mine[name] != its[name]]
    return f"{who} sees a difference in {' and '.join(parts)} that comes from cards which it can't see"


def hands_of(r: Round) -> str:
    return str([" ".join(card.text for card in hand) for hand in r.hands])


def _differing(calls: tuple[Calls, Calls]) -> Iterator[tuple[Answer, Answer]]:
    """Answers that differ and do something themselves, as long as the same functions were asked in both rounds."""
    acting = [[one for one in called.answers if one.function not in QUIET and not one.inner] for called in calls]
    for ours, theirs in zip(*acting, strict=False):
        if (ours.rule, ours.function) != (theirs.rule, theirs.function):
            return
        if described(ours.value) != described(theirs.value):
            yield ours, theirs


def culprit(calls: tuple[Calls, Calls]) -> str:
    found = [ours for ours, _ in _differing(calls)]
    return f"rule {found[-1].rule!r}: {found[-1].function} answers by what hands hold; " if found else ""


def blame(
    r: Round, events: tuple[Sequence[Event], Sequence[Event]], viewer: int | None, calls: tuple[Calls, Calls],
    first: tuple[int, int], move: Move,
) -> str:  # fmt: skip
    """Which rule made the events differ, if it doesn't say that it reveals anything; empty if none did."""
    rules = r.rules
    seen = tuple([lines([event.redacted(viewer)])[0] for event in one] for one in events)
    place = next((n for n, (a, b) in enumerate(zip(*seen, strict=False)) if a != b), min(map(len, seen)))
    there = [(one[place], calls[n]) for n, one in enumerate(events) if place < len(one)]
    if len(there) == 2 and all(event.kind in {"counted", "ended"} for event, _ in there):
        return ""  # the end of a round shows all hands
    who = "a spectator" if viewer is None else f"seat {viewer}"
    causes = [pair for pair in _differing(calls) if pair[0].logged - first[0] <= place]
    if causes:
        ours, theirs = causes[-1]
        if ours.rule in rules.reveals:
            return ""
        return (
            f"rule {ours.rule!r}: {ours.function} lets cards that {who} can't see decide what it sees happen: "
            f"{described(ours.value)} or {described(theirs.value)}; say what is shown by design with reveals=..."
        )
    showing = [
        (event, _maker(r, SHOWING[event.kind], called, move))
        for event, called in there
        if event.kind in SHOWING and not (event.kind == "moved" and isinstance(event.data[0], str))
    ]
    blamed = [(event, rule) for event, rule in showing if rule and rule not in rules.reveals]
    if not blamed or len(blamed) < len(showing):
        return ""
    event, rule = blamed[0]
    return f"rule {rule!r} shows {who} cards ({event.redacted(viewer)}) and doesn't say so: declare reveals=..."


def _maker(r: Round, effects: tuple[type, ...], calls: Calls, move: Move) -> str:
    """The rule that wanted one of these *effects*: the last that gave one, else the one whose card has it."""
    found = ""
    for call in calls.answers:
        value = getattr(call.value, "effects", call.value)
        if isinstance(value, (tuple, list)):
            found = next((_owner(r.rules, e) or call.rule for e in value if isinstance(e, effects)), found)
    return found or next((rule for rule, one in _of_card(r.rules, move) if isinstance(one, effects)), "")


def _of_card(rules: Ruleset, move: Move) -> Iterator[tuple[str, Effect]]:
    """The effects that the top card of *move* has by the tables, with the rule that says so."""
    cards = rules._engine.cards
    for target in (None, Target.NEXT, Target.OTHER) if move.cards else ():
        face, way = move.cards[-1].face(0), Way(move.declared, target)
        if way in cards.ways[0].get(face, ()) and (target is None) == (move.target is None):
            rule, known = cards.effects(face, way, 2)
            yield from ((rule, effect) for effect in known)


def _owner(rules: Ruleset, effect: object) -> str:
    """The rule whose table *effect* is taken from, if a rule hands on what the cards of another one do.

    Of what is aimed at a chosen seat the rounds keep a copy with that seat filled in.
    """
    cards = rules._engine.cards
    for at in rules._engine._seatings.values():
        for move, filled in at._effects.items():
            aimed = any(one is effect for one in filled)
            for card in move.cards:
                for way in cards.ways[at.side][card.face(at.side)]:
                    rule, known = cards.effects(card.face(at.side), way, at.active)
                    if any(one is effect or (aimed and type(one) is type(effect)) for one in known):
                        return rule
    return ""
