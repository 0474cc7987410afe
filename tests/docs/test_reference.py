"""The reference is complete and up to date: rules with all options, rulesets, errors, codes, events, names."""

from __future__ import annotations

import ast
import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import docs.generate
import pytest
from docs.generate.rulebooks import cited, source_of, supplied
from docs.generate.rules import our_rules, our_rulesets

import unorules
from unorules import errors
from unorules.events import KINDS, UNHEARD
from unorules.ruleclass import info_of, options_of

ROOT = Path(__file__).parents[2]
REFERENCE = ROOT / "docs" / "reference"
ERRORS = {
    name: value for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, Exception)
}


def read(*parts: str) -> str:
    return REFERENCE.joinpath(*parts).read_text("utf-8")


def test_the_generated_pages_are_up_to_date():
    assert docs.generate.outdated() == [], "run python -m docs.generate"


def test_the_check_of_the_generator_fails_where_a_page_is_out_of_date(tmp_path, monkeypatch, capsys):
    from docs.generate.__main__ import main

    monkeypatch.setattr(docs.generate, "DOCS", tmp_path)
    assert main(["--check"]) == 1
    assert "docs/reference/hooks.md is out of date" in capsys.readouterr().err
    assert main([]) == 0
    assert main(["--check"]) == 0
    (tmp_path / "reference" / "rules" / "gone.md").write_text("a rule that is no more", "utf-8")
    assert docs.generate.outdated() == ["reference/rules/gone.md"]
    assert main([]) == 0
    assert not (tmp_path / "reference" / "rules" / "gone.md").exists()
    assert main(["--other"]) == 2


def test_the_generator_needs_no_sphinx():
    code = (
        "import sys, docs.generate; docs.generate.pages(); "
        "sys.exit(any(name in sys.modules for name in ('sphinx', 'myst_parser')))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


# ------------------------------------------------------------------------------------------------- rules


def test_the_rules_are_those_of_the_entry_points():
    written = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    assert set(our_rules()) == set(written["unorules.rules"])
    assert set(our_rulesets()) == set(written["unorules.rulesets"])


@pytest.mark.parametrize("name", our_rules())
def test_every_rule_has_a_page_with_all_its_options(name):
    text, cls = read("rules", f"{name}.md"), our_rules()[name]
    assert f"# {name}\n" in text
    assert info_of(cls).summary[1:] in text
    rows = re.findall(r"^\| `([^`]+)` \| (.+) \| (.+) \| (.+) \|$", text.partition("## Options")[2], re.MULTILINE)
    assert [row[0] for row in rows] == [f"{name}.{option}" for option in options_of(cls)]
    for row, option in zip(rows, options_of(cls).values(), strict=True):
        assert row[3] == option.metadata["help"]
        assert all(f"`{choice}`" in row[1] for choice in option.metadata.get("choices") or ())
    for source in info_of(cls).sources:
        assert source in text
    assert info_of(cls).reveals in text
    assert f"\n{name}\n" in read("rules", "index.md")


def test_every_option_is_set_by_its_documented_name():
    for rule, cls in our_rules().items():
        base = next(
            (name for name, recipe in our_rulesets().items() if rule in [use.rule for use in recipe.uses]), None
        )
        if base is not None:
            documented = re.findall(r"^\| `([^`]+)` \|", read("rules", f"{rule}.md"), re.MULTILINE)
            known = unorules.load(base).options
            assert {option for option in documented if "." in option} == {
                o for o in known if o.startswith(f"{rule}.")
            }, cls


# ---------------------------------------------------------------------------------------------- rulesets


@pytest.mark.parametrize("name", our_rulesets())
def test_every_ruleset_has_a_rulebook_with_rules_values_and_sources(name):
    text, rules = read("rulesets", f"{name}.md"), unorules.load(name)
    for use in our_rulesets()[name].uses:
        assert f"### [{use.rule}](../rules/{use.rule}.md)" in text
        assert supplied(use) in text
    for option, value in rules.options.items():
        if not hasattr(value, "items"):
            assert f"* `{option}` = `{value}`" in text, option
    assert f"**{len(rules.deck)}**" in text


@pytest.mark.parametrize("name", our_rulesets())
def test_every_sentence_of_a_source_is_realised_or_has_its_reason(name):
    source, recipe = source_of(name), our_rulesets()[name]
    numbers = [sentence.number for sentence in source.sentences]
    assert numbers == list(range(1, max(numbers) + 1))
    used = {number for use in recipe.uses for number in cited(use, source.prefix)}
    assert used <= set(numbers)
    for sentence in source.sentences:
        assert (sentence.number in used) != bool(sentence.note), source.key(sentence)


@pytest.mark.parametrize("name", our_rulesets())
def test_every_rule_of_a_ruleset_has_a_source(name):
    for use in our_rulesets()[name].uses:
        assert cited(use, source_of(name).prefix) or supplied(use), use


def test_citations_are_read_as_they_are_written():
    assert cited(unorules.use("x", "HU H1 H12; supplied: as H3 would have it"), "HU H") == [1, 12]
    assert cited(unorules.use("x", "supplied: nothing on it in HU H3"), "HU H") == []
    assert cited(unorules.use("x", "BG B2"), "HU H") == []


def test_decisions_name_options_that_exist():
    text = read("decisions.md")
    options = {f"{rule}.{option}" for rule, cls in our_rules().items() for option in options_of(cls)}
    named = set(re.findall(r"`([a-z-]+\.[a-z-]+)`", text))
    assert named
    assert named <= options


def test_every_decision_that_a_test_names_is_listed():
    listed = set(re.findall(r"^\| S(\d+) \|", read("decisions.md"), re.MULTILINE))
    tested = set()
    for path in (ROOT / "tests" / "rulesets").glob("*.py"):
        tested |= set(re.findall(r"def test_S(\d+)_", path.read_text("utf-8")))
    assert tested <= listed, sorted(tested - listed)


# ------------------------------------------------------------------------------------------------ errors


@pytest.mark.parametrize("name", ERRORS)
def test_every_error_has_an_anchor_and_its_code(name):
    code = ERRORS[name].code
    text = read("errors.md")
    assert f"(error-{code.replace('/', '-')})=\n## `{name}`\n" in text
    assert f"| [`{name}`](#error-{code.replace('/', '-')}) |" in text
    assert f"| `{code}` |" in text
    assert f"| [`{name}`](errors.md#error-{code.replace('/', '-')}) | `{code}` |" in read("api.md")


def test_error_codes_are_all_different():
    assert len({error.code for error in ERRORS.values()}) == len(ERRORS)


@pytest.mark.parametrize("name", ERRORS)
def test_the_page_of_errors_names_the_builtin_that_an_error_is_too(name):
    bases = {base.__name__ for base in ERRORS[name].__bases__} - {"UnoRulesError"} or {"Exception"}
    (row,) = re.findall(rf"^\| \[`{name}`\]\S+ \| (.*) \| `", read("errors.md"), re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", row)) == bases


def made_for_rules(tree: ast.Module) -> dict[str, set[str]]:
    """Functions that make a `Reason` in the name of the rule that they are given first, and the codes of it."""
    made: dict[str, set[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.args.args and node.args.args[0].arg == "rule":
            made[node.name] = {code for rule, code in reasons(node) if getattr(rule, "id", "") == "rule"}
    return made


def reasons(tree: ast.AST) -> list[tuple[ast.expr, str]]:
    """The rule, as it is written, and the code of each `Reason` that is made."""
    return [
        (node.args[0], node.args[1].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason"
        if isinstance(node.args[1], ast.Constant)
    ]


def reason_codes() -> set[tuple[str, str]]:
    """Every (rule, code) with which the library makes a `Reason`; a rule that isn't a literal is ``any``."""
    trees = [
        ast.parse(path.read_text("utf-8")) for top in ("src", "plugins") for path in sorted((ROOT / top).rglob("*.py"))
    ]
    shared = {name: codes for tree in trees for name, codes in made_for_rules(tree).items() if codes}
    found = set()
    for tree in trees:
        constants = {
            node.targets[0].id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.targets[0], ast.Name)
        }

        def named(rule: ast.expr, constants: dict[str, object] = constants) -> str:
            return rule.value if isinstance(rule, ast.Constant) else constants.get(getattr(rule, "id", ""), "any")

        made_here = {code for name in made_for_rules(tree) for code in shared.get(name, ())}
        found |= {(named(rule), code) for rule, code in reasons(tree) if code not in made_here}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in shared:
                found |= {(named(node.args[0]), code) for code in shared[node.func.id]}
    return found


def test_every_code_of_a_reason_is_listed_and_no_other():
    listed = set(re.findall(r"^\| (?:`([a-z-]+)`|(any)) \| `([a-z-]+)` \|", read("errors.md"), re.MULTILINE))
    assert {(rule or some, code) for rule, some, code in listed} == reason_codes()


# -------------------------------------------------------------------------------------------------- names


def test_every_kind_of_event_is_listed():
    listed = re.findall(r"^\| `([a-z-]+)` \| (yes|no) \| ", read("events.md"), re.MULTILINE)
    assert listed == [(kind, "no" if kind in UNHEARD else "yes") for kind in KINDS]


def test_both_groups_of_entry_points_are_told_and_are_the_real_ones():
    text = read("entry-points.md")
    for group in ("unorules.rules", "unorules.rulesets"):
        assert f"| `{group}` |" in text
        assert importlib.metadata.entry_points(group=group)


def test_the_package_that_is_shown_can_be_found_and_loaded(tmp_path):
    """Its entry points as an installer writes them down, its module beside."""
    text = read("entry-points.md")
    (project,) = (tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", text, re.DOTALL))
    code = re.search(r"`(unorules_costly_seven\.py)`:\n\n```python\n(.*?)```", text, re.DOTALL)
    (tmp_path / code[1]).write_text(code[2], "utf-8")
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"] == [code[1]]
    about = tmp_path / "unorules_costly_seven-1.0.0.dist-info"
    about.mkdir()
    name, version = project["project"]["name"], project["project"]["version"]
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    lines = []
    for group, points in project["project"]["entry-points"].items():
        lines += [f"[{group}]", *(f"{point} = {value}" for point, value in points.items())]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
    code = """
import unorules
assert unorules.load("our-family").options["costly-seven.cards"] == 2
assert unorules.drive(unorules.load("our-family").deal(2, seed=1), [unorules.RandomBot(1)] * 2).kind == "won"
round = unorules.load("hungarian+costly-seven").position(["r7 g1 g2", "b2 b3"], discard="r9", draw="y1 y2")
round.play("r7")
assert round.hand_size(1) == 3
"""
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_glossary_is_in_order():
    terms = re.findall(r"^([a-z][a-z ]+)$", read("glossary.md").partition("{glossary}")[2], re.MULTILINE)
    assert len(terms) > 40
    assert terms == sorted(terms)
