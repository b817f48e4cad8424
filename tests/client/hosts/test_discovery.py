"""The list of rooms under fire: floods, lies and nonsense from the network, beside one honest host."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from zeroconf import ServiceInfo, ServiceStateChange
from zeroconf.asyncio import AsyncZeroconf

from client.hosts import discovery as finder_module
from client.hosts.discovery import Discovery
from client.hosts.room_list import MAX_ROOMS, ListedRoom
from engine.wire.identity import room_of
from engine.wire.protocol import PROTOCOL, Hello, Rejected, frame, from_client
from engine.wire.room_notice import PROBE_PROTOCOL, RoomNotice, properties
from server.net.tls import TlsSide
from tests.support.client.hosts import run
from tests.support.keys import room_key

SERVICE = f"_m{os.getpid()}._tcp.local."
"""The service type for registrations here: others on this network, and other workers, have rooms as well."""
NOBODY = 9
"""A port where nobody listens."""
KEY = room_key(1)
"""Of the room that has a host."""


def make_notice(number: int, name: str = "", **particulars: Any) -> RoomNotice:
    """Return the notice of a room with a number, whose key nobody has; 0 is the one with a host."""
    fingerprint = number.to_bytes(32, "little") if number else KEY.fingerprint
    given = {"version": "1", "protocol": PROTOCOL, **particulars}
    name = name or f"Fake {number}"
    return RoomNotice(room=room_of(fingerprint), fingerprint=fingerprint.hex(), name=name, **given)


def service(number: int, port: int, given: Any = None) -> ServiceInfo:
    """Return a registration of a room with a number."""
    room = make_notice(number).room
    return ServiceInfo(
        SERVICE,
        f"muster-{room}.{SERVICE}",
        port=port,
        properties=properties(make_notice(number)) if given is None else given,
        server=f"muster-{room}.local.",
        parsed_addresses=["127.0.0.1"],
    )


@pytest.fixture(autouse=True)
def among_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for the rooms of this process alone."""
    monkeypatch.setattr(finder_module, "SERVICE", SERVICE)


class Network:
    """A participant of the network that sends anything."""

    def __init__(self) -> None:
        self.zeroconf = AsyncZeroconf(interfaces=["127.0.0.1"])

    async def tell(self, infos: Iterable[ServiceInfo], ttl: int | None = None) -> None:
        await self.zeroconf.zeroconf.async_wait_for_start()
        for number, info in enumerate(infos):
            self.zeroconf.zeroconf.async_send(self.zeroconf.zeroconf.generate_service_broadcast(info, ttl))
            if number % 10 == 0:
                # A receiver's buffer is small: a flood would lose messages.
                await asyncio.sleep(0.01)

    async def keep_telling(self, info: ServiceInfo) -> None:
        """Tell something as often as it takes: in a flood packets are lost."""
        while True:
            await self.tell([info])
            await asyncio.sleep(0.2)


class Honest:
    """A host that answers probes; it notes the greatest number of waiting ones, and their messages."""

    def __init__(self) -> None:
        self.now = self.most = self.asked = 0
        self.slow = 0.02
        """Seconds that it takes to answer."""

    async def start(self) -> int:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # Counted from the moment when it is accepted: a handshake that is broken off costs a host as well.
        self.now += 1
        self.most = max(self.most, self.now)
        tls, said = TlsSide(KEY.context), b""
        try:
            while len(said) < 4 or len(said) < 4 + int.from_bytes(said[:4], "big"):
                data = await reader.read(4096)
                if not data:
                    return
                said += tls.receive(data)
                writer.write(tls.outgoing())
            message = from_client(said[4:])
            assert isinstance(message, Hello)
            assert message.protocol == PROBE_PROTOCOL
            self.asked += 1
            await asyncio.sleep(self.slow)
            writer.write(tls.send(frame(Rejected("wrong_version"))))
            await reader.read()
        except (OSError, EOFError):
            return
        finally:
            self.now -= 1
            writer.transport.abort()


@asynccontextmanager
async def scene() -> AsyncIterator[tuple[Discovery, Network, Honest, int]]:
    finder, network, honest = Discovery(), Network(), Honest()
    port = await honest.start()
    finder.start()
    try:
        yield finder, network, honest, port
    finally:
        await finder.stop()
        await network.zeroconf.async_close()
        honest.close()


async def wait_for_rooms(finder: Discovery, come: Callable[[list[ListedRoom]], bool]) -> list[ListedRoom]:
    """Wait until the list is as it should be."""
    while not come(finder.rooms):
        await finder.wait_for_change()
    return finder.rooms


def answering(*names: str) -> Callable[[list[ListedRoom]], bool]:
    """Say whether exactly these rooms answer."""
    return lambda rooms: [room.notice.name for room in rooms if room.ping is not None] == list(names)


@pytest.mark.full
def test_a_flood_of_rooms_stays_bounded_and_hides_no_real_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand registrations without a host, and then one with a host."""
    monkeypatch.setattr(finder_module, "RETRY_S", 0.05)
    monkeypatch.setattr(finder_module, "PROBE_S", 0.1)
    monkeypatch.setattr(finder_module, "SILENT_S", 0.2)

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
            telling = asyncio.ensure_future(network.keep_telling(service(0, port)))
            rooms = await wait_for_rooms(finder, answering("Fake 0"))
            telling.cancel()
            assert rooms[0].notice.name == "Fake 0", "who answers comes first"
            assert most == MAX_ROOMS
            assert tasks < finder_module.MAX_FOLLOWED_SERVICES + 20 * finder_module.MAX_PROBES_AT_ONCE

    run(play())


@pytest.mark.full
def test_many_rooms_at_one_host_are_not_asked_all_at_once() -> None:
    """Registrations can name any machine as their host: a list of rooms must not be a weapon against it.

    A host with none of their keys gets nothing, not even a greeting.
    """

    async def play() -> None:
        async with scene() as (finder, network, honest, port):
            await asyncio.sleep(0.3)
            await network.tell(service(number, port) for number in range(1, 201))
            await wait_for_rooms(finder, lambda rooms: sum(room.silent for room in rooms) > MAX_ROOMS // 2)
            assert honest.most <= 2 * finder_module.MAX_PROBES_AT_ONCE
            assert honest.asked == 0

    run(play())


def test_changes_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """One packet can change a hundred services; the list is not made a hundred times for it."""
    made = 0

    def count_merges(_: object) -> list[ListedRoom]:
        nonlocal made
        made += 1
        return []

    monkeypatch.setattr(finder_module, "rooms", count_merges)

    async def play() -> None:
        async with scene() as (finder, network, _, _):
            await asyncio.sleep(0.3)
            before = made
            for number in range(100):
                finder._on_service_change(
                    network.zeroconf.zeroconf, SERVICE, f"{number}", ServiceStateChange.Removed
                )
            assert made == before
            while made == before:
                await asyncio.sleep(0.01)
            assert made - before <= 2

    run(play())


def test_a_room_that_has_been_silent_for_days_is_still_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each miss doubles the time for an answer, up to a limit."""
    monkeypatch.setattr(finder_module, "RETRY_S", 0.05)
    monkeypatch.setattr(finder_module, "SILENT_S", 0.1)

    async def play() -> None:
        async with scene() as (finder, network, _, _):
            telling = asyncio.ensure_future(network.keep_telling(service(1, NOBODY)))
            await wait_for_rooms(finder, lambda rooms: any(room.silent for room in rooms))
            [followed] = finder._followed.values()
            followed.misses = 5000
            while followed.misses < 5002:
                await asyncio.sleep(0.05)
            telling.cancel()

    run(play())


def test_a_slow_host_is_given_more_time_and_stays_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow room is listed from the first moment, greyed while it does not answer.

    Each question waits longer until one is answered.
    """
    monkeypatch.setattr(finder_module, "RETRY_S", 0.05)
    monkeypatch.setattr(finder_module, "ANSWER_S", 0.1)
    monkeypatch.setattr(finder_module, "SILENT_S", 0.1)

    async def play() -> None:
        async with scene() as (finder, network, honest, port):
            honest.slow = 0.4
            seen: list[tuple[int, bool]] = []
            finder.listeners.append(
                lambda _: seen.append((len(finder.rooms), any(room.silent for room in finder.rooms)))
            )
            telling = asyncio.ensure_future(network.keep_telling(service(0, port)))
            await wait_for_rooms(finder, answering("Fake 0"))
            telling.cancel()
            assert (1, True) in seen
            first = seen.index(next(each for each in seen if each[0]))
            assert all(count == 1 for count, _ in seen[first:])

    run(play())


def test_a_version_without_keys_is_listed_and_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer could come from anybody; nothing is asked in plain text."""
    monkeypatch.setattr(finder_module, "PROBE_S", 0.2)
    monkeypatch.setattr(finder_module, "RETRY_S", 0.1)
    old = {"id": "0123456789abcdef", "name": "Old", "version": "0.2.0", "protocol": "5"}

    async def play() -> None:
        async with scene() as (finder, network, honest, port):
            await asyncio.sleep(0.3)
            await network.tell([service(1, port, old), service(0, port)])
            rooms = await wait_for_rooms(finder, lambda rooms: answering("Fake 0")(rooms) and len(rooms) == 2)
            assert [(room.notice.name, room.fits) for room in rooms] == [("Fake 0", True), ("Old", False)]
            asked = honest.asked
            while honest.asked == asked:
                await asyncio.sleep(0.05)
            assert not finder.rooms[1].silent
            assert honest.most == 1

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
                "id": KEY.room,
                "key": KEY.hex,
                "protocol": "99",
                "version": "9\u202e9",
                "name": "\u202e<b>Evil</b>\x1b[2J" + "\u0301" * 50,
                "people": "-5",
                "seats": "1e9",
                "locked": "yes",
            }
            await network.tell([service(0, port, nasty), service(2, NOBODY)])
            rooms = await wait_for_rooms(
                finder,
                lambda rooms: answering("<b>Evil</b>[2J\u0301\u0301")(rooms) and len(rooms) == 2,
            )
            first = rooms[0]
            assert (first.notice.people, first.notice.seats, first.notice.locked) == (0, 0, False)
            assert first.notice.version == "99"
            assert not first.fits

    run(play())


def test_a_changed_registration_and_a_goodbye_take_effect_at_once() -> None:
    async def play() -> None:
        async with scene() as (finder, network, honest, port):
            await asyncio.sleep(0.3)
            await network.tell([service(0, port), service(2, NOBODY)])
            await wait_for_rooms(finder, lambda rooms: answering("Fake 0")(rooms) and len(rooms) == 2)
            await network.tell([service(0, port, properties(make_notice(0, "Renamed")))])
            await wait_for_rooms(finder, lambda rooms: answering("Renamed")(rooms) and len(rooms) == 2)
            await network.tell([service(2, NOBODY)], ttl=0)
            await wait_for_rooms(finder, lambda rooms: answering("Renamed")(rooms) and len(rooms) == 1)
            while honest.asked < 2:
                await asyncio.sleep(0.05)

    run(play())
