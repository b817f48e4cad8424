"""One connection over a real socket: its encryption, its refusals, and its end."""

from __future__ import annotations

import asyncio
import socket
import ssl
import struct
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from client.net.channel import client_context
from engine.wire.certificates import fingerprint_of
from engine.wire.limits import LONG_HEAD_BYTES
from engine.wire.protocol import MAX_CLIENT_MESSAGE_BYTES, ProtocolError
from server.core.host_clock import HostClock
from server.core.settings import Settings
from server.net import connection as connection_module
from server.net.connection import MAX_FRAMES_PER_PASS, MAX_PASS_S, Connection
from server.net.listener import Listener
from server.net.tls import server_context
from server.storage.identity import Identity, load_or_make

SETTINGS = Settings(accept_burst=1000, hello_seconds=0.2, linger_seconds=30.0, backlog=100_000)


class Heard:
    """Take note of all that becomes of connections, and send every frame back."""

    def __init__(self) -> None:
        self.peers: list[Connection] = []
        self.log: list[str] = []
        self.news = asyncio.Event()

    def note(self, what: str) -> None:
        self.log.append(what)
        self.news.set()

    def on_opened(self, connection: Connection) -> None:
        self.peers.append(connection)
        self.note("opened")

    def on_received(self, connection: Connection, body: bytes) -> None:
        self.note(f"received {body.decode()}")
        connection.send(frame(body))

    def plain(self, connection: Connection, body: bytes) -> None:
        self.note("plain")
        connection.send(frame(b"no"))
        connection.close()

    def longest(self, connection: Connection, head: bytes) -> int:
        return MAX_CLIENT_MESSAGE_BYTES

    def on_malformed(self, connection: Connection, error: ProtocolError) -> None:
        self.note(error.code)
        connection.close()

    def on_closed(self, connection: Connection) -> None:
        self.note("closed")

    async def until(self, what: str, times: int = 1) -> None:
        async with asyncio.timeout(100):
            while self.log.count(what) < times:
                self.news.clear()
                await self.news.wait()


Scene = Callable[[Heard, int], Awaitable[None]]


@pytest.fixture
def identity(tmp_path: Path) -> Identity:
    return load_or_make(tmp_path, Path.write_bytes)


def frame(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


def play_scene(scene: Scene, identity: Identity | None) -> None:
    async def play() -> None:
        heard = Heard()
        context = None if identity is None else server_context(identity.path)
        listener = Listener(SETTINGS, heard, context, HostClock())
        await listener.bind("127.0.0.1", 0, spare=False)
        await listener.listen("127.0.0.1", spare=False)
        try:
            async with asyncio.timeout(60):
                await scene(heard, listener.port)
        finally:
            listener.close()
            for connection in heard.peers:
                connection.abort()

    asyncio.run(play())


@dataclass
class Line:
    """A way to connect: to a host with a key, or to one without."""

    identity: Identity | None

    async def connect(self, port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to a port of this machine."""
        context = None if self.identity is None else client_context()
        return await asyncio.open_connection("127.0.0.1", port, ssl=context)


@pytest.fixture(params=["plain", "encrypted"])
def line(request: pytest.FixtureRequest, identity: Identity) -> Line:
    return Line(identity if request.param == "encrypted" else None)


async def answer(reader: asyncio.StreamReader) -> bytes:
    return await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big"))


def test_frames_pass_both_ways_in_order_encrypted_or_not(line: Line) -> None:
    async def scene(heard: Heard, port: int) -> None:
        reader, writer = await line.connect(port)
        many = [str(number).encode() for number in range(3 * MAX_FRAMES_PER_PASS)]
        writer.write(b"".join(map(frame, many)))
        assert [await answer(reader) for _ in many] == many
        writer.close()
        await heard.until("closed")
        assert heard.log[0] == "opened"

    play_scene(scene, line.identity)


@pytest.mark.parametrize("each", [0.0, MAX_PASS_S])
def test_who_asks_for_what_takes_long_gives_others_their_turn(
    each: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the time that its frames have taken, whatever their number; all of them are answered in the end."""
    spent = 0.0
    monkeypatch.setattr(connection_module, "perf_counter", lambda: spent)

    async def scene(heard: Heard, port: int) -> None:
        turns: list[int] = []
        received = heard.on_received

        def slow(connection: Connection, body: bytes) -> None:
            nonlocal spent
            spent += 1.5 * each
            if not turns or body == b"0":
                asyncio.get_running_loop().call_soon(turn)
            received(connection, body)

        def turn() -> None:
            turns.append(len(heard.log))
            if len(turns) < 50:
                asyncio.get_running_loop().call_soon(turn)

        heard.on_received = slow  # for this test alone
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        many = [str(number).encode() for number in range(MAX_FRAMES_PER_PASS)]
        writer.write(b"".join(map(frame, many)))
        assert [await answer(reader) for _ in many] == many
        assert turns[0] - 1 == (1 if each else MAX_FRAMES_PER_PASS), "frames before others had their turn"
        writer.close()

    play_scene(scene, None)


def test_the_key_is_shown_and_tls_is_no_older_than_it_should_be(identity: Identity) -> None:
    async def scene(heard: Heard, port: int) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=client_context())
        tls = writer.get_extra_info("ssl_object")
        assert tls.version() == "TLSv1.3"
        assert fingerprint_of(tls.getpeercert(binary_form=True)) == identity.fingerprint
        old = client_context()
        old.maximum_version = ssl.TLSVersion.TLSv1_2
        with pytest.raises(ssl.SSLError):
            await asyncio.open_connection("127.0.0.1", port, ssl=old)
        await heard.until("closed")
        assert heard.log == ["opened", "closed"]

    play_scene(scene, identity)


def test_who_does_not_encrypt_gets_one_plain_answer_and_nothing_else(identity: Identity) -> None:
    async def scene(heard: Heard, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(frame(b"hello") + frame(b"again"))
        assert await answer(reader) == b"no"
        assert await reader.read() == b""
        writer.close()
        await heard.until("closed")
        assert heard.log == ["plain", "closed"]

    play_scene(scene, identity)


@pytest.mark.parametrize("said", [b"", b"\x16", b"\x16\x03\x01\x02", b"\x00\x00"])
def test_who_does_not_finish_the_handshake_is_cut(identity: Identity, said: bytes) -> None:
    """Nobody else waits for that, and nothing has been opened."""

    async def scene(heard: Heard, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await reader.readexactly(1)
        writer.close()
        await heard.until("closed")
        assert heard.log == ["closed"]

    play_scene(scene, identity)


def test_who_is_in_the_handshake_is_cut_when_nobody_is_let_in_any_more(identity: Identity) -> None:
    """Otherwise a host that has taken leave of everybody would welcome a client."""

    async def scene() -> None:
        heard = Heard()
        settings = Settings(hello_seconds=1e6)
        listener = Listener(settings, heard, server_context(identity.path), HostClock())
        await listener.bind("127.0.0.1", 0, spare=False)
        await listener.listen("127.0.0.1", spare=False)
        reader, writer = await asyncio.open_connection("127.0.0.1", listener.port)
        while not listener.admission.waiting:
            await asyncio.sleep(0)
        listener.close()
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await reader.readexactly(1)
        writer.close()
        await heard.until("closed")
        assert heard.log == ["closed"]

    asyncio.run(asyncio.wait_for(scene(), 10))


def test_bytes_that_only_begin_like_tls_are_cut(identity: Identity) -> None:
    async def scene(heard: Heard, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"\x16\x03\x01\x00\x05" + b"\xff" * 4000)
        alert = await reader.read()
        assert b"\xff" * 8 not in alert
        writer.close()
        await heard.until("closed")
        assert heard.log == ["closed"]

    play_scene(scene, identity)


def test_a_frame_that_is_too_long_is_refused_in_words(line: Line) -> None:
    async def scene(heard: Heard, port: int) -> None:
        reader, writer = await line.connect(port)
        writer.write((MAX_CLIENT_MESSAGE_BYTES + 1).to_bytes(4, "big") + b"x" * LONG_HEAD_BYTES)
        assert await reader.read() == b""
        writer.close()
        await heard.until("closed")
        assert heard.log == ["opened", "too_large", "closed"]

    play_scene(scene, line.identity)


def test_the_last_words_arrive_though_much_is_still_on_its_way_to_us(line: Line) -> None:
    """A close with unread bytes in the other direction would reset the connection and lose them."""

    async def scene(heard: Heard, port: int) -> None:
        reader, writer = await line.connect(port)
        await heard.until("opened")
        heard.peers[0].send(frame(b"farewell"))
        heard.peers[0].close()
        writer.write(b"\x00" * 200_000)
        assert await answer(reader) == b"farewell"
        assert await reader.read() == b""
        writer.close()
        await heard.until("closed")

    play_scene(scene, line.identity)


def test_a_long_run_waits_for_its_reader_and_what_follows_stays_behind_it(line: Line) -> None:
    async def scene(heard: Heard, port: int) -> None:
        reader, writer = await line.connect(port)
        await heard.until("opened")
        made = 0

        def frames() -> Iterator[bytes]:
            nonlocal made
            for number in range(300):
                made += 1
                yield frame(b"%07d" % number + b"." * 50_000)

        heard.peers[0].send_all(frames())
        heard.peers[0].send(frame(b"behind"))
        for _ in range(50):
            await asyncio.sleep(0)
        assert made < 300, "no more is made than the reader takes"
        for number in range(300):
            assert (await answer(reader))[:7] == b"%07d" % number
        assert await answer(reader) == b"behind"
        writer.close()
        await heard.until("closed")

    play_scene(scene, line.identity)


def test_a_reader_that_does_not_read_is_cut_at_its_limit(line: Line) -> None:
    async def scene(heard: Heard, port: int) -> None:
        _, writer = await line.connect(port)
        transport: Any = writer.transport
        transport.pause_reading()
        await heard.until("opened")
        for _ in range(1000):
            heard.peers[0].send(frame(b"." * 20_000))
        await heard.until("closed")
        writer.transport.abort()

    play_scene(scene, line.identity)


def test_closing_without_delay_still_sends_what_waits(line: Line) -> None:
    async def scene(heard: Heard, port: int) -> None:
        faults: list[str] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, what: faults.append(what["message"]))
        reader, writer = await line.connect(port)
        await heard.until("opened")
        connection, sent = heard.peers.pop(), 0
        while not connection._transport.get_write_buffer_size():
            connection.send(frame(b"." * 50_000))
            sent += 1
        connection.close(linger=False)
        assert [len(await answer(reader)) for _ in range(sent)] == [50_000] * sent
        writer.close()
        await heard.until("closed")
        assert not faults

    play_scene(scene, line.identity)


def test_closing_survives_a_reset() -> None:
    """A client that has just cut the connection must not take the host with it when it says goodbye."""

    async def scene(heard: Heard, port: int) -> None:
        client = socket.create_connection(("127.0.0.1", port))
        await heard.until("opened")
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.close()
        # Nothing has been awaited since: the reset is there, but the event loop does not know.
        heard.peers[0].close()
        await heard.until("closed")

    play_scene(scene, None)
