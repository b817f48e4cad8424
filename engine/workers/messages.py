"""Messages of a worker process and its owner: a length in four bytes, big-endian, and that many bytes."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Protocol, TypeAlias

Handler: TypeAlias = Callable[[bytes], bytes]
"""The answering side of a worker."""
READY = b"ready"
"""First message of a process, when it can take requests."""


class Source(Protocol):
    """A stream of bytes to read."""

    def read(self, size: int, /) -> bytes:
        """Wait for some bytes; fewer come at the end."""


class Sink(Protocol):
    """A stream of bytes to write."""

    def write(self, data: bytes, /) -> object:
        """Take some bytes."""

    def flush(self) -> object:
        """Send what was taken."""


def prepare_handler(module: str, *arguments: str) -> Handler:
    """Return the handler of a module, made by its `prepare`: no module is known here."""
    handler: Handler = import_module(module).prepare(*arguments)
    return handler


def write_message(stream: Sink, message: bytes) -> None:
    """Write a message."""
    stream.write(len(message).to_bytes(4, "big") + message)
    stream.flush()


def read_message(stream: Source) -> bytes:
    """Wait for the next message; raises `EOFError` at the end.

    >>> import io
    >>> stream = io.BytesIO()
    >>> write_message(stream, b"abc")
    >>> stream.getvalue(), read_message(io.BytesIO(stream.getvalue()))
    (b'\\x00\\x00\\x00\\x03abc', b'abc')
    """
    return _read(stream, int.from_bytes(_read(stream, 4), "big"))


def _read(stream: Source, count: int) -> bytes:
    data = stream.read(count)
    if len(data) < count:
        raise EOFError
    return data
