"""Errors that travel: what is told of a refusal is still told in another process."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from tests.helpers import loaded

import unorules
from unorules import IllegalMove, RuleError, UnoRulesError

TRAVEL = pytest.mark.parametrize(
    "travelled",
    [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy],  # noqa: S301 - our own bytes
    ids=["pickle", "copy", "deepcopy"],
)
ERRORS = [
    value
    for value in vars(unorules).values()
    if isinstance(value, type) and issubclass(value, UnoRulesError) and value is not IllegalMove
]


@TRAVEL
def test_a_refusal_keeps_its_reasons(travelled: Callable[[Any], Any]) -> None:
    r = loaded("hungarian").position(["g1 g2", "b1 b2"], discard="r5", draw="y9")
    with pytest.raises(IllegalMove) as caught:
        r.play("g1")
    error = travelled(caught.value)
    assert type(error) is IllegalMove
    assert isinstance(error, ValueError)
    assert [(reason.rule, reason.code, reason.text) for reason in error.reasons] == [
        ("core", "no-match", "g1 does not fit on r5")
    ]
    assert (str(error.move), error.seat, error.code) == ("g1", 0, "move/illegal")
    assert str(error).startswith("'g1' by seat 0 is not legal: g1 does not fit on r5 [core: no-match]")


@TRAVEL
@pytest.mark.parametrize("kind", ERRORS)
def test_so_does_every_other_error_keep_what_it_says(
    kind: type[UnoRulesError], travelled: Callable[[Any], Any]
) -> None:
    told = kind("what is wrong", rule="skip") if issubclass(kind, RuleError) else kind("what is wrong")
    error = travelled(told)
    assert type(error) is kind
    assert (str(error), error.code) == ("what is wrong", kind.code)
    assert getattr(error, "rule", None) == getattr(told, "rule", None)


def test_every_kind_of_error_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in (*ERRORS, IllegalMove)]
    assert len(ERRORS) > 9
    assert len(set(codes)) == len(codes)
