"""What must hold of house rules together: the order in which they are asked, where none declares it, changes nothing."""

from __future__ import annotations

from typing import Any

from unorules.recipe import Recipe
from unorules.registry import load_recipe
from unorules.round import Round
from unorules.ruleset import Ruleset
from unorules.select import Selection, select
from unorules.testing.report import Broken
from unorules.testing.trials import Trial

__all__ = ["check_order", "turned_round"]


def check_order(trial: Trial) -> None:
    """House rules come to the same game whichever is given, or asked, first, unless one declares it."""
    chosen = trial.first.selected
    recipe = load_recipe(chosen.name)
    listed = Ruleset(recipe, select(recipe, chosen.house_rules[::-1], chosen.options))
    orders = {"given in another order": listed, "asked in another order": turned_round(recipe, trial)}
    r = trial.begin()
    others = {how: trial.first.begin(rules) for how, rules in orders.items()}
    for how, other in others.items():
        _compare(r, other, how, "the deal")
    for seat, move in trial.moves(r):
        r.play(move, seat)
        for how, other in others.items():
            other.play(move.text, seat)
            _compare(r, other, how, f"{move} by seat {seat}")


def turned_round(recipe: Recipe, trial: Trial) -> Ruleset:
    """The ruleset with its house rules asked in the opposite order, as far as none of them declares it."""
    chosen = trial.first.selected
    selection = select(recipe, chosen.house_rules, chosen.options)
    left = [one for one in selection.rules if one.house][::-1]
    own = [one for one in selection.rules if not one.house]
    placed = []
    waiting = [*left, *own]
    while waiting:
        names = {one.info.name for one in waiting}
        ready = next(one for one in waiting if not any(selection.are_ordered(name, one.info.name) for name in names))
        placed.append(ready)
        waiting.remove(ready)
    return Ruleset(recipe, Selection(tuple(placed), selection.ordered))


def _compare(r: Round, other: Round, how: str, when: str) -> None:
    ours, theirs = _stands(r), _stands(other)
    for name, value in ours.items():
        if value != theirs[name]:
            house = [rule for rule in r.rules.rules if rule in r.rules.name.split("+")[1:]]
            raise Broken(
                f"after {when} the game is another if {' and '.join(map(repr, house))} are {how}: {name} is {value} or "
                f"{theirs[name]}; one of them must declare before or after, or conflicts if both offer the same move"
            )


def _stands(r: Round) -> dict[str, Any]:
    return {
        "the seat to act": r.seat if r.result is None else None,
        "the hands": [" ".join(card.text for card in hand) for hand in r.hands],
        "the top card": (r.top.text, str(r.declared)),
        "what is owed": [(debt.seat, debt.cards, debt.turns, debt.choice) for debt in r.owed],
        "the seats in play": r.active,
        "the list of calls": r.called,
        "the result": r.result,
        "the list of legal moves": [sorted(m.text for m in r.legal_moves(seat)) for seat in range(r.players)],
    }
