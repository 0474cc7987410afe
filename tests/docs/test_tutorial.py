"""The distribution that the tutorial builds up is the one beside it, and what the tutorial says of it is so."""

from __future__ import annotations

import difflib
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests.helpers import as_installed

from unorules.scaffold import write

ROOT = Path(__file__).parents[2]
PEEK = ROOT / "docs" / "tutorial" / "peek"
PAGE = (ROOT / "docs" / "tutorial" / "your-first-rule.md").read_text("utf-8")
COMMANDS = [
    command
    for block in re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    for command in block.splitlines()
    if command.startswith("unorules ")
]


def shown(file: str) -> list[str]:
    """The blocks of code that the page says are in *file*, in their order."""
    return re.findall(rf"`{re.escape(file)}`[^`]*?:\n\n```python\n(.*?)\n```", PAGE, re.DOTALL)


def code(file: str) -> str:
    return (PEEK / file).read_text("utf-8")


def run(*words: str, cwd: Path, path: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": path, "NO_COLOR": "1", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=cwd, env=environment, capture_output=True, text=True, encoding="utf-8"
    )


def test_the_rule_is_what_the_page_has_in_the_end():
    assert shown("src/unorules_peek/peek.py")[-1] + "\n" == code("src/unorules_peek/peek.py")


def test_the_kit_is_used_as_the_page_says():
    (block,) = shown("tests/test_conformance.py")
    assert block + "\n" == code("tests/test_conformance.py")


def test_the_tests_are_those_of_the_page_one_after_the_other():
    blocks = shown("tests/test_peek.py")
    assert len(blocks) > 1
    assert "\n\n\n".join(blocks) + "\n" == code("tests/test_peek.py")


def test_the_rest_is_what_unorules_new_writes_but_for_what_the_rule_does(tmp_path):
    written = write("peek", tmp_path, summary="who lays a 5 may look at the next seat's hand")
    for file in written.files:
        assert (PEEK / file).exists(), file
    assert code("src/unorules_peek/__init__.py") == (written.path / "src/unorules_peek/__init__.py").read_text("utf-8")
    for file, lines in {"pyproject.toml": 0, "README.md": 2}.items():
        before, now = (written.path / file).read_text("utf-8").splitlines(), code(file).splitlines()
        assert sum(line.startswith("- ") for line in difflib.ndiff(before, now)) == lines, file
    entry = re.search(r"^```toml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[1]
    assert entry in code("pyproject.toml")


def test_the_page_shows_what_is_in_the_new_directory(tmp_path):
    listed = re.findall(r"`([^`]+)`", " ".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)))
    files = {
        file
        for file in write("peek", tmp_path).files
        if Path(file).name not in {".gitignore", "__init__.py", "py.typed"}
    }
    assert set(listed) == files


def test_its_own_tests_pass(tmp_path):
    """But for the conformance kit, which a command of the page runs, and .ci/distributions."""
    done = run(
        "pytest", "-q", "-p", "no:cacheprovider", "-k", "not Conformance", cwd=PEEK, path=as_installed(PEEK, tmp_path)
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_its_tests_tell_when_the_rule_does_nothing(tmp_path):
    """They are tests: the first step alone passes one of them, and not the next."""
    made = write("peek", tmp_path)
    (made.path / "src/unorules_peek/peek.py").write_text(shown("src/unorules_peek/peek.py")[0] + "\n", "utf-8")
    (made.path / "tests/test_peek.py").write_text(shown("tests/test_peek.py")[0] + "\n", "utf-8")
    path = as_installed(made.path, tmp_path / "site")
    done = run("pytest", "-q", "-p", "no:cacheprovider", "-k", "not Conformance", cwd=made.path, path=path)
    assert "1 failed, 3 passed" in done.stdout


def test_the_page_has_commands():
    assert COMMANDS[0] == """unorules new peek --summary "who lays a 5 may look at the next seat's hand\""""
    assert "unorules list peek" in COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_page_work(command, tmp_path):
    path = "" if command.startswith("unorules new") else as_installed(PEEK, tmp_path / "site")
    done = run("unorules", *shlex.split(command)[1:], cwd=tmp_path, path=path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "peek" in done.stdout
