"""The seats of a table in their order, and their occupants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.events import Seat
from engine.wire.protocol import Ready
from server.core.peers import Peer
from server.table.parts.person import Person, Robot, Seated


class Seats:
    """The seats of one table: read like a list, changed by these methods alone."""

    def __init__(self, seats: Iterable[Seated]) -> None:
        """Begin with the occupant of each seat."""
        self._seats = list(seats)

    def __len__(self) -> int:
        return len(self._seats)

    def __getitem__(self, seat: Seat) -> Seated:
        return self._seats[seat]

    def __iter__(self) -> Iterator[Seated]:
        return iter(self._seats)

    def by_seat(self) -> dict[Seat, Person]:
        """Return the seated people, connected or not, by their seats from the left."""
        return {seat: seated for seat, seated in enumerate(self._seats) if isinstance(seated, Person)}

    def people(self) -> list[Person]:
        """Return the seated people, connected or not."""
        return [*self.by_seat().values()]

    def bots(self) -> list[Seat]:
        """Return the seats that bots have."""
        return [seat for seat, seated in enumerate(self._seats) if isinstance(seated, Robot)]

    def of_peer(self, peer: Peer) -> list[Seat]:
        """Return the seats that a connection plays."""
        return [seat for seat, person in self.by_seat().items() if person.peer is peer]

    def players(self) -> list[tuple[Peer, Seat]]:
        """Return each connected player with its seat."""
        people = self.by_seat().items()
        return [(person.peer, seat) for seat, person in people if person.peer is not None]

    def is_connected(self) -> bool:
        """Say whether anybody who sits here is connected."""
        return any(person.peer is not None for person in self.people())

    @property
    def owner(self) -> Seat | None:
        """Return the seat of the longest-present person who is not away, or of all; or None."""
        people = [(person.absence.away, person.order, seat) for seat, person in self.by_seat().items()]
        return min(people)[2] if people else None

    def is_owner(self, peer: Peer) -> bool:
        """Say whether a connection may fill seats, move people and send them away."""
        return self.owner in self.of_peer(peer)

    def put(self, seat: Seat, seated: Seated) -> None:
        """Give a seat to a bot, or make it free."""
        self._seats[seat] = seated

    def sit(self, seat: Seat, person: Person, *, prepares: bool) -> None:
        """Give a seat to a newcomer, who is not ready if the seat still needs a preparation."""
        person.come_after(max((other.order for other in self.people()), default=0))
        if prepares:
            person.set_ready(ready=False)
        self._seats[seat] = person

    def exchange(self, one: Seat, other: Seat) -> None:
        """Exchange the occupants of two seats, and drop their preparations, which were for the other seat."""
        self._seats[one], self._seats[other] = self._seats[other], self._seats[one]
        for seated in (self._seats[one], self._seats[other]):
            if isinstance(seated, Person):
                # Whether the preparation would do for this seat stays a secret.
                seated.prepare("")

    def rotate(self) -> None:
        """Move everybody one seat further; with two seats, these are exchanged."""
        self._seats.insert(0, self._seats.pop())

    def unready(self) -> None:
        """Ask everybody again whether the next match may begin."""
        for person in self.people():
            person.set_ready(ready=False)

    def note_ready(self, seats: Iterable[Seat], command: Ready) -> None:
        """Note whether the player of some seats is ready."""
        for seat in seats:
            person = self._seats[seat]
            assert isinstance(person, Person)
            person.set_ready(ready=command.ready)
            person.note_command(command)

    def begin_match(self) -> None:
        """Seat everybody in the match that begins."""
        for seat, person in self.by_seat().items():
            person.begin_match(seat)

    def return_to(self, earlier: Seats) -> None:
        """Return to an earlier state of the seats, with the present people."""
        here = {person.token: person for person in self.people()}
        self._seats = earlier._seats
        for person in self.people():
            if person.token in here:
                person.put_back(here[person.token].peer)
                person.absence.take_over(here[person.token].absence)
