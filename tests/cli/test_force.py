"""Which rules are in force: shown in the head of a game, by ?, and by list, as they were chosen."""

from __future__ import annotations

import re

import pytest

import unorules
from unorules import option, rule
from unorules.cli.force import changes, in_order, said
from unorules.recipe import Recipe, use
from unorules.registry import load_recipe
from unorules.ruleset import build

WORDS = "play hungarian --watch --quiet --rounds 1 --seed 3"


def test_what_was_changed_stands_under_the_summary_that_does_not_know_of_it(cli):
    shown = cli(
        f"{WORDS} --set uno-call.penalty=4 --set target.points=100 --house-rule zero --set zero.mode=rotate",
        COLUMNS="60",
    ).stdout
    head = shown.partition("Ana, Boris")[0]
    assert " ".join(head.split()).endswith(
        "0-9, to 500 but with uno-call.penalty=4 · target.points=100 · zero.mode=rotate · + zero"
    )


def test_what_is_printed_is_enough_to_play_it_again(cli):
    shown = cli(
        "play hungarian --watch --rounds 2 --house-rule zero --set zero.mode=rotate --set uno-call.penalty=3 "
        "--set finish.last-card-draw=false --set scoring.points=S:7 --players 3",
        COLUMNS="76",
    ).stdout
    name = shown.split()[0].partition("+")[0]
    names, seed = re.search(r"\n([\w, ]+) · greedy bots · seed (\d+)\n", shown).groups()
    told = " ".join(shown[shown.index("but with ") + 9 : shown.index(names)].split()).split(" · ")
    words = ["play", name, "--watch", "--rounds", "2", "--seed", seed, "--players", names.replace(", ", ",")]
    for one in told:
        words += ["--house-rule", one[2:]] if one.startswith("+ ") else ["--set", one]
    assert cli(words).stdout == shown


def test_where_nothing_was_changed_nothing_is_said(cli):
    assert "but with" not in cli(f"{WORDS} --set uno-call.penalty=2").stdout


def test_an_option_that_is_not_the_house_rules_own_is_a_change_and_its_own_is_none():
    assert changes(unorules.load("hungarian", house_rules=["zero"])) == ["+ zero"]
    assert changes(unorules.load("hungarian+zero", options={"zero.mode": "none"})) == ["zero.mode=none", "+ zero"]


@pytest.mark.parametrize("name", ["hungarian", "bulgarian", "hungarian+zero"])
def test_rules_are_listed_in_the_order_of_the_leaflet_with_house_rules_last(cli, name):
    listed = re.findall(r"^  ([a-z-]+)  ", cli(f"list {name}").stdout, re.MULTILINE)
    base, *house = name.split("+")
    assert listed == [*(use.rule for use in load_recipe(base).uses), *house]
    game = cli(f"play {name} --seed 3", keys="?\nq\n").stdout
    helped = re.findall(r"^    ([a-z-]+): ", game, re.MULTILINE)
    assert helped == listed


def test_a_rule_that_another_takes_the_place_of_is_not_listed():
    @rule(name="other", summary="other points", replaces=("scoring",))
    class Other:
        pass

    names = in_order(unorules.load("hungarian", house_rules=[Other]))
    assert "scoring" not in names
    assert names[-1] == "other"


def test_rules_of_a_recipe_that_is_not_installed_have_an_order_too():
    rules = build(Recipe("mine", "a game of mine", (use("numbers", "mine"), use("drawing", "mine"))))
    assert in_order(rules) == tuple(rules.rules)


def test_a_question_mark_tells_what_the_options_say(cli):
    game = " ".join(cli("play bulgarian --seed 3", keys="?\nq\n").stdout.split())
    assert "before the last · due before-last, penalty 4, required finish:" in game
    changed = cli("play bulgarian --seed 3 --set uno-call.penalty=1 --set uno-call.required=false", keys="?\nq\n")
    assert "before the last · due before-last, penalty 1 finish:" in " ".join(changed.stdout.split())
    assert "Skip cards: the next seat loses its turn · copies 2 wild:" in game


def test_no_and_0_and_tables_say_nothing_where_they_are_the_default():
    @rule(name="some", summary="something")
    class Some:
        size: int = option(0, help="how big")
        loud: bool = option(False, help="whether loud")
        quick: bool = option(True, help="whether quick")
        way: str = option("up", help="which way")
        table: dict[str, int] = option({"a": 1}, help="a table")

    def told(**options):
        named = {f"some.{key}": value for key, value in options.items()}
        return said(unorules.load("hungarian", house_rules=[Some], options=named), "some")

    assert told() == "quick, way up"
    assert told(size=3, loud=True, quick=False, table={"b": 2}) == "size 3, loud, not quick, way up, table b:2"
    assert told(table={}) == "quick, way up, table empty"
