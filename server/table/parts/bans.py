"""Bans from a table, by name and by address."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from server.core.addresses import is_loopback
from server.core.names import looks
from server.core.peers import Peer


@dataclass(slots=True)
class Ban:
    """A banned person of a table."""

    number: int
    name: str
    """Name of the person; names that look the same are banned as well."""
    address: str
    """Address from which they came; empty if it is not known any more."""
    until: float | None = None
    """Time of its end; None: an earlier host stored it, and the clock was not looked at since."""

    def covers(self, peer: Peer) -> bool:
        """Say whether a ban covers a connection, by address or name; it never covers this computer."""
        if is_loopback(peer.address):
            return False
        return peer.address == self.address or not looks(peer.requested_name).isdisjoint(looks(self.name))


class Bans:
    """The bans of one table, the oldest first."""

    def __init__(self) -> None:
        self._bans: list[Ban] = []
        self._count = 0

    def __len__(self) -> int:
        return len(self._bans)

    def __iter__(self) -> Iterator[Ban]:
        return iter(self._bans)

    @property
    def next_number(self) -> int:
        """Return the first unused ban number of this table."""
        return self._count + 1

    def add(self, ban: Ban) -> None:
        """Enter a ban."""
        self._count = max(self._count, ban.number)
        self._bans.append(ban)

    def lift(self, number: int) -> None:
        """Forget a ban; raises `LookupError` if no ban has the number."""
        self._bans.remove(self.find(number))

    def find(self, number: int) -> Ban:
        """Return a ban; raises `LookupError` if no ban has the number."""
        found = next((ban for ban in self._bans if ban.number == number), None)
        if found is None:
            raise LookupError(f"no ban {number}")
        return found

    def tick(self, now: float, seconds: float) -> None:
        """Forget the bans that have ended; a ban stored by an earlier host begins anew."""
        for ban in self._bans:
            if ban.until is None:
                ban.until = now + seconds
        self._bans = [ban for ban in self._bans if ban.until is None or now < ban.until]

    def covering(self, peer: Peer) -> Ban | None:
        """Return the ban that covers a connection, or None."""
        return next((ban for ban in self._bans if ban.covers(peer)), None)

    def take_over(self, earlier: Iterable[Ban]) -> None:
        """Restore earlier bans, each with its present end."""
        ends = {ban.number: ban.until for ban in self._bans}
        self._bans = list(earlier)
        for ban in self._bans:
            ban.until = ends.get(ban.number, ban.until)
