"""`unorules play NAME --watch`: what is printed is what has happened, and is pleasant to read."""

from __future__ import annotations

import json
import re

import pytest

import unorules
from unorules.cli.terminal import Glyphs
from unorules.events import Event

RULESETS = ("hungarian", "bulgarian")
HEAD = 6  # the margin before the columns
COLUMN = 17


def logged(cli, command):
    """The event log as --json gives it."""
    result = cli(f"{command} --json")
    assert result.exit_code == 0
    assert result.stderr == ""
    return [json.loads(line) for line in result.stdout.splitlines()]


def columns(line, seats):
    return [line[HEAD + COLUMN * seat : HEAD + COLUMN * (seat + 1)].strip() for seat in range(seats)]


def sheets(text, seats):
    """Of every round the column of each seat as one text, and the foot by the word in its margin."""
    found = []
    body = text[: text.index("Scores")]
    for block in re.split(r"── Round \d+ ─+\n", body)[1:]:
        cells, foot, last = [""] * seats, {}, None
        lines = block.splitlines()
        for line in lines[lines.index("") + 2 :]:
            margin, row = line[:HEAD].strip(), columns(line, seats)
            if "───" in line or not line.strip():
                last = "foot" if "───" in line else last
            elif last is None:
                cells = [f"{cell} {more}".strip() for cell, more in zip(cells, row, strict=True)]
            else:
                last = margin or last
                foot[last] = [f"{a} {b}".strip() for a, b in zip(foot.get(last, [""] * seats), row, strict=True)]
        found.append((block, cells, foot))
    return found


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_every_card_that_is_laid_stands_in_its_players_column_and_the_scores_are_those_of_the_rounds(
    cli, name, seats, bot
):
    command = f"play {name} --watch --seed 7 --players {seats} --rounds 3 --bot {bot}"
    log = logged(cli, command)
    text = cli(command).stdout
    told = sheets(text, seats)
    assert 1 <= len(told) <= 3
    totals = [0] * seats
    for number, (block, cells, foot) in enumerate(told, 1):
        events = [event for event in log if event["round"] == number and event["kind"] != "result"]
        assert f"{turned(events)} is turned up\n" in block
        for seat in range(seats):
            laid = [
                card for e in events if e["kind"] in {"played", "shed"} and e["seat"] == seat for card in e["cards"]
            ]
            seen = re.findall(r"(?:[rygb](?:\d|S|R|D2|DA)|W4?)(?![\w])", cells[seat].replace(">", " >"))
            assert seen == laid
            calls = sum(event["kind"] == "called" and event["seat"] == seat for event in events)
            assert cells[seat].count("!") == calls
            (left,) = [e["cards"] for e in events if e["kind"] == "counted" and e["seat"] == seat]
            assert foot["left"][seat].partition(" =")[0].split() == left
        points = events[-1]["data"]["points"]
        totals = [a + b for a, b in zip(totals, points, strict=True)]
        assert foot["won"] == [f"+{one}" if one else "" for one in points]
        assert foot["all"] == [str(one) for one in totals]
    assert log[-1]["data"]["scores"] == totals


def turned(events):
    return [event["cards"][0] for event in events if event["kind"] == "turned"][-1]


@pytest.mark.parametrize("name", [*RULESETS, "no-mercy"])
def test_a_whole_match_ends_with_the_scores_of_every_round_and_who_has_won(cli, name):
    log = logged(cli, f"play {name} --watch --seed 7")
    lines = cli(f"play {name} --watch --seed 7").stdout.splitlines()
    result = log[-1]["data"]["result"]
    names = log[0]["data"]["names"]
    rounds = [event for event in log if event["kind"] == "ended"]
    (winner,) = result["winners"]
    best = result["points"][winner]
    assert result["kind"] == "won"
    assert lines[-1] == f"{names[winner]} wins the match with {best} points after {len(rounds)} rounds."
    start = next(place for place, line in enumerate(lines) if line.startswith("── Scores"))
    assert columns(lines[start + 2], 4) == names
    table = lines[start + 3 : -2]
    assert [line[:HEAD].strip() for line in table] == [*(str(n + 1) for n in range(len(rounds))), "all"]
    for line, ended in zip(table, rounds, strict=False):
        assert columns(line, 4) == [str(points) if points else "·" for points in ended["data"]["points"]]
    assert columns(table[-1], 4) == [str(points) for points in result["points"]]
    assert best >= unorules.load(name).options["target.points"]


@pytest.mark.parametrize("seats", [2, 3, 7, 10])
@pytest.mark.parametrize("wide", [60, 80, 200])
def test_the_text_is_narrow_and_no_line_ends_in_spaces(cli, seats, wide):
    shown = cli(f"play bulgarian --watch --seed 11 --players {seats} --rounds 1", COLUMNS=str(wide)).stdout
    lines = shown.splitlines()
    # a sheet for ten needs its columns; everything else keeps to the terminal, and on a wide one to 76 columns, or to
    # as many up to 120 as the players' columns want
    most = max(76, min(120, HEAD + COLUMN * seats))
    assert max(map(len, lines)) <= max(min(wide, most), HEAD + 6 * seats)
    assert not any(line != line.rstrip() for line in lines)


def test_many_players_have_wide_columns_on_a_wide_terminal_and_two_as_wide_ones_as_ever(cli):
    def head(seats, wide):
        shown = cli(f"play bulgarian --watch --seed 11 --players {seats} --rounds 1", COLUMNS=str(wide)).stdout
        return next(line for line in shown.splitlines() if line.startswith("      Ana"))

    assert head(10, 200).index("Boris") - HEAD == (120 - HEAD) // 10
    assert head(6, 108) == head(6, 200)
    assert head(6, 108).index("Boris") - HEAD == COLUMN
    assert head(10, 80).index("Boris") - HEAD == 74 // 10
    assert head(2, 200).index("Boris") - HEAD == COLUMN


def test_the_signs_are_explained(cli):
    shown = cli("play bulgarian --watch --seed 7 --rounds 1").stdout
    assert "\nrows are read along the arrow: ← from right to left · ! calls\n" in shown
    assert f"\n+1 takes a card · {Glyphs().lost} loses a turn · ⇄ exchanges hands · (..) laid under\n" in shown


def test_players_can_be_named_and_the_number_of_rounds_bounded(cli):
    shown = cli("play hungarian --watch --seed 7 --rounds 1 --players Ana,Boris,Vera").stdout
    assert shown.startswith("hungarian  the Hungarian leaflet:")
    assert "Ana, Boris, Vera · greedy bots · seed 7\n" in shown
    assert "── Round 1 ──" in shown
    assert "After 1 round " in shown


def test_without_a_seed_one_is_chosen_and_printed_and_plays_the_same_match_again(cli):
    first = cli("play hungarian --watch --rounds 2").stdout
    (seed,) = re.findall(r"· seed (\d+)\n", first)
    assert cli(f"play hungarian --watch --rounds 2 --seed {seed}").stdout == first
    other = cli("play hungarian --watch --rounds 2").stdout
    assert other != first  # one in a million


def test_quiet_shows_the_scores_and_nothing_of_the_rounds(cli):
    loud = cli("play bulgarian --watch --seed 7").stdout
    quiet = cli("play bulgarian --watch --seed 7 --quiet").stdout
    assert "Round" not in quiet
    assert loud.endswith(quiet[quiet.index("── Scores") :])


def test_verbose_shows_the_cards_dealt_and_drawn_which_are_hidden_otherwise(cli):
    log = logged(cli, "play bulgarian --watch --seed 7 --rounds 1")
    plain = cli("play bulgarian --watch --seed 7 --rounds 1").stdout
    shown = cli("play bulgarian --watch --seed 7 --rounds 1 --verbose").stdout
    drawn = [(event["seat"], event["cards"]) for event in log if event["kind"] == "drew"]
    assert drawn
    (_, cells, _), (_, bare, _) = sheets(shown, 4)[0], sheets(plain, 4)[0]
    for seat, cards in drawn:
        assert "".join(f"+{card}" for card in cards) in cells[seat]
    assert not re.search(r"\+[a-zW]", " ".join(bare))
    for event in log:
        if event["kind"] == "dealt":
            assert cells[event["seat"]].startswith(" ".join(event["cards"]))


def test_house_rules_and_options_count(cli):
    result = cli("play hungarian --watch --seed 7 --quiet --house-rule zero --set target.points=20")
    assert result.exit_code == 0
    assert result.stdout.startswith("hungarian+zero  ")
    assert re.search(r"\w+ wins the match with \d+ points after", result.stdout)


def test_json_has_every_event_of_the_library_unredacted_each_on_a_line_with_the_number_of_its_round(cli):
    log = logged(cli, "play bulgarian --watch --seed 7 --players Ana,Boris --rounds 2")
    assert all(list(event) == ["round", "kind", "seat", "cards", "count", "data"] for event in log)
    begin = log[0]["data"]
    assert (begin["ruleset"], begin["seed"], begin["names"], begin["bot"]) == (
        "bulgarian",
        7,
        ["Ana", "Boris"],
        "greedy",
    )
    rules = unorules.load(begin["ruleset"], options=begin["options"])
    match = rules.match(begin["names"], seed=begin["seed"])
    told = []
    for number in (1, 2):
        r = match.round
        events = [event for event in log if event["round"] == number and event["kind"] not in {"match", "result"}]
        for event in events:
            if event["kind"] in {"played", "said"}:
                match.play(event["data"], event["seat"])
            elif event["kind"] == "drew":
                match.play("draw", event["seat"])
        told.append((events, r.events))
    for events, again in told:
        assert [event["kind"] for event in events] == [event.kind for event in again]
        assert [event["cards"] for event in events] == [[card.text for card in event.cards] for event in again]
        assert [event["seat"] for event in events] == [event.seat for event in again]
    assert all(isinstance(event, Event) for event in match.round.events)
    assert log[-1]["kind"] == "result"
    assert log[-1]["data"] == {"result": None, "scores": list(match.scores)}


def test_the_result_of_a_whole_match_is_the_last_line_of_the_log(cli):
    log = logged(cli, "play bulgarian --watch --seed 7")
    assert log[-1]["data"]["result"]["points"] == log[-1]["data"]["scores"]
    assert [event["round"] for event in log] == sorted(event["round"] for event in log)
