"""A rule that implements every hook and never has anything to say.

The core takes short cuts where no rule is concerned; with this rule in force it can't, and must come to the same.
"""

from __future__ import annotations

from typing import Any

from unorules.hookspecs import hookimpl
from unorules.ruleclass import rule

__all__ = ["Mute"]


@rule(name="mute", summary="is asked everything and has nothing to say")
class Mute:
    """Every hook, each answered with None or with a function that is."""

    @hookimpl
    def card_deck(self) -> None: ...

    @hookimpl
    def card_matches(self, card: Any, top: Any, declared: Any) -> None: ...

    @hookimpl
    def card_ways(self, card: Any, colors: Any) -> None: ...

    @hookimpl
    def card_effects(self, card: Any, way: Any, active: Any) -> None: ...

    @hookimpl
    def card_points(self, card: Any) -> None: ...

    @hookimpl
    def card_start(self, card: Any, effects: Any, active: Any) -> None: ...

    @hookimpl
    def card_out_of_turn(self, top: Any) -> None: ...

    @hookimpl
    def pile_seats(self) -> None: ...

    @hookimpl
    def pile_hand_size(self, players: Any) -> None: ...

    @hookimpl
    def pile_draw(self) -> None: ...

    @hookimpl
    def pile_stop(self, round: Any, seat: Any, drawn: Any) -> None: ...

    @hookimpl
    def pile_after_draw(self, round: Any, seat: Any, cards: Any) -> None: ...

    @hookimpl
    def pile_refill(self, round: Any) -> None: ...

    @hookimpl
    def pile_stalemate(self, round: Any) -> None: ...

    @hookimpl
    def turn_words(self) -> None: ...

    @hookimpl
    def turn_moves(self, round: Any, seat: Any, plays: Any) -> None: ...

    @hookimpl
    def turn_hand_limit(self) -> None: ...

    @hookimpl
    def turn_asks(self, round: Any) -> None: ...

    @hookimpl
    def turn_external(self, round: Any, seat: Any) -> None: ...

    @hookimpl
    def turn_vetoes(self, move: Any) -> Any:
        return self.nothing

    @hookimpl
    def turn_obligation(self, round: Any, seat: Any, moves: Any) -> None: ...

    @hookimpl
    def turn_effects(self, round: Any, seat: Any, move: Any) -> None: ...

    @hookimpl
    def turn_reason(self, round: Any, seat: Any, move: Any) -> None: ...

    @hookimpl
    def turn_answerable(self, round: Any, debt: Any) -> None: ...

    @hookimpl
    def turn_answers(self, round: Any, debt: Any) -> None: ...

    @hookimpl
    def turn_last_card_answers(self) -> None: ...

    @hookimpl
    def turn_replacers(self, effect: Any, active: Any) -> Any:
        return self.nothing

    @hookimpl
    def turn_reactions(self, kind: Any, active: Any) -> Any:
        return self.nothing

    @hookimpl
    def turn_idle(self, move: Any, effects: Any) -> None: ...

    @hookimpl
    def turn_next(self, round: Any, seat: Any) -> None: ...

    @hookimpl
    def turn_out(self, round: Any, seat: Any) -> None: ...

    @hookimpl
    def turn_over(self, round: Any) -> None: ...

    @hookimpl
    def turn_score(self, round: Any, winners: Any, kind: Any) -> None: ...

    @hookimpl
    def turn_first_dealer(self, deck: Any, players: Any, chance: Any) -> None: ...

    @hookimpl
    def turn_next_dealer(self, match: Any) -> None: ...

    @hookimpl
    def turn_dealt_in(self, match: Any) -> None: ...

    @hookimpl
    def turn_first_scores(self, players: Any) -> None: ...

    @hookimpl
    def turn_match_over(self, match: Any) -> None: ...

    @hookimpl
    def turn_facts(self, round: Any) -> None: ...

    @hookimpl
    def turn_redact(self, round: Any, seat: Any, fact: Any) -> None: ...

    def nothing(self, *arguments: object) -> None: ...
