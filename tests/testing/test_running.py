"""Where a subject is checked, and what is said where it can't be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import attrs
import pytest
from tests.testing.faulty import LosesACard, TripsOverEmptyPiles, ValuesInWords
from tests.testing.good import (
    AgainEight,
    BreaksByOption,
    CostlySeven,
    HatesSeven,
    NeedsCatching,
    NeverActs,
    Orderly,
    Shapeless,
    TakesItsPlace,
    WithACheck,
)

import unorules
from unorules import Reaction, hookimpl, rule
from unorules.effects import Effect, Swap, Who
from unorules.testing import Own, Report, Row, RuleConformance, check, play_checks
from unorules.testing.report import Unfit
from unorules.testing.starts import Game, Position, Selected
from unorules.testing.trials import Trial


def rows(report: Report) -> list[tuple[str, str, str, bool | None]]:
    return [(row.check, row.ruleset, row.partner, row.held) for row in report.rows]


def test_a_ruleset_is_checked_as_a_whole() -> None:
    report = check("hungarian", examples=2, pairs=False, checks=["declared", "turns", "hooks", "answers", "faults"])
    assert report.ok, str(report)
    assert {row.subject for row in report.rows} == {"hungarian"}
    assert [row.check for row in report.rows] == ["loads", "answers", "hooks", "turns", "faults"]


def test_a_ruleset_is_checked_with_house_rules() -> None:
    report = check("hungarian", examples=2, partners=[AgainEight, "skip"], checks=["cards", "order"])
    assert rows(report) == [
        ("loads", "hungarian", "", True), ("cards", "hungarian", "", True), ("together", "hungarian", "again-eight", True),
        ("cards", "hungarian", "again-eight", True),
    ]  # fmt: skip


def test_what_a_rule_requires_is_added_and_facts_of_others_are_theirs() -> None:
    report = check(NeedsCatching, rulesets=["hungarian"], pairs=False, examples=2, checks=["plays", "facts"])
    assert report.ok, str(report)
    assert all(row.held for row in report.rows)


def test_a_partner_that_takes_its_place_is_told_apart() -> None:
    report = check(CostlySeven, rulesets=["hungarian"], partners=[TakesItsPlace], examples=1, checks=["cards"])
    assert rows(report)[-1] == ("together", "hungarian", "takes-its-place", None)
    assert report.rows[-1].detail == "'takes-its-place' takes the place of 'costly-seven'"


def test_a_partner_that_conflicts_is_left_alone() -> None:
    report = check(CostlySeven, rulesets=["hungarian"], partners=[HatesSeven], examples=1, checks=["cards"])
    assert report.ok
    assert rows(report)[-1] == ("together", "hungarian", "hates-seven", None)
    assert "'hates-seven' conflicts with 'costly-seven'" in report.rows[-1].detail


def test_a_rule_that_breaks_by_an_option_is_found_with_the_option() -> None:
    report = check(BreaksByOption, rulesets=["hungarian"], pairs=False, examples=12, checks=["plays"])
    (row,) = report.broken
    assert row.detail.startswith("raises RuleError: rule 'breaks-by-option': card_points")
    assert row.counterexample is not None
    assert "options={'breaks-by-option.broken': True}" in row.counterexample.position


def test_where_nothing_fits_nothing_is_said_to_have_held() -> None:
    report = check(CostlySeven, rulesets=["hungarian"], pairs=False, examples=2, checks=["cards"], seats=(11, 12))
    assert rows(report) == [("loads", "hungarian", "", True), ("cards", "hungarian", "", None)]

    class Tests(RuleConformance):
        rulesets = ("hungarian",)
        seats = (11, 12)
        examples = 2

    with pytest.raises(AssertionError, match="nothing could be checked"):
        Tests().test_cards(CostlySeven)  # type: ignore[attr-defined]


def test_a_rule_that_goes_nowhere_is_broken() -> None:
    report = check(CostlySeven(cards=2), rulesets=["hungarian"], examples=1, checks=["cards"], partners=[LosesACard])
    assert not report.ok
    report = check(ValuesInWords, rulesets=["hungarian", "bulgarian"], examples=1)
    assert [row.check for row in report.broken] == ["loads", "loads"]
    assert "raises RuleError: rule 'values-in-words'" in report.broken[0].detail


def test_a_partner_that_breaks_is_broken_too() -> None:
    report = check(CostlySeven, rulesets=["hungarian"], examples=1, checks=["declared"], partners=[ValuesInWords])
    assert [(row.check, row.partner) for row in report.broken] == [("together", "values-in-words")]


def test_what_can_not_be_played_is_told_once() -> None:
    report = check(TripsOverEmptyPiles, rulesets=["hungarian"], pairs=False, examples=14)
    assert next(row.check for row in report.broken) == "plays"
    assert {row.detail for row in report.rows if row.held is None} == {"rounds can't be played: see plays"}


@pytest.mark.parametrize("name", ["plays", "cards"])
def test_a_rule_with_which_nothing_can_be_dealt_is_broken(name: str) -> None:
    report = check(Shapeless, rulesets=["hungarian"], pairs=False, examples=2, checks=[name])
    (row,) = report.broken
    assert row.check == name
    assert row.detail == "raises ZeroDivisionError:  (in rule 'shapeless', hook 'turn_facts')"


def test_rules_of_every_kind_hold() -> None:
    for cls in (Orderly, WithACheck):
        report = check(cls, rulesets=["bulgarian"], pairs=False, examples=4)
        assert report.ok, str(report)


def test_a_round_that_takes_long_at_random_may_end_by_greedy_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def draw(r: unorules.Round, random: Random, rule: str) -> tuple[int, unorules.Move]:
        made.append(next((move for move in r.legal_moves() if move.word in ("draw", "pass")), r.legal_moves()[0]))
        return r.seat, made[-1]

    monkeypatch.setattr(play_checks, "LONG", 80)
    monkeypatch.setattr(play_checks, "choose", draw)
    chosen = Selected("hungarian", (), {"drawing.voluntary": True})
    play_checks.check_ends(Trial(Game(chosen, players=2, seed=0, dealer=0, length=0, choices=0)))
    assert len(made) == 80  # which didn't end the round


@pytest.mark.parametrize("seed", [3, 4, 5, pytest.param(range(20), marks=pytest.mark.deep)])
def test_a_rule_that_does_nothing_lets_rounds_end(seed: int | range) -> None:
    @rule(name="does-nothing", summary="does nothing", sources=("a test",))
    class DoesNothing:
        """It has no hooks."""

    for one in [seed] if isinstance(seed, int) else seed:
        report = check(DoesNothing, rulesets=["hungarian"], pairs=False, examples=25, seed=one, checks=["ends"])
        assert report.ok, str(report)
        assert {row.held for row in report.rows} == {True}


def test_positions_of_a_few_cards_need_not_end() -> None:
    first = Position(Selected("hungarian"), ("bR", "r4 b9"), {"discard": "r6", "draw": ""}, 0, 0)
    for one in (play_checks.check_ends, play_checks.check_matches):
        with pytest.raises(Unfit):
            one(Trial(first))


def test_what_is_repeated_of_a_card_is_shown_by_the_rule_of_the_card() -> None:
    report = check("equal-cards", rulesets=["bulgarian"], pairs=False, examples=60, checks=["motion"])
    assert report.ok, str(report)


def test_a_row_says_that_another_rule_is_to_blame() -> None:
    row = Row("motion", "slap", "bulgarian", held=False, detail="rule 'equal-cards' shows seat 1 cards")
    assert str(row).startswith("slap on bulgarian: motion: BROKEN (by rule 'equal-cards', not 'slap'): rule ")
    same = (attrs.evolve(row, subject="equal-cards"), attrs.evolve(row, subject="bulgarian"))
    assert [one.blamed for one in same] == ["", ""]
    assert attrs.evolve(row, held=True).blamed == ""


def test_a_report_tells_what_broke_or_all_that_held() -> None:
    report = check(CostlySeven, rulesets=["hungarian"], pairs=False, examples=2, checks=["declared", "cards"])
    assert str(report) == (
        "costly-seven: declared: held\ncostly-seven on hungarian: loads: held\n"
        "costly-seven on hungarian: cards: held: 2 rounds"
    )
    broken = check(LosesACard, rulesets=["hungarian"], pairs=False, examples=2, checks=["cards"])
    text = str(broken)
    assert text.startswith("loses-a-card on hungarian: cards: BROKEN: ")
    assert "    round.play('" in text


def test_a_counterexample_can_be_played_again() -> None:
    report = check(LosesACard, rulesets=["hungarian"], pairs=False, examples=2, checks=["cards"])
    (row,) = report.broken
    assert row.counterexample is not None
    assert len(row.counterexample.moves) == 1
    space = {"unorules": unorules, "LosesACard": LosesACard}
    exec(str(row.counterexample), space)  # noqa: S102
    r = space["round"]
    assert isinstance(r, unorules.Round)
    assert r.version == 1


def test_what_a_rule_exchanges_by_itself_it_shows_itself() -> None:
    @rule(name="trader", summary="who lays a 9 changes hands with the next seat", sources=("a test",))
    class Trader:
        """It says nothing of what is shown."""

        @hookimpl
        def turn_reactions(self, kind: str) -> Reaction | None:
            return self.swap if kind == "played" else None

        def swap(self, round: unorules.Round, event: unorules.Event) -> Sequence[Effect] | None:
            return [Swap(Who.ME, Who.NEXT)] if round.top.symbol == "9" and round.hand_size(event.seat or 0) else None

    report = check(Trader, rulesets=["bulgarian"], pairs=False, examples=40, checks=["motion"])
    (row,) = report.broken
    assert row.detail.startswith("rule 'trader' shows ")
    assert "received" in row.detail


def test_a_setting_holds_wherever_its_rule_is_and_the_rest_is_tried() -> None:
    settings = {"breaks-by-option.broken": True}
    report = check(BreaksByOption, rulesets=["hungarian"], pairs=False, examples=1, checks=["plays"], settings=settings)
    assert not report.ok
    settings = {"breaks-by-option.broken": False, "uno-call.penalty": 3}
    report = check(
        BreaksByOption, rulesets=["hungarian"], pairs=False, examples=12, checks=["plays"], settings=settings
    )
    assert report.ok, str(report)


def test_a_setting_of_a_partner_is_for_the_pair() -> None:
    settings = {"again-eight.none": 1}
    with pytest.raises(unorules.UnknownName, match="no option 'none'"):
        check(CostlySeven, rulesets=["hungarian"], partners=[AgainEight], examples=1, settings=settings)
    with pytest.raises(unorules.UnknownName, match="'again-eight'"):
        check(CostlySeven, rulesets=["hungarian"], pairs=False, examples=1, settings=settings)


def test_how_often_a_rule_was_concerned_is_told() -> None:
    rows = (Row("plays", "some", "hungarian", rounds=4),)
    (line,) = attrs.evolve(Report(rows), own=Own({"hum": 1}, plays=2, cards=1, acted=3)).tried
    assert line == (
        "some in 4 rounds: 'hum' was said once, plays that it offers were made 2 times, its cards were laid once, "
        "it did something upon another move 3 times"
    )
    none = attrs.evolve(Report(rows), own=Own()).tried
    assert none[0] == "some in 4 rounds: no move concerned it"
    assert "more examples" in none[1]
    never = attrs.evolve(Report(rows), own=Own({"hum": 0})).tried
    assert [line.split(":")[0] for line in never] == ["some in 4 rounds", "'hum' was never said"]
    assert Report((Row("declared", "some"),), Own()).tried == ()
    assert Report((Row("declared", "some"),), Own({"hum": 0})).untried == ()


def test_a_rule_that_reacts_and_never_did_anything_is_told_of() -> None:
    report = check(NeverActs, rulesets=["hungarian"], pairs=False, examples=2, checks=["motion"])
    assert report.ok
    (line,) = report.untried
    assert line.startswith("it has turn_reactions and never did anything")
    assert report.tried == (f"never-acts in {report.rounds} rounds: no move concerned it", line)
    assert not check(CostlySeven, rulesets=["hungarian"], pairs=False, examples=2, checks=["motion"]).untried
