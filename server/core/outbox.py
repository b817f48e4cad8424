"""Effects on their way out of a lobby; each waits until the entries that it reveals are stored."""

from __future__ import annotations

from engine.wire.protocol import Accepted, Rejected, TableInfo
from server.core.effects import Conn, Disclosure, Drop, Effect, Erase, Persist, Send, Think, Work
from server.core.output_gate import OutputGate


class Outbox:
    """A collection of effects in order; an effect waits until the entries that it reveals are stored."""

    def __init__(self, *, keeps: bool = False) -> None:
        """`keeps` says whether the host stores entries at all; otherwise effects do not wait."""
        self.keeps = keeps
        self._effects: list[Disclosure] = []
        self._first: list[Persist | Erase | Work | Drop] = []
        """Effects that never wait."""
        self._new = 0
        """The newest entries, since effects were last taken, that all effects wait for."""
        self._output_gate = OutputGate()

    def add(self, effect: Disclosure) -> None:
        """Add an effect at the end."""
        self._effects.append(effect)

    def mark(self) -> int:
        """Return a place for a later `insert`."""
        return len(self._effects)

    def insert(self, mark: int, effect: Disclosure) -> None:
        """Insert an effect at the place of a `mark`."""
        self._effects.insert(mark, effect)

    def persist(self, table: int, payloads: list[bytes], *, fresh: bool, quiet: bool = False) -> int:
        """Store entries and return their number; messages of the table wait for them.

        Entries that are `quiet` delay only the connections given to `hold`.
        """
        number = self._output_gate.await_write(table, quiet=quiet)
        if not quiet:
            self._new = number
        self._first.append(Persist(number, table, payloads, fresh))
        return number

    def hold(self, table: int, conn: Conn, number: int) -> None:
        """Withhold a table's messages from a connection until these entries are stored."""
        self._output_gate.hold(table, conn, number)

    def find_awaited(self, table: int, conn: Conn) -> int:
        """Return the newest entries that a connection's messages of a table wait for; 0: none."""
        return self._output_gate.find_awaited(table, conn)

    def erase(self, table: int) -> None:
        """Erase a table's entries."""
        if self.keeps:
            self._first.append(Erase(table))

    def drop(self, table: int) -> None:
        """Cancel all questions to the bots of a closed table."""
        self._first.append(Drop(table))

    def work(self, work: Work) -> None:
        """Start a calculation, which reveals nothing to anybody."""
        self._first.append(work)

    def on_stored(self, numbers: list[int]) -> None:
        """Release the effects that waited for these entries."""
        self._output_gate.open(numbers)

    def on_store_failure(
        self, numbers: list[int], code: str
    ) -> tuple[list[tuple[Conn, int]], set[tuple[int, Conn]]]:
        """Throw away the effects that depend on these entries, and refuse their commands with a code.

        Return the connection and id of each refused command, and the pairs of table and connection with lost
        messages.
        """
        refused: list[tuple[Conn, int]] = []
        missed: set[tuple[int, Conn]] = set()

        def instead(told: Disclosure) -> Disclosure | None:
            answer = told.message if isinstance(told, Send) else None
            if told.conn is not None and isinstance(answer, (Accepted, Rejected)) and answer.id is not None:
                refused.append((told.conn, answer.id))
                return Send(told.conn, Rejected(code, {}, answer.id))
            if told.table is None:
                return told
            if told.conn is not None and not isinstance(answer, TableInfo):
                missed.add((told.table, told.conn))
            return None

        self._output_gate.replace(numbers, instead)
        return refused, missed

    def drain(self) -> list[Effect]:
        """Return the effects that can be done now, and forget them."""
        effects, self._effects = self._effects, []
        first, self._first = self._first, []
        new, self._new = self._new, 0
        closed = {effect.table for effect in first if isinstance(effect, Drop)}
        if closed:
            self._output_gate.discard(lambda told: isinstance(told, Think) and told.table in closed)
            effects = [each for each in effects if not (isinstance(each, Think) and each.table in closed)]
        for effect in effects:
            self._output_gate.put(effect, new)
        return [*first, *newest(self._output_gate.take())]


def newest(told: list[Disclosure]) -> list[Disclosure]:
    """Leave out a table's state where the same connection receives a newer one next."""
    infos = {
        id(each.message) for each in told if isinstance(each, Send) and isinstance(each.message, TableInfo)
    }
    if len(infos) < 2:
        return told
    kept: list[Disclosure] = []
    newer: set[tuple[Conn | None, int | None]] = set()
    for each in reversed(told):
        about = each.conn, each.table
        if isinstance(each, Send) and isinstance(each.message, TableInfo):
            if about in newer:
                continue
            newer.add(about)
        else:
            # Another message about the table lies between the two, perhaps one that the first state leads to.
            newer.discard(about)
        kept.append(each)
    kept.reverse()
    return kept
