"""Every exception of the library: one root, each also the nearest builtin, each with a stable code."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from unorules.moves import Move

__all__ = [
    "ConflictError",
    "EffectLoop",
    "IllegalMove",
    "InvalidCard",
    "InvalidConfiguration",
    "InvalidMove",
    "LoadError",
    "Reason",
    "RuleError",
    "StaleMove",
    "UnknownName",
    "UnoRulesError",
]


@attrs.frozen
class Reason:
    """Why a move is refused: the rule that refuses (``"core"`` for the core), a stable code, and a sentence."""

    rule: str
    code: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}: {self.code}]"


class UnoRulesError(Exception):
    """The root of all errors of this library."""

    code: ClassVar[str] = "error"


class InvalidCard(UnoRulesError, ValueError):
    """Not a card of this deck, or no card at all."""

    code = "card/invalid"


class InvalidConfiguration(UnoRulesError, ValueError):
    """An option, a player count, a position or a seed that can't be."""

    code = "config/invalid"


class UnknownName(InvalidConfiguration, LookupError):
    """No ruleset, rule or option of this name; the message lists the nearest names."""

    code = "config/unknown"


class InvalidMove(UnoRulesError, ValueError):
    """Not a move of this ruleset: the text can't be read, or a part of it doesn't exist."""

    code = "move/invalid"


class StaleMove(UnoRulesError, ValueError):
    """The move was chosen for another version of the round than the one that is played now."""

    code = "move/stale"


class IllegalMove(UnoRulesError, ValueError):
    """A move that exists but may not be made now; nothing has changed.

    ``reasons`` tells every reason (rule, code, text), ``move`` the refused move, and ``seat`` who tried it.
    """

    code = "move/illegal"

    def __init__(
        self, move: Move | str, seat: int | None, reasons: Iterable[Reason], legal: Iterable[Move] = ()
    ) -> None:
        self.move = move
        self.seat = seat
        self.reasons: tuple[Reason, ...] = tuple(reasons)
        self.legal: tuple[Move, ...] = tuple(legal)
        why = "; ".join(map(str, self.reasons))
        now = f". Legal now: {', '.join(map(str, self.legal))}" if self.legal else ""
        who = "" if seat is None else f" by seat {seat}"
        super().__init__(f"{str(move)!r}{who} is not legal: {why}{now}")

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[object, ...]]:
        return (IllegalMove, (str(self.move), self.seat, self.reasons, ()))


class RuleError(UnoRulesError):
    """The root of all trouble with a rule or a ruleset as such; ``rule`` names it where one is to blame."""

    code = "rule/error"

    def __init__(self, message: str, *, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class LoadError(RuleError, ImportError):
    """A rule or ruleset that was asked for by name can't be loaded; names entry point, distribution and cause."""

    code = "rule/load"


class ConflictError(RuleError, ValueError):
    """Rules that can't be used together as they are: declared conflict, a lack, a cycle, two answers, one name twice."""

    code = "rule/conflict"


class EffectLoop(RuleError, RecursionError):
    """Effects that set each other off without end; the message names the rules that take part."""

    code = "rule/loop"
