"""The key of the room of this machine: saved to a file, and restored, by the host's own commands."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Literal

from client.hosts.local_host import own_environment
from client.platform import get_detaching_options

KEY_FILE = "room.pem"
TIMEOUT_S = 60.0
FAILURES = {3: "in_use", 4: "no_key", 5: "bad_key", 6: "file_exists"}
"""Failure for each exit code of the host's commands (`docs/host.md`)."""


async def copy_key(folder: Path, how: Literal["save", "take"], file: Path) -> str | None:
    """Save the key in a room's folder to a file, or restore it from one; return a failure, or None."""
    return await asyncio.to_thread(_copy, folder, how, file)


def has_key(folder: Path) -> bool:
    """Return whether the room of a folder has been open once."""
    return (folder / KEY_FILE).is_file()


def _copy(folder: Path, how: str, file: Path) -> str | None:
    given = ["--data", str(folder), f"--{how}-key={file}"]
    try:
        process = subprocess.run(
            [sys.executable, "-P", "-m", "server", *given],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=TIMEOUT_S,
            env=own_environment(),
            **get_detaching_options(),
        )
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return "failed"
    return None if process.returncode == 0 else FAILURES.get(process.returncode, "failed")
