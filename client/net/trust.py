"""The room that a client is looking for, and whom it takes for it."""

from __future__ import annotations

from client.net.addresses import Address
from client.net.known_rooms import KnownRooms
from client.net.refusal import Refused


class RoomChanged(Refused):
    """Another room answers at an address than the one that was there; no host can say so by itself."""

    def __init__(self, address: Address, before: str, now: str) -> None:
        """Note the fingerprints of both."""
        super().__init__("room_changed", {"host": address.host, "port": address.port})
        self.address = address
        self.before = before
        self.now = now


class Trust:
    """The key that a room must show: known beforehand, seen at its address before, or trusted at first sight.

    Whichever it was, the room that was come into is the only one from then on.
    """

    def __init__(self, fingerprint: str = "", known: KnownRooms | None = None) -> None:
        """Trust a fingerprint of 64 hexadecimal digits, or else what is `known` of the address, if it is."""
        self.fingerprint = fingerprint
        self._known = known

    def check(self, address: Address, seen: bytes) -> None:
        """Raise `Refused` unless a key that was seen may be the room's.

        The code is `another_room` where the room's key is known; where only its address is, it is
        `RoomChanged`, or `known_rooms_damaged` where what is known of addresses cannot be read.
        """
        if self.fingerprint:
            if seen.hex() != self.fingerprint:
                raise Refused("another_room", {"host": address.host, "port": address.port})
            return
        before = self._known.fingerprint(address) if self._known is not None else ""
        if before and seen.hex() != before:
            raise RoomChanged(address, before, seen.hex())

    def settle(self, address: Address, seen: bytes) -> None:
        """Note which room it is; one that only its address led to is remembered with that."""
        if self.fingerprint:
            return
        self.fingerprint = seen.hex()
        if self._known is not None:
            self._known.remember(address, self.fingerprint)
