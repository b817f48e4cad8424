"""Whoever has a seat at a table: a person, connected or not, or a bot."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.events import Seat
from engine.wire.protocol import Assign, Kick, LiftBan, Move, Ready, SeatCommand, Verdict
from server.core.peers import Peer
from server.table.timing.absence import Absence

LastCommand = SeatCommand | Ready | Verdict | Move | Assign | Kick | LiftBan


@dataclass(slots=True, eq=False)
class Person:
    """Somebody who has a seat, connected or not; its own methods change it."""

    name: str
    token: str
    peer: Peer | None
    last: LastCommand | None = None
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

    def connect(self, peer: Peer) -> Peer | None:
        """Give the seat to a connection; return the one that had it."""
        former, self.peer, self.address = self.peer, peer, peer.address
        return former

    def put_back(self, peer: Peer | None) -> None:
        """Have the connection again that was there before, or none."""
        self.peer = peer

    def disconnect(self) -> None:
        """Note that the connection is gone."""
        self.peer = None

    def send_away(self) -> None:
        """Take the connection from the seat for the rest of the match."""
        self.peer, self.sent_away = None, True

    def note_command(self, command: LastCommand | None) -> None:
        """Remember the last accepted command for this seat, or none."""
        self.last = command

    def prepare(self, text: str) -> None:
        """Take what the player has prepared; an empty text is nothing."""
        self.prepared = text

    def set_ready(self, *, ready: bool) -> None:
        """Note whether the next match may begin for all that this player says."""
        self.ready = ready

    def come_after(self, order: int) -> None:
        """Have all come earlier whose order is this one or lower."""
        self.order = order + 1

    def begin_match(self, seat: Seat) -> None:
        """Sit in a seat of a match that begins."""
        self.absence.renew()
        self.ready = False
        self.played = seat
        # The command that led here may come again.
        if not isinstance(self.last, Ready):
            self.last = None


@dataclass(frozen=True, slots=True)
class Robot:
    """A bot that has a seat, and what it has brought to the present match."""

    name: str
    prepared: str = ""


Seated = Person | Robot | None
"""What a seat has."""
