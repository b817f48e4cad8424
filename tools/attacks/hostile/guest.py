"""Connections to a hostile host, as its scripts see them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from engine.wire.protocol import Accepted, ClientMessage, Hello, Ping, Pong, ProtocolError, frame, from_client
from server.net.tls import server_context
from server.storage.identity import load_or_make

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
HOST = "127.0.0.1"


@asynccontextmanager
async def listening(serve: Serve) -> AsyncIterator[int]:
    """Listen on a free port of this machine, with a new key: the only module that knows how bytes travel."""
    with TemporaryDirectory(prefix="muster-hostile-") as folder:
        context = server_context(load_or_make(Path(folder), Path.write_bytes).path)
    server = await asyncio.start_server(serve, HOST, 0, ssl=context)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


class Gone(Exception):
    """The client has ended the connection."""


class Guest:
    """A client at the host: its requests, and the messages that a script sends it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Use an open connection."""
        self._reader = reader
        self._writer = writer

    async def command(self) -> ClientMessage:
        """Return the next command; pings are answered meanwhile. Raises `Gone`."""
        while isinstance(message := await self._read(), Ping):
            await self.send(Pong(message.id))
        return message

    async def answer_ping(self) -> None:
        """Wait for a ping and answer it; earlier requests are accepted. Raises `Gone`."""
        while not isinstance(message := await self._read(), Ping):
            if not isinstance(message, Hello):
                await self.send(Accepted(message.id))
        await self.send(Pong(message.id))

    async def _read(self) -> ClientMessage:
        try:
            size = int.from_bytes(await self._reader.readexactly(4), "big")
            return from_client(await self._reader.readexactly(size))
        except (OSError, EOFError, ProtocolError):
            raise Gone from None

    async def send(self, *messages: Struct) -> None:
        """Send messages, as fast as they are read; raises `Gone`."""
        await self.raw(b"".join(map(frame, messages)))

    async def raw(self, data: bytes) -> None:
        """Send bytes; raises `Gone`."""
        # Without any wait the end of the client would never be noticed.
        await asyncio.sleep(0)
        try:
            self._writer.write(data)
            await self._writer.drain()
        except OSError:
            raise Gone from None

    def leave(self) -> None:
        """End the connection."""
        # The player may have hung up first.
        with contextlib.suppress(OSError):
            self._writer.transport.abort()
