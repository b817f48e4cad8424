"""The asyncio shell around the lobby: sockets, frames, clock, workers."""

from __future__ import annotations

import asyncio
import errno
import logging
from itertools import count
from typing import Any

from engine.protocol import CLIENT_LIMIT, HostMessage, Ping, ProtocolError, frame, from_client
from server.bots import Pool
from server.link import Link
from server.lobby import Lobby
from server.outbox import Archive, Close, Conn, Drop, Erase, Persist, Send, SendAll, Think
from server.recovery import RecoveryError
from server.settings import Settings
from server.store import Store

log = logging.getLogger(__name__)

TICK = 0.25
"""Seconds between two looks at the clock."""
REMEMBERED = 16
"""How many frames are kept for others who are sent the same."""


class Host:
    """Serve a lobby on a port."""

    def __init__(self, lobby: Lobby, settings: Settings, store: Store | None = None) -> None:
        """`store` is where the lobby's tables are kept, if they are."""
        self._lobby = lobby
        self._store = store
        self._settings = settings
        self._links: dict[Conn, Link] = {}
        self._numbers = count(1)
        self._encoded: dict[int, tuple[HostMessage, bytes]] = {}
        """The frames made last, by the messages' identity."""

    async def start(self, host: str, port: int, *, spare: bool = False) -> int:
        """Listen, and return the port; raises `OSError`.

        Where the port is taken, `spare` allows any free one.
        """
        self._loop = asyncio.get_running_loop()
        self._server = await self._bind(host, port, spare)
        self._pool = Pool(self._settings, self._bot_answered)
        if self._store is not None:
            self._restore(self._store)
            self._store.start(self._reported)
        await self._listen(host, spare)
        self._ticker = asyncio.ensure_future(self._tick())
        self._flush()
        bound: int = self._server.sockets[0].getsockname()[1]
        return bound

    @property
    def bound(self) -> list[str]:
        """Return the addresses that it listens on."""
        return [socket.getsockname()[0] for socket in self._server.sockets]

    async def stop(self) -> None:
        """Part from everybody and end the workers."""
        self._ticker.cancel()
        self._server.close()
        self._lobby.close()
        self._flush()
        if self._store is not None:
            await asyncio.to_thread(self._store.close)
        waited = 0.0
        while self._links and waited < self._settings.linger_seconds:
            await asyncio.sleep(0.02)
            waited += 0.02
        for link in self._links.values():
            link.abort()
        self._pool.close()

    async def _bind(self, host: str, port: int, spare: bool) -> asyncio.Server:
        try:
            return await asyncio.start_server(self._serve, host, port, start_serving=False)
        except OSError as error:
            if not spare or error.errno != errno.EADDRINUSE:
                raise
        return await self._bind(host, 0, spare=False)

    async def _listen(self, host: str, spare: bool) -> None:
        try:
            await self._server.start_serving()
        except OSError as error:
            # Two may bind the same port, as long as neither listens; the second one to listen finds it taken.
            if not spare or error.errno != errno.EADDRINUSE:
                raise
            self._server.close()
            self._server = await self._bind(host, 0, spare=False)
            await self._server.start_serving()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        conn = next(self._numbers)
        link = self._links[conn] = Link(writer, self._settings.backlog, self._settings.linger_seconds)
        # There is no peer's name any more where the other side hung up at once.
        address = (writer.get_extra_info("peername") or ("",))[0]
        self._lobby.connected(conn, address, self._loop.time())
        self._flush()
        try:
            while not link.closing:
                await self._read(conn, reader)
            while await reader.read(65536):
                # What still comes is thrown away until the other side has seen that it is over.
                pass
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            link.abort()
            del self._links[conn]
            self._lobby.disconnected(conn)
            self._flush()

    async def _read(self, conn: Conn, reader: asyncio.StreamReader) -> None:
        """Read one frame and have it answered."""
        try:
            size = int.from_bytes(await reader.readexactly(4), "big")
            if size > CLIENT_LIMIT:
                raise ProtocolError("too_large", limit=CLIENT_LIMIT)
            message = from_client(await reader.readexactly(size))
            # Named and never quoted: a message holds secrets, tokens and coins.
            if not isinstance(message, Ping):
                log.debug("connection %d sends %s", conn, type(message).__name__)
            self._lobby.receive(conn, message, self._loop.time())
        except ProtocolError as error:
            self._lobby.malformed(conn, error)
        except (asyncio.IncompleteReadError, ConnectionError):
            raise
        except Exception:
            # A fault of ours in one message must not end everybody's game.
            log.exception("a message could not be answered")
            self._lobby.malformed(conn, ProtocolError("internal_error"))
        self._flush()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self._lobby.tick(self._loop.time())
            self._flush()

    def _restore(self, store: Store) -> None:
        """Bring back the tables that were kept; one that cannot be brought back stays closed."""
        for table, entries, problem, doubtful in store.read():
            self._lobby.reserve(table)
            if doubtful:
                log.warning("table %d: its journal ends in damage; the last entry may be lost", table)
            try:
                if problem is None:
                    self._lobby.restore(table, entries, self._loop.time(), damaged=doubtful)
            except RecoveryError as error:
                problem = str(error)
            if problem is not None:
                log.error("table %d cannot be brought back: %s", table, problem)

    def _reported(self, kept: list[int], lost: list[int]) -> None:
        self._loop.call_soon_threadsafe(self._take_report, kept, lost)

    def _take_report(self, kept: list[int], lost: list[int]) -> None:
        if kept:
            self._lobby.stored(kept)
        if lost:
            log.error("the storage fails; nothing is accepted meanwhile")
            self._lobby.not_stored(lost, self._loop.time())
        self._flush()

    def _bot_answered(self, think: Think, answer: Any) -> None:
        self._loop.call_soon_threadsafe(self._take_answer, think, answer)

    def _take_answer(self, think: Think, answer: Any) -> None:
        now = self._loop.time()
        self._lobby.bot_answer(think.table, think.match, think.seat, think.revision, answer, now)
        self._flush()

    def _flush(self) -> None:
        """Do what the lobby wants done."""
        links = self._links
        for effect in self._lobby.outbox():
            match effect:
                case Send():
                    link = links.get(effect.conn)
                    if link is not None:
                        link.send(self._frame(effect.message))
                case SendAll(conn, messages):
                    if conn in self._links:
                        self._links[conn].send_all(map(self._frame, messages))
                case Close(conn):
                    if conn in self._links:
                        self._links[conn].close()
                case Persist() | Erase() | Archive():
                    assert self._store is not None
                    self._store.put(effect)
                case Think():
                    self._loop.call_later(effect.delay, self._think, effect)
                case Drop(table):
                    self._pool.drop(table)

    def _think(self, think: Think) -> None:
        """Ask a bot, unless its table was closed while it had to wait."""
        if think.table in self._lobby.tables:
            self._pool.think(think)

    def _frame(self, message: HostMessage) -> bytes:
        """Return a message's frame; one that goes to many is encoded once."""
        encoded = self._encoded.get(id(message))
        if encoded is None:
            if len(self._encoded) >= REMEMBERED:
                self._encoded.clear()
            encoded = self._encoded[id(message)] = message, frame(message)
        return encoded[1]
