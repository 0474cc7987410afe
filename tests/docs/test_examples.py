"""Every document runs: its Python blocks, one after the other, in one namespace a document; then the tests in it."""

from __future__ import annotations

import os
import re
from doctest import ELLIPSIS
from pathlib import Path

import pytest
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser
from tests.helpers import as_installed
from tests.registry.conftest import installed

ROOT = Path(__file__).parents[2]
SYBIL = Sybil([PythonCodeBlockParser(future_imports=["annotations"], doctest_optionflags=ELLIPSIS)], pattern="*.md")
__all__ = ["installed"]
DOCUMENTS = sorted(
    path
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
    if "_build" not in path.parts and "```python" in path.read_text("utf-8")
)


@pytest.fixture
def _peek(tmp_path, monkeypatch, installed):
    """The distribution of the tutorial, as if it were installed."""
    installed()
    for folder in as_installed(ROOT / "docs" / "tutorial" / "peek", tmp_path / "site").split(os.pathsep):
        monkeypatch.syspath_prepend(folder)


@pytest.mark.usefixtures("_peek")
@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_code_of_a_document_runs(path):
    document = SYBIL.parse(path)
    examples = list(document.examples())
    assert examples
    for example in examples:
        example.evaluate()
    for name, value in list(document.namespace.items()):
        if name.startswith("test_"):
            value()


def test_the_documents_that_must_run_are_among_them():
    names = {path.relative_to(ROOT).as_posix() for path in DOCUMENTS}
    assert {"README.md", "docs/tutorial/first-game.md", "docs/reference/hooks.md"} <= names
    assert {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / "how-to").glob("*.md")} - names <= {
        "docs/how-to/command-line.md"  # shell commands; see test_commands.py
    }


def test_no_document_hides_code_from_this_test():
    """Python is fenced as ``python``, so that it runs; nothing is skipped."""
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        text = path.read_text("utf-8")
        assert not re.search(
            r"^\s*(```|~~~|:::)\s*\{?(py|py3|python3|pycon|code-block|code)\b(?!thon)", text, re.MULTILINE
        ), path
        assert "skip: " not in text, path
