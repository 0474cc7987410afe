"""Errors while effects are carried out: a rule's own stays as it is, one of the core names the rule that wanted it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.helpers import house_with, when

from unorules import Card, Drawing, Round, RuleError, Ruleset
from unorules.effects import DRAW_PILE, Draw, MoveCards, Owe

HANDS = ["g1 g2 g3", "y1 y2 y3"]
NOWHERE = MoveCards(7, DRAW_PILE)
"""From the hand of a seat that there isn't."""


def broken(round: Round, seat: int, card: Card) -> bool:
    raise ValueError("out of order")


def raised(rules: Ruleset, *moves: str, draw: str = "b7 b8") -> BaseException:
    """What the last of *moves* raises; that leaves the round as it was."""
    r = rules.position(HANDS, discard="r5", draw=draw)
    for move in moves[:-1]:
        r.play(move)
    before, events = r.fingerprint(), len(r.events)
    with pytest.raises(Exception) as caught:
        r.play(moves[-1])
    assert (r.fingerprint(), len(r.events)) == (before, events)
    return caught.value


UNTIL: list[Callable[[], Ruleset]] = [
    lambda: house_with(**when("drew", Draw(until=broken))),
    lambda: house_with(pile_draw=Drawing(until=broken)),
]


@pytest.mark.parametrize("rules", UNTIL, ids=["reaction", "drawing"])
def test_what_a_rule_raises_while_an_effect_is_carried_out_stays_what_it_is(rules: Callable[[], Ruleset]) -> None:
    error = raised(rules(), "draw")
    assert type(error) is ValueError
    assert str(error) == "out of order"


@pytest.mark.parametrize("rules", UNTIL, ids=["reaction", "drawing"])
def test_and_its_rule_is_named(rules: Callable[[], Ruleset]) -> None:
    assert any("'extra'" in note for note in getattr(raised(rules(), "draw"), "__notes__", ()))


def test_an_effect_that_can_not_be_carried_out_names_the_rule_that_wanted_it() -> None:
    error = raised(house_with(**when("drew", NOWHERE)), "draw")
    assert isinstance(error, RuleError)
    assert error.rule == "extra"
    assert f"rule 'extra' wants {NOWHERE!r} carried out, which can't be" in str(error)


@pytest.mark.parametrize(
    ("hook", "moves"), [("pile_refill", ["draw"]), ("pile_stalemate", ["draw", "draw"])], ids=["refill", "stalemate"]
)
def test_so_does_one_that_a_pile_hook_wants(hook: str, moves: list[str]) -> None:
    error = raised(house_with(**{hook: [NOWHERE]}), *moves, draw="")
    assert isinstance(error, RuleError), repr(error)
    assert error.rule == "extra"


def test_what_is_no_effect_is_told_with_the_rule() -> None:
    error = raised(house_with(**when("drew", Owe(1, cards=1), Round)), "draw")  # type: ignore[arg-type]
    assert isinstance(error, RuleError)
    assert error.rule == "extra"
    assert "which is no effect" in str(error)
