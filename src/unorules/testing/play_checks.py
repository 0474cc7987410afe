"""What must hold of every round while it is played: cards, turns, legal moves, ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from random import Random

from unorules.asking import out_of_turn
from unorules.bots import GreedyBot
from unorules.cards import Card
from unorules.driving import drive
from unorules.errors import IllegalMove
from unorules.events import apply_to_zones
from unorules.match import Match
from unorules.round import Round
from unorules.testing.report import Broken, Unfit
from unorules.testing.starts import Game, choose
from unorules.testing.states import cards_of, state, zones_as_logged, zones_of
from unorules.testing.trials import Trial

__all__ = [
    "check_cards", "check_ends", "check_legal", "check_matches", "check_plays", "check_turns",
    "legal_is_accepted", "result_is_complete", "somebody_can_act",
]  # fmt: skip

LONG = 3000
"""After so many moves a round should be over, whatever is played."""


def check_plays(trial: Trial) -> None:
    """Rounds can be dealt, played and looked at by every seat, and nothing is raised."""
    r = trial.begin()
    for now in trial.states(r, 5):
        for viewer in (None, *range(now.players)):
            now.view(viewer).canonical()
            if viewer is not None:
                for move in now.external(viewer):
                    now.copy().play(move, viewer)


def check_cards(trial: Trial) -> None:
    """No event loses or makes a card, and the log alone tells where each card lies."""
    r = trial.begin()
    everything = cards_of(r)
    zones = {zone: list(cards) for zone, cards in zones_as_logged(r).items()}
    if isinstance(trial.first, Game) and everything != Counter(r.rules.deck):
        raise Broken(f"after the deal {_differ(Counter(r.rules.deck), everything)}")
    for seat, move in trial.moves(r):
        for event in r.play(move, seat):
            apply_to_zones(zones, event)
            if (now := _counted(zones)) != everything:
                raise Broken(f"by the log, after {event} {_differ(everything, now)}")
        if (now := cards_of(r)) != everything:
            raise Broken(f"after {move} by seat {seat} {_differ(everything, now)}")
        if zones_as_logged(r) != zones_of(r):
            raise Broken(f"after {move} by seat {seat} cards lie elsewhere than the log tells")


def _counted(zones: Mapping[str | int, list[Card]]) -> Counter[Card]:
    return Counter(chain(*zones.values()))


def _differ(before: Counter[Card], after: Counter[Card]) -> str:
    lost, made = (before - after), (after - before)
    parts = [f"{what}: {' '.join(card.text for card in found.elements())}" for what, found in
             (("cards are lost", lost), ("there are cards too many", made)) if found]  # fmt: skip
    return "; ".join(parts) or "the cards are the same"


def check_turns(trial: Trial) -> None:
    """There is a seat to act that can move, and all that can move are asked; or there is a complete result."""
    r = trial.begin()
    somebody_can_act(r)
    for seat, move in trial.moves(r):
        r.play(move, seat)
        somebody_can_act(r)


def somebody_can_act(r: Round) -> None:
    """Raise if nobody can move in a round that goes on, or somebody who isn't asked."""
    asked = r.asked()
    if r.result is not None:
        result_is_complete(r)
        if asked or any(r.legal_moves(seat) for seat in range(r.players)):
            raise Broken("the round is over, but there are moves left")
        return
    for name, seat in (("to act", r.seat), ("in turn", r.turn)):
        if seat not in r.active:
            raise Broken(f"seat {seat} is {name}, but not in play")
    if not r.legal_moves():
        raise Broken(f"seat {r.seat} is to act and has no legal move")
    if asked[-1:] != (r.seat,) or len(set(asked)) < len(asked) or not set(asked) <= set(r.active):
        raise Broken(f"asked are {asked}: each once, all in play, and seat {r.seat}, which must act, last")
    for seat in range(r.players):
        moves = r.legal_moves() if seat == r.seat else out_of_turn(r, seat)
        if moves != r.legal_moves(seat):
            rules = sorted({move.rule for move in moves if move.rule})
            raise Broken(
                f"seat {seat} is offered {' or '.join(map(str, moves[:3]))}, but holds no card without which "
                f"card_out_of_turn says that nothing is offered; rules that offer it: {', '.join(rules)}"
            )
        if moves and seat not in asked:
            rules = sorted({move.rule for move in moves if move.rule})
            raise Broken(
                f"seat {seat} may {' or '.join(map(str, moves[:3]))}, offered by {', '.join(rules)}, but isn't asked: "
                "turn_asks of that rule must name it, by public facts alone"
            )


def result_is_complete(r: Round) -> None:
    """Raise if the result of a round that is over lacks something."""
    result = r.result
    if result is None or len(result.places) != r.players or len(result.points) != r.players or r.owed:
        raise Broken(f"the result {result} isn't complete")
    if result.kind == "won" and (not result.winners or any(result.places[seat] != 1 for seat in result.winners)):
        raise Broken(f"{result}: a round that is won has winners, and these the first place")
    if [event.kind for event in r.events][-r.players - 1 :] != ["counted"] * r.players + ["ended"]:
        raise Broken("the log of a round that is over ends with every hand counted and the result")


def check_legal(trial: Trial) -> None:
    """Every legal move is accepted by move and by text, every other is refused with reasons and changes nothing."""
    r = trial.begin()
    for now in trial.states(r, 2):
        legal_is_accepted(now, trial.random(), 30)


def legal_is_accepted(r: Round, random: Random | None = None, most: int = 0) -> None:
    """Raise if a legal move of any seat isn't accepted, or another is; of these at most *most* a seat, if given."""
    before = state(r)
    for seat in range(r.players):
        legal = r.legal_moves(seat)
        texts = {move.text for move in legal}
        if len(texts) < len(legal):
            raise Broken(f"seat {seat} has two legal moves of one text: {', '.join(map(str, legal))}")
        for move in legal:
            _is_accepted(r, seat, move.text)
        every = r.moves(seat)
        open_to = texts | {move.text for move in r.external(seat)}
        if not texts <= {move.text for move in every}:
            raise Broken(f"a legal move of seat {seat} is none of all that it can make up")
        others = [move for move in every if move.text not in open_to]
        if random is not None and len(others) > most:
            others = [others[int(random.random() * len(others))] for _ in range(most)]
        log, fingerprint = tuple(r.events), r.fingerprint()
        for move in others:
            _is_refused(r, seat, move.text)
            if (tuple(r.events), r.fingerprint()) != (log, fingerprint):
                raise Broken(f"seat {seat} was refused {move}, but the round is another after it")
    if state(r) != before:
        raise Broken("the round is another after legal moves were made in copies of it")


def _is_accepted(r: Round, seat: int, text: str) -> None:
    twins = r.copy(), r.copy()
    move = next(move for move in r.legal_moves(seat) if move.text == text)
    try:
        events = twins[0].play(move, seat, version=r.version)
        by_text = twins[1].play(text, seat)
    except IllegalMove as error:
        who = f"rule {move.rule!r} offers it" if move.rule else "it is on the list"
        raise Broken(f"{text} of seat {seat} is refused when it is made, though {who}: {error}") from error
    if events != by_text or twins[0].fingerprint() != twins[1].fingerprint():
        raise Broken(f"{text} of seat {seat} does something else when it is made again from the same position")
    if tuple(twins[0].events) != (*r.events, *events):
        raise Broken(f"after {text} of seat {seat} the log isn't the old one and what was returned")


def _is_refused(r: Round, seat: int, text: str) -> None:
    try:
        r.play(text, seat)
    except IllegalMove as error:
        known = {"core", *r.rules.rules}
        if not error.reasons or any(
            not (reason.code and reason.text) or reason.rule not in known for reason in error.reasons
        ):
            raise Broken(
                f"{text} of seat {seat} is refused with reasons that say too little: {error.reasons}"
            ) from error
    else:
        raise Broken(f"{text} of seat {seat} is accepted, but isn't on the list of its legal moves")


def check_ends(trial: Trial) -> None:
    """Dealt rounds come to an end: by moves chosen at random or, if that takes long, by greedy bots."""
    if not isinstance(trial.first, Game):
        raise Unfit("a few cards may circulate for ever, whatever the rules are")
    r = trial.begin()
    random = trial.random()
    for _ in range(LONG):
        if r.result is not None:
            return
        seat, move = choose(r, random, trial.rule)
        r.play(move, seat)
    greedy = trial.begin()
    greedy.last_move = LONG
    bots = [GreedyBot(seat) for seat in range(greedy.players)]
    ended = drive(greedy, bots)
    if ended.kind == "truncated":
        raise Broken(f"after {LONG} moves the round is not over, neither by moves at random nor by greedy bots")


def check_matches(trial: Trial) -> None:
    """A match goes on from round to round, and its scores are the sums of what the rounds scored."""
    if not isinstance(trial.first, Game):
        raise Unfit("only a dealt round begins a match")
    trial.begin()
    match = trial.rules.match(trial.first.players, seed=trial.first.seed, max_moves=250)
    random = trial.random()
    first = match.scores
    while match.result is None:
        seat, move = choose(match.round, random, trial.rule, outside=True)
        match.play(move, seat)
        scores_add_up(match, first)


def scores_add_up(match: Match, first: tuple[int, ...]) -> None:
    """Raise if the scores aren't the *first* ones and what the rounds scored."""
    points = [r.result.points for r in match.rounds if r.result is not None]
    sums = tuple(map(sum, zip(first, *points, strict=True)))
    if match.scores != sums:
        raise Broken(f"the scores are {match.scores}, but the rounds make them {sums}")
