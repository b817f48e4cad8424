"""The room that a client looks for, and the check of its identity."""

from __future__ import annotations

from client.net.addresses import Address
from client.net.known_rooms import KnownRooms
from client.net.refusal import Refused


class RoomChanged(Refused):
    """Another room than before answers at an address; no host can claim this itself."""

    def __init__(self, address: Address, before: str, now: str) -> None:
        """Note the fingerprints of both."""
        super().__init__("room_changed", {"host": address.host, "port": address.port})
        self.address = address
        self.before = before
        self.now = now


class Trust:
    """The key that a room must show: known beforehand, seen at its address before, or trusted at first sight.

    In each case the room that was entered is the only trusted one from then on.
    """

    def __init__(self, fingerprint: str = "", known: KnownRooms | None = None) -> None:
        """Trust a fingerprint of 64 hexadecimal digits, or else the `known` one of the address, if any."""
        self.fingerprint = fingerprint
        self._known = known

    def check(self, address: Address, seen: bytes) -> None:
        """Raise `Refused` unless a seen key may be the room's.

        The code is `another_room` if the room's key is known. If only its address is known, the error is
        `RoomChanged`, or the code `known_rooms_damaged` if the known addresses cannot be read.
        """
        if self.fingerprint:
            if seen.hex() != self.fingerprint:
                raise Refused("another_room", {"host": address.host, "port": address.port})
            return
        before = self._known.fingerprint(address) if self._known is not None else ""
        if before and seen.hex() != before:
            raise RoomChanged(address, before, seen.hex())

    def settle(self, address: Address, seen: bytes) -> None:
        """Note the room's identity; a room found by its address alone is remembered with it."""
        if self.fingerprint:
            return
        self.fingerprint = seen.hex()
        if self._known is not None:
            self._known.remember(address, self.fingerprint)
