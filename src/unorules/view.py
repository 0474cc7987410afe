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

    ``hand`` is the own hand, ``sizes`` how many cards each seat holds, ``draw_size`` how many the draw pile has;
    ``discard_pile`` lies open. ``legal_moves`` are the seat's own, ``may_decline`` says whether it is asked out of turn.
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
