"""With which code a command ends."""

from __future__ import annotations

from typing import Final

__all__ = ["BROKEN", "INTERRUPTED", "WRONG"]

BROKEN: Final = 1
"""Something that was looked at can't be used or doesn't hold, or a rule has raised."""
WRONG: Final = 2
"""What was asked for is wrong, or can't be read or written."""
INTERRUPTED: Final = 130
"""Ctrl-C, as shells have it."""
