"""Tables and seats: create, sit, watch, come back, play again, leave."""

from __future__ import annotations

from typing import Any

from engine.bots.registry import bots_of
from engine.game import Game
from engine.wire.proofs import ProofClaim, token_key
from engine.wire.protocol import Closing, CreateTable, HostMessage, Leave, Resume, SeatPlan, Sit, Watch
from server.context.lobby_context import LobbyContext
from server.core.effects import Close, Send
from server.core.host_config import HostConfig
from server.core.names import MAX_NAME_LENGTH, clean_name, is_reserved
from server.core.peers import Peer, Refusal
from server.matches.play import MatchPlay
from server.matches.spectators import Spectators
from server.matches.waiting import Waiting
from server.seating.admission import TableAdmission
from server.seating.brackets import Brackets
from server.seating.housekeeping import Housekeeping
from server.seating.table_settings import TableSettings
from server.storage.entries import Sat
from server.table.parts.person import Person, Robot
from server.table.parts.table_rules import TableRules
from server.table.table import Table


class Seating:
    """The handler of tables, seats and spectators."""

    def __init__(
        self,
        host_config: HostConfig,
        lobby_context: LobbyContext,
        table_admission: TableAdmission,
        housekeeping: Housekeeping,
        table_settings: TableSettings,
        brackets: Brackets,
        spectators: Spectators,
        play: MatchPlay,
        waiting: Waiting,
    ) -> None:
        self._host_config = host_config
        self._settings = host_config.settings
        self._tables = lobby_context.tables
        self._peers = lobby_context.peers
        self._out = lobby_context.out
        self._pending_writes = lobby_context.pending_writes
        self._table_list = lobby_context.table_list
        self._table_guard = lobby_context.table_guard
        self._people = lobby_context.people
        self._table_admission = table_admission
        self._housekeeping = housekeeping
        self._table_settings = table_settings
        self._brackets = brackets
        self._spectators = spectators
        self._play = play
        self._waiting = waiting

    def table(self, number: int) -> Table:
        """Return a table; raises `Refusal`."""
        if number not in self._tables:
            raise Refusal("no_such_table")
        return self._tables[number]

    def person(self, peer: Peer, table: Table, seat: int) -> Person:
        """Return a connection's person in a seat; raises `Refusal`."""
        if seat >= len(table.seats):
            raise Refusal("no_such_seat")
        seated = table.seats[seat]
        if not isinstance(seated, Person) or seated.peer is not peer:
            raise Refusal("not_your_seat")
        return seated

    def create(self, peer: Peer, command: CreateTable, now: float) -> None:
        """Set up a table, in place of an unneeded one if necessary; raises `Refusal`."""
        game = self._table_settings.find_game(command.game)
        if command.seed is not None and not self._host_config.solo:
            raise Refusal("seed_not_allowed")
        name = self._housekeeping.name_for(command.name, peer)
        self._housekeeping.check_room(peer, now)
        config = self._table_settings.read(game, command.options)
        names = game.seats(config)
        if len(command.seats) != len(names):
            raise Refusal("wrong_seats", expected=len(names), names=list(names))
        seats = [self._fill_seat(peer, game, plan) for plan in command.seats]
        self._spectators.check(command.watching, played="me" in [plan.kind for plan in command.seats])
        # Last, because it may take longest.
        self._table_settings.check_start(game, config, command.position)
        self._housekeeping.make_room(peer, now)
        number = self._housekeeping.take_number()
        seed = self._host_config.seed if command.seed is None else command.seed
        table = Table(
            number,
            game,
            config,
            seed,
            [None] * len(seats),
            TableRules(name, command.takeback, command.hints, command.watching, command.clock, command.lock),
            command.position,
        )
        for seat, seated in enumerate(seats):
            if isinstance(seated, Person):
                table.sit(seat, seated)
            else:
                table.seats.put(seat, seated)
        self._tables[number] = table
        self._housekeeping.note_founder(table, peer, [person.token for person in table.seats.people()])
        peer.trusted.add(number)
        if not table.seats.people():
            table.audience.watch(peer)
        self._pending_writes.open(table)
        self._play.seat_notices(table, range(len(table.seats)))
        self._play.begin_when_willing(table)

    def sit(self, peer: Peer, command: Sit, now: float) -> None:
        """Give an open seat to a connection; raises `Refusal`."""
        table = self.table(command.table)
        self._table_admission.admit(peer, table, command.seat, command.proof, now)
        if command.seat >= len(table.seats):
            raise Refusal("no_such_seat")
        if table.seats[command.seat] is not None:
            raise Refusal("seat_taken")
        own = self._brackets.find_name(peer, table, command.seat)
        self._pending_writes.check(table)
        name = own or self._name_person(peer, command.name)
        person = self._new_person(peer, name, ready=command.ready)
        table.sit(command.seat, person)
        self._play.seat_notices(table, [command.seat])
        self._pending_writes.add(table, Sat(command.seat, person.name, person.token, person.ready))
        self._stop_watching(peer, table)
        self._play.begin_when_willing(table)

    def watch(self, peer: Peer, command: Watch, now: float) -> None:
        """Let a connection follow a table, or change its viewer from now on; raises `Refusal`."""
        table = self.table(command.table)
        views = self._spectators.admit(peer, table, command)
        self._table_admission.admit(peer, table, None, command.proof, now)
        self._spectators.enter(peer, table, views)

    def resume(self, peer: Peer, command: Resume) -> Table:
        """Give a seat back to the owner of its token, and return its table; raises `Refusal`.

        Earlier wrong proofs do not block a right one: 128 bits need no other guard.
        """
        table = self.table(command.table)
        found = self._find_proved(peer, table, command)
        if found is None:
            raise Refusal("unknown_token")
        seat, person = found
        if table.masks.withholds(seat):
            # It may ask whether its answer has come, and must learn nothing that is not stored yet.
            self._pending_writes.hold(table, peer)
        former = person.connect(peer)
        peer.provisional = False
        if table.founder is not None and person.token in table.founder.tokens:
            self._housekeeping.note_founder(table, peer, table.founder.tokens)
        self._stop_watching(peer, table)
        if former is not None and former is not peer:
            self.dismiss(former, Closing("replaced"))
            # Its name may have been marked because of the former connection's name.
            if self._peers.call(peer):
                self._people.announce_name(peer)
        self._play.seat_notices(table, [seat])
        self._table_list.announce(table)
        # After an exchange of seats it knows nothing of this seat's stream.
        same = command.match == table.match_number and person.played == seat
        self._play.catch_up(peer, table, seat, command.last_seq if same else 0)
        self._waiting.welcome(table)
        if former is not peer:
            self._pending_writes.note_place(table, peer, [person.token], there=True)
        return table

    def leave(self, peer: Peer, command: Leave) -> None:
        """Leave the seats, which gives a running match up, or stop watching; raises `Refusal`."""
        table = self.table(command.table)
        seats = table.seats.of_peer(peer)
        if not seats and peer not in table.audience.watchers:
            raise Refusal("not_there")
        if seats:
            self._play.leave(table, seats)
        self._stop_watching(peer, table)
        self._table_list.announce(table)

    def _stop_watching(self, peer: Peer, table: Table) -> None:
        if peer in table.audience.watchers:
            self._pending_writes.note_place(table, peer, there=False, views=table.audience.watchers[peer])
            table.audience.leave(peer)

    def dismiss(self, peer: Peer, last: HostMessage) -> None:
        """Close a connection after a last message."""
        self._out.add(Send(peer.conn, last))
        self._out.add(Close(peer.conn))
        self.forget(peer)

    def forget(self, peer: Peer) -> None:
        """Note the end of a connection: its seats stay taken, and wait for their tokens."""
        self._peers.remove(peer)
        self._people.announce_departure(peer)
        for table in self._tables.values():
            if not table.seats.of_peer(peer) and peer not in table.audience.watchers:
                continue
            for person in table.seats.people():
                if person.peer is peer:
                    person.disconnect()
            if peer in table.audience.watchers:
                table.vacancy.note_loss()
            table.audience.leave(peer)
            self._table_list.announce(table)

    def announce_away_change(self, peer: Peer) -> None:
        """Announce that a seated connection has fallen silent or is back."""
        seated = [table for table in self._tables.values() if table.seats.of_peer(peer)]
        self._table_guard.each(seated, self._waiting.welcome)

    def tick(self, table: Table, now: float) -> None:
        """Note the time since which a table is empty, and the players that it waits for."""
        table.bans.tick(now, self._settings.ban_seconds)
        table.vacancy.tick(now, occupied=table.is_occupied())
        self._play.tick(table, now)
        self._waiting.tick(table, now)

    def _fill_seat(self, peer: Peer, game: Game[Any], plan: SeatPlan) -> Person | Robot | None:
        if plan.kind == "bot":
            bots = bots_of(game)
            if plan.bot is None or plan.bot not in bots:
                raise Refusal("unknown_bot", value=plan.bot, known=sorted(bots))
            return Robot(plan.bot)
        if plan.bot is not None:
            raise Refusal("bot_not_asked_for", value=plan.bot)
        if plan.kind == "open":
            return None
        return self._new_person(peer, self._name_person(peer, plan.name), ready=plan.ready)

    def _name_person(self, peer: Peer, given: str) -> str:
        """Return the name of a new person of a connection; raises `Refusal` if it cannot be shown."""
        if not given.strip():
            return peer.name or ""
        cleaned = clean_name(given)
        if cleaned is None:
            raise Refusal("bad_name", limit=MAX_NAME_LENGTH)
        if not self._host_config.solo and is_reserved(cleaned):
            raise Refusal("reserved_name", name=cleaned)
        return self._peers.mark_name(cleaned, peer)

    def _new_person(self, peer: Peer, name: str, *, ready: bool) -> Person:
        token = self._host_config.entropy(16).hex()
        return Person(name, token, peer, ready=ready, address=peer.address)

    def _find_proved(self, peer: Peer, table: Table, command: Resume) -> tuple[int, Person] | None:
        """Return the owner of a proved token, in a time that does not depend on the matching part."""
        claim = ProofClaim("seat", table.number, command.seat, peer.nonce, self._host_config.proved_to)
        found = None
        for seat, person in table.seats.by_seat().items():
            # A player who was moved while away proves the last known seat.
            if claim.is_proved_by(command.proof, token_key(person.token)) and not person.sent_away:
                found = seat, person
        return found
