"""Chance: the generator is two numbers, seed and uses; each use makes its own generator from both.

Only ``random.Random.random`` is relied on, which Python promises to keep for a given integer seed; shuffle and choice
are our own, so the same numbers give the same game in every process and Python version.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar, final

from unorules.errors import InvalidConfiguration

if TYPE_CHECKING:
    from random import Random

__all__ = ["Chance", "check_seed", "generator", "shuffle"]

T = TypeVar("T")


def check_seed(seed: int) -> int:
    """*seed* itself, if it is an integer.

    :raises InvalidConfiguration: if not.
    """
    if type(seed) is not int:
        raise InvalidConfiguration(f"the seed is {seed!r}; it must be an integer: it decides every shuffle of the game")
    return seed


@cache
def _random() -> type[Random]:
    """The class, imported when it is first wanted: that takes long, and `import unorules` needn't wait for it."""
    from random import Random

    return Random


def generator(seed: int, uses: int) -> Random:
    """The generator for one use: negative and positive seeds are different ones."""
    return _random()((2 * seed if seed >= 0 else -2 * seed - 1) << 64 | uses)


def shuffle(cards: list[T], seed: int, uses: int) -> None:
    """Shuffle *cards* in place (Fisher-Yates on ``random()``), the same way for the same two numbers."""
    rnd = generator(seed, uses).random
    for place in range(len(cards) - 1, 0, -1):
        other = int(rnd() * (place + 1))
        cards[place], cards[other] = cards[other], cards[place]


@final
class Chance:
    """Chance for rules that decide something before a round, such as who deals: every answer counts one use.

    :param seed: the seed of the match.
    :param uses: how often it has been used before.
    """

    __slots__ = ("seed", "uses")

    def __init__(self, seed: int, uses: int = 0) -> None:
        self.seed = check_seed(seed)
        self.uses = uses

    def below(self, n: int) -> int:
        """A number from 0 to *n* - 1, each as likely."""
        self.uses += 1
        return int(generator(self.seed, self.uses - 1).random() * n)

    def sample(self, items: list[T], k: int) -> list[T]:
        """*k* of *items*, each selection and order as likely."""
        self.uses += 1
        pool = list(items)
        shuffle(pool, self.seed, self.uses - 1)
        return pool[:k]
