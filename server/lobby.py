"""The host without sockets, processes and clock: messages and time go in, effects come out."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from functools import partial
from typing import Any

from engine.game import Game
from engine.notice import Notice
from engine.protocol import (
    PROTOCOL,
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
from server.arranging import Arranging
from server.board import Board
from server.chat import Chat
from server.clocks import Timekeeping
from server.doors import Doors
from server.entries import Entry
from server.gallery import Gallery
from server.guests import Guest, Guests, Refusal
from server.housekeeping import Housekeeping
from server.ledger import Ledger
from server.limits import Failures
from server.outbox import Conn, Effect, Outbox, Send
from server.pausing import Pausing
from server.people import People
from server.play import Entropy, Play
from server.reception import Reception
from server.recovery import rebuild
from server.room import notice_of
from server.seating import Seating
from server.settings import Settings
from server.table import Table
from server.telling import Telling

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
        room: str | None = None,
    ) -> None:
        """Open a host; with a `secret` it is a solo host, and only there a `seed` may be given.

        A `room` is an id under which strangers know it; those who ask are then told what is going on.

        One that keeps its tables asks for that, and tells nobody of anything before it is kept.
        """
        self._out = Outbox(keeps=keeps)
        self._guests = Guests()
        failures = Failures(settings.failures, settings.block_seconds)
        self._games = games
        self.tables: dict[int, Table] = {}
        self._ledger = Ledger(games, self.tables, settings, self._guests, self._out)
        self._board = Board(self._guests, self._out)
        self._people = People(self._out)
        self._chat = Chat(settings, self._guests, self._out)
        stand_in = settings.stand_in if settings.stand_in in bots else next(iter(bots), "")
        self._housekeeping = Housekeeping(settings, self.tables, self._ledger, self._board)
        telling = Telling(self._out)
        self._gallery = Gallery(settings, self._ledger, self._board, telling, self._out)
        self._play = Play(
            settings, entropy, self._out, self._ledger, self._board, telling, self._gallery, stand_in
        )
        doors = Doors(settings, failures)
        self._timekeeping = Timekeeping(settings, self._ledger, self._play, self._out)
        self._pausing = Pausing(settings, self._ledger, self._play)
        self._arranging = Arranging(self._guests, bots, self._play, self._ledger, doors, self._out)
        self._seating = Seating(
            self.tables,
            games,
            bots,
            settings,
            self._guests,
            self._people,
            self._play,
            self._ledger,
            self._housekeeping,
            self._gallery,
            self._out,
            entropy=entropy,
            failures=failures,
            doors=doors,
            solo=secret is not None,
            seed=seed,
        )
        self._reception = Reception(
            settings,
            self._guests,
            self._seating,
            self._people,
            self._chat,
            self._out,
            games=games,
            bots=bots,
            failures=failures,
            secret=secret,
            name=name,
            version=version,
            entropy=entropy,
            notice=None if room is None else self.notice,
        )
        self._told_of = partial(
            notice_of,
            room or "",
            name=name,
            version=version,
            protocol=PROTOCOL,
            locked=secret is not None,
            most=settings.tables,
        )
        self._noticed: tuple[int, Notice] | None = None

    @property
    def present(self) -> int:
        """Return how many connections have been welcomed and are there."""
        return len(self._guests.greeted())

    def notice(self) -> Notice:
        """Return what strangers may know of the room."""
        changes = self._board.changes
        if self._noticed is None or self._noticed[0] != changes:
            tables = [table.info() for table in self.tables.values()]
            self._noticed = changes, self._told_of(tables=tables)
        return self._noticed[1]

    def restore(self, number: int, entries: list[Entry], now: float) -> None:
        """Bring a table back as it was kept, and let its bots go on; raises `RecoveryError`."""
        table = rebuild(number, entries, self._games)
        table.empty_since = now
        self.tables[number] = table
        self._ledger.restored(table, entries)
        self._play.go_on(table)

    def reserve(self, number: int) -> None:
        """Give this table number, and those below it, to no new table."""
        self._seating.reserve(number)

    def stored(self, numbers: list[int]) -> None:
        """Take note that what the `Persist` with these numbers asked for is kept."""
        for table in self._ledger.stored(numbers):
            self._play.announce(table)
            self._play.go_on(table)

    def not_stored(self, numbers: list[int], now: float) -> None:
        """Take note that what the `Persist` with these numbers asked for could not be kept."""
        missed = self._ledger.not_stored(numbers, now)
        for table in self.tables.values():
            self._gallery.again(table, missed)
        self._look(now)
        self._board.forget()

    def connected(self, conn: Conn, address: str, now: float) -> None:
        """Note a new connection."""
        self._reception.connected(conn, address, now)

    def disconnected(self, conn: Conn) -> None:
        """Note that a connection has ended."""
        guest = self._guests.get(conn)
        if guest is not None:
            self._seating.forget(guest)

    def receive(self, conn: Conn, message: ClientMessage, now: float) -> None:
        """Answer a message; one of a connection that was closed already has no effect."""
        guest = self._guests.get(conn)
        if guest is None:
            return
        back = guest.away
        self._timekeeping.look(self._concerned(message, back=back), now)
        guest.heard = now
        if back:
            # What it asks for comes from a player who is here.
            guest.away = False
            self._seating.away_changed(guest)
        try:
            if isinstance(message, Hello):
                if guest.name is not None:
                    raise Refusal("second_hello", fatal=True)
                self._reception.hello(guest, message, now)
            else:
                self._command(guest, message, now)
        except Refusal as refusal:
            number = None if isinstance(message, Hello) else message.id
            rejected = Rejected(refusal.code, refusal.args_, number)
            self._refuse(guest, Send(guest.conn, rejected, _about(message)), refusal)
        self._timekeeping.look(self._concerned(message, back=back), now)

    def malformed(self, conn: Conn, error: ProtocolError) -> None:
        """Refuse bytes that are no message, and close the connection."""
        guest = self._guests.get(conn)
        if guest is not None:
            self._seating.dismiss(guest, Rejected(error.code, error.args_))

    def bot_answer(self, table: int, match: int, seat: int, revision: int, answer: Any, now: float) -> None:
        """Take the plain value of a bot's action, or None where the bot has failed.

        The numbers are those of the `Think` that it answers; an answer that comes too late has no effect.
        """
        found = self.tables.get(table)
        if found is not None:
            self._timekeeping.look([found], now)
            self._play.bot_answer(found, match, seat, revision, answer)
            self._timekeeping.look([found], now)

    def tick(self, now: float) -> None:
        """Do what time alone brings; to be called several times a second."""
        self._look(now)
        self._reception.tick(now)
        self._seating.tick(now)
        self._housekeeping.tick(now)
        self._ledger.tick(now)
        for table in self.tables.values():
            self._gallery.tick(table, now)
        self._pausing.tick(list(self.tables.values()), now)
        self._look(now)

    def close(self) -> None:
        """Part from everybody."""
        self._people.close()
        for guest in self._guests:
            self._seating.dismiss(guest, Closing("host_ends"))

    def outbox(self) -> list[Effect]:
        """Return what is to be done now, in order, and forget it."""
        return self._out.drain()

    def _look(self, now: float) -> None:
        """Have time taken up to now from those whose turn it was, and from now on from those whose it is."""
        self._timekeeping.look(list(self.tables.values()), now)

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
            self._seating.dismiss(guest, rejected.message)
            return
        self._out.add(rejected)
        if refusal.show is not None:
            self._out.add(Send(guest.conn, refusal.show))

    def _command(self, guest: Guest, message: Command, now: float) -> None:
        if guest.name is None:
            raise Refusal("no_hello", fatal=True)
        self._reception.count(guest, now, ping=isinstance(message, Ping))
        if isinstance(message, Ping):
            self._out.add(Send(guest.conn, Pong(message.id)))
            return
        accepted = Send(guest.conn, Accepted(message.id), _about(message))
        earlier = guest.answered.recall(message.id)
        if earlier is not None and earlier != message:
            raise Refusal("id_used_before")
        mark = self._out.mark()
        if earlier is None:
            self._carry_out(guest, message, now)
            guest.answered.keep(message.id, message)
        # The answer goes out before what follows from it.
        self._out.insert(mark, accepted)

    def _carry_out(self, guest: Guest, message: Command, now: float) -> None:
        seating = self._seating
        match message:
            case CreateTable():
                seating.create(guest, message, now)
            case Sit():
                seating.sit(guest, message, now)
                self._chat.catch_up(guest, seating.table(message.table))
            case Watch():
                seating.watch(guest, message, now)
                self._chat.catch_up(guest, seating.table(message.table))
            case Act() | Undo() | Resign() | OfferDraw() | AnswerDraw():
                table = seating.table(message.table)
                person = seating.person(guest, table, message.seat)
                if person.last != message:
                    self._play.carry_out(table, person, message)
            case Seal() | Nonce():
                table = seating.table(message.table)
                seating.person(guest, table, message.seat)
                if isinstance(message, Seal):
                    self._play.seal(table, message)
                else:
                    self._play.nonce(table, message)
            case Ready():
                self._arranging.ready(guest, seating.table(message.table), message)
            case Move():
                self._arranging.move(guest, seating.table(message.table), message)
            case Assign():
                self._arranging.assign(guest, seating.table(message.table), message)
            case Kick():
                self._arranging.kick(guest, seating.table(message.table), message, now)
            case Verdict():
                seating.judge(guest, message)
            case Resume():
                table = seating.resume(guest, message, now)
                self._chat.catch_up(guest, table)
            case Pause():
                self._pausing.pause(guest, seating.table(message.table), message, now)
            case Leave():
                seating.leave(guest, message)
            case Say():
                at = None if message.table is None else seating.table(message.table)
                self._chat.say(guest, at, message, now)


def _about(message: ClientMessage) -> int | None:
    """Return the table whose affairs a message is about; what people say is none."""
    if isinstance(message, Say):
        return None
    table: int | None = getattr(message, "table", None)
    return table
