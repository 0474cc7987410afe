"""A ruleset ready for play, and how it is loaded by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, final

import pluggy

from unorules import setup
from unorules.cards import Card, deck_order
from unorules.debts import Debt
from unorules.engine import Engine
from unorules.errors import ConflictError, InvalidCard, InvalidConfiguration, InvalidMove, RuleError
from unorules.hooks import SPECS, Resolved, resolve
from unorules.hookspecs import Hooks
from unorules.moves import Declared, Move, play_text
from unorules.names import near
from unorules.recipe import Recipe
from unorules.registry import load_recipe
from unorules.ruleclass import info_of, options_of
from unorules.select import HouseRule, Selection, select

if TYPE_CHECKING:
    from unorules.match import Match
    from unorules.round import Round
    from unorules.seating import Step

__all__ = ["Ruleset", "load"]


@final
class Ruleset:
    """An unchangeable selection of rules, ready for play. Made by `load`, shared by all rounds and matches.

    ``name`` (house rules joined with ``+``), ``summary``, ``rules`` (the rule instances by name, in rule order),
    ``sources`` (where each rule comes from), ``options`` (``"rule.option"`` -> value) and ``deck`` (all cards in deck
    order) can be read.
    """

    def __init__(self, recipe: Recipe, selection: Selection) -> None:
        house = [one.info.name for one in selection.rules if one.house]
        self.name: str = "+".join((recipe.name, *sorted(house)))
        self.summary: str = recipe.summary
        self.rules: Mapping[str, Any] = MappingProxyType({one.info.name: one.rule for one in selection.rules})
        self.sources: Mapping[str, str] = MappingProxyType({one.info.name: one.source for one in selection.rules})
        self.reveals: Mapping[str, str] = MappingProxyType(
            {one.info.name: one.info.reveals for one in selection.rules if one.info.reveals}
        )
        self.options: Mapping[str, Any] = MappingProxyType(
            {
                f"{one.info.name}.{option}": getattr(one.rule, field.name)
                for one in selection.rules
                for option, field in options_of(type(one.rule)).items()
            }
        )
        manager = pluggy.PluginManager("unorules")
        manager.add_hookspecs(Hooks)
        for one in reversed(selection.rules):
            _register(manager, one.info.name, one.rule)
        resolved = resolve(manager)
        self._firsts: dict[int, dict[Card, tuple[Step, ...] | None]] = {}
        try:
            self.deck: tuple[Card, ...] = deck_order(_checked_deck(manager.hook.card_deck(), resolved))
            self._cards = _by_text(self.deck)
            self._engine = Engine(self.deck, resolved, selection)
        except Exception as error:
            resolved.blame(error)
            raise

    def card(self, text: str) -> Card:
        """The card written *text*.

        :raises InvalidCard: when the deck has none; the message lists near ones.
        """
        known = self._cards.get(text) if isinstance(text, str) else None
        if known is None:
            raise InvalidCard(f"{text!r} is no card of ruleset {self.name!r}{near(str(text), self._cards)}")
        return known

    def move(self, text: str) -> Move:
        """The move written *text*, as tables, core and words have it.

        :raises InvalidMove: when there is none.
        """
        known = self._engine.moves.texts.get(text) if isinstance(text, str) else None
        if known is None:
            raise InvalidMove(
                f"{text!r} is no move of ruleset {self.name!r}{near(str(text), self._engine.moves.texts)}"
            )
        return known

    def play(
        self, cards: Sequence[Card], declared: Declared = None, target: int | None = None, *, rule: str = ""
    ) -> Move:
        """The move that lays *cards*, the top card last, as *rule* offers it; for rules that offer such moves."""
        given: Any = cards
        laid = tuple(map(self._known, given)) if isinstance(given, (list, tuple)) else ()
        if not laid:
            raise InvalidMove(f"{cards!r} are no cards to lay; give a list of them")
        if not rule and len(laid) == 1:
            return self.move(play_text(laid, declared, target))
        return self._engine.moves.play(laid, declared, target, rule)

    def points(self, card: Card, side: int = 0) -> int:
        """What *card* is worth in a hand at the end."""
        return self._engine.cards.worth[self._side(side)][self._known(card)]

    def flexibility(self, card: Card, side: int = 0) -> int:
        """On how many of the deck's different cards *card* may be laid, nothing being declared."""
        cards = self._engine.cards
        self._known(card)
        self._side(side)
        return sum(card.face(side) in cards.fitting(top, None, side) for top in cards.faces(side))

    def deal(self, players: int, *, seed: int, dealer: int = 0, max_moves: int | None = None) -> Round:
        """A new round for so many *players*, shuffled by *seed*.

        :param dealer: the seat that deals; the seat at its left begins.
        :param max_moves: after so many moves the round is truncated.
        :raises InvalidConfiguration: when one of these can't be.
        """
        return setup.deal(self, players, seed, dealer, max_moves)

    def match(
        self, players: int | Sequence[str], *, seed: int, dealer: int | None = None, max_moves: int | None = None
    ) -> Match:
        """A new match for so many *players*, or for those of these names.

        :param seed: decides every shuffle of every round.
        :param dealer: who deals first; None leaves it to the rules.
        :param max_moves: after so many moves in all the match is truncated.
        :raises InvalidConfiguration: when one of these can't be.
        """
        from unorules.match import Match

        return Match(self, players, seed, dealer, max_moves)

    def position(
        self,
        hands: Sequence[setup.Cards],
        *,
        discard: setup.Cards,
        draw: setup.Cards = (),
        seat: int = 0,
        direction: int = 1,
        declared: Declared = None,
        dealer: int = -1,
        called: Iterable[int] = (),
        drawn: str | Card | None = None,
        owed: Iterable[Debt | tuple[int, int]] = (),
        facts: Mapping[str, Any] | None = None,
        last: int | None = None,
        seed: int = 0,
    ) -> Round:
        """A round that stands as told, with cards of the deck in any number.

        Nothing is triggered by the top card: it stands as laid by *last*, nobody has begun since, and each rule builds
        its facts from that. A seat whose hand is empty is out.

        :param hands: one for each seat: a text such as ``"r5 r5 W"``, or cards.
        :param discard: the discard pile, its top card last.
        :param draw: the draw pile, its top card last.
        :param seat: who is to act.
        :param direction: 1 clockwise, -1 counter-clockwise.
        :param declared: what the top card's player named with it; needed where the top has no colour.
        :param dealer: the dealer's seat; -1 is the last.
        :param called: the seats whose call holds.
        :param drawn: the card that the seat to act has just drawn and may lay.
        :param owed: debts, or (seat, cards) for cards and the turn.
        :param facts: rules' own facts, by the name of the rule, instead of those they would build.
        :param last: who laid the top card; default the seat before *seat*.
        :param seed: decides shuffles to come.
        :raises InvalidConfiguration: when this can't be; what is wrong is said.
        :raises InvalidCard: for a card that isn't in the deck.
        """
        try:
            return setup.position(
                self, hands, discard, draw, seat, direction, declared, dealer, called, drawn, owed, facts, last, seed
            )
        except Exception as error:
            self._engine.resolved.blame(error)
            raise

    def __copy__(self) -> Ruleset:
        return self

    def __deepcopy__(self, memo: object) -> Ruleset:
        return self

    def __setattr__(self, name: str, value: object) -> None:
        if "_engine" in self.__dict__:
            raise AttributeError(f"ruleset {self.name!r} can't be changed; load another")
        super().__setattr__(name, value)

    def __repr__(self) -> str:
        return f"<Ruleset {self.name}: {len(self.deck)} cards, rules {', '.join(self.rules)}>"

    # ------------------------------------------------------------------------------------------- for the core

    def _known(self, card: Card) -> Card:
        if not isinstance(card, Card) or card not in self._engine.cards.rank:
            raise InvalidCard(f"{card!r} is no card of ruleset {self.name!r}; get one with .card(text)")
        return card

    def _side(self, side: int) -> int:
        if type(side) is not int or side not in range(self._engine.cards.sides):
            raise InvalidCard(
                f"{side!r} is no side of the cards of ruleset {self.name!r}: 0 is the front, 1 a back if there is one"
            )
        return side

    def _first(self, players: int) -> dict[Card, tuple[Step, ...] | None]:
        """What each card does as the first one, for so many players; None if it can't begin a round."""
        known = self._firsts.get(players)
        if known is None:
            cards, at = self._engine.cards, self._engine.seating(players, 0)
            known = {}
            for card in cards.cards:
                rule, first = cards.first_card(card.face(0), players)
                move = Move(card.text, (card,))
                known[card] = (
                    None
                    if first.again
                    else tuple(at.prepared(at.filled(effect, rule, move)) for effect in first.effects)
                )
            if all(steps is None for steps in known.values()):
                raise RuleError(f"no card of ruleset {self.name!r} can begin a round: some card_start must allow one")
            self._firsts[players] = known
        return known


def load(name: str, *, house_rules: Iterable[HouseRule] = (), options: Mapping[str, Any] | None = None) -> Ruleset:
    """The ruleset *name* with *house_rules* and *options*.

    :param name: a ruleset's name, or several names joined with ``+``: a ruleset and house rules.
    :param house_rules: names, rule classes, or instances of them.
    :param options: values by ``"rule.option"``.
    :raises UnknownName: for a name that isn't there; the message lists the nearest.
    :raises InvalidConfiguration: for a value that isn't allowed.
    :raises ConflictError: for rules that don't go together.
    :raises LoadError: for a plugin that can't be loaded.

    ::

        load("somewhere", house_rules=["some-rule"], options={"some-rule.some-option": 3})
    """
    if not isinstance(name, str):
        raise InvalidConfiguration(f"{name!r} is no name of a ruleset")
    base, *added = name.split("+")
    if isinstance(house_rules, str) or not isinstance(house_rules, Iterable):
        raise InvalidConfiguration(f"house_rules is {house_rules!r}; give a list: [{house_rules!r}]")
    recipe = load_recipe(base)
    return Ruleset(recipe, select(recipe, (*added, *house_rules), {} if options is None else options))


def build(
    recipe: Recipe, *, house_rules: Iterable[HouseRule] = (), options: Mapping[str, Any] | None = None
) -> Ruleset:
    """The ruleset of *recipe*, which needn't be installed; otherwise like `load`. Its house rules may be classes.

    :raises UnknownName: as `load`; so do the others.
    """
    return Ruleset(recipe, select(recipe, house_rules, {} if options is None else options))


def hooks_of(rule: Any) -> tuple[str, ...]:
    """The hooks that *rule* (an instance) implements.

    :raises RuleError: when it couldn't be used in any ruleset, such as for a misspelt hook.
    """
    manager = pluggy.PluginManager("unorules")
    manager.add_hookspecs(Hooks)
    _register(manager, info_of(type(rule)).name, rule)
    resolve(manager)
    return tuple(name for name in SPECS if getattr(manager.hook, name).get_hookimpls())


def _are_cards(cards: Any) -> bool:
    return isinstance(cards, Iterable) and not isinstance(cards, str) and all(isinstance(card, Card) for card in cards)


def _checked_deck(decks: Any, resolved: Resolved) -> list[tuple[Card, ...]]:
    if not isinstance(decks, list):
        raise RuleError(f"a wrapper of card_deck returned {decks!r}; it must return a list of sequences of cards")
    decks = [cards if isinstance(cards, str) or not isinstance(cards, Iterable) else tuple(cards) for cards in decks]
    for cards in decks:
        if not _are_cards(cards):
            rule = next((one.rule for one in resolved.of("card_deck") if one.call() == cards), None)
            who = f"rule {rule!r}: card_deck" if rule else "a wrapper of card_deck"
            wrong = (
                next((card for card in cards if not isinstance(card, Card)), cards)
                if isinstance(cards, tuple)
                else cards
            )
            raise RuleError(
                f"{who} returned {cards!r}: {wrong!r}, which is no Card; it must return a sequence of cards", rule=rule
            )
    if not any(decks):
        raise RuleError("no rule brings any card into the deck: add one that implements card_deck")
    found: list[tuple[Card, ...]] = decks
    return found


def _by_text(deck: tuple[Card, ...]) -> dict[str, Card]:
    cards = {card.text: card for card in deck}
    if len(cards) < len(set(deck)):
        raise ConflictError("two different cards of the deck are written alike; give one another symbol")
    return cards


def _register(manager: pluggy.PluginManager, name: str, rule: Any) -> None:
    """Register *rule*, strictly: every marked method is a hook, every method named like one is marked."""
    seen: dict[str, Any] = {}
    for base in type(rule).__mro__[:-1]:
        for attribute, value in vars(base).items():
            seen.setdefault(attribute, value)
    for attribute, value in seen.items():
        function = getattr(value, "__func__", value)  # what a static or class method holds
        marked = getattr(function, "unorules_impl", None)
        if marked is not None and attribute not in SPECS:
            raise RuleError(
                f"rule {name!r} implements {attribute!r}, which is no hook{near(attribute, SPECS)}", rule=name
            )
        if marked is None and callable(function) and attribute in SPECS:
            raise RuleError(
                f"rule {name!r} has a method {attribute!r} that isn't marked; put @hookimpl before it", rule=name
            )
        if marked is None:
            continue
        code = getattr(function, "__code__", None)
        if code is None:
            raise RuleError(
                f"rule {name!r}: {attribute} is marked as a hook and is no plain method but {function!r}; "
                "write a method and call it there",
                rule=name,
            )
        if code.co_kwonlyargcount or getattr(function, "__defaults__", None):
            raise RuleError(
                f"rule {name!r}: {attribute} has parameters that are keyword-only or have a default; "
                f"take what you need of ({', '.join(SPECS[attribute])}) as plain parameters",
                rule=name,
            )
        named = code.co_varnames[: code.co_argcount][0 if isinstance(value, staticmethod) else 1 :]
        unknown = [parameter for parameter in named if parameter not in SPECS[attribute]]
        if unknown:
            raise RuleError(
                f"rule {name!r}: {attribute} takes {' and '.join(map(repr, unknown))}, which the hook doesn't give; "
                f"take what you need of ({', '.join(SPECS[attribute])})",
                rule=name,
            )
    try:
        manager.register(rule, name=name)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise RuleError(f"rule {name!r} can't be used: {error}", rule=name) from error
