"""A connection to a host: the messages that its owner hears, and those that are dropped."""

from __future__ import annotations

import asyncio

import pytest

from client.net import connection
from client.net.addresses import Address
from client.net.channel import Channel
from client.net.connection import Connection
from client.net.limits import FRAME_WORK
from engine.wire.identity import UNPROVED
from engine.wire.protocol import HostMessage, frame
from engine.wire.tables import TableGone

SENT = 100 * FRAME_WORK
"""More messages than are taken in while the host is waited for."""
A_FEW_FRAMES = 0.2
"""Seconds."""


def test_nothing_is_heard_of_a_connection_that_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy host gives no sign of life: messages that wait for their frame are dropped."""
    monkeypatch.setattr(connection, "PING_S", 0.05)
    monkeypatch.setattr(connection, "SILENT_S", 0.05)

    async def scene() -> None:
        async def tell(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"".join(frame(TableGone(number)) for number in range(1, SENT + 1)))
            await reader.read()
            writer.close()

        server = await asyncio.start_server(tell, "127.0.0.1", 0)
        async with server:
            port = server.sockets[0].getsockname()[1]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            link = Connection(Channel(Address("127.0.0.1", port), reader, writer, UNPROVED))
            heard: list[HostMessage] = []
            ended: asyncio.Future[tuple[str, int]] = asyncio.get_running_loop().create_future()
            link.on_message = heard.append
            link.on_closed = lambda code: ended.set_result((code, len(heard)))
            link.start()
            code, before = await ended
            await asyncio.sleep(A_FEW_FRAMES)
            await link.close()
        assert code == "lost"
        assert 0 < before < SENT
        assert len(heard) == before

    asyncio.run(scene())


def test_a_program_that_ends_returns_to_no_host() -> None:
    """The loop cancels its tasks at its end: a reader that this stops does not report a lost connection."""
    told: list[str] = []

    async def scene() -> Connection:
        async def be_silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read()
            writer.close()

        server = await asyncio.start_server(be_silent, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        link = Connection(Channel(Address("127.0.0.1", port), reader, writer, UNPROVED))
        link.on_closed = told.append
        link.start()
        await asyncio.sleep(0)
        return link

    link = asyncio.run(scene())
    assert link.closed == "closed"
    assert told == []
