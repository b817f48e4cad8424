"""The loop of a process that answers requests until its pipe closes."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

READY = b"ready"
"""Message of a process that is ready for requests."""


class Pipe(Protocol):
    """A worker's end of the pipe to its owner; both methods raise `EOFError` or `OSError` when it closes."""

    def recv_bytes(self) -> bytes:
        """Wait for the next request."""

    def send_bytes(self, buf: bytes) -> None:
        """Send a reply."""


def serve(pipe: Pipe, prepare: Callable[[], Callable[[bytes], bytes]]) -> None:
    """Answer requests until the pipe closes, then end the process.

    `prepare` is called first and returns the function that answers; its time is not counted.
    """
    # Ctrl-C in a terminal reaches the whole group; the owner ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(pipe, requests), daemon=True).start()
    answer = prepare()
    # The owner may be gone before the listener has noticed; then no one reads the answer.
    with suppress(BrokenPipeError, ConnectionResetError):
        pipe.send_bytes(READY)
        while True:
            pipe.send_bytes(answer(requests.get()))


def _listen(pipe: Pipe, requests: SimpleQueue[bytes]) -> None:
    try:
        while True:
            requests.put(pipe.recv_bytes())
    except (EOFError, OSError):
        # The owner is gone, perhaps killed, and the main thread may be in a long calculation.
        os._exit(0)
