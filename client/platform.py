"""Differences between systems, for the client. Tested on Linux; the branches for Windows are not."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from typing import Any


def apart() -> dict[str, Any]:
    """Return what keeps a process alive when the client, or the terminal it was started from, ends."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def ask_to_end(process: int) -> None:
    """Ask a process that is no child of this one to end; on Windows that ends it at once."""
    with contextlib.suppress(OSError):
        os.kill(process, signal.SIGTERM)
