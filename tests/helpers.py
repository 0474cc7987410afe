"""What many tests need: short ways to rulesets, positions and reasons."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import unorules
from unorules import Card, Event, IllegalMove, Match, Move, Recipe, Round, Ruleset, hookimpl, rule
from unorules.effects import Effect


@cache
def loaded(name: str, **options: Any) -> Ruleset:
    """The ruleset *name*, loaded once; options as ``uno_call__penalty=3`` for ``uno-call.penalty``."""
    named = {key.replace("__", ".").replace("_", "-"): value for key, value in options.items()}
    return unorules.load(name, options=named)


def rule_with(name: str = "extra", **hooks: Any) -> type:
    """A rule of that name; each of *hooks* is a function of the parameters that it needs, or always the same answer."""
    methods = {
        hook: staticmethod(hookimpl(answer if callable(answer) else always(answer))) for hook, answer in hooks.items()
    }
    return rule(name=name, summary="a rule that a test needs")(type("Extra", (), methods))


def always(answer: object) -> Callable[[], object]:
    """A function without parameters that gives *answer*."""
    return lambda: answer


def house_with(base: str = "hungarian", **hooks: Any) -> Ruleset:
    """The ruleset *base* with one more rule, ``extra``, that is asked first: see `rule_with`."""
    return unorules.load(base, house_rules=[rule_with(**hooks)])


def bare_with(**hooks: Any) -> Ruleset:
    """A ruleset of one rule, ``extra``, and nothing else: 1 to 9 in three colours unless it says otherwise."""
    deck = [Card(color, str(number)) for color in "rgb" for number in range(1, 10)]
    recipe = Recipe(name="bare", summary="one rule alone", uses=())
    return unorules.build(recipe, house_rules=[rule_with(**{"card_deck": deck, **hooks})])


def when(wanted: str, *effects: Effect) -> dict[str, Any]:
    """The hook of a rule that has *effects* follow each event of that kind, for `rule_with`."""

    def react(round: Round, event: Event) -> tuple[Effect, ...]:
        return effects

    return {"turn_reactions": lambda kind: react if kind == wanted else None}


def texts(moves: tuple[Move, ...]) -> list[str]:
    """The texts of *moves*."""
    return [move.text for move in moves]


def legal(r: Round, seat: int | None = None) -> list[str]:
    """The texts of the legal moves of *seat* (default: the one to act)."""
    return texts(r.legal_moves(seat))


def hand(r: Round, seat: int) -> str:
    """The hand of *seat* as a text."""
    return " ".join(card.text for card in r.hands[seat])


def play(r: Round, *moves: str | tuple[int, str]) -> Round:
    """Make *moves* one after the other, each a text for the seat to act or (seat, text); returns the round."""
    for move in moves:
        if isinstance(move, str):
            r.play(move)
        else:
            r.play(move[1], seat=move[0])
    return r


def refused(r: Round, move: str, seat: int | None = None) -> list[str]:
    """The codes of the reasons with which *move* is refused; the round must be as before."""
    before, events = r.fingerprint(), len(r.events)
    with pytest.raises(IllegalMove) as caught:
        r.play(move, seat)
    assert r.fingerprint() == before
    assert len(r.events) == events
    return [reason.code for reason in caught.value.reasons]


def told(events: Iterable[Event]) -> list[str]:
    """What *events* say, one line each: kind, seat, and cards (else the data, if it is a text or a number)."""
    lines = []
    for event in events:
        parts = [event.kind] + ([] if event.seat is None else [str(event.seat)])
        if event.cards:
            parts += [card.text for card in event.cards]
        elif isinstance(event.data, (str, int)):
            parts.append(str(event.data))
        lines.append(" ".join(parts))
    return lines


def turned_up(r: Round) -> list[str]:
    """The cards that were turned up to begin the round, in order; all but the last went back."""
    return [event.cards[0].text for event in r.events if event.kind == "turned"]


def deal_with(rules: Ruleset, players: int, first: str, *, dealer: int = 0) -> Round:
    """A deal, the one of the least seed, in which the very first card that is turned up is *first*."""
    for seed in range(20_000):
        r = rules.deal(players, seed=seed, dealer=dealer)
        if turned_up(r)[0] == first:
            return r
    raise AssertionError(f"no seed below 20000 turns up {first}")


def stands(r: Round) -> dict[str, Any]:
    """What everybody at the table can tell of *r*, and the hands as texts, to be compared as a whole."""
    return {
        "seat": r.seat,
        "turn": r.turn,
        "hands": [hand(r, seat) for seat in range(r.players)],
        "top": r.top.text,
        "color": r.color,
        "direction": r.direction,
        "owed": r.owed,
        "called": r.called,
        "asked": r.asked(),
    }


def highest_drawn(match: Match, worth: Callable[[Card], int]) -> int:
    """Who has drawn the highest card for the deal; all laps are checked: the tied draw again, each one card, by seat."""
    shown = [event for event in match.round.events if event.kind == "cut"]
    tied = list(range(match.players))
    while len(tied) > 1:
        lap, shown = shown[: len(tied)], shown[len(tied) :]
        values = [worth(event.cards[0]) for event in lap]
        assert [(event.seat, event.data) for event in lap] == list(zip(tied, values, strict=True))
        tied = [seat for seat, value in zip(tied, values, strict=True) if value == max(values)]
    assert shown == []
    return tied[0]


def match_at(
    rules: Ruleset, hands: list[str], *, scores: tuple[int, ...] | None = None, dealer: int = 0, **position: Any
) -> Match:
    """A match whose present round is a position, with *scores* from earlier rounds."""
    match = rules.match(len(hands), seed=2, dealer=dealer)
    match.round = rules.position(hands, dealer=dealer, **position)
    match.scores = match.scores if scores is None else scores
    return match


def as_installed(project: Path, folder: Path) -> str:
    """Write down in *folder* what an installer would of the distribution in *project*; returns the path to find it by."""
    about = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    info = folder / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    info.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n"
    info.joinpath("METADATA").write_text(metadata, "utf-8")
    lines = []
    for group, points in about["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    info.joinpath("entry_points.txt").write_text("\n".join([*lines, ""]), "utf-8")
    return os.pathsep.join([str(folder), str(project / "src")])
