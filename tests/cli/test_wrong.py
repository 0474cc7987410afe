"""Whatever is wrong with what was asked for costs one line that says why, exit code 2, and nothing else."""

from __future__ import annotations

import pytest
from tests.registry.conftest import installed  # noqa: F401 - a fixture

import unorules
from unorules import RuleError, hookimpl, rule
from unorules.cli import app
from unorules.registry import load_rule

EVERY = ", ".join(unorules.rulesets())
WRONG = {
    "play hungarain --watch": f"no ruleset 'hungarain'. Did you mean hungarian? There are: {EVERY}\n",
    "play Hungarian": f"no ruleset 'Hungarian'. Did you mean hungarian? There are: {EVERY}\n",
    "play skip": "no ruleset 'skip' ('skip' is a rule)",
    "play": f"play needs the NAME of a ruleset: {EVERY}",
    "pley hungarian": ", list, new and play. Did you mean play?",
    "--wach": "--wach",
    "play hungarian --sed 3": "--seed",
    "play hungarian --watch=3": "'--watch'",
    "play hungarian bulgarian": "(bulgarian)",
    "play hungarian --seed soon": "'soon' is not a valid integer",
    "play hungarian --players 1": "'hungarian' is for 2 to 10 players, not for 1\n",
    "play hungarian --players 11": "'hungarian' is for 2 to 10 players, not for 11\n",
    "play hungarian --players 1000000000": "'hungarian' is for 2 to 10 players, not for 1000000000\n",
    "play hungarian --players -3": "'hungarian' is for 2 to 10 players, not for -3\n",
    "play hungarian --players Ana": "--players Ana: that is neither a whole number nor several names; write how many",
    "play hungarian --players 2.5": "--players 2.5: that is neither a whole number nor several names; write how many",
    "play hungarian --players ": "--players '': that is neither a whole number nor several names; write how many",
    "play hungarian --players \x1b": "--players '\\x1b': that is neither a whole number nor several names",
    "play hungarian --players Ana,Ana": "--players Ana,Ana: two players are called Ana; give one another name\n",
    "play hungarian --players Ana,,Boris": "--players Ana,,Boris: a name is missing; put a comma only between two names",
    "play hungarian --players Ana,": "--players Ana,: a name is missing; put a comma only between two names\n",
    "play hungarian --players ,": "--players ,: a name is missing; put a comma only between two names\n",
    "play hungarian --players a,b,c,d,e,f,g,h,i,j,k": "'hungarian' is for 2 to 10 players, not for 11\n",
    "play hungarian --players Ana,Bo\x1bris": "'Bo\\x1bris' is no name: it has signs that can't be shown",
    "play hungarian --bot gready": "'gready' is not one of 'greedy', 'random'",
    "play hungarian --rounds 0": "0 is not in the range",
    "play hungarian --house-rule scorin": ". Did you mean scoring?",
    "play hungarian --house-rule skip": "has the rule 'skip' already",
    "play bulgarian+zero": "has the rule 'zero' already",
    "play hungarian --set penalty": "--set penalty: write rule.option=value",
    "play hungarian --set penalty=3": "'penalty' is no option: write rule.option",
    "play hungarian --set uno-cal.penalty=3": "Did you mean uno-call?",
    "play hungarian --set uno-call.penalti=3": "Did you mean penalty?",
    "play hungarian --set uno-call.penalty=three": "option uno-call.penalty is 'three'; allowed: a whole number",
    "play hungarian --set uno-call.penalty=true": "option uno-call.penalty is 'true'; allowed: a whole number",
    "play hungarian --set uno-call.penalty=-1": "allowed: a number from 0 on",
    "play hungarian --set uno-call.required=1": "option uno-call.required is '1'; allowed: true or false\n",
    "play hungarian --set uno-call.required=maybe": "is 'maybe'; allowed: true or false\n",
    "play hungarian --set drawing.after=later": "allowed: one of end, may, must",
    "play hungarian --set scoring.points=S20": "option scoring.points is 'S20'; write NAME:NUMBER,NAME:NUMBER",
    "play hungarian --set scoring.points=S:many": "option scoring.points is 'S:many'; write NAME:NUMBER",
    "play hungarian --set uno-call.penalty=3 --set uno-call.penalty=4": "uno-call.penalty is set twice",
    "play hungarian --set zero.mode=rotate": (
        "option zero.mode is set, but 'zero' is no rule of 'hungarian'; to add it: --house-rule zero\n"
    ),
    "play bulgarian --set draw-two.x=1": "'draw-two' is no rule of 'bulgarian'; to add it: --house-rule draw-two\n",
    "play hungarian --set zerro.mode=rotate": "options are set for 'zerro', which is no rule of 'hungarian'",
    "play hungarian+zero --set zero.mod=rotate": "no option 'mod'",
    "play nothing --set zero.mode=rotate": "no ruleset 'nothing'",
    "play hungarian --watch --set deal.hand-size=60": "the deck of 'hungarian' has 108",
    "play hungarian --verbose": "unorules: --verbose needs --watch\n",
    "play hungarian --quiet": "unorules: --quiet needs --watch\n",
    "play hungarian --watch --quiet --verbose": "--quiet and --verbose do not go together\n",
    "play hungarian --watch --json --quiet": "--quiet does not go with --json",
    "play hungarian --watch --json --verbose": "--verbose does not go with --json",
    "list hungarain": "no ruleset or rule 'hungarain'; unorules list names all. Did you mean hungarian?\n",
    "list a b": "(b)",
}


@pytest.mark.parametrize("command", WRONG)
def test_one_line_on_stderr_and_exit_code_2(cli, command):
    result = cli(command.split(" "))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("unorules: ")
    assert WRONG[command] in result.stderr


def test_a_rule_that_fails_in_mid_match_costs_one_line_too(cli, monkeypatch):
    @rule(name="cursed", summary="breaks with the first card")
    class Cursed:
        @hookimpl
        def turn_reactions(self, kind):
            return self.curse if kind == "played" else None

        def curse(self, round, event):
            raise RuleError("two\nlines of trouble")

    monkeypatch.setattr("unorules.select.load_rule", lambda name: Cursed if name == "cursed" else load_rule(name))
    result = cli("play hungarian --watch --seed 7 --house-rule cursed")
    assert result.exit_code == 2
    assert result.stderr == "unorules: two lines of trouble\n"


def test_PG15_a_rule_that_raises_in_play_is_told_in_a_line_with_code_1(cli, installed):  # noqa: F811
    installed("stumbles")
    result = cli("play hungarian --house-rule stumbles-later --watch --seed 1")
    assert (result.exit_code, result.stderr.count("\n")) == (1, 1)
    told = result.stderr
    assert told.startswith("unorules: KeyError: 'oops' (in rule 'stumbles-later', hook 'turn_moves'; ")
    assert "unorules_stumbles_plugin.py, line " in told


def test_a_fault_that_is_no_rules_is_not_hidden(monkeypatch):
    def break_down(self, ctx):
        raise ZeroDivisionError("a fault of the library itself")

    monkeypatch.setattr(app.Commands, "invoke", break_down)
    with pytest.raises(ZeroDivisionError, match="itself"):
        app.unorules.main(["list"])
