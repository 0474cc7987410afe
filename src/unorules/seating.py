"""Programs, replacers and reactions for one number of seats in play: what a move does, ready to be run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs

from unorules import life, shortcuts
from unorules.cards import Card
from unorules.carrying import carry_out_one, carry_out_prepared
from unorules.effects import ChangeDirection, Draw, Effect, Eliminate, LoseTurn, Owe, Shed, Who
from unorules.errors import RuleError
from unorules.events import KINDS, Event
from unorules.hookspecs import Reaction, Replacer
from unorules.moves import DRAW, PASS, TAKE, Move, Way
from unorules.moving import draw_one, shed_prepared
from unorules.owing import Owing, owe_prepared, pay_at_once
from unorules.primitives import PRIMITIVES

if TYPE_CHECKING:
    from unorules.hooks import Resolved
    from unorules.round import Round
    from unorules.tables import CardTables

__all__ = ["Seating", "Step"]

Step = tuple[Callable[["Round", int, Any], None], Any]
"""A primitive and the effect to carry out with it."""


Maker = Callable[["Round", int, Move, tuple[Step, ...]], tuple["Event", ...]]
"""What makes a move with its steps: `life.make`, or one of its short forms for moves that do nothing out of the ordinary."""


class Seating(dict[Move, tuple[Maker, tuple[Step, ...]]]):
    """How each move is made while *active* seats are in play and *side* shows; filled as moves are made.

    ``replacers`` and ``reactions`` hold, by effect type and by kind of event, only the rules that are concerned.
    """

    __slots__ = (
        "_answerable", "_blame", "_burdens", "_cards", "_effects", "_hooked_draws", "_hooked_takes", "_idle", "_stops",
        "active", "draw", "on_played", "reactions", "replacers", "settled", "side", "unheard", "words", "words_if_stuck",
    )  # fmt: skip

    def __init__(self, cards: CardTables, resolved: Resolved, active: int, side: int) -> None:
        super().__init__()
        self._cards = cards
        self.active = active
        self._answerable = bool(resolved.of("turn_answerable"))
        self._burdens: dict[Card, int] = {}
        self._effects: dict[Move, tuple[Effect, ...]] = {}
        self.side = side
        self.replacers: dict[type[Effect], tuple[tuple[str, Replacer], ...]] = {}
        self.reactions: dict[str, tuple[tuple[str, Reaction], ...]] = {}
        for effect in PRIMITIVES:
            found = tuple(
                (one.rule, function)
                for one in resolved.of("turn_replacers")
                if (function := one.function("turn_replacers", effect, active)) is not None
            )
            if found:
                self.replacers[effect] = found
        for kind in KINDS:
            reactions = tuple(
                (one.rule, function)
                for one in resolved.of("turn_reactions")
                if (function := one.function("turn_reactions", kind, active)) is not None
            )
            if reactions:
                self.reactions[kind] = reactions
        self.draw: tuple[Step, ...] = ()
        self.words: tuple[Move, ...] = ()
        self.words_if_stuck: tuple[Move, ...] = ()
        self.on_played = self.reactions.get("played", ())
        self.unheard: set[Move] = set()
        """The moves made so far that lay cards and that no rule has to do with when they are made in turn, facts aside."""
        self._hooked_draws = bool(
            not resolved.of("pile_after_draw") or resolved.of("pile_stop") or Draw in self.replacers
        )
        self._blame = resolved.blame
        self._idle = resolved.by_rule("turn_idle")
        self._stops = bool(resolved.of("pile_stop"))
        self._hooked_takes = self._stops or "took" in self.reactions
        self.settled: tuple[tuple[str, Reaction], ...] = self.reactions.get("settled", ())

    def __missing__(self, move: Move) -> tuple[Maker, tuple[Step, ...]]:
        steps = self._steps(move)
        if move.cards and not self._heard("played", move):
            self.unheard.add(move)
        known = self[move] = (self._maker(move, steps), steps)
        return known

    def _steps(self, move: Move) -> tuple[Step, ...]:
        """What *move* does besides the cards that it lays."""
        if move.rule:
            return ((life.own_effects if move.cards else life.say, move),)
        if move.cards:
            effects = self.effects(move)
            return tuple(self.prepared(effect, effect is effects[-1]) for effect in effects)
        if move is DRAW:
            return self.draw
        return ((life.pay_first if move is TAKE else life.end_turn, move),)

    def _maker(self, move: Move, steps: tuple[Step, ...]) -> Maker:
        """The short form for *move* with these *steps* that no rule has a word in, else the long one."""
        if move is PASS:
            return life.make if self._heard("said", move) else shortcuts.pass_plainly
        if move is TAKE:
            heard = self._stops or self._heard("took", move) or "lost" in self.reactions
            return life.make if heard else shortcuts.take_plainly
        if move is DRAW:
            plain = bool(steps) and _draws_one(steps[0][1])
            return life.make if self._hooked_draws or not plain or self._heard("drew", move) else shortcuts.draw_plainly
        if len(move.cards) != 1 or move not in self.unheard:
            return life.make
        if not steps:
            return shortcuts.lay_plainly
        return shortcuts.lay_and_wait if self._waits(move, steps) else self._laying(steps)

    def _waits(self, move: Move, steps: tuple[Step, ...]) -> bool:
        """Whether all that *move* does is that the next seat owes what may be answered, facts aside."""
        effects = self.effects(move)
        if len(effects) != 1 or not self._answerable or "owed" in self.reactions:
            return False
        return (
            isinstance(owe := effects[0], Owe)
            and owe.who is Who.NEXT
            and owe.choice is None
            and not owe.final
            and all(self._is_idle(rule, move) for rule, _ in self.replacers.get(Owe, ()))
        )

    def _heard(self, kind: str, move: Move) -> bool:
        """Whether a rule may do something when *move* is made in turn, of which the event is of this *kind*, facts aside."""
        return any(not self._is_idle(rule, move) for rule, _ in self.reactions.get(kind, ()))

    def _is_idle(self, rule: str, move: Move) -> bool:
        ask = self._idle.get(rule)
        try:
            answer = None if ask is None else ask(move, () if move.rule else self.effects(move))
        except Exception as error:  # asked as the move is looked up, before anything that names who raises
            self._blame(error)
            raise
        if answer is not None and type(answer) is not bool:
            raise RuleError(f"rule {rule!r}: turn_idle returned {answer!r}; it must be True, False or None", rule=rule)
        return bool(answer)

    def _laying(self, steps: tuple[Step, ...]) -> Maker:
        """The short form for a card that turns the direction round, burdens the next seat, or does both in this order."""
        (do, effect), *more = steps
        turns_round = do is PRIMITIVES[ChangeDirection] and effect.to is None and "direction" not in self.reactions
        if turns_round:
            if not more:
                return shortcuts.laying(turns_round, burdens=False)
            (do, effect), *more = more
        if not more and "lost" not in self.reactions:
            if do is PRIMITIVES[LoseTurn] and effect == LoseTurn(Who.NEXT):
                return shortcuts.laying(turns_round, burdens=True)
            if do is pay_at_once and not self._hooked_takes:
                owe = effect.effect
                if owe.who is Who.NEXT and owe.cards and owe.turns < 2:
                    return shortcuts.laying(turns_round, burdens=True, cards=owe.cards)
        return life.make

    def effects(self, move: Move) -> tuple[Effect, ...]:
        """The effects of laying the cards of *move*, as the tables have them, the target of the move filled in."""
        known = self._effects.get(move)
        if known is not None:
            return known
        found: list[Effect] = []
        for card in move.cards:
            face = card.face(self.side)
            way = next(
                (
                    w
                    for w in self._cards.ways[self.side][face]
                    if w.declared == move.declared and (w.target is None) == (move.target is None)
                ),
                Way(),
            )
            rule, effects = self._cards.effects(face, way, self.active)
            found += [self.filled(effect, rule, move) for effect in effects]
        self._effects[move] = known = tuple(found)
        return known

    def burden(self, card: Card) -> int:
        """How many cards laying *card* makes the next seat owe, as the tables have it; the most of its ways."""
        known = self._burdens.get(card)
        if known is None:
            face = card.face(self.side)
            ways = self._cards.ways[self.side][face]
            laid = [self._cards.effects(face, way, self.active)[1] for way in ways]
            known = self._burdens[card] = max(
                sum(effect.cards for effect in effects if isinstance(effect, Owe) and effect.who is Who.NEXT)
                for effects in laid
            )
        return known

    def prepared(self, effect: Effect, last: bool = False) -> Step:
        """*effect* as a step: straight to its primitive where no rule replaces effects of its type."""
        if type(effect) in self.replacers:
            if isinstance(effect, Owe):
                return (carry_out_prepared, (effect, owe_prepared, Owing(effect)))
            return (carry_out_one, effect)
        if isinstance(effect, Owe):
            owing = Owing(effect)
            at_once = not self._answerable and effect.choice is None and "owed" not in self.reactions
            return (pay_at_once if at_once and last else owe_prepared, owing)
        if isinstance(effect, Shed):
            return (shed_prepared, (effect, frozenset(c for c in self._cards.cards if effect.takes(c.face(self.side)))))
        if _draws_one(effect):
            return (draw_one, effect)
        return (PRIMITIVES[type(effect)], effect)

    @staticmethod
    def filled(effect: Effect, rule: str, move: Move) -> Effect:
        """*effect* with the rule, the card and the chosen seat of *move* filled in."""
        values: dict[str, Any] = {}
        for field in attrs.fields(type(effect)):
            if getattr(effect, field.name) is Who.CHOSEN and move.target is not None:
                values[field.name] = move.target
        if isinstance(effect, (Owe, Draw, Eliminate)):
            values["rule"] = effect.rule or rule
        if isinstance(effect, Owe):
            values["card"] = effect.card or (move.cards[-1] if move.cards else None)
        return attrs.evolve(effect, **values) if values else effect


def _draws_one(effect: Any) -> bool:
    """Whether *effect* is a draw of one card by choice."""
    return isinstance(effect, Draw) and effect.by_choice and effect.count == 1 and effect.until is None
