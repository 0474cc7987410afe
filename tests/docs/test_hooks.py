"""Every hook is documented: its docstring in the fixed shape, its example usable, its entry in the reference exact."""

from __future__ import annotations

import ast
import builtins
import inspect
import re
import textwrap
from pathlib import Path

import pytest
from docs.generate.hooks import EXAMPLE_IMPORTS, hooks

import unorules
import unorules.effects
from unorules import build, rule
from unorules.hookspecs import Hooks
from unorules.registry import load_recipe

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "hooks.md").read_text("utf-8")
HOOKS = {hook.name: hook for hook in hooks()}
SPECS = {name: spec for name, spec in vars(Hooks).items() if hasattr(spec, "unorules_spec")}

COMBINATION = re.compile(
    r"first answer counts|all (are|offers are|vetoes) |are collected|one True is enough|first True ends|rule order"
    r"|Only the rule that|Each rule (gets|has)|each rule",
    re.IGNORECASE,
)
CALLED = re.compile(r"\b(Called|Asked) (once|after|at load|for|when|whenever|at one place)\b", re.IGNORECASE)

every_hook = pytest.mark.parametrize("name", SPECS)


def body(name: str) -> str:
    """The docstring of a hook before its example, in one line."""
    return " ".join(inspect.getdoc(SPECS[name]).partition("Example::")[0].split())


def test_there_are_hooks_of_all_three_families_and_no_others():
    assert {name.partition("_")[0] for name in SPECS} == {"card", "pile", "turn"}
    assert list(HOOKS) == list(SPECS)


@every_hook
def test_the_docstring_begins_with_what_the_hook_says(name):
    first = HOOKS[name].says
    assert re.match(r"(Say|Give|Name|Offer|Explain)\b", first), first
    assert first.endswith((".", ".)"))
    assert len(first) < 250


@every_hook
def test_the_docstring_tells_what_none_means(name):
    assert re.search(r"\bNone\b", body(name).partition(":returns:")[0])


@every_hook
def test_the_docstring_tells_how_answers_combine(name):
    assert COMBINATION.search(body(name)), body(name)


@every_hook
def test_the_docstring_tells_when_the_hook_is_called(name):
    assert CALLED.search(body(name)), body(name)


@every_hook
def test_the_docstring_has_every_parameter_in_order_and_the_result(name):
    assert list(HOOKS[name].params) == list(inspect.signature(SPECS[name]).parameters)[1:]
    assert all(HOOKS[name].params.values())
    assert HOOKS[name].result


@every_hook
def test_the_parts_of_the_docstring_stand_in_the_fixed_order(name):
    text = inspect.getdoc(SPECS[name])
    marks = [
        text.find(mark)
        for mark in ("None", "Called", "\n:param", "\n:returns:", "\nLaw:", "\nExample::")
        if mark in text
    ]
    after_the_text = [text.find(mark) for mark in ("\n:param", "\n:returns:", "\nLaw:", "\nExample::") if mark in text]
    assert after_the_text == sorted(after_the_text)
    assert max(marks) == text.find("\nExample::")
    assert text.count("Example::") == 1


@every_hook
def test_the_example_is_a_whole_implementation_that_a_ruleset_accepts(name):
    """It is loaded with a real ruleset as the method of a house rule; card hooks are asked for every card then."""
    namespace = {}
    exec(EXAMPLE_IMPORTS, namespace)  # noqa: S102
    source = "class Example:\n" + textwrap.indent(HOOKS[name].example, "    ")
    exec(compile(source, name, "exec"), namespace)  # noqa: S102
    functions = [name for name, value in vars(namespace["Example"]).items() if hasattr(value, "unorules_impl")]
    assert functions == [name]
    example = rule(name="example", summary="the example of a hook", before=tuple(unorules.rules()))(
        namespace["Example"]
    )
    for method in missing_methods(HOOKS[name].example):
        setattr(example, method, lambda *_: None)
    loaded = build(load_recipe("hungarian"), house_rules=[example])
    assert "example" in loaded.rules


def missing_methods(example: str) -> set[str]:
    """The methods of its own rule that an example mentions."""
    return {
        node.attr
        for node in ast.walk(ast.parse(example))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    }


@every_hook
def test_the_example_uses_nothing_but_its_parameters_and_public_names(name):
    tree = ast.parse(HOOKS[name].example)
    assert isinstance(tree.body[0], ast.FunctionDef)
    bound = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    bound |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    public = {*unorules.__all__, *unorules.effects.__all__, *dir(builtins)}
    imported = {alias.name for node in ast.parse(EXAMPLE_IMPORTS).body for alias in node.names}
    assert used - bound - public == FACTS.get(name, set())
    assert used - bound - set(dir(builtins)) - FACTS.get(name, set()) <= imported


FACTS = {"turn_facts": {"Caught"}}
"""Classes of the rule's own that an example mentions."""


@every_hook
def test_the_reference_has_the_exact_signature(name):
    signature = inspect.signature(SPECS[name])
    parameters = list(signature.parameters.values())[1:]
    assert f"\n### `{name}({', '.join(one.name for one in parameters)})`\n" in PAGE
    typed = ", ".join(f"{one.name}: {one.annotation}" for one in parameters)
    assert f"\ndef {name}({typed}) -> {signature.return_annotation}: ...\n" in PAGE
    assert f"(hook-{name})=" in PAGE


@every_hook
def test_the_reference_has_the_example(name):
    assert f"```python\n{HOOKS[name].example}\n```" in PAGE


def test_the_reference_has_no_hook_that_does_not_exist():
    assert re.findall(r"^### `(\w+)\(", PAGE, re.MULTILINE) == list(SPECS)
