"""A person at the keyboard: what is shown, what can be typed, and how to leave."""

from __future__ import annotations

import io
import json
import sys

import pytest
from tests.helpers import loaded

import unorules
from unorules import Card, IllegalMove, Move, Recipe, build, hookimpl, rule
from unorules.bots import GreedyBot
from unorules.cli.game import play, step
from unorules.cli.person import Person, chosen
from unorules.cli.terminal import Leave
from unorules.debts import Debt

NAMES = ("You", "Ana", "Boris")


@rule(name="bare-numbers", summary="cards without colour, each on each")
class BareNumbers:
    @hookimpl
    def card_deck(self):
        return [Card(None, str(number)) for number in range(1, 6)] * 4

    @hookimpl
    def card_matches(self, card, top, declared):
        return card is not Card(None, "5")


@pytest.fixture
def person(paper):
    return Person(paper.terminal, NAMES)


def position(hand, top, name="hungarian", **others):
    return loaded(name).position([hand, "g1 g2", "b1 b2 b3"], discard=top, draw="b7 b8 b9", **others)


# ------------------------------------------------------------------------------------------------------ what is shown


def test_H4_the_hand_is_sorted_by_colour_then_number_then_symbols_and_cards_without_colour_come_last(
    person, paper, keyboard
):
    r = loaded("bulgarian").position(
        ["W4 bS b9 b0 gDA yDA y7 y3 rDA rR r5 r5 W", "g1 g2", "b1"], discard="r1", draw="b7"
    )
    keyboard("1")
    person(r.view(0))
    (line,) = [line for line in paper.lines if line.startswith("  hand")]
    assert line.split()[1:] == ["r5", "r5", "rDA", "rR", "y3", "y7", "yDA", "gDA", "b0", "b9", "bS", "W", "W4"]


def test_the_table_is_shown_with_what_everybody_knows(person, paper, keyboard):
    r = position("r5 g9", "g7 r1", called=(1,))
    keyboard("1")
    person(r.view(0))
    assert paper.lines[:4] == [
        "",
        "  → Ana 2! · Boris 3",
        "  pile   r1    3 to draw",
        "  hand   r5   g9",
    ]


def test_the_others_stand_in_the_order_of_play(person, paper, keyboard):
    keyboard("1")
    person(position("r5 g9", "r1", direction=-1).view(0))
    assert "  ← Boris 3 · Ana 2\n" in paper.text


def test_what_a_card_without_colour_stands_for_is_shown(person, paper, keyboard):
    keyboard("1")
    person(position("y5 g9", "W", declared="y").view(0))
    assert "  pile   W   stands for y   3 to draw\n" in paper.text


def test_legal_moves_are_numbered_in_the_order_of_the_hand_with_words_last_and_explained(person, paper, keyboard):
    keyboard("1")
    person(position("W r5", "r1").view(0))
    assert paper.lines[4] == "  1 r5   2 W>r   3 W>y   4 W>g   5 W>b   6 uno (call UNO)"


def test_a_move_that_is_aimed_says_at_whom(person, paper, keyboard):
    keyboard("1")
    person(position("y0 r5", "y1", name="bulgarian").view(0))
    assert "   2 y0~1 (aimed at Ana)   " in paper.lines[4]


def test_a_word_that_is_aimed_says_what_it_is_and_at_whom(person):
    view = position("y0 r5", "y1", name="bulgarian").view(0)
    aimed = Move("uno 2", word="uno", rule="uno-call", target=2)
    assert person.described(view, aimed).plain == "uno 2 (call UNO, aimed at Boris)"


def test_others_are_told_of_by_name_when_a_move_is_refused(person, paper, keyboard):
    r = position("r5", "g9", name="bulgarian", seat=1)
    keyboard("r5")
    with pytest.raises(IllegalMove) as refused:
        r.play(person(r.view(0)), 0)
    person.refused(refused.value)
    assert paper.text.endswith("  Ana is to act, not you\n")


def test_many_moves_go_on_below(person, paper, keyboard):
    keyboard("1")
    person(position("W W4 r1 r2 r3 r4 r5 r6 r7 r8 r9 rS rR", "r0").view(0))
    moves = paper.lines[4:-1]
    assert len(moves) > 1
    assert max(map(len, moves)) <= 76
    assert " ".join(moves).split() == [
        word for n, move in enumerate(texts_of("W W4 r1 r2 r3 r4 r5 r6 r7 r8 r9 rS rR"), 1) for word in (str(n), move)
    ]


def texts_of(hand):
    cards = [card for card in hand.split() if card[0] != "W"]
    return [*cards[:-2], "rR", "rS", *(f"{wild}>{color}" for wild in ("W", "W4") for color in "rygb")]


def test_what_is_owed_is_shown_with_names(person, paper, keyboard):
    keyboard("1")
    person(position("r5 g9", "rD2", owed=[Debt(0, 2, 1, None, 2, "draw-two")]).view(0))
    assert "  You owe 2 cards and the turn\n" in paper.text
    assert "  1 take (pay what you owe)\n" in paper.text
    assert person.owes(position("r5 g9", "r1").view(0), Debt(1, 1)) == "Ana owes 1 card"


def test_HI8_nothing_of_other_hands_or_of_the_draw_pile_is_shown(paper, keyboard):
    shown = []
    for others, draw in ((["g1 g2", "b1 b2 b3"], "b7 b8"), (["y4 y5", "yS W W4"], "g7 g8")):
        r = loaded("bulgarian").position(["r5 g9", *others], discard="r1", draw=draw)
        keyboard("?", "1")
        Person(paper.terminal, NAMES)(r.view(0))
        shown.append(paper.text)
        paper.stream.truncate(0)
        paper.stream.seek(0)
    assert shown[0] == shown[1]


# ------------------------------------------------------------------------------------------------- what can be typed


@pytest.mark.parametrize(
    ("typed", "move"),
    [("1", "r5"), ("2", "W>r"), ("r5", "r5"), ("  W>b ", "W>b"), ("w>B", "W>b"), ("R5", "r5"), ("UNO", "uno")],
)
def test_a_move_is_named_by_its_number_or_its_text(person, keyboard, typed, move):
    r = position("W r5", "r1")
    keyboard(typed)
    found = person(r.view(0))
    assert found in r.legal_moves()
    assert str(found) == move


@pytest.mark.parametrize("typed", ["r9", "W", "²", "[bold]", "1.5", "--1"])
def test_anything_else_is_left_for_the_round_to_refuse(person, keyboard, typed):
    r = position("W r5", "r1")
    keyboard(typed)
    found = person(r.view(0))
    assert found == typed
    with pytest.raises((IllegalMove, unorules.InvalidMove)):
        r.play(found, 0)


@pytest.mark.parametrize("typed", ["0", "7", "99999999999999999999", "-1", "+7"])
def test_a_number_that_no_move_has_is_told_what_numbers_there_are_and_asked_again(person, paper, keyboard, typed):
    keyboard(typed, "1")
    assert str(person(position("W r5", "r1").view(0))) == "r5"
    assert f"  > {typed}\n  moves are numbered 1 to 6\n  > 1\n" in paper.text


def test_where_there_is_one_move_it_says_so(person, paper, keyboard):
    keyboard("2", "1")
    person(position("r5 g9 b2", "r1").view(0))
    assert "  > 2\n  there is one move: 1\n" in paper.text


def test_a_number_that_is_a_move_is_left_for_the_round_to_judge(person, keyboard):
    rules = build(Recipe("bare", "cards that are written as numbers", ()), house_rules=[BareNumbers])
    r = rules.position(["1 3", "2 5"], discard="4", draw="5")
    keyboard("5")
    assert person(r.view(0)) == "5"


def test_a_text_that_only_the_size_of_letters_tells_apart_is_taken_as_it_stands():
    upper, lower = Move("rR"), Move("rr")
    assert chosen("rr", (upper, lower)) is lower
    assert chosen("rR", (upper, lower)) is upper
    assert chosen("RR", (upper, lower)) == "RR"


def test_a_text_goes_before_a_number():
    two, one = Move("2"), Move("1")
    assert chosen("1", (two, one)) is one


def test_an_empty_line_in_turn_is_asked_again(person, paper, keyboard):
    keyboard("", "", "1")
    assert str(person(position("r5 g9", "r1").view(0))) == "r5"
    assert paper.text.count("  > \n  type a number or a move; ? helps\n") == 2
    assert paper.text.count("  > ") == 3


def test_a_question_mark_explains_what_can_be_typed_and_the_rules_in_force(person, paper, keyboard):
    r = position("r5 g9", "r1")
    keyboard("?", "1")
    assert str(person(r.view(0))) == "r5"
    helped = " ".join(paper.text.split())
    assert "0 You, 1 Ana, 2 Boris" in helped
    assert "q leaves the match" in helped
    for name, one in unorules.rules().items():
        assert (f"{name}: {one}" in helped) == (name in r.rules.rules)


def test_a_rule_without_options_is_explained_by_its_summary_alone(person, paper, keyboard):
    r = loaded("hungarian+skip-stacking").position(["r5 g9", "g1 g2", "g3 g4"], discard="r1", draw="y9")
    keyboard("?", "1")
    assert str(person(r.view(0))) == "r5"
    line = next(line for line in paper.text.splitlines() if line.lstrip().startswith("skip-stacking: "))
    assert unorules.rules()["skip-stacking"].startswith(line.strip().removeprefix("skip-stacking: "))


@pytest.mark.parametrize("key", ["q", "Q"])
def test_q_leaves(person, keyboard, key):
    keyboard(key)
    with pytest.raises(Leave):
        person(position("r5 g9", "r1").view(0))


def test_the_end_of_the_input_leaves(person, keyboard, monkeypatch):
    keyboard()
    with pytest.raises(Leave):
        person(position("r5 g9", "r1").view(0))
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(Leave):
        person(position("r5 g9", "r1").view(0))


# --------------------------------------------------------------------------------------------------- out of turn


def test_a_person_who_is_asked_out_of_turn_may_say_something_or_do_nothing(person, paper, keyboard):
    r = position("r5", "g9", name="bulgarian", seat=1)
    assert r.asked()[0] == 0
    keyboard("")
    assert person(r.view(0)) is None
    assert "  It isn't your turn, but you may:\n  1 uno (call UNO)\n" in paper.text
    keyboard("1")
    assert str(person(r.view(0))) == "uno"


def test_a_person_who_can_do_nothing_out_of_turn_is_not_bothered(person, paper, keyboard):
    keyboard("q")
    assert person(position("r5 r6", "g9", name="bulgarian", seat=1).view(0)) is None
    assert paper.text == ""


def test_the_table_is_shown_again_each_time_the_person_is_asked(person, paper, keyboard):
    r = position("r5", "g9", name="bulgarian", seat=1)
    keyboard("", "")
    person(r.view(0))
    person(r.view(0))
    assert paper.text.count("It isn't your turn") == 2


# ------------------------------------------------------------------------------------------------ refused, then again


class Game:
    """A match that stands as a round does."""

    def __init__(self, r):
        self.round = r
        self.play = r.play


def test_a_refused_move_tells_every_reason_and_is_asked_again_without_the_cards(person, paper, keyboard):
    r = position("r5 g9 b2", "r1")
    keyboard("g9", "r6", "foo", "r5")
    (event,) = step(Game(r), [person, None, None])
    assert (event.kind, str(event.data)) == ("played", "r5")
    assert "  > g9\n  g9 does not fit on r1\n  > r6\n  you do not hold r6\n  > foo\n" in paper.text
    assert "  'foo' is no move of ruleset 'hungarian'" in paper.text
    assert paper.text.count("hand") == 1


def test_every_reason_has_its_line(person, paper, keyboard):
    r = loaded("hungarian", wild_draw_four__legality="strict").position(
        ["W4 r5", "g1 g2", "b1"], discard="r1", draw="b7"
    )
    keyboard("W4>b", "1")
    step(Game(r), [person, None, None])
    assert "  you hold a card of the colour asked for (r) (wild-draw-four)\n" in paper.text


def test_a_bot_that_makes_an_illegal_move_is_a_fault_and_not_asked_again():
    def wrong(view):
        return "g9" if view.seat == 0 else None

    with pytest.raises(IllegalMove):
        step(Game(position("r5 g9", "r1")), [wrong, None, None])


def test_who_declines_out_of_turn_lets_the_next_be_asked():
    r = position("r5", "g9", name="bulgarian", seat=1)
    asked = []

    def nobody(view):
        asked.append(view.seat)

    step(Game(r), [nobody, GreedyBot(), nobody])
    assert asked == [0]
    assert r.version == 1


# -------------------------------------------------------------------------------------------------- the whole command


def test_a_whole_round_can_be_played_by_numbers(cli):
    result = cli("play hungarian --seed 3 --players 2 --rounds 1", keys="1\n" * 500)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "Round 1" in result.stdout
    assert "You deal" in result.stdout or "Ana deals" in result.stdout
    assert "After 1 round " in result.stdout
    assert not any(line != line.rstrip() for line in result.stdout.splitlines() if not line.endswith("> "))


def test_the_same_moves_with_the_same_seed_give_the_same_match_slips_of_the_pen_included(cli):
    clean = cli("play bulgarian --seed 3 --bot random --json", keys="1\n" * 30)
    messy = cli("play bulgarian --seed 3 --bot random --json", keys="foo\n?\n1\n" * 30)
    assert clean.stdout == messy.stdout
    assert clean.stderr != messy.stderr


def test_leaving_shows_the_scores_so_far_and_is_no_fault(cli):
    early = cli("play hungarian --seed 3", keys="q\n")
    assert early.exit_code == 0
    assert early.stdout.endswith("  > q\n  You leave the match.\n")
    late = cli("play hungarian --seed 3", keys="1\n" * 30)
    assert late.exit_code == 0
    assert "  You leave the match.\n\n── Scores" in late.stdout
    assert "After 2 rounds " in late.stdout


def test_the_person_is_called_by_name_if_names_are_given(cli):
    shown = cli("play hungarian --seed 3 --players Vera,Boris", keys="q\n").stdout
    assert "Vera, Boris · greedy bots · seed 3\n" in shown
    assert "  → Boris 6\n" in shown


def test_json_with_a_person_gives_what_the_person_may_know_and_talks_on_the_standard_error(cli):
    result = cli("play bulgarian --seed 3 --json", keys="1\n" * 40)
    events = [json.loads(line) for line in result.stdout.splitlines()]
    hidden = [event for event in events if event["kind"] in {"dealt", "drew", "took", "shuffled"}]
    assert {event["seat"] for event in hidden if event["cards"]} == {0}
    assert {event["seat"] for event in hidden if not event["cards"]} >= {1, 2, 3}
    assert events[-1]["kind"] == "result"
    assert "  hand  " in result.stderr
    assert "  hand  " not in result.stdout


def test_what_others_draw_is_not_told(cli):
    shown = cli("play bulgarian --seed 3", keys="1\n" * 40).stdout
    assert "draws a card" in shown
    assert "You draw a card" not in shown


def test_the_reports_of_a_round_that_ends_come_before_those_of_the_next():
    match = loaded("hungarian").match(2, seed=7)
    told = []

    class Report:
        def deal(self, events):
            told.append(("deal", len(match.rounds), events[0].kind))

        def move(self, events, turn):
            told.append(("move", events[-1].kind, turn))

    play(match, [GreedyBot(), GreedyBot()], [Report()], 2)
    deals = [place for place, one in enumerate(told) if one[0] == "deal"]
    assert len(deals) == 2
    assert told[deals[1] - 1][1] == "ended"
    assert told[-1][1] == "ended"
    assert sum(one[1] == "ended" for one in told) == 2


def test_garbage_typed_does_not_break_the_line(monkeypatch, paper, person):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n1\n"), encoding="utf-8"))
    paper.terminal.__init__(paper.stream)
    assert person(position("r5 g9", "r1").view(0)) == "\ufffd\ufffd"
