"""Times until rooms come, change and go in a player's list; real processes, real multicast."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import perf_counter

from client.hosts.discovery import Discovery
from client.hosts.room_list import ListedRoom
from client.net.addresses import Address
from client.net.channel import open_channel
from client.net.connection import Connection
from client.net.trust import Trust
from engine.games.registry import GAMES
from engine.wire.protocol import CreateTable, SeatPlan
from tools.bench.hosting.servers import Server, telling_host
from tools.bench.table import Effort, Figure, Table, interleave

WAIT_TIMEOUT_S = 20.0
"""Seconds after which a wait is given up."""
LIMITS = "wanted: seen 2.5 s, gone 1.5 s after a clean end and said not to answer 8 s after a kill, at most"


def discovery(effort: Effort) -> list[Table]:
    """Measure the view of a player with an open list of rooms."""

    def measure(number: int) -> Iterable[Figure]:
        with ExitStack() as running:
            return asyncio.run(_measure(running))

    table = interleave("Finding rooms, within this machine", [measure], effort.rounds)
    table.notes.append(LIMITS)
    return [table]


async def _measure(running: ExitStack) -> list[Figure]:
    name = token_hex(4)
    figures: list[Figure] = []
    finder = await _open()
    try:
        start = perf_counter()
        server = await _host(running, name)
        await _until(finder, name, lambda room: room is not None)
        figures.append(("a host is started, its process too; seen", "s", perf_counter() - start))
        await _until(finder, name, lambda room: room is not None and room.ping is not None)
        figures.append(("a host is started, its process too; has answered", "s", perf_counter() - start))

        start = perf_counter()
        late = await _open()
        await _until(late, name, lambda room: room is not None)
        figures.append(("the list is opened; seen", "s", perf_counter() - start))
        await late.stop()

        link = await _set_up_a_table(server.port)
        start = perf_counter()
        await _until(finder, name, lambda room: room is not None and room.notice.tables == 1)
        figures.append(("a table is set up; shown", "s", perf_counter() - start))

        start = perf_counter()
        server.process.terminate()
        await _until(finder, name, lambda room: room is None)
        figures.append(("the host ends; gone", "s", perf_counter() - start))
        await link.close()

        server = await _host(running, name)
        await _until(finder, name, lambda room: room is not None and room.ping is not None)
        start = perf_counter()
        os.kill(server.process.pid, signal.SIGKILL)
        await _until(finder, name, lambda room: room is not None and room.silent)
        spent = perf_counter() - start
        figures.append(("the host is killed just after it has answered; said not to answer", "s", spent))
    finally:
        await finder.stop()
    return figures


async def _open() -> Discovery:
    finder = Discovery()
    finder.start()
    return finder


async def _host(running: ExitStack, name: str) -> Server:
    folder = running.enter_context(TemporaryDirectory(prefix="muster-bench-"))
    server = await asyncio.to_thread(telling_host, Path(folder), name)
    return running.enter_context(server)


async def _until(finder: Discovery, name: str, come: Callable[[ListedRoom | None], bool]) -> None:
    """Wait for a state of a room in the list; raises `TimeoutError`."""
    async with asyncio.timeout(WAIT_TIMEOUT_S):
        while not come(next((room for room in finder.rooms if room.notice.name == name), None)):
            await finder.wait_for_change()


async def _set_up_a_table(port: int) -> Connection:
    link = await Connection.greet(await open_channel(Address("127.0.0.1", port), Trust()), name="Ann")
    link.start()
    game = next(iter(GAMES))
    await link.command(CreateTable(0, game, {}, [SeatPlan("me"), SeatPlan("open")]))
    return link
