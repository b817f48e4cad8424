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
"""What a process sends when it can be asked."""


class Pipe(Protocol):
    """A worker's end of its connection with whoever asks; both raise `EOFError` or `OSError` at its end."""

    def recv_bytes(self) -> bytes:
        """Wait for the next request."""

    def send_bytes(self, buf: bytes) -> None:
        """Send a reply."""


def serve(pipe: Pipe, prepare: Callable[[], Callable[[bytes], bytes]]) -> None:
    """Answer requests until the pipe closes, then end the process.

    `prepare` is called first and returns what answers; nobody's time is counted meanwhile.
    """
    # Ctrl-C in a terminal reaches the whole group; it is whoever asks that ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(pipe, requests), daemon=True).start()
    answer = prepare()
    # Whoever asks may be gone before the listener has noticed: then there is nobody to answer.
    with suppress(BrokenPipeError, ConnectionResetError):
        pipe.send_bytes(READY)
        while True:
            pipe.send_bytes(answer(requests.get()))


def _listen(pipe: Pipe, requests: SimpleQueue[bytes]) -> None:
    try:
        while True:
            requests.put(pipe.recv_bytes())
    except (EOFError, OSError):
        # Whoever asks is gone, perhaps killed, and the main thread may be deep in thought.
        os._exit(0)
