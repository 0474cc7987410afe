"""The examples of how to write a rule are typed as strictly as the library, with the names that it gives the types."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")

ROOT = Path(__file__).parents[2]
RULES = ("write-a-rule", "rule-options", "order-and-conflicts", "own-moves", "own-facts", "own-cards", "publish")
"""The pages on how to write a rule, by their names."""


def code(page: str, after: str = "", before: str = "\0") -> str:
    """The Python blocks of a part of a document, in one."""
    text = (
        (ROOT / "docs" / page).read_text("utf-8").partition(after)[2]
        if after
        else (ROOT / "docs" / page).read_text("utf-8")
    )
    blocks = re.findall(r"^```python\n(.*?)^```", text.partition(before)[0], re.MULTILINE | re.DOTALL)
    assert blocks
    return "from __future__ import annotations\n" + "\n".join(blocks)


def test_the_examples_of_rules_pass_mypy_strict(tmp_path):
    for page in RULES:
        (tmp_path / f"{page.replace('-', '_')}.py").write_text(code(f"how-to/{page}.md"), "utf-8")
    (tmp_path / "life_of_a_move.py").write_text(
        code("reference/hooks.md", "## The life of a move", "\n## card"), "utf-8"
    )
    settings = tmp_path / "mypy.ini"
    settings.write_text("[mypy]\nstrict = true\n", "utf-8")
    files = sorted(map(str, tmp_path.glob("*.py")))
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", str(settings), "--cache-dir", str(tmp_path / "cache"), *files],
        cwd=ROOT, env={**os.environ, "MYPYPATH": str(ROOT / "src")}, capture_output=True, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
