"""Spectators: permission to watch a table, their viewers, and the delay of their events."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engine.events import Viewer
from engine.match.match import Match
from engine.wire.protocol import HostMessage, Watch, Watching
from server.context.lobby_context import LobbyContext
from server.core.effects import Conn, Send
from server.core.host_config import HostConfig
from server.core.peers import Peer, Refusal
from server.table.broadcast import rest
from server.table.parts.audience import PUBLIC_VIEW, Views
from server.table.snapshots import earlier, opening, snapshot
from server.table.table import Table
from server.table.table_info import full_record


class Spectators:
    """The handler of spectators: it shows them what a table's rules allow, and not earlier."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext) -> None:
        self._settings = host_config.settings
        self._pending_writes = lobby_context.pending_writes
        self._table_list = lobby_context.table_list
        self._broadcast = lobby_context.broadcast
        self._out = lobby_context.out

    def check(self, watching: Watching, *, played: bool) -> None:
        """Raise `Refusal` for rules that no new table may have; `played` says whether its creator plays."""
        least = self._settings.full_delay_seconds
        if watching.mode == "delayed" and watching.delay < least:
            raise Refusal("delay_too_short", seconds=least)
        if watching.mode == "nobody" and not played:
            raise Refusal("nobody_watches")

    def admit(self, peer: Peer, table: Table, command: Watch) -> Views:
        """Return the wanted viewers; raises `Refusal` if a connection may not watch a table, or not so."""
        views: Views = (None, *range(len(table.seats))) if command.all_seats else (command.seat,)
        if table.seats.of_peer(peer) or table.audience.watchers.get(peer) == views:
            raise Refusal("already_there")
        if table.rules.watching.mode == "nobody":
            raise Refusal("nobody_watches")
        if views == PUBLIC_VIEW:
            return views
        if not command.all_seats and command.seat is not None and command.seat >= len(table.seats):
            raise Refusal("no_such_seat")
        if table.rules.watching.mode != "delayed":
            raise Refusal("not_shown")
        return views

    def enter(self, peer: Peer, table: Table, views: Views) -> None:
        """Let a connection follow a table as some viewers, from the first event on."""
        if peer in table.audience.watchers:
            self._pending_writes.note_place(table, peer, there=False, views=table.audience.watchers[peer])
        else:
            self._pending_writes.note_place(table, peer, there=True)
        table.audience.watch(peer, views)
        self._table_list.announce(table)
        self._introduce(table, [peer])

    def follow(self, table: Table, revision: int) -> None:
        """Send spectators without a delay the events of a revision."""
        if not table.rules.watching.delay:
            self._broadcast.revision(table, revision, table.audience.list_followers())

    def finish(self, table: Table, record: str) -> None:
        """Send spectators all events that their delay withheld, after the end of the match."""
        match = table.match
        assert match is not None
        if table.rules.watching.delay:
            self._show(table, table.audience.delay.revision, match.revision)
        if _is_open(table):
            self._broadcast.reveal(table, record, table.audience.watchers)

    def tick(self, table: Table, now: float) -> None:
        """Show delayed spectators the events that have become old enough."""
        if not table.behind:
            return
        assert table.match is not None
        before = table.audience.delay.revision
        if table.audience.delay.look(table.match, table.rules.watching.delay, now):
            self._show(table, before, table.audience.delay.revision)

    def again(self, table: Table, missed: Collection[tuple[int, Conn]]) -> None:
        """Show a table again to spectators with missed messages, given by table and connection."""
        peers = [peer for peer in table.audience.watchers if (table.number, peer.conn) in missed]
        if peers:
            self._introduce(table, peers)

    def _introduce(self, table: Table, peers: Sequence[Peer]) -> None:
        """Send new spectators everything that they may know."""
        match = table.match
        if match is not None:
            for peer in peers:
                for viewer in table.audience.watchers[peer]:
                    first, *others = self._introduction(table, match, viewer)
                    self._out.add(Send(peer.conn, first))
                    self._broadcast.run(table, peer, others)
                self._broadcast.draws(table, peer)
        if match is not None and match.outcome is not None and _is_open(table):
            self._broadcast.reveal(table, full_record(table), peers)
        for peer in peers:
            self._broadcast.send_agreement(table, peer)

    def _introduction(self, table: Table, match: Match[Any], viewer: Viewer) -> list[HostMessage]:
        """Return the position that a viewer may know, and its stream up to there."""
        delay = table.audience.delay
        revision = delay.revision if table.behind else match.revision
        known, messages = delay.introductions.get(viewer, (None, []))
        if known != revision:
            if not table.behind:
                first = snapshot(table, viewer)
            elif delay.shown is None:
                first = opening(table, viewer)
            else:
                first = earlier(table, viewer, delay.shown)
            messages = [first, *rest(table, viewer, 0, revision)]
            delay.introduce(viewer, revision, messages)
        return messages

    def _show(self, table: Table, after: int, upto: int) -> None:
        """Send spectators the events after a revision, up to another."""
        told: dict[Viewer, list[HostMessage]] = {}
        for peer, viewer in table.audience.list_followers():
            if viewer not in told:
                told[viewer] = list(rest(table, viewer, table.stream(viewer).seq(after), upto))
            if len(told[viewer]) > 1:
                self._broadcast.run(table, peer, told[viewer])
                continue
            for message in told[viewer]:
                self._out.add(Send(peer.conn, message))


def _is_open(table: Table) -> bool:
    """Say whether spectators may have the record of a finished match."""
    return table.rules.watching.mode in ("after", "delayed")
