"""Bans from tables: candidates, present bans, and their end."""

from __future__ import annotations

from itertools import islice
from math import ceil

from engine.wire.protocol import BanInfo, Bans, LiftBan, PersonInfo, ShowBans
from engine.wire.tables import MAX_LISTED_SPECTATORS
from server.context.lobby_context import LobbyContext
from server.core.addresses import is_loopback
from server.core.effects import Send
from server.core.host_config import HostConfig
from server.core.peers import Peer, Refusal
from server.seating.owners import has_last, require_owner
from server.storage.entries import BanLifted, KeptBan
from server.table.parts.person import Person
from server.table.rearrangement import rearrange
from server.table.table import Table


class Banning:
    """The handler of bans: it shows the owner of a table its bans, and ends them.

    A ban keeps a name and an address out, but never this computer: a player there could not be distinguished
    from the room's own players.
    """

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext) -> None:
        self._settings = host_config.settings
        self._peers = lobby_context.peers
        self._pending_writes = lobby_context.pending_writes
        self._out = lobby_context.out

    def prepare(self, table: Table, name: str, address: str, now: float) -> KeptBan:
        """Return a new ban of somebody; raises `Refusal` where a ban is not possible."""
        if is_loopback(address):
            raise Refusal("this_computer")
        table.bans.tick(now, self._settings.ban_seconds)
        if len(table.bans) >= self._settings.bans_per_table:
            raise Refusal("too_many_bans", limit=self._settings.bans_per_table)
        return KeptBan(table.bans.next_number, name, address)

    def show(self, peer: Peer, table: Table, command: ShowBans, now: float) -> None:
        """Send the bans, and the other people at somebody's address; raises `Refusal`."""
        require_owner(peer, table)
        about = command.person is not None or command.seat is not None
        self.tell(peer, table, now, self._neighbours(peer, table, command) if about else [])

    def lift(self, peer: Peer, table: Table, command: LiftBan, now: float) -> None:
        """Let somebody come again; raises `Refusal`."""
        by = require_owner(peer, table)
        if not has_last(table, by, command):
            self._pending_writes.check(table)
            if all(ban.number != command.ban for ban in table.bans):
                raise Refusal("no_such_ban")
            entry = BanLifted(by, command)
            rearrange(table, entry)
            self._pending_writes.add(table, entry)
        self.tell(peer, table, now)

    def tell(self, peer: Peer, table: Table, now: float, neighbours: list[PersonInfo] | None = None) -> None:
        """Send a connection the present bans."""
        table.bans.tick(now, self._settings.ban_seconds)
        bans = [BanInfo(ban.number, ban.name, ceil((ban.until or now) - now)) for ban in table.bans]
        lasts = round(self._settings.ban_seconds)
        self._out.add(Send(peer.conn, Bans(table.number, bans, lasts, neighbours or []), table.number))

    def _neighbours(self, peer: Peer, table: Table, command: ShowBans) -> list[PersonInfo]:
        """Return the other people at the address of somebody at a table; raises `Refusal`."""
        target, address = self._place(peer, table, command)
        if is_loopback(address):
            raise Refusal("this_computer")
        others = (
            PersonInfo(other.conn, other.name or "")
            for other in self._peers.list_greeted()
            if other not in (target, peer) and address and other.address == address
        )
        return list(islice(others, MAX_LISTED_SPECTATORS))

    def _place(self, peer: Peer, table: Table, command: ShowBans) -> tuple[Peer | None, str]:
        """Return the connection in question, and its address; raises `Refusal`."""
        if command.person is not None and command.seat is None:
            target = self._peers.get(command.person)
            if target is peer:
                raise Refusal("not_yourself")
            if target is not None and (target in table.audience.watchers or table.seats.of_peer(target)):
                return target, target.address
        elif command.person is None and command.seat is not None and command.seat < len(table.seats):
            person = table.seats[command.seat]
            if isinstance(person, Person):
                return person.peer, person.address
        raise Refusal("nobody_there")
