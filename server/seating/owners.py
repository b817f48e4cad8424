"""The owners of tables and of the room, and commands that were carried out already."""

from __future__ import annotations

from engine.events import Seat
from engine.wire.protocol import Assign, Kick, LiftBan, Move, Ready
from server.core.addresses import is_loopback
from server.core.peers import Peer, Peers, Refusal
from server.table.parts.person import Person
from server.table.table import Table


def require_owner(peer: Peer, table: Table) -> list[Seat]:
    """Return the seats of a connection that owns the table; raises `Refusal` where it does not."""
    if not table.seats.is_owner(peer):
        raise Refusal("not_owner")
    return table.seats.of_peer(peer)


def require_room_owner(peer: Peer, owner: str, peers: Peers) -> None:
    """Raise `Refusal` if the room's owner is here, and it is somebody else.

    The owner is known by name, on the host's own machine. Without one everybody may.
    """
    owners = [
        each
        for each in peers.list_greeted()
        if owner and each.requested_name == owner and is_loopback(each.address)
    ]
    if owners and peer not in owners:
        raise Refusal("not_owner")


def has_last(table: Table, seats: list[Seat], command: Ready | Move | Assign | Kick | LiftBan) -> bool:
    """Say whether a command was carried out already: it may be repeated over a new connection."""
    people = [table.seats[seat] for seat in seats]
    return all(isinstance(person, Person) and person.last == command for person in people)
