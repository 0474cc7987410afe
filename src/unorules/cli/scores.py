"""What a round and a match came to."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from unorules.cli.columns import DIM, MARGIN, print_names, print_row
from unorules.cli.tell import Teller, s
from unorules.cli.terminal import Terminal
from unorules.events import Event
from unorules.match import Match
from unorules.results import Result

__all__ = ["Tally", "score_table", "verdict"]


class Tally:
    """The foot of every round: what each seat is left with and what that is worth, the score, the totals."""

    def __init__(self, terminal: Terminal, match: Match, tell: Teller) -> None:
        self.terminal = terminal
        self.rules = match.rules
        self.tell = tell
        self.totals = list(match.scores)
        self.hands: list[Text] = []

    def counted(self, event: Event) -> None:
        """A hand was shown at the end; they come by seat."""
        hand = self.tell.cards(event) if event.count else Text()
        if event.cards:
            points = sum(self.rules.points(card, self.tell.side) for card in event.cards)
            hand.append(f" ={points}", style="not bold default dim")
        self.hands.append(hand)

    def ended(self, result: Result) -> None:
        """The round is over."""
        terminal = self.terminal
        terminal.line(Text(" " * MARGIN + terminal.glyphs.line * (terminal.console.width - MARGIN), style=DIM))
        print_row(terminal, "left", self.hands)
        self.hands.clear()
        self.totals = [total + points for total, points in zip(self.totals, result.points, strict=True)]
        if result.kind == "won":
            earned = all(result.points[seat] == max(result.points) > 0 for seat in result.winners)
            label = "won" if earned or not any(result.points) else "adds"  # own cards may count, for or against
            print_row(
                terminal, label, [Text(f"{points:+}" if points else "", style="bold") for points in result.points]
            )
        else:
            terminal.line(Text(f"{' ' * MARGIN}nobody wins this round ({result.kind})"))
        print_row(terminal, "all", [Text(str(total)) for total in self.totals])


def score_table(terminal: Terminal, match: Match) -> None:
    """Print the points of every finished round, the totals, and how the match stands."""
    terminal.print()
    terminal.rule("Scores")
    terminal.print()
    print_names(terminal, match.names)
    for number, round in enumerate(match.rounds, 1):
        assert round.result is not None
        points = round.result.points
        print_row(
            terminal,
            str(number),
            [Text(str(one) if one else terminal.glyphs.dot, style="" if one else DIM) for one in points],
        )
    print_row(terminal, "all", [Text(str(total), style="bold") for total in match.scores])
    terminal.print()
    terminal.line(verdict(match))


def verdict(match: Match) -> Text:
    """How the match stands, in a sentence."""
    played = f"{len(match.rounds)} round{'' if len(match.rounds) == 1 else 's'}"
    result = match.result
    if result is None:
        best = min(match.scores) if _fewest_lead(match) else max(match.scores)
        ahead = [seat for seat, score in enumerate(match.scores) if score == best]
        return Text(f"After {played} {_do(match, ahead, 'lead')} with {best} points.")
    if not result.winners:
        return Text(f"Nobody wins the match ({result.kind}) after {played}.")
    winners, points = result.winners, match.scores[result.winners[0]]
    return Text(f"{_do(match, winners, 'win')} the match with {points} points after {played}.", style="bold")


def _fewest_lead(match: Match) -> bool:
    """Whether the fewest points are the best: where who won a round got less for it than others."""
    results = [round.result for round in match.rounds if round.result is not None]
    return any(max(result.points) > result.points[seat] for result in results for seat in result.winners)


def _do(match: Match, seats: Sequence[int], verb: str) -> str:
    *others, last = [match.names[seat] for seat in seats]
    return f"{', '.join(others)} and {last} {verb}" if others else f"{last} {verb}{s(last)}"
