"""Tables: everything about cards that doesn't depend on the course of a round, asked once when a ruleset is loaded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from unorules.cards import Card
from unorules.effects import Effect
from unorules.errors import ConflictError, RuleError
from unorules.hooks import FirstCard, Resolved
from unorules.moves import DRAW, PASS, TAKE, Declared, Move, Target, Way, Word, play_text, word_text

if TYPE_CHECKING:
    from unorules.select import Selection

__all__ = ["CardTables", "MoveTexts"]

PLAIN = (Way(),)


class CardTables:
    """What the card hooks say, for both sides of the deck.

    Two rules that answer one key differently are refused, unless one of them declares an order; then the first counts.
    """

    def __init__(self, deck: tuple[Card, ...], resolved: Resolved, selection: Selection) -> None:
        self.deck = deck
        self.cards: tuple[Card, ...] = tuple(card for card, _ in groupby(deck))
        self.rank: dict[Card, int] = {card: place for place, card in enumerate(self.cards)}
        self.sides = 2 if any(card.back is not None for card in deck) else 1
        self._resolved = resolved
        self._selection = selection
        self.colors: tuple[tuple[str, ...], ...] = tuple(
            tuple(dict.fromkeys(face.color for face in self.faces(side) if face.color is not None))
            for side in range(self.sides)
        )
        self.all_colors = dict.fromkeys(color for colors in self.colors for color in colors)
        self.unseen = tuple(self.all_colors.keys() - set(colors) for colors in self.colors)
        """By side, the colours of the deck that only the other side has."""
        self.ways: tuple[dict[Card, tuple[Way, ...]], ...] = tuple(
            {face: self._ways(face, side) for face in self.faces(side)} for side in range(self.sides)
        )
        self.points: dict[Card, int] = {
            face: self._points(face) for side in range(self.sides) for face in self.faces(side)
        }
        self.worth: tuple[dict[Card, int], ...] = tuple(
            {card: self.points[card.face(side)] for card in self.cards} for side in range(self.sides)
        )
        self._by_seats: set[tuple[Card, Way]] = set()
        self._effects: dict[tuple[Card, Way, int], tuple[str, tuple[Effect, ...]]] = {}
        self._fits: dict[tuple[Card, Declared, int], frozenset[Card]] = {}
        for side in range(self.sides):
            for face, ways in self.ways[side].items():
                for declared in dict.fromkeys((None, *(way.declared for way in ways))):
                    self.fitting(face, declared, side)

    def faces(self, side: int) -> tuple[Card, ...]:
        """The distinct faces that show when *side* is active, in deck order."""
        return tuple(dict.fromkeys(card.face(side) for card in self.cards))

    def fitting(self, top: Card, declared: Declared, side: int = 0) -> frozenset[Card]:
        """The faces of *side* that may be laid on the face *top* with what was *declared* with it."""
        key = (top, declared, side)
        known = self._fits.get(key)
        if known is None:
            known = self._fits[key] = frozenset(face for face in self.ways[side] if self._matches(face, top, declared))
        return known

    def effects(self, face: Card, way: Way, active: int) -> tuple[str, tuple[Effect, ...]]:
        """The rule that says what laying *face* in this *way* does, and the effects."""
        key = (face, way, active if (face, way) in self._by_seats else 2)
        known = self._effects.get(key)
        if known is None:
            rule, found = self._one("card_effects", *key)
            known = self._effects[key] = (rule, () if found is None else self._checked(rule, "card_effects", found))
        return known

    def check(self, seats: int) -> None:
        """Ask card_effects and card_start for everything that can come up with up to *seats* seats, so that wrong answers
        are found now and nobody is asked in a move. Only where the number of seats makes a difference it is asked for each.
        """
        varying = [one.call for one in self._resolved.of("card_effects") if "active" in one.takes]
        all_starts = any("active" in one.takes for one in self._resolved.of("card_start"))
        for side in range(self.sides):
            for face, ways in self.ways[side].items():
                for way in ways:
                    if any(call(face, way, n) != call(face, way, 2) for call in varying for n in range(1, seats + 1)):
                        self._by_seats.add((face, way))
                    for active in range(1, seats + 1):
                        self.effects(face, way, active)
                if side == 0:
                    depends = all_starts or (face, Way()) in self._by_seats
                    for active in range(2, seats + 1) if depends else (2,):
                        self.first_card(face, active)

    def first_card(self, face: Card, active: int) -> tuple[str, FirstCard]:
        """The rule that says what *face* does as the first card of a round, and what it says."""
        _, effects = self.effects(face, Way(), active) if Way() in self.ways[0].get(face, PLAIN) else ("", ())
        rule, found = self._one("card_start", face, effects, active)
        if found is None:
            return rule, FirstCard()
        if not isinstance(found, FirstCard):
            raise RuleError(f"rule {rule!r}: card_start returned {found!r}; it must be a FirstCard or None", rule=rule)
        self._checked(rule, "card_start", found.effects)
        return rule, found

    def _ways(self, face: Card, side: int) -> tuple[Way, ...]:
        rule, found = self._one("card_ways", face, self.colors[side])
        ways = PLAIN if found is None else found
        if (
            not isinstance(ways, tuple)
            or not ways
            or not all(isinstance(way, Way) for way in ways)
            or len(set(ways)) < len(ways)
        ):
            raise RuleError(
                f"rule {rule!r}: card_ways of {face} returned {found!r}; it must be different Ways", rule=rule
            )
        return ways

    def _points(self, face: Card) -> int:
        rule, found = self._one("card_points", face)
        if found is not None and type(found) is not int:
            raise RuleError(
                f"rule {rule!r}: card_points of {face} returned {found!r}; it must be a whole number", rule=rule
            )
        return found or 0

    def _matches(self, face: Card, top: Card, declared: Declared) -> bool:
        rule, found = self._one("card_matches", face, top, declared)
        if found is None:
            if declared is None:
                return face.symbol == top.symbol or (face.color is not None and face.color == top.color)
            if isinstance(declared, Card):
                return face is declared
            return (face.color if declared in self.all_colors else face.symbol) == declared
        if type(found) is not bool:
            raise RuleError(
                f"rule {rule!r}: card_matches returned {found!r}; it must be True, False or None", rule=rule
            )
        return found

    def _one(self, hook: str, *key: Any) -> tuple[str, Any]:
        """The first answer to *hook* for *key*, with its rule; a different one without a declared order is refused."""
        first_rule, first = "", None
        for implementation in self._resolved.of(hook):
            answer = implementation.call(*key)
            if answer is None:
                continue
            if isinstance(answer, Sequence) and not isinstance(answer, str):
                answer = tuple(answer)
            if not first_rule:
                first_rule, first = implementation.rule, answer
            elif answer != first and not self._selection.are_ordered(first_rule, implementation.rule):
                raise ConflictError(
                    f"rules {first_rule!r} and {implementation.rule!r} answer {hook} differently for {key[0]}; "
                    "one of them must declare before, after or replaces",
                    rule=implementation.rule,
                )
        return first_rule, first

    @staticmethod
    def _checked(rule: str, hook: str, effects: Any) -> tuple[Effect, ...]:
        if not isinstance(effects, (tuple, list)):
            raise RuleError(f"rule {rule!r}: {hook} returned {effects!r}; it must be a list of effects", rule=rule)
        checked = tuple(effects)
        for effect in checked:
            if not isinstance(effect, Effect):
                raise RuleError(f"rule {rule!r}: {hook} returned {effect!r}, which is no effect", rule=rule)
        return checked


class MoveTexts:
    """The moves of a ruleset, made once each and found by text; distinct moves have distinct texts."""

    def __init__(self, cards: CardTables, words: Iterable[tuple[str, Word]], seats: int) -> None:
        self.texts: dict[str, Move] = {}
        self.words: dict[str, dict[str, Move]] = {}
        self.named: dict[str, tuple[Move, ...]] = {}
        self._plays: dict[tuple[tuple[Card, ...], Declared, int | None, str], Move] = {}
        self._add(DRAW)
        self._add(PASS)
        self._add(TAKE)
        for card in cards.cards:
            for side in range(cards.sides):
                for way in cards.ways[side][card.face(side)]:
                    for target in (None,) if way.target is None else range(seats):
                        self.play((card,), way.declared, target)
        for rule, word in words:
            moves = []
            for declared in dict.fromkeys((*(cards.all_colors if word.colors else ()), *word.declared)) or (None,):
                for target in (None,) if word.target is None else range(seats):
                    text = word_text(word.name, declared, target)
                    move = Move(text, (), declared, target, word.name, rule, word.announcement)
                    mine = self.words.setdefault(rule, {})
                    if text not in mine:
                        mine[text] = move
                        moves.append(move)
                    if text not in self.texts or self.texts[text].rule == "":
                        self._add(move)
            self.named.setdefault(word.name, tuple(moves))

    def play(
        self, cards: tuple[Card, ...], declared: Declared = None, target: int | None = None, rule: str = ""
    ) -> Move:
        """The move that lays *cards*, the top card last, as the tables or *rule* offer it."""
        key = (cards, declared, target, rule)
        move = self._plays.get(key)
        if move is None:
            move = self._plays[key] = Move(play_text(cards, declared, target), cards, declared, target, None, rule)
            if not rule and len(cards) == 1:
                self._add(move)
        return move

    def _add(self, move: Move) -> None:
        other = self.texts.setdefault(move.text, move)
        if other is not move:
            raise ConflictError(
                f"two moves have the text {move.text!r}: {_described(other)} and {_described(move)}; rename one",
                rule=move.rule or None,
            )


def _described(move: Move) -> str:
    if move.cards:
        return f"laying {' and '.join(repr(card) for card in move.cards)}"
    return f"the word of {f'rule {move.rule!r}' if move.rule else 'the core'}"


def targets(way: Way, seat: int, upcoming: int, active: tuple[int, ...]) -> tuple[int | None, ...]:
    """The seats at which *seat* may aim in this *way*: (None,) without a target, none where nobody is left to aim at."""
    if way.target is None:
        return (None,)
    if way.target is Target.NEXT:
        return (upcoming,) if upcoming != seat else ()
    return tuple(other for other in active if other != seat)
