"""A failed move changes nothing, even where no card of the first deal could begin and all were dealt anew."""

from __future__ import annotations

import pytest

from unorules import Card, Drawing, FirstCard, Recipe, build, hookimpl, rule, use


@rule(name="one-starter", summary="a single card of the deck can begin a round; a draw fails")
class OneStarter:
    """If the one card that can begin is dealt to a hand, all cards have to be dealt anew."""

    @hookimpl
    def card_deck(self):
        return [Card("r", "1")] + [Card("r", "X")] * 20

    @hookimpl
    def card_start(self, card):
        return FirstCard(again=True) if card.symbol == "X" else None

    @hookimpl
    def pile_draw(self):
        return Drawing()

    @hookimpl
    def turn_reactions(self, kind):
        return self.fail if kind == "drew" else None

    def fail(self, round, event):
        raise ZeroDivisionError


RULES = build(Recipe("tiny", "a tiny deck", (use("finish", "for this test"),)), house_rules=[OneStarter])


def test_a_failed_move_after_a_second_deal_changes_nothing():
    for seed in range(20):  # one in three needs a second deal
        round = RULES.deal(2, seed=seed)
        before = round.fingerprint()
        with pytest.raises(ZeroDivisionError):
            round.play("draw")
        assert round.fingerprint() == before, seed
