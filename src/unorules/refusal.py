"""Reading moves from text, and saying why a move is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unorules.errors import IllegalMove, InvalidMove, Reason
from unorules.legal import to_act, vetoed
from unorules.moves import DRAW, PASS, TAKE, Move
from unorules.names import near
from unorules.owing import debt_at

if TYPE_CHECKING:
    from unorules.round import Round

__all__ = ["read_move", "refusal"]

CORE = "core"


def read_move(r: Round, text: str, seat: int) -> Move:
    """The move named *text*, looked up whole among the legal ones and all of the ruleset.

    :raises InvalidMove: when there is none; the message lists near ones.
    """
    if not isinstance(text, str):
        raise InvalidMove(f"{text!r} is no text of a move")
    for move in (*r.legal_moves(seat), *r.external(seat)):
        if move.text == text:
            return move
    texts = r._tables.moves.texts
    known = texts.get(text) or _several(r, text)
    if known is None:
        bare = [
            other.text
            for other in texts.values()
            if other.text.startswith(f"{text}>")
            or other.text.startswith(f"{text}~")
            or other.text.startswith(f"{text} ")
        ]
        hint = f". Say more: {', '.join(bare)}" if bare else near(text, texts)
        raise InvalidMove(f"{text!r} is no move of ruleset {r.rules.name!r}{hint}")
    if known.target is not None and known.target >= r.players:
        raise InvalidMove(f"{text!r} is aimed at seat {known.target}, but seats are 0 to {r.players - 1}")
    if known.target == seat:
        raise InvalidMove(f"{text!r} is aimed at seat {seat} itself; aim at another seat")
    return known


def _several(r: Round, text: str) -> Move | None:
    """The move that lays several cards, joined by ``+``, where a rule may lay cards of its own choice.

    The last of them may be written as it is laid alone, with what is declared with it and whom it is aimed at.
    Which it offers depends on hands, so the answer doesn't: a rule that makes moves and declares no words lays cards.
    """
    if not r._tables.lays_several:
        return None
    *parts, end = text.split("+")
    play = r._tables.moves.texts.get(end)
    last = r.rules._cards.get(end) if play is None else play.cards[-1] if play.cards else None
    cards = tuple(card for part in parts if (card := r.rules._cards.get(part)) is not None)
    if not parts or last is None or len(cards) < len(parts):
        return None
    return Move(text, (*cards, last), play.declared if play else None, play.target if play else None)


def refusal(r: Round, move: Move, seat: int) -> IllegalMove:
    """The error for *move*, which is none of the legal moves of *seat*, with every reason that can be told."""
    reasons = tuple(dict.fromkeys(_reasons(r, move, seat)))
    return IllegalMove(move, seat, reasons, r.legal_moves(seat))


def _reasons(r: Round, move: Move, seat: int) -> list[Reason]:
    if r.result is not None:
        return [Reason(CORE, "over", f"the round is over ({r.result.kind})")]
    if seat not in r.active:
        return [Reason(CORE, "not-in-play", f"seat {seat} is not in play any longer")]
    if (seat, move.text) in r._said:
        return [
            Reason(move.rule or CORE, "said-already", f"{move} has been said since the last card was laid or drawn")
        ]
    debt = debt_at(r, seat)
    if debt is not None and debt.choice is not None and seat == r.seat:
        return [Reason(CORE, "owing", f"{debt}")]
    explain = r._tables.resolved.by_rule("turn_reason").get(move.rule)
    told = explain(r, seat, move) if explain is not None else None
    if told is not None:
        return [told]
    if move.word is not None and move.rule:
        return [Reason(move.rule, "not-offered", f"{move} can't be said by seat {seat} now")]
    if seat != r.seat:
        return [Reason(CORE, "not-your-turn", f"seat {r.seat} is to act, not seat {seat}")]
    if debt is not None:
        reasons = [Reason(CORE, "owing", f"{debt}")]
    elif move is TAKE:
        return [Reason(CORE, "nothing-owed", f"seat {seat} owes nothing")]
    else:
        reasons = []
    if move.cards:
        reasons += _play_reasons(r, move, seat)
    elif not reasons:
        reasons += _word_reasons(r, move, seat)
    if not any(reason.code == "not-in-hand" for reason in reasons):
        reasons += vetoed(r, seat, move)
    if not reasons:
        reasons += _obligations(r, move)
    if not reasons:
        reasons = [Reason(CORE, "not-now", f"{move} is not offered now")]
    return reasons


def _obligations(r: Round, move: Move) -> list[Reason]:
    removed: dict[Move, str] = {}
    to_act(r, removed)
    rules = [rule for other, rule in removed.items() if other.text == move.text]
    return [Reason(rule, "obliged", f"{rule} demands one of the legal moves instead") for rule in rules]


def _play_reasons(r: Round, move: Move, seat: int) -> list[Reason]:
    hand = list(r._hands[seat])
    for card in move.cards:
        if card not in hand:
            return [Reason(CORE, "not-in-hand", f"seat {seat} does not hold {card}")]
        hand.remove(card)
    reasons = []
    card = move.cards[0]
    if r._drawn and card not in r._drawn:
        reasons.append(Reason(CORE, "only-drawn", f"after drawing only {' or '.join(map(str, r._drawn))} may be laid"))
    if not r.fits(card):
        asked = r.top.text if r.declared is None else f"{r.top.text} with {r.declared} declared"
        reasons.append(Reason(CORE, "no-match", f"{card} does not fit on {asked}"))
    elif move not in r.ways(seat, card) and len(move.cards) == 1:
        reasons.append(
            Reason(CORE, "not-that-way", f"{card} can be laid now as {', '.join(map(str, r.ways(seat, card)))}")
        )
    return reasons


def _word_reasons(r: Round, move: Move, seat: int) -> list[Reason]:
    if move is DRAW and r._drawn:
        return [Reason(CORE, "drawn-already", f"seat {seat} has drawn in this turn")]
    if move is DRAW and not r._at.draw:
        return [Reason(CORE, "no-drawing", "these rules have no drawing by choice")]
    if move is DRAW and not r._tables.voluntary and any(other.cards for other in r.legal_moves(seat)):
        return [Reason(CORE, "must-play", f"seat {seat} can lay a card, and these rules let only those draw who can't")]
    if move is PASS:
        return _obligations(r, move) or [
            Reason(CORE, "must-move", "passing is open only after a draw or where nothing else is")
        ]
    return []
