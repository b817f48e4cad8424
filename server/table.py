"""A table: its seats, who sits and watches there, and its running match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.events import Viewer
from engine.fairness import Committed
from engine.game import Codec, Game
from engine.match import Match, first_view
from engine.protocol import (
    ClockRules,
    Lock,
    PersonInfo,
    Ready,
    SeatCommand,
    SeatInfo,
    Snapshot,
    TableInfo,
    Verdict,
    Watching,
)
from engine.record_header import Header
from engine.retelling import recorded
from engine.rng import Generator
from engine.tables import MOST_LISTED
from server.absence import Absence
from server.draws import Draws, Pact
from server.guests import Guest
from server.stream import Stream


@dataclass(slots=True, eq=False)
class Person:
    """Somebody who has a seat, connected or not."""

    name: str
    token: str
    guest: Guest | None
    last: SeatCommand | Ready | Verdict | None = None
    """The last accepted command for this seat: it may come again from a new connection."""
    ready: bool = False
    """Whether the next match may begin for all that this player says."""
    order: int = 0
    """Who came earlier has a lower one; the first of those present owns the table."""
    absence: Absence = field(default_factory=Absence)

    @property
    def here(self) -> bool:
        """Say whether the player is connected, and not silent."""
        return self.guest is not None and not self.guest.away


@dataclass(frozen=True, slots=True)
class Robot:
    """A bot that has a seat."""

    name: str


@dataclass(slots=True, eq=False)
class Table:
    """One table; `match_number` counts its matches from 1."""

    number: int
    game: Game[Any]
    config: Any
    seed: int | None
    """Whole-number seed of a solo table, whose draws are not secret; else each match has one of its own."""
    seats: list[Person | Robot | None]
    watchers: list[Guest] = field(default_factory=list)
    match: Match[Any] | None = None
    match_number: int = 0
    takeback: bool = False
    """Whether the one person here may take decisions back more freely, against bots."""
    name: str = ""
    watching: Watching = field(default_factory=Watching)
    clock: ClockRules | None = None
    lock: Lock | None = None
    """The password that sitting and watching need, as the host knows it."""
    pact: Pact | None = None
    """What is being agreed on before the next match begins."""
    draws: Draws | None = None
    """What the present match draws from."""
    swap: bool = False
    """Whether the rematch that the ready ones ask for exchanges the sides."""
    empty_since: float | None = None
    codec: Codec = field(init=False)
    _streams: dict[Viewer, Stream] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.codec = Codec(self.game)

    @property
    def running(self) -> Match[Any] | None:
        """Return the match that is being played, or None."""
        return self.match if self.match is not None and self.match.outcome is None else None

    def people(self) -> list[Person]:
        """Return the seated people, connected or not."""
        return [seated for seated in self.seats if isinstance(seated, Person)]

    def seats_of(self, guest: Guest) -> list[int]:
        """Return the seats that a connection plays."""
        return [
            seat
            for seat, seated in enumerate(self.seats)
            if isinstance(seated, Person) and seated.guest is guest
        ]

    def viewers(self) -> list[tuple[Guest, Viewer]]:
        """Return who is told something, and as which viewer."""
        seated = [
            (person.guest, seat)
            for seat, person in enumerate(self.seats)
            if isinstance(person, Person) and person.guest is not None
        ]
        return [*seated, *((guest, None) for guest in self.watchers)]

    def stop_watching(self, guest: Guest) -> None:
        """Take a connection off the watchers, if it is one."""
        self.watchers = [watcher for watcher in self.watchers if watcher is not guest]

    def replaceable(self, by: Guest, now: float, patience: float) -> bool:
        """Say whether nobody but `by` would miss the table."""
        if self.running is None:
            return not any(person.guest not in (None, by) for person in self.people())
        if not self.people():
            return all(guest is by for guest in self.watchers)
        return self.empty_since is not None and now - self.empty_since >= patience

    def begin(self, draws: Draws) -> None:
        """Start the next match."""
        bots = [seat for seat, seated in enumerate(self.seats) if isinstance(seated, Robot)]
        self.match = Match(self.game, self.config, Generator(draws.seed), bots if self.takeback else ())
        self.draws = draws
        self.pact = None
        self.match_number += 1
        self._streams.clear()
        self.swap = False
        for person in self.people():
            person.absence.renew()
            person.ready = False
            # The command that led here may come again.
            if not isinstance(person.last, Ready):
                person.last = None

    def promise(self, secret: bytes) -> Pact:
        """Begin to agree on what the next match draws from."""
        seats = [seat for seat, seated in enumerate(self.seats) if isinstance(seated, Person)]
        self.pact = Pact(secret, seats, self.match_number + 1)
        return self.pact

    def leave(self, seats: Iterable[int]) -> None:
        """Empty seats whose player goes, which gives a running match up for their side."""
        for seat in seats:
            if self.running is not None:
                self.running.resign(seat)
            self.seats[seat] = None
        self.pact = None
        self.swap = False
        if self.match is not None:
            # They were ready for another match with those who were there.
            self.unready()

    def return_to(self, earlier: Table) -> None:
        """Become as the table was earlier, with everybody who is here now."""
        here = {person.token: person for person in self.people()}
        self.seats = earlier.seats
        for person in self.people():
            if person.token in here:
                person.guest = here[person.token].guest
                person.absence.take_over(here[person.token].absence)
        self.match, self.match_number, self.draws = earlier.match, earlier.match_number, earlier.draws
        self.pact = earlier.pact
        self.swap = earlier.swap
        self._streams.clear()

    @property
    def willing(self) -> bool:
        """Say whether a match may begin: none runs, all seats are taken and everybody is ready."""
        idle = self.running is None and self.pact is None
        people = self.people()
        # Where only bots sit nobody asks for another match.
        asked = bool(people) or self.match is None
        return idle and asked and None not in self.seats and all(person.ready for person in people)

    @property
    def owner(self) -> int | None:
        """Return the seat of the person who has been here longest, or None."""
        people = [
            (seated.order, seat) for seat, seated in enumerate(self.seats) if isinstance(seated, Person)
        ]
        return min(people)[1] if people else None

    def sit(self, seat: int, person: Person) -> None:
        """Give a seat to somebody who comes now."""
        person.order = 1 + max((other.order for other in self.people()), default=0)
        self.seats[seat] = person

    def ask(self, seats: Iterable[int], command: Ready) -> None:
        """Note whether the player of some seats is ready; the first one says whether the sides change."""
        if self.match is None or not command.ready:
            swap = False
        else:
            swap = self.swap if any(person.ready for person in self.people()) else command.swap
        for seat in seats:
            person = self.seats[seat]
            assert isinstance(person, Person)
            person.ready, person.last = command.ready, command
        self.swap = swap

    def unready(self) -> None:
        """Have everybody asked again whether the next match may begin."""
        for person in self.people():
            person.ready = False

    def turn(self) -> bool:
        """Prepare the match that was agreed on; say whether that has exchanged the sides."""
        swapped, self.swap = self.swap, False
        if swapped:
            # With two seats, they are exchanged.
            self.seats.insert(0, self.seats.pop())
        return swapped

    def stream(self, viewer: Viewer) -> Stream:
        """Return a viewer's stream of the present match, which must exist."""
        assert self.match is not None
        if viewer not in self._streams:
            self._streams[viewer] = Stream(self.match, viewer)
        stream = self._streams[viewer]
        stream.update()
        return stream

    def info(self) -> TableInfo:
        """Return the table as everybody sees it."""
        names = self.game.seats(self.config)
        return TableInfo(
            table=self.number,
            game=self.game.id,
            options=msgspec.to_builtins(self.config),
            seats=[self._seat_info(seat, name) for seat, name in enumerate(names)],
            watchers=[PersonInfo(guest.conn, guest.name or "") for guest in self.watchers[:MOST_LISTED]],
            match=self.match_number,
            running=self.running is not None,
            seeded=self.seed is not None,
            takeback=self.takeback,
            swap=self.swap,
            name=self.name,
            owner=self.owner,
            salt=self.lock.salt if self.lock is not None else "",
            watching=self.watching,
            onlookers=len(self.watchers),
            clock=self.clock,
        )

    def _seat_info(self, seat: int, name: str) -> SeatInfo:
        seated = self.seats[seat]
        match seated:
            case None:
                return SeatInfo(name, "open", "", here=False)
            case Robot():
                return SeatInfo(name, "bot", seated.name, here=True)
        person = seated.guest.conn if seated.guest is not None else None
        info = SeatInfo(name, "person", seated.name, here=seated.here, person=person, ready=seated.ready)
        absence, running = seated.absence, self.running
        if running is not None and seat in running.standing.stood_in:
            return replace(info, state="stand_in")
        if not absence.away:
            return info
        if running is None:
            return replace(info, state="away")
        return replace(
            info,
            state="away",
            grace=ceil(absence.left),
            counting=absence.counted_at is not None,
            choosers=list(absence.choosers),
        )

    def opening(self, viewer: Viewer) -> Snapshot:
        """Return what a viewer knows before the first event."""
        view = first_view(self.game, self.config, viewer)
        return Snapshot(
            self.number, self.match_number, viewer, 0, 0, position=self.game.format(view), over=False
        )

    def snapshot(self, viewer: Viewer) -> Snapshot:
        """Return what a viewer knows of the present match, which must exist."""
        assert self.match is not None
        standing = self.match.standing
        outcome = standing.outcome
        return Snapshot(
            table=self.number,
            match=self.match_number,
            seat=viewer,
            revision=standing.revision,
            seq=len(self.stream(viewer)),
            position=self.game.format(self.game.view(standing.state, viewer)),
            over=outcome is not None,
            winner=outcome.winner if outcome else None,
            agreeing=list(standing.offers.agreeing),
        )


def full_record(table: Table) -> str:
    """Return the record of a table's match, which is over, with everything that was hidden."""
    assert table.match is not None
    assert table.draws is not None
    seats = enumerate(table.seats)
    names = {seat: seated.name for seat, seated in seats if seated is not None and seated.name}
    fairness = table.draws.fairness
    secret = fairness.secret if isinstance(fairness, Committed) else None
    header = Header(table.game.version, None, names, fairness)
    return recorded(table.match, header).complete(table.match.outcome, secret).decode("ascii")
