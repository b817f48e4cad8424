"""The life of one connection: first byte, handshake, frames, end."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterator
from time import perf_counter
from typing import Protocol, cast

from engine.wire.protocol import CLIENT_LIMIT, ProtocolError
from server.core.host_clock import HostClock
from server.core.platform import forget
from server.core.settings import Settings
from server.net.framing import FrameReader
from server.net.sending import Sender
from server.net.tls import HANDSHAKE, TlsError, TlsSide

FRAMES_AT_ONCE = 32
"""How many frames of one connection are answered before the others have their turn."""


SECONDS_AT_ONCE = 0.005
"""And for how long at most, but for the frame in which that time ends."""


class Ends(Protocol):
    """Whoever is told when connections can be spoken over, and when they end."""

    def on_opened(self, connection: Connection) -> None:
        """Take note of a connection that can be spoken over."""

    def on_closed(self, connection: Connection) -> None:
        """Take note of the end of a connection, opened or not."""


class Listening(Ends, Protocol):
    """Whoever is told what comes over connections as well."""

    def on_received(self, connection: Connection, body: bytes) -> None:
        """Take in a frame, without its length."""

    def plain(self, connection: Connection, body: bytes) -> None:
        """Take in the first frame of one that does not encrypt, where all others do."""

    def longest(self, connection: Connection) -> int:
        """Return how many bytes a frame of it may have at present."""

    def on_malformed(self, connection: Connection, error: ProtocolError) -> None:
        """Take note of bytes that are no frame."""


class Connection(asyncio.Protocol):
    """Whoever is at the other end of a connection; nothing that one sends delays anybody else."""

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
        """Await somebody from an address; with a `context` only who encrypts is let in."""
        self.address = address
        self.accepted = clock.now()
        self._clock = clock
        self.conn: int | None = None
        """What the lobby calls this connection, once it is opened."""
        self.ready = False
        """Whether it was opened."""
        self.closing = False
        """Whether nothing more is to be read."""
        self._settings = settings
        self._listening = listening
        self._ends = ends
        self._tls = TlsSide(context) if context is not None else None
        self._begun = False
        self._silent = True
        """Whether nothing has come yet."""
        self._frames = FrameReader()
        self._sender: Sender
        self._transport: asyncio.Transport
        self._late: asyncio.TimerHandle | None = None
        """When it is cut: without a greeting, or long enough after it was closed."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin: the time for a greeting is running."""
        self._transport = cast(asyncio.Transport, transport)
        seal = self._tls.send if self._tls is not None else None
        self._sender = Sender(self._transport, self._settings.backlog, seal)
        self._begun = True
        if self.closing:
            # It gave way to another one before it had begun.
            self.abort()
        elif self._tls is None:
            self._open()
        else:
            self._expect_greeting()

    def data_received(self, data: bytes) -> None:
        """Take bytes in."""
        if self.closing:
            # It is thrown away until the other side has seen that it is over.
            return
        if self._silent:
            self._silent = False
            if data[0] != HANDSHAKE:
                self._tls = self._sender.seal = None
        if self._tls is None:
            self._frames.feed(data)
        elif not self._decrypt(self._tls, data):
            return
        self._answer()

    def eof_received(self) -> bool:
        """Part from who has hung up."""
        self.abort()
        return False

    def pause_writing(self) -> None:
        """Wait with long runs of frames."""
        self._sender.pause()

    def resume_writing(self) -> None:
        """Go on with them."""
        self._sender.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note the end."""
        self.closing = True
        self._stop_waiting()
        self._sender.stop()
        self._ends.on_closed(self)

    def send(self, data: bytes) -> None:
        """Send a frame; one that is closing gets none."""
        if not self.closing:
            self._sender.send(data)

    def send_all(self, frames: Iterator[bytes]) -> None:
        """Send a long run of frames as fast as they are read."""
        if not self.closing:
            self._sender.send_all(frames)

    def close(self, *, linger: bool = True) -> None:
        """Close after what was sent; a reader that does not take it is cut a little later.

        Without `linger` it is cut as soon as the system has taken what was sent.
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
        """Cut it without the system keeping anything of it."""
        self.closing = True
        if self._begun:
            raw: socket.socket | None = self._transport.get_extra_info("socket")
            if raw is not None:
                forget(raw)
            self.abort()

    def _expect_greeting(self) -> None:
        """Cut it in so many seconds in which the host was there to hear it."""
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
        """Take encrypted bytes in; False where that was the end of it."""
        try:
            plain = tls.receive(data)
        except EOFError:
            self.abort()
            return False
        except TlsError:
            # What went wrong is said once, in an alert.
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
        """Have the frames answered that are there; where these are many, the others first."""
        begun = perf_counter()
        for _ in range(FRAMES_AT_ONCE):
            if self.closing:
                return
            if perf_counter() - begun > SECONDS_AT_ONCE:
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

    def _longest(self) -> int:
        return self._listening.longest(self) if self.ready else CLIENT_LIMIT

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
        # Closing at once with unread bytes in the other direction would reset the connection, and the last
        # message might be lost; so only this direction ends, and the other side's own end closes the rest.
        if self._transport.is_closing():
            return
        try:
            if self._tls is not None and self._tls.ready:
                self._transport.write(self._tls.end())
            self._transport.write_eof()
        except OSError:
            # The other side has reset the connection, and we have not been told yet.
            self.abort()
