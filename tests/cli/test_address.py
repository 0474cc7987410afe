"""A person is told of as "you", others by name, whatever the library says of seats by number."""

from __future__ import annotations

import pytest

from unorules.cli.address import addressed

NAMES = ("You", "Ana", "Boris")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("seat 0 does not hold r6", "you do not hold r6"),
        ("seat 1 does not hold r6", "Ana does not hold r6"),
        ("seat 0 doesn't hold r6, it isn't there", "you don't hold r6, it isn't there"),
        ("seat 1 is to act, not seat 0", "Ana is to act, not you"),
        ("seat 0 is to act, not seat 2", "you are to act, not Boris"),
        ("uno can't be said by seat 0 now", "uno can't be said by you now"),
        ("seat 0 has drawn in this turn", "you have drawn in this turn"),
        ("seat 0 can lay a card", "you can lay a card"),
        ("seat 0 must act and may not decline", "you must act and may not decline"),
        ("seat 0 owes nothing", "you owe nothing"),
        ("seat 0 holds a card of the colour", "you hold a card of the colour"),
        ("seat 0 passes and seat 1 passes", "you pass and Ana passes"),
        ("seat 0 tries, seat 0 goes, seat 0 reaches, seat 0 mixes", "you try, you go, you reach, you mix"),
        ("cards given to seat 0 as a gift", "cards given to you as a gift"),
        ("what seat 0 as well as seat 1 confess", "what you as well as Ana confess"),
        ("seat 0 miss", "you miss"),
        ("the hand of seat 0 is empty", "the hand of you is empty"),
        ("seat 0's hand is full, seat 1's hand too", "your hand is full, Ana's hand too"),
        ("'r0~9' is aimed at seat 9, but seats are 0 to 2", "'r0~9' is aimed at seat 9, but seats are 0 to 2"),
        ("the seat 2", "the Boris"),
        ("r5 does not fit on b5", "r5 does not fit on b5"),
    ],
)
def test_seats_become_you_and_names(text, told):
    assert addressed(text, NAMES, 0) == told


def test_the_person_is_you_whatever_name_or_seat_they_have():
    assert addressed("seat 1 owes nothing to seat 0", ("Ana", "Vera"), 1) == "you owe nothing to Ana"
    assert addressed(r"seat 0 owes nothing", (r"A\1na", "Vera"), None) == r"A\1na owes nothing"
