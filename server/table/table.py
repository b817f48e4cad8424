"""A table: its seats, who sits and watches there, and its running match."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.chance import Generator
from engine.events import Seat, Viewer
from engine.game import Codec, Game
from engine.match.entries import Resigned
from engine.match.match import Match
from engine.preparation import longest
from engine.wire.protocol import (
    Assign,
    ClockRules,
    Kick,
    LiftBan,
    Lock,
    Move,
    Ready,
    SeatCommand,
    Verdict,
    Watching,
)
from server.core.chat_history import ChatHistory
from server.core.commit_reveal import SeedAgreement, SeedSource
from server.core.effects import Conn
from server.core.limits import Bucket
from server.core.peers import Founder, Peer
from server.offload.game_work import MatchStart
from server.table.bans import Bans
from server.table.spectator_delay import SpectatorDelay
from server.table.stream import Stream
from server.table.timing.absence import Absence
from server.table.timing.masks import Masks
from server.table.timing.match_time import TableClock
from server.table.timing.pause_state import PauseState


@dataclass(slots=True, eq=False)
class Person:
    """Somebody who has a seat, connected or not."""

    name: str
    token: str
    peer: Peer | None
    last: SeatCommand | Ready | Verdict | Move | Assign | Kick | LiftBan | None = None
    """The last accepted command for this seat: it may come again from a new connection."""
    ready: bool = False
    """Whether the next match may begin for all that this player says."""
    order: int = 0
    """Who came earlier has a lower one; the first of those present owns the table."""
    prepared: str = ""
    """What this player has prepared for this seat, where the game has it prepare something."""
    played: Seat | None = None
    """Where they sat in the present match; None where it was that of somebody who sat here before."""
    address: str = ""
    """From where they came last; empty where a host before this one knew it."""
    sent_away: bool = False
    """Whether the owner has sent them away from the running match: then nothing leads back to the seat."""
    absence: Absence = field(default_factory=Absence)

    @property
    def here(self) -> bool:
        """Say whether the player is connected, and not silent."""
        return self.peer is not None and not self.peer.away


@dataclass(frozen=True, slots=True)
class Robot:
    """A bot that has a seat, and what it has brought to the present match."""

    name: str
    prepared: str = ""


@dataclass(frozen=True, slots=True)
class Starting:
    """The sources of a match that is being set up."""

    draws: SeedSource
    bots: bytes
    """Seed of what the bots bring."""


@dataclass(slots=True, eq=False)
class Table:
    """One table; `match_number` counts its matches from 1."""

    number: int
    game: Game[Any]
    config: Any
    seed: int | None
    """Whole-number seed of a solo table, whose draws are not secret; else each match has one of its own."""
    seats: list[Person | Robot | None]
    founder: Founder | None = None
    """None at a table that a host before this one had."""
    watchers: dict[Peer, Viewer] = field(default_factory=dict)
    """Who watches, in the order in which they came, and whom each one follows."""
    match: Match[Any] | None = None
    match_number: int = 0
    takeback: bool = False
    """Whether the one person here may take decisions back more freely, against bots."""
    hints: bool = False
    """Whether clients may show their players what to do."""
    name: str = ""
    watching: Watching = field(default_factory=Watching)
    clock_rules: ClockRules | None = None
    lock: Lock | None = None
    """The password that sitting and watching need, as the host knows it."""
    barred: dict[Conn, float] = field(default_factory=dict)
    """Until when connections that were sent away may not come back."""
    bans: Bans = field(default_factory=Bans)
    agreement: SeedAgreement | None = None
    """What is being agreed on before the next match begins."""
    starting: Starting | None = None
    """How the next match begins, while its set-up is worked out."""
    seed_source: SeedSource | None = None
    """What the present match draws from."""
    swap: bool = False
    """Whether the rematch that the ready ones ask for exchanges the sides."""
    names: dict[int, str] = field(default_factory=dict)
    """Who played the present match, by seat: later others may sit there."""
    clock: TableClock | None = None
    """The time of the present match, at a table that has any."""
    pause_state: PauseState = field(default_factory=PauseState)
    masks: Masks = field(default_factory=Masks)
    """The answers of the present match that nobody is shown yet."""
    empty_since: float | None = None
    lost_at: float | None = None
    """When a spectator was cut off last; infinity as long as nobody has looked at the clock since."""
    damaged: bool = False
    """Whether what was accepted last before the host was started again may be lost."""
    chat_history: ChatHistory = field(default_factory=ChatHistory)
    """What was said here lately; it is not kept."""
    thinking: dict[Seat, int] = field(default_factory=dict)
    """By seat, the revision since which the question stands that a bot was asked and has not answered."""
    substituted: set[Seat] = field(default_factory=set)
    """The seats for whose bot, which has failed, a quick one has decided in the present match."""
    spare_seeds: dict[Seat, bytes] = field(default_factory=dict)
    """By seat, the seed of a decision in place of a bot that failed, until it is made."""
    preparing: dict[Seat, Bucket] = field(default_factory=dict)
    """How often each seat may be prepared, whoever sits there and by whatever connection."""
    spectator_delay: SpectatorDelay = field(default_factory=SpectatorDelay)
    """What spectators have seen of the present match."""
    codec: Codec = field(init=False)
    _streams: dict[Viewer, Stream] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.codec = Codec(self.game)

    @property
    def running(self) -> Match[Any] | None:
        """Return the match that is being played, or None."""
        return self.match if self.match is not None and self.match.outcome is None else None

    @property
    def behind(self) -> bool:
        """Say whether spectators must not know yet what has happened."""
        return self.watching.delay > 0 and self.running is not None

    def by_seat(self) -> dict[Seat, Person]:
        """Return the seated people, connected or not, by their seats from the left."""
        return {seat: seated for seat, seated in enumerate(self.seats) if isinstance(seated, Person)}

    def people(self) -> list[Person]:
        """Return the seated people, connected or not."""
        return [*self.by_seat().values()]

    def seats_of(self, peer: Peer) -> list[Seat]:
        """Return the seats that a connection plays."""
        return [seat for seat, person in self.by_seat().items() if person.peer is peer]

    def players(self) -> list[tuple[Peer, Seat]]:
        """Return who is connected and plays which seat."""
        people = self.by_seat().items()
        return [(person.peer, seat) for seat, person in people if person.peer is not None]

    def is_replaced(self, seat: Seat) -> bool:
        """Say whether a bot decides for a seat for the rest of the match, even if its player is here."""
        return self.clock is not None and seat in self.clock.replaced

    def viewers(self) -> list[tuple[Peer, Viewer]]:
        """Return who is told something, and as which viewer."""
        return [*self.players(), *self.watchers.items()]

    def stop_watching(self, peer: Peer) -> None:
        """Take a connection off the watchers, if it is one."""
        self.watchers.pop(peer, None)

    def recently_occupied(self, now: float, patience: float) -> bool:
        """Say whether somebody is here, or was cut off so lately that they may come back.

        Who has stood up, or has stopped watching, does not count.
        """
        people = self.people()
        if self.watchers or any(person.peer is not None for person in people):
            return True
        since = [person.absence.since for person in people]
        if self.lost_at is not None:
            since.append(self.lost_at)
        return any(now - min(now if gone is None else gone, now) < patience for gone in since)

    def begin(self, draws: SeedSource, start: MatchStart | None = None) -> None:
        """Start the next match, which may be set up already."""
        bots = [seat for seat, seated in enumerate(self.seats) if isinstance(seated, Robot)]
        self.match = Match(
            self.game,
            self.config,
            start.chance if start is not None else Generator(draws.seed),
            yielding=bots if self.takeback else (),
            prepared=[seated.prepared if seated else "" for seated in self.seats],
            opening=None if start is None else (start.state, start.events),
        )
        self.starting = None
        self.seed_source = draws
        self.agreement = None
        self.match_number += 1
        self.spectator_delay = SpectatorDelay()
        self.names = {seat: seated.name for seat, seated in enumerate(self.seats) if seated and seated.name}
        self._streams.clear()
        self.thinking.clear()
        self.substituted.clear()
        self.swap = self.damaged = False
        self.pause_state, self.masks = PauseState(), Masks()
        if self.clock_rules is not None:
            self.clock = TableClock(self.clock_rules, self.by_seat())
            self.clock.follow(self.match)
        for seat, person in self.by_seat().items():
            person.absence.renew()
            person.ready = False
            person.played = seat
            # The command that led here may come again.
            if not isinstance(person.last, Ready):
                person.last = None

    def promise(self, secret: bytes) -> SeedAgreement:
        """Begin to agree on what the next match draws from."""
        self.agreement = SeedAgreement(secret, [*self.by_seat()], self.match_number + 1)
        return self.agreement

    def skip_time(self, now: float) -> None:
        """Take no time from anybody for what has passed up to now."""
        if self.clock is not None:
            self.clock.skip(now)
        for person in self.people():
            person.absence.skip(now)

    def leave(self, seats: Iterable[int]) -> None:
        """Empty seats whose player goes, which gives a running match up for their side."""
        for seat in seats:
            if self.running is not None:
                self.running.enter(Resigned(seat))
            self.seats[seat] = None
        self.agreement = None
        self.swap = False
        if self.match is not None:
            # They were ready for another match with those who were there.
            self.unready()

    def return_to(self, earlier: Table) -> None:
        """Become as the table was earlier, with everybody who is here now."""
        if earlier.match is None or earlier.match_number != self.match_number:
            self.spectator_delay = SpectatorDelay()
        else:
            self.spectator_delay.go_back(earlier.match)
        here = {person.token: person for person in self.people()}
        met = {
            person.token for seat, person in self.by_seat().items() if self.clock and seat in self.clock.met
        }
        self.seats = earlier.seats
        for person in self.people():
            if person.token in here:
                person.peer = here[person.token].peer
                person.absence.take_over(here[person.token].absence)
        self.match, self.match_number, self.seed_source = (
            earlier.match,
            earlier.match_number,
            earlier.seed_source,
        )
        self.names = earlier.names
        self.bans.take_over(earlier.bans)
        self.agreement, self.starting = earlier.agreement, None
        self.swap, self.damaged = earlier.swap, self.damaged or earlier.damaged
        self.clock, self.pause_state, self.masks = earlier.clock, earlier.pause_state, earlier.masks
        if self.clock is not None:
            # Only a host that has come back waits with the clock of somebody who is not shown as away.
            self.clock.met = {seat for seat, person in self.by_seat().items() if person.token in met}
        self._streams.clear()
        # What they were asked about may never have been.
        self.thinking.clear()

    def put_back(self, peer: Peer, tokens: Collection[str], viewer: Viewer, *, there: bool) -> None:
        """Give a connection the place back that it had, or take it away again: its seats, or to watch."""
        for person in self.people():
            if person.token in tokens:
                person.peer = peer if there else None
        if not tokens:
            self.stop_watching(peer)
            if there:
                self.watchers[peer] = viewer
        if there:
            self.barred.pop(peer.conn, None)

    @property
    def can_start(self) -> bool:
        """Say whether a match may begin: none runs, all seats are taken and everybody is ready."""
        idle = self.running is None and self.agreement is None
        people = self.people()
        # Where only bots sit nobody asks for another match.
        asked = bool(people) or self.match is None
        return idle and asked and None not in self.seats and all(person.ready for person in people)

    @property
    def owner(self) -> int | None:
        """Return the seat of the person who came first of those who are not away, or of all; or None."""
        people = [(person.absence.away, person.order, seat) for seat, person in self.by_seat().items()]
        return min(people)[2] if people else None

    def is_owned_by(self, peer: Peer) -> bool:
        """Say whether a connection may fill seats, move people and send them away."""
        return self.owner in self.seats_of(peer)

    def sit(self, seat: int, person: Person) -> None:
        """Give a seat to somebody who comes now."""
        person.order = 1 + max((other.order for other in self.people()), default=0)
        if longest(self.game, self.config, seat):
            # It has prepared nothing yet.
            person.ready = False
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

    def apply_side_swap(self) -> bool:
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
