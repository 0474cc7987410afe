"""The rule ``leaving``: a seat may leave the table in every phase."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.helpers import deal_with, hand, legal, loaded, match_at, play, refused, rule_with

import unorules
from unorules import Debt, InvalidConfiguration, RandomBot, Round, Word, drive
from unorules.effects import Effect, LoseTurn, Owe, Who

RULES = loaded("hungarian+leaving")
HANDS = ["r1 r2", "g1 W", "b1 b2", "y1 y2"]


def waiting(base: str = "hungarian") -> unorules.Ruleset:
    """Rules in which what is owed for a card may be answered, though no rule has an answer."""
    return unorules.load(base, house_rules=[rule_with(turn_answerable=lambda debt: not debt.final), "leaving"])


# ------------------------------------------------------------------------------------------------ the word


def test_the_defaults() -> None:
    assert (RULES.options["leaving.cards"], RULES.options["leaving.comes-back"]) == ("aside", False)
    with pytest.raises(InvalidConfiguration, match=r"leaving\.cards.*aside, bottom"):
        unorules.load("hungarian+leaving", options={"leaving.cards": "top"})


def test_it_is_in_no_list_but_that_of_moves_from_outside() -> None:
    r = RULES.position(HANDS, discard="r5", draw="y9")
    assert [[move.text for move in r.external(seat)] for seat in range(4)] == [["leave"]] * 4
    assert all("leave" not in legal(r, seat) for seat in range(4))
    assert all("leave" not in [move.text for move in r.view(seat).legal_moves] for seat in range(4))
    play(r, (1, "leave"))
    assert r.external(1) == ()
    assert refused(r, "leave", 1) == ["not-in-play"]


# ------------------------------------------------------------------------------------------------ the turn


def test_LV1_somebody_else_leaves_and_the_turn_stays() -> None:
    r = play(RULES.position(HANDS, discard="r5", draw="y9", seat=2), (0, "leave"))
    assert (r.seat, r.turn, r.active, r.order(2)) == (2, 2, (1, 2, 3), (2, 3, 1))


@pytest.mark.parametrize(("direction", "after"), [(1, 3), (-1, 1)])
def test_LV1_who_is_to_act_leaves_and_the_next_is_to_act(direction: int, after: int) -> None:
    r = play(RULES.position(HANDS, discard="r5", draw="y9", seat=2, direction=direction), "leave")
    assert (r.seat, r.turn) == (after, after)


def test_LV1_after_a_draw_the_turn_is_over() -> None:
    rules = loaded("bulgarian+leaving")
    r = play(rules.position(HANDS, discard="r5", draw="r9", seat=2), "draw", (2, "leave"))
    assert (r.seat, r.drawn, r.piles["aside-pile"][0].text, len(r.piles["aside-pile"])) == (3, None, "r9", 3)


def test_LV1_somebody_else_leaves_after_a_draw() -> None:
    rules = loaded("bulgarian+leaving")
    r = play(rules.position(HANDS, discard="r5", draw="r9", seat=2), "draw", (3, "leave"))
    assert (r.seat, legal(r)) == (2, ["r9", "pass"])


def test_the_turns_that_the_leaver_has_to_lose_are_lost_by_nobody() -> None:
    rules = unorules.load(
        "hungarian",
        house_rules=[
            rule_with(
                turn_words=[Word("doze")],
                turn_external=["doze"],
                turn_effects=(LoseTurn(2, 2),),
            ),
            "leaving",
        ],
    )
    r = play(rules.position(HANDS, discard="r5", draw="y9"), (3, "doze"), (2, "leave"))
    assert r.lost == (0, 0, 0, 0)
    assert play(r, "r1").seat == 1


def test_with_two_left_their_rules_hold() -> None:
    r = play(RULES.position(["rR r2 r3", "g1 W", "b1 b2"], discard="r5", draw="y9"), (1, "leave"), "rR")
    assert (r.seat, r.direction) == (0, -1)


# ------------------------------------------------------------------------------------------------ debts, choices, calls


def test_what_the_leaver_owes_is_owed_no_more() -> None:
    r = waiting().position(["rD2 r1 r2", *HANDS[1:]], discard="r5", draw="y9 y8 y7")
    play(r, "rD2")
    assert (r.seat, len(r.owed)) == (1, 1)
    play(r, "leave")
    assert (r.owed, r.seat, [len(cards) for cards in r.hands]) == ((), 2, [2, 0, 2, 2])


def test_CH7_what_others_owe_for_the_leavers_card_they_owe_still() -> None:
    rules = loaded("hungarian+leaving+challenge")
    hands = ["W4 r2 r3", "g1 g2", "b1 b2", "y1 y2"]
    r = play(rules.position(hands, discard="r1", draw="y9 y8 y7 y6 y5", last=3), "W4>b")
    assert legal(r) == ["challenge", "take"]
    play(r, (0, "leave"))
    assert (r.seat, legal(r)) == (1, ["take"])
    assert refused(r, "challenge") == ["nothing-to-challenge"]
    play(r, "take")
    assert ([len(cards) for cards in r.hands], r.seat, r.color) == ([0, 6, 2, 2], 2, "b")


def test_CO3_the_colour_that_the_leaver_owes_is_named_by_the_next_seat() -> None:
    r = deal_with(RULES, 4, "W", dealer=3)
    assert (r.seat, legal(r)) == (0, ["color r", "color y", "color g", "color b"])
    play(r, (0, "leave"))
    assert (r.seat, r.turn, legal(r)) == (1, 1, ["color r", "color y", "color g", "color b"])
    play(r, "color g")
    assert (r.seat, r.turn, r.color, r.owed) == (1, 1, "g", ())


def test_CO3_one_after_the_other_leaves() -> None:
    r = deal_with(RULES, 4, "W", dealer=3)
    play(r, (0, "leave"), (1, "leave"))
    assert (r.seat, r.turn, legal(r)[0]) == (2, 2, "color r")
    play(r, (2, "leave"))
    assert r.result is not None
    assert (r.result.winners, r.owed) == ((3,), ())


def test_CO3_somebody_else_leaves_and_the_choice_stays() -> None:
    r = play(deal_with(RULES, 4, "W", dealer=3), (2, "leave"))
    assert (r.seat, legal(r)[0], r.owed) == (
        0,
        "color r",
        (Debt(0, choice="color", by=3, rule="wild", card=r.owed[0].card),),
    )


@pytest.mark.parametrize(("who", "heir"), [(1, 2), (2, 3), (3, 0)])
def test_CO3_a_choice_out_of_turn_goes_to_the_seat_beside(who: int, heir: int) -> None:
    rules = unorules.load(
        "hungarian",
        house_rules=[
            rule_with(turn_words=[Word("ask")], turn_external=["ask"], turn_effects=(Owe(who, choice="color"),)),
            "leaving",
        ],
    )
    r = play(rules.position(HANDS, discard="r5", draw="y9"), (0, "ask"))
    assert (r.seat, r.turn) == (who, 0)
    play(r, (who, "leave"))
    assert (r.seat, r.turn, r.owed[0].seat) == (heir, 0, heir)


def test_CO3_the_choice_is_not_left_to_the_leaver_where_all_others_lose_a_turn() -> None:
    rules = unorules.load(
        "hungarian",
        house_rules=[
            rule_with(
                turn_words=[Word("ask")],
                turn_external=["ask"],
                turn_effects=(LoseTurn(Who.OTHERS), Owe(Who.ME, choice="color")),
            ),
            "leaving",
        ],
    )
    r = play(rules.position(HANDS[:3], discard="r5", draw="y9"), (0, "ask"))
    assert r.next_seat() == 0
    play(r, (0, "leave"))
    assert (r.seat, r.owed[0].seat) == (1, 1)


def asking(*effects: Effect) -> Round:
    """Seat 0 of four has said a word with *effects*; a colour, or ``nod``, is to choose."""
    rules = unorules.load(
        "hungarian",
        house_rules=[
            rule_with(turn_words=[Word("ask"), Word("nod")], turn_external=["ask"], turn_effects=effects),
            "leaving",
        ],
    )
    return play(rules.position(HANDS, discard="r5", draw="y9"), (0, "ask"))


def choosers(r: Round) -> list[tuple[int, str | None]]:
    return [(debt.seat, debt.choice) for debt in r.owed]


@pytest.mark.parametrize("leaver", [1, 2, 3])
def test_CO3_a_choice_that_others_have_to_make_too_is_not_handed_on(leaver: int) -> None:
    """One choice is enough for play to go on, and nobody makes it twice for who left."""
    r = play(asking(Owe(Who.OTHERS, choice="color")), (leaver, "leave"))
    assert choosers(r) == [(seat, "color") for seat in (1, 2, 3) if seat != leaver]
    r = play(asking(Owe(leaver, choice="color"), Owe(0, choice="color")), (leaver, "leave"))
    assert choosers(r) == [(0, "color")]


def test_CO3_of_equal_choices_one_is_handed_on() -> None:
    r = play(asking(Owe(1, choice="color"), Owe(1, choice="color")), (1, "leave"))
    assert choosers(r) == [(2, "color")]
    play(r, "color g")
    assert (r.owed, r.seat, r.color) == ((), 0, "g")


def test_CO3_of_different_choices_each_is_handed_on_that_nobody_else_makes() -> None:
    r = asking(Owe(1, choice="nod"), Owe(1, choice="color"), Owe(3, choice="nod"))
    play(r, (1, "leave"))
    assert sorted(choosers(r)) == [(2, "color"), (3, "nod")]


def test_CO3_the_choice_of_who_is_left_alone_ends_with_the_round() -> None:
    r = play(asking(Owe(Who.OTHERS, choice="color")), (2, "leave"), (1, "leave"), (3, "leave"))
    assert r.result is not None
    assert (r.result.winners, r.owed) == ((0,), ())


@pytest.mark.parametrize("leaves", [False, True])
def test_CO3_two_roulettes_laid_together_the_next_seat_chooses_for_each_and_who_comes_after_a_leaver_once(
    leaves: bool,
) -> None:
    rules = loaded("classic+color-roulette+equal-cards+leaving")
    hands = ["WC WC r2", "g1 g2", "b1 b2", "y1 y2"]
    r = play(rules.position(hands, discard="r5", draw="y9 g9 b9 r9"), "WC+WC", "pass")
    assert choosers(r) == [(1, "roulette")] * 2
    if leaves:
        play(r, (1, "leave"))
        assert choosers(r) == [(2, "roulette")]
    chooser = 2 if leaves else 1
    play(r, "roulette b", *([] if leaves else ["roulette y"]))
    assert (r.hand_size(chooser), r.color, r.owed) == (4 if leaves else 6, "b" if leaves else "y", ())
    assert r.turn == chooser + 1


def test_the_call_of_the_leaver_lapses() -> None:
    r = RULES.position(["r1 r2", "g1", "b1", "y1 y2"], discard="r5", draw="y9", called=[1, 2])
    assert play(r, (1, "leave")).called == (2,)


def test_a_leaver_is_not_caught() -> None:
    rules = loaded("hungarian+leaving+uno-catch")
    r = play(rules.position(["r1 r2", "g1 g2", "b1 b2"], discard="r5", draw="y9 y8 y7"), "r1")
    assert "catch 0" in legal(r, 1)
    play(r, (0, "leave"))
    assert all("catch 0" not in legal(r, seat) for seat in (1, 2))


# ------------------------------------------------------------------------------------------------ the cards


def test_LV3_aside_the_cards_wait_for_the_next_refill_and_the_top_stays() -> None:
    r = play(RULES.position(["r9 r2 r3", *HANDS[1:]], discard="r4 r5", draw="y9"), (1, "leave"))
    assert (" ".join(map(str, r.discard_pile)), r.top.text, hand(r, 1)) == ("r4 r5", "r5", "")
    assert [card.text for card in r.piles["aside-pile"]] == ["g1", "W"]
    play(r, "r9", "draw", "draw")
    assert (dict(r.piles), len(r.draw_pile), len(r.discard_pile)) == ({}, 3, 1)


def test_LV3_or_they_go_under_the_discards() -> None:
    rules = loaded("hungarian+leaving", leaving__cards="bottom")
    r = play(rules.position(HANDS, discard="r4 r5", draw="y9"), (1, "leave"))
    assert (" ".join(map(str, r.discard_pile)), r.top.text) == ("g1 W r4 r5", "r5")
    assert "r1" in legal(r)


def test_LV3_aside_they_are_seen_by_who_left_alone() -> None:
    r = play(RULES.position(HANDS, discard="r4 r5", draw="y9"), (1, "leave"))
    seen = [[len(event.cards) for event in r.view(seat).log if event.kind == "moved"] for seat in (None, 0, 1, 2, 3)]
    assert seen == [[0], [0], [2], [0], [0]]


def test_cards_aside_of_two_rules_lie_together() -> None:
    rules = loaded("hungarian+leaving+hand-limit", hand_limit__limit=3)
    r = play(rules.position(HANDS, discard="r4 r5", draw="y9 y8", seat=2), (1, "leave"), "draw")
    assert (r.active, len(r.piles["aside-pile"])) == ((0, 3), 5)
    play(r, "draw")
    assert r.result is not None
    assert len(r.piles["aside-pile"]) == 8


# ------------------------------------------------------------------------------------------------ the end


@pytest.mark.parametrize("leaver", [0, 1])
def test_LV5_SC8_with_one_left_the_round_is_over(leaver: int) -> None:
    r = play(RULES.position(HANDS[:2], discard="r5", draw="y9"), (leaver, "leave"))
    assert r.result is not None
    assert (r.result.kind, r.result.winners, r.result.places[leaver]) == ("won", (1 - leaver,), 2)
    assert [event.kind for event in r.events].count("ended") == 1
    assert [event.seat for event in r.events if event.kind == "counted"] == [0, 1]
    assert refused(r, "leave", 1 - leaver) == ["over"]
    assert r.external(1 - leaver) == ()


def test_LV5_all_but_one_leave() -> None:
    r = play(RULES.position(HANDS, discard="r5", draw="y9"), (0, "leave"), (1, "leave"), (3, "leave"))
    assert r.result is not None
    assert (r.result.winners, r.result.places, r.result.points) == ((2,), (2, 2, 1, 2), (0, 0, 0, 0))


def test_TE1_the_lap_of_those_who_are_left_begins_anew() -> None:
    """Who hasn't had a turn since is not cut short of it."""
    rules = loaded("hungarian+leaving", piles__refill="none")
    r = play(rules.position(["g1 g2", "y1 y2", "r1 r2"], discard="r5"), "draw", (1, "leave"))
    assert (r.result, r.seat, legal(r)) == (None, 2, ["r1", "r2", "uno"])
    r = play(rules.position(["g1 g2", "y1 y2", "g3 g4"], discard="r5"), "draw", (0, "leave"), "draw")
    assert (r.result, r.seat) == (None, 2)
    play(r, "draw")
    assert r.result is not None
    assert r.result.kind == "drawn"


def test_SC8_the_match_goes_on_without_the_leaver_who_stays_in_the_standings() -> None:
    match = match_at(RULES, ["r1", "g1 W", "b1 b2"], discard="r5", draw="y9", scores=(10, 20, 30))
    match.play("leave", seat=1)
    match.play("r1")
    assert (len(match.rounds), match.round.active, match.scores[1]) == (1, (0, 2), 20)
    assert match.round.external(1) == ()
    match.play("leave", seat=2)
    assert match.result is not None
    assert (match.result.kind, match.result.winners, match.result.places) == ("won", (0,), (1, 2, 2))
    assert (match.result.points[1:], match.rounds[1].result is not None) == ((20, 30), True)


def test_SC8_by_option_the_leaver_comes_back_in_the_next_round() -> None:
    rules = loaded("hungarian+leaving", leaving__comes_back=True)
    match = match_at(rules, ["r1", "g1 W", "b1 b2"], discard="r5", draw="y9")
    match.play("leave", seat=1)
    match.play("r1")
    assert (len(match.rounds), match.round.active) == (1, (0, 1, 2))


def check(r: Round) -> None:
    zones = (*r.hands, r.draw_pile, r.discard_pile, *r.piles.values())
    assert Counter(card for zone in zones for card in zone) == Counter(r.rules.deck)
    assert r.result is not None or (r.seat in r.active and r.legal_moves())


@pytest.mark.parametrize(
    "base",
    ["hungarian", "bulgarian", "hungarian+zero+challenge", "bulgarian+uno-catch", "hungarian+draw-until-playable"],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_LV1_whoever_leaves_whenever_the_others_play_on(base: str, players: int) -> None:
    rules = loaded(f"{base}+leaving")
    for seed in range(4):
        r = rules.deal(players, seed=seed, max_moves=3000)
        bots = [RandomBot(seed + seat) for seat in range(players)]

        def watch(_: object, r: Round = r) -> None:
            check(r)
            if r.result is None and r.version % 3 == 0:
                for seat in r.active:
                    twin = r.copy()
                    twin.play("leave", seat)
                    check(twin)
                    assert seat not in twin.active
                    assert (twin.result is not None) == (players == 2 or len(r.active) == 2)

        drive(r, bots, watch=watch)
        r = rules.deal(players, seed=seed, max_moves=3000)
        play(r, (seed % players, "leave"))
        if r.result is None:
            drive(r, bots, watch=watch)
        assert r.result is not None
        assert seed % players not in r.result.winners
