"""Making a counter-example smaller: fewer moves, fewer cards, fewer options, as long as the same check fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

import attrs

from unorules.errors import IllegalMove, InvalidMove, UnoRulesError
from unorules.testing.report import Broken, Counterexample, Unfit
from unorules.testing.starts import Game, Position, Selected, position_of
from unorules.testing.trials import Script, Trial

__all__ = ["attempt", "shrink"]

Check = Callable[[Trial], None]
SECONDS = 6.0


def attempt(check: Check, trial: Trial) -> str:
    """What breaks in *check*; empty if nothing does, or if the trial can't be made."""
    try:
        check(trial)
    except Unfit:
        return ""
    except Broken as broken:
        return str(broken)
    except Exception as error:  # noqa: BLE001 - whatever a rule raises, the check has to tell it
        notes = "".join(f" ({note})" for note in getattr(error, "__notes__", ()))
        return f"raises {type(error).__name__}: {error}{notes}"
    return ""


def shrink(check: Check, trial: Trial, what: str, tries: int) -> Counterexample:
    """The smallest counter-example that is found in a short time, from a *trial* in which *what* broke."""
    best, told, best_what = trial.first, tuple(trial.made), what
    tried, until = 0, monotonic() + SECONDS
    again = True
    while again:
        again = False
        for first, script in _smaller(best, told, trial.rule):
            tried += 1
            if tried > tries or monotonic() > until:
                return _counterexample(best, told, best_what)
            candidate = Trial(first, trial.rule, script)
            found = attempt(check, candidate)
            if found and _alike(found, what) and len(candidate.made) <= len(script):
                best, told, best_what = first, tuple(candidate.made), found
                again = True
                break
    return _counterexample(best, told, best_what)


def _alike(found: str, what: str) -> bool:
    """Whether the same thing broke: an error of the same kind, or none in both."""
    return found.partition(":")[0] == what.partition(":")[0] if "raises " in found + what else True


def _counterexample(first: Game | Position, script: Script, what: str) -> Counterexample:
    return Counterexample(str(first), tuple(f"{seat}={text}" for seat, text in script), what)


def _smaller(first: Game | Position, script: Script, rule: str) -> Iterator[tuple[Game | Position, Script]]:
    """Smaller things to try, the greatest steps first."""
    yield from ((one, script) for one in _fewer_options(first))
    yield from _later(first, script, rule)
    for size in (len(script) // 2, len(script) // 4, 1):
        for place in range(0, len(script) if size else 0, max(1, size)):
            yield first, script[:place] + script[place + size :]
    if isinstance(first, Position):
        yield from ((one, script) for one in _fewer_cards(first))


def _fewer_options(first: Game | Position) -> Iterator[Game | Position]:
    options = first.selected.options
    for left_out in ([tuple(options)] if len(options) > 1 else []) + [(name,) for name in options]:
        kept = {name: value for name, value in options.items() if name not in left_out}
        yield attrs.evolve(first, selected=Selected(first.selected.name, first.selected.house_rules, kept))


def _later(first: Game | Position, script: Script, rule: str) -> Iterator[tuple[Position, Script]]:
    """Positions nearer to where it broke, with the moves that are left."""
    for left in dict.fromkeys((0, 1, 2, 4, len(script) // 2)):
        if left < len(script) or (left == len(script) and isinstance(first, Game)):
            found = _position_after(first, script[: len(script) - left], rule)
            if found is not None:
                yield found, script[len(script) - left :]


def _position_after(first: Game | Position, script: Script, rule: str) -> Position | None:
    try:
        r = first.begin()
        for seat, text in script:
            r.play(text, seat)
    except (IllegalMove, InvalidMove, UnoRulesError):
        return None
    except Exception:  # noqa: BLE001 - a rule that raises: there is no such position
        return None
    found = position_of(r, first.selected)
    return None if found is None else attrs.evolve(found, choices=first.choices)


def _fewer_cards(first: Position) -> Iterator[Position]:
    parts = first.parts
    for name in ("called", "last", "dealer", "seed", "facts", "direction"):
        if name in parts:
            yield attrs.evolve(first, parts={key: value for key, value in parts.items() if key != name})
    for name, least in (("draw", 0), ("discard", 1)):
        cards = parts[name].split()
        for kept in _halves(cards, least):
            yield attrs.evolve(first, parts={**parts, name: " ".join(kept)})
    for place, hand in enumerate(first.hands):
        cards = hand.split()
        for kept in _halves(cards, 1):
            yield attrs.evolve(first, hands=(*first.hands[:place], " ".join(kept), *first.hands[place + 1 :]))


def _halves(cards: list[str], least: int) -> Iterator[list[str]]:
    """*cards* without the first half, and without each one; the top card, which is the last, stays."""
    if len(cards) <= least:
        return
    if len(cards) > max(least, 3):
        yield cards[len(cards) // 2 :]
    for place in range(len(cards) - (1 if least else 0)):
        yield cards[:place] + cards[place + 1 :]
