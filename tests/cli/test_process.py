"""The command line as a process: pipes, terminals, Ctrl-C, a missing extra, and what importing the library costs."""

from __future__ import annotations

import codecs
import os
import re
import select
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from unorules import cli as package
from unorules.cli.app import unorules
from unorules.cli.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and terminals as POSIX has them")

COMMAND = [sys.executable, "-m", "unorules.cli"]
LONG = 60
"""After so many seconds something hangs."""
AGAIN = 2
"""So many seconds after Ctrl-C it is pressed again."""


def environment(**others):
    env = {key: value for key, value in os.environ.items() if key not in {"NO_COLOR", "FORCE_COLOR", "COLUMNS"}}
    return {**env, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **others}


def finished(*words, keys="", **env):
    return subprocess.run(
        [*COMMAND, *words], input=keys, env=environment(**env), capture_output=True, encoding="utf-8", timeout=LONG
    )


class OnTerminal:
    """The command on a terminal of its own."""

    def __init__(self, *words, **env):
        self.master, slave = os.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(**env),
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - it may be ignored here
        )
        os.close(slave)
        self.seen = ""
        self.decode = codecs.getincrementaldecoder("utf-8")().decode  # a sign may come in two parts

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(LONG)
        os.close(self.master)

    def until(self, text):
        """Read on until *text* has appeared since the last time, or there is nothing more.

        Fails when neither happens in time: what was written so far is told.
        """
        begin = len(self.seen)
        deadline = time.monotonic() + LONG
        while text not in self.seen[begin:]:
            if self.read(deadline - time.monotonic()) is None:
                break
            assert time.monotonic() < deadline, f"no {text!r} and no end in {LONG} seconds, only: {self.seen!r}"
        return self.seen[begin:]

    def read(self, seconds):
        """Read on for so many *seconds* at most: whether there was anything; None when the other end is closed."""
        ready, _, _ = select.select([self.master], [], [], max(0, seconds))
        if not ready:
            return False
        try:
            read = os.read(self.master, 65536)
        except OSError:  # how Linux says that the other end is closed
            return None
        self.seen += self.decode(read)
        return True if read else None

    def type(self, keys):
        os.write(self.master, keys.encode())

    def interrupt(self):
        """Press Ctrl-C until it is noticed: a signal that comes just before the read begins doesn't end the read."""
        deadline = time.monotonic() + LONG
        noticed = False
        while noticed is False:
            assert time.monotonic() < deadline, f"Ctrl-C isn't noticed in {LONG} seconds"
            self.process.send_signal(signal.SIGINT)
            noticed = self.read(AGAIN)

    def ended(self):
        """The exit code, everything that was written being read."""
        self.until("\0")
        return self.process.wait(LONG)


# --------------------------------------------------------------------------------------------------------- terminals


def test_a_person_on_a_terminal_sees_colours_plays_and_leaves():
    with OnTerminal("play", "hungarian", "--seed", "3") as game:
        assert "\x1b[" in game.until("> ")
        game.type("1\n")
        assert "\x1b[1mYou\x1b[0m lay \x1b[1;31mr0\x1b[0m" in game.until("> ")
        game.type("q\n")
        assert game.ended() == 0
    assert "You leave the match." in game.seen
    assert game.seen.count("> 1\r\n") == 1  # the terminal shows what is typed, the program doesn't show it again


def test_ctrl_c_leaves_with_130_and_without_a_traceback():
    with OnTerminal("play", "hungarian", "--seed", "3") as game:
        game.until("> ")
        game.interrupt()
        assert game.ended() == 130
    assert "Traceback" not in game.seen
    assert "Aborted" not in game.seen
    assert game.seen.endswith("> \r\n")


def test_ctrl_d_leaves_as_q_does():
    with OnTerminal("play", "hungarian", "--seed", "3") as game:
        game.until("> ")
        game.type("\x04")
        assert game.ended() == 0
    assert game.seen.endswith("You leave the match.\r\n")


def test_NO_COLOR_makes_it_plain_on_a_terminal():
    with OnTerminal("play", "bulgarian", "--watch", "--seed", "7", "--rounds", "1") as game:
        assert game.ended() == 0
    with OnTerminal("play", "bulgarian", "--watch", "--seed", "7", "--rounds", "1", NO_COLOR="1") as plain:
        assert plain.ended() == 0
    assert "\x1b[" not in plain.seen
    assert "\x1b[1;31m" in game.seen
    assert re.sub(r"\x1b\[[\d;]*m", "", game.seen) == plain.seen


# -------------------------------------------------------------------------------------------------------------- pipes


def test_in_a_pipe_it_is_plain():
    result = finished("play", "bulgarian", "--watch", "--seed", "7", "--rounds", "1")
    assert result.returncode == 0
    assert "\x1b" not in result.stdout
    assert "── Round 1" in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize("words", ["play hungarian --watch --seed 7", "play hungarian --watch --seed 7 --json", "list"])
def test_when_nobody_reads_any_longer_it_ends_silently(words):
    reading, writing = os.pipe()
    os.close(reading)
    try:
        result = subprocess.run(
            [*COMMAND, *words.split()],
            stdin=subprocess.DEVNULL,
            stdout=writing,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=LONG,
        )
    finally:
        os.close(writing)
    assert result.stderr == b""
    assert result.returncode == 0


FULL = Path("/dev/full")
"""A device on which there is never any room."""
TELLS = "unorules: can't read or write: No space left on device\n"


@pytest.mark.skipif(not FULL.exists(), reason="the system has no device that is always full")
@pytest.mark.parametrize(
    ("words", "closed"),
    [
        ("list", "stdout"),
        ("--help", "stdout"),
        ("play hungarian --watch --seed 7", "stdout"),
        ("play hungarian --watch --seed 7 --json", "stdout"),
        ("play hungarian --seed 7", "stdout"),
        ("play hungarian --seed 7 --json", "stderr"),
        ("list nothing", "stderr"),
    ],
)
def test_where_there_is_no_room_to_write_one_line_says_so_if_it_can(words, closed):
    with FULL.open("w") as full:
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, closed: full}
        result = subprocess.run(
            [*COMMAND, *words.split()], input="1\n", env=environment(), encoding="utf-8", timeout=LONG, **streams
        )
    assert result.returncode == 2
    if closed == "stdout":
        assert result.stderr == TELLS
    else:
        assert "Traceback" not in result.stdout


@pytest.mark.skipif(not FULL.exists(), reason="the system has no device that is always full")
@pytest.mark.parametrize("redirected", [f">{FULL} 2>&-", f">&- 2>{FULL}", f">{FULL} 2>{FULL}"])
def test_where_nothing_can_be_said_at_all_the_exit_code_does(redirected):
    command = shlex.join([*COMMAND, "play", "hungarian", "--seed", "7", "--json"])
    result = subprocess.run(
        ["/bin/sh", "-c", f"{command} {redirected}"], stdin=subprocess.DEVNULL, env=environment(), timeout=LONG
    )
    assert result.returncode == 2


def test_what_the_encoding_cannot_show_is_no_fault():
    words = ["play", "bulgarian", "--watch", "--seed", "7", "--rounds", "1", "--players", "Édith,Bo"]
    result = finished(*words, PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert result.stdout.isascii()
    assert "?dith, Bo | greedy bots | seed 7" in result.stdout
    assert "-- Round 1 --" in result.stdout
    assert "  -> " in result.stdout


def test_moves_in_a_pipe_give_a_record_that_can_be_read():
    result = finished("play", "hungarian", "--seed", "3", keys="1\nq\n")
    assert result.returncode == 0
    assert "  > 1\n  You lay" in result.stdout
    assert result.stdout.endswith("  > q\n  You leave the match.\n")


def test_the_same_seed_gives_the_same_text_in_any_process():
    first, second = (
        finished("play", "bulgarian", "--watch", "--seed", "7", "--bot", bot, PYTHONHASHSEED=salt).stdout
        for bot, salt in (("greedy", "1"), ("greedy", "2"))
    )
    assert first == second


# ------------------------------------------------------------------------------------------------------- the entrance


def python(code):
    return subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, encoding="utf-8", timeout=LONG
    )


@pytest.mark.parametrize("lacking", ["click", "rich"])
def test_without_the_extra_one_line_says_how_to_install_it(lacking):
    result = python(f"import sys; sys.modules[{lacking!r}] = None; from unorules.cli import main; main()")
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr == (
        "unorules: the command line needs click and rich; install them with: pip install 'unorules[cli]' "
        "(in a clone: pip install '.[cli]')\n"
    )


def test_any_other_module_that_lacks_is_not_taken_for_the_extra():
    result = python("import sys; sys.modules['unorules.cli.game'] = None; from unorules.cli import main; main()")
    assert result.returncode == 1
    assert "ModuleNotFoundError" in result.stderr


@pytest.mark.parametrize("module", ["unorules", "unorules.cli"])
def test_the_package_can_be_run(module):
    result = subprocess.run(
        [sys.executable, "-m", module, "--version"],
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=LONG,
    )
    assert result.returncode == 0
    assert result.stdout.startswith("unorules, version ")


def test_an_interruption_while_modules_are_loaded_leaves_with_130_and_nothing_said():
    result = python(
        "import sys\n"
        "from unorules.cli import main\n"
        "class Interrupted:\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'rich.text':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupted())\n"
        "main()\n"
    )
    assert (result.returncode, result.stdout, result.stderr) == (130, "", "")


def test_importing_the_library_imports_nothing_of_the_command_line():
    result = python(
        "import sys, unorules; unorules.load('hungarian').match(2, seed=7);"
        "print([name for name in sys.modules if name.split('.')[0] in ('click', 'rich') or name == 'unorules.cli'])"
    )
    assert result.stdout == "[]\n"


def test_an_interruption_before_anything_has_begun_leaves_with_130(monkeypatch):
    def interrupted(**_):
        raise KeyboardInterrupt

    monkeypatch.setattr(unorules, "main", interrupted)
    with pytest.raises(SystemExit) as left:
        package.main()
    assert left.value.code == 130


def test_an_interruption_of_a_command_leaves_with_130(cli, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("unorules.cli.app.play", interrupted)
    result = cli("play hungarian --watch --seed 7")
    assert result.exit_code == 130
    assert "Abort" not in result.output


def test_where_nobody_reads_a_terminal_tells_the_program(monkeypatch):
    class Closed:
        encoding = "utf-8"

        def isatty(self):
            return False

        def write(self, text):
            raise BrokenPipeError

        def flush(self):
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        Terminal(Closed()).print("anything")
