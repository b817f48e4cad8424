"""The clocks of matches: whose time runs, and what follows when it runs out (`docs/clocks.md`)."""

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
    """Take time from those who decide, and from nobody else."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext, play: MatchPlay) -> None:
        self._settings = host_config.settings
        self._pending_writes = lobby_context.pending_writes
        self._table_list = lobby_context.table_list
        self._out = lobby_context.out
        self._game_work = lobby_context.game_work
        self._play = play

    def tick(self, table: Table, now: float) -> None:
        """Look at a table, and let its game decide again for those who are out of time."""
        if table.clock is not None:
            table.clock.allow()
        self.look(table, now)

    def look(self, table: Table, now: float) -> None:
        """Take the time that has passed, and see whose runs from now on.

        To be called before and after whatever may change a table, so that time is taken to the moment.
        """
        match, times = table.match, table.clock
        if match is None or times is None:
            return
        shown = _summarize(times)
        for seat in times.advance(now):
            self._run_out(table, match, times, seat)
        times.follow(match)
        self._decide(table, match, times)
        times.meet(seat for seat, person in table.seats.by_seat().items() if person.here)
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
        """Have a seat lose, unless somebody chooses what becomes of it, or the game decides for it."""
        chosen = times.rules.out == "choose" and opponents(table.seats.by_seat(), match, seat)
        if match.outcome is not None or chosen:
            return
        strict = times.rules.out == "always_lose"
        loses = strict or match.game.timing.timeout_action(match.standing.state, seat) is None
        self._enter(table, match, TimedOut(seat) if loses else FlagFell(seat))

    def _decide(self, table: Table, match: Match[Any], times: TableClock) -> None:
        """Enter what the game decides for those who are out of time, as long as they are asked.

        Where all are that may be a whole match, so it takes its time, and waits for somebody to see it.
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
        """Keep what has just been entered, and tell of it."""
        self._pending_writes.add(table, Happened(entry))
        self._play.publish(table)

    def _choosers(self, table: Table, match: Match[Any], times: TableClock) -> dict[Seat, list[Seat]]:
        """Return by each seat that has run out of time who of those who are here may say what follows."""
        people = table.seats.by_seat()
        asked = [seat for seat in sorted(match.to_act()) if times.asks(match, table.masks, seat)]
        choosers = {seat: [by for by in opponents(people, match, seat) if people[by].here] for seat in asked}
        return {seat: by for seat, by in choosers.items() if by}

    def _running(self, table: Table, match: Match[Any], times: TableClock) -> frozenset[Seat]:
        """Return the seats whose time runs: nobody's does while a match waits for somebody."""
        people = table.seats.by_seat()
        if any(each.absence.counted_at is not None for each in people.values()):
            return frozenset()
        return frozenset(
            seat
            for seat in times.find_charged(match, table.masks) & times.met & people.keys()
            if times.left.get(seat) and not people[seat].absence.away
        )

    def _moves(self, table: Table) -> bool:
        """Say whether time passes at a table at all."""
        return (
            table.running is not None
            and not table.pause_state.paused
            and not self._pending_writes.failing(table)
        )

    def _keep(self, table: Table, times: TableClock, *, stopped: bool) -> None:
        """Keep what was taken: now and then, and whenever a turn ends or everything stands still."""
        if self._pending_writes.failing(table) or not times.unkept:
            return
        if stopped or times.unkept >= self._settings.away_keep_seconds:
            times.mark_kept()
            self._pending_writes.add(table, Ticked(dict(times.left)))

    def _tell(self, table: Table, match: Match[Any], times: TableClock) -> None:
        """Tell those at a table how the clocks stand: all of them after a change, else whoever has come."""
        # Whoever is shown a match later than it happens must not see in its clocks how it goes.
        delayed = table.rules.watching.delay > 0
        there = {peer.conn for peer, _ in (table.seats.players() if delayed else table.viewers())}
        new = there if times.changed else there - times.told if match.outcome is None else set()
        times.mark_told(there)
        if not new:
            return
        seats = range(len(table.seats))
        left = [times.left.get(seat) for seat in seats]
        message = Clocks(table.number, table.match_number, left, sorted(times.running))
        for conn in sorted(new):
            self._out.add(Send(conn, message))


def _summarize(times: TableClock) -> tuple[Any, ...]:
    """Return what everybody is shown of those whose time has run out."""
    return dict(times.choosers), [seat for seat in times.left if times.is_spent(seat)]
