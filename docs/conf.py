"""Configuration of Sphinx. Build with ``sphinx-build -W -n -b html docs docs/_build``."""

from __future__ import annotations

import importlib
import importlib.metadata
from typing import Any

import unorules

project = "unorules"
author = "the unorules developers"
project_copyright = "the unorules developers"
release = version = importlib.metadata.version("unorules")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build", "generate"]
html_theme = "furo"
html_title = "unorules"
html_static_path: list[str] = []
pygments_style = "friendly"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

default_role = "literal"  # docstrings write single backticks for names of every kind
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 90

nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(collections|typing|enum|types|abc|attrs?|pluggy|pathlib|random)(\..*)?"),
    ("py:.*", r"(int|str|bool|bytes|float|object|type|None|dict|list|tuple|frozenset|set|Any|Self|[A-Z])"),
    ("py:.*", r"(\w*Error|Exception|NOTHING|Ellipsis|unorules\.\w+\.[A-Z])"),
]

ALIASES = ("Declared", "Offer", "Veto", "Replacer", "Reaction", "Cards", "HouseRule", "Seat", "Use")
"""Names of types that annotations use and that are told in words where they matter."""


def _public(name: str) -> str | None:
    """Where the public class or function that annotations call *name* is documented."""
    short = name.rpartition(".")[2]
    if short in unorules.__all__:
        return f"unorules.{short}"
    if short in importlib.import_module("unorules.effects").__all__:
        return f"unorules.effects.{short}"
    if short == "Chance":
        return "unorules.chance.Chance"
    return None


def resolve(app: Any, env: Any, node: Any, contnode: Any) -> Any:
    """Resolve what annotations name by its defining module to the public name under which it is documented."""
    if node.get("refdomain") != "py":
        return None
    target = node["reftarget"]
    if target.rpartition(".")[2] in ALIASES:
        return contnode
    public = _public(target)
    if public is None or public == target:
        return None
    domain = env.get_domain("py")
    return domain.resolve_xref(env, node["refdoc"], app.builder, node["reftype"], public, node, contnode)


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("missing-reference", resolve)
