"""The documents at the root, the links between all of them, and that the commands they give exist."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted(path for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")) if "_build" not in path.parts)
BASH = shutil.which("bash")
README = (ROOT / "README.md").read_text("utf-8")
SHELL = re.findall(r"^```(?:sh|console|bash|shell)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def by_path(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", DOCUMENTS, ids=by_path)
def test_links_lead_somewhere(path):
    text = re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"https?:", target):
            continue
        name, _, anchor = target.partition("#")
        there = (path.parent / name) if name else path
        assert there.exists(), target
        if anchor.startswith(("error-", "hook-")):
            assert f"({anchor})=" in there.read_text("utf-8"), target


# ------------------------------------------------------------------------------------------------- README


def test_the_readme_begins_with_a_motto_and_an_example_of_twelve_lines():
    title, motto, rest = README.split("\n\n", 2)
    assert title == "# unorules"
    assert re.fullmatch(r"\*\*[^\n]+\.\*\*", motto)
    example = re.match(r"```python\n(.*?)```", rest, re.DOTALL)[1]
    assert len(example.strip().splitlines()) == 12


def test_the_readme_has_two_set_up_commands_of_one_line_each():
    commands = [line for block in SHELL for line in block.splitlines() if line.strip()]
    assert len(commands) == 2
    watch, tests = commands
    for command in commands:
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install -q '.[")
    assert watch.endswith("unorules play hungarian --watch --seed 7")
    assert "'.[cli]'" in watch
    assert "'.[test]'" in tests
    assert "pytest" in tests
    first_screen = README.splitlines()[:32]
    assert watch in first_screen
    assert tests in first_screen


def test_ci_runs_the_test_command_of_the_readme():
    """It takes the one line of the README that installs the tests' needs, and there is just one."""
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert "set -euo pipefail" in script
    assert script.startswith("#!/usr/bin/env bash\n")
    assert """test_command=$(grep -F "'.[test]'" README.md)""" in script
    assert 'bash -euo pipefail -c "$test_command"' in script
    assert len([line for line in README.splitlines() if "'.[test]'" in line]) == 1


@pytest.mark.skipif(BASH is None, reason="needs bash")
@pytest.mark.parametrize("name", ["run", "distributions"])
def test_ci_is_a_script_that_bash_can_read(name):
    assert os.access(ROOT / ".ci" / name, os.X_OK)
    assert subprocess.run([BASH, "-n", str(ROOT / ".ci" / name)]).returncode == 0


def test_ci_and_nox_check_the_same_things():
    script, sessions = (ROOT / ".ci" / "run").read_text("utf-8"), (ROOT / "noxfile.py").read_text("utf-8")
    for tool in (
        "ruff check",
        "ruff format --check",
        "mypy",
        "lint-imports",
        "docs.generate --check",
        "sphinx-build -W",
        "coverage run -m pytest",
        "coverage combine",
        "coverage report",
        ".ci/distributions",
    ):
        assert tool in script
        assert all(f'"{part}"' in sessions for part in tool.split())
    defined = {node.name for node in ast.parse(sessions).body if isinstance(node, ast.FunctionDef)}
    assert defined == {"tests", "deep", "coverage", "lint", "types", "docs", "distributions", "matrix", "bench"}


# -------------------------------------------------------------------------------------------- architecture


def test_every_module_of_the_core_has_its_row_in_the_architecture():
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("## Modules")[2]
    rows = re.findall(r"^\| (`.*?`) \| ", text, re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    modules = {path.stem for path in (ROOT / "src" / "unorules").glob("*.py")} - {"__init__"}
    modules |= {path.parent.name for path in (ROOT / "src" / "unorules").glob("*/__init__.py")}
    assert modules <= set(named)
    assert len(named) == len(set(named))


def test_the_rows_of_the_architecture_are_the_layers_that_are_checked():
    rows = re.findall(
        r"^\| (`.*?`) \| ", (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("## Modules")[2], re.MULTILINE
    )
    layers = re.findall(
        r'^    "([a-z_()| ]+)",$',
        (ROOT / "pyproject.toml").read_text("utf-8").partition('id = "layers"')[2],
        re.MULTILINE,
    )
    assert [set(re.findall(r"\w+", row)) for row in rows] == [set(re.findall(r"\w+", layer)) for layer in layers]


@pytest.mark.parametrize("path", sorted((ROOT / "plugins").rglob("*.py")), ids=by_path)
def test_rules_import_the_public_api_by_its_public_names(path):
    """By name too, not only module by module as import-linter sees it: no `import unorules` that opens all the rest."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "unorules":
            assert node.module in {"unorules", "unorules.effects", "unorules.chance"}, node.lineno
        elif isinstance(node, ast.Import):
            assert not any(alias.name.split(".")[0] == "unorules" for alias in node.names), node.lineno


def test_every_folder_of_tests_is_told_what_it_is_for():
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    tests = ROOT / "tests"
    folders = {path.relative_to(tests).parts[0] for path in tests.rglob("*.py")} - {"conftest.py", "helpers.py"}
    for folder in folders:
        assert f"`tests/{folder}/`" in text


# ---------------------------------------------------------------------------------------------- changelog


def test_the_changelog_has_the_form_that_it_says():
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", version) for version in versions[1:])
    kinds = set(re.findall(r"^### (.*)$", text, re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_licence_is_that_of_the_metadata():
    assert (
        (ROOT / "LICENSE").read_text("utf-8").startswith("MIT License\n\nCopyright (c) 2026 the unorules developers\n")
    )
    assert 'license = "MIT"' in (ROOT / "pyproject.toml").read_text("utf-8")
