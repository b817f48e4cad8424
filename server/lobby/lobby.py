"""The host without sockets, processes and clock: messages and time go in, effects come out."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from engine.game import Game
from engine.wire.limits import CREATE_HEAD, MAX_CREATE_BYTES, PREPARE_HEAD
from engine.wire.protocol import (
    MAX_CLIENT_MESSAGE_BYTES,
    PREPARE_ENVELOPE_BYTES,
    Accepted,
    ClientMessage,
    Closing,
    CreateTable,
    Hello,
    MatchEnded,
    Ping,
    Pong,
    ProtocolError,
    Rejected,
    Resume,
)
from engine.wire.room_notice import RoomNotice
from server.context.lobby_context import lobby_context
from server.context.recovery import read_bracket, rebuild
from server.core.effects import Conn, Effect, Send
from server.core.faults import describe_fault
from server.core.host_config import Entropy, HostConfig
from server.core.limits import digest
from server.core.peers import Peer, Refusal
from server.core.settings import Settings
from server.lobby.commands import Commands, about_table
from server.lobby.costs import Command, find_deferred_cost
from server.lobby.handlers import Handlers
from server.offload.desk import Deferred, GoOn
from server.storage.entries import BRACKET_JOURNAL, Damaged, JournalEntry, StoodStill
from server.table.preparations import allowance
from server.table.table import Table

log = logging.getLogger(__name__)


class Lobby:
    """The lobby: it answers every message of every connection.

    Times are seconds of any clock that never goes back.
    """

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        settings: Settings,
        *,
        name: str,
        version: str,
        owner: str = "",
        secret: str | None = None,
        seed: int | None = None,
        entropy: Entropy = secrets.token_bytes,
        wall_clock: Callable[[], float] = time.time,
        keeps: bool = False,
        fingerprint: bytes | None = None,
    ) -> None:
        """Open a host; with a `secret` it is a solo host, and only there a `seed` may be given.

        A host with a key has its `fingerprint`; it gives strangers who ask a notice of the room.

        A host that `keeps` its tables stores every entry before anybody learns of it.
        """
        self._host_config = HostConfig(
            games=games,
            settings=settings,
            name=name,
            owner=owner,
            version=version,
            entropy=entropy,
            wall_clock=wall_clock,
            secret=secret,
            seed=seed,
            fingerprint=fingerprint,
        )
        self._lobby_context = lobby_context(self._host_config, keeps=keeps)
        self._handlers = Handlers(self._host_config, self._lobby_context)
        self._commands = Commands(self._handlers)

    @property
    def tables(self) -> dict[int, Table]:
        """Return the tables by number."""
        return self._lobby_context.tables

    @property
    def present(self) -> int:
        """Return the number of welcomed connections."""
        return len(self._lobby_context.peers.list_greeted())

    @property
    def expected(self) -> Collection[str]:
        """Return the addresses from which somebody may come back to a seat."""
        return self._handlers.places.expected

    def notice(self) -> RoomNotice:
        """Return the public notice of the room."""
        return self._handlers.notices.newest()

    def restore(self, number: int, entries: list[JournalEntry], now: float, *, damaged: bool = False) -> None:
        """Bring a table back from its stored entries, and let its bots continue; raises `RecoveryError`.

        If its end may be `damaged`, everybody sees that until its next match. One journal has the bracket.
        """
        if number == BRACKET_JOURNAL:
            self._handlers.brackets.recall(read_bracket(entries))
            return
        table = rebuild(number, entries, self._host_config.games)
        table.vacancy.begin(now)
        self.tables[number] = table
        self._lobby_context.pending_writes.take_over(table, entries)
        if damaged:
            table.note_damage()
            self._lobby_context.pending_writes.add(table, Damaged())
        self._lobby_context.table_guard.each([table], self._handlers.play.go_on)

    def recall_results(self, ended: Iterable[MatchEnded]) -> None:
        """Take over the results of an earlier host's matches."""
        for each in self._lobby_context.results.recall(ended):
            # A new table with this number would have matches that are taken for the earlier ones.
            self.reserve(each.table)

    def reserve(self, number: int) -> None:
        """Reserve this table number, and all lower ones: new tables get higher numbers."""
        self._handlers.housekeeping.reserve(number)

    def on_stored(self, numbers: list[int]) -> None:
        """Note that the entries of the `Persist` with these numbers are stored."""
        self._handlers.brackets.on_stored(numbers)
        for table in self._lobby_context.pending_writes.on_stored(numbers):
            self._lobby_context.table_list.announce(table)
            self._lobby_context.table_guard.each([table], self._handlers.play.go_on)

    def on_store_failure(self, numbers: list[int], now: float) -> None:
        """Note that the entries of the `Persist` with these numbers could not be stored."""
        missed = self._lobby_context.pending_writes.on_store_failure(numbers, now)
        self._lobby_context.table_guard.each(
            self.tables.values(), lambda table: self._handlers.spectators.again(table, missed)
        )
        self._look(self.tables.values(), now)
        self._lobby_context.table_list.forget()
        self._handlers.brackets.on_store_failure(numbers, now)

    def note_standstill(self, seconds: float) -> None:
        """Note for how long the host was stopped, which its clock leaves out."""
        log.warning("the host stood still for %.1f s; nobody's time ran meanwhile", seconds)
        writes = self._lobby_context.pending_writes
        for table in self.tables.values():
            if table.running is not None and not writes.failing(table):
                writes.add(table, StoodStill(seconds))

    def connect(self, conn: Conn, address: str, now: float) -> None:
        """Note a new connection."""
        self._handlers.handshake.connect(conn, address, now)

    def disconnect(self, conn: Conn) -> None:
        """Note that a connection has ended."""
        peer = self._lobby_context.peers.get(conn)
        if peer is not None:
            self._handlers.seating.forget(peer)

    def longest_frame(self, conn: Conn, head: bytes) -> int:
        """Return the most bytes of a frame of a connection that begins like this.

        Only who is in the room may set up a table at a long position, and only a seat's player may prepare.
        """
        peer = self._lobby_context.peers.get(conn)
        if peer is not None and peer.name is not None and head.startswith(CREATE_HEAD):
            return MAX_CREATE_BYTES
        if peer is None or not head.startswith(PREPARE_HEAD):
            return MAX_CLIENT_MESSAGE_BYTES
        most = max((allowance(table, table.seats.of_peer(peer)) for table in self.tables.values()), default=0)
        return max(MAX_CLIENT_MESSAGE_BYTES, PREPARE_ENVELOPE_BYTES + most)

    def receive(self, conn: Conn, message: ClientMessage, now: float) -> None:
        """Answer a message; a message of a closed connection has no effect."""
        peer = self._lobby_context.peers.get(conn)
        if peer is None:
            return
        back = peer.away
        self._look(self._find_concerned(message, back=back), now)
        peer.last_message_at = now
        if not isinstance(message, Ping):
            peer.last_action_at = now
        if back:
            # Count the player as present before the message is answered.
            peer.away = False
            self._handlers.seating.announce_away_change(peer)
        self._answer(peer, message, now, counted=False)
        self._settle(self._find_concerned(message, back=back), now)

    def on_worked_out(self, number: int, result: bytes | None, now: float) -> None:
        """Take the result of the `Work` of that number, None after a failure, and continue with it."""
        desk = self._lobby_context.desk
        job = desk.finish(number, result)
        if job is None:
            return
        table = self.tables.get(job.table) if job.table is not None else None
        if table is not None:
            # No player's time ran meanwhile.
            table.skip_time(now)
        desk.resume(job, now)
        self._settle([] if table is None else [table], now)

    def refuse_unencrypted(self, hello: Hello) -> Rejected:
        """Return the refusal of an unencrypted hello where encryption is required."""
        return self._handlers.handshake.wrong_version(hello)

    def refuse_malformed(self, conn: Conn, error: ProtocolError) -> None:
        """Refuse bytes that are no message, and close the connection."""
        peer = self._lobby_context.peers.get(conn)
        if peer is not None:
            self._handlers.seating.dismiss(peer, Rejected(error.code, error.args_))

    def bot_answer(self, table: int, match: int, seat: int, revision: int, answer: Any, now: float) -> None:
        """Take the plain value of a bot's action, or None if the bot has failed.

        The numbers are those of the `Think` that it answers; a late answer has no effect.
        """
        found = self.tables.get(table)
        if found is not None:
            self._look([found], now)
            self._lobby_context.table_guard.each(
                [found], lambda table: self._handlers.play.bot_answer(table, match, seat, revision, answer)
            )
            self._settle([found], now)

    def tick(self, now: float) -> None:
        """Do everything that depends on time alone; call it several times a second."""
        handlers, tables = self._handlers, self.tables.values()
        each = self._look_at
        each(tables, lambda table: handlers.timekeeping.tick(table, now))
        handlers.handshake.tick(now)
        each(tables, lambda table: handlers.seating.tick(table, now))
        handlers.housekeeping.tick(now)
        handlers.brackets.tick(now)
        self._lobby_context.pending_writes.tick(now)
        each(tables, lambda table: handlers.spectators.tick(table, now))
        each(tables, lambda table: handlers.pausing.tick(table, now))
        self._settle(tables, now)

    def close(self) -> None:
        """Close all connections."""
        self._lobby_context.people.close()
        for peer in self._lobby_context.peers:
            self._handlers.seating.dismiss(peer, Closing("host_ends"))

    def outbox(self) -> list[Effect]:
        """Return the pending effects in order, and forget them."""
        return self._lobby_context.out.drain()

    def _look_at(self, tables: Iterable[Table], work: Callable[[Table], None]) -> None:
        self._lobby_context.table_guard.look(tables, work, lambda table, now: self._settle([table], now))

    def _look(self, tables: Iterable[Table], now: float) -> None:
        """Charge the time up to now to the seats that were deciding, and later time to those deciding now."""
        self._look_at(tables, lambda table: self._handlers.timekeeping.look(table, now))

    def _settle(self, tables: Iterable[Table], now: float) -> None:
        """Carry out due answers, and find whose time runs from now on."""
        self._look_at(tables, lambda table: self._handlers.masked_answers.look(table, now))
        self._look(tables, now)

    def _find_concerned(self, message: ClientMessage, *, back: bool) -> list[Table]:
        """Return the tables whose running clocks a message may change.

        These are few: the cost of one message must not grow with the number of tables. A connection that is
        `back` from a silence may be at any table, and so may one that resumes.
        """
        if back or isinstance(message, CreateTable | Resume):
            return list(self.tables.values())
        about = about_table(message)
        table = None if about is None else self.tables.get(about)
        return [] if table is None else [table]

    def _answer(self, peer: Peer, message: ClientMessage, now: float, *, counted: bool) -> None:
        """Answer a message, or refuse it; a `counted` one has waited, and was charged already."""
        try:
            if isinstance(message, Hello):
                if peer.name is not None:
                    raise Refusal("second_hello", fatal=True)
                self._handlers.handshake.hello(peer, message, now)
                return
            if not counted:
                self._handlers.handshake.count(peer, message, now)
            if isinstance(message, Ping):
                self._lobby_context.out.add(Send(peer.conn, Pong(message.id)))
            elif not self._waits(peer, message):
                self._command(peer, message, now)
        except Refusal as refusal:
            number = None if isinstance(message, Hello) else message.id
            rejected = Rejected(refusal.code, refusal.args_, number)
            self._refuse(peer, Send(peer.conn, rejected, about_table(message)), refusal)
        except Deferred as deferred:
            assert not isinstance(message, Hello)
            peer.commands.charge(find_deferred_cost(message))
            table = about_table(message)
            conn = peer.conn if table is None else None
            self._lobby_context.desk.start(deferred, self._again(peer.conn, message), table=table, conn=conn)
        except Exception as error:
            if isinstance(message, Hello):
                raise
            # Without an answer, a client would reconnect and send the same command again.
            log.error("a command failed: %s", describe_fault(error))
            self._lobby_context.out.add(Send(peer.conn, Rejected("internal_error", {}, message.id)))

    def _waits(self, peer: Peer, message: Command) -> bool:
        """Make a command wait if a task runs for its connection, or its table; say whether it waits."""
        desk, table = self._lobby_context.desk, about_table(message)
        again = self._again(peer.conn, message)
        if desk.blocks(conn=peer.conn):
            # A connection's own work must not delay others at a table: it need not even sit there.
            desk.hold(again, conn=peer.conn)
        elif desk.blocks(table=table):
            desk.hold(again, table=table)
        else:
            return False
        return True

    def _again(self, conn: Conn, message: Command) -> GoOn:
        """Return a step that answers a command when its turn comes, if its connection still exists."""

        def go_on(now: float) -> None:
            peer = self._lobby_context.peers.get(conn)
            if peer is not None:
                self._look(self._find_concerned(message, back=False), now)
                self._answer(peer, message, now, counted=True)
                self._settle(self._find_concerned(message, back=False), now)

        return go_on

    def _refuse(self, peer: Peer, rejected: Send, refusal: Refusal) -> None:
        if refusal.fatal:
            self._handlers.seating.dismiss(peer, rejected.message)
            return
        self._lobby_context.out.add(rejected)
        if refusal.show is not None:
            self._lobby_context.out.add(Send(peer.conn, refusal.show))

    def _command(self, peer: Peer, message: Command, now: float) -> None:
        accepted = Send(peer.conn, Accepted(message.id), about_table(message))
        earlier = peer.answered.recall(message.id)
        if earlier is not None and earlier != digest(message):
            raise Refusal("id_used_before")
        mark = self._lobby_context.out.mark()
        if earlier is None:
            self._commands.carry_out(peer, message, now)
            peer.answered.keep(message.id, message)
        # The answer goes out before its consequences.
        self._lobby_context.out.insert(mark, accepted)
