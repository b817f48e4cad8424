"""A file in the system's own window of its folder."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

from client.platform import find_show_command, get_detaching_options

SHOW_TIMEOUT_S = 5.0
"""Seconds after which a program that has not ended counts as one that shows the folder."""


async def show_file(path: Path) -> bool:
    """Show a file in its folder; return False if the system has no program that does."""
    return await asyncio.to_thread(_show, path)


def _show(path: Path) -> bool:
    quiet = subprocess.DEVNULL
    command, good = find_show_command(path)
    try:
        # The window stays open when the client ends.
        process = subprocess.Popen(
            command, stdin=quiet, stdout=quiet, stderr=quiet, **get_detaching_options()
        )
        return process.wait(SHOW_TIMEOUT_S) in good
    except OSError:
        return False
    except subprocess.TimeoutExpired:
        return True
