"""Corners that are seldom visited: choices with targets, seats without cards, bounds, copies, values that can't be."""

from __future__ import annotations

import copy
import gc

import pytest
from tests.helpers import legal, loaded, play, refused

import unorules
from unorules import (
    Card,
    Debt,
    IllegalMove,
    InvalidCard,
    InvalidConfiguration,
    InvalidMove,
    RandomBot,
    Recipe,
    StaleMove,
    Target,
    Word,
    hookimpl,
    rule,
    use,
)
from unorules.effects import Owe, Swap, Who


@rule(name="late-swap", summary="a 7 lets its player choose afterwards whom to exchange hands with", reveals="a hand")
class LateSwap:
    @hookimpl
    def turn_words(self):
        return [Word("pick", target=Target.OTHER)]

    @hookimpl
    def card_effects(self, card):
        return [Owe(Who.ME, choice="pick")] if card.symbol == "7" else None

    @hookimpl
    def turn_effects(self, round, seat, move):
        return [Swap(seat, move.target)]


def late(*hands: str):
    return unorules.load("hungarian", house_rules=[LateSwap]).position(hands, discard="r5", draw="y1 y2 y3 y4 y5 y6")


def test_a_choice_is_open_to_the_other_seats_in_play_alone() -> None:
    r = play(late("r7 g1 g2", "b1 b2 b3", "y8 y9 r9"), "r7")
    assert (r.seat, legal(r)) == (0, ["pick 1", "pick 2"])
    assert refused(r, "uno") == ["owing"]
    play(r, "pick 2")
    assert (r.seat, [len(hand) for hand in r.hands]) == (1, [3, 3, 2])
    r = play(late("r7 g1 g2", "b1 b2 b3", "", "y8 y9"), "r7")
    assert legal(r) == ["pick 1", "pick 3"]


@pytest.mark.parametrize("name", ["hungarian", "bulgarian"])
def test_TO11_a_seat_without_cards_in_a_position_has_not_won(name: str) -> None:
    r = play(loaded(name).position(["r5", "", "g1 g2"], discard="r4", called=[0]), "r5")
    assert r.result is not None
    assert (r.result.winners, r.result.points) == ((0,), (3, 0, 0))
    with pytest.raises(InvalidConfiguration, match="fewer than two hands"):
        loaded(name).position(["r5 r6", ""], discard="r4")


def test_TE2_a_match_that_is_won_with_the_last_move_allowed_is_won() -> None:
    rules = unorules.load("hungarian", options={"target.points": 1})

    def played(max_moves=None):
        match = rules.match(2, seed=3, max_moves=max_moves)
        unorules.drive(match, [RandomBot(1), RandomBot(2)])
        return match

    free = played()
    moves = sum(r.version for r in free.rounds)
    assert free.result is not None
    assert (played(moves).result, free.result.kind) == (free.result, "won")
    stopped = played(moves - 1).result
    assert stopped is not None
    assert stopped.kind == "truncated"


def test_a_fingerprint_does_not_count_moves_where_none_are_counted() -> None:
    rules = loaded("bulgarian")
    one = play(rules.position(["r5 r6 b1", "g1 g2 r7"], discard="y3 r1", draw="b7 b8"), "r5", "r7")
    two = rules.position(["r6 b1", "g1 g2"], discard="y3 r1 r5 r7", draw="b7 b8", last=1)
    assert one.fingerprint() == two.fingerprint()
    bounded = rules.deal(2, seed=1, max_moves=9)
    assert bounded.fingerprint() != rules.deal(2, seed=1).fingerprint()


def test_S13_where_all_cards_are_worth_the_same_chance_finds_the_dealer() -> None:
    uses = (
        use("dealer", "here", first="high-card"),
        use("skip", "here"),
        use("finish", "here"),
        use("drawing", "here"),
    )
    rules = unorules.build(Recipe("symbols", "no numbers", (*uses, use("deal", "here", hand_size=2))))
    assert rules.match(3, seed=1).dealer in range(3)


def test_S28_where_the_call_is_required_a_discard_all_that_empties_the_hand_can_be_called_before() -> None:
    rules = unorules.load("hungarian+discard-all", options={"uno-call.required": True})
    r = rules.position(["rDA r1 r2", "g1 g2"], discard="r5", draw="b1 b2 b3 b4")
    assert "uno" in legal(r)
    play(r, "uno", "rDA")
    assert r.result is not None
    assert r.result.winners == (0,)


def test_rulesets_that_are_done_with_are_forgotten() -> None:
    cls = type(unorules.load("hungarian").rules["uno-call"])
    gc.collect()
    before = sum(isinstance(thing, cls) for thing in gc.get_objects())
    for _ in range(5):
        unorules.load("hungarian")
    gc.collect()
    assert sum(isinstance(thing, cls) for thing in gc.get_objects()) == before


def test_a_ruleset_does_not_change() -> None:
    rules = loaded("bulgarian")
    for cards, declared in ((["r5"], None), ([rules.card("r5")], "zzz"), ([], None), ("r5", None)):
        with pytest.raises((InvalidMove, InvalidCard)):
            rules.play(cards, declared)
    with pytest.raises(InvalidCard, match="is no card of ruleset 'bulgarian'"):
        rules.play([Card("x", "5")])
    assert rules.play([rules.card("r5")]) is rules.move("r5")
    with pytest.raises(AttributeError, match="can't be changed"):
        rules.name = "x"
    assert copy.deepcopy(rules) is rules
    assert copy.copy(rules) is rules


@pytest.mark.parametrize(
    "ask",
    [
        lambda rules: rules.points("r5"),
        lambda rules: rules.points(Card("x", "5")),
        lambda rules: rules.points(rules.card("r5"), 7),
        lambda rules: rules.flexibility("r5"),
        lambda rules: rules.flexibility(rules.card("r5"), 1),
        lambda rules: rules.move(["r5"]),
        lambda rules: Card([], "5"),
    ],
)
def test_CO12_what_is_no_card_is_said_to_be_none(ask) -> None:
    with pytest.raises((InvalidCard, InvalidMove)):
        ask(loaded("bulgarian"))


@pytest.mark.parametrize("values", [{"cards": "2"}, {"cards": 2.5}, {"cards": -3}, {"turns": True}, {"turns": -1}])
def test_a_debt_takes_whole_numbers(values) -> None:
    with pytest.raises(InvalidConfiguration, match="must be a whole number from 0 on"):
        Debt(0, **values)


@pytest.mark.parametrize(
    "given",
    [
        {"owed": [Debt(0)]},
        {"owed": [Debt(0, cards=1, by=99)]},
        {"owed": [(0, True)]},
        {"owed": 5},
        {"owed": None},
        {"called": 5},
        {"called": "0"},
        {"facts": 5},
        {"dealer": -1.0},
        {"drawn": ""},
        {"drawn": "r5 r5"},
    ],
)
def test_CF1_a_position_that_can_not_be_is_refused(given) -> None:
    with pytest.raises(InvalidConfiguration):
        loaded("bulgarian").position(["r5 g1", "b1 b2"], discard="r4", **given)


def test_values_that_only_look_like_seats_and_versions_are_refused() -> None:
    r = loaded("bulgarian").position(["r5 g1", "b1 b2"], discard="r4", seat=0)
    for seat in (False, 0.0, True, "0"):
        with pytest.raises(InvalidMove, match="there is no seat"):
            r.legal_moves(seat)
    for version in (False, 0.0, "0"):
        with pytest.raises(StaleMove):
            r.play("r5", version=version)
    with pytest.raises(InvalidMove, match="aimed at seat 0 itself"):
        r.parse("r0~0", 0)


@pytest.mark.parametrize("given", [(None, []), (0, None), (0, 5), (0, [5, 5]), (0, {RandomBot(1), RandomBot(2)})])
def test_a_drive_takes_a_game_and_a_list_of_bots(given) -> None:
    game, bots = given
    with pytest.raises(InvalidConfiguration):
        unorules.drive(loaded("hungarian").deal(2, seed=1) if game == 0 else game, bots)
    with pytest.raises(InvalidConfiguration):
        unorules.drive(loaded("hungarian").deal(2, seed=1), [RandomBot(1), RandomBot(2)], watch=5)


def test_legal_moves_are_among_all_moves_as_they_are() -> None:
    r = loaded("bulgarian", uno_call__false_call=1).position(["r5 g1", "b1 b2"], discard="r4")
    every = set(r.moves())
    assert all(move in every for move in r.legal_moves())


def test_a_round_that_is_ended_behind_the_back_of_its_match_is_told() -> None:
    match = loaded("hungarian").match(2, seed=1)
    unorules.drive(match.round, [RandomBot(1), RandomBot(2)])
    with pytest.raises(IllegalMove, match=r"play a match.s moves with Match\.play"):
        match.play("draw")


def test_copies_of_matches_and_views() -> None:
    match = loaded("bulgarian").match(2, seed=1, dealer=0)
    twin = copy.deepcopy(match)
    unorules.drive(twin, [RandomBot(1), RandomBot(2)])
    assert (match.result, match.round.version) == (None, 0)
    again = match.copy()
    unorules.drive(again, [RandomBot(1), RandomBot(2)])
    assert (again.result, again.scores) == (twin.result, twin.scores)
    done = copy.copy(again)
    assert done.round is done.rounds[-1]
    view = match.round.view(0)
    assert copy.deepcopy(view) is view
    assert copy.copy(view) is view


def test_RP8_going_back_keeps_the_end_and_the_views() -> None:
    r = loaded("hungarian").position(["r1", "g1 g2"], discard="r5", draw="b1 b2 b3")
    mark = r.mark()
    r.play("r1")
    view, end = r.view(1), r.mark()
    r.undo(end)
    assert r.result is not None
    r.undo(mark)
    assert r.result is None
    assert [event.kind for event in view.log[-1:]] == ["ended"]


def test_a_refusal_tells_of_cards_that_are_held_alone() -> None:
    r = loaded("bulgarian").position(["r5", "b1 b2"], discard="r4")
    assert refused(r, "r0~1") == ["not-in-hand"]
