"""Frames of a byte stream: a 4-byte big-endian length and then that many bytes."""

from __future__ import annotations

from collections.abc import Callable

from engine.wire.limits import LONG_HEAD_BYTES, MAX_CLIENT_MESSAGE_BYTES, MAX_CREATE_BYTES
from engine.wire.protocol import ProtocolError

_LENGTH_BYTES = 4


class FrameReader:
    """The division of received bytes into frames; it never holds more than one allowed frame."""

    __slots__ = ("_data", "_size")

    def __init__(self) -> None:
        self._data = bytearray()
        self._size: int | None = None
        """Length of the incoming frame, once it is known and allowed."""

    def feed(self, data: bytes) -> None:
        """Take in bytes as they arrive."""
        self._data += data

    def take(self, longest: Callable[[bytes], int]) -> bytes | None:
        """Return the next whole frame without its length, or None; raises `ProtocolError` for a long one.

        `longest` returns the most bytes of a frame that begins like this, and is asked only for one that is
        longer than usual.
        """
        if len(self._data) < _LENGTH_BYTES:
            return None
        if self._size is None:
            size = int.from_bytes(self._data[:_LENGTH_BYTES], "big")
            if size > MAX_CLIENT_MESSAGE_BYTES:
                head = bytes(self._data[_LENGTH_BYTES : _LENGTH_BYTES + LONG_HEAD_BYTES])
                if len(head) < LONG_HEAD_BYTES and size <= MAX_CREATE_BYTES:
                    return None
                if size > (limit := longest(head)):
                    raise ProtocolError("too_large", limit=limit)
            self._size = size
        end = _LENGTH_BYTES + self._size
        if len(self._data) < end:
            return None
        body = bytes(self._data[_LENGTH_BYTES:end])
        del self._data[:end]
        self._size = None
        return body

    def clear(self) -> None:
        """Drop the received bytes."""
        self._data.clear()
        self._size = None
