"""A gate that holds effects back until the entries that they reveal are stored."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from server.core.effects import Conn, Disclosure


class OutputGate:
    """The release of effects, in order for each connection, none before the entries that it depends on."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._missing: set[int] = set()
        """Entries that are not stored yet."""
        self._latest: dict[int, int] = {}
        """By table, the newest entries that all its effects depend on."""
        self._quiet: dict[tuple[int, Conn | None], int] = {}
        """By table and connection, the newest entries that only that connection's effects depend on."""
        self._held: list[tuple[int, Disclosure]] = []
        """Waiting effects in order, with the entries that they wait for."""
        self._blocked: set[Conn] = set()
        """Connections with waiting effects; bots have none, and do not wait for others."""
        self._ready: list[Disclosure] = []

    def await_write(self, table: int, *, quiet: bool = False) -> int:
        """Return a number for entries of a table that must be stored first.

        Entries that are `quiet` delay only the connections given to `hold`.
        """
        number = next(self._numbers)
        self._missing.add(number)
        if not quiet:
            self._latest[table] = number
        return number

    def hold(self, table: int, conn: Conn, number: int) -> None:
        """Make a connection's messages of a table depend on these entries."""
        self._quiet[table, conn] = number

    def find_awaited(self, table: int, conn: Conn | None) -> int:
        """Return the newest entries that a connection's effects of a table depend on; 0: none."""
        return max(self._latest.get(table, 0), self._quiet.get((table, conn), 0))

    def put(self, effect: Disclosure, new: int) -> None:
        """Take an effect; one without a table depends on `new`, the newest entries of the same moment."""
        number = new if effect.table is None else self.find_awaited(effect.table, effect.conn)
        self._pass(number, effect)

    def open(self, numbers: list[int]) -> None:
        """Note that entries are stored, or given up."""
        self._missing.difference_update(numbers)
        self._latest = {table: each for table, each in self._latest.items() if each in self._missing}
        self._quiet = {about: each for about, each in self._quiet.items() if each in self._missing}
        held, self._held = self._held, []
        self._blocked.clear()
        for number, effect in held:
            self._pass(number, effect)

    def replace(self, numbers: list[int], instead: Callable[[Disclosure], Disclosure | None]) -> None:
        """Give these entries up; effects that depend on them are replaced, or dropped where `instead` returns
        None.
        """
        new = [(number, instead(told) if number in numbers else told) for number, told in self._held]
        self._held = [(number, told) for number, told in new if told is not None]
        self.open(numbers)

    def discard(self, unwanted: Callable[[Disclosure], bool]) -> None:
        """Discard some questions to bots; no other effect waits for them."""
        self._held = [(number, told) for number, told in self._held if not unwanted(told)]
        self._ready = [told for told in self._ready if not unwanted(told)]

    def take(self) -> list[Disclosure]:
        """Return the effects without pending entries in order, and forget them."""
        ready, self._ready = self._ready, []
        return ready

    def _pass(self, number: int, effect: Disclosure) -> None:
        if number not in self._missing and effect.conn not in self._blocked:
            self._ready.append(effect)
            return
        self._held.append((number, effect))
        if effect.conn is not None:
            self._blocked.add(effect.conn)
