"""Cards with two faces, and a card that turns everything over."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from unorules import Card, FirstCard, Recipe, Round, Way, hookimpl, rule, use
from unorules.effects import Effect, Owe, TurnOver, Who

__all__ = ["SMALL_FLIP", "Backs", "Flip", "SmallFlipDeck"]

FLIP = "F"
DARK_WILD = "DW"
DARK_COLORS = {"r": "p", "y": "o", "g": "t", "b": "u"}

SMALL_FLIP = Recipe(
    name="small-flip",
    summary="a small game with two-faced cards",
    uses=(
        use("deal", "supplied: few cards", hand_size=4),
        use("drawing", "UNO Flip 2019"),
        use("finish", "UNO Flip 2019"),
        use("scoring", "UNO Flip 2019: the side that shows counts"),
        use("target", "supplied: short", points=100),
        use("piles", "supplied: the discards are shuffled"),
    ),
)


@rule(
    name="flip",
    summary="a Flip card turns both piles and all hands over",
    sources=("UNO Flip 2019",),
    reveals="the far sides of the others' cards",
)
class Flip:
    """From then on the other side of every card counts; what the piles show is what lay at their bottom."""

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (TurnOver(),) if card.symbol == FLIP else None

    @hookimpl
    def card_start(self, card: Card) -> FirstCard | None:
        return FirstCard(again=True) if card.symbol == FLIP else None

    @hookimpl
    def turn_facts(self) -> str:
        return "what others can see of a hand"

    @hookimpl
    def turn_redact(self, round: Round, seat: int | None) -> tuple[tuple[str, ...], ...]:
        """Everybody sees the sides of the others' cards that are turned away from their holders."""
        return tuple(
            () if holder == seat else tuple(sorted(card.face(1 - round.side).text for card in cards))
            for holder, cards in enumerate(round.hands)
        )


@rule(
    name="small-flip-deck",
    summary="two dozen two-faced cards: numbers, Flips, and a wild on the dark side",
    before=("scoring",),
)
class SmallFlipDeck:
    """Light: 1 to 4 in red and blue, twice, two Flips of each and two Stars. Dark: the same in pink and teal, shifted.

    A dark wild is on the back of every Star. Light cards count their number, a Flip 20; dark ones 10 more, a wild 40.
    """

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        symbols = ["1", "1", "2", "2", "3", "3", "4", "4", FLIP, FLIP]
        fronts = [Card(color, symbol) for color in "rb" for symbol in symbols]
        backs = [Card(color, symbol) for color in "tp" for symbol in (*symbols[3:], *symbols[:3])]
        stars = [Card(Card(color, "*"), Card(None, DARK_WILD)) for color in "rb"] * 2
        return [*map(Card, fronts, backs), *stars]

    @hookimpl
    def card_matches(self, card: Card) -> bool | None:
        return True if card.symbol == DARK_WILD else None

    @hookimpl
    def card_ways(self, card: Card, colors: tuple[str, ...]) -> Sequence[Way] | None:
        return [Way(declared=color) for color in colors] if card.symbol == DARK_WILD else None

    @hookimpl
    def card_points(self, card: Card) -> int:
        if card.symbol == DARK_WILD:
            return 40
        worth = int(card.symbol) if card.symbol.isdigit() else 20
        return worth + 10 if card.color in {"p", "t"} else worth


@rule(
    name="backs",
    summary="every card of the deck gets a dark back, and eight Flips come in",
    requires=("flip",),
    before=("wild", "wild-draw-four", "draw-two"),
)
class Backs:
    """The backs are the fronts in darker colours, each on a card 31 places on; a dark Draw Two is a Draw Five."""

    @hookimpl(wrapper=True)
    def card_deck(self) -> Generator[None, list[Sequence[Card]], list[Sequence[Card]]]:
        decks = yield
        fronts = [card for deck in decks for card in deck]
        fronts += [Card(color, FLIP) for color in "rygb" for _ in range(2)]
        backs = [_dark(card) for card in (*fronts[31:], *fronts[:31])]
        return [list(map(Card, fronts, backs))]

    @hookimpl
    def card_matches(self, card: Card) -> bool | None:
        return True if card.symbol == DARK_WILD else None

    @hookimpl
    def card_ways(self, card: Card, colors: tuple[str, ...]) -> Sequence[Way] | None:
        return [Way(declared=color) for color in colors] if card.symbol == DARK_WILD else None

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return (Owe(Who.NEXT, cards=5, turns=1),) if card.symbol == "D5" else None


def _dark(card: Card) -> Card:
    """The dark face that goes with a light one."""
    if card.color is None:
        return Card(None, DARK_WILD)
    return Card(DARK_COLORS[card.color], "D5" if card.symbol == "D2" else card.symbol)
