"""The turn hooks of a round by their names: what an answer does, what holds where nobody answers, and how two combine."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from tests.helpers import bare_with, legal, refused, rule_with, texts, told
from tests.mechanism.hooked import at, two_with

import unorules
from unorules import (
    Card,
    Debt,
    Reason,
    Round,
    Target,
    Word,
)
from unorules.effects import (
    Announce,
    Draw,
    EndRound,
    Forgive,
    LoseTurn,
    Note,
    Owe,
    Stay,
    TurnOver,
    Who,
)

# ------------------------------------------------------------------------------------------------------- turn


def test_turn_words_are_known_and_words_that_nobody_declares_are_not() -> None:
    rules = bare_with(turn_words=[Word("knock"), Word("point", target=Target.OTHER), Word("name", declared=("x", "y"))])
    words = [move.text for move in at(rules).moves() if move.word and move.rule]
    assert words == ["knock", "point 1", "point 2", "name x", "name y"]
    with pytest.raises(unorules.InvalidMove):
        at(bare_with()).play("knock")


def test_turn_words_with_colors_are_a_move_for_each_colour_of_the_deck() -> None:
    words = [Word("paint", colors=True), Word("mix", declared=("g", "x"), colors=True, target=Target.OTHER)]
    r = at(bare_with(turn_words=words))
    found = [move.text for move in r.moves() if move.word and move.rule]
    assert found[:3] == ["paint r", "paint g", "paint b"]
    assert found[3:] == [f"mix {color} {seat}" for color in "rgbx" for seat in (1, 2)]


def test_turn_words_of_a_choice_are_open_for_colours_of_the_side_that_shows() -> None:
    deck = [Card(Card(front, "1"), Card(back, "2")) for front, back in ("rp", "gr", "rx")] * 3
    words = [Word("paint", colors=True), Word("owe")]

    def effects(move: Any) -> list[Any]:
        return [Owe(Who.ME, choice="paint"), TurnOver()] if move.word == "owe" else []

    rules = bare_with(card_deck=deck, turn_words=words, turn_moves=["owe"], turn_effects=effects)
    r = rules.position(["r1/p2 g1/r2", "r1/x2"], discard="r1/x2 r1/p2")
    assert [move.text for move in r.moves() if move.word == "paint"] == [f"paint {color}" for color in "rgpx"]
    r.play("owe")
    assert legal(r) == ["paint r", "paint p", "paint x"]
    r.play("paint x")
    r.play("owe")
    assert legal(r) == ["paint r", "paint g"]


@pytest.mark.parametrize(("one", "two", "waits"), [(None, None, False), (None, True, True), (False, True, False)])
def test_turn_last_card_answers_has_the_first_answer_count_and_else_it_is_final(
    one: bool | None, two: bool | None, waits: bool
) -> None:
    first = {
        "turn_last_card_answers": one,
        "turn_out": True,
        "turn_over": lambda round: EndRound(round.out) if round.out else None,
        "card_effects": (Owe(Who.NEXT, cards=1),),
        "turn_answerable": True,
    }
    r = at(two_with(first, {"turn_last_card_answers": two}), ["r1", "g1 g2", "b1 b2"])
    r.play("r1")
    assert (r.result is None, [debt.seat for debt in r.owed], r.out) == (waits, [1] if waits else [], (0,))
    if waits:
        assert legal(r) == ["take"]
        r.play("take")
    assert r.result is not None
    assert (r.result.winners, r.hand_size(1)) == ((0,), 3)


def test_turn_moves_are_offered_besides_the_others_and_all_are_collected() -> None:
    seen: list[list[str]] = []

    def offer(round: Round, seat: int, plays: Any) -> list[str]:
        seen.append(texts(plays))
        return ["knock"] if seat == 0 else []

    rules = two_with(
        {"turn_words": [Word("knock")], "turn_moves": offer},
        {"turn_words": [Word("sing")], "turn_moves": lambda seat: ["sing"]},
    )
    r = at(rules)
    assert legal(r) == ["r1", "r2", "r3", "knock", "sing"]
    assert legal(r, 1) == ["sing"]
    assert ["r1", "r2", "r3"] in seen


def test_turn_hand_limit_spares_a_rule_hands_that_are_larger() -> None:
    asked: list[int] = []

    def settled(round: Round, event: Any) -> None:
        asked.append(round.hand_size(0))

    hooks = {"turn_reactions": lambda kind: settled if kind == "settled" else None}
    for limit, sizes in ((1, [1]), (None, [2, 1])):
        asked.clear()
        r = at(bare_with(turn_hand_limit=limit, **hooks), ["r1 r2 r3", "r4 r5 r6"])
        r.play("r1")
        r.play("r4")
        r.play("r2")
        assert [size for place, size in enumerate(asked) if size not in asked[:place]] == sizes


def test_turn_asks_names_who_may_move_out_of_turn_and_else_nobody_may() -> None:
    rules = two_with({"turn_asks": lambda round: [2]}, {"turn_asks": lambda round: [2, 1]})
    assert sorted(at(rules).asked()[:-1]) == [1, 2]
    assert at(rules).asked()[-1] == 0
    assert at(bare_with()).asked() == (0,)


@pytest.mark.parametrize(
    ("idle", "facts", "heard"), [(True, None, []), (True, 5, ["r1"]), (None, None, ["r1"]), (False, None, ["r1"])]
)
def test_turn_idle_spares_reactions_to_a_move_as_long_as_there_are_no_facts(
    idle: bool | None, facts: int | None, heard: list[str]
) -> None:
    seen: list[str] = []

    def react(round: Round, event: Any) -> None:
        seen.append(str(event.data))

    rules = bare_with(turn_idle=idle, turn_facts=facts, turn_reactions=lambda kind: react if kind == "played" else None)
    at(rules, ["r1 r2 r3", "r4 r5 r6"]).play("r1")
    assert seen == heard


def test_turn_idle_is_asked_of_each_rule_for_its_own_reactions() -> None:
    seen: list[str] = []
    react = {"turn_reactions": lambda kind: (lambda round, event: seen.append("heard")) if kind == "played" else None}
    r = at(
        two_with({"turn_idle": lambda move: move.text == "r1", **react}, {"turn_idle": True}), ["r1 r2 r3", "r4 r5 r6"]
    )
    r.play("r1")
    assert not seen
    r.play("r4")
    assert seen == ["heard"]


def test_turn_idle_says_true_false_or_nothing() -> None:
    rules = bare_with(
        turn_idle="yes", turn_reactions=lambda kind: (lambda round, event: None) if kind == "played" else None
    )
    with pytest.raises(unorules.RuleError, match="turn_idle returned 'yes'; it must be True, False or None"):
        at(rules).play("r1")


def test_turn_external_is_no_legal_move_but_can_be_played() -> None:
    rules = bare_with(
        turn_words=[Word("bell")],
        turn_external=lambda round, seat: ["bell"] if seat == 1 else None,
        turn_effects=lambda seat, move: [Announce(seat)],
    )
    r = at(rules)
    assert (texts(r.external(1)), texts(r.external(0)), legal(r, 1)) == (["bell"], [], [])
    r.play("bell", 1)
    assert r.called == (1,)


def test_turn_vetoes_refuse_moves_and_all_reasons_are_kept() -> None:
    def veto(code: str) -> Any:
        return lambda move: (lambda round, seat, move: code) if move.text == "r1" else None

    rules = two_with({"turn_vetoes": veto("not-this")}, {"turn_vetoes": veto("nor-that")})
    r = at(rules)
    assert legal(r) == ["r2", "r3"]
    assert refused(r, "r1") == ["not-this", "nor-that"]


def test_turn_obligation_leaves_a_part_and_each_gets_what_the_one_before_left() -> None:
    rules = two_with(
        {"turn_obligation": lambda moves: [move for move in moves if move.text != "r1"]},
        {"turn_obligation": lambda round, seat, moves: [moves[0]] if len(moves) == 2 else None},
    )
    assert legal(at(rules)) == ["r2"]
    assert legal(at(bare_with(turn_obligation=None))) == ["r1", "r2", "r3"]


def test_turn_effects_are_asked_of_the_rule_that_made_the_move_alone() -> None:
    mine = {"turn_words": [Word("knock")], "turn_moves": ["knock"], "turn_effects": lambda move: [Announce()]}
    other = {"turn_effects": lambda move: [LoseTurn(Who.ME)]}
    r = at(two_with(mine, other))
    assert told(r.play("knock")) == ["said 0", "called 0"]
    assert told(r.play("r1")) == ["played 0 r1"]


def test_turn_reason_says_why_a_word_is_not_offered_and_else_there_is_a_general_one() -> None:
    word = {"turn_words": [Word("knock")]}
    reason = Reason("extra", "too-early", "nobody knocks yet")
    assert refused(at(bare_with(turn_reason=lambda round, seat, move: reason, **word)), "knock") == ["too-early"]
    (general,) = refused(at(bare_with(**word)), "knock")
    assert general != "too-early"


def owes(card: Card) -> list[Owe] | None:
    return [Owe(Who.NEXT, cards=2, turns=1)] if card.symbol == "1" else None


def test_turn_answerable_lets_the_round_wait_and_else_a_debt_is_paid_at_once() -> None:
    r = at(bare_with(card_effects=owes))
    r.play("r1")
    assert (r.owed, r.hand_size(1), r.seat) == ((), 5, 2)
    rules = two_with(
        {"card_effects": owes, "turn_answerable": lambda round, debt: debt.cards == 2}, {"turn_answerable": False}
    )
    r = at(rules, ["r1 r2", "g2 g3", "b2 b3"])
    r.play("r1")
    assert (r.seat, legal(r)) == (1, ["take"])


def test_turn_answers_are_offered_beside_take() -> None:
    def answers(round: Round, debt: Debt) -> list[str]:
        return [card.text for card in round.hands[debt.seat] if card.symbol == "1"]

    rules = bare_with(card_effects=owes, turn_answerable=True, turn_answers=answers)
    r = at(rules)
    r.play("r1")
    assert legal(r) == ["g1", "take"]
    assert legal(r, 2) == []


def test_turn_replacers_put_others_in_the_place_of_an_effect_each_rule_once() -> None:
    def more(round: Round, seat: int, effect: Draw) -> list[Draw]:
        return [attrs.evolve(effect, count=effect.count + 1)]

    def replace(effect: type, active: int) -> Any:
        return more if effect is Draw else None

    draws = {"card_effects": lambda card: [Draw(Who.NEXT)] if card.symbol == "1" else None}
    r = at(two_with({**draws, "turn_replacers": replace}, {"turn_replacers": replace}))
    r.play("r1")
    assert r.hand_size(1) == 6
    r = at(bare_with(**draws))
    r.play("r1")
    assert r.hand_size(1) == 4


def test_turn_reactions_follow_an_event_in_rule_order() -> None:
    def note(rule: str) -> Any:
        def react(round: Round, event: Any) -> list[Note]:
            order.append(rule)
            return [Note(rule, event.seat)]

        return lambda kind, active: react if kind == "played" else None

    order: list[str] = []
    r = at(two_with({"turn_reactions": note("one")}, {"turn_reactions": note("two")}))
    r.play("r1")
    assert order == ["one", "two"]
    assert dict(r.facts) == {"one": 0, "two": 0}


def test_turn_next_names_who_follows_and_else_it_is_the_next_seat() -> None:
    r = at(bare_with(turn_next=lambda round, seat: (seat + 2) % 3))
    r.play("r1")
    assert r.seat == 2
    r = at(bare_with(turn_next=lambda round, seat: None))
    r.play("r1")
    assert r.seat == 1


def test_turn_out_decides_about_a_hand_without_cards_and_else_it_stays_in() -> None:
    def verdict(answer: Any) -> Round:
        r = at(bare_with(turn_out=lambda round, seat: answer), ["r1", "g1 g2", "b1 b2"])
        r.play("r1")
        return r

    assert verdict(True).out == (0,)
    assert verdict(False).out == verdict(None).out == ()
    stayed = verdict(Stay((Draw(Who.ME, count=2),)))
    assert (stayed.out, stayed.hand_size(0)) == ((), 2)


@pytest.mark.parametrize("then", ["draw", "b1", "rD2", "W4>r", "r2"])
def test_turn_out_is_asked_again_for_who_stayed_in_without_cards(then: str) -> None:
    """It is asked for every seat in play without cards, at the end of every move."""
    asked = []

    def out(round: Round, seat: int) -> bool:
        asked.append(seat)
        return len(asked) > 2

    rules = unorules.load("hungarian", house_rules=[rule_with(turn_out=out)], options={"drawing.voluntary": True})
    hands = ["r1", "r2 b1 W4 rD2 g3 g4 g5", "b1 b2 b3 b4 b5", "b6 b7 b8"]
    r = rules.position(hands, discard="r9", draw="y1 y2 y3 y4 y5 y6 y7 y8")
    r.play("r1")
    assert (asked, r.active, r.out) == ([0], (0, 1, 2, 3), ())
    r.play(then)
    assert (asked, r.out) == ([0, 0], ())
    r.play("draw")
    assert (asked, r.out) == ([0, 0, 0], (0,))


def test_turn_over_ends_the_round_once_a_seat_has_left_and_else_it_goes_on() -> None:
    hooks = {"turn_out": True}
    r = at(bare_with(turn_over=lambda round: EndRound(winners=round.out), **hooks), ["r1", "g1 g2", "b1 b2"])
    r.play("r1")
    assert (r.result.kind, r.result.winners) == ("won", (0,))
    r = at(bare_with(**hooks), ["r1", "g1 g2", "b1 b2"])
    r.play("r1")
    assert (r.result, r.active) == (None, (1, 2))


def test_turn_facts_are_a_rules_own_and_turn_redact_shows_them() -> None:
    hooks = {"turn_facts": lambda round: 7, "turn_redact": lambda round, seat, fact: fact if seat == 1 else None}
    r = at(bare_with(**hooks))
    assert dict(r.facts) == {"extra": 7}
    assert [dict(r.view(seat).facts) for seat in (0, 1, None)] == [{}, {"extra": 7}, {}]


def test_turn_redact_is_needed_for_facts_to_be_seen() -> None:
    r = at(bare_with(turn_facts=lambda round: 7))
    assert [dict(r.view(seat).facts) for seat in (0, 1, None)] == [{}, {}, {}]


def test_a_debt_that_is_forgiven_is_not_paid() -> None:
    """`turn_answers` of the example in the reference: what an answer does is its rule's own."""
    rules = bare_with(
        card_effects=owes,
        turn_answerable=True,
        turn_words=[Word("beg")],
        turn_answers=["beg"],
        turn_effects=lambda round: [Forgive(debt) for debt in round.owed],
    )
    r = at(rules)
    r.play("r1")
    r.play("beg")
    assert (r.owed, r.hand_size(1)) == ((), 3)


def test_a_rule_whose_turn_idle_raises_is_named() -> None:
    def idle(move: Any) -> bool:
        raise ArithmeticError(move.text)

    rules = bare_with(
        turn_idle=idle, turn_reactions=lambda kind: (lambda round, event: None) if kind == "played" else None
    )
    r = rules.position(["r1 r2 r3", "r4 r5 r6"], discard="r5")
    with pytest.raises(ArithmeticError) as caught:
        r.play("r1")
    assert any("turn_idle" in note for note in caught.value.__notes__)
