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
from engine.protocol import Rematch, SeatCommand, SeatInfo, Snapshot, TableInfo, Verdict
from engine.record_header import Header
from engine.retelling import recorded
from engine.rng import Generator
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
    last: SeatCommand | Rematch | Verdict | None = None
    """The last accepted command for this seat: it may come again from a new connection."""
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
    pact: Pact | None = None
    """What is being agreed on before the next match begins."""
    draws: Draws | None = None
    """What the present match draws from."""
    again: list[int] = field(default_factory=list)
    """The seats whose players have asked for a rematch."""
    swap: bool = False
    """Whether that exchanges the sides."""
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
        self.again, self.swap = [], False
        for person in self.people():
            person.absence.renew()
            # The command that led here may come again.
            if not isinstance(person.last, Rematch):
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
        self.again, self.swap = [], False

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
        self.again, self.swap = earlier.again, earlier.swap
        self._streams.clear()

    @property
    def agreed_again(self) -> bool:
        """Say whether every person here has asked for a rematch that has not begun."""
        return bool(self.again) and len(self.again) == len(self.people())

    def ask_again(self, seats: Iterable[int], *, swap: bool) -> None:
        """Note that the player of some seats asks for a rematch; the first one says whether sides change."""
        self.swap = self.swap if self.again else swap
        self.again = sorted({*self.again, *seats})

    def turn(self) -> bool:
        """Prepare the rematch that was agreed on; say whether that has exchanged the sides."""
        swapped = self.swap
        if swapped:
            self.rotate()
        self.again, self.swap = [], False
        return swapped

    def rotate(self) -> None:
        """Move everybody on by one seat: with two seats, exchange them."""
        self.seats.insert(0, self.seats.pop())

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
            watchers=[guest.name or "" for guest in self.watchers],
            match=self.match_number,
            running=self.running is not None,
            seeded=self.seed is not None,
            takeback=self.takeback,
            again=list(self.again),
            swap=self.swap,
            name=self.name,
        )

    def _seat_info(self, seat: int, name: str) -> SeatInfo:
        seated = self.seats[seat]
        match seated:
            case None:
                return SeatInfo(name, "open", "", here=False)
            case Robot():
                return SeatInfo(name, "bot", seated.name, here=True)
        info = SeatInfo(name, "person", seated.name, seated.here)
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
