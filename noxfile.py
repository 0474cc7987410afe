"""What is run on the project, each in an environment of its own. ``nox --list`` shows all."""

from __future__ import annotations

import nox

nox.needs_version = ">=2024.10.9"
nox.options.sessions = ["tests", "lint", "types", "docs"]
nox.options.reuse_existing_virtualenvs = True


@nox.session
def tests(session: nox.Session) -> None:
    """All tests; arguments go to pytest."""
    session.install(".[test]")
    session.run("python", "-m", "pytest", "-q", *(session.posargs or ["-n", "auto"]))


@nox.session
def deep(session: nox.Session) -> None:
    """All tests with many more examples, and those that run long."""
    session.install(".[test]")
    session.run("python", "-m", "pytest", "-q", "--deep", *(session.posargs or ["-n", "auto"]))


@nox.session
def coverage(session: nox.Session) -> None:
    """All tests under coverage: every line and branch of the core and of the rules, or it fails; arguments go to pytest."""
    session.install(".[test]")
    session.run("coverage", "erase")
    session.run("coverage", "run", "-m", "pytest", "-q", *(session.posargs or ["-n", "auto"]))
    session.run("coverage", "combine", "-q")
    session.run("coverage", "report")


@nox.session
def lint(session: nox.Session) -> None:
    """Form, and who may import whom."""
    session.install(".[dev]")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports", "--no-cache", "--no-logo")


@nox.session
def types(session: nox.Session) -> None:
    """Types, strictly."""
    session.install(".[dev]")
    session.run("mypy")


@nox.session
def docs(session: nox.Session) -> None:
    """The documents, every warning an error; what is generated must be up to date."""
    session.install(".[docs]")
    session.run("python", "-m", "docs.generate", "--check")
    session.run("sphinx-build", "-W", "--keep-going", "-n", "-q", "-b", "html", "docs", "docs/_build/html")


@nox.session
def distributions(session: nox.Session) -> None:
    """The distribution of the tutorial and a new one, from wheels in a fresh environment beside that of the library."""
    session.run("bash", ".ci/distributions", f"{session.bin}/python", external=True)


@nox.session
def matrix(session: nox.Session) -> None:
    """Every ruleset with every pair of house rules, and the table of it in the reference; arguments go to the script."""
    session.install(".[test]")
    session.run("python", "-m", "tests.matrix", *(session.posargs or ["--table", "docs/reference/matrix.md"]))


@nox.session
def bench(session: nox.Session) -> None:
    """Speed of self-play, as ratios; arguments go to the script."""
    session.install(".")
    session.run("python", "bench/selfplay.py", *session.posargs)
    session.run("python", "bench/asking.py")
