"""Who may come to a table: not who was sent away just now, and only who knows its password."""

from __future__ import annotations

from math import ceil

from engine.wire.proofs import Claim, Proof, password_key
from server.host_config import Charter
from server.lobby.peers import Guest, Refusal
from server.net.limits import Failures
from server.table.table import Table


class Doors:
    """Let connections in, or keep them out of a table for some time."""

    def __init__(self, charter: Charter) -> None:
        self._settings = charter.settings
        self._fingerprint = charter.proved_to
        settings = self._settings
        self._failures = Failures(
            settings.password_tries, settings.password_seconds, settings.password_longest
        )
        """The wrong passwords of each address at each table."""

    def bar(self, guest: Guest, table: Table, now: float) -> None:
        """Keep a connection out of a table for a while."""
        table.barred = {conn: until for conn, until in table.barred.items() if now < until}
        table.barred[guest.conn] = now + self._settings.kick_seconds

    def admit(self, guest: Guest, table: Table, seat: int | None, proof: Proof | None, now: float) -> None:
        """Raise `Refusal` where a connection may not come to a table; whoever is there already may stay.

        The `seat` is the one that it wants; None to watch. Who has shown the password once on this
        connection, or has made it, is not asked again.
        """
        if guest in table.watchers or table.seats_of(guest):
            return
        left = table.barred.get(guest.conn, now) - now
        if left > 0:
            raise Refusal("kicked", seconds=ceil(left))
        if table.lock is None or table.number in guest.trusted:
            return
        key = table.number, guest.address
        pause = self._failures.pause(key, now)
        if pause:
            raise Refusal("too_many_failures", seconds=ceil(pause))
        claim = Claim("table", table.number, seat, guest.nonce, self._fingerprint)
        if not claim.proved(proof, password_key(table.lock.key)):
            self._failures.add(key, now)
            raise Refusal("wrong_password")
        self._failures.forget(key)
        guest.trusted.add(table.number)
