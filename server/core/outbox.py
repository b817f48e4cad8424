"""Effects on their way out of a lobby, none of which tells of what is not kept yet."""

from __future__ import annotations

from engine.wire.protocol import Accepted, Rejected, TableInfo
from server.core.effects import Conn, Drop, Effect, Erase, Persist, Send, Think, Told, Work
from server.core.output_gate import OutputGate


class Outbox:
    """Collect effects in order; what tells of something that is still to be kept waits until it is."""

    def __init__(self, *, keeps: bool = False) -> None:
        """`keeps` says whether anything is kept at all; where it is not, nothing waits."""
        self.keeps = keeps
        self._effects: list[Told] = []
        self._first: list[Persist | Erase | Work | Drop] = []
        """What waits for nothing."""
        self._new = 0
        """The newest entries since effects were taken out that everybody waits for."""
        self._output_gate = OutputGate()

    def add(self, effect: Told) -> None:
        """Put an effect behind the others."""
        self._effects.append(effect)

    def mark(self) -> int:
        """Return a place to which `insert` can come back."""
        return len(self._effects)

    def insert(self, mark: int, effect: Told) -> None:
        """Put an effect where `mark` was taken."""
        self._effects.insert(mark, effect)

    def persist(self, table: int, payloads: list[bytes], *, fresh: bool, quiet: bool = False) -> int:
        """Have entries kept and return the number of that; until then nobody is told of the table.

        For `quiet` ones only those wait that `hold` names.
        """
        number = self._output_gate.await_write(table, quiet=quiet)
        if not quiet:
            self._new = number
        self._first.append(Persist(number, table, payloads, fresh))
        return number

    def hold(self, table: int, conn: Conn, number: int) -> None:
        """Tell a connection nothing of a table until these entries are kept."""
        self._output_gate.hold(table, conn, number)

    def find_awaited(self, table: int, conn: Conn) -> int:
        """Return the newest entries that have to be kept before a connection is told of a table; 0: none."""
        return self._output_gate.find_awaited(table, conn)

    def erase(self, table: int) -> None:
        """Have a table forgotten."""
        if self.keeps:
            self._first.append(Erase(table))

    def drop(self, table: int) -> None:
        """Have the bots of a table, which is closed for good, asked for nothing any more."""
        self._first.append(Drop(table))

    def work(self, work: Work) -> None:
        """Have something worked out, which tells nobody of anything."""
        self._first.append(work)

    def on_stored(self, numbers: list[int]) -> None:
        """Let go what has waited for these entries."""
        self._output_gate.open(numbers)

    def not_stored(
        self, numbers: list[int], code: str
    ) -> tuple[list[tuple[Conn, int]], set[tuple[int, Conn]]]:
        """Throw away what tells of these entries, and refuse with a code what was to be answered.

        Return connection and id of each command that is refused, and who has missed something of which table.
        """
        refused: list[tuple[Conn, int]] = []
        missed: set[tuple[int, Conn]] = set()

        def instead(told: Told) -> Told | None:
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
        """Return what can be done now and forget it."""
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


def newest(told: list[Told]) -> list[Told]:
    """Leave out how a table stood where the same connection is told next how it stands now."""
    infos = {
        id(each.message) for each in told if isinstance(each, Send) and isinstance(each.message, TableInfo)
    }
    if len(infos) < 2:
        return told
    kept: list[Told] = []
    newer: set[tuple[Conn | None, int | None]] = set()
    for each in reversed(told):
        about = each.conn, each.table
        if isinstance(each, Send) and isinstance(each.message, TableInfo):
            if about in newer:
                continue
            newer.add(about)
        else:
            # Between the two something else is told of the table, perhaps what the first one leads to.
            newer.discard(about)
        kept.append(each)
    kept.reverse()
    return kept
