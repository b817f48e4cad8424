"""The loop of a process that answers requests until its pipe closes."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

from engine.workers.messages import READY, prepare_handler


class Pipe(Protocol):
    """A worker's end of the pipe to its owner; both methods raise `EOFError` or `OSError` when it closes."""

    def recv_bytes(self) -> bytes:
        """Wait for the next request."""

    def send_bytes(self, buf: bytes) -> None:
        """Send a reply."""


def serve(pipe: Pipe, module: str, *arguments: str) -> None:
    """Answer requests by the handler of a module until the pipe closes, then end the process."""
    # Ctrl-C in a terminal reaches the whole group; the owner ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(pipe, requests), daemon=True).start()
    # What is loaded here must count neither as time of a request nor as lateness of its answer.
    answer = prepare_handler(module, *arguments)
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
