"""Which moves are legal: candidates, then vetoes, then obligations, and a pass where nothing is left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from unorules.cards import Card
from unorules.debts import Debt
from unorules.effects import AfterDraw
from unorules.errors import Reason, RuleError
from unorules.moves import DRAW, PASS, TAKE, Move
from unorules.owing import debt_at

if TYPE_CHECKING:
    from unorules.round import Round

__all__ = ["add", "to_act", "vetoed"]

END: Final = AfterDraw.END
ON: Final = AfterDraw.ON
MAY: Final = AfterDraw.MAY

ONLY_PASS: Final = (PASS,)

CLOSER: Final = Move("")
"""Stands in the tables before a play that has to be looked at closer."""


def to_act(r: Round, removed: dict[Move, str] | None = None) -> tuple[Move, ...]:
    """The legal moves of the seat to act.

    :param removed: if given, what obligations take away is noted in it, with the rule.
    """
    drawn = r._drawn
    if drawn or r.owed or r.result is not None:
        if len(drawn) == 1 and r._follow is MAY and not r.owed:
            return _after_draw(r, drawn[0], removed)
        return _to_act_not_fresh(r, removed)
    t = r._tables
    hand = r._hands[r.seat]
    try:  # as `_plays_of`, without the call
        plays_of = r._plays[r._discard[-1]][r.declared]
    except KeyError:
        plays_of = r._plays.on(r._discard[-1], r.declared)
    moves: tuple[Move, ...] = ()
    last = None
    for card in hand:
        plays = plays_of[card]
        if plays and plays is not last:  # equal cards lie side by side
            last = plays
            moves += plays
    sheds = False
    if CLOSER in moves:
        moves, sheds = _looked_at_closer(r, r.seat, moves)
    moves += r._at.words if moves else r._at.words_if_stuck
    if sheds or len(hand) <= t.small_offers or r._facts:
        moves = _with_offers(r, r.seat, moves, sheds)
    return moves if t.free else _obliged(r, r.seat, moves, removed)


def _plays_of(r: Round) -> Mapping[Card, tuple[Move, ...]]:
    """The plays of every card on the top card as it is declared, those to be looked at closer behind `CLOSER`."""
    top, declared = r._discard[-1], r.declared
    try:
        return r._plays[top][declared]
    except KeyError:
        return r._plays.on(top, declared)


def _after_draw(r: Round, card: Card, removed: dict[Move, str] | None) -> tuple[Move, ...]:
    """The legal moves of the seat to act when it has drawn *card* and may lay or keep it."""
    t = r._tables
    try:  # as `_plays_of`, without the call
        plays = r._plays[r._discard[-1]][r.declared][card]
    except KeyError:
        plays = _plays_of(r)[card]
    if t.free and len(r._hands[r.seat]) > t.small_offers and not r._facts and CLOSER not in plays:
        return plays + ONLY_PASS
    moves, sheds = plays + ONLY_PASS, False
    if CLOSER in moves:
        moves, sheds = _looked_at_closer(r, r.seat, moves)
    if sheds or len(r._hands[r.seat]) <= t.small_offers or r._facts:
        moves = _with_offers(r, r.seat, moves, sheds)
    return moves if t.free else _obliged(r, r.seat, moves, removed)


def _to_act_not_fresh(r: Round, removed: dict[Move, str] | None) -> tuple[Move, ...]:
    """The legal moves of the seat to act after the end, at a stop, or after a draw."""
    if r.result is not None:
        return ()
    seat = r.seat
    if r.owed:
        debt = debt_at(r, seat)
        if debt is not None:
            return _at_stop(r, seat, debt)
    t = r._tables
    plays_of = _plays_of(r)
    drawn = r._drawn
    moves: tuple[Move, ...] = ()
    if drawn and r._follow is END:
        pass  # what was drawn has left the hand
    elif len(drawn) == 1:
        moves = plays_of[drawn[0]]
    else:
        for card in sorted(dict.fromkeys(drawn or r._hands[seat]), key=t.rank_of):
            moves += plays_of[card]
    sheds = False
    if CLOSER in moves:
        moves, sheds = _looked_at_closer(r, seat, moves)
    if not drawn:
        moves += r._at.words if moves else r._at.words_if_stuck
    elif r._follow is ON:
        moves += (DRAW,)
    elif r._follow is MAY or not moves:
        moves += ONLY_PASS
    if sheds or len(r._hands[seat]) <= t.small_offers or r._facts:
        moves = _with_offers(r, seat, moves, sheds)
    return moves if t.free else _obliged(r, seat, moves, removed)


def _looked_at_closer(r: Round, seat: int, moves: tuple[Move, ...]) -> tuple[tuple[Move, ...], bool]:
    """*moves* with each stand-in replaced by the plays of its card that are open now.

    :returns: the moves, and whether one sheds so many cards that rules for small hands are concerned.
    """
    t = r._tables
    vetoes, shedding = t.vetoes, t.shedding[r.side]
    sheds = False
    while CLOSER in moves:
        place = moves.index(CLOSER)
        stand_in = moves[place + 1]
        card = t.closer[stand_in]
        plays = (stand_in,) if card is None else t.aimed_ways(r, seat, card)
        for play in plays:
            for rule, veto in vetoes.get(play, ()):  # noqa: B007 - the rule is for who looks up whose fault it is
                if veto(r, seat, play) is not None:
                    vetoed(r, seat, play)  # looks at the reason
                    plays = tuple([other for other in plays if other is not play])
                    break
            else:
                if play in shedding and not sheds:
                    sheds = _leaves_less(r._hands[seat], shedding[play], play, t.small_offers)
        moves = moves[:place] + plays + moves[place + 2 :]
    return moves, sheds


def _leaves_less(hand: list[Card], shed: frozenset[Card], play: Move, limit: float) -> bool:
    """Whether *play*, with which the cards in *shed* go too, leaves fewer than *limit* cards of *hand*."""
    left = 0
    for card in hand:
        if card not in shed and card is not play.cards[0]:
            left += 1
            if left >= limit:
                return False
    return True


def _with_offers(r: Round, seat: int, moves: tuple[Move, ...], sheds: bool) -> tuple[Move, ...]:
    """*moves* and what rules offer the seat to act besides, those left out that aren't concerned with a hand of this size."""
    held = len(r._hands[seat])
    for rule, offer, limit in r._tables.offers:
        if sheds or held <= limit or rule in r._facts:
            found = offer(r, seat, moves)
            if found:
                more = list(moves)
                if add(r, seat, more, found, rule):
                    sheds = True
                moves = tuple(more)
    return moves


def _obliged(r: Round, seat: int, moves: tuple[Move, ...], removed: dict[Move, str] | None) -> tuple[Move, ...]:
    """What rules oblige to, and a pass where nothing of the turn's own is left."""
    t = r._tables
    left = tuple(move for move in moves if move is not DRAW or not vetoed(r, seat, DRAW))
    for rule, oblige in t.obligations:
        kept = oblige(r, seat, left)
        if kept is not None:
            wanted = tuple(kept) if isinstance(kept, (tuple, list)) else ()
            kept = tuple(move for move in left if move in wanted)
            if not kept or any(move not in left for move in wanted):
                raise RuleError(
                    f"rule {rule!r}: turn_obligation must return a part of the moves it was given that is not empty, or None",
                    rule=rule,
                )
            if removed is not None:
                removed.update((move, rule) for move in left if move not in kept)
            left = kept
    if any(move.cards or move is DRAW or move is PASS for move in left):
        return left
    return (*left, PASS)


def _at_stop(r: Round, seat: int, debt: Debt) -> tuple[Move, ...]:
    """The moves of the seat that owes: the options of a choice, or ``take`` and the answers."""
    t = r._tables
    if debt.choice is not None:
        options = t.moves.named[debt.choice]
        unseen = t.cards.unseen[r.side]
        open_to = tuple(
            m
            for m in options
            if (m.target is None or (m.target in r.active and m.target != seat)) and m.declared not in unseen
        )
        return open_to or (TAKE,)  # with nothing to choose from the choice is struck off
    moves: list[Move] = []
    sheds = False
    for rule, answer in t.answers:
        found = answer(r, debt)
        if found and add(r, seat, moves, found, rule):
            sheds = True
    sheds = sheds or any(move in t.shedding[r.side] for move in moves)
    if len(moves) > 1:
        moves.sort(key=lambda move: t.rank_of(move.cards[-1]) if move.cards else len(t.cards.cards))
    moves.append(TAKE)
    if not sheds and len(r._hands[seat]) > t.small_offers and not r._facts:
        return tuple(moves)
    return _with_offers(r, seat, tuple(moves), sheds)


def add(r: Round, seat: int, moves: list[Move], offered: Iterable[Move | str], rule: str) -> bool:
    """Add what *rule* offers, unless it is refused, was said in this window, or another rule offers that text.

    :returns: whether plays of several cards are among it.
    """
    t = r._tables
    several = False
    texts = {move.text for move in moves}
    if not isinstance(offered, (tuple, list)) and (isinstance(offered, str) or not isinstance(offered, Iterable)):
        raise RuleError(f"rule {rule!r} offers {offered!r}; it must offer a list of moves or of their texts", rule=rule)
    for offer in offered:
        if isinstance(offer, Move):
            move = offer
        else:
            found = t.moves.words.get(rule, {}).get(offer) or t.moves.texts.get(offer)
            if found is None:
                whole = ", ".join(repr(move.text) for move in t.moves.named.get(offer, ())[:2])
                raise RuleError(
                    f"rule {rule!r} offers {offer!r}, which is no move of this ruleset: "
                    + (
                        f"this word is said with what it names or whom it is aimed at; offer {whole}, ..."
                        if whole
                        else "declare a word in turn_words, make a play of several cards with "
                        f"round.rules.play(cards, rule={rule!r})"
                    ),
                    rule=rule,
                )
            move = found
        cards = move.cards
        if cards and (len(cards) > 1 or move.rule or cards[0] not in r._hands[seat]):
            _check_offer(r, seat, move, rule)
        if move.text in texts or (r._said and (seat, move.text) in r._said):
            continue
        if t.asked.get(move, True) and vetoed(r, seat, move):
            continue
        texts.add(move.text)
        moves.append(move)
        if len(move.cards) > 1:
            several = True
    return several


def _check_offer(r: Round, seat: int, move: Move, rule: str) -> None:
    """Refuse an offer of cards that can't be laid, or that nobody would say the effects of."""
    left = list(r._hands[seat])
    for card in move.cards:
        if card not in left:
            raise RuleError(f"rule {rule!r} offers {move} to seat {seat}, which doesn't hold {card}", rule=rule)
        left.remove(card)
    if move.rule != rule and (move.rule or len(move.cards) > 1):
        made = f"as a move of rule {move.rule!r}" if move.rule else "as nobody's"
        raise RuleError(
            f"rule {rule!r} offers {move}, made {made}: make it with round.rules.play(cards, rule={rule!r})", rule=rule
        )


def vetoed(r: Round, seat: int, move: Move) -> tuple[Reason, ...]:
    """Every reason why a rule refuses *move*, which the tables or a rule offer."""
    reasons: tuple[Reason, ...] = ()
    for rule, veto in r._tables.vetoes_of(move):
        reason = veto(r, seat, move)
        if reason is not None:
            if isinstance(reason, str) and reason:
                reason = Reason(rule, reason, f"{rule} does not allow it")
            elif not isinstance(reason, Reason):
                raise RuleError(
                    f"rule {rule!r}: its veto of {move} returned {reason!r}; it must be a Reason, a code or None",
                    rule=rule,
                )
            reasons += (reason if reason.rule == rule else Reason(rule, reason.code, reason.text),)
    return reasons
