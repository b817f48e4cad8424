"""Closed connections: nothing of them stays in memory until the next garbage collection."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Iterator

import pytest

from server.net.connection import Connection
from tests.server.net.test_peer import Heard, Line, identity, line, play_scene

__all__ = ["identity", "line"]


@pytest.fixture
def no_collector() -> Iterator[None]:
    """Free only unreferenced objects, as between two rare collections of a host."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_a_closed_connection_is_freed_at_once(line: Line) -> None:
    """A flood would leave thousands, each with a side of TLS that the collector does not count."""

    async def scene(heard: Heard, port: int) -> None:
        reader, writer = await line.connect(port)
        await heard.until("opened")
        heard.peers.pop().close()
        assert await reader.read() == b""
        writer.close()
        await heard.until("closed")
        await settle()
        assert held_connections() == 0

    play_scene(scene, line.identity)


@pytest.mark.usefixtures("no_collector")
def test_a_connection_that_says_nothing_is_freed_at_once(line: Line) -> None:
    async def scene(heard: Heard, port: int) -> None:
        client = socket.create_connection(("127.0.0.1", port))
        while not held_connections():
            await asyncio.sleep(0.01)
        client.close()
        await heard.until("closed")
        heard.peers.clear()
        await settle()
        assert held_connections() == 0

    play_scene(scene, line.identity)


async def settle() -> None:
    """Let the loop finish the steps that end a connection."""
    for _ in range(10):
        await asyncio.sleep(0)


def held_connections() -> int:
    """Return how many connections are in memory."""
    return sum(isinstance(each, Connection) for each in gc.get_objects())
