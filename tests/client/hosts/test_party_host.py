"""The room of this machine: opened once, found again by later clients, closed with a goodbye."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from client.hosts.party_host import NAME, HostedRoom, PartyHost
from client.net.connection import Refused
from client.net.probe import PROBE_S, ask
from client.net.trust import Trust
from engine.wire.protocol import PROTOCOL, Rejected, frame
from engine.wire.room_notice import properties
from tests.support.client.hosts import closing, run
from tests.support.client.rooms import FIRST_GAME, QUIET, a_hosted_room, enter_room, until
from tests.support.keys import listening, room_key

pytestmark = pytest.mark.full

OPENER = """
import asyncio, sys
from pathlib import Path
from client.net.trust import Trust
from client.hosts.party_host import PartyHost
own = asyncio.run(PartyHost(Path(sys.argv[1])).start("Kitchen"))
print(own.process)
"""


def test_opened_found_closed(tmp_path: Path) -> None:
    """The room tells name, id and protocol; the same program finds it, another start opens no second one."""

    async def scene() -> None:
        party = PartyHost(tmp_path, QUIET)
        assert await party.find() is None
        own = await party.start("Kitchen", owner="Vera")
        try:
            answer = await ask(own.near, Trust(own.fingerprint))
            assert answer.notice is not None
            assert (answer.notice.fingerprint, answer.notice.name) == (own.fingerprint, "Kitchen")
            assert (answer.notice.owner, answer.notice.here) == ("Vera", 0)
            assert answer.notice.protocol == PROTOCOL
            assert own.addresses
            assert await PartyHost(tmp_path).start("Another") == own
        finally:
            await party.stop()
        assert await party.find() is None
        with pytest.raises(Refused):
            await ask(own.near, Trust())
        assert not (tmp_path / NAME).exists()

    run(scene())


def test_it_outlives_the_client(tmp_path: Path) -> None:
    """The client that opened the room has ended: the room is there, and a later client closes it."""
    opener = subprocess.run(
        [sys.executable, "-c", OPENER, str(tmp_path)], capture_output=True, text=True, timeout=200, check=True
    )

    async def scene() -> None:
        party = PartyHost(tmp_path)
        own = await party.find()
        assert own is not None
        try:
            assert own.process == int(opener.stdout)
            async with closing(await enter_room(own, "Anna")) as anna:
                assert anna.room.title == "Kitchen"
        finally:
            await party.stop()
        assert await party.find() is None

    run(scene())


def test_closed_room_says_so_and_keeps_its_tables(tmp_path: Path) -> None:
    """Guests hear that the host ends; opened again, the room has its id and the table still."""

    async def scene() -> None:
        party = PartyHost(tmp_path, QUIET)
        own = await party.start("Kitchen")
        anna = await enter_room(own, "Anna", tmp_path / "anna")
        assert await anna.entrance.create(FIRST_GAME) is None
        await until(anna, lambda: anna.stage == "waiting")
        await party.stop()
        while not anna.connection.over:
            await anna.changes.wait_for_change()
        assert anna.connection.trouble == "host_ends"
        await anna.close()
        async with a_hosted_room(tmp_path) as (_, again), closing(await enter_room(again, "Boris")) as boris:
            assert again.fingerprint == own.fingerprint
            await until(boris, lambda: bool(boris.room.tables))
            assert boris.room.tables[0].seats[0].player == "Anna"

    run(scene())


def test_host_that_does_not_start(tmp_path: Path) -> None:
    """A setting that does not exist is refused with the host's own sentence, and nothing is kept."""

    async def scene() -> None:
        party = PartyHost(tmp_path, ("no_such_setting=1",))
        with pytest.raises(Refused) as refused:
            await party.start("Kitchen")
        assert refused.value.code == "no_host"
        assert "no_such_setting" in refused.value.args_["reason"]
        assert party.own is None
        assert not (tmp_path / NAME).exists()

    run(scene())


def test_who_does_not_wait_has_opened_it_all_the_same(tmp_path: Path) -> None:
    """A process that is starting cannot be called back; the party must still know of it."""

    async def scene() -> None:
        party = PartyHost(tmp_path, QUIET)
        opening = asyncio.ensure_future(party.start("Kitchen"))
        while not (tmp_path / "host.log").exists():
            await asyncio.sleep(0.01)
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        try:
            own = await party.start("Another")
            assert own.name == "Kitchen"
            assert await PartyHost(tmp_path).find() == own
        finally:
            await party.stop()

    run(scene())


def test_a_room_on_a_slow_machine_is_found(tmp_path: Path) -> None:
    """It would be offered to open another one otherwise, which the folder is in use for."""
    key = room_key(1)

    async def late(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(PROBE_S + 0.5)
        writer.write(frame(Rejected("probe", {"room": properties(key.notice())})))
        await reader.read()
        writer.transport.abort()

    async def scene() -> None:
        async with listening(late, key) as address:
            own = HostedRoom(name="Kitchen", port=address.port, addresses=[], process=0, fingerprint=key.hex)
            (tmp_path / NAME).write_bytes(msgspec.json.encode(own))
            assert await PartyHost(tmp_path).find() == own

    run(scene())


def test_somebody_elses_host_is_not_ours(tmp_path: Path) -> None:
    """If another host has taken the port, the program neither takes it for its own room nor ends it."""

    async def scene() -> None:
        async with a_hosted_room(tmp_path / "theirs") as (_, theirs):
            ours = tmp_path / "ours"
            ours.mkdir()
            kept = (tmp_path / "theirs" / NAME).read_text().replace(theirs.fingerprint, "0" * 64)
            (ours / NAME).write_text(kept)
            party = PartyHost(ours)
            assert await party.find() is None
            await party.stop()
            await asyncio.sleep(0)
            assert (await ask(theirs.near, Trust(theirs.fingerprint))).notice is not None

    run(scene())
