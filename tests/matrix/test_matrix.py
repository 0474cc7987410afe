"""House rules together: a sample of the matrix. All of it: ``python -m tests.matrix``, or ``nox -s matrix``."""

from __future__ import annotations

import pytest
from tests.matrix.__main__ import table
from tests.matrix.cells import SIZES, Cell, cells, goes, house_rules, own_rulesets, sample
from tests.matrix.playing import play_cell

from unorules import Event, Reaction, Round, hookimpl, rule
from unorules.effects import Effect, LoseTurn
from unorules.testing.starts import Selected

SOME = 8
"""How many cells of each ruleset the sample has."""


@pytest.mark.parametrize("cell", [cell for name in own_rulesets() for cell in sample(name, SOME)], ids=str)
def test_house_rules_go_together(cell: Cell) -> None:
    played = play_cell(cell, seed=SOME)
    assert not played.wrong, played.wrong
    assert played.kind in {"won", "drawn", "aborted", "truncated"}


@pytest.mark.deep
@pytest.mark.parametrize("ruleset", own_rulesets())
def test_every_pair_goes_together(ruleset: str) -> None:
    wrong = [f"{one.cell}: {one.wrong}" for n, cell in enumerate(cells(ruleset)) if (one := play_cell(cell, n)).wrong]
    assert not wrong, "\n".join(wrong)


def test_the_sample_has_pairs_and_triples_and_several_numbers_of_seats() -> None:
    found = [cell for name in own_rulesets() for cell in sample(name, SOME)]
    assert {len(cell.house) for cell in found} == {2, 3}
    assert {3, 4} < {cell.players for cell in found} <= set(SIZES)
    assert all(goes(cell.ruleset, cell.house) for cell in found)


def test_house_rules_are_those_that_are_no_building_blocks() -> None:
    names = house_rules()
    assert {"stacking", "jump-in", "challenge", "uno-catch"} <= set(names)
    assert not {"numbers", "skip", "deal", "uno-call", "zero"} & set(names)


def test_what_conflicts_is_not_played() -> None:
    assert goes("hungarian", ("challenge",))
    assert goes("hungarian", ("strict-wild-draw-four",))
    assert not goes("hungarian", ("challenge", "strict-wild-draw-four"))
    assert not goes("hungarian", ("skip",))


@rule(name="faulty", summary="has a fault", sources=("planted",))
class Faulty:
    """Raises when it is asked."""

    @hookimpl
    def turn_moves(self) -> list[str]:
        raise ZeroDivisionError


class Planted(Cell):
    """A cell with a rule that has a fault."""

    @property
    def selected(self) -> Selected:
        return Selected(self.ruleset, (Faulty,))


def test_a_fault_is_found_and_told() -> None:
    played = play_cell(Planted("hungarian", ("faulty",), 2))
    assert "ZeroDivisionError" in played.wrong
    assert "faulty" in played.wrong
    lines = table({"hungarian": [played]}).splitlines()
    assert lines[2].endswith("| 1 |")


@rule(name="telling", summary="lets hands decide what happens", sources=("planted",))
class Telling:
    """Who draws without holding a red card loses the next turn as well."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Reaction | None:
        return self.punish if kind == "drew" else None

    def punish(self, round: Round, event: Event) -> list[Effect]:
        red = any(card.color == "r" for card in round.hand(event.seat or 0))
        return [] if red else [LoseTurn(event.seat or 0)]


class Leaking(Cell):
    """A cell with a rule that lets everybody tell what is in a hand."""

    @property
    def selected(self) -> Selected:
        return Selected(self.ruleset, (Telling,))


def test_what_only_a_comparison_of_rounds_shows_is_found_and_told_as_an_example() -> None:
    played = [play_cell(Leaking("hungarian", ("telling",), 3), seed) for seed in range(10)]
    found = [one.wrong for one in played if one.wrong]
    assert found
    assert all(text.startswith("motion: round = unorules.load('hungarian'") for text in found)
    assert all("rule 'telling': punish lets cards" in text for text in found)
