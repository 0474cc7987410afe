"""The commands that documents give exist and do what they should; the page of the command line lists all options."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("click")
pytest.importorskip("rich")

from unorules.cli.app import play_command, unorules

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "command-line.md").read_text("utf-8")
DOCUMENTS = (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
COMMANDS = sorted(
    {
        command.strip()
        for path in DOCUMENTS
        if "_build" not in path.parts and "tutorial" not in path.parts  # see test_tutorial.py
        for block in re.findall(r"^```sh\n(.*?)^```", path.read_text("utf-8"), re.MULTILINE | re.DOTALL)
        for command in re.findall(r"(?:^|/)(unorules .*)$", block, re.MULTILINE)
    }
)


def run(command: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    arguments = shlex.split(command)[1:]
    environment = {**os.environ, "NO_COLOR": "1", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "unorules.cli", *arguments],
        input=typed, capture_output=True, text=True, encoding="utf-8", env=environment, cwd=cwd, timeout=120,
    )  # fmt: skip


def test_there_are_commands_to_try():
    assert "unorules play hungarian --watch --seed 7" in COMMANDS
    assert "unorules list" in COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_in_the_documents_work(command, tmp_path):
    done = run(command, typed="q\n", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()
    if "--watch" in command and "--rounds" not in command:
        assert "wins the match" in done.stdout


def test_the_page_lists_all_options_of_play_and_no_others():
    listed = re.findall(r"^\| `(--[a-z-]+)` \|", PAGE, re.MULTILINE)
    known = {name for parameter in play_command.params for name in parameter.opts if name.startswith("--")}
    assert sorted(listed) == sorted(known)


def test_the_readme_and_the_page_tell_every_command():
    listed = re.findall(r"^\| `unorules (\w+)", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(unorules.commands)
    assert all(f"\nunorules {name}" in PAGE for name in unorules.commands)


def test_a_wrong_name_is_one_line_and_exit_code_2_as_the_page_says():
    done = run("unorules play hungaryan")
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "hungarian" in done.stderr
