"""The results of the matches that anybody in the room could watch."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.outcome import Outcome
from engine.wire.protocol import MatchEnded
from engine.wire.tables import MAX_TOLD_RESULTS, EndedSeat
from server.core.effects import Send
from server.core.host_config import HostConfig
from server.core.outbox import Outbox
from server.core.peers import Peer, Peers
from server.table.parts.person import Robot
from server.table.table import Table

RESULT_KEEP_S = 12 * 3600
"""Seconds for which a result is told: those of an evening."""


class Results:
    """The newest results of a room; what only some may watch is not among them."""

    def __init__(self, tables: dict[int, Table], peers: Peers, out: Outbox, host_config: HostConfig) -> None:
        """Begin without results."""
        self._tables = tables
        self._peers = peers
        self._out = out
        self._wall_clock = host_config.wall_clock
        self._solo = host_config.solo
        self._ended: list[MatchEnded] = []

    def recall(self, ended: Iterable[MatchEnded]) -> list[MatchEnded]:
        """Take over the results of an earlier host; return those that are still told."""
        self._ended = [*ended][-MAX_TOLD_RESULTS:]
        self._forget_old()
        return self._ended

    def note(self, table: Table) -> MatchEnded | None:
        """Tell everybody the result of a table's finished match; return it, or None if it is not told."""
        match = table.match
        if match is None or match.outcome is None or self._solo or not _is_open(table):
            return None
        self._forget_old()
        seats = [
            EndedSeat(
                table.names.get(seat, ""),
                "bot" if isinstance(table.seats[seat], Robot) else "person",
                table.game.side(match.standing.state, seat),
            )
            for seat in range(len(table.seats))
        ]
        now = int(self._wall_clock())
        # A game's own kind of outcome has the same fields.
        outcome = Outcome(match.outcome.ranks, match.outcome.scores)
        ended = MatchEnded(table.number, table.match_number, table.game.id, seats, outcome, now)
        # A host that was killed sees the end of a match again.
        known = next((each for each in self._ended if replace(each, at=now) == ended), None)
        if known is not None:
            return known
        self._ended = [*self._ended, ended][-MAX_TOLD_RESULTS:]
        for peer in self._peers.list_greeted():
            self._out.add(Send(peer.conn, ended))
        return ended

    def welcome(self, peer: Peer) -> None:
        """Tell a new connection the results so far."""
        self._forget_old()
        for ended in self._ended:
            self._out.add(Send(peer.conn, ended))

    def _forget_old(self) -> None:
        """Forget results of another day, and those whose last decision could not be stored."""
        since = self._wall_clock() - RESULT_KEEP_S
        self._ended = [each for each in self._ended if each.at >= since and not self._runs_again(each)]

    def _runs_again(self, ended: MatchEnded) -> bool:
        table = self._tables.get(ended.table)
        return table is not None and table.match_number == ended.match and table.running is not None


def _is_open(table: Table) -> bool:
    """Say whether anybody in the room may watch a table."""
    return table.rules.watching.mode != "nobody" and table.rules.lock is None
