"""Views: what one seat, or a spectator, may know of a round. Built as a whitelist."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, final

from unorules.cards import Card
from unorules.debts import Debt
from unorules.events import Event
from unorules.moves import Declared, Move
from unorules.results import Result

if TYPE_CHECKING:
    from unorules.round import Round
    from unorules.ruleset import Ruleset

__all__ = ["View", "plain"]


@final
class View:
    """What *seat* (None: a spectator) may know of a round at this moment. It doesn't change as the round goes on.

    :ivar rules: the ruleset.
    :ivar seat: the viewer; None is a spectator.
    :ivar players: how many seats there are, out or not.
    :ivar dealer: the seat that dealt.
    :ivar to_act: the seat that must act now: ``Round.seat``.
    :ivar turn: the seat whose turn it is.
    :ivar direction: 1 clockwise, -1 counter-clockwise.
    :ivar declared: what the last card's player named with it.
    :ivar color: the colour asked for, or None.
    :ivar top: the active face of the top card.
    :ivar side: which side of the cards shows: 0 front, 1 back.
    :ivar discard_pile: the discard pile, which lies open; its top card last.
    :ivar draw_size: how many cards the draw pile has.
    :ivar sizes: how many cards each seat holds.
    :ivar hand: the viewer's own hand; empty for a spectator.
    :ivar drawn: the cards that the viewer has just drawn by choice and may lay.
    :ivar owed: what is owed and not yet paid, oldest first.
    :ivar active: the seats still in play.
    :ivar out: the seats that went out, in their order.
    :ivar called: the seats whose call holds.
    :ivar version: how many moves have been made.
    :ivar result: how the round ended; None while it goes on.
    :ivar legal_moves: the viewer's own legal moves; empty for a spectator.
    :ivar may_decline: True if the viewer needn't move now: it isn't the seat to act.
    :ivar facts: by the name of the rule, what the `turn_redact` of rules shows this viewer of their facts.
    """

    __slots__ = (
        "_events", "_length", "_log", "active", "called", "color", "dealer", "declared", "direction", "discard_pile",
        "draw_size", "drawn", "facts", "hand", "legal_moves", "may_decline", "out", "owed", "players",
        "result", "rules", "seat", "side", "sizes", "to_act", "top", "turn", "version",
    )  # fmt: skip

    def __init__(self, r: Round, seat: int | None) -> None:
        self.rules: Ruleset = r.rules
        self.seat = seat
        self.players = r.players
        self.dealer = r.dealer
        self.to_act = r.seat
        self.turn = r.turn
        self.direction = r.direction
        self.declared: Declared = r.declared
        self.color = r.color
        self.top = r.top
        self.side = r.side
        self.discard_pile = r.discard_pile
        self.draw_size = len(r._draw)
        self.sizes = tuple(map(len, r._hands))
        self.hand: tuple[Card, ...] = () if seat is None else tuple(r._hands[seat])
        self.drawn: tuple[Card, ...] = r._drawn if seat is not None and seat == r.turn else ()
        self.owed: tuple[Debt, ...] = r.owed
        self.active = r.active
        self.out = r.out
        self.called = r.called
        self.version = r.version
        self.result: Result | None = r.result
        self.legal_moves: tuple[Move, ...] = () if seat is None else r.legal_moves(seat)
        self.may_decline = seat != r.seat
        redact = r._tables.resolved.by_rule("turn_redact")
        self.facts: Mapping[str, Any] = {
            name: shown
            for name, hook in redact.items()
            if name in r._facts and (shown := hook(r, seat, r._facts[name])) is not None
        }
        self._events = r.events
        self._length = len(r.events)
        self._log: tuple[Event, ...] | None = None

    @property
    def log(self) -> tuple[Event, ...]:
        """The whole log up to now, redacted for this viewer."""
        if self._log is None:
            self._log = tuple(event.redacted(self.seat) for event in self._events[: self._length])
        return self._log

    def as_dict(self) -> dict[str, Any]:
        """The view as texts, numbers, lists and mappings."""
        names = [name for name in View.__slots__ if not name.startswith("_") and name != "rules"]
        return {
            **{name: plain(getattr(self, name)) for name in names},
            "rules": self.rules.name,
            "log": plain(self.log),
        }

    def canonical(self) -> bytes:
        """The view as bytes: equal for equal knowledge."""
        import json

        return json.dumps(self.as_dict(), sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()

    def __copy__(self) -> View:
        return self

    def __deepcopy__(self, memo: object) -> View:
        return self

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {who} at move {self.version}>"


def plain(value: Any) -> Any:
    """*value* as what JSON has: cards and moves as their texts, events, debts and results as mappings."""
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if isinstance(value, (Card, Move)):
        return value.text
    if isinstance(value, Event):
        parts = (value.kind, value.seat, plain(value.cards), value.count, plain(value.data))
        return dict(zip(("kind", "seat", "cards", "count", "data"), parts, strict=True))
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(part) for part in value]
    fields = getattr(type(value), "__attrs_attrs__", None)
    if fields is not None:
        return {field.name: plain(getattr(value, field.name)) for field in fields}
    return str(value)
