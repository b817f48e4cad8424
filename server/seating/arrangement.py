"""Tables between their matches: who is ready, who sits where, who has to go."""

from __future__ import annotations

from engine.events import Seat
from engine.wire.protocol import Assign, Dismissed, Kick, Move, Ready
from server.host_config import Charter
from server.lobby.effects import Send
from server.lobby.lobby_context import Services
from server.lobby.peers import Guest, Refusal
from server.seating.admission import Doors
from server.seating.rearrangement import rearrange
from server.storage.entries import Asked, Assigned, Moved, SentAway
from server.table.play import Play
from server.table.table import Person, Table


class Arranging:
    """Change what may only be changed while no match runs, and send people away.

    After every change but that of a player's own readiness, everybody is asked again whether to begin.
    """

    def __init__(self, charter: Charter, services: Services, doors: Doors, play: Play) -> None:
        self._bots = charter.bots
        self._guests = services.guests
        self._ledger = services.ledger
        self._board = services.board
        self._out = services.out
        self._doors = doors
        self._play = play

    def ready(self, guest: Guest, table: Table, command: Ready) -> None:
        """Note whether a player is ready, and begin when everybody is; raises `Refusal`."""
        seats = self._seats(guest, table)
        if _done(table, seats, command):
            return
        self._check(table)
        table.ask(seats, command)
        self._ledger.add(table, Asked(seats, command))
        self._play.begin_when_willing(table)

    def move(self, guest: Guest, table: Table, command: Move) -> None:
        """Exchange what is in two seats; raises `Refusal`."""
        by = self._seats(guest, table)
        if _done(table, by, command):
            return
        pair = command.seat, command.to
        if max(pair) >= len(table.seats):
            raise Refusal("no_such_seat")
        if command.seat == command.to:
            raise Refusal("same_seat")
        if not table.owned_by(guest):
            others = [seat for seat in pair if seat not in by]
            if len(others) > 1:
                raise Refusal("not_owner")
            if any(table.seats[seat] is not None for seat in others):
                raise Refusal("seat_taken")
        self._check(table)
        self._rearrange(table, Moved(by, command))
        self._play.seat_notices(table, pair)
        self._board.announce(table)

    def assign(self, guest: Guest, table: Table, command: Assign) -> None:
        """Put a bot into a seat that no person has, or open it; raises `Refusal`."""
        by = self._owner(guest, table)
        if _done(table, by, command):
            return
        if command.seat >= len(table.seats):
            raise Refusal("no_such_seat")
        if isinstance(table.seats[command.seat], Person):
            raise Refusal("seat_taken")
        if command.bot is None and table.takeback:
            # Whoever took it could have decisions of another person taken back.
            raise Refusal("takeback_needs_bots")
        if command.bot is not None and command.bot not in self._bots:
            raise Refusal("unknown_bot", value=command.bot, known=sorted(self._bots))
        self._check(table)
        self._rearrange(table, Assigned(by, command))
        self._board.announce(table)

    def stand_up(self, guest: Guest, table: Table, seat: Seat) -> None:
        """Open one seat of a connection, which keeps its others; raises `Refusal`."""
        if seat not in table.seats_of(guest):
            raise Refusal("not_your_seat")
        self._check(table)
        self._play.leave(table, [seat])
        self._board.announce(table)

    def kick(self, guest: Guest, table: Table, command: Kick, now: float) -> None:
        """Send a spectator or a player away; raises `Refusal`."""
        if _done(table, self._owner(guest, table), command):
            return
        self._ledger.check(table)
        if (command.person is None) == (command.seat is None):
            raise Refusal("nobody_there")
        if command.person is None:
            assert command.seat is not None
            self._clear(guest, table, command, command.seat)
        else:
            self._send_away(guest, table, command, command.person, now)
        self._board.announce(table)

    def _send_away(self, guest: Guest, table: Table, command: Kick, number: int, now: float) -> None:
        """Send a connection away, from all its seats or from watching."""
        target = self._guests.get(number)
        if target is guest:
            raise Refusal("not_yourself")
        if target is None or (target not in table.watchers and not table.seats_of(target)):
            raise Refusal("nobody_there")
        seats = table.seats_of(target)
        if seats:
            self._check(table)
            tokens = [person.token for person in table.people() if person.guest is target]
            self._rearrange(table, SentAway(table.seats_of(guest), command, seats))
            self._ledger.placed(table, target, tokens, there=False)
        else:
            self._ledger.placed(table, target, there=False, viewer=table.watchers[target])
            table.stop_watching(target)
        self._doors.bar(target, table, now)
        self._out.add(Send(target.conn, Dismissed(table.number, "kicked")))

    def _clear(self, guest: Guest, table: Table, command: Kick, seat: Seat) -> None:
        """Open a seat whose player is not connected."""
        person = table.seats[seat] if seat < len(table.seats) else None
        if not isinstance(person, Person):
            raise Refusal("nobody_there")
        if person.guest is not None:
            # The player came back just now, or somebody else is meant.
            raise Refusal("still_connected")
        self._check(table)
        self._rearrange(table, SentAway(table.seats_of(guest), command, [seat]))

    def _rearrange(self, table: Table, entry: Moved | Assigned | SentAway) -> None:
        rearrange(table, entry)
        self._ledger.add(table, entry)

    def _seats(self, guest: Guest, table: Table) -> list[Seat]:
        """Return the seats that a connection plays; raises `Refusal` where it has none."""
        seats = table.seats_of(guest)
        if not seats:
            raise Refusal("not_your_seat")
        return seats

    def _owner(self, guest: Guest, table: Table) -> list[Seat]:
        """Return the seats of a connection that owns the table; raises `Refusal` where it does not."""
        if not table.owned_by(guest):
            raise Refusal("not_owner")
        return table.seats_of(guest)

    def _check(self, table: Table) -> None:
        """Raise `Refusal` where a match is in the way."""
        self._ledger.check(table)
        if table.running is not None:
            raise Refusal("still_running")
        if table.pact is not None:
            raise Refusal("still_starting")


def _done(table: Table, seats: list[Seat], command: Ready | Move | Assign | Kick) -> bool:
    """Say whether a command was carried out already: it may come again over a new connection."""
    people = [table.seats[seat] for seat in seats]
    return all(isinstance(person, Person) and person.last == command for person in people)
