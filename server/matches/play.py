"""Matches: their beginning, their decisions, their messages to viewers."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import msgspec

from engine.commit_reveal import SECRET_BYTES
from engine.events import Seat
from engine.game import IllegalAction, Reason
from engine.match.entries import Resigned, TakebackDeclined
from engine.match.match import Match
from engine.wire.protocol import (
    Act,
    AskTakeback,
    Dismissed,
    Nonce,
    Resign,
    Seal,
    SeatCommand,
    Seated,
    Undo,
)
from server.bots.bot_players import BotPlayers
from server.context.lobby_context import LobbyContext
from server.core.commit_reveal import FixedSeed, SeedAgreement, SeedSource
from server.core.effects import Archive, Send
from server.core.host_config import HostConfig
from server.core.peers import Peer, Refusal
from server.matches.spectators import Spectators
from server.offload.desk import Deferred
from server.offload.work import explain_refusal
from server.storage.entries import Commanded, Left, Promised, Released, Withheld
from server.table import requests
from server.table.broadcast import rest
from server.table.parts.person import Person
from server.table.preparations import equip_bots
from server.table.snapshots import own_snapshot
from server.table.table import Table
from server.table.table_info import full_record
from server.table.timing.masks import Answer, find_masked

log = logging.getLogger(__name__)


class MatchPlay:
    """The handler of decisions: it carries them out and sends every viewer its part of the events."""

    def __init__(
        self,
        host_config: HostConfig,
        lobby_context: LobbyContext,
        bot_players: BotPlayers,
        spectators: Spectators,
    ) -> None:
        self._settings = host_config.settings
        self._entropy = host_config.entropy
        self._out = lobby_context.out
        self._pending_writes = lobby_context.pending_writes
        self._table_list = lobby_context.table_list
        self._broadcast = lobby_context.broadcast
        self._table_guard = lobby_context.table_guard
        self._results = lobby_context.results
        self._desk = lobby_context.desk
        self._game_work = lobby_context.game_work
        self._bot_players = bot_players
        self._spectators = spectators

    def begin(self, table: Table) -> None:
        """Start a match for which everybody at a table is ready.

        Without a chosen seed its players have to add to the draws first.
        """
        if table.apply_side_swap():
            self.seat_notices(table, range(len(table.seats)))
        if table.seed is not None:
            # The first match draws from `make_generator`'s own seed; a rematch must not repeat those draws.
            later = f"/{table.match_number + 1}" if table.match_number else ""
            self._start(table, FixedSeed(f"{table.seed}{later}"))
            return
        secret = self._entropy(SECRET_BYTES)
        agreement = table.promise(secret)
        self._pending_writes.add(table, Promised(secret))
        self._broadcast.everybody(table, agreement.messages(table.number))
        self._start_agreed(table)

    def begin_when_willing(self, table: Table) -> None:
        """Start the next match if nothing is missing for it, otherwise announce the state of the table."""
        if table.can_start:
            self.begin(table)
        else:
            self._table_list.announce(table)

    def go_on(self, table: Table) -> None:
        """Ask again for everything that a table waits for: its players' part of the draws, or its bots."""
        if table.match is not None and table.match.outcome is not None:
            self._archive(table, full_record(table))
        if table.next_match.agreement is not None:
            self._broadcast.everybody(table, table.next_match.agreement.messages(table.number))
            self._start_agreed(table)
        elif table.can_start:
            self.begin(table)
        else:
            self._bot_players.wake(table)

    def seal(self, table: Table, command: Seal) -> None:
        """Bind a seat to its nonce; raises `Refusal`."""
        self._pending_writes.check(table)
        agreement = self._agreement(table, command.match)
        bound = agreement.bind(command.seat, command.seal)
        self._pending_writes.add(table, Commanded(command))
        if bound:
            self._broadcast.everybody(table, [agreement.seals(table.number)])

    def nonce(self, table: Table, command: Nonce) -> None:
        """Add a seat's nonce to the draws, and begin after the last one; raises `Refusal`."""
        self._pending_writes.check(table)
        self._agreement(table, command.match).show(command.seat, command.nonce)
        self._pending_writes.add(table, Commanded(command))
        self._start_agreed(table)

    def tick(self, table: Table, now: float) -> None:
        """Open the seats that have owed a part of the draws for too long."""
        agreement = table.next_match.agreement
        if agreement is None or self._pending_writes.failing(table):
            return
        if agreement.since is None:
            agreement.look(now)
            # Usually the full table needs no announcement: its match has begun already.
            self._table_list.announce(table)
        elif now - agreement.since >= self._settings.nonce_seconds:
            log.warning("table %d: seats %s gave no nonce for the draws", table.number, agreement.owing)
            self._give_up(table, agreement.owing)

    def _give_up(self, table: Table, owing: list[Seat]) -> None:
        """Open seats that owe a part of the draws, and send their connections away from the table."""
        late = dict.fromkeys(peer for peer, seat in table.seats.players() if seat in owing)
        self.leave(table, sorted({*owing, *(seat for peer, seat in table.seats.players() if peer in late)}))
        for peer in late:
            self._out.add(Send(peer.conn, Dismissed(table.number, "no_nonce")))
        self._table_list.announce(table)

    def _agreement(self, table: Table, match: int) -> SeedAgreement:
        if table.next_match.agreement is None or table.next_match.agreement.match != match:
            raise Refusal("not_starting")
        return table.next_match.agreement

    def _start_agreed(self, table: Table) -> None:
        agreed = table.next_match.agreement.agreed if table.next_match.agreement is not None else None
        if agreed is not None:
            self._start(table, agreed)

    def _start(self, table: Table, draws: SeedSource) -> None:
        table.next_match.start(draws, self._entropy(32))
        try:
            self._set_up(table)
        except Deferred as deferred:
            go_on = self._table_guard.later(table, self._set_up)
            self._desk.start(deferred, go_on, table=table.number)

    def _set_up(self, table: Table) -> None:
        """Begin the match that is being set up, unless the table has gone back to before that."""
        starting = table.next_match.starting
        if starting is None:
            return
        draws = starting.draws
        prepared = [seated.prepared if isinstance(seated, Person) else None for seated in table.seats]
        start = self._game_work.set_up(
            table.game, table.config, draws.seed, prepared, starting.bots, table.position
        )
        equip_bots(table, start.prepared)
        table.begin(draws, start)
        self._pending_writes.open(table)
        self._table_list.announce(table)
        self._broadcast.opening(table)
        self.publish(table)

    def carry_out(self, table: Table, person: Person, command: SeatCommand) -> None:
        """Carry out a command of a seat's player; raises `Refusal`."""
        self._pending_writes.check(table)
        match = self._match(table, command.seat, getattr(command, "revision", None))
        _check_time(table, match, command)
        if isinstance(command, Act | Undo | AskTakeback) and table.masks.has_answer(match, command.seat):
            raise Refusal("out_of_turn")
        known = match.revision
        if isinstance(command, Act) and command.seat in find_masked(match):
            self._withhold(table, person, command, match)
            person.note_command(command)
            return
        if isinstance(command, Act):
            self._act(table, command, match)
        else:
            try:
                requests.enter(match, command)
            except IllegalAction as illegal:
                raise Refusal(illegal.reason.code) from None
        person.note_command(command)
        self._pending_writes.add(table, Commanded(command))
        self.publish(table, known)
        while self._bot_players.answer_tie(table, match):
            self.publish(table)

    def leave(self, table: Table, seats: list[int]) -> None:
        """Empty the seats of a player, which gives a running match up; raises `Refusal`."""
        self._pending_writes.check(table)
        if table.running is not None:
            table.running.enter(Resigned(seats[0]))
            self.publish(table)
        gone = [seated for seat in seats if isinstance(seated := table.seats[seat], Person)]
        table.leave(seats)
        self._pending_writes.add(table, Left(seats))
        for person in gone:
            if person.peer is not None:
                self._pending_writes.note_place(table, person.peer, [person.token], there=False)

    def bot_answer(self, table: Table, match_number: int, seat: Seat, revision: int, answer: Any) -> None:
        """Take a bot's decision; a late one has no effect."""
        match = table.running
        if match is not None and table.match_number == match_number and seat in find_masked(match):
            if table.masks.find_answer(match, seat) is None:
                table.masks.withhold(Answer(seat, revision, answer, by_bot=True))
        elif self._bot_players.decide(table, match_number, seat, revision, answer):
            self.publish(table)

    def release(self, table: Table, answer: Answer) -> None:
        """Carry out a withheld answer and announce it; a bot's answer is dropped if its player is back."""
        if answer.by_bot:
            number, revision = table.match_number, answer.revision
            decided = self._bot_players.decide(table, number, answer.seat, revision, answer.action)
            table.masks.take(answer.seat)
            if decided:
                self.publish(table)
            return
        assert table.match is not None
        self._game_work.submit(table.match, answer.seat, table.codec.action(answer.action))
        table.masks.take(answer.seat)
        self._pending_writes.add(table, Released(answer.seat))
        self.publish(table)

    def catch_up(self, peer: Peer, table: Table, seat: Seat, last_seq: int) -> None:
        """Show a seat's present view to its player and send the rest of the seat's stream after `last_seq`.

        A player who took the seat after the match receives nothing of it.
        """
        match = table.match
        if match is not None and _is_played(table, seat):
            self._out.add(Send(peer.conn, own_snapshot(table, seat)))
            self._broadcast.run(table, peer, rest(table, seat, last_seq))
            self._broadcast.draws(table, peer)
            if match.outcome is not None:
                self._broadcast.reveal(table, full_record(table), [peer])
        self._broadcast.send_agreement(table, peer)

    def seat_notices(self, table: Table, seats: Iterable[Seat]) -> None:
        """Tell the connected players of some seats that these are their own."""
        for seat in seats:
            person = table.seats[seat]
            if isinstance(person, Person) and person.peer is not None:
                self._out.add(
                    Send(person.peer.conn, Seated(table.number, seat, person.token, table.position))
                )

    def _act(self, table: Table, command: Act, match: Match[Any]) -> None:
        action = _action(table, command, match)
        try:
            self._game_work.submit(match, command.seat, action)
        except IllegalAction as illegal:
            raise _make_refusal(illegal.reason) from None

    def _withhold(self, table: Table, person: Person, command: Act, match: Match[Any]) -> None:
        """Withhold an answer that must stay secret for now, after it was judged like any other."""
        action = _action(table, command, match)
        game, state = match.game, match.standing.state
        if game.refuse(state, command.seat, action) is not None:
            raise _make_refusal(explain_refusal(game, state, command.seat, action))
        table.masks.withhold(Answer(command.seat, command.revision, command.action, by_bot=False))
        # Messages to others must not be delayed by this entry: the delay would reveal the answer.
        self._pending_writes.add_quietly(table, Withheld(command), person.peer)

    def _match(self, table: Table, seat: int, revision: int | None = None) -> Match[Any]:
        match = table.match
        if match is None:
            raise Refusal("not_running")
        if revision is not None and not match.standing.is_current(revision, seat):
            show = own_snapshot(table, seat) if _is_played(table, seat) else None
            raise Refusal("stale", show=show, revision=match.revision)
        if match.outcome is not None:
            raise Refusal("game_over")
        return match

    def publish(self, table: Table, known: int | None = None) -> None:
        """Send every viewer the events after a `known` revision, then wake the bots that decide next.

        Without `known` only the newest revision is sent.
        """
        match = table.match
        assert match is not None
        for revision in range(match.revision if known is None else known + 1, match.revision + 1):
            self._broadcast.revision(table, revision, table.seats.players())
            self._spectators.follow(table, revision)
        if match.outcome is not None:
            record = full_record(table)
            self._broadcast.reveal(table, record, [peer for peer, _ in table.seats.players()])
            self._spectators.finish(table, record)
            self._table_list.announce(table)
            self._archive(table, record)
        # Bots wait while a takeback is asked for.
        declined = isinstance(match.accepted[-1].entry, TakebackDeclined)
        if match.standing.position_revision == match.revision or declined:
            self._bot_players.wake(table)

    def _archive(self, table: Table, text: str) -> None:
        """Tell the result of a finished match, and store it and the record for good."""
        ended = self._results.note(table)
        if self._out.keeps:
            word = table.game.record.word
            self._out.add(Archive(table.number, table.match_number, word, text, ended))


def _check_time(table: Table, match: Match[Any], command: SeatCommand) -> None:
    """Raise `Refusal` if a match is paused, or a seat's time has run out; resigning is always allowed."""
    if table.pause_state.paused and not isinstance(command, Resign):
        raise Refusal("paused")
    seat = command.seat
    late = table.clock is not None and table.clock.is_barred(seat)
    if isinstance(command, Act | Undo | AskTakeback) and (late or seat in match.standing.timed_out):
        raise Refusal("out_of_time")


def _action(table: Table, command: Act, match: Match[Any]) -> Any:
    """Return the action of a seat that is asked; raises `Refusal`."""
    if command.seat not in match.to_act():
        raise Refusal("out_of_turn")
    try:
        return table.codec.action(command.action)
    except msgspec.ValidationError:
        raise Refusal("bad_action") from None


def _make_refusal(reason: Reason) -> Refusal:
    return Refusal("illegal", reason=reason.code, reason_args=reason.args)


def _is_played(table: Table, seat: Seat) -> bool:
    """Say whether the present player of a seat also plays the present match."""
    seated = table.seats[seat]
    return isinstance(seated, Person) and seated.played is not None
