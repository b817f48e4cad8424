"""Pauses of matches, by agreement of all their players (`docs/clocks.md`)."""

from __future__ import annotations

from engine.events import Seat
from engine.wire.protocol import Pause
from server.bots.bot_players import BotPlayers
from server.context.lobby_context import LobbyContext
from server.core.host_config import HostConfig
from server.core.peers import Peer, Refusal
from server.storage.entries import Paused
from server.table.table import Table
from server.table.timing.pause_state import PauseState


class Pausing:
    """The handler of pauses: a match pauses, and continues, when all present players have asked for it."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext, bot_players: BotPlayers) -> None:
        self._settings = host_config.settings
        self._pending_writes = lobby_context.pending_writes
        self._table_list = lobby_context.table_list
        self._bot_players = bot_players

    def pause(self, peer: Peer, table: Table, command: Pause, now: float) -> None:
        """Note a player's wish about a pause, or its end; raises `Refusal`."""
        seats = table.seats.of_peer(peer)
        if not seats:
            raise Refusal("not_your_seat")
        if table.running is None:
            raise Refusal("not_running" if table.match is None else "game_over")
        self._pending_writes.check(table)
        voices = {seat for seat in seats if not table.is_replaced(seat)}
        if not voices:
            raise Refusal("out_of_time")
        pause_state = table.pause_state
        if command.paused == pause_state.paused:
            self._settle(table, pause_state.asking - voices, now)
        elif pause_state.paused and self._may_end_alone(pause_state, voices, now):
            self._change(table, paused=False, now=now)
        else:
            self._settle(table, pause_state.asking | voices, now)

    def tick(self, table: Table, now: float) -> None:
        """Stop waiting for the agreement of players who have gone."""
        pause_state = table.pause_state
        if table.running is None or self._pending_writes.failing(table):
            return
        pause_state.note_seen(now)
        self._settle(table, pause_state.asking, now)

    def _may_end_alone(self, pause_state: PauseState, voices: set[Seat], now: float) -> bool:
        """Say whether a player can end a pause alone: one who was not asked, or anyone after a long time."""
        long = pause_state.since is not None and now - pause_state.since >= self._settings.pause_seconds
        return long or not voices <= pause_state.agreed

    def _settle(self, table: Table, asking: set[Seat], now: float) -> None:
        """Change the pause if all players who can be asked want that, otherwise note who does."""
        pause_state = table.pause_state
        asked = {
            seat
            for seat, person in table.seats.by_seat().items()
            if not person.absence.away and not table.is_replaced(seat)
        }
        if asked and asked <= asking:
            pause_state.ask(asking)
            self._change(table, paused=not pause_state.paused, now=now)
        elif asking != pause_state.asking:
            pause_state.ask(asking)
            self._keep(table)
            self._table_list.announce(table)

    def _change(self, table: Table, *, paused: bool, now: float) -> None:
        table.pause_state.change(now, paused=paused)
        self._keep(table)
        self._table_list.announce(table)
        if not paused:
            self._bot_players.wake(table)

    def _keep(self, table: Table) -> None:
        pause_state = table.pause_state
        self._pending_writes.add(
            table, Paused(pause_state.paused, sorted(pause_state.asking), sorted(pause_state.agreed))
        )
