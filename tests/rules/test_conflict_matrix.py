"""Where two rules meet: one test for each row of the matrix of house rules that touch each other."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from tests.helpers import hand, legal, loaded, match_at, play, refused, rule_with
from tests.mechanism.flip import Backs, Flip

import unorules
from unorules import Card, ConflictError, Round, Ruleset, Word
from unorules.effects import TurnOver
from unorules.ruleclass import info_of

DRAW = "y9 y8 y7 y6 y4 y3 g9 g8 g7 g6 b9 b8 b7 b6"


def at(house: str, hands: list[str], *, options: dict[str, Any] | None = None, **position: Any) -> Round:
    """A position of the ruleset and the house rules in *house*; a red 5 lies on top unless said otherwise."""
    rules = loaded(house, **(options or {}))
    return rules.position(hands, **{"discard": "r5", "draw": DRAW, **position})


def owes(r: Round) -> list[tuple[int, int, int]]:
    return [(debt.seat, debt.cards, debt.turns) for debt in r.owed]


# ------------------------------------------------------------------------------------------- draws that are passed on


@pytest.mark.parametrize(("kept", "taken"), [("r1 g1", (8, 0)), ("g1 b1", (0, 10))])
def test_stack_and_challenge_the_last_is_judged_and_all_of_the_stack_is_settled(
    kept: str, taken: tuple[int, int]
) -> None:
    r = at("classic+stacking", ["W4 y1 y2", f"W4 {kept}", "b1 b2", "b3 b4"], discard="y5")
    play(r, "W4>r", "W4>g")
    assert legal(r) == ["challenge", "take"]
    play(r, "challenge")
    assert (r.hand_size(1) - 2, r.hand_size(2) - 2) == taken
    assert (r.seat, r.owed, r.color) == (2 if taken[0] else 3, (), "g")


def test_stack_and_seven_zero_what_is_owed_stays_with_the_seat_and_no_exchange_answers_it() -> None:
    r = at("classic+stacking+seven-zero", ["rD2 r1 r2", "r7 r0 gD2", "b1 b2"])
    play(r, "rD2")
    assert legal(r) == ["gD2", "take"]
    played = at("classic+stacking+seven-zero", ["r7 r1", "g1 g2 g3", "b1 b2"], owed=[(2, 4)])
    assert (played.seat, legal(played)) == (2, ["take"])
    play(played, "take", "r7~2")
    assert (hand(played, 2), played.hand_size(0)) == ("r1", 6)


@pytest.mark.parametrize("card", ["rS", "rR"])
def test_stack_and_skip_or_reverse_only_by_deflecting(card: str) -> None:
    hands = ["rD2 r1 r2", f"{card} g1 g2", "b1 b2", "y1 y2"]
    r = play(at("classic+stacking", hands), "rD2")
    assert refused(r, card) == ["owing"]
    r = play(at("classic+stacking+deflect", hands), "rD2", card)
    assert owes(r) == [(2 if card == "rS" else 0, 2, 1)]


# ------------------------------------------------------------------------------------------------- two-faced cards


@cache
def two_faced(*house: str) -> Ruleset:
    """Classic with backs, and ``upend``, which turns everything over at any time."""
    upend = rule_with("upend", turn_words=[Word("upend")], turn_external=["upend"], turn_effects=(TurnOver(),))
    return unorules.load("classic", house_rules=[*house, Flip, Backs, upend])


def fronts(rules: Ruleset, texts: str) -> list[Card]:
    """A card with each of these fronts."""
    return [next(card for card in rules.deck if card.front.text == text) for text in texts.split()]


@pytest.mark.parametrize("house", [(), ("stacking",), ("deflect",)])
def test_flip_and_a_pending_draw_the_amount_is_fixed_already(house: tuple[str, ...]) -> None:
    rules = two_faced(*house)
    hands = [fronts(rules, "W4 r1 r2"), fronts(rules, "g1 g2"), fronts(rules, "b1 b2")]
    r = rules.position(hands, discard=fronts(rules, "b3 r5"), draw=fronts(rules, "g3 g4 g5 y1 y2 y3 y4"))
    play(r, f"{hands[0][0]}>b")
    assert (owes(r), "challenge" in legal(r)) == ([(1, 4, 1)], True)
    play(r, (2, "upend"))
    assert (r.side, owes(r), legal(r)) == (1, [(1, 4, 1)], ["take"])
    play(r, "take")
    assert (r.hand_size(1), r.seat, r.owed) == (6, 2, ())


@pytest.mark.parametrize("flips", [0, 1, 2])
def test_flip_and_a_draw_until_a_colour_it_is_one_of_the_side_that_shows(flips: int) -> None:
    rules = two_faced("color-roulette")
    hands = [fronts(rules, "WC r1 r2"), fronts(rules, "g1 g2"), fronts(rules, "b1 b2")]
    r = rules.position(hands, discard=fronts(rules, "b3 r5"), draw=fronts(rules, "r3 y4 r8 g3 b7"))
    play(r, str(hands[0][0]), *[(2, "upend"), (0, "upend")][:flips])
    assert sorted(legal(r)) == [f"roulette {color}" for color in ("optu" if r.side else "bgry")]
    wanted = r.draw_pile[-3]
    color = wanted.face(r.side).color
    play(r, f"roulette {color}")
    assert (r.color, r.hand_size(1), wanted in r.hands[1], r.seat) == (color, 5, True, 2)


# -------------------------------------------------------------------------------------------------------- jumping in


@pytest.mark.parametrize(("effect", "cards"), [("cancel", 4), ("accumulate", 6)])
def test_jump_in_and_stack_it_is_owed_from_the_jumper_on_without_the_card_that_is_cancelled(
    effect: str, cards: int
) -> None:
    hands = ["rD2 r1 r2", "gD2 g1 g2", "b1 b2", "gD2 b3 b4", "y1 y2"]
    r = play(at("classic+stacking+jump-in", hands, options={"jump_in__effect": effect}), "rD2", "gD2")
    assert (owes(r), legal(r, 3)) == ([(2, 4, 1)], ["gD2"])
    play(r, (3, "gD2"))
    assert (owes(r), r.seat) == ([(4, cards, 1)], 4)
    play(r, "take")
    assert (r.hand_size(2), r.hand_size(4), r.seat) == (2, 2 + cards, 0)


def test_jump_in_and_stack_only_the_twin_of_the_card_on_top() -> None:
    r = play(at("classic+stacking+jump-in", ["rD2 r1 r2", "gD2 g1 g2", "b1 b2", "rD2 bD2 b4"]), "rD2", "gD2")
    assert legal(r, 3) == []


@pytest.mark.parametrize(("effect", "cards"), [("cancel", 4), ("accumulate", 6)])
def test_jump_in_and_stack_with_ones_own_twin_and_the_order_of_the_two_is_declared(effect: str, cards: int) -> None:
    options = {"jump_in__effect": effect, "jump_in__own": True}
    r = at("classic+stacking+jump-in", ["rD2 r1 r2", "gD2 gD2 g1 g2", "b1 b2 b3"], options=options)
    play(r, "rD2", "gD2", (1, "gD2"))
    assert (owes(r), r.seat) == ([(2, cards, 1)], 2)
    assert {"stacking", "skip-stacking"} <= set(info_of(type(r.rules.rules["jump-in"])).before)


@pytest.mark.parametrize(("effect", "turns"), [("cancel", 2), ("accumulate", 3)])
def test_jump_in_and_a_stack_of_skips_goes_the_same_way(effect: str, turns: int) -> None:
    hands = ["rS r1 r2", "gS g1 g2", "b1 b2", "gS b3 b4"]
    r = play(at("classic+skip-stacking+jump-in", hands, options={"jump_in__effect": effect}), "rS", "gS", (3, "gS"))
    assert owes(r) == [(0, 0, turns)]


@pytest.mark.parametrize(("effect", "owed"), [("cancel", [2, 2, 2]), ("accumulate", [2, 4, 4])])
def test_jump_in_where_all_others_draw_nobody_takes_for_another_seat(effect: str, owed: list[int]) -> None:
    options = {"jump_in__wilds": True, "jump_in__effect": effect, "customizable_wild__effect": "others-draw"}
    r = at("classic-112+jump-in", ["WX r1 r2", "g1 g2", "WX b1 b2"], options=options)
    play(r, "WX>b", (2, "WX>g"))
    cards = [sum(debt.cards for debt in r.owed if debt.seat == seat) for seat in range(3)]
    own = 0 if effect == "cancel" else 2
    assert cards == [owed[0], owed[1], own]


def test_jump_in_and_uno_to_one_card_opens_a_window_until_the_next_player_begins() -> None:
    r = play(at("classic+jump-in", ["r6 r1 r2", "g1 g2", "b1 b2", "r6 y1"]), "r6", (3, "r6"))
    assert [legal(r, seat) for seat in (1, 2, 3)] == [["catch 3"], ["catch 3"], ["uno"]]
    play(r, "r1")
    assert refused(r, "catch 3", 2) == ["nothing-to-catch"]


@pytest.mark.parametrize("called", [True, False])
def test_jump_in_and_uno_with_the_last_card_one_must_have_called(called: bool) -> None:
    r = play(at("bulgarian+jump-in", ["r6 r1 r2", "g1 g2", "b1 b2", "r6"]), "r6", *([(3, "uno")] if called else []))
    play(r, (3, "r6"))
    assert (r.result is not None, r.hand_size(3)) == (called, 0 if called else 4)


def test_jump_in_and_challenge_the_window_of_the_first_play_closes() -> None:
    hands = ["W4 r1 r2", "g1 g2", "W4 b1 b2", "y1 y2"]
    r = play(at("classic+jump-in", hands, options={"jump_in__wilds": True}), "W4>b")
    assert legal(r) == ["challenge", "take"]
    play(r, (2, "W4>g"))
    assert (owes(r), refused(r, "challenge", 1)) == ([(3, 4, 1)], ["nothing-to-challenge"])
    play(r, "challenge")  # seat 2 held blue, the colour asked for then
    assert (r.hand_size(0), r.hand_size(2), r.hand_size(3)) == (2, 6, 2)


@pytest.mark.parametrize("mode", ["refuse", "penalize"])
def test_jump_in_and_no_action_last(mode: str) -> None:
    hands = ["rS r1 r2", "g1 g2", "b1 b2", "rS"]
    r = play(at("classic+jump-in+no-action-last", hands, options={"no_action_last__mode": mode}), "rS")
    if mode == "refuse":
        assert legal(r, 3) == []
    else:
        play(r, (3, "rS"))
        assert (r.result, r.hand_size(3), r.seat) == (None, 2, 1)


def test_jump_in_and_play_to_last_play_goes_on_from_the_jumper_who_is_out() -> None:
    r = play(at("classic+jump-in+play-to-last", ["rD2 r1 r2", "g1 g2", "b1 b2", "rD2"]), "rD2", (3, "rD2"))
    assert (r.out, r.owed, r.hand_size(0), r.hand_size(1), r.seat) == ((3,), (), 4, 2, 1)


# -------------------------------------------------------------------------------------------------- exchanged hands


@pytest.mark.parametrize("card", ["r7", "r0"])
def test_seven_zero_and_the_last_card_one_has_won_first(card: str) -> None:
    r = at("classic+seven-zero", [card, "g1 g2", "b1 b2"])
    assert [text for text in legal(r) if text.startswith("r")] == [card]
    play(r, card)
    assert (r.result is not None, r.out, [r.hand_size(seat) for seat in range(3)]) == (True, (0,), [0, 2, 2])


@pytest.mark.parametrize("target", [1, 2, 3])
def test_partners_and_exchanges_the_partner_is_a_target_unless_agreed_otherwise(target: int) -> None:
    hands = ["r7 r1", "g1 g2", "b1 b2", "y1 y2"]
    assert f"r7~{target}" in legal(at("partners+seven-zero", hands))
    r = at("partners+seven-zero", hands, options={"teams__partner_swap": False})
    assert (f"r7~{target}" in legal(r)) is (target != 2)
    if target == 2:
        assert refused(r, "r7~2") == ["partner"]


def test_partners_and_a_zero_every_hand_goes_to_an_opponent() -> None:
    r = play(at("partners+seven-zero", ["r0 r1 r2", "g1 g2", "b1 b2", "y1 y2"]), "r0")
    assert [hand(r, seat) for seat in range(4)] == ["y1 y2", "r1 r2", "g1 g2", "b1 b2"]


@pytest.mark.parametrize("last", ["win", "refuse"])
def test_swap_hands_and_several_at_once_are_told_with_whom_and_may_be_no_last_cards(last: str) -> None:
    options = {"swap_hands__last_card": last}
    r = at("classic-112+decks+equal-cards", ["SW SW r1", "g1 g2", "b1 b2"], options=options)
    assert ("SW+SW>b~1" in legal(r), refused(r, "SW+SW>b")) == (True, ["whom"])
    r = at("classic-112+decks+equal-cards", ["SW SW", "g1 g2", "b1 b2"], options=options)
    assert refused(r, "SW+SW>b~1") == ["last-card" if last == "win" else "never-last"]
    assert ("SW+SW>b" in legal(r)) is (last == "win")


# ------------------------------------------------------------------------------------------------- UNO and drawing


def test_discard_all_and_uno_the_call_is_due_for_the_state_that_is_reached() -> None:
    hands = ["rDA r1 r2 g1", "g1 g2", "b1 b2"]
    r = play(at("no-mercy", hands), "rDA")
    assert (hand(r, 0), legal(r, 2)) == ("g1", ["catch 0"])
    r = play(at("no-mercy", hands), "uno", "rDA")
    assert (r.called, legal(r, 2)) == ((0,), [])
    r = at("bulgarian", ["rDA r1 r2", "g1 g2", "b1 b2"])
    assert play(r.copy(), "rDA").hand_size(0) == 4
    assert play(r, "uno", "rDA").result is not None


def test_draw_until_and_empty_piles_it_stops_and_the_turn_passes() -> None:
    r = play(at("classic+draw-until-playable", ["g1", "y1 y2", "b1 b2"], draw="b4", discard="g8 r5"), "draw")
    assert (hand(r, 0), legal(r)) == ("g1 g8 b4", ["pass"])
    play(r, "pass")
    assert (r.seat, r.draw_pile) == (1, ())


def test_draw_until_and_a_strict_wild_only_if_no_card_of_the_colour_was_drawn_on_the_way() -> None:
    house = "hungarian+strict-wild-draw-four+draw-until-playable"
    r = play(at(house, ["g1", "y1 y2", "b1 b2"], draw="r9 W4 y9"), "draw")
    assert (hand(r, 0), {text[:2] for text in legal(r)}) == ("y9 g1 W4", {"W4"})
    options = {"draw_until_playable__voluntary": True}
    r = play(at(house, ["r1 r2", "y1 y2", "b1 b2"], draw="b9 r9 W4 y9", options=options), "draw")
    assert (hand(r, 0), legal(r)) == ("r1 r2 r9 y9 W4", ["r9"])


def test_force_play_and_a_bluff_it_never_forces() -> None:
    r = at("classic+force-play", ["W4 r1 g1", "y1 y2", "b1 b2"])
    assert legal(r) == ["r1", "W4>r", "W4>y", "W4>g", "W4>b"]  # the red 1 forces, and the bluff is open besides
    drawn = play(at("classic+force-play", ["r1 g1", "y1 y2"], discard="b5", draw="b1 W4"), "draw")
    assert legal(drawn) == ["W4>r", "W4>y", "W4>g", "W4>b"]  # no blue at hand: no bluff, so it must be laid
    bluff = at("classic+force-play", ["b1 W4 g1", "y1 y2"], discard="b5", drawn="W4")
    assert legal(bluff) == ["W4>r", "W4>y", "W4>g", "W4>b", "pass"]


def test_mercy_and_a_draw_the_rest_is_not_drawn() -> None:
    hands = ["rD2 r1 r2", "gD2 g1 g2", "b1 b2 b3 b4", "y1 y2"]
    r = play(at("classic+stacking+hand-limit", hands, options={"hand_limit__limit": 6}), "rD2", "gD2", "take")
    assert (r.active, r.seat, r.owed) == ((0, 1, 3), 3, ())
    assert len(r.draw_pile) == len(DRAW.split()) - 2


def test_mercy_and_a_bluff_found_out_the_challenger_plays_on() -> None:
    r = at("classic+hand-limit", ["W4 r1 r2", "g1 g2", "b1 b2"], options={"hand_limit__limit": 6})
    play(r, "W4>b", "challenge")
    assert (r.active, r.seat, r.owed) == ((1, 2), 1, ())


# -------------------------------------------------------------------------------------------------------- the last card


def test_multiples_and_no_action_last_the_top_card_of_them_counts() -> None:
    house, options = "classic+equal-cards+no-action-last", {"equal_cards__which": "same-symbol"}
    assert "rS+bS" not in legal(at(house, ["rS bS", "g1 g2"], options=options))
    assert "r6+b6" in legal(at(house, ["r6 b6", "g1 g2"], options=options))


@pytest.mark.parametrize(("card", "taken"), [("rD2", 2), ("W4>b", 4)])
def test_play_to_last_and_a_last_draw_card_it_is_drawn_at_once_and_can_not_be_answered(card: str, taken: int) -> None:
    house = "classic+play-to-last+stacking"
    r = play(at(house, [card.partition(">")[0], "gD2 W4 g2", "b1 b2", "y1 y2"]), card)
    assert (r.out, r.owed, r.hand_size(1), r.seat) == ((0,), (), 3 + taken, 2)


def test_play_to_last_and_a_last_roulette_the_next_seat_still_names_the_colour() -> None:
    r = play(at("no-mercy+play-to-last", ["WC", "g1 g2", "b1 b2"]), "WC")
    assert (r.out, r.seat, legal(r)[:1]) == ((0,), 1, ["roulette r"])
    play(r, "roulette b")
    assert (r.color, r.seat) == ("b", 2)


@pytest.mark.parametrize("effect", ["draw", "others-draw"])
def test_challenge_and_a_wild_that_all_others_draw_for_is_no_bluff(effect: str) -> None:
    options = {"customizable_wild__effect": effect, "jump_in__wilds": True}
    r = play(at("classic-112+jump-in", ["WX r1 r2", "g1 g2", "b1 b2"], options=options), "WX>b")
    assert legal(r) == (["challenge", "take"] if effect == "draw" else ["take"])


# ------------------------------------------------------------------------------------------------- partners who leave


@pytest.mark.parametrize("first", [0, 1])
def test_partners_and_leaving_no_match_goes_on_between_partners(first: int) -> None:
    rules = loaded("partners+leaving")
    match = match_at(rules, ["r1 r2", "g1 g2", "b1 b2", "y1 y2"], scores=(40, 90, 40, 90), discard="r5", draw=DRAW)
    match.play("leave", first)
    assert match.result is None
    match.play("leave", first + 2)
    winners = (1, 3) if first == 0 else (0, 2)
    assert match.result is not None
    assert (match.result.kind, match.result.winners, match.scores) == ("won", winners, (40, 90, 40, 90))
    assert match.result.places == tuple(1 if seat in winners else 3 for seat in range(4))


def test_partners_and_leaving_one_plays_on_alone_and_who_comes_back_is_waited_for() -> None:
    match = loaded("partners+leaving").match(4, seed=1)
    assert match.next_dealt_in() == (0, 1, 2, 3)
    match = match_at(loaded("partners+leaving"), ["r1 r2", "g1 g2", "b1 b2", "y1"], discard="r5", draw=DRAW, seat=3)
    match.play("leave", 1)
    match.round = loaded("partners+leaving").position(["r1", "g1", "b1 b2", "y1"], discard="r5", draw=DRAW)
    match.play("leave", 1)
    match.play("r1")
    assert (match.result, match.round.dealt_in) == (None, (0, 2, 3))
    back = match_at(
        loaded("partners+leaving", leaving__comes_back=True),
        ["r1 r2", "g1 g2", "b1 b2", "y1 y2"],
        discard="r5",
        draw=DRAW,
    )
    back.play("leave", 1)
    back.play("leave", 3)
    assert (back.result, back.round.dealt_in) == (None, (0, 1, 2, 3))


# ------------------------------------------------------------------------------------------------------- contradictions


@pytest.mark.parametrize(
    "names", ["challenge+strict-wild-draw-four", "draw-n+draw-until-playable", "elimination+survival"]
)
def test_what_contradicts_itself_is_refused_in_any_order(names: str) -> None:
    for order in (names, "+".join(reversed(names.split("+")))):
        with pytest.raises(ConflictError):
            unorules.load(f"hungarian+{order}")
