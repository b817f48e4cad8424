"""Asking a host whether it is there, at all of its addresses at once if it has several."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from typing import TypeVar

from client.addresses import Address
from client.lasting import Dial
from client.link import Link, Refused
from engine.notice import Notice, answered, probe
from engine.protocol import ProtocolError, Welcome, frame, from_host

STAGGER_SECONDS = 0.25
"""How much of a start an address has before the next one is tried beside it (RFC 8305)."""
PROBE_SECONDS = 1.5
"""How long one address may take to answer."""
REACH_SECONDS = 2.0
"""How long all of them together may."""
LONGEST = 4096
"""Bytes of an answer."""

A = TypeVar("A")
R = TypeVar("R")


@dataclass(frozen=True)
class Answer:
    """A host that is there."""

    address: Address
    """The address that answered first."""
    ping: float
    """Seconds from question to answer, the host's own share included."""
    notice: Notice | None
    """What the host tells of its room, if it does."""


async def ask(address: Address) -> Answer:
    """Ask who is at an address; raises `Refused` with code `unreachable`.

    The question is a greeting that every version of the host refuses, so nobody comes in, and a host
    whose process stands still does not answer, though its system still accepts connections.
    """
    try:
        async with asyncio.timeout(PROBE_SECONDS):
            reader, writer = await asyncio.open_connection(
                address.host, address.port, happy_eyeballs_delay=STAGGER_SECONDS
            )
            try:
                clock = asyncio.get_running_loop().time
                start = clock()
                writer.write(frame(probe(version("muster"))))
                size = int.from_bytes(await reader.readexactly(4), "big")
                if size > LONGEST:
                    raise ProtocolError("too_large", limit=LONGEST)
                there, notice = answered(from_host(await reader.readexactly(size)))
                ping = clock() - start
            finally:
                writer.transport.abort()
    except (OSError, EOFError, TimeoutError, ProtocolError, UnicodeError):
        there = False
    if not there:
        raise Refused("unreachable", {"host": address.host, "port": address.port})
    return Answer(address, ping, notice)


async def reach(addresses: Iterable[Address], room: str | None = None) -> Answer:
    """Return the first answer from any of the addresses; raises `Refused` with code `unreachable`.

    One that comes from another room than `room` does not count.
    """

    async def try_one(address: Address) -> Answer:
        answer = await ask(address)
        if room is not None and answer.notice is not None and answer.notice.room != room:
            raise Refused("unreachable", {"host": address.host, "port": address.port})
        return answer

    tried = list(addresses)
    try:
        async with asyncio.timeout(REACH_SECONDS):
            return await race(tried, try_one)
    except TimeoutError:
        raise Refused("unreachable", {"host": tried[0].host, "port": tried[0].port}) from None


def to_room(
    addresses: Iterable[Address],
    room: str | None,
    name: str,
    met: Callable[[Answer, Welcome], None] = lambda answer, welcome: None,
) -> Dial:
    """Return the way to a room by the address that answers first, each time anew; `name` is the player's.

    `met` hears who has answered. Where `room` is not known, it is the first that answers from then on.
    """
    ways = list(addresses)
    known = room

    async def dial(ids: Iterator[int]) -> Link:
        nonlocal known
        answer = await reach(ways, known)
        address = answer.address
        link, welcome = await Link.open(address.host, address.port, name=name, ids=ids)
        if answer.notice is not None:
            known = answer.notice.room
        met(answer, welcome)
        return link

    return dial


async def race(
    ways: Iterable[A], attempt: Callable[[A], Awaitable[R]], stagger: float = STAGGER_SECONDS
) -> R:
    """Return what the first successful attempt gives; there must be one way at least.

    Each next way is tried as soon as one has failed, and after `stagger` seconds in any case. Where all
    fail, the last failure is raised.
    """
    rest = iter(ways)
    running: set[asyncio.Future[R]] = set()
    failure: BaseException | None = None
    more = True
    try:
        while True:
            for way in rest:
                running.add(asyncio.ensure_future(attempt(way)))
                break
            else:
                more = False
            if not running:
                raise failure or ValueError("there is no way to try")
            done, running = await asyncio.wait(
                running, timeout=stagger if more else None, return_when=asyncio.FIRST_COMPLETED
            )
            for task in done:
                failure = task.exception()
                if failure is None:
                    return task.result()
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
