"""Occupants of a seat: a person, connected or not, or a bot."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.events import Seat
from engine.wire.protocol import Assign, Kick, LiftBan, Move, Ready, SeatCommand, Verdict
from server.core.peers import Peer
from server.table.timing.absence import Absence

LastCommand = SeatCommand | Ready | Verdict | Move | Assign | Kick | LiftBan


@dataclass(slots=True, eq=False)
class Person:
    """A person who has a seat, connected or not; its own methods change it."""

    name: str
    token: str
    peer: Peer | None
    last: LastCommand | None = None
    """Last accepted command for this seat: it may be repeated from a new connection."""
    ready: bool = False
    """Whether this player is ready for the next match."""
    order: int = 0
    """Order of arrival, lower is earlier; the first person present owns the table."""
    prepared: str = ""
    """Preparation of this player for this seat, if the game asks for one."""
    played: Seat | None = None
    """Seat in the present match; None if somebody else played it here."""
    address: str = ""
    """Last address of the player; empty if only an earlier host knew it."""
    sent_away: bool = False
    """Whether the owner has sent them away from the running match: then they cannot return to the seat."""
    absence: Absence = field(default_factory=Absence)

    @property
    def here(self) -> bool:
        """Say whether the player is connected, and not silent."""
        return self.peer is not None and not self.peer.away

    def connect(self, peer: Peer) -> Peer | None:
        """Give the seat to a connection; return the former one."""
        former, self.peer, self.address = self.peer, peer, peer.address
        return former

    def put_back(self, peer: Peer | None) -> None:
        """Restore the former connection, or none."""
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
        """Take the player's preparation; an empty text means none."""
        self.prepared = text

    def set_ready(self, *, ready: bool) -> None:
        """Note whether this player is ready for the next match."""
        self.ready = ready

    def come_after(self, order: int) -> None:
        """Come after everybody with this order or a lower one."""
        self.order = order + 1

    def begin_match(self, seat: Seat) -> None:
        """Take a seat in a match that begins."""
        self.absence.renew()
        self.ready = False
        self.played = seat
        # The command that led here may be repeated.
        if not isinstance(self.last, Ready):
            self.last = None


@dataclass(frozen=True, slots=True)
class Robot:
    """A bot that has a seat, and its preparation for the present match."""

    name: str
    prepared: str = ""


Seated = Person | Robot | None
"""Occupant of a seat; None: it is free."""
