"""Setting up rounds: a deal by the generator, or a position as told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import attrs

from unorules import life
from unorules.cards import Card
from unorules.chance import check_seed, shuffle
from unorules.debts import Debt
from unorules.effects import AfterDraw
from unorules.errors import InvalidCard, InvalidConfiguration
from unorules.events import Event, new_event
from unorules.moving import wrong_follow
from unorules.round import Round

if TYPE_CHECKING:
    from unorules.ruleset import Ruleset

__all__ = ["Cards", "check_players", "deal", "position"]

Cards = str | Iterable[Card | str]
"""Cards as a text with spaces between, or one by one."""


def check_players(rules: Ruleset, players: int) -> int:
    """How many cards each of *players* is dealt.

    :raises InvalidConfiguration: when so many can't play, or the deck can't deal to them.
    """
    engine = rules._engine
    if type(players) is not int:
        raise InvalidConfiguration(f"players is {players!r}; it must be a whole number: {counts(rules)}")
    if not engine.least <= players <= engine.most:
        raise InvalidConfiguration(f"{rules.name!r} is for {counts(rules)} players, not for {players}")
    return _hand_size(rules, players)


def counts(rules: Ruleset) -> str:
    """How many may play, in words."""
    least, most = rules._engine.least, rules._engine.most
    return str(least) if least == most else f"{least} to {most}"


def _hand_size(rules: Ruleset, players: int) -> int:
    """How many cards each of *players* is dealt, be they as few as they are."""
    ask = rules._engine.hand_size
    size = ask(players) if ask is not None else None
    size = 7 if size is None else size
    if players * size + 1 > len(rules.deck):
        raise InvalidConfiguration(
            f"{players} players with {size} cards each and a first card need {players * size + 1} cards; "
            f"the deck of {rules.name!r} has {len(rules.deck)}: fewer players or a smaller hand"
        )
    return size


def check_seat(name: str, seat: int, players: int) -> int:
    """*seat*, if it is one of *players*' seats.

    :raises InvalidConfiguration: if not.
    """
    if type(seat) is not int or not 0 <= seat < players:
        raise InvalidConfiguration(f"{name} is {seat!r}; it must be a seat: 0 to {players - 1}")
    return seat


def check_max_moves(max_moves: int | None) -> int | None:
    """*max_moves*, if it is None or a number of moves.

    :raises InvalidConfiguration: if not.
    """
    if max_moves is not None and (type(max_moves) is not int or max_moves < 1):
        raise InvalidConfiguration(f"max_moves is {max_moves!r}; it must be None or a whole number from 1 on")
    return max_moves


def deal(
    rules: Ruleset,
    players: int,
    seed: int,
    dealer: int,
    max_moves: int | None,
    prelude: Sequence[Event] = (),
    seats: tuple[int, ...] | None = None,
) -> Round:
    """Shuffle, deal, turn up the first card and carry out what it does.

    :param seats: the seats that take part, the dealer's among them; None is all.
    """
    try:
        return _deal(rules, players, seed, dealer, max_moves, prelude, seats)
    except Exception as error:
        rules._engine.resolved.blame(error)
        raise


def _deal(
    rules: Ruleset,
    players: int,
    seed: int,
    dealer: int,
    max_moves: int | None,
    prelude: Sequence[Event],
    seats: tuple[int, ...] | None,
) -> Round:
    size = check_players(rules, players) if seats is None else _hand_size(rules, len(seats))
    check_seat("dealer", dealer, players)
    r = Round(rules, players, dealer, check_seed(seed), check_max_moves(max_moves))
    if seats is not None:
        r.active = seats
        r._reseat()
    absent = [Event("sat-out", seat) for seat in range(players) if seat not in r.active]
    first = rules._first(len(r.active))
    deck = rules.deck
    while True:
        r.events[:] = [*prelude, rules._engine.deals[dealer], *absent]
        r._discard.clear()
        r._draw[:] = deck
        _shuffled(r)
        for place in range(1, players + 1):
            seat = (dealer + place) % players
            if seat not in r.active:
                continue
            hand = r._draw[-size:]
            del r._draw[len(r._draw) - size :]
            hand.reverse()
            r.events.append(new_event("dealt", seat, tuple(hand), size, None, (seat,)))
            hand.sort(key=rules._engine.rank_of)
            r._hands[seat] = hand
        if any(first[card] is not None for card in r._draw):
            break
    while True:
        top = r._draw.pop()
        r._discard.append(top)
        r.events.append(rules._engine.turned[top])
        steps = first[top]
        if steps is not None:
            break
        r._draw.insert(0, r._discard.pop())
        r.events.append(Event("returned", None, (top,), 1))
        _shuffled(r)
    r._facts = _facts(r)
    life.begin(r, steps)
    return r


def _shuffled(r: Round) -> None:
    shuffle(r._draw, r.seed, r._uses)
    r._uses += 1
    r.events.append(new_event("shuffled", None, tuple(r._draw), len(r._draw), "draw-pile", ()))


def _facts(r: Round) -> Mapping[str, Any]:
    facts = {}
    resolved = r._tables.resolved
    for implementation in resolved.of("turn_facts"):
        try:
            fact = implementation.call(r)
        except Exception as error:
            resolved.blame(error)
            raise
        if fact is not None:
            facts[implementation.rule] = fact
    return MappingProxyType(facts)


def cards_of(rules: Ruleset, name: str, cards: Cards) -> tuple[Card, ...]:
    """The cards that a text or a list of them names, each one of the deck's.

    :raises InvalidCard: when one isn't.
    """
    parts: Iterable[Any] = cards.split() if isinstance(cards, str) else cards
    try:
        found = tuple(parts)
    except TypeError:
        raise InvalidConfiguration(
            f"{name} is {cards!r}; give cards as a text such as 'r5 W', or a list of them"
        ) from None
    read = []
    for part in found:
        if isinstance(part, Card):
            if part not in rules._engine.cards.rank:
                raise InvalidCard(f"{name}: {part} is no card of ruleset {rules.name!r}")
            read.append(part)
        else:
            read.append(rules.card(part))
    return tuple(read)


def position(
    rules: Ruleset,
    hands: Sequence[Cards],
    discard: Cards,
    draw: Cards,
    seat: int,
    direction: int,
    declared: Any,
    dealer: int,
    called: Iterable[int],
    drawn: Any,
    owed: Iterable[Debt | tuple[int, int]],
    facts: Mapping[str, Any] | None,
    last: int | None,
    seed: int,
) -> Round:
    """A round that stands as told; see `Ruleset.position`."""
    engine = rules._engine
    if isinstance(hands, str) or not isinstance(hands, Sequence):
        raise InvalidConfiguration(f"hands is {hands!r}; give one hand for each seat, such as ['r5 W', 'g1']")
    players = len(hands)
    if not engine.least <= players <= engine.most:
        raise InvalidConfiguration(f"{players} hands: {rules.name!r} is played by {counts(rules)}")
    if direction not in (1, -1) or type(direction) is not int:
        raise InvalidConfiguration(f"direction is {direction!r}; it must be 1 (clockwise) or -1")
    dealer = players - 1 if type(dealer) is int and dealer == -1 else dealer
    r = Round(rules, players, check_seat("dealer", dealer, players), check_seed(seed), None)
    r.seat = r.turn = check_seat("seat", seat, players)
    for place, hand in enumerate(hands):
        r._hands[place] = sorted(cards_of(rules, f"hand {place}", hand), key=engine.rank_of)
    r._discard = list(cards_of(rules, "discard", discard))
    r._draw = list(cards_of(rules, "draw", draw))
    if not r._discard:
        raise InvalidConfiguration("discard is empty; give at least the top card")
    r.active = tuple(place for place in range(players) if r._hands[place])
    if len(r.active) < min(2, players):
        raise InvalidConfiguration("fewer than two hands hold cards, so nobody is left to play with: give more hands")
    if seat not in r.active:
        raise InvalidConfiguration(f"seat {seat} is to act but holds no cards; a seat without cards is out")
    r.direction = direction
    r._idle = 0
    r._reseat()
    r.declared = _declared(rules, r, declared)
    if last is None:
        last = engine.order(r.active, -direction)[seat]
    r.laid_by = check_seat("last", last, players)
    r.called = tuple(sorted({check_seat("called", one, players) for one in _listed("called", called)}))
    zones: list[tuple[str | int, list[Card], tuple[int, ...] | None]] = [
        ("draw-pile", r._draw, ()), ("discard-pile", r._discard, None),
        *((place, hand, (place,)) for place, hand in enumerate(r._hands)),
    ]  # fmt: skip
    r.events = [
        Event("placed", zone if isinstance(zone, int) else None, tuple(cards), len(cards), zone, seen)
        for zone, cards, seen in zones
    ]
    if r.declared is not None:
        r.events.append(Event("declared", r.laid_by, (), 0, r.declared))
    r.owed = r._waiting = tuple(_debt(r, one) for one in _listed("owed", owed))
    for debt in r.owed:
        r.seat = debt.seat
        break
    known = dict(_facts(r))
    if facts is not None and not isinstance(facts, Mapping):
        raise InvalidConfiguration(f"facts is {facts!r}; give a mapping of rule names to facts")
    for name, fact in (facts or {}).items():
        if name not in rules.rules:
            raise InvalidConfiguration(f"facts are given for {name!r}, which is no rule of {rules.name!r}")
        if fact is not None and not attrs.has(type(fact)):
            raise InvalidConfiguration(
                f"the facts of {name!r} are {fact!r}; give a frozen attrs value, such as the rule itself notes, or None"
            )
        known[name] = fact
    r._facts = MappingProxyType({name: fact for name, fact in known.items() if fact is not None})
    r._due = r.version if r.owed or r.called or life.awake(r) else r.last_move  # nobody has judged these calls yet
    if drawn is not None:
        _drawn(rules, r, drawn)
    return r


def _listed(name: str, values: Any) -> Iterable[Any]:
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise InvalidConfiguration(f"{name} is {values!r}; give a list")
    return values


def _declared(rules: Ruleset, r: Round, declared: Any) -> Any:
    tables = r._tables.cards
    allowed = list(dict.fromkeys(way.declared for way in tables.ways[r.side][r.top] if way.declared is not None))
    if declared is None:
        if r.top.color is None and allowed:
            raise InvalidConfiguration(
                f"{r.top} lies on top: say what was declared with it: {', '.join(map(str, allowed))}"
            )
        return None
    if not allowed and r.top.color is None:
        allowed += tables.colors[r.side]  # named after it was laid
    if declared not in allowed:
        shown = ", ".join(map(str, allowed)) if allowed else "nothing"
        raise InvalidConfiguration(f"declared is {declared!r}; with {r.top} can be declared: {shown}")
    return declared


def _debt(r: Round, owed: Any) -> Debt:
    if isinstance(owed, tuple) and len(owed) == 2:
        owed = Debt(*owed, turns=1, by=r.last, card=r._discard[-1])
    if not isinstance(owed, Debt):
        raise InvalidConfiguration(f"owed holds {owed!r}; give a Debt, or (seat, cards)")
    if not owed.cards and not owed.turns and owed.choice is None:
        raise InvalidConfiguration(f"{owed}; give cards, turns or a choice")
    if owed.by is not None:
        check_seat("by", owed.by, r.players)
    if owed.seat not in r.active:
        raise InvalidConfiguration(f"{owed}, but that seat is not in play")
    if owed.choice is not None and owed.choice not in r._tables.moves.named:
        raise InvalidConfiguration(f"{owed}, but no rule has the word {owed.choice!r}")
    return owed


def _drawn(rules: Ruleset, r: Round, drawn: Any) -> None:
    cards = (drawn,) if isinstance(drawn, Card) else cards_of(rules, "drawn", drawn)
    if not cards:
        raise InvalidConfiguration("drawn is empty; name the drawn card, or leave it out")
    held = list(r._hands[r.turn])
    for card in cards:
        if card in held:
            held.remove(card)
        else:
            raise InvalidConfiguration(f"{card} is given as drawn, but seat {r.turn} does not hold it")
    follow = r._tables.after_draw(r, r.turn, cards)
    if follow is not None and type(follow) is not AfterDraw:
        raise wrong_follow(r, r.turn, cards)
    if follow is None or follow is AfterDraw.END:
        raise InvalidConfiguration(f"with {rules.name!r} a drawn card can't be laid in the same turn: leave drawn out")
    r._drawn = cards
    r._idle = -1
    r._follow = follow
