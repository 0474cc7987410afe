"""Bots out of turn: the greedy one lays what it can and declines everything else."""

from __future__ import annotations

from collections.abc import Sequence

from tests.helpers import house_with, loaded, texts

from unorules import GreedyBot, Move, Round, Word

HANDS = ["r1 r2 g3", "b1 b2 b3"]


def test_the_greedy_bot_declines_a_word_out_of_turn_and_draws_in_its_turn() -> None:
    rules = house_with("bulgarian", turn_words=[Word("hm")], turn_moves=["hm"], turn_asks=(0, 1))
    r = rules.position(["g1 g2 g3", "b1 b2 b3"], discard="r5", draw="y9 y8")
    assert (r.asked(), texts(r.legal_moves(1)), texts(r.legal_moves(0))) == ((1, 0), ["hm"], ["draw", "hm"])
    assert GreedyBot()(r.view(1)) is None
    assert str(GreedyBot()(r.view(0))) == "draw"


def test_it_lays_what_it_can_out_of_turn() -> None:
    def moves(round: Round, seat: int) -> Sequence[Move]:
        return round.ways(seat, round.rules.card("b1")) if seat == 1 != round.seat else ()

    r = house_with("bulgarian", turn_moves=moves).position(HANDS, discard="r5", draw="y9 y8")
    assert str(GreedyBot()(r.view(1))) == "b1"


def test_it_has_nothing_to_say_where_nothing_is_legal() -> None:
    r = loaded("bulgarian").position(HANDS, discard="r5", draw="y9 y8")
    assert GreedyBot()(r.view(1)) is None
    assert GreedyBot()(r.view(None)) is None


def test_in_its_turn_it_makes_a_move_where_there_is_neither_a_card_to_lay_nor_one_to_draw() -> None:
    r = loaded("bulgarian").position(["g1 g2 g3", "b1 b2 b3"], discard="r5", draw="y9 y8")
    r.play("draw")
    assert str(GreedyBot()(r.view(0))) == "pass"
