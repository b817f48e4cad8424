"""A worker as a program for clients: `python -m server.workers MODULE ARGUMENT...` on standard streams."""

from __future__ import annotations

import os
import sys

from engine.workers.messages import read_message, write_message
from server.workers.worker_loop import serve


class StandardStreams:
    """The standard streams as the pipe of a worker."""

    def __init__(self) -> None:
        """Take the streams over: output that a handler prints must not get among the replies."""
        self._requests = sys.stdin.buffer
        self._replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def recv_bytes(self) -> bytes:
        """Wait for the next request; raises `EOFError` at the end."""
        return read_message(self._requests)

    def send_bytes(self, buf: bytes) -> None:
        """Send a reply."""
        write_message(self._replies, buf)


if __name__ == "__main__":
    serve(StandardStreams(), *sys.argv[1:])
