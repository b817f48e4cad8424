"""Differences between systems. Tested on Linux; the branches for Windows and macOS are not."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import struct
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import platformdirs

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl
    import resource

IS_POSIX = os.name == "posix"
ENOUGH_DESCRIPTORS = 8192
"""Open files and sockets that a host asks the system for."""


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def data_folder() -> Path:
    """Return the system's folder for programs' data, or the folder in `MUSTER_DATA`."""
    named = os.environ.get("MUSTER_DATA")
    return Path(named) if named else platformdirs.user_data_path("muster", appauthor=False)


def is_empty_bridge(interface: str) -> bool:
    """Say whether an interface is a bridge without ports, such as Docker's without containers; works on
    Linux.

    No other machine is behind it, so its address leads nowhere for others.

    >>> is_empty_bridge("no-such-interface")
    False
    """
    ports = Path("/sys/class/net") / interface / "brif"
    try:
        return not any(ports.iterdir())
    except OSError:
        return False


def on_stop_signals(loop: asyncio.AbstractEventLoop, stop: Callable[[], None]) -> None:
    """Call `stop` in the loop when the system or Ctrl-C asks the process to end."""
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:
            # Windows has no signals in its event loop.
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


@contextlib.contextmanager
def hold_interrupts() -> Iterator[None]:
    """Delay Ctrl-C during the block, and hide it from processes started in the block; not on Windows."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def take_input() -> int:
    """Return a descriptor of the standard input that no child process inherits.

    The standard input itself becomes empty. On Windows a child hangs at its start if it inherits a pipe that
    another thread is reading. Elsewhere a worker does not need the pipe either.
    """
    own = os.dup(sys.stdin.fileno())
    _to_nowhere(sys.stdin.fileno(), os.O_RDONLY)
    return own


def close_output() -> None:
    """Discard all output from now on: it has no reader, and a full pipe would block."""
    sys.stdout.flush()
    _to_nowhere(sys.stdout.fileno(), os.O_WRONLY)


def flush(descriptor: int) -> None:
    """Flush a file to the storage itself; raises `OSError`."""
    if sys.platform == "darwin":
        # There fsync leaves the bytes in the drive's own memory.
        fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
    elif hasattr(os, "fdatasync"):
        os.fdatasync(descriptor)
    else:
        os.fsync(descriptor)


def flush_folder(folder: Path) -> None:
    """Flush the names in a folder to the storage; raises `OSError`."""
    if sys.platform == "win32":
        # A folder cannot be opened there; the file system keeps names in its own journal.
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def lock(descriptor: int) -> bool:
    """Lock an open file for this process until it is closed; False if another process has it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def forget(raw: socket.socket) -> None:
    """Make a socket disappear at its close: it sends a reset, and the system keeps nothing of it."""
    form = "hh" if sys.platform == "win32" else "ii"
    # On macOS this is an error if the other side has reset the connection already.
    with contextlib.suppress(OSError):
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack(form, 1, 0))


def descriptors() -> int | None:
    """Return how many files and sockets this process may open, after asking for more; None: unknown."""
    if sys.platform == "win32":
        # Sockets are no descriptors there, and there are plenty.
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        # A system may grant less than it says; then the limit stays unchanged.
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return None if soft == resource.RLIM_INFINITY else soft


def _to_nowhere(descriptor: int, mode: int) -> None:
    nowhere = os.open(os.devnull, mode)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
