"""The list of rooms on the local network, made from sightings of hosts."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from client.net.addresses import Address
from engine.wire.protocol import PROTOCOL
from engine.wire.room_notice import RoomNotice, read_notice

MISSES = 2
"""Probes without an answer after which a room counts as silent."""
MAX_ROOMS = 64
"""Most listed rooms; a flood on the network must not fill memory and screen."""
MAX_ADDRESSES = 8

IPInterface = ipaddress.IPv4Interface | ipaddress.IPv6Interface


@dataclass(frozen=True)
class ListedRoom:
    """A room that can be joined, or at least be seen."""

    notice: RoomNotice
    """Notice of the room: text of strangers, clipped and clean, but never to be read as markup."""
    addresses: tuple[Address, ...]
    """Addresses of the room, the best first."""
    ping: float | None
    """Seconds of an answer, None while it does not answer."""
    silent: bool = False
    """Whether it has missed enough probes to count as silent."""

    @property
    def fits(self) -> bool:
        """Say whether its host speaks our protocol; a room of another one is shown with its version."""
        return self.notice.protocol == PROTOCOL


@dataclass
class Sighting:
    """One registered service: its notice, and the answers of its host."""

    notice: RoomNotice | None = None
    addresses: tuple[Address, ...] = ()
    ping: float | None = None
    misses: int = 0

    @property
    def silent(self) -> bool:
        """Say whether it has not answered for too long, though it is still announced."""
        return self.misses >= MISSES

    @property
    def proves(self) -> bool:
        """Say whether it can be asked: earlier versions have no key to check their answer."""
        return self.notice is not None and bool(self.notice.fingerprint)

    def take(self, given: Mapping[Any, Any], hosts: Iterable[str], port: int | None) -> bool:
        """Take in a registration; return False, without a change, if it is no room."""
        notice = read_notice(given)
        fresh = tuple(Address(host, port) for host in usable(hosts)) if port else ()
        if notice is None or not fresh:
            return False
        if self.notice is not None and notice.fingerprint != self.notice.fingerprint:
            # Another room has the same name: earlier answers came from elsewhere.
            self.ping, self.misses, self.addresses = None, 0, ()
        best = [address for address in self.addresses[:1] if address in fresh]
        self.notice = notice
        self.addresses = tuple(dict.fromkeys([*best, *fresh]))[:MAX_ADDRESSES]
        return True

    def note_answer(self, address: Address, ping: float, notice: RoomNotice | None) -> None:
        """Note an answer; the host's own notice is newer than the registered one."""
        self.misses = 0
        self.ping = ping
        self.notice = notice or self.notice
        self.addresses = tuple(dict.fromkeys([address, *self.addresses]))[:MAX_ADDRESSES]

    def note_silence(self) -> None:
        """Note that no answer came."""
        self.misses += 1
        if self.silent:
            self.ping = None


def usable(hosts: Iterable[str]) -> list[str]:
    """Return the IP addresses that a host can have, in their order.

    127.0.0.1 belongs to every machine, so it is included only without others.

    >>> usable(["192.168.1.5", "nonsense", "0.0.0.0"])
    ['192.168.1.5']
    """
    found: dict[str, bool] = {}
    for host in hosts:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            continue
        if not address.is_unspecified and not address.is_multicast and host != "255.255.255.255":
            found[host] = address.is_loopback
    return [host for host, loopback in found.items() if not loopback] or list(found)


def nearest_first(hosts: Iterable[str], own: Sequence[IPInterface]) -> list[str]:
    """Return IP addresses in the order of the tries: those of the machine's own networks first.

    An address that this machine has itself comes last. On another machine it means something else, like the
    address of Docker's bridge, which is the same everywhere.

    >>> lan, bridge = ipaddress.ip_interface("192.168.1.7/24"), ipaddress.ip_interface("172.17.0.1/16")
    >>> nearest_first(["172.17.0.1", "10.0.0.2", "192.168.1.9"], [lan, bridge])
    ['192.168.1.9', '10.0.0.2', '172.17.0.1']
    """

    def distance(host: str) -> int:
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return 3
        if any(address == each.ip for each in own):
            return 2
        return 0 if any(address in each.network for each in own) else 1

    return sorted(hosts, key=distance)


def rooms(sightings: Iterable[Sighting]) -> list[ListedRoom]:
    """Merge sightings by the room's key, never by address: answering ones first, then by name."""
    merged: dict[tuple[str, str], ListedRoom] = {}
    seen = [sighting for sighting in sightings if sighting.notice is not None]
    # The own notice of an answering host has priority over registrations by others.
    for sighting in sorted(seen, key=lambda each: (each.ping is None, each.silent)):
        assert sighting.notice is not None
        key = sighting.notice.room, sighting.notice.fingerprint
        room = merged.setdefault(key, ListedRoom(sighting.notice, (), sighting.ping, sighting.silent))
        addresses = tuple(dict.fromkeys([*room.addresses, *sighting.addresses]))[:MAX_ADDRESSES]
        merged[key] = replace(room, addresses=addresses)

    def place(room: ListedRoom) -> tuple[bool, bool, str, str, str]:
        notice = room.notice
        return room.ping is None, room.silent, notice.name.casefold(), notice.room, notice.fingerprint

    # An id is half a fingerprint, and anybody can announce it with another half; an answering host has the
    # key.
    single: dict[str, ListedRoom] = {}
    for room in sorted(merged.values(), key=place):
        single.setdefault(room.notice.room, room)
    return list(single.values())[:MAX_ROOMS]
