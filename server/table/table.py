"""A table: its seats, its people, and its running match."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from engine.chance import Generator
from engine.events import Seat, Viewer
from engine.game import Codec, Game
from engine.match.entries import Resigned
from engine.match.match import Match
from engine.preparation import longest
from engine.wire.protocol import Ready
from server.core.chat_history import ChatHistory
from server.core.commit_reveal import SeedAgreement, SeedSource
from server.core.peers import Founder, Peer
from server.offload.game_work import MatchStart
from server.table.parts.audience import Audience, Views
from server.table.parts.bans import Bans
from server.table.parts.bot_questions import BotQuestions
from server.table.parts.kicks import Kicks
from server.table.parts.next_match import NextMatch
from server.table.parts.person import Person, Seated
from server.table.parts.preparation_limit import PreparationLimit
from server.table.parts.seats import Seats
from server.table.parts.table_rules import TableRules
from server.table.parts.vacancy import Vacancy
from server.table.stream import Stream
from server.table.timing.masks import Masks
from server.table.timing.match_time import TableClock
from server.table.timing.pause_state import PauseState


class Table:
    """One table; its own methods change it, and those of its parts change these."""

    def __init__(
        self,
        number: int,
        game: Game[Any],
        config: Any,
        seed: int | None,
        seats: Iterable[Seated],
        rules: TableRules | None = None,
        position: str = "",
    ) -> None:
        """Set a table up; without `rules` it has none of its own.

        With a `position` each of its matches plays on from there, and nobody prepares anything.

        `seed` is the whole-number seed of a solo table, whose draws are not secret. Without it each match has
        its own seed.
        """
        self.number = number
        self.game = game
        self.config = config
        self.seed = seed
        self.position = position
        self.rules = rules or TableRules()
        self.codec = Codec(game)
        self.founder: Founder | None = None
        """None if an earlier host opened the table."""
        self.seats = Seats(seats)
        self.audience = Audience()
        self.bans = Bans()
        self.kicks = Kicks()
        self.vacancy = Vacancy()
        self.preparation_limit = PreparationLimit()
        self.chat_history = ChatHistory()
        """Latest lines said here; they are not stored."""
        self.next_match = NextMatch()
        self.match: Match[Any] | None = None
        """The present match, which may be over."""
        self.match_number = 0
        """Number of the present match at this table, from 1."""
        self.seed_source: SeedSource | None = None
        """Source of the present match's draws."""
        self.names: dict[int, str] = {}
        """Names of the present match's players by seat: others may sit there later."""
        self.clock: TableClock | None = None
        """Clock of the present match, at a table that has any."""
        self.pause_state = PauseState()
        self.masks = Masks()
        """Answers of the present match that are not shown yet."""
        self.bot_questions = BotQuestions()
        self.damaged = False
        """Whether the last accepted entries before a restart of the host may be lost."""
        self._streams: dict[Viewer, Stream] = {}

    @property
    def running(self) -> Match[Any] | None:
        """Return the match that is being played, or None."""
        return self.match if self.match is not None and self.match.outcome is None else None

    @property
    def behind(self) -> bool:
        """Say whether spectators see the running match with a delay."""
        return self.rules.watching.delay > 0 and self.running is not None

    @property
    def can_start(self) -> bool:
        """Say whether a match may begin: none runs, all seats are taken and everybody is ready."""
        idle = self.running is None and self.next_match.agreement is None
        people = self.seats.people()
        # A table of bots alone does not ask for another match, and a game of a bracket is played once.
        asked = self.match is None or (bool(people) and self.rules.bracket_game is None)
        return idle and asked and None not in self.seats and all(person.ready for person in people)

    @property
    def is_awaited(self) -> bool:
        """Say whether the table is kept for a game of a bracket that has not begun."""
        return self.rules.bracket_game is not None and self.match is None

    def preparation_length(self, seat: Seat) -> int:
        """Return the most characters of a seat's preparation; 0: it prepares nothing."""
        return 0 if self.position else longest(self.game, self.config, seat)

    def is_replaced(self, seat: Seat) -> bool:
        """Say whether a bot decides for a seat for the rest of the match, even if its player is here."""
        return self.clock is not None and seat in self.clock.replaced

    def viewers(self) -> list[tuple[Peer, Viewer]]:
        """Return everybody who receives messages, each with its viewer."""
        return [*self.seats.players(), *self.audience.list_followers()]

    def is_occupied(self) -> bool:
        """Say whether any connection sits or watches here."""
        return bool(self.audience.watchers) or self.seats.is_connected()

    def recently_occupied(self, now: float, patience: float) -> bool:
        """Say whether somebody is here, or was cut off so lately that they may come back.

        People who have left their seat, or have stopped watching, do not count.
        """
        gone = [person.absence.since for person in self.seats.people()]
        return self.is_occupied() or self.vacancy.is_recent(gone, now, patience)

    def stream(self, viewer: Viewer) -> Stream:
        """Return a viewer's stream of the present match, which must exist."""
        assert self.match is not None
        if viewer not in self._streams:
            self._streams[viewer] = Stream(self.match, viewer)
        stream = self._streams[viewer]
        stream.update()
        return stream

    def note_founder(self, founder: Founder) -> None:
        """Note the founder of the table, and its connection."""
        self.founder = founder

    def note_damage(self) -> None:
        """Note that the last accepted entries may be lost."""
        self.damaged = True

    def continue_from(self, match_number: int) -> None:
        """Continue the numbering of matches from a finished one."""
        self.match_number = match_number

    def begin(self, draws: SeedSource, start: MatchStart | None = None) -> None:
        """Start the next match, which may be set up already."""
        people = self.seats.by_seat()
        alone = self.rules.takeback and len(people) == 1
        self.match = Match(
            self.game,
            self.config,
            start.chance if start is not None else Generator(draws.seed),
            yielding=self.seats.bots() if alone else (),
            consenting=() if alone or not self.rules.takeback else people,
            prepared=[seated.prepared if seated else "" for seated in self.seats],
            opening=None if start is None else (start.state, start.events),
            position=self.position,
        )
        self.seed_source = draws
        self.match_number += 1
        self.names = {seat: seated.name for seat, seated in enumerate(self.seats) if seated and seated.name}
        self.damaged = False
        self._streams.clear()
        self.next_match.begin()
        self.audience.begin_match()
        self.bot_questions.begin_match()
        self.pause_state, self.masks = PauseState(), Masks()
        if self.rules.clock is not None:
            self.clock = TableClock(self.rules.clock, self.seats.by_seat())
            self.clock.follow(self.match)
        self.seats.begin_match()

    def promise(self, secret: bytes) -> SeedAgreement:
        """Begin the agreement on the next match's draws."""
        return self.next_match.promise(secret, self.seats.by_seat(), self.match_number + 1)

    def skip_time(self, now: float) -> None:
        """Leave out the time up to now for all players."""
        if self.clock is not None:
            self.clock.skip(now)
        for person in self.seats.people():
            person.absence.skip(now)

    def leave(self, seats: Iterable[Seat]) -> None:
        """Empty seats of a leaving player, which gives a running match up for their side."""
        for seat in seats:
            if self.running is not None:
                self.running.enter(Resigned(seat))
            self.seats.put(seat, None)
        self.next_match.cancel()
        if self.match is not None:
            # They were ready for another match with the former players.
            self.seats.unready()

    def return_to(self, earlier: Table) -> None:
        """Return to an earlier state of the table, with the present people."""
        if earlier.match is None or earlier.match_number != self.match_number:
            self.audience.begin_match()
        else:
            self.audience.return_to(earlier.match)
        met = self.clock.arrived_seats if self.clock is not None else set()
        tokens = {person.token for seat, person in self.seats.by_seat().items() if seat in met}
        self.seats.return_to(earlier.seats)
        self.match, self.match_number = earlier.match, earlier.match_number
        self.seed_source, self.names = earlier.seed_source, earlier.names
        self.bans.take_over(earlier.bans)
        self.next_match.return_to(earlier.next_match)
        self.damaged = self.damaged or earlier.damaged
        self.clock, self.pause_state, self.masks = earlier.clock, earlier.pause_state, earlier.masks
        if self.clock is not None:
            # Only a host that has come back waits with the clock of a player who is not shown as away.
            people = self.seats.by_seat().items()
            self.clock.restore_arrivals(seat for seat, person in people if person.token in tokens)
        self._streams.clear()
        # Their questions may never have existed.
        self.bot_questions.forget()

    def put_back(self, peer: Peer, tokens: Collection[str], views: Views, *, there: bool) -> None:
        """Give a connection its former place back or take it away again: its seats, or its views."""
        for person in self.seats.people():
            if person.token in tokens:
                person.put_back(peer if there else None)
        if not tokens:
            self.audience.leave(peer)
            if there:
                self.audience.watch(peer, views)
        if there:
            self.kicks.lift(peer.conn)

    def sit(self, seat: Seat, person: Person) -> None:
        """Give a seat to somebody who comes now."""
        self.seats.sit(seat, person, prepares=self.preparation_length(seat) > 0)

    def ask(self, seats: Iterable[Seat], command: Ready) -> None:
        """Note the readiness of the player of some seats; the first one decides whether the sides change."""
        if self.match is None or not command.ready:
            swap = False
        elif any(person.ready for person in self.seats.people()):
            swap = self.next_match.swap
        else:
            swap = command.swap
        self.seats.note_ready(seats, command)
        self.next_match.ask_for_swap(swap=swap)

    def apply_side_swap(self) -> bool:
        """Prepare the agreed match; say whether that has exchanged the sides."""
        swapped = self.next_match.take_swap()
        if swapped:
            self.seats.rotate()
        return swapped
