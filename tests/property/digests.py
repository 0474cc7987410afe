"""Digests of whole logs, to be compared between processes: ``python -m tests.property.digests`` prints them."""

from __future__ import annotations

import unorules
from unorules import Event, GreedyBot, RandomBot
from unorules.testing.states import digest

CASES: tuple[tuple[str, dict[str, object], int, int], ...] = (
    ("hungarian", {}, 2, 1),
    ("hungarian", {"drawing.voluntary": True, "drawing.after": "may", "scoring.action-points": "standard"}, 5, -7),
    ("hungarian+discard-all+zero", {"zero.mode": "rotate"}, 4, 2**80),
    (
        "hungarian",
        {
            "wild-draw-four.legality": "strict",
            "start.policy": "mattel-42003",
            "dealer.first": "random",
            "dealer.next": "winner",
            "reverse.two-players": "plain",
            "finish.last-card-draw": False,
            "uno-call.due": "before-last",
        },
        3,
        77,
    ),
    ("bulgarian", {}, 3, 42),
    (
        "bulgarian",
        {
            "discard-all.mode": "none",
            "drawing.after": "must",
            "piles.refill": "none",
            "start.policy": "number-only",
            "uno-call.required": False,
            "zero.mode": "none",
        },
        5,
        6,
    ),
    ("bulgarian+draw-two", {"uno-call.false-call": 2, "deal.hand-size": 12, "piles.stalemate": "lowest-hand"}, 8, 5),
    ("classic", {}, 3, 11),
    ("classic-42003", {"challenge.guilty-then": "lose-turn"}, 4, 12),
    ("classic-112", {"customizable-wild.effect": "others-draw"}, 5, 13),
    ("two-player+elimination", {}, 2, 14),
    ("partners", {"teams.partner-swap": False}, 4, 15),
    ("classic+survival", {"survival.start": 100}, 6, 16),
    ("no-mercy", {}, 4, 9),
    ("no-mercy", {"color-roulette.color": "player", "hand-limit.cards": "bottom", "stacking.mode": "any"}, 2, 8),
)
"""Ruleset, options, players and seed."""


def digests() -> list[str]:
    """The digest of the log of a whole match of each case."""
    found = []
    for name, options, players, seed in CASES:
        match = unorules.load(name, options=options).match(players, seed=seed, max_moves=3000)
        log: list[Event] = list(match.round.events)
        bots = [(GreedyBot if seat % 2 else RandomBot)(seed + seat) for seat in range(players)]
        unorules.drive(match, bots, watch=log.extend)
        found.append(digest(log))
    return found


if __name__ == "__main__":
    print("\n".join(digests()))  # noqa: T201
