"""Frames of a byte stream: a 4-byte big-endian length and so many bytes."""

from __future__ import annotations

from engine.wire.protocol import CLIENT_LIMIT, ProtocolError

_LENGTH = 4


class FrameReader:
    """Cut what arrives into frames; no more is ever kept than one frame that is allowed."""

    __slots__ = ("_data",)

    def __init__(self) -> None:
        self._data = bytearray()

    def feed(self, data: bytes) -> None:
        """Take in bytes as they arrive."""
        self._data += data

    def take(self) -> bytes | None:
        """Return the next whole frame without its length, or None; raises `ProtocolError` for a long one."""
        if len(self._data) < _LENGTH:
            return None
        size = int.from_bytes(self._data[:_LENGTH], "big")
        if size > CLIENT_LIMIT:
            raise ProtocolError("too_large", limit=CLIENT_LIMIT)
        end = _LENGTH + size
        if len(self._data) < end:
            return None
        body = bytes(self._data[_LENGTH:end])
        del self._data[:end]
        return body

    def clear(self) -> None:
        """Forget what has arrived."""
        self._data.clear()
