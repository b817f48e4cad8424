"""The sending side of one connection."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator


class Link:
    """Send frames in order without ever waiting for the reader; cut it when too much waits for it."""

    def __init__(self, writer: asyncio.StreamWriter, backlog: int, linger: float) -> None:
        self._writer = writer
        self._transport = writer.transport
        self._backlog = backlog
        self._linger = linger
        self._waiting: deque[bytes | Iterator[bytes]] = deque()
        self._bytes = 0
        self._sender: asyncio.Task[None] | None = None
        self.closing = False
        """Whether nothing more is to be read from this connection."""

    def send(self, data: bytes) -> None:
        """Send a frame, behind whatever waits already; none to a connection that is lost."""
        # With many spectators this is what the host does most: the transport is asked without its stream.
        transport = self._transport
        if self.closing or transport.is_closing():
            return
        if self._sender is None:
            transport.write(data)
        else:
            self._waiting.append(data)
            self._bytes += len(data)
        if self._bytes + transport.get_write_buffer_size() > self._backlog:
            self.abort()

    def send_all(self, frames: Iterator[bytes]) -> None:
        """Send a long run of frames, each made when the reader has taken those before it."""
        if self.closing:
            return
        self._waiting.append(frames)
        if self._sender is None:
            self._sender = asyncio.ensure_future(self._pump())

    def close(self) -> None:
        """Close after what was sent; a reader that does not take it is cut a little later."""
        if self.closing:
            return
        self.closing = True
        asyncio.get_running_loop().call_later(self._linger, self._transport.abort)
        if self._sender is None:
            self._end()

    def abort(self) -> None:
        """Cut the connection at once."""
        self.closing = True
        self._waiting.clear()
        self._transport.abort()

    async def _pump(self) -> None:
        try:
            while self._waiting:
                item = self._waiting.popleft()
                if isinstance(item, bytes):
                    self._bytes -= len(item)
                    self._writer.write(item)
                    continue
                for data in item:
                    self._writer.write(data)
                    await self._writer.drain()
        except ConnectionError:
            self.abort()
        self._sender = None
        if self.closing:
            self._end()

    def _end(self) -> None:
        # Closing at once with unread bytes in the other direction would reset the connection, and the last
        # message might be lost; so only this direction ends, and the reader's own end closes the rest.
        if self._writer.can_write_eof() and not self._transport.is_closing():
            try:
                self._writer.write_eof()
            except OSError:
                # The other side has reset the connection, and the reader has not been told yet.
                self.abort()
