"""What no seat may learn from what happens: views in motion, above all upon the moves that concern the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from unorules.round import Round
from unorules.testing.blame import blame, culprit, hands_of, told_apart
from unorules.testing.concerns import Concern
from unorules.testing.report import Broken
from unorules.testing.states import redacted
from unorules.testing.trials import Trial
from unorules.testing.twins import InBoth, can_be_set_up, legal_in_both, look, pair, viewers
from unorules.testing.watching import Calls, Codes, codes_of, watched

__all__ = ["check_motion"]

MOST = 8
"""So many kinds of moves that concern the rule are tried at one moment."""
TIMES = 2
"""How often each kind is tried in one round, each time for several viewers."""
STILL = 8
"""So many cards on top of the draw pile are the same in some twins, so that who draws them can't tell these apart."""


def check_motion(trial: Trial) -> None:
    """As long as a seat sees the same happen it sees the same, and only rules that say what they reveal make a difference."""
    _Motion(trial).check()


class _Motion:
    """One trial of it."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.told = trial.script is not None
        self.codes: Codes = {}
        self.tried: Counter[object] = Counter()

    def check(self) -> None:
        """At some moments of a walk, and where the rule offers something: any moves, and those that concern it."""
        trial = self.trial
        r = trial.begin()
        self.codes = codes_of(r.rules)
        concerns = trial.concerns
        every = max(1, trial.first.length // 4)
        for step, now in enumerate(trial.states(r, max(1, trial.first.length))):
            wide = self.told or step % every == 0
            random = trial.random(now.version)
            own = [] if concerns is None else [one for one in concerns.offered(now, random) if self.is_wanted(one)]
            if not (wide or own) or not can_be_set_up(now):
                continue
            if wide:
                for number in range(8 if self.told else 1):
                    viewer = viewers(now, int(random.random() * 12))
                    one, other = pair(now, viewer, random, 20, still=STILL * (number % 2 or step % 2))
                    self.follow(one, other, viewer, random, 10 if self.told or trial.concerns is None else 6)
                if concerns is not None and (self.told or step % (2 * every) == 0):
                    own = concerns.found(now, random)
            for concern in [one for one in own if self.is_wanted(one)][:MOST]:
                self.tried[concern.kind] += 1
                self.look_at(concern, random)

    def is_wanted(self, concern: Concern) -> bool:
        """Whether moves of that kind shall be tried once more."""
        return self.told or self.tried[concern.kind] < TIMES

    def look_at(self, concern: Concern, random: Random) -> None:
        """Make the moves of *concern* as each of those sees them who are concerned."""
        fixed = [(seat, card) for seat, move in concern.moves for card in move.cards]
        texts = [(seat, move.text) for seat, move in concern.moves]
        for viewer in concern.seats:
            for number in range(3):  # in twins it may be that the rule doesn't offer it
                one, other = pair(concern.at, viewer, random, 20, still=STILL * (number != 0), fixed=fixed)
                if self.follow(one, other, viewer, random, 1, texts) >= len(texts):
                    break

    def follow(
        self, one: Round, other: Round, viewer: int | None, random: Random, length: int,
        first: Sequence[tuple[int, str]] = (),
    ) -> int:  # fmt: skip
        """Make the same moves in both, *first* those told, then so many others, until *viewer* sees a difference.

        :returns: how many were made.
        """
        hidden = f"hands {hands_of(one)} and {hands_of(other)}"
        said: list[str] = []
        for number in range(len(first) + length):
            moves = legal_in_both(one, other)
            if number < len(first):
                moves = [found for found in moves if (found[0], found[1].text) == first[number]]
            if one.result is not None or not moves:
                break
            seat, move, same = self.any_of(one, moves, random)
            said.append(f"{move} by seat {seat}")
            calls = Calls(), Calls()
            logged = len(one.events), len(other.events)
            side = one.side
            with watched(self.codes, calls[0]):
                events = one.play(move, seat)
            with watched(self.codes, calls[1]):
                others = other.play(same, seat)
            self.trial.note(move, side, acted=any(call.rule == self.trial.rule for call in calls[0].done()))
            where = f" after {', '.join(said)}, with {hidden}"
            if redacted(events, viewer) != redacted(others, viewer):
                if blamed := blame(one, (events, others), viewer, calls, logged, move):
                    raise Broken(f"{blamed}{where}")
                break
            if look(one, viewer) != look(other, viewer):
                raise Broken(f"{culprit(calls)}{told_apart(one, other, viewer)}{where}")
        return len(said)

    def any_of(self, r: Round, moves: Sequence[InBoth], random: Random) -> InBoth:
        """One of *moves*: often one that concerns the rule, seldom one from outside the game."""
        outside = [found for found in moves if found[1] in r.external(found[0])]
        if len(outside) < len(moves) and random.random() < 0.95:
            moves = [found for found in moves if found not in outside]
        concerns = self.trial.concerns
        if concerns is not None and random.random() < 0.4:
            moves = [found for found in moves if concerns.by_itself(found[1], r.side) is not None] or moves
        return moves[int(random.random() * len(moves))]
