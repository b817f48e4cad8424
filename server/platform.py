"""What differs between systems. Tested on Linux; the branches for Windows and macOS are not."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def on_stop_signals(loop: asyncio.AbstractEventLoop, stop: Callable[[], None]) -> None:
    """Call `stop` in the loop when the system or Ctrl-C asks the process to end."""
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:
            # Windows has no signals in its event loop.
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


def take_input() -> int:
    """Return a descriptor of the standard input that no child process inherits.

    The standard input itself becomes empty: on Windows a child that inherits a pipe which another thread
    is reading hangs at its start, and elsewhere a worker has no business with it either.
    """
    own = os.dup(sys.stdin.fileno())
    _to_nowhere(sys.stdin.fileno(), os.O_RDONLY)
    return own


def close_output() -> None:
    """Let everything that is printed from now on vanish: nobody reads it, and a full pipe would block."""
    sys.stdout.flush()
    _to_nowhere(sys.stdout.fileno(), os.O_WRONLY)


def _to_nowhere(descriptor: int, mode: int) -> None:
    nowhere = os.open(os.devnull, mode)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
