"""A new distribution with one rule in it: written ready to be installed, tested and changed."""

from __future__ import annotations

import datetime as dt
import importlib.util
import json
import keyword
import re
import shutil
from importlib import resources
from pathlib import Path
from string import Template
from typing import Final

import attrs

from unorules.errors import ConflictError, InvalidConfiguration
from unorules.registry import RULES, RULESETS, found_in

__all__ = ["LICENSES", "Names", "Written", "names_for", "write"]

LICENSES: Final = {"mit": "MIT", "apache-2.0": "Apache-2.0", "bsd-3-clause": "BSD-3-Clause", "none": ""}
"""The licences to choose from, each with the identifier that metadata have."""
LONGEST: Final = 60
SUMMARY: Final = "a 7 makes the next seat take cards"
"""What the rule does that the templates have."""
PREFIX: Final = "unorules-"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
FILES: Final = {
    "pyproject.toml": "pyproject.toml.txt",
    "README.md": "README.md.txt",
    ".gitignore": "gitignore.txt",
    "src/$package/__init__.py": "package.py.txt",
    "src/$package/py.typed": "py.typed.txt",
    "src/$package/$module.py": "rule.py.txt",
    "tests/test_$module.py": "test_rule.py.txt",
    "tests/test_conformance.py": "test_conformance.py.txt",
}
"""The files of a distribution with the templates from which they are made."""


@attrs.frozen
class Names:
    """One name in the forms in which it is needed.

    :param rule: the rule's name, by which it is selected.
    :param module: the module that the rule is in.
    :param cls: the rule's class.
    :param package: the package that the module is in.
    :param distribution: the distribution, and the directory that it is written to.
    """

    rule: str
    module: str
    cls: str
    package: str
    distribution: str


@attrs.frozen
class Written:
    """What was written: the names, the directory, and the files in it."""

    names: Names
    path: Path
    files: tuple[str, ...]


def names_for(name: str) -> Names:
    """All forms of a rule's *name*, which may be written ``my-rule``, ``my_rule``, ``My rule`` or ``MyRule``.

    :raises InvalidConfiguration: when it can't be made into a name.
    """
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name.strip()).lower()
    rule = re.sub(r"[\s_-]+", "-", words).removeprefix(PREFIX)
    if not NAME.fullmatch(rule) or len(rule) > LONGEST:
        raise InvalidConfiguration(
            f"{name!r} is no name for a rule: use letters a to z and digits, a letter first, with dashes between words, "
            f"and no more than {LONGEST} signs in all; such as lucky-seven"
        )
    module = rule.replace("-", "_")
    cls = "".join(part.capitalize() for part in rule.split("-"))
    if keyword.iskeyword(module) or keyword.iskeyword(cls):
        raise InvalidConfiguration(f"{name!r} is a word of Python's own; add another to it, such as {rule}-rule")
    if re.search(rf"\b{cls}\b", "".join(map(_template, FILES.values()))):
        cls += "Rule"  # what the class uses is called so
    distribution = f"{PREFIX}{rule}"
    return Names(rule, module, cls, distribution.replace("-", "_"), distribution)


def write(
    name: str, into: Path, *, license: str = "mit", author: str | None = None, summary: str | None = None
) -> Written:
    """Write a distribution with a rule called *name* into a new directory in *into*.

    :param name: the rule's name; see `names_for`.
    :param into: a directory.
    :param license: one of `LICENSES`.
    :param author: whose work it is; None names the developers of the distribution.
    :param summary: what the rule will do, on one line; None is what the rule does that is written.
    :raises InvalidConfiguration: for a name, licence, author or summary that can't be, or where there is something already.
    :raises ConflictError: when a rule or ruleset of that name is installed.
    :raises OSError: when it can't be written.
    """
    names = names_for(name)
    if license not in LICENSES:
        raise InvalidConfiguration(f"license is {license!r}; allowed: one of {', '.join(LICENSES)}")
    if author is not None and not (author.strip() and author.isprintable()):
        raise InvalidConfiguration(f"author is {author!r}; give a name on one line")
    told = SUMMARY if summary is None else summary.strip().rstrip(".")
    if not (told and told.isprintable()):
        raise InvalidConfiguration(f"summary is {summary!r}; say on one line what the rule does")
    _check_free(names)
    files = _filled(names, license, author.strip() if author else None, told)
    if not into.is_dir():
        raise InvalidConfiguration(f"{into} is no directory; make it first, or name another")
    path = into / names.distribution
    try:
        path.mkdir()
    except FileExistsError:
        raise InvalidConfiguration(
            f"{path} is there already, and nothing is overwritten: take another name, or remove it first"
        ) from None
    try:
        for file, text in files.items():
            (path / file).parent.mkdir(parents=True, exist_ok=True)
            (path / file).write_text(text, "utf-8", newline="\n")
    except BaseException:
        shutil.rmtree(path, ignore_errors=True)  # half a distribution is of no use
        raise
    return Written(names, path, tuple(files))


def _check_free(names: Names) -> None:
    """See that no rule, ruleset or package has the name."""
    for group, kind in ((RULES, "rule"), (RULESETS, "ruleset")):
        for found in found_in(group):
            if found.point.name == names.rule:
                raise ConflictError(f"there is a {kind} {names.rule!r} already: {found.where}. Take another name")
    if importlib.util.find_spec(names.package) is not None:
        raise ConflictError(f"there is a package {names.package!r} already. Take another name")


def _filled(names: Names, license: str, author: str | None, summary: str) -> dict[str, str]:
    """The text of each file."""
    spdx = LICENSES[license]
    authors = f"authors = [{{ name = {_quoted(author)} }}]\n" if author else ""
    about = f'license = "{spdx}"\nlicense-files = ["LICENSE"]\n' if spdx else ""
    holder = author or f"the {names.distribution} developers"
    words = {
        **attrs.asdict(names),
        "summary": summary,
        "summary_quoted": _quoted(summary),
        "description": _quoted(f"{summary[0].upper()}{summary[1:]}: a house rule for unorules"),
        "authors": authors,
        "license": about,
        "license_line": f"{spdx}; see LICENSE." if spdx else "None was chosen: all rights are reserved.",
        "holder": holder,
        "year": str(dt.datetime.now(tz=dt.UTC).year),
    }
    made = dict(FILES)
    if spdx:
        made["LICENSE"] = f"licenses/{license}.txt"
    return {
        Template(file).substitute(words): Template(_template(template)).substitute(words)
        for file, template in made.items()
    }


def _quoted(text: str) -> str:
    """*text*, which is printable, as it is written in TOML and in Python."""
    return json.dumps(text, ensure_ascii=False)


def _template(name: str) -> str:
    return resources.files(__name__).joinpath("templates", *name.split("/")).read_text("utf-8")
