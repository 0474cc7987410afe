"""House rules about drawing, leaving and the last card in pairs: every card is kept, and somebody can always move."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from tests.helpers import legal, loaded, play

import unorules
from unorules import ConflictError, Round, Ruleset

NAMES = (
    "decks", "draw-n", "draw-until-playable", "force-play", "hand-limit", "leaving", "no-action-last", "play-to-last",
    "timeout",
)  # fmt: skip
PAIRS = [pair for pair in combinations(NAMES, 2) if pair != ("draw-n", "draw-until-playable")]
BASES = ("bulgarian", "hungarian+zero", "bulgarian+uno-catch+seven-zero", "hungarian+challenge+equal-cards")
OPTIONS = {"hand-limit.limit": 11, "no-action-last.mode": "penalize", "leaving.cards": "bottom"}


def selected(base: str, names: tuple[str, ...], *, other: bool) -> Ruleset:
    """The rules, by the defaults or with *other* values."""
    set_up = {key: value for key, value in OPTIONS.items() if key.split(".")[0] in names}
    return unorules.load(f"{base}+{'+'.join(names)}", options=set_up if other else {})


def check(r: Round) -> None:
    zones = (*r.hands, r.draw_pile, r.discard_pile, *r.piles.values())
    assert Counter(card for zone in zones for card in zone) == Counter(r.rules.deck)
    if r.result is None:
        assert r.seat in r.active
        assert r.legal_moves()
        assert all(debt.seat in r.active for debt in r.owed)


def walk(r: Round, seed: int) -> list[str]:
    """Any moves of anybody, now and then one from outside; the log."""
    random = Random(seed)
    while r.result is None:
        asked = r.asked()
        seat = asked[int(random.random() * len(asked))] if random.random() < 0.2 else r.seat
        moves = r.legal_moves(seat)
        if random.random() < 0.02:
            moves = r.external(seat) or moves
        if moves:
            r.play(moves[int(random.random() * len(moves))], seat)
            check(r)
    return list(map(str, r.events))


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_any_two_of_them(pair: tuple[str, ...]) -> None:
    for number, base in enumerate(BASES):
        seed = sum(map(len, pair)) + number
        orders = (pair, pair[::-1]) if number == seed % len(BASES) else (pair,)
        rules = [selected(base, order, other=number % 2 == 1) for order in orders]
        logs = [walk(one.deal(2 + seed % 3, seed=seed, max_moves=150), seed) for one in rules]
        assert logs[0] == logs[-1]


def test_the_pair_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(ConflictError):
        unorules.load("hungarian+draw-n+draw-until-playable")


# ------------------------------------------------------------------------------------------------ several cards at once


def test_the_last_cards_laid_together_must_be_numbers() -> None:
    rules = loaded("hungarian+no-action-last+equal-cards", equal_cards__which="same-symbol")
    r = rules.position(["rS bS", "g1 g2"], discard="r5", draw="y9")
    assert legal(r) == ["rS", "uno"]
    assert "r6+b6" in legal(rules.position(["r6 b6", "g1 g2"], discard="r5", draw="y9"))


def test_discard_alls_laid_together_may_not_empty_the_hand() -> None:
    rules = loaded("bulgarian+no-action-last+equal-cards")
    r = rules.position(["rDA rDA r3", "g1 g2"], discard="r5", draw="y9")
    assert [text for text in legal(r) if "DA" in text] == []
    r = rules.position(["rDA rDA r3 g3", "g1 g2"], discard="r5", draw="y9")
    assert "rDA" in legal(r)


def test_several_equal_cards_as_the_last_are_penalized_once() -> None:
    rules = loaded("hungarian+no-action-last+equal-cards", no_action_last__mode="penalize")
    r = play(rules.position(["rS rS", "g1 g2", "b1 b2"], discard="r5", draw="y9 y8 y7"), "rS+rS")
    assert (r.hand_size(0), r.result) == (2, None)


def test_force_play_leaves_it_open_how_many_equal_cards_are_laid() -> None:
    rules = loaded("bulgarian+force-play+equal-cards")
    r = rules.position(["r6 r6 g1 g2", "g1 g2"], discard="r5", draw="y9")
    assert legal(r) == ["r6", "r6+r6"]


# ------------------------------------------------------------------------------------------------ hands that change


def test_a_hand_got_by_a_seven_counts_for_the_limit() -> None:
    rules = loaded("hungarian+hand-limit+seven-zero", hand_limit__limit=5)
    r = rules.position(["r7 g1 g2", "b1 b2 b3 b4 b5", "y1 y2"], discard="r5", draw="y9")
    play(r, "r7~1")
    assert (r.active, r.seat) == ((1, 2), 1)


def test_who_has_left_is_no_target_and_takes_no_part_in_a_rotation() -> None:
    rules = loaded("hungarian+leaving+seven-zero")
    r = rules.position(["r7 r0 g1 g2", "b1 b2", "y1 y2"], discard="r5", draw="y9")
    play(r, (1, "leave"))
    assert legal(r)[:2] == ["r0", "r7~2"]
    play(r, "r0")
    assert (r.hand_size(0), r.hand_size(1), r.hand_size(2)) == (2, 0, 3)
