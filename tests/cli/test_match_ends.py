"""Matches that seats drop out of, or in which few points are good, on the command line."""

from __future__ import annotations

import json
import re

import pytest


def test_who_is_out_of_the_match_has_an_empty_column_and_is_told_to_sit_out(cli):
    command = "play hungarian+elimination --watch --seed 3 --players 3 --set elimination.limit=100"
    text = cli(command).stdout
    rounds = re.split(r"── Round \d+ ─+\n", text)[1:]
    log = [json.loads(line) for line in cli(f"{command} --json").stdout.splitlines()]
    out = {(event["round"], event["seat"]) for event in log if event["kind"] == "sat-out"}
    assert out
    names = log[0]["data"]["names"]
    for number, told in enumerate(rounds, 1):
        for seat, name in enumerate(names):
            assert (f"{name} sits out" in told) == ((number, seat) in out)
    assert " won " not in text, "points are nothing that one wins here"
    assert re.search(r"\w+ wins the match with \d+ points after \d+ rounds\.", text)


def test_where_the_fewest_points_win_who_has_them_leads(cli):
    text = cli("play hungarian+low-score --watch --seed 3 --players 3 --rounds 2").stdout
    totals = [int(total) for total in re.findall(r"^ all +(\d+) +(\d+) +(\d+)$", text, re.MULTILINE)[-1]]
    names = re.findall(r"^ +(\w+) +(\w+) +(\w+)$", text, re.MULTILINE)[-1]
    assert f"{names[totals.index(min(totals))]} leads with {min(totals)} points" in text


def test_points_that_are_lost_have_their_sign_and_totals_begin_with_what_each_has(cli):
    text = cli("play hungarian+survival --watch --seed 3 --players 3 --rounds 1").stdout
    lost = [int(points) for points in re.findall(r"(?<=\s)-\d+", text.partition("adds ")[2].splitlines()[0])]
    assert lost
    totals = [int(total) for total in re.findall(r"^ all +(\d+) +(\d+) +(\d+)$", text, re.MULTILINE)[0]]
    assert sum(totals) == 1500 + sum(lost)
    assert max(totals) == 500


@pytest.mark.parametrize(("name", "players"), [("two-player", 2), ("partners", 4), ("classic", 4)])
def test_as_many_play_as_may_if_it_is_not_said(cli, name, players):
    result = cli(f"play {name} --watch --quiet --seed 7 --rounds 1")
    assert result.exit_code == 0
    assert (
        len(re.search(r"^\s+((\w+ +)*\w+)$", result.stdout.partition("Scores")[2], re.MULTILINE)[1].split()) == players
    )


@pytest.mark.parametrize("name", ["classic", "classic-42003", "classic-112", "two-player", "partners"])
def test_whole_matches_can_be_watched(cli, name):
    result = cli(f"play {name} --watch --seed 7")
    assert result.exit_code == 0
    assert re.search(r"\w+ wins? the match with \d+ points after \d+ rounds\.$", result.stdout.strip())
    assert result.stderr == ""
