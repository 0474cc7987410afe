"""The rules of a family of card games as a library; every rule is a plugin.

`load` gives a `Ruleset` by name; it deals a `Round` or plays a `Match`. `rule`, `option` and `hookimpl` make a rule.
"""

from __future__ import annotations

from unorules.bots import Bot, GreedyBot, RandomBot
from unorules.cards import Card
from unorules.debts import Debt
from unorules.driving import drive
from unorules.errors import (
    ConflictError,
    EffectLoop,
    IllegalMove,
    InvalidCard,
    InvalidConfiguration,
    InvalidMove,
    LoadError,
    Reason,
    RuleError,
    StaleMove,
    UnknownName,
    UnoRulesError,
)
from unorules.events import Event
from unorules.hooks import DealerDraw, Drawing, FirstCard
from unorules.hookspecs import Offer, Reaction, Replacer, Veto, hookimpl
from unorules.match import Match
from unorules.moves import Declared, Move, Target, Way, Word
from unorules.recipe import Recipe, use
from unorules.registry import rules, rulesets
from unorules.results import Result
from unorules.round import Round
from unorules.ruleclass import option, rule
from unorules.ruleset import Ruleset, build, load
from unorules.view import View

__all__ = [
    "Bot",
    "Card",
    "ConflictError",
    "DealerDraw",
    "Debt",
    "Declared",
    "Drawing",
    "EffectLoop",
    "Event",
    "FirstCard",
    "GreedyBot",
    "IllegalMove",
    "InvalidCard",
    "InvalidConfiguration",
    "InvalidMove",
    "LoadError",
    "Match",
    "Move",
    "Offer",
    "RandomBot",
    "Reaction",
    "Reason",
    "Recipe",
    "Replacer",
    "Result",
    "Round",
    "RuleError",
    "Ruleset",
    "StaleMove",
    "Target",
    "UnknownName",
    "UnoRulesError",
    "Veto",
    "View",
    "Way",
    "Word",
    "build",
    "drive",
    "hookimpl",
    "load",
    "option",
    "rule",
    "rules",
    "rulesets",
    "use",
]
