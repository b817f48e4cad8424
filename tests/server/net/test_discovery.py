"""The announcement of a room in the local network: content, frequency, goodbye; trouble ends nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import ifaddr
import pytest
from zeroconf import InterfaceChoice, ServiceStateChange
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from engine.wire.identity import room_of
from engine.wire.protocol import PersonInfo, SeatInfo, TableInfo
from engine.wire.room_notice import SERVICE, RoomNotice, read_notice
from engine.wire.tables import MAX_LISTED_SPECTATORS
from server.core.addresses import format_address, usable_addresses
from server.lobby.room_identity import notice_of
from server.net import discovery
from server.net.discovery import Beacon

FINGERPRINT = bytes(range(32))
SECONDS = 60.0
"""Longer than anything here takes, and shorter than a registration lives without a goodbye."""


def make_notice(**changes: Any) -> RoomNotice:
    key = {"room": room_of(FINGERPRINT), "fingerprint": FINGERPRINT.hex()}
    return RoomNotice(**{**key, "name": "One", "version": "1", "protocol": 6, **changes})


def run(play: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(play, SECONDS))


class Listener:
    """A listener on the network that asks no host anything."""

    def __init__(self) -> None:
        self.zeroconf = AsyncZeroconf(interfaces=["127.0.0.1"])
        self.rooms: dict[str, RoomNotice | None] = {}
        self.changes: list[ServiceStateChange] = []
        self._news = asyncio.Event()
        AsyncServiceBrowser(self.zeroconf.zeroconf, SERVICE, handlers=[self._hear])

    async def until(self, come: Callable[[], bool]) -> None:
        while not come():
            self._news.clear()
            await self._news.wait()

    def _hear(self, zeroconf: Any, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if room_of(FINGERPRINT) not in name:
            return
        self.changes.append(state_change)
        info = AsyncServiceInfo(SERVICE, name)
        info.load_from_cache(zeroconf)
        if state_change is ServiceStateChange.Removed:
            del self.rooms[name]
        else:
            self.rooms[name] = read_notice(info.properties)
        self._news.set()


def test_a_room_is_told_told_anew_and_taken_back_with_a_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many changes are few announcements, the last of the last state; nothing is taken back in between."""
    monkeypatch.setattr(discovery, "MIN_UPDATE_INTERVAL_S", discovery.MIN_UPDATE_INTERVAL_S / 4)

    async def play() -> None:
        listener = Listener()
        beacon = Beacon(5000, ["127.0.0.1"], make_notice())
        beacon.start()
        try:
            await listener.until(lambda: list(listener.rooms.values()) == [make_notice()])
            clock = asyncio.get_running_loop().time
            start = clock()
            for people in range(1, 100):
                beacon.update(make_notice(people=people))
                await asyncio.sleep(0.01)
            await listener.until(lambda: list(listener.rooms.values()) == [make_notice(people=99)])
            assert ServiceStateChange.Removed not in listener.changes
            # The first one, and then at most one for each pause; the last pause may have just begun.
            assert len(listener.changes) <= 2 + (clock() - start) / discovery.MIN_UPDATE_INTERVAL_S
            assert beacon.trouble is None
        finally:
            await beacon.stop()
        await listener.until(lambda: not listener.rooms)
        await listener.zeroconf.async_close()

    run(play())


def test_stopping_in_the_middle_of_a_registration_takes_it_back() -> None:
    async def play() -> None:
        listener = Listener()
        beacon = Beacon(5000, ["127.0.0.1"], make_notice())
        beacon.start()
        await listener.until(lambda: bool(listener.rooms))
        await beacon.stop()
        await listener.until(lambda: not listener.rooms)
        await listener.zeroconf.async_close()

    run(play())


def test_trouble_is_told_once_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[Any] = []

    def fail(**arguments: Any) -> None:
        tries.append(arguments["interfaces"])
        raise OSError(19, "No such device")

    monkeypatch.setattr(discovery, "AsyncZeroconf", fail)
    monkeypatch.setattr(discovery, "MIN_UPDATE_INTERVAL_S", 0.01)
    monkeypatch.setattr(discovery, "RESCAN_INTERVAL_S", 0.02)

    async def play() -> None:
        beacon = Beacon(5000, ["192.0.2.7"], make_notice())
        beacon.start()
        while len(tries) < 6:
            await asyncio.sleep(0.01)
        assert beacon.trouble == "[Errno 19] No such device"
        await beacon.stop()

    with caplog.at_level(logging.WARNING):
        run(play())
    assert len([record for record in caplog.records if "No such device" in record.message]) == 1
    assert tries[:3] == [InterfaceChoice.All, InterfaceChoice.All, InterfaceChoice.Default]


def test_a_beacon_that_never_began_can_be_stopped() -> None:
    async def play() -> None:
        await Beacon(5000, ["127.0.0.1"], make_notice()).stop()

    run(play())


def adapters(*addresses: str) -> list[ifaddr.Adapter]:
    v4 = [ifaddr.IP(address, 24, "n") for address in addresses if ":" not in address]
    v6 = [ifaddr.IP((address, 0, 0), 64, "n") for address in addresses if ":" in address]
    return [ifaddr.Adapter("a", "a", v6), ifaddr.Adapter("b", "b", v4)]


@pytest.mark.parametrize(
    ("own", "bound", "usable"),
    [
        (["127.0.0.1", "10.0.0.1", "10.1.0.1"], ["0.0.0.0"], ["10.0.0.1", "10.1.0.1"]),
        (["127.0.0.1", "10.0.0.1", "fd00::1", "fe80::1", "::1"], ["0.0.0.0"], ["10.0.0.1"]),
        (["127.0.0.1", "10.0.0.1", "fd00::1", "fe80::1", "::1"], ["::"], ["fd00::1"]),
        (["127.0.0.1", "10.0.0.1", "fd00::1", "::1"], ["0.0.0.0", "::"], ["10.0.0.1", "fd00::1"]),
        (["127.0.0.1", "fe80::1", "::1"], ["0.0.0.0", "::"], ["fe80::1"]),
        (["127.0.0.1", "::1"], ["0.0.0.0", "::"], ["127.0.0.1", "::1"]),
        (["127.0.0.1", "10.0.0.1", "fd00::1"], ["0.0.0.0", "::"], ["10.0.0.1", "fd00::1"]),
        (["127.0.0.1", "169.254.3.4"], ["0.0.0.0"], ["169.254.3.4"]),
        (["127.0.0.1", "::1"], ["0.0.0.0"], ["127.0.0.1"]),
        (["127.0.0.1", "10.0.0.1"], ["127.0.0.1"], ["127.0.0.1"]),
        (["127.0.0.1", "10.0.0.1", "10.1.0.1"], ["10.1.0.1"], ["10.1.0.1"]),
        ([], ["0.0.0.0"], []),
    ],
)
def test_every_usable_address_is_told(
    monkeypatch: pytest.MonkeyPatch, own: list[str], bound: list[str], usable: list[str]
) -> None:
    """Laptops at a switch without a router have addresses of 169.254 only, and play with those."""
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters(*own))
    assert usable_addresses(bound) == usable


def seat(kind: Any, here: bool = True) -> SeatInfo:
    return SeatInfo("gold", kind, "Ann", here)


def test_a_room_is_told_by_its_numbers_alone() -> None:
    """An absent player still has a seat, a bot's seat is not open, and no name but the owner's gets out."""
    listed = [PersonInfo(person, "Watcher") for person in range(MAX_LISTED_SPECTATORS)]
    tables = [
        TableInfo(1, "g", {}, [seat("person", False), seat("bot")], listed, 1, True, onlookers=150),
        TableInfo(2, "g", {}, [seat("person"), seat("open")], [], 0, False),
    ]
    given: dict[str, Any] = {"name": "Kitchen", "version": "1", "protocol": 6, "locked": True}
    given |= {"owner": "Vera", "here": 3}
    notice = notice_of(FINGERPRINT, games={"g": 1, "h": 2}, tables=tables, most=8, **given)
    assert notice == make_notice(
        games=("g", "h"), people=2, seats=3, watchers=150, tables=2, running=1, **given
    )


def test_an_address_is_written_as_players_type_it() -> None:
    assert [format_address(address, 47800) for address in ("10.0.0.1", "fd00::1")] == [
        "10.0.0.1:47800",
        "[fd00::1]:47800",
    ]
