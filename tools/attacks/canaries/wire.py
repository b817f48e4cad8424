"""Listeners at a network: a wire that keeps all its traffic, and one for multicast DNS."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tools.harness.hosts.raw_client import Address

MULTICAST = "224.0.0.251", 5353


class Wire:
    """A wire between clients and host that keeps all its traffic."""

    def __init__(self, target: Address) -> None:
        self.passed = bytearray()
        self.port = 0
        self._target = target
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Wire:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up, down = await asyncio.open_connection(self._target.host, self._target.port)
        for one, other in ((reader, down), (up, writer)):
            self._tasks.append(asyncio.ensure_future(self._pass_on(one, other)))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # It ends with either connection.
        with suppress(OSError):
            while data := await reader.read(65536):
                self.passed += data
                writer.write(data)
                await writer.drain()
        writer.close()


@contextmanager
def overheard() -> Iterator[bytearray]:
    """Listen to multicast DNS during the block."""
    heard = bytearray()
    listening = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    loop = asyncio.get_running_loop()
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listening.bind(("", MULTICAST[1]))
        group = socket.inet_aton(MULTICAST[0])
        for interface in ("127.0.0.1", "0.0.0.0"):
            # A machine without a network has only one of the two.
            with suppress(OSError):
                joined = struct.pack("4s4s", group, socket.inet_aton(interface))
                listening.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, joined)
        listening.setblocking(False)
        loop.add_reader(listening, lambda: heard.extend(listening.recv(65536)))
        yield heard
    finally:
        loop.remove_reader(listening)
        listening.close()
