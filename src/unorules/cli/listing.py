"""What can be played: rulesets, rules and their options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from unorules.cli.columns import DIM
from unorules.cli.force import default, in_order
from unorules.cli.options import written
from unorules.cli.terminal import Terminal
from unorules.errors import UnknownName
from unorules.names import near
from unorules.registry import load_rule, rules, rulesets
from unorules.ruleclass import RuleInfo, info_of, options_of
from unorules.ruleset import Ruleset, load

__all__ = ["list_all", "list_one"]


def list_all(terminal: Terminal) -> None:
    """All rulesets and rules with their summaries."""
    for title, described in (("Rulesets", rulesets()), ("Rules", rules())):
        terminal.line(Text(title, style="bold"))
        width = max(map(len, described), default=0)
        for name, summary in described.items():
            paragraph(terminal, Text(f"{name:<{width}}  ", style="bold"), Text(summary), width + 2)
        terminal.print()
    terminal.line(Text("unorules list NAME tells more about one of them.", style=DIM))


def list_one(terminal: Terminal, name: str) -> None:
    """A ruleset with its rules, their sources and option values; or a rule with its options.

    :raises UnknownName: when there is neither of that name.
    """
    if name.partition("+")[0] in rulesets():
        _ruleset(terminal, load(name))
    elif name in rules():
        _rule(terminal, load_rule(name))
    else:
        raise UnknownName(f"no ruleset or rule {name!r}; unorules list names all{near(name, (*rulesets(), *rules()))}")


def _ruleset(terminal: Terminal, ruleset: Ruleset) -> None:
    terminal.line(Text(f"{ruleset.name}", style="bold").append(f"  {ruleset.summary}", style="not bold"))
    for name in in_order(ruleset):
        rule = ruleset.rules[name]
        terminal.print()
        paragraph(terminal, Text(f"{name}  ", style="bold"), Text(info_of(type(rule)).summary))
        paragraph(terminal, Text("  "), Text(ruleset.sources[name], style=DIM))
        for option in options_of(type(rule)):
            key = f"{name}.{option}"
            paragraph(terminal, Text("  "), Text(f"{key}={written(ruleset.options[key])}"))


def _rule(terminal: Terminal, cls: type) -> None:
    info: RuleInfo = info_of(cls)
    paragraph(terminal, Text(f"{info.name}  ", style="bold"), Text(info.summary), indent=0)
    for title, said in (
        ("from", "; ".join(info.sources)),
        ("requires", ", ".join(info.requires)),
        ("conflicts with", ", ".join(info.conflicts)),
        ("replaces", ", ".join(info.replaces)),
        ("reveals", info.reveals),
    ):
        if said:
            paragraph(terminal, Text(f"{title}: ", style=DIM), Text(said))
    for option, field in options_of(cls).items():
        terminal.print()
        paragraph(terminal, Text(f"{info.name}.{option}", style="bold"), Text(f"={written(default(field))}"))
        paragraph(terminal, Text("  "), Text(field.metadata.get("help", "")))
        allowed = _allowed(field.metadata)
        if allowed:
            paragraph(terminal, Text("  "), Text(allowed, style=DIM))


def _allowed(metadata: Mapping[Any, Any]) -> str:
    choices, least, most = (metadata.get(key) for key in ("choices", "least", "most"))
    if choices is not None:
        return "one of " + ", ".join(map(written, choices))
    if least is not None:
        return f"from {least} on" if most is None else f"from {least} to {most}"
    return "true or false" if metadata.get("kind") is bool else ""


def paragraph(terminal: Terminal, head: Text, body: Text, hang: int = 4, indent: int = 2) -> None:
    """*head* and *body*; on a terminal further lines hang under the body, elsewhere it stays one line."""
    text = Text().append_text(head).append_text(body)
    if terminal.console.is_terminal:
        terminal.line(text, indent=indent, hang=hang)
    else:
        terminal.print(Text(" " * indent).append_text(text), soft_wrap=True)
