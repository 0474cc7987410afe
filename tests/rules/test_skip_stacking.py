"""The rule ``skip-stacking``: a Skip answered by a Skip."""

from __future__ import annotations

import pytest
from tests.helpers import deal_with, legal, play, refused, told
from tests.mechanism.house import house

from unorules import Card, Debt, Move, RandomBot, Round, Word, drive, hookimpl, rule
from unorules.effects import Again, ChangeDirection, Effect, LoseTurn, Owe, Who

RULES = house("skip-stacking")
DRAW = "y9 y8 y7 y6 y5 y4 y3 y2 y1 b9 b8 b7 b6 b5 b4 b3 b2 b1"
REST = ["y1 y2", "y3 y4"]


def owes(r: Round) -> list[tuple[int, int, int]]:
    return [(debt.seat, debt.cards, debt.turns) for debt in r.owed]


# ------------------------------------------------------------------------------------------------------------ the turns


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_takes_it_sits_out_once(players: int) -> None:
    r = RULES.position(["rS r1 r2", "rS b1 b2", *REST[: players - 2]], discard="r5", draw=DRAW)
    play(r, "rS")
    assert (r.seat, r.turn, owes(r), legal(r)) == (1, 1, [(1, 0, 1)], ["rS", "take"])
    assert told(r.play("take"))[-1] == "lost 1 1"
    assert (r.seat, r.turn, r.owed, r.lost) == (2 % players, 2 % players, (), (0,) * players)


@pytest.mark.parametrize("players", [3, 4])
def test_who_answers_makes_the_next_lose_both_turns(players: int) -> None:
    r = RULES.position(["rS r1 r2 r3", "gS b1 b2 b3", *REST[: players - 2]], discard="r5", draw=DRAW)
    play(r, "rS", "gS")
    assert (r.seat, owes(r), legal(r)) == (2, [(2, 0, 2)], ["take"])
    play(r, "take")
    acted = [r.seat]
    for _ in range(players * 2):
        play(r, "draw")
        acted.append(r.seat)
    others = [seat for seat in (3, 0, 1) if seat < players]
    assert acted[: players * 2 - 1] == [*others, *others, 2][: players * 2 - 1]


def test_between_two_the_turns_add_up_for_one() -> None:
    r = RULES.position(["rS r1 r2 r3", "gS b1 b2 b3"], discard="r5", draw=DRAW)
    play(r, "rS", "gS")
    assert (r.seat, owes(r)) == (0, [(0, 0, 2)])
    play(r, "take")
    acted = [r.seat]
    for _ in range(2):
        play(r, "draw")
        acted.append(r.seat)
    assert acted == [1, 1, 0]


def test_round_and_round() -> None:
    r = RULES.position(["rS bS r1", "gS b1 b2", "yS y1 y2"], discard="r5", draw=DRAW)
    play(r, "rS", "gS", "yS")
    assert (r.seat, owes(r), legal(r)) == (0, [(0, 0, 3)], ["bS", "take", "uno"])
    play(r, "uno", "bS", "take")
    assert (r.seat, r.lost) == (2, (0, 3, 0))


def test_a_skip_that_nobody_owes_for_any_longer_binds_nobody() -> None:
    r = play(RULES.position(["rS r1 r2", "b1 b2", "r3 gS y1"], discard="r5", draw=DRAW), "rS", "take")
    assert legal(r) == ["r3", "gS"]
    assert owes(play(r, "gS")) == [(0, 0, 1)]


def test_nothing_else_answers() -> None:
    r = RULES.position(["rS r1 r2", "r3 rR rD2 W W4 gS", "y1 y2"], discard="r5", draw=DRAW)
    assert legal(play(r, "rS")) == ["gS", "take"]
    assert refused(r, "r3") == ["owing"]


def test_the_round_waits_whatever_is_held() -> None:
    with_one = play(RULES.position(["rS r1 r2", "gS b1"], discard="r5", draw=DRAW), "rS")
    without = play(RULES.position(["rS r1 r2", "g1 b1"], discard="r5", draw=DRAW), "rS")
    assert with_one.view(0).canonical() == without.view(0).canonical()
    assert with_one.seat == without.seat == 1


# ------------------------------------------------------------------------------------------------------ which cards


@rule(name="other-cards", summary="some numbers cost turns, and a word does")
class OtherCards:
    """Only a 1 is a Skip of these."""

    @hookimpl
    def card_effects(self, card: Card) -> tuple[Effect, ...] | None:
        acts: dict[str, tuple[Effect, ...]] = {
            "1": (LoseTurn(Who.NEXT, 2),),
            "2": (ChangeDirection(), LoseTurn(Who.NEXT)),
            "3": (LoseTurn(Who.NEXT), Owe(Who.ME, cards=1)),
            "4": (LoseTurn(Who.OTHERS),),
            "6": (LoseTurn(Who.NEXT), Again()),
        }
        return acts.get(card.symbol)

    @hookimpl
    def turn_words(self) -> list[Word]:
        return [Word("halt")]

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> tuple[str, ...]:
        return ("halt",) if seat == round.seat and not round.owed else ()

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> tuple[Effect, ...]:
        return (LoseTurn(Who.NEXT),)


def test_which_cards_are_skips_is_told_by_what_they_do() -> None:
    rules = house("skip-stacking", OtherCards)
    for card in ("r2", "r3", "r4", "r6"):
        r = play(rules.position([f"{card} b7 b8", *REST, "y1 y2"], discard="r5", draw=DRAW), card)
        assert (r.owed, legal(r)[-1] != "take") == ((), True)
    r = play(rules.position(["r1 b7 b8", "r1 b1 r3 b9", *REST], discard="r5", draw=DRAW), "r1")
    assert (owes(r), legal(r)) == ([(1, 0, 2)], ["r1", "b1", "take"])
    assert owes(play(r, "r1")) == [(2, 0, 4)]


def test_the_turn_that_a_word_costs_is_lost_as_ever() -> None:
    r = house("skip-stacking", OtherCards).position(["r7 b7 b8", *REST], discard="rS", draw=DRAW)
    play(r, "halt")
    assert (r.owed, r.lost) == ((), (0, 1, 0))


def test_a_reverse_between_two_is_no_skip() -> None:
    r = play(RULES.position(["rR r1 r2", "gS rS b1"], discard="r5", draw=DRAW), "rR")
    assert (r.seat, r.owed) == (0, ())


def test_a_turn_that_is_owed_for_something_else_is_not_answered() -> None:
    owed = [Debt(0, turns=1, rule="other", card=Card("r", "S"))]
    assert legal(RULES.position(["gS r1", "b1 b2"], discard="rS", draw=DRAW, owed=owed)) == ["take"]


# ------------------------------------------------------------------------------------------------------ first and last


def test_a_first_skip_may_be_answered() -> None:
    for seed in range(2000):
        r = RULES.deal(3, seed=seed)
        if r.top.symbol == "S" and len(r.legal_moves()) > 1:
            break
    assert (r.seat, owes(r)) == (1, [(1, 0, 1)])
    play(r, legal(r)[0])
    assert (r.seat, owes(r)) == (2, [(2, 0, 2)])
    r = deal_with(RULES, 3, "rS")
    assert (play(r, "take").seat, r.lost) == (2, (0, 0, 0))


def test_a_last_skip_ends_the_round_and_waits_for_nobody() -> None:
    r = play(RULES.position(["rS r1 r2", "gS", "bS y1"], discard="r5", draw=DRAW), "rS", "gS")
    assert r.result is not None
    assert (r.result.winners, r.owed) == ((1,), ())


def test_a_last_skip_is_final_though_the_round_goes_on() -> None:
    rules = house("skip-stacking", base="bulgarian")
    r = play(rules.position(["rS r1", "gS", "bS y1", "y2 y3"], discard="r5", draw=DRAW), "rS", "gS")
    assert (r.result, len(r.hands[1]), r.owed, r.seat, r.lost) == (None, 4, (), 3, (0, 0, 1, 0))


# ---------------------------------------------------------------------------------------------------- with other rules


def test_a_skip_does_not_answer_a_draw_unless_it_may_deflect() -> None:
    r = house("skip-stacking", "stacking").position(["rD2 r1 r2", "rS b1 b2", "y1 gS"], discard="r5", draw=DRAW)
    assert legal(play(r, "rD2")) == ["take"]
    rules = house("skip-stacking", "stacking", "deflect")
    r = rules.position(["rD2 r1 r2", "rS b1 b2", "y1 gS"], discard="r5", draw=DRAW)
    play(r, "rD2", "rS")
    assert (owes(r), legal(r)) == ([(2, 2, 1)], ["gS", "take", "uno"])
    play(r, "take")
    assert (len(r.hands[2]), r.seat, r.lost) == (4, 0, (0, 0, 0))


def test_a_draw_card_or_a_reverse_does_not_answer_a_skip() -> None:
    r = house("skip-stacking", "stacking", "deflect").position(
        ["rS r1 r2", "rD2 rR W4 b1", "y1 gS"], discard="r5", draw=DRAW
    )
    assert legal(play(r, "rS")) == ["take"]


def test_a_deflected_draw_goes_back_past_who_sits_out() -> None:
    """Seat 1 sits out twice, so the Draw Two hits seat 2; it goes back to seat 0, whose next turn it costs."""
    rules = house("skip-stacking", "deflect", deflect__color="ignore")
    r = rules.position(["gS gD2 b1 b2", "b3 b4", "rR y1 y2 y3", "rS y4 y5"], discard="r9", draw=DRAW, seat=3)
    play(r, "rS", "gS", "take", "draw", "draw", "gD2", "rR")
    assert (r.seat, r.turn, r.direction, owes(r)) == (0, 1, -1, [(0, 2, 1)])
    play(r, "take")
    assert (len(r.hands[0]), r.seat, r.lost) == (4, 1, (1, 0, 0, 0))


def test_challenges_and_skips_keep_apart() -> None:
    rules = house("skip-stacking", "challenge", challenge__guilty_then="lose-turn")
    r = rules.position(["W4 r1 r2", "gS b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    assert legal(play(r, "W4>g")) == ["challenge", "take"]
    play(r, "challenge")
    assert (r.owed, r.seat, len(r.hands[0])) == ((), 2, 6)


def test_a_call_a_swap_and_a_discard_all_go_with_it() -> None:
    r = play(RULES.position(["rS r1 r2", "gS b1", "y1 y2"], discard="r5", draw=DRAW), "rS")
    assert legal(r) == ["gS", "take", "uno"]
    assert (len(play(r, "uno", "gS").hands[1]), r.called) == (1, (1,))
    rules = house("skip-stacking", base="bulgarian")
    r = rules.position(["rS r0 r1", "gS b1 b2", "y1 y2", "gDA g3 y5"], discard="r5", draw=DRAW)
    play(r, "rS", "gS", "take", "gDA")
    assert (r.seat, len(r.hands[3])) == (0, 1)
    r = rules.position(["rS g0 r1", "gS b1 b2", "y1 y2"], discard="r5", draw=DRAW)
    play(r, "rS", "gS", "take", "g0~1")
    assert (r.seat, len(r.hands[1])) == (1, 1)


def test_a_twin_that_cancels_a_skip_takes_back_what_is_owed_for_it() -> None:
    rules = house("skip-stacking", "jump-in")
    r = rules.position(["rS r1 r2", "gS b1 b2", "y1 y2", "rS y3 y4"], discard="r5", draw=DRAW)
    play(r, "rS", (3, "rS"))
    assert (r.seat, owes(r)) == (0, [(0, 0, 1)])


def test_skips_laid_together_add_up_for_one_seat() -> None:
    @rule(name="two-at-once", summary="two Skips at once")
    class TwoAtOnce:
        """Both act."""

        @hookimpl
        def turn_moves(self, round, seat):
            cards = tuple(card for card in round.hands[seat] if card.symbol == "S")[:2]
            return [round.rules.play(cards, rule="two-at-once")] if len(cards) == 2 and not round.owed else ()

        @hookimpl
        def turn_effects(self, round, move):
            return [effect for card in move.cards for effect in round.effects(round.rules.move(card.text))]

    r = house("skip-stacking", TwoAtOnce).position(["rS gS r1 r2", "bS b1 b2", *REST], discard="r5", draw=DRAW)
    play(r, "rS+gS")
    assert owes(r) == [(1, 0, 2)]
    assert owes(play(r, "bS")) == [(2, 0, 3)]


@pytest.mark.parametrize("base", ["hungarian", "bulgarian"])
@pytest.mark.parametrize("others", [(), ("stacking", "challenge", "deflect")])
def test_rounds_come_to_an_end(base: str, others: tuple[str, ...]) -> None:
    grown = 0
    for seed in range(6):
        r = house("skip-stacking", *others, base=base).deal(2 + seed % 3, seed=seed, max_moves=3000)
        assert drive(r, [RandomBot(seed + seat) for seat in range(r.players)]).kind == "won"
        grown += sum(event.kind == "owed" and event.data.turns > 1 for event in r.events)
    assert grown
