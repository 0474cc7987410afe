"""The log tells where every card lies, whatever rules do with them."""

from __future__ import annotations

import pytest
from tests.helpers import hand, house_with, told, when

import unorules
from unorules import Card, Event, RandomBot, Reaction, Round, hookimpl, rule
from unorules.effects import (
    DISCARD_PILE,
    DRAW_PILE,
    Effect,
    Eliminate,
    Give,
    MoveCards,
    Rotate,
    Shed,
    Shuffle,
    Swap,
)
from unorules.events import KINDS, UNHEARD, replay_zones

HANDS = ["r1 r2 g3 g3", "b1 b2 g3 b4", "y1 y2 y3 y4"]
ASIDE = "aside"

EFFECTS: dict[str, list[Effect]] = {
    "cards are given": [Give((Card("b", "1"), Card("g", "3")), to=0, who=1)],
    "of equal cards one is given": [Give((Card("g", "3"),), to=2, who=0)],
    "hands are exchanged": [Swap(0, 2)],
    "a hand is exchanged with itself": [Swap(1, 1)],
    "hands go round": [Rotate()],
    "a hand is laid aside and taken by another": [MoveCards(2, ASIDE), MoveCards(ASIDE, 1, keep=1)],
    "a pile of a rule is shuffled": [
        MoveCards(DRAW_PILE, ASIDE),
        Shuffle(ASIDE),
        MoveCards(ASIDE, DRAW_PILE, bottom=True),
    ],
    "the draw pile goes into a hand": [MoveCards(DRAW_PILE, 0, keep=1)],
    "discards are taken up": [MoveCards(DISCARD_PILE, 1, keep=1)],
    "cards are shed": [Shed(symbol="3", who=0), Shed(color="b", who=1)],
    "a seat leaves": [Eliminate(1)],
}


def piles(r: Round) -> dict[str | int, list[str]]:
    """Where every card lies: piles in order, hands sorted."""
    zones: dict[str | int, tuple[Card, ...]] = {DRAW_PILE: r.draw_pile, DISCARD_PILE: r.discard_pile, **r.piles}
    found: dict[str | int, list[str]] = {zone: [card.text for card in cards] for zone, cards in zones.items()}
    return found | {seat: sorted(card.text for card in cards) for seat, cards in enumerate(r.hands)}


@pytest.mark.parametrize("case", EFFECTS)
def test_the_log_tells_where_every_card_lies(case: str) -> None:
    rules = house_with(**when("played", *EFFECTS[case]))
    r = rules.position(HANDS, discard="y5 b6 r5", draw="y9 y8 b7")
    everything = sorted(text for cards in piles(r).values() for text in cards)
    r.play("r1")
    now = piles(r)
    assert sorted(text for cards in now.values() for text in cards) == everything
    replayed = {
        zone: sorted(card.text for card in cards) if isinstance(zone, int) else [card.text for card in cards]
        for zone, cards in replay_zones(r.events).items()
        if cards or zone != ASIDE
    }
    assert replayed == now


def test_cards_are_given_openly_to_nobody_but_the_two() -> None:
    r = house_with(**when("played", *EFFECTS["cards are given"])).position(HANDS, discard="r5", draw="y9 y8")
    (gave,) = [event for event in r.play("r1") if event.kind == "gave"]
    assert (gave.seat, gave.data, gave.count, gave.audience) == (1, 0, 2, (1, 0))
    assert [str(card) for card in gave.redacted(0).cards] == ["b1", "g3"]
    assert (gave.redacted(2).cards, gave.redacted(None).cards, gave.redacted(2).count) == ((), (), 2)
    assert (hand(r, 0), hand(r, 1)) == ("r2 g3 g3 g3 b1", "b2 b4")


def test_a_hand_that_is_exchanged_with_itself_is_no_exchange() -> None:
    rules = house_with(**when("played", Swap(1, 1)))
    r = rules.position(HANDS, discard="r5", draw="y9 y8", called=[])
    assert told(r.play("r1")) == ["played 0 r1"]


def test_a_pile_of_a_rule_is_seen_by_its_name_as_long_as_it_has_cards() -> None:
    r = house_with(**when("played", MoveCards(2, ASIDE))).position(HANDS, discard="r5", draw="y9 y8")
    assert dict(r.piles) == {}
    r.play("r1")
    assert [str(card) for card in r.piles[ASIDE]] == ["y1", "y2", "y3", "y4"]


# ------------------------------------------------------------------------------------------ what can be reacted to

heard: list[Event] = []


@rule(name="ear", summary="hears everything that can be heard", sources=("a test",))
class Ear:
    """Does nothing."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Reaction:
        return self.hear

    def hear(self, round: Round, event: Event) -> None:
        heard.append(event)


@pytest.mark.parametrize("name", ["hungarian", "bulgarian", "classic-112", "no-mercy"])
def test_rules_hear_of_all_that_the_log_tells_but_the_setting_up_and_the_end(name):
    rules = unorules.load(name, house_rules=[Ear])
    for seed in range(10):
        heard.clear()
        match = rules.match(4, seed=seed, max_moves=400)
        round = match.round
        dealt = max(place for place, event in enumerate(round.events) if event.kind == "turned")
        unorules.drive(round, [RandomBot(seed) for seed in range(4)])
        assert {event.kind for event in round.events[:dealt]} <= UNHEARD | {"shuffled"}
        later = [event for event in round.events[dealt:] if event.kind not in UNHEARD]
        assert sorted(map(str, later)) == sorted(str(event) for event in heard if event.kind != "settled")


def test_the_first_card_is_not_played_but_what_it_does_is_heard():
    rules = unorules.load("hungarian", house_rules=[Ear])
    turned = {}
    for seed in range(200):
        heard.clear()
        round = rules.deal(3, seed=seed)
        assert round.move is None
        turned[round.top.symbol] = [event.kind for event in heard if event.kind != "settled"]
    assert turned["S"] == ["lost"]
    assert turned["R"] == ["direction", "again"]  # the dealer begins
    assert turned["D2"] == ["took", "lost"]
    assert turned["5"] == []


def test_the_kinds_that_are_not_heard_are_kinds():
    assert set(KINDS) > UNHEARD
