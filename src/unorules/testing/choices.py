"""Where choices come from: a generator's numbers, or Hypothesis. What is made from them is made in one place."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

__all__ = ["Choices", "Numbers", "some"]

T = TypeVar("T")


class Choices(Protocol):
    """A source of choices. The simplest choice is the first, and the smallest number."""

    def number(self, least: int, most: int) -> int:
        """A whole number, both ends allowed."""
        ...

    def pick(self, values: Sequence[T]) -> T:
        """One of *values*."""
        ...


class Numbers:
    """Choices by a generator: the same for the same seed, in any version of Python."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def number(self, least: int, most: int) -> int:
        """A whole number, both ends allowed."""
        return least + int(self._random.random() * (most - least + 1))

    def pick(self, values: Sequence[T]) -> T:
        """One of *values*."""
        return values[self.number(0, len(values) - 1)]


def some(choices: Choices, values: Sequence[T], most: int) -> tuple[T, ...]:
    """Up to *most* different ones of *values*, in their order."""
    places = {choices.number(0, len(values) - 1) for _ in range(choices.number(0, most))} if values else set()
    return tuple(values[place] for place in sorted(places))
