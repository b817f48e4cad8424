"""Running matches: they begin, seats and bots decide, viewers are told."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.bots.uniform import Uniform
from engine.events import Viewer
from engine.game import IllegalAction, Reason
from engine.match import Match
from engine.protocol import Act, Events, HostMessage, Resign, Seated
from engine.rng import Chance, Generator
from server.guests import Guest, Guests, Refusal
from server.outbox import Outbox, Send, SendAll, Think
from server.settings import Settings
from server.table import Person, Robot, Table

log = logging.getLogger(__name__)

Entropy = Callable[[int], bytes]
"""Return that many random bytes that nobody can foresee."""


class Play:
    """Carry decisions out and tell every viewer its part of what happened."""

    def __init__(self, settings: Settings, entropy: Entropy, guests: Guests, out: Outbox) -> None:
        self._settings = settings
        self._entropy = entropy
        self._guests = guests
        self._out = out

    def announce(self, table: Table) -> None:
        """Tell everybody how a table stands."""
        info = table.info()
        for guest in self._guests.greeted():
            self._out.add(Send(guest.conn, info))

    def begin(self, table: Table) -> None:
        """Start the next match at a table whose seats are all taken."""
        table.begin(self._chance(table))
        self.announce(table)
        for guest, viewer in table.viewers():
            self._out.add(Send(guest.conn, table.opening(viewer)))
        self._publish(table)

    def carry_out(self, table: Table, person: Person, command: Act | Resign) -> None:
        """Do what a seat's player asks for; raises `Refusal`."""
        if isinstance(command, Act):
            self._act(table, command)
        else:
            self.resign(table, command.seat)
        person.last = command

    def resign(self, table: Table, seat: int) -> None:
        """Give the running match up for a seat's side; raises `Refusal`."""
        self._match(table, seat).resign(seat)
        self._publish(table)

    def bot_answer(self, table: Table, match_number: int, seat: int, revision: int, answer: Any) -> None:
        """Take a bot's decision, or decide at random in its place where it has none that is legal."""
        match = table.running
        if match is None or (table.match_number, match.revision) != (match_number, revision):
            return
        try:
            match.submit(seat, table.codec.action(answer))
        except (msgspec.ValidationError, IllegalAction):
            log.warning("table %d: the bot of seat %d gave no legal action; random plays", table.number, seat)
            view = match.game.view(match.standing.state, seat)
            chance = Generator(self._entropy(32))
            match.submit(seat, Uniform().choose(match.game, view, seat, (), chance, lambda: False))
        self._publish(table)

    def catch_up(self, guest: Guest, table: Table, viewer: Viewer, last_seq: int) -> None:
        """Show the present view to a viewer and send the rest of its stream after `last_seq`."""
        if table.match is not None:
            self._out.add(Send(guest.conn, table.snapshot(viewer)))
            self._out.add(SendAll(guest.conn, _rest(table, viewer, last_seq)))

    def seat_notice(self, guest: Guest, table: Table, seat: int, person: Person) -> None:
        """Tell a connection that a seat is its own."""
        self._out.add(Send(guest.conn, Seated(table.number, seat, person.token)))

    def _act(self, table: Table, command: Act) -> None:
        match = self._match(table, command.seat, command.revision)
        if command.seat not in match.to_act():
            raise Refusal("out_of_turn")
        try:
            action = table.codec.action(command.action)
        except msgspec.ValidationError:
            raise Refusal("bad_action") from None
        try:
            match.submit(command.seat, action)
        except IllegalAction:
            # The reason that is given comes from what the seat knows, even if the rules looked at more.
            view = match.game.view(match.standing.state, command.seat)
            reason = match.game.refuse(view, command.seat, action) or Reason("")
            raise Refusal("illegal", reason=reason.code, reason_args=reason.args) from None
        self._publish(table)

    def _match(self, table: Table, seat: int, revision: int | None = None) -> Match[Any]:
        match = table.match
        if match is None:
            raise Refusal("not_running")
        if revision not in (None, match.revision):
            raise Refusal("stale", show=table.snapshot(seat), revision=match.revision)
        if match.outcome is not None:
            raise Refusal("game_over")
        return match

    def _chance(self, table: Table) -> Chance:
        if table.seed is None:
            return Generator(self._entropy(32))
        # The first match draws what `engine.rng.seeded` draws; a rematch must not draw the same again.
        later = f"/{table.match_number + 1}" if table.match_number else ""
        return Generator(f"int:{table.seed}{later}".encode())

    def _publish(self, table: Table) -> None:
        """Tell every viewer the newest decision, then wake the bots that decide next."""
        match = table.match
        assert match is not None
        for guest, viewer in table.viewers():
            first_seq, items = table.stream(viewer).decision(match.revision)
            message = Events(table.number, table.match_number, viewer, match.revision, first_seq, items)
            self._out.add(Send(guest.conn, message))
        if match.outcome is not None:
            self.announce(table)
        for seat in sorted(match.to_act()):
            seated = table.seats[seat]
            if isinstance(seated, Robot):
                self._think(table, match, seat, seated.name)

    def _think(self, table: Table, match: Match[Any], seat: int, bot: str) -> None:
        stream = table.stream(seat)
        self._out.add(
            Think(
                table=table.number,
                match=table.match_number,
                seat=seat,
                revision=match.revision,
                game=match.game.id,
                config=msgspec.to_builtins(match.config),
                bot=bot,
                stream=stream.items,
                known=len(stream),
                seed=self._entropy(32),
                seconds=self._settings.bot_seconds,
                delay=self._settings.bot_delay,
            )
        )


def _rest(table: Table, viewer: Viewer, last_seq: int) -> Iterator[HostMessage]:
    number, match_number = table.number, table.match_number
    chunks = table.stream(viewer).chunks(last_seq)
    return (
        Events(number, match_number, viewer, revision, first_seq, items)
        for revision, first_seq, items in chunks
    )
