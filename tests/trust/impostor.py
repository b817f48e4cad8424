"""An impostor on the network that announces a room's id and wants to be taken for it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from zeroconf import ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from client.net.addresses import Address
from client.net.channel import client_context
from engine.wire.protocol import (
    PROTOCOL,
    ClientMessage,
    Hello,
    HostMessage,
    Ping,
    Pong,
    Rejected,
    Welcome,
    frame,
    from_client,
    from_host,
)
from engine.wire.room_notice import SERVICE, RoomNotice, properties
from tests.support.keys import RoomKey, room_key

TELL_S = 0.2
"""Seconds between its announcements, louder than any honest host."""


async def read(reader: asyncio.StreamReader) -> bytes:
    """Read a frame, without its length."""
    return await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big"))


class Impostor:
    """It relays everything to the real host while there is one, else it says that no seat is known."""

    def __init__(self, real: Address, key: RoomKey) -> None:
        self.address = Address("", 0)
        self.connections = 0
        """Number of completed handshakes."""
        self.heard: list[ClientMessage] = []
        """The messages of clients to it."""
        self.answers: list[HostMessage] = []
        """The answers of the real host."""
        self._real = real
        self._key = key
        self._zeroconf: AsyncZeroconf | None = None

    @asynccontextmanager
    async def listening(self, port: int = 0) -> AsyncIterator[Impostor]:
        """Wait for victims, at a port of its own or at the one that the real host had."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", port, ssl=self._key.context)
        self.address = Address("127.0.0.1", server.sockets[0].getsockname()[1])
        try:
            yield self
        finally:
            server.close()

    @asynccontextmanager
    async def announcing(self, notice: RoomNotice) -> AsyncIterator[None]:
        """Announce the real host's notice: under its own service, and under another one beside it."""
        zeroconf = AsyncZeroconf(interfaces=["127.0.0.1"])
        await zeroconf.zeroconf.async_wait_for_start()
        telling = asyncio.ensure_future(self._tell(zeroconf, notice))
        try:
            yield
        finally:
            telling.cancel()
            await zeroconf.async_close()

    async def replay(self) -> list[HostMessage]:
        """Repeat the clients' messages to the real host, on another connection; return the answers."""
        reader, writer = await asyncio.open_connection(
            self._real.host, self._real.port, ssl=client_context(), server_hostname=""
        )
        answers: list[HostMessage] = []
        # The real host may hang up on these messages.
        with contextlib.suppress(EOFError, OSError):
            greeting, *others = self.heard
            commands = [message for message in others if not isinstance(message, Hello)]
            for message in [greeting, *commands, Ping(1 << 30)]:
                writer.write(frame(message))
            while not (answers and isinstance(answers[-1], Pong) and answers[-1].id == 1 << 30):
                answers.append(from_host(await read(reader)))
        writer.transport.abort()
        return answers

    async def _tell(self, zeroconf: AsyncZeroconf, notice: RoomNotice) -> None:
        names = (f"muster-{notice.room}", "muster-nobody")
        while True:
            for name in names:
                info = ServiceInfo(
                    SERVICE,
                    f"{name}.{SERVICE}",
                    port=self.address.port,
                    properties=properties(notice),
                    server=f"{name}-here.local.",
                    parsed_addresses=["127.0.0.1"],
                )
                zeroconf.zeroconf.async_send(zeroconf.zeroconf.generate_service_broadcast(info, None))
            await asyncio.sleep(TELL_S)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        # It ends with either connection.
        with contextlib.suppress(EOFError, OSError):
            try:
                up, down = await asyncio.open_connection(
                    self._real.host, self._real.port, ssl=client_context(), server_hostname=""
                )
            except OSError:
                await self._answer(reader, writer)
            else:
                await asyncio.gather(self._relay_up(reader, down), self._relay_down(up, writer))
        writer.transport.abort()

    async def _relay_up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                body = await read(reader)
                self.heard.append(from_client(body))
                writer.write(len(body).to_bytes(4, "big") + body)
        finally:
            writer.transport.abort()

    async def _relay_down(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                body = await read(reader)
                self.answers.append(from_host(body))
                writer.write(len(body).to_bytes(4, "big") + body)
        finally:
            writer.transport.abort()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Be a host that knows no seat."""
        self.heard.append(from_client(await read(reader)))
        writer.write(frame(Welcome(PROTOCOL, "9", "Kitchen", [], 1, "0" * 32)))
        while True:
            message = from_client(await read(reader))
            self.heard.append(message)
            number = getattr(message, "id", 0)
            answer = Pong(number) if isinstance(message, Ping) else Rejected("unknown_token", id=number)
            writer.write(frame(answer))


def impostor_of(real: Address) -> Impostor:
    """Return an impostor with a key of its own."""
    return Impostor(real, room_key(666))
