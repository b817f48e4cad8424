"""Waiting for absent players: its length, and the choices of their opponents after it (`docs/away.md`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.events import Seat
from engine.match.entries import CameBack, StoodIn, TimedOut
from engine.match.match import Match
from engine.wire.protocol import Verdict
from server.bots.bot_players import BotPlayers
from server.context.lobby_context import LobbyContext
from server.core.host_config import HostConfig
from server.core.peers import Peer, Refusal
from server.matches.play import MatchPlay
from server.storage.entries import Counted, Happened, Judged
from server.table.parts.person import Person
from server.table.table import Table


class Waiting:
    """The handler of absences: it counts their time, lets opponents choose, and gives seats back."""

    def __init__(
        self, host_config: HostConfig, lobby_context: LobbyContext, bot_players: BotPlayers, play: MatchPlay
    ) -> None:
        self._settings = host_config.settings
        self._pending_writes = lobby_context.pending_writes
        self._table_list = lobby_context.table_list
        self._bot_players = bot_players
        self._play = play

    def welcome(self, table: Table) -> None:
        """Give seats back from their bots to players who are here again."""
        match = table.running
        failing = self._pending_writes.failing(table)
        for seat, person in table.seats.by_seat().items():
            if not person.here:
                continue
            person.absence.back()
            if match is not None and not failing:
                self._keep(table, seat, person)
                if seat in match.standing.stood_in and not table.is_replaced(seat):
                    back = CameBack(seat)
                    match.enter(back)
                    self._pending_writes.add(table, Happened(back))
                    self._play.publish(table)
        self._table_list.announce(table)

    def tick(self, table: Table, now: float) -> None:
        """Count the time of absent players, while a match waits for them and an opponent is here.

        Nothing is counted while the storage fails.
        """
        before = _summarize(table)
        for seat, person in table.seats.by_seat().items():
            self._look(table, seat, person, now)
        self._decline_takeback(table)
        if table.running is not None and any(
            person.here and seat in table.running.standing.stood_in and not table.is_replaced(seat)
            for seat, person in table.seats.by_seat().items()
        ):
            self.welcome(table)
        elif _summarize(table) != before:
            self._table_list.announce(table)

    def _decline_takeback(self, table: Table) -> None:
        """Let a request end that absent players asked or have to answer: bots wait for its end."""
        match = table.running
        if match is None or self._pending_writes.failing(table):
            return
        here = {seat for seat, person in table.seats.by_seat().items() if not person.absence.away}
        declined = match.decline_for({*range(len(table.seats))} - here)
        if declined is not None:
            self._pending_writes.add(table, Happened(declined))
            self._play.publish(table)

    def judge(self, peer: Peer, table: Table, command: Verdict) -> None:
        """Carry out an opponent's choice, if no other opponent was faster; raises `Refusal`."""
        match = table.match
        if match is None:
            raise Refusal("not_running")
        if command.seat >= len(table.seats):
            raise Refusal("no_such_seat")
        against = opponents(table.seats.of_peer(peer), match, command.seat)
        if not against:
            raise Refusal("not_an_opponent")
        by = against[0]
        chooser = table.seats[by]
        assert isinstance(chooser, Person)
        if chooser.last == command:
            return
        self._pending_writes.check(table)
        if table.running is not None and table.pause_state.paused:
            raise Refusal("paused")
        person = table.seats[command.seat]
        late = _out_of_time(table, command.seat)
        if not isinstance(person, Person) or not (late or self._due(table, command.seat, person)):
            raise Refusal("nothing_to_choose")
        self._pending_writes.add(table, Judged(by, command))
        chooser.note_command(command)
        if late and command.choice == "wait":
            assert table.clock is not None
            table.clock.grant(command.seat, self._settings.clock_wait_seconds)
        else:
            self._carry_out(table, match, command, person)
        self._table_list.announce(table)

    def _carry_out(self, table: Table, match: Match[Any], command: Verdict, person: Person) -> None:
        absence = person.absence
        absence.ask_choosers([])
        match command.choice:
            case "wait":
                absence.grant(self._settings.away_grace_seconds)
                self._measure(person)
                self._keep(table, command.seat, person)
            case "bot":
                match.enter(StoodIn(command.seat))
                if table.clock is not None:
                    table.clock.replace(command.seat)
                self._play.publish(table)
                self._bot_players.wake(table)
            case "win":
                match.enter(TimedOut(command.seat))
                self._play.publish(table)

    def _look(self, table: Table, seat: Seat, person: Person, now: float) -> None:
        absence, settings = person.absence, self._settings
        if person.here:
            absence.back()
        else:
            heard = person.peer.last_message_at if person.peer is not None else None
            absence.look(heard, now, settings.away_seconds)
        self._measure(person)
        failing = self._pending_writes.failing(table)
        choosers = [] if failing else self._choosers(table, seat, person)
        if choosers:
            absence.count(now, settings.away_grace_seconds, settings.away_bank_seconds)
        else:
            absence.stand_still()
        absence.ask_choosers(choosers if choosers and self._due(table, seat, person) else [])
        if table.running is not None and not failing:
            self._keep(table, seat, person)

    def _keep(self, table: Table, seat: Seat, person: Person) -> None:
        """Store the counted time: now and then, and whenever it stops."""
        absence = person.absence
        most = self._settings.away_keep_seconds
        if absence.unkept >= most or (absence.unkept and absence.counted_at is None):
            absence.mark_kept()
            self._pending_writes.add(table, Counted(seat, absence.used, absence.bank, absence.extra))

    def _measure(self, person: Person) -> float:
        settings = self._settings
        return person.absence.measure(settings.away_grace_seconds, settings.away_bank_seconds)

    def _due(self, table: Table, seat: Seat, person: Person) -> bool:
        """Say whether an opponent may choose now: patience with all asked players of that side is used up."""
        match = table.running
        if match is None or not self._choosers(table, seat, person):
            return False
        sharing = match.game.joint_deciders(match.standing.state, seat) - match.standing.stood_in
        asked = [table.seats[each] for each in sharing]
        return not any(self._measure(other) for other in asked if isinstance(other, Person))

    def _choosers(self, table: Table, seat: Seat, person: Person) -> list[Seat]:
        """Return the present opponents who wait for an absent player; else none.

        Nobody waits if a partner who may decide as well is here, if the match is paused, or if the clock has
        run out.
        """
        match = table.running
        if match is None or table.pause_state.paused or _out_of_time(table, seat):
            return []
        if not person.absence.away or seat in match.standing.stood_in:
            return []
        here = [each for each, other in table.seats.by_seat().items() if other.here]
        if seat not in match.to_act() or not match.game.joint_deciders(match.standing.state, seat).isdisjoint(
            here
        ):
            return []
        return opponents(here, match, seat)


def opponents(people: Iterable[Seat], match: Match[Any], seat: Seat) -> list[Seat]:
    """Return the seats of `people` that play against a seat."""
    game, state = match.game, match.standing.state
    side = game.side(state, seat)
    return [each for each in people if game.side(state, each) != side]


def _out_of_time(table: Table, seat: Seat) -> bool:
    """Say whether the clock of a seat has run out and its opponents choose the consequence."""
    match, times = table.running, table.clock
    return match is not None and times is not None and times.asks(match, table.masks, seat)


def _summarize(table: Table) -> list[tuple[bool, bool, tuple[Seat, ...]]]:
    """Return the public state of absent players, apart from the seconds."""
    absences = [person.absence for person in table.seats.people()]
    return [(each.away, each.counted_at is not None, tuple(each.choosers)) for each in absences]
