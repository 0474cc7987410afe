"""Having to play."""

from __future__ import annotations

from collections.abc import Sequence

from unorules import Move, Round, hookimpl, option, rule
from unorules.effects import AfterDraw
from unorules_plugins.draws import drawn_for, shows

__all__ = ["ForcePlay"]

CHALLENGE = "challenge"


@rule(
    name="force-play",
    summary="who can lay a card must, and so must who draws one that fits",
    sources=("Mattel digital: Force Play",),
    reveals="that who draws could lay nothing",
)
class ForcePlay:
    """Drawing is refused to who can lay a card; a drawn card that fits must be laid, also where a draw would end the turn.

    After a draw the seat is asked in any case: if nothing fits it passes, and nobody is told why. Words such as a call
    stay open. Where a wild draw card can be challenged, one that would be a bluff obliges to nothing.
    """

    hand: bool = option(True, help="whether who can lay a card must lay one and may not draw")
    drawn: bool = option(True, help="whether a drawn card that fits must be laid; else it is as the ruleset has it")

    @hookimpl
    def pile_after_draw(self) -> AfterDraw | None:
        return AfterDraw.MAY if self.drawn else None

    @hookimpl
    def turn_obligation(self, round: Round, seat: int, moves: tuple[Move, ...]) -> Sequence[Move] | None:
        drawn = bool(round.drawn_cards)
        if not (self.drawn if drawn else self.hand) or not any(self.forces(round, seat, move) for move in moves):
            return None
        barred = ("draw", "pass") if drawn else ("draw",)
        return [move for move in moves if move.word not in barred]

    @staticmethod
    def forces(round: Round, seat: int, move: Move) -> bool:
        """Whether *move* lays cards and is no bluff: a wild that makes others draw, with a card of the colour at hand."""
        if not move.cards:
            return False
        wild = CHALLENGE in round.rules.rules and move.cards[-1].face(round.side).color is None
        return not (wild and drawn_for(round, move) and shows(round, round.hands[seat], round.color))
