"""The command line: `unorules list` and `unorules play`. It needs the extra ``cli`` (click and rich)."""

from __future__ import annotations

import sys

__all__ = ["main"]

NEEDED = ("click", "rich")
INTERRUPTED = 130


def main() -> None:
    """Run the command line with the arguments of the process; always ends in `SystemExit`.

    Exit codes: 0, 2 for anything wrong in what was asked for, 130 after Ctrl-C.
    """
    try:
        from unorules.cli.app import unorules

        unorules.main(prog_name="unorules")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in NEEDED:
            raise
        sys.stderr.write(
            "unorules: the command line needs click and rich; install them with: pip install 'unorules[cli]' "
            "(in a clone: pip install '.[cli]')\n"
        )
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
