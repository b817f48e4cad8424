"""Tables between their matches: readiness, seats, kicks."""

from __future__ import annotations

from engine.bots.registry import bots_of
from engine.events import Seat
from engine.wire.protocol import Assign, Dismissed, Kick, Move, Prepare, Ready
from server.context.lobby_context import LobbyContext
from server.core.effects import Send
from server.core.host_config import HostConfig
from server.core.peers import Peer, Refusal
from server.matches.play import MatchPlay
from server.seating.admission import TableAdmission
from server.seating.banning import Banning
from server.seating.owners import has_last, require_owner
from server.storage.entries import Asked, Assigned, Prepared, SeatsExchanged, SentAway
from server.table.parts.person import Person
from server.table.preparations import check_text, lacking, prepares
from server.table.rearrangement import Rearrangement, rearrange
from server.table.table import Table


class Arrangement:
    """The changes between matches: readiness, seats, preparations, kicks.

    After every change but that of a player's own readiness, everybody is asked again whether to begin.
    """

    def __init__(
        self,
        host_config: HostConfig,
        lobby_context: LobbyContext,
        table_admission: TableAdmission,
        banning: Banning,
        play: MatchPlay,
    ) -> None:
        self._settings = host_config.settings
        self._peers = lobby_context.peers
        self._pending_writes = lobby_context.pending_writes
        self._table_list = lobby_context.table_list
        self._out = lobby_context.out
        self._game_work = lobby_context.game_work
        self._table_admission = table_admission
        self._banning = banning
        self._play = play

    def ready(self, peer: Peer, table: Table, command: Ready) -> None:
        """Note a player's readiness, and begin when everybody is ready; raises `Refusal`."""
        seats = self._seats(peer, table)
        if has_last(table, seats, command):
            return
        self._check(table)
        if table.rules.bracket_game is not None and table.match is not None:
            # A game of a bracket is played once.
            raise Refusal("bracket_table")
        if command.ready:
            missing = lacking(table, seats)
            if missing:
                raise Refusal("not_prepared", seats=missing)
            if command.swap and prepares(table):
                # Each player has prepared for its own seat.
                raise Refusal("prepared_for_seats")
        table.ask(seats, command)
        self._pending_writes.add(table, Asked(seats, command))
        self._play.begin_when_willing(table)

    def prepare(self, peer: Peer, table: Table, command: Prepare, now: float) -> None:
        """Take a player's preparation for a seat; raises `Refusal`, with all its faults."""
        if command.seat not in self._seats(peer, table):
            raise Refusal("not_your_seat")
        person = table.seats.by_seat()[command.seat]
        if person.prepared == command.text:
            return
        self._check(table)
        most, seconds = self._settings.preparations, self._settings.preparation_seconds
        bucket = table.preparation_limit.bucket(command.seat, most, seconds, now)
        if not bucket.holds(now):
            raise Refusal("too_many_changes", limit=most, seconds=seconds)
        try:
            check_text(self._game_work, table, command.seat, command.text)
        except Refusal:
            bucket.take(now)
            raise
        bucket.take(now)
        person.prepare(command.text)
        self._pending_writes.add(table, Prepared(command.seat, command.text))
        self._table_list.announce(table)

    def move(self, peer: Peer, table: Table, command: Move) -> None:
        """Exchange the occupants of two seats; raises `Refusal`."""
        by = self._seats(peer, table)
        if has_last(table, by, command):
            return
        _check_free(table)
        pair = command.seat, command.to
        if max(pair) >= len(table.seats):
            raise Refusal("no_such_seat")
        if command.seat == command.to:
            raise Refusal("same_seat")
        if not table.seats.is_owner(peer):
            others = [seat for seat in pair if seat not in by]
            if len(others) > 1:
                raise Refusal("not_owner")
            if any(table.seats[seat] is not None for seat in others):
                raise Refusal("seat_taken")
        self._check(table)
        self._rearrange(table, SeatsExchanged(by, command))
        self._play.seat_notices(table, pair)
        self._table_list.announce(table)

    def assign(self, peer: Peer, table: Table, command: Assign) -> None:
        """Put a bot into a seat that no person has, or open it; raises `Refusal`."""
        by = require_owner(peer, table)
        if has_last(table, by, command):
            return
        if command.seat >= len(table.seats):
            raise Refusal("no_such_seat")
        if isinstance(table.seats[command.seat], Person):
            raise Refusal("seat_taken")
        _check_free(table)
        bots = bots_of(table.game)
        if command.bot is not None and command.bot not in bots:
            raise Refusal("unknown_bot", value=command.bot, known=sorted(bots))
        self._check(table)
        self._rearrange(table, Assigned(by, command))
        self._table_list.announce(table)

    def stand_up(self, peer: Peer, table: Table, seat: Seat) -> None:
        """Open one seat of a connection, which keeps its others; raises `Refusal`."""
        if seat not in table.seats.of_peer(peer):
            raise Refusal("not_your_seat")
        self._check(table)
        self._play.leave(table, [seat])
        self._table_list.announce(table)

    def kick(self, peer: Peer, table: Table, command: Kick, now: float) -> None:
        """Send a spectator or a player away; raises `Refusal`."""
        if has_last(table, require_owner(peer, table), command):
            return
        self._pending_writes.check(table)
        if (command.person is None) == (command.seat is None):
            raise Refusal("nobody_there")
        if command.person is None:
            assert command.seat is not None
            self._clear(peer, table, command, command.seat, now)
        else:
            self._send_away(peer, table, command, command.person, now)
        if command.ban:
            self._banning.tell(peer, table, now)
        self._table_list.announce(table)

    def _send_away(self, peer: Peer, table: Table, command: Kick, number: int, now: float) -> None:
        """Send a connection away, from all its seats or from watching."""
        target = self._peers.get(number)
        if target is peer:
            raise Refusal("not_yourself")
        if target is None or (target not in table.audience.watchers and not table.seats.of_peer(target)):
            raise Refusal("nobody_there")
        ban = (
            self._banning.prepare(table, target.requested_name, target.address, now) if command.ban else None
        )
        by, seats = table.seats.of_peer(peer), table.seats.of_peer(target)
        if seats:
            _check_free(table)
            if table.next_match.agreement is not None:
                raise Refusal("still_starting")
            tokens = [person.token for person in table.seats.people() if person.peer is target]
            self._rearrange(table, SentAway(by, command, seats, table.running is not None, ban))
            self._pending_writes.note_place(table, target, tokens, there=False)
        else:
            if ban is not None:
                self._rearrange(table, SentAway(by, command, [], ban=ban))
            self._pending_writes.note_place(table, target, there=False, views=table.audience.watchers[target])
            table.audience.leave(target)
        self._table_admission.bar(target, table, now)
        told = Dismissed(table.number, "kicked") if ban is None else Dismissed(table.number, "banned")
        self._out.add(Send(target.conn, told))

    def _clear(self, peer: Peer, table: Table, command: Kick, seat: Seat, now: float) -> None:
        """Open a seat whose player is not connected; in a running match keep it from its player."""
        person = table.seats[seat] if seat < len(table.seats) else None
        if not isinstance(person, Person):
            raise Refusal("nobody_there")
        if person.peer is not None:
            # The player came back just now, or the owner meant somebody else.
            raise Refusal("still_connected")
        ban = self._banning.prepare(table, person.name, person.address, now) if command.ban else None
        _check_free(table)
        if ban is None or table.running is None:
            self._check(table)
        stays = table.running is not None
        self._rearrange(table, SentAway(table.seats.of_peer(peer), command, [seat], stays, ban))

    def _rearrange(self, table: Table, entry: Rearrangement) -> None:
        rearrange(table, entry)
        self._pending_writes.add(table, entry)

    def _seats(self, peer: Peer, table: Table) -> list[Seat]:
        """Return the seats that a connection plays; raises `Refusal` where it has none."""
        seats = table.seats.of_peer(peer)
        if not seats:
            raise Refusal("not_your_seat")
        return seats

    def _check(self, table: Table) -> None:
        """Raise `Refusal` if a match is in the way."""
        self._pending_writes.check(table)
        if table.running is not None:
            raise Refusal("still_running")
        if table.next_match.agreement is not None:
            raise Refusal("still_starting")


def _check_free(table: Table) -> None:
    """Raise `Refusal` if the seats of a table belong to the entrants of a bracket."""
    if table.rules.bracket_game is not None:
        raise Refusal("bracket_table")
