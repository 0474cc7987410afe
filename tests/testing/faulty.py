"""Faulty rules, each with one fault that a rule author could make, and the check that must find it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import attrs

from unorules import (
    Card,
    Debt,
    Event,
    IllegalMove,
    Match,
    Move,
    Reason,
    Round,
    Word,
    hookimpl,
    option,
    rule,
)
from unorules.effects import AfterDraw, Again, Draw, Effect, LoseTurn, Note, Owe, Reveal, Shed, Stay, Who

FAULTY: dict[type, tuple[str, ...]] = {}
"""Every faulty rule with the checks that find it, each by itself."""

MADE = ("a test",)


def found_by(*checks: str) -> Any:
    def remember(cls: type) -> type:
        FAULTY[cls] = checks
        return cls

    return remember


def faulty(name: str, **also: Any) -> Any:
    return rule(name=name, summary="has a fault", **{"sources": MADE, **also})


def on(wanted: str, method: Any) -> Any:
    """The hook that hands out *method* for one kind of event."""
    return lambda kind: method if kind == wanted else None


# ------------------------------------------------------------------------------------- what happens to the round


@found_by("cards", "hooks")
@faulty("loses-a-card")
class LosesACard:
    """Takes a card out of the draw pile with its own hands."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.lose if kind == "played" else None

    def lose(self, round: Round, event: Event) -> None:
        if len(round._draw) > 3:
            round._draw.pop()


@found_by("cards", "hooks")
@faulty("doubles-a-card")
class DoublesACard:
    """Puts a card into a hand that nobody had to give."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.double if kind == "drew" else None

    def double(self, round: Round, event: Event) -> None:
        round._hands[event.seat].append(round._hands[event.seat][0])


@found_by("hooks")
@faulty("turns-the-round")
class TurnsTheRound:
    """Turns the direction itself instead of returning the effect."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.turn if kind == "played" else None

    def turn(self, round: Round, event: Event) -> None:
        round.direction = -round.direction


@found_by("hooks", "cards")
@faulty("cuts-the-log")
class CutsTheLog:
    """Takes an event out of the log."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.cut if kind == "drew" else None

    def cut(self, round: Round, event: Event) -> None:
        round.events.pop()


@found_by("hooks")
@faulty("changes-while-looking")
class ChangesWhileLooking:
    """Forgets what was declared when it is asked for legal moves."""

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> None:
        round.declared = None


# ------------------------------------------------------------------------------------------------------ chance


@found_by("chance")
@faulty("uses-random")
class UsesRandom:
    """Throws Python's own dice."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.throw if kind == "played" else None

    def throw(self, round: Round, event: Event) -> Sequence[Effect] | None:
        return [Draw(Who.NEXT)] if random.random() < 0.2 else None


@found_by("replay")
@faulty("throws-dice-of-its-own")
class ThrowsDiceOfItsOwn:
    """Has a generator that nobody seeded."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.throw if kind == "played" else None

    def throw(self, round: Round, event: Event) -> Sequence[Effect] | None:
        return [Draw(Who.NEXT)] if random.SystemRandom().random() < 0.5 else None


@found_by("pure")
@faulty("shuffles-points", before=("scoring",))
class ShufflesPoints:
    """Values cards by chance when it is asked."""

    @hookimpl
    def card_points(self, card: Card) -> int | None:
        return random.SystemRandom().randrange(1000) if card.symbol == "S" else None


# --------------------------------------------------------------------------------------------------- hidden cards


@attrs.frozen
class Hands:
    """All hands, or one."""

    cards: tuple[Any, ...] = ()


@found_by("rest")
@faulty("shows-its-facts")
class ShowsItsFacts:
    """Keeps all hands in its facts, which is allowed, and shows them, which isn't."""

    @hookimpl
    def turn_facts(self, round: Round) -> Hands:
        return Hands(round.hands)

    @hookimpl
    def turn_redact(self, fact: Hands) -> Any:
        return fact.cards


@found_by("motion")
@faulty("notes-what-hands-hold")
class NotesWhatHandsHold:
    """Notes after each card how many red ones the next seat holds, for everybody to see."""

    @hookimpl
    def turn_facts(self, round: Round) -> Hands:
        return Hands((0,))

    @hookimpl
    def turn_redact(self, fact: Hands) -> Any:
        return fact.cards

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.count if kind in {"played", "drew"} else None

    def count(self, round: Round, event: Event) -> Sequence[Effect]:
        held = sum(card.color == "r" for hand in round.hands for card in hand)
        return [Note("notes-what-hands-hold", Hands((held,)))]


@found_by("public")
@faulty("waits-if-held")
class WaitsIfHeld:
    """Lets the round wait only for a seat that holds an answer."""

    @hookimpl
    def turn_answerable(self, round: Round, debt: Debt) -> bool:
        return any(card.symbol == "D2" for card in round.hands[debt.seat]) and debt.cards > 0


@found_by("public", "rest")
@faulty("asks-who-can")
class AsksWhoCan:
    """Asks only those who hold the twin of the top card."""

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("knock")]

    @hookimpl
    def turn_asks(self, round: Round) -> Sequence[int]:
        return [seat for seat in round.active if any(card.color == round.color for card in round.hands[seat])]


@found_by("motion")
@faulty("draws-by-hands")
class DrawsByHands:
    """Makes the next seat draw if it holds a red card, and doesn't say that this reveals something."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.judge if kind == "played" else None

    def judge(self, round: Round, event: Event) -> Sequence[Effect] | None:
        return [Draw(Who.NEXT)] if any(card.color == "r" for card in round.hands[round.next_seat()]) else None


@found_by("motion")
@faulty("shows-a-hand")
class ShowsAHand:
    """Shows the hand of the next seat to all, and doesn't say so."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.show if kind == "played" else None

    def show(self, round: Round, event: Event) -> Sequence[Effect]:
        seat = round.next_seat()
        return [Reveal(seat, round.hands[seat], to=None)]


@found_by("public", "motion")
@faulty("goes-on-if-it-fits")
class GoesOnIfItFits:
    """Ends the turn after a draw that doesn't fit, so that everybody knows."""

    @hookimpl
    def pile_after_draw(self, round: Round, cards: tuple[Card, ...]) -> AfterDraw:
        return AfterDraw.MAY if round.fits(cards[-1]) else AfterDraw.END


# --------------------------------------------------------------------------------------------------------- moves


@found_by("turns")
@faulty("asks-nobody")
class AsksNobody:
    """Lets everybody knock out of turn, and forgets to have them asked."""

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("knock")]

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[str]:
        return ["knock"]


@found_by("turns")
@faulty("needs-too-much")
class NeedsTooMuch:
    """Says that who holds no twin of the top card is offered nothing, and lets everybody knock."""

    @hookimpl
    def card_out_of_turn(self, top: Card) -> Sequence[Card]:
        return [top]

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("knock")]

    @hookimpl
    def turn_asks(self, round: Round) -> Sequence[int]:
        return round.active

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[str]:
        return ["knock"]


@found_by("legal")
@faulty("offers-and-refuses")
class OffersAndRefuses:
    """Offers a move and refuses it when it is made."""

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("knock")]

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[str]:
        return ["knock"] if seat == round.seat else []

    @hookimpl
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect]:
        raise IllegalMove(move, seat, (Reason("offers-and-refuses", "no", "it was no offer"),), ())


@found_by("plays")
@faulty("offers-what-is-no-move")
class OffersWhatIsNoMove:
    """Offers a word that it hasn't declared."""

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[str]:
        return ["hum"] if round.hand_size(seat) == 2 else []


@found_by("plays")
@faulty("offers-others-cards")
class OffersOthersCards:
    """Offers a seat a card that it doesn't hold."""

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[Any]:
        other = round.hands[round.active[0]][:1]
        return [round.rules.play(other, rule="offers-others-cards")] if seat == round.active[-1] and other else []


@found_by("plays")
@faulty("obliges-to-nothing")
class ObligesToNothing:
    """Leaves no move at all."""

    @hookimpl
    def turn_obligation(self, round: Round, moves: tuple[Move, ...]) -> Sequence[Move]:
        return [move for move in moves if move.cards]


@found_by("short-ways")
@faulty("has-a-false-limit")
class HasAFalseLimit:
    """Says that it is concerned with one card and punishes three."""

    @hookimpl
    def turn_hand_limit(self) -> int:
        return 1

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.punish if kind == "settled" else None

    def punish(self, round: Round, event: Event) -> Sequence[Effect] | None:
        return [Draw(event.seat)] if round.hand_size(event.seat) in {3, 6} else None


@found_by("short-ways")
@faulty("is-not-idle")
class IsNotIdle:
    """Says that it has nothing to do in turn, and makes whoever lays a card draw one."""

    @hookimpl
    def turn_idle(self) -> bool:
        return True

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.punish if kind == "played" else None

    def punish(self, round: Round, event: Event) -> Sequence[Effect] | None:
        return [Draw(event.seat)]


# ---------------------------------------------------------------------------------------------------------- ends


@found_by("ends")
@faulty("never-ends")
class NeverEnds:
    """Lets nobody out."""

    @hookimpl
    def turn_out(self, round: Round, seat: int) -> Stay:
        return Stay((Draw(seat, 2),))


@found_by("plays")
@faulty("goes-round-in-circles")
class GoesRoundInCircles:
    """Draws because somebody took cards, which somebody takes then."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.more if kind in {"took", "drew"} else None

    def more(self, round: Round, event: Event) -> Sequence[Effect]:
        return [LoseTurn(Who.NEXT), Draw(Who.NEXT, 0), Draw(Who.NEXT)]


@found_by("plays", "matches")
@faulty("scores-for-one")
class ScoresForOne:
    """Scores one seat alone."""

    @hookimpl
    def turn_score(self, round: Round, winners: tuple[int, ...]) -> Sequence[int]:
        return [len(winners)]


@found_by("matches")
@faulty("has-nobody-deal")
class HasNobodyDeal:
    """Names a dealer that there isn't."""

    @hookimpl
    def turn_next_dealer(self, match: Match) -> int:
        return match.players


# ------------------------------------------------------------------------------------------------------- answers


@found_by("plays")
@faulty("reacts-with-words")
class ReactsWithWords:
    """Returns a text where effects are asked for."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.react if kind == "played" else None

    def react(self, round: Round, event: Event) -> Any:
        return "draw two"


@found_by("answers")
@faulty("asks-yes")
class AsksYes:
    """Answers who is asked with True and False."""

    @hookimpl
    def turn_asks(self, round: Round) -> Any:
        return [True, False]


@found_by("answers")
@faulty("answers-with-cards")
class AnswersWithCards:
    """Says with cards whether a debt may be answered: a full hand is true."""

    @hookimpl
    def turn_answerable(self, round: Round, debt: Debt) -> Any:
        return round.discard_pile


@found_by("answers")
@faulty("shows-an-object")
class ShowsAnObject:
    """Shows something in views that nobody can write down."""

    @hookimpl
    def turn_facts(self, round: Round) -> Hands:
        return Hands()

    @hookimpl
    def turn_redact(self, fact: Hands) -> Any:
        return {1: Hands}


@found_by("plays")
@faulty("trips-over-empty-piles")
class TripsOverEmptyPiles:
    """Looks at the top of a draw pile that may have none."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.look if kind == "drew" else None

    def look(self, round: Round, event: Event) -> Sequence[Effect] | None:
        return [Again()] if round.draw_pile[-1].symbol == "no such symbol" else None


@found_by("faults")
@faulty("swallows-errors")
class SwallowsErrors:
    """Goes on whatever happens in its own functions."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.react if kind == "played" else None

    def react(self, round: Round, event: Event) -> Sequence[Effect] | None:
        try:
            return self.careful(round)
        except BaseException:  # noqa: BLE001 - the fault
            return None

    def careful(self, round: Round) -> Sequence[Effect] | None:
        return [Draw(Who.NEXT)] if round.top.symbol == "9" else None


# -------------------------------------------------------------------------------------------------- facts and state


@attrs.define
class Loose:
    """Facts that can be changed."""

    times: int = 0


@found_by("facts")
@faulty("has-loose-facts")
class HasLooseFacts:
    """Has facts that aren't frozen."""

    @hookimpl
    def turn_facts(self, round: Round) -> Loose:
        return Loose()


@found_by("facts")
@faulty("keeps-a-list")
class KeepsAList:
    """Has frozen facts with a list in them."""

    @hookimpl
    def turn_facts(self, round: Round) -> Hands:
        return Hands(tuple([hand] for hand in round.hands))


@found_by("facts")
@faulty("keeps-a-number")
class KeepsANumber:
    """Has facts that are no attrs value."""

    @hookimpl
    def turn_facts(self, round: Round) -> int:
        return 3


@found_by("facts")
@faulty("has-facts-of-its-own-kind")
class HasFactsOfItsOwnKind:
    """Makes the class of its facts where no pickle finds it."""

    @hookimpl
    def turn_facts(self, round: Round) -> Any:
        @attrs.frozen
        class Hidden:
            times: int = 0

        return Hidden()


LAID: list[str] = []


def remembering() -> Any:
    """A reaction with a memory of its own."""
    seen: list[str] = []

    def count(self: Any, round: Round, event: Event) -> Sequence[Effect] | None:
        seen.append(event.kind)
        return [Draw(Who.NEXT)] if len(seen) % 3 == 0 else None

    return count


@found_by("kept", "legal")
@faulty("remembers-in-its-module")
class RemembersInItsModule:
    """Counts cards in its module, over all rounds."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.count if kind == "played" else None

    def count(self, round: Round, event: Event) -> Sequence[Effect] | None:
        LAID.append("a card")
        return [Draw(Who.NEXT)] if len(LAID) % 3 == 0 else None


@found_by("kept", "legal")
@faulty("remembers-in-its-class")
class RemembersInItsClass:
    """Counts cards in its class."""

    seen: ClassVar[dict[str, int]] = {}

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.count if kind == "played" else None

    def count(self, round: Round, event: Event) -> Sequence[Effect] | None:
        self.seen[round.top.text] = self.seen.get(round.top.text, 0) + 1
        return [Draw(Who.NEXT)] if sum(self.seen.values()) % 3 == 0 else None


@found_by("kept")
@faulty("changes-its-option")
class ChangesItsOption:
    """Counts in its own option, around the freezing."""

    times: int = option(0, help="how often")

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.count if kind == "played" else None

    def count(self, round: Round, event: Event) -> None:
        object.__setattr__(self, "times", self.times + 1)


@found_by("pure")
@faulty("values-cards-anew", before=("scoring",))
class ValuesCardsAnew:
    """Gives a card another value each time it is asked."""

    asked: ClassVar[list[int]] = []

    @hookimpl
    def card_points(self, card: Card) -> int | None:
        self.asked.append(1)
        return len(self.asked) if card.symbol == "S" else None


# ------------------------------------------------------------------------------------------- what it says of itself


@found_by("declared")
@faulty("has-no-source", sources=())
class HasNoSource:
    """Doesn't say where it is written down."""


@found_by("declared")
@rule(name="says-nothing", summary="has no docstring", sources=MADE)
class SaysNothing:
    pass


@found_by("declared")
@faulty("has-a-silent-option")
class HasASilentOption:
    """Doesn't say what its option decides."""

    cards: int = option(1, help=" ")


@found_by("declared")
@faulty("has-a-bare-field")
class HasABareField:
    """Has a field that is no option."""

    cards: int = 3


@found_by("declared")
@faulty("has-a-loose-option")
class HasALooseOption:
    """Has a list for an option."""

    cards: list[int] = option([1, 2], help="which")


@found_by("loads")
@faulty("values-in-words", before=("scoring",))
class ValuesInWords:
    """Says what a card is worth with a text."""

    @hookimpl
    def card_points(self, card: Card) -> Any:
        return "fifty" if card.symbol == "W" else None


@found_by("declared")
@rule(name="tells-a-story", summary="has a summary\nof two lines", sources=MADE)
class TellsAStory:
    """Says too much."""


# ------------------------------------------------------------------------------------------- what can't be seen at once


@found_by("cards")
@faulty("loses-in-the-deal")
class LosesInTheDeal:
    """Takes a card away when it is asked for its facts."""

    @hookimpl
    def turn_facts(self, round: Round) -> None:
        round._draw.pop()


@found_by("chance")
@faulty("throws-before-the-deal")
class ThrowsBeforeTheDeal:
    """Throws Python's own dice once a round."""

    @hookimpl
    def turn_facts(self, round: Round) -> Hands:
        return Hands((random.random(),))


@found_by("legal")
@faulty("changes-when-refusing")
class ChangesWhenRefusing:
    """Turns the direction when it is asked for a reason."""

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("knock")]

    @hookimpl
    def turn_reason(self, round: Round) -> None:
        round.direction = -round.direction


@found_by("legal")
@faulty("refuses-without-reason")
class RefusesWithoutReason:
    """Gives reasons that say nothing."""

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("knock")]

    @hookimpl
    def turn_reason(self, round: Round) -> Reason:
        return Reason("refuses-without-reason", "", "")


@found_by("legal")
@faulty("writes-history")
class WritesHistory:
    """Puts an event at the beginning of the log."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.write if kind == "played" else None

    def write(self, round: Round, event: Event) -> None:
        round.events.insert(0, Event("direction", None, (), 0, 1))


@found_by("legal", "copies")
@faulty("counts-its-views")
class CountsItsViews:
    """Shows how often it has been looked at."""

    looks: ClassVar[list[int]] = []

    @hookimpl
    def turn_facts(self, round: Round) -> Hands:
        return Hands()

    @hookimpl
    def turn_redact(self, fact: Hands) -> int:
        self.looks.append(1)
        return len(self.looks)


@attrs.frozen
class Shared:
    """Frozen, with a list in it."""

    cards: list[int] = attrs.field(factory=list)


@found_by("copies")
@faulty("shares-a-list")
class SharesAList:
    """Copies of a round share the list in its facts."""

    @hookimpl
    def turn_facts(self, round: Round) -> Shared:
        return Shared()

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.add if kind in {"played", "drew", "said"} else None

    def add(self, round: Round, event: Event) -> None:
        round.facts["shares-a-list"].cards.append(1)


@found_by("copies")
@faulty("remembers-around-it")
class RemembersAroundIt:
    """Its memory is a list that its functions close over."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.count if kind in {"played", "drew"} else None

    count = remembering()


@found_by("replay")
@faulty("offers-in-turns")
class OffersInTurns:
    """Every other instance offers a word."""

    made: ClassVar[list[int]] = []

    def __attrs_post_init__(self) -> None:
        self.made.append(id(self))

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("knock", announcement=True)]

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[str]:
        return ["knock"] if seat == round.seat and self.made.index(id(self)) % 2 == 0 else []


@found_by("replay")
@faulty("counts-its-instances")
class CountsItsInstances:
    """Each instance has other facts."""

    made: ClassVar[list[int]] = []

    def __attrs_post_init__(self) -> None:
        self.made.append(id(self))

    @hookimpl
    def turn_facts(self, round: Round) -> Hands:
        return Hands((self.made.index(id(self)),))


@found_by("pure")
@faulty("has-another-deck-each-time")
class HasAnotherDeckEachTime:
    """Each instance brings one more card."""

    made: ClassVar[list[int]] = []

    def __attrs_post_init__(self) -> None:
        self.made.append(id(self))

    @hookimpl
    def card_deck(self) -> Sequence[Card]:
        return [Card("r", "1")] * (1 + self.made.index(id(self)))


@found_by("rest")
@faulty("knocks-by-hands")
class KnocksByHands:
    """Lets a seat knock if the next one holds a red card."""

    @hookimpl
    def turn_words(self) -> Sequence[Word]:
        return [Word("knock")]

    @hookimpl
    def turn_facts(self, round: Round) -> Hands:
        return Hands((1,))

    @hookimpl
    def turn_redact(self, fact: Hands) -> Any:
        return fact.cards

    @hookimpl
    def turn_asks(self, round: Round) -> Sequence[int]:
        return round.active

    @hookimpl
    def turn_moves(self, round: Round, seat: int) -> Sequence[str]:
        beside = round.order(seat)[1]
        return ["knock"] if any(card.color == "r" for card in round.hands[beside]) else []


@found_by("motion")
@faulty("sheds-silently")
class ShedsSilently:
    """Has cards shed, which all can see, and doesn't say that it reveals them."""

    @hookimpl
    def card_effects(self, card: Card) -> Sequence[Effect] | None:
        return [Shed(symbol="9")] if card.symbol.isdigit() else None


# ------------------------------------------------------------------------------------------------- together


@faulty("even-more")
class EvenMore:
    """Who has an even number of cards draws one when others draw."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.draw if kind == "played" else None

    def draw(self, round: Round, event: Event) -> Sequence[Effect] | None:
        seat = round.next_seat()
        return [Draw(seat)] if round.hand_size(seat) % 2 == 0 else None


@faulty("odd-more")
class OddMore:
    """Who has an odd number of cards draws two."""

    @hookimpl
    def turn_reactions(self, kind: str) -> Any:
        return self.draw if kind == "played" else None

    def draw(self, round: Round, event: Event) -> Sequence[Effect] | None:
        seat = round.next_seat()
        return [Owe(seat, cards=2)] if round.hand_size(seat) % 2 else None
