"""Admission to a table: not for who was sent away just now, and only for who knows its password."""

from __future__ import annotations

from math import ceil

from engine.wire.proofs import Proof, ProofClaim, password_key
from server.core.host_config import HostConfig
from server.core.limits import Failures
from server.core.peers import Peer, Refusal
from server.table.table import Table


class TableAdmission:
    """Let connections in, or keep them out of a table for some time."""

    def __init__(self, host_config: HostConfig) -> None:
        self._settings = host_config.settings
        self._fingerprint = host_config.proved_to
        settings = self._settings
        self._failures = Failures(
            settings.password_tries, settings.password_seconds, settings.password_longest
        )
        """The wrong passwords of each address at each table."""

    def bar(self, peer: Peer, table: Table, now: float) -> None:
        """Keep a connection out of a table for a while."""
        table.kicks.bar(peer.conn, now + self._settings.kick_seconds, now)

    def admit(self, peer: Peer, table: Table, seat: int | None, proof: Proof | None, now: float) -> None:
        """Raise `Refusal` where a connection may not come to a table; whoever is there already may stay.

        A ban that somebody else shares the address of lets whoever watches do that, and not sit down.

        The `seat` is the one that it wants; None to watch. Who has shown the password once on this
        connection, or has made it, is not asked again.
        """
        if table.seats.of_peer(peer):
            return
        table.bans.tick(now, self._settings.ban_seconds)
        ban = table.bans.covering(peer)
        if ban is not None:
            raise Refusal("banned", seconds=ceil((ban.until or now) - now))
        if peer in table.audience.watchers:
            return
        left = table.kicks.seconds_left(peer.conn, now)
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
