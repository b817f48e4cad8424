"""Admission of new connections: some are accepted, some give way, some are cut at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from server.core.limits import Bucket
from server.core.settings import Settings

C = TypeVar("C")

SPARE_DESCRIPTORS = 56
"""Descriptors that a host needs beside its connections: journals, workers, discovery, the program itself."""
HANDSHAKES_PER_ADDRESS_DIVISOR = 4
"""The largest part of all handshakes in progress that may come from one address."""
MAX_REMEMBERED_ADDRESSES = 4096
"""Addresses whose recent connections and rejections are remembered."""
REPORT_INTERVAL_S = 60.0
"""Seconds between two log lines about rejected connections."""


@dataclass(slots=True)
class _Report:
    """Pending log lines about rejected connections."""

    count: int = 0
    said_at: float | None = None
    addresses: Counter[str] = field(default_factory=Counter)


class Admission(Generic[C]):
    """A count of connections from the moment when they are accepted to their end.

    A connection waits until its handshake is complete, then it is settled. Few may wait: the oldest gives
    way, and last one from an address where a player is expected. A settled connection never gives way.
    """

    def __init__(self, settings: Settings, descriptors: int | None, report: Callable[[str], None]) -> None:
        """Admit as settings and the process's limit of open files allow; `report` receives lines of log."""
        self._settings = settings
        self._report_line = report
        most = settings.connections + settings.handshakes
        # If the system grants few descriptors, the last ones are not for strangers.
        self._most = (
            most
            if descriptors is None
            else max(HANDSHAKES_PER_ADDRESS_DIVISOR, min(most, descriptors - SPARE_DESCRIPTORS))
        )
        self._waiting: dict[C, str] = {}
        """Waiting connections in the order in which they came."""
        self._settled: dict[C, str] = {}
        self._rates: dict[str, Bucket] = {}
        self._report = _Report()
        self.expected: Collection[str] = ()
        """Addresses from which somebody may come back to a seat."""

    @property
    def pressed(self) -> bool:
        """Say whether there is no room for connections that only wait for their end."""
        return len(self._waiting) + len(self._settled) > self._most * 3 // 4

    @property
    def waiting(self) -> list[C]:
        """Return the connections whose handshake is not complete."""
        return list(self._waiting)

    def arrive(self, address: str, now: float) -> bool:
        """Say whether a new connection from an address may try; it must then be entered."""
        if self._hasty(address, now):
            self._note_refusal(address, now)
            return False
        return True

    def enter(self, conn: C, address: str, now: float) -> list[C]:
        """Count a new connection, and return the connections to cut, which may include it."""
        leaving: list[C] = []
        self._waiting[conn] = address
        near = [each for each, at in self._waiting.items() if at == address]
        if len(near) > max(1, self._settings.handshakes // HANDSHAKES_PER_ADDRESS_DIVISOR):
            # Evict the oldest, not the new one: a few stalled connections would keep out all others of their
            # address.
            leaving.append(self._give_way(near[0], now))
        while len(self._waiting) > self._settings.handshakes or (
            len(self._waiting) > 1 and len(self._waiting) + len(self._settled) > self._most
        ):
            strangers = (each for each, at in self._waiting.items() if at not in self.expected)
            leaving.append(self._give_way(next(strangers, next(iter(self._waiting))), now))
        return leaving

    def settle(self, conn: C) -> None:
        """Note that a connection's handshake is complete."""
        address = self._waiting.pop(conn, None)
        if address is not None:
            self._settled[conn] = address

    def leave(self, conn: C) -> None:
        """Note the end of a connection."""
        self._waiting.pop(conn, None)
        self._settled.pop(conn, None)

    def note_exhaustion(self, now: float) -> None:
        """Note that the system had no descriptor left for a connection."""
        self._note_refusal("", now)

    def tick(self, now: float) -> None:
        """Write the log lines that are due."""
        self._say(now)

    def _hasty(self, address: str, now: float) -> bool:
        """Say whether too many connections come from an address in a short time."""
        bucket = self._rates.pop(address, None)
        if bucket is None:
            bucket = Bucket(self._settings.accepts_per_second, self._settings.accept_burst, now)
            if len(self._rates) >= MAX_REMEMBERED_ADDRESSES:
                del self._rates[next(iter(self._rates))]
        # The newest address is last, and the line above forgets the one that has not come for longest.
        self._rates[address] = bucket
        return not bucket.take(now)

    def _give_way(self, conn: C, now: float) -> C:
        self._note_refusal(self._waiting.pop(conn), now)
        return conn

    def _note_refusal(self, address: str, now: float) -> None:
        report = self._report
        report.count += 1
        if address in report.addresses or len(report.addresses) < MAX_REMEMBERED_ADDRESSES:
            report.addresses[address] += 1
        self._say(now)

    def _say(self, now: float) -> None:
        report = self._report
        if not report.count or (report.said_at is not None and now - report.said_at < REPORT_INTERVAL_S):
            return
        often, times = report.addresses.most_common(1)[0]
        whence = f", {times} of them from {often}" if often else ""
        self._report_line(f"{report.count} connections were turned away: too many at once{whence}")
        self._report = _Report(said_at=now)
