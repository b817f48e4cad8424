"""Attempts to return: the first at once, then more and more rarely, until a connection has held."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, cast

from client.net.connection import Connection, Refused
from client.net.pauses import FIRST_PAUSE_S, MAX_PAUSE_S, PAUSE_SPREAD_SHARE, STEADY_CONNECTION_S, Pauses
from client.net.reconnect import Reconnect
from engine.wire.protocol import PROTOCOL, Welcome

NONCE = "0" * 32


def test_pauses_double_up_to_a_limit() -> None:
    """Nobody waits at first, and nobody more than some seconds at last."""
    pauses = Pauses(lambda: 0.5)
    assert [pauses.next() for _ in range(8)] == [0.0, 0.25, 0.5, 1.0, 2.0, 4.0, 4.0, 4.0]
    assert max(Pauses(lambda: 1.0).next() for _ in range(1)) == 0.0


def test_pauses_are_spread() -> None:
    """Clients that lost a host together come back one after another."""
    for chance, factor in ((0.0, 1 - PAUSE_SPREAD_SHARE), (1.0, 1 + PAUSE_SPREAD_SHARE)):
        pauses = Pauses(lambda chance=chance: chance)
        pauses.next()
        assert pauses.next() == FIRST_PAUSE_S * factor


def test_only_a_connection_that_held_makes_the_next_attempt_a_first_one() -> None:
    """A host that accepts everybody and drops them is not asked faster than one that is away."""
    pauses = Pauses(lambda: 0.5)
    for expected in (0.0, 0.25, 0.5):
        pauses.note_connection(STEADY_CONNECTION_S - 0.1)
        assert pauses.next() == expected
    pauses.note_connection(STEADY_CONNECTION_S)
    assert pauses.next() == 0.0


class Dropped:
    """A connection that a host has welcomed and dropped."""

    closed: str | None = None
    on_closed: Callable[[str], None]
    """Called at the end; each test sets it."""

    def __init__(self, protocol: int = PROTOCOL) -> None:
        self.welcome = Welcome(protocol, "9", "Kitchen", [], 1, NONCE)
        self.ended = False

    def start(self) -> None:
        """Lose it as soon as the loop goes on."""
        asyncio.get_running_loop().call_soon(self._lose)

    def _lose(self) -> None:
        self.closed = "lost"
        self.on_closed("lost")

    async def close(self) -> None:
        """Note that it was closed."""
        self.ended = True


def test_a_host_that_drops_everybody_is_asked_more_and_more_rarely() -> None:
    """Each of these connections is a success, and still the pauses grow from one to the next."""
    slept: list[float] = []

    async def scene() -> None:
        enough = asyncio.Event()

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            if len(slept) == 9:
                enough.set()
                await asyncio.sleep(60)
            await asyncio.sleep(0)

        async def dial(ids: Iterator[int]) -> Connection:
            return cast(Connection, Dropped())

        async def rejoin(link: Any) -> None:
            await asyncio.sleep(0)

        lasting = Reconnect(dial, None, lambda w: None, lambda m: None, lambda e: None, 120.0, sleep)
        lasting.rejoin = rejoin
        await lasting.connect()
        await enough.wait()
        await lasting.close()

    asyncio.run(scene())
    assert slept[0] == 0.0
    assert all(later > 1.1 * earlier for earlier, later in pairwise(slept[1:6]))
    assert all(
        MAX_PAUSE_S * (1 - PAUSE_SPREAD_SHARE) <= each <= MAX_PAUSE_S * (1 + PAUSE_SPREAD_SHARE)
        for each in slept[6:]
    )


def test_a_welcome_in_another_protocol_is_no_welcome() -> None:
    """The client leaves a host with another protocol at once, and the player reads both versions."""

    async def scene() -> tuple[Refused, Dropped]:
        link = Dropped(PROTOCOL + 1)

        async def dial(ids: Iterator[int]) -> Connection:
            return cast(Connection, link)

        lasting = Reconnect(dial, None, lambda w: None, lambda m: None, lambda e: None)
        try:
            await lasting.connect()
        except Refused as refused:
            return refused, link
        raise AssertionError("it was taken for a welcome")

    refused, link = asyncio.run(scene())
    assert refused.code == "wrong_version"
    assert refused.args_["host_protocol"] == PROTOCOL + 1
    assert link.ended
