"""How single events are told, on the sheet for who watches and in words for who plays."""

from __future__ import annotations

import io

import attrs
import pytest
from rich.text import Text
from tests.helpers import loaded

import unorules
from unorules import Card, Debt, Event, Move, Result
from unorules.cli.palette import card_text, cards_text, chip, hand_key, typed
from unorules.cli.scores import score_table, verdict
from unorules.cli.sheet import Sheet
from unorules.cli.terminal import ASCII, Glyphs, Terminal
from unorules.cli.words import Words
from unorules.moves import PASS

NAMES = ("You", "Boris", "Vera")
LOST = Glyphs().lost
R5, G9, W = Card("r", "5"), Card("g", "9"), Card(None, "W")


@pytest.fixture
def match():
    return loaded("bulgarian").match(NAMES, seed=7)


def played(seat, text, *cards, declared=None, target=None):
    return Event("played", seat, cards, len(cards), Move(text, cards, declared, target))


def said(seat, move):
    return Event("said", seat, (), 0, move)


UNO = Move("uno", word="uno", rule="uno-call")

TOLD = {
    # what happened: on the sheet (seat: text), in words for seat 0
    "a play": ([played(1, "r5", R5)], {1: "r5"}, "Boris lays r5"),
    "one's own play": ([played(0, "r5", R5)], {0: "r5"}, "You lay r5"),
    "several cards": ([played(1, "r5+g9", R5, G9)], {1: "r5+g9"}, "Boris lays r5+g9"),
    "a play with a colour": ([played(1, "W>g", W, declared="g")], {1: "W>g"}, "Boris lays W>g"),
    "a play with a card named": ([played(1, "W>g9", W, declared=G9)], {1: "W>g9"}, "Boris lays W>g9"),
    "a play at someone": ([played(1, "r5~2", R5, target=2)], {1: "r5~Vera"}, "Boris lays r5~Vera"),
    "an exchange": (
        [played(1, "r5~2", R5, target=2), Event("swapped", 1, (), 0, 2)],
        {1: "r5 ⇄ Vera"},
        "Boris lays r5, exchanges hands with Vera",
    ),
    "an exchange with you": (
        [played(1, "r5~0", R5, target=0), Event("swapped", 1, (), 0, 0)],
        {1: "r5 ⇄ You"},
        "Boris lays r5, exchanges hands with you",
    ),
    "a draw unseen": ([Event("drew", 1, (R5,), 1, None, (1,))], {1: "+1"}, "Boris draws a card"),
    "your own draw": ([Event("drew", 0, (R5,), 1, None, (0,))], {0: "+1"}, "You draw r5"),
    "a draw of several": ([Event("drew", 1, (R5, G9), 2, None, (1,))], {1: "+2"}, "Boris draws 2 cards"),
    "a draw of nothing": ([Event("drew", 0, (), 0, None, (0,))], {0: "+0"}, "You find no card to take"),
    "a draw and a pass": (
        [Event("drew", 1, (R5,), 1, None, (1,)), said(1, PASS)],
        {1: "+1"},
        "Boris draws a card, passes",
    ),
    "a pass alone": ([said(1, PASS)], {1: "pass"}, "Boris passes"),
    "your own pass": ([said(0, PASS)], {0: "pass"}, "You pass"),
    "cards taken": (
        [played(1, "r5", R5), Event("took", 2, (R5, G9), 2, "draw-two", (2,)), Event("lost", 2, (), 0, 1)],
        {1: "r5", 2: f"+2 {LOST}"},
        "Boris lays r5; Vera takes 2 cards (draw-two), loses a turn",
    ),
    "cards you take": (
        [played(2, "r5", R5), Event("took", 0, (R5, G9), 2, "draw-two", (0,)), Event("lost", 0, (), 0, 2)],
        {2: "r5", 0: "+2 " + LOST * 2},
        "Vera lays r5; you take r5 g9 (draw-two), lose 2 turns",
    ),
    "cards shed": (
        [played(1, "r5", R5), Event("shed", 1, (R5, G9), 2)],
        {1: "r5 (r5 g9)"},
        "Boris lays r5, lays r5 g9 under it",
    ),
    "cards given": (
        [Event("gave", 1, (R5,), 1, 2, (1, 2))],
        {1: "1 → Vera"},
        "Boris gives a card to Vera",
    ),
    "cards given to you": ([Event("gave", 1, (R5,), 1, 0, (1, 0))], {1: "1 → You"}, "Boris gives r5 to you"),
    "a call": ([said(1, UNO), Event("called", 1)], {1: "uno!"}, "Boris says uno"),
    "a call by a card": (
        [played(1, "r5", R5), Event("called", 1)],
        {1: "r5!"},
        "Boris lays r5, calls",
    ),
    "a call by itself": ([Event("called", 1)], {1: "!"}, "Boris calls"),
    "a word with a target": (
        [said(1, Move("catch 2", target=2, word="catch"))],
        {1: "catch Vera"},
        "Boris says catch Vera",
    ),
    "a word whose effect names the target": (
        [said(1, Move("catch 2", target=2, word="catch")), Event("took", 2, (), 2, "catching", (2,))],
        {1: "catch", 2: "+2"},
        "Boris says catch; Vera takes 2 cards (catching)",
    ),
    "a colour named": (
        [said(1, Move("color b", declared="b", word="color")), Event("declared", 1, (), 0, "b")],
        {1: "color b"},
        "Boris says color b",
    ),
    "a colour that a rule names": ([Event("declared", 1, (), 0, "b")], {1: ">b"}, "Boris names b"),
    "another colour than was said": (
        [said(1, Move("color b", declared="b", word="color")), Event("declared", 1, (), 0, "g")],
        {1: "color b >g"},
        "Boris says color b, names g",
    ),
    "a debt": ([Event("owed", 1, (), 2, Debt(1, 2, 1))], {1: "owes 2"}, "Boris owes 2 cards"),
    "a choice owed": ([Event("owed", 1, (), 0, Debt(1, choice="color"))], {}, ""),
    "cards shown": ([Event("revealed", 1, (R5,), 1)], {1: "shows r5"}, "Boris shows r5"),
    "cards shown to another": (
        [Event("revealed", 1, (R5,), 1, (2,), (1, 2))],
        {1: "shows a card to Vera"},
        "Boris shows a card to Vera",
    ),
    "cards shown to you": (
        [Event("revealed", 1, (R5, G9), 2, (0,), (1, 0))],
        {1: "shows 2 cards to You"},
        "Boris shows r5 g9 to you",
    ),
    "out": ([played(1, "r5", R5), Event("out", 1, (), 0, 1)], {1: "r5 out"}, "Boris lays r5, is out"),
    "you are out": ([Event("out", 0, (), 0, 1)], {0: "out"}, "You are out"),
    "eliminated": (
        [Event("eliminated", 1, (), 0, "hand-limit")],
        {1: "eliminated"},
        "Boris is out of the round (hand-limit)",
    ),
    "you are eliminated": (
        [Event("eliminated", 0, (), 0, "leaving")],
        {0: "eliminated"},
        "You are out of the round (leaving)",
    ),
    "what goes without saying": (
        [Event("again", 1), Event("silenced", 1), Event("forgiven", 1, (), 0, Debt(1, 2))],
        {},
        "",
    ),
    "a kind that is not known": ([Event("sang", 1)], {1: "sang"}, "Boris is concerned: sang · seat 1"),
    "two faces": (
        [played(1, "r5/g9", Card(R5, G9))],
        {1: "r5/g9"},
        "Boris lays r5/g9",
    ),
}

NOTES = {
    "a refill": (
        [
            Event("drew", 1, (), 1, None, (1,)),
            Event("moved", None, (R5, G9), 2, ("discard-pile", "draw-pile", False), ()),
            Event("shuffled", None, (R5, G9), 2, "draw-pile", ()),
        ],
        ["2 cards go from the discard pile to the draw pile", "the draw pile is shuffled"],
    ),
    "cards of a hand": (
        [Event("moved", None, (R5,), 1, (2, "discard-pile", True))],
        ["1 card goes from the hand of Vera to the discard pile"],
    ),
    "cards aside": (
        [Event("moved", None, (), 3, (1, "aside", True), (1,))],
        ["3 cards go from the hand of Boris to the pile called aside"],
    ),
    "hands handed on": ([Event("rotated", None, (), 0, (0, 1, 2))], ["hands go round: You → Boris → Vera → You"]),
    "piles turned over": ([Event("turned-over", None, (), 0, 1)], ["the piles are turned over"]),
    "a kind that is not known": ([Event("rain")], ["rain"]),
}


def sheet(paper, match):
    told = Sheet(paper.terminal, match, lambda event: event.redacted(None))
    paper.stream.truncate(0)
    paper.stream.seek(0)
    return told


def cells(line, seats=3):
    return {seat: text for seat in range(seats) if (text := line[6 + 17 * seat : 6 + 17 * (seat + 1)].strip())}


@pytest.mark.parametrize("case", TOLD)
def test_on_the_sheet(paper, match, case):
    events, seen, _ = TOLD[case]
    told = sheet(paper, match)
    told.move(events, events[0].seat)
    told._flush()
    found: dict[int, str] = {}
    for line in paper.lines:  # a long cell goes on below
        found |= {place: f"{found[place]} {text}" if place in found else text for place, text in cells(line).items()}
    assert found == seen


@pytest.mark.parametrize("case", TOLD)
def test_in_words(paper, match, case):
    events, _, words = TOLD[case]
    Words(paper.terminal, match, 0).move(events, events[0].seat)
    assert paper.text == (f"  {words}\n" if words else "")


def test_cards_taken_that_can_be_seen_have_a_plus_each_to_tell_them_from_cards_laid(paper, match):
    told = Sheet(paper.terminal, match, lambda event: event)
    told.move([Event("drew", 1, (R5,), 1, None, (1,)), played(1, "r5", R5)], 1)
    told.move([Event("took", 2, (R5, G9), 2, "draw-two", (2,))], 1)
    told._flush()
    assert cells(paper.lines[-1]) == {1: "+r5 r5", 2: "+r5+g9"}


def test_many_cards_taken_break_between_cards(paper, match):
    told = Sheet(paper.terminal, match, lambda event: event)
    told.move([Event("took", 1, (Card("r", "D2"),) * 5, 5, "uno-call", (1,))], 1)
    told._flush()
    assert [cells(line)[1] for line in paper.lines] == ["+rD2+rD2+rD2", "+rD2+rD2"]


@pytest.mark.parametrize("case", NOTES)
def test_what_happens_to_the_table_is_noted(paper, match, case):
    events, notes = NOTES[case]
    told = sheet(paper, match)
    told.move(events, 1)
    told._flush()
    assert [line.strip() for line in paper.lines if line.startswith("      ") and cells(line).get(1) != "+1"] == notes
    paper.stream.truncate(0)
    Words(paper.terminal, match, 0).move(events, 1)
    for note in notes:
        assert note in " ".join(paper.text.split())


@pytest.mark.parametrize("told_by", ["sheet", "words"])
def test_an_exchange_is_told_once_and_its_cards_to_who_gets_them(paper, match, told_by):
    events = [
        played(1, "r5~0", R5, target=0),
        Event("swapped", 1, (), 0, 0),
        Event("received", 1, (G9,), 1, None, (1,)),
        Event("received", 0, (W,), 1, None, (0,)),
    ]
    if told_by == "sheet":
        told = sheet(paper, match)
        told.move(events, 1)
        told._flush()
        assert cells(paper.lines[-1]) == {1: "r5 ⇄ You"}
    else:
        Words(paper.terminal, match, 0).move(events, 1)
        assert paper.text.startswith("  Boris lays r5, exchanges hands with you")
        assert "concerned" not in paper.text
        assert "g9" not in paper.text
        assert "W" in paper.text


# ----------------------------------------------------------------------------------------------------------- the rows


def test_a_row_is_what_can_be_read_along_its_arrow(paper, match):
    told = sheet(paper, match)
    for seat in (0, 1, 2, 0):
        told.move([played(seat, "r5", R5)], seat)
    told.move([played(1, "gR", Card("g", "R")), Event("direction", None, (), 0, -1)], 1)
    for seat in (0, 2, 1):
        told.move([played(seat, "g9", G9)], seat)
    told._flush()
    assert [(line[:6].strip(), cells(line)) for line in paper.lines] == [
        ("→", {0: "r5", 1: "r5", 2: "r5"}),
        ("→", {0: "r5", 1: "gR"}),
        ("←", {0: "g9"}),
        ("←", {1: "g9", 2: "g9"}),
    ]


def test_who_loses_the_turn_across_the_edge_stands_in_the_next_row(paper, match):
    told = sheet(paper, match)
    told.move([played(2, "r5", R5), Event("lost", 0, (), 0, 1)], 2)
    told.move([played(1, "g9", G9)], 1)
    told._flush()
    assert [cells(line) for line in paper.lines] == [{2: "r5"}, {0: LOST, 1: "g9"}]


def test_who_goes_out_with_a_draw_card_does_so_beside_the_card_and_not_in_another_lap(paper, match):
    told = sheet(paper, match)
    for seat, victim in ((1, 2), (2, 0)):
        told.move(
            [
                played(seat, "r5", R5),
                Event("took", victim, (G9, W), 2, "draw-two", (victim,)),
                Event("lost", victim, (), 0, 1),
                Event("out", seat, (), 0, 1),
            ],
            seat,
        )
    told._flush()
    assert [cells(line) for line in paper.lines] == [{1: "r5 out", 2: f"+2 {LOST} r5 out"}, {0: f"+2 {LOST}"}]


def test_what_is_said_out_of_turn_does_not_break_the_row(paper, match):
    told = sheet(paper, match)
    told.move([played(0, "r5", R5)], 0)
    told.move([said(0, UNO), Event("called", 0)], 1)
    told.move([said(2, UNO), Event("called", 2)], 1)
    told.move([played(1, "r5", R5)], 1)
    told.move([played(2, "r5", R5)], 2)
    told._flush()
    assert [cells(line) for line in paper.lines] == [{0: "r5 uno!", 1: "r5", 2: "uno! r5"}]


def test_long_cells_go_on_below(paper, match):
    told = sheet(paper, match)
    told.move([played(1, "r5", R5), Event("shed", 1, (R5,) * 8, 8)], 1)
    told._flush()
    assert len(paper.lines) > 1
    assert " ".join(cells(line)[1] for line in paper.lines) == "r5 (r5 r5 r5 r5 r5 r5 r5 r5)"
    assert all(line.startswith("      ") for line in paper.lines[1:])


def test_the_first_card_and_who_deals_are_told_and_what_it_does(paper, match):
    deal = [
        Event("cut", 0, (R5,), 1, 5),
        Event("cut", 1, (G9,), 1, 9),
        Event("dealer", 1),
        Event("shuffled", None, (), 0, "draw-pile", ()),
        Event("dealt", 2, (R5,), 1, None, (2,)),
        Event("turned", None, (W,), 1),
        Event("returned", None, (W,), 1),
        Event("shuffled", None, (), 0, "draw-pile", ()),
        Event("turned", None, (Card("g", "S"),), 1),
        Event("lost", 2, (), 0, 1),
    ]
    told = sheet(paper, match)
    told.deal(deal)
    told._flush()
    assert "drawn for the deal: You r5, Boris g9\n" in paper.text
    assert "\nBoris deals · W is turned up and goes back · gS is turned up\n" in paper.text
    assert cells(paper.lines[-1]) == {2: LOST}
    paper.stream.truncate(0)
    Words(paper.terminal, match, 0).deal(deal)
    assert paper.text.endswith("gS is turned up\n  Vera loses a turn\n")
    assert "── Round 1 ──" in paper.text


def test_you_deal(paper, match):
    told = sheet(paper, match)
    told.deal([Event("dealer", 0), Event("turned", None, (R5,), 1)])
    assert "You deal · r5 is turned up\n" in paper.text


def test_a_direction_is_told_in_words(paper, match):
    words = Words(paper.terminal, match, 0)
    words.move([played(1, "gR", Card("g", "R")), Event("direction", None, (), 0, -1)], 1)
    words.move([Event("direction", None, (), 0, 1), played(1, "gR", Card("g", "R"))], 1)
    assert paper.lines == [
        "  Boris lays gR; play goes counter-clockwise now",
        "  play goes clockwise now; Boris lays gR",
    ]


def test_the_foot_of_a_round(paper, match):
    end = [
        played(1, "r5", R5),
        Event("out", 1, (), 0, 1),
        Event("counted", 0, (G9, W), 2),
        Event("counted", 1, (), 0),
        Event("counted", 2, (R5,), 1),
        Event("ended", None, (), 0, Result("won", (1,), (2, 1, 2), (0, 64, 0))),
    ]
    drawn = [*end[2:5], Event("ended", None, (), 0, Result("drawn", (), (1, 1, 1), (0, 0, 0)))]
    told = sheet(paper, match)
    told.move(end, 1)
    told.move(drawn, 1)
    foot = [(line[:6].strip(), cells(line)) for line in paper.lines]
    assert foot[0] == ("→", {1: "r5 out"})
    assert foot[2:5] == [
        ("left", {0: "g9 W =59", 2: "r5 =5"}),
        ("won", {1: "+64"}),
        ("all", {0: "0", 1: "64", 2: "0"}),
    ]
    assert paper.lines[7].strip() == "nobody wins this round (drawn)"
    assert foot[8] == ("all", {0: "0", 1: "64", 2: "0"})
    paper.stream.truncate(0)
    Words(paper.terminal, match, 0).move(end, 1)
    assert "  Boris lays r5, is out\n\n" in paper.text
    assert " won                   +64\n" in paper.text


def test_the_verdict_names_everybody_who_is_ahead(paper, match):
    assert str(verdict(match)) == "After 0 rounds You, Boris and Vera lead with 0 points."
    match.scores = (20, 10, 20)
    assert str(verdict(match)) == "After 0 rounds You and Vera lead with 20 points."
    match.scores = (20, 10, 10)
    assert str(verdict(match)) == "After 0 rounds You lead with 20 points."
    match.result = Result.by_points((20, 10, 10))
    assert str(verdict(match)) == "You win the match with 20 points after 0 rounds."
    match.scores = (20, 30, 30)
    match.result = Result.by_points((20, 30, 30))
    assert str(verdict(match)) == "Boris and Vera win the match with 30 points after 0 rounds."
    match.result = Result.by_points((0, 0, 0), kind="truncated")
    assert str(verdict(match)) == "Nobody wins the match (truncated) after 0 rounds."
    score_table(paper.terminal, match)
    assert paper.lines[1].startswith("── Scores ──")


# ---------------------------------------------------------------------------------------------------------- the looks


def test_cards_have_the_colour_of_their_letter_and_unknown_letters_another(paper):
    styles = {str(card_text(Card(color, "5")).style) for color in "rygbpt"}
    assert len(styles) == 5
    assert str(card_text(Card("p", "5")).style) == str(card_text(Card("t", "5")).style)
    assert str(card_text(W).style) == "bold"
    assert cards_text([R5, G9]).plain == "r5 g9"
    assert len({str(chip(Card(color, "5")).style) for color in "rygbpt"}) == 5
    assert str(chip(W).style) == "bold reverse"
    assert chip(R5).plain == " r5 "


def on_colours(monkeypatch):
    for name, value in (("FORCE_COLOR", "1"), ("TERM", "xterm-256color"), ("COLUMNS", "80")):
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("NO_COLOR", raising=False)
    stream = io.StringIO()
    return Terminal(stream), stream


def test_the_last_card_of_a_hand_keeps_the_space_after_it_where_its_ground_shows(monkeypatch, paper):
    terminal, stream = on_colours(monkeypatch)
    for card in (R5, W):
        terminal.line(Text("hand ").append_text(chip(G9)).append_text(chip(card)).append("  "))
        assert stream.getvalue().endswith(f" {card.text} \x1b[0m\n")
    terminal.line(Text("hand ").append("r5 ", style="bold red"))
    assert stream.getvalue().endswith("r5\x1b[0m\n")
    paper.terminal.line(Text("hand ").append_text(chip(R5)))
    assert paper.lines == ["hand  r5"]


def test_a_card_with_two_faces_has_the_colour_of_the_one_that_shows():
    both = Card(R5, G9)
    assert str(card_text(both, 0).style) == str(card_text(R5).style)
    assert str(card_text(both, 1).style) == str(card_text(G9).style)
    assert card_text(both, 1).plain == "r5/g9"


@pytest.mark.parametrize("text", ["r5", "W>b", "r0~2", "color g", "draw", "uno"])
def test_a_move_is_shown_as_it_is_typed(text):
    assert typed(loaded("bulgarian").move(text)).plain == text


def test_the_parts_of_a_move_have_their_colours():
    spans = {(span.start, span.end): str(span.style) for span in typed(loaded("bulgarian").move("W>b")).spans}
    assert spans == {(0, 1): "bold", (2, 3): "bold blue"}
    several = typed(Move("r5+g9", (R5, G9)))
    assert [(span.start, span.end) for span in several.spans] == [(0, 2), (3, 5)]


def test_hands_are_sorted_by_the_face_that_shows():
    rules = unorules.load("hungarian")
    key = hand_key(rules, 1)
    assert sorted([W, G9, R5], key=key) == [R5, G9, W]


def test_signs_that_a_terminal_lacks_have_others_in_their_place():
    assert all(sign.isascii() for sign in attrs.astuple(ASCII))
    assert not any(sign.isascii() for sign in attrs.astuple(Glyphs()))
