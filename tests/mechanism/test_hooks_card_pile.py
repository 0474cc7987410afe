"""The card and pile hooks by their names: what an answer does, what holds where nobody answers, and how two combine."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers import bare_with, legal, rule_with
from tests.mechanism.hooked import DRAWS, at, two_with

import unorules
from unorules import (
    Card,
    ConflictError,
    Drawing,
    FirstCard,
    Round,
    Ruleset,
    Way,
    Word,
    hookimpl,
    rule,
)
from unorules.effects import (
    DISCARD_PILE,
    DRAW_PILE,
    AfterDraw,
    Draw,
    EndRound,
    LoseTurn,
    MoveCards,
    Who,
)

# ------------------------------------------------------------------------------------------------------- card


def test_card_deck_is_collected_from_all_rules_and_sorted_whatever_their_order() -> None:
    few, more = {"card_deck": [Card("x", "1"), Card("r", "11")]}, {"card_deck": [Card("r", "A10"), Card("r", "A9")] * 3}
    for one, two in ((few, more), (more, few)):
        deck = [card.text for card in two_with(one, two).deck]
        assert len(deck) == 76 + 2 + 6
        assert list(dict.fromkeys(deck))[8:14] == ["r8", "r9", "rA10", "rA9", "r11", "y0"]
        assert deck[-1] == "x1"
    assert len(two_with({"card_deck": None}, few).deck) == 78


def test_card_matches_decides_what_fits_and_else_colour_or_symbol_does() -> None:
    plain = bare_with()
    assert legal(at(plain, ["r1 g9 g1", "b1"])) == ["r1", "g9"]
    odd = bare_with(card_matches=lambda card, top: True if card.symbol == "1" else None)
    assert legal(at(odd, ["r1 g9 g1", "b1"])) == ["r1", "g1", "g9"]
    none = bare_with(card_matches=lambda declared: False)
    assert legal(at(none, ["r1 g9 g1", "b1"])) == ["pass"]


def test_card_ways_are_the_moves_of_a_card_and_else_there_is_one_plain_way() -> None:
    def ways(card: Card, colors: tuple[str, ...]) -> list[Way] | None:
        return [Way(declared=color) for color in colors] if card.symbol == "1" else None

    rules = bare_with(card_ways=ways)
    assert legal(at(rules, ["r1 r2", "b1"])) == ["r1>r", "r1>g", "r1>b", "r2"]


def test_card_out_of_turn_spares_hands_without_such_a_card_and_who_must_act_is_asked_anyway() -> None:
    asked: list[int] = []

    def offer(round: Round, seat: int) -> list[str]:
        asked.append(seat)
        return ["knock"]

    hooks = {"turn_words": [Word("knock")], "turn_moves": offer, "turn_asks": lambda round: [0, 1, 2]}
    hands = ["r1 r2", "r3 b9", "b1 b2"]
    for cards, heard in (
        (lambda top: [top], [1]),
        (lambda top: [Card("b", "1"), Card("b", "9")], [1, 2]),
        (None, [1, 2]),
    ):
        r = at(bare_with(card_out_of_turn=cards, **hooks), hands, discard="b9" if heard == [1] else "r9")
        asked.clear()
        assert r.asked() == (1, 2, 0)
        assert [legal(r, seat) for seat in (1, 2)] == [["knock"] if seat in heard else [] for seat in (1, 2)]
        assert asked == heard
        assert legal(r)[-1] == "knock"


def test_card_out_of_turn_of_no_card_spares_turn_asks_as_long_as_there_are_no_facts() -> None:
    hooks = {"turn_words": [Word("knock")], "turn_moves": ["knock"], "turn_asks": (1,), "card_out_of_turn": []}
    assert at(bare_with(**hooks)).asked() == (0,)
    r = at(bare_with(turn_facts=lambda round: 5, **hooks))
    assert (r.asked(), legal(r, 1)) == ((1, 0), ["knock"])


def test_card_out_of_turn_of_one_rule_spares_nobody_whom_another_asks() -> None:
    words = {"turn_words": [Word("knock")], "turn_moves": lambda seat: ["knock"] if seat == 2 else None}
    rules = two_with({"card_out_of_turn": lambda top: [top], "turn_asks": (1, 2)}, {"turn_asks": (2,), **words})
    r = at(rules)
    assert (r.asked(), legal(r, 1), legal(r, 2)) == ((1, 2, 0), [], ["knock"])
    r = at(two_with({"card_out_of_turn": lambda top: [top], "turn_asks": (1, 2)}, words))
    assert (r.asked(), legal(r, 2)) == ((1, 2, 0), ["knock"])  # who asks nobody may offer anybody something


@pytest.mark.parametrize("answer", ["r1", [Card("x", "1")], 5])
def test_card_out_of_turn_says_faces_of_the_deck(answer: object) -> None:
    with pytest.raises(
        unorules.RuleError, match=r"card_out_of_turn returned .*; it must be a list of faces of the deck or None"
    ):
        bare_with(card_out_of_turn=answer)


def test_card_effects_are_what_a_card_does_and_else_it_does_nothing() -> None:
    def effects(card: Card, way: Way, active: int) -> list[LoseTurn] | None:
        return [LoseTurn(Who.NEXT)] if (card.symbol, way, active) == ("1", Way(), 3) else None

    rules = bare_with(card_effects=effects)
    for move, seat in {"r1": 2, "r2": 1}.items():
        r = at(rules)
        r.play(move)
        assert r.seat == seat


def test_card_points_are_what_a_card_is_worth_and_else_it_is_worth_nothing() -> None:
    rules = bare_with(card_points=lambda card: 7 if card.symbol == "1" else None)
    assert [rules.points(rules.card(text)) for text in ("r1", "r2")] == [7, 0]


def test_card_start_is_what_the_first_card_does_and_else_it_does_nothing() -> None:
    def start(card: Card, effects: tuple[Any, ...], active: int) -> FirstCard | None:
        assert effects == ()
        assert active >= 2
        return FirstCard((LoseTurn(Who.NEXT),)) if card.symbol != "1" else FirstCard(again=True)

    rules = bare_with(card_start=start)
    for seed in range(20):
        r = rules.deal(2, seed=seed, dealer=0)
        assert r.top.symbol != "1"
        assert r.seat == 0
    assert bare_with().deal(2, seed=1, dealer=0).seat == 1


# ------------------------------------------------------------------------------------------------------- pile


def test_pile_seats_bound_the_players_and_else_it_is_two_to_ten() -> None:
    rules = bare_with(pile_seats=(3, 3))
    assert rules.deal(3, seed=1).players == 3
    for players in (2, 4):
        with pytest.raises(unorules.InvalidConfiguration, match="not for"):
            rules.deal(players, seed=1)
    with pytest.raises(unorules.InvalidConfiguration, match="is for 2 to 10 players"):
        bare_with().deal(11, seed=1)


def test_pile_hand_size_is_dealt_and_else_it_is_seven() -> None:
    rules = bare_with(pile_hand_size=lambda players: players + 1)
    assert [len(hand) for hand in rules.deal(3, seed=1).hands] == [4, 4, 4]
    assert [len(hand) for hand in bare_with().deal(3, seed=1).hands] == [7, 7, 7]


def test_pile_draw_says_how_one_draws_and_else_nobody_can() -> None:
    r = at(bare_with(pile_draw=Drawing(count=2)))
    r.play("draw")
    assert r.hand_size(0) == 5
    assert legal(at(bare_with(), ["g1", "b1"])) == ["pass"]


def test_pile_stop_ends_a_draw_of_several_cards() -> None:
    rules = bare_with(
        pile_draw=Drawing(count=3), pile_stop=lambda round, seat, drawn: round.hand_size(seat) + drawn == 7
    )
    r = at(rules)
    r.play("draw")
    assert r.hand_size(0) == 5
    r = at(bare_with(pile_draw=Drawing(count=3), pile_stop=lambda round: None))
    r.play("draw")
    assert r.hand_size(0) == 6


def test_pile_after_draw_says_what_follows_and_else_the_turn_is_over() -> None:
    r = at(bare_with(pile_after_draw=lambda cards: AfterDraw.ON if len(cards) < 2 else AfterDraw.MAY, **DRAWS))
    r.play("draw")
    assert legal(r) == ["r6", "draw"]
    r.play("draw")
    assert legal(r) == ["r5", "r6", "pass"]
    r = at(bare_with(**DRAWS))
    r.play("draw")
    assert r.seat == 1


def test_pile_refill_fills_an_empty_draw_pile_and_else_it_stays_empty() -> None:
    refill = [MoveCards(DISCARD_PILE, DRAW_PILE, keep=1)]
    r = at(bare_with(pile_refill=lambda round: refill, **DRAWS), discard="g4 g5 r9", draw="")
    r.play("draw")
    assert r.hand_size(0) == 4
    r = at(bare_with(**DRAWS), discard="g4 g5 r9", draw="")
    r.play("draw")
    assert (r.hand_size(0), r.seat) == (3, 1)


def test_pile_stalemate_says_what_happens_and_else_the_round_is_drawn() -> None:
    for hook, kind in ((None, "drawn"), (lambda round: [EndRound(winners=(1,))], "won")):
        r = at(bare_with(pile_stalemate=hook), ["g1 g2", "b1 b2"], draw="")
        while r.result is None:
            r.play("pass")
        assert r.result.kind == kind
        assert len([event for event in r.events if event.kind == "said"]) == 2


# ---------------------------------------------------------------------------------------------- how answers combine

FIRST = {
    "pile_seats": ((3, 3), (4, 4)),
    "pile_hand_size": (3, 4),
    "pile_draw": (Drawing(count=2), Drawing(count=3)),
}


@pytest.mark.parametrize("hook", FIRST)
def test_the_first_answer_counts_and_none_leaves_it_to_the_next(hook: str) -> None:
    def what(rules: Ruleset) -> object:
        if hook == "pile_seats":
            with pytest.raises(unorules.InvalidConfiguration) as caught:
                rules.deal(9, seed=1)
            return str(caught.value)
        if hook == "pile_hand_size":
            return rules.deal(2, seed=1).hand_size(0)
        r = at(rules)
        r.play("draw")
        return r.hand_size(0)

    first, second = FIRST[hook]
    assert what(two_with({hook: first}, {hook: second})) == what(two_with({hook: first}, {}))
    assert what(two_with({hook: None}, {hook: second})) == what(two_with({}, {hook: second}))
    assert what(two_with({hook: first}, {})) != what(two_with({}, {hook: second}))


CARD = {
    "card_matches": (lambda card: True, lambda card: False),
    "card_ways": (lambda card: [Way()], lambda card: [Way(declared="r")]),
    "card_effects": (lambda card: [Draw()], lambda card: []),
    "card_points": (lambda card: 1, lambda card: 2),
    "card_start": (lambda card: FirstCard(), lambda card: FirstCard((Draw(),))),
}


@pytest.mark.parametrize("hook", CARD)
def test_two_answers_about_a_card_need_a_declared_order(hook: str) -> None:
    one, two = CARD[hook]
    with pytest.raises(ConflictError, match=f"'one' and 'two' answer {hook} differently"):
        two_with({hook: one}, {hook: two})
    ordered = rule(name="one", summary="first", before=("two",))(type("One", (), {hook: staticmethod(hookimpl(one))}))
    recipe = unorules.Recipe(name="two", summary="two rules", uses=(unorules.use("numbers", "a test"),))
    assert unorules.build(recipe, house_rules=[ordered, rule_with("two", **{hook: two})]).rules["one"] is not None
