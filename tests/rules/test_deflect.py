"""The rule ``deflect``: a Reverse sends an owed draw back, a Skip passes it on."""

from __future__ import annotations

import pytest
from tests.helpers import deal_with, hand, legal, play, refused
from tests.mechanism.house import house

import unorules
from unorules import Card, Debt, InvalidConfiguration, RandomBot, Round, drive, hookimpl, rule
from unorules.effects import ChangeDirection, Effect, LoseTurn, Owe, Who

RULES = house("deflect")
DRAW = "y9 y8 y7 y6 y5 y4 y3 y2 y1 b9 b8 b7 b6 b5 b4 b3 b2 b1"
PLAYERS = ["b3 b4", "g3 g4", "y3 y4"]


def sizes(r: Round) -> list[int]:
    return [len(cards) for cards in r.hands]


def owes(r: Round) -> list[tuple[int, int, int]]:
    return [(debt.seat, debt.cards, debt.turns) for debt in r.owed]


# -------------------------------------------------------------------------------------------------------- back and on


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ST12_a_reverse_sends_it_back_and_turns_round(players: int) -> None:
    r = RULES.position(["rD2 r1 r2", "rR b1 b2", *PLAYERS[: players - 2]], discard="r5", draw=DRAW)
    play(r, "rD2", "rR")
    assert (r.seat, r.turn, r.direction, owes(r), legal(r)) == (0, 0, -1, [(0, 2, 1)], ["take"])
    play(r, "take")
    assert (sizes(r)[:2], r.seat, r.turn) == ([4, 2], players - 1, players - 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ST12_a_skip_passes_it_on_and_skips_nobody_besides(players: int) -> None:
    r = RULES.position(["rD2 r1 r2", "rS b1 b2", *PLAYERS[: players - 2]], discard="r5", draw=DRAW)
    play(r, "rD2", "rS")
    hit = 2 % players
    assert (r.seat, r.turn, r.direction, owes(r)) == (hit, hit, 1, [(hit, 2, 1)])
    play(r, "take")
    assert (len(r.hands[hit]), r.seat, r.lost) == (4, (hit + 1) % players, (0,) * players)


def test_back_and_back_again() -> None:
    r = RULES.position(["rD2 gR r1 r2", "rR b1 b2", "g1 g2"], discard="r5", draw=DRAW)
    play(r, "rD2", "rR", "gR")
    assert (r.seat, r.direction, owes(r)) == (1, 1, [(1, 2, 1)])
    assert (sizes(play(r, "take")), r.seat) == ([2, 4, 2], 2)


def test_passed_on_and_then_back_it_goes_to_who_passed_it_on() -> None:
    r = RULES.position(["rD2 r1 r2", "rS b1 b2", "rR g1 g2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "rD2", "rS", "rR")
    assert (r.seat, r.direction, owes(r)) == (1, -1, [(1, 2, 1)])
    assert (sizes(play(r, "take")), r.seat) == ([2, 4, 2, 2], 0)


def test_who_owes_it_to_itself_sends_it_on_to_the_next() -> None:
    """Some draw cards hit their own player where two play; there is nobody then from whom it came."""
    r = RULES.position(["gR r1", "b1 b2"], discard="gD2", draw=DRAW, owed=[Debt(0, 2, 1, by=0, card=Card("g", "D2"))])
    assert (owes(play(r, "gR")), r.seat) == ([(1, 2, 1)], 1)


def test_where_nobody_is_said_to_have_laid_it_it_goes_to_the_next_in_the_new_direction() -> None:
    owed = [Debt(0, 2, 1, card=Card("g", "D2"))]
    r = RULES.position(["gR r1", "b1 b2", "y1 y2"], discard="gD2", draw=DRAW, owed=owed)
    assert (owes(play(r, "gR")), r.seat) == ([(2, 2, 1)], 2)


def test_a_sender_who_has_left_gets_nothing_back() -> None:
    rules = house("deflect", "leaving")
    r = rules.position(["rD2 r1 r2", "rR b1 b2", "y1 y2", "g1 g2"], discard="r5", draw=DRAW)
    play(r, "rD2", (0, "leave"), "rR")
    assert (r.seat, r.direction, owes(r)) == (3, -1, [(3, 2, 1)])


# ---------------------------------------------------------------------------------------------------------- the colour


def test_the_card_must_fit() -> None:
    r = RULES.position(["rD2 r1 r2", "rR rS bR gS W r7 gD2", "g1 g2"], discard="r5", draw=DRAW)
    assert legal(play(r, "rD2")) == ["rR", "rS", "take"]
    assert refused(r, "r7") == ["owing"]
    r = RULES.position(["W4 r1 r2", "rR rS bR bS", "g1 g2"], discard="r5", draw=DRAW)
    assert legal(play(r, "W4>b")) == ["bR", "bS", "take"]
    play(r, "bR")
    assert (r.seat, r.color) == (0, "b")


def test_by_option_it_may_have_any_colour() -> None:
    rules = house("deflect", deflect__color="ignore")
    r = rules.position(["rD2 r1 r2", "rR bR gS W r7 gD2", "g1 g2"], discard="r5", draw=DRAW)
    assert legal(play(r, "rD2")) == ["rR", "gS", "bR", "take"]
    assert (play(r, "bR").color, owes(r)) == ("b", [(0, 2, 1)])


def test_the_default_and_wrong_values() -> None:
    assert RULES.options["deflect.color"] == "match"
    with pytest.raises(InvalidConfiguration, match=r"deflect\.color"):
        unorules.load("hungarian+deflect", options={"deflect.color": "same"})


def test_which_cards_deflect_is_told_by_what_they_do() -> None:
    @rule(name="other-cards", summary="a 1 is a Skip, a 2 a Reverse; a 3 is one that makes draw, a 4 skips all others")
    class OtherCards:
        """For deflecting."""

        @hookimpl
        def card_effects(self, card: Card) -> tuple[Effect, ...] | None:
            acts: dict[str, tuple[Effect, ...]] = {
                "1": (LoseTurn(Who.NEXT),),
                "2": (ChangeDirection(),),
                "3": (ChangeDirection(), Owe(Who.NEXT, cards=1)),
                "4": (LoseTurn(Who.OTHERS),),
            }
            return acts.get(card.symbol)

    r = house("deflect", OtherCards).position(["rD2 g1", "r1 r2 r3 r4 r5", "y1 y2"], discard="r5", draw=DRAW)
    assert legal(play(r, "rD2")) == ["r1", "r2", "take"]


# ------------------------------------------------------------------------------------------------------ first and last


def test_what_a_first_card_costs_may_go_back_to_the_dealer() -> None:
    for seed in range(2000):
        r = RULES.deal(3, seed=seed)
        if r.top.symbol == "D2" and any(move.cards for move in r.legal_moves()) and "R" in legal(r)[-2]:
            break
    play(r, legal(r)[-2])
    assert (r.seat, r.direction, owes(r)) == (0, -1, [(0, 2, 1)])
    assert (len(play(r, "take").hands[0]), r.seat) == (9, 2)


def test_nobody_waits_for_a_first_reverse_or_skip() -> None:
    assert (deal_with(RULES, 3, "rR").owed, deal_with(RULES, 3, "rS").owed) == ((), ())


@pytest.mark.parametrize(("last", "drawn"), [("rR", [4, 0, 2]), ("rS", [2, 0, 4])])
def test_ST12_a_deflecting_last_card_wins(last: str, drawn: list[int]) -> None:
    r = play(RULES.position(["rD2 r1 r2", last, "g1 g2"], discard="r5", draw=DRAW), "rD2", last)
    assert r.result is not None
    assert (r.result.winners, sizes(r)) == ((1,), drawn)


def test_where_a_last_card_makes_nobody_draw_it_is_gone() -> None:
    rules = house("deflect", finish__last_card_draw=False)
    r = play(rules.position(["rD2 r1 r2", "rR", "g1 g2"], discard="r5", draw=DRAW), "rD2", "rR")
    assert r.result is not None
    assert sizes(r) == [2, 0, 2]


def test_ST12_without_the_rule_neither_answers() -> None:
    r = house("stacking").position(["rD2 r1 r2", "rR rS b2", "g1 g2"], discard="r5", draw=DRAW)
    assert legal(play(r, "rD2")) == ["take"]
    assert refused(r, "rR") == ["owing"]


# ---------------------------------------------------------------------------------------------------- with other rules


def test_ST12_stacked_and_then_deflected() -> None:
    rules = house("stacking", "deflect")
    r = rules.position(["rD2 r1 r2", "gD2 b1 b2", "gR g1 g2"], discard="r5", draw=DRAW)
    play(r, "rD2", "gD2", "gR")
    assert (r.seat, owes(r)) == (1, [(1, 4, 1)])
    play(r, "take")
    assert (sizes(r), r.seat) == ([2, 6, 2], 0)


def test_deflected_and_then_stacked() -> None:
    rules = house("stacking", "deflect")
    r = rules.position(["rD2 gD2 r1 r2", "rR b1 b2", "bD2 g2"], discard="r5", draw=DRAW)
    play(r, "rD2", "rR")
    assert legal(r) == ["gD2", "take"]
    play(r, "gD2")
    assert (r.seat, owes(r), legal(r)) == (2, [(2, 4, 1)], ["bD2", "take", "uno"])


def test_with_a_colour_that_a_wild_named_the_deflected_one_still_counts() -> None:
    rules = house("stacking", "deflect", stacking__mode="any", stacking__color="match")
    r = rules.position(["W4 gD2 bD2 r2", "bR b1 b2", "y1 g2"], discard="r5", draw=DRAW)
    assert legal(play(r, "W4>b", "bR")) == ["bD2", "take"]


def test_who_deflects_can_no_longer_challenge_nor_can_who_is_hit() -> None:
    rules = house("challenge", "deflect")
    r = rules.position(["W4 r1 r2", "bS b1 b2", "g1 g2"], discard="r5", draw=DRAW)
    assert legal(play(r, "W4>b")) == ["bS", "challenge", "take"]
    assert legal(play(r, "bS")) == ["take"]
    assert refused(r, "challenge") == ["nothing-to-challenge"]
    assert (sizes(play(r, "take")), r.seat) == ([2, 2, 6], 0)


def test_a_seat_is_not_asked_to_challenge_itself() -> None:
    rules = house("challenge", "deflect")
    r = rules.position(["W4 r1 r2", "bR b1 b2", "g1 g2"], discard="r5", draw=DRAW)
    assert (legal(play(r, "W4>b", "bR")), r.seat) == (["take"], 0)


def test_a_strict_wild_draw_four_is_deflected_like_any() -> None:
    rules = house("strict-wild-draw-four", "deflect")
    r = rules.position(["W4 g1 g2", "bR b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    assert (sizes(play(r, "W4>b", "bR", "take")), r.seat) == ([6, 2, 2], 2)


def test_deflecting_with_the_last_card_but_one_wants_a_call() -> None:
    r = play(RULES.position(["rD2 r1 r2", "rR b1", "y1 y2"], discard="r5", draw=DRAW), "rD2")
    assert legal(r) == ["rR", "take", "uno"]
    assert (sizes(play(r.copy(), "uno", "rR")), sizes(play(r, "rR"))) == ([2, 1, 2], [2, 3, 2])


def test_no_card_that_swaps_or_sheds_deflects() -> None:
    r = house("deflect", base="bulgarian").position(["W4 r1 r2", "bDA b0 bR b1", "y1 y2"], discard="r5", draw=DRAW)
    assert legal(play(r, "W4>b")) == ["bR", "take"]
    assert (sizes(play(r, "bR", "take")), r.seat) == ([6, 3, 2], 2)


def test_a_deflecting_last_card_that_was_not_called_still_deflects() -> None:
    r = house("deflect", base="bulgarian").position(["W4 r1 r2", "bR", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "W4>b", "bR")
    assert (r.result, sizes(r), r.seat) == (None, [6, 4, 2], 2)


def test_the_round_waits_whatever_is_held() -> None:
    with_one = play(RULES.position(["rD2 r1 r2", "rR b1"], discard="r5", draw=DRAW), "rD2")
    without = play(RULES.position(["rD2 r1 r2", "g1 b1"], discard="r5", draw=DRAW), "rD2")
    assert with_one.view(0).canonical() == without.view(0).canonical()


def test_what_is_owed_for_no_card_is_not_sent_on() -> None:
    r = RULES.position(["gR r1", "b1 b2"], discard="gD2", draw=DRAW, owed=[Debt(0, cards=3)])
    assert legal(r) == ["take"]


def test_two_debts_are_sent_on_as_one() -> None:
    owed = [Debt(0, 2, 1, by=1, card=Card(color, "D2")) for color in "gr"]
    r = RULES.position(["gR r1 r2", "b1 b2", "y1 y2"], discard="gD2", draw=DRAW, owed=owed)
    assert owes(play(r, "gR")) == [(1, 4, 1)]
    assert hand(r, 0) == "r1 r2"


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("others", [(), ("stacking", "challenge")])
def test_rounds_come_to_an_end(base: str, others: tuple[str, ...]) -> None:
    for seed in range(4):
        r = house("deflect", *others, base=base).deal(2 + seed % 3, seed=seed, max_moves=3000)
        assert drive(r, [RandomBot(seed + seat) for seat in range(r.players)]).kind == "won"
