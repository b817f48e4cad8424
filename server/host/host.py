"""The asyncio shell around the lobby: connections, clock, workers, storage."""

from __future__ import annotations

import asyncio
import logging
from itertools import count
from typing import Any

from engine.wire.protocol import Hello, HostMessage, Ping, ProtocolError, Rejected, frame, from_client
from server.bots.worker_pool import WorkerPool
from server.context.recovery import RecoveryError
from server.core.effects import Archive, Close, Conn, Drop, Erase, Persist, Send, SendAll, Think, Work
from server.core.faults import describe_fault
from server.core.host_clock import TICK_S, HostClock
from server.core.settings import Settings
from server.host.loop_lag import LoopLag
from server.lobby.lobby import Lobby
from server.net.connection import Connection
from server.net.listener import Listener
from server.net.tls import server_context
from server.offload.process import OffloadProcess
from server.storage.identity import Identity
from server.storage.store import JournalStore

log = logging.getLogger(__name__)

MAX_SHARED_FRAMES = 16
"""Most frames that are cached for other receivers of the same message."""


class Host:
    """The server of a lobby on a port."""

    def __init__(
        self,
        lobby: Lobby,
        settings: Settings,
        store: JournalStore | None = None,
        identity: Identity | None = None,
    ) -> None:
        """Wrap a lobby; `store` is where its tables are stored, if they are.

        With an `identity` all connections are encrypted and bound to it.
        """
        self._lobby = lobby
        self._store = store
        self._settings = settings
        self._identity = identity
        self._clock = HostClock()
        self._lag = LoopLag()
        self._stood_still = False
        """Whether the process was stopped since the last look at the clock."""
        self._peers: dict[Conn, Connection] = {}
        self._numbers = count(1)
        self._encoded: dict[int, tuple[HostMessage, bytes]] = {}
        """Latest encoded frames, by the messages' identity."""

    async def start(self, host: str, port: int, *, spare: bool = False) -> int:
        """Listen, and return the port; raises `OSError`.

        If the port is taken, `spare` allows any free one.
        """
        self._loop = asyncio.get_running_loop()
        context = None if self._identity is None else server_context(self._identity.path)
        self._listener = Listener(self._settings, self, context, self._clock)
        await self._listener.bind(host, port, spare=spare)
        self._worker_pool = WorkerPool(self._settings, self._on_bot_answer)
        self._offload_process = OffloadProcess(self._settings, self._finish_work)
        if self._store is not None:
            self._restore(self._store)
            self._store.start(self._report_storage)
        await self._listener.listen(host, spare=spare)
        # The start has delayed nobody: its time does not count.
        self._clock.now()
        self._clock.take_standstill()
        self._ticker = asyncio.ensure_future(self._tick())
        self._flush()
        return self._listener.port

    @property
    def bound(self) -> list[str]:
        """Return the addresses that the host listens on."""
        return self._listener.bound

    async def stop(self) -> None:
        """Close all connections and end the workers."""
        self._ticker.cancel()
        self._listener.close()
        self._lobby.close()
        self._flush()
        if self._store is not None:
            await asyncio.to_thread(self._store.close)
        waited = 0.0
        while self._peers and waited < self._settings.linger_seconds:
            await asyncio.sleep(0.02)
            waited += 0.02
        for peer in self._peers.values():
            peer.abort()
        self._worker_pool.close()
        self._offload_process.close()

    def on_opened(self, peer: Connection) -> None:
        """Admit a connection that has completed its handshake."""
        conn = peer.conn = next(self._numbers)
        self._peers[conn] = peer
        self._lobby.connect(conn, peer.address, peer.accepted)
        self._flush()

    def on_received(self, peer: Connection, body: bytes) -> None:
        """Answer a frame."""
        conn = peer.conn
        assert conn is not None
        try:
            message = from_client(body)
            # The log names the message type but never quotes it: a message holds secrets.
            name = type(message).__name__
            if not isinstance(message, Ping):
                log.debug("connection %d sends %s", conn, name)
            with self._lag.measuring(name):
                self._lobby.receive(conn, message, self._now())
        except ProtocolError as error:
            self._lobby.refuse_malformed(conn, error)
        except Exception as error:
            # A fault of ours in one message must not end everybody's game.
            log.error("a message could not be answered: %s", describe_fault(error))
            self._lobby.refuse_malformed(conn, ProtocolError("internal_error"))
        self._flush()

    def plain(self, peer: Connection, body: bytes) -> None:
        """Refuse a client that does not encrypt, such as any before protocol 6."""
        try:
            message = from_client(body)
        except ProtocolError as error:
            answer = Rejected(error.code, error.args_)
        else:
            answer = (
                self._lobby.refuse_unencrypted(message)
                if isinstance(message, Hello)
                else Rejected("no_hello")
            )
        peer.send(frame(answer))
        peer.close(linger=not self._listener.admission.pressed)

    def longest(self, peer: Connection, head: bytes) -> int:
        """Return the most bytes that a connection's frame that begins like this may have at present."""
        assert peer.conn is not None
        return self._lobby.longest_frame(peer.conn, head)

    def on_malformed(self, peer: Connection, error: ProtocolError) -> None:
        """Refuse a connection whose bytes are no frame."""
        assert peer.conn is not None
        self._lobby.refuse_malformed(peer.conn, error)
        self._flush()

    def on_closed(self, peer: Connection) -> None:
        """Note the end of a connection."""
        if peer.conn is not None:
            del self._peers[peer.conn]
            self._lobby.disconnect(peer.conn)
            self._flush()

    async def _tick(self) -> None:
        passed_over = False
        while True:
            due = self._loop.time() + TICK_S
            await asyncio.sleep(TICK_S)
            now = self._now()
            if not self._stood_still:
                self._lag.note(self._loop.time() - due, "waiting for its turn")
            # Messages that came meanwhile are read first; deadlines are judged after that. Time must still
            # run if the process is late each time.
            passed_over = self._stood_still and not passed_over
            self._stood_still = False
            if passed_over:
                continue
            try:
                with self._lag.measuring("a look at the clock"):
                    self._lobby.tick(now)
            except Exception as error:
                # Without these looks no time would run at any table, and no absence would be noticed.
                log.error("a look at the clock failed: %s", describe_fault(error))
            self._listener.admission.expected = self._lobby.expected
            self._listener.admission.tick(now)
            self._flush()

    def _now(self) -> float:
        """Return the time of the lobby, after reporting to it how long the process was stopped."""
        now = self._clock.now()
        lost = self._clock.take_standstill()
        if lost:
            self._stood_still = True
            self._lobby.note_standstill(lost)
        return now

    def _restore(self, store: JournalStore) -> None:
        """Bring back the stored tables; a table that cannot be brought back stays closed."""
        self._lobby.recall_results(store.read_results())
        for table, entries, problem, doubtful in store.read():
            self._lobby.reserve(table)
            if doubtful:
                log.warning("table %d: its journal ends in damage; the last entry may be lost", table)
            try:
                if problem is None:
                    self._lobby.restore(table, entries, self._now(), damaged=doubtful)
            except RecoveryError as error:
                problem = str(error)
            if problem is not None:
                log.error("table %d cannot be brought back: %s", table, problem)

    def _report_storage(self, kept: list[int], lost: list[int]) -> None:
        self._loop.call_soon_threadsafe(self._take_report, kept, lost)

    def _take_report(self, kept: list[int], lost: list[int]) -> None:
        if kept:
            self._lobby.on_stored(kept)
        if lost:
            log.error("the storage fails; nothing is accepted meanwhile")
            self._lobby.on_store_failure(lost, self._now())
        self._flush()

    def _on_bot_answer(self, think: Think, answer: Any) -> None:
        self._loop.call_soon_threadsafe(self._take_answer, think, answer)

    def _take_answer(self, think: Think, answer: Any) -> None:
        now = self._now()
        with self._lag.measuring("the answer of a bot"):
            self._lobby.bot_answer(think.table, think.match, think.seat, think.revision, answer, now)
        self._flush()

    def _finish_work(self, work: Work, result: bytes | None) -> None:
        self._loop.call_soon_threadsafe(self._take_result, work, result)

    def _take_result(self, work: Work, result: bytes | None) -> None:
        now = self._now()
        with self._lag.measuring("a result from beside the loop"):
            self._lobby.on_worked_out(work.number, result, now)
        self._flush()

    def _flush(self) -> None:
        """Carry out the lobby's effects."""
        peers = self._peers
        for effect in self._lobby.outbox():
            match effect:
                case Send():
                    peer = peers.get(effect.conn)
                    if peer is not None:
                        peer.send(self._frame(effect.message))
                case SendAll(conn, messages):
                    if conn in peers:
                        peers[conn].send_all(map(self._frame, messages))
                case Close(conn):
                    if conn in peers:
                        peers[conn].close(linger=not self._listener.admission.pressed)
                case Persist() | Erase() | Archive():
                    assert self._store is not None
                    self._store.put(effect)
                case Think():
                    self._loop.call_later(effect.delay, self._think, effect)
                case Work():
                    self._offload_process.put(effect)
                case Drop(table):
                    self._worker_pool.drop(table)

    def _think(self, think: Think) -> None:
        """Ask a bot, unless its table was closed while the question waited."""
        if think.table in self._lobby.tables:
            self._worker_pool.think(think)

    def _frame(self, message: HostMessage) -> bytes:
        """Return a message's frame; a message to many receivers is encoded once."""
        encoded = self._encoded.get(id(message))
        if encoded is None:
            if len(self._encoded) >= MAX_SHARED_FRAMES:
                self._encoded.clear()
            encoded = self._encoded[id(message)] = message, frame(message)
        return encoded[1]
