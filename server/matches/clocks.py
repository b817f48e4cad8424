"""The clocks of matches: whose time runs, and the consequences when it runs out (`docs/clocks.md`)."""

from __future__ import annotations

from typing import Any

from engine.events import Seat
from engine.match.entries import Decided, Entry, FlagFell, TimedOut
from engine.match.match import Match
from engine.wire.protocol import Clocks
from server.context.lobby_context import LobbyContext
from server.core.effects import Send
from server.core.host_config import HostConfig
from server.matches.play import MatchPlay
from server.matches.waiting import opponents
from server.storage.entries import Happened, Ticked
from server.table.table import Table
from server.table.timing.match_time import TableClock


class Timekeeping:
    """The timekeeper of all tables: only those who decide lose time."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext, play: MatchPlay) -> None:
        self._settings = host_config.settings
        self._pending_writes = lobby_context.pending_writes
        self._table_list = lobby_context.table_list
        self._out = lobby_context.out
        self._game_work = lobby_context.game_work
        self._play = play

    def tick(self, table: Table, now: float) -> None:
        """Look at a table, and let its game decide again for players who are out of time."""
        if table.clock is not None:
            table.clock.allow()
        self.look(table, now)

    def look(self, table: Table, now: float) -> None:
        """Take the time that has passed, and find whose time runs from now on.

        Call this before and after anything that may change a table: then time is taken to the moment.
        """
        match, times = table.match, table.clock
        if match is None or times is None:
            return
        shown = _summarize(times)
        for seat in times.advance(now):
            self._run_out(table, match, times, seat)
        times.follow(match)
        self._decide(table, match, times)
        times.note_arrivals(seat for seat, person in table.seats.by_seat().items() if person.here)
        if self._moves(table):
            times.ask_choosers(self._choosers(table, match, times))
            running = self._running(table, match, times)
        else:
            times.ask_choosers({})
            running = frozenset()
        stopped = times.run(running, now)
        self._keep(table, times, stopped=stopped)
        self._tell(table, match, times)
        if _summarize(times) != shown:
            self._table_list.announce(table)

    def _run_out(self, table: Table, match: Match[Any], times: TableClock, seat: Seat) -> None:
        """Let a seat lose, unless an opponent may choose, or the game decides for it."""
        chosen = times.rules.out == "choose" and opponents(table.seats.by_seat(), match, seat)
        if match.outcome is not None or chosen:
            return
        strict = times.rules.out == "always_lose"
        loses = strict or match.game.timing.timeout_action(match.standing.state, seat) is None
        self._enter(table, match, TimedOut(seat) if loses else FlagFell(seat))

    def _decide(self, table: Table, match: Match[Any], times: TableClock) -> None:
        """Enter the game's decisions for players who are out of time, while they are asked.

        If all players are out of time this may be a whole match. So it goes on a few decisions a tick, and
        only while somebody sees it.
        """
        while table.viewers() and self._moves(table):
            asked = match.to_act() & match.standing.timed_out
            if not asked or not times.use_allowance():
                return
            seat = min(asked)
            action = match.game.timing.timeout_action(match.standing.state, seat)
            if action is None:
                self._enter(table, match, TimedOut(seat))
                continue
            self._game_work.submit(match, seat, action)
            self._publish(table, Decided(seat, str(action)))

    def _enter(self, table: Table, match: Match[Any], entry: Entry) -> None:
        match.enter(entry)
        self._publish(table, entry)

    def _publish(self, table: Table, entry: Entry) -> None:
        """Store the newest entry, and send it to the viewers."""
        self._pending_writes.add(table, Happened(entry))
        self._play.publish(table)

    def _choosers(self, table: Table, match: Match[Any], times: TableClock) -> dict[Seat, list[Seat]]:
        """Return, by each seat that is out of time, the present opponents who may choose the consequence."""
        people = table.seats.by_seat()
        asked = [seat for seat in sorted(match.to_act()) if times.asks(match, table.masks, seat)]
        choosers = {seat: [by for by in opponents(people, match, seat) if people[by].here] for seat in asked}
        return {seat: by for seat, by in choosers.items() if by}

    def _running(self, table: Table, match: Match[Any], times: TableClock) -> frozenset[Seat]:
        """Return the seats whose time runs; none while a match waits for somebody."""
        people = table.seats.by_seat()
        if any(each.absence.counted_at is not None for each in people.values()):
            return frozenset()
        return frozenset(
            seat
            for seat in times.find_charged(match, table.masks) & times.arrived_seats & people.keys()
            if times.seconds_left.get(seat) and not people[seat].absence.away
        )

    def _moves(self, table: Table) -> bool:
        """Say whether time passes at a table at all."""
        return (
            table.running is not None
            and not table.pause_state.paused
            and not self._pending_writes.failing(table)
        )

    def _keep(self, table: Table, times: TableClock, *, stopped: bool) -> None:
        """Store the taken time: now and then, and whenever a turn ends or all clocks stop."""
        if self._pending_writes.failing(table) or not times.unkept:
            return
        if stopped or times.unkept >= self._settings.away_keep_seconds:
            times.mark_kept()
            self._pending_writes.add(table, Ticked(dict(times.seconds_left)))

    def _tell(self, table: Table, match: Match[Any], times: TableClock) -> None:
        """Send the state of the clocks to the people at a table: to all after a change, else to newcomers."""
        # Delayed spectators must not learn from the clocks how the match goes.
        delayed = table.rules.watching.delay > 0
        there = {peer.conn for peer, _ in (table.seats.players() if delayed else table.viewers())}
        new = (
            there if times.changed else there - times.informed_connections if match.outcome is None else set()
        )
        times.mark_informed(there)
        if not new:
            return
        seats = range(len(table.seats))
        left = [times.seconds_left.get(seat) for seat in seats]
        message = Clocks(table.number, table.match_number, left, sorted(times.running))
        for conn in sorted(new):
            self._out.add(Send(conn, message))


def _summarize(times: TableClock) -> tuple[Any, ...]:
    """Return the public state of the seats that are out of time."""
    return dict(times.choosers), [seat for seat in times.seconds_left if times.is_spent(seat)]
