"""`unorules new`: a distribution in a new directory, and what to do next."""

from __future__ import annotations

import pytest


def test_it_tells_what_it_has_written_and_what_comes_next(cli, tmp_path):
    result = cli(["new", "Lucky Seven", "--into", str(tmp_path)])
    assert (result.exit_code, result.stderr) == (0, "")
    path = tmp_path / "unorules-lucky-seven"
    lines = result.stdout.splitlines()
    assert result.stdout.startswith(f"{path}  the rule lucky-seven")
    for file in path.rglob("*"):
        if file.is_file():
            assert f"  {file.relative_to(path).as_posix()}" in lines
    assert "activate" in lines[-6]
    assert lines[-5:-1] == [
        f"  cd {path}",
        "  pip install -e '.[test]'",
        "  pytest",
        "  unorules check lucky-seven --no-pairs",
    ]
    assert "--no-pairs" in lines[-1]
    assert "minutes" in lines[-1]


@pytest.mark.parametrize(("more", "told"), [([], True), (["--summary", "who lays a 7 goes on"], False)])
def test_it_tells_what_is_to_be_changed(more, told, cli, tmp_path):
    result = cli(["new", "lucky-seven", "--into", str(tmp_path), *more])
    assert result.exit_code == 0
    for place in (
        "src/unorules_lucky_seven/lucky_seven.py",
        "tests/test_lucky_seven.py",
        "README.md (code and options)",
    ):
        assert f"  {place}\n" in result.stdout.partition("Yours to change")[2]
    assert ("description in pyproject.toml" in result.stdout) == told


def test_it_is_made_here_if_nothing_else_is_said(cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = cli("new lucky-seven --license none --author Ana")
    assert result.exit_code == 0
    assert result.stdout.startswith("unorules-lucky-seven  the rule lucky-seven\n  .gitignore\n  README.md\n")
    assert "  cd unorules-lucky-seven\n" in result.stdout
    assert 'name = "Ana"' in (tmp_path / "unorules-lucky-seven" / "pyproject.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["new"], "Missing argument 'NAME'"),
        (["new", "7"], "'7' is no name for a rule"),
        (["new", "skip"], "there is a rule 'skip' already"),
        (["new", "lucky-seven", "--license", "gpl"], "'gpl' is not one of 'mit', 'apache-2.0', 'bsd-3-clause', 'none'"),
        (["new", "lucky-seven", "--into", "nowhere"], "nowhere is no directory"),
        (["new", "lucky-seven", "--summary", ""], "say on one line what the rule does"),
        (["new", "lucky-seven", "--author", ""], "give a name on one line"),
        (["new", "old"], "unorules-old is there already"),
    ],
)
def test_what_is_wrong_costs_a_line_and_code_2_and_writes_nothing(cli, tmp_path, monkeypatch, words, what):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "unorules-old").mkdir()
    result = cli(words)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert what in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["unorules-old"]
    assert not list((tmp_path / "unorules-old").iterdir())
