"""The host without sockets, processes and clock: messages and time go in, effects come out."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from typing import Any

from engine.game import Game
from engine.wire.protocol import (
    Accepted,
    Act,
    AnswerDraw,
    Assign,
    ClientMessage,
    Closing,
    CreateTable,
    Hello,
    Kick,
    Leave,
    Move,
    Nonce,
    OfferDraw,
    Pause,
    Ping,
    Pong,
    ProtocolError,
    Ready,
    Rejected,
    Resign,
    Resume,
    Say,
    Seal,
    SeatCommand,
    Sit,
    TableCommand,
    Undo,
    Verdict,
    Watch,
)
from engine.wire.room_notice import Notice
from server.host_config import Charter, Entropy
from server.lobby.effects import Conn, Effect, Send
from server.lobby.handlers import Staff
from server.lobby.lobby_context import services
from server.lobby.peers import Guest, Refusal
from server.settings import Settings
from server.storage.entries import Damaged, Entry
from server.storage.recovery import rebuild
from server.table.table import Table

Command = TableCommand | SeatCommand | Seal | Nonce | Resume | Ping


class Lobby:
    """Answer every message of every connection. Times are seconds of any clock that never goes back."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        bots: Collection[str],
        settings: Settings,
        *,
        name: str,
        version: str,
        secret: str | None = None,
        seed: int | None = None,
        entropy: Entropy = secrets.token_bytes,
        keeps: bool = False,
        fingerprint: bytes | None = None,
    ) -> None:
        """Open a host; with a `secret` it is a solo host, and only there a `seed` may be given.

        One with a key has its `fingerprint`; strangers who ask are then told what is going on.

        One that keeps its tables asks for that, and tells nobody of anything before it is kept.
        """
        self._charter = Charter(
            games=games,
            bots=bots,
            settings=settings,
            name=name,
            version=version,
            entropy=entropy,
            secret=secret,
            seed=seed,
            fingerprint=fingerprint,
        )
        self._services = services(self._charter, keeps=keeps)
        self._staff = Staff(self._charter, self._services)

    @property
    def tables(self) -> dict[int, Table]:
        """Return the tables that there are, by number."""
        return self._services.tables

    @property
    def present(self) -> int:
        """Return how many connections have been welcomed and are there."""
        return len(self._services.guests.greeted())

    @property
    def expected(self) -> Collection[str]:
        """Return the addresses from which somebody may come back to a seat."""
        return self._staff.places.expected

    def notice(self) -> Notice:
        """Return what strangers may know of the room."""
        return self._staff.notices.newest()

    def restore(self, number: int, entries: list[Entry], now: float, *, damaged: bool = False) -> None:
        """Bring a table back as it was kept, and let its bots go on; raises `RecoveryError`.

        Where it may be `damaged` at its end, everybody is shown that until its next match.
        """
        table = rebuild(number, entries, self._charter.games)
        table.empty_since = table.lost_at = now
        self.tables[number] = table
        self._services.ledger.restored(table, entries)
        if damaged:
            table.damaged = True
            self._services.ledger.add(table, Damaged())
        self._staff.play.go_on(table)

    def reserve(self, number: int) -> None:
        """Give this table number, and those below it, to no new table."""
        self._staff.seating.reserve(number)

    def stored(self, numbers: list[int]) -> None:
        """Take note that what the `Persist` with these numbers asked for is kept."""
        for table in self._services.ledger.stored(numbers):
            self._services.board.announce(table)
            self._staff.play.go_on(table)

    def not_stored(self, numbers: list[int], now: float) -> None:
        """Take note that what the `Persist` with these numbers asked for could not be kept."""
        missed = self._services.ledger.not_stored(numbers, now)
        for table in self.tables.values():
            self._staff.gallery.again(table, missed)
        self._look(now)
        self._services.board.forget()

    def connected(self, conn: Conn, address: str, now: float) -> None:
        """Note a new connection."""
        self._staff.reception.connected(conn, address, now)

    def disconnected(self, conn: Conn) -> None:
        """Note that a connection has ended."""
        guest = self._services.guests.get(conn)
        if guest is not None:
            self._staff.seating.forget(guest)

    def receive(self, conn: Conn, message: ClientMessage, now: float) -> None:
        """Answer a message; one of a connection that was closed already has no effect."""
        guest = self._services.guests.get(conn)
        if guest is None:
            return
        back = guest.away
        self._staff.timekeeping.look(self._concerned(message, back=back), now)
        guest.heard = now
        if not isinstance(message, Ping):
            guest.busy = now
        if back:
            # What it asks for comes from a player who is here.
            guest.away = False
            self._staff.seating.away_changed(guest)
        try:
            if isinstance(message, Hello):
                if guest.name is not None:
                    raise Refusal("second_hello", fatal=True)
                self._staff.reception.hello(guest, message, now)
            else:
                self._command(guest, message, now)
        except Refusal as refusal:
            number = None if isinstance(message, Hello) else message.id
            rejected = Rejected(refusal.code, refusal.args_, number)
            self._refuse(guest, Send(guest.conn, rejected, _about(message)), refusal)
        self._staff.timekeeping.look(self._concerned(message, back=back), now)

    def unencrypted(self, hello: Hello) -> Rejected:
        """Return what somebody is told who says hello without encryption where that is needed."""
        return self._staff.reception.wrong_version(hello)

    def malformed(self, conn: Conn, error: ProtocolError) -> None:
        """Refuse bytes that are no message, and close the connection."""
        guest = self._services.guests.get(conn)
        if guest is not None:
            self._staff.seating.dismiss(guest, Rejected(error.code, error.args_))

    def bot_answer(self, table: int, match: int, seat: int, revision: int, answer: Any, now: float) -> None:
        """Take the plain value of a bot's action, or None where the bot has failed.

        The numbers are those of the `Think` that it answers; an answer that comes too late has no effect.
        """
        found = self.tables.get(table)
        if found is not None:
            self._staff.timekeeping.look([found], now)
            self._staff.play.bot_answer(found, match, seat, revision, answer)
            self._staff.timekeeping.look([found], now)

    def tick(self, now: float) -> None:
        """Do what time alone brings; to be called several times a second."""
        self._look(now)
        self._staff.reception.tick(now)
        self._staff.seating.tick(now)
        self._staff.housekeeping.tick(now)
        self._services.ledger.tick(now)
        for table in self.tables.values():
            self._staff.gallery.tick(table, now)
        self._staff.pausing.tick(list(self.tables.values()), now)
        self._look(now)

    def close(self) -> None:
        """Part from everybody."""
        self._services.people.close()
        for guest in self._services.guests:
            self._staff.seating.dismiss(guest, Closing("host_ends"))

    def outbox(self) -> list[Effect]:
        """Return what is to be done now, in order, and forget it."""
        return self._services.out.drain()

    def _look(self, now: float) -> None:
        """Have time taken up to now from those whose turn it was, and from now on from those whose it is."""
        self._staff.timekeeping.look(list(self.tables.values()), now)

    def _concerned(self, message: ClientMessage, *, back: bool) -> list[Table]:
        """Return the tables at which a message may change whose time runs.

        These are few: what one message costs must not grow with the tables of the others. Whoever is `back`
        from a silence may be at any table, and so may whoever resumes.
        """
        if back or isinstance(message, CreateTable | Resume):
            return list(self.tables.values())
        about = _about(message)
        table = None if about is None else self.tables.get(about)
        return [] if table is None else [table]

    def _refuse(self, guest: Guest, rejected: Send, refusal: Refusal) -> None:
        if refusal.fatal:
            self._staff.seating.dismiss(guest, rejected.message)
            return
        self._services.out.add(rejected)
        if refusal.show is not None:
            self._services.out.add(Send(guest.conn, refusal.show))

    def _command(self, guest: Guest, message: Command, now: float) -> None:
        if guest.name is None:
            raise Refusal("no_hello", fatal=True)
        self._staff.reception.count(guest, now, ping=isinstance(message, Ping))
        if isinstance(message, Ping):
            self._services.out.add(Send(guest.conn, Pong(message.id)))
            return
        accepted = Send(guest.conn, Accepted(message.id), _about(message))
        earlier = guest.answered.recall(message.id)
        if earlier is not None and earlier != message:
            raise Refusal("id_used_before")
        mark = self._services.out.mark()
        if earlier is None:
            self._carry_out(guest, message, now)
            guest.answered.keep(message.id, message)
        # The answer goes out before what follows from it.
        self._services.out.insert(mark, accepted)

    def _carry_out(self, guest: Guest, message: Command, now: float) -> None:
        staff, seating = self._staff, self._staff.seating
        match message:
            case CreateTable():
                seating.create(guest, message, now)
            case Sit():
                seating.sit(guest, message, now)
                staff.chat.catch_up(guest, seating.table(message.table))
            case Watch():
                seating.watch(guest, message, now)
                staff.chat.catch_up(guest, seating.table(message.table))
            case Act() | Undo() | Resign() | OfferDraw() | AnswerDraw():
                table = seating.table(message.table)
                person = seating.person(guest, table, message.seat)
                if person.last != message:
                    staff.play.carry_out(table, person, message)
            case Seal() | Nonce():
                table = seating.table(message.table)
                seating.person(guest, table, message.seat)
                if isinstance(message, Seal):
                    staff.play.seal(table, message)
                else:
                    staff.play.nonce(table, message)
            case Ready():
                staff.arranging.ready(guest, seating.table(message.table), message)
            case Move():
                staff.arranging.move(guest, seating.table(message.table), message)
            case Assign():
                staff.arranging.assign(guest, seating.table(message.table), message)
            case Kick():
                staff.arranging.kick(guest, seating.table(message.table), message, now)
            case Verdict():
                staff.waiting.judge(guest, seating.table(message.table), message)
            case Resume():
                table = seating.resume(guest, message)
                staff.chat.catch_up(guest, table)
            case Pause():
                staff.pausing.pause(guest, seating.table(message.table), message, now)
            case Leave(seat=None):
                seating.leave(guest, message)
            case Leave(seat=int(seat)):
                staff.arranging.stand_up(guest, seating.table(message.table), seat)
            case Say():
                at = None if message.table is None else seating.table(message.table)
                staff.chat.say(guest, at, message, now)


def _about(message: ClientMessage) -> int | None:
    """Return the table whose affairs a message is about; what people say is none."""
    if isinstance(message, Say):
        return None
    table: int | None = getattr(message, "table", None)
    return table
