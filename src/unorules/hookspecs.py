"""The hooks: what a rule may answer, in three families: card, pile, turn.

A rule implements the hooks it needs as methods marked with `hookimpl`; the parameters it doesn't need may be left out.
Every hook is read here in one shape: what it says; what ``None`` means; how the answers of several rules combine; when
it is called and how hot it is; parameters and result; laws; an example. Rules are asked in rule order: house rules first,
then the ruleset's own; inside each the declared order, then by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import pluggy

from unorules.cards import Card
from unorules.moves import Declared, Move, Way, Word

if TYPE_CHECKING:
    from unorules.chance import Chance
    from unorules.debts import Debt
    from unorules.effects import AfterDraw, Effect, EndRound, Stay
    from unorules.errors import Reason
    from unorules.events import Event
    from unorules.hooks import DealerDraw, Drawing, FirstCard
    from unorules.match import Match
    from unorules.results import Result
    from unorules.round import Round
    from unorules.ruleset import Ruleset

__all__ = ["Hooks", "hookimpl", "hookspec"]

F = TypeVar("F", bound=Callable[..., Any])

hookspec = pluggy.HookspecMarker("unorules")
hookimpl = pluggy.HookimplMarker("unorules")
"""Marks a method of a rule as the implementation of the hook of the same name."""

Offer = Iterable[Move | str]
"""What a rule offers a seat: moves, or their texts."""
Veto = Callable[["Round", int, Move], "Reason | str | None"]
"""May refuse a move: gets round, seat and move; gives the reason, a code, or None to allow it."""
Replacer = Callable[["Round", int, Any], "Sequence[Effect] | None"]
"""May put others in the place of an effect: gets round, the mover's seat and the effect; None leaves it."""
Reaction = Callable[["Round", "Event"], "Sequence[Effect] | None"]
"""Reacts to an event: gets round and event; gives effects, or None."""


class Hooks:
    """All hooks of the library."""

    # ------------------------------------------------------------------------------------------------------------
    # card: pure, asked once when the ruleset is loaded; the answers become tables
    # ------------------------------------------------------------------------------------------------------------

    @hookspec
    def card_deck(self) -> Sequence[Card] | None:
        """Say which cards this rule brings into the deck, each as often as it is there.

        None adds nothing. The cards of all rules are collected; a *wrapper* (the only hook that allows one) gets the
        collected list of sequences and returns a changed one. Called once at load.

        :returns: the cards, in the order in which colours and symbols are to be sorted. Those of several rules are sorted
            by the most different cards, then as they are written: the order of rules plays no part.

        Law: every load gives the same cards.

        Example::

            @hookimpl
            def card_deck(self):
                return [Card(color, "S") for color in "rygb" for _ in range(2)]
        """

    @hookspec
    def card_matches(self, card: Card, top: Card, declared: Declared) -> bool | None:
        """Say whether *card* may be laid on *top*.

        None leaves it to the other rules; if all do, a card fits that has the colour asked for (what is declared, else
        the top's) or, where nothing is declared, the top's symbol, or the symbol or card that is declared. The first
        answer counts, and two different answers without a declared order are refused. Called at load for every pair.

        :param card: the active face of a card of the deck.
        :param top: the active face of the top card.
        :param declared: what the top card's player named with it.
        :returns: True, False or None.

        Law: depends on nothing but its parameters and the rule's options.

        Example::

            @hookimpl
            def card_matches(self, card):
                return True if card.symbol == "W" else None
        """

    @hookspec
    def card_ways(self, card: Card, colors: tuple[str, ...]) -> Sequence[Way] | None:
        """Say in which ways *card* may be played: what may be declared with it and whom it may be aimed at.

        None leaves it to the other rules; if all do, there is one plain way. The first answer counts, and different
        answers without a declared order are refused. Called at load, once a card and side.

        :param card: the active face.
        :param colors: all colours of the deck on that side.
        :returns: the ways, at least one, in the order in which the moves are listed.

        Example::

            @hookimpl
            def card_ways(self, card, colors):
                return [Way(declared=color) for color in colors] if card.symbol == "W" else None
        """

    @hookspec
    def card_effects(self, card: Card, way: Way, active: int) -> Sequence[Effect] | None:
        """Say what playing *card* in this *way* does, besides lying there.

        None leaves it to the other rules; if all do, nothing. The first answer counts, and different answers without a
        declared order are refused. Called at load for every card, way and number of seats.

        :param card: the active face.
        :param way: how it is played.
        :param active: how many seats are in play.
        :returns: effects, carried out in this order.

        Example::

            @hookimpl
            def card_effects(self, card):
                return [LoseTurn(Who.NEXT)] if card.symbol == "S" else None
        """

    @hookspec
    def card_points(self, card: Card) -> int | None:
        """Say what *card* is worth in a hand when the round is over.

        None leaves it to the other rules; if all do, 0. The first answer counts, and different answers without a
        declared order are refused. Called at load, once a card and side.

        :param card: the active face.
        :returns: points.

        Example::

            @hookimpl
            def card_points(self, card):
                return 50 if card.color is None else None
        """

    @hookspec
    def card_start(self, card: Card, effects: tuple[Effect, ...], active: int) -> FirstCard | None:
        """Say what happens when *card* is the one turned up to begin the round.

        None leaves it to the other rules; if all do, nothing happens. The first answer counts, and different answers
        without a declared order are refused. Called at load, once a card and number of seats.

        The dealer counts as who lays it: ``Who.NEXT`` is the seat at the dealer's left, and `Again` lets the dealer begin.

        :param card: the active face.
        :param effects: what the card does when it is played without declaring anything or aiming at anyone.
        :param active: how many seats are in play.
        :returns: what happens: effects, or that it goes back and another is turned up.

        Example::

            @hookimpl
            def card_start(self, card):
                return FirstCard(again=True) if card.color is None else None
        """

    @hookspec
    def card_out_of_turn(self, top: Card) -> Sequence[Card] | None:
        """Say which cards are all that this rule may offer out of turn while *top* lies on top, as long as it has no facts.

        None, or no such hook, is that it can't be told from the cards. Each rule has its own. It spares hands without one of
        these cards `turn_moves` out of turn, and, where there are none at all, `turn_asks`. Called at load for every card.

        :param top: the active face of the top card.
        :returns: active faces of cards of the deck; none where the rule asks nobody.

        Law: while the rule has no facts, out of turn it offers who holds none of these cards nothing, unless others offer
        cards. Where there are none, `turn_asks` needn't be right.

        Example::

            @hookimpl
            def card_out_of_turn(self, top):
                return [top]
        """

    # ------------------------------------------------------------------------------------------------------------
    # pile: hands, drawing, piles that run out
    # ------------------------------------------------------------------------------------------------------------

    @hookspec
    def pile_seats(self) -> tuple[int, int] | None:
        """Say how many may play: the least and the most.

        None leaves it to the other rules; if all do, 2 to 10. The first answer counts. Called once at load.

        :returns: least and most, both allowed.

        Example::

            @hookimpl
            def pile_seats(self):
                return (4, 4)
        """

    @hookspec
    def pile_hand_size(self, players: int) -> int | None:
        """Say how many cards each seat is dealt.

        None leaves it to the other rules; if all do, 7. The first answer counts. Called once a deal.

        :param players: how many play.
        :returns: cards a hand.

        Example::

            @hookimpl
            def pile_hand_size(self, players):
                return 5 if players > 4 else 7
        """

    @hookspec
    def pile_draw(self) -> Drawing | None:
        """Say what drawing by choice is: how many cards, until what, and whether who can lay a card may draw instead.

        None leaves it to the other rules; if all do, nobody can draw by choice. The first answer counts. Called once at
        load.

        :returns: the draw.

        Example::

            @hookimpl
            def pile_draw(self):
                return Drawing(count=2)
        """

    @hookspec
    def pile_stop(self, round: Round, seat: int, drawn: int) -> bool | None:
        """Say whether a draw of several cards ends here.

        None and False let it go on; the first True ends it. Called after every card of every draw, and only where a rule
        implements it.

        :param round: the round, the card already in the hand. Do not change it.
        :param seat: who draws.
        :param drawn: how many this draw has given so far.
        :returns: True to stop.

        Law: hands may decide only as far as the rule says that it reveals it.

        Example::

            @hookimpl
            def pile_stop(self, round, seat):
                return round.hand_size(seat) >= 25
        """

    @hookspec
    def pile_after_draw(self, round: Round, seat: int, cards: tuple[Card, ...]) -> AfterDraw | None:
        """Say what may follow a draw by choice that gave at least one card.

        None leaves it to the other rules; if all do, the turn is over. The first answer counts. Called after each draw
        by choice. Hot.

        :param round: the round, the cards already in the hand. Do not change it.
        :param seat: who drew.
        :param cards: all cards drawn in this turn, the newest last.
        :returns: what may follow.

        Law: must not depend on which cards they are; a seat that might lay one always gets its pass.

        Example::

            @hookimpl
            def pile_after_draw(self, cards):
                return AfterDraw.ON if len(cards) < 3 else AfterDraw.MAY
        """

    @hookspec
    def pile_refill(self, round: Round) -> Sequence[Effect] | None:
        """Say how the draw pile is filled when a card is to be drawn and it is empty.

        None leaves it to the other rules; if all do, it stays empty. The first answer counts. Called when a draw finds the
        pile empty, at most once a card.

        :param round: the round. Do not change it.
        :returns: effects that bring cards there.

        Example::

            @hookimpl
            def pile_refill(self):
                return [MoveCards(DISCARD_PILE, DRAW_PILE, keep=1), Shuffle(DRAW_PILE)]
        """

    @hookspec
    def pile_stalemate(self, round: Round) -> Sequence[Effect] | None:
        """Say what happens when a whole lap has gone by without a card laid or drawn.

        None leaves it to the other rules; if all do, the round is drawn. The first answer counts. Called when it happens.

        :param round: the round. Do not change it.
        :returns: effects; if the round isn't over then, another lap begins.

        Example::

            @hookimpl
            def pile_stalemate(self):
                return [EndRound(kind="drawn")]
        """

    # ------------------------------------------------------------------------------------------------------------
    # turn: moves, their legality and effects, going out, scores
    # ------------------------------------------------------------------------------------------------------------

    @hookspec
    def turn_words(self) -> Sequence[Word] | None:
        """Say which moves without cards this rule brings along.

        None is none. All are collected. Called once at load; a word that nobody declared can't be offered.

        :returns: the words.

        Example::

            @hookimpl
            def turn_words(self):
                return [Word("catch", target=Target.OTHER)]
        """

    @hookspec
    def turn_moves(self, round: Round, seat: int, plays: Sequence[Move]) -> Offer | None:
        """Offer moves to *seat* besides those of the tables: words, or cards out of turn or together.

        None offers nothing. All offers are collected; of two with one text the first in rule order stands. Called
        whenever the legal moves of a seat are wanted, for the seat to act and for any other. Hot.

        :param round: the round. Do not change it.
        :param seat: who would move; compare with ``round.seat`` for in or out of turn.
        :param plays: what the tables, the answers at a stop and the rules before this one offer this seat, the words draw,
            pass and take among them: ``move.cards`` is empty for words.
        :returns: moves of this ruleset, or their texts.

        Law: a seat that is offered something out of turn is among those that `turn_asks` names, of this rule or of others. At
        most quadratic in the hand.

        Law: the core doesn't look whether offered cards fit, whether the seat has drawn and may lay only that card, or
        whether it owes something: the rule does (``round.fits(card)``, ``round.drawn``, ``round.owed``). The cards must be in
        the hand of the seat: the core refuses any others with a `RuleError`.

        Example::

            @hookimpl
            def turn_moves(self, round, seat):
                return ("knock",) if round.hand_size(seat) == 2 else ()
        """

    @hookspec
    def turn_hand_limit(self) -> int | None:
        """Say up to how many cards left in a hand by a move this rule is concerned with it.

        None, or no such hook, is no limit. Each rule has its own limit. It spares the reaction to "settled" for a mover who
        is left with more, and `turn_moves` for a seat to act whose play would leave it with more: unless a play could shed
        so many, hands were exchanged, given or shed by the move, or a call holds. While the rule has facts, `turn_moves` is
        called for any hand. Called once at load.

        :returns: the most cards.

        Law: with more cards `turn_moves` of the rule offers the seat to act nothing, unless the rule has facts, and its
        reaction to "settled" is None.

        Example::

            @hookimpl
            def turn_hand_limit(self):
                return 1
        """

    @hookspec
    def turn_asks(self, round: Round) -> Iterable[int] | None:
        """Name the seats that may move out of turn now, by public facts alone.

        None is nobody. All are collected. Called when the seats to ask are wanted.

        :param round: the round. Do not change it, and do not look at what hands hold.
        :returns: seats.

        Law: what a hand holds never decides who is asked.

        Example::

            @hookimpl
            def turn_asks(self, round):
                return [seat for seat in round.active if round.hand_size(seat) == 1]
        """

    @hookspec
    def turn_external(self, round: Round, seat: int) -> Offer | None:
        """Offer moves that come from outside the game for *seat*, such as a clock that ran out.

        None offers nothing. All are collected. They are in no list of legal moves and no bot chooses them. Called when
        they are wanted or one is played.

        :param round: the round. Do not change it.
        :param seat: whom it concerns.
        :returns: words of this rule.

        Example::

            @hookimpl
            def turn_external(self, round, seat):
                return ("leave",) if seat in round.active else ()
        """

    @hookspec
    def turn_vetoes(self, move: Move) -> Veto | None:
        """Give the function that may refuse *move*, or None for a move that this rule never refuses.

        All vetoes apply, and all their reasons are kept. Asked once a move: at load for moves of the deck and words, for
        those that rules make up when they are first offered. The function is called whenever the move is a candidate,
        positionally with the round, the seat and the move; it returns None, or a `Reason` or a code. Hot.

        :param move: any move but ``take``, ``pass`` and the moves of a choice that is owed.
        :returns: the function.

        Example::

            @hookimpl
            def turn_vetoes(self, move):
                return self.not_last if move.target is not None else None
        """

    @hookspec
    def turn_obligation(self, round: Round, seat: int, moves: tuple[Move, ...]) -> Sequence[Move] | None:
        """Say which of the *moves* that are left must be chosen from.

        None obliges to nothing. Each rule gets what the ones before it left. Called for the seat to act, after the vetoes.

        :param round: the round. Do not change it.
        :param seat: the seat to act.
        :param moves: what is left.
        :returns: a part of them that is not empty.

        Example::

            @hookimpl
            def turn_obligation(self, moves):
                return [move for move in moves if move.word != "draw"] or None
        """

    @hookspec
    def turn_effects(self, round: Round, seat: int, move: Move) -> Sequence[Effect] | None:
        """Say what a move of this rule's own does: a word of its own, or cards that it offers itself.

        Only the rule that made the move is asked, never about a move of the tables, the core or another rule; to add to
        what a card does, react to "played" (`turn_reactions`). None is no effect. Called when the move is played, its cards
        laid. What the cards of the move do by the tables is in ``round.effects(round.rules.move(card.text))``.

        :param round: the round. Do not change it.
        :param seat: who moves.
        :param move: the move, with ``move.rule`` this rule.
        :returns: effects, carried out in this order.

        Example::

            @hookimpl
            def turn_effects(self, round, seat, move):
                return [Announce()]
        """

    @hookspec
    def turn_reason(self, round: Round, seat: int, move: Move) -> Reason | None:
        """Explain why a word of this rule isn't offered now.

        Only the rule that declared the word is asked; None leaves the general reason. Called when a refusal is written.

        :param round: the round. Do not change it.
        :param seat: who tried.
        :param move: the word.
        :returns: the reason.

        Example::

            @hookimpl
            def turn_reason(self):
                return Reason("my-rule", "nothing-to-say", "there is nothing to knock for")
        """

    @hookspec
    def turn_answerable(self, round: Round, debt: Debt) -> bool | None:
        """Say whether *debt* may be answered, so that the round waits for it instead of having it paid at once.

        None and False leave it to the others; one True is enough. Called when a debt that isn't final is about to be paid.

        :param round: the round. Do not change it, and do not look at what hands hold.
        :param debt: the debt.
        :returns: True if it may.

        Law: decided by the debt, the rule's options and public facts alone.

        Example::

            @hookimpl
            def turn_answerable(self, debt):
                return debt.rule == "my-rule"
        """

    @hookspec
    def turn_answers(self, round: Round, debt: Debt) -> Offer | None:
        """Offer the moves with which the seat that owes *debt* may answer it, besides ``take``.

        None offers nothing. All are collected; of two with one text the first in rule order stands. Called when the legal
        moves at a stop are wanted.

        :param round: the round. Do not change it.
        :param debt: the debt; ``debt.seat`` is who answers.
        :returns: moves of this ruleset, or their texts.

        Example::

            @hookimpl
            def turn_answers(self, round, debt):
                return ("challenge",)
        """

    @hookspec
    def turn_last_card_answers(self) -> bool | None:
        """Say whether what a seat's last card makes others owe may be answered like anything else that is owed.

        None leaves it to the other rules; if all do, it can't: it is final, and the round may be over at once. The first
        answer counts. Called once at load.

        :returns: True if it may. Then, as long as two seats hold cards, it waits for an answer, and `turn_over` is not asked
            before nothing waits any longer that is owed for a card.

        Law: who has laid the last card is out all the same: what is owed can't come back to that seat.

        Example::

            @hookimpl
            def turn_last_card_answers(self):
                return True
        """

    @hookspec
    def turn_replacers(self, effect: type[Effect], active: int) -> Replacer | None:
        """Give the function that may replace effects of this type, or None for a type that is no concern of the rule.

        Replacers act in rule order, each rule once an effect. Asked once for each type and number of seats; the function
        is called before each such effect, positionally with the round, the mover's seat and the effect, and returns the
        effects instead, or None to leave it.

        :param effect: the type.
        :param active: how many seats are in play.
        :returns: the function.

        Example::

            @hookimpl
            def turn_replacers(self, effect):
                return self.add_to_debt if effect is Owe else None
        """

    @hookspec
    def turn_reactions(self, kind: str, active: int) -> Reaction | None:
        """Give the function that reacts to events of this kind, or None for a kind that is no concern of the rule.

        Reactions act in rule order. Asked once for each kind and number of seats; the function is called right after each
        such event, positionally with the round and the event, and returns effects or None. Hot for "settled", "played" and
        "drew".

        A reaction to "played" acts before the card's own effects: after a card that costs the next seat its turn,
        `Who.NEXT` is still that seat. A reaction to "settled" acts when the move is done and its debts are paid: `Who.NEXT`
        is the seat after that one, and hands have the size that they keep.

        The first card of a round has no "played": it wasn't laid. What tells how a round was set up, and how it ended, is
        in the log alone.

        :param kind: a kind of event; the page of events lists them, and which of them can be reacted to.
        :param active: how many seats are in play.
        :returns: the function.

        Example::

            @hookimpl
            def turn_reactions(self, kind):
                return self.judge if kind == "settled" else None
        """

    @hookspec
    def turn_idle(self, move: Move, effects: Sequence[Effect]) -> bool | None:
        """Say whether this rule has nothing to do when *move* is made in turn, as long as it has no facts.

        None and False: it may have. Each rule has its own answer. True spares the rule its reactions to "played", "drew",
        "said" and (of ``take``) "took", and what it replaces of what the tables say that the move makes owe, when the seat
        to act makes it while nothing else is owed. Called once a move and number of seats.

        :param move: any move.
        :param effects: what the tables say that it does; nothing for words, and for plays that a rule makes itself.
        :returns: True if it has nothing to do.

        Law: if True, these reactions and replacers of the rule answer None for this move while the rule has no facts.

        Example::

            @hookimpl
            def turn_idle(self, move):
                return not move.cards
        """

    @hookspec
    def turn_next(self, round: Round, seat: int) -> int | None:
        """Name the seat that comes after *seat*, lost turns not counted.

        None leaves it to the other rules; if all do, it is the next seat in play in the direction of play. The first
        answer counts. Called whenever the turn moves, if a rule implements it.

        :param round: the round. Do not change it.
        :param seat: the seat before.
        :returns: a seat in play.

        Example::

            @hookimpl
            def turn_next(self, round, seat):
                return round.active[0]
        """

    @hookspec
    def turn_out(self, round: Round, seat: int) -> bool | Stay | None:
        """Say whether *seat*, whose hand is empty, is out.

        None leaves it to the other rules; if all do, it stays in. The first answer counts. Called at one place, once
        the move's effects are done and its debts paid, for every seat in play without cards, the mover first; so a seat for
        which it is False is asked for again at the end of the next move, of whomever.

        :param round: the round. Do not change it.
        :param seat: who has no cards.
        :returns: True, False, or `Stay` with what happens instead.

        Example::

            @hookimpl
            def turn_out(self, round, seat):
                return None if seat in round.called else Stay((Owe(seat, cards=4, final=True),))
        """

    @hookspec
    def turn_over(self, round: Round) -> EndRound | bool | None:
        """Say whether the round is over now that a seat has left it.

        None leaves it to the other rules; if all do, it goes on. The first answer counts. Called when a seat went out or
        was eliminated.

        :param round: the round. Do not change it.
        :returns: how it ends; False: it goes on, whatever the other rules say.

        Law: with one seat left in play some rule ends the round.

        Example::

            @hookimpl
            def turn_over(self, round):
                return EndRound(winners=round.out[:1]) if round.out else None
        """

    @hookspec
    def turn_score(self, round: Round, winners: tuple[int, ...], kind: str) -> Sequence[int] | None:
        """Say what each seat scores in a round that is over.

        None leaves it to the other rules; if all do, nobody scores. The first answer counts. Called once a round.

        :param round: the round, every debt paid.
        :param winners: who won it.
        :param kind: how it ended: won, drawn, truncated or aborted.
        :returns: points by seat.

        Example::

            @hookimpl
            def turn_score(self, round, winners):
                return [1 if seat in winners else 0 for seat in range(round.players)]
        """

    @hookspec
    def turn_first_dealer(
        self, deck: tuple[Card, ...], players: int, chance: Chance, rules: Ruleset
    ) -> DealerDraw | None:
        """Say who deals the first round of a match when that isn't given.

        None leaves it to the other rules; if all do, chance decides. The first answer counts. Called once a match.

        :param deck: the whole deck.
        :param players: how many play.
        :param chance: numbers and cards by the match's seed.
        :param rules: the ruleset, which knows what cards are worth.
        :returns: the seat, and which cards were shown to find it.

        Example::

            @hookimpl
            def turn_first_dealer(self, players, chance):
                return DealerDraw(chance.below(players))
        """

    @hookspec
    def turn_next_dealer(self, match: Match) -> int | None:
        """Say who deals the next round.

        None leaves it to the other rules; if all do, the seat at the dealer's left. The first answer counts. Called
        after each round.

        :param match: the match, the finished round last in ``match.rounds``.
        :returns: a seat.

        Example::

            @hookimpl
            def turn_next_dealer(self, match):
                return match.dealer
        """

    @hookspec
    def turn_first_scores(self, players: int) -> Sequence[int] | None:
        """Say with how many points each seat begins a match.

        None leaves it to the other rules; if all do, nobody has any. The first answer counts. Called once a match.

        :param players: how many play.
        :returns: points by seat.

        Example::

            @hookimpl
            def turn_first_scores(self, players):
                return [100] * players
        """

    @hookspec
    def turn_dealt_in(self, match: Match) -> Sequence[int] | None:
        """Name the seats that are dealt cards in the next round; the others sit it out.

        None is all. All are collected: a seat is dealt in that every answer names. Called when another round is to
        be dealt; in the first every seat takes part. A dealer who sits out is replaced by the next seat at the left that
        doesn't; with fewer than two seats left the match is over, and whoever is left has won.

        :param match: the match, the finished round last in ``match.rounds``, its points added.
        :returns: seats.

        Law: the answer depends on what has been played alone: the same match gives the same seats.

        Example::

            @hookimpl
            def turn_dealt_in(self, match):
                return [seat for seat, score in enumerate(match.scores) if score < 500]
        """

    @hookspec
    def turn_match_over(self, match: Match) -> Result | None:
        """Say whether the match is over, and how.

        None leaves it to the other rules; if all do, another round is dealt. The first answer counts. Called after each
        round, its points added.

        :param match: the match.
        :returns: the result.

        Example::

            @hookimpl
            def turn_match_over(self, match):
                return Result.by_points(match.scores) if len(match.rounds) == 3 else None
        """

    @hookspec
    def turn_facts(self, round: Round) -> Any:
        """Give this rule's own facts for a round that begins or a position that is set up.

        None is no facts. Each rule has its own, under its name in ``round.facts``; `Note` changes them. Called once a
        round.

        :param round: the round as dealt, or the position: the top card as laid by ``round.last``, nobody having begun
            since.
        :returns: a frozen attrs value.

        Example::

            @hookimpl
            def turn_facts(self, round):
                return Caught(())
        """

    @hookspec
    def turn_redact(self, round: Round, seat: int | None, fact: Any) -> Any:
        """Say what of this rule's own facts *seat* may see.

        None is nothing, and so is a rule without this hook. Each rule answers for its own facts. Called when a view is
        made.

        :param round: the round. Do not change it.
        :param seat: the viewer; None is a spectator.
        :param fact: this rule's facts.
        :returns: what is shown: text, numbers, tuples of them.

        Example::

            @hookimpl
            def turn_redact(self, fact):
                return fact.open_seats
        """
