"""The worker as a program for clients: `python -m server.bots GAME` answers on its standard streams.

A message is its length in four bytes, big-endian, and then that many bytes.
"""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

from server.bots.worker import work


class StandardStreams:
    """The standard streams as the pipe of a worker."""

    def __init__(self) -> None:
        """Take the streams over: output that a bot prints must not get among the replies."""
        self._requests: BinaryIO = sys.stdin.buffer
        self._replies: BinaryIO = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def recv_bytes(self) -> bytes:
        """Wait for the next request; raises `EOFError` at the end."""
        return self._read(int.from_bytes(self._read(4), "big"))

    def send_bytes(self, buf: bytes) -> None:
        """Send a reply."""
        self._replies.write(len(buf).to_bytes(4, "big") + buf)
        self._replies.flush()

    def _read(self, count: int) -> bytes:
        data = self._requests.read(count)
        if len(data) < count:
            raise EOFError
        return data


if __name__ == "__main__":
    work(StandardStreams(), sys.argv[1])
