"""Rules that can be imported, but not used."""

from __future__ import annotations

from unorules import Recipe, hookimpl, option, rule, use


@rule(name="odd-hook", summary="has a hook that doesn't exist")
class Misspelt:
    size: int = option(3, help="how big it is")

    @hookimpl
    def turn_reaction(self, kind: str) -> None:
        """Nothing: its name lacks a letter."""


@rule(name="odd-default", summary="has a default that it doesn't allow")
class Default:
    size: int = option(3, least=4, help="how big it is")


RULESET = Recipe("odd-ruleset", "a ruleset without cards", (use("players", "supplied: somebody must play"),))
