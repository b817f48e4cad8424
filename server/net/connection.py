"""The life of one connection: first byte, handshake, frames, end."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterator
from time import perf_counter
from typing import Protocol, cast

from engine.wire.protocol import MAX_CLIENT_MESSAGE_BYTES, ProtocolError
from server.core.host_clock import HostClock
from server.core.platform import forget
from server.core.settings import Settings
from server.net.framing import FrameReader
from server.net.sending import Sender
from server.net.tls import HANDSHAKE_BYTE, TlsError, TlsSide

MAX_FRAMES_PER_PASS = 32
"""Frames of one connection that are answered before the other connections."""


MAX_PASS_S = 0.005
"""Most seconds of answers to one connection at once; the frame in which they end is still answered."""


class Ends(Protocol):
    """A receiver of the openings and ends of connections."""

    def on_opened(self, connection: Connection) -> None:
        """Take note of a connection with a complete handshake."""

    def on_closed(self, connection: Connection) -> None:
        """Take note of the end of a connection, opened or not."""


class Listening(Ends, Protocol):
    """A receiver of the frames of connections as well."""

    def on_received(self, connection: Connection, body: bytes) -> None:
        """Take in a frame, without its length."""

    def plain(self, connection: Connection, body: bytes) -> None:
        """Take the first frame of an unencrypted connection where encryption is required."""

    def longest(self, connection: Connection, head: bytes) -> int:
        """Return the most bytes that its frame that begins like this may have at present."""

    def on_malformed(self, connection: Connection, error: ProtocolError) -> None:
        """Take note of bytes that are no frame."""


class Connection(asyncio.Protocol):
    """The other end of a connection; its traffic delays no other connection."""

    __slots__ = (
        "_begun",
        "_clock",
        "_ends",
        "_frames",
        "_late",
        "_listening",
        "_sender",
        "_settings",
        "_silent",
        "_tls",
        "_transport",
        "accepted",
        "address",
        "closing",
        "conn",
        "ready",
    )

    def __init__(
        self,
        address: str,
        settings: Settings,
        listening: Listening,
        ends: Ends,
        context: ssl.SSLContext | None,
        clock: HostClock,
    ) -> None:
        """Await a connection from an address; with a `context` it must be encrypted."""
        self.address = address
        self.accepted = clock.now()
        self._clock = clock
        self.conn: int | None = None
        """The lobby's number for this connection, once it is opened."""
        self.ready = False
        """Whether it was opened."""
        self.closing = False
        """Whether reading has ended."""
        self._settings = settings
        self._listening = listening
        self._ends = ends
        self._tls = TlsSide(context) if context is not None else None
        self._begun = False
        self._silent = True
        """Whether no byte has come yet."""
        self._frames = FrameReader()
        self._sender: Sender
        self._transport: asyncio.Transport
        self._late: asyncio.TimerHandle | None = None
        """Timer that cuts it: without a greeting, or some time after its close."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin: the time for a greeting is running."""
        self._transport = cast(asyncio.Transport, transport)
        seal = self._tls.send if self._tls is not None else None
        self._sender = Sender(self._transport, self._settings.backlog, seal)
        self._begun = True
        if self.closing:
            # It gave way to another connection before it had begun.
            self.abort()
        elif self._tls is None:
            self._open()
        else:
            self._expect_greeting()

    def data_received(self, data: bytes) -> None:
        """Take bytes in."""
        if self.closing:
            # Discard the bytes until the other side has seen the close.
            return
        if self._silent:
            self._silent = False
            if data[0] != HANDSHAKE_BYTE:
                self._tls = self._sender.seal = None
        if self._tls is None:
            self._frames.feed(data)
        elif not self._decrypt(self._tls, data):
            return
        self._answer()

    def eof_received(self) -> bool:
        """Close a connection whose other side has hung up."""
        self.abort()
        return False

    def pause_writing(self) -> None:
        """Pause long runs of frames."""
        self._sender.pause()

    def resume_writing(self) -> None:
        """Resume long runs of frames."""
        self._sender.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note the end."""
        self.closing = True
        self._stop_waiting()
        self._sender.stop()
        self._ends.on_closed(self)

    def send(self, data: bytes) -> None:
        """Send a frame; a closing connection gets none."""
        if not self.closing:
            self._sender.send(data)

    def send_all(self, frames: Iterator[bytes]) -> None:
        """Send a long run of frames as fast as they are read."""
        if not self.closing:
            self._sender.send_all(frames)

    def close(self, *, linger: bool = True) -> None:
        """Close after the sent frames; a reader that does not take them is cut a little later.

        Without `linger` the connection is cut as soon as the system has taken the frames.
        """
        if self.closing:
            return
        self.closing = True
        self._stop_waiting()
        self._frames.clear()
        self._late = asyncio.get_running_loop().call_later(
            self._settings.linger_seconds, self._transport.abort
        )
        self._sender.finish(self._end if linger else self._transport.close)

    def abort(self) -> None:
        """Cut the connection at once."""
        self.closing = True
        self._sender.abort()

    def reset(self) -> None:
        """Cut the connection with a reset: the system keeps nothing of it."""
        self.closing = True
        if self._begun:
            raw: socket.socket | None = self._transport.get_extra_info("socket")
            if raw is not None:
                forget(raw)
            self.abort()

    def _expect_greeting(self) -> None:
        """Cut the connection unless it greets within these seconds, counted while the host runs."""
        left = self.accepted + self._settings.hello_seconds - self._clock.now()
        if left <= 0:
            self.abort()
        else:
            self._late = asyncio.get_running_loop().call_later(left, self._expect_greeting)

    def _open(self) -> None:
        self.ready = True
        self._ends.on_opened(self)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _decrypt(self, tls: TlsSide, data: bytes) -> bool:
        """Take encrypted bytes in; False if that ended the connection."""
        try:
            plain = tls.receive(data)
        except EOFError:
            self.abort()
            return False
        except TlsError:
            # An alert reports the fault once.
            self._transport.write(tls.outgoing())
            self.close(linger=False)
            return False
        reply = tls.outgoing()
        if reply:
            self._transport.write(reply)
        if tls.ready and not self.ready:
            self._stop_waiting()
            self._open()
        self._frames.feed(plain)
        return True

    def _answer(self) -> None:
        """Answer the frames that are there; if there are many, other connections go first."""
        begun = perf_counter()
        for _ in range(MAX_FRAMES_PER_PASS):
            if self.closing:
                return
            if perf_counter() - begun > MAX_PASS_S:
                break
            try:
                body = self._frames.take(self._longest)
            except ProtocolError as error:
                self._refuse(error)
                return
            if body is None:
                return
            if self.ready:
                self._listening.on_received(self, body)
            else:
                self._listening.plain(self, body)
        self._transport.pause_reading()
        asyncio.get_running_loop().call_soon(self._go_on)

    def _longest(self, head: bytes) -> int:
        return self._listening.longest(self, head) if self.ready else MAX_CLIENT_MESSAGE_BYTES

    def _refuse(self, error: ProtocolError) -> None:
        if self.ready:
            self._listening.on_malformed(self, error)
        else:
            self.abort()

    def _go_on(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()
            self._answer()

    def _end(self) -> None:
        # A close at once with unread bytes in the other direction would reset the connection, and the last
        # message might be lost. So only this direction ends; the other side's own end closes the rest.
        if self._transport.is_closing():
            return
        try:
            if self._tls is not None and self._tls.ready:
                self._transport.write(self._tls.end())
            self._transport.write_eof()
        except OSError:
            # The other side has reset the connection, and asyncio has not reported it yet.
            self.abort()
