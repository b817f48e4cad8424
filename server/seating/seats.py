"""Tables and seats: create, sit, watch, come back, play again, leave."""

from __future__ import annotations

from math import inf
from typing import Any

from engine.chance import Generator
from engine.game import Game, begin
from engine.options import OptionError, configure
from engine.wire.proofs import Claim, token_key
from engine.wire.protocol import Closing, CreateTable, HostMessage, Leave, Resume, SeatPlan, Sit, Watch
from server.host_config import Charter
from server.lobby.effects import Close, Send
from server.lobby.lobby_context import Services
from server.lobby.names import LONGEST, clean_name, reserved
from server.lobby.peers import Guest, Refusal
from server.seating.admission import Doors
from server.seating.housekeeping import Housekeeping
from server.storage.entries import Sat
from server.table.play import Play
from server.table.spectators import Gallery
from server.table.table import Person, Robot, Table
from server.table.waiting import Waiting


class Seating:
    """Keep the tables, and who sits and watches where."""

    def __init__(
        self,
        charter: Charter,
        services: Services,
        doors: Doors,
        housekeeping: Housekeeping,
        gallery: Gallery,
        play: Play,
        waiting: Waiting,
    ) -> None:
        self._charter = charter
        self._settings = charter.settings
        self._tables = services.tables
        self._guests = services.guests
        self._out = services.out
        self._ledger = services.ledger
        self._board = services.board
        self._people = services.people
        self._doors = doors
        self._housekeeping = housekeeping
        self._gallery = gallery
        self._play = play
        self._waiting = waiting
        self._count = 0

    def reserve(self, number: int) -> None:
        """Give this number, and those below it, to no new table."""
        self._count = max(self._count, number)

    def table(self, number: int) -> Table:
        """Return a table; raises `Refusal`."""
        if number not in self._tables:
            raise Refusal("no_such_table")
        return self._tables[number]

    def person(self, guest: Guest, table: Table, seat: int) -> Person:
        """Return whom a connection plays in a seat; raises `Refusal`."""
        if seat >= len(table.seats):
            raise Refusal("no_such_seat")
        seated = table.seats[seat]
        if not isinstance(seated, Person) or seated.guest is not guest:
            raise Refusal("not_your_seat")
        return seated

    def create(self, guest: Guest, command: CreateTable, now: float) -> None:
        """Set up a table, in place of one that nobody would miss; raises `Refusal`."""
        if command.game not in self._charter.games:
            raise Refusal("unknown_game", value=command.game, known=sorted(self._charter.games))
        if command.seed is not None and not self._charter.solo:
            raise Refusal("seed_not_allowed")
        game = self._charter.games[command.game]
        config = self._config(game, command.options)
        names = game.seats(config)
        if len(command.seats) != len(names):
            raise Refusal("wrong_seats", expected=len(names), names=list(names))
        seats = [self._seated(guest, plan) for plan in command.seats]
        if command.takeback and ([plan.kind for plan in command.seats].count("me"), None in seats) != (
            1,
            False,
        ):
            raise Refusal("takeback_needs_bots")
        self._gallery.check(command.watching, played="me" in [plan.kind for plan in command.seats])
        name = self._housekeeping.name_for(command.name, guest)
        self._housekeeping.make_room(guest, now)
        self._count += 1
        seed = self._charter.seed if command.seed is None else command.seed
        table = Table(
            self._count,
            game,
            config,
            seed,
            [None] * len(seats),
            takeback=command.takeback,
            name=name,
            watching=command.watching,
            clock=command.clock,
            lock=command.lock,
        )
        for seat, seated in enumerate(seats):
            if isinstance(seated, Person):
                table.sit(seat, seated)
            else:
                table.seats[seat] = seated
        self._tables[self._count] = table
        self._housekeeping.found(table, guest, [person.token for person in table.people()])
        guest.trusted.add(self._count)
        if not table.people():
            table.watchers[guest] = None
        self._ledger.open(table)
        self._play.seat_notices(table, range(len(table.seats)))
        self._play.begin_when_willing(table)

    def sit(self, guest: Guest, command: Sit, now: float) -> None:
        """Give an open seat to a connection; raises `Refusal`."""
        table = self.table(command.table)
        self._doors.admit(guest, table, command.seat, command.proof, now)
        if command.seat >= len(table.seats):
            raise Refusal("no_such_seat")
        if table.seats[command.seat] is not None:
            raise Refusal("seat_taken")
        self._ledger.check(table)
        person = self._new_person(guest, command.name, ready=command.ready)
        table.sit(command.seat, person)
        self._play.seat_notices(table, [command.seat])
        self._ledger.add(table, Sat(command.seat, person.name, person.token, person.ready))
        self._stop_watching(guest, table)
        self._play.begin_when_willing(table)

    def watch(self, guest: Guest, command: Watch, now: float) -> None:
        """Let a connection follow a table, or follow it as another viewer from now on; raises `Refusal`."""
        table = self.table(command.table)
        self._gallery.admit(guest, table, command)
        self._doors.admit(guest, table, None, command.proof, now)
        self._gallery.enter(guest, table, command.seat)

    def resume(self, guest: Guest, command: Resume) -> Table:
        """Give a seat back to whoever proves its token, and return its table; raises `Refusal`.

        Nothing that came before stands in the way of a right one: 128 bits need no other guard.
        """
        table = self.table(command.table)
        found = self._proved(guest, table, command)
        if found is None:
            raise Refusal("unknown_token")
        seat, person = found
        former, person.guest = person.guest, guest
        guest.provisional = False
        if table.founder is not None and person.token in table.founder.tokens:
            self._housekeeping.found(table, guest, table.founder.tokens)
        self._stop_watching(guest, table)
        if former is not None and former is not guest:
            self.dismiss(former, Closing("replaced"))
            # Its name may have been marked because the former connection still had it.
            if self._guests.call(guest):
                self._people.called(guest)
        self._play.seat_notices(table, [seat])
        self._board.announce(table)
        # After the seats were exchanged it knows nothing of the stream of this one.
        same = command.match == table.match_number and person.played == seat
        self._play.catch_up(guest, table, seat, command.last_seq if same else 0)
        self._waiting.welcome(table)
        if former is not guest:
            self._ledger.placed(table, guest, [person.token], there=True)
        return table

    def leave(self, guest: Guest, command: Leave) -> None:
        """Stand up, which gives a running match up, or stop watching; raises `Refusal`."""
        table = self.table(command.table)
        seats = table.seats_of(guest)
        if not seats and guest not in table.watchers:
            raise Refusal("not_there")
        if seats:
            self._play.leave(table, seats)
        self._stop_watching(guest, table)
        self._board.announce(table)

    def _stop_watching(self, guest: Guest, table: Table) -> None:
        if guest in table.watchers:
            self._ledger.placed(table, guest, there=False, viewer=table.watchers[guest])
            table.stop_watching(guest)

    def dismiss(self, guest: Guest, last: HostMessage) -> None:
        """Close a connection after a last message."""
        self._out.add(Send(guest.conn, last))
        self._out.add(Close(guest.conn))
        self.forget(guest)

    def forget(self, guest: Guest) -> None:
        """Note that a connection is gone: its seats stay taken, and wait for their tokens."""
        self._guests.remove(guest)
        self._people.parted(guest)
        for table in self._tables.values():
            if not table.seats_of(guest) and guest not in table.watchers:
                continue
            for person in table.people():
                if person.guest is guest:
                    person.guest = None
            if guest in table.watchers:
                table.lost_at = inf
            table.stop_watching(guest)
            self._board.announce(table)

    def away_changed(self, guest: Guest) -> None:
        """Tell everybody that a seated connection has fallen silent or is back."""
        for table in self._tables.values():
            if table.seats_of(guest):
                self._waiting.welcome(table)

    def tick(self, now: float) -> None:
        """Note since when tables are without any of their people."""
        for table in self._tables.values():
            if table.lost_at == inf:
                table.lost_at = now
            if table.watchers or any(person.guest is not None for person in table.people()):
                table.empty_since = None
            elif table.empty_since is None:
                table.empty_since = now
        for table in list(self._tables.values()):
            self._play.tick(table, now)
            self._waiting.tick(table, now)

    def _config(self, game: Game[Any], options: dict[str, Any]) -> Any:
        try:
            config = configure(game.options, options)
            # Some settings are judged by the set-up alone, and a table with open seats is set up much later.
            begin(game, config, Generator(b"trial"))
        except OptionError as error:
            raise Refusal(
                "unknown_option", name=error.name, value=error.value, known=list(error.known)
            ) from None
        return config

    def _seated(self, guest: Guest, plan: SeatPlan) -> Person | Robot | None:
        if plan.kind == "bot":
            if plan.bot is None or plan.bot not in self._charter.bots:
                raise Refusal("unknown_bot", value=plan.bot, known=sorted(self._charter.bots))
            return Robot(plan.bot)
        if plan.bot is not None:
            raise Refusal("bot_not_asked_for", value=plan.bot)
        return self._new_person(guest, plan.name, ready=plan.ready) if plan.kind == "me" else None

    def _new_person(self, guest: Guest, given: str, *, ready: bool) -> Person:
        """Return who plays for a connection; raises `Refusal` where the name given cannot be shown."""
        name = guest.name or ""
        if given.strip():
            cleaned = clean_name(given)
            if cleaned is None:
                raise Refusal("bad_name", limit=LONGEST)
            if not self._charter.solo and reserved(cleaned):
                raise Refusal("reserved_name", name=cleaned)
            name = self._guests.marked(cleaned, guest)
        return Person(name, self._charter.entropy(16).hex(), guest, ready=ready)

    def _proved(self, guest: Guest, table: Table, command: Resume) -> tuple[int, Person] | None:
        """Return whose token is proved, in a time that does not depend on how much of it is right."""
        claim = Claim("seat", table.number, command.seat, guest.nonce, self._charter.proved_to)
        found = None
        for seat, person in table.by_seat().items():
            # Whoever was moved while away proves to have sat where they last knew.
            if claim.proved(command.proof, token_key(person.token)):
                found = seat, person
        return found
