"""Differences between systems, for the client. Tested on Linux; the branches for Windows are not."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
from typing import Any

_MMAP_THRESHOLD = -3
"""glibc's name for the size from which a block of memory is asked of the system by itself."""
_BLOCK = 256 * 1024
"""Bytes of a picture that is worth that."""


def give_memory_back() -> None:
    """Have pictures that are no longer needed leave the process; glibc keeps their room by default.

    It takes the largest block that was ever freed as the size from which blocks go back, and below that
    leaves holes that later pictures seldom fit.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _BLOCK)


def apart() -> dict[str, Any]:
    """Return what keeps a process alive when the client, or the terminal it was started from, ends."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def ask_to_end(process: int) -> None:
    """Ask a process that is no child of this one to end; on Windows that ends it at once."""
    with contextlib.suppress(OSError):
        os.kill(process, signal.SIGTERM)
