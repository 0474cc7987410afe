"""A new distribution: names in all their forms, files that are complete, and nothing overwritten."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.helpers import as_installed

from unorules import ConflictError, InvalidConfiguration
from unorules.scaffold import LICENSES, Names, names_for, write

NAME = "lucky-seven"


@pytest.mark.parametrize(
    "name",
    [
        "lucky-seven",
        "lucky_seven",
        "Lucky Seven",
        "LuckySeven",
        " lucky  seven ",
        "unorules-lucky-seven",
        "LUCKY-SEVEN",
    ],
)
def test_a_name_may_be_written_in_many_ways(name):
    assert names_for(name) == Names(
        "lucky-seven", "lucky_seven", "LuckySeven", "unorules_lucky_seven", "unorules-lucky-seven"
    )


@pytest.mark.parametrize(
    ("name", "rule", "cls"), [("x", "x", "X"), ("sixes2", "sixes2", "Sixes2"), ("a-1", "a-1", "A1")]
)
def test_short_names_and_digits_are_names_too(name, rule, cls):
    assert (names_for(name).rule, names_for(name).cls) == (rule, cls)


@pytest.mark.parametrize("name", ["round", "Event", "owe", "who", "sequence"])
def test_a_class_is_not_called_like_what_it_uses(name):
    assert names_for(name).cls == f"{name.capitalize()}Rule"
    assert names_for(name).rule == name.lower()


@pytest.mark.parametrize(
    "name", ["", " ", "-", "7s", "-seven", "seven-", "szé p", "a/b", "../a", "a.b", "a+b", "a$b", "x" * 61]
)
def test_what_can_be_no_name_is_refused(name):
    with pytest.raises(InvalidConfiguration, match="is no name for a rule: use letters a to z and digits") as caught:
        names_for(name)
    assert repr(name) in str(caught.value)


@pytest.mark.parametrize("name", ["class", "Pass", "none", "true"])
def test_words_of_the_language_are_refused_with_another_name(name):
    with pytest.raises(InvalidConfiguration, match=f"is a word of Python's own; .* such as {name.lower()}-rule"):
        names_for(name)


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("skip", "there is a rule 'skip' already: entry point 'skip' = .* of unorules "),
        ("UnoCall", "there is a rule 'uno-call' already"),
        ("hungarian", "there is a ruleset 'hungarian' already"),
        ("plugins", "there is a package 'unorules_plugins' already"),
    ],
)
def test_a_name_that_is_taken_is_refused(name, what, tmp_path):
    with pytest.raises(ConflictError, match=f"{what}.*Take another name"):
        write(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path):
    path = tmp_path / "unorules-lucky-seven"
    path.mkdir()
    (path / "mine").write_text("dear to me", "utf-8")
    with pytest.raises(InvalidConfiguration, match="is there already, and nothing is overwritten"):
        write(NAME, tmp_path)
    assert [file.name for file in path.iterdir()] == ["mine"]
    (tmp_path / "unorules-lucky-eight").write_text("a file", "utf-8")
    with pytest.raises(InvalidConfiguration, match="is there already"):
        write("lucky-eight", tmp_path)


def test_what_can_not_be_written_whole_is_not_written(tmp_path, monkeypatch):
    plain = Path.write_text

    def full(path, *arguments, **others):
        if path.name.startswith("test_"):
            raise OSError(28, "no space left")
        return plain(path, *arguments, **others)

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="no space left"):
        write(NAME, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("author", ["", "  ", "two\nlines", "bell\x07"])
def test_an_author_that_can_be_none_is_refused(author, tmp_path):
    with pytest.raises(InvalidConfiguration, match="give a name on one line"):
        write(NAME, tmp_path, author=author)


@pytest.mark.parametrize("summary", ["", "  ", ".", "two\nlines", "bell\x07"])
def test_a_summary_that_says_nothing_is_refused(summary, tmp_path):
    with pytest.raises(InvalidConfiguration, match="say on one line what the rule does"):
        write(NAME, tmp_path, summary=summary)
    assert list(tmp_path.iterdir()) == []


def test_the_summary_is_in_all_places_that_tell_what_the_rule_does(tmp_path):
    summary = 'wer "7" legt, \\ zahlt für $rule'
    written = write(NAME, tmp_path, summary=f" {summary}. ")
    project = tomllib.loads((written.path / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["description"] == 'Wer "7" legt, \\ zahlt für $rule: a house rule for unorules'
    assert f"**{summary}.**" in (written.path / "README.md").read_text("utf-8")
    code = ast.parse((written.path / "src/unorules_lucky_seven/lucky_seven.py").read_text("utf-8"))
    values = [node.value for node in ast.walk(code) if isinstance(node, ast.keyword) and node.arg == "summary"]
    assert [ast.literal_eval(value) for value in values] == [summary]


def test_other_licences_and_directories_that_are_not_there_are_refused(tmp_path):
    with pytest.raises(InvalidConfiguration, match=r"one of mit, apache-2\.0, bsd-3-clause, none"):
        write(NAME, tmp_path, license="gpl")
    with pytest.raises(InvalidConfiguration, match="is no directory"):
        write(NAME, tmp_path / "nowhere")


@pytest.mark.parametrize("license", LICENSES)
def test_the_licence_that_was_chosen_is_there_and_in_the_metadata(license, tmp_path):
    written = write(NAME, tmp_path, license=license, author='Ana "A" Kovács')
    project = tomllib.loads((written.path / "pyproject.toml").read_text("utf-8"))["project"]
    readme = (written.path / "README.md").read_text("utf-8")
    assert project["authors"] == [{"name": 'Ana "A" Kovács'}]
    if license == "none":
        assert "license" not in project
        assert not (written.path / "LICENSE").exists()
        assert "all rights are reserved" in readme
    else:
        assert project["license"] == LICENSES[license]
        assert project["license-files"] == ["LICENSE"]
        text = (written.path / "LICENSE").read_text("utf-8")
        assert {"mit": "MIT License", "apache-2.0": "Apache License", "bsd-3-clause": "BSD 3-Clause"}[license] in text
        assert license == "apache-2.0" or re.search(r'Copyright \(c\) 20\d\d Ana "A" Kovács\n', text)
        assert f"{LICENSES[license]}; see LICENSE." in readme


def test_nothing_is_left_to_be_filled_in(tmp_path):
    written = write(NAME, tmp_path)
    files = sorted(path.relative_to(written.path).as_posix() for path in written.path.rglob("*") if path.is_file())
    assert files == sorted(written.files)
    for file in files:
        assert "$" not in (written.path / file).read_text("utf-8"), file
    project = tomllib.loads((written.path / "pyproject.toml").read_text("utf-8"))["project"]
    assert "authors" not in project
    assert project["entry-points"] == {"unorules.rules": {NAME: "unorules_lucky_seven.lucky_seven:LuckySeven"}}
    assert "the unorules-lucky-seven developers" in (written.path / "LICENSE").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "chosen"), [(NAME, "not Conformance or declared or plays"), ("round", "not Conformance")]
)
def test_its_own_tests_pass_once_it_is_installed(name, chosen, tmp_path):
    """All but those that take long; .ci/distributions runs all, from what pip installs."""
    written = write(name, tmp_path)
    environment = {**os.environ, "PYTHONPATH": as_installed(written.path, tmp_path / "site")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", chosen],
        cwd=written.path, env=environment, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout


def test_it_is_typed_strictly(tmp_path):
    pytest.importorskip("mypy")
    written = write(NAME, tmp_path)
    root = Path(__file__).parents[2]
    settings = tmp_path / "mypy.ini"
    settings.write_text("[mypy]\nstrict = true\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--explicit-package-bases", "--config-file", str(settings), "src", "tests"],
        cwd=written.path, env={**os.environ, "MYPYPATH": os.pathsep.join(["src", str(root / "src")])},
        capture_output=True, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
