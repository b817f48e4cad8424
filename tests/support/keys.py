"""Keys of rooms, and small servers that show them, or none like older hosts."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from client.net.addresses import Address
from engine.wire.identity import room_of
from engine.wire.protocol import PROTOCOL
from engine.wire.room_notice import RoomNotice
from server.net.tls import server_context
from server.storage.identity import load_or_make

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@dataclass(frozen=True)
class RoomKey:
    """The key of a room, as its host has it."""

    fingerprint: bytes
    context: ssl.SSLContext

    @property
    def hex(self) -> str:
        """Return the announced fingerprint."""
        return self.fingerprint.hex()

    @property
    def room(self) -> str:
        """Return the room's id."""
        return room_of(self.fingerprint)

    def notice(self, name: str = "Kitchen", **particulars: int) -> RoomNotice:
        """Return the announcement of the room."""
        return RoomNotice(
            room=self.room,
            fingerprint=self.hex,
            name=name,
            version="9",
            protocol=PROTOCOL,
            people=particulars.get("people", 0),
        )


@cache
def room_key(number: int = 0) -> RoomKey:
    """Return the key of a room of this run of the tests."""
    with TemporaryDirectory() as folder:
        identity = load_or_make(Path(folder), Path.write_bytes)
        return RoomKey(identity.fingerprint, server_context(identity.path))


@asynccontextmanager
async def listening(serve: Serve, key: RoomKey | None) -> AsyncIterator[Address]:
    """Serve every client, encrypted with a room's key; without one in plain text."""
    context = key.context if key is not None else None
    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    try:
        yield Address("127.0.0.1", server.sockets[0].getsockname()[1])
    finally:
        server.close()
