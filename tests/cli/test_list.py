"""`unorules list`: what there is, by name and summary; and more about one of them."""

from __future__ import annotations

import unorules
from unorules import option, rule
from unorules.cli.listing import _rule
from unorules.cli.terminal import Terminal
from unorules.registry import load_rule
from unorules.ruleclass import options_of


def test_every_ruleset_and_rule_is_listed_with_its_summary_on_one_line(cli):
    result = cli("list", COLUMNS="40")
    assert result.exit_code == 0
    lines = [line.split(maxsplit=1) for line in result.stdout.splitlines()]
    for name, summary in {**unorules.rulesets(), **unorules.rules()}.items():
        assert [name, summary] in lines
    assert result.stdout.index("Rulesets") < result.stdout.index("hungarian") < result.stdout.index("\nRules\n")


def test_on_a_terminal_long_lines_are_wrapped_and_hang_under_the_first(cli):
    result = cli("list", COLUMNS="40", FORCE_COLOR="1", NO_COLOR="1")
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= 40
    (first,) = [place for place, line in enumerate(lines) if line.startswith("  bulgarian  ")]
    assert lines[first + 1].startswith(" " * 13)
    assert not any(line != line.rstrip() for line in lines)


def test_a_ruleset_tells_its_rules_with_sources_and_options_as_they_are_set(cli):
    shown = cli("list hungarian").stdout
    rules = unorules.load("hungarian")
    for name, source in rules.sources.items():
        assert source in shown
        assert f"  {name}  " in shown
    assert "uno-call.penalty=2\n" in shown
    assert "uno-call.required=false\n" in shown
    assert "scoring.points=S:20,R:20," in shown


def test_what_is_listed_can_be_set(cli):
    shown = cli("list bulgarian").stdout
    settings = [line.strip() for line in shown.splitlines() if "=" in line and ": " not in line]
    assert len(settings) == len(unorules.load("bulgarian").options)
    words = [word for setting in settings for word in ("--set", setting)]
    same = cli(["play", "bulgarian", "--watch", "--json", "--seed", "7", "--rounds", "1", *words])
    assert same.exit_code == 0
    assert same.stdout == cli("play bulgarian --watch --json --seed 7 --rounds 1").stdout


def test_a_ruleset_with_a_house_rule_is_listed_with_it(cli):
    shown = cli("list hungarian+zero").stdout
    assert shown.startswith("hungarian+zero  ")
    assert "zero.mode=swap-next-optional" in shown


def test_a_rule_tells_its_sources_and_options_with_what_is_allowed(cli):
    shown = cli("list uno-call").stdout
    assert "uno-call  UNO must be called" in shown
    assert "from: HU H27; HU H28" in shown
    assert "uno-call.due=with-penultimate\n" in shown
    assert "one of with-penultimate, before-last\n" in shown
    assert "uno-call.penalty=2\n" in shown
    assert f"{options_of(load_rule('uno-call'))['penalty'].metadata['help']}\n" in shown
    assert "from 0 on\n" in shown
    assert "true or false\n" in shown
    assert "reveals: all hands, when the round is over" in cli("list finish").stdout
    assert "scoring.points=S:20,R:20," in cli("list scoring").stdout


def test_a_rule_tells_what_it_needs_and_replaces_and_from_where_to_where_a_number_goes(paper):
    @rule(name="some", summary="something", requires=("a", "b"), conflicts=("c",), replaces=("d",))
    class Some:
        size: int = option(3, least=1, most=9, help="how big")

    _rule(paper.terminal, Some)
    assert paper.lines == [
        "some  something",
        "  requires: a, b",
        "  conflicts with: c",
        "  replaces: d",
        "",
        "  some.size=3",
        "    how big",
        "    from 1 to 9",
    ]
    assert isinstance(paper.terminal, Terminal)


def test_without_a_command_there_is_help(cli):
    result = cli("")
    assert result.exit_code == 0
    assert "Usage: unorules" in result.stdout
    assert "list" in result.stdout
    assert "play" in result.stdout
    assert cli("-h").stdout == result.stdout
    assert "unorules play bulgarian --watch --seed 7 --players Ana,Boris,Vera\n" in cli("play -h").stdout
    assert cli("--version").stdout.startswith("unorules, version ")
