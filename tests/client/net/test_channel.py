"""Channels to hosts: no plain text, and no message to a host without the right key."""

from __future__ import annotations

import asyncio
import ssl

import pytest

from client.net.channel import open_channel, open_plain
from client.net.refusal import Refused
from client.net.trust import Trust
from engine.wire.identity import UNPROVED
from engine.wire.protocol import Rejected, frame
from tests.support.client.hosts import run
from tests.support.keys import RoomKey, listening, room_key

ROOM, OTHER = room_key(1), room_key(2)
HANDSHAKE = 0x16


async def hold(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Say nothing, until the other side hangs up."""
    try:
        await reader.read()
    except OSError:
        return
    finally:
        writer.transport.abort()


def test_a_channel_knows_whose_key_was_shown() -> None:
    async def play() -> None:
        for trust in (Trust(), Trust(ROOM.hex)):
            async with listening(hold, ROOM) as address:
                channel = await open_channel(address, trust)
                assert channel.fingerprint == ROOM.fingerprint
                channel.drop()

    run(play())


def test_another_key_is_another_room() -> None:
    async def play() -> None:
        async with listening(hold, OTHER) as address:
            with pytest.raises(Refused) as refused:
                await open_channel(address, Trust(ROOM.hex))
            assert refused.value.code == "another_room"

    run(play())


@pytest.mark.parametrize(
    ("reply", "code"),
    [
        (frame(Rejected("too_large", {"limit": 4096})), "older_host"),
        (b"HTTP/1.1 400 Bad Request\r\n\r\n", "older_host"),
        (b"", "unreachable"),
    ],
)
def test_whoever_does_not_encrypt_hears_nothing_but_the_handshake(reply: bytes, code: str) -> None:
    """A host of 0.2.0 takes the handshake for too large a frame, and says so in plain text.

    There is no second try without encryption: a false old host would then get everything.
    """
    heard: list[bytes] = []

    async def older(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.read(4096))
        writer.write(reply)
        writer.close()

    async def play() -> None:
        async with listening(older, None) as address:
            with pytest.raises(Refused) as refused:
                await open_channel(address, Trust())
            assert refused.value.code == code
            await asyncio.sleep(0.05)
        assert [data[0] for data in heard] == [HANDSHAKE]
        assert b"Hello" not in heard[0]

    run(play())


def test_an_older_tls_is_not_spoken() -> None:
    """Up to TLS 1.2 a certificate passes in plain text, and a session could be resumed without the key."""
    context = room_key(3).context
    older = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    assert context.minimum_version == ssl.TLSVersion.TLSv1_3
    older.maximum_version = ssl.TLSVersion.TLSv1_2

    async def play() -> None:
        async with listening(hold, RoomKey(ROOM.fingerprint, older)) as address:
            with pytest.raises(Refused) as refused:
                await open_channel(address, Trust())
            assert refused.value.code == "unreachable"

    run(play())


def test_within_this_machine_nothing_is_proved() -> None:
    async def play() -> None:
        async with listening(hold, None) as address:
            channel = await open_plain(address)
            assert channel.fingerprint == UNPROVED
            channel.drop()
        with pytest.raises(Refused) as refused:
            await open_plain(address)
        assert refused.value.code == "unreachable"

    run(play())
