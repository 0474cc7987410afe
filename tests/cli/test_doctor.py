"""`unorules doctor`: every entry point, who brings it, what it adds, and what is wrong with it."""

from __future__ import annotations

import json

from tests.registry.conftest import installed  # noqa: F401 - a fixture

import unorules


def test_it_tells_each_rule_and_ruleset_with_what_it_adds(cli):
    result = cli("doctor")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("python 3.")
    assert " attrs " in lines[0]
    assert " pluggy " in lines[0]
    assert lines[2].startswith("unorules ")
    for name, summary in unorules.rulesets().items():
        assert f"  ruleset {name}  {summary}" in lines
    for name, summary in unorules.rules().items():
        assert f"  rule    {name}  {summary}" in lines
    place = lines.index(f"  rule    start  {unorules.rules()['start']}")
    assert lines[place + 1 : place + 4] == [
        "          unorules_plugins.rules.start:Start",
        "          hooks: card_start",
        "          options: policy",
    ]
    assert "          rules: players, dealer, " in result.stdout
    assert lines[-1] == f"{len(unorules.rules()) + len(unorules.rulesets())} entry points: all can be used"
    assert result.stderr == ""


def test_PG9_what_is_broken_is_told_among_the_others_and_the_code_is_1(cli, installed):  # noqa: F811
    installed("broken", "good", "malformed")
    result = cli("doctor")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    place = lines.index("  rule    broken-at-import")
    assert lines[place + 1] == "          unorules_broken_plugin:Broken"
    assert lines[place + 2] == (
        "          can't be used: entry point 'broken-at-import' = 'unorules_broken_plugin:Broken' of unorules-broken 0.3 "
        "can't be loaded: ImportError: the well has run dry"
    )
    assert "unorules-broken 0.3" in lines
    assert "  rule    half  works, whatever its neighbours do" in lines
    assert "  rule    village-cards  a blank card of each colour" in lines
    place = lines.index("unorules-malformed 0.1")
    assert lines[place + 1] == "          can't be used: its entry_points.txt can't be read: install it again"
    names = "broken-ruleset, broken-at-import, broken-attribute, broken-module, unorules-malformed"
    assert " ".join(result.stdout.split()).endswith(f" entry points: 5 can't be used: {names}")


def test_a_rule_that_raises_when_a_ruleset_is_loaded_with_it_is_told(cli, installed):  # noqa: F811
    installed("stumbles")
    result = cli("doctor")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert "  rule    stumbles  raises when it is loaded" in lines
    told = "can't be used: ZeroDivisionError: no points left (in rule 'stumbles', hook 'card_points')"
    assert told in " ".join(result.stdout.split())
    assert lines[-1].endswith(" entry points: 1 can't be used: stumbles")


def test_PG1_a_name_that_comes_twice_is_told_of_both(cli, installed):  # noqa: F811
    installed("twin_one", "twin_two")
    result = cli("doctor")
    assert result.exit_code == 1
    assert result.stdout.count("can't be used: two rules are called 'twin': ") == 2
    assert result.stdout.count("can't be used: two rulesets are called 'twins': ") == 2


def test_all_of_it_as_json(cli, installed):  # noqa: F811
    installed("broken", "good")
    result = cli("doctor --json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert told["ok"] is False
    assert set(told["versions"]) == {"python", "attrs", "pluggy"}
    by_name = {one["name"]: one for one in told["found"]}
    assert by_name["village-cards"] == {
        "kind": "rule",
        "name": "village-cards",
        "value": "unorules_good_plugin:VillageCards",
        "distribution": "unorules-good",
        "version": "1.2",
        "summary": "a blank card of each colour",
        "hooks": ["card_deck"],
        "options": ["copies"],
        "uses": [],
        "problems": [],
        "ok": True,
    }
    assert by_name["broken-at-import"]["ok"] is False
    assert "the well has run dry" in by_name["broken-at-import"]["problems"][0]
    installed()
    assert json.loads(cli("doctor --json").stdout)["ok"] is True


def test_on_a_terminal_long_lines_are_wrapped(cli):
    result = cli("doctor", COLUMNS="50", FORCE_COLOR="1", NO_COLOR="1")
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 50


def test_nothing_can_be_given_to_it(cli):
    result = cli("doctor skip")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "(skip)" in result.stderr
