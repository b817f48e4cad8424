"""Probes of a host, at all of its addresses at once if it has several, and the way in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from client.net.addresses import Address
from client.net.attempt import Attempt
from client.net.channel import Channel, open_channel
from client.net.connection import Connection, Refused
from client.net.race import race
from client.net.reconnect import Dial
from client.net.trust import Trust
from engine.release import release
from engine.wire.protocol import ProtocolError, frame, from_host
from engine.wire.room_notice import RoomNotice, probe, read_answer

PROBE_S = 2.0
"""Seconds that a host may take to answer, unless it is known to be slow."""
RETURN_S = 5.0
"""Seconds of one attempt to reach a lost room; others follow."""
TELLING = ("unreachable", "another_room", "older_host", "room_changed", "known_rooms_damaged")
"""Failures of an address to lead to a room, the most informative last."""
MAX_ANSWER_BYTES = 4096
"""Most bytes of an answer."""


@dataclass(frozen=True)
class HostAnswer:
    """A host that has answered."""

    address: Address
    """The address that answered first."""
    ping: float
    """Seconds from question to answer, including the host's own time."""
    notice: RoomNotice | None
    """Notice of the host about its room, if any; only of the room whose key it has."""


async def ask(address: Address, trust: Trust, seconds: float = PROBE_S) -> HostAnswer:
    """Ask the trusted room whether it is there; raises `Refused`, with `unreachable` for no answer.

    The question is a greeting that every version of the host refuses, so it admits nobody. A stopped host
    process does not answer, though its system still accepts connections. A host with another key than the
    room's is not even asked.
    """
    there = False
    try:
        async with asyncio.timeout(seconds):
            channel = await open_channel(address, trust)
            try:
                clock = asyncio.get_running_loop().time
                start = clock()
                channel.writer.write(frame(probe(release())))
                size = int.from_bytes(await channel.reader.readexactly(4), "big")
                if size > MAX_ANSWER_BYTES:
                    raise ProtocolError("too_large", limit=MAX_ANSWER_BYTES)
                there, notice = read_answer(from_host(await channel.reader.readexactly(size)))
                ping = clock() - start
            finally:
                channel.drop()
    except (OSError, EOFError, TimeoutError, ProtocolError):
        pass
    if not there:
        raise Refused("unreachable", {"host": address.host, "port": address.port})
    own = notice is not None and notice.fingerprint == channel.fingerprint.hex()
    return HostAnswer(address, ping, notice if own else None)


async def reach(addresses: Iterable[Address], fingerprint: str, seconds: float = PROBE_S) -> HostAnswer:
    """Return a room's first answer from any of its addresses; raises `Refused`.

    The code is `unreachable`, `older_host` or `another_room`. A host with another key does not count.
    """
    trust = Trust(fingerprint)
    return await race(addresses, lambda address: ask(address, trust, seconds))


async def find_room(addresses: Iterable[Address], trust: Trust) -> Channel:
    """Return a channel to a room by the first address that proves to be it; raises `Refused`.

    If no address leads there, the most informative failure is raised.
    """
    failures: list[Refused] = []

    async def open_one(address: Address) -> Channel:
        try:
            return await open_channel(address, trust)
        except Refused as refused:
            failures.append(refused)
            raise

    try:
        return await race(addresses, open_one, drop=Channel.drop)
    except Refused:
        raise max(failures, key=lambda failure: TELLING.index(failure.code)) from None


def to_room(
    addresses: Iterable[Address],
    trust: Trust,
    name: str,
    met: Callable[[Connection], None] = lambda link: None,
    attempt: Attempt | None = None,
) -> Dial:
    """Return the way to a room by the first address to answer, each time anew; `name` is the player's.

    `met` receives each connection. An `attempt` makes the first one, and then only the room that it found is
    trusted.
    """
    ways = list(addresses)
    first = attempt or Attempt()
    inside = False

    async def dial(ids: Iterator[int]) -> Connection:
        nonlocal inside

        async def find() -> Channel:
            return await find_room(ways, trust)

        async def enter(channel: Channel) -> Connection:
            return await Connection.greet(channel, name=name, ids=ids)

        nobody = Refused("unreachable", {"host": ways[0].host, "port": ways[0].port})
        going = Attempt(RETURN_S) if inside else first
        link = await going.come_in(find, enter, Channel.drop, nobody)
        inside = True
        trust.settle(link.address, link.fingerprint)
        met(link)
        return link

    return dial
