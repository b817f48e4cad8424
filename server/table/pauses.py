"""Matches that stand still because all their players want that (`docs/clocks.md`)."""

from __future__ import annotations

from collections.abc import Collection

from engine.events import Seat
from engine.wire.protocol import Pause
from server.bots.bot_players import Robots
from server.host_config import Charter
from server.lobby.lobby_context import Services
from server.lobby.peers import Guest, Refusal
from server.storage.entries import Paused
from server.table.pause_state import Halt
from server.table.table import Table


class Pausing:
    """Let a match stand still, and go on, when everybody who is here has asked for it."""

    def __init__(self, charter: Charter, services: Services, robots: Robots) -> None:
        self._settings = charter.settings
        self._ledger = services.ledger
        self._board = services.board
        self._robots = robots

    def pause(self, guest: Guest, table: Table, command: Pause, now: float) -> None:
        """Note what a player wants, or does not want any more; raises `Refusal`."""
        seats = table.seats_of(guest)
        if not seats:
            raise Refusal("not_your_seat")
        if table.running is None:
            raise Refusal("not_running" if table.match is None else "game_over")
        self._ledger.check(table)
        voices = {seat for seat in seats if not table.replaced(seat)}
        if not voices:
            raise Refusal("out_of_time")
        halt = table.halt
        if command.paused == halt.paused:
            self._settle(table, halt.asking - voices, now)
        elif halt.paused and self._may_end_alone(halt, voices, now):
            self._change(table, paused=False, now=now)
        else:
            self._settle(table, halt.asking | voices, now)

    def tick(self, tables: Collection[Table], now: float) -> None:
        """Have those who have gone be waited for no more."""
        for table in tables:
            halt = table.halt
            if table.running is None or self._ledger.failing(table):
                continue
            if halt.paused and halt.since is None:
                halt.since = now
            self._settle(table, halt.asking, now)

    def _may_end_alone(self, halt: Halt, voices: set[Seat], now: float) -> bool:
        """Say whether a player needs nobody else: one who was not asked, or anyone after a long time."""
        long = halt.since is not None and now - halt.since >= self._settings.pause_seconds
        return long or not voices <= halt.agreed

    def _settle(self, table: Table, asking: set[Seat], now: float) -> None:
        """Do what everybody has asked for who can be asked, else take down who has."""
        halt = table.halt
        asked = {
            seat
            for seat, person in table.by_seat().items()
            if not person.absence.away and not table.replaced(seat)
        }
        if asked and asked <= asking:
            halt.asking = asking
            self._change(table, paused=not halt.paused, now=now)
        elif asking != halt.asking:
            halt.asking = asking
            self._keep(table)
            self._board.announce(table)

    def _change(self, table: Table, *, paused: bool, now: float) -> None:
        halt = table.halt
        halt.agreed = frozenset(halt.asking) if paused else frozenset()
        halt.paused, halt.asking, halt.since = paused, set(), now if paused else None
        self._keep(table)
        self._board.announce(table)
        if not paused:
            self._robots.wake(table)

    def _keep(self, table: Table) -> None:
        halt = table.halt
        self._ledger.add(table, Paused(halt.paused, sorted(halt.asking), sorted(halt.agreed)))
