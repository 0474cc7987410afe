"""What rules may answer: the types of answers that the core takes as they are, because looking would cost too much."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from unorules.cards import Card
from unorules.errors import Reason
from unorules.moves import Move
from unorules.results import Result
from unorules.round import Round
from unorules.testing.report import Broken
from unorules.testing.trials import Trial
from unorules.testing.watching import Calls, codes_of, watched

__all__ = ["check_answers", "is_plain"]

Fits = Callable[[Any, int, tuple[Any, ...]], bool]


def check_answers(trial: Trial) -> None:
    """Every answer has the type that its hook asks for."""
    codes = codes_of(trial.rules, {trial.rule} if trial.rule else None)
    calls = Calls()
    with watched(codes, calls):
        r = trial.begin()
    for seat, move in trial.moves(r):
        with watched(codes, calls):
            r.asked()
            for other in range(r.players):
                r.view(other)
                r.external(other)
            r.play(move, seat)
        _right(calls, r.players)
    with watched(codes, calls):
        for wrong in r.moves(r.seat)[:6]:
            _try(r, wrong)
    _right(calls, r.players)


def _try(r: Round, move: Move) -> None:
    try:
        r.copy().play(move.text)
    except ValueError:
        return  # it is refused, and rules have been asked why


def _right(calls: Calls, players: int) -> None:
    for call in calls.answers:
        if call.value is not None and call.function in ANSWERS:
            fits, allowed = ANSWERS[call.function]
            if not fits(call.value, players, call.asked):
                raise Broken(f"rule {call.rule!r}: {call.function} returned {call.value!r}; it must be {allowed}")
    calls.answers.clear()


def _are_seats(answer: Any, players: int, asked: tuple[Any, ...]) -> bool:
    return isinstance(answer, Iterable) and not isinstance(answer, (str, Mapping)) and all(
        type(seat) is int and 0 <= seat < players for seat in answer
    )  # fmt: skip


def _are_moves(answer: Any, players: int, asked: tuple[Any, ...]) -> bool:
    given = next((one for one in asked if isinstance(one, tuple) and one and isinstance(one[0], Move)), None)
    return isinstance(answer, (tuple, list)) and bool(answer) and (given is None or all(one in given for one in answer))


def _is_seat(answer: Any, players: int, asked: tuple[Any, ...]) -> bool:
    return _are_seats([answer], players, asked)


def _is_a(kind: type) -> Fits:
    def fits(answer: Any, players: int, asked: tuple[Any, ...]) -> bool:
        return type(answer) is kind

    return fits


def _is_size(answer: Any, players: int, asked: tuple[Any, ...]) -> bool:
    return type(answer) is int and answer > 0


def _can_be_shown(answer: Any, players: int, asked: tuple[Any, ...]) -> bool:
    return is_plain(answer)


def is_plain(value: Any) -> bool:
    """Whether *value* can be shown in a view: texts, numbers, cards, moves, and lists, mappings or attrs values of them."""
    if value is None or isinstance(value, (str, int, float, Card, Move)):
        return True
    if isinstance(value, Mapping):
        return all(isinstance(key, (str, int)) and is_plain(part) for key, part in value.items())
    if isinstance(value, (tuple, list)):
        return all(map(is_plain, value))
    return attrs.has(type(value)) and all(is_plain(getattr(value, one.name)) for one in attrs.fields(type(value)))


ANSWERS: dict[str, tuple[Fits, str]] = {
    "turn_asks": (_are_seats, "seats, or None"),
    "turn_answerable": (_is_a(bool), "True, False or None"),
    "turn_obligation": (_are_moves, "a part of the moves that is not empty, or None"),
    "turn_next": (_is_seat, "a seat, or None"),
    "turn_next_dealer": (_is_seat, "a seat, or None"),
    "turn_reason": (_is_a(Reason), "a Reason, or None"),
    "turn_match_over": (_is_a(Result), "a Result, or None"),
    "turn_last_card_answers": (_is_a(bool), "True, False or None"),
    "turn_hand_limit": (_is_a(int), "a whole number, or None"),
    "turn_idle": (_is_a(bool), "True, False or None"),
    "pile_hand_size": (_is_size, "a number from 1 on, or None"),
    "turn_redact": (_can_be_shown, "texts, numbers, and tuples of them, or None"),
}
"""By hook: what its answers must be besides None, in code and in words."""
