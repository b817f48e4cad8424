"""The sending side of one connection: frames in order, without waiting for the reader."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator


class Sender:
    """The sender of frames; it cuts the connection when too many bytes wait for a slow reader."""

    __slots__ = ("_backlog", "_bytes", "_pumping", "_transport", "_waiting", "_writable", "seal")

    def __init__(
        self, transport: asyncio.Transport, backlog: int, seal: Callable[[bytes], bytes] | None
    ) -> None:
        """Send over a transport, each frame encrypted by `seal`, with at most `backlog` bytes waiting."""
        self._transport = transport
        self._backlog = backlog
        self.seal = seal
        """Function that makes a frame's bytes for the wire; None where frames stay as they are."""
        self._waiting: deque[bytes | Iterator[bytes]] = deque()
        """Frames that wait behind a long run of frames in progress."""
        self._bytes = 0
        """Bytes of single frames in that queue."""
        self._pumping: asyncio.Task[None] | None = None
        self._writable: asyncio.Event | None = None
        """Set while the transport takes more; created for the first long run."""

    def send(self, data: bytes) -> None:
        """Send a frame after all waiting ones; a lost connection gets none."""
        # With many spectators the host spends most of its time here.
        transport = self._transport
        if transport.is_closing():
            return
        if self._pumping is None:
            transport.write(data if self.seal is None else self.seal(data))
        else:
            self._waiting.append(data)
            self._bytes += len(data)
        if self._bytes + transport.get_write_buffer_size() > self._backlog:
            self.abort()

    def send_all(self, frames: Iterator[bytes]) -> None:
        """Send a long run of frames; each is made when the reader has taken those before it."""
        if self._transport.is_closing():
            return
        self._waiting.append(frames)
        if self._pumping is None:
            self._pumping = asyncio.ensure_future(self._pump())

    def finish(self, then: Callable[[], None]) -> None:
        """Call `then` when all frames have been handed over."""
        if self._pumping is None:
            then()
        else:
            self._pumping.add_done_callback(lambda _: then())

    def abort(self) -> None:
        """Cut the connection at once."""
        self.stop()
        self._transport.abort()

    def stop(self) -> None:
        """Drop all waiting frames."""
        self._waiting.clear()
        if self._pumping is not None:
            self._pumping.cancel()

    def pause(self) -> None:
        """Note that the transport's buffer is full."""
        if self._writable is not None:
            self._writable.clear()

    def go_on(self) -> None:
        """Note that the transport takes bytes again."""
        if self._writable is not None:
            self._writable.set()

    async def _pump(self) -> None:
        self._writable = asyncio.Event()
        high = self._transport.get_write_buffer_limits()[1]
        if self._transport.get_write_buffer_size() <= high:
            self._writable.set()
        while self._waiting:
            item = self._waiting.popleft()
            if isinstance(item, bytes):
                self._bytes -= len(item)
                self._write(item)
                continue
            for data in item:
                self._write(data)
                await self._writable.wait()
        self._pumping = self._writable = None

    def _write(self, data: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(data if self.seal is None else self.seal(data))
