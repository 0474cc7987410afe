"""What no seat may learn from how a round stands, and what is decided by public facts alone."""

from __future__ import annotations

from random import Random
from typing import Any

from unorules.debts import Debt
from unorules.round import Round
from unorules.testing.blame import hands_of, told_apart
from unorules.testing.report import Broken
from unorules.testing.trials import Trial
from unorules.testing.twins import can_be_set_up, look, pair, viewers

__all__ = ["check_public", "check_rest"]


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
                    raise Broken(told_apart(one, other, viewer))


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
                    f"rule {rule!r}: {hook} lets hands decide: {answers[0]} with {hands_of(one)}, {answers[1]} with "
                    f"{hands_of(other)}; it must go by public facts alone"
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
