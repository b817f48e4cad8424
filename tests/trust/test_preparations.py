"""A seat's preparation at a real host: longer frames for it alone, and found only in the journal."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.wire.limits import CREATE_HEAD, LONG_HEAD_BYTES, MAX_CREATE_BYTES
from engine.wire.protocol import (
    MAX_CLIENT_MESSAGE_BYTES,
    PREPARE_ENVELOPE_BYTES,
    PREPARE_HEAD,
    Accepted,
    Act,
    CreateTable,
    Events,
    Ping,
    Pong,
    Prepare,
    Ready,
    Rejected,
    Say,
    Seated,
    SeatPlan,
    Sit,
    TableInfo,
    Watch,
    encode,
    frame,
)
from tests.games.blotto import LONGEST
from tools.attacks.canaries.marks import Found
from tools.attacks.canaries.wire import Wire
from tools.attacks.hosts import LiveHost
from tools.harness.hosts.raw_client import Address, RawClient

pytestmark = pytest.mark.trust

PREPARE_START = PREPARE_HEAD.ljust(LONG_HEAD_BYTES, b"\xc0")
ME, OPEN = SeatPlan("me"), SeatPlan("open")
MARKS = {"what Ann prepared": "kanarienvogelann", "what Ben prepared": "kanarienvogelben"}
WRONG = "kanarienvogelwrong"
ANN, BEN = f"3,4,3:{MARKS['what Ann prepared'] * 300}", f"0,4,6:{MARKS['what Ben prepared']}"


def make_long_frame(text: str, code: str) -> bytes:
    """Return the frame of a chat line or of a preparation that is longer than other messages may be."""
    body = encode(Say(9, None, text) if code == "say" else Prepare(9, 1, 0, text))
    return len(body).to_bytes(4, "big") + body


async def gather_four(closing: AsyncExitStack, way: Address, game: str = "blotto") -> list[RawClient]:
    """Bring four people in: two at a table, one who watches there and one who is only in the room."""
    people = []
    for name in ("Ann", "Ben", "Eve", "Dan"):
        client = await closing.enter_async_context(await RawClient.connect(way))
        client.taken = bytearray()
        await client.hello(name)
        people.append(client)
    ann, ben, eve, _ = people
    ann.command(CreateTable, game=game, options={}, seats=[ME, OPEN])
    table = (await ann.expect(Seated)).table
    ben.command(Sit, table=table, seat=1, ready=game == "blotto")
    await ben.expect(Seated)
    eve.command(Watch, table=table)
    await eve.expect(Accepted)
    return people


async def end(client: RawClient) -> None:
    """Return when the host has closed a connection."""
    # It ends with the connection.
    with suppress(EOFError, OSError):
        while True:
            await client.read()


async def carry_out(client: RawClient, kind: Any, **fields: Any) -> None:
    """Send a person's command, which must be accepted."""
    client.command(kind, **fields)
    await client.expect(Accepted)


async def catch_up(people: list[RawClient]) -> None:
    """Return when everybody has read all messages so far."""
    for client in people:
        client.command(Ping)
        await client.expect(Pong)


def test_what_was_prepared_is_found_nowhere_but_in_the_journal(tmp_path: Path) -> None:
    """While people gather and play; not on the wire, in a log of everything, or after the host was killed."""
    found = Found()

    async def play() -> None:
        async with AsyncExitStack() as closing:
            host = closing.enter_context(LiveHost(tmp_path / "data", None, "--debug", "--examples"))
            wire = await closing.enter_async_context(Wire(host.address))
            people = await gather_four(closing, replace(host.address, port=wire.port))
            ann, ben, *_ = people
            ann.command(Prepare, table=1, seat=0, text=f"9,9,9:{WRONG}")
            assert (await ann.expect(Rejected)).args["count"] == 4
            await carry_out(ann, Prepare, table=1, seat=0, text=ANN)
            await carry_out(ben, Prepare, table=1, seat=1, text=BEN)
            await catch_up(people)
            _search(found, people, wire, tmp_path)
            await carry_out(ann, Ready, table=1)
            await carry_out(ben, Ready, table=1)
            # The draws are agreed on while they read.
            await asyncio.gather(ann.expect(Events), ben.expect(Events))
            await carry_out(ann, Act, table=1, seat=0, revision=0, action={"type": "Call", "hill": "h2"})
            await carry_out(ben, Act, table=1, seat=1, revision=1, action={"type": "Meet"})
            await catch_up(people)
            _search(found, people, wire, tmp_path)
            host.kill()
            closing.enter_context(LiveHost(tmp_path / "data", None, "--debug", "--examples"))
            _search(found, people, wire, tmp_path)

    asyncio.run(play())
    assert found.hits == []
    assert found.places > 20


def _search(found: Found, people: list[RawClient], wire: Wire, folder: Path) -> None:
    """Look everywhere but where it has to be, and there to see that the search is not blind."""
    everything = {**MARKS, "what was refused": WRONG}
    allowed = {"table-1.journal": dict.fromkeys(MARKS)}
    for name, client in zip(("Ann", "Ben", "Eve", "Dan"), people, strict=True):
        assert client.taken is not None
        own = f"what {name} prepared"
        found.search(f"what {name} was sent", bytes(client.taken), _without(everything, {own: None}))
    found.search("bytes on the wire", bytes(wire.passed), everything)
    for path in folder.rglob("*"):
        if path.is_file():
            left = _without(everything, allowed.get(path.name, {}))
            found.search(path.name, path.read_bytes(), left)
    control = Found()
    control.search("the journal", (folder / "data" / "table-1.journal").read_bytes(), MARKS)
    assert len(control.hits) == len(MARKS)


def _without(marks: Mapping[str, str], names: Mapping[str, Any]) -> dict[str, str]:
    return {name: mark for name, mark in marks.items() if name not in names}


def test_a_longer_frame_is_for_whose_seat_prepares_and_for_nothing_else(tmp_path: Path) -> None:
    """Nobody else has one read, and in it nothing else is read; others do not notice."""
    usual, longer = MAX_CLIENT_MESSAGE_BYTES, LONGEST + PREPARE_ENVELOPE_BYTES

    async def check_ending(client: RawClient, frame: bytes, limit: int) -> None:
        """Send a frame, and see that it ends the connection."""
        client.send_bytes(frame)
        answer = await client.expect(Rejected)
        assert (answer.code, answer.args) == ("too_large", {"limit": limit})
        await end(client)

    async def refused_late(client: RawClient, table: int, limit: int) -> None:
        """Send a text that comes when the match has begun, and see that the connection lives."""
        client.send_bytes(frame(Prepare(700, table, 0, "3,4,3:" + "x" * limit)))
        assert (await client.expect(Rejected)).code == "still_running"
        await catch_up([client])

    async def play() -> None:
        async with AsyncExitStack() as closing:
            settings = {"tables_per_address": 8, "tables_per_connection": 8, "connections_per_address": 64}
            host = closing.enter_context(LiveHost(tmp_path / "data", settings, "--examples"))
            ann, ben, eve, dan = await gather_four(closing, host.address)
            await check_ending(dan, make_long_frame("x" * MAX_CLIENT_MESSAGE_BYTES, "prepare"), usual)
            await check_ending(eve, make_long_frame("x" * MAX_CLIENT_MESSAGE_BYTES, "prepare"), usual)
            await carry_out(ann, Prepare, table=1, seat=0, text=ANN)
            await check_ending(ben, make_long_frame("x" * MAX_CLIENT_MESSAGE_BYTES, "say"), usual)
            ann.send_bytes(make_long_frame("7,7,7:" + "x" * 5_000, "prepare"))
            assert (await ann.expect(Rejected)).code == "unprepared"
            await check_ending(
                ann, make_long_frame("x" * (LONGEST + PREPARE_ENVELOPE_BYTES), "prepare"), longer
            )
            for game in ("kuhn", "blotto"):
                one, other, *_ = await gather_four(closing, host.address, game)
                info = await one.expect(TableInfo)
                if game == "blotto":
                    for client, seat, text in ((one, 0, ANN), (other, 1, BEN)):
                        await carry_out(client, Prepare, table=info.table, seat=seat, text=text)
                        await carry_out(client, Ready, table=info.table)
                    await asyncio.gather(one.expect(Events), other.expect(Events))
                if game == "blotto":
                    await refused_late(one, info.table, usual)
                else:
                    await check_ending(one, make_long_frame("x" * MAX_CLIENT_MESSAGE_BYTES, "prepare"), usual)
                await catch_up([other])
            assert host.problems() == []

    asyncio.run(play())


def test_the_length_alone_is_refused_before_anything_of_it_is_there(tmp_path: Path) -> None:
    """Or by its first bytes, where a longer one may be allowed."""

    async def play() -> None:
        async with AsyncExitStack() as closing:
            host = closing.enter_context(LiveHost(tmp_path / "data", None, "--examples"))
            ann, ben, eve, dan = await gather_four(closing, host.address)
            new = await closing.enter_async_context(await RawClient.connect(host.address))
            for client, length, head, limit in (
                (dan, MAX_CREATE_BYTES + 1, b"", MAX_CLIENT_MESSAGE_BYTES),
                (ben, MAX_CREATE_BYTES + 1, CREATE_HEAD, MAX_CREATE_BYTES),
                (eve, MAX_CLIENT_MESSAGE_BYTES + 1, PREPARE_START, MAX_CLIENT_MESSAGE_BYTES),
                (ann, LONGEST + PREPARE_ENVELOPE_BYTES + 1, PREPARE_START, LONGEST + PREPARE_ENVELOPE_BYTES),
                (new, MAX_CLIENT_MESSAGE_BYTES + 1, CREATE_HEAD, MAX_CLIENT_MESSAGE_BYTES),
            ):
                client.send_bytes(length.to_bytes(4, "big") + head)
                refused = await client.expect(Rejected)
                assert (refused.code, refused.args) == ("too_large", {"limit": limit})

    asyncio.run(play())
