"""Cards: what is none, and that nothing changes one."""

from __future__ import annotations

from typing import Any

import pytest

from unorules import Card, InvalidCard

TWO_FACED = Card(Card("r", "5"), Card("b", "7"))


@pytest.mark.parametrize(("front", "back"), [(TWO_FACED, Card("r", "1")), (Card("r", "1"), TWO_FACED)])
def test_a_face_has_one_face_itself(front: Card, back: Card) -> None:
    with pytest.raises(InvalidCard, match=f"has one face only, not {front} and {back}"):
        Card(front, back)


@pytest.mark.parametrize(
    ("color", "symbol"),
    [
        ("", "5"),
        ("r", ""),
        (None, ""),
        ("r", None),
        (1, "5"),
        ("r", 5),
        (None, None),
        ("r", TWO_FACED),
        (TWO_FACED, "5"),
        (["r"], "5"),
        ("r", {}),
    ],
)
def test_a_card_has_a_colour_or_none_and_a_symbol(color: Any, symbol: Any) -> None:
    for _ in range(2):  # nothing is kept of the first
        with pytest.raises(InvalidCard, match=r"a card takes a colour .* and a symbol .* or two one-faced cards"):
            Card(color, symbol)


@pytest.mark.parametrize("name", ["color", "symbol", "front", "back", "text", "more"])
def test_a_card_can_not_be_changed(name: str) -> None:
    card = Card("r", "5")
    with pytest.raises(AttributeError, match="r5 is a card and can't be changed"):
        setattr(card, name, "y")
    with pytest.raises(AttributeError, match="r5 is a card and can't be changed"):
        delattr(card, name)
    assert (card.color, card.symbol, card.text, card.face(0), card.face(1), card.back) == (
        "r",
        "5",
        "r5",
        card,
        card,
        None,
    )
    assert card is Card("r", "5")
