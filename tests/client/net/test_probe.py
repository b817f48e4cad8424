"""Asking hosts whether they are there: real hosts, strangers, and several addresses at once."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest
from msgspec import structs

from client.net import probe as probe_module
from client.net.addresses import Address
from client.net.attempt import Attempt
from client.net.connection import Refused
from client.net.known_rooms import NAME, KnownRooms
from client.net.probe import PROBE_S, ask, reach, to_room
from client.net.race import race
from client.net.trust import Trust
from engine.release import release
from engine.wire.protocol import PROTOCOL, Pong, Rejected, frame, from_client
from engine.wire.room_notice import RoomNotice, probe, properties
from tests.support.client.hosts import greet_room, party_host, run
from tests.support.keys import RoomKey, listening, room_key

ROOM, OTHER = room_key(1), room_key(2)
SOON = 0.3
"""Seconds in which nobody answers who never does."""


def answer(room: RoomKey) -> bytes:
    return frame(Rejected("probe", {"room": properties(room.notice(people=2))}))


@asynccontextmanager
async def server(
    reply: bytes | None, heard: list[bytes] | None = None, key: RoomKey | None = ROOM
) -> AsyncIterator[Address]:
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

    async with listening(serve, key) as address:
        yield address


async def find_closed_address() -> Address:
    """Return an address where nobody listens."""
    async with server(b"") as address:
        return address


def test_a_real_host_answers_a_probe_and_lets_nobody_in(tmp_path: Path) -> None:
    """The question takes no seat and no place for long: many in a row, and the host still welcomes."""

    async def play() -> None:
        process, port = await party_host(tmp_path, 0, "--game", "tictactoe")
        try:
            address, trust = Address("127.0.0.1", port), Trust()
            for _ in range(30):
                found = await ask(address, trust)
                assert found.ping > 0
            link = await greet_room(address, "Ann")
            assert link.welcome.protocol == PROTOCOL
            assert found.notice is not None
            assert found.notice.fingerprint == link.fingerprint.hex()
            await link.close()
        finally:
            process.terminate()
            await process.wait()

    run(play())


def test_the_question_is_a_greeting_with_nothing_about_the_asker() -> None:
    async def play() -> None:
        heard: list[bytes] = []
        async with server(answer(ROOM), heard) as address:
            found = await ask(address, Trust())
        assert from_client(heard[0]) == probe(release())
        assert found.notice is not None
        assert found.notice.people == 2

    run(play())


def test_what_somebody_tells_of_another_room_does_not_count() -> None:
    """An answer counts for the room whose key was shown; one for another room is not even read."""
    lies = [OTHER.notice(), replace_half(ROOM)]

    async def play() -> None:
        for lie in lies:
            reply = frame(Rejected("probe", {"room": properties(lie)}))
            async with server(reply) as address:
                assert (await ask(address, Trust(ROOM.hex))).notice is None

    run(play())


def test_nobody_but_the_room_is_even_asked() -> None:
    """A host with another key, or none, gets no greeting."""

    async def play() -> None:
        heard: list[bytes] = []
        for key, code, seconds in ((OTHER, "another_room", PROBE_S), (None, "unreachable", SOON)):
            async with server(answer(ROOM), heard, key) as address:
                with pytest.raises(Refused) as refused:
                    await ask(address, Trust(ROOM.hex), seconds)
                assert refused.value.code == code
        assert heard == []

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
                await ask(address, Trust())
        assert refused.value.code == "unreachable"

    run(play())


def test_a_host_that_stands_still_is_not_there() -> None:
    """Its system accepts the connection all the same."""

    async def play() -> None:
        async with server(b"") as address:
            with pytest.raises(Refused):
                await ask(address, Trust(), SOON)

    run(play())


def test_where_it_cannot_be_told_which_room_was_there_none_is_greeted(tmp_path: Path) -> None:
    """A damaged list of known rooms makes no room one that is seen for the first time."""
    (tmp_path / NAME).write_bytes(b"damaged")

    async def play() -> None:
        heard: list[bytes] = []
        async with server(answer(ROOM), heard) as address:
            with pytest.raises(Refused) as refused:
                await to_room([address], Trust(known=KnownRooms(tmp_path)), "Ann")(count(1))
        assert refused.value.code == "known_rooms_damaged"
        assert heard == []

    run(play())


def test_one_address_that_answers_is_enough() -> None:
    async def play() -> None:
        async with server(b"") as silent, server(answer(ROOM)) as good:
            gone = await find_closed_address()
            assert (await reach([silent, gone, good], ROOM.hex)).address == good
            with pytest.raises(Refused):
                await reach([silent, gone], ROOM.hex, SOON)

    run(play())


def test_another_room_at_the_same_address_does_not_count() -> None:
    """After a host has gone another may listen on its port, and 172.17.0.1 is another host everywhere."""

    async def play() -> None:
        async with server(answer(OTHER), key=OTHER) as stranger, server(answer(ROOM)) as good:
            assert (await reach([stranger, good], ROOM.hex)).address == good
            with pytest.raises(Refused):
                await reach([stranger], ROOM.hex)

    run(play())


def test_a_room_is_joined_by_whichever_address_answers(tmp_path: Path) -> None:
    """Also when one comes back to it and another address is the good one by then."""

    async def play() -> None:
        process, port = await party_host(tmp_path, 0, "--game", "tictactoe")
        try:
            async with server(b"", key=None) as plain, server(answer(OTHER), key=OTHER) as stranger:
                good = Address("127.0.0.1", port)
                notice = (await ask(good, Trust())).notice
                assert notice is not None
                ways = [plain, await find_closed_address(), stranger, good]
                met: list[Address] = []
                trust = Trust(notice.fingerprint)
                dial = to_room(ways, trust, "Ann", lambda link: met.append(link.address))
                for _ in range(2):
                    link = await dial(count(1))
                    assert link.closed is None
                    await link.close()
                assert met == [good, good]
        finally:
            process.terminate()
            await process.wait()

    run(play())


def test_the_room_that_one_came_into_is_the_only_one_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who joined by address alone comes back to the same room, whatever answers there now."""
    monkeypatch.setattr(probe_module, "RETURN_S", 2.0)

    async def play() -> None:
        first, port = await party_host(tmp_path / "one", 0, "--game", "tictactoe")
        dial = to_room([Address("127.0.0.1", port)], Trust(), "Ann")
        await (await dial(count(1))).close()
        first.terminate()
        await first.wait()
        second, _ = await party_host(tmp_path / "two", port, "--game", "tictactoe")
        try:
            with pytest.raises(Refused) as refused:
                await dial(count(1))
            assert refused.value.code == "another_room"
        finally:
            second.terminate()
            await second.wait()

    run(play())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot stop a process and let it go on")
def test_a_host_that_gets_no_time_for_a_while_is_joined(tmp_path: Path) -> None:
    """As on a machine with far more to do than it can: for longer than one try lasts nothing answers."""

    async def play() -> None:
        process, port = await party_host(tmp_path, 0, "--game", "tictactoe")
        try:
            going = Attempt()
            dial = to_room([Address("127.0.0.1", port)], Trust(), "Ann", attempt=going)
            process.send_signal(signal.SIGSTOP)
            joining = asyncio.ensure_future(dial(count(1)))
            while going.tries < 2:
                await asyncio.sleep(0.05)
            process.send_signal(signal.SIGCONT)
            link = await joining
            assert link.welcome.host == "Muster"
            await link.close()
        finally:
            process.terminate()
            await process.wait()

    run(play())


def replace_half(room: RoomKey) -> RoomNotice:
    """Return a notice with a room's id and half of its fingerprint."""
    return structs.replace(room.notice(), fingerprint=room.hex[:32] + "0" * 32)


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
        started: list[str] = []
        running = asyncio.ensure_future(race(["slow 1", "slow 2"], racing(started, ended), 0.01))
        while len(started) < 2:
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert sorted(ended) == ["slow 1", "slow 2"]

    run(play())
