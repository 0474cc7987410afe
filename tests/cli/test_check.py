"""`unorules check`: what held, what didn't and how to see it, as a table or as JSON."""

from __future__ import annotations

import builtins
import io
import json
import sys

import pytest

from unorules.cli import check as command
from unorules.cli.terminal import Terminal
from unorules.testing import Counterexample, Own, Report, Row

FAULTY = '''
from unorules import hookimpl, option, rule


@rule(name="faulty", summary="fails whenever a 5 is laid", sources=("a test",))
class Faulty:
    """It fails."""

    @hookimpl
    def turn_reactions(self, kind):
        return self.fail if kind == "played" else None

    def fail(self, round, event):
        if round.top.symbol == "5":
            raise RuntimeError("a 5")


@rule(name="choosy", summary="fails unless its option is 2", sources=("a test",))
class Choosy:
    """It minds."""

    cards: int = option(1, least=1, most=3, help="what it minds")

    @hookimpl
    def turn_reactions(self, kind):
        return self.fail if kind == "played" else None

    def fail(self, round, event):
        if self.cards != 2:
            raise RuntimeError(f"{self.cards}")


class Plain:
    """No rule."""
'''
ROWS = (
    Row("declared", "some"),
    Row("loads", "some", "hungarian"),
    Row("loads", "some", "bulgarian", held=None, detail="it needs Draw Twos"),
    Row("loads", "some", "another", held=None, detail="it needs Draw Twos"),
    Row("plays", "some", "hungarian", "zero", rounds=7),
    Row("cards", "some", "hungarian", held=False, detail="r5 is\nlost"),
    Row(
        "cards", "some", "hungarian", "zero", held=False, detail="r6 is lost",
        counterexample=Counterexample("round = rules.deal(2, seed=3)", ("0=r6", "1=draw"), "r6 is lost"), rounds=2,
    ),
)  # fmt: skip


@pytest.fixture
def asked(monkeypatch):
    """What the kit is asked to check; it finds `ROWS`."""
    calls = []

    def check(subject, **others):
        calls.append((subject, others))
        if others["progress"]:
            others["progress"](3, 7, "hungarian: cards")
        return Report(ROWS, Own({"glimpse": 14, "slap": 0}))

    monkeypatch.setattr("unorules.testing.check", check)
    return calls


@pytest.fixture
def faulty(tmp_path, monkeypatch):
    """A module `faulty_rule` in the present directory."""
    (tmp_path / "faulty_rule.py").write_text(FAULTY, "utf-8")
    (tmp_path / "gone_rule.py").write_text("raise SystemExit('not today')", "utf-8")
    monkeypatch.chdir(tmp_path)
    yield
    for name in ("faulty_rule", "gone_rule"):
        sys.modules.pop(name, None)


def test_a_rule_that_is_right_holds_everything(cli):
    result = cli("check skip --ruleset hungarian --no-pairs --examples 2")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "skip  up to 2 rounds each time · seed 0"
    assert lines[1].split() == ["held", "not", "checked", "broken", "rounds"]
    assert any(line.startswith("cards ") and line.split()[1:5] == ["1", "·", "·", "2"] for line in lines)
    assert any(line.startswith("skip in ") and "its cards were laid" in line for line in lines)
    assert "No event loses or makes a card" in result.stdout
    assert lines[-1] == f"all {len(lines) - 5} held"


def test_so_does_a_ruleset(cli):
    result = cli("check bulgarian --no-pairs --examples 1")
    assert result.exit_code == 0
    assert result.stdout.rstrip().endswith(" held")


def test_a_rule_that_is_wrong_is_shown_with_the_way_to_see_it(cli, faulty):
    result = cli("check faulty_rule:Faulty --ruleset hungarian --no-pairs --examples 20")
    assert result.exit_code == 1
    assert "BROKEN faulty on hungarian: plays: " in result.stdout
    told = result.stdout.partition("plays: ")[2]
    assert "RuntimeError" in told
    assert "    round = " in told
    assert "    round.play('" in told
    assert result.stdout.rstrip().endswith(" broken")


def test_the_table_counts_and_what_is_broken_follows(cli, asked):
    result = cli("check some")
    assert result.exit_code == 1
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert [line.split()[:4] for line in lines[2:6]] == [
        ["declared", "1", "·", "·"],
        ["loads", "1", "2", "·"],
        ["plays", "1", "·", "·"],
        ["cards", "·", "·", "2"],
    ]
    assert [line.split()[4] for line in lines[2:6]] == ["·", "·", "7", "2"]
    assert lines[6:] == [
        "not checked (2): it needs Draw Twos",
        "some in 9 rounds: 'glimpse' was said 14 times",
        "'slap' was never said: is it offered (turn_moves), and out of turn asked for (turn_asks)? else try more examples",
        "",
        "BROKEN some on hungarian: cards: r5 is lost",
        "",
        "BROKEN some on hungarian with zero: cards: r6 is lost",
        "    round = rules.deal(2, seed=3)",
        "    round.play('r6', 0)",
        "    round.play('draw', 1)",
        "",
        "2 of 5 broken",
    ]


def test_what_is_asked_for_is_asked_of_the_kit(cli, asked):
    cli("check some --ruleset hungarian --ruleset bulgarian --no-pairs --examples 3 --seed 9")
    cli("check some")
    cli("check some --set zero.mode=rotate --set uno-call.penalty=3")
    (subject, given), (_, plain), (_, with_options) = asked
    assert subject == "some"
    assert given == {
        "rulesets": ("hungarian", "bulgarian"), "pairs": False, "examples": 3, "seed": 9, "progress": None,
        "settings": {},
    }  # fmt: skip
    assert plain == {
        "rulesets": None, "pairs": True, "examples": 25, "seed": 0, "progress": None, "settings": {},
    }  # fmt: skip
    assert with_options == {**plain, "settings": {"zero.mode": "rotate", "uno-call.penalty": 3}}


def test_options_can_be_set_of_a_rule_that_is_not_installed(cli, faulty):
    assert cli("check faulty_rule:Faulty --set faulty.often=yes --examples 1 --json").exit_code == 2
    result = cli("check faulty_rule:Choosy --set choosy.cards=2 --ruleset hungarian --no-pairs --examples 4 --json")
    assert result.exit_code == 0, result.stdout
    assert json.loads(result.stdout)["options"] == {"choosy.cards": 2}


def test_all_of_it_as_json(cli, asked):
    result = cli("check some --json --seed 4")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert told["own"] == {"said": {"glimpse": 14, "slap": 0}, "plays": 0, "cards": 0, "acted": 0, "hooks": []}
    assert (told["ok"], told["subject"], told["seed"], len(told["rows"])) == (False, "some", 4, len(ROWS))
    assert told["rows"][2]["held"] is None
    assert told["rows"][-1]["counterexample"] == {
        "position": "round = rules.deal(2, seed=3)", "moves": ["0=r6", "1=draw"], "what": "r6 is lost",
    }  # fmt: skip


def test_on_a_terminal_a_bar_tells_how_far_it_is(cli, asked):
    result = cli("check some", FORCE_COLOR="1", NO_COLOR="1")
    assert "hungarian: cards" in result.stderr
    assert "3/7" in result.stderr
    assert "3/7" not in result.stdout


def test_the_bar_is_gone_at_the_end(monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    stream = io.StringIO()
    with command._progress(Terminal(stream)) as tell:
        tell(1, 4, "this and that")
    assert "this and that" in stream.getvalue()
    assert stream.getvalue().endswith("\x1b[2K")


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("check", "Missing argument 'SUBJECT'"),
        ("check skipp", "Did you mean skip"),
        ("check skip --ruleset hungarain", "Did you mean hungarian?"),
        ("check skip --set mode=1", "'mode' is no option: write rule.option"),
        ("check skip --set zero.mode", "--set zero.mode: write rule.option=value"),
        ("check skip --set zero.mod=none", "Did you mean mode?"),
        ("check skip --set zero.mode=turn", "allowed: one of none, swap-next-optional, rotate"),
        ("check skip --set zeros.mode=none", "nothing that is checked has a rule 'zeros'. Did you mean zero?"),
        ("check skip --no-pairs --set timeout.what=any", "nothing that is checked has a rule 'timeout'"),
        ("check faulty_rule:Choosy --set choosy.cards=x", "allowed: a whole number"),
        ("check faulty_rule:Choosy --set choosy.cards=4", "allowed: a number from 1 to 3"),
        ("check skip --examples 0", "0 is not in the range"),
        ("check faulty_rule:", "'faulty_rule:': write module:Class"),
        ("check :Faulty", "write module:Class"),
        ("check faulty_rule.py:Faulty", "write module:Class"),
        ("check no_such_module:Rule", "no_such_module:Rule can't be loaded: ModuleNotFoundError"),
        ("check faulty_rule:Falty", "can't be loaded: AttributeError"),
        ("check gone_rule:Rule", "can't be loaded: SystemExit: not today"),
        ("check faulty_rule:Plain", "is no rule: decorate the class with @unorules.rule"),
    ],
)
def test_what_is_wrong_costs_a_line_and_code_2(cli, faulty, words, what):
    before = list(sys.path)
    result = cli(words)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert what in result.stderr
    assert sys.path == before


def without(monkeypatch, missing):
    """Let the kit's import fail for want of the module *missing*."""
    plain = builtins.__import__

    def load(name, *others):
        if name == "unorules.testing":
            raise ModuleNotFoundError(f"No module named {missing!r}", name=missing)
        return plain(name, *others)

    monkeypatch.setattr(builtins, "__import__", load)


def test_what_must_be_installed_is_said(cli, monkeypatch):
    without(monkeypatch, "hypothesis")
    result = cli("check skip")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "check needs hypothesis; install what tests need with: pip install 'unorules[test]'" in result.stderr


def test_any_other_module_that_is_missing_is_a_fault(monkeypatch):
    without(monkeypatch, "unorules.lost")
    with pytest.raises(ModuleNotFoundError, match=r"unorules\.lost"):
        command._kit()
