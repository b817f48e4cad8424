"""The people of a bracket, and the connections that they are recognized at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from server.core.peers import Peer, Peers
from server.storage.entries import KeptBracket, KeptMember

OWNER = -1
"""Number of an owner who takes no part; entrants count from 0."""


def member_of(peer: Peer) -> KeptMember:
    """Return a connection's person as a member of a bracket."""
    return KeptMember(peer.name or "", peer.requested_name, peer.address)


class BracketMembers:
    """The connections of a bracket's people.

    A seat's token proves an entrant. Without a seat, a name and an address do. To anybody else the owner may
    give the place.
    """

    def __init__(self, peers: Peers) -> None:
        self._peers = peers
        self._bound: dict[int, Peer] = {}

    def get(self, number: int) -> Peer | None:
        """Return the connection of an entrant, or of the owner; None while they are not here."""
        return self._bound.get(number)

    def is_attended(self) -> bool:
        """Say whether anybody of the bracket is here."""
        return bool(self._bound)

    def find(self, peer: Peer) -> int | None:
        """Return the number of a connection's entrant; None if it has none."""
        return next((each for each, other in self._bound.items() if other is peer and each != OWNER), None)

    def find_owner(self, bracket: KeptBracket) -> Peer | None:
        """Return who may decide: who made the bracket, or else the first entrant who is here."""
        owner = self._bound.get(find_owner_number(bracket))
        here = (
            self._bound.get(number)
            for number, entrant in enumerate(bracket.entrants)
            if not entrant.withdrawn
        )
        return owner or next((peer for peer in here if peer is not None), None)

    def clear(self) -> None:
        """Forget all connections, for another bracket."""
        self._bound.clear()

    def bind(self, number: int, peer: Peer) -> None:
        """Let a connection be that of a member."""
        self._bound[number] = peer

    def look(self, bracket: KeptBracket, seated: Mapping[int, Peer]) -> None:
        """Forget closed connections, and recognize those that have come; `seated` have shown a token."""
        self._bound = {
            number: peer for number, peer in self._bound.items() if self._peers.get(peer.conn) is peer
        }
        self._bound = {
            number: peer for number, peer in self._bound.items() if peer not in seated.values()
        } | dict(seated)
        members = dict(enumerate(bracket.entrants))
        members.setdefault(find_owner_number(bracket), bracket.owner)
        self._recognize(members, lambda member, peer: member.name == peer.name)
        wishes = [(member.requested_name, member.address) for member in members.values()]
        self._recognize(
            members,
            lambda member, peer: (
                member.requested_name == peer.requested_name
                and wishes.count((member.requested_name, member.address)) == 1
            ),
        )

    def _recognize(
        self, members: Mapping[int, KeptMember], same_name: Callable[[KeptMember, Peer], bool]
    ) -> None:
        """Recognize the members who are missing at connections that are nobody's yet."""
        missing = [number for number in members if number not in self._bound]
        taken: Collection[Peer] = self._bound.values()
        free = [peer for peer in self._peers.list_greeted() if peer not in taken] if missing else []
        for number in missing:
            member = members[number]
            for peer in free:
                if member.address == peer.address and same_name(member, peer):
                    self._bound[number] = peer
                    free.remove(peer)
                    break


def find_owner_number(bracket: KeptBracket) -> int:
    """Return the number of the owner: that of an entrant, or `OWNER`."""
    for number, entrant in enumerate(bracket.entrants):
        if (entrant.name, entrant.address) == (bracket.owner.name, bracket.owner.address):
            return number
    return OWNER
