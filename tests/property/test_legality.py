"""A move is legal exactly if it is accepted; a refused one changes nothing; moves and texts go together."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from tests.property.strategies import fewer, games, starts

from unorules import Move
from unorules.testing.play_checks import legal_is_accepted
from unorules.testing.starts import Game, Position, choose, walk


@fewer(2)
@given(starts())
def test_legal_is_what_is_accepted_and_everything_else_changes_nothing(start: Game | Position) -> None:
    legal_is_accepted(start.walked())


@pytest.mark.deep
@given(games())
def test_legal_is_what_is_accepted_all_along_a_round(game: Game) -> None:
    r = game.begin()
    for step, (seat, move) in enumerate(walk(r, game.choices, game.length)):
        if step % 5 == 0:
            legal_is_accepted(r)
        r.play(move, seat)


@given(starts())
def test_legal_moves_are_different_and_in_order(start: Game | Position) -> None:
    r = start.begin()
    rank = {card: place for place, card in enumerate(dict.fromkeys(r.rules.deck))}
    random = Random(start.choices)
    for _ in range(start.length):
        for seat in range(r.players):
            moves = r.legal_moves(seat)
            assert len({move.text for move in moves}) == len(moves)
            assert r.copy().legal_moves(seat) == moves
            plays = [
                move for move in moves if move.cards and not move.rule
            ]  # what a rule makes itself follows the words
            assert list(moves[: len(plays)]) == plays, "plays come before words"
            assert [rank[move.cards[-1]] for move in plays] == sorted(rank[move.cards[-1]] for move in plays)
            for card in {move.cards[0] for move in plays}:
                ways = [move.text for move in r.ways(seat, card)]
                mine = [move.text for move in plays if move.cards == (card,)]
                assert mine == [text for text in ways if text in mine]
        if r.result is not None:
            return
        seat, move = choose(r, random)
        r.play(move, seat)


def alike(move: Move, other: Move) -> bool:
    """Whether two moves are the same to whoever makes them."""
    return (move.text, move.cards, move.declared, move.target, move.word) == (
        other.text, other.cards, other.declared, other.target, other.word,
    )  # fmt: skip


@fewer(2)
@given(starts())
def test_every_move_is_read_back_from_its_text(start: Game | Position) -> None:
    r = start.walked()
    for seat in range(r.players):
        for move in (*r.moves(seat), *r.legal_moves(seat), *r.external(seat)):
            assert alike(r.parse(move.text, seat), move)
            assert r.parse(str(move), seat).text == move.text
        for move in r.legal_moves(seat):
            assert r.parse(move.text, seat) is move
