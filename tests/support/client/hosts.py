"""Real hosts for the tests, and a wire to them that can be cut."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from client.hosts.local_host import LocalHost
from client.net.addresses import Address
from client.net.channel import open_channel
from client.net.connection import Connection
from client.net.trust import Trust
from client.session.session_changes import SessionEvent
from client.sessions import solo_session
from client.sessions.table_session import TableSession
from engine.wire.protocol import ClientMessage, HostMessage, from_client, from_host

T = TypeVar("T")
S = TypeVar("S", bound=TableSession)
SECONDS = 200.0
"""Seconds; nothing here takes as long, so only a fault ever waits them all."""


def run(play: Coroutine[Any, Any, T]) -> T:
    """Run a test that waits for real processes."""
    return asyncio.run(asyncio.wait_for(play, SECONDS))


class Wire:
    """A connection through which everything to the host goes; it can be cut, and lose messages."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.lose_answer: Callable[[HostMessage], bool] = lambda message: False
        """Whether a message of the host disappears."""
        self.cut_after: Callable[[ClientMessage], bool] = lambda message: False
        """Whether the wire breaks after the host has got this message; nothing comes back any more."""
        self.connections = 0
        self._open: list[asyncio.StreamWriter] = []
        self._deaf = False

    async def start(self) -> int:
        """Return the port of this end."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def cut(self) -> None:
        """Break every connection."""
        for writer in self._open:
            writer.transport.abort()
        self._open.clear()

    async def close(self) -> None:
        """Break everything for good."""
        self._server.close()
        self.cut()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self._deaf = False
        try:
            up, down = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._open += [writer, down]
        await asyncio.gather(self._upwards(reader, down), self._downwards(up, writer))

    async def _upwards(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # Either connection may end it.
        with contextlib.suppress(OSError, EOFError):
            async for data in _frames(reader):
                writer.write(data)
                if self.cut_after(from_client(data[4:])):
                    self._deaf = True
                    await asyncio.sleep(0.1)
                    self.cut()
        writer.transport.abort()

    async def _downwards(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # Either connection may end it.
        with contextlib.suppress(OSError, EOFError):
            async for data in _frames(reader):
                if not self._deaf and not self.lose_answer(from_host(data[4:])):
                    writer.write(data)
        writer.transport.abort()


async def _frames(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while True:
        head = await reader.readexactly(4)
        yield head + await reader.readexactly(int.from_bytes(head, "big"))


@contextlib.contextmanager
def put_wires(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[LocalHost, Wire]]]:
    """Put a wire before every solo host that a session starts; the returned list holds both."""
    made: list[tuple[LocalHost, Wire]] = []
    # A process, or one within the test's process.
    started: type[LocalHost] = vars(solo_session)["LocalHost"]

    class WiredHost(LocalHost):
        @classmethod
        async def start(cls, *given: Any, **more: Any) -> LocalHost:
            host = await started.start(*given, **more)
            wire = Wire(host.port)
            host.port = await wire.start()
            made.append((host, wire))
            return host

    with monkeypatch.context() as patched:
        patched.setattr(solo_session, "LocalHost", WiredHost)
        yield made


class Heard(list[tuple[SessionEvent, str | None]]):
    """The notices to a session's listeners, each with the trouble of that moment."""

    def __init__(self, session: TableSession) -> None:
        super().__init__()
        session.changes.listeners.append(lambda event: self.append((event, session.connection.trouble)))


@asynccontextmanager
async def closing(session: S) -> AsyncIterator[S]:
    """Close a session whatever happens."""
    try:
        yield session
    finally:
        await session.close()


async def greet_room(address: Address, name: str = "") -> Connection:
    """Enter the room at an address; raises `Refused`."""
    return await Connection.greet(await open_channel(address, Trust()), name=name)


async def party_host(data: Path, port: int = 0, *arguments: str) -> tuple[asyncio.subprocess.Process, int]:
    """Start a host for everybody on a port of this machine, by default a free one."""
    import sys

    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "server", "--host", "127.0.0.1", "--port", str(port), "--data", str(data)),
        *arguments,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    return process, int(line.split()[-1])
