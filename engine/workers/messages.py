"""Messages of a worker process and its owner: a length in four bytes, big-endian, and that many bytes."""

from __future__ import annotations

from typing import IO

READY = b"ready"
"""First message of a process, when it can take requests."""


def write_message(stream: IO[bytes], message: bytes) -> None:
    """Write a message."""
    stream.write(len(message).to_bytes(4, "big") + message)
    stream.flush()


def read_message(stream: IO[bytes]) -> bytes:
    """Wait for the next message; raises `EOFError` at the end."""
    return _read(stream, int.from_bytes(_read(stream, 4), "big"))


def _read(stream: IO[bytes], count: int) -> bytes:
    data = stream.read(count)
    if len(data) < count:
        raise EOFError
    return data
