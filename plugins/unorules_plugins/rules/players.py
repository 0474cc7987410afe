"""How many may play."""

from __future__ import annotations

from unorules import InvalidConfiguration, hookimpl, option, rule

__all__ = ["Players"]


@rule(
    name="players", summary="two to ten may play", sources=("supplied: both texts are silent", "Mattel 2010: 2 to 10")
)
class Players:
    """The least and the most players; besides, the deck must be able to deal to them."""

    min: int = option(2, least=2, help="the fewest that may play")
    max: int = option(10, least=2, most=100, help="the most that may play")

    def __attrs_post_init__(self) -> None:
        if self.max < self.min:
            raise InvalidConfiguration(
                f"players.max is {self.max}, which is less than players.min ({self.min}); raise one or lower the other"
            )

    @hookimpl
    def pile_seats(self) -> tuple[int, int]:
        return (self.min, self.max)
