"""What a rule shows is found with a few rounds, whatever their seed: each kind of move that concerns it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.testing.leaky import LEAKY

import unorules
from unorules import Move, Round, Word, hookimpl, rule
from unorules.effects import Effect
from unorules.testing import Counterexample, Selected, check, running
from unorules.testing.concerns import ACTED_UPON, OF_ITS_CARDS, OFFERED, Concerns
from unorules.testing.starts import Game
from unorules.testing.trials import Trial
from unorules.testing.twins import pair

ROOT = Path(__file__).parents[2]
SEEDS = (0, 1, *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(2, 20)))


def peek_without_reveals() -> type:
    """The rule of the tutorial, as it is there but for what it says that it shows."""
    text = (ROOT / "docs/tutorial/peek/src/unorules_peek/peek.py").read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.strip().startswith("reveals=")]
    assert len(lines) == len(text.splitlines()) - 1
    space: dict[str, object] = {"__name__": "tests.testing.peek_without_reveals"}
    exec("\n".join(lines), space)  # noqa: S102
    found = space["Peek"]
    assert isinstance(found, type)
    return found


@pytest.fixture
def as_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Don't look for smaller counter-examples, which takes long."""
    monkeypatch.setattr(running, "shrink", lambda _run, trial, what, _tries: Counterexample(str(trial.first), (), what))


@pytest.mark.usefixtures("as_found")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("cls", [peek_without_reveals(), *LEAKY], ids=lambda cls: cls.__name__)
def test_what_is_shown_is_found(cls: type, seed: int) -> None:
    report = check(cls, pairs=False, examples=5, seed=seed, checks=["motion"])
    assert report.broken
    name = report.rows[0].subject
    assert all(row.detail.startswith(f"rule '{name}': ") and "reveals=" in row.detail for row in report.broken)


def concerns(cls: type, hands: list[str], **parts: object) -> list[tuple[list[str], list[int | None]]]:
    """The moves that are found to concern a rule in a position, and to whose eyes."""
    rules = unorules.load("bulgarian", house_rules=[cls])
    r = rules.position(hands, **{"discard": "r9", "draw": "y3 y4 y5 b1 b2 b6", **parts})
    (name,) = set(rules.rules) - set(unorules.load("bulgarian").rules)
    found = Concerns(rules, name).found(r, Random(1))
    return [([f"{seat}={move}" for seat, move in one.moves], list(one.seats)) for one in found]


def named(name: str) -> type:
    return next(cls for cls in LEAKY if cls.__name__ == name)


def test_cards_that_a_rule_speaks_of_are_put_into_hands() -> None:
    found = concerns(named("Aims"), ["g1 g2", "b2 b3", "y1 y2"])
    assert (["0=r5~1"], [0, 1, None]) in found or (["0=r5~2"], [0, 2, None]) in found
    assert all("5" in moves[-1] for moves, _ in found)


def test_a_move_upon_which_a_rule_acts_is_looked_at_by_who_is_shown_something() -> None:
    found = concerns(named("ShowsItsOwn"), ["r8 g1", "b2 b3", "y1 y2", "y6 y7"])
    ((_, seats),) = [one for one in found if one[0] == ["0=r8"]]
    assert seats[:2] == [0, 3]
    assert seats[-1] is None


def test_a_word_that_comes_after_a_move_is_found() -> None:
    found = concerns(named("AfterNine"), ["r9 g1", "b2 b3", "y1 y2"], discard="r8")
    assert ["0=r9", "0=mine"] in [moves for moves, _ in found]


def test_own_plays_come_first() -> None:
    found = concerns(named("Twins"), ["r5 r5 g1", "b2 b3", "y1 y2"])
    assert "0=r5+r5" in [moves[-1] for moves, _ in found]
    assert all("+" in moves[-1] for moves, _ in found)


def test_what_was_drawn_leaves_no_choice_of_cards() -> None:
    found = concerns(named("Twins"), ["r5 r5 g1", "b2 b3"], drawn="r5")
    assert not any("+" in moves[0] for moves, _ in found)


def test_cards_that_are_needed_stay_in_twins() -> None:
    r = unorules.load("hungarian").position(["r5 g1 g2", "b2 b3 b4", "y1 y2"], discard="r9", draw="y3 y4 y5 y6 y7")
    for choices in range(20):
        _, other = pair(
            r, 1, Random(choices), 20, still=2, fixed=[(0, r.hands[0][0]), (1, r.hands[1][0]), (0, r.rules.card("W"))]
        )
        assert "r5" in [card.text for card in other.hands[0]]
        assert other.hands[1] == r.hands[1]
        assert other.draw_pile[-2:] == r.draw_pile[-2:]


def test_what_concerns_a_rule_is_counted() -> None:
    (glimpse, aims, comforts) = (
        check(named(name), rulesets=["hungarian"], pairs=False, examples=examples, checks=["plays", "motion"]).own
        for name, examples in (("Glimpse", 6), ("Aims", 6), ("Comforts", 25))
    )
    assert glimpse is not None
    assert aims is not None
    assert comforts is not None
    assert glimpse.said["glimpse"] > 5
    assert (glimpse.plays, glimpse.cards) == (0, 0)
    assert aims.cards > 5
    assert aims.said == {}
    assert comforts.acted > 0
    assert comforts.cards == 0


def test_what_is_asked_for_tables_is_no_move_upon_which_a_rule_acts() -> None:
    """Reactions are named when a move is first made, whether they do anything or not."""

    @rule(name="never-acts", summary="does nothing", sources=("a test",))
    class NeverActs:
        """It has a reaction that never answers."""

        @hookimpl
        def turn_reactions(self, kind: str) -> Any:
            return self.nothing if kind == "played" else None

        def nothing(self, round: unorules.Round, event: unorules.Event) -> None: ...

    own = check(NeverActs, rulesets=["hungarian"], pairs=False, examples=3, checks=["motion"]).own
    assert own is not None
    assert (own.acted, own.plays, own.cards, own.said) == (0, 0, 0, {})


def test_a_ruleset_has_no_moves_of_its_own() -> None:
    report = check("hungarian", pairs=False, examples=1, checks=["plays"])
    assert (report.own, report.tried) == (None, ())


def test_why_a_move_concerns_a_rule() -> None:
    trial = Trial(Game(Selected("hungarian", (named("Aims"), named("Twins"))), 2, 0, 0, 0, 0), "aims")
    r = trial.begin()
    assert trial.concerns is not None
    five, six, draw = (r.parse(text) for text in ("r5", "r6", "draw"))
    two = r.rules.play((five.cards[0], five.cards[0]), rule="aims")
    assert [trial.concerns.by_itself(move, 0) for move in (five, six, draw, two)] == [OF_ITS_CARDS, None, None, OFFERED]
    for move in (five, six, draw, two, two):
        trial.note(move, 0, acted=move is draw)
    assert trial.own == {(OF_ITS_CARDS, ""): 1, (ACTED_UPON, ""): 1, (OFFERED, ""): 2}


@rule(name="bell", summary="somebody outside rings", sources=("a test",))
class Bell:
    """The bell isn't rung by who plays."""

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("bell")]

    @hookimpl
    def turn_external(self, round: Round, seat: int) -> Sequence[str]:
        return ["bell"] if seat == round.turn else []

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect] | None:
        return None


@pytest.mark.parametrize("name", ["bell", ""])
def test_walks_make_moves_from_outside(name: str) -> None:
    rung = 0
    for choices in range(10):
        trial = Trial(Game(Selected("hungarian", (Bell,)), 3, choices, 0, 150, choices), name)
        r = trial.begin()
        for seat, move in trial.moves(r):
            assert seat == r.turn or move.word != "bell"
            rung += move.word == "bell"
            r.play(move, seat)
    assert rung > 5


def test_where_other_cards_cannot_be_set_up_the_round_as_it_stands_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> Round:
        raise unorules.InvalidConfiguration("no such position")

    monkeypatch.setattr("unorules.testing.concerns.set_up", refuse)
    assert sorted(concerns(named("Aims"), ["r5 g2", "b2 b3"])) == [(["0=r5"], [0, 1, None]), (["0=r5~1"], [0, 1, None])]
    assert concerns(named("Aims"), ["r6 g2", "b2 b3"]) == []
