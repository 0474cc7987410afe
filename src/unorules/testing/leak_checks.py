"""What no seat may learn: views at rest and in motion, and what is decided by public facts alone."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from unorules.debts import Debt
from unorules.effects import Eliminate, Give, MoveCards, Reveal, Rotate, Shed, Swap
from unorules.events import Event
from unorules.moves import Move, Target, Way
from unorules.round import Round
from unorules.ruleset import Ruleset
from unorules.testing.report import Broken
from unorules.testing.states import lines, redacted
from unorules.testing.trials import Trial
from unorules.testing.twins import can_be_set_up, legal_in_both, look, pair, viewers
from unorules.testing.watching import Answer, Calls, codes_of, described, watched

__all__ = ["check_motion", "check_public", "check_rest"]

QUIET = frozenset(
    {"turn_moves", "turn_asks", "turn_external", "turn_obligation", "turn_answers", "turn_redact", "turn_reason",
     "turn_vetoes", "turn_facts"}
)  # fmt: skip
"""Hooks whose answers do nothing by themselves."""

SHOWING: dict[str, tuple[type, ...]] = {
    "shed": (Shed,),
    "gave": (Give,),
    "received": (Swap, Rotate),
    "revealed": (Reveal,),
    "moved": (MoveCards, Eliminate),
}
"""Events that show cards which nobody drew, laid or counted, and the effects that they come from."""


def check_rest(trial: Trial) -> None:
    """What a seat sees, and who is asked, is the same whatever cards lie where it can't see them."""
    r = trial.begin()
    for now in trial.states(r, 4):
        if not can_be_set_up(now):
            continue
        random = trial.random()
        for _ in range(2 if trial.script is None else 8):
            viewer = viewers(now, int(random.random() * 12))
            for facts in (True, False):
                one, other = pair(now, viewer, random, 20, facts=facts)
                if look(one, viewer) != look(other, viewer):
                    raise Broken(_told_apart(one, other, viewer))


def _told_apart(one: Round, other: Round, viewer: int | None) -> str:
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


def check_motion(trial: Trial) -> None:
    """As long as a seat sees the same happen it sees the same, and only rules that say what they reveal make a difference."""
    r = trial.begin()
    for now in trial.states(r, 4):
        random = trial.random(now.version)
        for _ in range(1 if trial.script is None else 8):
            if can_be_set_up(now):
                viewer = viewers(now, int(random.random() * 12))
                one, other = pair(now, viewer, random, 20)
                _follow(one, other, viewer, random, trial.rule)


def _follow(one: Round, other: Round, viewer: int | None, random: Random, rule: str, length: int = 10) -> int:
    """Make the same moves in both while *viewer* sees the same happen; how many were made until it saw a difference."""
    hidden = f"hands {_hands(one)} and {_hands(other)}"
    codes = codes_of(one.rules)
    said: list[str] = []
    for made in range(length):
        moves = legal_in_both(one, other)
        if one.result is not None or not moves:
            return made
        own = [found for found in moves if found[1].rule == rule] if rule and random.random() < 0.4 else []
        seat, move, same = (own or moves)[int(random.random() * len(own or moves))]
        said.append(f"{move} by seat {seat}")
        calls = Calls(), Calls()
        first = len(one.events), len(other.events)
        with watched(codes, calls[0]):
            events = one.play(move, seat)
        with watched(codes, calls[1]):
            others = other.play(same, seat)
        where = f" after {', '.join(said)}, with {hidden}"
        if redacted(events, viewer) != redacted(others, viewer):
            blame = _blame(one.rules, (events, others), viewer, calls, first, move)
            if blame:
                raise Broken(f"{blame}{where}")
            return made + 1
        if look(one, viewer) != look(other, viewer):
            raise Broken(f"{_culprit(calls)}{_told_apart(one, other, viewer)}{where}")
    return length


def _hands(r: Round) -> str:
    return str([" ".join(card.text for card in hand) for hand in r.hands])


def _differing(calls: tuple[Calls, Calls]) -> Iterator[tuple[Answer, Answer]]:
    """Answers that differ and do something themselves, as long as the same functions were asked in both rounds."""
    acting = [[one for one in called.answers if one.function not in QUIET and not one.inner] for called in calls]
    for ours, theirs in zip(*acting, strict=False):
        if (ours.rule, ours.function) != (theirs.rule, theirs.function):
            return
        if described(ours.value) != described(theirs.value):
            yield ours, theirs


def _culprit(calls: tuple[Calls, Calls]) -> str:
    found = [ours for ours, _ in _differing(calls)]
    return f"rule {found[-1].rule!r}: {found[-1].function} answers by what hands hold; " if found else ""


def _blame(
    rules: Ruleset, events: tuple[Sequence[Event], Sequence[Event]], viewer: int | None, calls: tuple[Calls, Calls],
    first: tuple[int, int], move: Move,
) -> str:  # fmt: skip
    """Which rule made the events differ, if it doesn't say that it reveals anything; empty if none did."""
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
        (event, _maker(rules, SHOWING[event.kind], called, move))
        for event, called in there
        if event.kind in SHOWING and not (event.kind == "moved" and isinstance(event.data[0], str))
    ]
    blamed = [(event, rule) for event, rule in showing if rule and rule not in rules.reveals]
    if not blamed or len(blamed) < len(showing):
        return ""
    event, rule = blamed[0]
    return f"rule {rule!r} shows {who} cards ({event.redacted(viewer)}) and doesn't say so: declare reveals=..."


def _maker(rules: Ruleset, effects: tuple[type, ...], calls: Calls, move: Move) -> str:
    """The rule that wanted one of these *effects*: the last that gave one, else the one whose card has it."""
    found = ""
    for call in calls.answers:
        value = getattr(call.value, "effects", call.value)
        if isinstance(value, (tuple, list)):
            found = next((_owner(rules, e) or call.rule for e in value if isinstance(e, effects)), found)
    if found or not move.cards:
        return found
    cards = rules._engine.cards
    for target in (None, Target.NEXT, Target.OTHER):
        face, way = move.cards[-1].face(0), Way(move.declared, target)
        if way in cards.ways[0].get(face, ()) and (target is None) == (move.target is None):
            rule, known = cards.effects(face, way, 2)
            if any(isinstance(effect, effects) for effect in known):
                return rule
    return ""


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


def check_public(trial: Trial) -> None:
    """Who is asked, whether a debt may be answered, and what may follow a draw: public facts alone decide it."""
    r = trial.begin()
    for now in trial.states(r, 6):
        random = trial.random(now.version)
        if can_be_set_up(now):
            for _ in range(2 if trial.script is None else 6):
                one, other = pair(now, None, random, 30)
                for hook in ("turn_asks", "turn_answerable"):
                    _same_answers(trial, hook, one, other, random)
                _same_after_a_draw(trial, one, random)


def _same_answers(trial: Trial, hook: str, one: Round, other: Round, random: Random) -> None:
    card = one.discard_pile[-1]
    for rule, ask in one._tables.resolved.by_rule(hook).items():
        if trial.rule not in ("", rule):
            continue
        seat = one.active[int(random.random() * len(one.active))]
        debts = [Debt(seat, cards=2, turns=1, by=one.last, rule=maker, card=card) for maker in (rule, "")]
        asked: list[tuple[Any, ...]] = [()] if hook == "turn_asks" else [(debt,) for debt in (*debts, *one.owed)]
        for about in asked:
            answers = [ask(r, *about) for r in (one, other)]
            if hook == "turn_asks":
                answers = [sorted(answer or ()) for answer in answers]
            if answers[0] != answers[1]:
                raise Broken(
                    f"rule {rule!r}: {hook} lets hands decide: {answers[0]} with {_hands(one)}, {answers[1]} with "
                    f"{_hands(other)}; it must go by public facts alone"
                )


def _same_after_a_draw(trial: Trial, r: Round, random: Random) -> None:
    hand = r.hands[r.turn]
    cards = [hand[int(random.random() * len(hand))] for _ in "ab"]
    for rule, ask in r._tables.resolved.by_rule("pile_after_draw").items():
        if trial.rule in ("", rule):
            answers = [ask(r, r.turn, (card,)) for card in cards]
            if answers[0] != answers[1]:
                raise Broken(
                    f"rule {rule!r}: pile_after_draw lets the drawn card decide: {answers[0]} after {cards[0]}, "
                    f"{answers[1]} after {cards[1]}; a seat that might lay one always gets its pass"
                )
