"""Admission to a table: bans, recent kicks, and the password."""

from __future__ import annotations

from math import ceil

from engine.wire.proofs import Proof, ProofClaim, password_key
from server.core.host_config import HostConfig
from server.core.limits import Failures
from server.core.peers import Peer, Refusal
from server.table.table import Table


class TableAdmission:
    """The admission to tables, and the memory of kicks."""

    def __init__(self, host_config: HostConfig) -> None:
        self._settings = host_config.settings
        self._fingerprint = host_config.proved_to
        settings = self._settings
        self._failures = Failures(
            settings.password_tries, settings.password_seconds, settings.password_longest
        )
        """Wrong passwords of each address at each table."""

    def bar(self, peer: Peer, table: Table, now: float) -> None:
        """Keep a connection out of a table for a while."""
        table.kicks.bar(peer.conn, now + self._settings.kick_seconds, now)

    def admit(self, peer: Peer, table: Table, seat: int | None, proof: Proof | None, now: float) -> None:
        """Raise `Refusal` if a connection may not come to a table; one who is there already may stay.

        A ban of somebody else at the same address still lets a present spectator watch, but not sit down.

        The `seat` is the wanted one; None to watch. A connection that has given the password once, or has set
        it, is not asked again.
        """
        if table.seats.of_peer(peer):
            return
        table.bans.tick(now, self._settings.ban_seconds)
        ban = table.bans.covering(peer)
        if ban is not None:
            raise Refusal("banned", seconds=ceil((ban.until or now) - now))
        if peer in table.audience.watchers:
            return
        left = table.kicks.count_seconds_left(peer.conn, now)
        if left > 0:
            raise Refusal("kicked", seconds=ceil(left))
        if table.rules.lock is None or table.number in peer.trusted:
            return
        key = table.number, peer.address
        pause = self._failures.pause(key, now)
        if pause:
            raise Refusal("too_many_failures", seconds=ceil(pause))
        claim = ProofClaim("table", table.number, seat, peer.nonce, self._fingerprint)
        if not claim.is_proved_by(proof, password_key(table.rules.lock.key)):
            self._failures.add(key, now)
            raise Refusal("wrong_password")
        self._failures.forget(key)
        peer.trusted.add(table.number)
