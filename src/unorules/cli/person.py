"""A person at the keyboard: sees what a bot would see, and types the moves."""

from __future__ import annotations

import re
from typing import Final, final

from rich.text import Text

from unorules.cli.address import addressed
from unorules.cli.columns import DIM
from unorules.cli.force import in_order, said
from unorules.cli.palette import chip, declared_text, hand_key, typed
from unorules.cli.terminal import Leave, Terminal
from unorules.debts import Debt
from unorules.errors import IllegalMove, InvalidMove
from unorules.moves import DRAW, PASS, TAKE, Move
from unorules.ruleclass import info_of
from unorules.ruleset import Ruleset
from unorules.view import View

__all__ = ["Person"]

SUMMARIES: Final = {DRAW: "take a card from the pile", PASS: "end your turn", TAKE: "pay what you owe"}
CORE: Final = "core"
"""How reasons name the library itself, where no rule refuses."""
PROMPT: Final = "  > "
EMPTY: Final = "type a number or a move; ? helps"
HELP: Final = (
    "Type the number of a move, or its text.",
    "A play is the card; after > comes what you name with it, after ~ the number of the seat you aim at: {seats}.",
    "? is this help, q leaves the match; out of turn Enter does nothing.",
    "The rules of {rules}:",
)


@final
class Person:
    """Asks the person for moves; whose seat it is, the view says.

    :param names: the players' names by seat.
    """

    def __init__(self, terminal: Terminal, names: tuple[str, ...]) -> None:
        self.terminal = terminal
        self.names = names
        self.seat: int | None = None
        self.shown = False

    def __call__(self, view: View) -> Move | str | None:
        """What the person chooses; None where the person needn't move and doesn't want to.

        :raises Leave: when the person leaves.
        """
        self.seat = view.seat
        moves = in_hand_order(view)
        if not moves:
            return None
        if not self.shown:
            self.show(view, moves)
        self.shown = True
        while True:
            text = self.terminal.read(PROMPT)
            if text == "?":
                self.help(view)
            elif text.lower() == "q":
                raise Leave
            elif not text and not view.may_decline:
                self.terminal.line(Text(EMPTY), indent=2)
            elif not text:
                self.shown = False
                return None
            else:
                move = chosen(text, moves)
                if isinstance(move, str) and is_number(move, view.rules):
                    self.terminal.line(Text(numbers(len(moves))), indent=2)
                else:
                    self.shown = False
                    return move

    def refused(self, error: IllegalMove | InvalidMove) -> None:
        """Tell why the last choice can't be played; the same question comes again, without the cards."""
        self.shown = True
        if isinstance(error, IllegalMove):
            told = [why.text if why.rule == CORE else f"{why.text} ({why.rule})" for why in error.reasons]
        else:
            told = [str(error)]
        for line in told:
            self.terminal.line(Text(addressed(line, self.names, self.seat)), indent=2, hang=2)

    # --------------------------------------------------------------------------------------------------- the table

    def show(self, view: View, moves: tuple[Move, ...]) -> None:
        """The table as the person sees it, and the moves to choose from."""
        line = self.terminal.line
        self.terminal.print()
        line(Text("  ").append_text(self.others(view)))
        pile = Text("  pile  ").append_text(chip(view.top, view.side))
        if view.declared is not None:
            pile.append("  stands for ").append_text(declared_text(view.declared, view.side))
        line(pile.append(f"   {view.draw_size} to draw", style=DIM))
        line(Text("  hand  ").append_text(self.hand(view)))
        for debt in view.owed:
            line(Text(f"  {self.owes(view, debt)}"))
        if view.may_decline:
            line(Text("  It isn't your turn, but you may:"))
        numbered = enumerate(moves, 1)
        self.terminal.flow(
            (Text().append(f"{n} ", style=DIM).append_text(self.described(view, move)) for n, move in numbered), 2
        )

    def others(self, view: View) -> Text:
        """The other seats in the order of play, with the number of their cards."""
        glyphs = self.terminal.glyphs
        order = view.active[:: view.direction]
        place = order.index(view.seat) if view.seat in order else 0
        parts = [
            Text(f"{self.names[seat]} ").append(f"{view.sizes[seat]}", style="bold").append("!" * (seat in view.called))
            for seat in order[place:] + order[:place]
            if seat != view.seat
        ]
        arrow = glyphs.right if view.direction > 0 else glyphs.left
        return Text().append(f"{arrow} ", style=DIM).append_text(Text(f" {glyphs.dot} ").join(parts))

    @staticmethod
    def hand(view: View) -> Text:
        """The hand by colour, then number; colours stand apart."""
        text = Text()
        last = None
        for card in sorted(view.hand, key=hand_key(view.rules, view.side)):
            color = card.face(view.side).color
            if text and color != last:
                text.append(" ")
            text.append_text(chip(card, view.side))
            last = color
        return text

    def described(self, view: View, move: Move) -> Text:
        """*move* as it is typed; and what it means if it is a word that says so, and whom it is aimed at."""
        summary = SUMMARIES.get(move) or word_summary(view.rules, move)
        aim = "" if move.target is None else f"aimed at {self.names[move.target]}"
        said = ", ".join(filter(None, (summary, aim)))
        text = typed(move, view.side)
        return text.append(f" ({said})", style=f"not bold {DIM}") if said else text

    def owes(self, view: View, debt: Debt) -> str:
        """What somebody owes, with a name instead of the seat's number."""
        _, _, what = str(debt).partition(" owes ")
        return f"You owe {what}" if debt.seat == view.seat else f"{self.names[debt.seat]} owes {what}"

    def help(self, view: View) -> None:
        """What can be typed, and what the rules in force say of themselves."""
        seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(self.names))
        for paragraph in HELP:
            self.terminal.line(Text(paragraph.format(seats=seats, rules=view.rules.name)), indent=2)
        for name in in_order(view.rules):
            line = Text(f"{name}: {info_of(type(view.rules.rules[name])).summary}")
            options = said(view.rules, name)
            if options:
                line.append(f" {self.terminal.glyphs.dot} {options}", style=DIM)
            self.terminal.line(line, indent=4, hang=2)


def in_hand_order(view: View) -> tuple[Move, ...]:
    """The legal moves in the order of the sorted hand, what needs no card last."""
    key = hand_key(view.rules, view.side)
    plays = sorted((move for move in view.legal_moves if move.cards), key=lambda move: key(move.cards[-1]))
    return (*plays, *(move for move in view.legal_moves if not move.cards))


def word_summary(rules: Ruleset, move: Move) -> str:
    """What the rule that brought the word of *move* says about it, or nothing."""
    words = getattr(rules.rules.get(move.rule), "turn_words", None)
    return next((word.summary for word in words() or () if word.name == move.word), "") if words is not None else ""


def chosen(text: str, moves: tuple[Move, ...]) -> Move | str:
    """The move that *text* means: its own text, else its number, else its text in other letters; else *text* itself."""
    by_text = {move.text: move for move in moves}
    if text in by_text:
        return by_text[text]
    if text.isdecimal() and 1 <= int(text) <= len(moves):
        return moves[int(text) - 1]
    like = [move for move in moves if move.text.lower() == text.lower()]
    return like[0] if len(like) == 1 else text


def is_number(text: str, rules: Ruleset) -> bool:
    """Whether *text* can only be the number of a move: no move is written so."""
    if re.fullmatch(r"[-+]?\d+", text) is None:
        return False
    try:
        rules.move(text)
    except InvalidMove:
        return True
    return False


def numbers(count: int) -> str:
    """What numbers the moves have."""
    return f"moves are numbered 1 to {count}" if count > 1 else "there is one move: 1"
