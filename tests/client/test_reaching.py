"""Asking hosts whether they are there: real hosts, strangers, and several addresses at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from itertools import count
from pathlib import Path

import pytest

from client.addresses import Address
from client.link import Link, Refused
from client.reaching import ask, race, reach, to_room
from engine.notice import Notice, probe, properties
from engine.protocol import PROTOCOL, Pong, Rejected, frame, from_client
from tests.client.hosts import party_host, run

ROOM, OTHER = "0123456789abcdef", "fedcba9876543210"


def answer(room: str) -> bytes:
    notice = Notice(room=room, name="Kitchen", version="9", protocol=PROTOCOL, people=2)
    return frame(Rejected("probe", {"room": properties(notice)}))


@asynccontextmanager
async def server(reply: bytes | None, heard: list[bytes] | None = None) -> AsyncIterator[Address]:
    """Answer one frame with some bytes, hang up on None, or keep silent on none at all."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            size = int.from_bytes(await reader.readexactly(4), "big")
            body = await reader.readexactly(size)
            if heard is not None:
                heard.append(body)
            if reply is None:
                return
            writer.write(reply)
            await reader.read()
        except (OSError, EOFError):
            return
        finally:
            writer.transport.abort()

    listening = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield Address("127.0.0.1", listening.sockets[0].getsockname()[1])
    finally:
        listening.close()


async def closed() -> Address:
    """Return an address where nobody listens."""
    async with server(b"") as address:
        return address


def test_a_real_host_answers_a_probe_and_lets_nobody_in(tmp_path: Path) -> None:
    """The question takes no seat and no place for long: many in a row, and the host still welcomes."""

    async def play() -> None:
        process, port = await party_host(tmp_path)
        try:
            for _ in range(30):
                found = await ask(Address("127.0.0.1", port))
                assert found.ping > 0
            link, welcome = await Link.open("127.0.0.1", port, name="Ann")
            assert welcome.protocol == PROTOCOL
            await link.close()
        finally:
            process.terminate()
            await process.wait()

    run(play())


def test_the_question_is_a_greeting_with_nothing_about_the_asker() -> None:
    async def play() -> None:
        heard: list[bytes] = []
        async with server(answer(ROOM), heard) as address:
            found = await ask(address)
        assert from_client(heard[0]) == probe(version("muster"))
        assert found.notice is not None
        assert found.notice.people == 2

    run(play())


@pytest.mark.parametrize(
    "reply",
    [
        None,
        b"HTTP/1.1 400 Bad Request\r\n\r\n",
        b"\x00\x00\x00\x00",
        b"\x00\x00\x00\x02\xc1\xc1",
        b"\xff\xff\xff\xff" + b"x" * 100,
        frame(Pong(1)),
        b"\x00\x00\x10\x01" + b"\x91" * 4097,
        b"\x00\x00\x08\x00" + b"\x91" * 2048,
    ],
)
def test_whoever_is_no_host_of_ours_is_not_there(reply: bytes | None) -> None:
    async def play() -> None:
        async with server(reply) as address:
            with pytest.raises(Refused) as refused:
                await ask(address)
        assert refused.value.code == "unreachable"

    run(play())


def test_a_host_that_stands_still_is_not_there() -> None:
    """Its system accepts the connection all the same."""

    async def play() -> None:
        async with server(b"") as address:
            with pytest.raises(Refused):
                await ask(address)

    run(play())


def test_one_address_that_answers_is_enough() -> None:
    async def play() -> None:
        async with server(b"") as silent, server(answer(ROOM)) as good:
            gone = await closed()
            assert (await reach([silent, gone, good], ROOM)).address == good
            with pytest.raises(Refused):
                await reach([silent, gone], ROOM)

    run(play())


def test_another_room_at_the_same_address_does_not_count() -> None:
    """After a host has gone another may listen on its port, and 172.17.0.1 is somebody else everywhere."""

    async def play() -> None:
        async with server(answer(OTHER)) as stranger, server(answer(ROOM)) as good:
            assert (await reach([stranger, good], ROOM)).address == good
            with pytest.raises(Refused):
                await reach([stranger], ROOM)
            assert (await reach([stranger])).address == stranger

    run(play())


def test_a_room_is_joined_by_whichever_address_answers(tmp_path: Path) -> None:
    """Also when one comes back to it and another address is the good one by then."""

    async def play() -> None:
        process, port = await party_host(tmp_path)
        try:
            async with server(b"") as silent, server(answer(OTHER)) as stranger:
                good = Address("127.0.0.1", port)
                notice = (await ask(good)).notice
                assert notice is not None
                ways = [silent, await closed(), stranger, good]
                met: list[Address] = []
                dial = to_room(ways, notice.room, "Ann", lambda answer, welcome: met.append(answer.address))
                for _ in range(2):
                    link = await dial(count(1))
                    assert link.closed is None
                    await link.close()
                assert met == [good, good]
                with pytest.raises(Refused) as refused:
                    await to_room(ways[:3], notice.room, "Ann")(count(1))
                assert refused.value.code == "unreachable"
        finally:
            process.terminate()
            await process.wait()

    run(play())


def racing(started: list[str], ended: list[str]) -> Callable[[str], Awaitable[str]]:
    async def attempt(way: str) -> str:
        started.append(way)
        try:
            if way.startswith("bad"):
                raise Refused("unreachable", {"host": way})
            await asyncio.sleep(30 if way.startswith("slow") else 0)
        except asyncio.CancelledError:
            ended.append(way)
            raise
        return way

    return attempt


def test_the_next_way_is_tried_at_once_after_a_failure_and_beside_a_slow_one() -> None:
    async def play() -> None:
        started: list[str] = []
        ended: list[str] = []
        ways = ["bad 1", "slow 1", "bad 2", "slow 2", "good", "never"]
        won = await race(ways, racing(started, ended), stagger=0.01)
        assert won == "good"
        assert started == ways[:5]
        assert sorted(ended) == ["slow 1", "slow 2"]

    run(play())


def test_a_good_first_way_stays_the_only_one() -> None:
    async def play() -> None:
        started: list[str] = []
        assert await race(["good", "never"], racing(started, []), stagger=5) == "good"
        assert started == ["good"]

    run(play())


def test_where_all_ways_fail_the_last_failure_is_told_and_none_at_all_is_a_mistake() -> None:
    async def play() -> None:
        with pytest.raises(Refused) as refused:
            await race(["bad 1", "bad 2"], racing([], []))
        assert refused.value.args_ == {"host": "bad 2"}
        with pytest.raises(ValueError, match="no way"):
            await race([], racing([], []))

    run(play())


def test_whoever_gives_up_a_race_leaves_nothing_running() -> None:
    async def play() -> None:
        ended: list[str] = []
        running = asyncio.ensure_future(race(["slow 1", "slow 2"], racing([], ended), 0.01))
        await asyncio.sleep(0.1)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert sorted(ended) == ["slow 1", "slow 2"]

    run(play())
