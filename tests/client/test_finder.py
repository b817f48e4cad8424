"""The list of rooms under fire: floods, lies and nonsense from the network, beside one honest host."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from zeroconf import ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from client import finder as finder_module
from client.finder import Finder
from client.sightings import MOST_ROOMS, Room
from engine.notice import PROBE, SERVICE, Notice, properties
from engine.protocol import PROTOCOL, Hello, Rejected, frame, from_client
from tests.client.hosts import run

NOBODY = 9
"""A port where nobody listens."""


def service(number: int, port: int, given: Any = None, server: str | None = None) -> ServiceInfo:
    """Return a registration of a room with a number."""
    room = f"{number:016x}"
    if given is None:
        given = properties(Notice(room=room, name=f"Fake {number}", version="1", protocol=PROTOCOL))
    return ServiceInfo(
        SERVICE,
        f"muster-{room}.{SERVICE}",
        port=port,
        properties=given,
        server=server or f"muster-{room}.local.",
        parsed_addresses=["127.0.0.1"],
    )


class Network:
    """Somebody who tells the network whatever it likes."""

    def __init__(self) -> None:
        self.zeroconf = AsyncZeroconf(interfaces=["127.0.0.1"])

    async def tell(self, infos: Iterable[ServiceInfo], ttl: int | None = None) -> None:
        await self.zeroconf.zeroconf.async_wait_for_start()
        for number, info in enumerate(infos):
            self.zeroconf.zeroconf.async_send(self.zeroconf.zeroconf.generate_service_broadcast(info, ttl))
            if number % 10 == 0:
                # A receiver's buffer is small: what is lost is no flood.
                await asyncio.sleep(0.01)

    async def keep_telling(self, info: ServiceInfo) -> None:
        """Tell something as often as it takes: in a flood packets are lost."""
        while True:
            await self.tell([info])
            await asyncio.sleep(0.2)


class Honest:
    """A host that answers probes; it notes how many stand in line at once."""

    def __init__(self) -> None:
        self.now = self.most = self.asked = 0

    async def start(self) -> int:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.now += 1
        self.asked += 1
        self.most = max(self.most, self.now)
        try:
            size = int.from_bytes(await reader.readexactly(4), "big")
            message = from_client(await reader.readexactly(size))
            assert isinstance(message, Hello)
            assert message.protocol == PROBE
            await asyncio.sleep(0.02)
            writer.write(frame(Rejected("wrong_version")))
            await reader.read()
        except (OSError, EOFError):
            return
        finally:
            self.now -= 1
            writer.transport.abort()


@asynccontextmanager
async def scene() -> AsyncIterator[tuple[Finder, Network, Honest, int]]:
    finder, network, honest = Finder(), Network(), Honest()
    port = await honest.start()
    finder.start()
    try:
        yield finder, network, honest, port
    finally:
        await finder.stop()
        await network.zeroconf.async_close()
        honest.close()


async def listed(finder: Finder, *names: str) -> list[Room]:
    """Wait until exactly these rooms answer, and no others are listed."""
    while not (
        [room.notice.name for room in finder.rooms] == list(names)
        and all(room.ping is not None for room in finder.rooms)
    ):
        await finder.changed()
    return finder.rooms


def test_a_flood_of_rooms_stays_bounded_and_hides_no_real_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand registrations, none of which has a host; then one that has."""
    monkeypatch.setattr(finder_module, "RETRY_SECONDS", 0.05)
    monkeypatch.setattr(finder_module, "PROBE_SECONDS", 0.1)
    monkeypatch.setattr(finder_module, "LOST_SECONDS", 0.2)

    async def play() -> None:
        async with scene() as (finder, network, _, port):
            most = tasks = 0

            def look(_: object) -> None:
                nonlocal most, tasks
                most = max(most, len(finder.rooms))
                tasks = max(tasks, len(asyncio.all_tasks()))

            finder.listeners.append(look)
            await asyncio.sleep(0.3)
            await network.tell(service(number, NOBODY) for number in range(1, 1001))
            telling = asyncio.ensure_future(network.keep_telling(service(5000, port)))
            await listed(finder, "Fake 5000")
            telling.cancel()
            assert most == MOST_ROOMS
            assert tasks < finder_module.MOST_FOLLOWED + 20 * finder_module.MOST_AT_ONCE

    run(play())


def test_many_rooms_at_one_host_are_not_asked_all_at_once() -> None:
    """Registrations can name any machine as their host: a list of rooms must not be a weapon against it."""

    async def play() -> None:
        async with scene() as (finder, network, honest, port):
            await asyncio.sleep(0.3)
            await network.tell(service(number, port) for number in range(1, 201))
            while len([room for room in finder.rooms if room.ping is not None]) < MOST_ROOMS:
                await finder.changed()
            assert honest.most <= finder_module.MOST_AT_ONCE

    run(play())


HOSTILE: list[Any] = [
    b"",
    b"\x00",
    b"\xff" + b"x" * 10,
    b"\x03id=\x05=none\x04name",
    {"id": "x" * 16, "protocol": str(PROTOCOL)},
    {"id": "../../../etc/pass", "protocol": "3"},
    {b"id": b"\xff" * 16, b"protocol": b"3"},
    {"protocol": "3", "name": "No id"},
    {"id": f"{77:016x}", "name": "No protocol"},
    {"id": None, "protocol": None},
]


def test_nonsense_is_no_room_and_lies_are_made_harmless() -> None:
    async def play() -> None:
        async with scene() as (finder, network, _, port):
            await asyncio.sleep(0.3)
            await network.tell(service(number, port, given) for number, given in enumerate(HOSTILE, 100))
            nasty = {
                "id": f"{1:016x}",
                "protocol": "99",
                "version": "9\u202e9",
                "name": "\u202e<b>Evil</b>\x1b[2J" + "\u0301" * 50,
                "people": "-5",
                "seats": "1e9",
                "locked": "yes",
            }
            await network.tell([service(1, port, nasty), service(2, port)])
            first, _ = await listed(finder, "<b>Evil</b>[2J\u0301\u0301", "Fake 2")
            assert (first.notice.people, first.notice.seats, first.notice.locked) == (0, 0, False)
            assert first.notice.version == "99"
            assert not first.fits

    run(play())


def test_a_changed_registration_and_a_goodbye_take_effect_at_once() -> None:
    async def play() -> None:
        async with scene() as (finder, network, honest, port):
            await asyncio.sleep(0.3)
            await network.tell([service(1, port), service(2, port)])
            await listed(finder, "Fake 1", "Fake 2")
            renamed = Notice(room=f"{1:016x}", name="Renamed", version="1", protocol=PROTOCOL)
            await network.tell([service(1, port, properties(renamed))])
            await listed(finder, "Fake 2", "Renamed")
            await network.tell([service(2, port)], ttl=0)
            await listed(finder, "Renamed")
            assert honest.asked >= 2

    run(play())
